// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recorderthread.h"

#include <QDateTime>

#include <utility>

namespace etwarden {

RecorderThread::RecorderThread(std::shared_ptr<RecorderShared> shared, const QString& file, bool replace)
    : m_shared(std::move(shared))
    , m_file(file)
    , m_replace(replace)
    , m_writer(file)
{
}

void RecorderThread::run()
{
    std::optional<RecordingError> error = record();
    if (!error && m_hasFile)
        error = m_writer.finish(QDateTime::currentDateTimeUtc());
    m_writer.close(); // the file may be opened once the end is announced
    report([&](RecorderShared& state) {
        state.queue.clear();
        state.waitingSince.reset();
        state.summary = RecordingSummary{.file = m_file, .progress = m_writer.progress(), .error = std::move(error)};
    });
}

std::optional<RecordingError> RecorderThread::record()
{
    bool isBatchOpen = false;
    Clock::time_point due{}; // of the open batch
    std::unique_lock lock(m_shared->mutex);
    for (;;) {
        const bool isStopping = m_shared->quit;
        const bool isFlushing = std::exchange(m_shared->flush, false);
        const std::deque<RecorderShared::Item> items = std::exchange(m_shared->queue, {});
        lock.unlock();
        for (const RecorderShared::Item& item : items) {
            if (std::optional<RecordingError> error = write(item))
                return error;
        }
        if (!isBatchOpen && m_writer.isDirty()) {
            isBatchOpen = true;
            due = Clock::now() + Recorder::batchTime;
        }
        if (isStopping || isFlushing || (isBatchOpen && Clock::now() >= due)) {
            if (std::optional<RecordingError> error = commit())
                return error;
            isBatchOpen = false;
        }
        if (isStopping)
            return std::nullopt;

        lock.lock();
        const auto hasWork = [this] { return !m_shared->queue.empty() || m_shared->flush || m_shared->quit; };
        if (isBatchOpen)
            m_shared->changed.wait_until(lock, due, hasWork);
        else
            m_shared->changed.wait(lock, hasWork);
    }
}

std::optional<RecordingError> RecorderThread::write(const RecorderShared::Item& item)
{
    if (const auto* mark = std::get_if<RecorderShared::Mark>(&item))
        return m_hasFile ? m_writer.write(mark->marker, mark->poll) : std::nullopt;
    const auto& entry = std::get<RecorderShared::Entry>(item);
    if (std::optional<RecordingError> error = ensureFile(*entry.poll))
        return error;
    return m_writer.write(
        {.poll = *entry.poll, .interval = entry.interval, .afterBreak = entry.afterBreak, .skipped = entry.skipped});
}

std::optional<RecordingError> RecorderThread::ensureFile(const Poll& first)
{
    if (m_hasFile)
        return std::nullopt;
    if (std::optional<RecordingError> error = m_writer.create(RecordingInfo::of(first), m_replace))
        return error;
    m_hasFile = true;
    report([](RecorderShared& state) { state.isStarted = true; });
    return std::nullopt;
}

std::optional<RecordingError> RecorderThread::commit()
{
    if (std::optional<RecordingError> error = m_writer.commit())
        return error;
    report([this](RecorderShared& state) {
        state.waitingSince.reset();
        if (!state.queue.empty()) // at most as old as the commit was long
            state.waitingSince = Clock::now();
        state.progress = m_writer.progress();
    });
    return std::nullopt;
}

void RecorderThread::report(const std::function<void(RecorderShared&)>& change)
{
    const std::lock_guard lock(m_shared->mutex);
    change(*m_shared);
    m_shared->announce();
}

} // namespace etwarden
