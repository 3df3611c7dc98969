// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"
#include "model/session/sizing.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

namespace etwarden {

enum class DryRunEnd : std::uint8_t {
    Completed,
    Cancelled,
    NotStarted, ///< StartTrace refused: `status`
    SessionEnded, ///< by itself, when MaximumFileSize was reached; what comes later is not counted
    PoolTooLarge, ///< the session would need more memory than the machine has, or more buffers than the engine accepts
    LoadTooLarge, ///< more than dryRunWrites writes; nothing was tried
};

inline constexpr std::uint32_t dryRunSeconds = 3600; ///< longer runs are cut; our choice
inline constexpr std::uint64_t dryRunWrites = 50'000'000; ///< our choice
/// The number of events from which on one write stands for several (our choice).
inline constexpr std::uint64_t dryRunExactEvents = 1'000'000;

/// What became of the load; attempted == recorded + lost.
struct DryRunResult
{
    DryRunEnd end = DryRunEnd::Completed;
    Win32Status status = Win32Status::Success;
    std::uint64_t simulatedMs = 0;
    std::uint64_t attempted = 0;
    std::uint64_t recorded = 0; ///< written to a buffer, including what a ring overwrites later
    std::uint64_t lost = 0;
    std::optional<std::uint64_t> firstLossMs{};
    std::uint32_t peakBuffersInUse = 0; ///< of last.numberOfBuffers, which were allocated in the end
    /// MaximumBuffers with which the same load loses nothing, for a session with a file that lost something; 0: no
    /// number suffices, because the disk writes less than the load brings.
    std::optional<std::uint32_t> neededBuffers{};
    /// Events that one write stood for; 1: every event was written by itself.
    std::uint32_t eventsPerWrite = 1;
    /// Events by which a buffer would be fuller than in this run, because the last write did not fit.
    std::uint32_t unusedEventsPerBuffer = 0;
    SessionStatus last{}; ///< after the stop: what was granted, buffers written (a file's header included) and lost
};

/// Percent of the simulated time, never less than before, on the calling thread. 100 only when completed.
using DryRunProgress = std::function<void(std::uint32_t percent)>;

/// Runs `config` for `seconds` (at most dryRunSeconds) of simulated time in an engine of its own, on a machine like
/// `environment` (Windows version, processors, memory), and stops it. Blocks; nothing outside is read or written, no
/// file is made. The model:
/// - The engine is the embedded one, so what is said of it holds: its rules, adjustments and unsupported modes
///   (NotStarted with ERROR_NOT_SUPPORTED). Sessions of `environment` and its log folder do not count.
/// - Events come evenly spaced, bursts as ExpectedLoad says, to one processor after the other. Events below the 80
///   bytes of EVENT_HEADER count as 80.
/// - Above dryRunExactEvents, n events on the same processor become one write of n times the room at the time of the
///   last of them, as long as that stays below 64 KB and n is at most what a buffer holds; it is recorded or lost as
///   a whole. The n that leaves least of a buffer unused is used.
/// - The disk writes diskBytesPerSecond, one buffer after the other, without any other delay; 0: it writes nothing.
///   Providers go on meanwhile. It has no end; what is written by the final stop takes no time.
/// - A real-time consumer accepts every buffer at once.
/// - Buffers are counted, not kept: of their memory only the sum is real, and it ends where that of the machine does.
DryRunResult dryRun(const SessionConfig& config, const ExpectedLoad& load, const Environment& environment,
    std::uint32_t seconds, const DryRunProgress& progress, const std::atomic<bool>& cancelled);

} // namespace etwarden
