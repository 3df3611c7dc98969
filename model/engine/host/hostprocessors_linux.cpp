// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: sched_getcpu, gettid and /proc/self/exe.
#include "model/engine/host/hostprocessors.h"

#include <algorithm>
#include <filesystem>
#include <sched.h>
#include <system_error>
#include <unistd.h>

namespace etwarden {

std::uint32_t HostProcessors::count() const
{
    static const auto online = static_cast<std::uint32_t>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
    return online;
}

std::uint32_t HostProcessors::current() const
{
    const int processor = sched_getcpu();
    const auto number = processor < 0 ? 0 : static_cast<std::uint32_t>(processor);
    return number < count() ? number : number % count(); // called for each event: a division is dear
}

std::uint32_t HostProcessors::currentThreadId() const
{
    thread_local const auto id = static_cast<std::uint32_t>(gettid()); // a system call, so once per thread
    return id;
}

std::uint32_t HostProcessors::currentProcessId() const
{
    static const auto id = static_cast<std::uint32_t>(getpid()); // a system call, so once
    return id;
}

std::u16string HostProcessors::executableName() const
{
    std::error_code error;
    return std::filesystem::read_symlink("/proc/self/exe", error).filename().u16string();
}

} // namespace etwarden
