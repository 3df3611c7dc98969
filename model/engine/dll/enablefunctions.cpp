// SPDX-License-Identifier: GPL-3.0-or-later
// What controllers enable providers with: EnableTrace and its successors.
#include "model/engine/dll/answer.h"
#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/processengine.h"

using namespace etwarden;

namespace {

Win32Status enable(std::uint64_t handle, const Guid* provider, std::uint32_t controlCode, const EnableRequest& request)
{
    if (!provider)
        return Win32Status::InvalidParameter;
    return ProcessEngine::instance().engine()->enableProvider(
        handle, *provider, static_cast<ProviderControl>(controlCode), request);
}

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

std::uint32_t ETWENGINE_CALL EnableTraceEx2(std::uint64_t handle, const Guid* provider, std::uint32_t controlCode,
    std::uint8_t level, std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
    const EnableTraceParametersWithFilters* parameters)
{
    return answer([&] {
        EnableRequest request{.level = TraceLevel{level},
            .matchAny = matchAnyKeyword,
            .matchAll = matchAllKeyword,
            .timeoutMs = timeoutMs};
        const Win32Status status = parameters ? readParameters(*parameters, &request) : Win32Status::Success;
        return status == Win32Status::Success ? enable(handle, provider, controlCode, request) : status;
    });
}

std::uint32_t ETWENGINE_CALL EnableTraceEx(const Guid* provider, const Guid* sourceId, std::uint64_t handle,
    std::uint32_t isEnabled, std::uint8_t level, std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword,
    std::uint32_t enableProperty, const EventFilterDescriptor* filter)
{
    return answer([&] {
        return enable(handle, provider, isEnabled,
            {.level = TraceLevel{level},
                .matchAny = matchAnyKeyword,
                .matchAll = matchAllKeyword,
                .properties = enableProperty,
                .sourceId = sourceId ? *sourceId : Guid{},
                .filters = {filter, filter ? 1U : 0U}});
    });
}

/// Documented for modern providers: the flags are the any-keywords, and a level has the eight bits of a TraceLevel.
std::uint32_t ETWENGINE_CALL EnableTrace(std::uint32_t enableCode, std::uint32_t enableFlag, std::uint32_t enableLevel,
    const Guid* provider, std::uint64_t handle)
{
    return answer([&] {
        const EnableRequest request{
            .level = TraceLevel{static_cast<std::uint8_t>(enableLevel)}, .matchAny = enableFlag};
        return enable(handle, provider, enableCode, request);
    });
}
