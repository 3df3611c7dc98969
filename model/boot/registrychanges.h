// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/boot/registrytree.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// The key that holds the definitions of boot sessions on a running Windows: "Autologger", with a key for each of them,
/// and "GlobalLogger". Paths of keys are relative to it.
inline constexpr std::u16string_view bootRoot = u"HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Control\\WMI";
inline constexpr std::u16string_view autoLoggerKey = u"Autologger";
inline constexpr std::u16string_view globalLoggerKey = u"GlobalLogger";

/// One write. What it replaces is shown to the person who agrees to it.
struct RegistryChange
{
    enum class Kind : std::uint8_t {
        CreateKey, ///< one without values; SetValue makes its key as well
        SetValue,
        DeleteValue,
        DeleteKey, ///< with all that is below it
    };

    Kind kind = Kind::SetValue;
    std::u16string key{}; ///< "Autologger\Name\{GUID}"
    RegistryValue value{}; ///< of DeleteValue the name alone
    std::optional<RegistryValue> before{}; ///< nullopt: there was none

    bool operator==(const RegistryChange&) const = default;
};

/// What makes `after` of `before` at a path; nullptr: no key is there. Times of writing do not count.
std::vector<RegistryChange> changesBetween(
    std::u16string_view path, const RegistryKey* before, const RegistryKey* after);

/// Whether the key belongs to the definition of a boot session: the only ones that are ever written.
bool isBootKey(std::u16string_view path);

/// Carries a change out below `root`, the key that paths are relative to.
void apply(RegistryKey& root, const RegistryChange& change);

/// The keys of a path.
std::vector<std::u16string_view> keysOfPath(std::u16string_view path);

} // namespace etwarden
