// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/codetokens.h"
#include "model/setups/setupcollector.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace etwarden {

/// Takes what a call or an assignment says literally, and names the rest.
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
        if (number && *number <= std::numeric_limits<Number>::max())
            member = static_cast<Number>(*number);
        else
            omit(subject, range);
    }

    void take(std::string_view subject, SourceCode::Range range, std::u16string& member) const;

    /// A provider by a literal GUID or name.
    ProviderConfig provider(SourceCode::Range range) const;

    void omit(std::string_view subject, SourceCode::Range range) const
    {
        m_collector.omit(m_code.at(range.begin).line, OmissionReason::Computed, subject, m_code.written(range));
    }

private:
    const SourceCode& m_code;
    SetupCollector& m_collector;
};

} // namespace etwarden
