// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

namespace etwarden {

/// Version 4 GUIDs from the system's random numbers. Callable from any thread.
class HostRandom final : public Random
{
public:
    Guid newGuid() override;
};

} // namespace etwarden
