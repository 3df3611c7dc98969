// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/session/rules/rulecases.h"

namespace etwarden {

namespace {

using enum Win32Status;
using enum WindowsVersion;
using namespace logfilemode;

Change privately(std::uint32_t bits = 0)
{
    return both(mode(bits | PrivateLogger), guid(someGuid));
}

/// The backend has events for these flags.
Change recorded(std::uint32_t flags)
{
    return [flags](Scenario& scenario) { scenario.environment.recordedFlags = flags; };
}

std::vector<RuleCase> modeBits()
{
    constexpr std::uint32_t undocumented = 0x602C0010;
    const Change onWindows7 = onWindows(Windows7);
    return {
        warning("delay-open", mode(Sequential | DelayOpenFile), {mode(Sequential)}, {.since = WindowsVista}),
        warning("add-header", mode(Sequential | AddHeader), {mode(RealTime | AddHeader)}, {.since = WindowsVista}),
        warning("mode-reserved", mode(Sequential | RealTimeRelog),
            {mode(Sequential),
                both(mode(PrivateLogger | RealTimeRelog), guid("222962ab-6180-4b88-a825-346b75f2a24a"_guid))}),
        warning("undocumented-bits", mode(Sequential | undocumented), {mode(Sequential | Secure | RealTimeRelog)},
            {.parameters = numbers({undocumented})}),
        warning("mode-bit-os-version",
            both(named(u"NT Kernel Logger", NoPerProcessorBuffering | IndependentSession),
                both(flags(0x00088001), onWindows7)),
            {both(mode(NoPerProcessorBuffering), onWindows7), both(flags(0x8000), onWindows7),
                both(named(u"NT Kernel Logger"), onWindows7), both(mode(IndependentSession), onWindows(Windows81)),
                mode(IndependentSession)},
            {.parameters = numbers({IndependentSession, 0x00088000})}),
        info("realtime-no-consumer", withoutFile(RealTime), {withoutFile(RealTime | Buffering)}),
        info("secure-mode", mode(Sequential | Secure), {mode(Sequential), privately(Secure)}, {.since = WindowsVista}),
        info("buffer-interface-implies-secure", mode(Sequential | BufferInterface),
            {mode(Sequential | BufferInterface | Secure), mode(Sequential)},
            {.also = {"undocumented-bits"}, .since = Windows7}),
        info("sequence-tracemessage-only", mode(UseGlobalSequence), {mode(Sequential)}),
        info("hybrid-default", mode(Sequential),
            {mode(StopOnHybridShutdown), mode(PersistOnHybridShutdown), privately()}, {.since = Windows8}),
        info("no-per-processor-circular", both(mode(Circular), buffers(4, 0, 2)),
            {both(mode(Circular), buffers(4, 0, 1)), both(both(mode(Sequential), clock(1)), buffers(4, 0, 2)),
                both(mode(Circular | NoPerProcessorBuffering), buffers(4, 0, 2))},
            {.parameters = numbers({2}), .since = Windows7}),
    };
}

std::vector<RuleCase> privateSessions()
{
    return {
        info("private-not-counted", privately(), {mode(Sequential)}),
        info("private-logfile-suffix", privately(), {privately(PrivateInProc), mode(Sequential)}),
        info("private-no-kernel-times", privately(), {mode(Sequential)}),
        info("buffering-private", both(withoutFile(Buffering | PrivateLogger), guid(someGuid)),
            {withoutFile(Buffering), withoutFile(PrivateLogger)}, {.since = Windows7}),
    };
}

std::vector<RuleCase> kernelFlags()
{
    return {
        refusal("enableflags-extension-format", InvalidParameter, both(systemLogger(), flags(0x80010077)),
            {both(systemLogger(), flags(0x80010078)), both(systemLogger(), flags(0x00000077))},
            {.parameters = numbers({0x77, 1}), .also = {"enableflags-extension-warning"}, .since = WindowsXp}),
        refusal("kernel-list-limit", InvalidParameter, both(systemLogger(), processes(9)),
            {both(systemLogger(), processes(8)), both(both(systemLogger(), flags(0x80010078)), processes(9))},
            {.parameters = {u"ETW_EXT_PIDS", 9u, 8u}}),
        warning("enableflags-only-system-logger", flags(1), {systemLogger(), flags(0), flags(0x80000001)}),
        warning("system-logger-needs-enableflags", mode(SystemLogger), {systemLogger(), mode(Sequential)}),
        warning("disk-file-io-needs-disk-io", both(systemLogger(), flags(0x200)),
            {both(systemLogger(), flags(0x300)), both(systemLogger(), flags(0x80000278 | 0x200))}),
        warning("enableflags-extension-warning", both(systemLogger(), flags(0x80010078)),
            {both(systemLogger(), flags(0x7F010078))}, {.since = WindowsXp}),
        warning("enableflags-record-nothing", both(both(systemLogger(), flags(0x10000007)), recorded(0x4)),
            {both(systemLogger(), flags(0x7)), both(both(systemLogger(), flags(0x10000004)), recorded(0x4)),
                both(flags(0), recorded(0x4))},
            {.parameters = numbers({0, 0x3})}),
        info("no-sysconfig", systemLogger(), {both(systemLogger(), flags(0x10000001)), mode(Sequential)},
            {.since = Windows8}),
    };
}

} // namespace

std::vector<RuleCase> modeBitCases()
{
    return joined({modeBits(), privateSessions(), kernelFlags()});
}

} // namespace etwarden
