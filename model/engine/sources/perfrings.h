// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"
#include "model/engine/sources/perfevents.h"
#include "model/engine/sources/perfrecords.h"
#include "model/session/eventfeed.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// The ring of a processor, into which all events that are open there write.
struct PerfRing
{
    std::uint32_t processor = 0;
    std::span<const std::byte> data{};
    std::uint64_t tail = 0; ///< read up to there
    std::vector<PerfEventId> events{}; ///< PerfEventId::event is the number of a PerfEvent
};

/// Why something was refused; FeedObstacle::None: it was not.
struct PerfRefusal
{
    FeedObstacle obstacle = FeedObstacle::None;
    int error = 0; ///< of the system call

    bool operator==(const PerfRefusal&) const = default;
};

/// perf_event_open(2), or what stands for it. One thread at a time, except for wait() and wake().
class PerfRings
{
public:
    virtual ~PerfRings() = default;

    /// The `format` of a tracepoint. Refused also where its thread ids are not the ones that this process sees.
    virtual PerfRefusal readFormat(std::string_view tracepoint, std::string& text) = 0;
    /// Whether open() would be refused; found out on one processor, where nothing stays open.
    virtual PerfRefusal tryOut(const PerfAttributes& attributes) = 0;
    /// Records the event on all processors from now on; one that is open already, in the new way. Refused: it is
    /// closed.
    virtual PerfRefusal open(PerfEvent event, const PerfAttributes& attributes) = 0;
    virtual void close(PerfEvent event) = 0; ///< what is in the rings stays there, as long as another event is open

    /// The rings of all processors that are online; empty: nothing is open. Valid until the next open() or close().
    virtual std::span<PerfRing> rings() = 0;
    virtual std::uint64_t headOf(const PerfRing& ring) const = 0;
    /// Lets the kernel overwrite what precedes `tail`.
    virtual void release(PerfRing& ring, std::uint64_t tail) = 0;

    /// Whether this kernel counts the records that found no room (6.0 and later); otherwise only those are known after
    /// which another one did find room.
    virtual bool countsLosses() const = 0;
    /// Records of an event that found no room in any ring since the last call, if they are counted.
    virtual std::uint64_t takeLost(PerfEvent event) = 0;

    /// Sleeps until a ring is half full, wake() or the deadline. False, at once: nothing is open.
    virtual bool wait(SteadyTime deadline) = 0;
    virtual void wake() = 0; ///< ends this wait() or the next one; any thread
};

/// Rings have 1 MB each (our choice), or less where there are many processors or the system allows no more. nullptr:
/// not on Linux.
std::unique_ptr<PerfRings> makePerfRings();

} // namespace etwarden
