// SPDX-License-Identifier: GPL-3.0-or-later
// Lines and scripts of PowerShell, walked through in thought: every block once, loops over lists that the script has.
#include "model/etw/numbertext.h"
#include "model/etw/utf16.h"
#include "model/setups/autologgerkeys.h"
#include "model/setups/commandtext.h"
#include "model/setups/literalmarks.h"
#include "model/setups/powershelltext.h"
#include "model/setups/setupcollector.h"
#include "model/setups/setupreaders.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

using namespace powershelltext;

constexpr std::size_t maximumStatements = 50'000; // that are walked through, our choice
constexpr std::size_t maximumListItems = 1'000; // our choice

class PowerShellScript
{
public:
    PowerShellScript(std::string_view text, SetupCollector& collector)
        : m_statements(statements(text))
        , m_collector(collector)
        , m_tools(collector)
    {
        for (const auto& [name, value] : collector.options().variables) {
            const std::string written = toUtf8(name);
            if (written.starts_with('$'))
                m_variables[lowerAscii(written.substr(1))] = {toUtf8(value)};
        }
    }

    void read()
    {
        walk(0, m_statements.size());
        m_tools.finish();
        restoreLiterals(m_collector.reading());
    }

private:
    void walk(std::size_t begin, std::size_t end)
    {
        for (std::size_t i = begin; i < end; ++i) {
            const Statement& statement = m_statements[i];
            m_walked = std::min(m_walked + weightOf(statement), maximumStatements + 1);
            if (m_walked > maximumStatements) {
                m_collector.omit(statement.line, OmissionReason::TooMuch, "script");
                return;
            }
            if (const std::size_t last = runLoop(i, end); last != i) {
                i = last;
                continue;
            }
            run(statement);
            if (statement.end == '{')
                m_blocks.push_back(++m_lastBlock);
            else if (statement.end == '}' && !m_blocks.empty())
                m_blocks.pop_back();
        }
    }

    /// A long one counts as several.
    static std::size_t weightOf(const Statement& statement)
    {
        constexpr std::size_t bytesOfStatement = 64; // our choice
        std::size_t bytes = 0;
        for (const Word& word : statement.words)
            bytes += word.text.size();
        return 1 + bytes / bytesOfStatement;
    }

    /// What a block is run for: "foreach ($item in $list) {", or "$list | ForEach-Object {".
    struct Loop
    {
        std::string variable; ///< in lower case, without "$"
        std::vector<std::string> items;
        std::size_t head; ///< the statement that opens the block
    };

    std::optional<Loop> loopAt(std::size_t at, std::size_t end) const
    {
        const Statement& statement = m_statements[at];
        std::optional<std::vector<std::string>> items;
        if (statement.end == '|' && at + 1 < end && m_statements[at + 1].end == '{') {
            static constexpr std::string_view names[] = {"foreach-object", "foreach", "%"};
            const std::vector<Word>& words = m_statements[at + 1].words;
            if (words.size() == 1 && std::ranges::find(names, lowerAscii(words[0].text)) != std::end(names))
                items = valuesOf(statement.words);
            return items && !items->empty() ? std::optional(Loop{"_", *std::move(items), at + 1}) : std::nullopt;
        }
        if (statement.end != '{' || statement.words.size() != 2 || statement.words[1].kind != WordKind::Group
            || !equalsAscii(statement.words[0].text, "foreach"))
            return std::nullopt;
        const std::string_view head = statement.words[1].text;
        const std::size_t in = lowerAscii(head).find(" in ");
        if (in == std::string::npos || !trimmedSpace(head).starts_with('$'))
            return std::nullopt;
        items = listOf(trimmedSpace(head.substr(in + 4)));
        if (!items || items->empty())
            return std::nullopt;
        return Loop{lowerAscii(trimmedSpace(trimmedSpace(head.substr(0, in)).substr(1))), *std::move(items), at};
    }

    /// Runs a block once for each item. The last statement of it, or `at`: it is no such loop, or its items are
    /// unknown.
    std::size_t runLoop(std::size_t at, std::size_t end)
    {
        constexpr int maximumLoops = 8; // inside of each other, our choice
        const std::optional<Loop> loop = m_loops < maximumLoops ? loopAt(at, end) : std::nullopt;
        if (!loop)
            return at;
        const std::size_t last = blockEnd(loop->head, end);
        if (last == loop->head)
            return at;
        ++m_loops;
        for (const std::string& item : loop->items) {
            m_variables[loop->variable] = {item};
            m_blocks.push_back(++m_lastBlock);
            walk(loop->head + 1, last);
            run(m_statements[last]);
            m_blocks.pop_back();
        }
        --m_loops;
        m_variables.erase(loop->variable);
        return last;
    }

