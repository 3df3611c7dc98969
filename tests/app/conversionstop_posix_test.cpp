// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: a conversion that is ended by a signal.
#include "app/printing.h"
#include "tests/support/etl/tracebuilder.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <csignal>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(ConversionStopTest, LeavesNoDraft)
{
    constexpr int timeoutMs = 60'000;
    constexpr int buffers = 1'000;
    const QTemporaryDir folder;
    TraceBuilder trace;
    TraceBuilder::Buffer buffer;
    for (std::uint64_t i = 0; i < 40; ++i)
        buffer.events.push_back(TraceBuilder::event(TraceBuilder::startCounter + i));
    for (int i = 0; i < buffers; ++i)
        trace.add(buffer);
    const QString source = folder.filePath(u"a.etl"_s);
    {
        QFile file(source);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        const TraceBuilder::Bytes bytes = trace.file();
        file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size()));
    }
    const auto entries = [&folder] { return QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot); };
    for (const QString& name : {u"a.json"_s, u"a.ctf"_s}) {
        QProcess process;
        process.start(
            QStringLiteral(ETWARDEN_EXECUTABLE), {u"--convert"_s, source, folder.filePath(name), u"--lang"_s, u"en"_s});
        ASSERT_TRUE(QTest::qWaitFor(
            [&] { return process.state() == QProcess::NotRunning || entries().size() > 1; }, timeoutMs));
        if (process.state() != QProcess::NotRunning)
            ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        ASSERT_TRUE(process.state() == QProcess::NotRunning || process.waitForFinished(timeoutMs));
        EXPECT_EQ(process.exitStatus(), QProcess::NormalExit);
        if (process.exitCode() == exitcode::failure) { // else the conversion ended before the signal
            EXPECT_TRUE(process.readAllStandardError().contains("Stopped: "));
            EXPECT_EQ(entries(), QStringList{u"a.etl"_s}) << qPrintable(entries().join(u' '));
        } else {
            EXPECT_TRUE(entries().contains(name));
            EXPECT_EQ(entries().size(), 2) << "a draft is left";
            ASSERT_TRUE(name.endsWith(u"json"_s) ? QFile::remove(folder.filePath(name))
                                                 : QDir(folder.filePath(name)).removeRecursively());
        }
    }
}

} // namespace
} // namespace etwarden
