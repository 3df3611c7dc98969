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
