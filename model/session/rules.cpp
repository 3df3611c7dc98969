// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/rules.h"

#include "model/etw/logfilemodes.h"
#include "model/session/rulepredicates.h"

#include <algorithm>
#include <array>
#include <utility>

namespace etwarden {

namespace {

using enum ConfigField;
using enum Severity;
using enum Win32Status;
using enum WindowsVersion;
using namespace rulepredicates;
namespace mode = logfilemode;

template<ConfigField... fields>
constexpr std::array fieldsOf{fields...};

constexpr std::span<const ConfigField> modeOnly = fieldsOf<LogFileMode>;
constexpr std::span<const ConfigField> modeAndFile = fieldsOf<LogFileMode, LogFileName>;
constexpr std::span<const ConfigField> modeAndSize = fieldsOf<MaximumFileSize, LogFileMode>;

// Where sources differ in wording only, or one is silent, the row is an error; where they contradict each other in what
// happens, it is a warning without a status.
constexpr Rule table[] = {
    // The name.
    {"instance-name-empty", Error, fieldsOf<Name>, nameEmpty, InvalidName},
    // Between the documented 1,024 and the 65,536 characters of the analysed code the answer is unknown: our choice.
    {"instance-name-over-1024", Error, fieldsOf<Name>, nameTooLong, InvalidName},

    // Reserved names and GUIDs. Some pages read as if the GUID alone made a system logger; the list of errors and
    // Wine's test on Windows say that it is refused.
    {"kernel-logger-guid-needs-name", Error, fieldsOf<Guid, Name>, kernelLoggerGuidWithOtherName, InvalidParameter},
    {"ckcl-guid-needs-name", Error, fieldsOf<Guid, Name>, circularKernelContextLoggerGuidWithOtherName,
        InvalidParameter},
    // Documented as configured in the registry only; the status is our choice.
    {"global-logger-not-startable", Error, fieldsOf<Name, Guid>, globalLogger, InvalidParameter},

    // File name and destination. The status of the first is our choice, as for the session name.
    {"logfile-name-over-1024", Error, fieldsOf<LogFileName>, fileNameTooLong, InvalidName},
    {"no-destination", Error, modeAndFile, noDestination, BadPathname},

    // Combinations that StartTrace refuses in user mode.
    {"nonstoppable-starttrace", Error, modeOnly, hasMode<mode::NonStoppable, WindowsVista>, InvalidParameter},
    {"circular-append", Error, modeOnly, hasMode<mode::Circular | mode::Append, WindowsXp>, InvalidParameter},
    {"circular-newfile", Error, modeOnly, hasMode<mode::Circular | mode::NewFile, WindowsXp>, InvalidParameter},
    {"circular-relog", Error, modeOnly, hasMode<mode::Circular | mode::Relog, WindowsXp>, InvalidParameter},
    {"append-realtime", Error, modeOnly, hasMode<mode::Append | mode::RealTime, WindowsXp>, InvalidParameter},
    {"append-relog", Error, modeOnly, hasMode<mode::Append | mode::Relog, WindowsXp>, InvalidParameter},
    {"newfile-prealloc", Error, modeOnly, hasMode<mode::NewFile | mode::Preallocate, WindowsXp>, InvalidParameter},
    {"newfile-relog", Error, modeOnly, hasMode<mode::NewFile | mode::Relog, WindowsXp>, InvalidParameter},
    {"newfile-kernel-logger", Error, fieldsOf<LogFileMode, Name, Guid>, newFileOfKernelLogger, InvalidParameter},
    {"realtime-private", Error, modeOnly, hasMode<mode::RealTime | mode::PrivateLogger>, InvalidParameter},
    {"realtime-add-header", Error, modeOnly, hasMode<mode::RealTime | mode::AddHeader>, InvalidParameter},
    // An older article has it the other way round; the documentation and a later analysis agree on this.
    {"in-proc-needs-private", Error, modeOnly, inProcWithoutPrivate, InvalidParameter},
    // The kernel's own refusal (relog-kernel) is never reached behind this one.
    {"relog-needs-private", Error, modeOnly, relogWithoutPrivate, InvalidParameter},
    {"circular-needs-size", Error, modeAndSize, modeWithoutSize<mode::Circular, WindowsServer2003>, InvalidParameter},
    {"newfile-needs-size", Error, modeAndSize, modeWithoutSize<mode::NewFile, WindowsXp>, InvalidParameter},
    {"prealloc-needs-size", Error, modeAndSize, modeWithoutSize<mode::Preallocate, WindowsXp>, InvalidParameter},
    {"kbytes-needs-size", Error, modeAndSize, modeWithoutSize<mode::UseKBytesForSize, WindowsServer2003>,
        InvalidParameter},
    {"newfile-needs-logfile", Error, modeAndFile, modeWithoutFile<mode::NewFile, WindowsXp>, InvalidParameter},
    {"prealloc-needs-logfile", Error, modeAndFile, modeWithoutFile<mode::Preallocate, WindowsXp>, InvalidParameter},
    {"kbytes-needs-logfile", Error, modeAndFile, modeWithoutFile<mode::UseKBytesForSize, WindowsServer2003>,
        InvalidParameter},
    // The documentation only gives an example of a pattern; the analysed code and tracelog's help ask for exactly %d.
    {"newfile-pattern", Error, fieldsOf<LogFileName, LogFileMode>, newFileWithoutPattern, InvalidName},

    // Combinations that the kernel refuses. StartTrace itself lets them pass, hence the gaps in some lists.
    {"sequential-circular", Error, modeOnly, hasMode<mode::Sequential | mode::Circular>, InvalidParameter},
    {"append-newfile", Error, modeOnly, hasMode<mode::Append | mode::NewFile, Windows7>, InvalidParameter},
    {"append-prealloc", Error, modeOnly, hasMode<mode::Append | mode::Preallocate, WindowsVista>, InvalidParameter},
    {"newfile-ckcl", Error, fieldsOf<LogFileMode, Name, Guid>, newFileOfCircularKernelContextLogger, InvalidParameter},
    {"newfile-system-logger", Error, modeOnly, hasMode<mode::NewFile | mode::SystemLogger, Windows8>, InvalidParameter},
    {"buffering-sequential", Error, modeOnly, hasMode<mode::Buffering | mode::Sequential, WindowsVista>,
        InvalidParameter},
    {"buffering-circular", Error, modeOnly, hasMode<mode::Buffering | mode::Circular, WindowsVista>, InvalidParameter},
    {"buffering-append", Error, modeOnly, hasMode<mode::Buffering | mode::Append, WindowsVista>, InvalidParameter},
    {"buffering-newfile", Error, modeOnly, hasMode<mode::Buffering | mode::NewFile, WindowsVista>, InvalidParameter},
    {"buffering-logfile", Error, fieldsOf<LogFileName, LogFileMode>, bufferingWithFile, InvalidParameter},
    {"buffering-interface", Error, modeOnly, hasMode<mode::Buffering | mode::BufferInterface, Windows7>,
        InvalidParameter},
    {"sequence-exclusive", Error, modeOnly, hasMode<mode::UseGlobalSequence | mode::UseLocalSequence, WindowsXp>,
        InvalidParameter},
    {"hybrid-exclusive", Error, modeOnly, hasMode<mode::StopOnHybridShutdown | mode::PersistOnHybridShutdown, Windows8>,
        InvalidParameter},
    {"compressed", Error, modeOnly, compressedWithoutBuffering, InvalidParameter},
    {"system-logger-paged", Error, modeOnly, hasMode<mode::SystemLogger | mode::UsePagedMemory, Windows8>,
        InvalidParameter},
    // Refused by the documentation, the status is our choice; so it is in the next two.
    {"kernel-logger-paged", Error, fieldsOf<LogFileMode, Name, Guid>, kernelLoggerPaged, InvalidParameter},
    {"system-logger-os", Error, modeOnly, systemLoggerTooEarly, InvalidParameter},
    {"system-logger-clock-types", Error, fieldsOf<ClientContext>, thirdSystemClock, InvalidParameter},

    // Numbers out of range. What Windows answers is unknown: refusing is our choice.
    {"clock-invalid", Error, fieldsOf<ClientContext>, clockUnknown, InvalidParameter},
    {"buffer-size-max", Error, fieldsOf<BufferSize>, bufferTooLarge, InvalidParameter},
    {"buffer-size-max-pre-win8", Error, fieldsOf<BufferSize>, bufferTooLargeBeforeWindows8, InvalidParameter},

    // Rights, then what runs already, then the slots. This order is our choice.
    {"control-access", Error, {}, mayNotControl, AccessDenied},
    {"kernel-logger-access", Error, fieldsOf<Name, Guid>, mayNotControlKernelLogger, AccessDenied},
    {"private-admin-pre1703", Error, modeOnly, mayNotStartPrivate, AccessDenied},
    {"session-name-unique", Error, fieldsOf<Name>, nameInUse, AlreadyExists},
    {"kernel-logger-single", Error, fieldsOf<Name, Guid>, kernelLoggerRuns, AlreadyExists},
    {"session-guid-unique", Error, fieldsOf<Guid>, guidInUse, AlreadyExists},
    {"session-limit", Error, {}, noSessionSlot, NoSystemResources},
    {"system-logger-limit", Error, modeOnly, noSystemLoggerSlot, NoSystemResources},

    // The file itself. The status of the missing folder is our choice.
    {"logfile-in-use", Error, fieldsOf<LogFileName>, fileInUse, BadPathname},
    {"logfile-folder-missing", Error, fieldsOf<LogFileName>, folderMissing, PathNotFound},
    {"logfile-access", Error, fieldsOf<LogFileName>, folderNotWritable, AccessDenied},
    {"disk-space-maxsize", Error, fieldsOf<MaximumFileSize, LogFileName>, lessFreeThanMaximumSize, DiskFull},
    {"disk-space-system-drive", Error, fieldsOf<LogFileName, MaximumFileSize>, systemDriveReserve, DiskFull},

    // What starts all the same. One source wants the reserve on the system drive only, one on any drive.
    {"disk-space-unlimited", Warning, fieldsOf<LogFileName, MaximumFileSize>, otherDriveReserve, Success},
    // Refused or raised is unknown (internal headers know smaller buffers); that it is raised is our choice.
    {"buffer-size-min", Warning, fieldsOf<BufferSize>, bufferTooSmall, Success},
    {"enableflags-only-system-logger", Warning, fieldsOf<EnableFlags>, enableFlagsWithoutSystemLogger, Success},
    {"system-logger-needs-enableflags", Warning, fieldsOf<EnableFlags>, systemLoggerWithoutEnableFlags, Success},
    {"realtime-no-consumer", Warning, modeOnly, realTimeWithoutConsumer, Success},
    {"buffering-ignores-max", Warning, fieldsOf<MaximumBuffers>, bufferingWithMaximum, Success},
    {"max-less-than-min", Warning, fieldsOf<MaximumBuffers, MinimumBuffers>, maximumBelowMinimum, Success},
    {"min-buffers-per-cpu", Info, fieldsOf<MinimumBuffers>, minimumRaised, Success},
};

} // namespace

std::span<const Rule> startRules()
{
    return table;
}

std::vector<Finding> evaluate(std::span<const Rule> rules, const SessionConfig& config, const Environment& environment)
{
    std::vector<Finding> findings;
    for (const Rule& rule : rules) {
        if (std::optional<FindingParameters> parameters = rule.predicate(config, environment))
            findings.push_back({.rule = &rule, .parameters = std::move(*parameters)});
    }
    return findings;
}

Win32Status predictedStatus(std::span<const Finding> findings)
{
    const auto refusal = std::ranges::find_if(
        findings, [](const Finding& finding) { return finding.rule->status != Win32Status::Success; });
    return refusal == findings.end() ? Win32Status::Success : refusal->rule->status;
}

} // namespace etwarden
