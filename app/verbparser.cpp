// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/verbparser.h"

#include "app/completion.h"
#include "app/memberoptions.h"
#include "model/etw/bitnames.h"
#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/kernelpresets.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/session/members.h"

#include <QCommandLineParser>
#include <QDir>
#include <QRegularExpression>

#include <algorithm>
#include <limits>
#include <type_traits>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

using MaybeError = std::optional<CommandLineError>;

QString dashed(const QString& name)
{
    return u"--"_s + name;
}

QString nameOf(Verb verb)
{
    return verbNames({verb});
}

bool contains(const std::vector<OptionText>& options, const QString& name)
{
    return std::ranges::any_of(options, [&name](const OptionText& option) { return option.name() == name; });
}

/// A whole number, decimal or with 0x; nullopt: it is none, or out of the range.
std::optional<std::uint64_t> wholeNumber(const QString& text, std::uint64_t minimum, std::uint64_t maximum)
{
    const std::optional<std::uint64_t> number = numberFrom(text.toStdString());
    return number && *number >= minimum && *number <= maximum ? number : std::nullopt;
}

CommandLineError noNumber(const QString& option, const QString& text, std::uint64_t minimum, std::uint64_t maximum)
{
    //: %1 is an option of the command line, %2 what was given, %3 and %4 are numbers
    return {CommandLineParser::tr("%1: “%2” is not a whole number from %3 to %4.")
                .arg(option, text, QString::number(minimum), QString::number(maximum))};
}

/// The bits of one word: of kernel flags also of a group of them.
template<typename Group>
std::optional<std::uint32_t> bitsOfWord(std::span<const BitEntry<Group>> catalogue, const QString& word)
{
    if constexpr (std::is_same_v<Group, EnableFlagGroup>) {
        if (const KernelPreset* group = kernelPresetNamed(word.toStdString()))
            return group->enableFlags;
    }
    return bitsNamed(catalogue, word.toUpper().replace("0X"_L1, "0x"_L1).toStdString());
}

/// The bits of a list of names and numbers.
template<typename Group>
std::variant<std::uint32_t, CommandLineError> bitsOf(
    std::span<const BitEntry<Group>> catalogue, const QString& option, const QString& list)
{
    static const QRegularExpression separators(u"[,|+ ]+"_s);
    std::uint32_t bits = 0;
    for (const QString& word : list.split(separators, Qt::SkipEmptyParts)) {
        const std::optional<std::uint32_t> named = bitsOfWord(catalogue, word);
        if (!named) {
            //: %1 is an option of the command line, %2 what was given
            return CommandLineError{CommandLineParser::tr(
                "%1: “%2” is neither a number nor one of the names that “etwarden start --help” lists.")
                                        .arg(option, word)};
        }
        bits |= *named;
    }
    return bits;
}

/// Reads the value of a member from its option. Numbers of any range that the member holds: the rules say what becomes
/// of them.
struct MemberReader
{
    const ConfigMember& member;
    const QString& option;
    const QString& text;
    SessionConfig& config;

    MaybeError operator()(std::u16string SessionConfig::*pointer) const
    {
        config.*pointer = text.toStdU16String();
        return std::nullopt;
    }
    MaybeError operator()(Guid SessionConfig::*pointer) const
    {
        const std::optional<Guid> guid = parseGuid(text.toStdString());
        if (!guid) {
            //: %1 is an option of the command line, %2 what was given
            return CommandLineError{CommandLineParser::tr("%1: “%2” is not a GUID.").arg(option, text)};
        }
        config.*pointer = *guid;
        return std::nullopt;
    }
    MaybeError operator()(std::uint32_t SessionConfig::*pointer) const
    {
        if (isBits(member)) {
            const auto bits = member.unit == MemberUnit::ModeBits ? bitsOf(logFileModeCatalogue(), option, text)
                : member.unit == MemberUnit::FlagBits             ? bitsOf(enableFlagCatalogue(), option, text)
                                                                  : bitsOf(v2OptionCatalogue(), option, text);
            if (const auto* error = std::get_if<CommandLineError>(&bits))
                return *error;
            config.*pointer = std::get<std::uint32_t>(bits);
            return std::nullopt;
        }
        constexpr std::uint32_t maximum = std::numeric_limits<std::uint32_t>::max();
        const std::optional<std::uint64_t> number = wholeNumber(text, 0, maximum);
        if (!number)
            return noNumber(option, text, 0, maximum);
        config.*pointer = static_cast<std::uint32_t>(*number);
        return std::nullopt;
    }
    MaybeError operator()(std::int32_t SessionConfig::*pointer) const
    {
        constexpr std::int32_t maximum = std::numeric_limits<std::int32_t>::max();
        const std::optional<std::uint64_t> number = wholeNumber(text, 0, maximum);
        if (!number)
            return noNumber(option, text, 0, maximum);
        config.*pointer = static_cast<std::int32_t>(*number);
        return std::nullopt;
    }
};

