// SPDX-License-Identifier: GPL-3.0-or-later
// A classic provider and its controllers in one process, as a program written for RegisterTraceGuids has them.
#include "model/engine/dll/etwengine.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/providerinfo.h"
#include "model/etw/tracetypes.h"
#include "model/etw/win32status.h"
#include "model/session/propertiesblock.h"
#include "model/session/sessionconfig.h"
#include "tests/support/engine/etlreader.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {
namespace {

using enum Win32Status;

constexpr Guid control = "77777777-3333-4444-5555-666666666666"_guid;
constexpr Guid apples = "aaaaaaaa-3333-4444-5555-666666666666"_guid;
constexpr Guid pears = "bbbbbbbb-3333-4444-5555-666666666666"_guid;

constexpr std::uint8_t classicHeader = sizeof(void*) == 8 ? 0x14 : 0x0A;
constexpr std::uint8_t instanceHeader = sizeof(void*) == 8 ? 0x15 : 0x0B;

struct RequestCall
{
    std::uint32_t code = 0;
    std::uint64_t session = 0;
    std::uint8_t level = 0;
    std::uint32_t flags = 0;

    bool operator==(const RequestCall&) const = default;
};

struct RequestCalls
{
    std::vector<RequestCall> all;
    std::uint32_t answer = 0;
};

std::uint32_t ETWENGINE_CALL onRequest(std::uint32_t code, void* context, std::uint32_t*, void* buffer)
{
    auto& calls = *static_cast<RequestCalls*>(context);
    const std::uint64_t session = GetTraceLoggerHandle(buffer);
    calls.all.push_back({code, session & 0xFFFF, GetTraceEnableLevel(session), GetTraceEnableFlags(session)});
    return calls.answer;
}

std::uint64_t lastSession = 0;

std::uint32_t ETWENGINE_CALL keepSession(std::uint32_t, void*, std::uint32_t*, void* buffer)
{
    lastSession = GetTraceLoggerHandle(buffer);
    return 0;
}

template<typename Header>
Header headerOf(std::uint32_t dataBytes, std::uint32_t flags)
{
    Header header{};
    header.Size = static_cast<std::uint16_t>(sizeof header + dataBytes);
    header.Type = 7;
    header.Level = 3;
    header.Version = 2;
    std::memcpy(reinterpret_cast<std::byte*>(&header) + 0x2C, &flags, sizeof flags);
    return header;
}

/// A header with what follows it.
struct Event
{
    EventTraceHeader header;
    std::array<std::uint64_t, 2> data{};
};

class ClassicFunctionsTest : public testing::Test
{
protected:
    ClassicFunctionsTest() { EtwEngineReset(nullptr); }
    ~ClassicFunctionsTest() override { EtwEngineReset(nullptr); }

    std::uint64_t start(const std::u16string& name, std::uint32_t mode = logfilemode::Sequential)
    {
        SessionConfig config;
        config.logFileMode = mode | logfilemode::NoPerProcessorBuffering;
        config.bufferSizeKb = 64;
        config.logFileName = folder.path() + name + u".etl";
        config.clientContext = static_cast<std::uint32_t>(ClockType::SystemTime);
        PropertiesBlock block = PropertiesBlock::forStart(config);
        std::uint64_t session = 0;
        EXPECT_EQ(Win32Status{StartTraceW(&session, name.c_str(), block.properties())}, Success);
        return session;
    }

    static void stop(std::uint64_t session) { StopTraceW(session, nullptr, PropertiesBlock().properties()); }

    std::vector<EtlEvent> eventsOf(const std::u16string& name)
    {
        std::ifstream file(std::filesystem::path(folder.path() + name + u".etl"), std::ios::binary);
        const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
        const EtlTrace trace = readEtl(std::as_bytes(std::span(bytes)));
        EXPECT_EQ(trace.problems, std::vector<std::string>{});
        return trace.events();
    }

    static Win32Status enable(std::uint64_t session, std::uint32_t flags, std::uint8_t level, std::uint32_t code = 1)
    {
        return Win32Status{EnableTrace(code, flags, level, &control, session)};
    }

    Win32Status registerWith(EtwClassicCallback callback, std::uint64_t* handle)
    {
        return Win32Status{RegisterTraceGuidsW(callback, &calls, &control, 0, nullptr, nullptr, nullptr, handle)};
    }

    std::vector<RequestCall> takeCalls() { return std::exchange(calls.all, {}); }

