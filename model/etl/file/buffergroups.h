// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/tracefile.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// Numbers for whatever keeps something of the buffers of a file: each has its own, where there are no more than
/// TraceFile::keptBuffers(); else the buffers of one processor among neighbours in the file share one.
class BufferGroups
{
public:
    explicit BufferGroups(const TraceFile& trace)
        : m_processors(trace.sums().processors.begin(), trace.sums().processors.end())
    {
        const auto buffers = static_cast<std::size_t>(trace.sums().buffers);
        if (buffers <= trace.keptBuffers()) {
            m_count = buffers;
            return;
        }
        const std::size_t rows = std::max<std::size_t>(trace.keptBuffers() / m_processors.size(), 1);
        m_neighbours = (buffers - 1) / rows + 1;
        m_count = rows * m_processors.size();
    }

    std::size_t count() const { return m_count; } ///< of groups; some may have no buffer
    std::size_t of(std::uint32_t number, const TraceBuffer& buffer) const ///< the group of a buffer
    {
        if (m_neighbours == 1)
            return number;
        const auto processor =
            static_cast<std::size_t>(std::ranges::lower_bound(m_processors, buffer.processor) - m_processors.begin());
        // A writer that changes the file meanwhile may bring other processors.
        return number / m_neighbours * m_processors.size() + std::min(processor, m_processors.size() - 1);
    }

private:
    std::vector<std::uint16_t> m_processors; ///< ascending
    std::size_t m_neighbours = 1;
    std::size_t m_count = 0;
};

} // namespace etwarden
