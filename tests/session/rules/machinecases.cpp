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
        refusal("private-limit-1703", NoSystemResources,
            both(mode(PrivateLogger | PrivateInProc), runningPrivate(8, PrivateLogger)),
            {both(mode(PrivateLogger | PrivateInProc), runningPrivate(7, PrivateLogger)),
                runningPrivate(8, PrivateLogger)},
            {.parameters = numbers({8, 8}), .since = Windows10Version1703}),
        refusal("private-limit-pre1703", NoSystemResources,
            both(onWindows(Windows10), both(mode(PrivateLogger | PrivateInProc), runningPrivate(3, PrivateLogger))),
            {both(onWindows(Windows10), both(mode(PrivateLogger | PrivateInProc), runningPrivate(2, PrivateLogger))),
                both(onWindows(Windows10Version1703),
                    both(mode(PrivateLogger | PrivateInProc), runningPrivate(3, PrivateLogger))),
                both(onWindows(Windows10), both(mode(PrivateLogger), runningPrivate(0, PrivateLogger)))},
            {.parameters = numbers({3, 3})}),
        warning("private-in-proc-limit",
            both(mode(PrivateLogger | PrivateInProc), runningPrivate(3, PrivateLogger | PrivateInProc)),
            {both(mode(PrivateLogger | PrivateInProc), runningPrivate(2, PrivateLogger | PrivateInProc)),
                both(mode(PrivateLogger | PrivateInProc), runningPrivate(3, PrivateLogger)),
                both(mode(PrivateLogger), runningPrivate(3, PrivateLogger | PrivateInProc))},
            {.parameters = numbers({3, 3}), .since = Windows10Version1703}),
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

TraceFileFormat appendable(std::uint32_t bufferSizeKb)
{
    return {.bufferSizeKb = bufferSizeKb, .processors = 1, .clientContext = 2, .logFileMode = Sequential};
}

/// The backend checks the format of the file that is there.
Change existing(std::optional<TraceFileFormat> format, bool isParticular = true, std::uint64_t bytes = 65536)
{
    return [=](Scenario& scenario) {
        scenario.environment.appendsToSameFormatOnly = isParticular;
        scenario.environment.logFile = LogFileState{.path = scenario.config.logFileName,
            .there = ExistingFile{.name = u"trace.etl", .bytes = bytes},
            .format = format};
    };
}

std::vector<RuleCase> limitsOfTheBackend()
{
    constexpr std::uint64_t fourBuffers = 4 * 4 * 1024;
    const Change four = both(bufferSize(4), buffers(4, 0, 1));
    return {
        refusal("mode-unsupported", NotSupported,
            both(mode(Preallocate | Sequential), unsupported(Preallocate | Relog)),
            {both(mode(Preallocate | Sequential), unsupported(Relog)), unsupported(Preallocate),
                both(mode(Sequential | Blocking), unsupported(Blocking))},
            {.parameters = numbers({Preallocate})}),
        refusal("append-other-format", InvalidParameter, both(mode(Append), existing(appendable(128))),
            {both(mode(Append), existing(appendable(64))), existing(appendable(128)),
                both(mode(Append), existing(appendable(128), false)),
                both(mode(Append), existing(std::nullopt, true, 0)),
                both(both(mode(Append), bufferSize(0)), existing(appendable(64)))},
            {.parameters = {u"trace.etl"}, .also = {"append-buffer-match"}}),
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
