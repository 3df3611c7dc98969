// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/etllayouts.h"
#include "model/etw/layouts.h"
#include "model/etw/providerlayouts.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/testbytes.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

/// Events that say something of others, as they are in buffers; times are raw.
namespace etwarden {

/// An event of the kernel without a thread: PERFINFO_TRACE_HEADER and a payload.
inline TraceBuilder::Bytes performanceEvent(std::uint16_t hook, std::uint64_t time, const TestBytes& payload)
{
    const std::vector<std::byte> data(payload.bytes().begin(), payload.bytes().end());
    PerfinfoTraceHeader header{};
    header.Marker = eventMarker(markertype::PerfinfoHeader64, 2);
    header.Size = static_cast<std::uint16_t>(sizeof header + data.size());
    header.HookId = hook;
    header.SystemTime = time;
    TraceBuilder::Bytes bytes = bytesOfValue(header);
    bytes.insert(bytes.end(), data.begin(), data.end());
    return bytes;
}

inline constexpr std::uint16_t imageLoadHook = 0x140A;
inline constexpr std::uint16_t imageListHook = 0x1404; ///< Image/DCEnd

/// An image of 64 KB that is loaded, or about which the hook says something else.
inline TraceBuilder::Bytes imageEvent(std::uint64_t time, std::uint32_t process, std::uint64_t base,
    std::u16string_view path, std::uint16_t hook = imageLoadHook)
{
    TestBytes image;
    image.add(base).add(std::uint64_t{0x10000}).add(process).add(std::uint32_t{0}).add(std::uint32_t{0});
    image.add(std::uint32_t{0}).add(std::uint64_t{0}).add(std::uint64_t{0}).add(std::uint64_t{0});
    for (const char16_t unit : path)
        image.add(unit);
    image.add(u'\0');
    return performanceEvent(hook, time, image);
}

/// StackWalk/Stack: the addresses of the event at `of`.
inline TraceBuilder::Bytes stackEvent(std::uint64_t time, std::uint64_t of, std::uint32_t process, std::uint32_t thread,
    const std::vector<std::uint64_t>& addresses)
{
    TestBytes walk;
    walk.add(of).add(process).add(thread);
    for (const std::uint64_t address : addresses)
        walk.add(address);
    return performanceEvent(0x1820, time, walk);
}

/// An event of a manifest provider and the thread 7.
inline TraceBuilder::Bytes taskEvent(std::uint64_t time, std::uint8_t opcode, std::uint16_t task)
{
    TraceBuilder::Bytes bytes = TraceBuilder::event(time, 1);
    EventHeader header;
    std::memcpy(&header, bytes.data(), sizeof header);
    header.ThreadId = 7;
    header.EventDescriptor.Opcode = opcode;
    header.EventDescriptor.Task = task;
    std::memcpy(bytes.data(), &header, sizeof header);
    return bytes;
}

/// A manifest in one part, as EventSource of .NET writes it.
inline TraceBuilder::Bytes manifestEvent(std::uint64_t time, std::string_view manifest)
{
    const std::uint16_t envelope[] = {0x0101, 0x5B00, 1, 0}; // XML 1.0; one part, the first one
    TraceBuilder::Bytes bytes = TraceBuilder::event(time, 0xFFFE, sizeof envelope + manifest.size());
    bytes[offsetof(EventHeader, EventDescriptor) + offsetof(EventDescriptor, Opcode)] = std::byte{0xFE};
    std::memcpy(bytes.data() + sizeof(EventHeader), envelope, sizeof envelope);
    std::memcpy(bytes.data() + sizeof(EventHeader) + sizeof envelope, manifest.data(), manifest.size());
    return bytes;
}

/// An event of an activity that continues another one; null: it continues none.
inline TraceBuilder::Bytes activityEvent(std::uint64_t time, const Guid& activity, const Guid& related)
{
    const TraceBuilder::Bytes plain = TraceBuilder::event(time, 2);
    EventHeader header;
    std::memcpy(&header, plain.data(), sizeof header);
    header.ActivityId = activity;
    if (related.isNull())
        return bytesOfValue(header);
    constexpr auto itemBytes = static_cast<std::uint16_t>(sizeof(ItemHeader) + sizeof related);
    header.Flags |= eventflag::ExtendedInfo;
    header.Size = static_cast<std::uint16_t>(sizeof header + itemBytes);
    TraceBuilder::Bytes bytes = bytesOfValue(header);
    const TraceBuilder::Bytes item =
        bytesOfValue(ItemHeader{itemBytes, static_cast<std::uint16_t>(ItemType::RelatedActivity), 0, sizeof related});
    const TraceBuilder::Bytes guid = bytesOfValue(related);
    bytes.insert(bytes.end(), item.begin(), item.end());
    bytes.insert(bytes.end(), guid.begin(), guid.end());
    return bytes;
}

} // namespace etwarden
