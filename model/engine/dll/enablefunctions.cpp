// SPDX-License-Identifier: GPL-3.0-or-later
// What controllers enable providers with: EnableTrace and its successors.
#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/guarded.h"
#include "model/engine/dll/processengine.h"

using namespace etwarden;

namespace {

/// `enable` is called with the engine. Afterwards a system provider may be among the enabled ones.
template<typename Enable>
Win32Status withFeed(const Enable& enable)
{
    const ProcessEngine::Shared process = ProcessEngine::instance().shared();
    const Win32Status status = enable(*process.engine);
    process.feed->follow();
    return status;
}

Win32Status enable(std::uint64_t handle, const Guid* provider, std::uint32_t controlCode, const EnableRequest& request)
{
    if (!provider)
        return Win32Status::InvalidParameter;
    return withFeed([&](EmbeddedEngine& engine) {
        return engine.providers().enableProvider(handle, *provider, static_cast<ProviderControl>(controlCode), request);
    });
}

} // namespace

std::uint32_t ETWENGINE_CALL EnableTraceEx2(std::uint64_t handle, const Guid* provider, std::uint32_t controlCode,
    std::uint8_t level, std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword, std::uint32_t timeoutMs,
    const EnableTraceParametersWithFilters* parameters)
{
    const auto enable = [&](EmbeddedEngine& engine) {
        return engine.enableTraceEx2(handle, provider, static_cast<ProviderControl>(controlCode), TraceLevel{level},
            matchAnyKeyword, matchAllKeyword, timeoutMs, parameters);
    };
    return guarded([&] { return withFeed(enable); });
}

std::uint32_t ETWENGINE_CALL EnableTraceEx(const Guid* provider, const Guid* sourceId, std::uint64_t handle,
    std::uint32_t isEnabled, std::uint8_t level, std::uint64_t matchAnyKeyword, std::uint64_t matchAllKeyword,
    std::uint32_t enableProperty, const EventFilterDescriptor* filter)
{
    return guarded([&] {
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
    return guarded([&] {
        const EnableRequest request{
            .level = TraceLevel{static_cast<std::uint8_t>(enableLevel)}, .matchAny = enableFlag};
        return enable(handle, provider, enableCode, request);
    });
}
