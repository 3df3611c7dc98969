// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/session/rulecases.h"

namespace etwarden {

namespace {

using enum WindowsVersion;
using namespace logfilemode;

constexpr Severity warning = Severity::Warning;
constexpr Win32Status starts = Win32Status::Success;

/// Two bits: silent with either alone.
RuleCase pair(std::string_view id, std::uint32_t first, std::uint32_t second, std::vector<std::string_view> also = {},
    WindowsVersion since = Unknown)
{
    return {id, warning, starts, both(mode(first | second), guid("00112233-4455-6677-8899-aabbccddeeff"_guid)),
        {mode(first), mode(second)}, {}, std::move(also), since};
}

std::vector<RuleCase> pairCases()
{
    return {
        pair("sequential-newfile", Sequential, NewFile),
        pair("append-private", Append, PrivateLogger),
        pair("newfile-private", NewFile, PrivateLogger),
        pair("prealloc-private", Preallocate, PrivateLogger),
        pair("private-independent", PrivateLogger, IndependentSession),
        pair("private-paged", PrivateLogger, UsePagedMemory),
        pair("kd-filter-overrides-paged", KdFilter, UsePagedMemory, {"undocumented-bits"}, Windows8),
        {"buffering-realtime", warning, starts, withoutFile(Buffering | RealTime),
            {withoutFile(Buffering), withoutFile(RealTime)}, {}, {}, WindowsVista},
        {"buffering-kd-filter", warning, starts, both(withoutFile(Buffering | KdFilter), onWindows(Windows8)),
            {both(withoutFile(Buffering | KdFilter), onWindows(Windows81)),
                both(withoutFile(Buffering | KdFilter), onWindows(WindowsVista)),
                both(withoutFile(KdFilter | RealTime), onWindows(Windows8))},
            {}, {"undocumented-bits"}},
        {"sequence-kernel-logger", warning, starts, named(u"NT Kernel Logger", UseLocalSequence),
            {mode(UseLocalSequence), named(u"NT Kernel Logger")}},
    };
}

std::vector<RuleCase> bitCases()
{
    const std::uint64_t undocumented = 0x602C0010;
    const Change onWindows7 = onWindows(Windows7);
    return {
        {"delay-open", warning, starts, mode(Sequential | DelayOpenFile), {mode(Sequential)}, {}, {}, WindowsVista},
        {"add-header", warning, starts, mode(Sequential | AddHeader), {mode(RealTime | AddHeader)}, {}, {},
            WindowsVista},
        {"mode-reserved", warning, starts, mode(Sequential | RealTimeRelog), {mode(Sequential)}},
        {"undocumented-bits", warning, starts, mode(Sequential | static_cast<std::uint32_t>(undocumented)),
            {mode(Sequential | Secure | RealTimeRelog)}, {undocumented}},
        {"mode-bit-os-version", warning, starts,
            both(named(u"NT Kernel Logger", NoPerProcessorBuffering | IndependentSession),
                both(flags(0x00088001), onWindows7)),
            {both(mode(NoPerProcessorBuffering), onWindows7), both(flags(0x8000), onWindows7),
                both(named(u"NT Kernel Logger"), onWindows7), both(mode(IndependentSession), onWindows(Windows81)),
                mode(IndependentSession)},
            {std::uint64_t{IndependentSession}, std::uint64_t{0x00088000}}},
    };
}

std::vector<RuleCase> realTimeCases()
{
    return {
        {"realtime-with-file-name", warning, starts, both(mode(RealTime), size(0)),
            {mode(RealTime | Sequential), withoutFile(RealTime), mode(Sequential), mode(RealTime | Buffering)}, {},
            {"realtime-no-consumer"}},
        {"realtime-file-partial-buffers", warning, starts, mode(RealTime | Sequential),
            {mode(RealTime), withoutFile(RealTime | Sequential), mode(Sequential)}, {std::uint64_t{1000}},
            {"realtime-no-consumer"}},
    };
}

std::vector<RuleCase> flagCases()
{
    return {
        {"disk-file-io-needs-disk-io", warning, starts, both(systemLogger(), flags(0x200)),
            {both(systemLogger(), flags(0x300)), both(systemLogger(), flags(0x80000278 | 0x200))}},
        {"enableflags-extension-warning", warning, starts, both(systemLogger(), flags(0x80010078)),
            {both(systemLogger(), flags(0x7F010078))}, {}, {}, WindowsXp},
        {"enableflags-extension-format", Severity::Error, Win32Status::InvalidParameter,
            both(systemLogger(), flags(0x80010077)),
            {both(systemLogger(), flags(0x80010078)), both(systemLogger(), flags(0x00000077))},
            {std::uint64_t{0x77}, std::uint64_t{1}}, {"enableflags-extension-warning"}, WindowsXp},
    };
}

} // namespace

std::vector<RuleCase> modeAdviceCases()
{
    std::vector<RuleCase> cases = pairCases();
    for (const std::vector<RuleCase>& more : {bitCases(), realTimeCases(), flagCases()})
        cases.insert(cases.end(), more.begin(), more.end());
    return cases;
}

} // namespace etwarden
