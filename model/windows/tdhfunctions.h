// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/tdhlists.h"
#include "model/windows/systemmodules.h"

#include <cstdint>

namespace etwarden {

/// The functions of the Trace Data Helper that we call; null where a system lacks them. Both say the bytes that they
/// need in `size` when it is too small.
struct TdhFunctions
{
    using EnumerateProviders = std::uint32_t(__stdcall*)(void* answer, std::uint32_t* size);
    using EnumerateProviderFieldInformation = std::uint32_t(__stdcall*)(
        const Guid* provider, ProviderFieldType type, void* answer, std::uint32_t* size);

    EnumerateProviders enumerateProviders = nullptr; ///< TdhEnumerateProviders
    EnumerateProviderFieldInformation enumerateFields = nullptr; ///< TdhEnumerateProviderFieldInformation
};

/// tdh.dll, which stays loaded as long as this object.
class TdhModule
{
public:
    TdhModule();

    const TdhFunctions& functions() const { return m_functions; }

private:
    SystemModules m_module;
    TdhFunctions m_functions;
};

} // namespace etwarden
