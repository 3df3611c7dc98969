// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/configfield.h"
#include "model/session/environment.h"
#include "model/session/sizing.h"

#include <cstdint>
#include <span>
#include <vector>

namespace etwarden {

/// How much data providers bring, in the words of the EVENT_TRACE_PROPERTIES page.
enum class RateClass : std::uint8_t {
    Low, ///< "a few KB/s"
    Moderate,
    High, ///< "a few MB/s"
    Huge, ///< "hundreds of megabytes of data per second"
};

/// The page's guidance for a class. What its words mean in numbers, and which of its sizes to begin with, is our
/// choice: 32 KB is the size of the page's own example at 16 KB/s, 64 KB the one that no source objects to.
struct RateClassGuidance
{
    RateClass rateClass;
    std::uint64_t fromBytesPerSecond; ///< up to that of the next class; our choice
    std::uint32_t minimumKb;
    std::uint32_t maximumKb;
    std::uint32_t recommendedKb; ///< our choice between the two
    std::uint32_t minimumBuffers; ///< the page: "a small minimum (e.g. 4 or 8)"; which of them is our choice
};

/// Sorted by rate, ascending.
std::span<const RateClassGuidance> rateClassGuidance();
const RateClassGuidance& guidanceFor(std::uint64_t bytesPerSecond);

/// An event of this size or more is a "large" one, which needs the buffers of RateClass::High (our choice).
inline constexpr std::uint32_t largeEventBytes = 4096;
/// Time whose events the pool of a session with file or consumer holds, at RateClass::High and above (our choice).
inline constexpr std::uint32_t poolMs = 1000;
/// The page: "5 or 10 seconds" for real-time sessions.
inline constexpr std::uint32_t realTimeFlushSeconds = 5;
inline constexpr std::uint32_t calmRealTimeFlushSeconds = 10;
/// Buffers of this size or more are "only for diagnostic investigations or testing".
inline constexpr std::uint32_t diagnosticBufferSizeKb = 256;
/// The page: "most sessions should use 64 KB or less"; the WPA page: "at minimum 64k or 128kB".
inline constexpr std::uint32_t usualMaximumKb = 64;
inline constexpr std::uint32_t diskFriendlyKb = 64;
inline constexpr std::uint32_t anyEventFitsKb = 128;

/// Why a value is recommended; the parameters of the note are in this order.
enum class SizingReason : std::uint8_t {
    // BufferSize
    SizeForRate, ///< RateClass, bytes per second, smallest KB, largest KB
    SizeForLargeEvents, ///< bytes of an event, largeEventBytes
    SizeRaisedForEvent, ///< bytes of an event, KB
    EventTooLarge, ///< bytes of an event, largest possible; it is lost with any size
    SourcesDisagree, ///< KB; at most (EVENT_TRACE_PROPERTIES page); at least, better (WPA page, for the disk)
    DiagnosticSize, ///< KB, diagnosticBufferSizeKb

    // MinimumBuffers
    SmallMinimum, ///< buffers
    MinimumForProcessors, ///< buffers, logical processors that have two each (1 with NO_PER_PROCESSOR_BUFFERING)
    MinimumHoldsRate, ///< buffers, poolMs, bytes per second
    RingForSeconds, ///< buffers, bytes, seconds, KB per buffer
    RingIncludesBursts, ///< mean bytes per second
    RingCoversLess, ///< ms surely covered, buffers that cover all: headers and begun buffers cost the rest
    PreallocatedForHighIrql, ///< buffers
    MemoryExceedsMachine, ///< bytes, physical bytes

    // MaximumBuffers
    MaximumLikeMinimum, ///< buffers
    MaximumRaisedForBursts, ///< buffers above the minimum
    MaximumUnusedByRing,
    DiskTooSlow, ///< bytes per second, bytes per second that the disk writes: no number of buffers suffices for ever

    // FlushTimer
    NoFlushForFile,
    FlushForRealTime, ///< seconds, seconds for who can wait
    FlushPadsFile, ///< the same timer writes partly filled buffers to the file
    FlushUnusedByRing,
};

struct SizingNote
{
    ConfigField field;
    SizingReason reason;
    std::vector<std::uint64_t> parameters{};

    bool operator==(const SizingNote&) const = default;
};

/// Recommended members, ready for StartTrace; a reason for each, in the order of the members.
struct SizingAdvice
{
    std::uint32_t bufferSizeKb = 0;
    std::uint32_t minimumBuffers = 0;
    std::uint32_t maximumBuffers = 0;
    std::uint32_t flushTimer = 0; ///< in the unit of the configuration's LogFileMode
    std::vector<SizingNote> notes{};
};

/// Follows the guidance of the EVENT_TRACE_PROPERTIES page and of the WPA page on sessions. From `base` only the
/// purpose of the session counts (mode, file, real time), not its sizes.
SizingAdvice advise(const ExpectedLoad& load, const SessionConfig& base, const Environment& environment);

/// `config` with the four members of the advice.
SessionConfig applied(const SizingAdvice& advice, SessionConfig config);

} // namespace etwarden
