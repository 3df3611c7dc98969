// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/sessioncontrol.h"

#include "model/etw/logfilemodes.h"
#include "model/session/blockview.h"
#include "tests/session/scriptedtraceapi.h"

#include <gtest/gtest.h>

#include <vector>

namespace etwarden {

namespace {

constexpr TraceHandle controlledHandle = 0x1234000A;

const SessionStatus controlled{.handle = controlledHandle,
    .config = {.name = u"Trace",
        .bufferSizeKb = 64,
        .maximumBuffers = 24,
        .logFileMode = logfilemode::Sequential,
        .logFileName = u"C:\\trace.etl"},
    .counters = {.eventsLost = 3}};

class SessionControlTest : public testing::Test
{
protected:
    /// What StartTrace does when all is well.
    void letStart(const SessionStatus& granted)
    {
        api.onStart = [granted](TraceHandle* out, const char16_t*, EventTraceProperties* properties) {
            *out = granted.handle;
            BlockView(properties).putStatus(granted);
            return Win32Status::Success;
        };
    }

    ScriptedTraceApi api;
    SessionControl control{api};
};

TEST_F(SessionControlTest, StartAsksForTheConfigurationAndReadsBackWhatWasGranted)
{
    const SessionConfig requested{
        .name = u"Trace", .bufferSizeKb = 5, .logFileMode = 1, .logFileName = u"C:\\trace.etl"};
    SessionConfig asked;
    api.onStart = [&asked](TraceHandle* out, const char16_t* name, EventTraceProperties* properties) {
        asked = BlockView(properties).config(name);
        EXPECT_EQ(properties->Wnode.Flags, wnodeflag::TracedGuid);
        *out = controlledHandle;
        return Win32Status::Success;
    };
    api.onControl = {fill(controlled)};

    const Result<StartOutcome> outcome = control.start(requested);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(asked, requested);
    EXPECT_EQ(outcome->requested, requested);
    EXPECT_EQ(outcome->granted, controlled); // not all that was asked for
    ASSERT_EQ(api.controlCalls.size(), 1u);
    EXPECT_EQ(api.controlCalls[0].control, TraceControl::Query);
    EXPECT_EQ(api.controlCalls[0].handle, controlledHandle);
    EXPECT_EQ(api.controlCalls[0].name, u"(null)");
}

TEST_F(SessionControlTest, AsksForVersion2WhereWindowsKnowsIt)
{
    std::vector<bool> asked;
    const auto note = [&asked](EventTraceProperties* properties) {
        asked.push_back(BlockReader(properties, properties->Wnode.BufferSize).isVersion2());
        BlockView(properties).putStatus(controlled);
        return Win32Status::Success;
    };
    api.onControl.assign(6, note);
    api.onQueryAll = [&note](EventTraceProperties** properties, std::uint32_t, std::uint32_t* count) {
        *count = 1;
        return note(properties[0]);
    };
    for (const WindowsVersion windows : {WindowsVersion::Windows10Version1607, WindowsVersion::Windows10Version1703}) {
        SessionControl asking(api, 64, windows);
        EXPECT_TRUE(asking.query({.handle = controlledHandle}));
        EXPECT_TRUE(asking.flush({.handle = controlledHandle}));
        EXPECT_TRUE(asking.stop({.handle = controlledHandle}));
        EXPECT_EQ(asking.queryAll().value().front().isWow.has_value(), windows > WindowsVersion::Windows10Version1607);
    }
    EXPECT_EQ(asked, (std::vector{false, false, false, false, true, true, true, true}));
}

TEST_F(SessionControlTest, EveryCallIdentifiesAPrivateSession)
{
    using namespace logfilemode;
    const Guid heap = "222962ab-6180-4b88-a825-346b75f2a24a"_guid;
    SessionConfig asked{
        .name = u"Heap", .guid = heap, .logFileMode = PrivateLogger | Sequential, .logFileName = u"C:\\heap.etl"};
    asked.providers = {{.guid = heap, .filters = {.processIds = {4321}}}};
    const SessionStatus running{.handle = 3,
        .config = {
            .name = asked.name, .guid = heap, .logFileMode = asked.logFileMode, .logFileName = asked.logFileName}};
    letStart(running);
    const auto answerOnce = [&running](EventTraceProperties* properties) {
        EXPECT_NE(properties->Wnode.Flags & wnodeflag::VersionedProperties, 0u) << "with the filters of the start";
        BlockView(properties).putStatus(running);
        return Win32Status::Success;
    };
    api.onControl.assign(10, answerOnce);

    const Result<StartOutcome> outcome = control.start(asked);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->granted.processes, (ProviderFilters{.processIds = {4321}}));
    const SessionTarget target = targetOf(outcome->granted);
    ASSERT_TRUE(control.query(target));
    EXPECT_EQ(targetOf(control.query(target).value()), target) << "as good as that of the start";
    EXPECT_TRUE(control.update(target, running.config, false));
    EXPECT_TRUE(control.flush(target));
    EXPECT_TRUE(control.stop(targetNamed(asked)));
    for (const ScriptedTraceApi::ControlCall& call : api.controlCalls) {
        EXPECT_EQ(call.name, u"Heap");
        EXPECT_EQ(call.input.guid, heap);
        EXPECT_EQ(call.input.logFileMode, std::uint32_t{PrivateLogger});
    }
}

TEST_F(SessionControlTest, AStartedSessionHasTheHandleByWhichQueriesListIt)
{
    api.onControl = {fill(controlled), fill(controlled)};
    for (const TraceHandle started : {TraceHandle{0x000A}, TraceHandle{kernelLoggerIdAlias}}) {
        SessionStatus granted = controlled;
        granted.handle = started;
        letStart(granted);
        const Result<StartOutcome> outcome = control.start({.name = u"Trace", .logFileName = u"C:\\trace.etl"});
        ASSERT_TRUE(outcome);
        EXPECT_TRUE(outcome->found);
        EXPECT_EQ(outcome->granted.handle, controlledHandle);
    }
}

TEST_F(SessionControlTest, StartAnswersItsBlockWhenTheSessionHasEnded)
{
    letStart(controlled);
    api.onControl = {answer(Win32Status::WmiInstanceNotFound)};
    const Result<StartOutcome> outcome = control.start({.name = u"Trace", .logFileName = u"C:\\trace.etl"});
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->granted, controlled);
}