    const TemporaryFolder folder;
    RequestCalls calls;
    std::uint64_t registration = 0;
};

TEST_F(ClassicFunctionsTest, HasOneSessionAtATime)
{
    ASSERT_EQ(registerWith(onRequest, &registration), Success);
    EXPECT_EQ(takeCalls(), std::vector<RequestCall>{});
    const std::uint64_t a = start(u"a");
    const std::uint64_t b = start(u"b");
    EXPECT_EQ(enable(a, 0x30, 4), Success);
    EXPECT_EQ(takeCalls(), (std::vector<RequestCall>{{wmiEnableEvents, a & 0xFFFF, 4, 0x30}}));
    EXPECT_EQ(enable(a, 0x31, 5), Success);
    EXPECT_EQ(takeCalls(), (std::vector<RequestCall>{{wmiEnableEvents, a & 0xFFFF, 5, 0x31}}));
    EXPECT_EQ(enable(b, 0x70, 2), Success);
    EXPECT_EQ(takeCalls(), (std::vector<RequestCall>{{wmiEnableEvents, b & 0xFFFF, 2, 0x70}})) << "taken over";
    EXPECT_EQ(enable(a, 0, 0, 0), Success);
    stop(a);
    EXPECT_EQ(takeCalls(), std::vector<RequestCall>{}) << "it had been taken over";
    stop(b);
    EXPECT_EQ(takeCalls(), (std::vector<RequestCall>{{wmiDisableEvents, 0, 0, 0}}));
    EXPECT_EQ(Win32Status{UnregisterTraceGuids(registration)}, Success);
    EXPECT_EQ(Win32Status{UnregisterTraceGuids(registration)}, InvalidParameter);
    EXPECT_EQ(Win32Status{UnregisterTraceGuids(0)}, InvalidParameter);
}

TEST_F(ClassicFunctionsTest, IsTakenOverByMoreThanEightSessions)
{
    ASSERT_EQ(registerWith(onRequest, &registration), Success);
    for (char16_t name = u'a'; name < u'a' + 10; ++name)
        EXPECT_EQ(enable(start(std::u16string(1, name)), 1, 4), Success);
    EXPECT_EQ(takeCalls().size(), 10u);
}

TEST_F(ClassicFunctionsTest, NotifiesALateRegistrationOfTheLastSession)
{
    enable(start(u"a"), 1, 1);
    const std::uint64_t b = start(u"b");
    enable(b, 0x20, 2);
    calls.answer = 31;
    EXPECT_EQ(registerWith(onRequest, &registration), Win32Status{31});
    EXPECT_NE(registration, 0u);
    EXPECT_EQ(takeCalls(), (std::vector<RequestCall>{{wmiEnableEvents, b & 0xFFFF, 2, 0x20}}));
    EnableTraceEx2(b, &control, 2, 5, 0, 0, 0, nullptr);
    EXPECT_EQ(takeCalls(), std::vector<RequestCall>{}) << "they know of no capture state";
    EXPECT_EQ(enable(b, 0, 0, 0), Success);
    EXPECT_EQ(takeCalls(), (std::vector<RequestCall>{{wmiDisableEvents, 0, 0, 0}}))
        << "the session before does not come back";
}

TEST_F(ClassicFunctionsTest, SeparatesRegistrationsOfBothKinds)
{
    ASSERT_EQ(registerWith(onRequest, &registration), Success);
    std::uint64_t modern = 0;
    ASSERT_EQ(Win32Status{EventRegister(&control, nullptr, nullptr, &modern)}, Success);
    enable(start(u"a"), 1, 1);
    const std::uint64_t b = start(u"b");
    enable(b, 2, 2);

    std::array<std::byte, 512> reply{};
    Guid guid = control;
    std::uint32_t length = 0;
    ASSERT_EQ(Win32Status{EnumerateTraceGuidsEx(1, &guid, sizeof guid, reply.data(), reply.size(), &length)}, Success);
    const std::vector<ProviderEnabling> enablings = readProviderEnablings(control, std::span(reply).first(length));
    ASSERT_EQ(enablings.size(), 3u);
    EXPECT_EQ(enablings[0].flags, 0u);
    EXPECT_EQ(enablings[1].flags, 0u);
    EXPECT_EQ(enablings[2].flags, providerflag::Legacy);
    EXPECT_EQ(enablings[2].loggerId, b & 0xFFFF);

    constexpr EventDescriptor event{};
    EXPECT_EQ(Win32Status{EventWrite(registration, &event, 0, nullptr)}, InvalidHandle);
    EXPECT_EQ(Win32Status{EventUnregister(registration)}, InvalidHandle);
    EXPECT_EQ(Win32Status{UnregisterTraceGuids(modern)}, InvalidParameter);
}

TEST_F(ClassicFunctionsTest, WritesEventsToTheFile)
{
    registerWith(keepSession, &registration);
    const std::uint64_t session = start(u"a");
    enable(session, 1, 4);
    Event event{headerOf<EventTraceHeader>(16, wnodeflag::TracedGuid), {1, 2}};
    event.header.Guid = apples;
    EXPECT_EQ(Win32Status{TraceEvent(lastSession, &event.header)}, Success);

    // The class and the data are elsewhere, and the time is the caller's.
    const std::uint32_t number = 5;
    const std::uint16_t small = 6;
    struct
    {
        EventTraceHeader header;
        EventDataDescriptor fields[2];
    } pointers{headerOf<EventTraceHeader>(
                   32, wnodeflag::TracedGuid | wnodeflag::UseGuidPtr | wnodeflag::UseMofPtr | wnodeflag::UseTimestamp),
        {EventDataDescriptor::of(std::as_bytes(std::span(&number, 1))),
            EventDataDescriptor::of(std::as_bytes(std::span(&small, 1)))}};
    const auto address = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(&pears));
    std::memcpy(static_cast<void*>(&pointers.header.Guid), &address, sizeof address);
    pointers.header.TimeStamp = 99;
    EXPECT_EQ(Win32Status{TraceEvent(session, &pointers.header)}, Success) << "by the handle of StartTrace";

