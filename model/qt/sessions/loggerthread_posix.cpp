// SPDX-License-Identifier: GPL-3.0-or-later
// Anywhere but on Windows: no session of the machine's own ETW has a thread here.
#include "model/qt/sessions/sessionevidence.h"

namespace etwarden {

std::optional<bool> threadExists(std::uint64_t /*threadId*/)
{
    return std::nullopt;
}

} // namespace etwarden
