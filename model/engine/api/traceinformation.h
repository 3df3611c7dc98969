// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/providerinfo.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

class EmbeddedEngine;

// TraceSetInformation and TraceQueryInformation at memory level: each documented class is carried out, or refused for
// what is wrong with the call, or refused with ERROR_NOT_SUPPORTED.

Win32Status setTraceInformation(EmbeddedEngine& engine, TraceHandle handle, TraceQueryInfoClass infoClass,
    const void* information, std::uint32_t length);

/// `information` is what the caller's buffer holds, for classes that read it; `*answer` becomes what is to be copied
/// into that buffer.
Win32Status queryTraceInformation(EmbeddedEngine& engine, TraceHandle handle, TraceQueryInfoClass infoClass,
    const void* information, std::uint32_t length, std::vector<std::byte>* answer);

} // namespace etwarden
