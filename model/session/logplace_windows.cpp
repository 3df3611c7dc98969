// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: rights and drives of folders.
#include "model/session/logplace.h"

#include "model/session/logplace_p.h"

#include <array>
#include <string>
#include <string_view>
#include <windows.h>

namespace etwarden {

namespace {

/// The root of the volume that holds the path, "C:\\"; empty when the system does not say.
std::wstring volumeOf(const std::filesystem::path& path)
{
    constexpr std::wstring_view longPrefix = LR"(\\?\)"; // the volume of a path with this prefix has it too
    std::array<wchar_t, MAX_PATH + 1> volume{};
    if (!GetVolumePathNameW(path.c_str(), volume.data(), static_cast<DWORD>(volume.size())))
        return {};
    const std::wstring_view root = volume.data();
    return std::wstring(root.substr(root.starts_with(longPrefix) ? longPrefix.size() : 0));
}

} // namespace

namespace logplace {

/// Asks the system for just that right: the attribute R, which Windows puts on folders that it shows in a way of its
/// own (Documents is one), does not forbid it.
bool mayAddFiles(const std::filesystem::path& folder)
{
    const HANDLE handle =
        CreateFileW(folder.c_str(), FILE_ADD_FILE, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
            OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
    if (handle == INVALID_HANDLE_VALUE)
        return false;
    CloseHandle(handle);
    return true;
}

bool isOnSystemDrive(const std::filesystem::path& folder)
{
    std::array<wchar_t, MAX_PATH + 1> windows{};
    if (GetWindowsDirectoryW(windows.data(), static_cast<UINT>(windows.size())) == 0)
        return false;
    const std::wstring volume = volumeOf(folder);
    return !volume.empty() && lstrcmpiW(volume.c_str(), volumeOf(windows.data()).c_str()) == 0;
}

} // namespace logplace

} // namespace etwarden
