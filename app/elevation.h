// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace etwarden {

/// Whether this process has more rights than the other programs of its user. Its environment and its working folder may
/// nevertheless have been chosen by that user or by one of these programs. One source per system:
/// elevation_windows.cpp, elevation_posix.cpp.
bool runsElevated();

/// The environment variables among `names` that let Qt load code, or read and write files, from places of their choice:
/// every variable of Qt but those that only scale what is shown.
QStringList distrustedVariables(const QStringList& names);

/// Elevated: drops these variables; called before anything of Qt looks at them.
void distrustEnvironment();

/// Elevated: the working folder, which others chose; the files of the command line are relative to it. Else empty.
QString distrustedFolder();

/// Elevated: makes the program's folder the working folder.
void leaveDistrustedFolder();

} // namespace etwarden
