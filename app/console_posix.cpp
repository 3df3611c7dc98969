// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: every program has the streams of its caller.
#include "app/console.h"

#include <cerrno>
#include <sys/ioctl.h>
#include <unistd.h>

namespace etwarden {

namespace {

int descriptorOf(StandardStream stream)
{
    return stream == StandardStream::Output ? STDOUT_FILENO : STDERR_FILENO;
}

} // namespace

class CallersConsole::Attachment
{};

CallersConsole::CallersConsole() = default;
CallersConsole::~CallersConsole() = default;

void CallersConsole::attach() {}

int writeTo(StandardStream stream, std::string_view utf8)
{
    const int file = descriptorOf(stream);
    while (!utf8.empty()) {
        const ssize_t written = ::write(file, utf8.data(), utf8.size());
        if (written >= 0)
            utf8.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            return errno;
    }
    return 0;
}

bool isTerminal(StandardStream stream)
{
    return ::isatty(descriptorOf(stream)) == 1;
}

std::optional<int> terminalColumns()
{
    winsize size{};
    const bool isKnown = ::ioctl(descriptorOf(StandardStream::Output), TIOCGWINSZ, &size) == 0 && size.ws_col != 0;
    return isKnown ? std::optional<int>(size.ws_col) : std::nullopt;
}

} // namespace etwarden
