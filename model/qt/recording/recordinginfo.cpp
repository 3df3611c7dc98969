// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordinginfo.h"

#include <QCoreApplication>
#include <QSysInfo>

namespace etwarden {

RecordingInfo RecordingInfo::of(const Poll& first)
{
    return {.host = QSysInfo::machineHostName(),
        .program = QCoreApplication::applicationName() + u' ' + QCoreApplication::applicationVersion(),
        .backend = first.backend,
        .started = first.time,
        .ended = {},
        .logicalProcessors = first.environment.logicalProcessors,
        .physicalMemoryBytes = first.environment.physicalMemoryBytes,
        .sessionLimit = first.environment.sessionLimit};
}

} // namespace etwarden
