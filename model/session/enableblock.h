// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/providerlayouts.h"
#include "model/session/providerconfig.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// Owns the memory of an ENABLE_TRACE_PARAMETERS, its filter descriptors and what they point to: the only code that
/// packs them. A filter that is empty has no descriptor. What exceeds a limit is packed nevertheless, so that the
/// refusal is the system's.
class EnableBlock
{
public:
    /// `sourceId` is what the provider's callback receives as the one who enables: the session, or null.
    explicit EnableBlock(const ProviderConfig& provider, const Guid& sourceId = {});
    EnableBlock(const EnableBlock&) = delete; // descriptors point into the object
    EnableBlock& operator=(const EnableBlock&) = delete;

    /// Has version 2. Never null, because a call with FilterDescCount 0 is the documented way to drop earlier filters.
    const EnableTraceParametersWithFilters* parameters() const { return &m_parameters; }

private:
    void add(std::uint32_t type, std::vector<std::byte> data);

    std::vector<std::vector<std::byte>> m_data;
    std::vector<EventFilterDescriptor> m_filters;
    EnableTraceParametersWithFilters m_parameters;
};

} // namespace etwarden
