// SPDX-License-Identifier: GPL-3.0-or-later
// Who is called when a session enables a provider, with what, and who gets its events.
#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "tests/engine/testevents.h"
#include "tests/support/engine/enginetest.h"

#include <cstring>
#include <span>

namespace etwarden {
namespace {

constexpr Guid notifiedProvider = "99999999-8888-7777-6666-555555555555"_guid;
constexpr Guid someSource = "0f0f0f0f-0000-4000-8000-0000000000ff"_guid;
constexpr std::uint64_t allKeywords = UINT64_MAX;

/// What a callback got, without the lifetime of its filters.
struct KeptNotice
{
    ProviderControl control = ProviderControl::Enable;
    std::uint8_t level = 0;
    std::uint64_t any = 0;
    std::uint64_t allOf = 0;

    bool operator==(const KeptNotice&) const = default;
};
using KeptNotices = std::vector<KeptNotice>;

constexpr KeptNotice disabled{ProviderControl::Disable, 0, 0, 0};

class EnableNoticesTest : public EngineTest
{
protected:
    EnableCallback recording()
    {
        return [this](const EnableNotice& notice) {
            calls.push_back(
                {notice.control, static_cast<std::uint8_t>(notice.level), notice.matchAny, notice.matchAll});
            sources.push_back(notice.sourceId);
            filterBytes.push_back(notice.filterData.size());
            if (inside)
                inside();
        };
    }

    ProviderHandle registerCallee()
    {
        ProviderHandle handle = ProviderHandle::Invalid;
        EXPECT_EQ(engine->providers().registerProvider(notifiedProvider, recording(), &handle), Win32Status::Success);
        return handle;
    }

    /// A file with its header and one buffer of events, then the session ends.
    static SessionConfig eightKilobytes(std::u16string name)
    {
        SessionConfig config = small(name, logfilemode::Sequential | logfilemode::UseKBytesForSize, name + u".etl");
        config.maximumFileSize = 8;
        return config;
    }

    TraceHandle ring(std::u16string name) { return control->start(ringSession(std::move(name)))->granted.handle; }

    Win32Status enable(TraceHandle session, std::uint8_t level, std::uint64_t any = 0, std::uint64_t allOf = 0,
        EnableRequest request = {})
    {
        request.level = TraceLevel{level};
        request.matchAny = any;
        request.matchAll = allOf;
        return engine->providers().enableProvider(session, notifiedProvider, ProviderControl::Enable, request);
    }

    Win32Status disable(TraceHandle session)
    {
        return engine->providers().enableProvider(session, notifiedProvider, ProviderControl::Disable, {});
    }

    KeptNotices takeCalls() { return std::exchange(calls, {}); }

