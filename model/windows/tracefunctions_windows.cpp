// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: functions with Windows' calling convention.
#include "model/windows/tracefunctions.h"

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
    visit(TraceFunction::TraceSetInformation, functions.traceSetInformation);
}

/// Wine exports these without a body: a call of them ends the program.
bool isWineStub(TraceFunction function)
{
    const bool isStub = function == TraceFunction::EnumerateTraceGuidsEx
        || function == TraceFunction::TraceQueryInformation || function == TraceFunction::TraceSetInformation;
    return isStub && isWine();
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

TraceModules::TraceModules(const std::vector<std::u16string>& modules)
    : m_modules(modules)
{
    forEachFunction(m_functions, [this](TraceFunction function, auto& pointer) {
        if (!isWineStub(function))
            m_modules.find(exportName(function), &pointer);
    });
}

} // namespace etwarden
