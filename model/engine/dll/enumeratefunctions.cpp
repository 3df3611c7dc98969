// SPDX-License-Identifier: GPL-3.0-or-later
// What there is of providers: EnumerateTraceGuids and EnumerateTraceGuidsEx.
#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/guarded.h"
#include "model/engine/dll/processengine.h"
#include "model/engine/dll/reply.h"
#include "model/etw/providerinfo.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

using namespace etwarden;

namespace {

/// TRACE_QUERY_INFO_CLASS, as far as there is something to list.
enum class ListClass : std::uint32_t {
    GuidList = 0,
    GuidInfo = 1,
    GuidsOfProcess = 2,
    GroupList = 12,
    GroupInfo = 13,
};

std::optional<Guid> readGuid(const void* input, std::uint32_t inputSize)
{
    Guid guid;
    if (!input || inputSize != sizeof guid)
        return std::nullopt;
    std::memcpy(&guid, input, sizeof guid);
    return guid;
}

void appendInstance(
    std::span<const TraceEnableInfo> enablings, std::uint32_t process, std::uint32_t flags, bool isLast, Reply* reply)
{
    const auto bytes = static_cast<std::uint32_t>(sizeof(TraceProviderInstanceInfo) + enablings.size_bytes());
    reply->append(TraceProviderInstanceInfo{
        .NextOffset = isLast ? 0 : bytes,
        .EnableCount = static_cast<std::uint32_t>(enablings.size()),
        .Pid = process,
        .Flags = flags,
    });
    for (const TraceEnableInfo& enabling : enablings)
        reply->append(enabling);
}

/// A provider that is enabled and not registered has one instance of no process; the form is unknown, our choice.
void appendInstances(const ProviderState& provider, Reply* reply)
{
    const std::uint32_t instances = provider.registrations + provider.classicRegistrations;
    reply->append(TraceGuidInfo{.InstanceCount = std::max(instances, 1U), .Reserved = 0});
    if (instances == 0)
        appendInstance(provider.enablings, 0, providerflag::PreEnabled, true, reply);
    const std::uint32_t process = ProcessEngine::instance().engine()->providers().processId();
    for (std::uint32_t i = 1; i <= instances; ++i) {
        const bool isClassic = i > provider.registrations;
        appendInstance(
            provider.enablingsOf(isClassic), process, isClassic ? providerflag::Legacy : 0, i == instances, reply);
    }
}

Win32Status enumerate(ListClass infoClass, const void* input, std::uint32_t inputSize, Reply* reply)
{
    const std::vector<ProviderState> providers = ProcessEngine::instance().engine()->providers().states();
    switch (infoClass) {
    case ListClass::GuidList:
    case ListClass::GuidsOfProcess:
        for (const ProviderState& provider : providers) {
            if (infoClass == ListClass::GuidList || provider.isRegistered())
                reply->append(provider.guid);
        }
        return Win32Status::Success;
    case ListClass::GuidInfo: {
        const std::optional<Guid> guid = readGuid(input, inputSize);
        if (!guid)
            return Win32Status::InvalidParameter;
        const auto found = std::ranges::find(providers, *guid, &ProviderState::guid);
        if (found == providers.end())
            return Win32Status::WmiGuidNotFound; // our choice
        appendInstances(*found, reply);
        return Win32Status::Success;
    }
    case ListClass::GroupList:
        for (const ProviderGroupState& group : ProcessEngine::instance().engine()->providers().groupStates())
            reply->append(group.guid);
        return Win32Status::Success;
    case ListClass::GroupInfo: {
        const std::optional<Guid> guid = readGuid(input, inputSize);
        if (!guid)
            return Win32Status::InvalidParameter;
        const std::vector<ProviderGroupState> groups = ProcessEngine::instance().engine()->providers().groupStates();
        const auto found = std::ranges::find(groups, *guid, &ProviderGroupState::guid);
        if (found == groups.end())
            return Win32Status::WmiGuidNotFound; // our choice
        // The header does not say whether the "length" of an array counts elements or bytes; elements are meant here.
        reply->appendCounted(found->enablings);
        reply->appendCounted(found->members);
        return Win32Status::Success;
    }
    default:
        return Win32Status::InvalidParameter;
    }
}

} // namespace

std::uint32_t ETWENGINE_CALL EnumerateTraceGuidsEx(std::uint32_t infoClass, void* input, std::uint32_t inputSize,
    void* buffer, std::uint32_t size, std::uint32_t* returnLength)
{
    return guarded([&] {
        if (!returnLength || (!buffer && size != 0))
            return Win32Status::InvalidParameter;
        Reply found;
        const Win32Status status = enumerate(ListClass{infoClass}, input, inputSize, &found);
        return status == Win32Status::Success ? found.copyTo(buffer, size, returnLength) : status;
    });
}

/// In its sample the page asks with a count of 0, and in its text it refuses that; the text is followed (our choice).
std::uint32_t ETWENGINE_CALL EnumerateTraceGuids(
    TraceGuidProperties** properties, std::uint32_t count, std::uint32_t* guidCount)
{
    return guarded([&] {
        if (!properties || count == 0 || !guidCount)
            return Win32Status::InvalidParameter;
        std::vector<ProviderState> providers = ProcessEngine::instance().engine()->providers().states();
        std::erase_if(providers, [](const ProviderState& provider) { return !provider.isRegistered(); });
        const std::size_t filled = std::min<std::size_t>(count, providers.size());
        if (std::find(properties, properties + filled, nullptr) != properties + filled)
            return Win32Status::InvalidParameter;
        for (std::size_t i = 0; i < filled; ++i) {
            TraceGuidProperties& listed = *properties[i] = {};
            listed.Guid = providers[i].guid;
            if (providers[i].enablings.empty())
                continue;
            const TraceEnableInfo& enabling =
                providers[i].enablings[providers[i].latest]; // there is room for one session
            listed.LoggerId = enabling.LoggerId;
            listed.EnableLevel = enabling.Level;
            listed.EnableFlags = static_cast<std::uint32_t>(enabling.MatchAnyKeyword);
            listed.IsEnable = 1;
        }
        *guidCount = static_cast<std::uint32_t>(providers.size());
        return filled == providers.size() ? Win32Status::Success : Win32Status::MoreData;
    });
}
