// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include "app/completion.h"
#include "app/verbparser.h"
#include "model/etw/windowskernels.h"
#include "model/qt/common/logging.h"
#include "model/qt/language.h"
#include "model/qt/logfile/traceconverter.h"
#include "model/qt/monitor/monitor.h"
#include "model/session/environment.h"

#include <QCommandLineParser>
#include <QDateTime>
#include <QDir>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int maximumTicks = 1000;
constexpr int minimumExtent = 320;
constexpr int maximumExtent = 8192;
constexpr double maximumDuration = 2'000'000; // seconds, 23 days: what a timer holds
constexpr std::uint32_t maximumRate = 1'000'000'000; // events per second
constexpr std::uint32_t maximumEventBytes = 65'536; // above what ETW accepts

// What an option takes, as the name that Qt gives its value. Options without one take nothing.
constexpr auto aValue = "value"_L1;
constexpr auto aFile = "file"_L1;

struct Options
{
    QCommandLineOption help{{u"h"_s, u"help"_s}};
    QCommandLineOption version{{u"v"_s, u"version"_s}};
    QCommandLineOption backend{u"backend"_s, {}, aValue};
    QCommandLineOption list{u"list"_s};
    QCommandLineOption json{u"json"_s};
    QCommandLineOption snapshot{u"snapshot"_s, {}, aFile};
    QCommandLineOption ticks{u"ticks"_s, {}, aValue};
    QCommandLineOption size{u"size"_s, {}, aValue};
    QCommandLineOption lang{u"lang"_s, {}, aValue};
    QCommandLineOption interval{u"interval"_s, {}, aValue};
    QCommandLineOption record{u"record"_s, {}, aFile};
    QCommandLineOption duration{u"duration"_s, {}, aValue};
    QCommandLineOption open{u"open"_s, {}, aFile};
    QCommandLineOption autopsy{u"autopsy"_s, {}, aFile};
    QCommandLineOption events{u"events"_s, {}, aFile};
    QCommandLineOption convert{u"convert"_s, {}, aFile};
    QCommandLineOption cut{u"cut"_s, {}, aFile};
    QCommandLineOption join{u"join"_s, {}, aFile};
    QCommandLineOption mend{u"mend"_s, {}, aFile};
    QCommandLineOption from{u"from"_s, {}, aValue};
    QCommandLineOption to{u"to"_s, {}, aValue};
    QCommandLineOption providers{u"providers"_s, {}, aValue};
    QCommandLineOption lint{u"lint"_s}; // its files stand alone, anywhere
    QCommandLineOption target{u"target"_s, {}, aValue};
    QCommandLineOption variable{u"variable"_s, {}, aValue};
    QCommandLineOption rate{u"rate"_s, {}, aValue};
    QCommandLineOption eventBytes{u"event-bytes"_s, {}, aValue};
    QCommandLineOption manifest{u"manifest"_s, {}, aFile};
    QCommandLineOption format{u"format"_s, {}, aValue};
    QCommandLineOption filter{u"filter"_s, {}, aValue};
    QCommandLineOption unnamed{u"unnamed"_s};
    QCommandLineOption sessions{u"sessions"_s, {}, aValue};
    QCommandLineOption noWindow{u"no-window"_s};
    QCommandLineOption metricsListen{u"metrics-listen"_s, {}, aValue};
    QCommandLineOption metricsFile{u"metrics-file"_s, {}, aFile};
    QCommandLineOption metricsSessions{u"metrics-sessions"_s, {}, aValue};
    QCommandLineOption metricsProviders{u"metrics-providers"_s, {}, aValue};
    QCommandLineOption tour{u"tour"_s};
    QCommandLineOption log{u"log"_s, {}, aValue};
    QCommandLineOption writeBoot{u"write-boot-sessions"_s, {}, aFile};
    QCommandLineOption digest{u"digest"_s, {}, aValue};
    QCommandLineOption manPage{u"man-page"_s};

    auto all()
    {
        return std::array{&help, &version, &backend, &list, &json, &snapshot, &ticks, &size, &lang, &interval, &record,
            &duration, &open, &autopsy, &events, &convert, &cut, &join, &mend, &from, &to, &providers, &lint, &target,
            &variable, &rate, &eventBytes, &manifest, &format, &filter, &unnamed, &sessions, &noWindow, &metricsListen,
            &metricsFile, &metricsSessions, &metricsProviders, &tour, &log, &writeBoot, &digest, &manPage};
    }
};

