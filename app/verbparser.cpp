// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/verbparser.h"

#include "app/commandlinehelp.h"
#include "app/completion.h"
#include "app/memberoptions.h"

#include <QCommandLineParser>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

QString nameOf(Verb verb)
{
    return verbNames({verb});
}

bool contains(const std::vector<OptionText>& options, const QString& name)
{
    return std::ranges::any_of(options, [&name](const OptionText& option) { return option.name() == name; });
}

MaybeError readParts(const QCommandLineParser& parser, const QString& folder, ControlRequest& request)
{
    request.templateName = parser.value(u"template"_s);
    if (parser.isSet(u"from"_s))
        request.setupFile = absoluteIn(folder, parser.value(u"from"_s));
    request.setName = parser.value(u"set"_s);
    request.replaces = parser.isSet(u"replace"_s);
    request.overwrites = parser.isSet(u"overwrite"_s);
    request.forces = parser.isSet(u"force"_s);
    request.printsJson = parser.isSet(u"json"_s);
    request.outputFile = absoluteIn(folder, parser.value(u"output"_s));
    for (const QString& text : parser.values(u"provider"_s)) {
        auto provider = providerOf(text);
        if (auto* error = std::get_if<CommandLineError>(&provider))
            return std::move(*error);
        request.providers.push_back(std::get<ProviderConfig>(std::move(provider)));
    }
    if (parser.isSet(u"load"_s)) {
        auto load = loadSettingsOf(parser.value(u"load"_s));
        if (auto* error = std::get_if<CommandLineError>(&load))
            return std::move(*error);
        request.load = std::get<LoadSettings>(load);
    }
    return readMembers(parser, folder, request);
}

/// Reads the set that a verb starts.
MaybeError readSource(const VerbArguments& arguments, ControlRequest& request)
{
    QStringList alone = arguments.alone;
    if (request.verb == Verb::Run) {
        request.command = arguments.command;
        request.folder = arguments.folder;
        if (!request.command.isEmpty() && request.command.first().contains(QRegularExpression(u"[/\\\\]"_s)))
            request.command.first() = absoluteIn(arguments.folder, request.command.first());
        alone.resize(alone.size() - arguments.command.size());
    }
    if (alone.size() > 1) {
        if (request.verb == Verb::Run) {
            return CommandLineError{
                CommandLineHelp::tr("Unexpected argument “%1”. COMMAND comes after “--”.").arg(alone[1])};
        }
        return CommandLineError{
            CommandLineHelp::tr("Unexpected argument “%1”. One file at a time can be started.").arg(alone[1])};
    }
    request.setupFile = absoluteIn(arguments.folder, alone.value(0));
    const bool hasFile = !alone.isEmpty();
    if (hasFile && !request.templateName.isEmpty()) {
        return CommandLineError{
            CommandLineHelp::tr("%1: a file and --template cannot be combined.").arg(nameOf(request.verb))};
    }
    const bool isNamed = std::ranges::find(request.given, ConfigField::Name) != request.given.end();
    if (request.setupFile.isEmpty() && request.templateName.isEmpty() && !isNamed) {
        //: %1 is a verb such as "start"
        return CommandLineError{CommandLineHelp::tr("%1 requires a file with a set, --template or --LoggerName.")
                                    .arg(nameOf(request.verb))};
    }
    return std::nullopt;
}

/// Reads the running sessions that a verb controls.
MaybeError readTargets(const QCommandLineParser& parser, const VerbArguments& arguments, ControlRequest& request)
{
    request.sessions = arguments.alone;
    const bool isFromFile = parser.isSet(u"from"_s);
    if (isFromFile && !request.sessions.isEmpty()) {
        //: %1 is a verb such as "stop"
        return CommandLineError{
            CommandLineHelp::tr("%1: names of sessions and --from cannot be combined.").arg(nameOf(request.verb))};
    }
    if (request.sessions.isEmpty() && !isFromFile && request.verb != Verb::Query) {
        //: %1 is a verb such as "stop"
        return CommandLineError{
            CommandLineHelp::tr("%1 requires names of sessions, or --from. “etwarden query” lists the sessions.")
                .arg(nameOf(request.verb))};
    }
    const auto requires_ = [&](Verb verb, bool isMissing, const QString& option) -> MaybeError {
        if (request.verb != verb || !isMissing)
            return std::nullopt;
        //: %1 is a verb such as "enable", %2 an option or several
        return CommandLineError{CommandLineHelp::tr("%1 requires %2.").arg(nameOf(verb), option)};
    };
    QStringList updatable;
    for (const ConfigMember& member : configMembers) {
        if (member.update != UpdateReads::OfNone)
            updatable.append(dashed(memberOptionName(member)));
    }
    for (const MaybeError& error : {requires_(Verb::Enable, request.providers.empty(), u"--provider"_s),
             requires_(Verb::Disable, request.providers.empty(), u"--provider"_s),
             requires_(Verb::Snapshot, request.outputFile.isEmpty(), u"--output"_s),
             requires_(Verb::Update, request.given.empty(), updatable.join(u", "_s))})
    {
        if (error)
            return error;
    }
    return std::nullopt;
}

