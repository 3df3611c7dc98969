// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/codetokens.h"

#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/numbertext.h"
#include "model/etw/utf16.h"
#include "model/session/providerfilters.h"
#include "model/setups/setupcollector.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace etwarden {

namespace {

constexpr bool beginsCodeName(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

constexpr bool isCodeDigit(char c)
{
    return c >= '0' && c <= '9';
}

class CodeLexer
{
public:
    explicit CodeLexer(std::string_view text)
        : m_text(text)
    {
    }

    std::vector<CodeToken> run()
    {
        while (m_at < m_text.size())
            readToken();
        return std::move(m_tokens);
    }

private:
    bool startsWith(std::string_view token) const { return m_text.substr(m_at).starts_with(token); }

    /// A quotation mark, or one behind a letter that says of which kind the text is.
    bool beginsText() const
    {
        constexpr std::string_view kinds = "\"@$Lru";
        const std::size_t kind = kinds.find(m_text[m_at]);
        return kind == 0 || (kind != kinds.npos && (m_text.substr(m_at + 1, 1) == "\"" || startsWith("r#\"")));
    }

    void step()
    {
        m_line += m_text[m_at] == '\n' ? 1 : 0;
        ++m_at;
    }

    void skipTo(std::string_view end)
    {
        while (m_at < m_text.size() && !startsWith(end))
            step();
        for (std::size_t i = 0; i < end.size() && m_at < m_text.size(); ++i)
            step();
    }

    void readToken()
    {
        const char c = m_text[m_at];
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || (c == '\\' && m_at + 1 < m_text.size())) {
            step();
        } else if (startsWith("//")) {
            skipTo("\n");
        } else if (startsWith("/*")) {
            skipTo("*/");
        } else if (beginsText()) {
            readText();
        } else if (beginsCodeName(c)) {
            readWhile(TokenKind::Name, [](char d) { return beginsCodeName(d) || isCodeDigit(d); });
        } else if (isCodeDigit(c)) {
            readWhile(TokenKind::Number, [](char d) { return beginsCodeName(d) || isCodeDigit(d) || d == '\''; });
        } else {
            const bool isArrow = startsWith("->") || startsWith("::");
            m_tokens.push_back({TokenKind::Mark, m_line, std::string(m_text.substr(m_at, isArrow ? 2 : 1))});
            step();
            if (isArrow)
                step();
        }
    }

    template<typename Predicate>
    void readWhile(TokenKind kind, Predicate belongs)
    {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && belongs(m_text[m_at]))
            ++m_at;
        m_tokens.push_back({kind, m_line, std::string(m_text.substr(begin, m_at - begin))});
    }

    void readText()
    {
        const std::uint32_t line = m_line;
        const bool isRaw = m_text[m_at] == '@' || m_text[m_at] == 'r';
        while (m_text[m_at] != '"')
            step();
        step();
        std::string text;
        while (m_at < m_text.size() && m_text[m_at] != '"' && (isRaw || m_text[m_at] != '\n')) {
            if (m_text[m_at] == '\\' && !isRaw && m_at + 1 < m_text.size()) {
                readEscape(text);
                continue;
            }
            text += m_text[m_at];
            step();
        }
        if (m_at < m_text.size())
            step();
        if (m_at < m_text.size() && isRaw && m_text[m_at] == '#')
            step();
        if (!m_tokens.empty() && m_tokens.back().kind == TokenKind::Text)
            m_tokens.back().text += text;
        else
            m_tokens.push_back({TokenKind::Text, line, std::move(text)});
    }

    /// Escapes of the three languages, which agree about nearly all. The position is that of the backslash.
    void readEscape(std::string& text)
    {
        static constexpr std::string_view letters = "abfnrtv";
        static constexpr std::string_view controls = "\a\b\f\n\r\t\v";
        step();
        const char c = m_text[m_at];
        const std::size_t letter = letters.find(c);
        if (c >= '0' && c <= '7') {
            appendCharacter(text, readDigits(8, 3));
        } else if (c == 'x' || c == 'u' || c == 'U') {
            step();
            const bool isBraced = startsWith("{"); // Rust
            if (isBraced)
                step();
            appendCharacter(text, readDigits(16, c == 'U' ? 8 : isBraced ? 6 : 4));
            if (isBraced && startsWith("}"))
                step();
        } else {
            text += letter != std::string_view::npos ? controls[letter] : c;
            step();
        }
    }

