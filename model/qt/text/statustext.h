// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"

#include <QCoreApplication>
#include <QString>

namespace etwarden {

/// The answers of the control functions in words, in the current language.
class StatusText
{
    Q_DECLARE_TR_FUNCTIONS(StatusText)

public:
    /// See statusSymbol().
    static QString symbol(Win32Status status);
    /// One sentence: what the code means from an ETW control function.
    static QString meaning(Win32Status status);
    /// One sentence: what to do about it; may be empty.
    static QString advice(Win32Status status);
};

} // namespace etwarden
