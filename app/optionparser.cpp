// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/optionparser.h"

#include "app/commandlinehelp.h"
#include "model/qt/logfile/traceconverter.h"
#include "model/qt/monitor/monitor.h"
#include "model/session/environment.h"

#include <QCommandLineParser>

#include <algorithm>
#include <array>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::uint32_t maximumTicks = 1000;
constexpr int minimumExtent = 320;
constexpr int maximumExtent = 8192;
constexpr double maximumDuration = 2'000'000; // seconds, 23 days: what a timer holds
constexpr std::uint32_t maximumRate = 1'000'000'000; // events per second
constexpr std::uint32_t maximumEventBytes = 65'536; // above what ETW accepts

/// The meaning of the arguments that belong to no option.
enum class Arguments : std::uint8_t {
    Refused,
    LogFiles, ///< further ones of one trace
    Conversion, ///< further ones, then the file to write
    Edit, ///< further ones, then the log file to write
    Setups,
};

/// An option that says what to do. A command line has at most one.
struct CommandOption
{
    QString name;
    Command command;
    std::optional<Command> asJson = {}; ///< the same where JSON is asked for
    Arguments arguments = Arguments::Refused;
    bool polls = false; ///< for as long as it runs, so that metrics can be exported
};

std::span<const CommandOption> commandOptions()
{
    static const std::array options{
        CommandOption{u"list"_s, Command::ListText, Command::ListJson},
        CommandOption{u"snapshot"_s, Command::Picture},
        CommandOption{.name = u"record"_s, .command = Command::Headless, .polls = true},
        CommandOption{u"open"_s, Command::Open, {}, Arguments::LogFiles},
        CommandOption{u"autopsy"_s, Command::AutopsyText, Command::AutopsyJson, Arguments::LogFiles},
        CommandOption{u"events"_s, Command::EventsCsv, Command::EventsJson, Arguments::LogFiles},
        CommandOption{u"convert"_s, Command::Convert, {}, Arguments::Conversion},
        CommandOption{u"cut"_s, Command::Cut, {}, Arguments::Edit},
        CommandOption{u"join"_s, Command::Join, {}, Arguments::Edit},
        CommandOption{u"mend"_s, Command::Mend, {}, Arguments::Edit},
        CommandOption{u"lint"_s, Command::LintText, Command::LintJson, Arguments::Setups},
        CommandOption{.name = u"tour"_s, .command = Command::Window, .polls = true},
        CommandOption{u"write-boot-sessions"_s, Command::WriteBoot},
    };
    return options;
}

/// The first of these options that is set; null: none.
const CommandOption* commandOptionOf(const QCommandLineParser& parser)
{
    const auto found = std::ranges::find_if(
        commandOptions(), [&parser](const CommandOption& option) { return parser.isSet(option.name); });
    return found == commandOptions().end() ? nullptr : &*found;
}

Command commandOf(const QCommandLineParser& parser)
{
    if (parser.isSet(u"help"_s))
        return Command::Help;
    if (parser.isSet(u"version"_s))
        return Command::Version;
    if (parser.isSet(u"man-page"_s))
        return Command::ManPage;
    const CommandOption* const option = commandOptionOf(parser);
    if (option == nullptr)
        return parser.isSet(u"no-window"_s) ? Command::Headless : Command::Window;
    const bool wantsJson = parser.isSet(u"json"_s) || parser.value(u"format"_s) == "jsonl"_L1;
    return wantsJson ? option->asJson.value_or(option->command) : option->command;
}

/// Refuses more than one option that says what to do, and metrics with one that does not poll.
MaybeError checkCommands(const QCommandLineParser& parser)
{
    const CommandOption* const command = commandOptionOf(parser);
    if (command == nullptr)
        return std::nullopt;
    for (const CommandOption& other : commandOptions()) {
        if (&other != command && parser.isSet(other.name))
            return cannotCombine(command->name, other.name);
    }
    for (const QString& option : {u"no-window"_s, u"metrics-listen"_s, u"metrics-file"_s}) {
        if (parser.isSet(option) && !command->polls)
            return cannotCombine(option, command->name);
    }
    if (parser.isSet(u"tour"_s) && parser.isSet(u"no-window"_s))
        return cannotCombine(u"tour"_s, u"no-window"_s);
    return std::nullopt;
}

