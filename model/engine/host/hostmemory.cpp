// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/host/hostmemory.h"

#include <new>

namespace etwarden {

std::shared_ptr<std::byte[]> HostMemory::allocate(std::size_t bytes)
{
    return std::unique_ptr<std::byte[]>(new (std::nothrow) std::byte[bytes]);
}

} // namespace etwarden
