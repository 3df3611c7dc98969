// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/commandtext.h"

#include "model/setups/literalmarks.h"
#include "model/setups/setupcollector.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace etwarden::commandtext {

namespace {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// A variable that is written at `at`.
struct Written
{
    std::size_t size = 0; ///< of all of it; 0: there is none
    std::string_view name;
};

/// "%~f1", "%*", "%1".
Written argumentAt(std::string_view text, std::size_t at)
{
    std::size_t end = at + 1;
    if (end < text.size() && text[end] == '~') {
        ++end;
        while (end < text.size() && text[end] >= 'a' && text[end] <= 'z')
            ++end;
    }
    if (end < text.size() && (isDigit(text[end]) || text[end] == '*'))
        return {end + 1 - at, text.substr(end, 1)};
    return {};
}

/// "%name%" or "!name!", also with a part of its value: "%name:~0,4%".
Written nameAt(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 100; // our choice
    const std::size_t end = text.substr(0, std::min(text.size(), at + longest)).find(text[at], at + 1);
    if (end == std::string_view::npos || end == at + 1)
        return {};
    const std::string_view name = text.substr(at + 1, end - at - 1);
    if (name.find_first_of(" \t\"<>|&=()%!") < name.find(':'))
        return {};
    return {end + 1 - at, name};
}

/// The size of "%%f" or "%%~f"; 0: there is none.
std::size_t loopVariableSize(std::string_view text, std::size_t at)
{
    if (!text.substr(at).starts_with("%%"))
        return 0;
    const std::size_t letter = at + (text.substr(at + 2).starts_with('~') ? 3 : 2);
    const bool isLetter = letter < text.size()
        && ((text[letter] >= 'a' && text[letter] <= 'z') || (text[letter] >= 'A' && text[letter] <= 'Z'));
    return isLetter ? letter + 1 - at : 0;
}

Written writtenAt(std::string_view text, std::size_t at)
{
    if (const std::size_t loop = loopVariableSize(text, at); loop != 0)
        return {loop, {}};
    if (text[at] == '!')
        return nameAt(text, at);
    if (text[at] != '%')
        return {};
    const Written argument = argumentAt(text, at);
    return argument.size != 0 ? argument : nameAt(text, at);
}

const std::string* valueOf(const std::string& name, const Variables& arguments, const Variables& variables)
{
    for (const Variables* const known : {&arguments, &variables}) {
        if (const auto found = known->find(name); found != known->end())
            return &found->second;
    }
    return nullptr;
}

class Lexer
{
public:
    Lexer(std::string_view text, bool isInBlock)
        : m_text(text)
        , m_isInBlock(isInBlock)
    {
    }

    std::vector<std::vector<std::string>> run()
    {
        while (m_at < m_text.size() && !m_isOver)
            readCharacter();
        endCommand();
        return std::move(m_commands);
    }

private:
    void readCharacter()
    {
        const char c = m_text[m_at];
        if (m_isQuoted) {
            if (c == '"')
                endQuotation();
            else
                m_word += c;
            ++m_at;
            return;
        }
        switch (c) {
        case '"':
            m_isQuoted = true;
            m_hasWord = true;
            ++m_at;
            break;
        case '^':
            if (++m_at < m_text.size())
                add(m_text[m_at++]);
            break;
        case ' ':
        case '\t':
            endWord();
            ++m_at;
            break;
        case '&':
        case '|':
            endCommand();
            ++m_at;
            break;
        case '>':
        case '<':
            skipRedirection();
            break;
        case '(':
            ++m_open;
            if (!m_hasWord && m_words.empty())
                --m_open; // of a block
            else
                add(c);
            ++m_at;
            break;
        case ')':
            if (m_open == 0 && m_isInBlock) {
                m_isOver = true;
                break;
            }
            m_open = std::max(0, m_open - 1);
            add(c);
            ++m_at;
            break;
        default:
            add(c);
            ++m_at;
        }
    }

    /// The program that gets the word reads two backslashes before the mark as one; a single one is literal.
    void endQuotation()
    {
        m_isQuoted = false;
        const std::size_t last = m_word.find_last_not_of('\\');
        const std::size_t count = m_word.size() - (last == std::string::npos ? 0 : last + 1);
        if (count % 2 == 0)
            m_word.resize(m_word.size() - count / 2);
    }

