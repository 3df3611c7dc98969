// SPDX-License-Identifier: GPL-3.0-or-later
// What single mode bits and kernel flags mean for the session.
#include "model/etw/layouts.h"
#include "model/session/rules/conditions.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/ruletable.h"

namespace etwarden::rules {

namespace {

using enum ConfigField;
using enum RuleSource;
using enum Win32Status;
using enum WindowsVersion;

// The conditions: mode bits.

/// The bit belongs to private sessions of the heap and of critical sections.
Answer reservedBit(const SessionConfig& config, const Environment&)
{
    const bool isMeant = isPrivateLogger(config) && isHeapOrCriticalSections(config.guid);
    return answerIf(hasAny(config, mode::RealTimeRelog) && !isMeant);
}

std::uint32_t undocumentedBitsOf(const SessionConfig& config)
{
    std::uint32_t bits = 0;
    for (const LogFileModeEntry& entry : logFileModeCatalogue()) {
        if (entry.status == BitStatus::Undocumented || entry.status == BitStatus::Unused)
            bits |= config.logFileMode & entry.value;
    }
    return bits;
}

/// Parameter: mode bits.
Answer undocumentedBits(const SessionConfig& config, const Environment&)
{
    const std::uint32_t bits = undocumentedBitsOf(config);
    return bits == 0 ? std::nullopt : withValue(bits);
}

/// Bits of `value` that have their meaning only in a later Windows.
template<typename Group>
std::uint32_t newerThan(WindowsVersion windows, std::span<const BitEntry<Group>> catalogue, std::uint32_t value)
{
    std::uint32_t newer = 0;
    for (const BitEntry<Group>& entry : catalogue) {
        if (entry.since > windows)
            newer |= value & entry.value;
    }
    return newer;
}

std::uint32_t newerModes(const SessionConfig& config, const Environment& environment)
{
    return newerThan(environment.windows, logFileModeCatalogue(), config.logFileMode);
}

/// An extension is no set of flags, and without a system logger flags have no effect.
std::uint32_t effectiveFlags(const SessionConfig& config)
{
    const bool haveEffect = isSystemLogger(config) && (config.enableFlags & enableflag::Extension) == 0;
    return haveEffect ? config.enableFlags : 0;
}

std::uint32_t newerFlags(const SessionConfig& config, const Environment& environment)
{
    return newerThan(environment.windows, enableFlagCatalogue(), effectiveFlags(config));
}

/// Parameters: mode bits, kernel flags.
Answer newerBits(const SessionConfig& config, const Environment& environment)
{
    const std::uint32_t modes = newerModes(config, environment);
    const std::uint32_t flags = newerFlags(config, environment);
    return modes == 0 && flags == 0 ? std::nullopt : withValues(modes, flags);
}

Answer fileNameGetsProcess(const SessionConfig& config, const Environment&)
{
    // Concerns a provider that is registered in several processes, which an in-process session does not have.
    return answerIf(
        hasUsableFileName(config) && hasAny(config, mode::PrivateLogger) && !hasAny(config, mode::PrivateInProc));
}

Answer secureSession(const SessionConfig& config, const Environment& environment)
{
    return isPrivateLogger(config) ? std::nullopt : hasMode<mode::Secure, WindowsVista>(config, environment);
}

Answer numberedSession(const SessionConfig& config, const Environment&)
{
    return answerIf(hasAny(config, mode::UseGlobalSequence | mode::UseLocalSequence));
}

Answer noHybridChoice(const SessionConfig& config, const Environment& environment)
{
    return answerIf(environment.windows >= Windows8
        && !hasAny(config, mode::StopOnHybridShutdown | mode::PersistOnHybridShutdown) && !isPrivateLogger(config));
}

/// Parameter: processors.
Answer unorderedStreams(const SessionConfig& config, const Environment& environment)
{
    constexpr auto systemTime = static_cast<std::uint32_t>(ClockType::SystemTime);
    const bool concerned = hasAny(config, mode::Circular) || config.clientContext == systemTime;
    if (!concerned || environment.logicalProcessors < 2 || environment.windows < Windows7
        || hasAny(config, mode::NoPerProcessorBuffering))
    {
        return std::nullopt;
    }
    return withValue(environment.logicalProcessors);
}

// The conditions: kernel flags.

Answer enableFlagsWithoutSystemLogger(const SessionConfig& config, const Environment&)
{
    return answerIf(
        config.enableFlags != 0 && (config.enableFlags & enableflag::Extension) == 0 && !isSystemLogger(config));
}

Answer systemLoggerWithoutEnableFlags(const SessionConfig& config, const Environment&)
{
    return answerIf(config.enableFlags == 0 && config.kernel.groups == GroupMask{} && isSystemLogger(config));
}

Answer fileNamesWithoutDiskEvents(const SessionConfig& config, const Environment&)
{
    constexpr std::uint32_t decisive = enableflag::Extension | enableflag::DiskIo | enableflag::DiskFileIo;
    return answerIf((config.enableFlags & decisive) == enableflag::DiskFileIo);
}

Answer configurationEvents(const SessionConfig& config, const Environment& environment)
{
    return answerIf(environment.windows >= Windows8 && isSystemLogger(config)
        && (config.enableFlags & (enableflag::Extension | enableflag::NoSysConfig)) == 0);
}

Answer hasExtension(const SessionConfig& config, const Environment& environment)
{
    return answerIf(environment.windows >= WindowsXp && (config.enableFlags & enableflag::Extension) != 0);
}

/// Parameters: the extension's offset, its length.
Answer malformedExtension(const SessionConfig& config, const Environment& environment)
{
    // The reader of the block checks that it ends inside it.
    const auto extension = EnableFlagExtension::of(config.enableFlags);
    if (!hasExtension(config, environment) || extension.isAfter(sizeof(EventTraceProperties)))
        return std::nullopt;
    return withValues(extension.offset, extension.length);
}

/// Flags of a system logger that the backend has no events for. NO_SYSCONFIG asks for none.
std::uint32_t flagsWithoutEvents(const SessionConfig& config, const Environment& environment)
{
    return effectiveFlags(config) & ~(environment.recordedFlags | enableflag::NoSysConfig);
}

/// Parameters: no mode bits, kernel flags.
Answer flagsRecordNothing(const SessionConfig& config, const Environment& environment)
{
    const std::uint32_t flags = flagsWithoutEvents(config, environment);
    return flags == 0 ? std::nullopt : withValues(0, flags);
}

// The fixes.

void clearUndocumentedBits(SessionConfig& config, const Environment&)
{
    config.logFileMode &= ~undocumentedBitsOf(config);
}

void clearNewerBits(SessionConfig& config, const Environment& environment)
{
    // Both are found before one changes: whether a flag has an effect depends on the mode.
    const std::uint32_t modes = newerModes(config, environment);
    const std::uint32_t flags = newerFlags(config, environment);
    config.logFileMode &= ~modes;
    config.enableFlags &= ~flags;
}

void clearFlagsWithoutEvents(SessionConfig& config, const Environment& environment)
{
    config.enableFlags &= ~flagsWithoutEvents(config, environment);
}

constexpr Fix clearDelayOpen{"clear-delay-open", clearMode<mode::DelayOpenFile>};
constexpr Fix clearReserved{"clear-reserved", clearMode<mode::RealTimeRelog>};
constexpr Fix clearUndocumented{"clear-undocumented", clearUndocumentedBits};
constexpr Fix clearNewer{"clear-newer", clearNewerBits};
constexpr Fix clearUnrecorded{"clear-unrecorded-flags", clearFlagsWithoutEvents};
constexpr Fix addSystemLogger{"add-system-logger", addMode<mode::SystemLogger>};
constexpr Fix setBasicFlags{
    "set-basic-flags", addFlag<enableflag::Process | enableflag::Thread | enableflag::ImageLoad>};
constexpr Fix addDiskEvents{"add-disk-io", addFlag<enableflag::DiskIo>};
constexpr Fix clearDiskFileNames{"clear-disk-file-io", clearFlag<enableflag::DiskFileIo>};
constexpr Fix clearExtensionBit{"clear-extension", clearFlag<enableflag::Extension>};
constexpr Fix omitConfiguration{"omit-configuration", addFlag<enableflag::NoSysConfig>};

constexpr std::span<const ConfigField> modeOnly = fieldsOf<LogFileMode>;

constexpr Rule modeBitRows[] = {
    refusal("enableflags-extension-format", Phase::KernelFlags, fieldsOf<EnableFlags>, malformedExtension,
        InvalidParameter, from<KernelAnalysis, InternalHeader>, fixesOf<clearExtensionBit>),
    // The status of a start is our choice, and so is the limit of processes.
    refusal("kernel-list-limit", Phase::KernelFlags, fieldsOf<Kernel, ProcessIds, PoolTags>, listTooLong,
        InvalidParameter, from<InternalHeader, OwnAdvice>),

    warning("delay-open", modeOnly, hasMode<mode::DelayOpenFile, WindowsVista>, from<LoggingModePage, KernelAnalysis>,
        fixesOf<clearDelayOpen>),
    warning("add-header", modeOnly, hasModeWithout<mode::AddHeader, mode::RealTime, WindowsVista>,
        from<LoggingModePage, KernelAnalysis>, fixesOf<clearAddHeader>),
    warning("mode-reserved", modeOnly, reservedBit, disputed<LoggingModePage, InternalHeader>, fixesOf<clearReserved>),
    warning("undocumented-bits", modeOnly, undocumentedBits, from<KernelAnalysis, InternalHeader>,
        fixesOf<clearUndocumented>),
    warning("mode-bit-os-version", fieldsOf<LogFileMode, EnableFlags>, newerBits, from<LoggingModePage, SdkHeader>,
        fixesOf<clearNewer>),
    warning("enableflags-only-system-logger", fieldsOf<EnableFlags>, enableFlagsWithoutSystemLogger,
        disputed<PropertiesPage, StartTracePage, KernelAnalysis>, fixesOf<addSystemLogger, clearEnableFlags>),
    warning("system-logger-needs-enableflags", fieldsOf<EnableFlags>, systemLoggerWithoutEnableFlags,
        from<StartTracePage, ControlTracePage, OtherMicrosoftPage>, fixesOf<setBasicFlags>),
    warning("disk-file-io-needs-disk-io", fieldsOf<EnableFlags>, fileNamesWithoutDiskEvents,
        from<PropertiesPage, SdkHeader>, fixesOf<addDiskEvents, clearDiskFileNames>),
    warning("enableflags-extension-warning", fieldsOf<EnableFlags>, hasExtension, from<KernelAnalysis>,
        fixesOf<clearExtensionBit>),
    warning("enableflags-record-nothing", fieldsOf<EnableFlags>, flagsRecordNothing, from<OwnAdvice>,
        fixesOf<clearUnrecorded>),

    // Private sessions.
    info("private-not-counted", modeOnly, hasMode<mode::PrivateLogger>, from<OtherMicrosoftPage>),
    info("private-logfile-suffix", fieldsOf<LogFileName>, fileNameGetsProcess, from<PropertiesPage, LoggingModePage>),
    info("private-no-kernel-times", modeOnly, hasMode<mode::PrivateLogger>, from<LoggingModePage>),
    info("buffering-private", modeOnly, hasMode<mode::Buffering | mode::PrivateLogger, Windows7>,
        from<OtherMicrosoftPage>),

    // Sessions of any kind.
    info("no-sysconfig", fieldsOf<EnableFlags>, configurationEvents, from<PropertiesPage>, fixesOf<omitConfiguration>),
    // No consumer can be connected before the start, so this is no fault. BUFFERING overrides REAL_TIME.
    info("realtime-no-consumer", modeOnly, hasModeWithout<mode::RealTime, mode::Buffering>,
        from<PropertiesPage, LoggingModePage, OtherMicrosoftPage>),
    info("secure-mode", modeOnly, secureSession, from<LoggingModePage>),
    info("buffer-interface-implies-secure", modeOnly, hasModeEffect<mode::BufferInterface, mode::Secure>,
        from<KernelAnalysis>),
    info("sequence-tracemessage-only", modeOnly, numberedSession, from<LoggingModePage, ToolHelp>),
    info("hybrid-default", modeOnly, noHybridChoice, from<LoggingModePage>),
    info("no-per-processor-circular", modeOnly, unorderedStreams, from<LoggingModePage>),
};

} // namespace

std::span<const Rule> modeBitRules()
{
    return modeBitRows;
}

} // namespace etwarden::rules