    std::uint32_t readDigits(int base, std::size_t most)
    {
        std::uint32_t value = 0;
        const std::string_view digits = m_text.substr(m_at, most);
        const char* const end = std::from_chars(digits.data(), digits.data() + digits.size(), value, base).ptr;
        m_at += static_cast<std::size_t>(end - digits.data());
        return value;
    }

    /// A half of a character waits for the other one.
    void appendCharacter(std::string& text, std::uint32_t value)
    {
        std::u16string units;
        if (value >= 0x10000 && value <= 0x10FFFF) {
            units = {static_cast<char16_t>(0xD800 + ((value - 0x10000) >> 10)),
                static_cast<char16_t>(0xDC00 + (value & 0x3FF))};
        } else if ((value & 0xFFFFFC00) == 0xD800) {
            m_half = static_cast<char16_t>(value);
            return;
        } else {
            units = static_cast<char16_t>(value);
            if ((value & 0xFFFFFC00) == 0xDC00)
                units.insert(0, 1, m_half);
        }
        m_half = 0xFFFD;
        text += toUtf8(units);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::uint32_t m_line = 1;
    std::vector<CodeToken> m_tokens;
    char16_t m_half = 0xFFFD; ///< the first half of a character that was escaped in two
};

/// With suffixes and separators of the languages: 64UL, 0xFFu32, 1'000, 1_000.
std::optional<std::uint64_t> literalNumber(std::string text)
{
    std::erase_if(text, [](char c) { return c == '\'' || c == '_'; });
    const std::string lower = lowerAscii(text);
    for (const std::string_view suffix :
        {"u8", "u16", "u32", "u64", "i32", "i64", "usize", "ull", "llu", "ul", "lu", "ll", "ui64", "l", "u"})
    {
        if (lower.size() > suffix.size() && lower.ends_with(suffix)) {
            if (const auto number = numberFrom(lower.substr(0, lower.size() - suffix.size())))
                return number;
        }
    }
    return numberFrom(lower);
}

/// Constants of the headers that do not stand in a catalogue of bits.
struct HeaderConstant
{
    std::string_view name;
    std::uint64_t value;
};
constexpr HeaderConstant headerConstants[] = {
    {"TRACE_LEVEL_NONE", 0},
    {"TRACE_LEVEL_CRITICAL", 1},
    {"TRACE_LEVEL_FATAL", 1},
    {"TRACE_LEVEL_ERROR", 2},
    {"TRACE_LEVEL_WARNING", 3},
    {"TRACE_LEVEL_INFORMATION", 4},
    {"TRACE_LEVEL_VERBOSE", 5},
    {"Critical", 1},
    {"Error", 2},
    {"Warning", 3},
    {"Informational", 4},
    {"Verbose", 5},
    {"Always", 0},
    {"TRUE", 1},
    {"FALSE", 0},
    {"true", 1},
    {"false", 0},
    {"NULL", 0},
    {"nullptr", 0},
    {"UINT64_MAX", UINT64_MAX},
    {"ULLONG_MAX", UINT64_MAX},
    {"MaxValue", UINT64_MAX},
};

template<typename Group>
std::optional<std::uint64_t> bitNamed(std::span<const BitEntry<Group>> catalogue, std::string_view name)
{
    const auto found = std::ranges::find_if(catalogue,
        [name](const BitEntry<Group>& entry) { return !name.empty() && (entry.name == name || entry.alias == name); });
    return found != catalogue.end() ? std::optional<std::uint64_t>(found->value) : std::nullopt;
}

std::optional<std::uint64_t> headerConstant(std::string_view name)
{
    const auto found = std::ranges::find(headerConstants, name, &HeaderConstant::name);
    if (found != std::end(headerConstants))
        return found->value;
    constexpr std::string_view filterPrefix = "EVENT_FILTER_TYPE_";
    if (name.starts_with(filterPrefix)) {
        const auto filter = std::ranges::find(filterMembers, name.substr(filterPrefix.size()), &FilterMember::name);
        return filter != filterMembers.end() ? std::optional<std::uint64_t>(filter->type) : std::nullopt;
    }
    if (const auto mode = bitNamed(logFileModeCatalogue(), name))
        return mode;
    if (const auto flag = bitNamed(enableFlagCatalogue(), name))
        return flag;
    return bitNamed(enablePropertyCatalogue(), name);
}

constexpr std::size_t longestExpression = 300; // tokens of a call or a value, our choice

constexpr bool opens(std::string_view text)
{
    return text == "(" || text == "[" || text == "{";
}

constexpr bool closes(std::string_view text)
{
    return text == ")" || text == "]" || text == "}";
}

} // namespace

