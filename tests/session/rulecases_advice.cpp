// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "tests/session/rulecases.h"

namespace etwarden {

namespace {

using enum WindowsVersion;
using namespace logfilemode;

constexpr Severity warning = Severity::Warning;
constexpr Win32Status starts = Win32Status::Success;
constexpr Guid someGuid = "00112233-4455-6677-8899-aabbccddeeff"_guid;

Change memory(std::uint64_t bytes)
{
    return [bytes](Scenario& scenario) { scenario.environment.physicalMemoryBytes = bytes; };
}

Change threshold(std::int32_t value)
{
    return [value](Scenario& scenario) { scenario.config.flushThreshold = value; };
}

Change sessionLimit(std::uint32_t limit)
{
    return [limit](Scenario& scenario) { scenario.environment.sessionLimit = limit; };
}

std::vector<RuleCase> guidCases()
{
    const Change kernelLogger = named(u"nt kernel LOGGER");
    const Change contextLogger = named(u"circular kernel context LOGGER");
    return {
        {"kernel-logger-name-forces-guid", warning, starts, both(kernelLogger, guid(someGuid)),
            {kernelLogger, both(kernelLogger, guid(wellknown::systemTraceControlGuid)), guid(someGuid)}},
        {"ckcl-name-forces-guid", warning, starts, both(contextLogger, guid(someGuid)),
            {contextLogger, both(contextLogger, guid(wellknown::circularKernelContextLoggerGuid)), guid(someGuid)}, {},
            {}, WindowsVista},
        {"wnode-guid-private-provider", warning, starts, mode(PrivateLogger),
            {both(mode(PrivateLogger), guid(someGuid)), mode(PrivateLogger | PrivateInProc), mode(Sequential)}},
    };
}

std::vector<RuleCase> fileCases()
{
    return {
        {"session-name-characters", warning, starts,
            [](Scenario& scenario) { scenario.config.name = u"Disk\ttrace\x7f\t"; },
            {[](Scenario& scenario) { scenario.config.name = u"Disk trace\u0080 <>:\"/\\|?*"; }}, {u"\t\x7f"}},
        {"logfile-name-characters", warning, starts, file(u"C:\\Logs\\a?<>|?.etl"),
            {file(u"C:\\Logs\\a%d;!\x7f.etl"), file(u"\\\\?\\C:\\a.etl"), withoutFile(Sequential | RealTime)},
            {u"?<>|"}},
        {"logfile-env-vars", warning, starts, file(u"C:\\%d\\%TEMP%\\trace.etl"),
            {file(u"C:\\Logs\\trace%d.etl"), file(u"C:\\100%\\200%.etl"), file(u"C:\\%%.etl")}, {u"%TEMP%"}},
        {"size-without-file", warning, starts, both(withoutFile(RealTime), size(1)),
            {withoutFile(RealTime), mode(RealTime)}, {}, {"realtime-no-consumer"}},
    };
}

std::vector<RuleCase> bufferCases()
{
    constexpr std::uint64_t megabyte = 1024 * 1024; // 256 buffers of 4 KB
    const Change small = both(bufferSize(4), memory(megabyte));
    return {
        {"buffer-size-diagnostic-only", warning, starts, bufferSize(256), {bufferSize(255)},
            {std::uint64_t{256}, std::uint64_t{256}}},
        {"append-buffer-match", warning, starts, both(mode(Append), bufferSize(0)),
            {both(mode(Append), bufferSize(64)), both(mode(Sequential), bufferSize(0))}},
        {"min-buffers-clamped", warning, starts, both(small, buffers(257, 0, 1)),
            {both(small, buffers(256, 0, 1)), both(bufferSize(4), buffers(257, 0, 1))},
            {std::uint64_t{257}, std::uint64_t{256}}},
        {"max-buffers-clamped", warning, starts, both(small, buffers(2, 257, 1)),
            {both(small, buffers(2, 256, 1)), both(both(small, buffers(2, 257, 1)), withoutFile(Buffering))},
            {std::uint64_t{257}, std::uint64_t{256}}},
        {"buffering-ignores-flush-timer", warning, starts, both(withoutFile(Buffering), flushTimer(2)),
            {withoutFile(Buffering), both(mode(Sequential), flushTimer(2))}, {std::uint64_t{2000}}},
        {"buffering-ignores-flush-threshold", warning, starts, both(withoutFile(Buffering), threshold(3)),
            {withoutFile(Buffering), threshold(3)}, {std::uint64_t{3}}, {}, Windows81},
    };
}

std::vector<RuleCase> clockCases()
{
    return {
        {"append-clock", warning, starts, both(mode(Append), clock(1)),
            {both(mode(Append), clock(2)), both(mode(Sequential), clock(1))}},
        {"newfile-clock", warning, starts, both(mode(NewFile), clock(1)),
            {both(mode(NewFile), clock(2)), both(mode(Sequential), clock(1))}},
        {"clock-cycle", warning, starts, clock(3), {clock(2), clock(4)}},
        {"etwmaxloggers-range", warning, starts, sessionLimit(31), {sessionLimit(32), sessionLimit(256)},
            {std::uint64_t{31}}, {}, Windows10Version1709},
    };
}

} // namespace

std::vector<RuleCase> otherAdviceCases()
{
    std::vector<RuleCase> cases = guidCases();
    for (const std::vector<RuleCase>& more : {fileCases(), bufferCases(), clockCases()})
        cases.insert(cases.end(), more.begin(), more.end());
    return cases;
}

} // namespace etwarden
