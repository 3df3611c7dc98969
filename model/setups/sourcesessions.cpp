// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/sourcesessions.h"

#include "model/etw/utf16.h"

namespace etwarden {

void SourceValues::take(std::string_view subject, SourceCode::Range range, std::u16string& member) const
{
    if (const std::optional<std::string> text = m_code.text(range))
        member = toUtf16(*text);
    else
        omit(subject, range);
}

ProviderConfig SourceValues::provider(SourceCode::Range range) const
{
    const std::uint32_t line = m_code.at(range.begin).line;
    if (const std::optional<Guid> guid = m_code.guid(range))
        return m_collector.provider(line, toString(*guid));
    if (const std::optional<std::string> text = m_code.text(range))
        return m_collector.provider(line, *text);
    omit("provider", range);
    return {.name = toUtf16(m_code.written(range)), .level = 0};
}

} // namespace etwarden
