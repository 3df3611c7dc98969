// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/session/rules/rulecases.h"

namespace etwarden {

namespace {

using enum Win32Status;
using enum WindowsVersion;
using namespace logfilemode;

constexpr std::uint64_t megabyte = 1024 * 1024;

Change fileOfLength(std::size_t length)
{
    return file(std::u16string(length, u'f'));
}

Change folder(const LogFolderState& state)
{
    return [state](Scenario& scenario) { scenario.environment.logFolder = state; };
}

std::vector<RuleCase> fileNames()
{
    return {
        refusal("logfile-name-over-1024", InvalidName, fileOfLength(1025), {fileOfLength(1024)},
            {.parameters = numbers({1025, 1024})}),
        refusal("newfile-pattern", InvalidName, both(mode(NewFile), file(u"C:\\trace%D.etl")),
            {both(mode(NewFile), file(u"C:\\%d")), file(u"C:\\trace.etl")}, {.since = WindowsServer2003}),
        refusal("logfile-in-use", BadPathname, running({.name = u"Other", .logFileName = u"c:\\logs\\TRACE%d.ETL"}),
            {running({.name = u"Other", .logFileName = u"C:\\Logs\\trace%d.et"}),
                both(withoutFile(RealTime), running({.name = u"Other"}))},
            {.parameters = {u"Other"}}),
        warning("logfile-name-characters", file(u"C:\\Logs\\a?<>|?.etl"),
            {file(u"C:\\Logs\\a%d;!\x7f.etl"), file(u"\\\\?\\C:\\a.etl"), withoutFile(Sequential | RealTime)},
            {.parameters = {u"?<>|"}}),
        warning("logfile-env-vars", file(u"C:\\%d\\%TEMP%\\trace.etl"),
            {file(u"C:\\Logs\\trace%d.etl"), file(u"C:\\100%\\200%.etl"), file(u"C:\\%%.etl")},
            {.parameters = {u"%TEMP%"}}),
        info("logfile-extension", file(u"C:\\trace.log"), {file(u"C:\\trace.ETL"), withoutFile(RealTime)}),
    };
}

std::vector<RuleCase> destinations()
{
    return {
        refusal("no-destination", BadPathname, withoutFile(Sequential),
            {withoutFile(RealTime), withoutFile(Buffering), fileOfLength(65536), mode(0)}),
        warning("realtime-with-file-name", both(mode(RealTime), size(0)),
            {mode(RealTime | Sequential), withoutFile(RealTime), mode(Sequential), mode(RealTime | Buffering)}),
        warning("realtime-file-partial-buffers", mode(RealTime | Sequential),
            {mode(RealTime), withoutFile(RealTime | Sequential), mode(Sequential)}, {.parameters = numbers({1000})}),
        info("mode-zero-with-file-name", mode(0), {mode(Sequential), withoutFile(0)}),
        info("append-implies-sequential", mode(Append), {mode(Append | Sequential), mode(Sequential)},
            {.since = WindowsVista}),
        info("prealloc-nonfile", mode(Preallocate | Sequential), {mode(Preallocate), mode(Sequential)}),
        info("prealloc-trim", mode(Preallocate), {mode(Sequential)}),
    };
}

std::vector<RuleCase> sizes()
{
    return {
        warning("size-without-file", both(withoutFile(RealTime), size(1)), {withoutFile(RealTime), mode(RealTime)}),
        info("session-end-conditions", mode(Sequential),
            {mode(Circular), mode(NewFile), withoutSize(Sequential), withoutFile(RealTime)},
            {.parameters = numbers({10 * megabyte})}),
        info("sequential-size", withoutSize(Sequential),
            {mode(Sequential), withoutSize(Circular), both(withoutSize(Buffering), mode(Buffering))}),
        info("kbytes-unit", mode(UseKBytesForSize), {mode(Sequential), withoutSize(UseKBytesForSize)},
            {.parameters = numbers({10 * 1024})}),
    };
}

std::vector<RuleCase> folders()
{
    const auto otherDrive = [](std::uint64_t freeBytes) { return folder({.freeBytes = freeBytes}); };
    const auto systemDrive = [](std::uint64_t freeBytes) {
        return folder({.onSystemDrive = true, .freeBytes = freeBytes});
    };
    return {
        refusal("logfile-folder-missing", PathNotFound, folder({.exists = false}),
            {folder({}), both(folder({.exists = false}), withoutFile(RealTime))}),
        refusal("logfile-access", AccessDenied, folder({.writable = false}),
            {folder({}), folder({.exists = false, .writable = false}),
                both(folder({.writable = false}), withoutFile(RealTime))}),
        refusal("disk-space-maxsize", DiskFull, otherDrive(10 * megabyte - 1),
            {otherDrive(10 * megabyte), both(otherDrive(10 * 1024), mode(Sequential | UseKBytesForSize))},
            {.parameters = numbers({10 * megabyte - 1, 10 * megabyte})}),
        refusal("disk-space-system-drive", DiskFull, systemDrive(210 * megabyte - 1),
            {systemDrive(210 * megabyte), both(size(0), systemDrive(200 * megabyte)), otherDrive(210 * megabyte - 1)},
            {.parameters = numbers({210 * megabyte - 1, 210 * megabyte})}),
        warning("disk-space-unlimited", both(size(0), otherDrive(200 * megabyte - 1)),
            {both(size(0), otherDrive(200 * megabyte)), otherDrive(200 * megabyte - 1)},
            {.parameters = numbers({200 * megabyte - 1, 200 * megabyte})}),
    };
}

} // namespace

std::vector<RuleCase> logFileCases()
{
    return joined({fileNames(), destinations(), sizes(), folders()});
}

} // namespace etwarden
