// SPDX-License-Identifier: GPL-3.0-or-later
// Windows only: functions with Windows' calling convention.
#include "model/etw/logfilemodes.h"
#include "model/etw/readbytes.h"
#include "model/session/sessioncontrol.h"
#include "model/windows/windowslivetrace.h"
#include "model/windows/windowstraceapi.h"
#include "tests/windows/enginemodule.h"

#include <gtest/gtest.h>

#include <functional>
#include <stdexcept>
#include <windows.h>

namespace etwarden {
namespace {

constexpr Guid writer = "5d7f2f6e-19a5-43dd-8a1c-6f1c4b0d9e01"_guid;

/// A system whose session has these events; each is a buffer of its own.
struct FakeSystem
{
    std::vector<ConsumedRecord> events;
    std::uint32_t refusal = 0; ///< GetLastError() of OpenTrace
    std::uint32_t answer = 0; ///< of ProcessTrace
    ClockType clock = ClockType::QueryPerformanceCounter; ///< of the session
    std::function<void(std::size_t given)> behindEvent; ///< what another thread does after an event

    EventTraceLogfile opened{}; ///< as it was asked for
    std::u16string name;
    std::size_t closings = 0;
    std::size_t runs = 0;
};
FakeSystem* system = nullptr;
constexpr std::uint64_t fakeHandle = 4711;

std::uint64_t __stdcall openFake(EventTraceLogfile* logfile)
{
    system->opened = *logfile;
    system->name = reinterpret_cast<const char16_t*>(logfile->LoggerName);
    if (system->refusal != 0) {
        ::SetLastError(system->refusal);
        return UINTPTR_MAX;
    }
    logfile->LogfileHeader.PointerSize = 8;
    logfile->LogfileHeader.TimerResolution = 156'250;
    logfile->LogfileHeader.PerfFreq = 10'000'000;
    logfile->LogfileHeader.ReservedFlags = static_cast<std::uint32_t>(system->clock);
    return fakeHandle;
}

std::uint32_t __stdcall processFake(
    const std::uint64_t* handles, std::uint32_t count, const FileTime* from, const FileTime* to)
{
    EXPECT_EQ(count, 1u);
    EXPECT_EQ(*handles, fakeHandle);
    EXPECT_EQ(from, nullptr);
    EXPECT_EQ(to, nullptr);
    ++system->runs;
    if (system->closings != 0)
        return static_cast<std::uint32_t>(Win32Status::InvalidHandle);
    const auto take = reinterpret_cast<void(__stdcall*)(ConsumedRecord*)>(system->opened.EventCallback);
    const auto goesOn = reinterpret_cast<std::uint32_t(__stdcall*)(EventTraceLogfile*)>(system->opened.BufferCallback);
    std::size_t given = 0;
    for (ConsumedRecord event : system->events) {
        event.UserContext = system->opened.Context;
        take(&event);
        if (system->behindEvent)
            system->behindEvent(++given);
        if (goesOn(&system->opened) == 0)
            return static_cast<std::uint32_t>(Win32Status::Cancelled);
    }
    return system->answer;
}

std::uint32_t __stdcall closeFake(std::uint64_t handle)
{
    EXPECT_EQ(handle, fakeHandle);
    ++system->closings;
    return static_cast<std::uint32_t>(Win32Status::CtxClosePending);
}

class WindowsLiveTraceTest : public testing::Test
{
protected:
    WindowsLiveTraceTest()
    {
        system = &m_system;
        for (std::uint16_t id = 1; id <= 3; ++id) {
            ConsumedRecord event{};
            event.EventHeader.Flags = eventflag::Header64Bit;
            event.EventHeader.ProviderId = writer;
            event.EventHeader.TimeStamp = 133'000'000'000'000'000 + id;
            event.EventHeader.EventDescriptor.Id = id;
            event.BufferContext = {static_cast<std::uint16_t>(0x0800 + id), 1}; // with an alignment
            m_system.events.push_back(event);
        }
    }
    ~WindowsLiveTraceTest() override { system = nullptr; }

    std::unique_ptr<LiveTrace> open()
    {
        Result<std::unique_ptr<LiveTrace>> opened = openWindowsLiveTrace(functions, u"Etwarden live");
        EXPECT_TRUE(opened) << static_cast<std::uint32_t>(opened.status());
        return opened ? std::move(opened).value() : nullptr;
    }

    Win32Status run(LiveTrace& trace)
    {
        return trace.run([this](std::span<const std::byte> bytes, std::uint16_t processor) {
            EventHeader header{};
            ASSERT_TRUE(readBytes(bytes, 0, &header));
            EXPECT_EQ(header.Size, bytes.size());
            ids.push_back(header.EventDescriptor.Id);
            times.push_back(header.TimeStamp);
            processors.push_back(processor);
        });
    }