/// Options that need another one are given with it.
MaybeError checkNeeds(const QCommandLineParser& parser)
{
    struct Need
    {
        QString option;
        QStringList anyOf;
    };
    static const std::array needs{
        Need{u"json"_s, {u"list"_s, u"autopsy"_s, u"lint"_s}},
        Need{u"target"_s, {u"lint"_s}},
        Need{u"variable"_s, {u"lint"_s}},
        Need{u"rate"_s, {u"lint"_s}},
        Need{u"event-bytes"_s, {u"rate"_s}},
        Need{u"manifest"_s, {u"autopsy"_s, u"events"_s, u"convert"_s, u"cut"_s}},
        Need{u"format"_s, {u"events"_s}},
        Need{u"filter"_s, {u"events"_s, u"cut"_s}},
        Need{u"unnamed"_s, {u"events"_s}},
        Need{u"from"_s, {u"cut"_s}},
        Need{u"to"_s, {u"cut"_s}},
        Need{u"providers"_s, {u"cut"_s}},
        Need{u"digest"_s, {u"write-boot-sessions"_s}},
        Need{u"ticks"_s, {u"snapshot"_s}},
        Need{u"size"_s, {u"snapshot"_s}},
        Need{u"duration"_s, {u"record"_s, u"no-window"_s}},
        Need{u"no-window"_s, {u"record"_s, u"metrics-listen"_s, u"metrics-file"_s}},
        Need{u"metrics-sessions"_s, {u"metrics-listen"_s, u"metrics-file"_s}},
        Need{u"metrics-providers"_s, {u"metrics-listen"_s, u"metrics-file"_s}},
    };
    for (const auto& [option, anyOf] : needs) {
        const auto isSet = [&parser](const QString& other) { return parser.isSet(other); };
        if (!parser.isSet(option) || std::ranges::any_of(anyOf, isSet))
            continue;
        if (anyOf.size() == 1)
            return CommandLineError{CommandLineHelp::tr("--%1 requires --%2.").arg(option, anyOf.first())};
        //: %1 is an option of the command line, %2 a list of options
        return CommandLineError{
            CommandLineHelp::tr("--%1 requires one of %2.").arg(option, dashed(anyOf.join(u", --"_s)))};
    }
    return std::nullopt;
}

/// The value of an option with a list of choices is one of them.
MaybeError checkChoices(const QCommandLineParser& parser)
{
    for (const OptionText& option : CommandLineHelp::options()) {
        const QStringList choices = option.choices();
        const QString name = option.name();
        if (!choices.isEmpty() && parser.isSet(name) && !choices.contains(parser.value(name)))
            return notOneOf(name, parser.value(name), choices);
    }
    return std::nullopt;
}

/// Reads the whole number of an option; where that is not set, `number` stays as it is.
template<typename Number>
MaybeError readNumber(const QCommandLineParser& parser, const QString& option, std::uint32_t minimum,
    std::uint32_t maximum, Number& number)
{
    if (!parser.isSet(option))
        return std::nullopt;
    const std::optional<std::uint64_t> value = wholeNumber(parser.value(option), minimum, maximum);
    if (!value)
        return noNumber(option, parser.value(option), minimum, maximum);
    number = static_cast<Number>(*value);
    return std::nullopt;
}

CommandLineError noFile(const QString& option)
{
    return {CommandLineHelp::tr("--%1 requires a file name.").arg(option)};
}

