// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/providerlayouts.h"
#include "model/session/providerfilters.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// Owns filter descriptors and what they point to: the only code that packs them. A filter that is empty has none. What
/// exceeds a limit is packed nevertheless, so that the refusal is the system's.
class FilterDescriptors
{
public:
    FilterDescriptors() = default;
    explicit FilterDescriptors(const ProviderFilters& filters);
    FilterDescriptors(FilterDescriptors&&) = default; // a copy would point into the original
    FilterDescriptors& operator=(FilterDescriptors&&) = default;

    std::uint32_t count() const { return static_cast<std::uint32_t>(m_descriptors.size()); }
    /// The descriptors stay where they are when the object is moved; nullptr: there are none.
    const EventFilterDescriptor* data() const { return m_descriptors.empty() ? nullptr : m_descriptors.data(); }

private:
    void add(std::uint32_t type, std::vector<std::byte> data);

    std::vector<std::vector<std::byte>> m_data;
    std::vector<EventFilterDescriptor> m_descriptors;
};

} // namespace etwarden
