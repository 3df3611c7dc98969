// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/session/rules/rulecases.h"

#include <string>

namespace etwarden {

namespace {

using enum Win32Status;
using enum WindowsVersion;
using namespace logfilemode;

Change rights(bool elevated, bool performanceLogUser)
{
    return [=](Scenario& scenario) {
        scenario.environment.elevated = elevated;
        scenario.environment.performanceLogUser = performanceLogUser;
    };
}

Change sessionLimit(std::uint32_t limit)
{
    return [limit](Scenario& scenario) { scenario.environment.sessionLimit = limit; };
}

Change runningMany(std::size_t count, std::uint32_t bits)
{
    return [=](Scenario& scenario) {
        for (std::size_t i = 0; i < count; ++i) {
            const std::string digits = std::to_string(i);
            scenario.environment.sessions.push_back(
                {.config = {.name = u"Session " + std::u16string(digits.begin(), digits.end()), .logFileMode = bits}});
        }
    };
}

/// The two with slots of their own.
Change runningReserved()
{
    return both(running({.name = u"NT Kernel Logger", .logFileMode = Sequential}),
        running({.name = u"Circular Kernel Context Logger", .logFileMode = Sequential}));
}

std::vector<RuleCase> rightsNeeded()
{
    const Change beforePrivate1703 = both(mode(PrivateLogger), onWindows(Windows10));
    return {
        refusal("control-access", AccessDenied, rights(false, false),
            {rights(false, true), rights(true, false),
                both(rights(false, false), mode(PrivateLogger | PrivateInProc))}),
        refusal("kernel-logger-access", AccessDenied, both(rights(false, true), named(u"NT Kernel Logger")),
            {both(rights(true, true), named(u"NT Kernel Logger")), rights(false, true)}),
        refusal("private-admin-pre1703", AccessDenied, both(rights(false, true), beforePrivate1703),
            {both(rights(true, true), beforePrivate1703),
                both(rights(false, true), both(beforePrivate1703, onWindows(Windows10Version1703))),
                both(rights(false, true), both(beforePrivate1703, onWindows(WindowsServer2003))),
                both(rights(false, true), both(mode(PrivateLogger | PrivateInProc), onWindows(Windows10)))},
            {.also = {"wnode-guid-private-provider"}}),
    };
}

std::vector<RuleCase> slots()
{
    return {
        refusal("session-limit", NoSystemResources, runningMany(64, Sequential),
            {runningMany(63, Sequential), both(runningMany(64, Sequential), mode(PrivateLogger)),
                both(runningMany(64, Sequential), sessionLimit(65))},
            {.parameters = numbers({64, 64})}),
        refusal("system-logger-limit", NoSystemResources, both(systemLogger(), runningMany(6, SystemLogger)),
            {both(systemLogger(), both(runningMany(5, SystemLogger), runningReserved())), runningMany(6, SystemLogger),
                both(systemLogger(), runningMany(6, Sequential)),
                both(named(u"NT Kernel Logger"), runningMany(6, SystemLogger))},
            {.parameters = numbers({6, 6})}),
        warning("etwmaxloggers-range", sessionLimit(31), {sessionLimit(32), sessionLimit(256)},
            {.parameters = numbers({31}), .since = Windows10Version1709}),
    };
}

Change unsupported(std::uint32_t modes)
{
    return [modes](Scenario& scenario) { scenario.environment.unsupportedModes = modes; };
}

Change bufferMemory(std::uint64_t freeBytes, std::uint64_t maximumPoolBytes = UINT64_MAX)
{
    return [=](Scenario& scenario) {
        scenario.environment.bufferMemory = BufferMemory{
            .freeBytes = freeBytes, .maximumPoolBytes = maximumPoolBytes, .maximumPoolBuffers = UINT32_MAX};
    };
}

std::vector<RuleCase> limitsOfTheBackend()
{
    constexpr std::uint64_t fourBuffers = 4 * 4 * 1024;
    const Change four = both(bufferSize(4), buffers(4, 0, 1));
    return {
        refusal("mode-unsupported", NotSupported,
            both(mode(Preallocate | Sequential), unsupported(Preallocate | Relog)),
            {both(mode(Preallocate | Sequential), unsupported(Relog)), unsupported(Preallocate)},
            {.parameters = numbers({Preallocate})}),
        refusal("buffer-memory", NotEnoughMemory, both(four, bufferMemory(fourBuffers - 1)),
            {both(four, bufferMemory(fourBuffers)),
                both(four, both(buffers(1000, 0, 1), bufferMemory(fourBuffers, fourBuffers)))},
            {.parameters = numbers({fourBuffers, fourBuffers - 1})}),
    };
}

} // namespace

std::vector<RuleCase> machineCases()
{
    return joined({rightsNeeded(), slots(), limitsOfTheBackend()});
}

} // namespace etwarden
