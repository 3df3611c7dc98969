// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace etwarden {

/// The arguments of the command line, the program first. hostPath() turns names of files among them back into the bytes
/// that were given; QCoreApplication::arguments() has replaced those that are no UTF-8. Called after the application
/// object was made. One source per system: arguments_posix.cpp, arguments_windows.cpp.
QStringList commandLineArguments(int argc, char** argv);

} // namespace etwarden