std::optional<BackendChoice> backendNamed(const QString& name)
{
    if (name == "auto"_L1)
        return BackendChoice::Automatic;
    if (name == "embedded"_L1)
        return BackendChoice::Embedded;
    if (name == "windows"_L1)
        return BackendChoice::Windows;
    return std::nullopt;
}

constexpr auto wholeLog = "all"_L1;

/// The parts that a list names; where one is unknown, that one.
std::variant<QStringList, QString> logPartsIn(const QString& list)
{
    const QStringList all = logParts();
    const QStringList parts = list.split(u',');
    for (const QString& part : parts) {
        if (part != wholeLog && !all.contains(part))
            return part;
    }
    return parts.contains(wholeLog) ? all : parts;
}

std::optional<std::chrono::milliseconds> secondsOf(const QString& text, double minimum, double maximum)
{
    bool ok = false;
    const double seconds = QLocale::c().toDouble(text, &ok);
    if (!ok || !std::isfinite(seconds) || seconds < minimum || seconds > maximum)
        return std::nullopt;
    return std::chrono::milliseconds(std::llround(seconds * 1000));
}

std::optional<std::chrono::milliseconds> intervalOf(const QString& text)
{
    using Seconds = std::chrono::duration<double>;
    return secondsOf(text, Seconds(Monitor::minimumInterval).count(), Seconds(Monitor::maximumInterval).count());
}

std::optional<QSize> sizeOf(const QString& text)
{
    static const QRegularExpression pattern(u"^(\\d{1,5})x(\\d{1,5})$"_s);
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QSize size(match.capturedView(1).toInt(), match.capturedView(2).toInt());
    const auto fits = [](int extent) { return extent >= minimumExtent && extent <= maximumExtent; };
    return fits(size.width()) && fits(size.height()) ? std::optional(size) : std::nullopt;
}

using MaybeError = std::optional<CommandLineError>;

MaybeError readChoices(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    if (parser.isSet(options.backend)) {
        const std::optional<BackendChoice> backend = backendNamed(parser.value(options.backend));
        if (!backend)
            return CommandLineError{CommandLineParser::tr("--backend: “%1” is not one of auto, embedded, windows.")
                                        .arg(parser.value(options.backend))};
        line.backend = *backend;
    }
    if (parser.isSet(options.sessions)) {
        bool ok = false;
        const uint limit = parser.value(options.sessions).toUInt(&ok);
        if (!ok || limit < minimumSessionLimit || limit > maximumSessionLimit) {
            return CommandLineError{CommandLineParser::tr("--sessions: “%1” is not a whole number from %2 to %3.")
                                        .arg(parser.value(options.sessions))
                                        .arg(minimumSessionLimit)
                                        .arg(maximumSessionLimit)};
        }
        if (line.backend == BackendChoice::Windows)
            return CommandLineError{
                CommandLineParser::tr("--sessions is for the embedded engine only; Windows reads EtwMaxLoggers.")};
        line.sessionLimit = limit;
    }
    line.startsTour = parser.isSet(options.tour);
    if (line.startsTour && line.backend == BackendChoice::Windows)
        return CommandLineError{CommandLineParser::tr("--tour is for the embedded engine only.")};
    if (line.startsTour)
        line.backend = BackendChoice::Embedded;
    if (parser.isSet(options.lang)) {
        line.language = parser.value(options.lang);
        if (!Language::available().contains(line.language)) {
            return CommandLineError{CommandLineParser::tr("--lang: “%1” is not one of %2.")
                                        .arg(line.language, Language::available().join(u", "_s))};
        }
    }
    if (parser.isSet(options.log)) {
        const auto parts = logPartsIn(parser.value(options.log));
        if (const QString* const unknown = std::get_if<QString>(&parts)) {
            //: %1 is what was given, %2 a list of words
            return CommandLineError{CommandLineParser::tr("--log: “%1” is not one of %2.")
                                        .arg(*unknown, (QStringList(wholeLog) + logParts()).join(u", "_s))};
        }
    }
    return std::nullopt;
}