SourceCode::SourceCode(std::string_view text)
    : m_tokens(CodeLexer(text).run())
{
    readConstants();
}

const CodeToken& SourceCode::at(std::size_t index) const
{
    static const CodeToken none;
    return index < m_tokens.size() ? m_tokens[index] : none;
}

std::vector<SourceCode::Range> SourceCode::arguments(std::size_t open) const
{
    std::vector<Range> found;
    std::size_t begin = open + 1;
    const std::size_t end = std::min(m_tokens.size(), begin + longestExpression);
    int depth = 0;
    for (std::size_t i = begin; i < end; ++i) {
        const bool isText = m_tokens[i].kind != TokenKind::Mark;
        const std::string& text = m_tokens[i].text;
        if (isText || (depth > 0 && text == ","))
            continue;
        if (opens(text)) {
            ++depth;
        } else if (closes(text) && depth > 0) {
            --depth;
        } else if (text == "," || closes(text)) {
            if (i > begin)
                found.push_back({begin, i});
            begin = i + 1;
            if (text != ",")
                return found;
        }
    }
    return found;
}

SourceCode::Range SourceCode::expression(std::size_t begin) const
{
    int depth = 0;
    const std::size_t end = std::min(m_tokens.size(), begin + longestExpression);
    std::size_t i = begin;
    for (; i < end; ++i) {
        if (m_tokens[i].kind != TokenKind::Mark)
            continue;
        const std::string& text = m_tokens[i].text;
        if (text == ";" || (depth == 0 && (text == "," || closes(text))))
            break;
        depth += opens(text) ? 1 : closes(text) ? -1 : 0;
    }
    return {begin, i};
}

std::string SourceCode::written(Range range) const
{
    constexpr std::size_t longest = 200; // our choice
    std::string text;
    for (std::size_t i = range.begin; i < range.end && text.size() < longest; ++i)
        text += at(i).text;
    return text;
}

std::optional<std::uint64_t> SourceCode::number(Range range) const
{
    std::optional<std::uint64_t> sum;
    bool isWanted = true; // a value and not an operator
    if (is(range.begin, "-") && at(range.begin).kind == TokenKind::Mark) {
        sum = number({range.begin + 1, range.end});
        return sum ? std::optional(0 - *sum) : std::nullopt;
    }
    for (std::size_t i = range.begin; i < range.end; ++i) {
        const CodeToken& token = at(i);
        const bool isQualified = is(i + 1, "::") || is(i + 1, ".");
        if (token.kind == TokenKind::Mark) {
            if (token.text == "|" && !isWanted)
                isWanted = true;
            else if (token.text != "(" && token.text != ")" && token.text != "::" && token.text != ".")
                return std::nullopt;
            continue;
        }
        if (token.kind == TokenKind::Name && isQualified)
            continue;
        const bool isCast = is(i - 1, "(") && is(i + 1, ")") && i + 2 < range.end;
        if (token.kind == TokenKind::Name && (isCast || token.text == "as"))
            continue;
        if (token.kind == TokenKind::Name && i > range.begin && is(i - 1, "as"))
            continue;
        std::optional<std::uint64_t> value;
        if (token.kind == TokenKind::Number)
            value = literalNumber(token.text);
        else if (const auto known = m_numbers.find(token.text); known != m_numbers.end())
            value = known->second;
        else
            value = headerConstant(token.text);
        if (!value || !isWanted)
            return std::nullopt;
        sum = sum.value_or(0) | *value;
        isWanted = false;
    }
    return isWanted ? std::nullopt : sum;
}

std::optional<std::string> SourceCode::text(Range range) const
{
    std::optional<std::string> found;
    for (std::size_t i = range.begin; i < range.end; ++i) {
        const CodeToken& token = at(i);
        const bool isConstant = token.kind == TokenKind::Name && !is(i + 1, "(");
        const auto known = isConstant ? m_texts.find(token.text) : m_texts.end();
        if (token.kind != TokenKind::Text && known == m_texts.end())
            continue;
        if (found || is(i + 1, "+") || (i > 0 && is(i - 1, "+")))
            return std::nullopt; // it is put together
        found = token.kind == TokenKind::Text ? token.text : known->second;
    }
    return found;
}

