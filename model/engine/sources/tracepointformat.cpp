// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/tracepointformat.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace etwarden {

namespace {

/// The number after a word, as in "size:8;"; nullopt: there is none.
template<typename Number>
std::optional<Number> formatNumber(std::string_view line, std::string_view word)
{
    const std::size_t at = line.find(word);
    if (at == std::string_view::npos)
        return std::nullopt;
    line.remove_prefix(at + word.size());
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    Number number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

/// Returns "bytes" for "field:unsigned int bytes;" and "rwbs" for "field:char rwbs[10];".
std::string_view formatFieldName(std::string_view line)
{
    constexpr std::string_view word = "field:";
    const std::size_t at = line.find(word);
    if (at == std::string_view::npos)
        return {};
    std::string_view declaration = line.substr(at + word.size());
    declaration = declaration.substr(0, declaration.find(';'));
    declaration = declaration.substr(0, declaration.find_last_of('['));
    return declaration.substr(declaration.find_last_of(" *") + 1);
}

} // namespace

std::optional<std::uint64_t> TracepointFormat::id() const
{
    return formatNumber<std::uint64_t>(m_text, "ID:");
}

TracepointField TracepointFormat::field(std::string_view name) const
{
    for (std::string_view rest = m_text; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (formatFieldName(line) != name)
            continue;
        const auto offset = formatNumber<std::uint32_t>(line, "offset:");
        const auto size = formatNumber<std::uint32_t>(line, "size:");
        if (offset && size)
            return {*offset, *size};
    }
    return {};
}

} // namespace etwarden