MaybeError readTimes(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    if (parser.isSet(options.interval)) {
        line.interval = intervalOf(parser.value(options.interval));
        if (!line.interval) {
            return CommandLineError{
                CommandLineParser::tr("--interval: “%1” is not a number of seconds from 0.1 to 3600.")
                    .arg(parser.value(options.interval))};
        }
    }
    if (parser.isSet(options.duration)) {
        line.duration = secondsOf(parser.value(options.duration), 0.001, maximumDuration);
        if (!line.duration) {
            return CommandLineError{
                CommandLineParser::tr("--duration: “%1” is not a number of seconds above 0, at most %2.")
                    .arg(parser.value(options.duration), QString::number(maximumDuration, 'f', 0))};
        }
    }
    return std::nullopt;
}

MaybeError readPicture(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    if (parser.isSet(options.ticks)) {
        bool ok = false;
        line.ticks = parser.value(options.ticks).toInt(&ok);
        if (!ok || line.ticks < 1 || line.ticks > maximumTicks) {
            return CommandLineError{CommandLineParser::tr("--ticks: “%1” is not a whole number from 1 to %2.")
                                        .arg(parser.value(options.ticks))
                                        .arg(maximumTicks)};
        }
    }
    if (parser.isSet(options.size)) {
        const std::optional<QSize> size = sizeOf(parser.value(options.size));
        if (!size) {
            return CommandLineError{CommandLineParser::tr("--size: “%1” is not WIDTHxHEIGHT with values from %2 to %3.")
                                        .arg(parser.value(options.size))
                                        .arg(minimumExtent)
                                        .arg(maximumExtent)};
        }
        line.size = *size;
    }
    if (parser.isSet(options.snapshot)) {
        line.pictureFile = parser.value(options.snapshot);
        if (!line.pictureFile.endsWith(".png"_L1, Qt::CaseInsensitive)) {
            return CommandLineError{
                CommandLineParser::tr("--snapshot: “%1” does not end in .png.").arg(line.pictureFile)};
        }
    }
    return std::nullopt;
}

MaybeError readFiles(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    using FileOption = std::pair<const QCommandLineOption*, QString*>;
    for (const auto& [option, file] : {FileOption{&options.record, &line.recordingFile},
             FileOption{&options.open, &line.recordingFile}, FileOption{&options.writeBoot, &line.bootFile}})
    {
        if (!parser.isSet(*option))
            continue;
        *file = parser.value(*option);
        if (file->isEmpty()) {
            return CommandLineError{CommandLineParser::tr("--%1 requires a file name.").arg(option->names().first())};
        }
    }
    return std::nullopt;
}

/// "10.0.26100": the newest release that is not newer.
std::optional<WindowsVersion> windowsOf(const QString& text)
{
    static const QRegularExpression pattern(u"^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{1,6})$"_s);
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const std::tuple asked(
        match.capturedView(1).toUInt(), match.capturedView(2).toUInt(), match.capturedView(3).toUInt());
    std::optional<WindowsVersion> found;
    for (const WindowsKernel& kernel : windowsKernels) {
        if (kernel.windows != WindowsVersion::Unknown && kernel.number() <= asked)
            found = kernel.windows;
    }
    return found;
}

/// "NAME=VALUE", once for each variable of a setup.
MaybeError readVariables(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    for (const QString& definition : parser.values(options.variable)) {
        const qsizetype equals = definition.indexOf(u'=');
        if (equals <= 0) {
            return CommandLineError{
                CommandLineParser::tr("--variable: “%1” is not NAME=VALUE; an example is folder=C:\\traces.")
                    .arg(definition)};
        }
        line.variables[definition.first(equals).toStdU16String()] = definition.mid(equals + 1).toStdU16String();
    }
    return std::nullopt;
}

/// A whole number of an option from 1 on; 0 where the option is not set.
std::variant<std::uint32_t, CommandLineError> countOf(
    const QCommandLineParser& parser, const QCommandLineOption& option, std::uint32_t maximum)
{
    if (!parser.isSet(option))
        return 0U;
    bool ok = false;
    const uint count = parser.value(option).toUInt(&ok);
    if (ok && count >= 1 && count <= maximum)
        return count;
    //: %1 is an option of the command line, %2 what was given, %3 a number
    return CommandLineError{CommandLineParser::tr("--%1: “%2” is not a whole number from 1 to %3.")
                                .arg(option.names().first(), parser.value(option), QString::number(maximum))};
}

