// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandlinehelp.h"
#include "model/qt/common/logging.h"
#include "model/qt/language.h"

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

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

std::vector<OptionText> CommandLineHelp::options()
{
    //: In the help, after an option such as "--open".
    const QString file = tr("FILE");
    //: In the help, after an option such as "--duration".
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
        //: In the help, after the option "--size".
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
        //: In the help, after the option "--filter".
        {u"--filter"_s, tr("TERMS"), {},
            tr("Only events that match all terms: provider:NAME, event:NAME, pid:N, level<=N, duration>1ms, text and "
               "the like; -TERM excludes.")},
        {u"--unnamed"_s, {}, {},
            tr("Print each event as soon as it is read, without the names of processes, threads and images that come "
               "from other events.")},
        //: In the help, after the option "--convert" and the log file: the file to write.
        {u"--convert"_s, QString(logs + u' ' + tr("OUT")), {},
            tr("Convert a log file: to .json for chrome://tracing and Perfetto, to .ctf for babeltrace2, to .pftrace "
               "for Perfetto."),
            true},
        //: In the help, after the option "--cut" and the log files: the file to write.
        {u"--cut"_s, QString(logs + u' ' + tr("OUT") + u".etl"_s), {},
            tr("Write a part of a log file, or of several, as a log file."), true},
        //: In the help, after the option "--from".
        {u"--from"_s, tr("TIME"), {},
            tr("The part begins there: seconds after the start, or a time such as 2026-01-31T12:00:00Z.")},
        //: In the help, after the option "--to".
        {u"--to"_s, tr("TIME"), {}, tr("The part ends before that time.")},
        //: In the help, after the option "--providers".
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
        //: In the help, after the option "--target".
        {u"--target"_s, tr("VERSION"), {}, tr("Version of Windows that the setups are for (10.0.26100).")},
        //: In the help, after the option "--variable".
        {u"--variable"_s, tr("NAME=VALUE"), {},
            tr("Value of a variable that --lint names, such as %1 or $name; may be given more than once.")},
        //: In the help, after the option "--rate".
        {u"--rate"_s, tr("EVENTS"), {},
            tr("With --lint: how long each session would hold this many events per second, and which sizes suit "
               "them.")},
        {u"--event-bytes"_s, u"N"_s, {}, tr("Bytes of one of them, with its header (200).")},
        {u"--manifest"_s, file + u".man"_s, {},
            tr("Manifest that describes events of the log file, like those beside it; may be given more than once."),
            true},
        //: In the help, after the option "--metrics-listen".
        {u"--metrics-listen"_s, tr("[ADDRESS:]PORT"), {},
            tr("Serve metrics of all sessions to Prometheus at /metrics; without an address, to this machine only.")},
        {u"--metrics-file"_s, file + u".prom"_s, {},
            tr("Write the metrics to a file at each poll, for a text file collector."), true},
        //: In the help, after the option "--metrics-sessions".
        {u"--metrics-sessions"_s, tr("PATTERNS"), {},
            tr("Only for sessions whose names match: “App*,!*Test” means all that begin with App except those that end "
               "in Test.")},
        //: In the help, after the option "--metrics-providers".
        {u"--metrics-providers"_s, tr("PATTERNS"), {},
            tr("Count the events and bytes of each provider in sessions whose names match; their events are read once "
               "more.")},
        {u"--no-window"_s, {}, {}, tr("Export metrics without a window, until Ctrl+C.")},
        {u"--write-boot-sessions"_s, file + u".reg"_s, {},
            tr("Carry out the changes of boot sessions in a file; for the step that runs as administrator (Windows)."),
            true},
        //: In the help, after the option "--digest".
        {u"--digest"_s, tr("SHA-256"), {}, tr("Do so only if the file has this digest.")},
        {u"--tour"_s, {}, {}, tr("Show a loss and its cure in the window, on two sessions of the embedded engine.")},
        {u"--lang"_s, Language::available().join(u'|'), {}, tr("Language of this run.")},
        {u"--interval"_s, seconds, {}, tr("Time between two polls, 0.1 to 3600.")},
        {u"--sessions"_s, u"N"_s, {}, tr("Sessions that the embedded engine allows, 32 to 256 (64).")},
        //: In the help, after the option "--log".
        {u"--log"_s, tr("PARTS"), {},
            //: %1 is a list of words
            tr("Write to standard error what was refused, damaged or abandoned; all, or some of these words, separated "
               "by commas: %1.")
                .arg(logParts().join(u", "_s))},
        {u"--man-page"_s, {}, {}, tr("Print this help as a manual page for man.")},
    };
}

} // namespace etwarden