    stop(session);
    const std::vector<EtlEvent> events = eventsOf(u"a");
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(events[0].headerType, classicHeader);
    EXPECT_EQ(events[0].provider, apples);
    EXPECT_EQ(events[0].opcode, 7);
    EXPECT_EQ(events[0].level, 3);
    EXPECT_EQ(events[0].version, 2);
    EXPECT_NE(events[0].threadId, 0u);
    EXPECT_NE(events[0].processId, 0u);
    EXPECT_NE(events[0].time, 0u);
    ASSERT_EQ(events[0].payload.size(), 16u);
    EXPECT_EQ(std::memcmp(events[0].payload.data(), event.data.data(), 16), 0);
    EXPECT_EQ(events[1].provider, pears);
    EXPECT_EQ(events[1].time, 99u);
    ASSERT_EQ(events[1].payload.size(), 6u);
    EXPECT_EQ(events[1].payload[0], std::byte{5});
    EXPECT_EQ(events[1].payload[4], std::byte{6});
}

TEST_F(ClassicFunctionsTest, WritesInstancesToTheFile)
{
    std::array classes{TraceGuidRegistration{&apples, nullptr}, TraceGuidRegistration{&pears, nullptr}};
    ASSERT_EQ(Win32Status{RegisterTraceGuidsA(
                  keepSession, nullptr, &control, 2, classes.data(), "ignored", "ignored", &registration)},
        Success);
    EventInstanceInfo apple{};
    EventInstanceInfo pear{};
    EXPECT_EQ(Win32Status{CreateTraceInstanceId(classes[0].RegHandle, &apple)}, Success);
    EXPECT_EQ(Win32Status{CreateTraceInstanceId(classes[0].RegHandle, &apple)}, Success);
    EXPECT_EQ(Win32Status{CreateTraceInstanceId(classes[1].RegHandle, &pear)}, Success);
    EXPECT_EQ(apple.InstanceId, 2u);
    EXPECT_EQ(apple.RegHandle, classes[0].RegHandle);
    EXPECT_EQ(pear.InstanceId, 1u);
    const std::uint64_t session = start(u"a");
    enable(session, 1, 4);
    auto header = headerOf<EventInstanceHeader>(0, wnodeflag::TracedGuid);
    EXPECT_EQ(Win32Status{TraceEventInstance(lastSession, &header, &apple, &pear)}, Success);
    EXPECT_EQ(Win32Status{TraceEventInstance(lastSession, &header, &pear, nullptr)}, Success);
    EXPECT_EQ(Win32Status{UnregisterTraceGuids(registration)}, Success);
    EXPECT_EQ(Win32Status{TraceEventInstance(lastSession, &header, &pear, nullptr)}, InvalidParameter);
    EXPECT_EQ(Win32Status{CreateTraceInstanceId(classes[0].RegHandle, &apple)}, InvalidParameter);
    stop(session);
    const std::vector<EtlEvent> events = eventsOf(u"a");
    ASSERT_EQ(events.size(), 2u);
    EXPECT_EQ(events[0].headerType, instanceHeader);
    EXPECT_EQ(events[0].size, 0x48u);
    EXPECT_EQ(events[0].provider, apples);
    EXPECT_EQ(events[0].instance, 2u);
    EXPECT_EQ(events[0].parentInstance, 1u);
    EXPECT_EQ(events[0].parent, pears);
    EXPECT_EQ(events[1].provider, pears);
    EXPECT_TRUE(events[1].parent.isNull());
}

