// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/consumerlayouts.h"
#include "model/etw/guid.h"
#include "model/etw/tdhlists.h"
#include "model/windows/growinganswer.h"
#include "model/windows/systemmodules.h"

#include <cstdint>

namespace etwarden {

/// The functions of the Trace Data Helper that we call; null where a system lacks them. All say the bytes that they
/// need in `size` when it is too small.
struct TdhFunctions
{
    using EnumerateProviders = std::uint32_t(__stdcall*)(void* answer, std::uint32_t* size);
    using EnumerateProviderFieldInformation = std::uint32_t(__stdcall*)(
        const Guid* provider, ProviderFieldType type, void* answer, std::uint32_t* size);
    using EnumerateManifestEvents = std::uint32_t(__stdcall*)(const Guid* provider, void* answer, std::uint32_t* size);
    using GetManifestEventInformation = std::uint32_t(__stdcall*)(
        const Guid* provider, const EventDescriptor* event, void* answer, std::uint32_t* size);
    using GetEventMapInformation = std::uint32_t(__stdcall*)(
        const ConsumedRecord* event, const char16_t* name, void* answer, std::uint32_t* size);

    EnumerateProviders enumerateProviders = nullptr; ///< TdhEnumerateProviders
    EnumerateProviderFieldInformation enumerateFields = nullptr; ///< TdhEnumerateProviderFieldInformation
    EnumerateManifestEvents enumerateEvents = nullptr; ///< TdhEnumerateManifestProviderEvents (Windows 8.1)
    GetManifestEventInformation describeEvent = nullptr; ///< TdhGetManifestEventInformation (Windows 8.1)
    GetEventMapInformation describeMap = nullptr; ///< TdhGetEventMapInformation
};

/// The answer of a function to the arguments before its last two: in one call where it needs no more than `firstBytes`.
/// CallNotImplemented: the function is null.
template<typename Function, typename... Arguments>
Result<std::vector<std::byte>> askTdhWithRoom(std::uint32_t firstBytes, Function function, Arguments... arguments)
{
    const auto call = [&](std::byte* data, std::uint32_t, std::uint32_t* size) {
        return function ? Win32Status{function(arguments..., data, size)} : Win32Status::CallNotImplemented;
    };
    return growingAnswer(call, firstBytes);
}

/// The same with a first call that only asks for the size, which suits long lists.
template<typename Function, typename... Arguments>
Result<std::vector<std::byte>> askTdh(Function function, Arguments... arguments)
{
    return askTdhWithRoom(0, function, arguments...);
}

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
