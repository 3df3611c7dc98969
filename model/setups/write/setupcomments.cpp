// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/write/setupcomments.h"

#include "model/etw/safetext.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

/// What `makeLine` makes of each line of the words, without what would end it.
template<typename MakeLine>
std::string linesOf(std::string_view words, MakeLine makeLine)
{
    std::string text;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find('\n'), words.size());
        text += makeLine(withoutDisruption(words.substr(0, end)));
        text += '\n';
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return text;
}

/// The line without a backslash at its end, which would join it with the next one.
std::string withoutContinuation(std::string line)
{
    if (line.ends_with('\\'))
        line += '.';
    return line;
}

/// In a remark variables are still replaced, and a caret at its end continues it in the next line.
bool isObeyedInRemark(char c)
{
    return std::string_view("%!^&|<>\"").find(c) != std::string_view::npos;
}

void replaceAll(std::string& text, std::string_view what, std::string_view with)
{
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
        text.replace(at, what.size(), with);
}

} // namespace

std::string commandComment(std::string_view words)
{
    return linesOf(words, [](std::string line) {
        std::ranges::replace_if(line, isObeyedInRemark, '\'');
        return "rem " + line;
    });
}

std::string hashComment(std::string_view words)
{
    return linesOf(words, [](const std::string& line) { return "# " + line; });
}

std::string semicolonComment(std::string_view words)
{
    return linesOf(words, [](std::string line) { return withoutContinuation("; " + std::move(line)); });
}

std::string slashComment(std::string_view words)
{
    return linesOf(words, [](std::string line) {
        replaceAll(line, "??", "? ?"); // a trigraph may stand for a backslash
        return withoutContinuation("// " + std::move(line));
    });
}

std::string xmlComment(std::string_view words)
{
    if (words.empty())
        return {};
    return "<!--\n" + linesOf(words, [](std::string line) {
        replaceAll(line, "--", "- -");
        return "  " + line;
    }) + "-->\n";
}

} // namespace etwarden
