// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace etwarden {

/// CLASSIC_EVENT_ID: the events of the kernel that have this class and type.
struct ClassicEventId
{
    Guid guid{};
    std::uint8_t type = 0;

    auto operator<=>(const ClassicEventId&) const = default;
};

/// The names by which tools choose events that get stacks.
enum class StackEventNames : std::uint8_t {
    Own, ///< StackEventRow::name
    Xperf, ///< -stackwalk, which tracelog has too
    RecordingProfile, ///< the element Stack
};

/// Which tools have a name for an event.
enum class StackEventNaming : std::uint8_t { None, RecordingProfiles, AllTools };

/// A kind of event of the kernel that may be followed by its stack.
struct StackEventRow
{
    std::uint16_t hook; ///< group and type, as xperf's 0xmmnn and lists after EnableFlags name it
    Guid eventClass;
    std::string_view name; ///< xperf's; where it has none, "Class/Event"
    StackEventNaming naming;
    std::uint32_t flags; ///< any of these EnableFlags produces it; 0: none does
    std::uint32_t group = 0; ///< kernelgroup that produces it as well, or alone; 0: none is known
    std::string_view profileName = {}; ///< of recording profiles, where it is another one

    constexpr ClassicEventId event() const { return {eventClass, static_cast<std::uint8_t>(hook & 0xFF)}; }
    /// Empty: the tool has no name for it.
    constexpr std::string_view nameIn(StackEventNames names) const
    {
        if (names == StackEventNames::RecordingProfile)
            return naming == StackEventNaming::None ? std::string_view() : profileName.empty() ? name : profileName;
        return names == StackEventNames::Own || naming == StackEventNaming::AllTools ? name : std::string_view();
    }
};

/// True: the event is one of the heap of a process, which has sessions of its own.
bool isOfHeap(const StackEventRow& row);

/// All known events, by class.
std::span<const StackEventRow> stackEvents();

/// nullptr: it is none of them.
const StackEventRow* stackEventRow(const ClassicEventId& event);
const StackEventRow* stackEventOfHook(std::uint32_t hook);
const StackEventRow* stackEventNamed(std::string_view name, StackEventNames names); ///< in any case

/// The name of the event; of an unknown one "{GUID}/type".
std::string toString(const ClassicEventId& event);
/// Reads what toString() writes, in any case, and a known hook id as 0xmmnn.
std::optional<ClassicEventId> parseStackEvent(std::string_view text);

} // namespace etwarden
