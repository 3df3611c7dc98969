// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/namecharacters.h"

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

bool isControl(char16_t unit)
{
    return unit < 0x20 || unit == 0x7F;
}

bool isForbidden(char16_t unit)
{
    return unit < 0x20 || std::u16string_view(u"<>:\"|?*").find(unit) != std::u16string_view::npos;
}

bool isLetter(char16_t unit)
{
    return (unit >= u'a' && unit <= u'z') || (unit >= u'A' && unit <= u'Z');
}

/// Units of a device prefix and a drive, in which reserved characters have their place.
std::size_t rootLength(std::u16string_view path)
{
    constexpr std::array<std::u16string_view, 3> prefixes{u"\\\\?\\", u"\\\\.\\", u"\\??\\"};
    std::size_t length = 0;
    for (const std::u16string_view prefix : prefixes) {
        if (path.starts_with(prefix))
            length = prefix.size();
    }
    const std::u16string_view rest = path.substr(length);
    return rest.size() >= 2 && isLetter(rest[0]) && rest[1] == u':' ? length + 2 : length;
}

template<typename Condition>
std::u16string onceEach(std::u16string_view text, Condition condition)
{
    std::u16string found;
    for (const char16_t unit : text) {
        if (condition(unit) && found.find(unit) == std::u16string::npos)
            found += unit;
    }
    return found;
}

} // namespace

std::u16string controlCharactersIn(std::u16string_view name)
{
    return onceEach(name, isControl);
}

std::u16string withoutControlCharacters(std::u16string name)
{
    std::ranges::replace_if(name, isControl, u' ');
    return name;
}

std::u16string forbiddenCharactersIn(std::u16string_view path)
{
    return onceEach(path.substr(rootLength(path)), isForbidden);
}

std::u16string withoutForbiddenCharacters(std::u16string path)
{
    const auto begin = path.begin() + static_cast<std::ptrdiff_t>(rootLength(path));
    std::replace_if(begin, path.end(), isForbidden, u'_');
    return path;
}

} // namespace etwarden