std::optional<Guid> SourceCode::guid(Range range) const
{
    for (std::size_t i = range.begin; i < range.end; ++i) {
        if (const auto known = m_guids.find(at(i).text); known != m_guids.end() && at(i).kind == TokenKind::Name)
            return known->second;
    }
    const std::optional<std::string> literal = text(range);
    return literal ? parseGuid(*literal) : std::nullopt;
}

std::vector<std::uint64_t> SourceCode::numbersIn(Range range) const
{
    std::vector<std::uint64_t> numbers;
    for (std::size_t i = range.begin; i < range.end; ++i) {
        const auto number = at(i).kind == TokenKind::Number ? literalNumber(at(i).text) : std::nullopt;
        if (number)
            numbers.push_back(*number);
    }
    return numbers;
}

bool SourceCode::hasName(Range range, std::string_view name) const
{
    for (std::size_t i = range.begin; i < range.end; ++i) {
        if (at(i).kind == TokenKind::Name && is(i, name))
            return true;
    }
    return false;
}

const std::vector<std::uint64_t>* SourceCode::list(const std::string& name) const
{
    const auto found = m_lists.find(name);
    return found != m_lists.end() ? &found->second : nullptr;
}

/// "#define NAME value", "const T name = value", "T name[] = L"..."", "GUID name = {...}".
void SourceCode::readConstants()
{
    for (std::size_t i = 0; i + 1 < m_tokens.size(); ++i) {
        if (m_tokens[i].kind != TokenKind::Name)
            continue;
        const std::string& name = m_tokens[i].text;
        std::size_t value = 0;
        if (i >= 2 && is(i - 1, "define") && is(i - 2, "#"))
            value = i + 1;
        else if (is(i + 1, "=") && !is(i + 2, "=") && !is(i - 1, ".") && !is(i - 1, "->"))
            value = i + 2;
        else if (is(i + 1, "[") && is(i + 2, "]") && is(i + 3, "="))
            value = i + 4;
        else if (is(i + 1, ":") && (is(i + 3, "=") || is(i + 4, "=")) && (is(i - 1, "const") || is(i - 1, "let")))
            value = is(i + 3, "=") ? i + 4 : i + 5; // Rust
        else if ((is(i + 1, "(") || is(i + 1, "{")) && !is(i - 1, "::") && !is(i - 1, ".") && !is(i - 1, "->"))
            value = i + 2; // an initializer
        else
            continue;
        const CodeToken& first = at(value);
        if (first.kind == TokenKind::Text && at(value + 1).kind != TokenKind::Text && !is(value + 1, "+")) {
            m_texts.try_emplace(name, first.text);
        } else if (first.kind == TokenKind::Number && !is(value - 1, "(") && !is(value - 1, "{")
            && (is(value + 1, ";") || is(i - 1, "define")))
        {
            if (const auto number = literalNumber(first.text))
                m_numbers.try_emplace(name, *number);
        }
        // A list of numbers; eleven are the fields of a GUID.
        const std::size_t brace = is(value, "{") ? value : is(i + 1, "{") ? i + 1 : 0;
        if (brace == 0)
            continue;
        std::vector<std::uint64_t> fields;
        const std::size_t last = std::min(m_tokens.size(), brace + longestExpression);
        for (std::size_t j = brace + 1; j < last; ++j) {
            if (m_tokens[j].kind == TokenKind::Number)
                fields.push_back(literalNumber(m_tokens[j].text).value_or(0));
            else if (!is(j, ",") && !is(j, "{") && !is(j, "}"))
                break;
        }
        if (!fields.empty())
            m_lists.try_emplace(name, fields);
        if (fields.size() != 11)
            continue;
        Guid guid{static_cast<std::uint32_t>(fields[0]), static_cast<std::uint16_t>(fields[1]),
            static_cast<std::uint16_t>(fields[2]), {}};
        for (std::size_t j = 0; j < guid.data4.size(); ++j)
            guid.data4[j] = static_cast<std::uint8_t>(fields[3 + j]);
        m_guids.try_emplace(name, guid);
    }
}

} // namespace etwarden