TEST_F(SessionControlTest, StartAnswersTheRefusal)
{
    api.onStart = [](TraceHandle*, const char16_t* name, EventTraceProperties*) {
        EXPECT_EQ(std::u16string_view(name), u""); // an empty name is handed over: the refusal is the system's
        return Win32Status::InvalidName;
    };
    EXPECT_EQ(control.start({}).status(), Win32Status::InvalidName);
    EXPECT_TRUE(api.controlCalls.empty());
}

TEST_F(SessionControlTest, QueryFindsByNameOrHandle)
{
    api.onControl = {fill(controlled), fill(controlled)};
    EXPECT_EQ(control.query({.handle = 5, .name = u"Trace"}).value(), controlled);
    EXPECT_EQ(control.query({.handle = controlledHandle}).value(), controlled);
    EXPECT_EQ(api.controlCalls[0].name, u"Trace");
    EXPECT_EQ(api.controlCalls[1].name, u"(null)");
    EXPECT_EQ(api.controlCalls[1].handle, controlledHandle);
}

TEST_F(SessionControlTest, MembersAreAnsweredWhenANameDoesNotFit)
{
    SessionStatus longName = controlled;
    longName.config.name.assign(2000, u'n');
    longName.config.logFileName.clear();
    api.onControl = {fill(longName)};
    const Result<SessionStatus> status = control.query({.handle = controlledHandle});
    ASSERT_TRUE(status);
    EXPECT_EQ(status->config.name, u"");
    EXPECT_EQ(status->counters.eventsLost, controlled.counters.eventsLost);
}

TEST_F(SessionControlTest, StopWithMoreDataIsAStop)
{
    api.onControl = {fillThenAnswer(controlled, Win32Status::MoreData), fill(controlled),
        answer(Win32Status::ActiveConnections), answer(Win32Status::WmiInstanceNotFound)};
    EXPECT_EQ(control.stop({.handle = controlledHandle}).value(), controlled);
    EXPECT_EQ(control.stop({.handle = controlledHandle}).value(), controlled);
    EXPECT_EQ(control.stop({.handle = controlledHandle}).status(), Win32Status::ActiveConnections);
    EXPECT_EQ(control.stop({.handle = controlledHandle}).status(), Win32Status::WmiInstanceNotFound);
    for (const ScriptedTraceApi::ControlCall& call : api.controlCalls)
        EXPECT_EQ(call.control, TraceControl::Stop);
}

