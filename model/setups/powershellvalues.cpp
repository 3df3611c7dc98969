// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/powershellvalues.h"

#include "model/etw/guid.h"
#include "model/etw/numbertext.h"
#include "model/etw/utf16.h"
#include "model/setups/setupcollector.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <system_error>

namespace etwarden {

namespace {

using namespace powershelltext;

constexpr std::size_t maximumListItems = 1'000; // our choice
constexpr std::size_t costOfExpansion = 8; // expansion looks at each byte several times (our choice)
constexpr std::size_t maximumValueBytes = 32 * 1024 * 1024; // bytes that are parsed or copied in all (our choice)

/// Calls `visit(index)` for each character outside of quotation marks, brackets and remarks.
template<typename Visit>
void forEachOutside(std::string_view text, Visit visit)
{
    char quote = 0;
    int open = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != 0) {
            quote = c == quote ? '\0' : quote;
        } else if (c == '\'' || c == '"') {
            quote = c;
        } else if (c == '#' && (i == 0 || text[i - 1] == ' ' || text[i - 1] == '\t' || text[i - 1] == '\n')) {
            while (i + 1 < text.size() && text[i + 1] != '\n')
                ++i;
        } else if (c == '(' || c == '[' || c == '{') {
            ++open;
        } else if (c == ')' || c == ']' || c == '}') {
            --open;
        } else if (open == 0) {
            visit(i);
        }
    }
}

std::string quoted(std::string_view text)
{
    std::string result = "'";
    for (const char c : text) {
        result += c;
        if (c == '\'')
            result += c;
    }
    return result + '\'';
}

std::string_view withoutQuotes(std::string_view text)
{
    text = trimmedSpace(text);
    const bool isQuoted = text.size() > 1 && (text[0] == '\'' || text[0] == '"') && text.back() == text[0];
    return isQuoted ? text.substr(1, text.size() - 2) : text;
}

bool isPlain(const Word& word, std::string_view text)
{
    return word.kind == WordKind::Plain && equalsAscii(word.text, text);
}

/// Whether the word is a type: "[string]", "[PSCustomObject]".
bool isType(const Word& word)
{
    return word.kind == WordKind::Plain && word.text.starts_with('[') && word.text.ends_with(']');
}

} // namespace

PowerShellValues::PowerShellValues(const std::map<std::u16string, std::u16string>& given)
{
    for (const auto& [name, value] : given) {
        if (name.starts_with(u'$'))
            m_given[nameOf(toUtf8(name))] = {toUtf8(value)};
    }
}

std::string PowerShellValues::nameOf(std::string_view variable)
{
    std::string name = lowerAscii(variable.starts_with('$') ? variable.substr(1) : variable);
    for (const std::string_view scope : {"script:", "global:", "local:", "using:", "variable:"}) {
        if (name.starts_with(scope))
            name.erase(0, scope.size());
    }
    return name;
}

/// False: the script has become too much work for its size.
bool PowerShellValues::spend(std::size_t bytes) const
{
    m_bytes = std::min(m_bytes + bytes, maximumValueBytes + 1);
    return m_bytes <= maximumValueBytes;
}

void PowerShellValues::set(const std::string& name, std::optional<Values> values)
{
    const auto known = m_variables.find(name);
    if (!m_scopes.empty() && !m_scopes.back().contains(name)) {
        m_scopes.back()[name] = known != m_variables.end() ? std::optional(std::move(known->second)) : std::nullopt;
    }
    setInScript(name, std::move(values));
}

void PowerShellValues::setInScript(const std::string& name, std::optional<Values> values)
{
    std::size_t bytes = 0;
    for (const std::string& value : values.value_or(Values()))
        bytes += value.size();
    if (values && spend(bytes))
        m_variables[name] = *std::move(values);
    else
        m_variables.erase(name);
}

void PowerShellValues::append(const std::string& name, std::optional<Values> values)
{
    const Values* const known = find(name);
    if (known == nullptr || !values || known->size() + values->size() > maximumListItems) {
        set(name, std::nullopt);
        return;
    }
    Values all = *known;
    // What is appended to a text extends it. A list of one text cannot be told from that text, but a table or a GUID
    // can.
    if (all.size() == 1 && values->size() == 1 && !isTable(all[0]) && !parseGuid(all[0]))
        all[0] += values->front();
    else
        all.insert(all.end(), values->begin(), values->end());
    set(name, std::move(all));
}

