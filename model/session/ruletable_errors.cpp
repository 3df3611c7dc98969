// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/rulefixes.h"
#include "model/session/rulepredicates.h"
#include "model/session/ruletable.h"

namespace etwarden::ruletable {

namespace {

using enum ConfigField;
using enum Severity;
using enum Win32Status;
using enum WindowsVersion;
using namespace rulefixes;
using namespace rulepredicates;

constexpr std::span<const ConfigField> modeOnly = fieldsOf<LogFileMode>;
constexpr std::span<const ConfigField> modeAndFile = fieldsOf<LogFileMode, LogFileName>;
constexpr std::span<const ConfigField> modeAndSize = fieldsOf<MaximumFileSize, LogFileMode>;

// Where sources differ in wording only, or one is silent, the row is an error; where they contradict each other in what
// happens, it is a warning without a status.
constexpr Rule table[] = {
    // The name.
    {"instance-name-empty", Error, fieldsOf<Name>, nameEmpty, InvalidName, fixesOf<nameAfterFile, useFreeName>},
    // Between the documented 1,024 and the 65,536 characters of the analysed code the answer is unknown: our choice.
    {"instance-name-over-1024", Error, fieldsOf<Name>, nameTooLong, InvalidName},

    // Reserved names and GUIDs. Some pages read as if the GUID alone made a system logger; the list of errors and
    // Wine's test on Windows say that it is refused.
    {"kernel-logger-guid-needs-name", Error, fieldsOf<Guid, Name>, kernelLoggerGuidWithOtherName, InvalidParameter,
        fixesOf<clearGuid, nameKernelLogger>},
    {"ckcl-guid-needs-name", Error, fieldsOf<Guid, Name>, circularKernelContextLoggerGuidWithOtherName,
        InvalidParameter, fixesOf<clearGuid, nameCkcl>},
    // Documented as configured in the registry only; the status is our choice.
    {"global-logger-not-startable", Error, fieldsOf<Name, Guid>, globalLogger, InvalidParameter,
        fixesOf<leaveGlobal, useOwnSystemLogger>},

    // File name and destination. The status of the first is our choice, as for the session name.
    {"logfile-name-over-1024", Error, fieldsOf<LogFileName>, fileNameTooLong, InvalidName},
    {"no-destination", Error, modeAndFile, noDestination, BadPathname, fixesOf<addRealTime, addBuffering>},

    // Combinations that StartTrace refuses in user mode.
    {"nonstoppable-starttrace", Error, modeOnly, hasMode<mode::NonStoppable, WindowsVista>, InvalidParameter,
        fixesOf<clearNonStoppable>},
    {"circular-append", Error, modeOnly, hasMode<mode::Circular | mode::Append, WindowsXp>, InvalidParameter,
        fixesOf<clearAppend, clearCircular>},
    {"circular-newfile", Error, modeOnly, hasMode<mode::Circular | mode::NewFile, WindowsXp>, InvalidParameter,
        fixesOf<clearNewFile, clearCircular>},
    {"circular-relog", Error, modeOnly, hasMode<mode::Circular | mode::Relog, WindowsXp>, InvalidParameter,
        fixesOf<clearRelog, clearCircular>},
    {"append-realtime", Error, modeOnly, hasMode<mode::Append | mode::RealTime, WindowsXp>, InvalidParameter,
        fixesOf<clearAppend, clearRealTime>},
    {"append-relog", Error, modeOnly, hasMode<mode::Append | mode::Relog, WindowsXp>, InvalidParameter,
        fixesOf<clearRelog, clearAppend>},
    {"newfile-prealloc", Error, modeOnly, hasMode<mode::NewFile | mode::Preallocate, WindowsXp>, InvalidParameter,
        fixesOf<clearPreallocate, clearNewFile>},
    {"newfile-relog", Error, modeOnly, hasMode<mode::NewFile | mode::Relog, WindowsXp>, InvalidParameter,
        fixesOf<clearRelog, clearNewFile>},
    {"newfile-kernel-logger", Error, fieldsOf<LogFileMode, Name, Guid>, newFileOfKernelLogger, InvalidParameter,
        fixesOf<clearNewFile>},
    {"realtime-private", Error, modeOnly, hasMode<mode::RealTime | mode::PrivateLogger>, InvalidParameter,
        fixesOf<clearRealTime, clearPrivate>},
    {"realtime-add-header", Error, modeOnly, hasMode<mode::RealTime | mode::AddHeader>, InvalidParameter,
        fixesOf<clearAddHeader, clearRealTime>},
    // An older article has it the other way round; the documentation and a later analysis agree on this.
    {"in-proc-needs-private", Error, modeOnly, inProcWithoutPrivate, InvalidParameter,
        fixesOf<addPrivate, clearPrivateInProc>},
    {"relog-needs-private", Error, modeOnly, relogWithoutPrivate, InvalidParameter, fixesOf<clearRelog, addPrivate>},
    {"circular-needs-size", Error, modeAndSize, modeWithoutSize<mode::Circular, WindowsServer2003>, InvalidParameter,
        fixesOf<setSize100Mb, clearCircular>},
    {"newfile-needs-size", Error, modeAndSize, modeWithoutSize<mode::NewFile, WindowsXp>, InvalidParameter,
        fixesOf<setSize100Mb, clearNewFile>},
    {"prealloc-needs-size", Error, modeAndSize, modeWithoutSize<mode::Preallocate, WindowsXp>, InvalidParameter,
        fixesOf<setSize100Mb, clearPreallocate>},
    {"kbytes-needs-size", Error, modeAndSize, modeWithoutSize<mode::UseKBytesForSize, WindowsServer2003>,
        InvalidParameter, fixesOf<clearKBytes, setSize100Mb>},
    {"newfile-needs-logfile", Error, modeAndFile, modeWithoutFile<mode::NewFile, WindowsXp>, InvalidParameter,
        fixesOf<clearNewFile>},
    {"prealloc-needs-logfile", Error, modeAndFile, modeWithoutFile<mode::Preallocate, WindowsXp>, InvalidParameter,
        fixesOf<clearPreallocate>},
    {"kbytes-needs-logfile", Error, modeAndFile, modeWithoutFile<mode::UseKBytesForSize, WindowsServer2003>,
        InvalidParameter, fixesOf<clearKBytes>},
    // The documentation only gives an example of a pattern; the analysed code and tracelog's help ask for exactly %d.
    {"newfile-pattern", Error, fieldsOf<LogFileName, LogFileMode>, newFileWithoutPattern, InvalidName,
        fixesOf<appendPattern, clearNewFile>},

    // Combinations that the kernel refuses. StartTrace itself lets them pass, hence the gaps in some lists.
    {"sequential-circular", Error, modeOnly, hasMode<mode::Sequential | mode::Circular>, InvalidParameter,
        fixesOf<clearSequential, clearCircular>},
    {"append-newfile", Error, modeOnly, hasMode<mode::Append | mode::NewFile, Windows7>, InvalidParameter,
        fixesOf<clearAppend, clearNewFile>},
    {"append-prealloc", Error, modeOnly, hasMode<mode::Append | mode::Preallocate, WindowsVista>, InvalidParameter,
        fixesOf<clearPreallocate, clearAppend>},
    {"newfile-ckcl", Error, fieldsOf<LogFileMode, Name, Guid>, newFileOfCircularKernelContextLogger, InvalidParameter,
        fixesOf<clearNewFile>},
    {"newfile-system-logger", Error, modeOnly, hasMode<mode::NewFile | mode::SystemLogger, Windows8>, InvalidParameter,
        fixesOf<clearNewFile, clearSystemLogger>},
    {"buffering-sequential", Error, modeOnly, hasMode<mode::Buffering | mode::Sequential, WindowsVista>,
        InvalidParameter, fixesOf<clearSequential, clearBuffering>},
    {"buffering-circular", Error, modeOnly, hasMode<mode::Buffering | mode::Circular, WindowsVista>, InvalidParameter,
        fixesOf<clearCircular, clearBuffering>},
    {"buffering-append", Error, modeOnly, hasMode<mode::Buffering | mode::Append, WindowsVista>, InvalidParameter,
        fixesOf<clearAppend, clearBuffering>},
    {"buffering-newfile", Error, modeOnly, hasMode<mode::Buffering | mode::NewFile, WindowsVista>, InvalidParameter,
        fixesOf<clearNewFile, clearBuffering>},
    {"buffering-logfile", Error, fieldsOf<LogFileName, LogFileMode>, bufferingWithFile, InvalidParameter,
        fixesOf<clearLogFile, clearBuffering>},
    {"buffering-interface", Error, modeOnly, hasMode<mode::Buffering | mode::BufferInterface, Windows7>,
        InvalidParameter, fixesOf<clearBufferInterface, clearBuffering>},
    {"sequence-exclusive", Error, modeOnly, hasMode<mode::UseGlobalSequence | mode::UseLocalSequence, WindowsXp>,
        InvalidParameter, fixesOf<clearGlobalSequence, clearLocalSequence>},
    {"hybrid-exclusive", Error, modeOnly, hasMode<mode::StopOnHybridShutdown | mode::PersistOnHybridShutdown, Windows8>,
        InvalidParameter, fixesOf<clearPersistOnHybrid, clearStopOnHybrid>},
    {"relog-kernel", Error, modeOnly, relogOfKernelSession, InvalidParameter, fixesOf<clearRelog>},
    {"compressed", Error, modeOnly, compressedWithoutBuffering, InvalidParameter,
        fixesOf<clearCompressed, addBuffering>},
    {"system-logger-paged", Error, modeOnly, hasMode<mode::SystemLogger | mode::UsePagedMemory, Windows8>,
        InvalidParameter, fixesOf<clearPaged, clearSystemLogger>},
    // Refused by the documentation, the status is our choice; so it is in the next two.
    {"kernel-logger-paged", Error, fieldsOf<LogFileMode, Name, Guid>, kernelLoggerPaged, InvalidParameter,
        fixesOf<clearPaged>},
    {"system-logger-os", Error, modeOnly, systemLoggerTooEarly, InvalidParameter,
        fixesOf<becomeKernelLogger, clearSystemLogger>},
    {"system-logger-clock-types", Error, fieldsOf<ClientContext>, thirdSystemClock, InvalidParameter,
        fixesOf<useQpc, useSystemTime>},

    {"enableflags-extension-format", Error, fieldsOf<EnableFlags>, malformedExtension, InvalidParameter,
        fixesOf<clearExtensionBit>},

    // Numbers out of range. What Windows answers is unknown: refusing is our choice.
    {"clock-invalid", Error, fieldsOf<ClientContext>, clockUnknown, InvalidParameter, fixesOf<useQpc, useSystemTime>},
    {"buffer-size-max", Error, fieldsOf<BufferSize>, bufferTooLarge, InvalidParameter, fixesOf<lowerBufferSize>},
    {"buffer-size-max-pre-win8", Error, fieldsOf<BufferSize>, bufferTooLargeBeforeWindows8, InvalidParameter,
        fixesOf<lowerBufferSize>},

    // Rights, then what runs already, then the slots. This order is our choice.
    {"control-access", Error, {}, mayNotControl, AccessDenied},
    {"kernel-logger-access", Error, fieldsOf<Name, Guid>, mayNotControlKernelLogger, AccessDenied,
        fixesOf<useOwnSystemLogger>},
    {"private-admin-pre1703", Error, modeOnly, mayNotStartPrivate, AccessDenied, fixesOf<addPrivateInProc>},
    {"session-name-unique", Error, fieldsOf<Name>, nameInUse, AlreadyExists, fixesOf<makeNameUnique>},
    {"kernel-logger-single", Error, fieldsOf<Name, Guid>, kernelLoggerRuns, AlreadyExists, fixesOf<useOwnSystemLogger>},
    {"session-guid-unique", Error, fieldsOf<Guid>, guidInUse, AlreadyExists, fixesOf<clearGuid>},
    {"session-limit", Error, {}, noSessionSlot, NoSystemResources},
    {"system-logger-limit", Error, modeOnly, noSystemLoggerSlot, NoSystemResources, fixesOf<clearSystemLogger>},

    // The file itself. The status of the missing folder is our choice.
    {"logfile-in-use", Error, fieldsOf<LogFileName>, fileInUse, BadPathname, fixesOf<numberLogFile>},
    {"logfile-folder-missing", Error, fieldsOf<LogFileName>, folderMissing, PathNotFound},
    {"logfile-access", Error, fieldsOf<LogFileName>, folderNotWritable, AccessDenied},
    {"disk-space-maxsize", Error, fieldsOf<MaximumFileSize, LogFileName>, lessFreeThanMaximumSize, DiskFull,
        fixesOf<fitSizeToDisk>},
    {"disk-space-system-drive", Error, fieldsOf<LogFileName, MaximumFileSize>, systemDriveReserve, DiskFull,
        fixesOf<fitSizeToDisk>},
};

} // namespace

std::span<const Rule> errors()
{
    return table;
}

} // namespace etwarden::ruletable