MaybeError readExpectedLoad(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    const auto rate = countOf(parser, options.rate, maximumRate);
    if (const auto* error = std::get_if<CommandLineError>(&rate))
        return *error;
    line.eventsPerSecond = std::get<std::uint32_t>(rate);
    const auto bytes = countOf(parser, options.eventBytes, maximumEventBytes);
    if (const auto* error = std::get_if<CommandLineError>(&bytes))
        return *error;
    if (parser.isSet(options.eventBytes))
        line.eventBytes = std::get<std::uint32_t>(bytes);
    return std::nullopt;
}

/// Files with setups stand alone.
MaybeError readLint(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    if (parser.isSet(options.lint)) {
        line.setupFiles = parser.positionalArguments();
        if (line.setupFiles.isEmpty() || line.setupFiles.contains(QString()))
            return CommandLineError{
                CommandLineParser::tr("--%1 requires a file name.").arg(options.lint.names().first())};
    }
    if (!parser.isSet(options.target))
        return std::nullopt;
    const std::optional<WindowsVersion> target = windowsOf(parser.value(options.target));
    if (!target) {
        return CommandLineError{
            CommandLineParser::tr("--target: “%1” is not a version of Windows; an example is 10.0.26100.")
                .arg(parser.value(options.target))};
    }
    line.target = *target;
    return std::nullopt;
}

/// The option that makes a log file of others; null: there is none.
const QCommandLineOption* editOf(const QCommandLineParser& parser, const Options& options)
{
    for (const QCommandLineOption* option : {&options.cut, &options.join, &options.mend}) {
        if (parser.isSet(*option))
            return option;
    }
    return nullptr;
}

/// Seconds after the start, or a time as exports have it: UTC, up to seven digits after the point.
std::optional<TraceMoment> momentOf(const QString& text)
{
    bool isNumber = false;
    const double seconds = QLocale::c().toDouble(text, &isNumber);
    if (isNumber && std::isfinite(seconds) && seconds >= 0 && seconds < 1e9)
        return TraceMoment{.isAfterStart = true,
            .time = static_cast<FileTime>(std::llround(seconds * static_cast<double>(fileTimePerSecond)))};
    static const QRegularExpression pattern(u"^(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d)(?:\\.(\\d{1,7}))?Z?$"_s);
    const QRegularExpressionMatch match = pattern.match(text);
    QDateTime time = QDateTime::fromString(match.captured(1), Qt::ISODate);
    if (!match.hasMatch() || !time.isValid() || time.date().year() < 1601)
        return std::nullopt;
    time.setTimeSpec(Qt::UTC);
    const qint64 seconds1601 = QDateTime(QDate(1601, 1, 1), QTime(0, 0), Qt::UTC).secsTo(time);
    return TraceMoment{.time = static_cast<FileTime>(seconds1601) * fileTimePerSecond
            + match.captured(2).leftJustified(7, u'0').toULongLong()};
}

/// Files to make one of stand behind the first one, and the new one last.
MaybeError readEdit(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    using MomentOption = std::pair<const QCommandLineOption*, std::optional<TraceMoment>*>;
    for (const auto& [option, moment] : {MomentOption{&options.from, &line.from}, MomentOption{&options.to, &line.to}})
    {
        if (!parser.isSet(*option))
            continue;
        *moment = momentOf(parser.value(*option));
        if (!*moment) {
            return CommandLineError{CommandLineParser::tr("--%1: “%2” is neither a number of seconds nor a time such "
                                                          "as 2026-01-31T12:00:00.5Z.")
                                        .arg(option->names().first(), parser.value(*option))};
        }
    }
    for (const QString& list : parser.values(options.providers))
        line.providers += list.split(u',', Qt::SkipEmptyParts);
    const QCommandLineOption* const edit = editOf(parser, options);
    if (edit == nullptr)
        return std::nullopt;
    line.inputFiles = parser.values(*edit) + parser.positionalArguments();
    if (line.inputFiles.size() < 2 || line.inputFiles.contains(QString())) {
        //: %1 is an option of the command line
        return CommandLineError{
            CommandLineParser::tr("--%1 requires log files, followed by the one to write.").arg(edit->names().first())};
    }
    line.outputFile = line.inputFiles.takeLast();
    if (edit == &options.mend && line.inputFiles.size() > 1) {
        return CommandLineError{CommandLineParser::tr("--mend requires two files: the log file and the one to write.")};
    }
    if (!line.outputFile.endsWith(".etl"_L1, Qt::CaseInsensitive)) {
        //: %1 is an option of the command line, %2 a file
        return CommandLineError{
            CommandLineParser::tr("--%1: “%2” does not end in .etl.").arg(edit->names().first(), line.outputFile)};
    }
    line.traceFile = line.inputFiles.first();
    return std::nullopt;
}

