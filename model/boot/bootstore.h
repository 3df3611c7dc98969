// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/boot/registrychanges.h"
#include "model/session/result.h"

#include <span>

namespace etwarden {

/// Where the definitions of boot sessions are kept. Its calls may block; they come from one thread at a time. Reading
/// never writes.
class BootStore
{
public:
    virtual ~BootStore() = default;
    /// The key "WMI" with those definitions.
    virtual Result<RegistryKey> read() = 0;
    /// All of them, in their order, or none where the first one is refused.
    virtual Win32Status apply(std::span<const RegistryChange> changes) = 0;
};

} // namespace etwarden
