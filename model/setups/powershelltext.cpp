// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/powershelltext.h"

#include "model/etw/guid.h"
#include "model/setups/setupcollector.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace etwarden::powershelltext {

namespace {

constexpr bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

constexpr bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/// Where the parenthesis that opens at `at` closes; the end of the text where it does not close soon.
std::size_t closingAt(std::string_view text, std::size_t at)
{
    constexpr std::size_t longest = 1'000; // our choice
    int open = 0;
    for (std::size_t i = at; i < std::min(text.size(), at + longest); ++i) {
        open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (open == 0)
            return i;
    }
    return text.size();
}

/// The size of the name of a variable, which may have a scope or a drive: "env:TEMP".
std::size_t nameSize(std::string_view text)
{
    std::size_t end = 0;
    while (end < text.size()
        && (isNameCharacter(text[end])
            || (text[end] == ':' && end + 1 < text.size() && isNameCharacter(text[end + 1]))))
        ++end;
    return end;
}

/// The size of ".Member", ".Method()" and "[index]" at the beginning, as many as there are.
std::size_t membersSize(std::string_view text)
{
    std::size_t end = 0;
    while (end < text.size()) {
        if (text[end] == '[') {
            constexpr std::size_t longest = 100; // our choice
            const std::size_t close = text.substr(0, std::min(text.size(), end + longest)).find(']', end);
            if (close == std::string_view::npos)
                break;
            end = close + 1;
            continue;
        }
        const std::size_t member = text[end] == '.' ? nameSize(text.substr(end + 1)) : 0;
        if (member == 0)
            break;
        end += 1 + member;
        if (end < text.size() && text[end] == '(')
            end = std::min(closingAt(text, end) + 1, text.size());
    }
    return end;
}

/// What is written at `at`, which is a "$": "$name", "${name}" or "$(expression)".
struct Written
{
    std::size_t size = 0; ///< of all of it; 0: there is none
    std::string_view inside;
};

Written writtenAt(std::string_view text, std::size_t at)
{
    const std::size_t begin = at + 1;
    if (begin >= text.size())
        return {};
    if (text[begin] == '{') {
        constexpr std::size_t longest = 100; // our choice
        const std::size_t end = text.substr(0, std::min(text.size(), begin + longest)).find('}', begin);
        return end == std::string_view::npos ? Written()
                                             : Written{end + 1 - at, text.substr(begin + 1, end - begin - 1)};
    }
    if (text[begin] == '(') {
        const std::size_t close = closingAt(text, begin);
        return close == text.size() ? Written() : Written{close + 1 - at, text.substr(begin, close + 1 - begin)};
    }
    const std::size_t size = nameSize(text.substr(begin));
    return size == 0 ? Written() : Written{size + 1, text.substr(begin, size)};
}

constexpr std::size_t typographicSize = 3; // of the characters below, in UTF-8

/// The last byte of a character from U+2000 to U+203F at the beginning of the text; else 0.
unsigned char typographicEnd(std::string_view text)
{
    const bool isOne = text.size() >= typographicSize && text.starts_with("\xE2\x80");
    return isOne ? static_cast<unsigned char>(text[2]) : 0;
}

/// A quotation mark, also a typographic one, which PowerShell reads like the plain one.
struct Quote
{
    std::size_t size = 0; ///< in UTF-8; 0: there is none
    char kind = 0; ///< the plain one
};

Quote quoteAt(std::string_view text, std::size_t at)
{
    const std::string_view rest = text.substr(std::min(at, text.size()));
    if (rest.starts_with('\'') || rest.starts_with('"'))
        return {1, rest.front()};
    const unsigned char last = typographicEnd(rest);
    if (last >= 0x98 && last <= 0x9B) // U+2018 to U+201B
        return {typographicSize, '\''};
    return last >= 0x9C && last <= 0x9E ? Quote{typographicSize, '"'} : Quote(); // U+201C to U+201E
}

bool isTypographicDash(std::string_view text)
{
    const unsigned char last = typographicEnd(text);
    return last >= 0x93 && last <= 0x95; // U+2013 to U+2015
}

class Lexer
{
public:
    explicit Lexer(std::string_view text)
        : m_text(text)
    {
    }

