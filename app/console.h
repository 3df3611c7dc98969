// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace etwarden {

/// The console that the program was called from. Windows gives a program with a window none; elsewhere every program
/// has the streams of its caller, and nothing here does anything.
class CallersConsole
{
public:
    CallersConsole();
    ~CallersConsole(); ///< detaches from it and restores its code page
    CallersConsole(const CallersConsole&) = delete;
    CallersConsole& operator=(const CallersConsole&) = delete;

    /// Lets writeTo() reach it, in UTF-8; a stream that is redirected to a file or a pipe is left alone. To be called
    /// by commands that print only: as long as the program is attached, Ctrl+C in that console ends it, and so does
    /// closing it.
    void attach();

private:
    class Attachment;
    std::unique_ptr<Attachment> m_attachment;
};

enum class StandardStream : std::uint8_t { Output, Error };

/// Writes all of `utf8`, waiting where a pipe is full. Returns the system's error code, 0 when all was written.
int writeTo(StandardStream stream, std::string_view utf8);

/// Whether people see what is written to it, at once: it leads to no file and no pipe.
bool isTerminal(StandardStream stream);

/// Columns of the terminal that standard output leads to, as far as lines may go there; nullopt: it leads to none.
std::optional<int> terminalColumns();

} // namespace etwarden
