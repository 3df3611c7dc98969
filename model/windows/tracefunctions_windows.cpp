// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: LoadLibraryEx and GetProcAddress.
#include "model/windows/tracefunctions.h"

#include <type_traits>
#include <windows.h>

namespace etwarden {

namespace {

/// Calls `visit` with each function and its pointer.
template<typename Functions, typename Visit>
void forEachFunction(Functions& functions, Visit visit)
{
    visit(TraceFunction::StartTrace, functions.startTrace);
    visit(TraceFunction::ControlTrace, functions.controlTrace);
    visit(TraceFunction::QueryAllTraces, functions.queryAllTraces);
    visit(TraceFunction::EnableTraceEx2, functions.enableTraceEx2);
    visit(TraceFunction::EnumerateTraceGuidsEx, functions.enumerateTraceGuidsEx);
    visit(TraceFunction::TraceQueryInformation, functions.traceQueryInformation);
}

HMODULE load(const std::u16string& module)
{
    const std::wstring name(module.begin(), module.end());
    const bool isPath = module.find_first_of(u"\\/") != std::u16string::npos;
    return LoadLibraryExW(name.c_str(), nullptr, isPath ? 0 : LOAD_LIBRARY_SEARCH_SYSTEM32);
}

/// Wine exports these without a body: a call of them ends the program.
bool isWineStub(TraceFunction function)
{
    return (function == TraceFunction::EnumerateTraceGuidsEx || function == TraceFunction::TraceQueryInformation)
        && GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr;
}

} // namespace

std::vector<TraceFunction> TraceFunctions::missing() const
{
    std::vector<TraceFunction> functions;
    forEachFunction(*this, [&functions](TraceFunction function, const auto& pointer) {
        if (!pointer)
            functions.push_back(function);
    });
    return functions;
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
        forEachFunction(m_functions, [module](TraceFunction function, auto& pointer) {
            if (!pointer && !isWineStub(function))
                pointer = reinterpret_cast<std::remove_reference_t<decltype(pointer)>>(
                    reinterpret_cast<void*>(GetProcAddress(module, exportName(function))));
        });
    }
}

TraceModules::~TraceModules() = default;
TraceModules::TraceModules(TraceModules&&) noexcept = default;

} // namespace etwarden
