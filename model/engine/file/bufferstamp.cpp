// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/file/bufferstamp.h"

#include "model/etw/etllayouts.h"

#include <algorithm>
#include <cstring>

namespace etwarden {

void stampBuffer(std::span<std::byte> buffer, const BufferStamp& stamp, std::int64_t sequence, std::uint16_t flags)
{
    const WmiBufferHeader header{
        .BufferSize = static_cast<std::uint32_t>(buffer.size()),
        .SavedOffset = stamp.usedBytes,
        .CurrentOffset = stamp.usedBytes + static_cast<std::uint32_t>(buffer.size()),
        .ReferenceCount = 0,
        .TimeStamp = stamp.time,
        .SequenceNumber = sequence,
        .ClockTypeAndFrequency = 0,
        .ProcessorIndex = stamp.processor,
        .LoggerId = stamp.loggerId,
        .State = static_cast<std::uint32_t>(EtwBufferState::Flush),
        .Offset = stamp.usedBytes,
        .BufferFlag = static_cast<std::uint16_t>(bufferflag::ProcessorIndex | flags),
        .BufferType = static_cast<std::uint16_t>(EtwBufferType::Generic),
        .ReferenceStartTime = 0,
        .ReferenceStartPerfClock = 0,
    };
    std::memcpy(buffer.data(), &header, sizeof header);
    std::fill(buffer.begin() + stamp.usedBytes, buffer.end(), std::byte{bufferPadding});
}

} // namespace etwarden
