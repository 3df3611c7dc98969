// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/pollthread.h"

#include "model/qt/monitor/pollschedule.h"
#include "model/session/traceinfoapi.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

using SteadyClock = std::chrono::steady_clock;

/// Our choice: Windows is asked for each of more than a thousand providers.
constexpr std::chrono::minutes countInterval{1};

std::shared_ptr<Poll> makePoll(
    std::uint64_t number, SteadyClock::time_point time, BackendKind backend, Win32Status status)
{
    auto poll = std::make_shared<Poll>();
    poll->number = number;
    poll->steadyTime = time.time_since_epoch();
    poll->time = QDateTime::currentDateTimeUtc();
    poll->status = status;
    poll->backend = backend;
    return poll;
}

} // namespace

std::vector<SessionStatus> listedSessions(const Poll& poll)
{
    std::vector<SessionStatus> listed = poll.sessions;
    std::erase_if(listed, [](const SessionStatus& session) { return isPrivateLogger(session.config); });
    return listed;
}

PollPtr failedPoll(std::uint64_t number, BackendKind backend, Win32Status status)
{
    return makePoll(number, SteadyClock::now(), backend, status);
}

PollThread::PollThread(
    std::shared_ptr<PollShared> shared, std::shared_ptr<Backend> backend, std::shared_ptr<LoadControl> load)
    : m_shared(std::move(shared))
    , m_backend(std::move(backend))
    , m_load(std::move(load))
{
}

void PollThread::run()
{
    SteadyClock::time_point due = SteadyClock::now();
    std::unique_lock lock(m_shared->mutex);
    while (!m_shared->quit) {
        const SteadyClock::time_point now = SteadyClock::now();
        if (std::exchange(m_shared->rhythmChanged, false))
            due = now + m_shared->interval;
        const bool isDue = !m_shared->paused && now >= due;
        if (m_shared->pollWanted || isDue) {
            m_shared->pollWanted = false;
            if (isDue)
                due = nextPollTime(due, m_shared->interval, now);
            const std::uint64_t number = ++m_shared->polls;
            const bool countsProviders = m_shared->countsProviders;
            const RequestedKernel requested = m_shared->requestedKernel;
            PrivateSessions privateSessions = m_shared->privateSessions;
            lock.unlock();
            PollPtr poll = queryAll(number, countsProviders, requested, privateSessions);
            lock.lock();
            m_shared->privateSessions.merge(privateSessions);
            for (const auto& [handle, tracing] : requested) {
                if (poll->status == Win32Status::Success
                    && std::ranges::find(poll->sessions, handle, &SessionStatus::handle) == poll->sessions.end())
                    m_shared->requestedKernel.erase(handle); // it may become another session's
            }
            m_shared->poll = std::move(poll);
            m_shared->announce();
        } else if (m_shared->sourcesWanted) {
            const SessionStatus session = *std::exchange(m_shared->sourcesWanted, std::nullopt);
            lock.unlock();
            SessionSourcesPtr sources = sourcesOf(session);
            lock.lock();
            m_shared->sources = std::move(sources);
            m_shared->announce();
        } else if (std::exchange(m_shared->providersWanted, false)) {
            lock.unlock();
            ProviderListPtr list = providers();
            lock.lock();
            m_shared->providers = std::move(list);
            m_shared->announce();
        } else if (!m_shared->keywordsWanted.empty()) {
            const Guid provider = m_shared->keywordsWanted.front();
            m_shared->keywordsWanted.pop_front();
            lock.unlock();
            ProviderKeywordsPtr keywords = keywordsOf(provider);
            lock.lock();
            m_shared->keywords.push_back(std::move(keywords));
            m_shared->announce();
        } else if (m_shared->paused) {
            m_shared->changed.wait(lock);
        } else {
            m_shared->changed.wait_until(lock, due);
        }
    }
}

PollPtr PollThread::queryAll(
    std::uint64_t number, bool countsProviders, const RequestedKernel& requested, PrivateSessions& privateSessions)
{
    const CallMark mark(*m_shared, Operation::Poll, QString());
    if (!m_control)
        m_control.emplace(controlOf(*m_backend));

    const std::vector<TraceHandle> loaded =
        m_load->targets(); // before the list: a session that starts meanwhile is not in it
    const SteadyClock::time_point begin = SteadyClock::now();
    Result<std::vector<SessionStatus>> sessions = m_control->queryAll();
    const SteadyClock::time_point end = SteadyClock::now();
    const auto poll = makePoll(number, end, m_backend->kind(), sessions.status());
    poll->duration = end - begin;
    if (sessions) {
        poll->sessions = std::move(sessions).value();
        privateSessions.query(*m_control, poll->sessions);
        for (const TraceHandle target : loaded) {
            if (std::ranges::find(poll->sessions, target, &SessionStatus::handle) == poll->sessions.end())
                m_load->stop(*m_control, target); // its session ended by itself
        }
        findKernelSettings(poll->sessions, requested);
        if (countsProviders)
            countProviders(poll->sessions, begin);
        poll->providerCounts = m_providerCounts;
    }
    poll->environment = m_backend->environment({});
    poll->missingFunctions = m_backend->missingFunctions();
    poll->ringDepths = m_backend->ringDepths();
    poll->consumed = m_backend->consumedSessions();
    m_load->describe(*poll);
    return poll;
}

/// Where the system does not report them, the settings that were made here are taken to be in force.
void PollThread::findKernelSettings(std::vector<SessionStatus>& sessions, const RequestedKernel& requested)
{
    TraceInfoApi* const info = m_backend->info();
    for (SessionStatus& session : sessions) {
        if (!isSystemLogger(session.config))
            continue;
        const auto known = requested.find(session.handle);
        session.config.kernel = tracingOf(info != nullptr ? info->kernelState(session.handle) : KernelState(),
            known != requested.end() ? known->second : KernelTracing());
    }
}

void PollThread::countProviders(const std::vector<SessionStatus>& sessions, SteadyClock::time_point now)
{
    if (m_counted && now < *m_counted + countInterval) {
        std::erase_if(m_providerCounts, [&sessions](const auto& count) { // its id may become another session's
            return std::ranges::find(sessions, count.first, &SessionStatus::loggerId) == sessions.end();
        });
        return;
    }
    m_counted = now;
    m_providerCounts.clear();
    TraceInfoApi* const info = m_backend->info();
    if (info == nullptr)
        return;
    const Result<std::vector<ProviderEnabling>> enablings = info->providerEnablings();
    if (!enablings)
        return;
    m_providerCounts = etwarden::countProviders(enablings.value());
    for (const SessionStatus& session : sessions)
        m_providerCounts.try_emplace(session.loggerId(), 0);
}

SessionSourcesPtr PollThread::sourcesOf(const SessionStatus& session)
{
    const CallMark mark(*m_shared, Operation::Sources, QString::fromStdU16String(session.config.name));
    return std::make_shared<SessionSources>(findSources(m_backend->info(), session));
}

ProviderListPtr PollThread::providers()
{
    const CallMark mark(*m_shared, Operation::Providers, QString());
    return std::make_shared<ProviderList>(listProviders(m_backend->catalogue(), m_backend->info()));
}

ProviderKeywordsPtr PollThread::keywordsOf(const Guid& provider)
{
    const CallMark mark(*m_shared, Operation::Providers, QString());
    return std::make_shared<ProviderKeywords>(listKeywords(m_backend->catalogue(), provider));
}

} // namespace etwarden
