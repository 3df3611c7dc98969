// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recorder.h"

#include "model/qt/common/logging.h"
#include "model/qt/common/oneline.h"
#include "model/qt/monitor/monitor.h"
#include "model/qt/recording/recorderthread.h"
#include "model/qt/recording/recordingtext.h"

#include <deque>
#include <utility>

namespace etwarden {

namespace {

using SteadyClock = std::chrono::steady_clock;

} // namespace

class Recorder::Private
{
public:
    explicit Private(Recorder& owner)
        : q(owner)
        , worker(owner, [this] { readReports(); })
    {
    }

    bool takes() const { return held || (shared && !isStopping); }
    void post(RecorderShared::Item item);
    void changeShared(const std::function<void(RecorderShared&)>& change);
    void readReports();
    void end();
    void setSlow(bool slow);

    Recorder& q;
    std::shared_ptr<RecorderShared> shared; // of the recording that is active
    std::optional<std::deque<RecorderShared::Item>> held; // for the next one
    Worker worker;
    QString file;
    std::chrono::milliseconds interval = Monitor::defaultInterval;
    RecordingProgress progress;
    std::uint64_t skipped = 0; // since the last poll that found a place in the queue
    bool isBroken = false;
    bool isStopping = false;
    bool isSlow = false;
};

void Recorder::Private::post(RecorderShared::Item item)
{
    if (held) {
        held->push_back(std::move(item));
        return;
    }
    changeShared([&item](RecorderShared& state) {
        state.queue.push_back(std::move(item));
        if (!state.waitingSince)
            state.waitingSince = SteadyClock::now();
    });
}

void Recorder::Private::changeShared(const std::function<void(RecorderShared&)>& change)
{
    const std::lock_guard lock(shared->mutex);
    change(*shared);
    shared->changed.notify_all();
}

void Recorder::Private::readReports()
{
    bool hasStarted = false;
    std::optional<RecordingProgress> newest;
    std::optional<RecordingSummary> summary;
    {
        const std::lock_guard lock(shared->mutex);
        hasStarted = std::exchange(shared->isStarted, false);
        newest = std::exchange(shared->progress, std::nullopt);
        summary = std::exchange(shared->summary, std::nullopt);
    }
    if (hasStarted)
        emit q.started();
    if (newest) {
        progress = *newest;
        setSlow(false);
        emit q.progressed(progress);
    }
    if (summary) {
        if (summary->error)
            qCWarning(recordingLog).noquote() << onOneLine(RecordingText::error(*summary->error));
        end();
        if (summary->error)
            held.reset();
        if (!held)
            summary->progress.skippedPolls += std::exchange(skipped, 0); // else the next file counts them
        progress = summary->progress;
        setSlow(false);
        emit q.stopped(*summary);
    }
}

/// The thread has reported for the last time.
void Recorder::Private::end()
{
    worker.detach();
    shared.reset();
    isStopping = false;
}

void Recorder::Private::setSlow(bool slow)
{
    if (std::exchange(isSlow, slow) != slow)
        emit q.slowChanged(slow);
}

Recorder::Recorder(QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this))
{
    qRegisterMetaType<RecordingProgress>();
    qRegisterMetaType<RecordingSummary>();
}

Recorder::~Recorder()
{
    finish();
}

void Recorder::finish()
{
    d->held.reset();
    d->end();
}

void Recorder::start(const QString& file, bool replace, std::shared_ptr<void> held)
{
    if (isActive())
        return;
    d->file = file;
    d->progress = {};
    d->shared = std::make_shared<RecorderShared>();
    if (d->held) {
        d->shared->queue = std::move(*d->held);
        if (!d->shared->queue.empty())
            d->shared->waitingSince = SteadyClock::now();
        d->held.reset();
    } else {
        d->skipped = 0;
        d->isBroken = false;
    }
    const auto run = [shared = d->shared, file, replace, held = std::move(held)] {
        RecorderThread(shared, file, replace).run();
    };
    if (!d->worker.start(d->shared, run)) {
        d->shared->summary = RecordingSummary{.file = file, .error = RecordingError{RecordingFault::NoThread, file}};
        QMetaObject::invokeMethod(
            this, [this] { d->readReports(); }, Qt::QueuedConnection);
    }
}

void Recorder::hold()
{
    if (!d->held)
        d->held.emplace();
}

void Recorder::stop()
{
    if (!isActive() || std::exchange(d->isStopping, true))
        return;
    d->changeShared([](RecorderShared& state) { state.quit = true; });
}

bool Recorder::isActive() const
{
    return d->shared != nullptr;
}

bool Recorder::isStopping() const
{
    return d->isStopping;
}

QString Recorder::file() const
{
    return d->file;
}

void Recorder::append(const PollPtr& poll)
{
    if (!d->takes())
        return;
    std::size_t waiting = 0;
    std::optional<SteadyClock::time_point> since;
    if (d->held) {
        waiting = d->held->size();
    } else {
        const std::lock_guard lock(d->shared->mutex);
        waiting = d->shared->queue.size();
        since = d->shared->waitingSince;
    }
    if (since && SteadyClock::now() - *since > slowThreshold)
        d->setSlow(true);
    if (waiting >= queueLimit) {
        ++d->skipped;
        return;
    }
    d->post(RecorderShared::Entry{.poll = poll,
        .interval = d->interval,
        .afterBreak = std::exchange(d->isBroken, false),
        .skipped = std::exchange(d->skipped, 0)});
}

void Recorder::breakLine()
{
    d->isBroken = true;
}

void Recorder::setInterval(std::chrono::milliseconds interval)
{
    d->interval = interval;
}

void Recorder::addMarker(const Marker& marker, std::uint64_t poll)
{
    if (d->takes())
        d->post(RecorderShared::Mark{marker, poll});
}

void Recorder::flush()
{
    if (isActive())
        d->changeShared([](RecorderShared& state) { state.flush = true; });
}

RecordingProgress Recorder::progress() const
{
    return d->progress;
}

bool Recorder::isSlow() const
{
    return d->isSlow;
}

} // namespace etwarden

#include "moc_recorder.cpp"