/// The last file of a conversion is the one that it writes.
MaybeError readConvertedFile(CommandLine& line)
{
    if (line.inputFiles.size() < 2) {
        return CommandLineError{
            CommandLineParser::tr("--convert requires two files: the log file and the one to write.")};
    }
    line.convertedFile = line.inputFiles.takeLast();
    if (conversionFormatOf(line.convertedFile) == nullptr) {
        //: %1 is a file, %2 a list such as ".json, .ctf"
        return CommandLineError{CommandLineParser::tr("--convert: “%1” does not end in one of %2.")
                                    .arg(line.convertedFile, conversionEndings())};
    }
    return std::nullopt;
}

/// Reads the arguments that belong to no option: further log files of the same trace, and last of a conversion the file
/// that it writes. Those of --lint, and of what makes log files, are read elsewhere.
MaybeError readReading(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    if (parser.isSet(options.lint) || editOf(parser, options) != nullptr)
        return std::nullopt;
    const QStringList alone = parser.positionalArguments();
    for (const QCommandLineOption* const option : {&options.open, &options.autopsy, &options.events, &options.convert})
    {
        if (!parser.isSet(*option))
            continue;
        line.inputFiles = parser.values(*option) + alone;
        if (line.inputFiles.contains(QString()))
            return CommandLineError{CommandLineParser::tr("--%1 requires a file name.").arg(option->names().first())};
        line.traceFile = line.inputFiles.first();
        return option == &options.convert ? readConvertedFile(line) : std::nullopt;
    }
    if (alone.isEmpty())
        return std::nullopt;
    return CommandLineError{
        CommandLineParser::tr("Unexpected argument “%1”. “--help” lists the options.").arg(alone.last())};
}

QString faultOf(const EventFilter::Fault& fault)
{
    const QString term = QString::fromStdString(fault.term);
    switch (fault.kind) {
    case EventFilter::Fault::Kind::NoNumber:
        return CommandLineParser::tr("--filter: “%1” requires a number.").arg(term);
    case EventFilter::Fault::Kind::NoValue:
        return CommandLineParser::tr("--filter: the value of “%1” is missing.").arg(term);
    case EventFilter::Fault::Kind::NotComparable:
        return CommandLineParser::tr("--filter: “%1” is about a name: use a colon, not an operator.").arg(term);
    case EventFilter::Fault::Kind::OpenQuote:
        return CommandLineParser::tr("--filter: the quotation mark of “%1” is not closed.").arg(term);
    }
    return {};
}

MaybeError readEvents(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    const QString format = parser.value(options.format);
    if (parser.isSet(options.format) && format != "csv"_L1 && format != "jsonl"_L1)
        return CommandLineError{CommandLineParser::tr("--format: “%1” is not one of csv, jsonl.").arg(format)};
    line.manifestFiles = parser.values(options.manifest);
    line.isUnnamed = parser.isSet(options.unnamed);
    std::optional<EventFilter::Fault> fault;
    line.filter = EventFilter::parse(parser.value(options.filter).toStdString(), &fault);
    return fault ? MaybeError(CommandLineError{faultOf(*fault)}) : std::nullopt;
}

