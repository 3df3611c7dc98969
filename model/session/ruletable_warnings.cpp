// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/rulefixes.h"
#include "model/session/rulepredicates.h"
#include "model/session/ruletable.h"

namespace etwarden::ruletable {

namespace {

using enum ConfigField;
using enum WindowsVersion;
using namespace rulefixes;
using namespace rulepredicates;

constexpr std::span<const ConfigField> modeOnly = fieldsOf<LogFileMode>;

/// A rule about a start that succeeds.
constexpr Rule warning(std::string_view id, std::span<const ConfigField> fields, Rule::Predicate predicate,
    std::span<const Fix> fixes = {})
{
    return {id, Severity::Warning, fields, predicate, Win32Status::Success, fixes};
}

// What starts all the same, but not as one may think. A row whose sources contradict each other in what happens is here
// too, whatever the worst of them says.
constexpr Rule table[] = {
    // Names and GUIDs.
    warning("kernel-logger-name-forces-guid", fieldsOf<Guid, Name>, kernelLoggerForcesGuid, fixesOf<clearGuid>),
    warning("ckcl-name-forces-guid", fieldsOf<Guid, Name>, circularKernelContextLoggerForcesGuid, fixesOf<clearGuid>),
    // Sources differ in when the provider must be registered; what a null GUID gives, none says.
    warning(
        "wnode-guid-private-provider", fieldsOf<Guid, LogFileMode>, privateWithoutProvider, fixesOf<addPrivateInProc>),

    // No page of ETW is about characters: that they are no errors is our choice.
    warning("session-name-characters", fieldsOf<Name>, controlCharactersInName, fixesOf<replaceControlCharacters>),
    warning("logfile-name-characters", fieldsOf<LogFileName>, forbiddenCharactersInFileName,
        fixesOf<replaceForbiddenCharacters>),

    // The file.
    warning("logfile-env-vars", fieldsOf<LogFileName>, environmentVariable),
    warning("realtime-with-file-name", fieldsOf<LogFileName, LogFileMode>, realTimeWithFile,
        fixesOf<clearLogFile, clearRealTime>),
    warning("realtime-file-partial-buffers", modeOnly, partialBuffersInFile, fixesOf<clearRealTime, clearLogFile>),
    warning("size-without-file", fieldsOf<MaximumFileSize>, sizeWithoutFile, fixesOf<clearSize>),
    // One source wants the reserve on the system drive only, one on any drive.
    warning("disk-space-unlimited", fieldsOf<LogFileName, MaximumFileSize>, otherDriveReserve, fixesOf<fitSizeToDisk>),

    // Combinations of mode bits. The first five are forbidden by the documentation, but the analysed code lets some or
    // all of them pass; it drops REAL_TIME.
    warning("sequential-newfile", modeOnly, hasMode<mode::Sequential | mode::NewFile>,
        fixesOf<clearSequential, clearNewFile>),
    warning(
        "append-private", modeOnly, hasMode<mode::Append | mode::PrivateLogger>, fixesOf<clearAppend, clearPrivate>),
    warning(
        "newfile-private", modeOnly, hasMode<mode::NewFile | mode::PrivateLogger>, fixesOf<clearNewFile, clearPrivate>),
    warning("prealloc-private", modeOnly, hasMode<mode::Preallocate | mode::PrivateLogger>,
        fixesOf<clearPreallocate, clearPrivate>),
    warning("buffering-realtime", modeOnly, hasMode<mode::Buffering | mode::RealTime, WindowsVista>,
        fixesOf<clearRealTime, clearBuffering>),
    // The pages say not to combine them; an analysis says that the second needs the first; real traces have it without.
    warning("private-independent", modeOnly, hasMode<mode::PrivateLogger | mode::IndependentSession>,
        fixesOf<clearIndependent, clearPrivate>),
    warning("private-paged", modeOnly, hasMode<mode::PrivateLogger | mode::UsePagedMemory>, fixesOf<clearPaged>),
    warning("buffering-kd-filter", modeOnly, kdFilterDropped, fixesOf<clearKdFilter, clearBuffering>),
    warning("kd-filter-overrides-paged", modeOnly, hasMode<mode::KdFilter | mode::UsePagedMemory, Windows8>,
        fixesOf<clearPaged, clearKdFilter>),
    warning("sequence-kernel-logger", fieldsOf<LogFileMode, Name, Guid>, numberedKernelLogger, fixesOf<clearSequences>),
    warning("realtime-no-consumer", modeOnly, realTimeWithoutConsumer),

    // Single mode bits.
    warning("delay-open", modeOnly, hasMode<mode::DelayOpenFile, WindowsVista>, fixesOf<clearDelayOpen>),
    warning(
        "add-header", modeOnly, hasModeWithout<mode::AddHeader, mode::RealTime, WindowsVista>, fixesOf<clearAddHeader>),
    warning("mode-reserved", modeOnly, hasMode<mode::RealTimeRelog>, fixesOf<clearReserved>),
    warning("undocumented-bits", modeOnly, undocumentedBits, fixesOf<clearUndocumented>),
    warning("mode-bit-os-version", fieldsOf<LogFileMode, EnableFlags>, newerBits, fixesOf<clearNewer>),

    // Kernel flags.
    warning("enableflags-only-system-logger", fieldsOf<EnableFlags>, enableFlagsWithoutSystemLogger,
        fixesOf<addSystemLogger, clearEnableFlags>),
    warning("system-logger-needs-enableflags", fieldsOf<EnableFlags>, systemLoggerWithoutEnableFlags,
        fixesOf<setBasicFlags>),
    warning("disk-file-io-needs-disk-io", fieldsOf<EnableFlags>, fileNamesWithoutDiskEvents,
        fixesOf<addDiskEvents, clearDiskFileNames>),
    warning("enableflags-extension-warning", fieldsOf<EnableFlags>, hasExtension, fixesOf<clearExtensionBit>),

    // Buffers. Refused or raised is unknown (internal headers know smaller buffers); that it is raised is our choice.
    warning("buffer-size-min", fieldsOf<BufferSize>, bufferTooSmall, fixesOf<raiseBufferSize>),
    warning("buffer-size-diagnostic-only", fieldsOf<BufferSize>, bufferSizeForDiagnosis, fixesOf<setBufferSize64>),
    warning("append-buffer-match", fieldsOf<BufferSize, LogFileMode>, appendWithoutBufferSize, fixesOf<clearAppend>),
    warning("buffering-ignores-max", fieldsOf<MaximumBuffers>, bufferingWithMaximum, fixesOf<clearMaximumBuffers>),
    warning("min-buffers-clamped", fieldsOf<MinimumBuffers>, minimumAboveMemory, fixesOf<clearMinimumBuffers>),
    warning("max-buffers-clamped", fieldsOf<MaximumBuffers>, maximumAboveMemory, fixesOf<clearMaximumBuffers>),
    // Raised says the page of the structure; pages of the registry word it as a requirement.
    warning("max-less-than-min", fieldsOf<MaximumBuffers, MinimumBuffers>, maximumBelowMinimum,
        fixesOf<raiseMaximumToMinimum, clearMaximumBuffers>),
    warning("buffering-ignores-flush-timer", fieldsOf<FlushTimer>, bufferingWithFlushTimer, fixesOf<clearFlushTimer>),
    warning("buffering-ignores-flush-threshold", fieldsOf<FlushThreshold>, bufferingWithFlushThreshold,
        fixesOf<clearFlushThreshold>),

    // The clock.
    warning("append-clock", fieldsOf<ClientContext, LogFileMode>, modeWithoutSystemTime<mode::Append>,
        fixesOf<useSystemTime, clearAppend>),
    warning("newfile-clock", fieldsOf<ClientContext, LogFileMode>, modeWithoutSystemTime<mode::NewFile>,
        fixesOf<useSystemTime, clearNewFile>),
    warning("clock-cycle", fieldsOf<ClientContext>, hasClock<ClockType::CpuCycle>, fixesOf<useQpc>),

    // The machine.
    warning("etwmaxloggers-range", {}, sessionLimitOutOfRange),
};

} // namespace

std::span<const Rule> warnings()
{
    return table;
}

} // namespace etwarden::ruletable
