// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/backend.h"
#include "model/qt/monitor/loadcontrol.h"
#include "model/qt/monitor/poll.h"
#include "model/qt/monitor/privatesessions.h"
#include "model/qt/monitor/providerlist.h"
#include "model/qt/monitor/sessionsources.h"
#include "model/qt/monitor/systemcall.h"

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// What the polling thread and the GUI thread have in common.
struct PollShared : CallingShared
{
    // to the thread
    std::chrono::milliseconds interval{};
    bool paused = false;
    bool pollWanted = true;
    std::optional<SessionStatus> sourcesWanted; ///< of this session
    bool providersWanted = false;
    std::deque<Guid> keywordsWanted; ///< of these providers
    bool countsProviders = false;
    std::map<TraceHandle, KernelTracing> requestedKernel; ///< accepted here, of sessions that still run
    PrivateSessions privateSessions; ///< started here
    bool rhythmChanged = false; ///< interval or pause: the next poll is scheduled again

    // from the thread
    std::uint64_t polls = 0; ///< made so far
    PollPtr poll; ///< the newest; an older one that was not fetched is gone
    SessionSourcesPtr sources; ///< the newest
    ProviderListPtr providers; ///< the newest
    std::vector<ProviderKeywordsPtr> keywords;
};

/// A poll that could not be made, as the system's answer to it.
PollPtr failedPoll(std::uint64_t number, BackendKind backend, Win32Status status);

/// Makes the polls that are due or wanted, and finds the sources that are wanted. Everything that may hang is called
/// outside the mutex.
class PollThread
{
public:
    PollThread(std::shared_ptr<PollShared> shared, std::shared_ptr<Backend> backend, std::shared_ptr<LoadControl> load);

    void run(); ///< until `quit`

private:
    using RequestedKernel = std::map<TraceHandle, KernelTracing>;

    PollPtr queryAll(
        std::uint64_t number, bool countsProviders, const RequestedKernel& requested, PrivateSessions& privateSessions);
    void findKernelSettings(std::vector<SessionStatus>& sessions, const RequestedKernel& requested);
    void countProviders(const std::vector<SessionStatus>& sessions, std::chrono::steady_clock::time_point now);
    SessionSourcesPtr sourcesOf(const SessionStatus& session);
    ProviderListPtr providers();
    ProviderKeywordsPtr keywordsOf(const Guid& provider);

    std::shared_ptr<PollShared> m_shared;
    std::shared_ptr<Backend> m_backend;
    std::shared_ptr<LoadControl> m_load;
    std::optional<SessionControl> m_control; // made by the first call: the API may need long to come up
    std::map<std::uint16_t, std::uint32_t> m_providerCounts; // by logger id
    std::optional<std::chrono::steady_clock::time_point> m_counted;
};

} // namespace etwarden
