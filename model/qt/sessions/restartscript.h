// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionstatus.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QString>

namespace etwarden {

/// A Windows PowerShell script that starts a session again as it was, by the documented cmdlets of the module
/// EventTracingManagement: Start-EtwTraceSession, then Add-EtwTraceProvider for every provider that the AutoLogger
/// definition of that name has. The script says in comments what these cmdlets cannot bring back.
class RestartScript
{
    Q_DECLARE_TR_FUNCTIONS(RestartScript)

public:
    struct Written
    {
        QString file; ///< full path
        QString problem; ///< translated reason why there is no file; empty: there is
    };

    static QString text(const SessionStatus& session, const QDateTime& moment);

    /// Into `folder`, which is created; never over an older script.
    static Written write(const QString& folder, const SessionStatus& session, const QDateTime& moment);
};

} // namespace etwarden
