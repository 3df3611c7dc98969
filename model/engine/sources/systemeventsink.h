// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/session/kernelevent.h"
#include "model/engine/session/systemsource.h"
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
    /// Writes to every system logger with the kind's flag. A loss is counted by the session that has it. A payload of
    /// the number alone has no details.
    virtual void write(const HostEventKind& kind, std::span<const std::byte> payload) = 0;
    /// An event for which the kernel has a record of its own: system loggers get that in its place.
    virtual void write(
        const HostEventKind& kind, std::span<const std::byte> payload, const KernelEvent& kernelEvent) = 0;
    /// A record of the kernel that no event of the host provider stands for.
    virtual void write(std::uint32_t enableFlag, const KernelEvent& kernelEvent) = 0;
};

/// Destination of a source that has records of a kernel, each with its moment. One thread at a time.
class KernelEventSink : public SystemEventSink
{
public:
    virtual std::uint32_t systemFlags() const = 0; ///< those of enableFlags() that system loggers listen to
    virtual std::uint32_t providerFlags() const = 0; ///< the flags for which the host provider is enabled
    virtual WalkedEvents walkedEvents() const = 0; ///< those that some system logger wants stacks of
    virtual std::uint32_t profileInterval() const = 0; ///< of PROFILE, in 100 ns
    /// The source is asked to catch up from now on; nullptr: no longer.
    virtual void setSource(SystemSource* source) = 0;

    /// System loggers get records of the kernel for these flags: the host provider's events, which stand for what is
    /// only counted, go to the sessions that have enabled it.
    virtual void setRecordedFlags(std::uint32_t enableFlags) = 0;
    /// Gives all that SystemEventSink writes from now on this moment.
    virtual void setMoment(const EventMoment& moment) = 0;

    using SystemEventSink::write;
    virtual void write(std::uint32_t enableFlag, const KernelEvent& event, const EventMoment& moment) = 0;
    /// Writes an event, and a record that follows it in the sessions that want stacks of such events.
    virtual void write(
        std::uint32_t enableFlag, const KernelEvent& event, const EventMoment& moment, const KernelEvent& stack) = 0;
    /// The kernel has dropped events of these flags.
    virtual void countLost(std::uint32_t enableFlags, std::uint64_t events, std::uint32_t processor) = 0;
};

} // namespace etwarden
