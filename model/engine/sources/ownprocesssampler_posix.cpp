// SPDX-License-Identifier: GPL-3.0-or-later
// Anywhere but on Windows: /proc shows more (procsampler.h).
#include "model/engine/sources/ownprocesssampler.h"

namespace etwarden {

std::unique_ptr<HostSampler> makeOwnProcessSampler()
{
    return nullptr;
}

} // namespace etwarden
