// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gates/markuprules.h"

#include "tests/gates/codetext.h"
#include "tests/gates/trimmed.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

/// What the arguments of a call must be.
enum class Arguments {
    BeginWith, // what is wanted
    Contain, // what is wanted
    BeginWithNoText, // no literal, no translation
};

struct CallRule
{
    std::string_view call;
    Arguments arguments;
    std::string_view wanted;
    std::string_view advice;
};

constexpr CallRule callRules[] = {
    {"setToolTip", Arguments::BeginWith, "toolTipText(", "tool tips are made by toolTipText()"},
    {"QToolTip::showText", Arguments::Contain, "toolTipText(", "tool tips are made by toolTipText()"},
    {"showMessage", Arguments::Contain, "notificationText(", "messages of the desktop are made by notificationText()"},
    {"setTextFormat", Arguments::BeginWith, "Qt::PlainText", "only plain text"},
    {"addRow", Arguments::BeginWithNoText, {}, "QFormLayout would make a label of its own; give it one of newLabel()"},
};

struct NameRule
{
    std::string_view name;
    std::string_view exceptIn; // where it is tamed: how the path begins
    std::string_view advice;
};

// Classes are looked for where one is made: "new X", "X name(", "X name;", ": public X". Functions where they are
// called.
constexpr NameRule madeNames[] = {
    {"QLabel", "widgets/common/plainwidgets.cpp", "labels are made by newLabel()"},
    {"QMessageBox", "widgets/common/plainwidgets.cpp", "message boxes are made by newMessageBox()"},
    {"QColorDialog", {}, "its words and widths are not ours"},
    {"QFileDialog", "widgets/common/filechooser.", "file dialogs are opened by FileDialog"},
    {"QFontDialog", {}, "its words and widths are not ours"},
    {"QInputDialog", {}, "its label shows markup"},
    {"QErrorMessage", {}, "it shows markup"},
    {"QGraphicsTextItem", {}, "it shows markup; QGraphicsSimpleTextItem does not"},
    {"QSplashScreen", {}, "it shows markup"},
    {"QStaticText", {}, "it shows markup; QTextLayout does not"},
    {"QTextBrowser", "widgets/manual/manualpage.", "it shows markup; QPlainTextEdit does not"},
    {"QTextDocument", "widgets/manual/manualpage.", "it shows markup; QTextLayout does not"},
    {"QTextEdit", {}, "it shows markup; QPlainTextEdit does not"},
    {"QWizard", {}, "it shows markup"},
};

constexpr NameRule calledNames[] = {
    {"getExistingDirectory", {}, "folders are asked for by FileDialog"},
    {"getOpenFileName", {}, "files are asked for by FileDialog"},
    {"getSaveFileName", {}, "files are asked for by FileDialog"},
    {"QMessageBox::about", {}, "message boxes are made by newMessageBox()"},
    {"QMessageBox::critical", {}, "message boxes are made by newMessageBox()"},
    {"QMessageBox::information", {}, "message boxes are made by newMessageBox()"},
    {"QMessageBox::question", {}, "message boxes are made by newMessageBox()"},
    {"QMessageBox::warning", {}, "message boxes are made by newMessageBox()"},
    {"insertHtml", {}, "only plain text"},
    {"setHtml", {}, "only plain text"},
    {"setInformativeText", "widgets/common/plainwidgets.cpp", "message boxes are made by newMessageBox()"},
    {"setLabelText", "widgets/common/filechooser.", "give the dialog a label of newLabel() by setLabel()"},
    {"setTitleText", {}, "titles of axes show markup"},
    {"setWhatsThis", {}, "it shows markup"},
};

constexpr std::string_view toolTipRole = "Qt::ToolTipRole";
constexpr std::string_view toolTipAdvice = "tool tips are made by toolTipText()";

/// Position of `name` as a word of its own, at or after `from`.
std::size_t findWord(std::string_view code, std::string_view name, std::size_t from)
{
    for (std::size_t at = code.find(name, from); at != code.npos; at = code.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if ((at == 0 || !isWordCharacter(code[at - 1])) && (end == code.size() || !isWordCharacter(code[end])))
            return at;
    }
    return code.npos;
}

/// What is between the bracket at `at` and the one that closes it.
std::string_view argumentsAt(std::string_view code, std::size_t at)
{
    int depth = 0;
    for (std::size_t end = at; end < code.size(); ++end) {
        depth += code[end] == '(' ? 1 : code[end] == ')' ? -1 : 0;
        if (depth == 0)
            return trimmed(code.substr(at + 1, end - at - 1));
    }
    return {};
}

bool isText(std::string_view argument)
{
    constexpr std::string_view begins[] = {
        "\"", "u\"", "tr(", "QString", "QLatin1String", "QCoreApplication::translate("};
    const std::string_view name = argument.substr(0, argument.find('('));
    return name.ends_with("::tr")
        || std::ranges::any_of(begins, [&](std::string_view begin) { return argument.starts_with(begin); });
}

