// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

namespace etwarden {

/// Where a backend that is not Windows has the events of a kernel flag from.
enum class EventFeed : std::uint8_t {
    None, ///< nothing is recorded
    Kernel, ///< each event, with its time: perf_event_open(2)
    Counters, ///< how far the counters of /proc rose
    OwnProcess, ///< this process alone
    Synthetic, ///< invented, so that there is something to see
};

/// What keeps the events of a kernel flag from coming out of the kernel itself.
enum class FeedObstacle : std::uint8_t {
    None,
    NotForeseen, ///< nothing is asked of the kernel for this flag
    NotPermitted, ///< to this user, or in this container (EPERM, EACCES)
    NoTracepoints, ///< tracefs cannot be read
    NotSupported, ///< by this kernel, or kept away by a filter of system calls (ENOSYS)
    TooManyFiles, ///< of this process or of the system (EMFILE, ENFILE)
    NoMemory, ///< for the ring buffers
    Failed, ///< for another reason
};

/// Kernel flags of which the same can be said.
struct FlagFeed
{
    std::uint32_t flags = 0; ///< bits of EnableFlags
    EventFeed feed = EventFeed::None;
    FeedObstacle obstacle = FeedObstacle::None; ///< to EventFeed::Kernel
    int error = 0; ///< of the system call, for FeedObstacle::Failed
    int neededParanoia = 0; ///< highest kernel.perf_event_paranoid with which it is permitted to everybody
    std::optional<int> paranoia{}; ///< its value; nullopt: unknown

    bool operator==(const FlagFeed&) const = default;
};

/// The flags of which something is recorded.
constexpr std::uint32_t recordedFlags(std::span<const FlagFeed> feeds)
{
    std::uint32_t flags = 0;
    for (const FlagFeed& feed : feeds)
        flags |= feed.feed == EventFeed::None ? 0 : feed.flags;
    return flags;
}

/// What is known of one flag; nullptr: nothing, as on Windows, which has all of them.
constexpr const FlagFeed* feedOf(std::span<const FlagFeed> feeds, std::uint32_t flag)
{
    const auto found = std::ranges::find_if(feeds, [flag](const FlagFeed& feed) { return (feed.flags & flag) != 0; });
    return found == feeds.end() ? nullptr : &*found;
}

} // namespace etwarden
