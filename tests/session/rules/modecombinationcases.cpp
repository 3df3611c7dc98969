// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/session/rules/rulecases.h"

namespace etwarden {

namespace {

using enum Win32Status;
using enum WindowsVersion;
using namespace logfilemode;

/// Two bits that exclude each other: silent with either alone. `beside` goes with all three.
RuleCase exclusive(std::string_view id, std::uint32_t first, std::uint32_t second, RuleCase::Details details = {},
    std::uint32_t beside = 0)
{
    return refusal(id, InvalidParameter, mode(beside | first | second), {mode(beside | first), mode(beside | second)},
        std::move(details));
}

/// The same for sessions without a file.
RuleCase exclusiveWithBuffering(std::string_view id, std::uint32_t bit, RuleCase::Details details)
{
    return refusal(id, InvalidParameter, withoutFile(Buffering | bit), {withoutFile(Buffering), withoutFile(bit)},
        std::move(details));
}

/// A bit that needs a maximum file size.
RuleCase needsSize(std::string_view id, std::uint32_t bit, WindowsVersion since)
{
    return refusal(id, InvalidParameter, withoutSize(bit), {mode(bit), withoutSize(Sequential)}, {.since = since});
}

/// A bit that needs a log file.
RuleCase needsFile(std::string_view id, std::uint32_t bit, WindowsVersion since)
{
    return refusal(id, InvalidParameter, withoutFile(RealTime | bit), {mode(RealTime | bit), withoutFile(RealTime)},
        {.also = {"size-without-file"}, .since = since});
}

/// Two bits that go together badly: silent with either alone.
RuleCase doubtful(std::string_view id, std::uint32_t first, std::uint32_t second, RuleCase::Details details = {})
{
    return warning(id, both(mode(first | second), guid("00112233-4455-6677-8899-aabbccddeeff"_guid)),
        {mode(first), mode(second)}, std::move(details));
}

std::vector<RuleCase> refusedByStartTrace()
{
    return {
        refusal("nonstoppable-starttrace", InvalidParameter, mode(Sequential | NonStoppable),
            {mode(Sequential | Secure)}, {.since = WindowsVista}),
        exclusive("circular-append", Circular, Append, {.since = WindowsXp}),
        exclusive("circular-newfile", Circular, NewFile, {.since = WindowsXp}),
        exclusive("circular-relog", Circular, Relog, {.also = {"wnode-guid-private-provider"}, .since = WindowsXp},
            PrivateLogger),
        exclusive("append-realtime", Append, RealTime, {.also = {"realtime-file-partial-buffers"}, .since = WindowsXp}),
        exclusive("append-relog", Append, Relog,
            {.also = {"append-private", "wnode-guid-private-provider"}, .since = WindowsXp}, PrivateLogger),
        exclusive("newfile-prealloc", NewFile, Preallocate, {.since = WindowsXp}),
        exclusive("newfile-relog", NewFile, Relog,
            {.also = {"newfile-private", "wnode-guid-private-provider"}, .since = WindowsXp}, PrivateLogger),
        refusal("newfile-kernel-logger", InvalidParameter, named(u"NT Kernel Logger", NewFile),
            {named(u"NT Kernel Logger", Sequential), mode(NewFile)}, {.since = WindowsServer2003}),
        exclusive("realtime-private", RealTime, PrivateLogger,
            {.also = {"realtime-with-file-name", "wnode-guid-private-provider"}}),
        exclusive("realtime-add-header", RealTime, AddHeader, {.also = {"realtime-with-file-name"}}),
        refusal("in-proc-needs-private", InvalidParameter, mode(PrivateInProc), {mode(PrivateInProc | PrivateLogger)},
            {.since = WindowsVista}),
        refusal("relog-needs-private", InvalidParameter, mode(Relog), {mode(Relog | PrivateLogger)},
            {.also = {"relog-kernel"}, .since = WindowsXp}),
        needsSize("circular-needs-size", Circular, WindowsServer2003),
        needsSize("newfile-needs-size", NewFile, WindowsXp),
        needsSize("prealloc-needs-size", Preallocate, WindowsXp),
        needsSize("kbytes-needs-size", UseKBytesForSize, WindowsServer2003),
        needsFile("newfile-needs-logfile", NewFile, WindowsXp),
        needsFile("prealloc-needs-logfile", Preallocate, WindowsXp),
        needsFile("kbytes-needs-logfile", UseKBytesForSize, WindowsServer2003),
    };
}

std::vector<RuleCase> refusedByTheKernel()
{
    return {
        exclusive("sequential-circular", Sequential, Circular),
        exclusive("append-newfile", Append, NewFile, {.since = Windows7}),
        exclusive("append-prealloc", Append, Preallocate, {.since = WindowsVista}),
        refusal("newfile-ckcl", InvalidParameter, named(u"Circular Kernel Context Logger", NewFile),
            {named(u"Circular Kernel Context Logger", Sequential), mode(NewFile)}, {.since = WindowsVista}),
        refusal("newfile-system-logger", InvalidParameter, systemLogger(NewFile),
            {systemLogger(Sequential), mode(NewFile)}, {.since = Windows8}),
        exclusiveWithBuffering("buffering-sequential", Sequential, {.since = WindowsVista}),
        exclusiveWithBuffering("buffering-circular", Circular, {.also = {"size-without-file"}, .since = WindowsVista}),
        exclusiveWithBuffering("buffering-append", Append, {.since = WindowsVista}),
        exclusiveWithBuffering("buffering-newfile", NewFile,
            {.also = {"newfile-needs-logfile", "size-without-file"}, .since = WindowsVista}),
        refusal("buffering-logfile", InvalidParameter, mode(Buffering), {withoutFile(Buffering), mode(Sequential)},
            {.also = {"size-without-file"}, .since = WindowsVista}),
        exclusiveWithBuffering(
            "buffering-interface", BufferInterface, {.also = {"undocumented-bits"}, .since = Windows7}),
        exclusive("sequence-exclusive", UseGlobalSequence, UseLocalSequence, {.since = WindowsXp}),
        exclusive("hybrid-exclusive", StopOnHybridShutdown, PersistOnHybridShutdown, {.since = Windows8}),
        refusal("relog-kernel", InvalidParameter, mode(Relog), {mode(Relog | PrivateLogger), mode(Sequential)},
            {.also = {"relog-needs-private"}, .since = Windows8}),
        refusal("compressed", InvalidParameter, mode(Sequential | Compressed),
            {withoutFile(Buffering | Compressed),
                both(withoutFile(Buffering | Compressed), onWindows(Windows10Version1607)),
                mode(PrivateLogger | Compressed)}),
        refusal("system-logger-paged", InvalidParameter, systemLogger(UsePagedMemory),
            {systemLogger(), mode(UsePagedMemory)}, {.since = Windows8}),
        refusal("kernel-logger-paged", InvalidParameter, named(u"NT Kernel Logger", UsePagedMemory),
            {named(u"NT Kernel Logger"), mode(UsePagedMemory)}),
        refusal("system-logger-os", InvalidParameter, both(systemLogger(), onWindows(Windows7)),
            {both(systemLogger(), onWindows(Windows8)), onWindows(Windows7)}, {.also = {"mode-bit-os-version"}}),
    };
}

std::vector<RuleCase> notRefused()
{
    return {
        doubtful("sequential-newfile", Sequential, NewFile),
        doubtful("append-private", Append, PrivateLogger),
        doubtful("newfile-private", NewFile, PrivateLogger),
        doubtful("prealloc-private", Preallocate, PrivateLogger),
        warning("buffering-realtime", withoutFile(Buffering | RealTime),
            {withoutFile(Buffering), withoutFile(RealTime)}, {.since = WindowsVista}),
        doubtful("private-independent", PrivateLogger, IndependentSession),
        doubtful("private-paged", PrivateLogger, UsePagedMemory),
        warning("buffering-kd-filter", both(withoutFile(Buffering | KdFilter), onWindows(Windows8)),
            {both(withoutFile(Buffering | KdFilter), onWindows(Windows81)),
                both(withoutFile(Buffering | KdFilter), onWindows(WindowsVista)),
                both(withoutFile(KdFilter | RealTime), onWindows(Windows8))},
            {.also = {"undocumented-bits"}}),
        doubtful(
            "kd-filter-overrides-paged", KdFilter, UsePagedMemory, {.also = {"undocumented-bits"}, .since = Windows8}),
        warning("sequence-kernel-logger", named(u"NT Kernel Logger", UseLocalSequence),
            {mode(UseLocalSequence), named(u"NT Kernel Logger")}),
    };
}

} // namespace

std::vector<RuleCase> modeCombinationCases()
{
    return joined({refusedByStartTrace(), refusedByTheKernel(), notRefused()});
}

} // namespace etwarden
