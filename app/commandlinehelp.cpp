// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/verbparser.h"
#include "model/qt/common/logging.h"

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

// Columns.
constexpr qsizetype effectIndent = 8; // below its option
constexpr qsizetype leastEffect = 40; // beside it
constexpr qsizetype widestBeside = 40; // what is longer has its effect below

/// A text in which roff finds nothing that is its own.
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

} // namespace

QString OptionText::name() const
{
    return option.section(u", "_s, -1).mid(2);
}

QStringList OptionText::choices() const
{
    const bool areWords = value.contains(u'|') && value == value.toLower();
    return areWords ? value.split(u'|') : QStringList();
}

QString OptionText::shown() const
{
    QStringList parts{option, value, with};
    parts.removeAll(QString());
    return parts.join(u' ');
}

std::vector<OptionText> CommandLineParser::options()
{
    //: In the help, behind an option such as "--open".
    const QString file = tr("FILE");
    //: In the help, behind an option such as "--duration".
    const QString seconds = tr("SECONDS");
    const QString log = file + u".etl"_s;
    const QString logs = log + u"…"_s;
    return {
        {u"-h, --help"_s, {}, {}, tr("Show this help.")},
        {u"-v, --version"_s, {}, {}, tr("Show the version.")},
        {u"--backend"_s, u"auto|embedded|windows"_s, {},
            tr("What to control: this machine's ETW or the embedded engine (auto: ETW where available).")},
        {u"--list"_s, {}, {}, tr("Print all sessions and exit.")},
        {u"--list"_s, {}, u"--json"_s, tr("The same as JSON with every member.")},
        {u"--snapshot"_s, file + u".png"_s, {}, tr("Write a picture of the window and exit."), true},
        {u"--ticks"_s, u"N"_s, {}, tr("Polls before the picture is taken (3).")},
        //: In the help, behind the option "--size".
        {u"--size"_s, tr("WIDTHxHEIGHT"), {}, tr("Size of the window in the picture (1280x800).")},
        {u"--record"_s, file, {}, tr("Record all sessions into a new file until Ctrl+C."), true},
        {u"--duration"_s, seconds, {}, tr("End a run without a window after this time.")},
        {u"--open"_s, QString(file + u"…"_s), {},
            tr("Open a recording or a log file in a window; several log files, or a folder of them, as one trace."),
            true},
        {u"--autopsy"_s, logs, {},
            tr("Print what a log file holds and what is missing from it; exit code 0, or 1 if something is. Several "
               "log "
               "files, or a folder of them, are one trace, here and below."),
            true},
        {u"--autopsy"_s, logs, u"--json"_s, tr("The same as JSON with every number.")},
        {u"--events"_s, logs, {}, tr("Print the events of a log file in chronological order."), true},
        {u"--format"_s, u"csv|jsonl"_s, {}, tr("As a table (csv, the default) or as one object per line (jsonl).")},
        //: In the help, behind the option "--filter".
        {u"--filter"_s, tr("TERMS"), {},
            tr("Only events that match all terms: provider:NAME, event:NAME, pid:N, level<=N, duration>1ms, text and "
               "the "
               "like; -TERM excludes.")},
        {u"--unnamed"_s, {}, {},
            tr("Print each event as soon as it is read, without the names of processes, threads and images that other "
               "events tell.")},
        //: In the help, behind the option "--convert" and the log file: the file to write.
        {u"--convert"_s, QString(logs + u' ' + tr("OUT")), {},
            tr("Convert a log file: to .json for chrome://tracing and Perfetto, to .ctf for babeltrace2, to .pftrace "
               "for Perfetto."),
            true},
        //: In the help, behind the option "--cut" and the log files: the file to write.
        {u"--cut"_s, QString(logs + u' ' + tr("OUT") + u".etl"_s), {},
            tr("Write a part of a log file, or of several, as a log file."), true},
        //: In the help, behind the option "--from".
        {u"--from"_s, tr("TIME"), {},
            tr("The part begins there: seconds after the start, or a time such as 2026-01-31T12:00:00Z.")},
        //: In the help, behind the option "--to".
        {u"--to"_s, tr("TIME"), {}, tr("The part ends before that time.")},
        //: In the help, behind the option "--providers".
        {u"--providers"_s, tr("NAMES"), {},
            tr("The part has only events of these providers: names or GUIDs in braces, separated by commas.")},
        {u"--join"_s, QString(logs + u' ' + tr("OUT") + u".etl"_s), {},
            tr("Write several log files of one machine as one, in chronological order."), true},
        {u"--mend"_s, QString(log + u' ' + tr("OUT") + u".etl"_s), {},
            tr("Write what can be read of a damaged log file, or of one that was never closed, as a valid one; print "
               "what is missing."),
            true},
        {u"--lint"_s, QString(file + u"…"_s), {},
            tr("Examine recording profiles (.wprp), scripts, exports and templates: a line for each finding of the "
               "rules, "
               "and for what no session can take over."),
            true},
        {u"--lint"_s, QString(file + u"…"_s), u"--json"_s, tr("The same as JSON.")},
        //: In the help, behind the option "--target".
        {u"--target"_s, tr("VERSION"), {}, tr("Version of Windows that the setups are for (10.0.26100).")},
        //: In the help, behind the option "--variable".
        {u"--variable"_s, tr("NAME=VALUE"), {},
            tr("Value of a variable that --lint names, such as %1 or $name; may be given more than once.")},
        //: In the help, behind the option "--rate".
        {u"--rate"_s, tr("EVENTS"), {},
            tr("With --lint: how long each session would hold so many events per second, and which sizes suit them.")},
        {u"--event-bytes"_s, u"N"_s, {}, tr("Bytes of one of them, with its header (200).")},
        {u"--manifest"_s, file + u".man"_s, {},
            tr("Manifest that describes events of the log file, like those beside it; may be given more than once."),
            true},
        //: In the help, behind the option "--metrics-listen".
        {u"--metrics-listen"_s, tr("[ADDRESS:]PORT"), {},
            tr("Serve metrics of all sessions to Prometheus at /metrics; without an address, to this machine only.")},
        {u"--metrics-file"_s, file + u".prom"_s, {},
            tr("Write the metrics to a file at each poll, for a text file collector."), true},
        //: In the help, behind the option "--metrics-sessions".
        {u"--metrics-sessions"_s, tr("PATTERNS"), {},
            tr("Only for sessions whose names match: “App*,!*Test” means all that begin with App except those that end "
               "in Test.")},
        //: In the help, behind the option "--metrics-providers".
        {u"--metrics-providers"_s, tr("PATTERNS"), {},
            tr("Count the events and bytes of each provider in sessions whose names match; their events are read once "
               "more.")},
        {u"--no-window"_s, {}, {}, tr("Export metrics without a window, until Ctrl+C.")},
        {u"--write-boot-sessions"_s, file + u".reg"_s, {},
            tr("Carry out the changes of boot sessions in a file; for the step that runs as administrator (Windows).")},
        //: In the help, behind the option "--digest".
        {u"--digest"_s, tr("SHA-256"), {}, tr("Do so only if the file has this digest.")},
        {u"--tour"_s, {}, {}, tr("Show a loss and its cure in the window, on two sessions of the embedded engine.")},
        {u"--lang"_s, u"en|fr"_s, {}, tr("Language of this run.")},
        {u"--interval"_s, seconds, {}, tr("Time between two polls, 0.1 to 3600.")},
        {u"--sessions"_s, u"N"_s, {}, tr("Sessions that the embedded engine allows, 32 to 256 (64).")},
        //: In the help, behind the option "--log".
        {u"--log"_s, tr("PARTS"), {},
            //: %1 is a list of words
            tr("Write to standard error what was refused, damaged or abandoned; all, or some of these words, separated "
               "by commas: %1.")
                .arg(logParts().join(u", "_s))},
        {u"--man-page"_s, {}, {}, tr("Print this help as a manual page for man.")},
    };
}

