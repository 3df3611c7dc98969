// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/filetables.h"

#include "tests/gates/codetext.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>

namespace etwarden {

namespace {

constexpr std::array<std::string_view, 5> halves{"_linux", "_p", "_posix", "_windows", "_without"};

/// nullopt: no header or source of C++.
std::optional<std::string_view> unitOf(std::string_view name)
{
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || (name.substr(dot) != ".cpp" && name.substr(dot) != ".h"))
        return std::nullopt;
    const std::string_view stem = name.substr(0, dot);
    for (const std::string_view half : halves) {
        if (stem.ends_with(half))
            return stem.substr(0, stem.size() - half.size());
    }
    return stem;
}

void addWords(std::string_view text, std::set<std::string_view>& words)
{
    const auto isWord = [](char character) { return isWordCharacter(character); };
    for (auto begin = std::ranges::find_if(text, isWord); begin != text.end();) {
        const auto end = std::find_if_not(begin, text.end(), isWord);
        words.insert(std::string_view(begin, end));
        begin = std::find_if(end, text.end(), isWord);
    }
}

/// What the first column of the table of files names; nullopt: there is no such table.
std::optional<std::set<std::string_view>> namedFiles(std::string_view text)
{
    std::optional<std::set<std::string_view>> named;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.starts_with("| file |") || line.starts_with("| files |"))
            named.emplace();
        else if (named && !line.starts_with('|'))
            break;
        else if (named)
            addWords(line.substr(1, line.find('|', 1)), *named);
    }
    return named;
}

} // namespace

Violations findUnnamedFiles(std::string_view path, std::string_view text, const std::vector<std::string_view>& names)
{
    const std::optional<std::set<std::string_view>> named = namedFiles(text);
    if (!named)
        return {};
    std::set<std::string_view> missing;
    for (const std::string_view name : names) {
        const std::optional<std::string_view> unit = unitOf(name);
        if (unit && !named->contains(*unit))
            missing.insert(*unit);
    }
    Violations violations;
    for (const std::string_view unit : missing)
        violations.push_back(std::string(path) + ": the table of files does not name " + std::string(unit));
    return violations;
}

} // namespace etwarden