    /// The statement that closes what the other one opens; that one, where it is not closed soon.
    std::size_t blockEnd(std::size_t head, std::size_t end) const
    {
        constexpr std::size_t longest = 5'000; // statements, our choice
        int open = 0;
        for (std::size_t i = head; i < std::min(end, head + longest); ++i) {
            open += m_statements[i].end == '{' ? 1 : m_statements[i].end == '}' ? -1 : 0;
            if (open == 0)
                return i;
        }
        return head;
    }

    /// The values of a list or of a variable that has one.
    std::optional<std::vector<std::string>> listOf(std::string_view expression) const
    {
        if (expression.starts_with('$')) {
            const auto known = m_variables.find(lowerAscii(expression.substr(1)));
            return known != m_variables.end() ? std::optional(known->second) : std::nullopt;
        }
        return innerValues(expression);
    }

    void run(const Statement& statement)
    {
        if (statement.words.empty())
            return;
        const bool isCmdlet = isTraceCmdlet(statement.words.front().text);
        if (!isCmdlet)
            noteProfileText(statement);
        if (takeParameters(statement) || assign(statement))
            return;
        std::vector<std::string> words;
        for (const Word& word : statement.words) {
            const bool isText = isCmdlet && word.kind == WordKind::Literal; // to a program, it may be an option
            words.push_back(isText ? withLiteralMarks(word.text) : valueOf(word));
        }
        const std::string name = lowerAscii(words.front());
        if (name == "new-item" || name == "new-itemproperty" || name == "set-itemproperty")
            writeRegistry(statement.line, words);
        else if (name == "invoke-expression" || name == "iex" || name == "powershell" || name == "pwsh")
            runText(statement.line, words);
        else if (name == "start-process" || name == "cmd" || name == "cmd.exe" || name == "saps")
            runWrapped(statement.line, words);
        else
            m_tools.run({statement.line, std::move(words)}, &placeholders);
    }

    /// A profile that the script puts together.
    void noteProfileText(const Statement& statement)
    {
        for (const Word& word : statement.words) {
            if (word.text.find("<WindowsPerformanceRecorder") != std::string::npos)
                m_collector.omit(statement.line, OmissionReason::Computed, "WindowsPerformanceRecorder");
            m_tools.noteProfiles(statement.line, word.text);
        }
    }

    std::string valueOf(const Word& word) const
    {
        switch (word.kind) {
        case WordKind::Literal:
            return word.text;
        case WordKind::Plain:
        case WordKind::Text:
            return expanded(word.text, m_variables);
        case WordKind::Group:
            break;
        }
        return groupValue(word.text).value_or("$(" + word.text + ')');
    }

    /// What is in parentheses: a value, a joined path, a sum of texts.
    std::optional<std::string> groupValue(std::string_view text) const
    {
        const std::optional<std::vector<std::string>> values = innerValues(text);
        return values && values->size() == 1 ? std::optional(values->front()) : std::nullopt;
    }

    /// Of an expression that stands in another one.
    std::optional<std::vector<std::string>> innerValues(std::string_view text) const
    {
        constexpr int maximumDepth = 8; // our choice
        const std::vector<Statement> parsed = m_depth < maximumDepth ? statements(text) : std::vector<Statement>();
        if (parsed.size() != 1)
            return std::nullopt;
        ++m_depth;
        std::optional<std::vector<std::string>> values = valuesOf(parsed.front().words);
        --m_depth;
        return values;
    }

    /// The value or the list that an expression has; nothing: it is computed in another way.
    std::optional<std::vector<std::string>> valuesOf(const std::vector<Word>& words) const
    {
        if (words.empty())
            return std::nullopt;
        if (words.size() == 1 && words[0].kind == WordKind::Group)
            return groupList(words[0].text);
        if (words.size() == 1 && words[0].kind == WordKind::Plain)
            return plainValue(words[0].text);
        if (equalsAscii(words[0].text, "Join-Path"))
            return joinedPath(words);
        std::vector<std::string> items;
        for (std::size_t i = 0; i < words.size(); ++i) {
            std::string text = valueOf(words[i]);
            if (words[i].kind == WordKind::Plain && text == "+" && !items.empty() && i + 1 < words.size()) {
                items.back() += valueOf(words[++i]);
                continue;
            }
            if (words[i].kind == WordKind::Plain && (text == "," || text.empty()))
                continue;
            const bool isBare = words[i].kind == WordKind::Plain && words[i].text.find('$') == std::string::npos;
            if (isBare && !numberFrom(text) && !parseGuid(text))
                return std::nullopt; // a command, or an operator
            if (items.size() == maximumListItems)
                return std::nullopt;
            items.push_back(std::move(text));
        }
        return items;
    }

