// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/metrics/sessionnamefilter.h"

#include "model/etw/utf16.h"

#include <algorithm>
#include <optional>

namespace etwarden {

namespace {

std::u16string_view trimmed(std::u16string_view text)
{
    constexpr std::u16string_view blanks = u" \t";
    const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
    const std::size_t end = text.find_last_not_of(blanks) + 1; // 0 where there are only blanks
    return text.substr(first, end > first ? end - first : 0);
}

/// Goes back to the last star only, so a hostile name costs at most its length times that of the pattern.
bool matches(std::u16string_view pattern, std::u16string_view name)
{
    std::size_t p = 0;
    std::size_t n = 0;
    std::optional<std::size_t> star; // in the pattern
    std::size_t starEnd = 0; // end of what the star stands for, in the name
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == u'*') {
            star = p++;
            starEnd = n;
        } else if (p < pattern.size() && (pattern[p] == u'?' || foldCase(pattern[p]) == foldCase(name[n]))) {
            ++p;
            ++n;
        } else if (star) {
            p = *star + 1;
            n = ++starEnd;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of(u'*', p) == std::u16string_view::npos;
}

} // namespace

SessionNameFilter::SessionNameFilter(std::u16string_view patterns)
    : m_patterns(patterns)
{
    while (!patterns.empty()) {
        const std::size_t comma = std::min(patterns.find(u','), patterns.size());
        std::u16string_view pattern = trimmed(patterns.substr(0, comma));
        patterns.remove_prefix(std::min(comma + 1, patterns.size()));
        const bool excludes = pattern.starts_with(u'!');
        if (excludes)
            pattern = trimmed(pattern.substr(1));
        if (!pattern.empty())
            (excludes ? m_excluded : m_included).emplace_back(pattern);
    }
}

bool SessionNameFilter::passes(std::u16string_view name) const
{
    const auto matchesName = [name](std::u16string_view pattern) { return matches(pattern, name); };
    return std::ranges::none_of(m_excluded, matchesName)
        && (m_included.empty() || std::ranges::any_of(m_included, matchesName));
}

} // namespace etwarden
