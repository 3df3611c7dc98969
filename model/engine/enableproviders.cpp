// SPDX-License-Identifier: GPL-3.0-or-later
// Providers: registering, enabling, notifying.
#include "model/engine/embeddedengine_p.h"
#include "model/engine/providers/enablefilters.h"
#include "model/engine/providers/filterchains.h"
#include "model/etw/enableproperties.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

/// Version 1 has one filter, or none, where version 2 has a list with its length behind it. What is answered to another
/// version, and to flags, which must be 0, is unknown, our choice.
Win32Status readParameters(const EnableTraceParametersWithFilters& parameters, EnableRequest* request)
{
    const EnableTraceParameters& head = parameters.head;
    if (head.Version < 1 || head.Version > 2 || head.ControlFlags != 0)
        return Win32Status::InvalidParameter;
    const EventFilterDescriptor* const filters = parameters.EnableFilterDesc;
    std::uint32_t count = filters ? 1 : 0;
    if (head.Version == 2)
        count = parameters.FilterDescCount;
    if (count > maximumFilterCount || (count != 0 && !filters))
        return Win32Status::InvalidParameter;
    request->properties = head.EnableProperty;
    request->sourceId = head.SourceId;
    request->filters = {filters, count};
    return Win32Status::Success;
}

} // namespace

void EmbeddedEngine::Private::notify(ProviderHandle registration, const Occasion& occasion)
{
    Provider* provider = nullptr;
    {
        const std::lock_guard guard(lock);
        provider = table.providers.providerOf(registration);
    }
    if (!provider)
        return;
    const std::lock_guard notifying(provider->notifying);
    std::shared_ptr<EnableReceiver> receiver;
    EnableNotice notice;
    ClassicNotice classicNotice;
    {
        const std::lock_guard guard(lock);
        receiver = table.providers.receiverOf(registration);
        notice = occasion.stateRequest ? *occasion.stateRequest : table.providers.noticeOf(registration);
        classicNotice = table.providers.classicNoticeOf(*provider);
    }
    if (!receiver) // one callback may unregister another
        return;
    if (receiver->isClassic()) {
        if (occasion.tellsClassicAgain || receiver->told != classicNotice) {
            receiver->told = classicNotice;
            receiver->classicCallback(classicNotice);
        }
    } else if (receiver->callback) {
        notice.sourceId = occasion.sourceId;
        if (notice.filterData.empty())
            notice.filterData.assign(occasion.filterData.begin(), occasion.filterData.end());
        receiver->callback(notice);
    }
}

/// The providers are told without a source id, as documented.
void EmbeddedEngine::Private::release(const Session& session)
{
    std::vector<ProviderHandle> disabled;
    {
        const std::lock_guard guard(lock);
        disabled = table.release(session);
    }
    for (const ProviderHandle registration : disabled)
        notify(registration, {});
}

Win32Status EmbeddedEngine::enableTraceEx2(TraceHandle handle, const Guid* provider, ProviderControl control,
    TraceLevel level, std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
    const EnableTraceParametersWithFilters* parameters)
{
    if (!provider)
        return Win32Status::InvalidParameter;
    EnableRequest request{
        .level = level, .matchAny = matchAnyKeyword, .matchAll = matchAllKeyword, .timeoutMs = timeoutMs};
    const Win32Status status = parameters ? readParameters(*parameters, &request) : Win32Status::Success;
    return status == Win32Status::Success ? enableProvider(handle, *provider, control, request) : status;
}