    std::vector<Statement> run()
    {
        while (m_at < m_text.size())
            readCharacter();
        endStatement(0);
        return std::move(m_statements);
    }

private:
    char here(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    bool startsWith(std::string_view token) const { return m_text.substr(m_at).starts_with(token); }

    void readCharacter()
    {
        const char c = here();
        if (c == '\n') {
            endStatement(0);
            step();
        } else if (isSpace(c)) {
            endWord();
            step();
        } else if (c == '`') {
            readEscape();
        } else if (startsWith("<#")) {
            skipTo("#>");
        } else if (c == '#' && !m_hasWord) {
            while (m_at < m_text.size() && here() != '\n')
                step();
        } else if (const Quote quote = quoteAt(m_text, m_at); quote.size != 0) {
            readText(quote);
        } else if (startsWith("@'\n") || startsWith("@\"\n") || startsWith("@'\r") || startsWith("@\"\r")) {
            readHereText();
        } else if (c == '(' || startsWith("@(")) {
            readGroup();
        } else if (startsWith("@{")) {
            readBraces();
        } else if (c == '{' || c == '}') {
            readBrace(c);
        } else if (c == ';' || c == '|' || (c == '&' && here(1) == '&')) {
            endStatement(c == '|' ? '|' : '\0');
            step();
        } else if (c == '&' && !m_hasWord) {
            m_statement.isCall = true;
            step();
        } else if (c == '=' && m_statement.words.empty() && m_word.text.starts_with('$')) {
            endWord();
            add('=');
            endWord();
            step();
        } else if (c == '*' && here(1) == '>') {
            skipRedirection();
        } else if (c == '>') {
            skipRedirection();
        } else if (c == '$' && here(1) != '(' && writtenAt(m_text, m_at).size != 0) {
            for (std::size_t left = writtenAt(m_text, m_at).size; left != 0; --left) {
                add(here());
                step();
            }
        } else if (c == ',' && m_hasWord && m_isQuotedWord) {
            endWord(); // a comma separates the words of a list
            add(c);
            step();
            endWord();
        } else if (!m_hasWord && isTypographicDash(m_text.substr(m_at))) {
            add('-'); // PowerShell reads it as the beginning of a parameter
            step(typographicSize);
        } else {
            add(c);
            step();
        }
    }

    void step()
    {
        if (m_text[m_at] == '\n')
            ++m_line;
        ++m_at;
    }

    void add(char c)
    {
        if (!m_hasWord && m_statement.words.empty())
            m_statement.line = m_line;
        m_word.text += c;
        m_hasWord = true;
        m_isQuotedWord = false;
    }

    void skipTo(std::string_view end)
    {
        while (m_at < m_text.size() && !startsWith(end))
            step();
        for (std::size_t i = 0; i < end.size() && m_at < m_text.size(); ++i)
            step();
    }

    /// A backtick before the end of a line continues the line.
    void readEscape()
    {
        step();
        if (here() == '\r')
            step();
        if (here() == '\n') {
            endWord();
            step();
        } else if (m_at < m_text.size()) {
            add(here());
            step();
        }
    }

    void step(std::size_t bytes)
    {
        for (; bytes > 0; --bytes)
            step();
    }

    /// Reads a text, which is a part of a word or a word of its own.
    void readText(Quote begin)
    {
        beginWord(begin.kind == '\'' ? WordKind::Literal : WordKind::Text);
        step(begin.size);
        while (m_at < m_text.size()) {
            const Quote quote = quoteAt(m_text, m_at);
            if (quote.kind == begin.kind && quoteAt(m_text, m_at + quote.size).kind == begin.kind) {
                step(quote.size); // the second of two counts
                const std::size_t size = quoteAt(m_text, m_at).size;
                m_word.text += m_text.substr(m_at, size);
                step(size);
                continue;
            }
            if (quote.kind == begin.kind) {
                step(quote.size);
                m_isQuotedWord = true;
                return;
            }
            const bool isText = begin.kind == '"';
            const bool isInner = isText && here() == '$' && here(1) == '(';
            if (const std::size_t size = isInner ? writtenAt(m_text, m_at).size : 0; size != 0) {
                m_word.text += m_text.substr(m_at, size);
                step(size);
                continue;
            }
            if (here() == '`' && isText) {
                step();
                if (m_at >= m_text.size())
                    return;
                m_word.text += here() == 'n' ? '\n' : here() == 't' ? '\t' : here();
            } else {
                m_word.text += here();
            }
            step();
        }
    }

    void beginWord(WordKind kind)
    {
        if (!m_hasWord) {
            if (m_statement.words.empty())
                m_statement.line = m_line;
            m_word.kind = kind;
        }
        m_hasWord = true;
    }

    void readHereText()
    {
        beginWord(here(1) == '\'' ? WordKind::Literal : WordKind::Text);
        const std::string end = here(1) == '\'' ? "\n'@" : "\n\"@";
        const std::size_t begin = m_at + 2;
        while (m_at < m_text.size() && !startsWith(end))
            step();
        m_word.text += m_text.substr(begin, m_at - std::min(m_at, begin));
        for (std::size_t i = 0; i < end.size() && m_at < m_text.size(); ++i)
            step();
        endWord();
    }

    /// Reads to the closing parenthesis, as one word.
    void readGroup()
    {
        if (m_word.text.starts_with('[') && m_word.text.ends_with(']'))
            endWord(); // a type
        const bool isPart = m_hasWord; // "name(" of a method
        if (!isPart)
            beginWord(WordKind::Group);
        if (here() == '@')
            step();
        int open = 0;
        char quote = 0;
        do {
            const char c = here();
            if (quote != 0)
                quote = c == quote ? '\0' : quote;
            else if (c == '\'' || c == '"')
                quote = c;
            else if (c == '(')
                ++open;
            else if (c == ')')
                --open;
            else if (c == '#' && (isSpace(m_word.text.back()) || m_word.text.back() == '\n')) {
                while (m_at < m_text.size() && here() != '\n')
                    step();
                continue;
            }
            m_word.text += c;
            step();
        } while (open > 0 && m_at < m_text.size());
        if (!isPart && m_word.text.size() >= 2 && m_word.text.front() == '(') {
            m_word.text.erase(0, 1);
            if (m_word.text.ends_with(')'))
                m_word.text.pop_back();
            endWord();
        }
    }

    /// Reads a hash table, as one word.
    void readBraces()
    {
        endWord(); // a type: "[ordered]@{"
        beginWord(WordKind::Group);
        step();
        int open = 0;
        do {
            if (startsWith("<#")) {
                skipTo("#>");
                continue;
            }
            open += here() == '{' ? 1 : here() == '}' ? -1 : 0;
            m_word.text += here();
            step();
        } while (open > 0 && m_at < m_text.size());
        endWord();
    }

    /// Reads braces, which enclose a block, unless there is a GUID in them.
    void readBrace(char c)
    {
        constexpr std::size_t guidSize = 38;
        if (c == '{' && parseGuid(m_text.substr(m_at, guidSize))) {
            for (std::size_t i = 0; i < guidSize; ++i) {
                add(here());
                step();
            }
            return;
        }
        if (c == '{' && isAwaitingBlock())
            m_statements.back().end = c;
        else
            endStatement(c);
        step();
    }

    /// Whether the block of the statement before begins on a line of its own.
    bool isAwaitingBlock() const
    {
        static constexpr std::string_view keywords[] = {"function", "filter", "foreach", "for", "while", "if", "elseif",
            "else", "switch", "try", "catch", "finally"};
        return !m_hasWord && m_statement.words.empty() && !m_statements.empty() && m_statements.back().end == 0
            && std::ranges::find(keywords, lowerAscii(m_statements.back().words.front().text)) != std::end(keywords);
    }

    void skipRedirection()
    {
        if (m_word.text.size() == 1 && m_word.text[0] >= '0' && m_word.text[0] <= '9') {
            m_word.text.clear();
            m_hasWord = false;
        }
        endWord();
        while (here() == '*' || here() == '>')
            step();
        if (here() == '&') {
            step();
            if (m_at < m_text.size())
                step();
            return;
        }
        while (here() == ' ')
            step();
        while (m_at < m_text.size() && !isSpace(here()) && here() != '\n' && here() != ';' && here() != '}')
            step();
    }

    void endWord()
    {
        if (m_hasWord)
            m_statement.words.push_back(std::move(m_word));
        m_word = {};
        m_hasWord = false;
        m_isQuotedWord = false;
    }

    /// Ends the statement, even an empty one where a block begins or ends.
    void endStatement(char end)
    {
        endWord();
        if (m_statement.words.empty() && end == 0)
            return;
        if (m_statement.words.empty())
            m_statement.line = m_line;
        m_statement.end = end;
        m_statements.push_back(std::move(m_statement));
        m_statement = {};
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::uint32_t m_line = 1;
    Word m_word;
    bool m_hasWord = false;
    bool m_isQuotedWord = false; ///< a quotation mark has just closed in it
    Statement m_statement;
    std::vector<Statement> m_statements;
};

} // namespace

std::vector<Statement> statements(std::string_view text)
{
    return Lexer(text).run();
}

std::size_t variableSize(std::string_view text, bool hasMembers)
{
    if (!text.starts_with('$') || text.substr(1).starts_with('('))
        return 0;
    const std::size_t size = writtenAt(text, 0).size;
    return size != 0 && hasMembers ? size + membersSize(text.substr(size)) : size;
}

std::string expanded(std::string_view text, bool hasMembers, const Resolver& resolve)
{
    constexpr std::size_t longest = 64 * 1024; // of a word, our choice
    std::string result;
    for (std::size_t at = 0; at < text.size() && result.size() < longest;) {
        const Written written = text[at] == '$' ? writtenAt(text, at) : Written();
        std::size_t size = std::max<std::size_t>(written.size, 1);
        std::optional<std::string> value;
        if (written.size != 0) {
            const std::size_t members = hasMembers ? membersSize(text.substr(at + size)) : 0;
            if (members != 0)
                value = resolve(std::string(written.inside) + std::string(text.substr(at + size, members)));
            size += value ? members : 0;
            if (!value)
                value = resolve(written.inside);
        }
        result += value ? std::string_view(*value) : text.substr(at, size);
        at += size;
    }
    return result;
}

std::vector<std::string> placeholders(std::string_view word)
{
    std::vector<std::string> found;
    for (std::size_t at = 0; at < word.size();) {
        const bool isName = word[at] == '$' && !word.substr(at + 1).starts_with('(');
        const Written written = isName ? writtenAt(word, at) : Written();
        const bool isConstant = equalsAscii(written.inside, "true") || equalsAscii(written.inside, "false")
            || equalsAscii(written.inside, "null");
        if (written.size != 0 && !isConstant)
            found.push_back('$' + std::string(written.inside));
        at += std::max<std::size_t>(written.size, 1);
    }
    return found;
}

} // namespace etwarden::powershelltext
