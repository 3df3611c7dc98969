// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/measurerules.h"

#include "tests/gates/codetext.h"
#include "tests/gates/trimmed.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace etwarden {

namespace {

constexpr std::array<std::string_view, 5> measuring{
    "setContentsMargins(", "setSpacing(", "addSpacing(", "setHorizontalSpacing(", "setVerticalSpacing("};

bool isPixels(std::string_view argument)
{
    argument = trimmed(argument);
    return !argument.empty() && argument != "0"
        && std::ranges::all_of(argument, [](unsigned char character) { return std::isdigit(character) != 0; });
}

/// Numbers have no bracket of their own, so the first one that closes ends them.
bool hasPixels(std::string_view arguments)
{
    arguments = arguments.substr(0, arguments.find(')'));
    while (true) {
        const std::size_t comma = arguments.find(',');
        if (isPixels(arguments.substr(0, comma)))
            return true;
        if (comma == arguments.npos)
            return false;
        arguments.remove_prefix(comma + 1);
    }
}

} // namespace

Violations findHandMadeMeasures(std::string_view path, std::string_view text)
{
    Violations found;
    if (!path.starts_with("widgets/") || !path.ends_with(".cpp"))
        return found;
    const std::string code = codeOf(text);
    for (const std::string_view call : measuring) {
        for (std::size_t at = code.find(call); at != code.npos; at = code.find(call, at + 1)) {
            if (!hasPixels(std::string_view(code).substr(at + call.size())))
                continue;
            const auto line = 1 + std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n');
            found.push_back(std::string(path) + ':' + std::to_string(line) + ": " + std::string(call)
                + "...): measures come from widgets/common/measures.h");
        }
    }
    return found;
}

} // namespace etwarden
