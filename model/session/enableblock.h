// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"
#include "model/etw/providerlayouts.h"
#include "model/session/filterdescriptors.h"
#include "model/session/providerconfig.h"

namespace etwarden {

/// Owns the memory of an ENABLE_TRACE_PARAMETERS and its filters.
class EnableBlock
{
public:
    /// `sourceId`: the session that enables, as the provider's callback gets it, or null.
    explicit EnableBlock(const ProviderConfig& provider, const Guid& sourceId = {});
    EnableBlock(const EnableBlock&) = delete; // descriptors point into the object
    EnableBlock& operator=(const EnableBlock&) = delete;

    /// Has version 2. Never null, because a call with FilterDescCount 0 is the documented way to drop earlier filters.
    const EnableTraceParametersWithFilters* parameters() const { return &m_parameters; }

private:
    FilterDescriptors m_filters;
    EnableTraceParametersWithFilters m_parameters;
};

} // namespace etwarden
