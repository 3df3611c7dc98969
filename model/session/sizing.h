// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/environment.h"
#include "model/session/saturating.h"
#include "model/session/sessionconfig.h"

#include <algorithm>
#include <cstdint>

/// What a configuration costs and holds. Nothing here refuses a value: absurd ones saturate. All of it assumes that
/// providers spread their events evenly over the processors and over time, bursts excepted.
namespace etwarden {

/// What providers are expected to write.
struct ExpectedLoad
{
    std::uint32_t eventsPerSecond = 0; ///< outside bursts
    std::uint32_t eventBytes = 0; ///< header included (EVENT_HEADER: 80 bytes); in a buffer rounded up to 8
    std::uint32_t burstFactor = 1; ///< in a burst the rate is as many times higher; 0 and 1: no bursts
    std::uint32_t burstMs = 0; ///< length of a burst; each burstPeriodMs ends with one
    std::uint32_t secondsToKeep = 0; ///< what a buffering session is to cover
    bool highIrqlProviders = false; ///< drivers write at an interrupt level at which no buffer can be allocated
    /// What the log file's disk can write. The default, our choice, is that of a solid-state disk on a SATA bus.
    std::uint64_t diskBytesPerSecond = 500'000'000;

    bool operator==(const ExpectedLoad&) const = default;
};

inline constexpr std::uint32_t burstPeriodMs = 10'000; ///< our choice

/// Room that an event takes in a buffer; never 0.
std::uint64_t roomOfEvent(std::uint32_t eventBytes);
/// Events are not split: 0 when one has no room (header included it must stay below BufferSize - 72 bytes) or is above
/// 64 KB. Source: EVENT_TRACE_PROPERTIES page, WMI_BUFFER_HEADER.
std::uint64_t eventsPerBuffer(std::uint32_t bufferSizeKb, std::uint32_t eventBytes);
/// Rates over a long time, bursts included; bytes as in a buffer, without buffer headers.
std::uint64_t meanEventsPerSecond(const ExpectedLoad& load);
std::uint64_t meanBytesPerSecond(const ExpectedLoad& load);

/// Memory that a session asks for: the adjusted minimum is allocated at the start, the maximum on demand; a buffering
/// session has its minimum only. A BufferSize that StartTrace refuses counts as it is, for nothing is granted then.
struct MemoryFootprint
{
    std::uint32_t bufferSizeKb = 0;
    std::uint32_t minimumBuffers = 0; ///< raised to two per processor, or two in all
    std::uint32_t maximumBuffers = 0;
    std::uint32_t requestedBuffers = 0; ///< at most, before any limit; 0: the system chooses
    bool paged = false; ///< else from the nonpaged pool, which is physical memory
    /// BufferSize or MaximumBuffers is 0: the system chooses, and the number here is our choice.
    bool systemChooses = false;
    bool isRefused = false; ///< BufferSize is above the largest of the environment's Windows

    std::uint64_t minimumBytes() const { return saturating::multiply(minimumBuffers, bufferSizeKb, 1024U); }
    std::uint64_t maximumBytes() const { return saturating::multiply(maximumBuffers, bufferSizeKb, 1024U); }
    std::uint64_t requestedBytes() const { return saturating::multiply(requestedBuffers, bufferSizeKb, 1024U); }

    bool operator==(const MemoryFootprint&) const = default;
};

/// Limits that Windows sets to the number of buffers are not documented and not applied. `config` as for StartTrace.
MemoryFootprint footprint(const SessionConfig& config, const Environment& environment);

/// How many buffers a session lacked while it lost events. Lost events would have waited in further buffers, until the
/// destination had accepted everything else and had time to spare. So the worst burst counts, and what can be drained
/// before the next one is subtracted. The unit is a buffer, parts of them included.
class LackingBuffers
{
public:
    void lose(double buffers)
    {
        m_now += buffers;
        m_most = std::max(m_most, m_now);
    }
    void spare(double buffers) { m_now = std::max(0.0, m_now - std::max(0.0, buffers)); }
    double most() const { return m_most; } ///< at a time

private:
    double m_now = 0;
    double m_most = 0;
};

/// MaximumBuffers that would have been enough for a session that had `maximum` and lacked so many at its worst moment,
/// of which each stream may begin one more. Rounded up to what one would type: even from 32 on, a multiple of 4 from 64
/// on, of 8 from 128 on, of 16 from 256 on and so on (our choice), at most a sixteenth too many. Every advice on
/// MaximumBuffers comes from here.
std::uint32_t maximumBuffersFor(std::uint32_t maximum, double lacking, std::uint32_t streams);

/// One session's buffers should take no more than this share of the machine's memory (our choice).
inline constexpr std::uint64_t poolShareOfMemory = 16;

/// A time that never comes, in any unit. (Qt has a macro "forever".)
inline constexpr std::uint64_t neverComes = UINT64_MAX;

/// How far back the ring of a buffering session reaches at the mean rate: `minimum` when every processor has just begun
/// a buffer, `maximum` when all are about to. Both 0 when events do not fit, neverComes when there are none.
struct RingCoverage
{
    std::uint64_t minimumMs = 0;
    std::uint64_t maximumMs = 0;

    bool operator==(const RingCoverage&) const = default;
};

RingCoverage ringCoverage(const SessionConfig& config, const ExpectedLoad& load, const Environment& environment);

/// How fast the log file grows as long as nothing is lost; all 0 without a file. A timed flush writes the buffer of
/// every processor that has an event in it, however little that is.
struct FileGrowth
{
    std::uint64_t bytesPerHour = 0;
    std::uint64_t overheadBytesPerHour = 0; ///< of these: buffer headers and room that no event uses
    /// Time until MaximumFileSize is reached, where a sequential file ends its session and a circular one starts to
    /// overwrite; neverComes without a limit or a load.
    std::uint64_t msToMaximum = neverComes;
    bool isCircular = false; ///< the file keeps the newest, as much as comes in msToMaximum

    std::uint64_t bytesPerSecond() const { return bytesPerHour / 3600; }

    bool operator==(const FileGrowth&) const = default;
};

FileGrowth fileGrowth(const SessionConfig& config, const ExpectedLoad& load, const Environment& environment);

} // namespace etwarden
