// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: etwarden.com, the program for consoles, beside etwarden.exe.
#include "app/printing.h"
#include "app/windowprogram.h"
#include "model/qt/recording/recordingfile.h"
#include "tests/app/recordprocess.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <cstring>
#include <windows.h>

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;

/// IMAGE_SUBSYSTEM_ of a program's file.
WORD subsystemOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return IMAGE_SUBSYSTEM_UNKNOWN;
    const QByteArray bytes = file.read(4096);
    IMAGE_DOS_HEADER start;
    std::memcpy(&start, bytes.constData(), sizeof start);
    IMAGE_NT_HEADERS headers;
    if (start.e_lfanew + static_cast<LONG>(sizeof headers) > bytes.size())
        return IMAGE_SUBSYSTEM_UNKNOWN;
    std::memcpy(&headers, bytes.constData() + start.e_lfanew, sizeof headers);
    return headers.OptionalHeader.Subsystem;
}

const QString console = QStringLiteral(ETWARDEN_CONSOLE);

TEST(WindowProgramTest, OneProgramIsForConsolesAndOneForTheDesktop)
{
    EXPECT_EQ(subsystemOf(QStringLiteral(ETWARDEN_EXECUTABLE)), IMAGE_SUBSYSTEM_WINDOWS_GUI);
    EXPECT_EQ(subsystemOf(console), IMAGE_SUBSYSTEM_WINDOWS_CUI);
    EXPECT_EQ(QFileInfo(console).dir(), QFileInfo(QStringLiteral(ETWARDEN_EXECUTABLE)).dir());
    EXPECT_EQ(QFileInfo(console).fileName(), u"etwarden.com"_s);
}

TEST(WindowProgramTest, AConsoleProgramLeavesWindowsToTheOtherOne)
{
    EXPECT_TRUE(windowProgram().endsWith(u"\\etwarden.exe"_s)) << qPrintable(windowProgram()); // this test is one
}

TEST(WindowProgramTest, PrintsAndAnswersWithAnExitCode)
{
    QProcess process;
    process.start(console, {u"--version"_s});
    ASSERT_TRUE(process.waitForFinished(processTimeoutMs));
    EXPECT_EQ(process.exitCode(), exitcode::success);
    EXPECT_TRUE(process.readAllStandardOutput().startsWith("Etwarden "));
    process.start(console, {u"--nonsense"_s});
    ASSERT_TRUE(process.waitForFinished(processTimeoutMs));
    EXPECT_EQ(process.exitCode(), exitcode::usage);
    EXPECT_TRUE(process.readAllStandardError().contains("nonsense"));
}

/// Presses Ctrl+C in the console of another process, which must not be that of this one's callers. Wine knows no
/// Ctrl+Break, which could be sent to one process alone.
bool interrupt(qint64 process)
{
    FreeConsole();
    const bool isAttached = AttachConsole(static_cast<DWORD>(process)) != 0;
    SetConsoleCtrlHandler(nullptr, TRUE); // this process would end with it
    const bool isSent = isAttached && GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0) != 0;
    FreeConsole();
    AttachConsole(ATTACH_PARENT_PROCESS);
    return isSent;
}

TEST(WindowProgramTest, AnInterruptEndsARecordingInOrder)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"test.etwr"_s);
    RecordProcess recorder(path, {}, console, CREATE_NO_WINDOW); // a console of its own, which nobody sees
    ASSERT_TRUE(recorder.waitForBegin());
    ASSERT_TRUE(interrupt(recorder.process.processId()));
    ASSERT_TRUE(recorder.waitForEnd());
    SetConsoleCtrlHandler(nullptr, FALSE); // else the processes that other tests start ignore it, too
    EXPECT_EQ(recorder.process.exitCode(), exitcode::success);
    EXPECT_EQ(recorder.outputLines().size(), 2);
    RecordingFile file(path);
    ASSERT_FALSE(file.open());
    EXPECT_TRUE(file.info().ended.has_value());
}

} // namespace