/// Where the relative names of files of a command line become absolute ones.
QString absoluteIn(const QString& folder, const QString& file)
{
    return folder.isEmpty() || file.isEmpty() ? file : QDir::cleanPath(QDir(folder).absoluteFilePath(file));
}

MaybeError readMembers(const QCommandLineParser& parser, const QString& folder, ControlRequest& request)
{
    for (const ConfigMember& member : configMembers) {
        const QString name = memberOptionName(member);
        if (!parser.isSet(name))
            continue;
        const QString typed = parser.value(name);
        const QString value = member.field == ConfigField::LogFileName ? absoluteIn(folder, typed) : typed;
        const QString option = dashed(name);
        if (MaybeError error = std::visit(MemberReader{member, option, value, request.members}, member.pointer))
            return error;
        request.given.push_back(member.field);
    }
    return std::nullopt;
}

/// "GUID|NAME[:LEVEL[:ANY[:ALL[:PROPERTIES]]]]"
std::variant<ProviderConfig, CommandLineError> providerOf(const QString& text)
{
    const QString option = u"--provider"_s;
    QStringList parts = text.split(u':');
    constexpr qsizetype mostParts = 5;
    if (parts.front().isEmpty() || parts.size() > mostParts) {
        //: %1 is what was given
        return CommandLineError{CommandLineParser::tr(
            "--provider: “%1” is not GUID|NAME[:LEVEL[:ANY[:ALL[:PROPERTIES]]]]; an example is My-Provider:5:0x10.")
                                    .arg(text)};
    }
    parts.resize(mostParts);
    ProviderConfig provider;
    provider.name = parts[0].toStdU16String();
    if (const std::optional<Guid> guid = parseGuid(parts[0].toStdString())) {
        provider.guid = *guid;
        provider.name.clear();
    }
    if (!parts[1].isEmpty()) {
        const std::optional<std::uint64_t> level = wholeNumber(parts[1], 0, 255);
        if (!level)
            return noNumber(option, parts[1], 0, 255);
        provider.level = static_cast<std::uint8_t>(*level);
    }
    using Keyword = std::pair<QString, std::uint64_t*>;
    for (const auto& [part, keyword] :
        {Keyword{parts[2], &provider.matchAnyKeyword}, Keyword{parts[3], &provider.matchAllKeyword}})
    {
        constexpr std::uint64_t maximum = std::numeric_limits<std::uint64_t>::max();
        const std::optional<std::uint64_t> value = part.isEmpty() ? 0 : wholeNumber(part, 0, maximum);
        if (!value)
            return noNumber(option, part, 0, maximum);
        *keyword = *value;
    }
    const auto properties = bitsOf(enablePropertyCatalogue(), option, parts[4]);
    if (const auto* error = std::get_if<CommandLineError>(&properties))
        return *error;
    provider.enableProperty = std::get<std::uint32_t>(properties);
    return provider;
}

