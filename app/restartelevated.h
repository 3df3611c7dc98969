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

/// A command line that CommandLineToArgvW reads as these arguments: each in quotes, backslashes before a quote doubled.
QString quotedArguments(const QStringList& arguments);

} // namespace etwarden
