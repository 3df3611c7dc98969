// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/absencewatch.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// What happened while no window was in use, in words, in the current language.
class AbsenceText
{
    Q_DECLARE_TR_FUNCTIONS(AbsenceText)

public:
    static QString sentence(const AbsenceReport& report); ///< one or two sentences
};

} // namespace etwarden
