// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/advice/losssurvey.h"

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

constexpr nanoseconds surveyWindow = 1h;
constexpr std::array lossTotals{Counter::EventsLost, Counter::LogBuffersLost, Counter::RealTimeBuffersLost};

class RunSurvey
{
public:
    RunSurvey(const CounterHistory& history, const SessionRun& run, const LossCircumstances& circumstances)
        : m_history(history)
        , m_run(run)
        , m_circumstances(circumstances)
    {
    }

    void addWindow(const LossEvidence& evidence);
    std::vector<LossShare> take() { return std::move(m_shares); }

private:
    void add(const LossShare& lost, TimeRange time);

    const CounterHistory& m_history;
    const SessionRun& m_run;
    const LossCircumstances& m_circumstances;
    std::vector<LossShare> m_shares;
};

void RunSurvey::addWindow(const LossEvidence& evidence)
{
    std::uint64_t events = evidence.eventsLostBefore;
    std::uint64_t buffers = 0;
    TimeRange time;
    for (const LossStep& step : evidence.steps) {
        const std::uint64_t stepBuffers = step.logBuffersLost + step.realTimeBuffersLost;
        if (step.eventsLost + stepBuffers == 0)
            continue;
        if (time.end == 0ns)
            time.begin = step.time.begin;
        time.end = step.time.end;
        events += step.eventsLost;
        buffers += stepBuffers;
    }
    if (events + buffers == 0 && !(evidence.hasEnded && m_circumstances.countersAtStop))
        return;
    for (const LossDiagnosis& diagnosis : diagnoseLoss(evidence, m_circumstances)) {
        const std::uint64_t lostBuffers = diagnosis.logBuffers + diagnosis.realTimeBuffers;
        if (isContribution(diagnosis.cause) || diagnosis.events + lostBuffers == 0)
            continue;
        add({.run = m_run.id,
                .cause = diagnosis.cause,
                .alternative = diagnosis.alternative,
                .events = diagnosis.events,
                .buffers = lostBuffers},
            diagnosis.time);
        events -= std::min(events, diagnosis.events);
        buffers -= std::min(buffers, lostBuffers);
    }
    if (events + buffers > 0)
        add({.run = m_run.id, .events = events, .buffers = buffers}, time);
}

void RunSurvey::add(const LossShare& lost, TimeRange time)
{
    auto share = std::ranges::find_if(m_shares,
        [&lost](const LossShare& known) { return known.cause == lost.cause && known.alternative == lost.alternative; });
    if (share == m_shares.end()) {
        share = m_shares.insert(m_shares.end(), lost);
        share->worst = time.end;
    } else {
        share->events += lost.events;
        share->buffers += lost.buffers;
    }
    for (const Counter total : lossTotals) {
        const bool isMeant = total == Counter::EventsLost ? lost.events > 0 : lost.buffers > 0;
        // The first step of the range is the one from the poll before it.
        const RangeStatistics statistics = m_history.statistics(m_run.id, total, {time.begin + 1ns, time.end + 1ns});
        if (isMeant && statistics.worstRate > share->worstRate) {
            share->worstRate = statistics.worstRate;
            share->worst = statistics.worst.end;
        }
    }
}

} // namespace

bool mayHaveLost(const SessionRun& run, const LossCircumstances& circumstances)
{
    return circumstances.countersAtStop
        || std::ranges::any_of(lossTotals, [&run](Counter total) { return run.lastTotals[totalIndexOf(total)] > 0; });
}

std::vector<LossShare> surveyLoss(const CounterHistory& history, TimeRange range,
    const std::map<RunId, LossCircumstances>& circumstances, const std::function<bool()>& goesOn)
{
    std::vector<LossShare> shares;
    for (const auto& [id, about] : circumstances) {
        const auto found = history.runs().find(id);
        if (found == history.runs().end() || !mayHaveLost(found->second, about))
            continue;
        const SessionRun& run = found->second;
        RunSurvey survey(history, run, about);
        const nanoseconds end = std::min(range.end, run.lastTime + 1ns);
        nanoseconds begin = std::max(range.begin, run.firstTime);
        nanoseconds length = surveyWindow;
        while (begin < end) {
            if (!goesOn())
                return shares;
            const bool isLast = end - begin <= length;
            // A run is known to have ended only if the window reaches beyond its end.
            const LossEvidence evidence = gatherLossEvidence(history, id, {begin, isLast ? range.end : begin + length});
            if (!isLast && evidence.steps.empty()) { // no poll for so long
                length *= 2;
                continue;
            }
            survey.addWindow(evidence);
            if (isLast)
                break;
            begin = evidence.lastPoll; // the next window begins with the step from this poll
            length = surveyWindow;
        }
        const std::vector<LossShare> ofRun = survey.take();
        shares.insert(shares.end(), ofRun.begin(), ofRun.end());
    }
    return shares;
}

} // namespace etwarden
