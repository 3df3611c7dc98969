// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace etwarden {

/// Those of the command line, the program first, with names of files as hostPath() reads them back: Qt's own answer has
/// replaced what is no UTF-8. Called after the application object was made. One source per system: arguments_posix.cpp,
/// arguments_windows.cpp.
QStringList commandLineArguments(int argc, char** argv);

} // namespace etwarden
