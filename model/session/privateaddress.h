// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionstatus.h"

#include <cstdint>
#include <optional>

namespace etwarden {

/// What a block has to contain for a private session so that the call finds it, besides its name (pages of ControlTrace
/// and EVENT_TRACE_PROPERTIES_V2): the kernel knows no such session, so it is looked for in the processes of its
/// provider.
struct PrivateAddress
{
    Guid guid{}; ///< Wnode.Guid, as StartTrace answered it
    std::uint32_t logFileMode = 0; ///< those bits of LogFileMode that make it private
    ProviderFilters filters{}; ///< FilterDesc, as the start had it; see startFilters()

    bool operator==(const PrivateAddress&) const = default;
};

/// nullopt: the session is in the kernel, where name or handle find it.
std::optional<PrivateAddress> privateAddress(const SessionStatus& session);
std::optional<PrivateAddress> privateAddress(const SessionConfig& asked); ///< of one that was, or would be, asked for

} // namespace etwarden
