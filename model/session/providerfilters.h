// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/providerlayouts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace etwarden {

/// EVENT_FILTER_EVENT_ID: which events pass, or get a stack.
struct EventIdChoice
{
    bool listed = true; ///< FilterIn: those in the list; false: all but them
    std::vector<std::uint16_t> ids{}; ///< up to 64

    bool operator==(const EventIdChoice&) const = default;
};

/// The filters of one EnableTraceEx2 call. An empty one is not passed.
struct ProviderFilters
{
    std::vector<std::uint32_t> processIds{}; ///< up to 8 that run at the moment of the call
    std::u16string executables{}; ///< file names with extension, separated by semicolons; up to 511 characters
    std::u16string packageIds{}; ///< separated by semicolons
    std::u16string packageAppIds{}; ///< separated by semicolons
    EventIdChoice eventIds{};
    EventIdChoice stackEventIds{}; ///< needs EVENT_ENABLE_PROPERTY_STACK_TRACE

    bool operator==(const ProviderFilters&) const = default;
};

using FilterPointer = std::variant<std::vector<std::uint32_t> ProviderFilters::*, std::u16string ProviderFilters::*,
    EventIdChoice ProviderFilters::*>;

/// A filter of events.
struct FilterMember
{
    std::string_view name; ///< documented spelling, without EVENT_FILTER_TYPE_
    std::string_view key; ///< of its field in the editor
    std::uint32_t type; ///< filtertype
    FilterPointer pointer;
    std::size_t limit; ///< most entries of a list, most characters of a text
};

/// Longest text of a filter: its terminator counts as data.
inline constexpr std::size_t maximumFilterCharacters = maximumFilterBytes / sizeof(char16_t) - 1;

/// All filters that can be asked for, in the order in which they are passed and shown. Blocks, templates, the preview,
/// the editor's fields and the rules about their limits are made from this table.
inline constexpr std::array filterMembers{
    FilterMember{"PID", "processIds", filtertype::ProcessId, &ProviderFilters::processIds, maximumFilterProcesses},
    FilterMember{"EXECUTABLE_NAME", "executables", filtertype::ExecutableName, &ProviderFilters::executables,
        maximumFilterCharacters},
    FilterMember{
        "PACKAGE_ID", "packageIds", filtertype::PackageId, &ProviderFilters::packageIds, maximumFilterCharacters},
    FilterMember{"PACKAGE_APP_ID", "packageAppIds", filtertype::PackageAppId, &ProviderFilters::packageAppIds,
        maximumFilterCharacters},
    FilterMember{"EVENT_ID", "eventIds", filtertype::EventId, &ProviderFilters::eventIds, maximumFilterEventIds},
    FilterMember{
        "STACKWALK", "stackEventIds", filtertype::Stackwalk, &ProviderFilters::stackEventIds, maximumFilterEventIds},
};

/// Entries of a list, characters of a text; 0: the filter is not passed.
inline std::size_t lengthOf(const std::vector<std::uint32_t>& numbers)
{
    return numbers.size();
}
inline std::size_t lengthOf(const std::u16string& text)
{
    return text.size();
}
inline std::size_t lengthOf(const EventIdChoice& choice)
{
    return choice.ids.size();
}
inline std::size_t lengthOf(const FilterMember& member, const ProviderFilters& filters)
{
    return std::visit([&filters](auto pointer) { return lengthOf(filters.*pointer); }, member.pointer);
}

inline bool hasFilter(const ProviderFilters& filters)
{
    return std::ranges::any_of(
        filterMembers, [&filters](const FilterMember& member) { return lengthOf(member, filters) != 0; });
}

} // namespace etwarden