    std::optional<std::vector<std::string>> groupList(std::string_view text) const
    {
        std::string separated(text);
        char quote = 0;
        for (char& c : separated) {
            if (quote != 0)
                quote = c == quote ? '\0' : quote;
            else if (c == '\'' || c == '"')
                quote = c;
            else if (c == ',' || c == '\n' || c == '\r')
                c = ' ';
        }
        return innerValues(separated);
    }

    /// A variable, a number, or a number with its type: "[Int64]-1".
    std::optional<std::vector<std::string>> plainValue(std::string_view text) const
    {
        if (text.starts_with('[')) {
            const std::size_t end = text.find(']');
            if (end == std::string_view::npos)
                return std::nullopt;
            text = trimmedSpace(text.substr(end + 1));
        }
        if (text == "-1")
            return std::vector<std::string>{"0xffffffffffffffff"};
        if (text.starts_with('$')) {
            const auto known = m_variables.find(lowerAscii(text.substr(1)));
            if (known != m_variables.end())
                return known->second;
        }
        std::string value = expanded(text, m_variables);
        const bool isValue = numberFrom(value) || parseGuid(value) || text.starts_with('$');
        return isValue ? std::optional(std::vector<std::string>{std::move(value)}) : std::nullopt;
    }

    std::optional<std::vector<std::string>> joinedPath(const std::vector<Word>& words) const
    {
        std::vector<std::string> parts;
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (words[i].kind != WordKind::Plain || !words[i].text.starts_with('-'))
                parts.push_back(valueOf(words[i]));
        }
        if (parts.size() != 2)
            return std::nullopt;
        return std::vector<std::string>{parts[0] + '\\' + parts[1]};
    }

    /// "param([string]$name = value, ...)": the defaults.
    bool takeParameters(const Statement& statement)
    {
        constexpr std::string_view keyword = "param";
        const bool isApart = statement.words.size() == 2 && statement.words[1].kind == WordKind::Group
            && equalsAscii(statement.words[0].text, keyword);
        std::string list = isApart ? statement.words[1].text : statement.words.front().text;
        if (!isApart) {
            if (!lowerAscii(list).starts_with("param(") || !list.ends_with(')'))
                return false;
            list = list.substr(keyword.size() + 1, list.size() - keyword.size() - 2);
        }
        char quote = 0;
        int open = 0;
        for (char& c : list) {
            if (quote != 0)
                quote = c == quote ? '\0' : quote;
            else if (c == '\'' || c == '"')
                quote = c;
            else if (c == '(' || c == '[')
                ++open;
            else if (c == ')' || c == ']')
                --open;
            else if (c == ',' && open == 0)
                c = ';';
            else if (c == '\n')
                c = ' ';
        }
        for (const Statement& parameter : statements(list)) {
            if (!parameter.words.empty())
                assign(parameter);
        }
        return true;
    }

    /// "$name = value", also with a type before it and as a parameter with a default.
    bool assign(const Statement& statement)
    {
        std::size_t at = 0;
        while (at < statement.words.size() && statement.words[at].text.starts_with('[')) {
            const std::size_t end = statement.words[at].text.rfind(']');
            if (end != std::string::npos && end + 1 < statement.words[at].text.size())
                break; // "[string]$name"
            ++at;
        }
        if (at + 1 >= statement.words.size() || statement.words[at].kind != WordKind::Plain)
            return false;
        std::string_view target = statement.words[at].text;
        if (target.starts_with('['))
            target.remove_prefix(target.rfind(']') + 1);
        const std::string_view operation = statement.words[at + 1].text;
        if (!target.starts_with('$') || (operation != "=" && operation != "+="))
            return false;
        const std::vector<Word> words(
            statement.words.begin() + static_cast<std::ptrdiff_t>(at) + 2, statement.words.end());
        set(lowerAscii(target.substr(1)), operation == "=" ? valuesOf(words) : std::nullopt);
        return true;
    }

    /// Another block that says otherwise leaves the variable unknown.
    void set(const std::string& name, std::optional<std::vector<std::string>> values)
    {
        const int block = m_blocks.empty() ? 0 : m_blocks.back();
        const auto place = m_setIn.find(name);
        const auto known = m_variables.find(name);
        const bool isElsewhere = place != m_setIn.end() && place->second != block && block != 0;
        m_setIn[name] = block;
        if (!values || (isElsewhere && known != m_variables.end() && known->second != *values))
            m_variables.erase(name);
        else if (!isElsewhere || known != m_variables.end())
            m_variables[name] = *std::move(values);
    }

    /// The named parameters of a cmdlet, and its first other word under an empty name.
    static std::map<std::string, std::string> parametersOf(const std::vector<std::string>& words)
    {
        std::map<std::string, std::string> parameters;
        for (std::size_t i = 1; i < words.size(); ++i) {
            const bool isName = words[i].size() > 1 && words[i][0] == '-' && !numberFrom(words[i].substr(1));
            if (!isName)
                parameters.try_emplace("", words[i]);
            else if (i + 1 < words.size() && (!words[i + 1].starts_with('-') || numberFrom(words[i + 1].substr(1))))
                parameters[lowerAscii(words[i].substr(1))] = words[i + 1], ++i;
            else
                parameters[lowerAscii(words[i].substr(1))] = {};
        }
        return parameters;
    }

    void writeRegistry(std::uint32_t line, const std::vector<std::string>& words)
    {
        const std::map<std::string, std::string> parameters = parametersOf(words);
        const auto parameter = [&parameters](const char* name) {
            const auto found = parameters.find(name);
            return found != parameters.end() ? found->second : std::string();
        };
        std::string key = parameter("path").empty() ? parameter("literalpath") : parameter("path");
        if (key.empty())
            key = parameter("");
        std::ranges::replace(key, '/', '\\');
        if (!AutoLoggerKeys::isOne(key))
            return;
        if (equalsAscii(words.front(), "new-item")) {
            const std::string name = parameter("name");
            m_tools.registry().addKey(line, name.empty() ? key : key + '\\' + name);
        } else if (const std::string name = parameter("name"); !name.empty()) {
            m_tools.registry().addValue(line, key, name, {.text = parameter("value"), .bytes = {}});
        }
        for (const std::string& word : words) {
            for (const std::string& variable : placeholders(word))
                m_collector.ask(line, variable);
        }
    }

    /// A text that is run as a command.
    void runText(std::uint32_t line, const std::vector<std::string>& words)
    {
        for (std::size_t i = 1; i < words.size(); ++i) {
            for (const Statement& inner : statements(words[i])) {
                std::vector<std::string> parts;
                for (const Word& word : inner.words)
                    parts.push_back(valueOf(word));
                m_tools.run({line, std::move(parts)}, &placeholders);
            }
        }
    }

    /// A program that another one starts: its name, and its arguments as a text or as words.
    void runWrapped(std::uint32_t line, const std::vector<std::string>& words)
    {
        std::string all;
        for (std::size_t i = 1; i < words.size(); ++i) {
            const bool isParameter = words[i].starts_with("-") && words[i].size() > 4 && !all.empty()
                && i + 1 < words.size() && (equalsAscii(words[i], "-ArgumentList") || equalsAscii(words[i], "-Args"));
            if (!isParameter && !equalsAscii(words[i], "-FilePath") && !equalsAscii(words[i], "/c"))
                all += words[i] + ' ';
        }
        for (std::vector<std::string>& parts : commandtext::commands(all, false)) {
            std::erase_if(parts, [](const std::string& part) {
                return equalsAscii(part, "-Wait") || equalsAscii(part, "-NoNewWindow")
                    || equalsAscii(part, "-PassThru");
            });
            if (!parts.empty())
                m_tools.run({line, std::move(parts)}, &placeholders);
        }
    }

    std::vector<Statement> m_statements;
    SetupCollector& m_collector;
    ToolCommands m_tools;
    Variables m_variables;
    std::map<std::string, int> m_setIn; ///< the block that set a variable last
    std::vector<int> m_blocks; ///< around the statement, the innermost last
    int m_lastBlock = 0;
    std::size_t m_walked = 0;
    int m_loops = 0; ///< in each other
    mutable int m_depth = 0; ///< of expressions in each other
};

} // namespace

void readPowerShell(std::string_view text, SetupCollector& collector)
{
    PowerShellScript(text, collector).read();
}

} // namespace etwarden
