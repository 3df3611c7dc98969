// SPDX-License-Identifier: GPL-3.0-or-later
// Linux only: sysconf, and the limits of control groups (version 2, then 1) as a container sees them.
#include "model/engine/host/hostmemory.h"

#include <algorithm>
#include <fstream>
#include <unistd.h>

namespace etwarden {

std::uint64_t hostPhysicalBytes()
{
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long pageBytes = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || pageBytes <= 0)
        return 0;
    std::uint64_t bytes = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(pageBytes);
    for (const char* path : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
        std::uint64_t limit = 0;
        if (std::ifstream(path) >> limit && limit > 0) // "max" is no number: no limit
            bytes = std::min(bytes, limit);
    }
    return bytes;
}

} // namespace etwarden
