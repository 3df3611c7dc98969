// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/environment.h"
#include "model/session/logaccess.h"

#include <string>

/// What the machine's file system says about the place of a log file: the same for dialogs, editor and engine. These
/// functions may block, for as long as a network drive does.
namespace etwarden {

/// Looks at the folder that would hold the file; relative paths begin at the working folder of the process.
LogFolderState logFolderState(const std::u16string& logFile);

/// Examines the file itself, or a link; a folder in its place is no file that could be lost. Only a regular file is
/// opened, to read its header.
LogFileState logFileState(const std::u16string& logFile);

struct LogPlace
{
    LogFolderState folder;
    LogFileState file;
    LogAccess access{};
};
LogPlace logPlace(const std::u16string& logFile);

} // namespace etwarden
