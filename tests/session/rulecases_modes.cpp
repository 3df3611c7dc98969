// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/session/rulecases.h"

namespace etwarden {

namespace {

using enum WindowsVersion;
using namespace logfilemode;

constexpr Severity error = Severity::Error;
constexpr Win32Status refused = Win32Status::InvalidParameter;

/// Two bits that exclude each other: silent with either alone. `beside` goes with all three.
RuleCase pair(std::string_view id, std::uint32_t first, std::uint32_t second, WindowsVersion since = Unknown,
    std::uint32_t beside = 0, std::vector<std::string_view> also = {})
{
    return {id, error, refused, mode(beside | first | second), {mode(beside | first), mode(beside | second)}, {},
        std::move(also), since};
}

/// The same for sessions without a file.
RuleCase bufferingPair(
    std::string_view id, std::uint32_t second, WindowsVersion since, std::vector<std::string_view> also = {})
{
    return {id, error, refused, withoutFile(Buffering | second), {withoutFile(Buffering), withoutFile(second)}, {},
        std::move(also), since};
}

RuleCase sizeNeeded(std::string_view id, std::uint32_t bit, WindowsVersion since)
{
    return {id, error, refused, withoutSize(bit), {mode(bit), withoutSize(Sequential)}, {}, {}, since};
}

RuleCase fileNeeded(std::string_view id, std::uint32_t bit, WindowsVersion since)
{
    return {id, error, refused, withoutFile(RealTime | bit), {mode(RealTime | bit), withoutFile(RealTime)}, {},
        {"realtime-no-consumer", "size-without-file"}, since};
}

std::vector<RuleCase> userModeCases()
{
    return {
        {"nonstoppable-starttrace", error, refused, mode(Sequential | NonStoppable), {mode(Sequential | Secure)}, {},
            {}, WindowsVista},
        pair("circular-append", Circular, Append, WindowsXp),
        pair("circular-newfile", Circular, NewFile, WindowsXp),
        pair("circular-relog", Circular, Relog, WindowsXp, PrivateLogger, {"wnode-guid-private-provider"}),
        pair("append-realtime", Append, RealTime, WindowsXp, 0,
            {"realtime-no-consumer", "realtime-file-partial-buffers"}),
        pair(
            "append-relog", Append, Relog, WindowsXp, PrivateLogger, {"append-private", "wnode-guid-private-provider"}),
        pair("newfile-prealloc", NewFile, Preallocate, WindowsXp),
        pair("newfile-relog", NewFile, Relog, WindowsXp, PrivateLogger,
            {"newfile-private", "wnode-guid-private-provider"}),
        {"newfile-kernel-logger", error, refused, named(u"NT Kernel Logger", NewFile),
            {named(u"NT Kernel Logger", Sequential), mode(NewFile)}, {}, {}, WindowsServer2003},
        pair("realtime-private", RealTime, PrivateLogger, Unknown, 0,
            {"realtime-no-consumer", "realtime-with-file-name", "wnode-guid-private-provider"}),
        pair("realtime-add-header", RealTime, AddHeader, Unknown, 0,
            {"realtime-no-consumer", "realtime-with-file-name"}),
        {"in-proc-needs-private", error, refused, mode(PrivateInProc), {mode(PrivateInProc | PrivateLogger)}, {}, {},
            WindowsVista},
        {"relog-needs-private", error, refused, mode(Relog), {mode(Relog | PrivateLogger)}, {}, {"relog-kernel"},
            WindowsXp},
        sizeNeeded("circular-needs-size", Circular, WindowsServer2003),
        sizeNeeded("newfile-needs-size", NewFile, WindowsXp),
        sizeNeeded("prealloc-needs-size", Preallocate, WindowsXp),
        sizeNeeded("kbytes-needs-size", UseKBytesForSize, WindowsServer2003),
        fileNeeded("newfile-needs-logfile", NewFile, WindowsXp),
        fileNeeded("prealloc-needs-logfile", Preallocate, WindowsXp),
        fileNeeded("kbytes-needs-logfile", UseKBytesForSize, WindowsServer2003),
    };
}

std::vector<RuleCase> kernelCases()
{
    return {
        pair("sequential-circular", Sequential, Circular),
        pair("append-newfile", Append, NewFile, Windows7),
        pair("append-prealloc", Append, Preallocate, WindowsVista),
        {"newfile-ckcl", error, refused, named(u"Circular Kernel Context Logger", NewFile),
            {named(u"Circular Kernel Context Logger", Sequential), mode(NewFile)}, {}, {}, WindowsVista},
        {"newfile-system-logger", error, refused, systemLogger(NewFile), {systemLogger(Sequential), mode(NewFile)}, {},
            {}, Windows8},
        bufferingPair("buffering-sequential", Sequential, WindowsVista),
        bufferingPair("buffering-circular", Circular, WindowsVista, {"size-without-file"}),
        bufferingPair("buffering-append", Append, WindowsVista),
        bufferingPair("buffering-newfile", NewFile, WindowsVista, {"newfile-needs-logfile", "size-without-file"}),
        {"buffering-logfile", error, refused, mode(Buffering), {withoutFile(Buffering), mode(Sequential)}, {},
            {"size-without-file"}, WindowsVista},
        bufferingPair("buffering-interface", BufferInterface, Windows7, {"undocumented-bits"}),
        pair("sequence-exclusive", UseGlobalSequence, UseLocalSequence, WindowsXp),
        pair("hybrid-exclusive", StopOnHybridShutdown, PersistOnHybridShutdown, Windows8),
        {"relog-kernel", error, refused, mode(Relog), {mode(Relog | PrivateLogger), mode(Sequential)}, {},
            {"relog-needs-private"}, Windows8},
        {"compressed", error, refused, mode(Sequential | Compressed),
            {withoutFile(Buffering | Compressed),
                both(withoutFile(Buffering | Compressed), onWindows(Windows10Version1607)),
                mode(PrivateLogger | Compressed)}},
        {"system-logger-paged", error, refused, systemLogger(UsePagedMemory), {systemLogger(), mode(UsePagedMemory)},
            {}, {}, Windows8},
        {"kernel-logger-paged", error, refused, named(u"NT Kernel Logger", UsePagedMemory),
            {named(u"NT Kernel Logger"), mode(UsePagedMemory)}},
        {"system-logger-os", error, refused, both(systemLogger(), onWindows(Windows7)),
            {both(systemLogger(), onWindows(Windows8)), onWindows(Windows7)}, {}, {"mode-bit-os-version"}},
    };
}

std::vector<RuleCase> adviceCases()
{
    constexpr Severity warning = Severity::Warning;
    constexpr Win32Status starts = Win32Status::Success;
    return {
        {"enableflags-only-system-logger", warning, starts, flags(1), {systemLogger(), flags(0), flags(0x80000001)}},
        {"system-logger-needs-enableflags", warning, starts, mode(SystemLogger), {systemLogger(), mode(Sequential)}},
        {"realtime-no-consumer", warning, starts, withoutFile(RealTime), {withoutFile(RealTime | Buffering)}},
    };
}

} // namespace

std::vector<RuleCase> modeRuleCases()
{
    std::vector<RuleCase> cases = userModeCases();
    for (const std::vector<RuleCase>& more : {kernelCases(), adviceCases()})
        cases.insert(cases.end(), more.begin(), more.end());
    return cases;
}

} // namespace etwarden
