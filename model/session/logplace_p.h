// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

/// What each system is asked in its own way, in logplace_posix.cpp and logplace_windows.cpp.
namespace etwarden::logplace {

/// Whether the user may make a file in the folder.
bool mayAddFiles(const std::filesystem::path& folder);

/// Whether the folder, which exists, is on the drive of the system itself.
bool isOnSystemDrive(const std::filesystem::path& folder);

} // namespace etwarden::logplace
