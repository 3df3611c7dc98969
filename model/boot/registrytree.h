// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// Types of values in the registry (winnt.h). A value of another type is kept as well, as bytes.
namespace registrytype {

inline constexpr std::uint32_t Text = 1; ///< REG_SZ
inline constexpr std::uint32_t ExpandText = 2; ///< REG_EXPAND_SZ
inline constexpr std::uint32_t Binary = 3; ///< REG_BINARY
inline constexpr std::uint32_t Number = 4; ///< REG_DWORD
inline constexpr std::uint32_t BigNumber = 11; ///< REG_QWORD

} // namespace registrytype

/// A value as it is stored: nothing that is not understood is lost.
struct RegistryValue
{
    std::u16string name{}; ///< empty: the default value of the key
    std::uint32_t type = registrytype::Binary;
    std::vector<std::uint8_t> bytes{}; ///< numbers little-endian, texts in UTF-16 with their NUL

    bool operator==(const RegistryValue&) const = default;

    /// The value of a number of either width, or of a text that is one, in decimal or with 0x; nullopt: it is none.
    std::optional<std::uint64_t> number() const;
    /// The characters of a text, up to its NUL; of anything else nothing.
    std::u16string text() const;
};

RegistryValue textValue(std::u16string_view name, std::u16string_view text);
RegistryValue numberValue(std::u16string_view name, std::uint32_t number);
RegistryValue bigNumberValue(std::u16string_view name, std::uint64_t number);

/// A key with all that is below it. Names are compared without case.
struct RegistryKey
{
    std::u16string name{};
    std::uint64_t lastWrite = 0; ///< FILETIME of the latest change of its values; 0: unknown
    std::vector<RegistryValue> values{};
    std::vector<RegistryKey> keys{};

    bool operator==(const RegistryKey&) const = default;

    const RegistryValue* value(std::u16string_view valueName) const; ///< nullptr: there is none
    const RegistryKey* key(std::u16string_view keyName) const; ///< nullptr: there is none
    RegistryKey* key(std::u16string_view keyName);
    /// The key below this one, which is made where it is missing.
    RegistryKey& made(std::u16string_view keyName);
    /// Takes the place of the value of that name, whose spelling stays.
    void set(RegistryValue newValue);
    void remove(std::u16string_view valueName);
};

/// Bounds of what is read (our choice).
inline constexpr std::size_t maximumRegistryDepth = 8;
inline constexpr std::size_t maximumKeysOfKey = 4'000;
inline constexpr std::size_t maximumValuesOfKey = 1'000;
inline constexpr std::size_t maximumValueBytes = 1024 * 1024;

} // namespace etwarden
