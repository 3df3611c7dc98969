// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: keys and values of HKEY_LOCAL_MACHINE.
#include "model/windows/windowsbootstore.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <windows.h>

namespace etwarden {

namespace {

constexpr wchar_t wmiPath[] = L"SYSTEM\\CurrentControlSet\\Control\\WMI";
constexpr REGSAM view = KEY_WOW64_64KEY;

/// A key that is open; nullptr where the system refused it, with the reason.
class OpenKey
{
public:
    OpenKey(HKEY parent, const std::wstring& path, REGSAM access)
        : m_status(RegOpenKeyExW(parent, path.c_str(), 0, access | view, &m_key))
    {
    }
    ~OpenKey()
    {
        if (m_key)
            RegCloseKey(m_key);
    }
    OpenKey(const OpenKey&) = delete;
    OpenKey& operator=(const OpenKey&) = delete;

    HKEY key() const { return m_key; }
    LSTATUS status() const { return m_status; }

private:
    HKEY m_key = nullptr;
    LSTATUS m_status;
};

std::wstring wide(std::u16string_view text)
{
    return {reinterpret_cast<const wchar_t*>(text.data()), text.size()};
}

std::u16string narrow(const wchar_t* text, std::size_t size)
{
    return {reinterpret_cast<const char16_t*>(text), size};
}

Win32Status statusOf(LSTATUS status)
{
    return static_cast<Win32Status>(status);
}

void readValues(HKEY key, RegistryKey& into)
{
    std::array<wchar_t, 16384> name{}; // the longest that there can be
    for (DWORD i = 0; into.values.size() < maximumValuesOfKey; ++i) {
        auto nameLength = static_cast<DWORD>(name.size());
        DWORD type = 0;
        DWORD size = 0;
        if (RegEnumValueW(key, i, name.data(), &nameLength, nullptr, &type, nullptr, &size) != ERROR_SUCCESS)
            return;
        RegistryValue value{narrow(name.data(), nameLength), type, {}};
        if (size > maximumValueBytes)
            continue;
        value.bytes.resize(size);
        // The value may have grown or gone meanwhile: then it is left out, until the next reading.
        if (RegQueryValueExW(key, name.data(), nullptr, &type, value.bytes.data(), &size) != ERROR_SUCCESS)
            continue;
        value.type = type;
        value.bytes.resize(size);
        into.values.push_back(std::move(value));
    }
}

/// Keys that cannot be opened are left out, such as those of other users.
void readKey(HKEY key, RegistryKey& into, std::size_t depth)
{
    readValues(key, into);
    std::array<wchar_t, 256> name{};
    for (DWORD i = 0; depth > 0 && into.keys.size() < maximumKeysOfKey; ++i) {
        auto nameLength = static_cast<DWORD>(name.size());
        FILETIME written{};
        if (RegEnumKeyExW(key, i, name.data(), &nameLength, nullptr, nullptr, nullptr, &written) != ERROR_SUCCESS)
            return;
        const OpenKey below(key, std::wstring(name.data(), nameLength), KEY_READ);
        if (!below.key())
            continue;
        RegistryKey found{narrow(name.data(), nameLength), 0, {}, {}};
        found.lastWrite = std::uint64_t{written.dwHighDateTime} << 32 | written.dwLowDateTime;
        readKey(below.key(), found, depth - 1);
        into.keys.push_back(std::move(found));
    }
}

LSTATUS deleteTree(HKEY wmi, const RegistryChange& change)
{
    // This deletes in the view of the key that is open; RegDeleteKey would need the view once more.
    const LSTATUS status = RegDeleteTreeW(wmi, wide(change.key).c_str());
    return status == ERROR_FILE_NOT_FOUND ? ERROR_SUCCESS : status;
}

LSTATUS write(HKEY wmi, const RegistryChange& change)
{
    if (change.kind == RegistryChange::Kind::DeleteKey)
        return deleteTree(wmi, change);
    const bool deletes = change.kind == RegistryChange::Kind::DeleteValue;
    HKEY key = nullptr;
    const std::wstring path = wide(change.key);
    LSTATUS status = deletes ? RegOpenKeyExW(wmi, path.c_str(), 0, KEY_SET_VALUE | view, &key)
                             : RegCreateKeyExW(wmi, path.c_str(), 0, nullptr, REG_OPTION_NON_VOLATILE,
                                 KEY_SET_VALUE | view, nullptr, &key, nullptr);
    if (status != ERROR_SUCCESS)
        return deletes && status == ERROR_FILE_NOT_FOUND ? ERROR_SUCCESS : status;
    const std::wstring name = wide(change.value.name);
    if (deletes) {
        status = RegDeleteValueW(key, name.c_str());
        status = status == ERROR_FILE_NOT_FOUND ? ERROR_SUCCESS : status;
    } else if (change.kind == RegistryChange::Kind::SetValue) {
        status = RegSetValueExW(key, name.c_str(), 0, change.value.type, change.value.bytes.data(),
            static_cast<DWORD>(change.value.bytes.size()));
    }
    RegCloseKey(key);
    return status;
}

} // namespace

Result<RegistryKey> WindowsBootStore::read()
{
    const OpenKey wmi(HKEY_LOCAL_MACHINE, wmiPath, KEY_READ);
    if (!wmi.key())
        return statusOf(wmi.status());
    RegistryKey tree{u"WMI", 0, {}, {}};
    for (const std::u16string_view name : {autoLoggerKey, globalLoggerKey}) {
        const OpenKey logger(wmi.key(), wide(name), KEY_READ);
        if (logger.key())
            readKey(logger.key(), tree.made(name), maximumRegistryDepth - 1);
        else if (logger.status() != ERROR_FILE_NOT_FOUND)
            return statusOf(logger.status());
    }
    return tree;
}

Win32Status WindowsBootStore::apply(std::span<const RegistryChange> changes)
{
    if (!std::ranges::all_of(changes, isBootKey, [](const RegistryChange& change) { return change.key; }))
        return Win32Status::InvalidParameter;
    const OpenKey wmi(HKEY_LOCAL_MACHINE, wmiPath, KEY_READ | KEY_CREATE_SUB_KEY | DELETE);
    if (!wmi.key())
        return statusOf(wmi.status());
    for (const RegistryChange& change : changes) {
        if (const LSTATUS status = write(wmi.key(), change); status != ERROR_SUCCESS)
            return statusOf(status);
    }
    return Win32Status::Success;
}

} // namespace etwarden
