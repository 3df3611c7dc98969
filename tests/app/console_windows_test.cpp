// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: a program without a console attaches to that of its caller.
#include "app/console.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <windows.h>

namespace etwarden {
namespace {

constexpr UINT codePage = 850; // of a console in Western Europe

/// Runs the test `name` of this executable, which is disabled elsewhere, in a process of its own. Returns its exit
/// code.
DWORD runTest(const std::wstring& name, DWORD creationFlags, HANDLE output)
{
    std::array<wchar_t, MAX_PATH> file{};
    GetModuleFileNameW(nullptr, file.data(), static_cast<DWORD>(file.size()));
    std::wstring command = L"\"" + std::wstring(file.data())
        + L"\" --gtest_brief=1 --gtest_also_run_disabled_tests --gtest_filter=" + name;
    STARTUPINFOW startup{};
    startup.cb = sizeof startup;
    startup.dwFlags = STARTF_USESTDHANDLES;
    startup.hStdOutput = output;
    PROCESS_INFORMATION process{};
    if (!CreateProcessW(
            file.data(), command.data(), nullptr, nullptr, TRUE, creationFlags, nullptr, nullptr, &startup, &process))
        return GetLastError();
    WaitForSingleObject(process.hProcess, INFINITE);
    DWORD code = 0;
    GetExitCodeProcess(process.hProcess, &code);
    CloseHandle(process.hThread);
    CloseHandle(process.hProcess);
    return code;
}

/// Runs the test in a process with a console of its own, which is not visible.
DWORD runInConsole(const std::wstring& name)
{
    return runTest(name, CREATE_NO_WINDOW, GetStdHandle(STD_OUTPUT_HANDLE));
}

/// Runs the test in a process without console and streams, like a program with a window.
DWORD runWithoutConsole(const std::wstring& name)
{
    return runTest(name, DETACHED_PROCESS, nullptr);
}

/// The text in the first line of this process' console.
std::wstring firstLine()
{
    const HANDLE screen = CreateFileW(L"CONOUT$", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
        nullptr, OPEN_EXISTING, 0, nullptr);
    std::array<wchar_t, 4> text{};
    DWORD read = 0;
    ReadConsoleOutputCharacterW(screen, text.data(), static_cast<DWORD>(text.size()), {0, 0}, &read);
    CloseHandle(screen);
    return {text.data(), read};
}

// Each test below has three parts: the callee, its caller and the test itself.

TEST(CallersConsoleCallee, DISABLED_Prints)
{
    ASSERT_EQ(GetConsoleOutputCP(), 0u); // no console yet
    {
        CallersConsole console;
        console.attach();
        EXPECT_EQ(GetConsoleOutputCP(), static_cast<UINT>(CP_UTF8));
        EXPECT_EQ(writeTo(StandardStream::Output, "\xC3\xA9t\xC3\xA9.\n"), 0);
    }
    EXPECT_EQ(GetConsoleOutputCP(), 0u); // no console any more
}

TEST(CallersConsoleCaller, DISABLED_RunsACommandThatPrints)
{
    ASSERT_TRUE(SetConsoleOutputCP(codePage));
    EXPECT_EQ(runWithoutConsole(L"CallersConsoleCallee.DISABLED_Prints"), 0u);
    EXPECT_EQ(GetConsoleOutputCP(), codePage);
    EXPECT_EQ(firstLine(), L"\u00E9t\u00E9.");
}

TEST(CallersConsoleTest, RestoresItsCodePageAfterACommandThatPrinted)
{
    EXPECT_EQ(runInConsole(L"CallersConsoleCaller.DISABLED_RunsACommandThatPrints"), 0u);
}

TEST(CallersConsoleCaller, DISABLED_AttachesToItsOwnConsole)
{
    ASSERT_TRUE(SetConsoleOutputCP(codePage));
    {
        CallersConsole console;
        console.attach();
        EXPECT_EQ(GetConsoleOutputCP(), static_cast<UINT>(CP_UTF8));
    }
    EXPECT_EQ(GetConsoleOutputCP(), codePage); // still there
}

TEST(CallersConsoleTest, LeavesAConsoleProgramItsOwnConsole)
{
    EXPECT_EQ(runInConsole(L"CallersConsoleCaller.DISABLED_AttachesToItsOwnConsole"), 0u);
}

TEST(CallersConsoleCallee, DISABLED_OpensAWindow)
{
    const CallersConsole console;
    EXPECT_EQ(GetConsoleOutputCP(), 0u); // Ctrl+C there does not reach this process
}

TEST(CallersConsoleCaller, DISABLED_RunsACommandThatOpensAWindow)
{
    ASSERT_TRUE(SetConsoleOutputCP(codePage));
    EXPECT_EQ(runWithoutConsole(L"CallersConsoleCallee.DISABLED_OpensAWindow"), 0u);
    EXPECT_EQ(GetConsoleOutputCP(), codePage);
}

TEST(CallersConsoleTest, LeavesTheConsoleAloneForACommandThatOpensAWindow)
{
    EXPECT_EQ(runInConsole(L"CallersConsoleCaller.DISABLED_RunsACommandThatOpensAWindow"), 0u);
}

} // namespace
} // namespace etwarden
