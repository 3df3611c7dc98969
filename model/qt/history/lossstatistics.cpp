// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/lossstatistics.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/text/format.h"
#include "model/qt/text/losstext.h"
#include "model/qt/text/plaintext.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace etwarden {

namespace {

/// Rows that have one bar together.
struct LossGroup
{
    QString name;
    std::uint64_t value = 0;
    float worstRate = 0;
    LossBars::Goal goal;
};

} // namespace

LossBars LossStatistics::bars(const LossSurvey& survey, By by, Measure measure)
{
    const bool countsEvents = measure == Measure::Events;
    LossBars bars;
    BarList& list = bars.list;
    list.showsLoss = true;
    if (by == By::Cause) {
        //: Title of a chart.
        list.title = countsEvents ? tr("Lost events by cause")
                                  //: Title of a chart.
                                  : tr("Lost buffers by cause");
        //: Column: why events were lost.
        list.nameHeading = tr("Cause");
    } else {
        //: Title of a chart.
        list.title = countsEvents ? tr("Lost events by session")
                                  //: Title of a chart.
                                  : tr("Lost buffers by session");
        list.nameHeading = tr("Session");
    }
    //: Column: a number of events.
    list.valueHeading = countsEvents ? tr("Events lost")
                                     //: Column: a number of buffers.
                                     : tr("Buffers lost");
    // The key has either the causes, two where both fit, or the name of a session.
    std::map<std::tuple<std::optional<LossCause>, std::optional<LossCause>, std::u16string>, LossGroup> groups;
    for (const LossSurvey::Row& row : survey.rows) {
        const std::uint64_t value = countsEvents ? row.share.events : row.share.buffers;
        if (value == 0)
            continue;
        const bool byCause = by == By::Cause;
        LossGroup& group = byCause ? groups[{row.share.cause, row.share.alternative, {}}]
                                   : groups[{std::nullopt, std::nullopt, row.name}];
        if (group.name.isEmpty())
            group.name = byCause ? LossText::name(row.share.cause, row.share.alternative) : shownName(row.name);
        group.value += value;
        list.whole += value;
        if (group.goal.session == invalidTraceHandle || row.share.worstRate > group.worstRate) {
            group.worstRate = row.share.worstRate;
            group.goal = {row.session, row.share.worst};
        }
    }
    //: Below the title of a chart: a number of lost events or buffers.
    list.circumstances = tr("%1 in all").arg(Format().number(list.whole));
    std::vector<LossGroup> sorted;
    for (auto& [key, group] : groups)
        sorted.push_back(std::move(group));
    std::ranges::stable_sort(sorted, std::ranges::greater(), &LossGroup::value);
    if (sorted.size() > shownSessions)
        sorted.resize(shownSessions);
    for (const LossGroup& group : sorted) {
        list.bars.push_back({.name = group.name, .value = group.value, .leadsOn = true});
        bars.goals.push_back(group.goal);
    }
    return bars;
}

struct LossSurveyor::Shared : WorkerShared
{
    std::optional<LossSurvey> survey{}; ///< from the thread
};

LossSurveyor::LossSurveyor(QObject* parent)
    : QObject(parent)
    , m_worker(*this, [this] { takeSurvey(); })
{
}

LossSurveyor::~LossSurveyor() = default;

void LossSurveyor::start(const SessionHistory& history, TimeRange range)
{
    std::map<RunId, LossCircumstances> circumstances;
    for (const auto& [id, run] : history.counters().runs()) {
        LossCircumstances about = history.lossCircumstances(id);
        if (mayHaveLost(run, about))
            circumstances.emplace(id, std::move(about));
    }
    m_shared = std::make_shared<Shared>();
    const auto work = [shared = m_shared, counters = history.counters().frozen(), range,
                          circumstances = std::move(circumstances)] {
        const auto goesOn = [&shared] {
            const std::lock_guard lock(shared->mutex);
            return !shared->quit;
        };
        LossSurvey survey;
        for (const LossShare& share : surveyLoss(*counters, range, circumstances, goesOn)) {
            const SessionRun& run = counters->runs().at(share.run);
            survey.rows.push_back({share, run.handle, std::u16string(run.name)});
        }
        const std::lock_guard lock(shared->mutex);
        shared->survey = std::move(survey);
        shared->announce();
    };
    if (!m_worker.start(m_shared, work))
        m_shared.reset();
}

void LossSurveyor::takeSurvey()
{
    std::optional<LossSurvey> survey;
    {
        const std::lock_guard lock(m_shared->mutex);
        survey = std::exchange(m_shared->survey, std::nullopt);
    }
    if (!survey)
        return;
    m_shared.reset();
    emit finished(*survey);
}

} // namespace etwarden

#include "moc_lossstatistics.cpp"
