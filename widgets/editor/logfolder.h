// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/environment.h"

#include <QString>

namespace etwarden {

/// What the file system says about a folder; asked by dialogs because it is the person's own choice, typed just now.
LogFolderState logFolderState(const QString& folder);
/// The same of the folder of a log file; nullopt for an empty path.
std::optional<LogFolderState> logFolderOfFile(const QString& file);

} // namespace etwarden
