// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/session/kernelevent.h"
#include "model/etw/layouts.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace etwarden {

/// Destination of an event source: the part of the engine that it needs.
class SystemEventSink
{
public:
    virtual ~SystemEventSink() = default;
    /// The union of EnableFlags over all system loggers: what some session listens to now.
    virtual std::uint32_t enableFlags() const = 0;
    /// Writes to every system logger with `enableFlag`. A loss is counted by the session that loses the event.
    virtual void write(
        std::uint32_t enableFlag, const EventDescriptor& descriptor, std::span<const std::byte> payload) = 0;
    /// An event for which the kernel has a record of its own: system loggers get that in its place.
    virtual void write(std::uint32_t enableFlag, const EventDescriptor& descriptor, std::span<const std::byte> payload,
        const KernelEvent& kernelEvent) = 0;
    /// A record of the kernel that no event of the host provider stands for.
    virtual void write(std::uint32_t enableFlag, const KernelEvent& kernelEvent) = 0;
};

} // namespace etwarden
