// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/providerlayouts.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace etwarden {

/// REGHANDLE: one registration of a provider. Handles are never used twice.
enum class ProviderHandle : std::uint64_t { Invalid = 0 };

/// Goes to a provider's callback when a session enables or disables it, or asks for its state (PENABLECALLBACK page).
struct EnableNotice
{
    Guid sourceId{}; ///< null: the provider was enabled before it registered, a session ended, or the call had none
    ProviderControl control = ProviderControl::Enable;
    TraceLevel level = TraceLevel::None; ///< the highest of all sessions; of CaptureState: that of the call
    std::uint64_t matchAny = 0; ///< of all sessions together, never 0 while enabled; of CaptureState: that of the call
    std::uint64_t matchAll = 0; ///< what all sessions have in common; of CaptureState: that of the call
    /// Holds the filters that the provider itself applies. Those of all sessions form one chain (filterchains.h), but
    /// data of another form, and what CaptureState passes, come from this call alone.
    std::vector<std::byte> filterData{};
};

/// Called on the thread that enables, disables or registers, before that call returns. It may not start, stop or
/// update sessions.
using EnableCallback = std::function<void(const EnableNotice& notice)>;

/// Goes to the callback of a classic provider when a session enables it or its session disables it. Level and flags are
/// in the handle.
struct ClassicNotice
{
    TraceHandle session = invalidTraceHandle; ///< TraceEnableContext; invalidTraceHandle: disabled

    bool operator==(const ClassicNotice&) const = default;
};

/// Called like EnableCallback. What it returns is the result of a registration that finds the provider enabled.
using ClassicCallback = std::function<Win32Status(const ClassicNotice& notice)>;

/// EnableTraceEx2 without its handle, provider and control code.
struct EnableRequest
{
    TraceLevel level = TraceLevel::All;
    std::uint64_t matchAny = 0;
    std::uint64_t matchAll = 0;
    std::uint32_t timeoutMs = 0; ///< 0: however long the callbacks run
    std::uint32_t properties = 0; ///< EnableProperty
    Guid sourceId{};
    std::span<const EventFilterDescriptor> filters{};
};

} // namespace etwarden
