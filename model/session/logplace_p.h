// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

/// Questions that each system answers in its own way: see logplace_posix.cpp and logplace_windows.cpp.
namespace etwarden::logplace {

/// Whether the user may make a file in the folder.
bool mayAddFiles(const std::filesystem::path& folder);

/// Whether the folder, which exists, is on the drive of the system itself.
bool isOnSystemDrive(const std::filesystem::path& folder);

} // namespace etwarden::logplace
