// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/readerthread.h"

#include "model/qt/history/sessionhistory.h"

#include <algorithm>
#include <utility>

namespace etwarden {

ReaderThread::ReaderThread(
    std::shared_ptr<ReaderShared> shared, const QString& file, std::size_t historyCapMiB, QThread* home)
    : m_shared(std::move(shared))
    , m_file(file)
    , m_historyCapMiB(historyCapMiB)
    , m_home(home)
{
}

ReaderThread::~ReaderThread() = default;

void ReaderThread::run()
{
    if (std::optional<RecordingError> error = read())
        tell([&error](ReaderShared& state) { state.news.error = std::move(error); });
}

std::optional<RecordingError> ReaderThread::read()
{
    if (std::optional<RecordingError> error = m_file.open())
        return error;
    tell([this](ReaderShared& state) {
        state.news.opened =
            ReaderShared::Opened{.info = m_file.info(), .polls = m_file.polls(), .sessions = m_file.runCount()};
    });

    auto history = std::make_unique<SessionHistory>();
    history->setCap(m_historyCapMiB);
    const double polls = static_cast<double>(std::max<std::size_t>(m_file.polls().size(), 1));
    if (std::optional<RecordingError> error = m_file.load(*history, [this, polls](std::size_t loaded) {
            tell([share = static_cast<double>(loaded) / polls](ReaderShared& state) { state.news.share = share; });
            return answer(loaded);
        }))
        return error;
    if (m_error) // of a table that was wanted meanwhile
        return m_error;
    history->moveToThread(m_home);
    tell([&](ReaderShared& state) {
        state.news.loaded = ReaderShared::Loaded{
            .history = std::move(history), .lossPolls = m_file.lossPolls(), .axisTimes = m_file.axisTimes()};
    });

    while (answer(m_file.polls().size())) {
        std::unique_lock lock(m_shared->mutex);
        m_shared->changed.wait(lock, [this] { return m_shared->quit || m_shared->wanted; });
    }
    return m_error;
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
    m_error = m_file.readSnapshot(moment.index, moment.snapshot);
    if (!m_error && moment.index > 0)
        m_error = m_file.readSnapshot(moment.index - 1, moment.before);
    if (m_error)
        return false;
    tell([&moment](ReaderShared& state) { state.news.moment = std::move(moment); });
    return true;
}

void ReaderThread::tell(const std::function<void(ReaderShared&)>& change)
{
    const std::lock_guard lock(m_shared->mutex);
    change(*m_shared);
    m_shared->announce();
}

} // namespace etwarden