    KeptNotices calls;
    std::vector<Guid> sources;
    std::vector<std::size_t> filterBytes;
    std::function<void()> inside;
};

TEST_F(EnableNoticesTest, CombineWhatAllSessionsWant)
{
    const TraceHandle a = ring(u"a");
    const TraceHandle b = ring(u"b");
    registerCallee();
    EXPECT_EQ(takeCalls(), KeptNotices{});
    enable(a, 3, 0b0110, 0b0100);
    EXPECT_EQ(takeCalls(), (KeptNotices{{ProviderControl::Enable, 3, 0b0110, 0b0100}}));
    enable(a, 3, 0b0110, 0b0100); // again
    EXPECT_EQ(takeCalls(), (KeptNotices{{ProviderControl::Enable, 3, 0b0110, 0b0100}}));
    enable(b, 1, 0b1000, 0b1100);
    EXPECT_EQ(takeCalls(), (KeptNotices{{ProviderControl::Enable, 3, 0b1110, 0b0100}}));
    disable(a);
    EXPECT_EQ(takeCalls(), (KeptNotices{{ProviderControl::Enable, 1, 0b1000, 0b1100}}));
    enable(b, 5); // 0 asks for all keywords, and provider code tests the bits without looking for 0
    EXPECT_EQ(takeCalls(), (KeptNotices{{ProviderControl::Enable, 5, allKeywords, 0}}));
    disable(b);
    EXPECT_EQ(takeCalls(), KeptNotices{disabled});
    disable(b); // not enabled any more
    EXPECT_EQ(takeCalls(), KeptNotices{});
}

TEST_F(EnableNoticesTest, FollowTheStopOfASession)
{
    const TraceHandle a = ring(u"a");
    const TraceHandle b = ring(u"b");
    registerCallee();
    enable(a, 4);
    enable(b, 2);
    takeCalls();
    stop(u"a");
    EXPECT_EQ(takeCalls(), (KeptNotices{{ProviderControl::Enable, 2, allKeywords, 0}}));
    stop(u"b");
    EXPECT_EQ(takeCalls(), KeptNotices{disabled});
    EXPECT_TRUE(sources.back().isNull());
}

TEST_F(EnableNoticesTest, FollowASessionThatReachesItsFileSize)
{
    const TraceHandle handle = start(eightKilobytes(u"file")).handle;
    const ProviderHandle registered = registerCallee();
    enable(handle, 4);
    enable(ring(u"ring"), 2);
    takeCalls();
    writeMany(3 * eventsPerBuffer);
    runLoggers(); // and no control function
    EXPECT_EQ(takeCalls(), (KeptNotices{{ProviderControl::Enable, 2, allKeywords, 0}}));
    EXPECT_FALSE(engine->events().isEnabled(registered, event(1, 4)));
    EXPECT_FALSE(isRunning(u"file"));
    EXPECT_EQ(takeCalls(), KeptNotices{});
}

TEST_F(EnableNoticesTest, FollowASessionWhoseFileFails)
{
    const TraceHandle handle = start(fileSession()).handle;
    registerCallee();
    enable(handle, 4);
    takeCalls();
    writeMany(eventsPerBuffer + 1);
    machine.fileSystem.failWrite(1, Win32Status::WriteFault);
    runLoggers();
    EXPECT_EQ(takeCalls(), KeptNotices{disabled});
    EXPECT_TRUE(sources.back().isNull());
}

TEST_F(EnableNoticesTest, FollowAnAutologgerThatEnds)
{
    TraceHandle handle = invalidTraceHandle;
    ASSERT_EQ(engine->startAutoLogger(eightKilobytes(u"boot"), &handle), Win32Status::Success);
    engine->providers().enableProvider(handle, providerGuid, ProviderControl::Enable, {});
    registerCallee();
    enable(handle, 4);
    takeCalls();
    writeMany(3 * eventsPerBuffer);
    runLoggers();
    EXPECT_EQ(takeCalls(), KeptNotices{disabled});
}

TEST_F(EnableNoticesTest, EndTheSystemEventsOfAnEndedSystemLogger)
{
    SessionConfig config = eightKilobytes(u"system");
    config.logFileMode |= logfilemode::SystemLogger;
    config.enableFlags = enableflag::Process;
    start(config);
    EXPECT_EQ(engine->events().systemEnableFlags(), enableflag::Process);
    writeMany(3 * eventsPerBuffer);
    runLoggers();
    EXPECT_EQ(engine->events().systemEnableFlags(), 0u);
}

TEST_F(EnableNoticesTest, AreRefusedForAnEndingSession)
{
    const TraceHandle handle = start(eightKilobytes(u"file")).handle;
    registerCallee();
    enable(handle, 4);
    Win32Status answer = Win32Status::Success;
    inside = [&] { answer = engine->providers().enableProvider(handle, someSource, ProviderControl::Enable, {}); };
    writeMany(3 * eventsPerBuffer);
    runLoggers();
    EXPECT_EQ(answer, Win32Status::WmiInstanceNotFound);
}

TEST_F(EnableNoticesTest, ReachALateRegistrationBeforeItReturns)
{
    enable(ring(u"a"), 4, 0x30);
    ProviderHandle handle = ProviderHandle::Invalid;
    bool knewItsHandle = false;
    inside = [&] { knewItsHandle = handle != ProviderHandle::Invalid; };
    ASSERT_EQ(engine->providers().registerProvider(notifiedProvider, recording(), &handle), Win32Status::Success);
    EXPECT_EQ(takeCalls(), (KeptNotices{{ProviderControl::Enable, 4, 0x30, 0}}));
    EXPECT_TRUE(sources.back().isNull());
    EXPECT_TRUE(knewItsHandle);
    EXPECT_TRUE(engine->events().isEnabled(handle, event(1, 4, 0x10)));
}

TEST_F(EnableNoticesTest, CarrySourceIdAndSchematizedFilterOfTheCall)
{
    registerCallee();
    const std::array<std::byte, 0x18> data{};
    const EventFilterDescriptor filter{static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(data.data())),
        sizeof data, filtertype::Schematized};
    const TraceHandle a = ring(u"a");
    enable(a, 4, 0, 0, {.sourceId = someSource, .filters = std::span(&filter, 1)});
    EXPECT_EQ(sources.back(), someSource);
    EXPECT_EQ(filterBytes.back(), sizeof data);
    enable(a, 4);
    EXPECT_TRUE(sources.back().isNull());
    EXPECT_EQ(filterBytes.back(), 0u);
}

TEST_F(EnableNoticesTest, CarryTheKeywordsOfARequestForState)
{
    registerCallee();
    const TraceHandle a = ring(u"a");
    enable(a, 4, 0xFF);
    takeCalls();
    const EnableRequest request{.level = TraceLevel::Warning, .matchAny = 0x3, .matchAll = 0x1, .sourceId = someSource};
    EXPECT_EQ(engine->providers().enableProvider(a, notifiedProvider, ProviderControl::CaptureState, request),
        Win32Status::Success);
    EXPECT_EQ(takeCalls(), (KeptNotices{{ProviderControl::CaptureState, 3, 0x3, 0x1}}));
    EXPECT_EQ(sources.back(), someSource);
    EXPECT_EQ(
        engine->providers().enableProvider(a, someSource, ProviderControl::CaptureState, request), Win32Status::Success)
        << "no provider is there to respond";
}

TEST_F(EnableNoticesTest, ReachEachRegistration)
{
    const ProviderHandle one = registerCallee();
    const ProviderHandle two = registerCallee();
    EXPECT_NE(one, two);
    enable(ring(u"a"), 4);
    EXPECT_EQ(takeCalls().size(), 2u);
    EXPECT_EQ(engine->providers().unregisterProvider(one), Win32Status::Success);
    EXPECT_EQ(engine->providers().unregisterProvider(one), Win32Status::InvalidHandle);
    EXPECT_EQ(engine->events().write(one, event(1), {}), Win32Status::InvalidHandle);
    EXPECT_FALSE(engine->events().isEnabled(one, event(1)));
    EXPECT_EQ(engine->events().write(two, event(1), {}), Win32Status::Success);
    const ProviderHandle three = registerCallee();
    EXPECT_NE(three, one) << "a handle is never used twice";
    EXPECT_EQ(engine->events().write(one, event(1), {}), Win32Status::InvalidHandle);
}

TEST_F(EnableNoticesTest, LetACallbackUnregisterAndWrite)
{
    ProviderHandle handle = registerCallee();
    const ProviderHandle other = registerCallee();
    const TraceHandle a = ring(u"a");
    inside = [&] {
        EXPECT_EQ(engine->events().write(handle, event(1), {}), Win32Status::Success);
        EXPECT_EQ(engine->providers().unregisterProvider(handle), Win32Status::Success);
        EXPECT_EQ(engine->providers().unregisterProvider(other), Win32Status::Success);
        inside = nullptr;
    };
    enable(a, 4);
    EXPECT_EQ(takeCalls().size(), 1u) << "who is unregistered is not called any more";
}

TEST_F(EnableNoticesTest, FollowFiltersOfProcesses)
{
    const ProviderHandle handle = registerCallee();
    const TraceHandle a = ring(u"a");
    std::uint32_t process = machine.processors.currentProcessId() + 1;
    const EventFilterDescriptor filter{
        static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(&process)), sizeof process, filtertype::ProcessId};
    const EnableRequest others{.filters = std::span(&filter, 1)};
    EXPECT_EQ(enable(a, 4, 0, 0, others), Win32Status::Success);
    EXPECT_EQ(takeCalls(), KeptNotices{});
    EXPECT_FALSE(engine->events().isEnabled(handle, event(1)));
    EXPECT_EQ(engine->providerEnablings()->size(), 1u);
    process = machine.processors.currentProcessId();
    EXPECT_EQ(enable(a, 4, 0, 0, others), Win32Status::Success);
    EXPECT_TRUE(engine->events().isEnabled(handle, event(1)));
    ++process;
    EXPECT_EQ(enable(a, 4, 0, 0, others), Win32Status::Success);
    EXPECT_FALSE(engine->events().isEnabled(handle, event(1)));
    EXPECT_EQ(takeCalls(), (KeptNotices{{ProviderControl::Enable, 4, allKeywords, 0}, disabled}));
}