MaybeError readBackend(const QCommandLineParser& parser, CommandLine& line)
{
    const QString backend = parser.value(u"backend"_s);
    line.backend = backend == "embedded"_L1 ? BackendChoice::Embedded
        : backend == "windows"_L1           ? BackendChoice::Windows
                                            : BackendChoice::Automatic;
    if (parser.isSet(u"sessions"_s)) {
        std::uint32_t limit = 0;
        if (MaybeError error = readNumber(parser, u"sessions"_s, minimumSessionLimit, maximumSessionLimit, limit))
            return error;
        if (line.backend == BackendChoice::Windows)
            return CommandLineError{
                CommandLineHelp::tr("--sessions is for the embedded engine only; Windows reads EtwMaxLoggers.")};
        line.sessionLimit = limit;
    }
    line.startsTour = parser.isSet(u"tour"_s);
    if (line.startsTour && line.backend == BackendChoice::Windows)
        return CommandLineError{CommandLineHelp::tr("--tour is for the embedded engine only.")};
    if (line.startsTour)
        line.backend = BackendChoice::Embedded;
    return std::nullopt;
}

/// --log is carried out before all else, see CommandLineParser::log().
MaybeError checkLog(const QCommandLineParser& parser, CommandLine&)
{
    if (!parser.isSet(u"log"_s))
        return std::nullopt;
    const auto parts = logPartsOf(parser.value(u"log"_s));
    const QString* const unknown = std::get_if<QString>(&parts);
    return unknown ? MaybeError(notOneOf(u"log"_s, *unknown, logWords())) : std::nullopt;
}

MaybeError readTimes(const QCommandLineParser& parser, CommandLine& line)
{
    if (parser.isSet(u"interval"_s)) {
        using Seconds = std::chrono::duration<double>;
        line.interval = secondsOf(parser.value(u"interval"_s), Seconds(Monitor::minimumInterval).count(),
            Seconds(Monitor::maximumInterval).count());
        if (!line.interval) {
            return CommandLineError{CommandLineHelp::tr("--interval: “%1” is not a number of seconds from 0.1 to 3600.")
                                        .arg(parser.value(u"interval"_s))};
        }
    }
    if (parser.isSet(u"duration"_s)) {
        line.duration = secondsOf(parser.value(u"duration"_s), 0.001, maximumDuration);
        if (!line.duration) {
            return CommandLineError{
                CommandLineHelp::tr("--duration: “%1” is not a number of seconds above 0, at most %2.")
                    .arg(parser.value(u"duration"_s), QString::number(maximumDuration, 'f', 0))};
        }
    }
    return std::nullopt;
}

/// "NAME=VALUE", once for each variable of a setup.
MaybeError readVariables(const QCommandLineParser& parser, CommandLine& line)
{
    for (const QString& definition : parser.values(u"variable"_s)) {
        const qsizetype equals = definition.indexOf(u'=');
        if (equals <= 0) {
            return CommandLineError{
                CommandLineHelp::tr("--variable: “%1” is not NAME=VALUE; an example is folder=C:\\traces.")
                    .arg(definition)};
        }
        line.variables[definition.first(equals).toStdU16String()] = definition.mid(equals + 1).toStdU16String();
    }
    return std::nullopt;
}

MaybeError readPicture(const QCommandLineParser& parser, CommandLine& line)
{
    if (MaybeError error = readNumber(parser, u"ticks"_s, 1, maximumTicks, line.ticks))
        return error;
    if (parser.isSet(u"size"_s)) {
        const std::optional<QSize> size = sizeOf(parser.value(u"size"_s), minimumExtent, maximumExtent);
        if (!size) {
            return CommandLineError{CommandLineHelp::tr("--size: “%1” is not WIDTHxHEIGHT with values from %2 to %3.")
                                        .arg(parser.value(u"size"_s))
                                        .arg(minimumExtent)
                                        .arg(maximumExtent)};
        }
        line.size = *size;
    }
    if (parser.isSet(u"snapshot"_s)) {
        line.pictureFile = parser.value(u"snapshot"_s);
        if (!line.pictureFile.endsWith(".png"_L1, Qt::CaseInsensitive)) {
            return CommandLineError{
                CommandLineHelp::tr("--snapshot: “%1” does not end in .png.").arg(line.pictureFile)};
        }
    }
    return std::nullopt;
}

