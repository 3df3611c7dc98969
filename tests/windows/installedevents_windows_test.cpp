// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: functions with Windows' calling convention.
#include "model/etw/tdhlayouts.h"
#include "model/windows/installedevents.h"
#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string_view>

namespace etwarden {
namespace {

constexpr Guid installed = "11111111-2222-3333-4444-555555555555"_guid;
constexpr Guid unknown = "22222222-2222-3333-4444-555555555555"_guid;

int askedMaps = 0;
int askedEvents = 0;
std::uint32_t paddingBytes = 0; // after each description of an event

std::uint32_t give(std::span<const std::byte> answer, void* data, std::uint32_t* size)
{
    const bool fits = *size >= answer.size();
    *size = static_cast<std::uint32_t>(answer.size());
    if (!fits)
        return static_cast<std::uint32_t>(Win32Status::InsufficientBuffer);
    std::memcpy(data, answer.data(), answer.size());
    return 0;
}

std::uint32_t __stdcall enumerateEvents(const Guid* provider, void* data, std::uint32_t* size)
{
    if (*provider != installed)
        return static_cast<std::uint32_t>(Win32Status::NotFound);
    TestBytes answer;
    answer.add(ProviderEventHead{3, 0});
    for (std::uint16_t id = 1; id <= 3; ++id)
        answer.add(EventDescriptor{id, 0, 0, 0, 0, 0, 0});
    return give(answer.bytes(), data, size);
}

/// Event 2 is not described; the others have a property with the same map.
std::uint32_t __stdcall describeEvent(
    const Guid* provider, const EventDescriptor* event, void* data, std::uint32_t* size)
{
    ++askedEvents;
    if (*provider != installed || event->Id == 2)
        return static_cast<std::uint32_t>(Win32Status::NotFound);
    constexpr std::uint32_t texts = sizeof(TraceEventHead) + sizeof(EventPropertyInfo);
    TraceEventHead head{};
    head.EventDescriptor = *event;
    head.PropertyCount = 1;
    head.TopLevelPropertyCount = 1;
    TestBytes answer;
    answer.add(head).add(EventPropertyInfo{0, texts, 4, 4, texts + 4, 1, 1, 0}).addText(u"p").addText(u"States");
    for (std::uint32_t i = 0; i < paddingBytes; ++i)
        answer.add(std::byte{});
    return give(answer.bytes(), data, size);
}

std::uint32_t __stdcall describeMap(const ConsumedRecord* event, const char16_t* name, void* data, std::uint32_t* size)
{
    if (event->EventHeader.ProviderId != installed || std::u16string_view(name) != u"States")
        return static_cast<std::uint32_t>(Win32Status::NotFound);
    ++askedMaps;
    constexpr std::uint32_t texts = sizeof(EventMapHead) + sizeof(EventMapEntry);
    const TestBytes answer =
        TestBytes().add(EventMapHead{0, mapflag::ManifestValueMap, 1, 0}).add(EventMapEntry{texts, 5}).addText(u"five");
    return give(answer.bytes(), data, size);
}

class InstalledEventsTest : public testing::Test
{
protected:
    InstalledEventsTest()
    {
        askedMaps = 0;
        askedEvents = 0;
        paddingBytes = 0;
        tdh.enumerateEvents = enumerateEvents;
        tdh.describeEvent = describeEvent;
        tdh.describeMap = describeMap;
    }

    TdhFunctions tdh;
};

TEST_F(InstalledEventsTest, AreThoseThatTheSystemDescribes)
{
    const std::optional<DescribedEvents> described = tdhEvents(tdh, installed);
    ASSERT_TRUE(described);
    ASSERT_EQ(described->events.size(), 2u);
    EXPECT_EQ(described->events[0].id, 1);
    EXPECT_EQ(described->events[1].id, 3);
    EXPECT_EQ(described->events[1].properties.front().map, "States");
    ASSERT_EQ(described->maps.size(), 1u);
    EXPECT_EQ(described->maps.front().entries, (std::vector<DescribedMap::Entry>{{5, "five"}}));
    EXPECT_EQ(askedMaps, 1); // a map once for all events
    EXPECT_EQ(askedEvents, 3);
}

TEST_F(InstalledEventsTest, ADescriptionThatIsLongerThanUsualIsAskedForAgain)
{
    paddingBytes = usualDescriptionBytes;
    const std::optional<DescribedEvents> described = tdhEvents(tdh, installed);
    ASSERT_TRUE(described);
    EXPECT_EQ(described->events.size(), 2u);
    EXPECT_EQ(askedEvents, 5); // event 2 has none
}

TEST_F(InstalledEventsTest, AnUnknownProviderHasNone)
{
    EXPECT_FALSE(tdhEvents(tdh, unknown));
    EXPECT_FALSE(tdhEvents(TdhFunctions{}, installed));
}

TEST_F(InstalledEventsTest, HasTheNumbersWithoutMaps)
{
    tdh.describeMap = nullptr;
    const std::optional<DescribedEvents> described = tdhEvents(tdh, installed);
    ASSERT_TRUE(described);
    EXPECT_EQ(described->events.size(), 2u);
    EXPECT_TRUE(described->maps.empty());
}

TEST_F(InstalledEventsTest, AnswersHaveABound)
{
    paddingBytes = maximumDescriptionBytes * 2 / 3;
    const std::optional<DescribedEvents> described = tdhEvents(tdh, installed);
    ASSERT_TRUE(described);
    ASSERT_EQ(described->events.size(), 1u);
    EXPECT_EQ(described->events[0].id, 1);
}

} // namespace
} // namespace etwarden