TEST_F(EnableNoticesTest, FilterByEventIds)
{
    const ProviderHandle handle = registerCallee();
    const TraceHandle a = ring(u"a");
    struct
    {
        EventFilterEventId head{1, 0, 2};
        std::uint16_t ids[2]{7, 9};
    } data;
    const EventFilterDescriptor filter{
        static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(&data)), sizeof data, filtertype::EventId};
    const auto passing = [&] {
        std::vector<std::uint16_t> ids;
        for (std::uint16_t id = 6; id < 11; ++id) {
            if (engine->events().isEnabled(handle, event(id)))
                ids.push_back(id);
        }
        return ids;
    };
    using Ids = std::vector<std::uint16_t>;
    enable(a, 4, 0, 0, {.filters = std::span(&filter, 1)});
    EXPECT_EQ(passing(), Ids({7, 9}));
    data.head.FilterIn = 0;
    enable(a, 4, 0, 0, {.filters = std::span(&filter, 1)});
    EXPECT_EQ(passing(), Ids({6, 8, 10}));
    enable(a, 4); // a second call replaces the filters
    EXPECT_EQ(passing(), Ids({6, 7, 8, 9, 10}));
}

TEST_F(EnableNoticesTest, FollowThePropertiesForEventsWithoutKeywords)
{
    const ProviderHandle handle = registerCallee();
    const TraceHandle a = ring(u"a");
    enable(a, 4, 0, 0, {.properties = enableproperty::IgnoreKeyword0});
    EXPECT_TRUE(engine->events().isEnabled(handle, event(1, 4, 1)));
    EXPECT_FALSE(engine->events().isEnabled(handle, event(1, 4, 0)));
    EXPECT_EQ(engine->providerEnablings()->at(0).enableProperty, enableproperty::IgnoreKeyword0);
    enable(ring(u"b"), 4, 0, 0, {.properties = enableproperty::ProviderGroup});
    EXPECT_FALSE(engine->events().isEnabled(handle, event(1, 4, 0))) << "the GUID is that of no group";
}

