// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: processor groups of 64 are counted through.
#include "model/engine/host/hostprocessors.h"

#include <algorithm>
#include <array>
#include <windows.h>

namespace etwarden {

namespace {

thread_local ThreadTimes timesOfThread;

std::uint32_t inTimerUnits(const FILETIME& time)
{
    return static_cast<std::uint32_t>(
        (std::uint64_t{time.dwHighDateTime} << 32 | time.dwLowDateTime) / timerResolution);
}

} // namespace

std::uint32_t HostProcessors::countOnline()
{
    static const std::uint32_t active = [] {
        SYSTEM_INFO group; // of this process; the count of all groups may fail with 0
        GetSystemInfo(&group);
        return std::max<std::uint32_t>(group.dwNumberOfProcessors, GetActiveProcessorCount(ALL_PROCESSOR_GROUPS));
    }();
    return active;
}

RunningThread HostProcessors::currentThread() const
{
    PROCESSOR_NUMBER processor;
    GetCurrentProcessorNumberEx(&processor);
    const std::uint32_t number = processor.Group * 64u + processor.Number;
    return {number < m_count ? number : number % m_count, GetCurrentThreadId(), &timesOfThread}; // a division is slow
}

void HostProcessors::readTimes(ThreadTimes* times) const
{
    FILETIME created;
    FILETIME exited;
    FILETIME kernel;
    FILETIME user;
    if (!GetThreadTimes(GetCurrentThread(), &created, &exited, &kernel, &user))
        return;
    times->kernel = inTimerUnits(kernel);
    times->user = inTimerUnits(user);
}

std::uint32_t HostProcessors::currentProcessId() const
{
    return GetCurrentProcessId();
}

std::u16string HostProcessors::executableName() const
{
    std::u16string path(32768, u'\0'); // the longest path of Windows
    path.resize(GetModuleFileNameW(nullptr, reinterpret_cast<wchar_t*>(path.data()), static_cast<DWORD>(path.size())));
    return path.substr(path.find_last_of(u'\\') + 1);
}

namespace {

std::vector<std::byte> userSid()
{
    HANDLE token = nullptr;
    if (!OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &token))
        return {};
    alignas(TOKEN_USER) std::array<std::byte, sizeof(TOKEN_USER) + SECURITY_MAX_SID_SIZE> buffer;
    DWORD length = 0;
    const BOOL isKnown =
        GetTokenInformation(token, TokenUser, buffer.data(), static_cast<DWORD>(buffer.size()), &length);
    CloseHandle(token);
    if (!isKnown)
        return {};
    const PSID sid = reinterpret_cast<const TOKEN_USER*>(buffer.data())->User.Sid;
    const auto* const bytes = static_cast<const std::byte*>(sid);
    return {bytes, bytes + GetLengthSid(sid)};
}

} // namespace

/// The start key is that of the process id and its start (our choice; the system has a number of its own since
/// Windows 10).
ProcessFacts HostProcessors::processFacts() const
{
    ProcessFacts facts{.userSid = userSid(), .terminalSession = {}, .startKey = 0};
    DWORD session = 0;
    if (ProcessIdToSessionId(GetCurrentProcessId(), &session))
        facts.terminalSession = session;
    FILETIME created;
    FILETIME other[3];
    if (GetProcessTimes(GetCurrentProcess(), &created, &other[0], &other[1], &other[2])) {
        const std::uint64_t time = std::uint64_t{created.dwHighDateTime} << 32 | created.dwLowDateTime;
        facts.startKey = time << 8 ^ GetCurrentProcessId();
    }
    return facts;
}

std::size_t HostProcessors::captureStack(std::span<std::uintptr_t> frames) const
{
    std::array<void*, maximumStackFrames> addresses;
    const auto wanted = static_cast<DWORD>(std::min(frames.size(), addresses.size()));
    const std::size_t count = RtlCaptureStackBackTrace(0, wanted, addresses.data(), nullptr);
    for (std::size_t i = 0; i < count; ++i)
        frames[i] = reinterpret_cast<std::uintptr_t>(addresses[i]);
    return count;
}

} // namespace etwarden
