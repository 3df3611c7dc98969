// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace etwarden {

/// The system's functions that we call. An old Windows lacks some of them.
enum class TraceFunction : std::uint8_t {
    StartTrace,
    ControlTrace,
    QueryAllTraces,
    EnableTraceEx2, ///< Windows 7
    EnumerateTraceGuidsEx, ///< Windows Vista
    TraceQueryInformation, ///< Windows 8
    TraceSetInformation, ///< Windows 7
};

/// Documented name, as modules export it.
constexpr const char* exportName(TraceFunction function)
{
    switch (function) {
    case TraceFunction::StartTrace:
        return "StartTraceW";
    case TraceFunction::ControlTrace:
        return "ControlTraceW";
    case TraceFunction::QueryAllTraces:
        return "QueryAllTracesW";
    case TraceFunction::EnableTraceEx2:
        return "EnableTraceEx2";
    case TraceFunction::EnumerateTraceGuidsEx:
        return "EnumerateTraceGuidsEx";
    case TraceFunction::TraceQueryInformation:
        return "TraceQueryInformation";
    case TraceFunction::TraceSetInformation:
        return "TraceSetInformation";
    }
    return "";
}

} // namespace etwarden
