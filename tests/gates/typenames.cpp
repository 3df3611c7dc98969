// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/typenames.h"

#include <algorithm>
#include <regex>

namespace etwarden {

namespace {

struct Token
{
    std::string text;
    std::ptrdiff_t line;
};

/// Names, with their "::", and single signs; without comments, literals, attributes and directives.
std::vector<Token> tokensOf(std::string_view text)
{
    static const std::regex pattern(R"re(//[^\n]*|/\*[^]*?\*/|(?:^|\n)[ \t]*#(?:[^\n\\]|\\[^])*)re"
                                    R"re(|R"\w*\([^]*?\)\w*"|"(?:[^"\\\n]|\\.)*"|\b\d[\w']*|'(?:[^'\\\n]|\\.)+')re"
                                    R"re(|\[\[[^\]]*\]\]|alignas\([^)]*\)|(\w+(?:::\w+)*)|([^\s]))re",
        std::regex::optimize);
    std::vector<Token> tokens;
    std::ptrdiff_t line = 1;
    const char* counted = text.data();
    for (std::cregex_iterator match(text.data(), text.data() + text.size(), pattern), end; match != end; ++match) {
        if (!(*match)[1].matched && !(*match)[2].matched)
            continue;
        const char* const begin = (*match)[0].first;
        line += std::count(counted, begin, '\n');
        counted = begin;
        tokens.push_back({match->str(), line});
    }
    return tokens;
}

} // namespace

void addTypeNames(std::string_view path, std::string_view text, TypeNames& names)
{
    if (!path.ends_with(".h"))
        return;
    std::vector<Token> tokens = tokensOf(text);
    tokens.resize(tokens.size() + 3); // so that what follows a token need not be asked for
    const auto at = [&tokens](std::size_t i) -> const std::string& { return tokens[i].text; };
    std::vector<std::string> namespaces{""};
    for (std::size_t i = 0, depth = 0; i + 3 < tokens.size(); ++i) {
        const bool isInNamespace = depth == 0 && !namespaces.back().starts_with('(');
        const auto define = [&](const Token& name) {
            names[namespaces.back() + name.text].push_back(std::string(path) + ':' + std::to_string(name.line));
        };
        if (depth == 0 && at(i) == "namespace" && at(i + 1) == "{") {
            namespaces.emplace_back("(anonymous)");
            ++i;
        } else if (depth == 0 && at(i) == "namespace" && at(i + 2) == "{") {
            namespaces.push_back(namespaces.back() + at(i + 1) + "::");
            i += 2;
        } else if (at(i) == "{") {
            ++depth;
        } else if (at(i) == "}") {
            if (depth > 0)
                --depth;
            else if (namespaces.size() > 1)
                namespaces.pop_back();
        } else if (isInNamespace && (at(i) == "class" || at(i) == "struct" || at(i) == "union" || at(i) == "enum")) {
            if (at(i) == "enum" && (at(i + 1) == "class" || at(i + 1) == "struct"))
                ++i;
            if (at(i + 2) == "{" || at(i + 2) == ":" || at(i + 2) == "final")
                define(tokens[i + 1]);
        } else if (isInNamespace && at(i) == "using" && at(i + 2) == "=") {
            define(tokens[i + 1]);
        }
    }
}

Violations findTwoDefinitions(const TypeNames& names)
{
    Violations violations;
    for (const auto& [name, places] : names) {
        if (places.size() < 2)
            continue;
        std::string all;
        for (const std::string& place : places)
            all += (all.empty() ? "" : " and ") + place;
        violations.push_back(all + ": both define " + name + ": rename one, or put it into a namespace of its own");
    }
    return violations;
}

} // namespace etwarden