namespace {

/// A line of a help: the option or verb on its left, and what that does.
using HelpRow = std::pair<QString, QString>;

std::vector<HelpRow> rowsOf(const std::vector<OptionText>& options)
{
    std::vector<HelpRow> rows;
    for (const OptionText& option : options)
        rows.emplace_back(option.shown(), option.effect);
    return rows;
}

/// An option that is too long to stand beside its effect has it below.
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

QString CommandLineParser::help(int columns)
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

QString CommandLineParser::help(Verb verb, int columns)
{
    const VerbText text = verbs()[static_cast<std::size_t>(verb)];
    //: In the help, before the name of the program.
    return wrapped(tr("Usage: %1").arg(u"etwarden "_s + text.shown() + u' ' + tr("[options]")), 0, columns) + u'\n'
        + wrapped(text.effect, 0, columns) + u"\n\n"_s + linesOf(rowsOf(optionsOf(verb)), columns) + u'\n'
        + wrapped(exitStatus(verb), 0, columns) + u'\n';
}

QString CommandLineParser::exitStatus(Verb verb)
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
        return tr("Exit code: 0 if the file was written, whatever it cannot express; 2 after a wrong option, 1 "
                  "otherwise.");
    }
    return tr("Exit code: 0 on success, 2 after a wrong option; if a call was refused, the number of the first status, "
              "or 1 where exit codes end at 255 and the number is larger. Standard error gives the status by symbol "
              "and number, and says what to do.");
}

ManualTables CommandLineParser::manualTables()
{
    ManualTables tables = ManualTable::all();
    tables.insert(u"options"_s, optionsTable);
    tables.insert(u"verbs"_s, verbsTable);
    tables.insert(u"verb-options"_s, verbOptionsTable);
    return tables;
}

QString CommandLineParser::optionsTable()
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

QString CommandLineParser::verbsTable()
{
    std::vector<QStringList> rows;
    for (const VerbText& row : verbs())
        rows.push_back({row.shown(), row.effect});
    //: Title of a column of a table in the manual: words such as "start" and "stop" of the command line.
    return ManualTable::of({tr("Verb"), tr("Effect")}, rows, true);
}

QString CommandLineParser::verbOptionsTable()
{
    std::vector<QStringList> rows;
    for (const VerbOption& row : verbOptions())
        rows.push_back({row.text.shown(), row.text.effect, verbNames(row.verbs)});
    return ManualTable::of({tr("Option"), tr("Effect"),
                               //: Title of a column of a table in the manual: which verbs have an option.
                               tr("Verbs")},
        rows, true);
}

QString CommandLineParser::manPage(const QString& version)
{
    QString page = ".TH ETWARDEN 1 \"\" \"Etwarden "_L1 + roff(version) + "\"\n"_L1;
    //: Heading of a manual page: the name of the program.
    page += section(tr("Name"));
    //: In a manual page, behind the name of the program.
    page += "etwarden \\- "_L1 + roff(tr("session manager for Event Tracing for Windows")) + u'\n';
    //: Heading of a manual page: how the program is called.
    page += section(tr("Synopsis"));
    //: In a manual page, behind the name of the program.
    page += bold(u"etwarden"_s) + " ["_L1 + italic(tr("options")) + "]\n.br\n"_L1 + bold(u"etwarden"_s)
        + u' '
        //: In a manual page: one of the words "start", "stop" and others.
        + italic(tr("verb"))
        //: In a manual page, behind a verb such as "start".
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