Win32Status EmbeddedEngine::enableProvider(
    TraceHandle handle, const Guid& guid, ProviderControl control, const EnableRequest& request)
{
    if (handle == invalidTraceHandle || control > ProviderControl::CaptureState)
        return Win32Status::InvalidParameter; // of the control code: our choice
    const bool isGroup = (request.properties & enableproperty::ProviderGroup) != 0;
    const GuidType type = isGroup ? GuidType::Group : GuidType::Trace;
    EnableFilters filters;
    const ProcessIdentity process{
        d->dependencies.processors.currentProcessId(), d->dependencies.processors.executableName()};
    if (control != ProviderControl::Disable) {
        if (const Win32Status status = readFilters(request.filters, process, &filters); status != Win32Status::Success)
            return status;
    }
    const bool isChain = isFilterChain(filters.forProvider);
    if (isGroup)
        filters.eventIds = {}; // documented: they do not apply to groups
    Provider* provider = nullptr;
    {
        const std::lock_guard guard(d->lock);
        const std::optional<SessionKey> key = d->findKey(handle);
        if (!key)
            return Win32Status::WmiInstanceNotFound;
        ProviderRegistry& providers = d->table.providers;
        if (isGroup && providers.isPrivate(*key))
            return Win32Status::NotSupported; // documented without a code, our choice
        provider = control == ProviderControl::Enable ? providers.findOrAdd(type, guid) : providers.find(type, guid);
    }
    if (!provider) // to disable what is not enabled, or to ask nobody for its state, is no error: our choice
        return control == ProviderControl::Enable ? Win32Status::NoSystemResources : Win32Status::Success;

    const std::lock_guard notifying(provider->notifying);
    const SteadyTime begun = d->dependencies.clock.steadyTime();
    EnableNotice stateRequest{
        .control = control, .level = request.level, .matchAny = request.matchAny, .matchAll = request.matchAll};
    std::vector<ProviderHandle> registrations;
    bool concernsUs = filters.isInScope;
    {
        const std::lock_guard guard(d->lock);
        const std::uint32_t before = provider->effective();
        const std::optional<SessionKey> key = d->findKey(handle);
        if (!key)
            return Win32Status::WmiInstanceNotFound;
        ProviderRegistry& providers = d->table.providers;
        if (control == ProviderControl::Enable) {
            const LevelKeywordFilter filter{request.level, request.matchAny, request.matchAll, request.properties};
            if (const Win32Status status = providers.enable(*provider, *key, filter, filters);
                status != Win32Status::Success)
                return status;
        } else if (control == ProviderControl::Disable && !providers.disable(*provider, *key)) {
            return Win32Status::Success;
        }
        if (isChain)
            appendFilterChain(&stateRequest.filterData, filters.forProvider, providers.sessionBit(*provider, *key));
        registrations = providers.registrationsFor(*provider, *key);
        concernsUs |= before != provider->effective();
    }
    if (!concernsUs)
        return Win32Status::Success; // filters leave this process out, before and now
    const Private::Occasion occasion{.sourceId = request.sourceId,
        .filterData = isChain ? std::span<const std::byte>{} : filters.forProvider,
        .stateRequest = control == ProviderControl::CaptureState ? &stateRequest : nullptr,
        .tellsClassicAgain = control == ProviderControl::Enable && filters.isInScope};
    for (const ProviderHandle registration : registrations)
        d->notify(registration, occasion);
    // The callbacks have returned, as they have for private sessions in the process; what is told late is told.
    const SteadyTime taken = d->dependencies.clock.steadyTime() - begun;
    const bool isLate = request.timeoutMs != 0 && taken > std::chrono::milliseconds(request.timeoutMs);
    return isLate ? Win32Status::Timeout : Win32Status::Success;
}

Win32Status EmbeddedEngine::Private::registerProvider(
    const Guid& guid, EnableReceiver newReceiver, const std::function<void(ProviderHandle)>& give)
{
    Provider* provider = nullptr;
    {
        const std::lock_guard guard(lock);
        provider = table.providers.findOrAdd(GuidType::Trace, guid);
    }
    if (!provider)
        return Win32Status::OutOfMemory;
    const std::lock_guard notifying(provider->notifying);
    ProviderHandle handle = ProviderHandle::Invalid;
    std::shared_ptr<EnableReceiver> receiver;
    EnableNotice notice;
    {
        const std::lock_guard guard(lock);
        table.removeEnded();
        handle = table.providers.add(*provider, std::move(newReceiver));
        if (handle == ProviderHandle::Invalid)
            return Win32Status::OutOfMemory;
        const ProviderHandle added = table.providers.registrationsOf(*provider).back();
        receiver = table.providers.receiverOf(added);
        notice = table.providers.noticeOf(added);
        notice.filterData.clear(); // as analyses have it: a registration is told of no filters
        if (receiver->isClassic())
            receiver->told = table.providers.classicNoticeOf(*provider);
    }
    give(handle);
    if (receiver->isClassic())
        return receiver->told == ClassicNotice{} ? Win32Status::Success : receiver->classicCallback(receiver->told);
    if (notice.control == ProviderControl::Enable && receiver->callback)
        receiver->callback(notice);
    return Win32Status::Success;
}

Win32Status EmbeddedEngine::registerProvider(
    const Guid& guid, EnableCallback callback, const std::function<void(ProviderHandle)>& give)
{
    return d->registerProvider(guid, {.callback = std::move(callback), .classicCallback = {}}, give);
}

