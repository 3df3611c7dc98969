// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "tests/session/rulecases.h"

namespace etwarden {

namespace {

using enum WindowsVersion;
using namespace logfilemode;

constexpr Guid someGuid = "00112233-4455-6677-8899-aabbccddeeff"_guid;
constexpr std::uint64_t megabyte = 1024 * 1024;

RuleCase info(std::string_view id, Change fires, std::vector<Change> boundaries, FindingParameters parameters = {},
    std::vector<std::string_view> also = {}, WindowsVersion since = Unknown)
{
    return {id, Severity::Info, Win32Status::Success, std::move(fires), std::move(boundaries), std::move(parameters),
        std::move(also), since};
}

Change privately(std::uint32_t bits = 0)
{
    return both(mode(bits | PrivateLogger), guid(someGuid));
}

Change called(std::u16string name)
{
    return [name = std::move(name)](Scenario& scenario) { scenario.config.name = name; };
}

std::vector<RuleCase> nameCases()
{
    const Change ofGuid = called(u"00112233-4455-6677-8899-aabbccddeeff");
    return {
        info("kernel-logger-deprecated", named(u"NT Kernel Logger"), {named(u"Circular Kernel Context Logger")}, {}, {},
            Windows8),
        info("name-descriptive", ofGuid,
            {called(u"00112233-4455-6677-8899-aabbccddeefg"), called(u"00112233-4455-6677-8899-aabbccddee\u0166f"),
                called(u"00112233-4455-6677-8899-aabbccddeeff0011")}),
        info("session-guid-null", [](Scenario&) {}, {guid(someGuid), privately(), systemLogger()}),
        info("system-logger-guid", systemLogger(),
            {both(systemLogger(), guid(someGuid)), named(u"NT Kernel Logger", SystemLogger), mode(Sequential)}),
    };
}

std::vector<RuleCase> fileCases()
{
    return {
        info("logfile-extension", file(u"C:\\trace.log"), {file(u"C:\\trace.ETL"), withoutFile(RealTime)}),
        info("mode-zero-with-file-name", mode(0), {mode(Sequential), withoutFile(0)}),
        info("session-end-conditions", mode(Sequential),
            {mode(Circular), mode(NewFile), withoutSize(Sequential), withoutFile(RealTime)}, {10 * megabyte}),
        info("sequential-size", withoutSize(Sequential),
            {mode(Sequential), withoutSize(Circular), both(withoutSize(Buffering), mode(Buffering))}),
        info("kbytes-unit", mode(UseKBytesForSize), {mode(Sequential), withoutSize(UseKBytesForSize)},
            {std::uint64_t{10 * 1024}}),
        info("append-implies-sequential", mode(Append), {mode(Append | Sequential), mode(Sequential)}, {}, {},
            WindowsVista),
        info("prealloc-nonfile", mode(Preallocate | Sequential), {mode(Preallocate), mode(Sequential)}),
        info("prealloc-trim", mode(Preallocate), {mode(Sequential)}),
    };
}

std::vector<RuleCase> modeCases()
{
    return {
        info("private-not-counted", privately(), {mode(Sequential)}),
        info("private-logfile-suffix", privately(), {privately(PrivateInProc), mode(Sequential)}),
        info("private-no-kernel-times", privately(), {mode(Sequential)}),
        info("buffering-private", both(withoutFile(Buffering | PrivateLogger), guid(someGuid)),
            {withoutFile(Buffering), withoutFile(PrivateLogger)}, {}, {}, Windows7),
        info("no-sysconfig", systemLogger(), {both(systemLogger(), flags(0x10000001)), mode(Sequential)}, {}, {},
            Windows8),
        info("secure-mode", mode(Sequential | Secure), {mode(Sequential), privately(Secure)}, {}, {}, WindowsVista),
        info("buffer-interface-implies-secure", mode(Sequential | BufferInterface),
            {mode(Sequential | BufferInterface | Secure), mode(Sequential)}, {}, {"undocumented-bits"}, Windows7),
        info("sequence-tracemessage-only", mode(UseGlobalSequence), {mode(Sequential)}),
        info("hybrid-default", mode(Sequential),
            {mode(StopOnHybridShutdown), mode(PersistOnHybridShutdown), privately()}, {}, {}, Windows8),
        info("no-per-processor-circular", both(mode(Circular), buffers(4, 0, 2)),
            {both(mode(Circular), buffers(4, 0, 1)), both(both(mode(Sequential), clock(1)), buffers(4, 0, 2)),
                both(mode(Circular | NoPerProcessorBuffering), buffers(4, 0, 2))},
            {std::uint64_t{2}}, {}, Windows7),
    };
}

std::vector<RuleCase> bufferCases()
{
    return {
        info("buffer-size-zero", bufferSize(0), {bufferSize(1)}),
        info("buffer-size-adjusted-up", bufferSize(65),
            {bufferSize(64), bufferSize(68), both(bufferSize(65), withoutFile(RealTime))}, {std::uint64_t{65}}),
        info("min-buffers-per-cpu", buffers(7, 0, 4),
            {buffers(8, 0, 4), both(mode(NoPerProcessorBuffering), buffers(0, 0, 4))},
            {std::uint64_t{7}, std::uint64_t{8}}),
        info("min-buffers-single-stream", both(mode(NoPerProcessorBuffering), buffers(1, 0, 4)),
            {both(mode(NoPerProcessorBuffering), buffers(2, 0, 4)), buffers(1, 0, 4)},
            {std::uint64_t{1}, std::uint64_t{2}}),
        info("memory-footprint", both(bufferSize(128), buffers(3, 10, 2)),
            {both(bufferSize(0), buffers(3, 10, 2)), both(bufferSize(128), buffers(3, 0, 2))},
            {std::uint64_t{1280 * 1024}}),
    };
}

std::vector<RuleCase> timerCases()
{
    const Change realTime = withoutFile(RealTime);
    return {
        info("realtime-flush-default", realTime, {both(realTime, flushTimer(1)), withoutFile(RealTime | Buffering)}, {},
            {"realtime-no-consumer"}),
        info("realtime-flush-short", both(realTime, flushTimer(4)),
            {both(realTime, flushTimer(5)), realTime, both(mode(Sequential), flushTimer(4)),
                both(withoutFile(RealTime | UseMsFlushTimer), flushTimer(5000))},
            {std::uint64_t{4000}, std::uint64_t{5000}}, {"realtime-no-consumer"}),
        info("flush-timer-file-zero", mode(Sequential), {flushTimer(1), mode(Sequential | RealTime), mode(Buffering)}),
        info("flush-timer-file-nonzero", flushTimer(30),
            {mode(Sequential), both(mode(Sequential | RealTime), flushTimer(30))}, {std::uint64_t{30000}}),
        info("flush-timer-minimum", flushTimer(1),
            {flushTimer(2), flushTimer(0), both(mode(UseMsFlushTimer), flushTimer(1))}),
        info("ms-flush-timer", both(mode(UseMsFlushTimer), flushTimer(250)), {flushTimer(250)}, {std::uint64_t{250}},
            {"undocumented-bits"}, Windows7),
        info("flush-threshold", [](Scenario& scenario) { scenario.config.flushThreshold = 2; },
            {[](Scenario& scenario) { scenario.config.flushThreshold = 0; }}, {std::uint64_t{2}}),
        info("clock-default", clock(0), {clock(1)}),
        info("clock-system-resolution", clock(2), {clock(1), clock(3)}),
    };
}

} // namespace

std::vector<RuleCase> infoCases()
{
    std::vector<RuleCase> cases = nameCases();
    for (const std::vector<RuleCase>& more : {fileCases(), modeCases(), bufferCases(), timerCases()})
        cases.insert(cases.end(), more.begin(), more.end());
    return cases;
}

} // namespace etwarden
