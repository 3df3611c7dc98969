// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: AttachConsole.
#include "app/console.h"

#include <algorithm>
#include <array>
#include <windows.h>

namespace etwarden {

namespace {

constexpr std::array<DWORD, 2> streams{STD_OUTPUT_HANDLE, STD_ERROR_HANDLE};

bool isOpen(HANDLE stream)
{
    return stream != nullptr && stream != INVALID_HANDLE_VALUE;
}

HANDLE handleOf(StandardStream stream)
{
    return GetStdHandle(stream == StandardStream::Output ? STD_OUTPUT_HANDLE : STD_ERROR_HANDLE);
}

std::array<HANDLE, 2> standardHandles()
{
    return {GetStdHandle(streams[0]), GetStdHandle(streams[1])};
}

} // namespace

/// While an object exists, the streams that led nowhere lead to the console.
class CallersConsole::Attachment
{
public:
    /// `before`: the streams as they were before the process was attached, which may have changed them. `isOwn`: the
    /// console is that of a program for consoles, which was always attached.
    Attachment(const std::array<HANDLE, 2>& before, bool isOwn)
        : m_before(before)
        , m_isOwn(isOwn)
        , m_screen(CreateFileW(L"CONOUT$", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
              OPEN_EXISTING, 0, nullptr))
        , m_codePage(GetConsoleOutputCP())
    {
        for (std::size_t i = 0; i < streams.size(); ++i)
            SetStdHandle(streams[i], isOpen(before[i]) ? before[i] : m_screen);
        SetConsoleOutputCP(CP_UTF8);
    }

    ~Attachment()
    {
        SetConsoleOutputCP(m_codePage); // the console's own: programs after this one count on it
        for (std::size_t i = 0; i < streams.size(); ++i)
            SetStdHandle(streams[i], m_before[i]);
        if (isOpen(m_screen))
            CloseHandle(m_screen);
        if (!m_isOwn)
            FreeConsole();
    }

    Attachment(const Attachment&) = delete;
    Attachment& operator=(const Attachment&) = delete;

private:
    std::array<HANDLE, 2> m_before;
    bool m_isOwn;
    HANDLE m_screen;
    UINT m_codePage;
};

CallersConsole::CallersConsole() = default;
CallersConsole::~CallersConsole() = default;

void CallersConsole::attach()
{
    const std::array<HANDLE, 2> handles = standardHandles();
    const bool hasOwn = GetConsoleOutputCP() != 0;
    if (!m_attachment && (hasOwn || (!std::ranges::all_of(handles, isOpen) && AttachConsole(ATTACH_PARENT_PROCESS))))
        m_attachment = std::make_unique<Attachment>(handles, hasOwn);
}

int writeTo(StandardStream stream, std::string_view utf8)
{
    constexpr std::size_t maximumPart = 32 * 1024; // older consoles accept less than 64 KiB at once
    const HANDLE handle = handleOf(stream);
    while (!utf8.empty()) {
        DWORD written = 0;
        if (!WriteFile(handle, utf8.data(), static_cast<DWORD>(std::min(utf8.size(), maximumPart)), &written, nullptr))
            return static_cast<int>(GetLastError());
        utf8.remove_prefix(written);
    }
    return 0;
}

bool isTerminal(StandardStream stream)
{
    DWORD mode = 0; // not _isatty(), which does not see a console that was attached
    return GetConsoleMode(handleOf(stream), &mode) != 0;
}

/// One less than there are: older consoles begin a line after the last column by themselves.
std::optional<int> terminalColumns()
{
    CONSOLE_SCREEN_BUFFER_INFO screen{};
    if (GetConsoleScreenBufferInfo(handleOf(StandardStream::Output), &screen) == 0)
        return std::nullopt;
    return screen.srWindow.Right - screen.srWindow.Left;
}

} // namespace etwarden
