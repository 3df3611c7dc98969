// SPDX-License-Identifier: GPL-3.0-or-later
// What there is of providers and sessions: EnumerateTraceGuidsEx, TraceQueryInformation and their siblings.
#include "model/engine/dll/answer.h"
#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/processengine.h"
#include "model/etw/providerinfo.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

using namespace etwarden;

namespace {

/// TRACE_QUERY_INFO_CLASS, of both functions, as far as there is something to answer.
enum class InfoClass : std::uint32_t {
    GuidList = 0,
    GuidInfo = 1,
    GuidsOfProcess = 2,
    SystemTraceEnableFlags = 4,
    Version = 11,
    GroupList = 12,
    MaxLoggers = 19,
};

class Reply
{
public:
    template<typename T>
    void append(const T& value)
    {
        const auto bytes = std::as_bytes(std::span(&value, 1));
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    }

    /// InsufficientBuffer: `*needed` says how long it has to be.
    Win32Status give(void* buffer, std::uint32_t size, std::uint32_t* needed) const
    {
        *needed = static_cast<std::uint32_t>(m_bytes.size());
        if (size < m_bytes.size())
            return Win32Status::InsufficientBuffer;
        if (!m_bytes.empty())
            std::memcpy(buffer, m_bytes.data(), m_bytes.size());
        return Win32Status::Success;
    }

private:
    std::vector<std::byte> m_bytes;
};

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
    const std::uint32_t process = ProcessEngine::instance().engine()->processId();
    for (std::uint32_t i = 1; i <= instances; ++i) {
        const bool isClassic = i > provider.registrations;
        appendInstance(
            provider.enablingsOf(isClassic), process, isClassic ? providerflag::Legacy : 0, i == instances, reply);
    }
}

Win32Status enumerate(InfoClass infoClass, const void* input, std::uint32_t inputSize, Reply* reply)
{
    const std::vector<ProviderState> providers = ProcessEngine::instance().engine()->providers();
    switch (infoClass) {
    case InfoClass::GuidList:
    case InfoClass::GuidsOfProcess:
        for (const ProviderState& provider : providers) {
            if (infoClass == InfoClass::GuidList || provider.isRegistered())
                reply->append(provider.guid);
        }
        return Win32Status::Success;
    case InfoClass::GuidInfo: {
        Guid guid;
        if (!input || inputSize != sizeof guid)
            return Win32Status::InvalidParameter;
        std::memcpy(&guid, input, sizeof guid);
        const auto found = std::ranges::find(providers, guid, &ProviderState::guid);
        if (found == providers.end())
            return Win32Status::WmiGuidNotFound; // our choice
        appendInstances(*found, reply);
        return Win32Status::Success;
    }
    case InfoClass::GroupList: // no registration has joined a group
        return Win32Status::Success;
    default:
        return Win32Status::InvalidParameter;
    }
}

Win32Status query(std::uint64_t handle, InfoClass infoClass, std::uint32_t size, Reply* reply)
{
    const std::shared_ptr<EmbeddedEngine> engine = ProcessEngine::instance().engine();
    switch (infoClass) {
    case InfoClass::SystemTraceEnableFlags: {
        const Result<GroupMask> mask = engine->groupMask(handle);
        if (!mask)
            return mask.status();
        reply->append(mask.value());
        return Win32Status::Success;
    }
    case InfoClass::Version: {
        if (handle != 0)
            return Win32Status::InvalidParameter;
        constexpr std::uint32_t version[]{1, 0};
        reply->append(version);
        return size == sizeof version ? Win32Status::Success : Win32Status::BadLength;
    }
    case InfoClass::MaxLoggers:
        reply->append(engine->options().sessionLimit);
        return Win32Status::Success;
    default:
        return Win32Status::NotSupported;
    }
}

} // namespace

std::uint32_t ETWENGINE_CALL EnumerateTraceGuidsEx(std::uint32_t infoClass, void* input, std::uint32_t inputSize,
    void* buffer, std::uint32_t size, std::uint32_t* returnLength)
{
    return answer([&] {
        if (!returnLength || (!buffer && size != 0))
            return Win32Status::InvalidParameter;
        Reply found;
        const Win32Status status = enumerate(InfoClass{infoClass}, input, inputSize, &found);
        return status == Win32Status::Success ? found.give(buffer, size, returnLength) : status;
    });
}

/// The page asks with a count of 0 in its sample and refuses it in its text; the text wins (our choice).
std::uint32_t ETWENGINE_CALL EnumerateTraceGuids(
    TraceGuidProperties** properties, std::uint32_t count, std::uint32_t* guidCount)
{
    return answer([&] {
        if (!properties || count == 0 || !guidCount)
            return Win32Status::InvalidParameter;
        std::vector<ProviderState> providers = ProcessEngine::instance().engine()->providers();
        std::erase_if(providers, [](const ProviderState& provider) { return !provider.isRegistered(); });
        const std::size_t filled = std::min<std::size_t>(count, providers.size());
        if (std::find(properties, properties + filled, nullptr) != properties + filled)
            return Win32Status::InvalidParameter;
        for (std::size_t i = 0; i < filled; ++i) {
            TraceGuidProperties& told = *properties[i] = {};
            told.Guid = providers[i].guid;
            if (providers[i].enablings.empty())
                continue;
            const TraceEnableInfo& enabling =
                providers[i].enablings[providers[i].latest]; // there is room for one session
            told.LoggerId = enabling.LoggerId;
            told.EnableLevel = enabling.Level;
            told.EnableFlags = static_cast<std::uint32_t>(enabling.MatchAnyKeyword);
            told.IsEnable = 1;
        }
        *guidCount = static_cast<std::uint32_t>(providers.size());
        return filled == providers.size() ? Win32Status::Success : Win32Status::MoreData;
    });
}

std::uint32_t ETWENGINE_CALL TraceQueryInformation(
    std::uint64_t handle, std::uint32_t infoClass, void* information, std::uint32_t length, std::uint32_t* returnLength)
{
    return answer([&] {
        if (!information)
            return Win32Status::InvalidParameter;
        Reply found;
        if (const Win32Status status = query(handle, InfoClass{infoClass}, length, &found);
            status != Win32Status::Success)
            return status;
        std::uint32_t needed = 0;
        const Win32Status status = found.give(information, length, &needed);
        if (returnLength)
            *returnLength = needed;
        return status == Win32Status::InsufficientBuffer ? Win32Status::BadLength : status;
    });
}

/// Nothing of what it sets is there: stacks, profiling, counters, lists of what is not allowed (our choice).
std::uint32_t ETWENGINE_CALL TraceSetInformation(
    std::uint64_t /*handle*/, std::uint32_t /*infoClass*/, void* information, std::uint32_t length)
{
    return static_cast<std::uint32_t>(
        !information && length != 0 ? Win32Status::InvalidParameter : Win32Status::NotSupported);
}
