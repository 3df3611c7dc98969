// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/readerthread.h"

#include "model/qt/history/sessionhistory.h"

#include <algorithm>
#include <utility>

namespace etwarden {

ReaderThread::ReaderThread(std::shared_ptr<ReaderShared> shared, const QString& file, std::size_t historyCapMiB,
    std::vector<ThresholdRule> thresholds, QThread* home)
    : m_shared(std::move(shared))
    , m_file(file, [this] { return goesOn(); })
    , m_historyCapMiB(historyCapMiB)
    , m_thresholds(std::move(thresholds))
    , m_home(home)
{
}

ReaderThread::~ReaderThread() = default;

void ReaderThread::run()
{
    if (std::optional<RecordingError> error = read())
        report([&error](ReaderShared& state) { state.update.error = std::move(error); });
}

std::optional<RecordingError> ReaderThread::read()
{
    const auto reportPolls = [this](std::size_t polls) {
        report([polls](ReaderShared& state) { state.update.polls = polls; });
    };
    if (std::optional<RecordingError> error = m_file.open(reportPolls))
        return error;
    report([this](ReaderShared& state) {
        state.update.opened = ReaderShared::Opened{.info = m_file.info(),
            .polls = m_file.polls(),
            .sessions = m_file.runs().size(),
            .foreignFiles = m_file.foreignFiles()};
    });
    if (std::optional<RecordingError> error = load())
        return error;
    while (answer(m_file.polls().size())) {
        std::unique_lock lock(m_shared->mutex);
        m_shared->changed.wait(lock, [this] { return m_shared->quit || m_shared->wanted; });
    }
    return m_error;
}

std::optional<RecordingError> ReaderThread::load()
{
    auto history = std::make_unique<SessionHistory>();
    history->setCap(m_historyCapMiB);
    auto alerts = std::make_unique<AlertsModel>(*history, AlertsModel::Marking::Off);
    alerts->setRules(m_thresholds);
    const double polls = static_cast<double>(std::max<std::size_t>(m_file.polls().size(), 1));
    const std::optional<RecordingError> error = m_player.load(*history, [this, polls](std::size_t loaded) {
        report([share = static_cast<double>(loaded) / polls](ReaderShared& state) { state.update.share = share; });
        return answer(loaded) && goesOn();
    });
    if (m_error) // of a table that was requested meanwhile
        return m_error;
    bool isCancelled = false;
    report([&](ReaderShared& state) {
        m_isLoading = false;
        isCancelled = state.cancel;
        state.update.isCancelled = isCancelled;
    });
    if (isCancelled) // tables can be read still
        return std::nullopt;
    if (error)
        return error;
    history->moveToThread(m_home);
    alerts->moveToThread(m_home);
    report([&](ReaderShared& state) {
        state.update.loaded = ReaderShared::Loaded{.history = std::move(history),
            .alerts = std::move(alerts),
            .lossPolls = m_player.lossPolls(),
            .worstPoll = m_player.worstPoll(),
            .axisTimes = m_player.axisTimes()};
    });
    return std::nullopt;
}

bool ReaderThread::goesOn()
{
    const std::lock_guard lock(m_shared->mutex);
    return !m_shared->quit && !(m_shared->cancel && m_isLoading);
}

bool ReaderThread::answer(std::size_t loadedPolls)
{
    RecordedMoment moment;
    {
        const std::lock_guard lock(m_shared->mutex);
        if (m_shared->quit)
            return false;
        if (!m_shared->wanted || *m_shared->wanted >= loadedPolls)
            return true;
        moment.index = *std::exchange(m_shared->wanted, std::nullopt);
    }
    m_error = m_player.readPoll(moment.index, moment.poll);
    if (!m_error && moment.index > 0)
        m_error = m_player.readPoll(moment.index - 1, moment.before);
    if (m_error)
        return false;
    report([&moment](ReaderShared& state) { state.update.moment = std::move(moment); });
    return true;
}

void ReaderThread::report(const std::function<void(ReaderShared&)>& change)
{
    const std::lock_guard lock(m_shared->mutex);
    change(*m_shared);
    m_shared->announce();
}

} // namespace etwarden
