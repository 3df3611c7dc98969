// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionstatus.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QString>

namespace etwarden {

/// A Windows PowerShell script that starts a session again as it was, by the documented cmdlets of the module
/// EventTracingManagement: Start-EtwTraceSession, then Add-EtwTraceProvider for every provider of the session; where
/// none is known, for those that the AutoLogger definition of that name has. The script says in comments what these
/// cmdlets cannot bring back.
class RestartScript
{
    Q_DECLARE_TR_FUNCTIONS(RestartScript)

public:
    struct Written
    {
        QString file; ///< full path
        QString problem; ///< translated reason why there is no file; empty: there is
    };

    /// `file`: where the script will be; its comments say how to run it. Empty: PowerShell cannot be given the name.
    static QString text(const SessionStatus& session, const QDateTime& moment, const QString& file);

    /// What runs such a file in a command prompt and in PowerShell alike, also where scripts are not allowed: Windows
    /// clients run none unless they are allowed to.
    static QString command(const QString& file);

    /// Writes the script into `folder`, which is created; an older script is never overwritten. The file's name has
    /// nothing of the session's name that a command line would not read literally.
    static Written write(const QString& folder, const SessionStatus& session, const QDateTime& moment);
};

} // namespace etwarden