Win32Status EmbeddedEngine::registerProvider(const Guid& guid, EnableCallback callback, ProviderHandle* handle)
{
    *handle = ProviderHandle::Invalid;
    return registerProvider(guid, std::move(callback), [handle](ProviderHandle given) { *handle = given; });
}

ProviderHandle EmbeddedEngine::registerProvider(const Guid& guid)
{
    ProviderHandle handle = ProviderHandle::Invalid;
    registerProvider(guid, {}, &handle);
    return handle;
}

Win32Status EmbeddedEngine::registerClassicProvider(
    const Guid& guid, ClassicCallback callback, const std::function<void(ProviderHandle)>& give)
{
    return d->registerProvider(guid, {.callback = {}, .classicCallback = std::move(callback)}, give);
}

Win32Status EmbeddedEngine::Private::unregisterProvider(ProviderHandle handle)
{
    Provider* provider = nullptr;
    {
        const std::lock_guard guard(lock);
        provider = table.providers.providerOf(handle);
    }
    if (!provider)
        return Win32Status::InvalidHandle;
    const std::lock_guard notifying(provider->notifying);
    const std::lock_guard guard(lock);
    table.providers.remove(handle);
    return Win32Status::Success;
}

Win32Status EmbeddedEngine::unregisterProvider(ProviderHandle handle)
{
    return d->unregisterProvider(handle);
}

Win32Status EmbeddedEngine::unregisterClassicProvider(ProviderHandle handle)
{
    ProviderHandle plain = ProviderHandle::Invalid;
    {
        const std::lock_guard guard(d->lock);
        plain = d->table.providers.classicHandle(handle);
    }
    return d->unregisterProvider(plain) == Win32Status::Success ? Win32Status::Success : Win32Status::InvalidParameter;
}

std::vector<ProviderGroupState> EmbeddedEngine::providerGroups()
{
    const std::lock_guard guard(d->lock);
    d->table.removeEnded();
    return d->table.providers.groupStates();
}

std::vector<ProviderState> EmbeddedEngine::providers()
{
    const std::lock_guard guard(d->lock);
    d->table.removeEnded();
    return d->table.providers.states();
}

Result<std::vector<ProviderEnabling>> EmbeddedEngine::providerEnablings()
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
    for (const ProviderState& provider : providers()) {
        const bool isClassic = provider.isRegistered() && provider.registrations == 0;
        add(provider.guid, provider.enablings, provider.isRegistered(), isClassic);
    }
    for (const ProviderGroupState& group : providerGroups())
        add(group.guid, group.enablings, !group.members.empty(), false);
    return all;
}

std::uint32_t EmbeddedEngine::processId() const
{
    return d->dependencies.processors.currentProcessId();
}

bool EmbeddedEngine::isRegistered(ProviderHandle handle) const
{
    return m_registrations.find(handle) != 0;
}

Win32Status EmbeddedEngine::setTraits(ProviderHandle handle, std::span<const std::byte> blob)
{
    bool hasJoined = false; // a group that some session has enabled
    {
        const std::lock_guard guard(d->lock);
        ProviderRegistry& providers = d->table.providers;
        const std::uint32_t before = providers.find(handle).enabled;
        if (const Win32Status status = providers.setTraits(handle, blob); status != Win32Status::Success)
            return status;
        hasJoined = providers.find(handle).enabled != before;
    }
    if (hasJoined)
        d->notify(handle, {});
    return Win32Status::Success;
}

Win32Status EmbeddedEngine::setDisallowList(TraceHandle session, std::vector<Guid> providers)
{
    std::vector<ProviderHandle> concerned;
    {
        const std::lock_guard guard(d->lock);
        const std::optional<SessionKey> key = d->findKey(session);
        if (!key)
            return Win32Status::WmiInstanceNotFound;
        concerned = d->table.providers.setDisallowed(*key, std::move(providers));
    }
    for (const ProviderHandle registration : concerned)
        d->notify(registration, {});
    return Win32Status::Success;
}

Result<std::vector<Guid>> EmbeddedEngine::disallowList(TraceHandle session)
{
    const std::lock_guard guard(d->lock);
    const std::optional<SessionKey> key = d->findKey(session);
    if (!key)
        return Win32Status::WmiInstanceNotFound;
    return d->table.providers.disallowed(*key);
}

Win32Status EmbeddedEngine::setUsesDescriptorTypes(ProviderHandle handle, bool uses)
{
    const std::lock_guard guard(d->lock);
    return d->table.providers.setUsesDescriptorTypes(handle, uses);
}

} // namespace etwarden
