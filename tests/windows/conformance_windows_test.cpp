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

namespace {

TEST(WindowsConformance, AnswersAsTheTableSays)
{
    const TemporaryFolder folder;
    WindowsTraceApi api({engineModule()});
    EngineFunctions functions;
#define ETWARDEN_FIND(name)                                                                                            \
    functions.name = find<decltype(functions.name)>(L"etwengine.dll", #name);                                          \
    ASSERT_NE(functions.name, nullptr) << #name;
    ETWENGINE_FUNCTIONS(ETWARDEN_FIND)
#undef ETWARDEN_FIND
    runConformance({api, functions, folder.path()});
}

} // namespace
} // namespace etwarden
