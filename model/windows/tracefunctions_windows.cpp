// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: LoadLibraryEx and GetProcAddress.
#include "model/windows/tracefunctions.h"

#include <windows.h>

namespace etwarden {

namespace {

/// Calls `visit` with the name and the pointer of each function.
template<typename Functions, typename Visit>
void forEachFunction(Functions& functions, Visit visit)
{
    visit("StartTraceW", functions.startTrace);
    visit("ControlTraceW", functions.controlTrace);
    visit("QueryAllTracesW", functions.queryAllTraces);
    visit("EnableTraceEx2", functions.enableTraceEx2);
    visit("EnumerateTraceGuidsEx", functions.enumerateTraceGuidsEx);
    visit("TraceQueryInformation", functions.traceQueryInformation);
}

HMODULE load(const std::u16string& module)
{
    const std::wstring name(module.begin(), module.end());
    const bool isPath = module.find_first_of(u"\\/") != std::u16string::npos;
    return LoadLibraryExW(name.c_str(), nullptr, isPath ? 0 : LOAD_LIBRARY_SEARCH_SYSTEM32);
}

/// Wine exports these without a body: a call of them ends the program.
bool isWineStub(std::string_view function)
{
    return (function == "EnumerateTraceGuidsEx" || function == "TraceQueryInformation")
        && GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr;
}

} // namespace

std::vector<std::string_view> TraceFunctions::missing() const
{
    std::vector<std::string_view> names;
    forEachFunction(*this, [&names](const char* name, const auto& function) {
        if (!function)
            names.emplace_back(name);
    });
    return names;
}

struct TraceModules::Loaded
{
    ~Loaded()
    {
        for (const HMODULE module : modules)
            FreeLibrary(module);
    }

    std::vector<HMODULE> modules;
};

TraceModules::TraceModules(const std::vector<std::u16string>& modules)
    : m_loaded(std::make_unique<Loaded>())
{
    for (const std::u16string& name : modules) {
        const HMODULE module = load(name);
        if (!module)
            continue;
        m_loaded->modules.push_back(module);
        forEachFunction(m_functions, [module](const char* function, auto& pointer) {
            if (!pointer && !isWineStub(function))
                pointer = reinterpret_cast<std::remove_reference_t<decltype(pointer)>>(
                    reinterpret_cast<void*>(GetProcAddress(module, function)));
        });
    }
}

TraceModules::~TraceModules() = default;
TraceModules::TraceModules(TraceModules&&) noexcept = default;

} // namespace etwarden
