// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/boot/bootstore.h"

namespace etwarden {

/// The registry of this machine, in the 64-bit view whatever the program is built for. Reading asks for no rights that
/// a user does not have; writing needs an administrator, and returns AccessDenied to anyone else.
class WindowsBootStore final : public BootStore
{
public:
    Result<RegistryKey> read() override;
    Win32Status apply(std::span<const RegistryChange> changes) override;
};

} // namespace etwarden
