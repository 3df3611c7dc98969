// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/filenames.h"

#include <algorithm>

namespace etwarden {

namespace {

constexpr std::size_t longestCount = 4; // digits; more of them are a date or an identifier

bool isDigit(char16_t unit)
{
    return unit >= u'0' && unit <= u'9';
}

/// A number at the end of the name, which distinguishes files of one kind.
struct Count
{
    std::size_t begin; ///< in the path, after a space, "-" or "_"
    std::size_t end;
};

/// Returns the count; one without digits, at the end of the name, where the name does not count.
Count countIn(std::u16string_view path)
{
    const std::size_t nameBegin = fileNameBegin(path);
    const std::size_t end = extensionBegin(path);
    std::size_t begin = end;
    while (begin > nameBegin && isDigit(path[begin - 1]))
        --begin;
    const bool isShort = begin < end && end - begin <= longestCount && path[begin] != u'0';
    // A count follows a name and a separator; after a digit and a separator it would be a part of a date or a version.
    const bool isSeparate = begin >= nameBegin + 2
        && std::u16string_view(u" -_").find(path[begin - 1]) != std::u16string::npos && !isDigit(path[begin - 2]);
    return isShort && isSeparate ? Count{begin, end} : Count{end, end};
}

} // namespace

std::u16string digitsOf(std::uint32_t number)
{
    const std::string digits = std::to_string(number);
    return {digits.begin(), digits.end()};
}

bool isNewFilePattern(std::u16string_view path)
{
    const std::size_t percent = path.find(u'%');
    return percent != std::u16string_view::npos && path.substr(percent + 1).starts_with(u'd')
        && path.find(u'%', percent + 1) == std::u16string_view::npos;
}

std::u16string fileOfPattern(const std::u16string& pattern, std::uint32_t number)
{
    std::u16string path = pattern;
    return path.replace(path.find(u"%d"), 2, digitsOf(number));
}

std::size_t fileNameBegin(std::u16string_view path)
{
    const std::size_t separator = path.find_last_of(u"\\/");
    return separator == std::u16string_view::npos ? 0 : separator + 1;
}

std::size_t extensionBegin(std::u16string_view path)
{
    const std::size_t dot = path.find_last_of(u".\\/");
    return dot != std::u16string_view::npos && path[dot] == u'.' ? dot : path.size();
}

std::u16string insertedBeforeExtension(const std::u16string& path, std::u16string_view text)
{
    std::u16string result = path;
    return result.insert(extensionBegin(path), text);
}

std::u16string numberedFile(const std::u16string& path, std::uint32_t number)
{
    const Count count = countIn(path);
    if (count.begin == count.end)
        return insertedBeforeExtension(path, u"-" + digitsOf(number));
    std::u16string result = path;
    return result.replace(count.begin, count.end - count.begin, digitsOf(number));
}

std::uint32_t nextFileNumber(std::u16string_view path)
{
    const Count count = countIn(path);
    std::uint32_t number = 0;
    for (const char16_t digit : path.substr(count.begin, count.end - count.begin))
        number = number * 10 + (digit - u'0');
    return std::max(number, 1U) + 1;
}

} // namespace etwarden