MaybeError readMetrics(const QCommandLineParser& parser, const Options& options, CommandLine& line)
{
    if (parser.isSet(options.metricsListen)) {
        line.metrics.endpoint = parseEndpoint(parser.value(options.metricsListen));
        if (!line.metrics.endpoint) {
            return CommandLineError{
                CommandLineParser::tr("--metrics-listen: “%1” is neither a port nor ADDRESS:PORT, such as "
                                      "127.0.0.1:9464 or [::1]:9464.")
                    .arg(parser.value(options.metricsListen))};
        }
    }
    if (parser.isSet(options.metricsFile)) {
        line.metrics.file = parser.value(options.metricsFile);
        if (!line.metrics.file.endsWith(".prom"_L1)) {
            return CommandLineError{
                CommandLineParser::tr("--metrics-file: “%1” does not end in .prom, and collectors read no other files.")
                    .arg(line.metrics.file)};
        }
    }
    line.bootDigest = parser.value(options.digest);
    line.metrics.sessions = SessionNameFilter(parser.value(options.metricsSessions).toStdU16String());
    if (parser.isSet(options.metricsProviders))
        line.metrics.filled = SessionNameFilter(parser.value(options.metricsProviders).toStdU16String());
    return std::nullopt;
}

/// "--record, --open"
QString listOf(const QList<const QCommandLineOption*>& options)
{
    QStringList names;
    for (const QCommandLineOption* option : options)
        names.append(u"--"_s + option->names().first());
    return names.join(u", "_s);
}

/// One command at most, and no option without the one that it belongs to.
MaybeError checkTogether(const QCommandLineParser& parser, const Options& options)
{
    const QCommandLineOption* command = nullptr;
    for (const QCommandLineOption* option : {&options.list, &options.snapshot, &options.record, &options.open,
             &options.autopsy, &options.events, &options.convert, &options.cut, &options.join, &options.mend,
             &options.lint, &options.tour, &options.writeBoot})
    {
        if (!parser.isSet(*option))
            continue;
        if (command != nullptr) {
            return CommandLineError{CommandLineParser::tr("--%1 and --%2 cannot be combined.")
                                        .arg(command->names().first(), option->names().first())};
        }
        command = option;
    }
    for (const QCommandLineOption* option : {&options.noWindow, &options.metricsListen, &options.metricsFile}) {
        for (const QCommandLineOption* other : {&options.list, &options.autopsy, &options.events, &options.convert,
                 &options.cut, &options.join, &options.mend, &options.lint, &options.snapshot, &options.open})
        {
            if (parser.isSet(*option) && parser.isSet(*other)) {
                return CommandLineError{CommandLineParser::tr("--%1 and --%2 cannot be combined.")
                                            .arg(option->names().first(), other->names().first())};
            }
        }
    }
    if (parser.isSet(options.tour) && parser.isSet(options.noWindow)) {
        return CommandLineError{CommandLineParser::tr("--%1 and --%2 cannot be combined.")
                                    .arg(options.tour.names().first(), options.noWindow.names().first())};
    }
    struct Need
    {
        const QCommandLineOption& option;
        QList<const QCommandLineOption*> anyOf;
    };
    const std::array needs{
        Need{options.json, {&options.list, &options.autopsy, &options.lint}},
        Need{options.target, {&options.lint}},
        Need{options.variable, {&options.lint}},
        Need{options.rate, {&options.lint}},
        Need{options.eventBytes, {&options.rate}},
        Need{options.manifest, {&options.autopsy, &options.events, &options.convert, &options.cut}},
        Need{options.format, {&options.events}},
        Need{options.filter, {&options.events, &options.cut}},
        Need{options.unnamed, {&options.events}},
        Need{options.from, {&options.cut}},
        Need{options.to, {&options.cut}},
        Need{options.providers, {&options.cut}},
        Need{options.digest, {&options.writeBoot}},
        Need{options.ticks, {&options.snapshot}},
        Need{options.size, {&options.snapshot}},
        Need{options.duration, {&options.record, &options.noWindow}},
        Need{options.noWindow, {&options.record, &options.metricsListen, &options.metricsFile}},
        Need{options.metricsSessions, {&options.metricsListen, &options.metricsFile}},
        Need{options.metricsProviders, {&options.metricsListen, &options.metricsFile}},
    };
    for (const Need& need : needs) {
        const auto isSet = [&parser](const QCommandLineOption* option) { return parser.isSet(*option); };
        if (!parser.isSet(need.option) || std::ranges::any_of(need.anyOf, isSet))
            continue;
        const QString name = need.option.names().first();
        if (need.anyOf.size() == 1) {
            return CommandLineError{
                CommandLineParser::tr("--%1 requires --%2.").arg(name, need.anyOf.first()->names().first())};
        }
        //: %1 is an option of the command line, %2 a list of options
        return CommandLineError{CommandLineParser::tr("--%1 requires one of %2.").arg(name, listOf(need.anyOf))};
    }
    return std::nullopt;
}