TEST_F(EnableNoticesTest, CountTheTimeoutInMilliseconds)
{
    registerCallee();
    const TraceHandle a = ring(u"a");
    inside = [this] { machine.clock.pass(std::chrono::milliseconds(20)); };
    EXPECT_EQ(enable(a, 4, 0, 0, {.timeoutMs = 20}), Win32Status::Success);
    EXPECT_EQ(enable(a, 3, 0, 0, {.timeoutMs = 19}), Win32Status::Timeout);
    EXPECT_EQ(engine->providerEnablings()->at(0).level, 3) << "what was asked for is in force";
    EXPECT_EQ(enable(a, 2), Win32Status::Success) << "0: however long the callbacks run";
}

TEST_F(EnableNoticesTest, KeepTheLevelOfAnUnregisteredProvider)
{
    const TraceHandle a = ring(u"a");
    EXPECT_EQ(enable(a, 4), Win32Status::Success);
    EXPECT_EQ(enable(a, 4, 0xFF), Win32Status::Success);
    EXPECT_EQ(enable(a, 5), Win32Status::InvalidFunction);
    EXPECT_EQ(engine->providerEnablings()->at(0).level, 4);
    registerCallee();
    EXPECT_EQ(enable(a, 5), Win32Status::Success);
}

} // namespace
} // namespace etwarden
