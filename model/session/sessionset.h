// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionconfig.h"

#include <string>
#include <vector>

namespace etwarden {

/// Sessions that belong together, in the order in which they start. A set of one is a session.
struct SessionSet
{
    std::u16string name{};
    std::vector<SessionConfig> sessions{};

    bool operator==(const SessionSet&) const = default;
};

} // namespace etwarden
