// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace etwarden {

/// The part of a buffer's header that describes the events in it.
struct BufferStamp
{
    std::uint32_t usedBytes = 0; ///< header included
    std::uint16_t processor = 0;
    std::uint16_t loggerId = 0;
    std::uint64_t time = 0; ///< when it left its session, by the session's clock
};

/// Writes the WMI_BUFFER_HEADER and fills up what follows the events. `flags`: of `bufferflag`, besides
/// ProcessorIndex, which every buffer has.
void stampBuffer(std::span<std::byte> buffer, const BufferStamp& stamp, std::int64_t sequence, std::uint16_t flags);

} // namespace etwarden