/// The values that the arguments give an option, as "--option value" or as "--option=value".
QStringList valuesOf(const QString& option, const QStringList& arguments)
{
    QStringList values;
    for (qsizetype i = 0; i < arguments.size() && arguments[i] != endOfOptions; ++i) {
        if (arguments[i] == option)
            values.append(arguments.value(i + 1));
        else if (arguments[i].startsWith(option + u'='))
            values.append(arguments[i].mid(option.size() + 1));
    }
    return values;
}

/// Qt's own sentences are not in every catalogue: a value is missing, or given where there is none.
QString valueProblem(const QStringList& arguments, const QList<QCommandLineOption>& options)
{
    for (const QString& argument : arguments) {
        const QString name = argument.section(u'=', 0, 0).remove(QRegularExpression(u"^-+"_s));
        for (const QCommandLineOption& option : options) {
            if (argument.contains(u'=') && option.names().contains(name) && option.valueName().isEmpty())
                return CommandLineParser::tr("--%1 takes no value.").arg(name);
        }
    }
    //: %1 is an option of the command line
    return CommandLineParser::tr("“%1” requires a value.").arg(arguments.last());
}

/// The arguments again, the program first, with absolute names of files: those of options, and those that belong to
/// none, as far as they are names of files.
QStringList withFilesIn(
    const QString& folder, const QCommandLineParser& parser, const QList<QCommandLineOption>& options)
{
    const auto absolute = [&folder](const QString& file) {
        return file.isEmpty() ? file : QDir::cleanPath(QDir(folder).absoluteFilePath(file));
    };
    QStringList arguments{QCoreApplication::applicationFilePath()};
    for (const QCommandLineOption& option : options) {
        const QString name = u"--"_s + option.names().last();
        for (const QString& value : parser.values(option))
            arguments.append(name + u'=' + (option.valueName() == aFile ? absolute(value) : value));
        if (option.valueName().isEmpty() && parser.isSet(option))
            arguments.append(name);
    }
    arguments.append(endOfOptions);
    for (const QString& file : parser.positionalArguments())
        arguments.append(absolute(file));
    return arguments;
}

/// "--lint=FILE" as the two words that it stands for: the option takes no value, so that others may follow it.
QStringList withLintFilesAlone(QStringList arguments)
{
    const QString lint = u"--lint="_s;
    for (qsizetype i = 0; i < arguments.size() && arguments[i] != endOfOptions; ++i) {
        if (!arguments[i].startsWith(lint))
            continue;
        const QString file = arguments[i].mid(lint.size());
        arguments[i] = u"--lint"_s;
        arguments.insert(++i, file);
    }
    return arguments;
}

Command commandOf(const QCommandLineParser& parser, const Options& options)
{
    if (parser.isSet(options.help))
        return Command::Help;
    if (parser.isSet(options.version))
        return Command::Version;
    if (parser.isSet(options.manPage))
        return Command::ManPage;
    if (parser.isSet(options.writeBoot))
        return Command::WriteBoot;
    if (parser.isSet(options.list))
        return parser.isSet(options.json) ? Command::ListJson : Command::ListText;
    if (parser.isSet(options.events))
        return parser.value(options.format) == "jsonl"_L1 ? Command::EventsJson : Command::EventsCsv;
    if (parser.isSet(options.convert))
        return Command::Convert;
    if (parser.isSet(options.cut))
        return Command::Cut;
    if (parser.isSet(options.join))
        return Command::Join;
    if (parser.isSet(options.mend))
        return Command::Mend;
    if (parser.isSet(options.lint))
        return parser.isSet(options.json) ? Command::LintJson : Command::LintText;
    if (parser.isSet(options.autopsy))
        return parser.isSet(options.json) ? Command::AutopsyJson : Command::AutopsyText;
    if (parser.isSet(options.snapshot))
        return Command::Picture;
    if (parser.isSet(options.record) || parser.isSet(options.noWindow))
        return Command::Headless;
    return parser.isSet(options.open) ? Command::Open : Command::Window;
}

} // namespace