/// The logger id, the low half of a controlledHandle, goes to a later controlled as soon as its controlled has ended.
class SessionIdentityTest : public SessionControlTest
{
protected:
    /// Stops, flushes, updates and queries the target, in this order.
    std::vector<Win32Status> statuses(const SessionTarget& target)
    {
        return {control.stop(target).status(), control.flush(target).status(),
            control.update(target, controlled.config, false).status(), control.query(target).status()};
    }

    std::vector<TraceControl> calls() const
    {
        std::vector<TraceControl> calls;
        for (const ScriptedTraceApi::ControlCall& call : api.controlCalls)
            calls.push_back(call.control);
        return calls;
    }
};

TEST_F(SessionIdentityTest, AsksForTheIntendedSessionFirst)
{
    api.onControl.assign(8, fill(controlled));
    EXPECT_EQ(statuses(targetOf(controlled)), std::vector(4, Win32Status::Success));
    using enum TraceControl;
    EXPECT_EQ(calls(), (std::vector{Query, Stop, Query, Flush, Query, Update, Query, Query}));
    for (const ScriptedTraceApi::ControlCall& call : api.controlCalls) {
        EXPECT_EQ(call.handle, controlledHandle);
        EXPECT_EQ(call.name, u"(null)");
    }
}

TEST_F(SessionIdentityTest, AnotherSessionWithTheHandleIsLeftAlone)
{
    SessionStatus otherName = controlled;
    otherName.config.name = u"Another";
    SessionStatus otherGuid = controlled;
    otherGuid.config.guid = "5a7c0b1e-3f52-4f0e-9a6d-1c64e7a1d0a7"_guid;
    for (const SessionStatus& other : {otherName, otherGuid}) {
        api.controlCalls.clear();
        api.onControl.assign(4, fill(other));
        EXPECT_EQ(statuses(targetOf(controlled)), std::vector(4, Win32Status::WmiInstanceNotFound));
        EXPECT_EQ(calls(), std::vector(4, TraceControl::Query));
    }
}

TEST_F(SessionIdentityTest, ChangesNothingWithoutAnAnswer)
{
    api.onControl.assign(4, answer(Win32Status::AccessDenied));
    EXPECT_EQ(statuses(targetOf(controlled)), std::vector(4, Win32Status::AccessDenied));
    EXPECT_EQ(calls(), std::vector(4, TraceControl::Query));
}

TEST_F(SessionIdentityTest, ANameThatDidNotFitIsNoOtherName)
{
    SessionStatus longName = controlled;
    longName.config.name.assign(2000, u'n');
    api.onControl.assign(8, fill(longName));
    EXPECT_EQ(statuses(targetOf(longName)), std::vector(4, Win32Status::Success));
}

TEST_F(SessionControlTest, FlushesAndWritesSnapshots)
{
    api.onControl = {fill(controlled), fill(controlled), fill(controlled), answer(Win32Status::DiskFull)};
    EXPECT_TRUE(control.flush({.handle = controlledHandle}));
    EXPECT_EQ(control.snapshot({.name = u"Trace"}, u"C:\\snapshot.etl")->rundown, std::nullopt);
    EXPECT_EQ(control.flush({.handle = controlledHandle}).status(), Win32Status::DiskFull);
    EXPECT_EQ(api.controlCalls[0].control, TraceControl::Flush);
    EXPECT_EQ(api.controlCalls[0].input.logFileName, u"");
    EXPECT_EQ(api.controlCalls[1].control, TraceControl::Query);
    EXPECT_EQ(api.controlCalls[2].control, TraceControl::Flush);
    EXPECT_EQ(api.controlCalls[2].input.logFileName, u"C:\\snapshot.etl");
}

TEST_F(SessionControlTest, UpdateWritesTheUpdatableMembersAndReadsBack)
{
    SessionConfig config = controlled.config;
    config.logFileMode |= logfilemode::RealTime;
    config.flushTimer = 7;
    config.enableFlags = 9;
    api.onControl = {fillThenAnswer(controlled, Win32Status::MoreData), fill(controlled)};
    EXPECT_EQ(control.update({.handle = controlledHandle}, config, false).value(), controlled);

    const SessionConfig written{
        .maximumBuffers = 24, .logFileMode = logfilemode::RealTime, .flushTimer = 7, .enableFlags = 9};
    ASSERT_EQ(api.controlCalls.size(), 2u);
    EXPECT_EQ(api.controlCalls[0],
        (ScriptedTraceApi::ControlCall{controlledHandle, u"(null)", TraceControl::Update, written}));
    EXPECT_EQ(api.controlCalls[1].control, TraceControl::Query);
}

