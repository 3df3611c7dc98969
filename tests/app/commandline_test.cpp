// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandlinehelp.h"
#include "app/commandlineparser.h"
#include "model/etw/enableproperties.h"
#include "model/qt/common/logging.h"
#include "model/qt/language.h"

#include <QDir>
#include <QRegularExpression>

#include <gtest/gtest.h>

#include <array>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

std::variant<CommandLine, CommandLineError> parse(const QStringList& options)
{
    return CommandLineParser::parse(QStringList{u"etwarden"_s} + options);
}

CommandLine accepted(const QStringList& options)
{
    const auto parsed = parse(options);
    if (const auto* error = std::get_if<CommandLineError>(&parsed))
        ADD_FAILURE() << error->message.toStdString();
    const auto* line = std::get_if<CommandLine>(&parsed);
    return line ? *line : CommandLine{};
}

QStringList filesOf(const CommandLine& line)
{
    QStringList files{line.pictureFile, line.recordingFile, line.traceFile, line.convertedFile, line.metrics.file};
    files += line.manifestFiles + line.setupFiles + line.inputFiles + QStringList{line.bootFile, line.outputFile};
    files.removeAll(QString());
    return files;
}

struct FileOption
{
    QString name; // --open
    QString ending;
};

/// All places where the help names a file, as in "--convert FILE.etl OUT".
QList<FileOption> fileOptions()
{
    static const QRegularExpression pattern(u"^ +(--[a-z-]+) FILE(\\.[a-z]+)?"_s, QRegularExpression::MultilineOption);
    QList<FileOption> found;
    for (const QRegularExpressionMatch& match : pattern.globalMatch(CommandLineHelp::help()))
        found.append({match.captured(1), match.captured(2)});
    return found;
}

TEST(CommandLineParser, OpensTheWindowWithoutOptions)
{
    const CommandLine line = accepted({});
    EXPECT_EQ(line.command, Command::Window);
    EXPECT_EQ(line.backend, BackendChoice::Automatic);
    EXPECT_FALSE(line.interval.has_value());
    EXPECT_TRUE(line.language.isEmpty());
}

TEST(CommandLineParser, StartsATourInAWindowOfTheEmbeddedEngine)
{
    const CommandLine line = accepted({u"--tour"_s, u"--lang"_s, u"fr"_s});
    EXPECT_EQ(line.command, Command::Window);
    EXPECT_TRUE(line.startsTour);
    EXPECT_EQ(line.backend, BackendChoice::Embedded);
    EXPECT_FALSE(accepted({}).startsTour);
    EXPECT_TRUE(accepted({u"--tour"_s, u"--metrics-listen"_s, u"9464"_s}).startsTour);
}

TEST(CommandLineParser, KnowsEachCommand)
{
    EXPECT_EQ(accepted({u"--help"_s}).command, Command::Help);
    EXPECT_EQ(accepted({u"-h"_s}).command, Command::Help);
    EXPECT_EQ(accepted({u"--version"_s}).command, Command::Version);
    EXPECT_EQ(accepted({u"--list"_s}).command, Command::ListText);
    EXPECT_EQ(accepted({u"--list"_s, u"--json"_s}).command, Command::ListJson);
    EXPECT_EQ(accepted({u"--snapshot"_s, u"a.png"_s}).command, Command::Picture);
    EXPECT_EQ(accepted({u"--record"_s, u"a.etwr"_s}).command, Command::Headless);
    EXPECT_EQ(accepted({u"--open"_s, u"a.etwr"_s}).command, Command::Open);
    EXPECT_EQ(accepted({u"--autopsy"_s, u"a.etl"_s}).command, Command::AutopsyText);
    EXPECT_EQ(accepted({u"--autopsy"_s, u"a.etl"_s, u"--json"_s}).command, Command::AutopsyJson);
    EXPECT_EQ(accepted({u"--autopsy"_s, u"a.etl"_s}).traceFile, u"a.etl"_s);
    EXPECT_EQ(accepted({u"--lint"_s, u"a.wprp"_s, u"b.cmd"_s}).command, Command::LintText);
    EXPECT_EQ(accepted({u"--lint"_s, u"a.wprp"_s, u"--json"_s}).command, Command::LintJson);
    EXPECT_EQ(accepted({u"--lint"_s, u"a.wprp"_s, u"b.cmd"_s}).setupFiles, (QStringList{u"a.wprp"_s, u"b.cmd"_s}));
    EXPECT_EQ(accepted({u"--lint"_s, u"--json"_s, u"a.wprp"_s}).command, Command::LintJson);
    EXPECT_EQ(
        accepted({u"--lint=a.wprp"_s, u"--json"_s, u"b.cmd"_s}).setupFiles, (QStringList{u"a.wprp"_s, u"b.cmd"_s}));
    EXPECT_EQ(accepted({u"a.wprp"_s, u"--target"_s, u"6.1.7601"_s, u"--lint"_s}).setupFiles, QStringList{u"a.wprp"_s});
    EXPECT_EQ(accepted({u"--lint"_s, u"start"_s}).setupFiles, QStringList{u"start"_s});
    EXPECT_EQ(accepted({u"--lint"_s, u"a"_s, u"--variable"_s, u"%1=C:\\a=b"_s}).variables.at(u"%1"), u"C:\\a=b");
    EXPECT_EQ(accepted({u"--lint"_s, u"a"_s, u"--rate"_s, u"1000"_s}).eventsPerSecond, 1000U);
    EXPECT_EQ(accepted({u"--lint"_s, u"a"_s, u"--rate"_s, u"1000"_s}).eventBytes, 200U);
    EXPECT_EQ(accepted({u"--lint"_s, u"a"_s, u"--target"_s, u"6.1.7601"_s}).target, WindowsVersion::Windows7);
    EXPECT_EQ(accepted({u"--lint"_s, u"a"_s}).target, WindowsVersion::Windows11Version24H2);
    EXPECT_EQ(accepted({u"--convert"_s, u"a.etl"_s, u"b.JSON"_s}).command, Command::Convert);
    EXPECT_EQ(accepted({u"--convert"_s, u"a.etl"_s, u"b.ctf"_s}).convertedFile, u"b.ctf"_s);
    EXPECT_EQ(accepted({u"--events"_s, u"a.etl"_s}).command, Command::EventsCsv);
    EXPECT_EQ(accepted({u"--events"_s, u"a.etl"_s, u"--format"_s, u"jsonl"_s}).command, Command::EventsJson);
    EXPECT_EQ(accepted({u"--events"_s, u"a.etl"_s, u"--filter"_s, u"pid:1"_s}).traceFile, u"a.etl"_s);
}

