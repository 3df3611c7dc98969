// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/boot/registrytree.h"

#include "model/etw/utf16.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

namespace etwarden {

namespace {

template<typename Number>
RegistryValue littleEndian(std::u16string_view name, std::uint32_t type, Number number)
{
    RegistryValue value{std::u16string(name), type, {}};
    for (std::size_t i = 0; i < sizeof number; ++i)
        value.bytes.push_back(static_cast<std::uint8_t>(number >> (i * 8)));
    return value;
}

template<typename Items>
auto named(Items& items, std::u16string_view name)
{
    return std::ranges::find_if(items, [name](const auto& item) { return equalIgnoringCase(item.name, name); });
}

bool isText(std::uint32_t type)
{
    return type == registrytype::Text || type == registrytype::ExpandText;
}

} // namespace

std::optional<std::uint64_t> RegistryValue::number() const
{
    if (isText(type)) {
        const std::string digits = toUtf8(text());
        const bool isHex = digits.starts_with("0x") || digits.starts_with("0X");
        const char* const begin = digits.data() + (isHex ? 2 : 0);
        const char* const end = digits.data() + digits.size();
        std::uint64_t read = 0;
        const auto [stop, error] = std::from_chars(begin, end, read, isHex ? 16 : 10);
        return error == std::errc() && stop == end ? std::optional(read) : std::nullopt;
    }
    const bool isNumber = type == registrytype::Number || type == registrytype::BigNumber;
    if (!isNumber || bytes.empty() || bytes.size() > sizeof(std::uint64_t))
        return std::nullopt;
    std::uint64_t read = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        read |= std::uint64_t{bytes[i]} << (i * 8);
    return read;
}

std::u16string RegistryValue::text() const
{
    std::u16string units;
    for (std::size_t i = 0; isText(type) && i + 1 < bytes.size(); i += 2) {
        const auto unit = static_cast<char16_t>(bytes[i] | bytes[i + 1] << 8);
        if (unit == 0)
            break;
        units += unit;
    }
    return units;
}

RegistryValue textValue(std::u16string_view name, std::u16string_view text)
{
    RegistryValue value{std::u16string(name), registrytype::Text, {}};
    for (const char16_t unit : std::u16string(text) + u'\0') {
        value.bytes.push_back(static_cast<std::uint8_t>(unit & 0xff));
        value.bytes.push_back(static_cast<std::uint8_t>(unit >> 8));
    }
    return value;
}

RegistryValue numberValue(std::u16string_view name, std::uint32_t number)
{
    return littleEndian(name, registrytype::Number, number);
}

RegistryValue bigNumberValue(std::u16string_view name, std::uint64_t number)
{
    return littleEndian(name, registrytype::BigNumber, number);
}

const RegistryValue* RegistryKey::value(std::u16string_view valueName) const
{
    const auto found = named(values, valueName);
    return found == values.end() ? nullptr : &*found;
}

const RegistryKey* RegistryKey::key(std::u16string_view keyName) const
{
    const auto found = named(keys, keyName);
    return found == keys.end() ? nullptr : &*found;
}

RegistryKey* RegistryKey::key(std::u16string_view keyName)
{
    const auto found = named(keys, keyName);
    return found == keys.end() ? nullptr : &*found;
}

RegistryKey& RegistryKey::made(std::u16string_view keyName)
{
    if (RegistryKey* const there = key(keyName))
        return *there;
    return keys.emplace_back(RegistryKey{std::u16string(keyName), 0, {}, {}});
}

void RegistryKey::set(RegistryValue newValue)
{
    const auto found = named(values, newValue.name);
    if (found == values.end()) {
        values.push_back(std::move(newValue));
        return;
    }
    newValue.name = found->name;
    *found = std::move(newValue);
}

void RegistryKey::remove(std::u16string_view valueName)
{
    std::erase_if(values, [valueName](const RegistryValue& value) { return equalIgnoringCase(value.name, valueName); });
}

} // namespace etwarden