TEST_F(SessionControlTest, UpdateCanSwitchTheFile)
{
    api.onControl = {fill(controlled), fill(controlled)};
    EXPECT_TRUE(control.update({.handle = controlledHandle}, {.logFileName = u"C:\\second.etl"}, true));
    EXPECT_EQ(api.controlCalls[0].input.logFileName, u"C:\\second.etl");
}

TEST_F(SessionControlTest, UpdateSucceedsThoughTheSessionEndsRightAfter)
{
    SessionStatus withoutFile = controlled;
    withoutFile.config.logFileName.clear(); // an update without a file gives no room for its name
    api.onControl = {fill(controlled), answer(Win32Status::WmiInstanceNotFound)};
    EXPECT_EQ(control.update({.handle = controlledHandle}, {}, false).value(), withoutFile);
}

TEST_F(SessionControlTest, UpdateAnswersTheRefusal)
{
    api.onControl = {answer(Win32Status::AccessDenied)};
    EXPECT_EQ(control.update({.handle = controlledHandle}, {}, false).status(), Win32Status::AccessDenied);
    EXPECT_EQ(api.controlCalls.size(), 1u);
}

TEST_F(SessionControlTest, OffsetsFromTheSystemAreNotTrusted)
{
    const ScriptedTraceApi::Control wild = [](EventTraceProperties* properties) {
        properties->Wnode.BufferSize = UINT32_MAX;
        properties->LoggerNameOffset = UINT32_MAX - 1;
        properties->LogFileNameOffset = 8;
        properties->EventsLost = 3;
        return Win32Status::Success;
    };
    api.onControl = {wild};
    const Result<SessionStatus> status = control.query({.handle = controlledHandle});
    ASSERT_TRUE(status);
    EXPECT_EQ(status->config.name, u"");
    EXPECT_EQ(status->config.logFileName, u"");
    EXPECT_EQ(status->counters.eventsLost, 3u);
}

using EnableCall = ScriptedTraceApi::EnableCall;
using enum ProviderControl;

constexpr Guid firstProvider = "11111111-2222-3333-4444-555555555555"_guid;
constexpr Guid secondProvider = "22222222-2222-3333-4444-555555555555"_guid;
constexpr Guid sessionGuid = "33333333-2222-3333-4444-555555555555"_guid;

const ProviderConfig asked{.guid = firstProvider,
    .name = u"Provider",
    .level = 3,
    .matchAnyKeyword = 0x30,
    .matchAllKeyword = 0x10,
    .enableProperty = 1,
    .timeoutMs = 500,
    .filters = {.processIds = {7}, .eventIds = {.ids = {1, 2}}}};

/// The call that asks for `asked`.
EnableCall callFor(const Guid& sourceId)
{
    return {controlledHandle, firstProvider, Enable, TraceLevel::Warning, 0x30, 0x10, 500, 2, 1, sourceId, 2};
}

TEST_F(SessionControlTest, EnableByHandleAsksForNoSessionFirst)
{
    EXPECT_TRUE(control.enable({.handle = controlledHandle}, asked));
    api.enableStatuses = {Win32Status::Success, Win32Status::NoSystemResources};
    EXPECT_EQ(control.enable({.handle = controlledHandle}, asked).status(), Win32Status::NoSystemResources);
    EXPECT_TRUE(api.controlCalls.empty());
    EXPECT_EQ(api.enableCalls, std::vector(2, callFor({})));
}

