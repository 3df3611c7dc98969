// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/codetext.h"

#include <algorithm>
#include <cctype>

namespace etwarden {

namespace {

void blank(std::string& code, std::size_t from, std::size_t to)
{
    for (std::size_t i = from; i < std::min(to, code.size()); ++i) {
        if (code[i] != '\n')
            code[i] = ' ';
    }
}

/// Position after the literal that begins with a quote at `at`.
std::size_t endOfLiteral(const std::string& code, std::size_t at)
{
    const char quote = code[at];
    if (quote == '"' && at > 0 && code[at - 1] == 'R') {
        const std::size_t bracket = code.find('(', at);
        const std::size_t end = code.find(')' + code.substr(at + 1, bracket - at - 1) + '"', bracket);
        return end == std::string::npos ? code.size() : end + bracket - at + 1;
    }
    std::size_t end = at + 1;
    while (end < code.size() && code[end] != quote)
        end += code[end] == '\\' ? 2 : 1;
    return end + 1;
}

} // namespace

bool isWordCharacter(char character)
{
    return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '_';
}

std::string codeOf(std::string_view text)
{
    std::string code(text);
    for (std::size_t i = 0; i < code.size();) {
        const bool isSeparator =
            code[i] == '\'' && i > 0 && std::isxdigit(static_cast<unsigned char>(code[i - 1])) != 0;
        std::size_t next = i + 1;
        if (code.compare(i, 2, "//") == 0) {
            next = std::min(code.find('\n', i), code.size());
            blank(code, i, next);
        } else if (code.compare(i, 2, "/*") == 0) {
            next = std::min(code.find("*/", i), code.size() - 2) + 2;
            blank(code, i, next);
        } else if (code[i] == '"' || (code[i] == '\'' && !isSeparator)) {
            next = endOfLiteral(code, i);
            blank(code, i + 1, next - 1);
        }
        i = next;
    }
    return code;
}

} // namespace etwarden