/// Reads the files of options that take one each.
MaybeError readFiles(const QCommandLineParser& parser, CommandLine& line)
{
    using FileOption = std::pair<QString, QString*>;
    for (const auto& [option, file] : {FileOption{u"record"_s, &line.recordingFile},
             FileOption{u"open"_s, &line.recordingFile}, FileOption{u"write-boot-sessions"_s, &line.bootFile}})
    {
        if (!parser.isSet(option))
            continue;
        *file = parser.value(option);
        if (file->isEmpty())
            return noFile(option);
    }
    line.manifestFiles = parser.values(u"manifest"_s);
    line.bootDigest = parser.value(u"digest"_s);
    return std::nullopt;
}

/// The last file of a conversion is the one that it writes.
MaybeError readConvertedFile(CommandLine& line)
{
    if (line.inputFiles.size() < 2) {
        return CommandLineError{
            CommandLineHelp::tr("--convert requires two files: the log file and the one to write.")};
    }
    line.convertedFile = line.inputFiles.takeLast();
    if (conversionFormatOf(line.convertedFile) == nullptr) {
        //: %1 is a file, %2 a list such as ".json, .ctf"
        return CommandLineError{CommandLineHelp::tr("--convert: “%1” does not end in one of %2.")
                                    .arg(line.convertedFile, conversionEndings())};
    }
    return std::nullopt;
}

/// The last file of an edit is the one that it writes.
MaybeError readEditedFile(const CommandOption& edit, CommandLine& line)
{
    if (line.inputFiles.size() < 2 || line.inputFiles.contains(QString())) {
        //: %1 is an option of the command line
        return CommandLineError{
            CommandLineHelp::tr("--%1 requires log files, followed by the one to write.").arg(edit.name)};
    }
    line.outputFile = line.inputFiles.takeLast();
    if (edit.command == Command::Mend && line.inputFiles.size() > 1)
        return CommandLineError{CommandLineHelp::tr("--mend requires two files: the log file and the one to write.")};
    if (!line.outputFile.endsWith(".etl"_L1, Qt::CaseInsensitive)) {
        //: %1 is an option of the command line, %2 a file
        return CommandLineError{
            CommandLineHelp::tr("--%1: “%2” does not end in .etl.").arg(edit.name, line.outputFile)};
    }
    return std::nullopt;
}

/// Reads the arguments that belong to no option.
MaybeError readArguments(const QCommandLineParser& parser, CommandLine& line)
{
    const QStringList arguments = parser.positionalArguments();
    const CommandOption* const command = commandOptionOf(parser);
    const Arguments kind = command ? command->arguments : Arguments::Refused;
    if (kind == Arguments::Refused) {
        if (arguments.isEmpty())
            return std::nullopt;
        return CommandLineError{
            CommandLineHelp::tr("Unexpected argument “%1”. “--help” lists the options.").arg(arguments.last())};
    }
    if (kind == Arguments::Setups) {
        line.setupFiles = arguments;
        return arguments.isEmpty() || arguments.contains(QString()) ? MaybeError(noFile(command->name)) : std::nullopt;
    }
    line.inputFiles = parser.values(command->name) + arguments;
    line.traceFile = line.inputFiles.first();
    if (kind == Arguments::Edit)
        return readEditedFile(*command, line);
    if (line.inputFiles.contains(QString()))
        return noFile(command->name);
    return kind == Arguments::Conversion ? readConvertedFile(line) : std::nullopt;
}

MaybeError readCut(const QCommandLineParser& parser, CommandLine& line)
{
    using MomentOption = std::pair<QString, std::optional<TraceMoment>*>;
    for (const auto& [option, moment] : {MomentOption{u"from"_s, &line.from}, MomentOption{u"to"_s, &line.to}}) {
        if (!parser.isSet(option))
            continue;
        *moment = momentOf(parser.value(option));
        if (!*moment) {
            return CommandLineError{CommandLineHelp::tr("--%1: “%2” is neither a number of seconds nor a time such "
                                                        "as 2026-01-31T12:00:00.5Z.")
                                        .arg(option, parser.value(option))};
        }
    }
    for (const QString& list : parser.values(u"providers"_s))
        line.providers += list.split(u',', Qt::SkipEmptyParts);
    return std::nullopt;
}

