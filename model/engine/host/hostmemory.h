// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

namespace etwarden {

/// The size of the machine's memory, or a container's limit when that is lower; 0 when the system does not say.
std::uint64_t hostPhysicalBytes();

/// The heap, and the size of the machine's memory as it was when the object was made: each poll asks for it.
class HostMemory final : public Memory
{
public:
    std::uint64_t physicalBytes() const override { return m_physicalBytes; }
    std::shared_ptr<std::byte[]> allocate(std::size_t bytes) override;

private:
    const std::uint64_t m_physicalBytes = hostPhysicalBytes();
};

} // namespace etwarden
