// SPDX-License-Identifier: GPL-3.0-or-later
// No name of a trace, a file or an argument reaches a terminal as a control sequence.
#include "app/printing.h"
#include "model/etl/file/traceevent.h"
#include "model/etw/safetext.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/patience.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

/// A name with a colour sequence, a bell, the same sequence by a C1 character, a reversed direction of writing, and a
/// line that looks like a message of the program.
const QString hostile = u"=a\u001B[31m\u0007\u009B7m\u202E\u007F\netwarden: fine"_s;

class HostileNamesTest : public testing::Test
{
protected:
    HostileNamesTest()
    {
        TraceBuilder builder;
        builder.sessionName = hostile.toStdU16String();
        builder.logFileName = hostile.toStdU16String();
        const TraceBuilder::Bytes event = TraceBuilder::event(TraceBuilder::startCounter + 1, 1);
        builder.add({.events = {event}});
        const TraceBuilder::Bytes bytes = builder.file();
        write(trace, QByteArray(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())));
        RawEvent raw;
        findEvent(event, &raw);
        // XML 1.0 has no C0 but line ends.
        write(place(u"a.man"_s),
            R"(<instrumentationManifest><instrumentation><events>
<provider name="=a&#x9B;7m&#x202E;&#x7F;&#10;b" guid=")"
                + QByteArray::fromStdString(toString(traceEvent(raw).provider)) + R"(">
<events><event value="1" symbol="&#xFF1D;a&#x9B;7m&#x202E;&#x7F;&#13;b"/></events></provider>
</events></instrumentation></instrumentationManifest>)");
    }

    QString place(const QString& name) const { return m_folder.filePath(name); }

    static void write(const QString& path, const QByteArray& bytes)
    {
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        EXPECT_EQ(file.write(bytes), bytes.size());
    }

    static bool isSafe(const QByteArray& utf8)
    {
        return withoutDisruption({utf8.constData(), static_cast<std::size_t>(utf8.size())}, "\n") == utf8.toStdString();
    }

    /// Standard output.
    static QByteArray run(const QStringList& arguments)
    {
        QProcess process;
        process.start(QStringLiteral(ETWARDEN_EXECUTABLE), arguments);
        EXPECT_TRUE(process.waitForFinished(patience)) << qPrintable(process.errorString());
        QByteArray output = process.readAllStandardOutput();
        const QByteArray errors = process.readAllStandardError();
        EXPECT_TRUE(isSafe(output)) << output.toPercentEncoding(" \n").toStdString();
        EXPECT_TRUE(isSafe(errors)) << errors.toPercentEncoding(" \n").toStdString();
        EXPECT_FALSE(errors.contains("\netwarden: fine")) << errors.toStdString();
        EXPECT_FALSE(output.isEmpty() && errors.isEmpty()) << "nothing was tested";
        return output;
    }

private:
    const QTemporaryDir m_folder;

protected:
    const QString trace = place(u"a.etl"_s);
};

TEST_F(HostileNamesTest, NoNameOfATraceReachesATerminal)
{
    const QByteArray csv = run({u"--events"_s, trace});
    EXPECT_TRUE(csv.contains(",\"'=a\uFFFD7m\uFFFD\uFFFD\uFFFDb\",")) << csv.toStdString();
    EXPECT_TRUE(csv.contains(",\"'\uFF1Da\uFFFD7m\uFFFD\uFFFD\uFFFDb\",")) << csv.toStdString();
    EXPECT_EQ(csv.count('\n'), 3);
    run({u"--autopsy"_s, trace});
}

TEST_F(HostileNamesTest, JsonKeepsNames)
{
    const QByteArray lines = run({u"--events"_s, trace, u"--format"_s, u"jsonl"_s, u"--filter"_s, u"id:1"_s});
    EXPECT_EQ(QJsonDocument::fromJson(lines)[u"provider"_s].toString(), u"=a\u009B7m\u202E\u007F\nb"_s);
    const QByteArray report = run({u"--autopsy"_s, trace, u"--json"_s});
    EXPECT_EQ(QJsonDocument::fromJson(report)[u"sessionName"_s].toString(), hostile);
}

TEST_F(HostileNamesTest, NoArgumentReachesATerminal)
{
    for (const char* const option : {"backend", "lang", "interval", "size", "ticks", "snapshot", "record", "duration",
             "sessions", "metrics-listen", "metrics-file", "metrics-sessions", "log", "autopsy", "events", "bogus"})
        run({u"--"_s + QString::fromLatin1(option), hostile, u"--ticks"_s, u"x"_s});
    for (const char* const option : {"manifest", "filter", "format"})
        run({u"--events"_s, trace, u"--"_s + QString::fromLatin1(option), hostile});
    run({u"--"_s + hostile});
    run({u"--version="_s + hostile});
    run({u"--convert"_s, trace, hostile});
    run({u"--convert"_s, trace, place(u"none/"_s + hostile + u".json"_s)});
}

TEST_F(HostileNamesTest, NoNameThatAVerbGetsReachesATerminal)
{
    const QStringList embedded{u"--backend"_s, u"embedded"_s};
    for (const char* const verb : {"stop", "flush", "query", "start", "run", "completion"})
        run(embedded + QStringList{QString::fromLatin1(verb), hostile});
    const QStringList session{u"--LoggerName"_s, hostile, u"--LogFileMode"_s, u"BUFFERING"_s};
    run(embedded + QStringList{u"start"_s} + session);
    run(embedded + QStringList{u"run"_s, u"--duration"_s, u"0.1"_s} + session);
    run(embedded + QStringList{u"run"_s} + session + QStringList{u"--"_s, hostile});
    run(embedded + QStringList{u"enable"_s, hostile, u"--provider"_s, hostile});
    run(embedded + QStringList{u"update"_s, hostile, u"--EnableFlags"_s, hostile});
}

TEST_F(HostileNamesTest, NoNameOfAFileReachesATerminal)
{
    const QString path = place(hostile + u".etl"_s);
    if (!QFile::copy(trace, path))
        GTEST_SKIP() << "This file system has no such names.";
    run({u"--events"_s, path});
    run({u"--autopsy"_s, path});
    EXPECT_TRUE(QFile::copy(place(u"a.man"_s), place(hostile + u".man"_s)));
    write(place(hostile + u".broken.man"_s), "<");
    run({u"--events"_s, path});
    write(place(hostile + u".json"_s), "");
    run({u"--convert"_s, trace, place(hostile + u".json"_s)});
    write(path, "");
    run({u"--events"_s, path});
    run({u"--record"_s, place(hostile + u".etwr"_s), u"--duration"_s, u"0.1"_s, u"--backend"_s, u"embedded"_s});
    // Ten polls are enough: the program prints the file's name after the first one, when the file exists.
    run({u"--metrics-file"_s, place(hostile + u".prom"_s), u"--no-window"_s, u"--duration"_s, u"1"_s, u"--interval"_s,
        u"0.1"_s, u"--backend"_s, u"embedded"_s});
}

} // namespace