const PowerShellValues::Values* PowerShellValues::find(const std::string& name) const
{
    for (const auto* const variables : {&m_variables, &m_given}) {
        if (const auto known = variables->find(name); known != variables->end())
            return &known->second;
    }
    return nullptr;
}

void PowerShellValues::endScope()
{
    std::map<std::string, std::optional<Values>> before = std::move(m_scopes.back());
    m_scopes.pop_back();
    for (auto& [name, values] : before) {
        if (values)
            m_variables[name] = *std::move(values);
        else
            m_variables.erase(name);
    }
}

PowerShellValues::Values PowerShellValues::wordsOf(std::span<const Word> words) const
{
    Values result;
    for (const Word& word : words) {
        if (isPlain(word, ","))
            continue;
        const bool isSplat = word.kind == WordKind::Plain && word.text.size() > 1 && word.text.starts_with('@');
        const bool isVariable = word.kind == WordKind::Plain && variableSize(word.text, true) == word.text.size();
        std::optional<Values> values;
        if (isSplat)
            values = resolved(std::string_view(word.text).substr(1));
        else if (word.kind == WordKind::Group || isVariable)
            values = wordValues(word);
        if (isSplat && values && values->size() == 1 && isTable(values->front())) {
            for (const auto& [key, value] : entriesOf(values->front())) {
                result.push_back('-' + key);
                if (!equalsAscii(trimmedSpace(value), "$true"))
                    result.push_back(singleValue(value).value_or(std::string(trimmedSpace(value))));
            }
        } else if (values && !values->empty() && result.size() + values->size() <= maximumListItems) {
            result.insert(result.end(), values->begin(), values->end());
        } else {
            result.push_back(textOf(word));
        }
    }
    return result;
}

std::string PowerShellValues::textOf(const Word& word) const
{
    switch (word.kind) {
    case WordKind::Literal:
        return word.text;
    case WordKind::Plain:
    case WordKind::Text: {
        if (!spend(word.text.size()))
            return word.text;
        std::string text = expanded(word.text, word.kind == WordKind::Plain,
            [this](std::string_view expression) { return singleValue(expression); });
        spend(text.size() * costOfExpansion);
        return text;
    }
    case WordKind::Group:
        break;
    }
    return word.text.starts_with('{') ? '@' + word.text : "$(" + word.text + ')';
}

std::optional<PowerShellValues::Values> PowerShellValues::valuesOf(std::string_view expression) const
{
    constexpr int maximumDepth = 8; // our choice
    expression = trimmedSpace(expression);
    if (!expression.empty() && variableSize(expression, true) == expression.size())
        return plainValues(expression);
    if (m_depth == maximumDepth || !spend(expression.size()))
        return std::nullopt;
    ++m_depth;
    const std::vector<Statement> parsed = statements(expression);
    std::optional<Values> values;
    if (parsed.empty())
        values = Values();
    else if (parsed.size() == 1 && parsed.front().end == 0)
        values = valuesOf(parsed.front().words);
    --m_depth;
    return values;
}

std::optional<std::string> PowerShellValues::singleValue(std::string_view expression) const
{
    std::optional<Values> values;
    if (expression.starts_with('(') && expression.ends_with(')'))
        values = valuesOf(expression.substr(1, expression.size() - 2));
    else if (expression.starts_with('\'') || expression.starts_with('"') || expression.starts_with('$'))
        values = valuesOf(expression);
    else
        values = resolved(expression);
    return values && values->size() == 1 ? std::optional(std::move(values->front())) : std::nullopt;
}

std::optional<PowerShellValues::Values> PowerShellValues::valuesOf(std::span<const Word> words) const
{
    while (!words.empty() && isType(words.front()))
        words = words.subspan(1);
    if (words.empty())
        return std::nullopt;
    if (words.size() == 1)
        return wordValues(words.front());
    if (isPlain(words[0], "Join-Path"))
        return joinedPath(words);
    if (isPlain(words[1], "-f"))
        return formatted(words);
    return listValues(words);
}

