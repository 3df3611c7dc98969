// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/hostprovider.h"
#include "model/engine/sources/systemeventsink.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// Keeps what a source writes and says what is listened to.
class RecordingSink final : public SystemEventSink
{
public:
    struct Event
    {
        std::uint32_t enableFlag;
        EventDescriptor descriptor;
        std::vector<std::byte> payload;
        std::uint16_t kernelHook = 0; ///< 0: the kernel has no record of it
        std::uint8_t kernelVersion = 0;
        std::vector<std::byte> kernelData{};
        std::optional<std::uint32_t> processId{}; ///< of the kernel's record
    };

    std::uint32_t enableFlags() const override { return flags; }

    void write(const HostEventKind& kind, std::span<const std::byte> payload) override
    {
        events.push_back({kind.enableFlag, descriptorOf(kind), {payload.begin(), payload.end()}});
    }

    void write(const HostEventKind& kind, std::span<const std::byte> payload, const KernelEvent& kernelEvent) override
    {
        write(kind, payload);
        keep(kernelEvent);
    }

    void write(std::uint32_t enableFlag, const KernelEvent& kernelEvent) override
    {
        events.push_back({enableFlag, {}, {}});
        keep(kernelEvent);
    }

    /// Number of events by event id since the last call.
    std::map<int, int> takeCounts()
    {
        std::map<int, int> counts;
        for (const Event& event : events)
            ++counts[event.descriptor.Id];
        events.clear();
        return counts;
    }

    std::uint32_t flags = 0;
    std::vector<Event> events;

private:
    void keep(const KernelEvent& kernelEvent)
    {
        events.back().kernelHook = kernelEvent.hookId;
        events.back().kernelVersion = kernelEvent.version;
        events.back().processId = kernelEvent.processId;
        events.back().kernelData.assign(kernelEvent.data.begin(), kernelEvent.data.end());
    }
};

inline int idOf(HostEvent event)
{
    return hostEventKinds[indexOf(event)].id;
}

/// A number of the payload, little-endian as it was written.
template<typename Number>
Number numberAt(const std::vector<std::byte>& payload, std::size_t offset)
{
    Number number = 0;
    if (offset + sizeof number > payload.size())
        ADD_FAILURE() << "payload of " << payload.size() << " bytes has no number at " << offset;
    else
        std::memcpy(&number, payload.data() + offset, sizeof number);
    return number;
}

} // namespace etwarden