TEST_F(SessionControlTest, TheSessionThatWasMeantIsTheSourceOfItsEnabling)
{
    SessionStatus found = controlled;
    found.config.guid = sessionGuid;
    api.onControl = {fill(found), fill(found), answer(Win32Status::WmiInstanceNotFound)};
    EXPECT_TRUE(control.enable(targetOf(found), asked));
    EXPECT_TRUE(control.enable({.name = u"Trace"}, asked)); // whose controlledHandle the query returns
    EXPECT_EQ(api.enableCalls, std::vector(2, callFor(sessionGuid)));
    EXPECT_EQ(control.enable(targetOf(found), asked).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(api.enableCalls.size(), 2u);
}

TEST_F(SessionControlTest, NothingIsEnabledForAnotherSessionThatGotTheHandle)
{
    SessionStatus other = controlled;
    other.config.guid = sessionGuid;
    api.onControl.assign(3, fill(other));
    EXPECT_EQ(control.enable(targetOf(controlled), asked).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(
        control.disable(targetOf(controlled), {.guid = firstProvider}).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(
        control.captureState(targetOf(controlled), {.guid = firstProvider}).status(), Win32Status::WmiInstanceNotFound);
    EXPECT_TRUE(api.enableCalls.empty());
}

TEST_F(SessionControlTest, DisableAndCaptureStatePassNoParameters)
{
    EXPECT_TRUE(control.disable({.handle = controlledHandle}, {.guid = firstProvider}));
    EXPECT_TRUE(control.captureState({.handle = controlledHandle}, {.guid = firstProvider}));
    api.enableStatuses = {{}, {}, Win32Status::AccessDenied, Win32Status::AccessDenied};
    EXPECT_EQ(
        control.disable({.handle = controlledHandle}, {.guid = firstProvider}).status(), Win32Status::AccessDenied);
    EXPECT_EQ(control.captureState({.handle = controlledHandle}, {.guid = firstProvider}).status(),
        Win32Status::AccessDenied);
    const EnableCall disabling{controlledHandle, firstProvider, Disable, TraceLevel::None, 0, 0, 0, 0};
    const EnableCall capture{controlledHandle, firstProvider, CaptureState, TraceLevel::All, UINT64_MAX, 0, 0, 0};
    EXPECT_EQ(api.enableCalls, (std::vector{disabling, capture, disabling, capture}));
}

TEST_F(SessionControlTest, AProviderCanBeEnabledWithEverythingThatPasses)
{
    EXPECT_TRUE(control.enableProvider(controlledHandle, firstProvider, true));
    EXPECT_TRUE(control.enableProvider(controlledHandle, firstProvider, false));
    EXPECT_EQ(api.enableCalls[0],
        (EnableCall{controlledHandle, firstProvider, Enable, TraceLevel::All, UINT64_MAX, 0, 0, 2}));
    EXPECT_EQ(api.enableCalls[1], (EnableCall{controlledHandle, firstProvider, Disable, TraceLevel::None, 0, 0, 0, 0}));
}

TEST_F(SessionControlTest, AStartEnablesItsProvidersInOrderWhateverTheyAnswer)
{
    SessionStatus granted = controlled;
    granted.config.guid = sessionGuid;
    letStart(granted);
    api.onControl = {fill(granted)};
    api.enableStatuses = {Win32Status::NoSystemResources, Win32Status::Timeout, Win32Status::Success};
    const SessionConfig config{.name = u"Trace",
        .providers = {asked, {.guid = secondProvider, .level = 5}, {.guid = firstProvider, .level = 4}}};
    const Result<StartOutcome> outcome = control.start(config);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->granted, granted);
    EXPECT_TRUE(outcome->found);
    EXPECT_EQ(outcome->providers,
        (std::vector<ProviderAnswer>{{firstProvider, Win32Status::NoSystemResources},
            {secondProvider, Win32Status::Timeout}, {firstProvider, Win32Status::Success}}));
    EXPECT_EQ(api.enableCalls,
        (std::vector<EnableCall>{callFor(sessionGuid),
            {controlledHandle, secondProvider, Enable, TraceLevel::Verbose, 0, 0, 0, 2, 0, sessionGuid},
            {controlledHandle, firstProvider, Enable, TraceLevel::Information, 0, 0, 0, 2, 0, sessionGuid}}));
}

TEST_F(SessionControlTest, AStartThatIsRefusedEnablesNothing)
{
    api.onStart = [](TraceHandle*, const char16_t*, EventTraceProperties*) { return Win32Status::AlreadyExists; };
    EXPECT_EQ(control.start({.name = u"Trace", .providers = {asked}}).status(), Win32Status::AlreadyExists);
    EXPECT_TRUE(api.enableCalls.empty());
}

} // namespace

} // namespace etwarden
