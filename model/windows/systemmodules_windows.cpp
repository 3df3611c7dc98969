// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: LoadLibraryEx and GetProcAddress.
#include "model/windows/systemmodules.h"

#include <windows.h>

namespace etwarden {

struct SystemModules::Loaded
{
    ~Loaded()
    {
        for (const HMODULE module : modules)
            FreeLibrary(module);
    }

    std::vector<HMODULE> modules;
};

SystemModules::SystemModules(const std::vector<std::u16string>& modules)
    : m_loaded(std::make_unique<Loaded>())
{
    for (const std::u16string& module : modules) {
        const std::wstring name(module.begin(), module.end());
        const bool isPath = module.find_first_of(u"\\/") != std::u16string::npos;
        if (const HMODULE loaded = LoadLibraryExW(name.c_str(), nullptr, isPath ? 0 : LOAD_LIBRARY_SEARCH_SYSTEM32))
            m_loaded->modules.push_back(loaded);
    }
}

SystemModules::~SystemModules() = default;
SystemModules::SystemModules(SystemModules&&) noexcept = default;

void* SystemModules::address(const char* name) const
{
    for (const HMODULE module : m_loaded->modules) {
        if (const FARPROC function = GetProcAddress(module, name))
            return reinterpret_cast<void*>(function);
    }
    return nullptr;
}

bool isWine()
{
    return GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr;
}

} // namespace etwarden