namespace {

/// The verb that stands first among the arguments that belong to no option, unless these are the files of one.
std::optional<Verb> verbIn(const QCommandLineParser& parser, const Options& options)
{
    for (const QCommandLineOption* option : {&options.open, &options.autopsy, &options.events, &options.lint,
             &options.convert, &options.cut, &options.join, &options.mend})
    {
        if (parser.isSet(*option))
            return std::nullopt;
    }
    return verbNamed(parser.positionalArguments().value(0));
}

using Parsed = std::variant<CommandLine, CommandLineError>;

Parsed parseVerb(Verb verb, const QCommandLineParser& parser, const Options& options, const VerbArguments& arguments)
{
    CommandLine line;
    line.control.emplace().verb = verb;
    line.command = parser.isSet(options.help) ? Command::Help
        : verb == Verb::Completion            ? Command::Completion
        : verb == Verb::Run                   ? Command::RunSet
        : verb == Verb::Who                   ? Command::Who
        : verb == Verb::Translate             ? Command::Translate
                                              : Command::Control;
    if (MaybeError error = checkOptions(verb, parser))
        return *std::move(error);
    for (const auto read : {readChoices, readTimes, readVariables}) {
        if (MaybeError error = read(parser, options, line))
            return *std::move(error);
    }
    if (line.command != Command::Help) {
        if (MaybeError error = readVerb(parser, arguments, line))
            return *std::move(error);
    }
    return line;
}

Parsed parseOptions(const QCommandLineParser& parser, const Options& options)
{
    if (MaybeError error = refuseVerbOptions(parser))
        return *std::move(error);
    CommandLine line;
    for (const auto read : {readChoices, readTimes, readPicture, readFiles, readReading, readEdit, readLint,
             readVariables, readExpectedLoad, readEvents, readMetrics})
    {
        if (MaybeError error = read(parser, options, line))
            return *std::move(error);
    }
    if (MaybeError error = checkTogether(parser, options))
        return *std::move(error);
    line.command = commandOf(parser, options);
    return line;
}

} // namespace

std::variant<CommandLine, CommandLineError> CommandLineParser::parse(const QStringList& typed, const QString& folder)
{
    Options options;
    QList<QCommandLineOption> all;
    for (const QCommandLineOption* option : options.all())
        all.append(*option);
    for (const VerbOption& option : verbOptions()) {
        const QString valueName = option.text.takesFile ? aFile : aValue;
        if (!parserHas(all, option.text.name()))
            all.append(QCommandLineOption{option.text.name(), {}, option.text.value.isEmpty() ? QString() : valueName});
    }
    QCommandLineParser parser;
    parser.addOptions(all);

    const QStringList arguments = withMemberNames(withLintFilesAlone(typed));
    if (!parser.parse(arguments)) {
        if (!parser.unknownOptionNames().isEmpty()) {
            const QString name = parser.unknownOptionNames().first();
            const QString shown = (name.size() == 1 ? u"-"_s : u"--"_s) + name;
            //: %1 is an option of the command line
            return CommandLineError{tr("Unknown option “%1”. “--help” lists the options.").arg(shown)};
        }
        return CommandLineError{valueProblem(arguments, all)};
    }

    if (const std::optional<Verb> verb = verbIn(parser, options))
        return parseVerb(*verb, parser, options, {parser.positionalArguments().mid(1), commandIn(arguments), folder});
    if (!folder.isEmpty())
        parser.parse(withFilesIn(folder, parser, all));
    return parseOptions(parser, options);
}

QString CommandLineParser::language(const QStringList& arguments)
{
    for (const QString& value : valuesOf(u"--lang"_s, arguments)) {
        if (Language::available().contains(value))
            return value;
    }
    return {};
}

QStringList CommandLineParser::log(const QStringList& arguments)
{
    for (const QString& value : valuesOf(u"--log"_s, arguments)) {
        const auto parts = logPartsIn(value);
        if (const auto* const known = std::get_if<QStringList>(&parts))
            return *known;
    }
    return {};
}

} // namespace etwarden
