// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace etwarden {

/// Where a backend that is not Windows gets the events of a kernel flag from.
enum class EventFeed : std::uint8_t {
    None, ///< nothing is recorded
    Kernel, ///< each event, with its time: perf_event_open(2)
    Counters, ///< how far the counters of /proc rose
    Rundown, ///< no events, but what is there when a session starts or a rundown is asked for
    OwnProcess, ///< this process alone
    Synthetic, ///< invented, so that there is something to see
};

/// Why the events of a kernel flag do not come from the kernel itself.
enum class FeedObstacle : std::uint8_t {
    None,
    NotForeseen, ///< nothing is asked of the kernel for this flag
    NotPermitted, ///< to this user, or in this container (EPERM, EACCES)
    NoTracepoints, ///< tracefs cannot be read
    PidNamespace, ///< the kernel names threads by ids of the whole system, which this container does not know
    NotSupported, ///< by this kernel, or kept away by a filter of system calls (ENOSYS)
    TooManyFiles, ///< of this process or of the system (EMFILE, ENFILE)
    NoMemory, ///< for the ring buffers
    Failed, ///< for another reason
};

/// Kernel flags whose events come from the same place, or are missing for the same reason.
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

/// The same feeds, where a rundown has something for `flags` that nothing else is recorded for.
inline std::vector<FlagFeed> withRundown(std::vector<FlagFeed> feeds, std::uint32_t flags)
{
    std::vector<FlagFeed> named;
    for (FlagFeed& feed : feeds) {
        if (feed.feed != EventFeed::None || (feed.flags & flags) == 0)
            continue;
        FlagFeed& part = named.emplace_back(feed);
        part.flags &= flags;
        part.feed = EventFeed::Rundown;
        feed.flags &= ~flags;
    }
    std::erase_if(feeds, [](const FlagFeed& feed) { return feed.flags == 0; });
    feeds.insert(feeds.end(), named.begin(), named.end());
    return feeds;
}

/// What is known of one flag; nullptr: nothing, as on Windows, which has all of them.
constexpr const FlagFeed* feedOf(std::span<const FlagFeed> feeds, std::uint32_t flag)
{
    const auto found = std::ranges::find_if(feeds, [flag](const FlagFeed& feed) { return (feed.flags & flag) != 0; });
    return found == feeds.end() ? nullptr : &*found;
}

} // namespace etwarden
