// SPDX-License-Identifier: GPL-3.0-or-later
// Consumers of real-time sessions, made of documented calls only.
#include "model/etw/wellknown.h"
#include "tests/engine/dll/consumertest.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <thread>
#include <utility>

namespace etwarden {
namespace {

using LiveConsumers = ConsumerTest;

constexpr std::uint32_t instanceNotFound = code(Win32Status::WmiInstanceNotFound);

TEST_F(LiveConsumers, ReadWhatWasRecordedBeforeTheStop)
{
    startLive(u"live");
    const std::uint64_t handle = openLive(u"live");
    EXPECT_EQ(opened.LogfileHeader.BufferSize, 4096u);
    EXPECT_NE(opened.LogfileHeader.LogFileMode & logfilemode::RealTime, 0u);
    EXPECT_GT(opened.LogfileHeader.PerfFreq, 0u);
    for (std::uint32_t number = 1; number <= 500; ++number)
        EXPECT_EQ(write(number), success);
    stop(u"live");
    EXPECT_EQ(process({handle}), success);
    EXPECT_EQ(heard.ids(), numbers(1, 500));
    EXPECT_EQ(heard.events.size(), 500u) << "no header event, and nothing was lost";
    EXPECT_GT(heard.buffers.size(), 10u);
    EXPECT_EQ(process({handle}), instanceNotFound);
    EXPECT_EQ(CloseTrace(handle), success);
}

TEST_F(LiveConsumers, ReadEventsWhileTheSessionRuns)
{
    startLive(u"live");
    const std::uint64_t handle = openLive(u"live");
    heard.onEvent = [this] {
        // Each event is written when the one before has come; the last one stops the session from within the callback.
        if (heard.events.size() < 20)
            EXPECT_EQ(write(static_cast<std::uint32_t>(heard.events.size()) + 1), success);
        else
            stop(u"live");
    };
    EXPECT_EQ(write(1), success);
    EXPECT_EQ(process({handle}), success);
    EXPECT_EQ(heard.ids(), numbers(1, 20));
}

TEST_F(LiveConsumers, ReadTheBacklogFirst)
{
    startLive(u"live");
    for (std::uint32_t number = 1; number <= 100; ++number)
        EXPECT_EQ(write(number), success);
    const std::uint64_t handle = openLive(u"live");
    EXPECT_EQ(write(101), success);
    stop(u"live");
    EXPECT_EQ(process({handle}), success);
    EXPECT_EQ(heard.ids(), numbers(1, 101));
}

TEST_F(LiveConsumers, FindASessionThatStartsAfterTheOpening)
{
    const std::uint64_t handle = openLive(u"later");
    EXPECT_EQ(opened.LogfileHeader.BufferSize, 0u);
    EXPECT_EQ(process({handle}), instanceNotFound);
    startLive(u"later");
    heard.onEvent = [] { stop(u"later"); };
    EXPECT_EQ(write(1), success);
    EXPECT_EQ(process({handle}), success);
    EXPECT_EQ(heard.ids(), numbers(1, 1));
    EXPECT_EQ(CloseTrace(handle), success);
    EXPECT_EQ(CloseTrace(openLive(u"never")), success);
}

TEST_F(LiveConsumers, AreRefusedByASessionWithoutDelivery)
{
    start(u"recorder", u"a.etl");
    const std::uint64_t handle = openLive(u"recorder");
    EXPECT_EQ(process({handle}), instanceNotFound);
}

TEST_F(LiveConsumers, StopWaitingWhenAnotherThreadCloses)
{
    startLive(u"live");
    const std::uint64_t handle = openLive(u"live");
    std::atomic<bool> hasCome = false;
    heard.onEvent = [&hasCome] { hasCome = true; };
    EXPECT_EQ(write(1), success);
    std::thread closer([&hasCome, handle] {
        while (!hasCome)
            std::this_thread::yield();
        EXPECT_EQ(CloseTrace(handle), code(Win32Status::CtxClosePending));
    });
    EXPECT_EQ(process({handle}), success);
    closer.join();
    EXPECT_EQ(heard.ids(), numbers(1, 1));
    EXPECT_EQ(write(2), success) << "the session goes on";
}

TEST_F(LiveConsumers, StopWaitingAtAReset)
{
    startLive(u"live");
    const std::uint64_t handle = openLive(u"live");
    std::atomic<bool> hasCome = false;
    heard.onEvent = [&hasCome] { hasCome = true; };
    EXPECT_EQ(write(1), success);
    std::thread ending([&hasCome] {
        while (!hasCome)
            std::this_thread::yield();
        EXPECT_EQ(EtwEngineReset(nullptr), success);
    });
    EXPECT_EQ(process({handle}), success);
    ending.join();
    EXPECT_EQ(CloseTrace(handle), code(Win32Status::InvalidHandle));
}

TEST_F(LiveConsumers, EndWhenTheCallbackForBuffersCancels)
{
    startLive(u"live");
    const std::uint64_t handle = openLive(u"live");
    heard.goesOn = [] { return false; };
    EXPECT_EQ(write(1), success);
    EXPECT_EQ(process({handle}), code(Win32Status::Cancelled));
    EXPECT_EQ(heard.ids(), numbers(1, 1));
    ASSERT_EQ(heard.buffers.size(), 1u);
    EXPECT_EQ(heard.buffers[0].BufferSize, 4096u);
    heard.goesOn = nullptr;
    EXPECT_EQ(write(2), success);
    stop(u"live");
    EXPECT_EQ(process({handle}), success) << "another run goes on where the last one ended";
    EXPECT_EQ(heard.ids(), numbers(1, 2));
}

TEST_F(LiveConsumers, ReadOneSessionAtATimeAndNoFileBesideIt)
{
    startLive(u"live");
    record(u"a.etl", 1, 5);
    const std::uint64_t live = openLive(u"live");
    EXPECT_EQ(process({live, open(u"a.etl")}), invalidParameter);
    EXPECT_EQ(process({live, openLive(u"live")}), invalidParameter);
}

/// One event a buffer, and no consumer: the backlog fills up, a buffer is lost, and then events are refused.
TEST_F(LiveConsumers, ReportLossesBeforeWhatFollowsThem)
{
    EtwEngineOptions options{};
    options.Size = sizeof options;
    options.LogicalProcessors = 1;
    EtwEngineReset(&options);
    EventRegister(&consumedProvider, nullptr, nullptr, &provider);
    const std::uint64_t session = startLive(u"live", 0, 60'000);
    const auto flush = [session] { EXPECT_EQ(FlushTraceW(session, nullptr, PropertiesBlock().properties()), success); };
    const auto kept = static_cast<std::uint16_t>(query(u"live").config.maximumBuffers);
    for (std::uint32_t number = 1; number <= kept + 1U; ++number) {
        EXPECT_EQ(write(number), success);
        flush();
    }
    EXPECT_EQ(query(u"live").counters.realTimeBuffersLost, 1u);
    EXPECT_NE(write(900), success);
    const std::uint64_t handle = openLive(u"live");
    std::uint64_t times[2]{};
    std::uint32_t bytes = 0;
    EXPECT_EQ(
        QueryTraceProcessingHandle(handle, 3, nullptr, 0, nullptr, 0, &bytes), code(Win32Status::InsufficientBuffer));
    EXPECT_EQ(bytes, sizeof times);
    EXPECT_EQ(QueryTraceProcessingHandle(handle, 3, nullptr, 0, times, sizeof times, &bytes), success);
    EXPECT_EQ(times[0], 1u) << "processors";
    EXPECT_GT(times[1], 0u);
    EXPECT_EQ(QueryTraceProcessingHandle(handle, 2, nullptr, 0, times, sizeof times, &bytes),
        code(Win32Status::NotSupported));

    flush(); // the backlog leaves
    EXPECT_EQ(write(902), success);
    stop(u"live");
    EXPECT_EQ(QueryTraceProcessingHandle(handle, 3, nullptr, 0, times, sizeof times, &bytes), instanceNotFound);
    EXPECT_EQ(process({handle}), success);
    ASSERT_EQ(heard.events.size(), kept + 3u);
    const auto idOf = [this](std::size_t i) { return heard.events[i].record.EventHeader.EventDescriptor.Id; };
    for (std::uint16_t i = 0; i < kept; ++i)
        EXPECT_EQ(idOf(i), i + 1);
    for (const std::uint32_t type : {33U, 32U}) {
        const Heard::Event& loss = heard.events[kept + 33U - type];
        EXPECT_EQ(loss.record.EventHeader.ProviderId, wellknown::lostEventGuid);
        EXPECT_EQ(loss.record.EventHeader.EventDescriptor.Opcode, type);
        EXPECT_EQ(loss.record.EventHeader.TimeStamp, heard.events.back().record.EventHeader.TimeStamp);
        EXPECT_TRUE(loss.payload.empty());
    }
    EXPECT_EQ(idOf(kept + 2U), 902);
}

/// Writers, a consumer, another one that comes and goes, and a stop in the middle of it all.
TEST_F(LiveConsumers, ReadEveryEventThatIsNotCountedAsLost)
{
    constexpr std::uint32_t writers = 3;
    constexpr std::uint32_t eventsEach = 15'000;
    constexpr std::uint32_t eventsPerBuffer = (4096 - bufferHeaderSize) / (sizeof(EventHeader) + 8);
    startLive(u"live", 400);
    const std::uint64_t handle = openLive(u"live");
    std::vector<std::uint8_t> seen(writers * eventsEach);
    std::uint32_t twice = 0;
    std::thread consumer([&] {
        heard.onEvent = [&] {
            const std::vector<Heard::Event> events = std::exchange(heard.events, {});
            std::uint32_t number = 0;
            if (events[0].payload.size() != sizeof number)
                return; // RT_LostEvent
            std::memcpy(&number, events[0].payload.data(), sizeof number);
            twice += seen[number]++ != 0 ? 1 : 0;
        };
        EXPECT_EQ(process({handle}), success);
    });
    std::atomic<bool> isDone = false;
    std::thread guest([&] {
        while (!isDone) {
            EventTraceLogfile logfile{};
            logfile.ProcessTraceMode = processmode::EventRecord | processmode::RealTime;
            logfile.LoggerName = reinterpret_cast<std::uintptr_t>(u"live");
            EXPECT_EQ(CloseTrace(OpenTraceW(&logfile)), success);
        }
    });
    std::atomic<std::uint32_t> refused = 0;
    std::vector<std::thread> threads;
    for (std::uint32_t writer = 0; writer < writers; ++writer) {
        threads.emplace_back([&, writer] {
            for (std::uint32_t i = 0; i < eventsEach; ++i)
                refused += write(writer * eventsEach + i) == success ? 0 : 1;
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    isDone = true;
    guest.join();
    PropertiesBlock last;
    EXPECT_EQ(StopTraceW(0, u"live", last.properties()), success);
    consumer.join();

    const SessionCounters& counters = last.status().counters;
    const auto delivered = static_cast<std::uint32_t>(std::ranges::count(seen, 1));
    EXPECT_EQ(twice, 0u);
    EXPECT_EQ(counters.eventsLost, refused);
    const std::uint32_t missing = writers * eventsEach - delivered - refused;
    EXPECT_LE(missing, counters.realTimeBuffersLost * eventsPerBuffer);
    EXPECT_GT(delivered, 0u);
}

} // namespace
} // namespace etwarden
