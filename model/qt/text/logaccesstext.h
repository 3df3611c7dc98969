// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/logaccess.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

class LogAccessText
{
    Q_DECLARE_TR_FUNCTIONS(LogAccessText)

public:
    /// "every user of this machine"; names are those of the system.
    static QString readers(const LogAccess& access);
    /// How to keep others from reading; empty: no others may.
    static QString advice(const LogAccess& access);
};

} // namespace etwarden
