// SPDX-License-Identifier: GPL-3.0-or-later
// Lines and scripts of PowerShell, walked through in thought: every block once, loops over lists
// that the script has, functions with the arguments of each call.
#include "model/etw/numbertext.h"
#include "model/etw/utf16.h"
#include "model/setups/autologgerkeys.h"
#include "model/setups/commandtext.h"
#include "model/setups/literalmarks.h"
#include "model/setups/powershelltext.h"
#include "model/setups/powershellvalues.h"
#include "model/setups/setupcollector.h"
#include "model/setups/setupreaders.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

using namespace powershelltext;

constexpr std::size_t maximumStatements = 20'000; // statements that are walked through (our choice)

class PowerShellScript
{
public:
    PowerShellScript(std::string_view text, SetupCollector& collector)
        : m_statements(statements(text))
        , m_collector(collector)
        , m_tools(collector)
        , m_values(collector.options().variables)
    {
        findFunctions();
    }

    void read()
    {
        walk(0, m_statements.size());
        // Functions that no call reaches, because another script may call them.
        for (const std::string& name : m_functionNames) {
            if (!m_functions.at(name).isWalked)
                call(name, {});
        }
        m_tools.finish();
        restoreLiterals(m_collector.reading());
    }

private:
    using Values = PowerShellValues::Values;

    struct Function
    {
        std::size_t head; ///< the statement that opens its block
        std::size_t last; ///< the one that closes it
        std::string parameters; ///< where they follow the name
        bool isWalked = false;
    };

    /// Finds "function Name {" and "function Name($first, $second = value) {".
    void findFunctions()
    {
        for (std::size_t i = 0; i < m_statements.size(); ++i) {
            const std::vector<Word>& words = m_statements[i].words;
            if (m_statements[i].end != '{' || words.size() < 2
                || (!equalsAscii(words[0].text, "function") && !equalsAscii(words[0].text, "filter")))
                continue;
            const std::string_view written = words[1].text;
            const std::size_t open = std::min(written.find('('), written.size());
            std::string parameters(written.substr(open));
            if (parameters.empty() && words.size() > 2 && words[2].kind == WordKind::Group)
                parameters = '(' + words[2].text + ')';
            const std::string name = PowerShellValues::nameOf(written.substr(0, open));
            const std::size_t last = blockEnd(i, m_statements.size());
            if (last == i || !m_functions.try_emplace(name, Function{i, last, std::move(parameters)}).second)
                continue;
            m_bodies.emplace(i, last);
            m_functionNames.push_back(name);
        }
    }

    void walk(std::size_t begin, std::size_t end)
    {
        for (std::size_t i = begin; i < end; ++i) {
            const Statement& statement = m_statements[i];
            m_walked = std::min(m_walked + weightOf(statement), maximumStatements + 1);
            if (m_walked > maximumStatements) {
                m_collector.omit(statement.line, OmissionReason::TooMuch, "script");
                return;
            }
            if (const auto body = m_bodies.find(i); body != m_bodies.end()) {
                i = body->second;
                continue;
            }
            if (const std::size_t last = runLoop(i, end); last != i) {
                i = last;
                continue;
            }
            run(statement);
            if (statement.end == '{')
                m_blocks.push_back(i + 1);
            else if (statement.end == '}' && !m_blocks.empty())
                m_blocks.pop_back();
        }
    }

