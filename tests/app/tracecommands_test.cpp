// SPDX-License-Identifier: GPL-3.0-or-later
// The program as scripts call it: what it prints, and its exit code.
#include "app/printing.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <gtest/gtest.h>

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
    EXPECT_EQ(QJsonDocument::fromJson(json.output)[u"events"_s].toInt(), 2);
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
    ASSERT_EQ(lines.size(), 5) << csv.output.toStdString(); // names, header event, two events, behind the last line
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

TEST_F(TraceCommandTest, EventsOfADamagedFileSayThatSomeAreMissing)
{
    TraceBuilder::Bytes bytes = trace().file();
    bytes[4096 + 0x48 + 3] = std::byte{0x11};
    const Answer answer = run({u"--events"_s, write(bytes), u"--lang"_s, u"en"_s});
    EXPECT_EQ(answer.code, exitcode::incomplete);
    EXPECT_EQ(answer.output.count('\n'), 3);
    EXPECT_EQ(answer.errors, QByteArray("etwarden: 1 place of the file could not be read; --autopsy names it.\n"));
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

} // namespace
