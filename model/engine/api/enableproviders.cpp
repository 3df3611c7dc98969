// SPDX-License-Identifier: GPL-3.0-or-later
// Providers: registering, enabling, notifying.
#include "model/engine/api/embeddedengine_p.h"
#include "model/engine/api/systemproviders.h"
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

std::vector<NoticeDelivery::Posted> EmbeddedEngine::Private::post(
    const std::vector<ProviderHandle>& registrations, const Occasion& occasion)
{
    std::vector<NoticeDelivery::Posted> posted;
    for (const ProviderHandle registration : registrations) {
        const std::shared_ptr<EnableReceiver> receiver = table.providers.receiverOf(registration);
        if (!receiver)
            continue;
        if (receiver->isClassic()) {
            const ClassicNotice notice = table.providers.classicNoticeOf(*table.providers.providerOf(registration));
            if (occasion.tellsClassicAgain || receiver->told != notice) {
                receiver->told = notice;
                posted.push_back(NoticeDelivery::post(receiver, notice));
            }
        } else if (receiver->callback) {
            EnableNotice notice =
                occasion.stateRequest ? *occasion.stateRequest : table.providers.noticeOf(registration);
            notice.sourceId = occasion.sourceId;
            if (notice.filterData.empty())
                notice.filterData.assign(occasion.filterData.begin(), occasion.filterData.end());
            posted.push_back(NoticeDelivery::post(receiver, std::move(notice)));
        }
    }
    return posted;
}

/// The providers are told without a source id, as documented.
void EmbeddedEngine::Private::release(const Session& session)
{
    std::unique_lock guard(lock);
    notices.deliver(guard, post(table.release(session), {}));
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
    std::unique_lock guard(d->lock);
    const std::optional<SessionKey> key = d->findKey(handle);
    if (!key)
        return Win32Status::WmiInstanceNotFound;
    ProviderRegistry& providers = d->table.providers;
    if (isGroup && providers.isPrivate(*key))
        return Win32Status::NotSupported; // documented without a code, our choice
    const std::optional<std::uint32_t> systemFlags =
        isGroup ? std::nullopt : enableFlagsOfSystemProvider(guid, request.matchAny);
    const std::uint32_t grantedFlags = systemFlags.value_or(0);
    if (control == ProviderControl::Enable && systemFlags && (grantedFlags == 0 || !d->table.isSystemLogger(*key)))
        return Win32Status::NotSupported; // for which sessions it is, is documented without a code, our choice
    Provider* const provider =
        control == ProviderControl::Enable ? providers.findOrAdd(type, guid) : providers.find(type, guid);
    if (!provider) // to disable what is not enabled, or to ask nobody for its state, is no error: our choice
        return control == ProviderControl::Enable ? Win32Status::NoSystemResources : Win32Status::Success;

    const std::uint32_t before = provider->effective();
    if (control == ProviderControl::Enable) {
        const LevelKeywordFilter filter{request.level, request.matchAny, request.matchAll, request.properties};
        if (const Win32Status status = providers.enable(*provider, *key, filter, filters);
            status != Win32Status::Success)
            return status;
    } else if (control == ProviderControl::Disable && !providers.disable(*provider, *key)) {
        return Win32Status::Success;
    }
    if (systemFlags && control != ProviderControl::CaptureState)
        d->table.setSystemProvider(*key, guid, control == ProviderControl::Enable ? grantedFlags : 0);
    if (!filters.isInScope && before == provider->effective())
        return Win32Status::Success; // filters leave this process out, before and now
    EnableNotice stateRequest{
        .control = control, .level = request.level, .matchAny = request.matchAny, .matchAll = request.matchAll};
    if (isChain)
        appendFilterChain(&stateRequest.filterData, filters.forProvider, providers.sessionBit(*provider, *key));
    const Private::Occasion occasion{.sourceId = request.sourceId,
        .filterData = isChain ? std::span<const std::byte>{} : filters.forProvider,
        .stateRequest = control == ProviderControl::CaptureState ? &stateRequest : nullptr,
        .tellsClassicAgain = control == ProviderControl::Enable && filters.isInScope};
    const SteadyTime begun = d->dependencies.clock.steadyTime();
    d->notices.deliver(guard, d->post(providers.registrationsFor(*provider, *key), occasion));
    // The callbacks have returned, as they have for private sessions in the process. One that finished late has still
    // taken effect.
    const SteadyTime taken = d->dependencies.clock.steadyTime() - begun;
    const bool isLate = request.timeoutMs != 0 && taken > std::chrono::milliseconds(request.timeoutMs);
    return isLate ? Win32Status::Timeout : Win32Status::Success;
}

Win32Status EmbeddedEngine::Private::registerProvider(
    const Guid& guid, EnableReceiver newReceiver, const std::function<void(ProviderHandle)>& give)
{
    std::unique_lock guard(lock);
    table.removeEnded();
    Provider* const provider = table.providers.findOrAdd(GuidType::Trace, guid);
    const ProviderHandle handle =
        provider ? table.providers.add(*provider, std::move(newReceiver)) : ProviderHandle::Invalid;
    if (handle == ProviderHandle::Invalid)
        return Win32Status::OutOfMemory;
    const ProviderHandle added = table.providers.registrationsOf(*provider).back();
    const std::shared_ptr<EnableReceiver> receiver = table.providers.receiverOf(added);
    std::shared_ptr<PostedNotice> first;
    if (receiver->isClassic()) {
        receiver->told = table.providers.classicNoticeOf(*provider);
        if (receiver->told != ClassicNotice{})
            first = NoticeDelivery::post(receiver, receiver->told).notice;
    } else if (EnableNotice notice = table.providers.noticeOf(added);
               notice.control == ProviderControl::Enable && receiver->callback)
    {
        notice.filterData.clear(); // as analyses have it: a registration is told of no filters
        first = NoticeDelivery::post(receiver, std::move(notice)).notice;
    }
    NoticeDelivery::reserve(*receiver); // nobody calls it before its handle is given
    guard.unlock();
    give(handle);
    guard.lock();
    notices.callDue(guard, *receiver);
    return first ? first->answer : Win32Status::Success;
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
    std::unique_lock guard(lock);
    const std::shared_ptr<EnableReceiver> receiver = table.providers.receiverOf(handle);
    if (!receiver)
        return Win32Status::InvalidHandle;
    table.providers.remove(handle);
    notices.end(guard, receiver);
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
    std::unique_lock guard(d->lock);
    ProviderRegistry& providers = d->table.providers;
    const std::uint32_t before = providers.find(handle).enabled;
    if (const Win32Status status = providers.setTraits(handle, blob); status != Win32Status::Success)
        return status;
    if (providers.find(handle).enabled != before) // it has joined a group that some session has enabled
        d->notices.deliver(guard, d->post({handle}, {}));
    return Win32Status::Success;
}

Win32Status EmbeddedEngine::setDisallowList(TraceHandle session, std::vector<Guid> providers)
{
    std::unique_lock guard(d->lock);
    const std::optional<SessionKey> key = d->findKey(session);
    if (!key)
        return Win32Status::WmiInstanceNotFound;
    d->notices.deliver(guard, d->post(d->table.providers.setDisallowed(*key, std::move(providers)), {}));
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
