// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/boot/registrychanges.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// What one line of a .reg file says. Its text is in UTF-8, whatever the file was in.
struct RegistryEntry
{
    enum class Kind : std::uint8_t {
        Key, ///< the values that follow are its own
        DeletedKey,
        Value,
        DeletedValue,
        BadData, ///< `value` has the name alone, `text` what stands behind it
        Unknown, ///< `text` is the line
    };

    std::uint32_t line = 0; ///< counted from 1
    Kind kind = Kind::Unknown;
    std::u16string key{}; ///< as the file spells it, without slashes at its end
    RegistryValue value{};
    std::string text{};

    bool operator==(const RegistryEntry&) const = default;
};

/// The entries of a .reg file of either version. Remarks, empty lines and the title are left out.
std::vector<RegistryEntry> registryEntries(std::string_view text);

/// Whether the text begins as such a file does.
bool isRegistryText(std::string_view text);

/// The definitions of boot sessions in a .reg file.
struct BootTree
{
    std::u16string root{}; ///< of the first one, up to "Control\WMI": any hive and control set; empty: there is none
    RegistryKey wmi{}; ///< the key at that root
    std::uint32_t leftOut = 0; ///< entries of another root, beyond the bounds, or that cannot be read

    bool operator==(const BootTree&) const = default;
};

BootTree readBootTree(std::string_view text);

/// A .reg file that makes these changes below `root`, with lines that end in CR LF; in UTF-8, to be written as UTF-16
/// with a byte order mark by registryFileBytes(). From a change that was made of nothing, it is an export.
std::string registryText(std::u16string_view root, std::span<const RegistryChange> changes);

/// The text in the encoding in which regedit writes it.
std::string registryFileBytes(std::string_view text);

/// The changes that such a file makes. nullopt: it has anything else in it, a key that is none of a boot session
/// included.
std::optional<std::vector<RegistryChange>> bootChangesIn(std::string_view text);

} // namespace etwarden
