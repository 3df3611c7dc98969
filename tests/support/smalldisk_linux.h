// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only, and as root.
#pragma once

#include <filesystem>
#include <string>
#include <sys/mount.h>

namespace etwarden {

/// A disk in memory that is full after a few kilobytes. It is mounted at a folder that the object makes, while the
/// object exists.
class SmallDisk
{
public:
    SmallDisk(const std::filesystem::path& folder, int kilobytes)
        : m_folder(folder)
    {
        std::filesystem::create_directories(folder);
        const std::string size = "size=" + std::to_string(kilobytes) + 'k';
        m_isThere = ::mount("none", m_folder.c_str(), "tmpfs", 0, size.c_str()) == 0;
    }
    ~SmallDisk()
    {
        if (m_isThere)
            ::umount2(m_folder.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    /// False: this user may not mount anything.
    bool isThere() const { return m_isThere; }

private:
    std::filesystem::path m_folder;
    bool m_isThere = false;
};

} // namespace etwarden
