// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/codetokens.h"

#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/numbertext.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
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

/// One lexer for three languages, because their tokens differ only in their texts. A token that is misread leaves a
/// value unknown, and has no other effect.
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
        // A backslash outside of texts continues a #define on the next line.
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

    /// A quotation mark, also after a prefix that says of which kind the text is.
    bool beginsText() const
    {
        static constexpr std::string_view beginnings[] = {
            "\"", "@\"", "$\"", "$@\"", "@$\"", "L\"", "r\"", "r#\"", "u\"", "b\""};
        return std::ranges::any_of(beginnings, [this](std::string_view begin) { return startsWith(begin); });
    }

    void readText()
    {
        const std::uint32_t line = m_line;
        const std::string_view prefix = m_text.substr(m_at, m_text.find('"', m_at) - m_at);
        const bool isRaw = prefix.find_first_of("@r") != std::string_view::npos;
        const bool isComposed = prefix.find('$') != std::string_view::npos;
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
        // Adjacent texts are one, as in C++.
        const bool hasParts = isComposed && text.find('{') != std::string::npos;
        if (!hasParts && !m_tokens.empty() && m_tokens.back().kind == TokenKind::Text)
            m_tokens.back().text += text;
        else
            m_tokens.push_back({hasParts ? TokenKind::Composed : TokenKind::Text, line, std::move(text)});
    }

    /// Reads an escape of the three languages, which agree about nearly all. The position is that of the backslash.
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

    /// Appends a character; the first half of a surrogate pair waits for the other one.
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

/// Numbers have suffixes and separators of the languages: 64UL, 0xFFu32, 1'000, 1_000. A suffix is one only if a number
/// is left without it: "64ui64" ends in "i64" as well.
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

/// Constants of the headers that are in no catalogue of bits.
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

/// The result of an operation; nullopt: it is too large.
std::optional<std::uint64_t> combined(std::uint64_t left, std::string_view operation, std::uint64_t right)
{
    if (operation == "|")
        return left | right;
    if (operation == "<")
        return right < 64 && left <= UINT64_MAX >> right ? std::optional(left << right) : std::nullopt;
    if (operation == "*")
        return right == 0 || left <= UINT64_MAX / right ? std::optional(left * right) : std::nullopt;
    return left <= UINT64_MAX - right ? std::optional(left + right) : std::nullopt;
}

/// Whether the word is one that appears where a GUID is made of its parts.
bool isGuidWord(std::string_view text)
{
    static constexpr std::string_view words[] = {"new", "Guid", "GUID", "guid", "CLSID", "Parse", "from", "from_u128",
        "from_values", "from_fields", "data1", "data2", "data3", "data4"};
    return std::ranges::find(words, text) != std::end(words);
}

/// The GUID of a number: 0x and 32 digits, also with "_" between them.
std::optional<Guid> guidOfNumber(std::string digits)
{
    std::erase(digits, '_');
    if (digits.size() != 34 || !lowerAscii(digits).starts_with("0x"))
        return std::nullopt;
    digits.erase(0, 2);
    for (const std::size_t at : {8U, 13U, 18U, 23U}) // between 8, 4, 4, 4 and 12 digits
        digits.insert(at, 1, '-');
    return parseGuid(digits);
}

// Tokens of a call or a value (our choice): a bracket that is never closed must not cost the rest of the file each
// time.
constexpr std::size_t longestExpression = 300;

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
    std::optional<std::uint64_t> result;
    std::string operation; // between the values, always the same: no operator binds before another one
    bool isWanted = true; // a value is expected, not an operator
    std::string sign;
    for (std::size_t i = range.begin; i < range.end; ++i) {
        const CodeToken& token = at(i);
        const bool isQualified = is(i + 1, "::") || is(i + 1, ".");
        if (token.text == "static_cast" || token.text == "reinterpret_cast") {
            while (i < range.end && !is(i, ">"))
                ++i;
            continue;
        }
        if (token.kind == TokenKind::Mark) {
            const bool isShift = token.text == "<" && is(i + 1, "<");
            const bool isOperator = token.text == "|" || token.text == "*" || token.text == "+" || isShift;
            if (isOperator && !isWanted && (operation.empty() || operation == token.text)) {
                isWanted = true;
                operation = token.text;
                i += isShift ? 1 : 0;
            } else if (isWanted && sign.empty() && (token.text == "-" || token.text == "~")) {
                sign = token.text;
            } else if (token.text != "(" && token.text != ")" && token.text != "::" && token.text != ".") {
                return std::nullopt;
            }
            continue;
        }
        if (token.kind == TokenKind::Name && (isQualified || token.text == "unchecked"))
            continue;
        const bool isCast = is(i - 1, "(") && is(i + 1, ")") && i + 2 < range.end && isWanted;
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
        if (sign == "~" && *value != 0) // the width of its type is not known
            return std::nullopt;
        if (!sign.empty())
            value = sign == "-" ? 0 - *value : UINT64_MAX;
        sign.clear();
        result = result ? combined(*result, operation, *value) : value;
        isWanted = false;
        if (!result)
            return std::nullopt;
    }
    return isWanted ? std::nullopt : result;
}