TEST(CommandLineParser, KnowsWhichLogFilesAreOneTrace)
{
    for (const QString& option : {u"--open"_s, u"--autopsy"_s, u"--events"_s}) {
        const CommandLine line = accepted({option, u"a.etl.001"_s, u"start"_s});
        EXPECT_EQ(line.inputFiles, (QStringList{u"a.etl.001"_s, u"start"_s})) << option.toStdString();
        EXPECT_EQ(line.traceFile, u"a.etl.001"_s);
    }
    const CommandLine line = accepted({u"--convert"_s, u"a"_s, u"b.etl"_s, u"c.ctf"_s});
    EXPECT_EQ(line.inputFiles, (QStringList{u"a"_s, u"b.etl"_s}));
    EXPECT_EQ(line.convertedFile, u"c.ctf"_s);
}

TEST(CommandLineParser, KnowsWhatIsMadeOfLogFiles)
{
    const CommandLine cut = accepted({u"--cut"_s, u"a.etl.001"_s, u"b.etl"_s, u"out.etl"_s, u"--from"_s, u"1.5"_s,
        u"--to"_s, u"2022-06-18T04:26:40.0000002Z"_s, u"--providers"_s, u"A,{11111111-2222-3333-4444-555555555555}"_s});
    EXPECT_EQ(cut.command, Command::Cut);
    EXPECT_EQ(cut.inputFiles, (QStringList{u"a.etl.001"_s, u"b.etl"_s}));
    EXPECT_EQ(cut.outputFile, u"out.etl"_s);
    ASSERT_TRUE(cut.from && cut.to);
    EXPECT_TRUE(cut.from->isAfterStart);
    EXPECT_EQ(cut.from->time, 15'000'000u);
    EXPECT_FALSE(cut.to->isAfterStart);
    EXPECT_EQ(cut.to->time, 133'000'000'000'000'002u);
    EXPECT_EQ(cut.providers.size(), 2);
    EXPECT_EQ(accepted({u"--join"_s, u"a"_s, u"b"_s, u"out.etl"_s}).command, Command::Join);
    EXPECT_EQ(accepted({u"--mend"_s, u"a"_s, u"out.ETL"_s}).command, Command::Mend);
    const auto isRefused = [](const QStringList& options) {
        return std::holds_alternative<CommandLineError>(parse(options));
    };
    EXPECT_TRUE(isRefused({u"--cut"_s, u"a.etl"_s}));
    EXPECT_TRUE(isRefused({u"--mend"_s, u"a"_s, u"b"_s, u"out.etl"_s}));
    EXPECT_TRUE(isRefused({u"--join"_s, u"a"_s, u"out.json"_s}));
    EXPECT_TRUE(isRefused({u"--from"_s, u"1"_s, u"--events"_s, u"a.etl"_s}));
    for (const QString& time : {u"-1"_s, u"nan"_s, u"2022-06-31T00:00:00"_s, u"1500-01-01T00:00:00Z"_s, u"now"_s})
        EXPECT_TRUE(isRefused({u"--cut"_s, u"a"_s, u"b.etl"_s, u"--from"_s, time})) << time.toStdString();
}

TEST(CommandLineParser, AcceptsValuesInBothForms)
{
    const CommandLine line = accepted({u"--interval=0.1"_s, u"--lang"_s, u"fr"_s, u"--backend=embedded"_s});
    EXPECT_EQ(line.interval, 100ms);
    EXPECT_EQ(line.language, u"fr"_s);
    EXPECT_EQ(line.backend, BackendChoice::Embedded);
    EXPECT_FALSE(line.sessionLimit.has_value());
    EXPECT_EQ(accepted({u"--sessions"_s, u"256"_s}).sessionLimit, 256u);
}

TEST(CommandLineParser, AcceptsThePictureOptions)
{
    const CommandLine line =
        accepted({u"--snapshot"_s, u"out/x.PNG"_s, u"--ticks"_s, u"7"_s, u"--size"_s, u"1024x640"_s});
    EXPECT_EQ(line.pictureFile, u"out/x.PNG"_s);
    EXPECT_EQ(line.ticks, 7);
    EXPECT_EQ(line.size, QSize(1024, 640));
}

TEST(CommandLineParser, AcceptsTheRecordingOptions)
{
    const CommandLine line = accepted({u"--record"_s, u"a b.etwr"_s, u"--duration"_s, u"1.5"_s});
    EXPECT_EQ(line.recordingFile, u"a b.etwr"_s);
    EXPECT_EQ(line.duration, 1500ms);
    EXPECT_FALSE(accepted({u"--record"_s, u"a"_s}).duration.has_value());
    EXPECT_EQ(accepted({u"--open"_s, u"b.etwr"_s}).recordingFile, u"b.etwr"_s);
    EXPECT_EQ(accepted({u"--open"_s, u"b.etl"_s}).traceFile, u"b.etl"_s);
}

TEST(CommandLineParser, AcceptsTheMetricsOptions)
{
    CommandLine line = accepted({u"--metrics-listen"_s, u"9464"_s, u"--metrics-file"_s, u"a b/etwarden.prom"_s,
        u"--metrics-sessions"_s, u"App*"_s, u"--metrics-providers"_s, u"AppModel"_s});
    EXPECT_EQ(line.command, Command::Window);
    EXPECT_TRUE(line.metrics.filled && line.metrics.filled->passes(u"appmodel"));
    EXPECT_FALSE(line.metrics.filled->passes(u"AppOther"));
    EXPECT_EQ(line.metrics.endpoint, parseEndpoint(u"127.0.0.1:9464"_s));
    EXPECT_EQ(line.metrics.file, u"a b/etwarden.prom"_s);
    EXPECT_TRUE(line.metrics.sessions.passes(u"AppModel") && !line.metrics.sessions.passes(u"DiagLog"));
    line = accepted({u"--no-window"_s, u"--metrics-listen"_s, u"127.0.0.1:0"_s, u"--duration"_s, u"5"_s});
    EXPECT_EQ(line.command, Command::Headless);
    EXPECT_TRUE(line.recordingFile.isEmpty() && line.metrics.file.isEmpty());
    EXPECT_TRUE(line.metrics.sessions.passes(u"DiagLog"));
    EXPECT_FALSE(line.metrics.filled) << "nothing is counted unless it is asked for";
    line = accepted({u"--record"_s, u"a.etwr"_s, u"--metrics-file"_s, u"a.prom"_s});
    EXPECT_EQ(line.command, Command::Headless);
    EXPECT_TRUE(accepted({}).metrics.isEmpty());
}

struct Refusal
{
    QStringList options;
    const char16_t* named; ///< what the message must name
};

TEST(CommandLineParser, RefusesWithOneLineThatNamesTheFault)
{
    const std::array refusals{
        Refusal{{u"--nonsense"_s}, u"nonsense"},
        Refusal{{u"session.etl"_s}, u"session.etl"},
        Refusal{{u"--backend"_s, u"linux"_s}, u"--backend: “linux” is not one of auto, embedded, windows."},
        Refusal{{u"--backend"_s}, u"backend"},
        Refusal{{u"--lang"_s, u"de"_s}, u"de"},
        Refusal{{u"--log"_s, u"engine,poll"_s}, u"“poll” is not one of all, engine, windows, monitor"},
        Refusal{{u"--log"_s, u""_s}, u"--log"},
        Refusal{{u"--log"_s}, u"log"},
        Refusal{{u"--interval"_s, u"0.05"_s}, u"0.05"},
        Refusal{{u"--interval"_s, u"3600.1"_s}, u"3600.1"},
        Refusal{{u"--sessions"_s, u"31"_s}, u"31"},
        Refusal{{u"--sessions"_s, u"257"_s}, u"257"},
        Refusal{{u"--sessions"_s, u"many"_s}, u"many"},
        Refusal{{u"--sessions"_s, u"-64"_s}, u"-64"},
        Refusal{{u"--sessions"_s, u"64"_s, u"--backend"_s, u"windows"_s}, u"EtwMaxLoggers"},
        Refusal{{u"--interval"_s, u"nan"_s}, u"nan"},
        Refusal{{u"--interval"_s, u"1e300"_s}, u"1e300"},
        Refusal{{u"--interval"_s, u"soon"_s}, u"soon"},
        Refusal{{u"--snapshot"_s, u"window.jpg"_s}, u"window.jpg"},
        Refusal{{u"--snapshot"_s, u"a.png"_s, u"--list"_s}, u"--list"},
        Refusal{{u"--snapshot"_s, u"a.png"_s, u"--record"_s, u"a.etwr"_s}, u"--record"},
        Refusal{{u"--record"_s, u"a.etwr"_s, u"--open"_s, u"a.etwr"_s}, u"--open"},
        Refusal{{u"--record"_s, u""_s}, u"--record"},
        Refusal{{u"--open"_s, u""_s}, u"--open"},
        Refusal{{u"--duration"_s, u"5"_s}, u"--record"},
        Refusal{{u"--record"_s, u"a"_s, u"--duration"_s, u"0"_s}, u"0"},
        Refusal{{u"--record"_s, u"a"_s, u"--duration"_s, u"-1"_s}, u"-1"},
        Refusal{{u"--record"_s, u"a"_s, u"--duration"_s, u"1e9"_s}, u"1e9"},
        Refusal{{u"--record"_s, u"a"_s, u"--duration"_s, u"1h"_s}, u"1h"},
        Refusal{{u"--json"_s}, u"--list"},
        Refusal{{u"--metrics-listen"_s, u"somewhere:80"_s}, u"“somewhere:80” is neither a port nor ADDRESS:PORT"},
        Refusal{{u"--metrics-listen"_s, u"70000"_s}, u"70000"},
        Refusal{{u"--metrics-file"_s, u"metrics.txt"_s}, u"metrics.txt"},
        Refusal{{u"--metrics-file"_s, u""_s}, u".prom"},
        Refusal{{u"--metrics-file"_s, u"a.prom"_s, u"--list"_s}, u"--metrics-file and --list cannot be combined"},
        Refusal{{u"--metrics-listen"_s, u"1"_s, u"--open"_s, u"a"_s}, u"--open"},
        Refusal{{u"--metrics-listen"_s, u"1"_s, u"--write-boot-sessions"_s, u"a"_s}, u"--write-boot-sessions cannot"},
        Refusal{{u"--no-window"_s}, u"--no-window requires one of --record, --metrics-listen, --metrics-file"},
        Refusal{{u"--no-window"_s, u"--record"_s, u"a"_s, u"--snapshot"_s, u"a.png"_s}, u"--snapshot"},
        Refusal{{u"--metrics-sessions"_s, u"a"_s}, u"--metrics-listen"},
        Refusal{{u"--metrics-providers"_s, u"a"_s}, u"--metrics-listen"},
        Refusal{{u"who"_s}, u"who requires the name of one session"},
        Refusal{{u"who"_s, u"a"_s, u"b"_s}, u"who requires the name of one session"},
        Refusal{{u"who"_s, u"a"_s, u"--duration"_s, u"0"_s}, u"--duration"},
        Refusal{{u"who"_s, u"a"_s, u"--output"_s, u"b"_s}, u"who has no option --output"},
        Refusal{{u"--tour"_s, u"--list"_s}, u"--list and --tour cannot be combined"},
        Refusal{{u"--open"_s, u"a.etl"_s, u"--tour"_s}, u"--open and --tour cannot be combined"},
        Refusal{{u"--tour"_s, u"--snapshot"_s, u"a.png"_s}, u"--snapshot and --tour cannot be combined"},
        Refusal{{u"--tour"_s, u"--no-window"_s, u"--metrics-listen"_s, u"1"_s}, u"--no-window"},
        Refusal{{u"--tour"_s, u"--backend"_s, u"windows"_s}, u"--tour is for the embedded engine only"},
        Refusal{{u"--tour=yes"_s}, u"--tour takes no value"},
        Refusal{{u"--lint"_s}, u"--lint requires a file name"},
        Refusal{{u"--events"_s, u"a"_s, u"--format"_s, u"xml"_s}, u"--format: “xml” is not one of csv, jsonl."},
        Refusal{{u"--lint"_s, u"a"_s, u"--variable"_s, u"%1"_s}, u"“%1” is not NAME=VALUE"},
        Refusal{{u"--lint"_s, u"a"_s, u"--rate"_s, u"0"_s}, u"“0”"},
        Refusal{{u"--lint"_s, u"a"_s, u"--event-bytes"_s, u"8"_s}, u"--event-bytes requires --rate"},
        Refusal{{u"--variable"_s, u"a=b"_s}, u"--variable requires --lint"},
        Refusal{{u"--replace"_s}, u"--replace belongs to one of these: start, run"},
        Refusal{{u"--BufferSize"_s, u"64"_s}, u"--BufferSize belongs to one of these: start, run"},
        Refusal{{u"start"_s}, u"start requires a file with a set, --template or --LoggerName"},
        Refusal{{u"start"_s, u"a.wprp"_s, u"b.wprp"_s}, u"“b.wprp”"},
        Refusal{{u"start"_s, u"a.wprp"_s, u"--template"_s, u"b"_s}, u"--template"},
        Refusal{{u"start"_s, u"a.wprp"_s, u"--list"_s}, u"start has no option --list"},
        Refusal{{u"start"_s, u"a.wprp"_s, u"--duration"_s, u"1"_s}, u"start has no option --duration"},
        Refusal{{u"start"_s, u"a.wprp"_s, u"--tour"_s}, u"start has no option --tour"},
        Refusal{{u"start"_s, u"--LoggerName"_s, u"a"_s, u"--set"_s, u"b"_s}, u"--set requires a file with sets"},
        Refusal{{u"start"_s, u"a"_s, u"--BufferSize"_s, u"big"_s}, u"--BufferSize: “big” is not a whole number"},
        Refusal{{u"start"_s, u"a"_s, u"--BufferSize"_s, u"4294967296"_s}, u"0 to 4294967295"},
        Refusal{{u"start"_s, u"a"_s, u"--FlushThreshold"_s, u"2147483648"_s}, u"0 to 2147483647"},
        Refusal{{u"start"_s, u"a"_s, u"--Guid"_s, u"{1}"_s}, u"--Guid: “{1}” is not a GUID"},
        Refusal{{u"start"_s, u"a"_s, u"--LogFileMode"_s, u"SEQUENTIAL,FAST"_s}, u"“FAST” is neither a number"},
        Refusal{{u"start"_s, u"a"_s, u"--provider"_s, u"P:256"_s},
            u"--provider: “256” is not a whole number from 0 to 255"},
        Refusal{{u"start"_s, u"a"_s, u"--provider"_s, u"P:4:all"_s}, u"“all”"},
        Refusal{{u"start"_s, u"a"_s, u"--provider"_s, u":4"_s}, u"“:4” is not GUID|NAME"},
        Refusal{{u"start"_s, u"a"_s, u"--provider"_s, u"P:1:2:3:4:5"_s}, u"GUID|NAME"},
        Refusal{{u"stop"_s}, u"stop requires names of sessions, or --from"},
        Refusal{{u"stop"_s, u"a"_s, u"--from"_s, u"b"_s}, u"cannot be combined"},
        Refusal{{u"update"_s, u"a"_s}, u"update requires --MaximumBuffers, --LogFileMode, --FlushTimer, --EnableFlags"},
        Refusal{{u"update"_s, u"a"_s, u"--BufferSize"_s, u"8"_s}, u"update has no option --BufferSize"},
        Refusal{{u"snapshot"_s, u"a"_s}, u"snapshot requires --output"},
        Refusal{{u"enable"_s, u"a"_s}, u"enable requires --provider"},
        Refusal{{u"disable"_s, u"a"_s}, u"disable requires --provider"},
        Refusal{{u"run"_s, u"a.wprp"_s, u"test.sh"_s}, u"“test.sh”. COMMAND comes after “--”"},
        Refusal{{u"run"_s, u"a.wprp"_s, u"--load"_s, u"fast"_s}, u"--load: “fast” is not a whole number"},
        Refusal{{u"run"_s, u"a.wprp"_s, u"--load"_s, u"1:2:3:65"_s}, u"“65” is not a whole number from 1 to 64"},
        Refusal{{u"run"_s, u"a.wprp"_s, u"--load"_s, u"1:2:3:4:5"_s}, u"RATE"},
        Refusal{{u"completion"_s}, u"completion requires one of bash, zsh, powershell"},
        Refusal{{u"completion"_s, u"fish"_s}, u"completion requires one of"},
        Refusal{{u"restart"_s}, u"restart"},
        Refusal{{u"--ticks"_s, u"3"_s}, u"--snapshot"},
        Refusal{{u"--size"_s, u"800x600"_s}, u"--snapshot"},
        Refusal{{u"--snapshot"_s, u"a.png"_s, u"--ticks"_s, u"0"_s}, u"0"},
        Refusal{{u"--snapshot"_s, u"a.png"_s, u"--ticks"_s, u"1001"_s}, u"1001"},
        Refusal{{u"--snapshot"_s, u"a.png"_s, u"--size"_s, u"800"_s}, u"800"},
        Refusal{{u"--snapshot"_s, u"a.png"_s, u"--size"_s, u"100x9000"_s}, u"100x9000"},
    };
    for (const Refusal& refusal : refusals) {
        SCOPED_TRACE(refusal.options.join(u' ').toStdString());
        const auto parsed = parse(refusal.options);
        const auto* error = std::get_if<CommandLineError>(&parsed);
        ASSERT_NE(error, nullptr);
        EXPECT_TRUE(error->message.contains(QString::fromUtf16(refusal.named))) << error->message.toStdString();
        EXPECT_FALSE(error->message.contains(u'\n'));
    }
}

ControlRequest control(const QStringList& options)
{
    const CommandLine line = accepted(options);
    EXPECT_TRUE(line.control.has_value());
    return line.control.value_or(ControlRequest());
}

TEST(CommandLineParser, ReadsTheMembersOfASessionByTheirNames)
{
    const ControlRequest request = control({u"start"_s, u"--LoggerName"_s, u"My trace"_s, u"--buffersize=0x40"_s,
        u"--LOGFILEMODE"_s, u"sequential,EVENT_TRACE_REAL_TIME_MODE,0x1000000"_s, u"--EnableFlags"_s,
        u"DISK_IO|PROCESS"_s, u"--FlushThreshold"_s, u"2"_s, u"--Guid"_s, u"{11111111-2222-3333-4444-555555555555}"_s,
        u"--LogFileName"_s, u"a.etl"_s, u"--ClientContext"_s, u"2"_s});
    EXPECT_EQ(request.verb, Verb::Start);
    EXPECT_EQ(request.members.name, u"My trace");
    EXPECT_EQ(request.members.bufferSizeKb, 64U);
    EXPECT_EQ(request.members.logFileMode, 0x01000101U);
    EXPECT_EQ(request.members.enableFlags, 0x101U);
    EXPECT_EQ(request.members.flushThreshold, 2);
    EXPECT_EQ(request.members.guid, "11111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(request.members.logFileName, u"a.etl");
    EXPECT_EQ(request.members.clientContext, 2U);
    EXPECT_EQ(request.given.size(), 8U);
    EXPECT_EQ(control({u"start"_s, u"--LoggerName"_s, u"T"_s, u"--agelimit=3"_s}).members.flushThreshold, 3);
    EXPECT_TRUE(request.setupFile.isEmpty());
}

TEST(CommandLineParser, ReadsGroupsOfKernelFlagsByName)
{
    EXPECT_EQ(control({u"start"_s, u"--LoggerName"_s, u"a"_s, u"--EnableFlags"_s, u"diageasy,registry"_s})
                  .members.enableFlags,
        0x0002217FU);
    EXPECT_EQ(control({u"update"_s, u"a"_s, u"--EnableFlags"_s, u"SysProf+0x10"_s}).members.enableFlags, 0x01000017U);
}

TEST(CommandLineParser, ReadsProvidersWithLevelKeywordsAndProperties)
{
    const ControlRequest request = control({u"--lang"_s, u"en"_s, u"enable"_s, u"A"_s, u"B"_s, u"--provider"_s,
        u"11111111-2222-3333-4444-555555555555"_s, u"--provider"_s, u"My-Provider:5:0x10::stack_trace,SID"_s});
    EXPECT_EQ(request.sessions, (QStringList{u"A"_s, u"B"_s}));
    ASSERT_EQ(request.providers.size(), 2U);
    EXPECT_EQ(request.providers[0].guid, "11111111-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(request.providers[0].level, ProviderConfig().level);
    EXPECT_EQ(request.providers[1].name, u"My-Provider");
    EXPECT_TRUE(request.providers[1].guid.isNull());
    EXPECT_EQ(request.providers[1].level, 5);
    EXPECT_EQ(request.providers[1].matchAnyKeyword, 0x10U);
    EXPECT_EQ(request.providers[1].matchAllKeyword, 0U);
    EXPECT_EQ(request.providers[1].enableProperty, enableproperty::StackTrace | enableproperty::Sid);
}

TEST(CommandLineParser, LeavesTheCommandOfARunAsItIs)
{
    const CommandLine line = accepted({u"run"_s, u"a.wprp"_s, u"--load"_s, u"10:200:3"_s, u"--duration"_s, u"2"_s,
        u"--"_s, u"test"_s, u"--buffersize"_s, u"--lang"_s, u"xx"_s, u"--"_s, u"run"_s});
    EXPECT_EQ(line.command, Command::RunSet);
    EXPECT_EQ(line.duration, 2s);
    EXPECT_EQ(line.control->setupFile, u"a.wprp"_s);
    EXPECT_EQ(
        line.control->command, (QStringList{u"test"_s, u"--buffersize"_s, u"--lang"_s, u"xx"_s, u"--"_s, u"run"_s}));
    EXPECT_EQ(line.control->load,
        (LoadSettings{.eventsPerSecond = 10, .payloadBytes = 200, .burst = 3, .threads = 1, .shape = {}}));
    EXPECT_TRUE(CommandLineParser::language({u"etwarden"_s, u"run"_s, u"--"_s, u"--lang"_s, u"fr"_s}).isEmpty());
    EXPECT_EQ(control({u"stop"_s, u"--"_s, u"--json"_s}).sessions, QStringList{u"--json"_s});
}

TEST(CommandLineParser, MakesTheFilesOfVerbsAbsoluteInAFolder)
{
    const QString folder = QDir::tempPath();
    const auto parsed = CommandLineParser::parse({u"etwarden"_s, u"run"_s, u"a.wprp"_s, u"--output"_s, u"o.txt"_s,
                                                     u"--LogFileName"_s, u"l.etl"_s, u"--"_s, u"program"_s, u"file"_s},
        folder);
    const ControlRequest& request = *std::get<CommandLine>(parsed).control;
    EXPECT_EQ(request.setupFile, QDir::cleanPath(folder + u"/a.wprp"_s));
    EXPECT_EQ(request.outputFile, QDir::cleanPath(folder + u"/o.txt"_s));
    EXPECT_EQ(request.members.logFileName, QDir::cleanPath(folder + u"/l.etl"_s).toStdU16String());
    EXPECT_EQ(request.command, (QStringList{u"program"_s, u"file"_s}));
    EXPECT_EQ(request.folder, folder);
    const auto stop = CommandLineParser::parse({u"etwarden"_s, u"stop"_s, u"Session"_s}, folder);
    EXPECT_EQ(std::get<CommandLine>(stop).control->sessions, QStringList{u"Session"_s});
}

TEST(CommandLineParser, EveryVerbHasAHelpThatFitsATerminal)
{
    Language language;
    for (const QString& code : Language::available()) {
        language.use(code);
        for (const VerbText& verb : CommandLineHelp::verbs()) {
            EXPECT_EQ(accepted({verb.name, u"--help"_s}).command, Command::Help);
            EXPECT_EQ(accepted({verb.name, u"-h"_s}).control->verb, verb.verb);
            for (const int columns : {40, 80, 160}) {
                const QString help = CommandLineHelp::help(verb.verb, columns);
                for (const QString& line : help.split(u'\n'))
                    EXPECT_LE(line.size(), columns) << line.toStdString();
                EXPECT_TRUE(help.contains(u"etwarden "_s + verb.name)) << help.toStdString();
            }
            const QString help = CommandLineHelp::help(verb.verb, 160);
            for (const OptionText& option : CommandLineHelp::optionsOf(verb.verb))
                EXPECT_TRUE(help.contains(u"\n  "_s + option.shown())) << option.shown().toStdString();
        }
    }
    QLocale::setDefault(QLocale::c());
}

TEST(CommandLineParser, ManualAndManPageHaveEveryVerbAndItsOptions)
{
    const QString page = CommandLineHelp::manPage(u"1"_s);
    const QString verbTable = CommandLineHelp::verbsTable();
    const QString optionTable = CommandLineHelp::verbOptionsTable();
    const auto roff = [](QString text) { return text.replace(u'\\', u"\\e"_s).replace(u'-', u"\\-"_s); };
    for (const VerbText& verb : CommandLineHelp::verbs()) {
        EXPECT_TRUE(CommandLineHelp::help().contains(u"\n  "_s + verb.shown())) << verb.name.toStdString();
        EXPECT_TRUE(page.contains(u"\\fB"_s + verb.name + u"\\fR"_s) && page.contains(roff(verb.effect)))
            << verb.name.toStdString();
        EXPECT_TRUE(verbTable.contains(verb.effect.section(u'.', 0, 0))) << verb.name.toStdString();
    }
    for (const VerbOption& option : CommandLineHelp::verbOptions()) {
        EXPECT_TRUE(page.contains(roff(option.text.effect))) << option.text.option.toStdString();
        EXPECT_TRUE(optionTable.contains(option.text.option)) << option.text.option.toStdString();
    }
}

TEST(CommandLineParser, FindsTheLanguageWhateverElseIsWrong)
{
    EXPECT_EQ(CommandLineParser::language({u"etwarden"_s, u"--nonsense"_s, u"--lang"_s, u"fr"_s}), u"fr"_s);
    EXPECT_EQ(CommandLineParser::language({u"etwarden"_s, u"--lang=en"_s}), u"en"_s);
    EXPECT_TRUE(CommandLineParser::language({u"etwarden"_s, u"--lang"_s, u"de"_s}).isEmpty());
    EXPECT_TRUE(CommandLineParser::language({u"etwarden"_s, u"--lang"_s}).isEmpty());
    EXPECT_TRUE(CommandLineParser::language({u"etwarden"_s, u"fr"_s}).isEmpty());
}

TEST(CommandLineParser, FindsThePartsOfTheLogWhateverElseIsWrong)
{
    EXPECT_EQ(CommandLineParser::log({u"etwarden"_s, u"--nonsense"_s, u"--log"_s, u"engine,recording"_s}),
        (QStringList{u"engine"_s, u"recording"_s}));
    EXPECT_EQ(CommandLineParser::log({u"etwarden"_s, u"--log=all"_s}), logParts());
    EXPECT_EQ(CommandLineParser::log({u"etwarden"_s, u"--log=threads,all"_s}), logParts());
    EXPECT_TRUE(CommandLineParser::log({u"etwarden"_s, u"--log=poll"_s}).isEmpty());
    EXPECT_TRUE(CommandLineParser::log({u"etwarden"_s, u"--log"_s}).isEmpty());
    EXPECT_TRUE(CommandLineParser::log({u"etwarden"_s}).isEmpty());
}

TEST(CommandLineParser, EveryCommandAcceptsTheLog)
{
    for (const QStringList& options : {QStringList{}, QStringList{u"--list"_s}, QStringList{u"--record"_s, u"a.etwr"_s},
             QStringList{u"--snapshot"_s, u"a.png"_s}, QStringList{u"--open"_s, u"a.etwr"_s}})
        accepted(options + QStringList{u"--log"_s, u"engine,recording"_s});
}

TEST(CommandLineParser, EveryErrorIsInTheLanguageOfTheProgram)
{
    const auto refusal = [](const QStringList& options) {
        const auto parsed = parse(options);
        const auto* error = std::get_if<CommandLineError>(&parsed);
        return error ? error->message : QString();
    };
    EXPECT_EQ(refusal({u"--record"_s}), u"“--record” requires a value."_s);
    EXPECT_EQ(refusal({u"--list=all"_s}), u"--list takes no value."_s);
    Language language;
    language.use(u"fr"_s);
    EXPECT_EQ(refusal({u"--record"_s}), u"«\u00A0--record\u00A0» exige une valeur."_s);
    EXPECT_TRUE(CommandLineHelp::help().contains(u"--size LARGEURxHAUTEUR"_s));
    QLocale::setDefault(QLocale::c());
}

TEST(CommandLineParser, HelpNamesEveryOption)
{
    const QString help = CommandLineHelp::help();
    for (const char16_t* option : {u"--help", u"--version", u"--backend", u"--list", u"--json", u"--snapshot",
             u"--ticks", u"--size", u"--lang", u"--interval", u"--record", u"--duration", u"--open", u"--log"})
        EXPECT_TRUE(help.contains(QString::fromUtf16(option))) << QString::fromUtf16(option).toStdString();
}

TEST(CommandLineParser, HelpFitsATerminalInEveryLanguage)
{
    Language language;
    for (const QString& code : Language::available()) {
        language.use(code);
        for (const int columns : {40, 80, 100, 160}) {
            qsizetype longest = 0;
            for (const QString& line : CommandLineHelp::help(columns).split(u'\n')) {
                EXPECT_LE(line.size(), columns) << line.toStdString();
                longest = std::max(longest, line.size());
            }
            EXPECT_GT(longest, columns - 12) << "the width is used";
        }
    }
    QLocale::setDefault(QLocale::c());
}

TEST(CommandLineParser, UnknownOptionsAreShownAsTheyAreTyped)
{
    for (const QString& option : {u"--foo"_s, u"-x"_s}) {
        const auto parsed = parse({option});
        const auto* error = std::get_if<CommandLineError>(&parsed);
        EXPECT_TRUE(error && error->message.contains(u'“' + option + u'”')) << option.toStdString();
    }
}

TEST(CommandLineParser, HelpManualAndManPageSayTheSameOfEachOption)
{
    EXPECT_EQ(accepted({u"--man-page"_s}).command, Command::ManPage);
    QString help = CommandLineHelp::help();
    help.replace(QRegularExpression(u"\\n {30,}"_s), u" "_s); // without the breaks of long lines
    const QString table = CommandLineHelp::optionsTable();
    const QString page = CommandLineHelp::manPage(u"1.2-3"_s);
    qsizetype inHelp = 0;
    qsizetype inTable = 0;
    qsizetype inPage = 0;
    const auto find = [](const QString& text, const QString& sought, qsizetype& from) {
        const qsizetype found = text.indexOf(sought, from);
        EXPECT_GE(found, 0) << sought.toStdString();
        from = std::max(found, from);
    };
    for (const OptionText& option : CommandLineHelp::options()) {
        find(help, u"\n  "_s + option.shown() + u"  "_s, inHelp);
        find(help, option.effect + u'\n', inHelp);
        find(table, u"\n| `"_s + option.shown().replace(u'|', u"`\\|`"_s) + u"` | "_s, inTable);
        find(page, u"\n.TP\n\\fB"_s + QString(option.option).replace(u'-', u"\\-"_s), inPage);
        find(page, u'\n' + QString(option.effect).replace(u'-', u"\\-"_s) + u'\n', inPage);
    }
    EXPECT_EQ(help.count(u"\n  -"_s), std::ssize(CommandLineHelp::options()));
    EXPECT_TRUE(page.startsWith(u".TH ETWARDEN 1 \"\" \"Etwarden 1.2\\-3\"\n.SH NAME\netwarden \\- "_s));
    EXPECT_FALSE(page.contains(u"\n'"_s)) << "a request of roff";
}

TEST(CommandLineParser, EveryOptionOfTheHelpIsOne)
{
    for (const OptionText& option : CommandLineHelp::options()) {
        const QString name = option.option.section(u", "_s, -1);
        const auto parsed = parse(option.value.isEmpty() ? QStringList{name} : QStringList{name, u"x"_s});
        if (const auto* error = std::get_if<CommandLineError>(&parsed)) {
            EXPECT_FALSE(error->message.contains(u"Unknown"_s)) << error->message.toStdString();
            EXPECT_FALSE(error->message.contains(u"takes no value"_s)) << error->message.toStdString();
        }
    }
}

TEST(CommandLineParser, MakesTheFileOfEveryOptionAbsoluteInAFolder)
{
    ASSERT_GE(fileOptions().size(), 8);
    const QString folder = QDir::tempPath();
    const QString given = folder + u"/given"_s;
    for (const auto& [name, ending] : fileOptions()) {
        const auto argumentsIn = [&, &name = name, &ending = ending](const QString& place) { // for clang 14
            QStringList arguments{u"etwarden"_s, name, place + u"a b"_s + ending};
            if (name == u"--manifest"_s)
                arguments += {u"--manifest"_s, place + u"c.man"_s, u"--events"_s, given};
            if (name == u"--convert"_s)
                arguments.append(place + u"d.json"_s);
            if (name == u"--cut"_s || name == u"--join"_s || name == u"--mend"_s)
                arguments.append(place + u"e.etl"_s);
            return arguments;
        };
        const auto relative = CommandLineParser::parse(argumentsIn({}), folder);
        const auto absolute = CommandLineParser::parse(argumentsIn(folder + u'/'));
        ASSERT_TRUE(std::holds_alternative<CommandLine>(relative)) << name.toStdString();
        EXPECT_FALSE(filesOf(std::get<CommandLine>(relative)).isEmpty()) << name.toStdString();
        EXPECT_EQ(filesOf(std::get<CommandLine>(relative)), filesOf(std::get<CommandLine>(absolute)))
            << name.toStdString();
    }
}

TEST(CommandLineParser, LeavesAllElseAsItIsInAFolder)
{
    const QStringList arguments{u"etwarden"_s, u"--events=/x/a.etl"_s, u"--filter"_s, u"pid:1 event:a=b"_s,
        u"--format"_s, u"jsonl"_s, u"--lang"_s, u"fr"_s};
    const auto parsed = CommandLineParser::parse(arguments, QDir::tempPath());
    const auto* line = std::get_if<CommandLine>(&parsed);
    ASSERT_NE(line, nullptr);
    EXPECT_EQ(line->command, Command::EventsJson);
    EXPECT_TRUE(line->filter.wantsText());
    EXPECT_EQ(line->language, u"fr"_s);
    const auto missing = CommandLineParser::parse({u"etwarden"_s, u"--open"_s, QString()}, QDir::tempPath());
    ASSERT_TRUE(std::holds_alternative<CommandLineError>(missing));
    EXPECT_EQ(std::get<CommandLineError>(missing).message, u"--open requires a file name."_s);
}

} // namespace
