// SPDX-License-Identifier: GPL-3.0-or-later
// What events carry besides their data, for sessions that ask for it; and which sessions get an event together.
#include "model/etw/enableproperties.h"
#include "tests/engine/testevents.h"
#include "tests/support/engine/enginetest.h"

#include <algorithm>
#include <cstring>

namespace etwarden {
namespace {

namespace property = enableproperty;

constexpr std::uint16_t relatedActivity = 0x1;
constexpr std::uint16_t sid = 0x2;
constexpr std::uint16_t terminalSession = 0x3;
constexpr std::uint16_t stackTrace = sizeof(void*) == 8 ? 0x6 : 0x5;
constexpr std::uint16_t eventKey = 0xA;
constexpr std::uint16_t eventSchema = 0xB;
constexpr std::uint16_t providerTraits = 0xC;
constexpr std::uint16_t processStartKey = 0xD;

template<typename T>
std::vector<std::byte> bytesOf(const T& value)
{
    const auto bytes = std::as_bytes(std::span(&value, 1));
    return {bytes.begin(), bytes.end()};
}

std::vector<std::byte> bytesOf(std::string_view text)
{
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

EventDataDescriptor part(std::span<const std::byte> bytes, std::uint32_t type)
{
    EventDataDescriptor part = EventDataDescriptor::of(bytes);
    part.Reserved = type;
    return part;
}

class EventItemsTest : public EngineTest
{
protected:
    EventItemsTest()
    {
        engine.reset(); // what a process is, is asked for once
        machine.processors.setFacts(
            {.userSid = std::vector<std::byte>(12, std::byte{9}), .terminalSession = 3, .startKey = 0x123456789});
        machine.processors.setStack({0x1000, 0x2000, 0x3000});
        engine.emplace(machine.interfaces());
        control.emplace(*engine);
        provider = engine->providers().registerProvider(providerGuid);
    }

    TraceHandle startWith(
        const std::u16string& name, std::uint32_t properties, std::span<const EventFilterDescriptor> filters = {})
    {
        const Result<StartOutcome> started = control->start(fileSession(name, name + u".etl"));
        EXPECT_TRUE(started.ok());
        EXPECT_EQ(engine->providers().enableProvider(started->granted.handle, providerGuid, ProviderControl::Enable,
                      {.properties = properties, .filters = filters}),
            Win32Status::Success);
        return started->granted.handle;
    }

    std::vector<EtlEvent> eventsOf(const std::u16string& name)
    {
        stop(name);
        return readFile(name + u".etl").events();
    }

    static std::vector<std::uint16_t> typesOf(const EtlEvent& event)
    {
        std::vector<std::uint16_t> types;
        for (const EtlExtendedItem& item : event.extendedItems)
            types.push_back(item.type);
        return types;
    }

    Win32Status writeEvent(const EventDescriptor& descriptor = event())
    {
        return engine->events().write(provider, descriptor, {});
    }
};

using Types = std::vector<std::uint16_t>;

TEST_F(EventItemsTest, AddTheItemOfEachProperty)
{
    startWith(u"none", 0);
    startWith(u"all",
        property::Sid | property::TsId | property::StackTrace | property::ProcessStartKey | property::EventKey
            | property::PsmKey);
    startWith(u"key", property::EventKey);
    const Guid related{.data1 = 7};
    EXPECT_EQ(engine->events().write(provider, {.descriptor = event(), .data = {}, .relatedActivityId = &related}),
        Win32Status::Success);
    EXPECT_EQ(writeEvent(), Win32Status::Success);

    const std::vector<EtlEvent> none = eventsOf(u"none");
    EXPECT_EQ(typesOf(none.at(0)), Types{relatedActivity});
    EXPECT_EQ(typesOf(none.at(1)), Types{});
    EXPECT_EQ(none.at(1).flags, 0u);

    const std::vector<EtlEvent> all = eventsOf(u"all");
    EXPECT_EQ(typesOf(all.at(1)), (Types{sid, terminalSession, processStartKey, eventKey, stackTrace}));
    EXPECT_EQ(all.at(1).flags, 1u);
    ASSERT_EQ(
        typesOf(all.at(0)), (Types{relatedActivity, sid, terminalSession, processStartKey, eventKey, stackTrace}));
    const std::vector<EtlExtendedItem>& items = all[0].extendedItems;
    EXPECT_EQ(items[0].data, bytesOf(related));
    EXPECT_EQ(items[1].data, std::vector<std::byte>(12, std::byte{9}));
    EXPECT_EQ(items[2].data, bytesOf(std::uint32_t{3}));
    EXPECT_EQ(items[3].data, bytesOf(std::uint64_t{0x123456789}));
    ASSERT_EQ(items[5].data.size(), 8 + 3 * sizeof(void*));
    EXPECT_TRUE(std::all_of(items[5].data.begin(), items[5].data.begin() + 8, [](std::byte byte) {
        return byte == std::byte{0};
    })) << "all frames are in one item";
    std::uintptr_t frame = 0;
    std::memcpy(&frame, items[5].data.data() + 8 + 2 * sizeof frame, sizeof frame);
    EXPECT_EQ(frame, 0x3000u);

    const std::vector<EtlEvent> key = eventsOf(u"key");
    EXPECT_EQ(key.at(0).extendedItems.at(1).data, items[4].data) << "the same in every session";
    EXPECT_EQ(key.at(1).extendedItems.at(0).data, all[1].extendedItems[3].data);
    EXPECT_NE(key.at(1).extendedItems.at(0).data, items[4].data);
}

TEST_F(EventItemsTest, FollowAChangeOfTheProperties)
{
    const TraceHandle one = startWith(u"one", 0);
    const auto enable = [this, one](const EnableRequest& request) {
        EXPECT_EQ(engine->providers().enableProvider(one, providerGuid, ProviderControl::Enable, request),
            Win32Status::Success);
    };
    const auto write = [this](std::uint16_t id) {
        EXPECT_EQ(engine->events().write(provider, event(id), {}), Win32Status::Success);
    };
    write(1);
    enable({.matchAny = event(2).Keyword << 1});
    write(2); // not for it
    enable({.matchAny = UINT64_MAX, .properties = property::TsId});
    write(3);
    enable({.matchAny = UINT64_MAX});
    write(4);
    enable({.level = TraceLevel::Critical});
    write(5); // not for it
    enable({});
    const TraceHandle two = startWith(u"two", 0);
    write(6);
    EXPECT_EQ(
        engine->providers().enableProvider(two, providerGuid, ProviderControl::Disable, {}), Win32Status::Success);
    write(7);
    EXPECT_EQ(engine->providers().setTraits(provider, bytesOf(std::string_view("\x04\0n\0", 4))), Win32Status::Success);
    write(8);

    std::vector<std::pair<std::uint16_t, std::size_t>> seen; // with the number of their items
    for (const EtlEvent& recorded : eventsOf(u"one"))
        seen.emplace_back(recorded.id, recorded.extendedItems.size());
    EXPECT_EQ(
        seen, (std::vector<std::pair<std::uint16_t, std::size_t>>{{1, 0}, {3, 1}, {4, 0}, {6, 0}, {7, 0}, {8, 1}}));
    EXPECT_EQ(eventsOf(u"two").size(), 1u);
}

TEST_F(EventItemsTest, LeaveOutWhatTheSystemDoesNotKnow)
{
    machine.processors.setFacts({});
    machine.processors.setStack({});
    engine.emplace(machine.interfaces());
    control.emplace(*engine);
    provider = engine->providers().registerProvider(providerGuid);
    startWith(u"all", property::Sid | property::TsId | property::StackTrace | property::ProcessStartKey);
    writeEvent();
    EXPECT_EQ(typesOf(eventsOf(u"all").at(0)), Types{});
}

TEST_F(EventItemsTest, CaptureStacksForTheEventsThatFiltersName)
{
    struct
    {
        EventFilterEventId head;
        std::uint16_t ids[2];
    } const two{{1, 0, 2}, {2, 3}};
    const auto idFilter = [](const auto& filter) {
        return EventFilterDescriptor{reinterpret_cast<std::uintptr_t>(&filter), sizeof filter, filtertype::Stackwalk};
    };
    auto butTwo = two;
    butTwo.head.FilterIn = 0;
    const EventFilterLevelKeyword severe{.MatchAnyKeyword = 0, .MatchAllKeyword = 0, .Level = 2, .FilterIn = 1};
    EventFilterLevelKeyword notSevere = severe;
    notSevere.FilterIn = 0;
    const auto levelFilter = [](const EventFilterLevelKeyword& filter) {
        return EventFilterDescriptor{
            reinterpret_cast<std::uintptr_t>(&filter), sizeof filter, filtertype::StackwalkLevelKeyword};
    };
    const EventFilterDescriptor filters[]{idFilter(two), idFilter(butTwo), levelFilter(severe), levelFilter(notSevere)};
    const std::u16string names[]{u"ids", u"other ids", u"severe", u"not severe"};
    for (std::size_t i = 0; i < std::size(names); ++i)
        startWith(names[i], property::StackTrace, std::span(filters).subspan(i, 1));
    writeEvent(event(1, 4));
    writeEvent(event(2, 2));
    const bool expected[][2]{{false, true}, {true, false}, {false, true}, {true, false}};
    for (std::size_t i = 0; i < std::size(names); ++i) {
        const std::vector<EtlEvent> events = eventsOf(names[i]);
        ASSERT_EQ(events.size(), 2u);
        EXPECT_EQ(!events[0].extendedItems.empty(), expected[i][0]) << i;
        EXPECT_EQ(!events[1].extendedItems.empty(), expected[i][1]) << i;
    }
}

TEST_F(EventItemsTest, AddTheMetadataOfTraceLogging)
{
    startWith(u"a", property::TsId);
    const std::vector<std::byte> schema = bytesOf(std::string_view("\x0a\0\0Event\0\0", 10));
    const std::vector<std::byte> traits = bytesOf(std::string_view("\x07\0Name\0", 7));
    const std::vector<std::byte> data = bytesOf(std::string_view("data"));
    const EventDataDescriptor parts[]{part(traits, 2), part(schema, 1), part(data, 0), part(data, 0)};
    EXPECT_EQ(engine->events().write(provider, {event(), parts}), Win32Status::Success)
        << "types are not looked at yet";
    EXPECT_EQ(engine->providers().setUsesDescriptorTypes(provider, true), Win32Status::Success);
    EXPECT_EQ(engine->events().write(provider, {event(), parts}), Win32Status::Success);
    EXPECT_EQ(engine->providers().setUsesDescriptorTypes(provider, false), Win32Status::Success);
    EXPECT_EQ(engine->providers().setTraits(provider, traits), Win32Status::Success);
    EXPECT_EQ(engine->events().write(provider, {event(), std::span(parts).subspan(1)}), Win32Status::Success);
    const std::vector<EtlEvent> events = eventsOf(u"a");
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(typesOf(events[0]), Types{terminalSession});
    EXPECT_EQ(events[0].payload.size(), traits.size() + schema.size() + 2 * data.size());
    for (const EtlEvent& event : {events[1], events[2]}) {
        ASSERT_EQ(typesOf(event), (Types{terminalSession, providerTraits, eventSchema}));
        EXPECT_EQ(event.extendedItems[1].data, traits);
        EXPECT_EQ(event.extendedItems[2].data, schema);
        EXPECT_EQ(event.payload, bytesOf(std::string_view("datadata")));
    }
}

TEST_F(EventItemsTest, CheckTraitsAndSetThemOnce)
{
    const std::string_view broken[]{{"\x08\0Name\0", 7}, {"\x06\0Name\0", 7}, {"\x06\0Name", 6},
        {"\x09\0Name\0\x03\0", 9}, {"\x0a\0Name\0\x04\0\x01", 10}, {"\x0a\0Name\0\x02\0\x01", 10}};
    for (const std::string_view blob : broken)
        EXPECT_EQ(engine->providers().setTraits(provider, bytesOf(blob)), Win32Status::FileCorrupt) << blob.size();
    const std::vector<std::byte> sound = bytesOf(std::string_view("\x0b\0Name\0\x04\0\x80x", 11));
    EXPECT_EQ(engine->providers().setTraits(ProviderHandle{77}, sound), Win32Status::InvalidHandle);
    EXPECT_EQ(engine->providers().setTraits(provider, sound), Win32Status::Success);
    EXPECT_EQ(engine->providers().setTraits(provider, sound), Win32Status::GenFailure);
    engine->providers().unregisterProvider(provider);
    const ProviderHandle next = engine->providers().registerProvider(providerGuid);
    EXPECT_EQ(engine->providers().setTraits(next, sound), Win32Status::Success) << "a registration begins without";
}

TEST_F(EventItemsTest, LeaveOutEventsInPrivateOnRequest)
{
    startWith(u"all", 0);
    startWith(u"public", property::ExcludeInPrivate);
    EXPECT_EQ(engine->events().write(provider, {.descriptor = event(1), .data = {}, .isInPrivate = true}),
        Win32Status::Success);
    EXPECT_EQ(writeEvent(event(2)), Win32Status::Success);
    EXPECT_EQ(eventsOf(u"all").size(), 2u);
    const std::vector<EtlEvent> events = eventsOf(u"public");
    ASSERT_EQ(events.size(), 1u);
    EXPECT_EQ(events[0].id, 2);
}

/// A stack that does not fit any more is no reason for a shorter one.
TEST_F(EventItemsTest, LoseAnEventThatItemsMakeTooLarge)
{
    startWith(u"stack", property::StackTrace);
    const std::vector<std::byte> data(4096 - 0x48 - 0x50 - 1);
    EXPECT_EQ(engine->events().write(provider, event(), data), Win32Status::MoreData);
    EXPECT_EQ(query(u"stack").counters.eventsLost, 1u);
}

TEST_F(EventItemsTest, WriteToIndependentSessionsOnlyWhereOneCannotHaveTheEvent)
{
    const auto startLarge = [this](const std::u16string& name, std::uint32_t mode) {
        SessionConfig config = fileSession(name, name + u".etl");
        config.bufferSizeKb = 64;
        config.logFileMode |= mode;
        ASSERT_TRUE(control->enableProvider(control->start(config)->granted.handle, providerGuid, true).ok());
    };
    startLarge(u"before", 0);
    startWith(u"small", 0);
    startLarge(u"after", 0);
    startLarge(u"independent", logfilemode::IndependentSession);
    const std::vector<std::byte> large(5000);
    EXPECT_EQ(engine->events().write(provider, event(1), large), Win32Status::MoreData);
    EXPECT_EQ(engine->events().write(provider, event(2), {}), Win32Status::Success);
    for (const std::u16string name : {u"before", u"small", u"after"}) {
        EXPECT_EQ(query(name).counters.eventsLost, 1u);
        const std::vector<EtlEvent> events = eventsOf(name);
        ASSERT_EQ(events.size(), 1u);
        EXPECT_EQ(events[0].id, 2);
    }
    EXPECT_EQ(query(u"independent").counters.eventsLost, 0u);
    EXPECT_EQ(eventsOf(u"independent").size(), 2u);
}

TEST_F(EventItemsTest, IgnoreAnEndedSession)
{
    startWith(u"goes on", 0);
    SessionConfig config = small(u"ends", logfilemode::Sequential | logfilemode::UseKBytesForSize, u"ends.etl");
    config.maximumFileSize = 8;
    ASSERT_TRUE(control->enableProvider(control->start(config)->granted.handle, providerGuid, true).ok());
    writeMany(2 * eventsPerBuffer);
    runLoggers();
    writeMany(1);
    runLoggers();
    EXPECT_EQ(query(u"goes on").counters.eventsLost, 0u);
    EXPECT_EQ(eventsOf(u"goes on").size(), 2u * eventsPerBuffer + 1);
}

} // namespace
} // namespace etwarden
