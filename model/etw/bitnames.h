// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/bitcatalogue.h"
#include "model/etw/numbertext.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

namespace etwarden {

/// The part that distinguishes the names of one catalogue: "REAL_TIME" of EVENT_TRACE_REAL_TIME_MODE.
constexpr std::string_view shortBitName(std::string_view name)
{
    constexpr std::array<std::string_view, 5> prefixes{
        "EVENT_TRACE_FLAG_", "EVENT_TRACE_FILE_MODE_", "EVENT_TRACE_", "EVENT_ENABLE_PROPERTY_", "EVNTRACE_LBR_"};
    constexpr std::string_view suffix = "_MODE";
    for (const std::string_view prefix : prefixes) {
        if (name.starts_with(prefix)) {
            name.remove_prefix(prefix.size());
            break;
        }
    }
    if (name.size() > suffix.size() && name.ends_with(suffix))
        name.remove_suffix(suffix.size());
    return name;
}

/// Names of one catalogue differ in more than the case of their letters.
constexpr bool isSameBitName(std::string_view left, std::string_view right)
{
    const auto upper = [](char letter) {
        return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    };
    return std::ranges::equal(left, right, {}, upper, upper);
}

/// The bits of one word of a list: a name of the catalogue, whole or short, with its prefix in capitals, or a number of
/// 32 bits. nullopt: it is neither.
template<typename Group>
std::optional<std::uint32_t> bitsNamed(std::span<const BitEntry<Group>> catalogue, std::string_view word)
{
    if (const std::optional<std::uint64_t> number = numberFrom(word))
        return *number <= std::numeric_limits<std::uint32_t>::max() ? std::optional(static_cast<std::uint32_t>(*number))
                                                                    : std::nullopt;
    const std::string_view wanted = shortBitName(word);
    for (const BitEntry<Group>& entry : catalogue) {
        if (!wanted.empty()
            && (isSameBitName(shortBitName(entry.name), wanted) || isSameBitName(shortBitName(entry.alias), wanted)))
            return entry.value;
    }
    return std::nullopt;
}

} // namespace etwarden
