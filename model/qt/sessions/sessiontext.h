// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/sessions/sessionrow.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// Words of the session table, in the current language.
class SessionText
{
    Q_DECLARE_TR_FUNCTIONS(SessionText)

public:
    static QString columnHeader(SessionColumn column);
    static QString columnName(SessionColumn column); ///< without abbreviations
    /// What the counter is and when it grows.
    static QString columnToolTip(SessionColumn column);
    static QString lossState(LossState state);
    static QString depth(const SessionDepth& depth); ///< "2.6 s", "about 12 min"
    static QString depthInFull(const SessionDepth& depth); ///< with the time of the oldest event, and how it is known
    /// Says of a total of 2^32 or more what the system's own counter of 32 bits shows now.
    static QString wrapped(std::uint64_t total, const Format& format);
};

} // namespace etwarden
