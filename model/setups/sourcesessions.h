// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/codetokens.h"
#include "model/setups/setupcollector.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace etwarden {

/// The longest text of a filter that is read, in bytes. Our choice: ETW accepts far less, and each provider has a copy.
inline constexpr std::size_t longestFilterText = 4096;

/// Reads what a call or an assignment has literally, and names the rest.
class SourceValues
{
public:
    SourceValues(const SourceCode& code, SetupCollector& collector)
        : m_code(code)
        , m_collector(collector)
    {
    }

    template<typename Number>
    void take(std::string_view subject, SourceCode::Range range, Number& member) const
    {
        const std::optional<std::uint64_t> number = m_code.number(range);
        using Wide = std::conditional_t<std::is_signed_v<Number>, std::int64_t, std::uint64_t>;
        if (number && std::in_range<Number>(static_cast<Wide>(*number)))
            member = static_cast<Number>(*number);
        else
            omit(subject, range);
    }

    void take(std::string_view subject, SourceCode::Range range, std::u16string& member) const;

    /// A provider by a literal GUID or name.
    ProviderConfig provider(SourceCode::Range range) const;

    /// Numbers as entries of a list; those that are too large are left out.
    template<typename Number>
    static std::vector<Number> entries(const std::vector<std::uint64_t>& numbers)
    {
        std::vector<Number> list;
        for (const std::uint64_t number : numbers) {
            if (std::in_range<Number>(number))
                list.push_back(static_cast<Number>(number));
        }
        return list;
    }

    void omit(std::string_view subject, SourceCode::Range range) const
    {
        m_collector.omit(m_code.at(range.begin).line, OmissionReason::Computed, subject, m_code.written(range));
    }

private:
    const SourceCode& m_code;
    SetupCollector& m_collector;
};

} // namespace etwarden
