// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/logfilemodes.h"
#include "model/etw/tracetypes.h"

#include <array>
#include <cstdint>

namespace etwarden {

/// What a real ETW can do and this engine cannot: it answers ERROR_NOT_SUPPORTED.
inline constexpr std::uint32_t unsupportedModes = logfilemode::Append // continues an existing file
    | logfilemode::NewFile // a numbered file at each MaximumFileSize
    | logfilemode::Preallocate // reserves MaximumFileSize on disk
    | logfilemode::PrivateLogger // sessions inside the provider's process
    | logfilemode::PrivateInProc //
    | logfilemode::Relog // events that bring their own header
    | logfilemode::Compressed; // XPRESS buffers

inline constexpr std::array unsupportedControls{
    TraceControl::IncrementFile, // needs NEWFILE
    TraceControl::ConvertToRealTime,
};

constexpr bool isSupportedControl(TraceControl control)
{
    for (const TraceControl unsupported : unsupportedControls) {
        if (control == unsupported)
            return false;
    }
    return true;
}

} // namespace etwarden
