// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

/// Names of files between UTF-16, the form of ETW, and the system's own form. No name is an error here: the system will
/// not find one that it cannot have. One source per system: hostpath_posix.cpp, hostpath_windows.cpp.
namespace etwarden {

/// Windows: names that are too long for functions without a prefix get it; one that has a prefix stays as it is. POSIX:
/// UTF-8, where an unpaired surrogate U+DC80 to U+DCFF stands for a byte 0x80 to 0xFF that is no UTF-8, see
/// hostPathToUtf16().
std::filesystem::path hostPath(const std::u16string& path);

/// hostPath() makes the same name of it again, also of one that is not Unicode.
std::u16string hostPathToUtf16(const std::filesystem::path& path);

/// The path from the root, without "." and "..". Relative names begin at the working folder of the process.
std::u16string absolutePath(const std::u16string& path);

} // namespace etwarden
