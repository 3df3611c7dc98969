// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandlinehelp.h"

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

// Columns.
constexpr qsizetype effectIndent = 8; // below its option
constexpr qsizetype leastEffect = 40; // beside it
constexpr qsizetype widestBeside = 40; // what is longer has its effect below

/// The text, in which characters are escaped that roff would interpret.
QString roff(QString text)
{
    text.replace(u'\\', "\\e"_L1).replace(u'-', "\\-"_L1);
    return text.startsWith(u'.') || text.startsWith(u'\'') ? QString("\\&"_L1 + text) : text;
}

QString bold(const QString& text)
{
    return "\\fB"_L1 + roff(text) + "\\fR"_L1;
}

QString italic(const QString& text)
{
    return "\\fI"_L1 + roff(text) + "\\fR"_L1;
}

QString section(const QString& title)
{
    return ".SH "_L1 + roff(title.toUpper()) + u'\n';
}

/// An option and what it does.
QString paragraph(const OptionText& option, const QString& effect)
{
    QString text = ".TP\n"_L1 + bold(option.option);
    if (!option.value.isEmpty())
        text += u' ' + italic(option.value);
    if (!option.with.isEmpty())
        text += u' ' + bold(option.with);
    return text + u'\n' + roff(effect) + u'\n';
}

/// The text in lines that end before the given column, all but the first indented.
QString wrapped(const QString& text, qsizetype indent, qsizetype end)
{
    QString lines;
    qsizetype column = indent;
    for (const QString& word : text.split(u' ')) {
        if (column > indent && column + 1 + word.size() > end) {
            lines += u'\n' + QString(indent, u' ');
            column = indent;
        } else if (column > indent) {
            lines += u' ';
            ++column;
        }
        lines += word;
        column += word.size();
    }
    return lines;
}

/// A line of a help: the option or verb on its left, and what that does.
using HelpRow = std::pair<QString, QString>;

std::vector<HelpRow> rowsOf(const std::vector<OptionText>& options)
{
    std::vector<HelpRow> rows;
    for (const OptionText& option : options)
        rows.emplace_back(option.shown(), option.effect);
    return rows;
}

/// An option that is too long has its effect in the lines below it.
QString linesOf(const std::vector<HelpRow>& rows, qsizetype columns)
{
    qsizetype width = 0;
    for (const HelpRow& row : rows) {
        if (row.first.size() <= widestBeside)
            width = std::max(width, row.first.size());
    }
    const qsizetype indent = width + 4;
    const bool fits = indent + leastEffect <= columns;
    QString lines;
    for (const auto& [shown, effect] : rows) {
        lines += u"  "_s;
        if (fits && shown.size() <= width)
            lines += shown.leftJustified(width + 2) + wrapped(effect, indent, columns);
        else
            lines += wrapped(shown, effectIndent, columns) + u'\n' + QString(fits ? indent : effectIndent, u' ')
                + wrapped(effect, fits ? indent : effectIndent, columns);
        lines += u'\n';
    }
    return lines;
}

} // namespace

QString CommandLineHelp::help(int columns)
{
    std::vector<HelpRow> verbRows;
    for (const VerbText& verb : verbs())
        verbRows.emplace_back(verb.shown(), verb.effect);
    return wrapped(tr("Usage: etwarden [options]"), 0, columns)
        + u'\n'
        //: In the help. VERB is one of "start", "stop" and others.
        + wrapped(tr("Usage: etwarden VERB [arguments] [options]"), 0, columns) + u'\n'
        + wrapped(tr("Session manager for Event Tracing for Windows (ETW)."), 0, columns) + u"\n\n"_s
        + linesOf(rowsOf(options()), columns)
        + u'\n'
        //: In the help, above the list of verbs.
        + wrapped(tr("Verbs; “etwarden VERB --help” lists the options of one:"), 0, columns) + u'\n'
        + linesOf(verbRows, columns);
}

QString CommandLineHelp::help(Verb verb, int columns)
{
    const VerbText text = verbs()[static_cast<std::size_t>(verb)];
    //: In the help, before the name of the program.
    return wrapped(tr("Usage: %1").arg(u"etwarden "_s + text.shown() + u' ' + tr("[options]")), 0, columns) + u'\n'
        + wrapped(text.effect, 0, columns) + u"\n\n"_s + linesOf(rowsOf(optionsOf(verb)), columns) + u'\n'
        + wrapped(exitStatus(verb), 0, columns) + u'\n';
}

