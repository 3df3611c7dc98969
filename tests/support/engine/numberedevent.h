// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

namespace etwarden {

/// The payload of an event that a thread has numbered. The check says whether all of it was copied: what was in the
/// buffer before has another one.
struct NumberedEvent
{
    std::uint32_t thread = 0;
    std::uint32_t number = 0;
    std::uint64_t check = 0;

    static NumberedEvent of(std::uint32_t thread, std::uint32_t number)
    {
        return {thread, number, (std::uint64_t{thread} << 32 | number) * 0x9E3779B97F4A7C15u};
    }

    /// nullopt: it is none, or it is not intact.
    static std::optional<NumberedEvent> from(std::span<const std::byte> payload)
    {
        NumberedEvent event;
        if (payload.size() != sizeof event)
            return std::nullopt;
        std::memcpy(&event, payload.data(), sizeof event);
        return event.check == of(event.thread, event.number).check ? std::optional(event) : std::nullopt;
    }

    std::span<const std::byte> bytes() const { return std::as_bytes(std::span(this, 1)); }
};

} // namespace etwarden
