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
    RecordProcess recorder(path, {}, console, CREATE_NO_WINDOW); // a console of its own, which is not visible
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

/// Has the system call the console handlers of a process, as it does for an event of its console.
bool notify(qint64 process, DWORD event)
{
    const HANDLE handle = OpenProcess(PROCESS_ALL_ACCESS, FALSE, static_cast<DWORD>(process));
    const HMODULE kernel = GetModuleHandleW(L"kernel32.dll"); // at one address in all processes
    const auto routine =
        reinterpret_cast<LPTHREAD_START_ROUTINE>(reinterpret_cast<void*>(GetProcAddress(kernel, "CtrlRoutine")));
    const HANDLE thread = handle == nullptr || routine == nullptr
        ? nullptr
        : CreateRemoteThread(handle, nullptr, 0, routine, reinterpret_cast<void*>(ULONG_PTR{event}), 0, nullptr);
    if (thread != nullptr)
        CloseHandle(thread);
    if (handle != nullptr)
        CloseHandle(handle);
    return thread != nullptr;
}

TEST(WindowProgramTest, AConsoleThatIsClosedEndsARecordingInOrder)
{
    const QTemporaryDir folder;
    for (const DWORD event : {CTRL_CLOSE_EVENT, CTRL_LOGOFF_EVENT, CTRL_SHUTDOWN_EVENT}) {
        const QString path = folder.filePath(QString::number(event) + u".etwr"_s);
        RecordProcess recorder(path, {}, console, CREATE_NO_WINDOW);
        ASSERT_TRUE(recorder.waitForBegin());
        ASSERT_TRUE(notify(recorder.process.processId(), event));
        ASSERT_TRUE(recorder.waitForEnd()) << event;
        EXPECT_EQ(recorder.process.exitCode(), exitcode::success);
        RecordingFile file(path);
        ASSERT_FALSE(file.open());
        EXPECT_TRUE(file.info().ended.has_value());
    }
}

TEST(WindowProgramTest, ASecondInterruptEndsTheProgramToo)
{
    const QTemporaryDir folder;
    RecordProcess recorder(folder.filePath(u"test.etwr"_s), {}, console, CREATE_NO_WINDOW);
    ASSERT_TRUE(recorder.waitForBegin());
    ASSERT_TRUE(notify(recorder.process.processId(), CTRL_C_EVENT));
    ASSERT_TRUE(notify(recorder.process.processId(), CTRL_C_EVENT));
    EXPECT_TRUE(recorder.waitForEnd()); // in order or at once, whichever comes first
}

} // namespace