MaybeError readLint(const QCommandLineParser& parser, CommandLine& line)
{
    if (parser.isSet(u"target"_s)) {
        const std::optional<WindowsVersion> target = windowsOf(parser.value(u"target"_s));
        if (!target) {
            return CommandLineError{
                CommandLineHelp::tr("--target: “%1” is not a version of Windows; an example is 10.0.26100.")
                    .arg(parser.value(u"target"_s))};
        }
        line.target = *target;
    }
    if (MaybeError error = readNumber(parser, u"rate"_s, 1, maximumRate, line.eventsPerSecond))
        return error;
    return readNumber(parser, u"event-bytes"_s, 1, maximumEventBytes, line.eventBytes);
}

QString faultOf(const EventFilter::Fault& fault)
{
    const QString term = QString::fromStdString(fault.term);
    switch (fault.kind) {
    case EventFilter::Fault::Kind::NoNumber:
        return CommandLineHelp::tr("--filter: “%1” requires a number.").arg(term);
    case EventFilter::Fault::Kind::NoValue:
        return CommandLineHelp::tr("--filter: the value of “%1” is missing.").arg(term);
    case EventFilter::Fault::Kind::NotComparable:
        return CommandLineHelp::tr("--filter: “%1” is about a name: use a colon, not an operator.").arg(term);
    case EventFilter::Fault::Kind::OpenQuote:
        return CommandLineHelp::tr("--filter: the quotation mark of “%1” is not closed.").arg(term);
    }
    return {};
}

MaybeError readFilter(const QCommandLineParser& parser, CommandLine& line)
{
    line.isUnnamed = parser.isSet(u"unnamed"_s);
    std::optional<EventFilter::Fault> fault;
    line.filter = EventFilter::parse(parser.value(u"filter"_s).toStdString(), &fault);
    return fault ? MaybeError(CommandLineError{faultOf(*fault)}) : std::nullopt;
}

MaybeError readMetrics(const QCommandLineParser& parser, CommandLine& line)
{
    if (parser.isSet(u"metrics-listen"_s)) {
        line.metrics.endpoint = parseEndpoint(parser.value(u"metrics-listen"_s));
        if (!line.metrics.endpoint) {
            return CommandLineError{
                CommandLineHelp::tr("--metrics-listen: “%1” is neither a port nor ADDRESS:PORT, such as "
                                    "127.0.0.1:9464 or [::1]:9464.")
                    .arg(parser.value(u"metrics-listen"_s))};
        }
    }
    if (parser.isSet(u"metrics-file"_s)) {
        line.metrics.file = parser.value(u"metrics-file"_s);
        if (!line.metrics.file.endsWith(".prom"_L1)) {
            return CommandLineError{
                CommandLineHelp::tr("--metrics-file: “%1” does not end in .prom, and collectors read no other files.")
                    .arg(line.metrics.file)};
        }
    }
    line.metrics.sessions = SessionNameFilter(parser.value(u"metrics-sessions"_s).toStdU16String());
    if (parser.isSet(u"metrics-providers"_s))
        line.metrics.filled = SessionNameFilter(parser.value(u"metrics-providers"_s).toStdU16String());
    return std::nullopt;
}

} // namespace

bool takesArguments(const QCommandLineParser& parser)
{
    return std::ranges::any_of(commandOptions(), [&parser](const CommandOption& option) {
        return option.arguments != Arguments::Refused && parser.isSet(option.name);
    });
}

MaybeError readSharedOptions(const QCommandLineParser& parser, CommandLine& line)
{
    if (MaybeError error = checkChoices(parser))
        return error;
    line.language = parser.value(u"lang"_s);
    for (const auto read : {readBackend, checkLog, readTimes, readVariables}) {
        if (MaybeError error = read(parser, line))
            return error;
    }
    return std::nullopt;
}

MaybeError readOptions(const QCommandLineParser& parser, CommandLine& line)
{
    for (const auto check : {checkCommands, checkNeeds}) {
        if (MaybeError error = check(parser))
            return error;
    }
    for (const auto read :
        {readSharedOptions, readPicture, readFiles, readArguments, readCut, readLint, readFilter, readMetrics})
    {
        if (MaybeError error = read(parser, line))
            return error;
    }
    line.command = commandOf(parser);
    return std::nullopt;
}

} // namespace etwarden
