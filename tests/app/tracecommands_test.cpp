// SPDX-License-Identifier: GPL-3.0-or-later
// The program as scripts call it: what it prints, and its exit code.
#include "app/printing.h"
#include "model/etl/decode/stackwalks.h"
#include "model/etl/file/traceevent.h"
#include "tests/support/etl/hostiletraces.h"
#include "tests/support/etl/linkedevents.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/qtprinters.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

class TraceCommandTest : public testing::Test
{
protected:
    struct Answer
    {
        int code;
        QByteArray output;
        QByteArray errors;
    };

    Answer run(const QStringList& arguments)
    {
        QProcess process;
        process.start(QStringLiteral(ETWARDEN_EXECUTABLE), arguments);
        EXPECT_TRUE(process.waitForFinished()) << qPrintable(process.errorString());
        EXPECT_EQ(process.exitStatus(), QProcess::NormalExit) << qPrintable(arguments.join(u' '));
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }

    QString write(const TraceBuilder::Bytes& bytes)
    {
        const QString path = m_folder.filePath(u"été.etl"_s);
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
        return path;
    }

    static TraceBuilder trace()
    {
        TraceBuilder builder;
        builder.add({.processor = 0, .events = {TraceBuilder::event(TraceBuilder::startCounter + 1, 1)}});
        builder.add({.processor = 1, .events = {TraceBuilder::event(TraceBuilder::startCounter + 2, 2)}});
        return builder;
    }

    static QByteArray providerOfEvents()
    {
        const TraceBuilder::Bytes bytes = TraceBuilder::event(0);
        RawEvent raw;
        findEvent(bytes, &raw);
        return QByteArray::fromStdString(toString(traceEvent(raw).provider));
    }

