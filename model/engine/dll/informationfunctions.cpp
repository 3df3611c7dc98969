// SPDX-License-Identifier: GPL-3.0-or-later
// TraceSetInformation and TraceQueryInformation.
#include "model/engine/dll/etwengine.h"
#include "model/engine/dll/guarded.h"
#include "model/engine/dll/processengine.h"

using namespace etwarden;

std::uint32_t ETWENGINE_CALL TraceQueryInformation(
    std::uint64_t handle, std::uint32_t infoClass, void* information, std::uint32_t length, std::uint32_t* returnLength)
{
    return guarded([&] {
        std::uint32_t needed = 0;
        const Win32Status status = ProcessEngine::instance().engine()->traceQueryInformation(
            handle, TraceQueryInfoClass{infoClass}, information, length, &needed);
        const bool isSizeKnown = status == Win32Status::Success || (status == Win32Status::BadLength && needed != 0);
        if (isSizeKnown && returnLength)
            *returnLength = needed;
        return status;
    });
}

std::uint32_t ETWENGINE_CALL TraceSetInformation(
    std::uint64_t handle, std::uint32_t infoClass, void* information, std::uint32_t length)
{
    return guarded([&] {
        const ProcessEngine::Shared process = ProcessEngine::instance().shared();
        const Win32Status status =
            process.engine->traceSetInformation(handle, TraceQueryInfoClass{infoClass}, information, length);
        if (TraceQueryInfoClass{infoClass} == TraceQueryInfoClass::SystemTraceEnableFlags)
            process.feed->follow();
        return status;
    });
}