    /// A long statement counts as several.
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
        Values items;
        std::size_t head; ///< the statement that opens the block
    };

    std::optional<Loop> loopAt(std::size_t at, std::size_t end) const
    {
        const Statement& statement = m_statements[at];
        if (statement.end == '|') {
            static constexpr std::string_view sorting[] = {"sort-object", "sort"};
            std::size_t head = at + 1;
            while (head < end && m_statements[head].end == '|' && isNamed(m_statements[head], sorting))
                ++head;
            static constexpr std::string_view names[] = {"foreach-object", "foreach", "%"};
            if (head >= end || m_statements[head].end != '{' || m_statements[head].words.size() != 1
                || !isNamed(m_statements[head], names))
                return std::nullopt;
            std::optional<Values> items = m_values.valuesOf(statement.words);
            return items && !items->empty() ? std::optional(Loop{"_", *std::move(items), head}) : std::nullopt;
        }
        if (statement.end != '{' || statement.words.size() != 2 || statement.words[1].kind != WordKind::Group
            || !equalsAscii(statement.words[0].text, "foreach"))
            return std::nullopt;
        const std::string_view head = statement.words[1].text;
        const std::size_t in = lowerAscii(head).find(" in ");
        if (in == std::string::npos || !trimmedSpace(head).starts_with('$'))
            return std::nullopt;
        std::optional<Values> items = m_values.valuesOf(head.substr(in + 4));
        if (!items || items->empty())
            return std::nullopt;
        return Loop{PowerShellValues::nameOf(trimmedSpace(head.substr(0, in))), *std::move(items), at};
    }

    template<std::size_t size>
    static bool isNamed(const Statement& statement, const std::string_view (&names)[size])
    {
        return !statement.words.empty()
            && std::ranges::find(names, lowerAscii(statement.words[0].text)) != std::end(names);
    }

    /// Runs a block once for each item. Returns its last statement; `at`: it is no such loop, or its items are unknown.
    std::size_t runLoop(std::size_t at, std::size_t end)
    {
        constexpr int maximumLoops = 8; // inside of each other, our choice
        const std::optional<Loop> loop = m_loops < maximumLoops ? loopAt(at, end) : std::nullopt;
        if (!loop || (loop->items.size() == 1 && loop->items[0].starts_with('$')))
            return at;
        const std::size_t last = blockEnd(loop->head, end);
        if (last == loop->head)
            return at;
        ++m_loops;
        m_blocks.push_back(loop->head + 1);
        const std::size_t depth = m_blocks.size();
        for (const std::string& item : loop->items) {
            m_values.set(loop->variable, Values{item});
            walk(loop->head + 1, last);
            run(m_statements[last]);
            m_blocks.resize(depth);
        }
        m_blocks.pop_back();
        --m_loops;
        m_values.set(loop->variable, std::nullopt);
        return last;
    }

    /// The statement that closes the block of `head`; `head` itself where the block is not closed soon.
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

    void run(const Statement& statement)
    {
        if (statement.words.empty())
            return;
        if (!isTraceCmdlet(statement.words.front().text))
            noteProfileText(statement);
        const std::size_t value = takeParameters(statement) ? statement.words.size() : assign(statement);
        if (equalsAscii(statement.words.front().text, "return")) {
            const std::span<const Word> rest = std::span(statement.words).subspan(1);
            const std::optional<Values> values = m_values.valuesOf(rest);
            const bool isUnknown = !values || (values->size() == 1 && values->front().starts_with('$'));
            if (!values && !rest.empty())
                runWords(statement, rest);
            // Another return has a different value.
            m_returned = isUnknown || m_hasReturned ? std::nullopt : values;
            m_hasReturned = true;
            return;
        }
        if (value < statement.words.size())
            runWords(statement, std::span(statement.words).subspan(value));
    }

    /// Reports a profile that the script composes.
    void noteProfileText(const Statement& statement)
    {
        for (const Word& word : statement.words) {
            if (word.text.find("<WindowsPerformanceRecorder") != std::string::npos)
                m_collector.omit(statement.line, OmissionReason::Computed, "WindowsPerformanceRecorder");
            m_tools.noteProfiles(statement.line, word.text);
        }
    }

    void runWords(const Statement& statement, std::span<const Word> words)
    {
        for (const Word& word : words) {
            if (word.kind == WordKind::Group && !word.text.starts_with('{'))
                runGroup(statement, word.text);
        }
        const std::string_view first = words.front().text;
        const std::size_t open = first.ends_with(')') ? first.find('(') : std::string_view::npos;
        if (const std::string name = PowerShellValues::nameOf(first.substr(0, open)); m_functions.contains(name)) {
            std::vector<Word> arguments(words.begin() + 1, words.end());
            if (open != std::string_view::npos)
                arguments.insert(
                    arguments.begin(), {WordKind::Group, std::string(first.substr(open + 1, first.size() - open - 2))});
            call(name, arguments);
            return;
        }
        runCommand(statement.line, textsOf(words), statement.isCall);
    }

    /// A literal text is a value to a cmdlet; to a program it may be an option.
    PowerShellValues::Values textsOf(std::span<const Word> words) const
    {
        if (!isTraceCmdlet(words.front().text))
            return m_values.wordsOf(words);
        PowerShellValues::Values texts;
        for (const Word& word : words) {
            if (word.kind == WordKind::Literal)
                texts.push_back(withLiteralMarks(word.text));
            else
                std::ranges::move(m_values.wordsOf(std::span(&word, 1)), std::back_inserter(texts));
        }
        return texts;
    }

    /// Runs a command in parentheses: "[void](command)", "Log (command)".
    void runGroup(const Statement& statement, std::string_view text)
    {
        constexpr int maximumDepth = 4; // our choice
        if (m_groups == maximumDepth)
            return;
        ++m_groups;
        for (const Statement& inner : statements(text)) {
            if (inner.words.empty() || inner.words[0].kind == WordKind::Group)
                continue;
            const std::string name = lowerAscii(inner.words[0].text);
            if (ToolCommands::isTool(name) || runsText(name) || m_functions.contains(name))
                runWords({statement.line, inner.words, 0, inner.isCall}, inner.words);
        }
        --m_groups;
    }

    static bool runsText(std::string_view name)
    {
        return name == "invoke-expression" || name == "iex" || name == "powershell" || name == "pwsh";
    }

    void runCommand(std::uint32_t line, std::vector<std::string> words, bool isCall)
    {
        if (words.empty())
            return;
        const std::string name = lowerAscii(words.front());
        if (name == "new-item" || name == "new-itemproperty" || name == "set-itemproperty" || name == "ni"
            || name == "sp") {
            writeRegistry(line, words);
        } else if (runsText(name)) {
            runText(line, words);
        } else if (name == "start-process" || name == "cmd" || name == "cmd.exe" || name == "saps") {
            runWrapped(line, words);
        } else {
            if (isCall)
                words.front() = ToolCommands::toolNamed(words.front());
            m_tools.run({line, std::move(words)}, &placeholders);
        }
    }

    void call(const std::string& name, std::span<const Word> words)
    {
        constexpr int deepestCall = 8; // inside of each other, our choice
        Function& function = m_functions.at(name);
        if (m_calls == deepestCall)
            return;
        ++m_calls;
        function.isWalked = true;
        // Its arguments are evaluated with the caller's variables.
        Values positional;
        std::map<std::string, Values> named;
        for (std::size_t i = 0; i < words.size(); ++i) {
            const bool isName = words[i].kind == WordKind::Plain && words[i].text.size() > 1 && words[i].text[0] == '-'
                && !numberFrom(words[i].text.substr(1));
            if (!isName) {
                for (std::string& value : m_values.wordsOf(words.subspan(i, 1)))
                    positional.push_back(std::move(value));
                continue;
            }
            const std::size_t colon = std::min(words[i].text.find(':'), words[i].text.size());
            Values& values = named[lowerAscii(std::string_view(words[i].text).substr(1, colon - 1))];
            const bool hasValue = i + 1 < words.size()
                && (words[i + 1].kind != WordKind::Plain || !words[i + 1].text.starts_with('-')
                    || numberFrom(words[i + 1].text.substr(1)));
            values = hasValue ? m_values.wordsOf(words.subspan(i + 1, 1)) : Values{"$true"};
            i += hasValue ? 1 : 0;
        }
        const bool hasReturned = std::exchange(m_hasReturned, false);
        const auto outer = std::exchange(m_arguments, std::pair(std::move(positional), std::move(named)));
        const std::vector<std::size_t> blocks = m_blocks;
        m_values.beginScope();
        m_blocks.push_back(function.head + 1);
        if (!function.parameters.empty())
            bind(function.parameters);
        walk(function.head + 1, function.last);
        run(m_statements[function.last]);
        m_values.endScope();
        m_blocks = blocks;
        m_arguments = outer;
        m_hasReturned = hasReturned;
        --m_calls;
    }

    /// Reads "param([string]$name = value, ...)".
    bool takeParameters(const Statement& statement)
    {
        constexpr std::string_view keyword = "param";
        const std::string& first = statement.words.front().text;
        if (statement.words.size() == 2 && statement.words[1].kind == WordKind::Group && equalsAscii(first, keyword)) {
            bind('(' + statement.words[1].text + ')');
            return true;
        }
        if (!lowerAscii(first).starts_with("param(") || !first.ends_with(')'))
            return false;
        bind(first.substr(keyword.size()));
        return true;
    }

    /// Sets the parameters in parentheses to the values of the call, or else to their defaults.
    void bind(std::string list)
    {
        list = list.substr(1, list.size() - 2);
        char quote = 0;
        int open = 0;
        for (char& c : list) {
            if (quote != 0)
                quote = c == quote ? '\0' : quote;
            else if (c == '\'' || c == '"')
                quote = c;
            else if (c == '(' || c == '[' || c == '{')
                ++open;
            else if (c == ')' || c == ']' || c == '}')
                --open;
            else if (c == ',' && open == 0)
                c = ';';
        }
        std::size_t next = 0; // next of the arguments without names
        for (Statement& parameter : joinedStatements(list)) {
            const auto isVariable = [](const Word& word) {
                return word.kind == WordKind::Plain
                    && (word.text.starts_with('$') || word.text.find("]$") != std::string::npos);
            };
            const auto target = std::ranges::find_if(parameter.words, isVariable);
            if (target == parameter.words.end())
                continue;
            const std::string name = PowerShellValues::nameOf(target->text.substr(target->text.rfind('$')));
            const bool isSwitch = std::ranges::any_of(
                parameter.words, [](const Word& word) { return lowerAscii(word.text).starts_with("[switch]"); });
            if (!m_arguments) {
                assign(parameter);
            } else if (const auto given = m_arguments->second.find(name); given != m_arguments->second.end()) {
                m_values.set(name, given->second);
            } else if (!isSwitch && next < m_arguments->first.size()) {
                m_values.set(name, Values{m_arguments->first[next++]});
            } else {
                const std::span<const Word> words(target + 1, parameter.words.end());
                const bool hasDefault = words.size() > 1 && words[0].text == "=";
                m_values.set(name, hasDefault ? m_values.valuesOf(words.subspan(1)) : std::nullopt);
            }
        }
    }

    /// One statement for each parameter, whose lines are joined.
    static std::vector<Statement> joinedStatements(std::string_view list)
    {
        std::vector<Statement> joined;
        std::size_t begin = 0;
        char quote = 0;
        int open = 0;
        for (std::size_t i = 0; i <= list.size(); ++i) {
            const char c = i < list.size() ? list[i] : ';';
            if (quote != 0 && i < list.size())
                quote = c == quote ? '\0' : quote;
            else if (c == '\'' || c == '"')
                quote = c;
            else if (c == '(' || c == '{')
                ++open;
            else if (c == ')' || c == '}')
                --open;
            if (i < list.size() && (c != ';' || open != 0 || quote != 0))
                continue;
            Statement& all = joined.emplace_back();
            for (Statement& part : statements(list.substr(begin, i - begin)))
                all.words.insert(all.words.end(), part.words.begin(), part.words.end());
            begin = i + 1;
        }
        return joined;
    }

    /// Reads "$name = value", also with a type before it. Returns where the words begin that are still to be run: after
    /// an assignment whose value is not literal, or all of them.
    std::size_t assign(const Statement& statement)
    {
        const std::vector<Word>& words = statement.words;
        std::size_t at = 0;
        while (at < words.size() && words[at].text.starts_with('[')) {
            const std::size_t end = words[at].text.rfind(']');
            if (end != std::string::npos && end + 1 < words[at].text.size())
                break; // "[string]$name"
            ++at;
        }
        if (at + 1 >= words.size() || words[at].kind != WordKind::Plain)
            return 0;
        std::string_view target = words[at].text;
        if (target.starts_with('['))
            target.remove_prefix(target.rfind(']') + 1);
        const std::string_view operation = words[at + 1].text;
        if (!target.starts_with('$') || (operation != "=" && operation != "+="))
            return 0;
        const std::span<const Word> rest = std::span(words).subspan(at + 2);
        std::optional<Values> values = m_values.valuesOf(rest);
        bool isKnown = values.has_value();
        if (!isKnown && !rest.empty() && m_functions.contains(PowerShellValues::nameOf(rest.front().text))) {
            m_returned = std::nullopt;
            call(PowerShellValues::nameOf(rest.front().text), rest.subspan(1));
            values = std::exchange(m_returned, std::nullopt);
            isKnown = true; // it was run
        }
        if (operation == "=")
            set(target, std::move(values));
        else
            m_values.append(PowerShellValues::nameOf(target), std::move(values));
        return isKnown ? words.size() : at + 2;
    }

    /// Sets a variable. Another block that has a different value for it leaves it unknown.
    void set(std::string_view variable, std::optional<Values> values)
    {
        const std::string name = PowerShellValues::nameOf(variable);
        const std::size_t block = m_blocks.empty() ? 0 : m_blocks.back();
        const auto place = m_setIn.find(name);
        const Values* const known = m_values.find(name);
        const bool isElsewhere = place != m_setIn.end() && place->second != block && block != 0;
        m_setIn[name] = block;
        if (isElsewhere && (known == nullptr || !values || *known != *values))
            values = std::nullopt;
        const bool isOfScript =
            lowerAscii(variable).starts_with("$script:") || lowerAscii(variable).starts_with("$global:");
        if (isOfScript)
            m_values.setInScript(name, std::move(values));
        else
            m_values.set(name, std::move(values));
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

    /// Runs a text as a command.
    void runText(std::uint32_t line, const std::vector<std::string>& words)
    {
        for (std::size_t i = 1; i < words.size(); ++i) {
            for (const Statement& inner : statements(words[i]))
                m_tools.run({line, m_values.wordsOf(inner.words)}, &placeholders);
        }
    }

    /// Runs a program that another one starts: its name, and its arguments as a text or as words.
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
    PowerShellValues m_values;
    std::map<std::string, Function> m_functions; ///< by name in lower case
    std::map<std::size_t, std::size_t> m_bodies; ///< of functions: their heads and their last statements
    std::vector<std::string> m_functionNames; ///< in their order
    std::optional<std::pair<Values, std::map<std::string, Values>>>
        m_arguments; ///< of the call, without and with names
    std::optional<Values> m_returned; ///< of the function that was called last, as far as it says so literally
    bool m_hasReturned = false; ///< so has the function that is walked through
    std::map<std::string, std::size_t> m_setIn; ///< the block that set a variable last
    std::vector<std::size_t> m_blocks; ///< around the statement, the innermost last
    std::size_t m_walked = 0;
    int m_loops = 0; ///< in each other
    int m_calls = 0; ///< in each other
    int m_groups = 0; ///< in each other
};

} // namespace

void readPowerShell(std::string_view text, SetupCollector& collector)
{
    PowerShellScript(text, collector).read();
}

} // namespace etwarden
