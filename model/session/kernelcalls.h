// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/kerneltracing.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace etwarden {

/// CLASSIC_EVENT_ID in the layout of the functions.
struct ClassicEventIdBlock
{
    Guid EventGuid;
    std::uint8_t Type;
    std::uint8_t Reserved[7];
};
static_assert(sizeof(ClassicEventIdBlock) == 24);

/// TRACE_PROFILE_INTERVAL.
struct TraceProfileInterval
{
    std::uint32_t Source;
    std::uint32_t Interval; ///< 100 ns
};
static_assert(sizeof(TraceProfileInterval) == 8);
inline constexpr std::uint32_t timerSource = 0;

/// PROFILE_SOURCE_INFO: its description follows, terminated.
struct ProfileSourceInfo
{
    std::uint32_t NextEntryOffset; ///< bytes from the start of this one; 0: it is the last
    std::uint32_t Source;
    std::uint32_t MinInterval;
    std::uint32_t MaxInterval;
    std::uint64_t Reserved;
};
static_assert(sizeof(ProfileSourceInfo) == 24);

/// The events of a list that was passed; an incomplete one at its end is not read.
std::vector<ClassicEventId> readClassicEvents(std::span<const std::byte> data);

/// Reads the answer to ProfileSourceList, untrusted: an offset that leads out of it, or back, ends the reading.
std::vector<ProfileSource> readProfileSources(std::span<const std::byte> answer);

/// The data of the call of TraceSetInformation for a setting. For groups: the words in place of those that are in
/// force.
std::vector<std::byte> kernelData(const KernelMember& member, const KernelTracing& tracing);

/// The settings that calls have to set so that `wanted` is in force, in their order. An interval of 0, and counters
/// where none are wanted, stay as they are: no call undoes them.
std::vector<KernelSetting> changedSettings(const KernelTracing& inForce, const KernelTracing& wanted);

} // namespace etwarden
