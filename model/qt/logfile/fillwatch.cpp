// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/fillwatch.h"

#include "model/qt/common/memorylimit.h"
#include "model/qt/common/worker.h"
#include "model/qt/monitor/sourcenames.h"

#include <QTimer>

#include <optional>
#include <ratio>
#include <set>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

using FileTimeUnits = std::chrono::duration<FileTime, std::ratio<1, static_cast<std::intmax_t>(fileTimePerSecond)>>;

/// What a FillWatch and its threads have in common.
struct FillShared : WorkerShared
{
    FillWatch::Now now;
    // from the thread
    std::shared_ptr<SessionWatch> watch; // once open
    std::optional<FillCounter> counter; // once open
    QHash<std::uint32_t, QString> names; // of processes
    bool isOver = false;
    Win32Status end = Win32Status::Success;
};

void endFilling(FillShared& shared, Win32Status status)
{
    const std::lock_guard lock(shared.mutex);
    shared.isOver = true;
    shared.end = status;
    shared.announce();
}

/// Asks the system for the programs of processes that were not seen before, without the mutex.
class ProcessNamer
{
public:
    explicit ProcessNamer(FillShared& shared)
        : m_shared(shared)
    {
    }

    void nameNew()
    {
        std::vector<std::uint32_t> unknown;
        {
            const std::lock_guard lock(m_shared.mutex);
            const std::vector<FillRow>& rows = m_shared.counter->counts().by(FilledBy::Process);
            if (rows.size() < m_known)
                m_known = 0; // it was begun anew
            for (; m_known < rows.size(); ++m_known) {
                if (const auto& id = rows[m_known].process;
                    id && m_shared.names.size() < maximumNames && m_asked.insert(*id).second)
                    unknown.push_back(*id);
            }
        }
        if (unknown.empty())
            return;
        const QHash<std::uint32_t, QString> found = processNames(unknown);
        const std::lock_guard lock(m_shared.mutex);
        m_shared.names.insert(found);
    }

private:
    static constexpr qsizetype maximumNames = 8192; // our choice

    FillShared& m_shared;
    std::size_t m_known = 0;
    std::set<std::uint32_t> m_asked;
};

void countUntilEnd(FillShared& shared, const SessionWatchOpener& opener, const SessionStatus& session)
{
    Result<std::unique_ptr<SessionWatch>> opened = opener(session);
    if (!opened) {
        endFilling(shared, opened.status());
        return;
    }
    const std::shared_ptr<SessionWatch> watch = std::move(opened).value();
    LogfileHeader header;
    header.fields = watch->header();
    header.startCounter = watch->startCounter();
    {
        const std::lock_guard lock(shared.mutex);
        if (shared.quit)
            return;
        shared.watch = watch;
        shared.counter.emplace(TraceClock(header), shared.now());
        shared.announce();
    }
    ProcessNamer namer(shared);
    const Win32Status status = watch->run([&shared, &namer](std::span<const std::byte> events) {
        {
            const std::lock_guard lock(shared.mutex);
            shared.counter->add(events, shared.now());
        }
        namer.nameNew();
    });
    endFilling(shared, status);
}

/// Waits until the watch is no longer wanted.
void closeWhenDone(FillShared& shared)
{
    std::unique_lock lock(shared.mutex);
    shared.changed.wait(lock, [&shared] { return shared.quit; });
    const std::shared_ptr<SessionWatch> watch = shared.watch;
    lock.unlock();
    if (watch)
        watch->close();
}

} // namespace

class FillWatch::Private
{
public:
    Private(FillWatch& owner, const SessionStatus& theSession)
        : q(owner)
        , session(theSession)
        , shared(std::make_shared<FillShared>())
        , counting(owner, [] {})
        , closing(owner, [this] { readState(); })
    {
        timer.setInterval(interval);
        QObject::connect(&timer, &QTimer::timeout, &owner, &FillWatch::refresh);
    }

    void readState();
    void setState(State newState);

    FillWatch& q;
    const SessionStatus session;
    std::shared_ptr<FillShared> shared;
    Worker counting; // waits where it watches: only the other one is asked to return
    Worker closing;
    QTimer timer;
    State state = State::Opening;
    Win32Status status = Win32Status::Success;
    WatchWay way = WatchWay::Logger;
    FillCounts counts;
    QHash<std::uint32_t, QString> names;
    std::uint64_t missed = 0;
};

