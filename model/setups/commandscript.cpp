// SPDX-License-Identifier: GPL-3.0-or-later
// Lines and batch files for cmd.exe, walked through in thought: both branches of each condition, parts that are called
// with the arguments of the call, loops over words that the script has.
#include "model/etw/utf16.h"
#include "model/setups/commandtext.h"
#include "model/setups/literalmarks.h"
#include "model/setups/setupcollector.h"
#include "model/setups/setupreaders.h"
#include "model/setups/textlines.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

constexpr int maximumCalls = 8; // calls and loops inside of each other (our choice)
constexpr std::size_t maximumLines = 10'000; // lines that are walked through (our choice)
constexpr std::size_t bytesOfLine = 64; // a longer one counts as several, our choice
constexpr std::size_t maximumBlock = 1'000; // lines of a loop, our choice
constexpr std::size_t maximumLoopWords = 1'000; // our choice
constexpr std::size_t maximumAlternatives = 20; // of a variable, our choice

/// What follows a condition, and is run where it holds.
std::string_view afterCondition(std::string_view text)
{
    const auto nextWord = [&text] {
        text = trimmedSpace(text);
        std::size_t end = 0;
        bool isQuoted = false;
        while (end < text.size() && (isQuoted || (text[end] != ' ' && text[end] != '\t'))) {
            isQuoted = isQuoted != (text[end] == '"');
            if (!isQuoted && end > 0 && text[end] == '(')
                break;
            ++end;
        }
        const std::string_view word = text.substr(0, end);
        text.remove_prefix(end);
        return word;
    };
    static constexpr std::string_view comparisons[] = {"equ", "neq", "lss", "leq", "gtr", "geq", "=="};
    std::string_view word = nextWord();
    while (equalsAscii(word, "/i") || equalsAscii(word, "not"))
        word = nextWord();
    static constexpr std::string_view tests[] = {"exist", "defined", "errorlevel", "cmdextversion"};
    if (std::ranges::find(tests, lowerAscii(word)) != std::end(tests)) {
        nextWord();
        return trimmedSpace(text);
    }
    if (word.ends_with("==")) {
        nextWord();
    } else if (word.find("==") == std::string_view::npos) {
        const std::string_view before = text;
        const std::string_view comparison = nextWord();
        if (comparison.starts_with("==") && comparison.size() > 2)
            return trimmedSpace(text);
        if (std::ranges::find(comparisons, lowerAscii(comparison)) == std::end(comparisons))
            text = before;
        else
            nextWord();
    }
    return trimmedSpace(text);
}

std::string firstWord(std::string_view text)
{
    const std::size_t end = std::min(text.find_first_of(" \t(\"/"), text.size());
    return lowerAscii(text.substr(0, end));
}

/// A loop: "for %%P in (LIST) do COMMAND".
struct Loop
{
    bool isOverWords = false; ///< not over files, numbers or the output of a command
    char variable = 0;
    std::string_view list;
    std::string_view body; ///< what follows "do" on the line
};

std::optional<Loop> loopIn(std::string_view line)
{
    const std::size_t percent = line.find("%%");
    const std::size_t open = line.find('(');
    if (percent == std::string_view::npos || open == std::string_view::npos || percent + 2 >= line.size())
        return std::nullopt;
    const std::size_t close = line.find(") do", open);
    const std::size_t upper = line.find(") DO", open);
    const std::size_t end = std::min(close, upper);
    if (end == std::string_view::npos || open < percent)
        return std::nullopt;
    const std::string options = lowerAscii(line.substr(0, percent));
    return Loop{options.find("/f") == std::string::npos && options.find("/l") == std::string::npos
            && options.find("/r") == std::string::npos,
        line[percent + 2], line.substr(open + 1, end - open - 1), trimmedSpace(line.substr(end + 4))};
}

