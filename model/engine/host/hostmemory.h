// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/dependencies.h"

namespace etwarden {

/// The heap, and the size of the machine's memory.
class HostMemory final : public Memory
{
public:
    std::uint64_t physicalBytes() const override; ///< a container's limit when that is lower
    std::shared_ptr<std::byte[]> allocate(std::size_t bytes) override;
};

} // namespace etwarden
