// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: access control lists. What an entry denies is not subtracted: those who are named may read at the most.
#include "model/session/logaccess.h"

#include "model/etw/hostpath.h"
#include "model/session/filenames.h"

#include <aclapi.h>
#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <windows.h>

namespace etwarden {

namespace {

struct FreeDescriptor
{
    void operator()(void* descriptor) const { LocalFree(descriptor); }
};

std::u16string accountName(PSID sid)
{
    std::array<wchar_t, 256> name{};
    std::array<wchar_t, 256> domain{};
    auto nameLength = static_cast<DWORD>(name.size());
    auto domainLength = static_cast<DWORD>(domain.size());
    SID_NAME_USE use{};
    if (!LookupAccountSidW(nullptr, sid, name.data(), &nameLength, domain.data(), &domainLength, &use))
        return {};
    std::u16string text(domain.data(), domain.data() + domainLength);
    if (!text.empty())
        text += u'\\';
    return text.append(name.data(), name.data() + nameLength);
}

bool isEveryone(PSID sid)
{
    return IsWellKnownSid(sid, WinWorldSid) || IsWellKnownSid(sid, WinAuthenticatedUserSid)
        || IsWellKnownSid(sid, WinBuiltinUsersSid);
}

bool isAdministrator(PSID sid)
{
    return IsWellKnownSid(sid, WinBuiltinAdministratorsSid) || IsWellKnownSid(sid, WinLocalSystemSid);
}

/// For a folder, only entries that its files inherit count.
void addReader(const ACCESS_ALLOWED_ACE& entry, bool isFolder, LogAccess& access)
{
    constexpr DWORD reading = FILE_READ_DATA | GENERIC_READ | GENERIC_ALL;
    if (entry.Header.AceType != ACCESS_ALLOWED_ACE_TYPE || (entry.Mask & reading) == 0)
        return;
    const bool isForFiles = (entry.Header.AceFlags & OBJECT_INHERIT_ACE) != 0;
    const bool isForItself = (entry.Header.AceFlags & INHERIT_ONLY_ACE) == 0;
    if (isFolder ? !isForFiles : !isForItself)
        return;
    PSID const sid = const_cast<DWORD*>(&entry.SidStart);
    if (isEveryone(sid)) {
        access.everyone = true;
    } else if (!isAdministrator(sid)) {
        std::u16string name = accountName(sid);
        if (!name.empty() && std::ranges::find(access.names, name) == access.names.end())
            access.names.push_back(std::move(name));
    }
}

/// False: the list cannot be read.
bool readList(const std::filesystem::path& path, bool isFolder, LogAccess& access)
{
    PACL list = nullptr;
    PSECURITY_DESCRIPTOR descriptor = nullptr;
    if (GetNamedSecurityInfoW(
            path.c_str(), SE_FILE_OBJECT, DACL_SECURITY_INFORMATION, nullptr, nullptr, &list, nullptr, &descriptor)
        != ERROR_SUCCESS)
        return false;
    const std::unique_ptr<void, FreeDescriptor> owner(descriptor);
    if (list == nullptr) { // without a list nothing is forbidden
        access.everyone = true;
        return true;
    }
    for (DWORD i = 0; i < list->AceCount; ++i) {
        void* entry = nullptr;
        if (GetAce(list, i, &entry))
            addReader(*static_cast<const ACCESS_ALLOWED_ACE*>(entry), isFolder, access);
    }
    return true;
}

} // namespace

LogAccess logAccess(const std::u16string& logFile)
{
    if (logFile.empty())
        return {};
    const std::filesystem::path path = hostPath(absolutePath(logFile));
    std::error_code error;
    LogAccess access;
    const bool isThere = std::filesystem::is_regular_file(path, error);
    access.source = isThere ? LogAccess::Source::File : LogAccess::Source::Folder;
    return readList(isThere ? path : path.parent_path(), !isThere, access) ? access : LogAccess();
}

} // namespace etwarden
