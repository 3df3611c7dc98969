// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace etwarden {

/// An answer as a system lays it out.
class TestBytes
{
public:
    template<typename Value>
    TestBytes& add(const Value& value)
    {
        const auto* const first = reinterpret_cast<const std::byte*>(&value);
        m_bytes.insert(m_bytes.end(), first, first + sizeof value);
        return *this;
    }
    /// Adds a text with its NUL.
    TestBytes& addText(std::u16string_view text)
    {
        for (const char16_t unit : text)
            add(unit);
        return add(u'\0');
    }
    std::span<const std::byte> bytes() const { return m_bytes; }

private:
    std::vector<std::byte> m_bytes;
};

} // namespace etwarden
