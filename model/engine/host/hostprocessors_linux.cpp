// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: sched_getcpu, gettid, getrusage, backtrace and /proc/self.
#include "model/engine/host/hostprocessors.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <execinfo.h>
#include <filesystem>
#include <fstream>
#include <sched.h>
#include <sstream>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>
#if __has_include(<sys/rseq.h>)
#include <sys/rseq.h>
#endif

namespace etwarden {

namespace {

/// Returns the same as sched_getcpu() without a call: the kernel keeps the number in memory of the thread, if glibc has
/// registered that memory. If it has not, the number is above all others.
std::uint32_t processorOfThread()
{
#if __has_include(<sys/rseq.h>) && defined(__x86_64__)
    if (__rseq_size != 0) {
        const char* const thread = static_cast<const char*>(__builtin_thread_pointer());
        return reinterpret_cast<const volatile struct rseq*>(thread + __rseq_offset)->cpu_id;
    }
#endif
    return UINT32_MAX;
}

thread_local std::uint32_t idOfThread = 0; // 0: not asked for yet, which is a system call
thread_local ThreadTimes timesOfThread;

std::uint32_t inTimerUnits(const timeval& time)
{
    constexpr std::uint64_t perMicrosecond = 10;
    const auto microseconds =
        static_cast<std::uint64_t>(time.tv_sec) * 1'000'000 + static_cast<std::uint64_t>(time.tv_usec);
    return static_cast<std::uint32_t>(microseconds * perMicrosecond / timerResolution);
}

} // namespace

std::uint32_t HostProcessors::countOnline()
{
    static const auto online = static_cast<std::uint32_t>(std::max(1L, sysconf(_SC_NPROCESSORS_ONLN)));
    return online;
}

RunningThread HostProcessors::currentThread() const
{
    const std::uint32_t processor = processorOfThread();
    if (processor < m_count && idOfThread != 0) [[likely]]
        return {processor, idOfThread, &timesOfThread};
    return lookUpThread();
}

RunningThread HostProcessors::lookUpThread() const
{
    if (idOfThread == 0)
        idOfThread = static_cast<std::uint32_t>(gettid());
    const int processor = sched_getcpu();
    const auto number = processor < 0 ? 0 : static_cast<std::uint32_t>(processor);
    assert(m_count != 0);
    return {number < m_count ? number : number % m_count, idOfThread, &timesOfThread}; // a division is slow
}

void HostProcessors::readTimes(ThreadTimes* times) const
{
    rusage usage;
    if (getrusage(RUSAGE_THREAD, &usage) != 0)
        return;
    times->kernel = inTimerUnits(usage.ru_stime);
    times->user = inTimerUnits(usage.ru_utime);
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

/// The user as Samba names one in terms of Windows, S-1-22-1-<uid>; the session that pam_loginuid has set for the
/// login; process id and start in ticks since the boot (all our choice).
ProcessFacts HostProcessors::processFacts() const
{
    ProcessFacts facts;
    std::array<std::uint8_t, 16> sid{1, 2, 0, 0, 0, 0, 0, 22, 1, 0, 0, 0}; // revision, count, authority, 1
    const auto user = static_cast<std::uint32_t>(getuid());
    for (std::size_t i = 0; i < sizeof user; ++i)
        sid[12 + i] = static_cast<std::uint8_t>(user >> 8 * i);
    const auto bytes = std::as_bytes(std::span(sid));
    facts.userSid.assign(bytes.begin(), bytes.end());

    constexpr std::uint32_t noSession = UINT32_MAX;
    std::uint32_t session = noSession;
    if (std::ifstream("/proc/self/sessionid") >> session && session != noSession)
        facts.terminalSession = session;

    std::string stat;
    std::getline(std::ifstream("/proc/self/stat"), stat);
    std::istringstream afterName(stat.substr(std::min(stat.rfind(')') + 1, stat.size())));
    std::string field;
    for (int number = 3; number <= 22 && afterName >> field; ++number) { // counted as in proc(5)
        if (number == 22)
            facts.startKey = std::stoull(field) << 22 | currentProcessId(); // no process id is longer
    }
    return facts;
}

std::size_t HostProcessors::captureStack(std::span<std::uintptr_t> frames) const
{
    std::array<void*, maximumStackFrames> addresses;
    const int count = backtrace(addresses.data(), static_cast<int>(std::min(frames.size(), addresses.size())));
    for (int i = 0; i < count; ++i)
        frames[static_cast<std::size_t>(i)] = reinterpret_cast<std::uintptr_t>(addresses[static_cast<std::size_t>(i)]);
    return static_cast<std::size_t>(count);
}

} // namespace etwarden
