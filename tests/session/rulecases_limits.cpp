// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/session/rulecases.h"

#include <string>

namespace etwarden {

namespace {

using enum WindowsVersion;
using namespace logfilemode;

constexpr Severity error = Severity::Error;
constexpr Severity warning = Severity::Warning;
constexpr Win32Status refused = Win32Status::InvalidParameter;
constexpr Win32Status starts = Win32Status::Success;

Change rights(bool elevated, bool performanceLogUser)
{
    return [=](Scenario& scenario) {
        scenario.environment.elevated = elevated;
        scenario.environment.performanceLogUser = performanceLogUser;
    };
}

SessionStatus session(const std::string& name, std::uint32_t bits, std::uint32_t clientContext = 0)
{
    return {.name = std::u16string(name.begin(), name.end()), .clientContext = clientContext, .logFileMode = bits};
}

Change runningMany(std::size_t count, std::uint32_t bits)
{
    return [=](Scenario& scenario) {
        for (std::size_t i = 0; i < count; ++i)
            scenario.environment.sessions.push_back(session("Session " + std::to_string(i), bits));
    };
}

/// The two with slots of their own.
Change runningReserved()
{
    return both(running(session("NT Kernel Logger", 1)), running(session("Circular Kernel Context Logger", 1)));
}

Change systemLoggersWithClocks(std::uint32_t first, std::uint32_t second)
{
    return both(running(session("First", SystemLogger, first)), running(session("Second", SystemLogger, second)));
}

std::vector<RuleCase> accessCases()
{
    const Change beforePrivate1703 = both(mode(PrivateLogger), onWindows(Windows10));
    return {
        {"control-access", error, Win32Status::AccessDenied, rights(false, false),
            {rights(false, true), rights(true, false),
                both(rights(false, false), mode(PrivateLogger | PrivateInProc))}},
        {"kernel-logger-access", error, Win32Status::AccessDenied,
            both(rights(false, true), named(u"NT Kernel Logger")),
            {both(rights(true, true), named(u"NT Kernel Logger")), rights(false, true)}},
        {"private-admin-pre1703", error, Win32Status::AccessDenied, both(rights(false, true), beforePrivate1703),
            {both(rights(true, true), beforePrivate1703),
                both(rights(false, true), both(beforePrivate1703, onWindows(Windows10Version1703))),
                both(rights(false, true), both(beforePrivate1703, onWindows(WindowsServer2003))),
                both(rights(false, true), both(mode(PrivateLogger | PrivateInProc), onWindows(Windows10)))},
            {}, {"wnode-guid-private-provider"}},
    };
}

std::vector<RuleCase> slotCases()
{
    return {
        {"session-limit", error, Win32Status::NoSystemResources, runningMany(64, 1),
            {runningMany(63, 1), both(runningMany(64, 1), mode(PrivateLogger)),
                both(runningMany(64, 1), [](Scenario& scenario) { scenario.environment.sessionLimit = 65; })},
            {std::uint64_t{64}, std::uint64_t{64}}},
        {"system-logger-limit", error, Win32Status::NoSystemResources,
            both(systemLogger(), runningMany(6, SystemLogger)),
            {both(systemLogger(), both(runningMany(5, SystemLogger), runningReserved())), runningMany(6, SystemLogger),
                both(systemLogger(), runningMany(6, Sequential)),
                both(named(u"NT Kernel Logger"), runningMany(6, SystemLogger))},
            {std::uint64_t{6}, std::uint64_t{6}}},
    };
}

std::vector<RuleCase> numberCases()
{
    const Change oldSystemLogger = both(systemLogger(), onWindows(Windows10Version1607));
    return {
        {"clock-invalid", error, refused, clock(4), {clock(3)}, {std::uint64_t{4}, std::uint64_t{3}}},
        {"system-logger-clock-types", error, refused,
            both(both(oldSystemLogger, clock(3)), systemLoggersWithClocks(0, 2)),
            {both(both(oldSystemLogger, clock(1)), systemLoggersWithClocks(0, 2)),
                both(both(systemLogger(), clock(3)), systemLoggersWithClocks(1, 2)),
                both(both(oldSystemLogger, clock(3)), running(session("File", Sequential, 2)))},
            {}, {"clock-cycle"}},
        {"buffer-size-max", error, refused, bufferSize(16385),
            {bufferSize(16384), both(bufferSize(16385), onWindows(Windows7))},
            {std::uint64_t{16385}, std::uint64_t{16384}}, {"buffer-size-diagnostic-only"}, Windows8},
        {"buffer-size-max-pre-win8", error, refused, both(bufferSize(1025), onWindows(Windows7)),
            {both(bufferSize(1024), onWindows(Windows7)), bufferSize(1025)}, {std::uint64_t{1025}, std::uint64_t{1024}},
            {"buffer-size-diagnostic-only"}},
        {"buffer-size-min", warning, starts, bufferSize(3), {bufferSize(4), bufferSize(0)},
            {std::uint64_t{3}, std::uint64_t{4}}},
        {"buffering-ignores-max", warning, starts, both(withoutFile(Buffering), buffers(2, 1, 1)),
            {both(withoutFile(Buffering), buffers(2, 0, 1)), buffers(2, 2, 1)}, {std::uint64_t{1}}},
        {"max-less-than-min", warning, starts, buffers(8, 7, 4),
            {buffers(8, 8, 4), buffers(8, 0, 4), both(withoutFile(Buffering), buffers(8, 7, 4))},
            {std::uint64_t{7}, std::uint64_t{8}}},
    };
}

} // namespace

std::vector<RuleCase> limitRuleCases()
{
    std::vector<RuleCase> cases = accessCases();
    for (const std::vector<RuleCase>& more : {slotCases(), numberCases()})
        cases.insert(cases.end(), more.begin(), more.end());
    return cases;
}

} // namespace etwarden
