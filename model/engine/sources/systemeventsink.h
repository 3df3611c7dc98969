// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/session/kernelevent.h"
#include "model/engine/sources/hostprovider.h"

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
    /// To every system logger with the kind's flag. A loss is counted by the session that has it. A payload of the
    /// number alone has no details.
    virtual void write(const HostEventKind& kind, std::span<const std::byte> payload) = 0;
    /// An event for which the kernel has a record of its own: system loggers get that in its place.
    virtual void write(
        const HostEventKind& kind, std::span<const std::byte> payload, const KernelEvent& kernelEvent) = 0;
    /// A record of the kernel that no event of the host provider stands for.
    virtual void write(std::uint32_t enableFlag, const KernelEvent& kernelEvent) = 0;
};

} // namespace etwarden
