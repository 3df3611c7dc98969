// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: mode bits. Further access control lists are not looked at; their mask is in the bits of the group.
#include "model/session/logaccess.h"

#include "model/etw/hostpath.h"
#include "model/etw/utf16.h"
#include "model/session/filenames.h"

#include <array>
#include <filesystem>
#include <grp.h>
#include <pwd.h>
#include <string>
#include <sys/stat.h>
#include <utility>

namespace etwarden {

namespace {

constexpr std::size_t accountBytes = 16 * 1024; // of an entry; a longer one has a number for its name
constexpr mode_t newFileMode = 0666; // before the process's mask, which is not known: at the most

std::u16string userName(uid_t user)
{
    passwd entry{};
    passwd* found = nullptr;
    std::array<char, accountBytes> memory;
    const bool isNamed = ::getpwuid_r(user, &entry, memory.data(), memory.size(), &found) == 0 && found != nullptr;
    return isNamed ? toUtf16(found->pw_name) : toUtf16(std::to_string(user));
}

std::u16string groupName(gid_t group)
{
    ::group entry{};
    ::group* found = nullptr;
    std::array<char, accountBytes> memory;
    const bool isNamed = ::getgrgid_r(group, &entry, memory.data(), memory.size(), &found) == 0 && found != nullptr;
    return isNamed ? toUtf16(found->gr_name) : toUtf16(std::to_string(group));
}

bool mayEnter(const struct stat& folder, gid_t group)
{
    return (folder.st_mode & (folder.st_gid == group ? S_IXGRP : S_IXOTH)) != 0;
}

} // namespace

LogAccess logAccess(const std::u16string& logFile)
{
    const std::filesystem::path path = hostPath(absolutePath(logFile));
    struct stat folder
    {};
    if (logFile.empty() || ::stat(path.parent_path().c_str(), &folder) != 0)
        return {};
    struct stat file
    {};
    LogAccess access;
    if (::lstat(path.c_str(), &file) == 0 && S_ISREG(file.st_mode)) {
        access.source = LogAccess::Source::File;
    } else {
        access.source = LogAccess::Source::Folder;
        file = folder; // its owner may be another one than that of the file that will be made
        file.st_mode = newFileMode;
    }
    bool groupMay = (file.st_mode & S_IRGRP) != 0;
    bool othersMay = (file.st_mode & S_IROTH) != 0;
    for (std::filesystem::path above = path.parent_path();; above = above.parent_path()) {
        struct stat state
        {};
        if (::stat(above.c_str(), &state) != 0)
            return {};
        groupMay = groupMay && mayEnter(state, file.st_gid);
        othersMay = othersMay && (state.st_mode & S_IXOTH) != 0;
        if (above == above.parent_path())
            break;
    }
    access.everyone = othersMay;
    if ((file.st_mode & S_IRUSR) != 0)
        access.names.push_back(userName(file.st_uid));
    if (groupMay) {
        if (std::u16string name = groupName(file.st_gid); access.names.empty() || access.names.front() != name)
            access.names.push_back(std::move(name));
    }
    return access;
}

} // namespace etwarden