    FakeSystem m_system;
    ConsumerFunctions functions{openFake, processFake, closeFake};
    std::vector<std::uint16_t> ids;
    std::vector<std::uint64_t> times;
    std::vector<std::uint16_t> processors;
};

using Ids = std::vector<std::uint16_t>;

TEST_F(WindowsLiveTraceTest, DeliversEventsUntilTheSessionEnds)
{
    const std::unique_ptr<LiveTrace> trace = open();
    EXPECT_EQ(m_system.name, u"Etwarden live");
    EXPECT_EQ(
        m_system.opened.ProcessTraceMode, processmode::RealTime | processmode::EventRecord | processmode::RawTimestamp);
    EXPECT_EQ(m_system.opened.LogFileName, 0u);
    EXPECT_EQ(run(*trace), Win32Status::Success);
    EXPECT_EQ(ids, (Ids{1, 2, 3}));
    EXPECT_EQ(processors, (Ids{1, 2, 3}));
}

struct Moment
{
    FileTime time = 0;
    std::uint64_t counter = 0;

    static Moment now()
    {
        ::FILETIME time{};
        ::LARGE_INTEGER counter{};
        ::GetSystemTimePreciseAsFileTime(&time);
        ::QueryPerformanceCounter(&counter);
        return {FileTime{time.dwHighDateTime} << 32 | time.dwLowDateTime, static_cast<std::uint64_t>(counter.QuadPart)};
    }
};

// StackWalk events name others by the times that the session's clock counted.
TEST_F(WindowsLiveTraceTest, LeavesTimesOfThePerformanceCounterAsTheyAre)
{
    const Moment before = Moment::now();
    const std::unique_ptr<LiveTrace> trace = open();
    const Moment after = Moment::now();
    EXPECT_EQ(trace->header().ReservedFlags, static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter));
    EXPECT_EQ(trace->header().PerfFreq, 10'000'000u);
    EXPECT_GE(trace->header().StartTime, before.time);
    EXPECT_LE(trace->header().StartTime, after.time);
    EXPECT_GE(trace->startCounter(), before.counter);
    EXPECT_LE(trace->startCounter(), after.counter);
    EXPECT_EQ(m_system.closings, 0u);
    run(*trace);
    constexpr std::uint64_t given = 133'000'000'000'000'000;
    EXPECT_EQ(times, (std::vector<std::uint64_t>{given + 1, given + 2, given + 3}));
}

TEST_F(WindowsLiveTraceTest, LeavesSystemTimesAsTheyAre)
{
    m_system.clock = ClockType::SystemTime;
    const std::unique_ptr<LiveTrace> trace = open();
    EXPECT_EQ(trace->header().ReservedFlags, static_cast<std::uint32_t>(ClockType::SystemTime));
    EXPECT_EQ(trace->startCounter(), 0u);
    EXPECT_EQ(m_system.closings, 0u);
}

TEST_F(WindowsLiveTraceTest, HasOtherTimesConverted)
{
    m_system.clock = ClockType::CpuCycle;
    const std::unique_ptr<LiveTrace> trace = open();
    EXPECT_EQ(m_system.closings, 1u);
    EXPECT_EQ(m_system.opened.ProcessTraceMode, processmode::RealTime | processmode::EventRecord);
    EXPECT_EQ(trace->header().ReservedFlags, static_cast<std::uint32_t>(ClockType::SystemTime));
    EXPECT_EQ(trace->startCounter(), 0u);
    EXPECT_EQ(trace->header().PointerSize, 8u);
    EXPECT_EQ(trace->header().TimerResolution, 156'250u);
}

TEST_F(WindowsLiveTraceTest, EndsWhenItIsClosed)
{
    const std::unique_ptr<LiveTrace> trace = open();
    m_system.behindEvent = [&trace](std::size_t given) {
        if (given == 2)
            trace->close();
    };
    EXPECT_EQ(run(*trace), Win32Status::Success);
    EXPECT_EQ(ids, (Ids{1, 2}));
}

TEST_F(WindowsLiveTraceTest, DeliversNothingOnceItIsClosed)
{
    const std::unique_ptr<LiveTrace> trace = open();
    trace->close();
    EXPECT_EQ(run(*trace), Win32Status::Success);
    EXPECT_TRUE(ids.empty());
}

TEST_F(WindowsLiveTraceTest, ClosesTheHandleOnce)
{
    {
        const std::unique_ptr<LiveTrace> trace = open();
        trace->close();
        trace->close();
    }
    EXPECT_EQ(m_system.closings, 1u);
    open().reset();
    EXPECT_EQ(m_system.closings, 2u) << "also if it was not closed";
}

TEST_F(WindowsLiveTraceTest, ReturnsRefusals)
{
    m_system.answer = static_cast<std::uint32_t>(Win32Status::WmiInstanceNotFound);
    m_system.events.clear();
    EXPECT_EQ(run(*open()), Win32Status::WmiInstanceNotFound);
    m_system.refusal = static_cast<std::uint32_t>(Win32Status::AccessDenied);
    EXPECT_EQ(openWindowsLiveTrace(functions, u"Etwarden live").status(), Win32Status::AccessDenied);
    EXPECT_EQ(m_system.closings, 1u) << "a refused session needs no close";
}

TEST_F(WindowsLiveTraceTest, ThrowsNoExceptionThroughTheSystem)
{
    const std::unique_ptr<LiveTrace> trace = open();
    std::size_t taken = 0;
    EXPECT_THROW(trace->run([&taken](std::span<const std::byte>, std::uint16_t) {
        ++taken;
        throw std::runtime_error("no room");
    }),
        std::runtime_error);
    EXPECT_EQ(taken, 1u);
    EXPECT_EQ(m_system.closings, 1u);
}

TEST_F(WindowsLiveTraceTest, FailsOnASystemWithoutConsumers)
{
    ConsumerFunctions some = functions;
    some.closeTrace = nullptr;
    EXPECT_EQ(openWindowsLiveTrace(some, u"Etwarden live").status(), Win32Status::CallNotImplemented);
    EXPECT_EQ(openWindowsLiveTrace(ConsumerModules({u"no-such-module.dll"}).functions(), u"A").status(),
        Win32Status::CallNotImplemented);
}

/// The same against functions that really deliver events.
TEST(WindowsLiveTraceOfTheEngine, DeliversWhatWasWritten)
{
    WindowsTraceApi api({engineModule()});
    SessionControl control(api);
    SessionConfig config;
    config.name = u"Etwarden live of the engine";
    config.logFileMode = logfilemode::RealTime;
    const Result<StartOutcome> started = control.start(config);
    ASSERT_TRUE(started);

    const SystemModules engine({engineModule()});
    std::uint32_t(__stdcall * eventRegister)(const Guid*, void*, void*, std::uint64_t*) = nullptr;
    std::uint32_t(__stdcall * eventWrite)(std::uint64_t, const EventDescriptor*, std::uint32_t, const void*) = nullptr;
    std::uint32_t(__stdcall * eventUnregister)(std::uint64_t) = nullptr;
    engine.find("EventRegister", &eventRegister);
    engine.find("EventWrite", &eventWrite);
    engine.find("EventUnregister", &eventUnregister);
    ASSERT_TRUE(eventRegister && eventWrite && eventUnregister);
    std::uint64_t registration = 0;
    ASSERT_EQ(eventRegister(&writer, nullptr, nullptr, &registration), 0u);
    ASSERT_TRUE(control.enableProvider(started->granted.handle, writer, true));

    const ConsumerModules consumer({engineModule()});
    Result<std::unique_ptr<LiveTrace>> opened = openWindowsLiveTrace(consumer.functions(), config.name);
    ASSERT_TRUE(opened);
    const std::uint64_t number = 42;
    const EventDataDescriptor data = EventDataDescriptor::of(std::as_bytes(std::span(&number, 1)));
    EventDescriptor descriptor{};
    descriptor.Level = 4;
    for (descriptor.Id = 1; descriptor.Id <= 100; ++descriptor.Id)
        ASSERT_EQ(eventWrite(registration, &descriptor, 1, &data), 0u);
    ASSERT_TRUE(control.stop({.name = config.name}));

    std::uint16_t count = 0;
    const Win32Status status = opened.value()->run([&](std::span<const std::byte> bytes, std::uint16_t) {
        EventHeader header{};
        std::uint64_t payload = 0;
        ASSERT_TRUE(readBytes(bytes, 0, &header));
        if (header.ProviderId != writer)
            return;
        EXPECT_EQ(header.EventDescriptor.Id, ++count);
        ASSERT_EQ(bytes.size(), sizeof header + sizeof payload);
        readBytes(bytes, sizeof header, &payload);
        EXPECT_EQ(payload, number);
    });
    EXPECT_EQ(status, Win32Status::Success);
    EXPECT_EQ(count, 100);
    eventUnregister(registration);
}

} // namespace
} // namespace etwarden