std::optional<PowerShellValues::Values> PowerShellValues::wordValues(const Word& word) const
{
    if (word.kind == WordKind::Group)
        return groupValues(word.text);
    if (word.kind == WordKind::Plain)
        return plainValues(word.text);
    return Values{textOf(word)};
}

/// The values of a list with commas, and of sums of texts.
std::optional<PowerShellValues::Values> PowerShellValues::listValues(std::span<const Word> words) const
{
    Values items;
    for (std::size_t i = 0; i < words.size(); ++i) {
        Word word = words[i];
        if (word.kind == WordKind::Plain) {
            while (word.text.ends_with(','))
                word.text.pop_back();
            word.text.erase(0, std::min(word.text.find_first_not_of(','), word.text.size()));
        }
        if (word.kind == WordKind::Plain && (word.text.empty() || isType(word)))
            continue;
        const bool isSum = isPlain(word, "+") && !items.empty() && i + 1 < words.size();
        const std::optional<Values> values = wordValues(isSum ? words[++i] : word);
        if (!values || items.size() + values->size() > maximumListItems)
            return std::nullopt; // a command, or an operator
        if (isSum && values->size() == 1 && !isTable(values->front()))
            items.back() += values->front();
        else
            items.insert(items.end(), values->begin(), values->end());
    }
    return items;
}

/// The values of a hash table, or of a list: its items are separated by commas and ends of lines.
std::optional<PowerShellValues::Values> PowerShellValues::groupValues(std::string_view text) const
{
    if (text.starts_with('{'))
        return Values{'@' + std::string(text)};
    std::string separated(text);
    forEachOutside(text, [&separated](std::size_t i) {
        if (separated[i] == ',' || separated[i] == '\n' || separated[i] == '\r' || separated[i] == ';')
            separated[i] = ' ';
    });
    return valuesOf(separated);
}

/// The value of a variable, of a number, or of a number with its type: "[Int64]-1".
std::optional<PowerShellValues::Values> PowerShellValues::plainValues(std::string_view text) const
{
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos)
            return std::nullopt;
        text = trimmedSpace(text.substr(end + 1));
    }
    if (text == "-1")
        return Values{"0xffffffffffffffff"};
    if (const std::size_t whole = variableSize(text, true); whole != 0 && whole == text.size()) {
        if (std::optional<Values> values = resolved(text.substr(1)))
            return values;
        const bool isName = variableSize(text, false) == whole;
        return isName ? std::optional(Values{std::string(text)}) : std::nullopt;
    }
    if (text.find(',') != std::string_view::npos && text.find_first_of("()") == std::string_view::npos) {
        std::string separated(text); // "1,2" without spaces
        std::ranges::replace(separated, ',', ' ');
        return valuesOf(separated);
    }
    std::string value = textOf({WordKind::Plain, std::string(text)});
    const bool isValue = numberFrom(value) || parseGuid(value) || text.starts_with('$');
    return isValue ? std::optional(Values{std::move(value)}) : std::nullopt;
}

/// The value of "text {0}" -f value, ...
std::optional<PowerShellValues::Values> PowerShellValues::formatted(std::span<const Word> words) const
{
    const std::optional<Values> arguments = valuesOf(words.subspan(2));
    if (words[0].kind == WordKind::Plain || words[0].kind == WordKind::Group || !arguments)
        return std::nullopt;
    const std::string pattern = textOf(words[0]);
    std::string text;
    for (std::size_t at = 0; at < pattern.size();) {
        if (pattern[at] != '{') {
            text += pattern[at++];
            continue;
        }
        std::size_t index = 0;
        const char* const end = pattern.data() + pattern.size();
        const auto [next, error] = std::from_chars(pattern.data() + at + 1, end, index);
        if (error != std::errc() || next == end || *next != '}' || index >= arguments->size())
            return std::nullopt; // a format, or a brace
        text += (*arguments)[index];
        at = static_cast<std::size_t>(next - pattern.data()) + 1;
    }
    return Values{std::move(text)};
}

