// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace etwarden {

/// The shells that a script can be made for.
QStringList completionShells();

/// A script that lets the shell complete verbs, options and their values, with descriptions in the current language
/// where the shell shows them. `shell` is one of completionShells(). Made from the table of the help.
QString completionScript(const QString& shell);

} // namespace etwarden
