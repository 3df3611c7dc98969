// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/sessionstatus.h"

namespace etwarden {

SessionConfig configOf(const SessionStatus& status)
{
    return {
        .name = status.name,
        .guid = status.guid,
        .clientContext = status.clientContext,
        .bufferSizeKb = status.bufferSizeKb,
        .minimumBuffers = status.minimumBuffers,
        .maximumBuffers = status.maximumBuffers,
        .maximumFileSize = status.maximumFileSize,
        .logFileMode = status.logFileMode,
        .flushTimer = status.flushTimer,
        .enableFlags = status.enableFlags,
        .flushThreshold = status.flushThreshold,
        .logFileName = status.logFileName,
    };
}

bool isSystemLogger(const SessionStatus& status)
{
    return isSystemLogger(status.logFileMode, status.guid, status.name);
}

} // namespace etwarden
