// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/engine/simulateddependencies.h"

namespace etwarden {

std::shared_ptr<std::byte[]> SimulatedMemory::allocate(std::size_t bytes)
{
    if (m_allocationsLeft == 0)
        return nullptr;
    if (m_allocationsLeft != UINT64_MAX)
        --m_allocationsLeft;
    return std::unique_ptr<std::byte[]>(new std::byte[bytes]);
}

} // namespace etwarden