std::optional<PowerShellValues::Values> PowerShellValues::joinedPath(std::span<const Word> words) const
{
    Values parts;
    for (const Word& word : words.subspan(1)) {
        if (word.kind == WordKind::Plain && word.text.starts_with('-'))
            continue;
        const std::optional<Values> values = word.kind == WordKind::Group ? groupValues(word.text) : std::nullopt;
        parts.push_back(values && values->size() == 1 ? values->front() : textOf(word));
    }
    if (parts.size() != 2)
        return std::nullopt;
    return Values{parts[0] + '\\' + parts[1]};
}

/// The values of an expression after a "$": "name", "name.Member", "name[0].Method()".
std::optional<PowerShellValues::Values> PowerShellValues::resolved(std::string_view expression) const
{
    const std::string dollar = '$' + std::string(expression);
    const bool isBraced = variableSize(dollar, false) == 0;
    const std::size_t size = isBraced ? expression.size() : variableSize(dollar, false) - 1;
    const Values* const known = find(nameOf(expression.substr(0, size)));
    if (known == nullptr)
        return std::nullopt;
    std::optional<Values> values = *known;
    std::string_view rest = expression.substr(size);
    while (values && !rest.empty()) {
        if (rest.starts_with('[')) {
            const std::size_t close = rest.find(']');
            if (close == std::string_view::npos)
                return std::nullopt;
            values = indexed(*values, rest.substr(1, close - 1));
            rest.remove_prefix(close + 1);
        } else {
            const std::size_t end = std::min(rest.find_first_of(".[", 1), rest.size());
            values = memberOf(*values, rest.substr(1, end - 1));
            rest.remove_prefix(end);
        }
    }
    return values;
}

std::vector<std::pair<std::string, std::string>> PowerShellValues::entriesOf(std::string_view table) const
{
    std::vector<std::pair<std::string, std::string>> entries;
    if (!isTable(table) || !spend(table.size()))
        return entries;
    table.remove_prefix(2);
    if (table.ends_with('}'))
        table.remove_suffix(1);
    std::size_t begin = 0;
    std::size_t equals = std::string_view::npos;
    const auto finish = [&](std::size_t end) {
        if (equals != std::string_view::npos && entries.size() < maximumListItems) {
            std::string_view key = table.substr(begin, equals - begin);
            key = key.substr(key.find_last_of('\n') == key.npos ? 0 : key.find_last_of('\n'));
            entries.emplace_back(withoutQuotes(key), trimmedSpace(table.substr(equals + 1, end - equals - 1)));
        }
        begin = end + 1;
        equals = std::string_view::npos;
    };
    forEachOutside(table, [&](std::size_t i) {
        if (table[i] == '=' && equals == std::string_view::npos)
            equals = i;
        else if (table[i] == ';' || (table[i] == '\n' && !trimmedSpace(table.substr(begin, i - begin)).empty()))
            finish(i);
    });
    finish(table.size());
    return entries;
}

std::optional<PowerShellValues::Values> PowerShellValues::memberOf(const Values& values, std::string_view member) const
{
    Values found;
    for (const std::string& value : values) {
        if (!isTable(value))
            return std::nullopt;
        for (const auto& [key, written] : entriesOf(value)) {
            if (equalsAscii(member, "GetEnumerator()")) {
                const std::string name = quoted(key);
                found.push_back("@{Key=" + name + ";Name=" + name + ";Value=" + written + '}');
            } else if (equalsAscii(member, "Keys")) {
                found.push_back(key);
            } else if (equalsAscii(member, "Values") || equalsAscii(member, key)) {
                const std::optional<Values> part = valuesOf(written);
                if (!part)
                    return std::nullopt;
                found.insert(found.end(), part->begin(), part->end());
            }
            if (found.size() > maximumListItems)
                return std::nullopt;
        }
    }
    return found.empty() ? std::nullopt : std::optional(std::move(found));
}

std::optional<PowerShellValues::Values> PowerShellValues::indexed(const Values& values, std::string_view index) const
{
    const std::string key =
        index.starts_with('$') ? singleValue(index).value_or(std::string()) : std::string(withoutQuotes(index));
    if (const std::optional<std::uint64_t> number = numberFrom(key); number && (values.size() != 1 || *number == 0))
        return *number < values.size() ? std::optional(Values{values[*number]}) : std::nullopt;
    return key.empty() ? std::nullopt : memberOf(values, key);
}

} // namespace etwarden
