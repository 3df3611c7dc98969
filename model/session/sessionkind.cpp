// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/sessionkind.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"

namespace etwarden {

namespace {

constexpr std::uint32_t kindBits = logfilemode::SystemLogger | logfilemode::PrivateLogger | logfilemode::PrivateInProc;

constexpr std::uint32_t bitsOf(SessionKind kind)
{
    switch (kind) {
    case SessionKind::Ordinary:
    case SessionKind::KernelLogger:
        return 0;
    case SessionKind::SystemLogger:
        return logfilemode::SystemLogger;
    case SessionKind::Private:
        return logfilemode::PrivateLogger;
    case SessionKind::PrivateInProcess:
        return logfilemode::PrivateLogger | logfilemode::PrivateInProc;
    }
    return 0;
}

bool hasReservedGuid(const Guid& guid)
{
    return isSystemLogger(0, guid, {});
}

} // namespace

SessionKind kindOf(const SessionConfig& config)
{
    if (isKernelLogger(config.guid, config.name))
        return SessionKind::KernelLogger;
    if (isPrivateLogger(config)) {
        return (config.logFileMode & logfilemode::PrivateInProc) != 0 ? SessionKind::PrivateInProcess
                                                                      : SessionKind::Private;
    }
    return isSystemLogger(config) ? SessionKind::SystemLogger : SessionKind::Ordinary;
}

SessionConfig withKind(const SessionConfig& config, SessionKind kind)
{
    if (kindOf(config) == kind)
        return config;
    SessionConfig changed = config;
    changed.logFileMode = (config.logFileMode & ~kindBits) | bitsOf(kind);
    if (kind == SessionKind::KernelLogger) {
        changed.name = wellknown::kernelLoggerName;
        changed.guid = wellknown::systemTraceControlGuid;
        return changed;
    }
    if (isSystemLogger(0, {}, config.name))
        changed.name.clear();
    if (hasReservedGuid(config.guid))
        changed.guid = {};
    return changed;
}

} // namespace etwarden