/// Reads the arguments of a verb that writes a file for another tool.
MaybeError readTranslation(const QCommandLineParser& parser, const VerbArguments& arguments, ControlRequest& request)
{
    if (arguments.alone.size() != 2 || arguments.alone.contains(QString()))
        return CommandLineError{CommandLineHelp::tr("translate requires a file with sessions, and the file to write.")};
    request.setupFile = absoluteIn(arguments.folder, arguments.alone[0]);
    request.outputFile = absoluteIn(arguments.folder, arguments.alone[1]);
    const std::vector<SetupExport::Target> all = SetupExport::targets();
    const std::vector<SetupExport::Target> byEnding = SetupExport::targetsOf(request.outputFile);
    const QString asked = parser.value(u"for"_s);
    const QStringList ids = idsOf(asked.isEmpty() && !byEnding.empty() ? byEnding : all);
    if (!asked.isEmpty() && !ids.contains(asked))
        return notOneOf(u"for"_s, asked, ids);
    if (asked.isEmpty() && byEnding.size() != 1) {
        //: %1 is a file, %2 a list of words
        return CommandLineError{
            CommandLineHelp::tr("“%1”: say with --for what it is for: %2.").arg(arguments.alone[1], ids.join(u", "_s))};
    }
    request.setupTarget = asked.isEmpty() ? byEnding.front().id : asked;
    return std::nullopt;
}

} // namespace

MaybeError checkOptions(Verb verb, const QCommandLineParser& parser)
{
    const std::vector<OptionText> known = CommandLineHelp::optionsOf(verb);
    for (const QString& name : parser.optionNames()) {
        if (contains(known, name) || name == "h"_L1)
            continue;
        //: %1 is an option of the command line, %2 a verb such as "start"
        return CommandLineError{
            CommandLineHelp::tr("%2 has no option --%1. “etwarden %2 --help” lists those that it has.")
                .arg(name, nameOf(verb))};
    }
    return std::nullopt;
}

MaybeError refuseVerbOptions(const QCommandLineParser& parser)
{
    const std::vector<OptionText> others = CommandLineHelp::options();
    const auto isOther = [&others](const QString& name) {
        return contains(others, name)
            || std::ranges::any_of(others, [&name](const OptionText& option) { return option.with == dashed(name); });
    };
    for (const VerbOption& option : CommandLineHelp::verbOptions()) {
        const QString name = option.text.name();
        if (isOther(name) || !parser.isSet(name))
            continue;
        //: %1 is an option of the command line, %2 a list of verbs such as "start, run"
        return CommandLineError{
            CommandLineHelp::tr("--%1 belongs to one of these: %2.").arg(name, verbNames(option.verbs))};
    }
    return std::nullopt;
}

MaybeError readVerb(const QCommandLineParser& parser, const VerbArguments& arguments, CommandLine& line)
{
    ControlRequest& request = *line.control;
    if (request.verb == Verb::Completion) {
        line.completionShell = arguments.alone.value(0);
        if (arguments.alone.size() == 1 && completionShells().contains(line.completionShell))
            return std::nullopt;
        //: %1 is a list of words
        return CommandLineError{
            CommandLineHelp::tr("completion requires one of %1.").arg(completionShells().join(u", "_s))};
    }
    if (request.verb == Verb::Who) {
        request.sessions = arguments.alone;
        request.printsJson = parser.isSet(u"json"_s);
        if (request.sessions.size() == 1)
            return std::nullopt;
        return CommandLineError{
            CommandLineHelp::tr("who requires the name of one session. “etwarden query” lists the sessions.")};
    }
    if (MaybeError error = readParts(parser, arguments.folder, request))
        return error;
    if (request.verb == Verb::Translate)
        return readTranslation(parser, arguments, request);
    const bool starts = request.verb == Verb::Start || request.verb == Verb::Run;
    if (MaybeError error = starts ? readSource(arguments, request) : readTargets(parser, arguments, request))
        return error;
    if (!request.setupFile.isEmpty())
        return std::nullopt;
    for (const QString& name : {u"set"_s, u"variable"_s}) {
        if (parser.isSet(name)) {
            //: %1 is an option of the command line
            return CommandLineError{CommandLineHelp::tr("--%1 requires a file with sets.").arg(name)};
        }
    }
    return std::nullopt;
}

} // namespace etwarden
