// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandlinehelp.h"
#include "app/completion.h"
#include "app/memberoptions.h"
#include "model/qt/editor/starttemplates.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

QString VerbText::shown() const
{
    return arguments.isEmpty() ? name : name + u' ' + arguments;
}

std::vector<VerbText> CommandLineHelp::verbs()
{
    //: In the help, after a verb such as "stop": names of sessions.
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
        //: In the help, after the verb "translate" and a file: the file to write.
        {Verb::Translate, u"translate"_s, QString(file + u' ' + tr("OUT")),
            tr("Write the sessions that a file defines, of any kind that --lint reads, into a file for another tool; "
               "standard error says what that cannot express.")},
        {Verb::Completion, u"completion"_s, completionShells().join(u'|'),
            tr("Print the script that completes verbs and options in this shell.")},
    };
}

QString verbNames(const std::vector<Verb>& verbs)
{
    const std::vector<VerbText> all = CommandLineHelp::verbs();
    QStringList names;
    for (const Verb verb : verbs)
        names.append(all[static_cast<std::size_t>(verb)].name);
    return names.join(u", "_s);
}

std::vector<Verb> controllingVerbs()
{
    return {Verb::Start, Verb::Stop, Verb::Flush, Verb::Update, Verb::Snapshot, Verb::Rundown, Verb::Enable,
        Verb::Disable, Verb::Query};
}

std::optional<Verb> verbNamed(const QString& word)
{
    for (const VerbText& verb : CommandLineHelp::verbs()) {
        if (verb.name == word)
            return verb.verb;
    }
    return std::nullopt;
}

std::vector<VerbOption> CommandLineHelp::verbOptions()
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
        //: In the help, after an option such as "--template".
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
        //: In the help, after the option "--provider".
        {{u"--provider"_s, tr("PROVIDER"), {},
             tr("GUID or name, then level, MatchAnyKeyword, MatchAllKeyword and EnableProperty, each after a colon, as "
                "in My-Provider:5:0x10; may be given more than once.")},
            {Verb::Start, Verb::Run, Verb::Enable, Verb::Disable}},
    };
    std::ranges::transform(configMembers, std::back_inserter(options), memberOption);
    const std::vector<VerbOption> last{
        //: In the help, after the option "--load".
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
        //: In the help, after the option "--for".
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

QStringList idsOf(const std::vector<SetupExport::Target>& targets)
{
    QStringList ids;
    for (const SetupExport::Target& target : targets)
        ids.append(target.id);
    return ids;
}

std::vector<OptionText> CommandLineHelp::optionsOf(Verb verb)
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