bool isKept(const CallRule& rule, std::string_view arguments)
{
    switch (rule.arguments) {
    case Arguments::BeginWith:
        return arguments.starts_with(rule.wanted);
    case Arguments::Contain:
        return arguments.find(rule.wanted) != arguments.npos;
    case Arguments::BeginWithNoText:
        return !isText(arguments);
    }
    return false;
}

/// An object of the class whose name is at `at` is made, or a class like it.
bool isMade(std::string_view code, std::size_t at, std::string_view name)
{
    const std::string_view before = trimmed(code.substr(0, at));
    if (before.ends_with("new") || before.ends_with("public") || before.ends_with('<'))
        return before.ends_with('<') ? before.ends_with("make_unique<") || before.ends_with("make_shared<") : true;
    std::string_view behind = trimmed(code.substr(at + name.size()));
    if (behind.starts_with('(') || behind.starts_with('{'))
        return true; // a temporary
    const std::size_t variable = std::find_if_not(behind.begin(), behind.end(), isWordCharacter) - behind.begin();
    if (variable == 0 || before.ends_with("class") || before.ends_with("struct"))
        return false;
    behind = trimmed(behind.substr(variable));
    return behind.starts_with(';') || behind.starts_with('(') || behind.starts_with('{') || behind.starts_with('=');
}

/// `role` at `at` is answered or set without toolTipText(). Asking a model for it, or announcing it, is allowed.
bool isRoleMisused(std::string_view code, std::size_t at)
{
    const std::string_view before = trimmed(code.substr(0, at));
    const std::string_view behind = trimmed(code.substr(at + toolTipRole.size()));
    if (before.ends_with("case") && behind.starts_with(':'))
        return !trimmed(behind.substr(1)).starts_with("return toolTipText(");
    if (before.ends_with("==") || behind.starts_with("=="))
        return true;
    const std::size_t begin = before.find_last_of(";{}") + 1;
    const std::string_view statement = code.substr(begin, code.find(';', at) - begin);
    const bool isSet =
        std::ranges::any_of(std::initializer_list<std::string_view>{"setData", "setItemData", "setHeaderData"},
            [&](std::string_view call) { return findWord(statement, call, 0) != statement.npos; });
    return isSet && statement.find("toolTipText(") == statement.npos;
}

class MarkupSearch
{
public:
    MarkupSearch(std::string_view path, std::string_view text)
        : m_path(path)
        , m_code(codeOf(text))
    {
    }

    Violations run()
    {
        for (const CallRule& rule : callRules)
            eachCall(rule.call, [&](std::size_t at, std::string_view arguments) {
                if (!isKept(rule, arguments))
                    add(at, rule.call, rule.advice);
            });
        for (const NameRule& rule : calledNames)
            eachCall(rule.name, [&](std::size_t at, std::string_view) { addUnlessExcepted(at, rule); });
        for (const NameRule& rule : madeNames)
            eachWord(rule.name, [&](std::size_t at) {
                if (isMade(m_code, at, rule.name))
                    addUnlessExcepted(at, rule);
            });
        eachWord(toolTipRole, [&](std::size_t at) {
            if (isRoleMisused(m_code, at))
                add(at, toolTipRole, toolTipAdvice);
        });
        return std::move(m_violations);
    }

private:
    void eachWord(std::string_view name, const auto& visit)
    {
        for (std::size_t at = findWord(m_code, name, 0); at != m_code.npos; at = findWord(m_code, name, at + 1))
            visit(at);
    }

    void eachCall(std::string_view name, const auto& visit)
    {
        eachWord(name, [&](std::size_t at) {
            const std::size_t end = at + name.size();
            if (end < m_code.size() && m_code[end] == '(')
                visit(at, argumentsAt(m_code, end));
        });
    }

    void addUnlessExcepted(std::size_t at, const NameRule& rule)
    {
        if (rule.exceptIn.empty() || m_path.rfind(rule.exceptIn, 0) != 0)
            add(at, rule.name, rule.advice);
    }

    void add(std::size_t at, std::string_view what, std::string_view advice)
    {
        const auto line = std::count(m_code.begin(), m_code.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
        m_violations.push_back(
            std::string(m_path) + ':' + std::to_string(line) + ": " + std::string(what) + ": " + std::string(advice));
    }

    std::string_view m_path;
    std::string m_code;
    Violations m_violations;
};

} // namespace

Violations findGuessedMarkup(std::string_view path, std::string_view text)
{
    const bool isProgram = path.starts_with("app/") || path.starts_with("model/") || path.starts_with("widgets/");
    const bool isSource = path.ends_with(".cpp") || path.ends_with(".h");
    return isProgram && isSource ? MarkupSearch(path, text).run() : Violations();
}

} // namespace etwarden