    QString place(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

TEST_F(TraceCommandTest, AutopsyOfACompleteFileSucceeds)
{
    const QString path = write(trace().file());
    const Answer text = run({u"--autopsy"_s, path, u"--lang"_s, u"en"_s});
    EXPECT_EQ(text.code, exitcode::success);
    EXPECT_TRUE(text.output.contains("Nothing is missing")) << text.output.toStdString();
    EXPECT_EQ(text.errors, QByteArray());
    const Answer json = run({u"--autopsy"_s, path, u"--json"_s});
    EXPECT_EQ(json.code, exitcode::success);
    EXPECT_EQ(QJsonDocument::fromJson(json.output)[u"events"_s].toInt(), 3);
}

TEST_F(TraceCommandTest, AutopsyOfAnIncompleteFileSaysSoByItsCode)
{
    TraceBuilder lossy = trace();
    lossy.header.EventsLost = 3;
    const Answer answer = run({u"--autopsy"_s, write(lossy.file()), u"--lang"_s, u"fr"_s});
    EXPECT_EQ(answer.code, exitcode::incomplete);
    EXPECT_TRUE(answer.output.contains("Il manque")) << answer.output.toStdString();
    EXPECT_EQ(answer.errors, QByteArray());
}

TEST_F(TraceCommandTest, EventsAreOneLineEachInTheOrderOfTime)
{
    const QString path = write(trace().file());
    const Answer csv = run({u"--events"_s, path});
    EXPECT_EQ(csv.code, exitcode::success);
    const QByteArrayList lines = csv.output.split('\n');
    // Names, header event, two events, the empty text after the last line.
    ASSERT_EQ(lines.size(), 5) << csv.output.toStdString();
    EXPECT_TRUE(lines[0].startsWith("time,provider,"));
    EXPECT_TRUE(lines[1].contains("EventTrace") && lines[1].contains("Sample")) << lines[1].toStdString();
    EXPECT_TRUE(lines[2].contains(",1,0,0,0,0,0x0,11,,22,,0,")) << lines[2].toStdString();
    EXPECT_TRUE(lines[3].contains(",2,0,0,0,0,0x0,11,,22,,1,")) << lines[3].toStdString();

    const Answer json = run({u"--events"_s, path, u"--format"_s, u"jsonl"_s, u"--filter"_s, u"cpu:1 id:2"_s});
    EXPECT_EQ(json.code, exitcode::success);
    const QJsonDocument event = QJsonDocument::fromJson(json.output);
    EXPECT_EQ(event[u"id"_s].toInt(), 2) << json.output.toStdString();
    EXPECT_EQ(event[u"time"_s].toString(), u"2022-06-18T04:26:40.0000002Z"_s);
    EXPECT_EQ(json.errors, QByteArray());
}

TEST_F(TraceCommandTest, CutInTwoAndJoinedPrintsTheSameEvents)
{
    const QString path = write(trace().file());
    const QString time = u"2022-06-18T04:26:40.0000002Z"_s;
    const Answer first = run({u"--cut"_s, path, place(u"1.etl"_s), u"--to"_s, time, u"--lang"_s, u"en"_s});
    EXPECT_EQ(first.code, exitcode::success) << first.errors.toStdString();
    EXPECT_TRUE(first.output.contains("1 event, ")) << first.output.toStdString();
    const Answer second = run({u"--cut"_s, path, place(u"2.etl"_s), u"--from"_s, time});
    EXPECT_EQ(second.code, exitcode::success) << second.errors.toStdString();
    const QStringList join{u"--join"_s, place(u"1.etl"_s), place(u"2.etl"_s), place(u"3.etl"_s), u"--lang"_s, u"en"_s};
    const Answer joined = run(join);
    EXPECT_EQ(joined.code, exitcode::success) << joined.errors.toStdString();
    const Answer events = run({u"--events"_s, place(u"3.etl"_s)});
    EXPECT_EQ(events.output, run({u"--events"_s, path}).output) << events.errors.toStdString();
    const Answer again = run(join);
    EXPECT_EQ(again.code, exitcode::failure);
    EXPECT_TRUE(again.errors.contains("already exists")) << again.errors.toStdString();
}

TEST_F(TraceCommandTest, ReadsAnyFileOfASeriesAFolderAndSeveralAsOneTrace)
{
    QDir().mkpath(place(u"logs"_s));
    const QString first = place(u"logs/a.etl.001"_s);
    const QString second = place(u"logs/a.etl.002"_s);
    QFile::rename(write(trace().file()), first);
    TraceBuilder later;
    later.header.EventsLost = 2;
    later.add({.events = {TraceBuilder::event(TraceBuilder::startCounter + 3, 3)}});
    QFile::rename(write(later.file()), second);
    for (const QStringList& given : {QStringList{first}, {second}, {place(u"logs"_s)}, {second, first}}) {
        SCOPED_TRACE(given.join(u' ').toStdString());
        const Answer events = run(QStringList{u"--events"_s} + given + QStringList{u"--filter"_s, u"provider:1111"_s});
        EXPECT_EQ(events.code, exitcode::success) << events.errors.toStdString();
        EXPECT_EQ(events.output.count('\n'), 4) << events.output.toStdString(); // names and three events
        const Answer json = run(QStringList{u"--autopsy"_s} + given + QStringList{u"--json"_s});
        EXPECT_EQ(json.code, exitcode::incomplete);
        EXPECT_EQ(QJsonDocument::fromJson(json.output)[u"eventsLost"_s].toInt(), 2) << json.output.toStdString();
        const QString converted = place(u"out.json"_s);
        EXPECT_EQ(run(QStringList{u"--convert"_s} + given + QStringList{converted}).code, exitcode::success);
        EXPECT_TRUE(QFile::remove(converted));
    }
}

TEST_F(TraceCommandTest, SaysWhichFilesAreNoPartOfTheTrace)
{
    const QString first = place(u"a.etl"_s);
    QFile::rename(write(trace().file()), first);
    TraceBuilder other = trace();
    other.header.PerfFreq = 1'000;
    const QString second = write(other.file());
    for (const QStringList& options : {QStringList{u"--events"_s}, {u"--autopsy"_s}}) {
        const Answer answer = run(options + QStringList{first, second, place(u"none"_s), u"--lang"_s, u"en"_s});
        EXPECT_EQ(answer.code, exitcode::incomplete);
        EXPECT_TRUE(answer.errors.contains("Its clock is of another kind or rate")) << answer.errors.toStdString();
        EXPECT_TRUE(answer.errors.contains("There is no such file.")) << answer.errors.toStdString();
    }
    EXPECT_EQ(run({u"--events"_s, place(u"none"_s), place(u"nothing"_s)}).code, exitcode::unreadable);
}

TEST_F(TraceCommandTest, CutHasTheEventsThatTheFilterPrints)
{
    const QString path = write(trace().file());
    const QString filter = u"id:2 provider:11111111"_s;
    EXPECT_EQ(run({u"--cut"_s, path, place(u"1.etl"_s), u"--filter"_s, filter}).code, exitcode::success);
    const QByteArrayList lines = run({u"--events"_s, place(u"1.etl"_s)}).output.split('\n');
    EXPECT_EQ(lines.size(), 4) << "names, header event, an event, the empty text after the last line";
    const QString provider = QString::fromLatin1(providerOfEvents());
    const Answer all =
        run({u"--cut"_s, path, place(u"2.etl"_s), u"--providers"_s, provider + u",Other"_s, u"--lang"_s, u"en"_s});
    EXPECT_TRUE(all.output.contains("2 events")) << all.output.toStdString() << all.errors.toStdString();
    const Answer none = run({u"--cut"_s, path, place(u"3.etl"_s), u"--providers"_s, u"Other"_s, u"--lang"_s, u"en"_s});
    EXPECT_TRUE(none.output.contains("0 events")) << none.output.toStdString();
}

TEST_F(TraceCommandTest, EventsAndCutsAreFilteredByHowLongOperationsTook)
{
    constexpr std::uint64_t begin = TraceBuilder::startCounter;
    TraceBuilder builder; // the stop of each on another processor, in a buffer before that of its start
    builder.add({.processor = 1, .events = {taskEvent(begin + 300, 2, 5), taskEvent(begin + 20'100, 2, 4)}});
    builder.add({.processor = 0, .events = {taskEvent(begin + 100, 1, 4), taskEvent(begin + 200, 1, 5)}});
    const QString path = write(builder.file());
    const QStringList filter{u"--filter"_s, u"duration>1ms"_s};
    const Answer all = run(QStringList{u"--events"_s, path, u"--format"_s, u"jsonl"_s} + filter);
    EXPECT_EQ(all.code, exitcode::success);
    EXPECT_EQ(all.output.count('\n'), 1) << all.output.toStdString();
    EXPECT_TRUE(all.output.contains("\"task\":4")) << all.output.toStdString();
    const QString part = place(u"part.etl"_s);
    EXPECT_EQ(run(QStringList{u"--cut"_s, path, part} + filter).code, exitcode::success);
    const Answer ofPart = run({u"--events"_s, part, u"--format"_s, u"jsonl"_s, u"--filter"_s, u"tid:7"_s});
    EXPECT_EQ(ofPart.output, all.output);
}

TEST_F(TraceCommandTest, EventsHaveTheStacksOfLaterEvents)
{
    constexpr std::uint64_t begin = TraceBuilder::startCounter;
    TraceBuilder builder;
    builder.add({.events = {taskEvent(begin + 10, 0, 1), stackEvent(begin + 12, begin + 10, 9, 7, {0x40020}),
                     imageEvent(begin + 13, 9, 0x50000, u"b.dll")}});
    const QString path = write(builder.file());
    const Answer json = run({u"--events"_s, path, u"--format"_s, u"jsonl"_s, u"--filter"_s, u"tid:7"_s});
    EXPECT_TRUE(json.output.contains(R"("extended":{"stack":["0x40020"]})")) << json.output.toStdString();
    const Answer csv = run({u"--events"_s, path, u"--filter"_s, u"tid:7"_s});
    EXPECT_TRUE(csv.output.contains(R"("{""stack"":[""0x40020""]}")")) << csv.output.toStdString();
}

TEST_F(TraceCommandTest, FilteredEventsHaveTheNamesOfLaterEvents)
{
    constexpr std::uint64_t begin = TraceBuilder::startCounter;
    TraceBuilder builder;
    builder.add({.events = {taskEvent(begin + 10, 0, 1), stackEvent(begin + 12, begin + 10, 9, 7, {0x40020})}});
    builder.add({.events = {imageEvent(begin + 90, 9, 0x40000, u"late.dll", imageListHook)}});
    const QString path = write(builder.file());
    for (const QString& filter : {u"tid:7"_s, u"late.dll tid:7"_s, u"-event:DCEnd level<=5 tid:7"_s}) {
        const Answer json = run({u"--events"_s, path, u"--format"_s, u"jsonl"_s, u"--filter"_s, filter});
        EXPECT_TRUE(json.output.contains(R"("stack":["0x40020 late.dll+0x20"])")) << json.output.toStdString();
        EXPECT_EQ(json.output.count('\n'), 1) << json.output.toStdString();
    }
    const QByteArrayList all = run({u"--events"_s, path, u"--format"_s, u"jsonl"_s}).output.split('\n');
    const Answer filtered = run({u"--events"_s, path, u"--format"_s, u"jsonl"_s, u"--filter"_s, u"size>0"_s});
    EXPECT_EQ(filtered.output.split('\n'), all) << "whether they waited or were read twice";
}

TEST_F(TraceCommandTest, FiltersByNamesOfALaterManifest)
{
    constexpr std::uint64_t begin = TraceBuilder::startCounter;
    TraceBuilder builder;
    builder.add({.events = {TraceBuilder::event(begin + 10, 7)}});
    // More events than the joiner keeps.
    for (std::uint64_t time = begin + 11; time < begin + 11 + 2 * StackJoiner::lookedAt;) {
        TraceBuilder::Buffer others;
        for (int i = 0; i < 40; ++i)
            others.events.push_back(TraceBuilder::event(time++, 8));
        builder.add(others);
    }
    builder.add({.events = {manifestEvent(begin + 100'000, R"(<instrumentationManifest
 xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation><events>
 <provider name="P" guid="{11111111-2222-3333-4444-555555555555}" symbol="P">
 <events><event value="7" version="0" symbol="Late"/></events></provider>
 </events></instrumentation></instrumentationManifest>)")}});
    const QString path = write(builder.file());
    const Answer json = run({u"--events"_s, path, u"--format"_s, u"jsonl"_s, u"--filter"_s, u"event:late"_s});
    EXPECT_EQ(json.output.count('\n'), 1) << json.output.toStdString();
    EXPECT_TRUE(json.output.contains(R"("event":"Late","id":7)")) << json.output.toStdString();
}

TEST_F(TraceCommandTest, UnnamedEventsHaveNoNamesOfOtherEvents)
{
    constexpr std::uint64_t begin = TraceBuilder::startCounter;
    TraceBuilder builder;
    builder.add({.events = {imageEvent(begin, 9, 0x40000, u"a.dll"), taskEvent(begin + 10, 0, 1),
                     stackEvent(begin + 12, begin + 10, 9, 7, {0x40020})}});
    const QString path = write(builder.file());
    const QStringList print{u"--events"_s, path, u"--format"_s, u"jsonl"_s};
    const Answer named = run(print);
    const Answer unnamed = run(print + QStringList{u"--unnamed"_s});
    EXPECT_EQ(unnamed.code, exitcode::success);
    QByteArray expected = named.output;
    EXPECT_EQ(expected.count("0x40020 a.dll+0x20"), 2) << expected.toStdString();
    EXPECT_EQ(unnamed.output, expected.replace("0x40020 a.dll+0x20", "0x40020"));
    const Answer filtered = run(print + QStringList{u"--unnamed"_s, u"--filter"_s, u"tid:7"_s});
    EXPECT_EQ(filtered.output.count('\n'), 1) << filtered.output.toStdString();
    EXPECT_EQ(run({u"--autopsy"_s, path, u"--unnamed"_s}).code, exitcode::usage);
}

TEST_F(TraceCommandTest, FreeTextFindsStacksOfLaterEvents)
{
    constexpr std::uint64_t begin = TraceBuilder::startCounter;
    TraceBuilder builder; // the stack of the task 3 is in another buffer
    builder.add({.events = {imageEvent(begin, 9, 0x40000, u"\\folder\\a.dll"), taskEvent(begin + 10, 0, 1),
                     stackEvent(begin + 12, begin + 10, 9, 7, {0x40020}), taskEvent(begin + 20, 0, 2),
                     taskEvent(begin + 30, 0, 3)}});
    builder.add({.events = {stackEvent(begin + 32, begin + 30, 9, 7, {0x40020}), taskEvent(begin + 40, 0, 4)}});
    const QString path = write(builder.file());
    for (const QString& format : {u"csv"_s, u"jsonl"_s}) {
        const int lines = format == u"csv"_s ? 3 : 2; // names, and two events
        const QStringList print{u"--events"_s, path, u"--format"_s, format, u"--filter"_s};
        const Answer with = run(print + QStringList{u"tid:7 a.dll+0x20"_s});
        EXPECT_EQ(with.output.count("0x40020 a.dll+0x20"), 2) << with.output.toStdString();
        EXPECT_EQ(with.output.count('\n'), lines) << with.output.toStdString();
        const Answer without = run(print + QStringList{u"tid:7 -a.dll+0x20"_s});
        EXPECT_FALSE(without.output.contains("0x40020")) << without.output.toStdString();
        EXPECT_EQ(without.output.count('\n'), lines) << without.output.toStdString();
    }
    for (const QString& text : {u"a.dll+0x20"_s, u"-a.dll+0x20"_s}) {
        const QString part = place(text + u".etl"_s);
        EXPECT_EQ(run({u"--cut"_s, path, part, u"--filter"_s, u"tid:7 "_s + text}).code, exitcode::success);
        const Answer json = run({u"--events"_s, part, u"--format"_s, u"jsonl"_s, u"--filter"_s, u"tid:7"_s});
        EXPECT_EQ(json.output.count('\n'), 2) << json.output.toStdString();
        const bool isExcluded = text.startsWith(u'-');
        for (const char* const task : {"\"task\":1", "\"task\":3"})
            EXPECT_NE(json.output.contains(task), isExcluded) << json.output.toStdString();
    }
}

TEST_F(TraceCommandTest, AnOperationMayBeginInOneFileAndEndInAnother)
{
    constexpr std::uint64_t begin = TraceBuilder::startCounter;
    TraceBuilder first;
    first.add({.events = {taskEvent(begin + 100, 1, 4), taskEvent(begin + 200, 1, 5)}});
    TraceBuilder second;
    second.add({.events = {taskEvent(begin + 300, 2, 5), taskEvent(begin + 20'100, 2, 4)}});
    const QString one = place(u"1.etl"_s);
    const QString two = place(u"2.etl"_s);
    QFile::rename(write(first.file()), one);
    QFile::rename(write(second.file()), two);
    const QString joined = place(u"joined.etl"_s);
    EXPECT_EQ(run({u"--join"_s, two, one, joined}).code, exitcode::success);
    for (const QStringList& files : {QStringList{one, two}, {two, one}, {joined}}) {
        SCOPED_TRACE(files.join(u' ').toStdString());
        const Answer json = run(QStringList{u"--events"_s} + files
            + QStringList{u"--format"_s, u"jsonl"_s, u"--filter"_s, u"duration>1ms"_s});
        EXPECT_EQ(json.output.count('\n'), 1) << json.output.toStdString();
        EXPECT_TRUE(json.output.contains("\"task\":4")) << json.output.toStdString();
    }
}

TEST_F(TraceCommandTest, MendSaysWhatIsMissing)
{
    TraceBuilder::Bytes bytes = trace().file();
    bytes[4096 + 0x48 + 3] = std::byte{0x11};
    const Answer answer = run({u"--mend"_s, write(bytes), place(u"1.etl"_s), u"--lang"_s, u"en"_s});
    EXPECT_EQ(answer.code, exitcode::incomplete) << answer.errors.toStdString();
    EXPECT_TRUE(answer.output.contains("1 event, ") && answer.output.contains("Left out:"))
        << answer.output.toStdString();
    EXPECT_EQ(run({u"--events"_s, place(u"1.etl"_s)}).code, exitcode::success);
    EXPECT_EQ(run({u"--mend"_s, place(u"1.etl"_s), place(u"1.etl"_s)}).code, exitcode::failure)
        << "no source file is overwritten";
}

TEST_F(TraceCommandTest, MendRebuildsADamagedHeader)
{
    TraceBuilder::Bytes bytes = trace().file();
    std::fill_n(bytes.begin(), 4096, std::byte{0x5A});
    const QString path = write(bytes);
    EXPECT_EQ(run({u"--events"_s, path}).code, exitcode::unreadable);
    const Answer answer = run({u"--mend"_s, path, place(u"1.etl"_s), u"--lang"_s, u"en"_s});
    EXPECT_EQ(answer.code, exitcode::success) << answer.errors.toStdString();
    EXPECT_TRUE(answer.output.contains("2 events, ") && answer.output.contains("Its header was damaged"))
        << answer.output.toStdString();
    EXPECT_EQ(run({u"--events"_s, place(u"1.etl"_s)}).output.count('\n'), 4); // names, header event, two events
}

TEST_F(TraceCommandTest, NothingIsWrittenOverItsInputByAnyName)
{
    const QString path = write(trace().file());
    const QString hard = place(u"hard.etl"_s);
    const QString soft = place(u"soft.etl"_s);
    const auto asPath = [](const QString& name) { return std::filesystem::path(name.toStdU16String()); };
    std::filesystem::create_hard_link(asPath(path), asPath(hard));
    std::error_code notPermitted; // to every user of Windows
    std::filesystem::create_symlink(asPath(path), asPath(soft), notPermitted);
    for (const QString& other : {hard, notPermitted ? hard : soft}) {
        for (const QString& command : {u"--cut"_s, u"--join"_s, u"--mend"_s}) {
            EXPECT_EQ(run({command, path, other}).code, exitcode::failure) << command.toStdString();
            EXPECT_EQ(run({command, other, path}).code, exitcode::failure) << command.toStdString();
        }
    }
    EXPECT_EQ(run({u"--events"_s, path}).code, exitcode::success);
}

TEST_F(TraceCommandTest, ClocksOfTwoKindsAreNotJoined)
{
    const QString first = write(trace().file());
    QFile::rename(first, place(u"a.etl"_s));
    TraceBuilder other = trace();
    other.header.ReservedFlags = 2; // the time of day
    const Answer answer =
        run({u"--join"_s, place(u"a.etl"_s), write(other.file()), place(u"out.etl"_s), u"--lang"_s, u"en"_s});
    EXPECT_EQ(answer.code, exitcode::failure);
    EXPECT_TRUE(answer.errors.contains("clocks of different kinds")) << answer.errors.toStdString();
    EXPECT_FALSE(QFile::exists(place(u"out.etl"_s)));
}

TEST_F(TraceCommandTest, EventsOfADamagedFileSayThatSomeAreMissing)
{
    TraceBuilder::Bytes bytes = trace().file();
    bytes[4096 + 0x48 + 3] = std::byte{0x11};
    const Answer answer = run({u"--events"_s, write(bytes), u"--lang"_s, u"en"_s});
    EXPECT_EQ(answer.code, exitcode::incomplete);
    EXPECT_EQ(answer.output.count('\n'), 3);
    EXPECT_EQ(answer.errors, QByteArray("etwarden: 1 place in the file could not be read; --autopsy names it.\n"));
    EXPECT_EQ(run({u"--events"_s, u"a.etl"_s, u"--filter"_s, u"pid:x"_s}).code, exitcode::usage);
    EXPECT_EQ(run({u"--events"_s, u"a.etl"_s, u"--format"_s, u"xml"_s}).code, exitcode::usage);
    EXPECT_EQ(run({u"--filter"_s, u"pid:1"_s}).code, exitcode::usage);
}

TEST_F(TraceCommandTest, WhatIsNoTraceIsUnreadable)
{
    for (const QString& path : {write({}), u"nowhere/a.etl"_s, write(TraceBuilder::Bytes(5000, std::byte{'x'}))}) {
        const Answer answer = run({u"--autopsy"_s, path});
        EXPECT_EQ(answer.code, exitcode::unreadable);
        EXPECT_EQ(answer.output, QByteArray());
        EXPECT_TRUE(answer.errors.startsWith("etwarden: ") && answer.errors.count('\n') == 1)
            << answer.errors.toStdString();
    }
}

TEST_F(TraceCommandTest, OutputThatIsFarLargerThanTheFileIsAnnounced)
{
    const QString file = write(hostile::fileOfRepetitions(80, 128 * 1024));
    const QString converted = place(u"out.json"_s);
    for (const QStringList& arguments :
        {QStringList{u"--events"_s, file}, QStringList{u"--convert"_s, file, converted}}) {
        const Answer answer = run(arguments);
        EXPECT_EQ(answer.code, 0);
        EXPECT_TRUE(answer.errors.contains("but its events take 10")) << answer.errors.constData();
    }
    EXPECT_TRUE(QFile::exists(converted));
    EXPECT_EQ(run({u"--events"_s, write(trace().file())}).errors, QByteArray());
}

TEST_F(TraceCommandTest, ManifestsDescribeEvents)
{
    const QString path = write(trace().file());
    const auto writeManifest = [this](const QString& name, const QByteArray& event) {
        QFile file(place(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("<instrumentationManifest><instrumentation><events><provider name=\"Solar\" guid=\""
            + providerOfEvents() + "\"><events>" + event
            + "</events></provider></events></instrumentation></instrumentationManifest>");
        return file.fileName();
    };
    const QString named = writeManifest(u"named.xml"_s, R"(<event value="1" symbol="Rise"/>)");
    const Answer first = run({u"--events"_s, path, u"--manifest"_s, named, u"--filter"_s, u"event:rise"_s});
    EXPECT_EQ(first.code, exitcode::success) << first.errors.toStdString();
    EXPECT_TRUE(first.output.contains(",Solar,") && first.output.contains(",Rise,1,")) << first.output.toStdString();
    EXPECT_TRUE(first.output.endsWith(",{},\n")) << first.output.toStdString();

    writeManifest(u"beside.man"_s, R"(<event value="1" symbol="Other"/><event value="2" symbol="Set"/>)");
    const Answer both = run({u"--events"_s, path, u"--manifest"_s, named});
    EXPECT_TRUE(both.output.contains(",Rise,1,") && both.output.contains(",Set,2,")) << both.output.toStdString();
    EXPECT_TRUE(run({u"--autopsy"_s, path}).output.contains("Solar"));

    writeManifest(u"broken.man"_s, "<");
    const Answer broken = run({u"--events"_s, path, u"--lang"_s, u"en"_s});
    EXPECT_EQ(broken.code, exitcode::success);
    EXPECT_TRUE(broken.errors.contains("broken.man")) << broken.errors.toStdString();
    EXPECT_EQ(run({u"--events"_s, path, u"--manifest"_s, place(u"broken.man"_s)}).code, exitcode::unreadable);
    EXPECT_EQ(run({u"--manifest"_s, named}).code, exitcode::usage);
}

TEST_F(TraceCommandTest, AConversionIsWholeAndOverwritesNothing)
{
    TraceBuilder lossy = trace();
    lossy.header.EventsLost = 3;
    const QString path = write(lossy.file());
    for (const QString& ending : {u".json"_s, u".ctf"_s, u".pftrace"_s}) {
        const QString written = place(u"out"_s + ending);
        const Answer first = run({u"--convert"_s, path, written, u"--lang"_s, u"en"_s});
        EXPECT_EQ(first.code, exitcode::success) << first.errors.toStdString();
        EXPECT_TRUE(QFileInfo::exists(written));
        const Answer second = run({u"--convert"_s, path, written, u"--lang"_s, u"en"_s});
        EXPECT_EQ(second.code, exitcode::failure);
        EXPECT_TRUE(second.errors.contains("it already exists, and is not overwritten")) << second.errors.toStdString();
    }
    QFile json(place(u"out.json"_s));
    ASSERT_TRUE(json.open(QIODevice::ReadOnly));
    const QJsonDocument document = QJsonDocument::fromJson(json.readAll());
    EXPECT_EQ(document[u"traceEvents"_s].toArray().size(), 6); // the header's event, two others, the loss, its track
    EXPECT_EQ(QDir(place(QString())).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size(), 4) << "a draft is left";

    const Answer nowhere = run({u"--convert"_s, path, place(u"none/a.json"_s), u"--lang"_s, u"en"_s});
    EXPECT_EQ(nowhere.code, exitcode::failure);
    EXPECT_EQ(run({u"--convert"_s, u"none.etl"_s, place(u"a.json"_s)}).code, exitcode::unreadable);
    EXPECT_EQ(run({u"--convert"_s, path}).code, exitcode::usage);
    EXPECT_EQ(run({u"--convert"_s, path, u"a.txt"_s}).code, exitcode::usage);
}

TEST_F(TraceCommandTest, Babeltrace2ReadsAConversionWithItsLosses)
{
    const QString reader = QStandardPaths::findExecutable(u"babeltrace2"_s);
    if (reader.isEmpty())
        GTEST_SKIP() << "babeltrace2 is not installed";
    TraceBuilder lossy = trace();
    lossy.header.EventsLost = 3;
    lossy.add({.processor = 1, .events = {TraceBuilder::event(TraceBuilder::startCounter + 9, 3, 5)}, .sequence = 7});
    const QString folder = place(u"été.ctf"_s);
    EXPECT_EQ(run({u"--convert"_s, write(lossy.file()), folder}).code, exitcode::success);
    QProcess process;
    process.start(reader, {folder});
    ASSERT_TRUE(process.waitForFinished()) << qPrintable(process.errorString());
    const QByteArray lines = process.readAllStandardOutput();
    const QByteArray losses = process.readAllStandardError();
    EXPECT_EQ(process.exitCode(), 0) << losses.toStdString();
    EXPECT_EQ(lines.count('\n'), 4) << lines.toStdString(); // the header's event is the first
    EXPECT_TRUE(lines.contains("process_id = 11, thread_id = 22")) << lines.toStdString();
    EXPECT_TRUE(lines.contains("size = 5, data = [ ")) << lines.toStdString();
    EXPECT_TRUE(losses.contains("discarded 3 events")) << losses.toStdString();
    EXPECT_TRUE(losses.contains("discarded 4 packets")) << losses.toStdString();
}

} // namespace
