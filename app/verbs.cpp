// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/completion.h"
#include "app/memberoptions.h"
#include "app/verbparser.h"
#include "model/etw/bitnames.h"
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/editor/starttemplates.h"
#include "model/session/members.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// "SEQUENTIAL, CIRCULAR, …": names of a catalogue, without what they have in common.
template<typename Group, typename Condition>
QString namesWhere(std::span<const BitEntry<Group>> catalogue, Condition condition)
{
    QStringList names;
    for (const BitEntry<Group>& entry : catalogue) {
        if (!entry.name.empty() && entry.value != 0 && condition(entry))
            names.append(fromAscii(shortBitName(entry.name)));
    }
    return names.join(u", "_s);
}

template<typename Group>
QString documentedNames(std::span<const BitEntry<Group>> catalogue)
{
    return namesWhere(catalogue, [](const BitEntry<Group>& entry) { return entry.status == BitStatus::Documented; });
}

QString effectOf(ConfigField field)
{
    switch (field) {
    case ConfigField::Name:
        return CommandLineParser::tr("Name of the session.");
    case ConfigField::Guid:
        return CommandLineParser::tr("GUID of the session; that of its provider for a private session.");
    case ConfigField::ClientContext:
        return CommandLineParser::tr("Clock of the time stamps: 1 is the performance counter, 2 the system time, 3 the "
                                     "cycles of the processor.");
    case ConfigField::BufferSize:
        return CommandLineParser::tr("KB per buffer.");
    case ConfigField::MinimumBuffers:
        return CommandLineParser::tr("Buffers that the session begins with; all buffers of a session in memory.");
    case ConfigField::MaximumBuffers:
        return CommandLineParser::tr("Maximum number of buffers.");
    case ConfigField::MaximumFileSize:
        return CommandLineParser::tr("Limit of the log file in MB, or in KB with USE_KBYTES_FOR_SIZE.");
    case ConfigField::LogFileMode:
        //: %1 is a list of words
        return CommandLineParser::tr("Number, or names separated by commas: %1.")
            .arg(documentedNames(logFileModeCatalogue()));
    case ConfigField::FlushTimer:
        return CommandLineParser::tr("Seconds, or ms with USE_MS_FLUSH_TIMER, after which filled parts are flushed.");
    case ConfigField::EnableFlags:
        //: %1 and %2 are lists of words; those of %2 each stand for several of %1
        return CommandLineParser::tr("Events of the kernel, of system loggers only. Number, or names separated by "
                                     "commas: %1; or the groups of xperf: %2.")
            .arg(documentedNames(enableFlagCatalogue()), kernelPresetNames().join(u", "_s));
    case ConfigField::FlushThreshold:
        return CommandLineParser::tr("Buffers that are filled before they are flushed. Its other name, AgeLimit, is "
                                     "understood as well.");
    case ConfigField::LogFileName:
        return CommandLineParser::tr("Log file.");
    case ConfigField::V2Options:
        //: %1 is a list of words
        return CommandLineParser::tr("Options of Windows 10 1703 and later. Number, or names separated by commas: %1.")
            .arg(namesWhere(
                v2OptionCatalogue(), [](const V2OptionEntry& entry) { return entry.group == V2OptionGroup::Asked; }));
    case ConfigField::Providers:
    case ConfigField::Kernel:
    case ConfigField::ProcessIds:
    case ConfigField::PoolTags:
        break;
    }
    return {};
}

QString valueOf(const ConfigMember& member)
{
    if (member.field == ConfigField::LogFileName)
        return CommandLineParser::tr("FILE") + u".etl"_s;
    if (member.field == ConfigField::Guid)
        return u"GUID"_s;
    if (isBits(member))
        //: In the help, behind an option such as "--LogFileMode".
        return CommandLineParser::tr("NAMES");
    if (isText(member))
        //: In the help, behind an option such as "--LoggerName".
        return CommandLineParser::tr("NAME");
    return u"N"_s;
}

VerbOption memberOption(const ConfigMember& member)
{
    std::vector<Verb> verbs{Verb::Start, Verb::Run};
    if (member.update != UpdateReads::OfNone)
        verbs.push_back(Verb::Update);
    return {{u"--"_s + memberOptionName(member), valueOf(member), {}, effectOf(member.field),
                member.field == ConfigField::LogFileName},
        std::move(verbs)};
}

} // namespace

QString VerbText::shown() const
{
    return arguments.isEmpty() ? name : name + u' ' + arguments;
}

