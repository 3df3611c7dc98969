// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/deliveredevent.h"

#include "model/etl/file/traceevent.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace etwarden {
namespace {

using Bytes = std::vector<std::byte>;

constexpr Guid writer = "12345678-9abc-def0-1122-334455667788"_guid;
constexpr Guid itsActivity = "aaaaaaaa-9abc-def0-1122-334455667788"_guid;
constexpr Guid itsParent = "bbbbbbbb-9abc-def0-1122-334455667788"_guid;

Bytes someBytes(std::size_t count)
{
    Bytes bytes(count);
    for (std::size_t i = 0; i < count; ++i)
        bytes[i] = static_cast<std::byte>(i + 1);
    return bytes;
}

Bytes copyOf(std::span<const std::byte> bytes)
{
    return {bytes.begin(), bytes.end()};
}

/// An event as ETW would deliver it, and what is read of it when it was stored.
class Delivered : public testing::Test
{
protected:
    Delivered()
    {
        record.EventHeader = {.Size = 9999, // not to be relied on
            .HeaderType = 0,
            .Flags = eventflag::Header64Bit | eventflag::ProcessorIndex,
            .EventProperty = 0,
            .ThreadId = 22,
            .ProcessId = 11,
            .TimeStamp = 133'000'000'000'000'000,
            .ProviderId = writer,
            .EventDescriptor =
                {.Id = 7, .Version = 2, .Channel = 9, .Level = 4, .Opcode = 33, .Task = 5, .Keyword = 0x8000'0001},
            .ProcessorTime = 0x0000'0006'0000'0005,
            .ActivityId = itsActivity};
        record.BufferContext = {0x0102, 3};
        setData(someBytes(5));
    }

    void setData(Bytes bytes)
    {
        data = std::move(bytes);
        record.UserData = reinterpret_cast<std::uintptr_t>(data.data());
        record.UserDataLength = static_cast<std::uint16_t>(data.size());
    }

    void addItem(ItemType type, const Bytes& bytes)
    {
        items.push_back({.Reserved1 = 0,
            .ExtType = static_cast<std::uint16_t>(type),
            .Linkage = 0,
            .DataSize = static_cast<std::uint16_t>(bytes.size()),
            .DataPtr = reinterpret_cast<std::uintptr_t>(bytes.data())});
        record.ExtendedData = reinterpret_cast<std::uintptr_t>(items.data());
        record.ExtendedDataCount = static_cast<std::uint16_t>(items.size());
        record.EventHeader.Flags |= eventflag::ExtendedInfo;
    }

    /// All that is stored is one event, which is valid until the next call.
    TraceEvent read()
    {
        storeDelivered(record, &stored);
        RawEvent raw;
        const EventStart start = findEvent(stored, &raw);
        EXPECT_EQ(start.end, EventEnd::Event);
        EXPECT_EQ(start.size, stored.size());
        EXPECT_EQ(timeOf(raw), record.EventHeader.TimeStamp);
        return traceEvent(raw);
    }

    ConsumedRecord record{};
    Bytes data;
    std::vector<ExtendedDataItem> items;
    Bytes stored = someBytes(300); // of an event before
};

TEST_F(Delivered, StoresAnEventOfAManifest)
{
    const TraceEvent event = read();
    EXPECT_EQ(event.kind, EventKind::Provider);
    EXPECT_EQ(event.pointerBytes, 8);
    EXPECT_EQ(event.threadId, 22u);
    EXPECT_EQ(event.processId, 11u);
    EXPECT_EQ(event.provider, writer);
    EXPECT_EQ(event.activity, itsActivity);
    EXPECT_EQ(event.id, 7);
    EXPECT_EQ(event.version, 2);
    EXPECT_EQ(event.channel, 9);
    EXPECT_EQ(event.level, 4);
    EXPECT_EQ(event.opcode, 33);
    EXPECT_EQ(event.task, 5);
    EXPECT_EQ(event.keyword, 0x8000'0001u);
    EXPECT_EQ(event.kernelTime, 5u);
    EXPECT_EQ(event.userTime, 6u);
    EXPECT_EQ(event.flags, 0);
    EXPECT_TRUE(event.items.empty());
    EXPECT_EQ(copyOf(event.payload), data);
}

TEST_F(Delivered, StoresPointersOf32Bits)
{
    record.EventHeader.Flags = eventflag::Header32Bit;
    EXPECT_EQ(read().pointerBytes, 4);
    record.EventHeader.Flags |= eventflag::ClassicHeader;
    EXPECT_EQ(read().pointerBytes, 4);
    record.EventHeader.Flags = eventflag::Header32Bit | eventflag::TraceMessage;
    EXPECT_EQ(read().pointerBytes, 4);
    record.EventHeader.Flags = 0;
    EXPECT_EQ(read().pointerBytes, sizeof(void*)) << "the header does not say it";
}

TEST_F(Delivered, StoresItemsOfAllSizes)
{
    const Bytes related = someBytes(16);
    const Bytes sid = someBytes(12);
    const Bytes unknown = someBytes(3);
    addItem(ItemType::RelatedActivity, related);
    addItem(ItemType::Sid, sid);
    addItem(ItemType{0x77}, unknown);
    const TraceEvent event = read();
    EXPECT_FALSE(event.hasBadItems);
    EXPECT_EQ(copyOf(findItem(event, ItemType::RelatedActivity)), related);
    EXPECT_EQ(copyOf(findItem(event, ItemType::Sid)), sid);
    EXPECT_EQ(copyOf(findItem(event, ItemType{0x77})), unknown);
    EXPECT_EQ(event.items.size(), 3 * 8 + 16 + 16 + 8u);
    EXPECT_EQ(copyOf(event.payload), data);
}

TEST_F(Delivered, StoresAnEventOfTextOnly)
{
    record.EventHeader.Flags |= eventflag::StringOnly;
    EXPECT_EQ(read().flags, eventflag::StringOnly);
}

TEST_F(Delivered, HasNoProcessorTimesWithNoCpuTime)
{
    record.EventHeader.Flags |= eventflag::NoCpuTime;
    EXPECT_EQ(read().kernelTime, std::nullopt);
    EXPECT_EQ(read().userTime, std::nullopt);
}

TEST_F(Delivered, StoresAClassicEvent)
{
    record.EventHeader.Flags |= eventflag::ClassicHeader;
    const Bytes stack = someBytes(24);
    addItem(ItemType::Stack64, stack); // there is no place for it
    const TraceEvent event = read();
    EXPECT_EQ(event.kind, EventKind::Classic);
    EXPECT_EQ(event.pointerBytes, 8);
    EXPECT_EQ(event.provider, writer);
    EXPECT_EQ(event.opcode, 33);
    EXPECT_EQ(event.version, 2);
    EXPECT_EQ(event.level, 4);
    EXPECT_EQ(event.threadId, 22u);
    EXPECT_EQ(event.processId, 11u);
    EXPECT_EQ(event.kernelTime, 5u);
    EXPECT_EQ(event.userTime, 6u);
    EXPECT_EQ(copyOf(event.payload), data);
}

TEST_F(Delivered, HasNeitherProcessNorThreadWhereTheHeaderHasNone)
{
    record.EventHeader.Flags |= eventflag::ClassicHeader;
    record.EventHeader.ThreadId = UINT32_MAX;
    record.EventHeader.ProcessId = UINT32_MAX;
    EXPECT_EQ(read().threadId, std::nullopt);
    EXPECT_EQ(read().processId, std::nullopt);
}

TEST_F(Delivered, StoresAClassicEventWithAnInstance)
{
    record.EventHeader.Flags |= eventflag::ClassicHeader;
    const InstanceInfoItem given{5, 6, itsParent};
    const Bytes instance = copyOf(std::as_bytes(std::span(&given, 1)));
    addItem(ItemType::InstanceInfo, instance);
    const TraceEvent event = read();
    EXPECT_EQ(event.kind, EventKind::Instance);
    EXPECT_EQ(event.instance, 5u);
    EXPECT_EQ(event.parentInstance, 6u);
    EXPECT_EQ(event.parentGuid, itsParent);
    EXPECT_EQ(copyOf(event.payload), data);
    items.back().DataSize = 4; // less than an instance has
    EXPECT_EQ(read().kind, EventKind::Classic);
}

TEST_F(Delivered, StoresAMessage)
{
    record.EventHeader.Flags |= eventflag::TraceMessage;
    const TraceEvent event = read();
    EXPECT_EQ(event.kind, EventKind::Message);
    EXPECT_EQ(event.pointerBytes, 8);
    EXPECT_EQ(event.provider, writer);
    EXPECT_EQ(event.id, 7);
    EXPECT_EQ(event.threadId, 22u);
    EXPECT_EQ(event.processId, 11u);
    EXPECT_EQ(copyOf(event.payload), data);
}

TEST_F(Delivered, HasAnEmptyPayloadWithoutData)
{
    record.UserData = 0;
    record.UserDataLength = 4; // of nothing
    for (const std::uint16_t flag : {std::uint16_t{0}, eventflag::ClassicHeader, eventflag::TraceMessage}) {
        record.EventHeader.Flags = flag;
        EXPECT_TRUE(read().payload.empty()) << flag;
    }
}

TEST_F(Delivered, CutsWhatIsTooLargeForABuffer)
{
    setData(someBytes(UINT16_MAX));
    const Bytes related = someBytes(16);
    addItem(ItemType::RelatedActivity, related);
    for (const std::uint16_t flag : {std::uint16_t{0}, eventflag::ClassicHeader, eventflag::TraceMessage}) {
        record.EventHeader.Flags = flag;
        const TraceEvent event = read();
        EXPECT_EQ(stored.size(), UINT16_MAX) << flag;
        EXPECT_TRUE(event.items.empty()) << flag;
        EXPECT_TRUE(std::equal(event.payload.begin(), event.payload.end(), data.begin())) << flag;
    }
    setData(someBytes(UINT16_MAX - sizeof(EventHeader) - 24)); // for which there is just room
    record.EventHeader.Flags = eventflag::ExtendedInfo;
    EXPECT_EQ(copyOf(findItem(read(), ItemType::RelatedActivity)), related);
    EXPECT_EQ(copyOf(read().payload), data);
}

TEST_F(Delivered, HasTheNumberOfTheProcessor)
{
    EXPECT_EQ(processorOf(record), 0x0102);
    record.EventHeader.Flags = 0;
    EXPECT_EQ(processorOf(record), 0x02) << "the other byte is an alignment";
}

} // namespace
} // namespace etwarden
