// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace etwarden {

/// Selects the sessions that have metrics of their own: a list of patterns, separated by commas. In a pattern `*`
/// stands for any text and `?` for one character, and case does not matter, as in the names of sessions. A pattern
/// after `!` leaves sessions out. A name passes when none of those matches and, if there are other patterns, one of the
/// others does.
class SessionNameFilter
{
public:
    SessionNameFilter() = default; ///< every name passes
    explicit SessionNameFilter(std::u16string_view patterns); ///< blanks around a pattern and empty ones do not count

    bool passes(std::u16string_view name) const;
    const std::u16string& patterns() const { return m_patterns; } ///< as they were given

private:
    std::u16string m_patterns;
    std::vector<std::u16string> m_included;
    std::vector<std::u16string> m_excluded;
};

} // namespace etwarden