void FillWatch::Private::setState(State newState)
{
    if (std::exchange(state, newState) != newState)
        emit q.stateChanged();
}

void FillWatch::Private::readState()
{
    bool isOver = false;
    bool isOpen = false;
    {
        const std::lock_guard lock(shared->mutex);
        isOver = shared->isOver;
        status = shared->end;
        isOpen = shared->watch != nullptr;
        if (isOpen)
            way = shared->watch->way();
    }
    if (isOpen && state == State::Opening) {
        timer.start();
        setState(State::Counting);
    }
    if (!isOver)
        return;
    q.refresh();
    timer.stop();
    setState(status == Win32Status::Success ? State::Ended : State::Refused);
}

FillWatch::FillWatch(const SessionStatus& session, QObject* parent)
    : QObject(parent)
    , d(std::make_unique<Private>(*this, session))
{
}

FillWatch::~FillWatch() = default;

const SessionStatus& FillWatch::session() const
{
    return d->session;
}

void FillWatch::open(SessionWatchOpener opener, Now now)
{
    d->shared->now = std::move(now);
    const auto count = [shared = d->shared, opener = std::move(opener), session = d->session] {
        if (!runWithinMemory([&] { countUntilEnd(*shared, opener, session); }))
            endFilling(*shared, Win32Status::NotEnoughMemory);
    };
    const bool isStarted = d->closing.start(d->shared, [shared = d->shared] { closeWhenDone(*shared); })
        && d->counting.start(std::make_shared<WorkerShared>(), count);
    if (!isStarted) {
        QMetaObject::invokeMethod(
            this,
            [this] {
                d->status = Win32Status::MaxThreadsReached;
                d->setState(State::Refused);
            },
            Qt::QueuedConnection);
    }
}

FillWatch::State FillWatch::state() const
{
    return d->state;
}

Win32Status FillWatch::status() const
{
    return d->status;
}

WatchWay FillWatch::way() const
{
    return d->way;
}

void FillWatch::end()
{
    if (d->state != State::Opening && d->state != State::Counting)
        return;
    refresh();
    d->timer.stop();
    d->counting.detach();
    d->closing.detach();
    d->setState(State::Ended);
}

const FillCounts& FillWatch::counts() const
{
    return d->counts;
}

std::uint64_t FillWatch::missedBuffers() const
{
    return d->missed;
}

void FillWatch::restart()
{
    {
        const std::lock_guard lock(d->shared->mutex);
        if (d->shared->counter)
            d->shared->counter->restart(d->shared->now());
    }
    refresh();
}

void FillWatch::refresh()
{
    {
        const std::lock_guard lock(d->shared->mutex);
        if (!d->shared->counter)
            return;
        d->shared->counter->setNow(d->shared->now());
        d->counts = d->shared->counter->counts();
        d->names = d->shared->names;
        d->missed = d->shared->watch->missedBuffers();
    }
    emit countsChanged();
}

EventCounts FillWatch::eventCounts() const
{
    EventCounts all;
    const auto text = [](const std::string& name) {
        return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    };
    constexpr std::array kinds{CountedBy::Provider, CountedBy::Event, CountedBy::Process};
    static_assert(kinds.size() == filledByCount);
    for (std::size_t i = 0; i < filledByCount; ++i) {
        for (const FillRow& row : d->counts.rows[i]) {
            EventCount count;
            count.isRest = row.isRest;
            count.providerId = row.provider;
            count.provider = text(row.providerName);
            count.event = text(row.eventName);
            count.kind = row.kind;
            count.id = row.id;
            count.opcode = row.opcode;
            count.number = row.process;
            count.processName = row.process ? d->names.value(*row.process) : QString();
            count.events = row.amount.events;
            count.bytes = row.amount.bytes;
            all.rows[static_cast<std::size_t>(kinds[i])].push_back(std::move(count));
        }
    }
    all.events = d->counts.all.events;
    all.bytes = d->counts.all.bytes;
    all.first = d->counts.begin;
    all.last = d->counts.now;
    return all;
}

FileTime FillWatch::systemNow()
{
    const auto sinceUnix = std::chrono::system_clock::now().time_since_epoch();
    return unixEpoch + std::chrono::duration_cast<FileTimeUnits>(sinceUnix).count();
}

} // namespace etwarden

#include "moc_fillwatch.cpp"
