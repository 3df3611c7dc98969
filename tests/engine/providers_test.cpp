// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/providers/providerregistry.h"
#include "model/etw/enableflags.h"
#include "tests/support/engine/enginetest.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace etwarden {
namespace {

using ProvidersTest = EngineTest;

constexpr Guid other = "99999999-8888-7777-6666-555555555555"_guid;
constexpr EventDescriptor anEvent{
    .Id = 1, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 1};

TEST(EventFilterTest, PassesByLevelAndKeywords)
{
    const auto event = [](std::uint8_t level, std::uint64_t keyword) {
        EventDescriptor descriptor = anEvent;
        descriptor.Level = level;
        descriptor.Keyword = keyword;
        return descriptor;
    };
    const LevelKeywordFilter filter{TraceLevel::Warning, 0b0110, 0b0100};
    EXPECT_TRUE(filter.passes(event(3, 0b0100)));
    EXPECT_TRUE(filter.passes(event(0, 0b1110)));
    EXPECT_FALSE(filter.passes(event(4, 0b0100)));
    EXPECT_FALSE(filter.passes(event(3, 0b0010))); // not all
    EXPECT_FALSE(filter.passes(event(3, 0b1000))); // not any
    EXPECT_TRUE(filter.passes(event(3, 0))); // keyword 0 always passes
    EXPECT_TRUE((LevelKeywordFilter{TraceLevel::All, 0, 0xFF}.passes(event(200, 1)))); // no Any: All is not used
}

TEST_F(ProvidersTest, NeedASessionToBeEnabled)
{
    const TraceHandle handle = start(ringSession()).handle;
    const auto enable = [this](TraceHandle session, const Guid* guid,
                            const EnableTraceParametersWithFilters* parameters = nullptr) {
        return engine->enableTraceEx2(session, guid, ProviderControl::Enable, TraceLevel::All, 0, 0, 0, parameters);
    };
    EXPECT_EQ(enable(0, &other), Win32Status::InvalidParameter);
    EXPECT_EQ(enable(handle, nullptr), Win32Status::InvalidParameter);
    EXPECT_EQ(enable(99, &other), Win32Status::WmiInstanceNotFound);
    EnableTraceParametersWithFilters parameters{
        .head = {.Version = 7, .EnableProperty = 0, .ControlFlags = 0, .SourceId = {}}};
    EXPECT_EQ(enable(handle, &other, &parameters), Win32Status::InvalidParameter);
    parameters.head.Version = 2;
    EXPECT_EQ(enable(handle, &other, &parameters), Win32Status::Success);
    EXPECT_EQ(engine->enableTraceEx2(handle, &other, ProviderControl::CaptureState, TraceLevel::All, 0, 0, 0, nullptr),
        Win32Status::Success);
    EXPECT_EQ(
        engine->enableTraceEx2(handle, &other, static_cast<ProviderControl>(3), TraceLevel::All, 0, 0, 0, nullptr),
        Win32Status::InvalidParameter);
}

TEST_F(ProvidersTest, MayRegisterAfterTheyWereEnabled)
{
    const TraceHandle handle = start(ringSession()).handle;
    ASSERT_TRUE(control->enableProvider(handle, other, true).ok());
    const ProviderHandle late = engine->providers().registerProvider(other);
    EXPECT_TRUE(engine->events().isEnabled(late, anEvent));
    ASSERT_TRUE(control->enableProvider(handle, other, false).ok());
    EXPECT_FALSE(engine->events().isEnabled(late, anEvent));
    EXPECT_TRUE(control->enableProvider(handle, other, false).ok()); // again: no error
}

TEST_F(ProvidersTest, ReplaceTheFirstEnablingByASecondCall)
{
    const TraceHandle handle = start(ringSession()).handle;
    const auto enable = [this, handle](TraceLevel level) {
        engine->enableTraceEx2(handle, &providerGuid, ProviderControl::Enable, level, 0, 0, 0, nullptr);
    };
    enable(TraceLevel::Error);
    EXPECT_FALSE(engine->events().isEnabled(provider, anEvent));
    enable(TraceLevel::Information);
    EXPECT_TRUE(engine->events().isEnabled(provider, anEvent));
    engine->enableTraceEx2(handle, &providerGuid, ProviderControl::Disable, TraceLevel::None, 0, 0, 0, nullptr);
    EXPECT_FALSE(engine->events().isEnabled(provider, anEvent));
}

TEST_F(ProvidersTest, UseTheHighestLevelOfAllSessions)
{
    const TraceHandle low = start(ringSession(u"low")).handle;
    const TraceHandle high = start(ringSession(u"high")).handle;
    const auto enable = [this](TraceHandle handle, TraceLevel level) {
        engine->enableTraceEx2(handle, &providerGuid, ProviderControl::Enable, level, 0, 0, 0, nullptr);
    };
    enable(low, TraceLevel::Error);
    enable(high, TraceLevel::Information);
    EXPECT_TRUE(engine->events().isEnabled(provider, anEvent));
    stop(u"high");
    EXPECT_FALSE(engine->events().isEnabled(provider, anEvent));
    const ProviderHandle late = engine->providers().registerProvider(providerGuid);
    EXPECT_FALSE(engine->events().isEnabled(late, anEvent));
    enable(low, TraceLevel::Information);
    EXPECT_TRUE(engine->events().isEnabled(late, anEvent));
}

TEST_F(ProvidersTest, AllowEightSessions)
{
    for (std::uint32_t i = 0; i < 8; ++i)
        start(ringSession(u"s" + std::u16string(1, static_cast<char16_t>(u'0' + i))));
    const Result<StartOutcome> ninth = control->start(ringSession(u"ninth"));
    EXPECT_EQ(
        control->enableProvider(ninth->granted.handle, providerGuid, true).status(), Win32Status::NoSystemResources);
    stop(u"s3"); // a stop disables
    EXPECT_TRUE(control->enableProvider(ninth->granted.handle, providerGuid, true).ok());
}

TEST_F(ProvidersTest, RefuseUnknownHandles)
{
    start(ringSession());
    for (const std::uint64_t handle : {std::uint64_t{0}, std::uint64_t{77}, std::uint64_t{1}, UINT64_MAX}) {
        EXPECT_EQ(engine->events().write(ProviderHandle{handle}, anEvent, {}), Win32Status::InvalidHandle) << handle;
        EXPECT_EQ(engine->providers().unregisterProvider(ProviderHandle{handle}), Win32Status::InvalidHandle) << handle;
        EXPECT_FALSE(engine->events().isEnabled(ProviderHandle{handle}, anEvent)) << handle;
    }
}

// Only the lower half of these handles is wrong: their generation is that of a registration that is enabled.
TEST_F(ProvidersTest, RefuseHandlesThatResembleAKnownOne)
{
    const TraceHandle session = start(ringSession()).handle;
    ASSERT_TRUE(control->enableProvider(session, providerGuid, true).ok());
    ASSERT_TRUE(engine->events().isEnabled(provider, anEvent));
    const auto valid = static_cast<std::uint64_t>(provider);
    for (const std::uint64_t difference :
        {std::uint64_t{RegistrationWords::limit}, std::uint64_t{0x8000'0000}, valid & UINT32_MAX})
    {
        const ProviderHandle wrong{valid ^ difference};
        EXPECT_EQ(engine->events().write(wrong, anEvent, {}), Win32Status::InvalidHandle) << difference;
        EXPECT_FALSE(engine->events().isEnabled(wrong, anEvent)) << difference;
    }
}

// 255 is the highest level that there is, 2048 the last number of a registration.
TEST_F(ProvidersTest, UseTheLastPlaceOfEachLimit)
{
    const TraceHandle session = start(ringSession()).handle;
    ASSERT_EQ(engine->enableTraceEx2(session, &other, ProviderControl::Enable, TraceLevel::All, 0, 0, 0, nullptr),
        Win32Status::Success);
    std::vector<ProviderHandle> handles{provider};
    while (handles.size() < ProviderRegistry::registrationLimit)
        handles.push_back(engine->providers().registerProvider(other));
    EventDescriptor event = anEvent;
    event.Level = 255;
    EXPECT_TRUE(engine->events().isEnabled(handles.back(), event));
    EXPECT_EQ(engine->events().write(handles.back(), event, {}), Win32Status::Success);
}

TEST_F(ProvidersTest, HaveLimits)
{
    std::vector<ProviderHandle> handles{provider};
    while (handles.size() < ProviderRegistry::registrationLimit)
        ASSERT_NE(handles.emplace_back(engine->providers().registerProvider(other)), ProviderHandle::Invalid);
    ProviderHandle handle = provider;
    EXPECT_EQ(engine->providers().registerProvider(other, {}, &handle), Win32Status::OutOfMemory);
    EXPECT_EQ(handle, ProviderHandle::Invalid);
    EXPECT_EQ(engine->providers().unregisterProvider(handles.back()), Win32Status::Success);
    EXPECT_NE(engine->providers().registerProvider(other), ProviderHandle::Invalid);

    const TraceHandle session = start(ringSession()).handle;
    Guid guid = other;
    for (guid.data1 = 2; guid.data1 < ProviderRegistry::providerLimit; ++guid.data1)
        ASSERT_TRUE(control->enableProvider(session, guid, true).ok());
    EXPECT_EQ(control->enableProvider(session, guid, true).status(), Win32Status::NoSystemResources);
}

TEST_F(ProvidersTest, WriteTheActivitiesOfAnEvent)
{
    start(fileSession());
    const Guid activity{.data1 = 1};
    const Guid related{.data1 = 2};
    const std::array<std::byte, 3> payload{std::byte{7}, std::byte{8}, std::byte{9}};
    const std::span<const std::byte> bytes(payload);
    const EventDataDescriptor parts[]{
        EventDataDescriptor::of(bytes.first(1)), EventDataDescriptor::of(bytes.subspan(1))};
    EXPECT_EQ(engine->events().write(provider, {anEvent, parts, activity, &related}), Win32Status::Success);
    EXPECT_EQ(engine->events().write(provider, {anEvent, parts, activity}), Win32Status::Success);
    EXPECT_EQ(
        engine->events().write(provider, {.descriptor = anEvent, .data = parts, .isText = true}), Win32Status::Success);
    stop(u"file");
    const std::vector<EtlEvent> events = readFile(u"file.etl").events();
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(events[0].flags, 1u);
    EXPECT_EQ(events[0].activity, activity);
    ASSERT_EQ(events[0].extendedItems.size(), 1u);
    EXPECT_EQ(events[0].extendedItems[0].type, 1u);
    EXPECT_EQ(std::memcmp(events[0].extendedItems[0].data.data(), &related, sizeof related), 0);
    EXPECT_EQ(events[1].flags, 0u);
    EXPECT_EQ(events[2].flags, 4u);
    EXPECT_EQ(events[2].property, 4u);
    for (const EtlEvent& event : events)
        EXPECT_TRUE(std::ranges::equal(event.payload, payload));
}

TEST_F(ProvidersTest, ListTheirEnablings)
{
    EXPECT_TRUE(engine->providerEnablings()->empty());
    const TraceHandle first = start(ringSession(u"first")).handle; // enables the provider, which is registered
    const TraceHandle second = control->start(ringSession(u"second"))->granted.handle;
    engine->enableTraceEx2(second, &other, ProviderControl::Enable, TraceLevel::Warning, 0x30, 0x10, 0, nullptr);
    const std::uint32_t process = machine.interfaces().processors.currentProcessId();
    const ProviderEnabling registered{.provider = providerGuid,
        .loggerId = static_cast<std::uint16_t>(first),
        .processId = process,
        .level = static_cast<std::uint8_t>(TraceLevel::All),
        .matchAnyKeyword = UINT64_MAX};
    const ProviderEnabling preEnabled{.provider = other,
        .loggerId = static_cast<std::uint16_t>(second),
        .flags = providerflag::PreEnabled,
        .level = static_cast<std::uint8_t>(TraceLevel::Warning),
        .matchAnyKeyword = 0x30,
        .matchAllKeyword = 0x10};
    EXPECT_EQ(engine->providerEnablings().value(), (std::vector{registered, preEnabled}));
    stop(u"first");
    EXPECT_EQ(engine->providerEnablings().value(), std::vector{preEnabled});
    ASSERT_TRUE(control->enableProvider(second, other, false));
    EXPECT_TRUE(engine->providerEnablings()->empty());
}

TEST_F(ProvidersTest, ReturnTheGroupMaskOfASystemLogger)
{
    SessionConfig config = small(u"system", logfilemode::SystemLogger, u"system.etl");
    config.enableFlags = enableflag::Process | enableflag::ContextSwitch;
    const TraceHandle logger = start(config).handle;
    EXPECT_EQ(engine->groupMask(logger).value(), (GroupMask{enableflag::Process, 0x4}));
    EXPECT_EQ(engine->groupMask(start(ringSession()).handle).status(), Win32Status::InvalidParameter);
    EXPECT_EQ(engine->groupMask(99).status(), Win32Status::WmiInstanceNotFound);
}

TEST_F(ProvidersTest, WriteSystemEventsByEnableFlags)
{
    SessionConfig config = small(u"system", logfilemode::SystemLogger, u"system.etl");
    config.enableFlags = enableflag::Process | enableflag::Thread;
    start(config);
    start(fileSession());
    EXPECT_EQ(engine->events().writeSystem(enableflag::Thread, other, anEvent, {}), Win32Status::Success);
    EXPECT_EQ(engine->events().writeSystem(enableflag::DiskIo, other, anEvent, {}), Win32Status::Success);
    stop(u"system");
    EXPECT_EQ(engine->events().systemEnableFlags(), 0u);
    stop(u"file");
    const EtlTrace trace = readFile(u"system.etl");
    ASSERT_EQ(trace.events().size(), 1u);
    EXPECT_EQ(trace.events()[0].provider, other);
    EXPECT_TRUE(readFile(u"file.etl").events().empty());
}

TEST_F(ProvidersTest, MistakeNoExtensionOfEnableFlagsForFlags)
{
    constexpr std::uint32_t extension = enableflag::Extension | 1U << 16 | sizeof(EventTraceProperties);
    static_assert((extension & enableflag::ContextSwitch) != 0);
    SessionConfig config = small(u"system", logfilemode::SystemLogger, u"system.etl");
    config.enableFlags = extension;
    EXPECT_EQ(start(config).config.enableFlags, 0u) << "the mask that they lead to is empty";
    EXPECT_EQ(engine->events().systemEnableFlags(), 0u);
    EXPECT_EQ(engine->events().writeSystem(enableflag::ContextSwitch, other, anEvent, {}), Win32Status::Success);
    stop(u"system");
    EXPECT_TRUE(readFile(u"system.etl").events().empty());
}

} // namespace
} // namespace etwarden
