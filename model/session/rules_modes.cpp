// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/session/rulepredicates.h"

namespace etwarden::rulepredicates {

using enum WindowsVersion;

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

} // namespace etwarden::rulepredicates
