// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"
#include "model/etw/layouts.h"
#include "model/etw/logfilemodes.h"
#include "model/session/rulepredicates.h"

namespace etwarden::rulepredicates {

using enum WindowsVersion;

namespace {

constexpr std::uint32_t sequences = logfilemode::UseGlobalSequence | logfilemode::UseLocalSequence;

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

} // namespace

Answer newFileOfKernelLogger(const SessionConfig& config, const Environment& environment)
{
    return isKernelLogger(config.guid, config.name)
        ? hasMode<logfilemode::NewFile, WindowsServer2003>(config, environment)
        : std::nullopt;
}

Answer newFileOfCircularKernelContextLogger(const SessionConfig& config, const Environment& environment)
{
    return isCircularKernelContextLogger(config.guid, config.name)
        ? hasMode<logfilemode::NewFile, WindowsVista>(config, environment)
        : std::nullopt;
}

Answer inProcWithoutPrivate(const SessionConfig& config, const Environment& environment)
{
    return (config.logFileMode & logfilemode::PrivateLogger) == 0
        ? hasMode<logfilemode::PrivateInProc, WindowsVista>(config, environment)
        : std::nullopt;
}

Answer relogWithoutPrivate(const SessionConfig& config, const Environment& environment)
{
    return (config.logFileMode & logfilemode::PrivateLogger) == 0
        ? hasMode<logfilemode::Relog, WindowsXp>(config, environment)
        : std::nullopt;
}

Answer compressedWithoutBuffering(const SessionConfig& config, const Environment& environment)
{
    const bool allowed = isPrivateLogger(config)
        || ((config.logFileMode & logfilemode::Buffering) != 0 && environment.windows >= Windows10Version1607);
    return allowed ? std::nullopt : hasMode<logfilemode::Compressed>(config, environment);
}

Answer kernelLoggerPaged(const SessionConfig& config, const Environment& environment)
{
    return isKernelLogger(config.guid, config.name) ? hasMode<logfilemode::UsePagedMemory>(config, environment)
                                                    : std::nullopt;
}

Answer systemLoggerTooEarly(const SessionConfig& config, const Environment& environment)
{
    return environment.windows < Windows8 ? hasMode<logfilemode::SystemLogger>(config, environment) : std::nullopt;
}

Answer realTimeWithoutConsumer(const SessionConfig& config, const Environment& environment)
{
    // Nobody can be connected before the start. BUFFERING overrides REAL_TIME.
    return (config.logFileMode & logfilemode::Buffering) == 0 ? hasMode<logfilemode::RealTime>(config, environment)
                                                              : std::nullopt;
}

Answer enableFlagsWithoutSystemLogger(const SessionConfig& config, const Environment&)
{
    return answerIf(
        config.enableFlags != 0 && (config.enableFlags & enableflag::Extension) == 0 && !isSystemLogger(config));
}

Answer systemLoggerWithoutEnableFlags(const SessionConfig& config, const Environment&)
{
    return answerIf(config.enableFlags == 0 && isSystemLogger(config));
}

Answer preallocatedFile(const SessionConfig& config, const Environment& environment)
{
    constexpr std::uint32_t kinds = logfilemode::Sequential | logfilemode::Circular;
    return (config.logFileMode & kinds) != 0 ? hasMode<logfilemode::Preallocate>(config, environment) : std::nullopt;
}

Answer relogOfKernelSession(const SessionConfig& config, const Environment& environment)
{
    return isPrivateLogger(config) ? std::nullopt : hasMode<logfilemode::Relog, Windows8>(config, environment);
}

Answer kdFilterDropped(const SessionConfig& config, const Environment& environment)
{
    return environment.windows <= Windows8
        ? hasMode<logfilemode::Buffering | logfilemode::KdFilter, Windows7>(config, environment)
        : std::nullopt;
}

Answer secureSession(const SessionConfig& config, const Environment& environment)
{
    return isPrivateLogger(config) ? std::nullopt : hasMode<logfilemode::Secure, WindowsVista>(config, environment);
}

Answer noHybridChoice(const SessionConfig& config, const Environment& environment)
{
    constexpr std::uint32_t choices = logfilemode::StopOnHybridShutdown | logfilemode::PersistOnHybridShutdown;
    return answerIf(environment.windows >= Windows8 && (config.logFileMode & choices) == 0 && !isPrivateLogger(config));
}

Answer undocumentedBits(const SessionConfig& config, const Environment&)
{
    std::uint32_t bits = 0;
    for (const LogFileModeEntry& entry : logFileModeCatalogue()) {
        if (entry.status == BitStatus::Undocumented || entry.status == BitStatus::Unused)
            bits |= config.logFileMode & entry.value;
    }
    if (bits == 0)
        return std::nullopt;
    return FindingParameters{std::uint64_t{bits}};
}

Answer newerBits(const SessionConfig& config, const Environment& environment)
{
    const std::uint32_t modes = newerThan(environment.windows, logFileModeCatalogue(), config.logFileMode);
    // An extension is no set of flags, and where flags have no effect their age has none either.
    const bool hasFlags = isSystemLogger(config) && (config.enableFlags & enableflag::Extension) == 0;
    const std::uint32_t flags =
        hasFlags ? newerThan(environment.windows, enableFlagCatalogue(), config.enableFlags) : 0;
    if (modes == 0 && flags == 0)
        return std::nullopt;
    return FindingParameters{std::uint64_t{modes}, std::uint64_t{flags}};
}

Answer numberedSession(const SessionConfig& config, const Environment&)
{
    return answerIf((config.logFileMode & sequences) != 0);
}

Answer numberedKernelLogger(const SessionConfig& config, const Environment&)
{
    return answerIf((config.logFileMode & sequences) != 0 && isKernelLogger(config.guid, config.name));
}

Answer unorderedStreams(const SessionConfig& config, const Environment& environment)
{
    constexpr auto systemTime = static_cast<std::uint32_t>(ClockType::SystemTime);
    const bool concerned = (config.logFileMode & logfilemode::Circular) != 0 || config.clientContext == systemTime;
    if (!concerned || environment.logicalProcessors < 2 || environment.windows < Windows7
        || (config.logFileMode & logfilemode::NoPerProcessorBuffering) != 0)
    {
        return std::nullopt;
    }
    return FindingParameters{std::uint64_t{environment.logicalProcessors}};
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

Answer malformedExtension(const SessionConfig& config, const Environment& environment)
{
    // That it ends inside the caller's block is for the block's reader to check.
    const auto [offset, length] = EnableFlagExtension::of(config.enableFlags);
    if (!hasExtension(config, environment) || (offset >= sizeof(EventTraceProperties) && length != 0))
        return std::nullopt;
    return FindingParameters{std::uint64_t{offset}, std::uint64_t{length}};
}

Answer hasExtension(const SessionConfig& config, const Environment& environment)
{
    return answerIf(environment.windows >= WindowsXp && (config.enableFlags & enableflag::Extension) != 0);
}

} // namespace etwarden::rulepredicates
