// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: the engine is a DLL there.
#include "model/windows/windowstraceapi.h"
#include "tests/support/conformance/conformance.h"
#include "tests/support/temporaryfolder.h"
#include "tests/windows/enginemodule.h"

#include <gtest/gtest.h>

#include <array>
#include <windows.h>

namespace etwarden {

namespace {

template<typename Function>
Function find(const wchar_t* module, const char* name)
{
    const HMODULE loaded = GetModuleHandleW(module);
    return loaded ? reinterpret_cast<Function>(reinterpret_cast<void*>(GetProcAddress(loaded, name))) : nullptr;
}

} // namespace

std::u16string engineModule()
{
    std::array<wchar_t, 4096> file{};
    const DWORD length = GetModuleFileNameW(nullptr, file.data(), static_cast<DWORD>(file.size()));
    const std::wstring_view path(file.data(), length);
    std::u16string folder(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(path.rfind(L'\\')) + 1);
    for (const char character : std::string_view(ETWENGINE_FILE))
        folder.push_back(static_cast<char16_t>(character));
    return folder;
}

Win32Status resetEngine(const EtwEngineOptions& options)
{
    using Reset = std::uint32_t(ETWENGINE_CALL*)(const EtwEngineOptions*);
    const auto reset = find<Reset>(L"etwengine.dll", "EtwEngineReset");
    return reset ? Win32Status{reset(&options)} : Win32Status::NotFound;
}

bool isWine()
{
    return find<const char*(__cdecl*)()>(L"ntdll.dll", "wine_get_version") != nullptr;
}

namespace {

TEST(WindowsConformance, backendAnswersAsTheTableSays)
{
    const TemporaryFolder folder;
    WindowsTraceApi api({engineModule()});
    runConformance({api, resetEngine, folder.path()});
}

} // namespace
} // namespace etwarden
