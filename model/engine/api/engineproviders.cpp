// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/engineproviders.h"

#include "model/engine/api/sessiontable.h"
#include "model/engine/api/systemproviders.h"
#include "model/engine/providers/enablefilters.h"
#include "model/engine/providers/filterchains.h"
#include "model/etw/enableproperties.h"

#include <chrono>
#include <memory>
#include <utility>

namespace etwarden {

/// A call of enableProvider(), with what its check has found out.
struct EngineProviders::EnableCall
{
    const Guid& guid;
    ProviderControl control;
    const EnableRequest& request;
    EnableFilters filters{};
    SessionKey session{};
    std::optional<std::uint32_t> systemFlags{}; // the guid is of a system provider, which stands for these EnableFlags

    bool isGroup() const { return (request.properties & enableproperty::ProviderGroup) != 0; }
    GuidType type() const { return isGroup() ? GuidType::Group : GuidType::Trace; }
    bool enables() const { return control == ProviderControl::Enable; }
};

EngineProviders::EngineProviders(SessionTable& table, const Clock& clock, const Processors& processors)
    : m_table(table)
    , m_clock(clock)
    , m_processors(processors)
{
}

std::vector<NoticeDelivery::Posted> EngineProviders::postLocked(
    const std::vector<ProviderHandle>& registrations, const Occasion& occasion)
{
    ProviderRegistry& registry = m_table.providers;
    std::vector<NoticeDelivery::Posted> posted;
    for (const ProviderHandle registration : registrations) {
        const std::shared_ptr<EnableReceiver> receiver = registry.receiverOf(registration);
        if (!receiver)
            continue;
        if (receiver->isClassic()) {
            const ClassicNotice notice = registry.classicNoticeOf(*registry.providerOf(registration));
            if (occasion.repeatsForClassic || receiver->lastClassic != notice) {
                receiver->lastClassic = notice;
                posted.push_back(NoticeDelivery::post(receiver, notice));
            }
        } else if (receiver->callback) {
            EnableNotice notice = occasion.stateRequest ? *occasion.stateRequest : registry.noticeOf(registration);
            notice.sourceId = occasion.sourceId;
            if (notice.filterData.empty())
                notice.filterData.assign(occasion.filterData.begin(), occasion.filterData.end());
            posted.push_back(NoticeDelivery::post(receiver, std::move(notice)));
        }
    }
    return posted;
}

/// The notices carry no source id, as documented.
void EngineProviders::release(const Session& session)
{
    std::unique_lock lock(m_table.mutex());
    m_notices.deliver(lock, postLocked(m_table.release(session), {}));
}

Win32Status EngineProviders::enableProvider(
    TraceHandle session, const Guid& guid, ProviderControl control, const EnableRequest& request)
{
    if (session == invalidTraceHandle || control > ProviderControl::CaptureState)
        return Win32Status::InvalidParameter; // for the control code: our choice
    EnableCall call{.guid = guid, .control = control, .request = request};
    if (control != ProviderControl::Disable) {
        const ProcessIdentity process{m_processors.currentProcessId(), m_processors.executableName()};
        if (const Win32Status status = readFilters(request.filters, process, &call.filters);
            status != Win32Status::Success)
            return status;
    }
    if (call.isGroup())
        call.filters.eventIds = {}; // documented: they do not apply to groups

    std::unique_lock lock(m_table.mutex());
    if (const Win32Status status = checkLocked(session, &call); status != Win32Status::Success)
        return status;
    ProviderRegistry& registry = m_table.providers;
    Provider* const provider =
        call.enables() ? registry.findOrAdd(call.type(), guid) : registry.find(call.type(), guid);
    if (!provider) // to disable what is not enabled, or to ask no provider for its state, is no error: our choice
        return call.enables() ? Win32Status::NoSystemResources : Win32Status::Success;
    bool concernsCallbacks = false;
    if (const Win32Status status = changeLocked(call, *provider, &concernsCallbacks); status != Win32Status::Success)
        return status;
    return concernsCallbacks ? notify(lock, call, *provider) : Win32Status::Success;
}

/// Finds the session, and whether it may have such a provider. The codes are our choice.
Win32Status EngineProviders::checkLocked(TraceHandle session, EnableCall* call)
{
    const std::optional<SessionKey> key = m_table.findRunning(session);
    if (!key)
        return Win32Status::WmiInstanceNotFound;
    call->session = *key;
    if (call->isGroup())
        return m_table.providers.isPrivate(*key) ? Win32Status::NotSupported : Win32Status::Success;
    call->systemFlags = enableFlagsOfSystemProvider(call->guid, call->request.matchAny);
    const bool isForIt = !call->systemFlags || (*call->systemFlags != 0 && m_table.isSystemLogger(*key));
    return call->enables() && !isForIt ? Win32Status::NotSupported : Win32Status::Success;
}

/// `*concernsCallbacks` stays false where the callbacks of this process need no notice.
Win32Status EngineProviders::changeLocked(const EnableCall& call, Provider& provider, bool* concernsCallbacks)
{
    const std::uint32_t before = provider.effective();
    if (call.enables()) {
        const EnableRequest& request = call.request;
        const LevelKeywordFilter filter{request.level, request.matchAny, request.matchAll, request.properties};
        if (const Win32Status status = m_table.providers.enable(provider, call.session, filter, call.filters);
            status != Win32Status::Success)
            return status;
    } else if (call.control == ProviderControl::Disable && !m_table.providers.disable(provider, call.session)) {
        return Win32Status::Success;
    }
    if (call.systemFlags && call.control != ProviderControl::CaptureState)
        m_table.setSystemProvider(call.session, call.guid, call.enables() ? *call.systemFlags : 0);
    // Filters that leave this process out, before and now, hide the change from it.
    *concernsCallbacks = call.filters.isInScope || before != provider.effective();
    return Win32Status::Success;
}

Win32Status EngineProviders::notify(
    std::unique_lock<std::mutex>& lock, const EnableCall& call, const Provider& provider)
{
    const EnableRequest& request = call.request;
    const std::vector<std::byte>& filterData = call.filters.forProvider;
    const bool isChain = isFilterChain(filterData);
    EnableNotice stateRequest{
        .control = call.control, .level = request.level, .matchAny = request.matchAny, .matchAll = request.matchAll};
    if (isChain)
        appendFilterChain(&stateRequest.filterData, filterData, m_table.providers.sessionBit(provider, call.session));
    const Occasion occasion{
        .sourceId = request.sourceId,
        .filterData = isChain ? std::span<const std::byte>{} : filterData,
        .stateRequest = call.control == ProviderControl::CaptureState ? &stateRequest : nullptr,
        .repeatsForClassic = call.enables() && call.filters.isInScope,
    };
    const SteadyTime begun = m_clock.steadyTime();
    m_notices.deliver(lock, postLocked(m_table.providers.registrationsFor(provider, call.session), occasion));
    // The callbacks have returned, as they have for private sessions in the process. One that finished late has still
    // taken effect.
    const SteadyTime duration = m_clock.steadyTime() - begun;
    const bool isLate = request.timeoutMs != 0 && duration > std::chrono::milliseconds(request.timeoutMs);
    return isLate ? Win32Status::Timeout : Win32Status::Success;
}

Win32Status EngineProviders::addRegistration(
    const Guid& guid, EnableReceiver newReceiver, const std::function<void(ProviderHandle)>& storeHandle)
{
    std::unique_lock lock(m_table.mutex());
    m_table.removeEnded();
    ProviderRegistry& registry = m_table.providers;
    Provider* const provider = registry.findOrAdd(GuidType::Trace, guid);
    const ProviderHandle handle = provider ? registry.add(*provider, std::move(newReceiver)) : ProviderHandle::Invalid;
    if (handle == ProviderHandle::Invalid)
        return Win32Status::OutOfMemory;
    const ProviderHandle added = registry.registrationsOf(*provider).back(); // a classic one has another handle there
    const std::shared_ptr<EnableReceiver> receiver = registry.receiverOf(added);
    std::shared_ptr<PostedNotice> first;
    if (receiver->isClassic()) {
        receiver->lastClassic = registry.classicNoticeOf(*provider);
        if (receiver->lastClassic != ClassicNotice{})
            first = NoticeDelivery::post(receiver, receiver->lastClassic).notice;
    } else if (EnableNotice notice = registry.noticeOf(added);
               notice.control == ProviderControl::Enable && receiver->callback)
    {
        notice.filterData.clear(); // as analyses have it: the first notice of a registration has no filters
        first = NoticeDelivery::post(receiver, std::move(notice)).notice;
    }
    NoticeDelivery::reserve(*receiver); // no other thread calls it before its handle is stored
    lock.unlock();
    storeHandle(handle);
    lock.lock();
    m_notices.callDue(lock, *receiver);
    return first ? first->status : Win32Status::Success;
}

Win32Status EngineProviders::registerProvider(
    const Guid& guid, EnableCallback callback, const std::function<void(ProviderHandle)>& storeHandle)
{
    return addRegistration(guid, {.callback = std::move(callback), .classicCallback = {}}, storeHandle);
}

Win32Status EngineProviders::registerProvider(const Guid& guid, EnableCallback callback, ProviderHandle* handle)
{
    *handle = ProviderHandle::Invalid;
    return registerProvider(guid, std::move(callback), [handle](ProviderHandle added) { *handle = added; });
}

ProviderHandle EngineProviders::registerProvider(const Guid& guid)
{
    ProviderHandle handle = ProviderHandle::Invalid;
    registerProvider(guid, {}, &handle);
    return handle;
}

Win32Status EngineProviders::registerClassicProvider(
    const Guid& guid, ClassicCallback callback, const std::function<void(ProviderHandle)>& storeHandle)
{
    return addRegistration(guid, {.callback = {}, .classicCallback = std::move(callback)}, storeHandle);
}

Win32Status EngineProviders::removeRegistration(ProviderHandle handle)
{
    std::unique_lock lock(m_table.mutex());
    const std::shared_ptr<EnableReceiver> receiver = m_table.providers.receiverOf(handle);
    if (!receiver)
        return Win32Status::InvalidHandle;
    m_table.providers.remove(handle);
    m_notices.end(lock, receiver);
    return Win32Status::Success;
}

Win32Status EngineProviders::unregisterProvider(ProviderHandle handle)
{
    return removeRegistration(handle);
}

Win32Status EngineProviders::unregisterClassicProvider(ProviderHandle handle)
{
    ProviderHandle plain = ProviderHandle::Invalid;
    {
        const std::lock_guard lock(m_table.mutex());
        plain = m_table.providers.classicHandle(handle);
    }
    return removeRegistration(plain) == Win32Status::Success ? Win32Status::Success : Win32Status::InvalidParameter;
}

bool EngineProviders::isRegistered(ProviderHandle handle) const
{
    return m_table.providers.words().find(handle) != 0;
}

Win32Status EngineProviders::setTraits(ProviderHandle handle, std::span<const std::byte> blob)
{
    std::unique_lock lock(m_table.mutex());
    ProviderRegistry& registry = m_table.providers;
    const std::uint32_t before = registry.find(handle).enabled;
    if (const Win32Status status = registry.setTraits(handle, blob); status != Win32Status::Success)
        return status;
    if (registry.find(handle).enabled != before) // it has joined a group that some session has enabled
        m_notices.deliver(lock, postLocked({handle}, {}));
    return Win32Status::Success;
}

Win32Status EngineProviders::setUsesDescriptorTypes(ProviderHandle handle, bool uses)
{
    const std::lock_guard lock(m_table.mutex());
    return m_table.providers.setUsesDescriptorTypes(handle, uses);
}

Win32Status EngineProviders::setDisallowList(TraceHandle session, std::vector<Guid> providers)
{
    std::unique_lock lock(m_table.mutex());
    const std::optional<SessionKey> key = m_table.findRunning(session);
    if (!key)
        return Win32Status::WmiInstanceNotFound;
    m_notices.deliver(lock, postLocked(m_table.providers.setDisallowed(*key, std::move(providers)), {}));
    return Win32Status::Success;
}

Result<std::vector<Guid>> EngineProviders::disallowList(TraceHandle session)
{
    const std::lock_guard lock(m_table.mutex());
    const std::optional<SessionKey> key = m_table.findRunning(session);
    if (!key)
        return Win32Status::WmiInstanceNotFound;
    return m_table.providers.disallowed(*key);
}

std::vector<ProviderGroupState> EngineProviders::groupStates()
{
    const std::lock_guard lock(m_table.mutex());
    m_table.removeEnded();
    return m_table.providers.groupStates();
}

std::vector<ProviderState> EngineProviders::states()
{
    const std::lock_guard lock(m_table.mutex());
    m_table.removeEnded();
    return m_table.providers.states();
}

std::vector<ProviderEnabling> EngineProviders::enablings()
{
    std::vector<ProviderEnabling> all;
    const auto add = [&all, process = processId()](
                         const Guid& guid, std::span<const TraceEnableInfo> enablings, bool isThere, bool isClassic) {
        for (const TraceEnableInfo& enabling : enablings) {
            all.push_back({.provider = guid,
                .loggerId = enabling.LoggerId,
                .processId = isThere ? process : 0,
                .flags = (isThere ? 0 : providerflag::PreEnabled) | (isClassic ? providerflag::Legacy : 0),
                .level = enabling.Level,
                .enableProperty = enabling.EnableProperty,
                .matchAnyKeyword = enabling.MatchAnyKeyword,
                .matchAllKeyword = enabling.MatchAllKeyword});
        }
    };
    for (const ProviderState& provider : states()) {
        const bool isClassic = provider.isRegistered() && provider.registrations == 0;
        add(provider.guid, provider.enablings, provider.isRegistered(), isClassic);
    }
    for (const ProviderGroupState& group : groupStates())
        add(group.guid, group.enablings, !group.members.empty(), false);
    return all;
}

std::uint32_t EngineProviders::processId() const
{
    return m_processors.currentProcessId();
}

} // namespace etwarden
