// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"

#include <QStringList>
#include <qwindowdefs.h>

#include <functional>

namespace etwarden {

/// A function that starts this program with administrator's rights and these arguments, once the user has agreed: see
/// WindowElevation::Restart. Empty on systems where the program needs no rights.
std::function<Win32Status(WId window)> elevatedRestart(const QStringList& arguments);

/// A command line that CommandLineToArgvW reads as these arguments: each in quotes, backslashes before a quote doubled.
QString quotedArguments(const QStringList& arguments);

} // namespace etwarden
