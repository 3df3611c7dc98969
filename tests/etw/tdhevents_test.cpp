// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/tdhevents.h"

#include "model/etw/tdhlayouts.h"
#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using u32 = std::uint32_t;

TEST(TdhEvents, ReadsTheEventsOfAProvider)
{
    const EventDescriptor first{7, 1, 0, 0, 0, 0, 0x10};
    const EventDescriptor second{8, 0, 0, 0, 0, 0, 0};
    const TestBytes both = TestBytes().add(ProviderEventHead{2, 0}).add(first).add(second);
    const std::vector<EventDescriptor> events = readProviderEvents(both.bytes());
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(events[0].Id, 7);
    EXPECT_EQ(events[0].Version, 1);
    EXPECT_EQ(events[0].Keyword, 0x10u);
    EXPECT_EQ(events[1].Id, 8);
    EXPECT_EQ(readProviderEvents(both.bytes().first(both.bytes().size() - 1)).size(), 1u);
    EXPECT_TRUE(readProviderEvents({}).empty());
}

TEST(TdhEvents, AProviderHasABoundedNumberOfEvents)
{
    TestBytes many;
    many.add(ProviderEventHead{UINT32_MAX, 0});
    for (std::size_t i = 0; i < maximumTdhEvents + 1; ++i)
        many.add(EventDescriptor{});
    EXPECT_EQ(readProviderEvents(many.bytes()).size(), maximumTdhEvents);
}

/// An event with two properties, the second one with a map; texts after them.
class DescribedEventTest : public testing::Test
{
protected:
    DescribedEventTest()
    {
        head.EventDescriptor.Id = 7;
        head.EventDescriptor.Version = 2;
        head.EventDescriptor.Opcode = 1;
        head.PropertyCount = 2;
        head.TopLevelPropertyCount = 2;
        head.ProviderNameOffset = text(u"Contoso-Web");
        head.TaskNameOffset = text(u"Request ");
        head.OpcodeNameOffset = text(u"Start ");
        head.EventNameOffset = text(u"RequestStart");
        head.EventMessageOffset = text(u"Caf\u00e9 %1\r\n");
        first = {0, text(u"size"), 8, 8, 0, 1, 4, 0};
        second = {0, text(u"state"), 4, 4, text(u"States"), 3, 1, 0};
    }

    std::optional<DescribedEvent> read(std::size_t leftOut = 0) const
    {
        TestBytes answer = TestBytes().add(head).add(first).add(second);
        for (const std::byte byte : texts.bytes())
            answer.add(byte);
        return readDescribedEvent(answer.bytes().first(answer.bytes().size() - leftOut));
    }

    u32 text(std::u16string_view text)
    {
        const std::size_t at = sizeof(TraceEventHead) + 2 * sizeof(EventPropertyInfo) + texts.bytes().size();
        texts.addText(text);
        return static_cast<u32>(at);
    }

    TraceEventHead head{};
    EventPropertyInfo first{};
    EventPropertyInfo second{};
    TestBytes texts;
};

TEST_F(DescribedEventTest, IsReadWithItsTexts)
{
    const std::optional<DescribedEvent> event = read();
    ASSERT_TRUE(event);
    EXPECT_EQ(event->id, 7);
    EXPECT_EQ(event->version, 2);
    EXPECT_EQ(event->provider, "Contoso-Web");
    EXPECT_EQ(event->task, "Request");
    EXPECT_EQ(event->opcode, "Start");
    EXPECT_EQ(event->name, "RequestStart");
    EXPECT_EQ(event->message, "Caf\u00e9 %1");
    EXPECT_EQ(event->topLevelCount, 2u);
    EXPECT_EQ(event->properties,
        (std::vector<DescribedProperty>{{.name = "size", .inType = 8, .outType = 8, .count = 1, .length = 4},
            {.name = "state", .inType = 4, .outType = 4, .map = "States", .count = 3, .length = 1}}));
}

TEST_F(DescribedEventTest, TheOpcodeInfoIsNotAName)
{
    head.EventDescriptor.Opcode = 0;
    EXPECT_EQ(read()->opcode, "");
}

TEST_F(DescribedEventTest, ASchemaIsNotAMap)
{
    second.Flags = propertyflag::HasCustomSchema;
    EXPECT_EQ(read()->properties[1].map, "");
}

TEST_F(DescribedEventTest, OnlyManifestsAreRead)
{
    head.DecodingSource = 1;
    EXPECT_FALSE(read());
}

TEST_F(DescribedEventTest, RefusesCountsBeyondTheAnswer)
{
    head.PropertyCount = maximumTdhProperties + 1;
    EXPECT_FALSE(read());
    head.PropertyCount = 100; // after the end of the answer
    EXPECT_FALSE(read());
    head.PropertyCount = 1; // fewer than are at the top
    EXPECT_FALSE(read());
}

TEST_F(DescribedEventTest, RefusesOffsetsBeyondTheAnswer)
{
    head.TaskNameOffset = UINT32_MAX;
    head.ProviderNameOffset = 0;
    const std::optional<DescribedEvent> event = read();
    ASSERT_TRUE(event);
    EXPECT_EQ(event->task, "");
    EXPECT_EQ(event->provider, "");
}

TEST_F(DescribedEventTest, ATextMayEndWithTheAnswer)
{
    EXPECT_EQ(read(2)->properties[1].map, "States");
    EXPECT_EQ(read(4)->properties[1].map, "State");
    EXPECT_FALSE(readDescribedEvent({}));
}

TEST_F(DescribedEventTest, MessagesMayBeLongerThanNames)
{
    head.EventMessageOffset = text(std::u16string(maximumTdhMessage + 1, u'm'));
    head.TaskNameOffset = head.EventMessageOffset;
    EXPECT_EQ(read()->message.size(), maximumTdhMessage);
    EXPECT_EQ(read()->task.size(), 1024u);
}

/// A map of two entries.
std::optional<DescribedMap> readMap(u32 flag, u32 entries = 2, u32 valueType = 0)
{
    constexpr u32 texts = sizeof(EventMapHead) + 2 * sizeof(EventMapEntry);
    const TestBytes answer = TestBytes()
                                 .add(EventMapHead{0, flag, entries, valueType})
                                 .add(EventMapEntry{texts, 1})
                                 .add(EventMapEntry{texts + 10, 4})
                                 .addText(u"idle")
                                 .addText(u"busy ");
    return readDescribedMap("States", answer.bytes());
}

TEST(TdhMaps, ReadsValuesAndBits)
{
    const std::optional<DescribedMap> values = readMap(mapflag::ManifestValueMap);
    ASSERT_TRUE(values);
    EXPECT_EQ(values->name, "States");
    EXPECT_FALSE(values->isBits);
    EXPECT_EQ(values->entries, (std::vector<DescribedMap::Entry>{{1, "idle"}, {4, "busy"}}));
    EXPECT_TRUE(readMap(mapflag::ManifestBitMap)->isBits);
}

TEST(TdhMaps, RefusesMapsOfOtherKinds)
{
    EXPECT_FALSE(readMap(4)); // a pattern map
    EXPECT_FALSE(readMap(mapflag::ManifestValueMap, 2, 1)); // from texts
    EXPECT_FALSE(readMap(mapflag::ManifestValueMap, 100)); // after the end of the answer
    EXPECT_FALSE(readMap(mapflag::ManifestValueMap, maximumTdhMapEntries + 1));
    EXPECT_FALSE(readDescribedMap("States", {}));
}

} // namespace
} // namespace etwarden