class CommandScript
{
public:
    CommandScript(std::string_view text, SetupCollector& collector)
        : m_lines(joinedLines(text, '^'))
        , m_visited(m_lines.size())
        , m_collector(collector)
        , m_tools(collector)
    {
        joinLoopLists();
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            const std::string_view line = trimmedSpace(m_lines[i].text);
            if (line.starts_with(':') && !line.starts_with("::"))
                m_labels.try_emplace(lowerAscii(trimmedSpace(line.substr(1))), i);
        }
        for (const auto& [name, value] : collector.options().variables)
            m_given.emplace(toUtf8(name), toUtf8(value));
        findDialect(lowerAscii(text));
    }

    void read()
    {
        walk(0, m_lines.size(), {});
        // Lines that no call reaches may be reached by a jump, or by another script.
        for (std::size_t i = 0; i < m_lines.size() && spend(0); ++i) {
            if (m_visited[i])
                continue;
            std::size_t end = i;
            while (end < m_lines.size() && !m_visited[end])
                ++end;
            walk(i, end, {});
        }
        m_tools.finish();
        restoreLiterals(m_collector.reading());
    }

private:
    void findDialect(const std::string& lower)
    {
        m_dialect.hasDelayedExpansion = lower.find("disabledelayedexpansion") == std::string::npos;
        for (const TextLine& line : m_lines)
            findLoopVariables(lowerAscii(line.text));
    }

    /// Finds "%%P" of "for %%P in" outside of texts.
    void findLoopVariables(std::string_view line)
    {
        bool isQuoted = false;
        const std::size_t loop = line.find("for");
        for (std::size_t at = 0; at < line.size(); ++at) {
            isQuoted = isQuoted != (line[at] == '"');
            const bool isVariable =
                line.substr(at, 2) == "%%" && line.size() > at + 3 && line.substr(at + 3, 3) == " in";
            if (isQuoted || !isVariable || at < loop)
                continue;
            const char letter = line[at + 2];
            if (m_dialect.loopVariables.find(letter) != std::string::npos)
                continue;
            m_dialect.loopVariables += letter;
            if (letter >= 'a' && letter <= 'z')
                m_dialect.loopVariables += static_cast<char>(letter - 'a' + 'A');
        }
    }

    using Loops = std::map<char, std::string>; ///< loop variables and their values

    struct Place
    {
        commandtext::Variables arguments; ///< of the call
        Loops loops;
        int calls = 0;
    };

    /// Joins "for %%P in (" with its words on lines of their own.
    void joinLoopLists()
    {
        for (std::size_t i = 0; i < std::min(m_lines.size(), maximumLines); ++i) {
            const std::string begin = lowerAscii(m_lines[i].text);
            if (!isLoop(begin) || begin.find(" in (") == std::string::npos || begin.find(") do") != std::string::npos)
                continue;
            const std::size_t last = std::min(m_lines.size(), i + maximumBlock);
            std::size_t end = i + 1;
            while (end < last && lowerAscii(m_lines[end].text).find(") do") == std::string::npos)
                ++end;
            if (end == last)
                continue;
            for (std::size_t j = i + 1; j <= end; ++j)
                m_lines[i].text += ' ' + std::exchange(m_lines[j].text, {});
            i = end;
        }
    }

    void walk(std::size_t begin, std::size_t end, Place place)
    {
        int depth = 0;
        std::size_t joinedAt = 0; // end of the branch that a jump leaves out
        for (std::size_t i = begin; i < end; ++i) {
            m_visited[i] = true;
            if (i == joinedAt)
                joinedAt = 0;

            if (!spend(1 + m_lines[i].text.size() / bytesOfLine)) {
                m_collector.omit(m_lines[i].number, OmissionReason::TooMuch, m_lines[i].text);
                return;
            }
            const std::string line = withLoops(m_lines[i].text, place.loops);
            const int before = depth;
            depth = std::max(0, depth + commandtext::openParentheses(line));
            if (const std::optional<Loop> loop = loopIn(line); loop && isLoop(line)) {
                const std::size_t last = loop->body.starts_with('(') ? blockEnd(i, end) : i;
                if (runLoop(*loop, i, last, place)) {
                    for (std::size_t j = i; j <= last; ++j)
                        m_visited[j] = true;
                    depth = before;
                    i = last;
                    continue;
                }
            }
            const bool isBranch = before > 0 || depth > 0;
            const Flow flow = runLine(line, m_lines[i].number, place, isBranch || joinedAt != 0);
            if (flow == Flow::Ends && before == 0)
                return;
            if (isBranch || flow == Flow::GoesOn)
                continue;
            if (flow == Flow::Shifts)
                shift(place);
            else if (const std::size_t target = labelOf(line); target > i)
                joinedAt = target;
        }
    }

    /// False: the script is too long, or calls itself too often.
    bool spend(std::size_t lines)
    {
        m_walked = std::min(m_walked + lines, maximumLines + 1);
        return m_walked <= maximumLines;
    }

    enum class Flow : std::uint8_t { GoesOn, Ends, Jumps, Shifts };

    /// The line that "goto label" leads to; 0: it is not known.
    std::size_t labelOf(std::string_view line) const
    {
        line = trimmedSpace(line);
        while (line.starts_with('@'))
            line = trimmedSpace(line.substr(1));
        line = trimmedSpace(line.substr(std::min(line.size(), line.find_first_of(" :"))));
        while (line.starts_with(':'))
            line.remove_prefix(1);
        const auto label = m_labels.find(lowerAscii(trimmedSpace(line)));
        return label != m_labels.end() ? label->second : 0;
    }

    /// Applies "shift": "%2" becomes "%1", and so on. The arguments of the script itself are not known and keep their
    /// numbers.
    static void shift(Place& place)
    {
        constexpr int last = 9;
        for (int i = 1; i <= last; ++i) {
            const auto next = place.arguments.find(std::to_string(i + 1));
            std::string& argument = place.arguments[std::to_string(i)];
            if (next != place.arguments.end())
                argument = next->second;
            else
                argument = place.calls == 0 && i < last ? '%' + std::to_string(i + 1) : std::string();
        }
    }

    static bool isLoop(std::string_view line)
    {
        line = trimmedSpace(line);
        while (line.starts_with('@') || line.starts_with('('))
            line = trimmedSpace(line.substr(1));
        return firstWord(line) == "for";
    }

    /// The line that closes the block that the line opens.
    std::size_t blockEnd(std::size_t begin, std::size_t end) const
    {
        int open = 0;
        for (std::size_t i = begin; i < std::min(end, begin + maximumBlock); ++i) {
            open += commandtext::openParentheses(m_lines[i].text);
            if (open <= 0)
                return i;
        }
        return begin;
    }

    /// Runs the body once for each word. False: the words are not known, so the body is run as it is written.
    bool runLoop(const Loop& loop, std::size_t first, std::size_t last, const Place& place)
    {
        const std::string list = expand(loop.list, place);
        if (place.calls == maximumCalls || !loop.isOverWords || !commandtext::placeholders(list).empty()
            || list.find_first_of("*?") != std::string::npos)
            return false;
        std::string separated = list;
        std::ranges::replace_if(
            separated, [](char c) { return c == ',' || c == ';'; }, ' ');
        const auto commands = commandtext::commands(separated, false);
        std::size_t count = 0;
        for (const std::vector<std::string>& words : commands) {
            for (const std::string& word : words) {
                if (++count > maximumLoopWords)
                    return true;
                Place inside = place;
                ++inside.calls;
                inside.loops[loop.variable] = word;
                if (loop.body.starts_with('('))
                    walkBody(loop, first, last, inside);
                else
                    runLine(withLoops(loop.body, inside.loops), m_lines[first].number, inside, false);
            }
        }
        return true;
    }

    void walkBody(const Loop& loop, std::size_t first, std::size_t last, const Place& place)
    {
        const std::string_view rest = trimmedSpace(loop.body.substr(1));
        if (!rest.empty())
            runLine(withLoops(rest, place.loops), m_lines[first].number, place, true);
        if (last > first)
            walk(first + 1, last, place);
    }

    /// Replaces "%%P" and "%%~P" in a line; variables of other loops stay.
    static std::string withLoops(std::string_view text, const Loops& loops)
    {
        std::string result;
        for (std::size_t at = 0; at < text.size();) {
            if (!text.substr(at).starts_with("%%") || loops.empty()) {
                result += text[at++];
                continue;
            }
            std::size_t end = at + 2;
            if (end < text.size() && text[end] == '~')
                ++end;
            const auto known = end < text.size() ? loops.find(text[end]) : loops.end();
            if (known == loops.end()) {
                result += "%%";
                at += 2;
            } else {
                result += known->second;
                at = end + 1;
            }
        }
        return result;
    }

    std::string expand(std::string_view text, const Place& place) const
    {
        std::string result = commandtext::expanded(text, place.arguments, m_variables, m_dialect);
        for (const auto& [written, value] : m_given) {
            for (std::size_t at = result.find(written); at != std::string::npos && !written.empty();
                 at = result.find(written, at + value.size()))
                result.replace(at, written.size(), value);
        }
        return result;
    }

    Flow runLine(std::string_view line, std::uint32_t number, const Place& place, bool isConditional)
    {
        for (;;) {
            line = trimmedSpace(line);
            if (line.starts_with('@') || line.starts_with('(') || line.starts_with(')')) {
                line.remove_prefix(1);
                continue;
            }
            const std::string word = firstWord(line);
            if (line.empty() || word.starts_with(':') || word == "rem")
                return Flow::GoesOn;
            if (word == "else") {
                line.remove_prefix(4);
                isConditional = true;
            } else if (word == "if") {
                line = afterCondition(line.substr(2));
                isConditional = true;
            } else if (word == "for") {
                const std::size_t body = lowerAscii(line).find(" do ");
                if (body == std::string::npos)
                    return Flow::GoesOn;
                line.remove_prefix(body + 4);
            } else {
                return runCommands(line, number, place, isConditional);
            }
        }
    }

    Flow runCommands(std::string_view line, std::uint32_t number, const Place& place, bool isConditional)
    {
        if (firstWord(line) == "set") {
            assign(number, trimmedSpace(line.substr(3)), place, isConditional);
            return Flow::GoesOn;
        }
        const std::string whole = expand(line, place);
        if (!spend(whole.size() / bytesOfLine)) {
            m_collector.omit(number, OmissionReason::TooMuch, line);
            return Flow::GoesOn;
        }
        for (std::vector<std::string>& words : commandtext::commands(whole, isConditional)) {
            const std::string name = lowerAscii(words.front());
            const bool ends = name == "exit" || name == "exit/b" || name == "goto:eof"
                || (name == "goto" && words.size() > 1 && lowerAscii(words[1]) == ":eof");
            if (ends && !isConditional)
                return Flow::Ends;
            if (!isConditional && (name == "goto" || name == "shift"))
                return name == "goto" ? Flow::Jumps : Flow::Shifts;
            if (ToolCommands::isTool(name))
                nameAlternatives(line);
            if (name == "call")
                call(words, number, place);
            else if (!name.starts_with("echo"))
                runCommand(std::move(words), number);
        }
        return Flow::GoesOn;
    }

    /// Reports the values that branches give to a variable that has another value in a command.
    void nameAlternatives(std::string_view line)
    {
        for (const std::string& variable : commandtext::placeholders(line)) {
            const auto others = m_others.find(commandtext::nameOf(variable));
            if (others == m_others.end())
                continue;
            for (const auto& [number, value] : others->second)
                m_collector.omit(number, OmissionReason::Alternative, variable, value);
        }
    }

    void runCommand(std::vector<std::string> words, std::uint32_t number)
    {
        words.front() = ToolCommands::toolNamed(words.front());
        static constexpr std::string_view wrappers[] = {"cmd", "start", "powershell", "pwsh", "psexec", "sudo"};
        const std::string name = programName(words.front());
        if (std::ranges::find(wrappers, name) != std::end(wrappers)) {
            const auto tool = std::find_if(words.begin() + 1, words.end(), &ToolCommands::isTool);
            if (tool == words.end()) {
                runQuoted(words, number);
                return;
            }
            words.erase(words.begin(), tool);
        }
        m_tools.run({number, std::move(words)}, &commandtext::placeholders);
    }

    /// Runs the command in cmd /c "command" and powershell -Command "command".
    void runQuoted(const std::vector<std::string>& words, std::uint32_t number)
    {
        for (std::size_t i = 1; i < words.size(); ++i) {
            for (std::vector<std::string>& inner : commandtext::commands(words[i], false))
                m_tools.run({number, std::move(inner)}, &commandtext::placeholders);
        }
    }

    /// Calls a part of this script with its arguments; or runs a tool through such a part, as it is written.
    void call(std::vector<std::string>& words, std::uint32_t number, const Place& place)
    {
        const auto tool = std::find_if(words.begin() + 1, words.end(), &ToolCommands::isTool);
        if (words.size() > 2 && tool == words.begin() + 2 && words[1].starts_with(':')) {
            runCommand({tool, words.end()}, number);
            return;
        }
        if (words.size() < 2)
            return;
        if (!words[1].starts_with(':')) {
            const std::string name = lowerAscii(words[1]);
            if (ToolCommands::isTool(words[1]))
                runCommand({words.begin() + 1, words.end()}, number);
            else if (name.ends_with(".bat") || name.ends_with(".cmd"))
                m_collector.omit(number, OmissionReason::OtherFile, words[1]);
            return;
        }
        const auto label = m_labels.find(lowerAscii(words[1].substr(1)));
        if (label == m_labels.end() || place.calls == maximumCalls)
            return;
        Place inside{.arguments = {}, .loops = {}, .calls = place.calls + 1};
        for (std::size_t i = 2; i < words.size() && i < 11; ++i)
            inside.arguments.emplace(std::to_string(i - 1), words[i]);
        walk(label->second + 1, m_lines.size(), inside);
    }

    /// Applies "set name=value", also in quotation marks. A value that a condition decides is kept where there was none
    /// before, and only as long as no other branch has a different one.
    void assign(std::uint32_t number, std::string_view text, const Place& place, bool isConditional)
    {
        if (text.starts_with('"')) {
            text.remove_prefix(1);
            text = text.substr(0, text.rfind('"'));
        } else if (const std::size_t end = text.find(" & "); end != std::string_view::npos) {
            text = text.substr(0, end);
        }
        const bool isComputed = text.starts_with("/a") || text.starts_with("/p") || text.starts_with("/A");
        if (isComputed)
            text = trimmedSpace(text.substr(2));
        const std::size_t equals = text.find('=');
        if (equals == std::string_view::npos)
            return;
        const std::string name = lowerAscii(trimmedSpace(text.substr(0, equals)));
        std::string value = expand(text.substr(equals + 1), place);
        const bool isKnown = !isComputed && commandtext::placeholders(value).empty();
        const auto known = m_variables.find(name);
        if (!isConditional) {
            m_doubtful.erase(name);
            m_fromBranch.erase(name);
            std::vector<std::pair<std::uint32_t, std::string>> others;
            for (const std::string& variable : commandtext::placeholders(text.substr(equals + 1))) {
                if (const auto of = m_others.find(commandtext::nameOf(variable)); of != m_others.end())
                    others = of->second;
            }
            m_others[name] = std::move(others);
            if (!isComputed && !refersTo(value, name))
                m_variables[name] = std::move(value);
            else if (known != m_variables.end())
                m_variables.erase(known);
            return;
        }
        const bool isOfBranch = m_fromBranch.contains(name);
        const bool hasDefault = known != m_variables.end() && !isOfBranch && !known->second.empty()
            && commandtext::placeholders(known->second).empty();
        if (m_doubtful.contains(name) || (known != m_variables.end() && known->second == value))
            return;
        if (hasDefault) {
            if (m_others[name].size() < maximumAlternatives)
                m_others[name].emplace_back(number, value.substr(0, bytesOfLine));
            return;
        }
        if (known != m_variables.end() || !isKnown) { // an argument, or the value of another branch
            m_variables.erase(name);
            m_doubtful.insert(name);
            return;
        }
        m_variables[name] = std::move(value);
        m_fromBranch.insert(name);
    }

    /// A value such as "%a%;b" for "a", which would grow with every turn.
    static bool refersTo(std::string_view value, const std::string& name)
    {
        for (const std::string& written : commandtext::placeholders(value)) {
            if (commandtext::nameOf(written) == name)
                return true;
        }
        return false;
    }

    std::vector<TextLine> m_lines;
    std::vector<bool> m_visited;
    SetupCollector& m_collector;
    ToolCommands m_tools;
    std::map<std::string, std::size_t> m_labels;
    std::map<std::string, std::string> m_given; ///< as they are written
    commandtext::Dialect m_dialect;
    commandtext::Variables m_variables;
    std::set<std::string> m_fromBranch; ///< variables that have the value of a branch
    std::set<std::string> m_doubtful; ///< that branches set differently
    /// The values that branches give to variables that have one already, with the lines.
    std::map<std::string, std::vector<std::pair<std::uint32_t, std::string>>> m_others;
    std::size_t m_walked = 0;
};

} // namespace

void readCommandScript(std::string_view text, SetupCollector& collector)
{
    CommandScript(text, collector).read();
}

} // namespace etwarden
