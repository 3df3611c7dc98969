// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

namespace etwarden {

/// Where an event is looked for: towards the end of the list, or towards its start.
enum class FindDirection : std::uint8_t { Next, Previous };

/// How a search ended.
enum class FindEnd : std::uint8_t {
    Found,
    FoundAroundEnd, ///< after the list had begun again at its other end
    Nothing, ///< no event of the list passes
    Cancelled,
};

/// A search for the next or the previous event of a list that passes. Each is looked at once at most.
struct EventSearch
{
    struct Result
    {
        FindEnd end = FindEnd::Nothing;
        std::size_t place = 0; ///< of the list, where one was found
    };

    std::size_t count = 0; ///< of the list
    std::size_t begin = 0; ///< between which events it begins: those after it come first, or those before it
    FindDirection direction = FindDirection::Next;
    using Visit = std::function<bool(std::size_t place)>; ///< false: the other ones are not asked for
    /// Visits those from `first` up to `last` that pass, in their order.
    std::function<void(std::size_t first, std::size_t last, const Visit& visit)> forEachPassing{};
    /// Called before each block of events, with how many were looked at. False: the search is given up.
    std::function<bool(std::size_t looked)> goesOn{};

    static constexpr std::size_t blockEvents = 1024;

    std::optional<Result> run() const; ///< nullopt: it was given up
};

} // namespace etwarden
