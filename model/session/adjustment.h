// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/environment.h"
#include "model/session/sessionconfig.h"

#include <chrono>
#include <cstdint>

namespace etwarden {

/// MaximumBuffers of a session that asks for none (autologger page: "typically minimum + 20").
inline constexpr std::uint32_t typicalMaximumAboveMinimum = 20;

/// The machine and the system, as far as they decide what a session is granted.
struct Resources
{
    std::uint32_t logicalProcessors = 1;
    std::uint64_t physicalBytes = 0; ///< 0 = unknown
    std::uint64_t maximumPoolBytes = 0; ///< of one session; what processors need is granted in any case
    std::uint32_t maximumPoolBuffers = (1U << 18) - 1; ///< of one session; the engine's own limit (our choice)
    std::uint32_t physicalBlockBytes = 0; ///< of the log file's disk; 0 without a log file
    WindowsVersion windows = WindowsVersion::Windows11; ///< whose rules are obeyed
};

constexpr std::uint32_t maximumBufferSizeKbOf(WindowsVersion windows)
{
    return windows < WindowsVersion::Windows8 ? maximumBufferSizeKbBeforeWindows8 : maximumBufferSizeKb;
}

/// Limits of the pool are those that the environment knows. Windows documents none, so none is assumed there; nor is
/// the disk's block anywhere.
Resources resourcesOf(const Environment& environment);

/// What StartTrace grants when asked for `requested`; success does not mean that every value is accepted. The
/// configuration has passed the rules. Sources: EVENT_TRACE_PROPERTIES page, logging mode constants; numbers that no
/// source states are our choice.
SessionConfig adjusted(const SessionConfig& requested, const Resources& resources);

/// How far the pool of a session that was granted `config` may ever grow. The limit that Windows determines is not
/// documented: as many as the resources hold, never below the pairs that processors need (our choice).
std::uint32_t maximumBuffersLimit(const SessionConfig& config, const Resources& resources);

/// Current buffers that a session has: one per processor, or one with NO_PER_PROCESSOR_BUFFERING.
std::uint32_t streamCount(const SessionConfig& config, std::uint32_t logicalProcessors);

/// The clock that stamps the events: what 0 stands for depends on the Windows.
ClockType clockInForce(const SessionConfig& config, WindowsVersion windows);

/// FlushTimer of a real-time session that asks for 0: one second.
std::uint32_t defaultRealTimeFlushTimer(std::uint32_t logFileMode);
/// FlushTimer as a duration; max() without a timed flush.
std::chrono::nanoseconds flushPeriod(const SessionConfig& config);

} // namespace etwarden