/// "RATE[:BYTES[:BURST[:THREADS]]]"
std::variant<LoadSettings, CommandLineError> loadOf(const QString& text)
{
    struct Part
    {
        std::uint32_t LoadSettings::*member;
        std::uint32_t minimum;
        std::uint32_t maximum;
    };
    constexpr std::array parts{Part{&LoadSettings::eventsPerSecond, 0, std::numeric_limits<std::uint32_t>::max()},
        Part{&LoadSettings::payloadBytes, 0, 65'536}, Part{&LoadSettings::burst, 1, 1'000'000},
        Part{&LoadSettings::threads, 1, 64}};
    const QStringList typed = text.split(u':');
    if (typed.size() > std::ssize(parts)) {
        //: %1 is what was given
        return CommandLineError{
            CommandLineParser::tr("--load: “%1” is not RATE[:BYTES[:BURST[:THREADS]]]; an example is 10000:200.")
                .arg(text)};
    }
    LoadSettings load;
    for (qsizetype i = 0; i < typed.size(); ++i) {
        const Part& part = parts[static_cast<std::size_t>(i)];
        const std::optional<std::uint64_t> number = wholeNumber(typed[i], part.minimum, part.maximum);
        if (!number)
            return noNumber(u"--load"_s, typed[i], part.minimum, part.maximum);
        load.*part.member = static_cast<std::uint32_t>(*number);
    }
    return load;
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
        auto load = loadOf(parser.value(u"load"_s));
        if (auto* error = std::get_if<CommandLineError>(&load))
            return std::move(*error);
        request.load = std::get<LoadSettings>(load);
    }
    return readMembers(parser, folder, request);
}

/// Reads what a verb starts that starts sessions.
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
                CommandLineParser::tr("Unexpected argument “%1”. COMMAND comes after “--”.").arg(alone[1])};
        }
        return CommandLineError{
            CommandLineParser::tr("Unexpected argument “%1”. One file at a time can be started.").arg(alone[1])};
    }
    request.setupFile = absoluteIn(arguments.folder, alone.value(0));
    const bool hasFile = !alone.isEmpty();
    if (hasFile && !request.templateName.isEmpty()) {
        return CommandLineError{
            CommandLineParser::tr("%1: a file and --template cannot be combined.").arg(nameOf(request.verb))};
    }
    const bool isNamed = std::ranges::find(request.given, ConfigField::Name) != request.given.end();
    if (request.setupFile.isEmpty() && request.templateName.isEmpty() && !isNamed) {
        //: %1 is a verb such as "start"
        return CommandLineError{CommandLineParser::tr("%1 requires a file with a set, --template or --LoggerName.")
                                    .arg(nameOf(request.verb))};
    }
    return std::nullopt;
}

/// Reads which sessions a verb is about that is about running ones.
MaybeError readTargets(const QCommandLineParser& parser, const VerbArguments& arguments, ControlRequest& request)
{
    request.sessions = arguments.alone;
    const bool isFromFile = parser.isSet(u"from"_s);
    if (isFromFile && !request.sessions.isEmpty()) {
        //: %1 is a verb such as "stop"
        return CommandLineError{
            CommandLineParser::tr("%1: names of sessions and --from cannot be combined.").arg(nameOf(request.verb))};
    }
    if (request.sessions.isEmpty() && !isFromFile && request.verb != Verb::Query) {
        //: %1 is a verb such as "stop"
        return CommandLineError{
            CommandLineParser::tr("%1 requires names of sessions, or --from. “etwarden query” lists the sessions.")
                .arg(nameOf(request.verb))};
    }
    const auto requires_ = [&](Verb verb, bool isMissing, const QString& option) -> MaybeError {
        if (request.verb != verb || !isMissing)
            return std::nullopt;
        //: %1 is a verb such as "enable", %2 an option or several
        return CommandLineError{CommandLineParser::tr("%1 requires %2.").arg(nameOf(verb), option)};
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
        return CommandLineError{
            CommandLineParser::tr("translate requires a file with sessions, and the file to write.")};
    request.setupFile = absoluteIn(arguments.folder, arguments.alone[0]);
    request.outputFile = absoluteIn(arguments.folder, arguments.alone[1]);
    const std::vector<SetupExport::Target> all = SetupExport::targets();
    const std::vector<SetupExport::Target> byEnding = SetupExport::targetsOf(request.outputFile);
    const QString asked = parser.value(u"for"_s);
    const QStringList ids = idsOf(asked.isEmpty() && !byEnding.empty() ? byEnding : all);
    if (!asked.isEmpty() && !ids.contains(asked)) {
        //: %1 is what was given, %2 a list of words
        return CommandLineError{CommandLineParser::tr("--for: “%1” is not one of %2.").arg(asked, ids.join(u", "_s))};
    }
    if (asked.isEmpty() && byEnding.size() != 1) {
        //: %1 is a file, %2 a list of words
        return CommandLineError{CommandLineParser::tr("“%1”: say with --for what it is for: %2.")
                                    .arg(arguments.alone[1], ids.join(u", "_s))};
    }
    request.setupTarget = asked.isEmpty() ? byEnding.front().id : asked;
    return std::nullopt;
}

} // namespace

