// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/providers/enablenotice.h"
#include "model/engine/providers/noticedelivery.h"
#include "model/engine/providers/providerstate.h"
#include "model/session/result.h"
#include "model/session/traceinfoapi.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace etwarden {

class Session;
class SessionTable;
struct Provider;

/// The providers of an engine: their registrations, the sessions that enable them, and the callbacks that are notified.
///
/// Callbacks run without a lock of the engine (NoticeDelivery). A function that has changed something returns after the
/// callbacks have; it does not wait where two threads would wait for each other.
class EngineProviders
{
public:
    /// All of them outlive this object.
    EngineProviders(SessionTable& table, const Clock& clock, const Processors& processors);

    /// EventRegister: every call makes a registration of its own. `storeHandle` gets its handle, before `callback`,
    /// which may be empty, is called for a provider that is enabled already. OutOfMemory: too many registrations, or
    /// providers.
    Win32Status registerProvider(
        const Guid& provider, EnableCallback callback, const std::function<void(ProviderHandle)>& storeHandle);
    /// Registers like the function with `storeHandle`, into `*handle`, which is Invalid where that fails.
    Win32Status registerProvider(const Guid& provider, EnableCallback callback, ProviderHandle* handle);
    /// Registers without a callback. Returns Invalid when there are too many.
    ProviderHandle registerProvider(const Guid& provider);
    /// The callback is not called any more. Waits for one that another thread is in, unless that thread waits, directly
    /// or through others, for a callback that this one is in (where ETW deadlocks). InvalidHandle: no such
    /// registration.
    Win32Status unregisterProvider(ProviderHandle provider);
    bool isRegistered(ProviderHandle provider) const;
    /// Name and traits of a provider, which go with each of its events; from then on the parts of events have types. A
    /// group that is among them is joined, and the callback called if a session has enabled it (our choice: before the
    /// return). GenFailure: once for a registration. FileCorrupt: the sizes disagree. InvalidHandle: no such
    /// registration. OutOfMemory: too many groups.
    Win32Status setTraits(ProviderHandle provider, std::span<const std::byte> blob);
    /// `uses`: the parts of its events that are marked as other than data (datatype) do not count as data.
    Win32Status setUsesDescriptorTypes(ProviderHandle provider, bool uses);

    /// RegisterTraceGuids: every call makes a registration of its own. One session at a time has a provider of which
    /// all registrations are classic; a later one takes it over. `storeHandle` gets the handle, which only
    /// unregisterClassicProvider() knows, before `callback` is called for a provider that is enabled already; what it
    /// returns is the result then. OutOfMemory: as for registerProvider().
    Win32Status registerClassicProvider(
        const Guid& provider, ClassicCallback callback, const std::function<void(ProviderHandle)>& storeHandle);
    /// InvalidParameter: no such registration.
    Win32Status unregisterClassicProvider(ProviderHandle provider);

    /// EnableTraceEx2 in values. Errors besides the documented ones: WmiInstanceNotFound (no such session),
    /// InvalidParameter (a filter that contradicts itself), NotSupported (one that this engine cannot apply, a group
    /// for a private session), all our choice. Timeout: the callbacks took longer; the request has taken effect
    /// nevertheless.
    Win32Status enableProvider(
        TraceHandle session, const Guid& provider, ProviderControl control, const EnableRequest& request);
    /// The providers that the groups of this session leave out, also those that are enabled already (our choice).
    Win32Status setDisallowList(TraceHandle session, std::vector<Guid> providers);
    Result<std::vector<Guid>> disallowList(TraceHandle session);

    /// Every provider that is registered or enabled, in the order in which they became known.
    std::vector<ProviderState> states();
    /// Every group of providers that has members or is enabled.
    std::vector<ProviderGroupState> groupStates();
    /// See TraceInfoApi. Groups of providers are among them, marked by their property.
    std::vector<ProviderEnabling> enablings();
    std::uint32_t processId() const; ///< of every registration

    /// Called by the engine when the session's gate is closed. The session gets no events any more, and the providers
    /// that it had enabled are notified.
    void release(const Session& session);

private:
    struct EnableCall;
    /// Why callbacks are called, and what a notice carries beside the state of its registration.
    struct Occasion
    {
        Guid sourceId{};
        std::span<const std::byte> filterData{}; ///< used where no session has filters for the provider
        const EnableNotice* stateRequest = nullptr; ///< sent instead of a notice about the state
        bool repeatsForClassic = false; ///< otherwise they are called only where something changes for them
    };

    // Called under the table's lock
    Win32Status checkLocked(TraceHandle session, EnableCall* call);
    Win32Status changeLocked(const EnableCall& call, Provider& provider, bool* concernsCallbacks);
    std::vector<NoticeDelivery::Posted> postLocked(
        const std::vector<ProviderHandle>& registrations, const Occasion& occasion);
    /// Delivers the notices of a change; releases `lock`, that of the table, while callbacks run.
    Win32Status notify(std::unique_lock<std::mutex>& lock, const EnableCall& call, const Provider& provider);
    // Called without a lock
    Win32Status addRegistration(
        const Guid& guid, EnableReceiver receiver, const std::function<void(ProviderHandle)>& storeHandle);
    Win32Status removeRegistration(ProviderHandle handle); ///< a handle that the registry's find() knows

    SessionTable& m_table;
    const Clock& m_clock;
    const Processors& m_processors;
    NoticeDelivery m_notices; // under the table's lock
};

} // namespace etwarden
