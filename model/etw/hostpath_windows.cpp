// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: paths in UTF-16, as they are.
#include "model/etw/hostpath.h"

#include <string>
#include <string_view>
#include <windows.h>

namespace etwarden {

namespace {

/// Folders may be 12 units shorter than files, so that a name of 8.3 has room in them.
constexpr std::size_t longestWithoutPrefix = MAX_PATH - 12 - 1;

constexpr std::wstring_view longPrefix = LR"(\\?\)";
constexpr std::wstring_view longServerPrefix = LR"(\\?\UNC\)";
constexpr std::wstring_view devicePrefix = LR"(\\.\)";
constexpr std::wstring_view serverPrefix = LR"(\\)";

bool hasPrefix(std::wstring_view path)
{
    return path.starts_with(longPrefix) || path.starts_with(devicePrefix);
}

/// The same as absolutePath(); empty: the system refuses the path.
std::wstring fullName(const std::wstring& path)
{
    if (path.starts_with(longPrefix))
        return path;
    std::wstring full(GetFullPathNameW(path.c_str(), 0, nullptr, nullptr), L'\0'); // with the 0 at its end
    full.resize(GetFullPathNameW(path.c_str(), static_cast<DWORD>(full.size()), full.data(), nullptr));
    return full;
}

} // namespace

std::filesystem::path hostPath(const std::u16string& path)
{
    const std::wstring name(path.begin(), path.end());
    if (hasPrefix(name))
        return name;
    const std::wstring full = fullName(name);
    if (full.size() <= longestWithoutPrefix || hasPrefix(full))
        return name;
    if (full.starts_with(serverPrefix))
        return std::wstring(longServerPrefix) + full.substr(serverPrefix.size());
    return std::wstring(longPrefix) + full;
}

std::u16string hostPathToUtf16(const std::filesystem::path& path)
{
    return std::u16string(path.native().begin(), path.native().end());
}

std::u16string absolutePath(const std::u16string& path)
{
    const std::wstring full = fullName(std::wstring(path.begin(), path.end()));
    return full.empty() ? path : std::u16string(full.begin(), full.end());
}

} // namespace etwarden