QString verbNames(const std::vector<Verb>& verbs)
{
    const std::vector<VerbText> all = CommandLineParser::verbs();
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
    for (const VerbText& verb : CommandLineParser::verbs()) {
        if (verb.name == word)
            return verb.verb;
    }
    return std::nullopt;
}

bool parserHas(const QList<QCommandLineOption>& options, const QString& name)
{
    return std::ranges::any_of(
        options, [&name](const QCommandLineOption& option) { return option.names().contains(name); });
}

QStringList commandIn(const QStringList& arguments)
{
    const qsizetype end = arguments.indexOf(endOfOptions);
    return end < 0 ? QStringList() : arguments.mid(end + 1);
}

QStringList withMemberNames(QStringList arguments)
{
    for (QString& argument : arguments) {
        if (argument == endOfOptions)
            break;
        if (!argument.startsWith(endOfOptions))
            continue;
        const QString name = argument.section(u'=', 0, 0).mid(endOfOptions.size());
        for (const ConfigMember& member : configMembers) {
            const QString documented = memberOptionName(member);
            if (documented.compare(name, Qt::CaseInsensitive) == 0
                || (!member.olderName.empty() && name.compare(fromAscii(member.olderName), Qt::CaseInsensitive) == 0))
                argument.replace(endOfOptions.size(), name.size(), documented);
        }
    }
    return arguments;
}

std::optional<CommandLineError> checkOptions(Verb verb, const QCommandLineParser& parser)
{
    const std::vector<OptionText> known = CommandLineParser::optionsOf(verb);
    for (const QString& name : parser.optionNames()) {
        if (contains(known, name) || name == "h"_L1)
            continue;
        //: %1 is an option of the command line, %2 a verb such as "start"
        return CommandLineError{
            CommandLineParser::tr("%2 has no option --%1. “etwarden %2 --help” lists those that it has.")
                .arg(name, nameOf(verb))};
    }
    return std::nullopt;
}

std::optional<CommandLineError> refuseVerbOptions(const QCommandLineParser& parser)
{
    const std::vector<OptionText> others = CommandLineParser::options();
    const auto isOther = [&others](const QString& name) {
        return contains(others, name)
            || std::ranges::any_of(others, [&name](const OptionText& option) { return option.with == dashed(name); });
    };
    for (const VerbOption& option : CommandLineParser::verbOptions()) {
        const QString name = option.text.name();
        if (isOther(name) || !parser.isSet(name))
            continue;
        //: %1 is an option of the command line, %2 a list of verbs such as "start, run"
        return CommandLineError{
            CommandLineParser::tr("--%1 belongs to one of these: %2.").arg(name, verbNames(option.verbs))};
    }
    return std::nullopt;
}

std::optional<CommandLineError> readVerb(
    const QCommandLineParser& parser, const VerbArguments& arguments, CommandLine& line)
{
    ControlRequest& request = *line.control;
    if (request.verb == Verb::Completion) {
        line.completionShell = arguments.alone.value(0);
        if (arguments.alone.size() == 1 && completionShells().contains(line.completionShell))
            return std::nullopt;
        //: %1 is a list of words
        return CommandLineError{
            CommandLineParser::tr("completion requires one of %1.").arg(completionShells().join(u", "_s))};
    }
    if (request.verb == Verb::Who) {
        request.sessions = arguments.alone;
        request.printsJson = parser.isSet(u"json"_s);
        if (request.sessions.size() == 1)
            return std::nullopt;
        return CommandLineError{
            CommandLineParser::tr("who requires the name of one session. “etwarden query” lists the sessions.")};
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
            return CommandLineError{CommandLineParser::tr("--%1 requires a file with sets.").arg(name)};
        }
    }
    return std::nullopt;
}

} // namespace etwarden
