// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/operation.h"
#include "model/qt/monitor/poll.h"
#include "model/session/orphans.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// Words for sessions that could go.
class OrphanText
{
    Q_DECLARE_TR_FUNCTIONS(OrphanText)

public:
    /// One sentence for each reason, with its numbers and names.
    static QString reason(const Orphan& orphan, OrphanReason reason);
    static QString reasons(const Orphan& orphan); ///< all of them, in their order
    /// What cannot be known about sessions with this backend.
    static QString unknowns(BackendKind backend);

    /// The message of a start that was refused with ERROR_NO_SYSTEM_RESOURCES: slots and system loggers in use of what
    /// the machine has, and the first sessions that could go.
    static QString noResources(const OperationResult& refused, const Poll& poll);
    /// The first sessions that could go, in a sentence; empty where none looks like it.
    static QString candidates(const Poll& poll);
};

} // namespace etwarden
