// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/layouts.h"
#include "model/etw/providerlayouts.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/testbytes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace etwarden {

inline constexpr Guid planetsProvider = "d3dd3dd4-aac2-4e2a-8dd4-a8fb61b77615"_guid;

inline std::vector<std::byte> vectorOf(const TestBytes& bytes)
{
    return {bytes.bytes().begin(), bytes.bytes().end()};
}

/// Adds a name with its NUL.
inline void addName(TestBytes& bytes, std::string_view name)
{
    for (const char unit : name)
        bytes.add(unit);
    bytes.add('\0');
}

/// What an event of TraceLogging says of itself, field by field.
class TraceLoggingSchema
{
public:
    explicit TraceLoggingSchema(std::string_view eventName)
    {
        m_bytes.add(std::uint8_t{0x80}).add(std::uint8_t{0}); // a tag of two bytes
        addName(m_bytes, eventName);
    }

    TraceLoggingSchema& add(std::string_view name, int in, std::optional<int> out = {}, std::optional<int> count = {})
    {
        addName(m_bytes, name);
        m_bytes.add(static_cast<std::uint8_t>(in | (out ? 0x80 : 0)));
        if (out)
            m_bytes.add(static_cast<std::uint8_t>(*out));
        if (count)
            m_bytes.add(static_cast<std::uint16_t>(*count));
        return *this;
    }
    std::vector<std::byte> bytes() const { return vectorOf(m_bytes); }

private:
    TestBytes m_bytes;
};

inline void addItem(TestBytes& event, ItemType type, const std::vector<std::byte>& blob, bool another)
{
    const std::size_t data = blob.size() + 2;
    const std::size_t size = (8 + data + 7) / 8 * 8;
    event.add(ItemHeader{static_cast<std::uint16_t>(size), static_cast<std::uint16_t>(type),
        static_cast<std::uint16_t>(another ? 1 : 0), static_cast<std::uint16_t>(data)});
    event.add(static_cast<std::uint16_t>(data));
    for (const std::byte byte : blob)
        event.add(byte);
    for (std::size_t i = 8 + data; i < size; ++i)
        event.add(std::byte{0});
}

/// An event of a TraceLogging provider named Planets, one second after the start.
inline std::vector<std::byte> traceLoggingEvent(
    const std::vector<std::byte>& schema, const std::vector<std::byte>& payload)
{
    EventHeader header{};
    header.HeaderType = eventHeaderType64;
    header.Flags = eventflag::ExtendedInfo;
    header.ProcessId = 11;
    header.ThreadId = 22;
    header.TimeStamp = TraceBuilder::startCounter + 10'000'000;
    header.ProviderId = planetsProvider;
    header.EventDescriptor = {.Id = 0, .Version = 0, .Channel = 11, .Level = 5, .Opcode = 1, .Task = 0, .Keyword = 16};
    TestBytes name;
    addName(name, "Planets");
    TestBytes items;
    addItem(items, ItemType::ProviderTraits, vectorOf(name), true);
    addItem(items, ItemType::EventSchema, schema, false);
    header.Size = static_cast<std::uint16_t>(sizeof header + items.bytes().size() + payload.size());
    TestBytes event;
    event.add(header);
    std::vector<std::byte> bytes = vectorOf(event);
    bytes.insert(bytes.end(), items.bytes().begin(), items.bytes().end());
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    return bytes;
}

} // namespace etwarden