std::vector<VerbText> CommandLineParser::verbs()
{
    //: In the help, behind a verb such as "stop": names of sessions.
    const QString sessions = tr("SESSION") + u"…"_s;
    const QString file = tr("FILE");
    const QString set = u'[' + file + u']';
    return {
        {Verb::Start, u"start"_s, set,
            tr("Start the sessions that a file defines, of any kind that --lint reads, or one that options describe. "
               "If "
               "one is refused, those before it are stopped again.")},
        {Verb::Stop, u"stop"_s, sessions, tr("Stop sessions, the last one first.")},
        {Verb::Flush, u"flush"_s, sessions, tr("Hand buffers over before they are full.")},
        {Verb::Update, u"update"_s, sessions,
            tr("Change running sessions by the options that are named after members.")},
        {Verb::Snapshot, u"snapshot"_s, sessions, tr("Write what sessions in memory hold into log files.")},
        {Verb::Rundown, u"rundown"_s, sessions,
            tr("Write the names of what runs now into system loggers: processes, threads, images and files. A snapshot "
               "of one does so first.")},
        {Verb::Enable, u"enable"_s, sessions, tr("Enable the providers of --provider for sessions.")},
        {Verb::Disable, u"disable"_s, sessions, tr("Disable them.")},
        {Verb::Query, u"query"_s, u'[' + sessions + u']', tr("Print these sessions, or all of them.")},
        {Verb::Who, u"who"_s, tr("SESSION"),
            tr("Count for some seconds which providers, events and processes fill a session, and print the largest. "
               "The session goes on, and its events are read once more.")},
        //: "--" is part of the command line; COMMAND is a program with its arguments.
        {Verb::Run, u"run"_s, set + u" [-- "_s + tr("COMMAND") + u"…]"_s,
            tr("Start a set, run COMMAND with it, stop all, and print what each session lost and why. Without COMMAND "
               "until Ctrl+C or the end of --duration. ETWARDEN_LOG_FILES names the log files to COMMAND.")},
        //: In the help, behind the verb "translate" and a file: the file to write.
        {Verb::Translate, u"translate"_s, QString(file + u' ' + tr("OUT")),
            tr("Write the sessions that a file defines, of any kind that --lint reads, into a file for another tool; "
               "standard error says what that cannot express.")},
        {Verb::Completion, u"completion"_s, completionShells().join(u'|'),
            tr("Print the script that completes verbs and options in this shell.")},
    };
}

std::vector<VerbOption> CommandLineParser::verbOptions()
{
    const QString file = tr("FILE");
    const std::vector<Verb> starts{Verb::Start, Verb::Run};
    std::vector<Verb> all = controllingVerbs();
    const std::vector<Verb> ofRunning(all.begin() + 1, all.end());
    all.push_back(Verb::Run);
    std::vector<Verb> withWho = all;
    withWho.push_back(Verb::Who);
    std::vector<Verb> ofFiles = all;
    ofFiles.push_back(Verb::Translate);
    std::vector<VerbOption> options{
        //: In the help, behind an option such as "--template".
        {{u"--template"_s, tr("NAME"), {},
             //: %1 is a list of words
             tr("Start what a template describes, in place of a file: one of your own, or %1.")
                 .arg(startTemplateKeys().join(u", "_s))},
            starts},
        {{u"--from"_s, file, {}, tr("The sessions that the file defines, in place of names."), true}, ofRunning},
        {{u"--set"_s, tr("NAME"), {}, tr("Which set of the file; needed where it defines several.")}, ofFiles},
        {{u"--variable"_s, tr("NAME=VALUE"), {},
             tr("Value of a variable of the file, as --lint names it; may be given "
                "more than once.")},
            ofFiles},
        {{u"--replace"_s, {}, {}, tr("First stop sessions that have the names of those to start.")}, starts},
        {{u"--overwrite"_s, {}, {}, tr("Replace log files that exist; translate: the file to write.")},
            {Verb::Start, Verb::Run, Verb::Update, Verb::Translate}},
        {{u"--force"_s, {}, {}, tr("Ask the system even where the rules know that it will refuse.")},
            {Verb::Start, Verb::Run, Verb::Update}},
        //: In the help, behind the option "--provider".
        {{u"--provider"_s, tr("PROVIDER"), {},
             tr("GUID or name, then level, MatchAnyKeyword, MatchAllKeyword and EnableProperty, each after a colon, as "
                "in My-Provider:5:0x10; may be given more than once.")},
            {Verb::Start, Verb::Run, Verb::Enable, Verb::Disable}},
    };
    std::ranges::transform(configMembers, std::back_inserter(options), memberOption);
    const std::vector<VerbOption> last{
        //: In the help, behind the option "--load".
        {{u"--load"_s, tr("LOAD"), {},
             tr("On the embedded engine: events per second for each session, then bytes per event (64), events at a "
                "time (1) and threads (1), each after a colon, as in 10000:200.")},
            {Verb::Run}},
        {{u"--duration"_s, tr("SECONDS"), {},
             tr("Run: end it after this time; COMMAND is asked to end. Who: how long is counted (5).")},
            {Verb::Who, Verb::Run}},
        {{u"--interval"_s, tr("SECONDS"), {},
             tr("Time between two polls, 0.1 to 3600 (0.25), which show why a session lost events.")},
            {Verb::Run}},
        {{u"--output"_s, file, {},
             tr("Snapshot: the log file, or the folder for several. Run: the report, which otherwise goes to standard "
                "output, or to standard error where COMMAND uses standard output."),
             true},
            {Verb::Snapshot, Verb::Run}},
        //: In the help, behind the option "--for".
        {{u"--for"_s, tr("TOOL"), {},
             //: %1 is a list of words
             tr("For which of these tools, where the ending of the file leaves several: %1.")
                 .arg(idsOf(SetupExport::targets()).join(u", "_s))},
            {Verb::Translate}},
        {{u"--json"_s, {}, {}, tr("Print JSON with every member.")}, withWho},
    };
    options.insert(options.end(), last.begin(), last.end());
    return options;
}

std::vector<OptionText> CommandLineParser::optionsOf(Verb verb)
{
    std::vector<OptionText> found;
    for (const VerbOption& option : verbOptions()) {
        if (std::ranges::find(option.verbs, verb) != option.verbs.end())
            found.push_back(option.text);
    }
    for (const OptionText& option : options()) {
        const QString name = option.name();
        const bool isOfAll =
            name == "help"_L1 || name == "backend"_L1 || name == "sessions"_L1 || name == "lang"_L1 || name == "log"_L1;
        if (isOfAll)
            found.push_back(option);
    }
    return found;
}

} // namespace etwarden