/// The 32-bit number at `offset` of a message's items and arguments.
std::uint32_t wordAt(const EtlEvent& event, std::size_t offset)
{
    std::uint32_t word = 0;
    if (offset + sizeof word <= event.payload.size())
        std::memcpy(&word, event.payload.data() + offset, sizeof word);
    return word;
}

TEST_F(ClassicFunctionsTest, WritesMessagesToTheFile)
{
    namespace m = messageflag;
    const std::uint64_t session = start(u"a", logfilemode::Sequential | logfilemode::UseLocalSequence);
    const std::uint32_t number = 0x1234;
    const char text[] = "text";
    const auto end = static_cast<void*>(nullptr);
    constexpr std::uint32_t all = m::Sequence | m::Guid | m::Timestamp | m::SystemInfo;
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(Win32Status{TraceMessage(session, all | m::PerformanceTimestamp, &apples, std::uint16_t{77}, &number,
                      sizeof number, text, sizeof text, end)},
            Success);
    }
    EXPECT_EQ(Win32Status{TraceMessage(session, m::ComponentId, &pears, std::uint16_t{78}, end)}, Success);
    EXPECT_EQ(Win32Status{TraceMessage(session, 0, nullptr, std::uint16_t{79}, end)}, Success);
    stop(session);
    constexpr std::uint16_t pointer = sizeof(void*) == 8 ? m::Pointer64 : m::Pointer32;
    const std::vector<EtlEvent> events = eventsOf(u"a");
    ASSERT_EQ(events.size(), 4u);
    EXPECT_EQ(events[1].headerType, 0);
    EXPECT_EQ(events[1].id, 77);
    EXPECT_EQ(events[1].flags, all | pointer);
    EXPECT_EQ(wordAt(events[0], 0), 1u);
    EXPECT_EQ(wordAt(events[1], 0), 2u) << "the number in the session";
    EXPECT_EQ(std::memcmp(events[1].payload.data() + 4, &apples, sizeof apples), 0);
    EXPECT_NE(wordAt(events[1], 20), 0u) << "the low half of the time";
    EXPECT_NE(wordAt(events[1], 28), 0u) << "the thread";
    EXPECT_NE(wordAt(events[1], 32), 0u) << "the process";
    EXPECT_EQ(wordAt(events[1], 36), number);
    EXPECT_EQ(std::memcmp(events[1].payload.data() + 40, text, sizeof text), 0);
    EXPECT_EQ(events[1].payload.size(), 45u);
    EXPECT_EQ(events[2].payload.size(), 4u);
    EXPECT_EQ(wordAt(events[2], 0), pears.data1);
    EXPECT_EQ(events[3].payload.size(), 0u);
}

TEST_F(ClassicFunctionsTest, NumbersMessagesOfAllSessionsTogetherOnRequest)
{
    namespace m = messageflag;
    const auto end = static_cast<void*>(nullptr);
    const std::uint64_t a = start(u"a", logfilemode::Sequential | logfilemode::UseGlobalSequence);
    const std::uint64_t b = start(u"b", logfilemode::Sequential | logfilemode::UseGlobalSequence);
    const std::uint64_t c = start(u"c");
    for (const std::uint64_t session : {a, b, c})
        EXPECT_EQ(Win32Status{TraceMessage(session, m::Sequence, nullptr, std::uint16_t{1}, end)}, Success);
    for (const std::uint64_t session : {a, b, c})
        stop(session);
    EXPECT_EQ(wordAt(eventsOf(u"a").at(0), 0), 1u);
    EXPECT_EQ(wordAt(eventsOf(u"b").at(0), 0), 2u);
    EXPECT_TRUE(eventsOf(u"c").at(0).payload.empty()) << "it numbers none";
    EXPECT_EQ(eventsOf(u"c").at(0).flags & m::Sequence, 0u);
}

TEST_F(ClassicFunctionsTest, FindsNoLaterSessionByAnOldHandle)
{
    registerWith(keepSession, &registration);
    const std::uint64_t first = start(u"a");
    enable(first, 1, 4);
    const std::uint64_t old = lastSession;
    stop(first);
    auto header = headerOf<EventTraceHeader>(0, wnodeflag::TracedGuid);
    EXPECT_EQ(Win32Status{TraceEvent(old, &header)}, InvalidHandle);
    const std::uint64_t second = start(u"b");
    ASSERT_EQ(second & 0xFFFF, first & 0xFFFF);
    EXPECT_EQ(Win32Status{TraceEvent(old, &header)}, InvalidHandle);
    EXPECT_EQ(Win32Status{TraceEvent(first, &header)}, InvalidHandle);
    EXPECT_EQ(Win32Status{TraceEvent(second, &header)}, Success);
    EXPECT_EQ(Win32Status{TraceEvent(second & 0xFFFF, &header)}, Success);
}

} // namespace
} // namespace etwarden
