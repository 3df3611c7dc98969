// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/thresholds.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// Thresholds and their episodes in words, in the current language.
class ThresholdText
{
    Q_DECLARE_TR_FUNCTIONS(ThresholdText)

public:
    static QString kind(ThresholdKind kind); ///< "Events lost per second"
    static QString rule(const ThresholdRule& rule); ///< "Events lost per second above 10"; without the session
    static QString peak(const ThresholdEpisode& episode); ///< with its unit
    static QString total(const ThresholdEpisode& episode); ///< empty where there is none
    static QString duration(const ThresholdEpisode& episode);
    /// One sentence: which session did what; for a notification.
    static QString sentence(const ThresholdEpisode& episode);
};

} // namespace etwarden
