// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/wellknown.h"
#include "tests/session/rulecases.h"

namespace etwarden {

namespace {

constexpr Guid someGuid = "00112233-4455-6677-8899-aabbccddeeff"_guid;
constexpr std::uint64_t mega = 1024 * 1024;

Change nameOfLength(std::size_t length)
{
    return [length](Scenario& scenario) { scenario.config.name.assign(length, u'n'); };
}

Change folder(const LogFolderState& state)
{
    return [state](Scenario& scenario) { scenario.environment.logFolder = state; };
}

std::vector<RuleCase> identityCases()
{
    const SessionStatus kernelLogger{.name = u"nt kernel logger", .guid = wellknown::systemTraceControlGuid};
    return {
        {"instance-name-empty", Severity::Error, Win32Status::InvalidName, nameOfLength(0), {nameOfLength(1)}},
        {"instance-name-over-1024", Severity::Error, Win32Status::InvalidName, nameOfLength(1025), {nameOfLength(1024)},
            {std::uint64_t{1025}, std::uint64_t{1024}}},
        {"kernel-logger-guid-needs-name", Severity::Error, Win32Status::InvalidParameter,
            both(systemLogger(1), guid(wellknown::systemTraceControlGuid)),
            {both(named(u"NT KERNEL Logger"), guid(wellknown::systemTraceControlGuid)), guid(someGuid)}, {}, {},
            WindowsVersion::WindowsXp},
        {"ckcl-guid-needs-name", Severity::Error, Win32Status::InvalidParameter,
            both(systemLogger(1), guid(wellknown::circularKernelContextLoggerGuid)),
            {both(named(u"Circular Kernel CONTEXT Logger"), guid(wellknown::circularKernelContextLoggerGuid)),
                guid(someGuid)},
            {}, {}, WindowsVersion::WindowsVista},
        {"global-logger-not-startable", Severity::Error, Win32Status::InvalidParameter, named(u"globallogger"),
            {named(u"GlobalLogger2")}, {}, {"enableflags-only-system-logger"}},
        {"session-name-unique", Severity::Error, Win32Status::AlreadyExists, running({.name = u"TRACE"}),
            {running({.name = u"Trace2"}), both(mode(0x800), running({.name = u"Trace"}))}, {u"TRACE"}},
        {"kernel-logger-single", Severity::Error, Win32Status::AlreadyExists,
            both(named(u"NT Kernel Logger"), running(kernelLogger)),
            {named(u"NT Kernel Logger"), running(kernelLogger)}},
        {"session-guid-unique", Severity::Error, Win32Status::AlreadyExists,
            both(guid(someGuid), running({.name = u"Other", .guid = someGuid})),
            {running({.name = u"Other"}), both(guid(someGuid), running({.name = u"Other"})),
                both(mode(0x800), both(guid(someGuid), running({.name = u"Other", .guid = someGuid})))},
            {u"Other"}, {}, WindowsVersion::WindowsVista},
    };
}

std::vector<RuleCase> fileCases()
{
    const auto fileOfLength = [](std::size_t length) { return file(std::u16string(length, u'f')); };
    return {
        {"logfile-name-over-1024", Severity::Error, Win32Status::InvalidName, fileOfLength(1025), {fileOfLength(1024)},
            {std::uint64_t{1025}, std::uint64_t{1024}}},
        {"no-destination", Severity::Error, Win32Status::BadPathname, withoutFile(1),
            {withoutFile(0x100), withoutFile(0x400), fileOfLength(65536), mode(0)}},
        {"newfile-pattern", Severity::Error, Win32Status::InvalidName, both(mode(8), file(u"C:\\trace%D.etl")),
            {both(mode(8), file(u"C:\\%d")), file(u"C:\\trace.etl")}, {}, {}, WindowsVersion::WindowsServer2003},
        {"logfile-in-use", Severity::Error, Win32Status::BadPathname,
            running({.name = u"Other", .logFileName = u"c:\\logs\\TRACE%d.ETL"}),
            {running({.name = u"Other", .logFileName = u"C:\\Logs\\trace%d.et"}),
                both(withoutFile(0x100), running({.name = u"Other"}))},
            {u"Other"}},
        {"logfile-folder-missing", Severity::Error, Win32Status::PathNotFound, folder({.exists = false}),
            {folder({}), both(folder({.exists = false}), withoutFile(0x100))}},
        {"logfile-access", Severity::Error, Win32Status::AccessDenied, folder({.writable = false}),
            {folder({}), folder({.exists = false, .writable = false}),
                both(folder({.writable = false}), withoutFile(0x100))}},
    };
}

std::vector<RuleCase> diskCases()
{
    const auto otherDrive = [](std::uint64_t freeBytes) { return folder({.freeBytes = freeBytes}); };
    const auto systemDrive = [](std::uint64_t freeBytes) {
        return folder({.onSystemDrive = true, .freeBytes = freeBytes});
    };
    return {
        {"disk-space-maxsize", Severity::Error, Win32Status::DiskFull, otherDrive(10 * mega - 1),
            {otherDrive(10 * mega), both(otherDrive(10 * 1024), mode(0x2001))}, {10 * mega - 1, 10 * mega}},
        {"disk-space-system-drive", Severity::Error, Win32Status::DiskFull, systemDrive(210 * mega - 1),
            {systemDrive(210 * mega), both(size(0), systemDrive(200 * mega)), otherDrive(210 * mega - 1)},
            {210 * mega - 1, 210 * mega}},
        {"disk-space-unlimited", Severity::Warning, Win32Status::Success, both(size(0), otherDrive(200 * mega - 1)),
            {both(size(0), otherDrive(200 * mega)), otherDrive(200 * mega - 1)}, {200 * mega - 1, 200 * mega}},
    };
}

} // namespace

std::vector<RuleCase> nameRuleCases()
{
    std::vector<RuleCase> cases = identityCases();
    for (const std::vector<RuleCase>& more : {fileCases(), diskCases()})
        cases.insert(cases.end(), more.begin(), more.end());
    return cases;
}

} // namespace etwarden