    void add(char c)
    {
        m_word += c;
        m_hasWord = true;
    }

    /// A number of a stream before it is no word.
    void skipRedirection()
    {
        if (m_word.size() == 1 && isDigit(m_word[0])) {
            m_word.clear();
            m_hasWord = false;
        }
        endWord();
        while (m_at < m_text.size() && (m_text[m_at] == '>' || m_text[m_at] == '<'))
            ++m_at;
        if (m_at < m_text.size() && m_text[m_at] == '&') { // "2>&1"
            m_at = std::min(m_at + 2, m_text.size());
            return;
        }
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t'))
            ++m_at;
        bool isQuoted = false;
        constexpr std::string_view ends = " \t&|<>()";
        while (m_at < m_text.size() && (isQuoted || ends.find(m_text[m_at]) == std::string_view::npos)) {
            isQuoted = isQuoted != (m_text[m_at] == '"');
            ++m_at;
        }
    }

    void endWord()
    {
        if (m_hasWord)
            m_words.push_back(std::move(m_word));
        m_word.clear();
        m_hasWord = false;
    }

    void endCommand()
    {
        endWord();
        if (!m_words.empty())
            m_commands.push_back(std::move(m_words));
        m_words.clear();
        m_open = 0;
    }

    std::string_view m_text;
    bool m_isInBlock;
    std::size_t m_at = 0;
    bool m_isQuoted = false;
    bool m_isOver = false;
    bool m_hasWord = false;
    int m_open = 0;
    std::string m_word;
    std::vector<std::string> m_words;
    std::vector<std::vector<std::string>> m_commands;
};

} // namespace

std::string expanded(
    std::string_view text, const Variables& arguments, const Variables& variables, const Dialect& dialect)
{
    constexpr std::size_t longest = 64 * 1024; // of a line, our choice
    std::string result;
    for (std::size_t at = 0; at < text.size() && result.size() < longest;) {
        if (text.substr(at).starts_with("%%")) {
            const std::size_t loop = loopVariableSize(text, at);
            const bool isLoop = loop != 0 && dialect.loopVariables.find(text[at + loop - 1]) != std::string::npos;
            result += isLoop ? "%%" : literalMark('%');
            at += 2;
            continue;
        }
        if (text[at] == '$' || (text[at] == '!' && !dialect.hasDelayedExpansion)) {
            result += literalMark(text[at++]);
            continue;
        }
        const Written written = writtenAt(text, at);
        const std::string* const value =
            written.size != 0 ? valueOf(lowerAscii(written.name), arguments, variables) : nullptr;
        if (value != nullptr)
            result += *value;
        else
            result += text.substr(at, std::max<std::size_t>(written.size, 1));
        at += std::max<std::size_t>(written.size, 1);
    }
    return result;
}

std::vector<std::vector<std::string>> commands(std::string_view text, bool isInBlock)
{
    return Lexer(text, isInBlock).run();
}

std::vector<std::string> placeholders(std::string_view word)
{
    std::vector<std::string> found;
    for (std::size_t at = 0; at < word.size();) {
        const Written written = writtenAt(word, at);
        if (written.size != 0)
            found.emplace_back(word.substr(at, written.size));
        at += std::max<std::size_t>(written.size, 1);
    }
    return found;
}

std::string nameOf(std::string_view placeholder)
{
    return lowerAscii(writtenAt(placeholder, 0).name);
}

int openParentheses(std::string_view line)
{
    const std::string_view content = trimmedSpace(line);
    const std::string begin = lowerAscii(content.substr(0, 5));
    if (begin.starts_with("echo") || begin.starts_with("rem ") || begin.starts_with("::") || begin.starts_with("@rem"))
        return 0;
    int open = 0;
    bool isQuoted = false;
    for (std::size_t i = 0; i < content.size(); ++i) {
        if (content[i] == '"')
            isQuoted = !isQuoted;
        else if (content[i] == '^' && !isQuoted)
            ++i;
        else if (!isQuoted)
            open += content[i] == '(' ? 1 : content[i] == ')' ? -1 : 0;
    }
    return open;
}

} // namespace etwarden::commandtext
