// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include "model/qt/language.h"
#include "model/qt/monitor.h"

#include <QCommandLineParser>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

constexpr int maximumTicks = 1000;
constexpr int minimumExtent = 320;
constexpr int maximumExtent = 8192;

struct Options
{
    QCommandLineOption help{{u"h"_s, u"help"_s}};
    QCommandLineOption version{{u"v"_s, u"version"_s}};
    QCommandLineOption backend{u"backend"_s};
    QCommandLineOption list{u"list"_s};
    QCommandLineOption json{u"json"_s};
    QCommandLineOption snapshot{u"snapshot"_s};
    QCommandLineOption ticks{u"ticks"_s};
    QCommandLineOption size{u"size"_s};
    QCommandLineOption lang{u"lang"_s};
    QCommandLineOption interval{u"interval"_s};

    std::array<QCommandLineOption*, 10> all()
    {
        return {&help, &version, &backend, &list, &json, &snapshot, &ticks, &size, &lang, &interval};
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

std::optional<std::chrono::milliseconds> intervalOf(const QString& text)
{
    bool ok = false;
    const double seconds = QLocale::c().toDouble(text, &ok);
    if (!ok || !std::isfinite(seconds) || std::abs(seconds) > 1e6)
        return std::nullopt;
    const auto interval = std::chrono::milliseconds(std::llround(seconds * 1000));
    if (interval < Monitor::minimumInterval || interval > Monitor::maximumInterval)
        return std::nullopt;
    return interval;
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

} // namespace

std::variant<CommandLine, CommandLineError> CommandLineParser::parse(const QStringList& arguments)
{
    Options options;
    for (QCommandLineOption* option :
        {&options.backend, &options.snapshot, &options.ticks, &options.size, &options.lang, &options.interval})
        option->setValueName(u"value"_s);
    QCommandLineParser parser;
    for (QCommandLineOption* option : options.all())
        parser.addOption(*option);

    if (!parser.parse(arguments)) {
        if (!parser.unknownOptionNames().isEmpty()) {
            //: %1 is an option of the command line
            return CommandLineError{
                tr("Unknown option “%1”. “--help” lists the options.").arg(parser.unknownOptionNames().first())};
        }
        return CommandLineError{parser.errorText()};
    }
    if (!parser.positionalArguments().isEmpty()) {
        return CommandLineError{
            tr("Unexpected argument “%1”. “--help” lists the options.").arg(parser.positionalArguments().first())};
    }

    CommandLine line;
    if (parser.isSet(options.backend)) {
        const std::optional<BackendChoice> backend = backendNamed(parser.value(options.backend));
        if (!backend)
            return CommandLineError{
                tr("--backend: “%1” is not one of auto, embedded, windows.").arg(parser.value(options.backend))};
        line.backend = *backend;
    }
    if (parser.isSet(options.lang)) {
        line.language = parser.value(options.lang);
        if (!Language::available().contains(line.language)) {
            return CommandLineError{
                tr("--lang: “%1” is not one of %2.").arg(line.language, Language::available().join(u", "_s))};
        }
    }
    if (parser.isSet(options.interval)) {
        line.interval = intervalOf(parser.value(options.interval));
        if (!line.interval) {
            return CommandLineError{
                tr("--interval: “%1” is not a number of seconds from 0.1 to 60.").arg(parser.value(options.interval))};
        }
    }
    if (parser.isSet(options.ticks)) {
        bool ok = false;
        line.ticks = parser.value(options.ticks).toInt(&ok);
        if (!ok || line.ticks < 1 || line.ticks > maximumTicks) {
            return CommandLineError{tr("--ticks: “%1” is not a whole number from 1 to %2.")
                                        .arg(parser.value(options.ticks))
                                        .arg(maximumTicks)};
        }
    }
    if (parser.isSet(options.size)) {
        const std::optional<QSize> size = sizeOf(parser.value(options.size));
        if (!size) {
            return CommandLineError{tr("--size: “%1” is not WIDTHxHEIGHT with values from %2 to %3.")
                                        .arg(parser.value(options.size))
                                        .arg(minimumExtent)
                                        .arg(maximumExtent)};
        }
        line.size = *size;
    }

    if (parser.isSet(options.snapshot)) {
        line.snapshotFile = parser.value(options.snapshot);
        if (!line.snapshotFile.endsWith(".png"_L1, Qt::CaseInsensitive))
            return CommandLineError{tr("--snapshot: “%1” does not end in .png.").arg(line.snapshotFile)};
    }
    if (parser.isSet(options.snapshot) && parser.isSet(options.list))
        return CommandLineError{tr("--list and --snapshot exclude each other.")};
    if (parser.isSet(options.json) && !parser.isSet(options.list))
        return CommandLineError{tr("--json needs --list.")};
    for (const QCommandLineOption* option : {&options.ticks, &options.size}) {
        if (parser.isSet(*option) && !parser.isSet(options.snapshot))
            return CommandLineError{tr("--%1 needs --snapshot.").arg(option->names().first())};
    }

    if (parser.isSet(options.help))
        line.command = Command::Help;
    else if (parser.isSet(options.version))
        line.command = Command::Version;
    else if (parser.isSet(options.list))
        line.command = parser.isSet(options.json) ? Command::ListJson : Command::ListText;
    else if (parser.isSet(options.snapshot))
        line.command = Command::Snapshot;
    return line;
}

QString CommandLineParser::language(const QStringList& arguments)
{
    const QString option = u"--lang"_s;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString value = arguments[i] == option ? arguments.value(i + 1)
            : arguments[i].startsWith(option + u'=') ? arguments[i].mid(option.size() + 1)
                                                     : QString();
        if (Language::available().contains(value))
            return value;
    }
    return {};
}

QString CommandLineParser::help()
{
    const std::array<std::pair<QString, QString>, 10> rows{{
        {u"-h, --help"_s, tr("Show this help.")},
        {u"-v, --version"_s, tr("Show the version.")},
        {u"--backend auto|embedded|windows"_s,
            tr("What to control: this machine's ETW or the embedded engine (auto: ETW where there is one).")},
        {u"--list"_s, tr("Print all sessions and exit.")},
        {u"--list --json"_s, tr("The same as JSON with every member.")},
        {u"--snapshot FILE.png"_s, tr("Write a picture of the window and exit.")},
        {u"--ticks N"_s, tr("Polls before the picture is taken (3).")},
        {u"--size WIDTHxHEIGHT"_s, tr("Size of the pictured window (1280x800).")},
        {u"--lang en|fr"_s, tr("Language of this run.")},
        {u"--interval SECONDS"_s, tr("Time between two polls, 0.1 to 60.")},
    }};
    qsizetype width = 0;
    for (const auto& [option, text] : rows)
        width = std::max(width, option.size());
    QString help = tr("Usage: etwarden [options]") + u"\n"_s
        + tr("Session manager for Event Tracing for Windows (ETW).") + u"\n\n"_s;
    for (const auto& [option, text] : rows)
        help += u"  "_s + option.leftJustified(width + 2) + text + u'\n';
    return help;
}

} // namespace etwarden
