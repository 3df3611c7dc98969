// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/literalmarks.h"

#include <algorithm>
#include <iterator>
#include <variant>

namespace etwarden {

namespace {

struct LiteralMark
{
    char character;
    char16_t unit;
    std::string_view mark;
};
constexpr LiteralMark literalMarks[] = {
    {'%', u'\xFDD0', "\xEF\xB7\x90"},
    {'!', u'\xFDD1', "\xEF\xB7\x91"},
    {'$', u'\xFDD2', "\xEF\xB7\x92"},
    {'-', u'\xFDD3', "\xEF\xB7\x93"},
    {'/', u'\xFDD4', "\xEF\xB7\x94"},
};

void restore(std::u16string& text)
{
    for (char16_t& unit : text) {
        const auto mark = std::ranges::find(literalMarks, unit, &LiteralMark::unit);
        if (mark != std::end(literalMarks))
            unit = static_cast<char16_t>(mark->character);
    }
}

void restore(SessionConfig& config)
{
    restore(config.name);
    restore(config.logFileName);
    for (ProviderConfig& provider : config.providers) {
        restore(provider.name);
        restore(provider.filters.executables);
        restore(provider.filters.packageIds);
        restore(provider.filters.packageAppIds);
    }
}

} // namespace

std::string_view literalMark(char character)
{
    return std::ranges::find(literalMarks, character, &LiteralMark::character)->mark;
}

std::string withLiteralMarks(std::string_view text)
{
    constexpr std::string_view ofVariables = "%!$";
    constexpr std::string_view ofOptions = "-/";
    std::string marked;
    for (const char c : text) {
        const bool beginsOption = marked.empty() && ofOptions.find(c) != std::string_view::npos;
        if (beginsOption || ofVariables.find(c) != std::string_view::npos)
            marked += literalMark(c);
        else
            marked += c;
    }
    return marked;
}

void restoreLiterals(SetupReading& reading)
{
    for (SetupSet& set : reading.sets) {
        restore(set.name);
        for (SetSession& session : set.sessions)
            restore(session.config);
    }
    for (SetupOmission& omission : reading.omissions) {
        restore(omission.subject);
        restore(omission.value);
    }
    for (ToolDefault& value : reading.defaults)
        restore(value.session);
    for (SetupFinding& finding : reading.findings) {
        for (FindingParameter& parameter : finding.parameters) {
            if (std::u16string* const text = std::get_if<std::u16string>(&parameter))
                restore(*text);
        }
    }
}

} // namespace etwarden