std::optional<std::string> SourceCode::text(Range range) const
{
    // Functions that only convert or copy a text.
    static constexpr std::string_view conversions[] = {"from", "to_string", "to_owned", "into", "wstring",
        "wstring_view", "string", "TEXT", "_T", "L", "guid", "Guid", "GUID", "Parse", "c_str", "data", "as_str",
        "clone", "ToString", "new", "unwrap", "String", "try_from", "expect"};
    std::optional<std::string> found;
    for (std::size_t i = range.begin; i < range.end; ++i) {
        const CodeToken& token = at(i);
        const bool isCall = token.kind == TokenKind::Name && (is(i + 1, "(") || is(i + 1, "!"));
        if (token.kind == TokenKind::Composed
            || (isCall && std::ranges::find(conversions, token.text) == std::end(conversions)))
            return std::nullopt;
        const auto known = token.kind == TokenKind::Name && !isCall ? m_texts.find(token.text) : m_texts.end();
        if (token.kind != TokenKind::Text && known == m_texts.end())
            continue;
        if (found || is(i + 1, "+") || (i > 0 && is(i - 1, "+")))
            return std::nullopt; // the text is composed when the program runs
        found = token.kind == TokenKind::Text ? token.text : known->second;
    }
    return found;
}

/// Reads "{ fields }", "new Guid(fields)", "Guid.Parse(text)", "GUID::from_u128(number)" and the like.
std::optional<Guid> SourceCode::guidAt(std::size_t index) const
{
    static constexpr std::string_view marks[] = {"::", ".", "(", "{", "[", "&", ":", ",", "]"};
    std::vector<std::uint64_t> fields;
    constexpr std::size_t longest = 60; // tokens, our choice
    for (std::size_t i = index; i < std::min(m_tokens.size(), index + longest); ++i) {
        const CodeToken& token = m_tokens[i];
        if (token.kind == TokenKind::Text)
            return fields.empty() ? parseGuid(token.text) : std::nullopt;
        if (token.kind == TokenKind::Number) {
            if (fields.empty() && is(i - 2, "from_u128"))
                return guidOfNumber(token.text);
            fields.push_back(literalNumber(token.text).value_or(UINT64_MAX));
        } else if (!isGuidWord(token.text) && std::ranges::find(marks, token.text) == std::end(marks)) {
            break;
        }
    }
    constexpr std::size_t fieldsOfGuid = 11; // Data1 to Data3, and the eight bytes of Data4
    if (fields.size() != fieldsOfGuid || fields[0] > UINT32_MAX)
        return std::nullopt;
    Guid guid{static_cast<std::uint32_t>(fields[0]), static_cast<std::uint16_t>(fields[1]),
        static_cast<std::uint16_t>(fields[2]), {}};
    for (std::size_t j = 0; j < guid.data4.size(); ++j)
        guid.data4[j] = static_cast<std::uint8_t>(fields[3 + j]);
    return guid;
}

std::optional<Guid> SourceCode::guid(Range range) const
{
    for (std::size_t i = range.begin; i < range.end; ++i) {
        if (at(i).kind != TokenKind::Name)
            continue;
        if (const auto known = m_guids.find(at(i).text); known != m_guids.end())
            return known->second;
        for (const NamedGuid& known : wellKnownGuids()) {
            if (known.name == at(i).text)
                return known.guid;
        }
    }
    if (const std::optional<Guid> literal = guidAt(range.begin))
        return literal;
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

/// Reads the numbers between braces.
void SourceCode::readList(const std::string& name, std::size_t brace)
{
    std::vector<std::uint64_t> numbers;
    const std::size_t last = std::min(m_tokens.size(), brace + longestExpression);
    for (std::size_t i = brace + 1; i < last; ++i) {
        if (m_tokens[i].kind == TokenKind::Number)
            numbers.push_back(literalNumber(m_tokens[i].text).value_or(0));
        else if (!is(i, ",") && !is(i, "{") && !is(i, "}"))
            break;
    }
    if (!numbers.empty())
        m_lists.try_emplace(name, std::move(numbers));
}

/// Finds "#define NAME value", "const T name = value", "T name[] = L"..."", "GUID name = {...}". Scopes are not known,
/// so the first of several constants with one name counts.
void SourceCode::readConstants()
{
    for (std::size_t i = 0; i + 1 < m_tokens.size(); ++i) {
        if (m_tokens[i].kind != TokenKind::Name)
            continue;
        const std::string& name = m_tokens[i].text;
        const bool isMember = is(i - 1, ".") || is(i - 1, "->");
        const bool isAssigned = is(i + 1, "=") && !is(i + 2, "=") && !isMember;
        const bool isInitialized = (is(i + 1, "(") || is(i + 1, "{")) && !is(i - 1, "::") && !isMember;
        std::size_t value = 0;
        if (i >= 2 && is(i - 1, "define") && is(i - 2, "#"))
            value = i + 1;
        else if (isAssigned || isInitialized)
            value = i + 2;
        else if (is(i + 1, "[") && is(i + 2, "]") && is(i + 3, "="))
            value = i + 4;
        else if (is(i + 1, ":") && (is(i + 3, "=") || is(i + 4, "=")) && (is(i - 1, "const") || is(i - 1, "let")))
            value = is(i + 3, "=") ? i + 4 : i + 5; // Rust
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
        if (const std::size_t brace = is(value, "{") ? value : is(i + 1, "{") ? i + 1 : 0; brace != 0)
            readList(name, brace);
        const bool isMacro = name == "DEFINE_GUID"; // "DEFINE_GUID(name, fields)"
        const std::size_t begin = isMacro ? i + 4 : is(i + 1, "{") || is(i + 1, "(") ? i + 1 : value;
        if (isGuidWord(name))
            continue;
        if (const std::optional<Guid> guid = guidAt(begin))
            m_guids.try_emplace(isMacro ? at(i + 2).text : name, *guid);
    }
}

} // namespace etwarden
