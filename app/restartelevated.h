// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/win32status.h"

#include <QStringList>
#include <qwindowdefs.h>

#include <functional>

namespace etwarden {

/// What starts this program with administrator's rights and these arguments, after the system has asked for them: see
/// WindowElevation::Restart. Empty on systems that ask for no rights.
std::function<Win32Status(WId window)> elevatedRestart(const QStringList& arguments);

/// As CommandLineToArgvW reads it: each argument in quotes, backslashes doubled where they stand before one.
QString quotedArguments(const QStringList& arguments);

} // namespace etwarden