QString CommandLineHelp::exitStatus(Verb verb)
{
    if (verb == Verb::Completion)
        return {};
    if (verb == Verb::Run) {
        return tr(
            "Exit code: 1 if a session lost events or ended by itself, else that of COMMAND, or 128 and the number "
            "of the signal that ended it; 2 after a wrong option, 125 if the set could not be started or stopped, "
            "127 if COMMAND could not.");
    }
    if (verb == Verb::Translate) {
        return tr(
            "Exit code: 0 if the file was written, even if it cannot express all settings; 2 after a wrong option, 1 "
            "otherwise.");
    }
    return tr("Exit code: 0 on success, 2 after a wrong option; if a call was refused, the number of the first status, "
              "or 1 where exit codes end at 255 and the number is larger. Standard error gives the status by symbol "
              "and number, and says what to do.");
}

ManualTables CommandLineHelp::manualTables()
{
    ManualTables tables = ManualTable::all();
    tables.insert(u"options"_s, optionsTable);
    tables.insert(u"verbs"_s, verbsTable);
    tables.insert(u"verb-options"_s, verbOptionsTable);
    return tables;
}

QString CommandLineHelp::optionsTable()
{
    std::vector<QStringList> rows;
    for (const OptionText& row : options())
        rows.push_back({row.shown(), row.effect});
    //: Title of a column of the table of options in the manual.
    return ManualTable::of({tr("Option"),
                               //: Title of a column of the table of options in the manual: what an option does.
                               tr("Effect")},
        rows, true);
}

QString CommandLineHelp::verbsTable()
{
    std::vector<QStringList> rows;
    for (const VerbText& row : verbs())
        rows.push_back({row.shown(), row.effect});
    //: Title of a column of a table in the manual: words such as "start" and "stop" of the command line.
    return ManualTable::of({tr("Verb"), tr("Effect")}, rows, true);
}

QString CommandLineHelp::verbOptionsTable()
{
    std::vector<QStringList> rows;
    for (const VerbOption& row : verbOptions())
        rows.push_back({row.text.shown(), row.text.effect, verbNames(row.verbs)});
    return ManualTable::of({tr("Option"), tr("Effect"),
                               //: Title of a column of a table in the manual: which verbs have an option.
                               tr("Verbs")},
        rows, true);
}

QString CommandLineHelp::manPage(const QString& version)
{
    QString page = ".TH ETWARDEN 1 \"\" \"Etwarden "_L1 + roff(version) + "\"\n"_L1;
    //: Heading of a manual page: the name of the program.
    page += section(tr("Name"));
    //: In a manual page, after the name of the program.
    page += "etwarden \\- "_L1 + roff(tr("session manager for Event Tracing for Windows")) + u'\n';
    //: Heading of a manual page: how the program is called.
    page += section(tr("Synopsis"));
    //: In a manual page, after the name of the program.
    page += bold(u"etwarden"_s) + " ["_L1 + italic(tr("options")) + "]\n.br\n"_L1 + bold(u"etwarden"_s)
        + u' '
        //: In a manual page: one of the words "start", "stop" and others.
        + italic(tr("verb"))
        //: In a manual page, after a verb such as "start".
        + " ["_L1 + italic(tr("arguments")) + "] ["_L1 + italic(tr("options")) + "]\n"_L1;
    //: Heading of a manual page.
    page += section(tr("Description"));
    page += roff(tr("Without an option that asks for something else, Etwarden opens its window: the sessions of this "
                    "machine or of its embedded engine, what they lose and why. F1 opens its manual there."))
        + u'\n';
    //: Heading of a manual page: the options of the command line.
    page += section(tr("Options"));
    for (const OptionText& row : options())
        page += paragraph(row, row.effect);
    //: Heading of a manual page: the words "start", "stop" and others of the command line.
    page += section(tr("Verbs"));
    for (const VerbText& row : verbs())
        page += ".TP\n"_L1 + bold(row.name) + (row.arguments.isEmpty() ? QString() : u' ' + italic(row.arguments))
            + u'\n' + roff(row.effect) + u'\n';
    //: Heading of a manual page.
    page += section(tr("Options of verbs"));
    for (const VerbOption& row : verbOptions())
        page += paragraph(row.text, row.text.effect + " ("_L1 + verbNames(row.verbs) + u')');
    //: Heading of a manual page: the codes with which the program ends.
    page += section(tr("Exit status"));
    page +=
        roff(tr(
            "0 on success, 2 after a wrong option, 1 otherwise; one line on standard error says why. With --autopsy: 0 "
            "if nothing is missing, 1 if something is, 2 if the file cannot be read or the reading was interrupted. "
            "With "
            "--lint: 0 without warnings or errors, 1 with warnings, 2 with errors, 3 if a file cannot be read."))
        + u'\n';
    std::vector<Verb> withWho = controllingVerbs();
    withWho.push_back(Verb::Who);
    for (const std::vector<Verb>& verbs : {withWho, std::vector{Verb::Run}, std::vector{Verb::Translate}})
        page += ".TP\n"_L1 + bold(verbNames(verbs)) + u'\n' + roff(exitStatus(verbs.front())) + u'\n';
    return page;
}

} // namespace etwarden
