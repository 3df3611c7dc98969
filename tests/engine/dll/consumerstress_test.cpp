// SPDX-License-Identifier: GPL-3.0-or-later
// Threads write into sessions that have files of every kind, while they are flushed; then ProcessTrace reads all files
// of a session back, and every event is accounted for. Everything but the order in which threads run follows from the
// seed. Longer, or from another seed, which a failure names:
//
//     ETWARDEN_STRESS_ROUNDS=10000 ETWARDEN_STRESS_SEED=1 etwarden_engine_dll_tests --gtest_filter='ConsumerStress.*'
#include "tests/engine/dll/consumertest.h"
#include "tests/support/engine/numberedevent.h"
#include "tests/support/option.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <thread>

namespace etwarden {
namespace {

using namespace logfilemode;

struct FileKind
{
    const char* name;
    std::uint32_t logFileMode;
    std::uint32_t maximumFileSize = 0;
    bool keepsAll = true; ///< else the oldest are overwritten
};
constexpr FileKind fileKinds[] = {
    {"sequential", Sequential},
    {"one stream", Sequential | NoPerProcessorBuffering},
    {"preallocated", Sequential | Preallocate, 16},
    {"series", NewFile, 1},
    {"circular", Circular | UseKBytesForSize, 200, false},
    {"ring", Buffering, 0, false},
    {"compressed ring", Buffering | Compressed, 0, false},
};

/// What was delivered, by thread: the numbers in their order.
struct Delivered
{
    std::map<std::uint32_t, std::vector<std::uint32_t>> numbers;
    std::uint64_t events = 0;
    std::uint64_t damaged = 0;
    NumberedEvent last{};
};

void ETWENGINE_CALL account(void* event)
{
    const auto& record = *static_cast<const ConsumedRecord*>(event);
    if (record.EventHeader.ProviderId != consumedProvider)
        return;
    auto& delivered = *reinterpret_cast<Delivered*>(record.UserContext);
    std::optional<NumberedEvent> numbered;
    if (record.UserDataLength >= sizeof(NumberedEvent))
        numbered = NumberedEvent::from(std::span(at<std::byte>(record.UserData), sizeof(NumberedEvent)));
    if (!numbered) {
        ++delivered.damaged;
        return;
    }
    ++delivered.events;
    delivered.numbers[numbered->thread].push_back(numbered->number);
    delivered.last = *numbered;
}

class ConsumerStress : public ConsumerTest
{
protected:
    void playRound(std::uint32_t seed);
    std::uint64_t startSession(const FileKind& kind, std::uint32_t bufferSizeKb);
    Delivered readBack();

    /// 0: written; else the status. `filler` bytes follow the number.
    std::uint32_t writeNumbered(std::uint32_t thread, std::uint32_t number, std::uint32_t filler) const
    {
        static const std::array<std::byte, 2000> nothing{};
        const NumberedEvent numbered = NumberedEvent::of(thread, number);
        const EventDescriptor descriptor{
            .Id = 1, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 2};
        const EventDataDescriptor data[]{
            EventDataDescriptor::of(numbered.bytes()), EventDataDescriptor::of(std::span(nothing).first(filler))};
        return EventWrite(provider, &descriptor, 2, data);
    }
};

std::uint64_t ConsumerStress::startSession(const FileKind& kind, std::uint32_t bufferSizeKb)
{
    SessionConfig config;
    config.logFileMode = kind.logFileMode;
    config.bufferSizeKb = bufferSizeKb;
    config.minimumBuffers = 32;
    config.maximumBuffers = 64;
    config.maximumFileSize = kind.maximumFileSize;
    if ((kind.logFileMode & Buffering) == 0)
        config.logFileName = path((kind.logFileMode & NewFile) != 0 ? u"trace%d.etl" : u"trace.etl");
    PropertiesBlock block = PropertiesBlock::forStart(config);
    std::uint64_t session = 0;
    EXPECT_EQ(StartTraceW(&session, u"stress", block.properties()), success);
    EXPECT_EQ(EnableTraceEx2(session, &consumedProvider, 1, 5, 0, 0, 0, nullptr), success);
    return session;
}

/// All files of the folder, in one run.
Delivered ConsumerStress::readBack()
{
    Delivered delivered;
    const OpenTraceOptions options{.ProcessTraceModes = 0,
        .EventCallback = reinterpret_cast<std::uintptr_t>(&account),
        .EventCallbackContext = reinterpret_cast<std::uintptr_t>(&delivered),
        .BufferCallback = 0,
        .BufferCallbackContext = 0};
    std::vector<std::uint64_t> handles;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        handles.push_back(OpenTraceFromFile(entry.path().u16string().c_str(), &options, nullptr));
    EXPECT_EQ(std::ranges::count(handles, invalidProcessTraceHandle), 0);
    EXPECT_EQ(process(handles), success);
    for (const std::uint64_t handle : handles)
        EXPECT_EQ(CloseTrace(handle), success);
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        std::filesystem::remove(entry.path());
    return delivered;
}

void ConsumerStress::playRound(std::uint32_t seed)
{
    std::mt19937 random(seed);
    const FileKind& kind = fileKinds[seed % std::size(fileKinds)];
    SCOPED_TRACE(std::string(kind.name) + ", seed " + std::to_string(seed));
    EtwEngineOptions options{};
    options.Size = sizeof options;
    options.LogicalProcessors = 1 + static_cast<std::uint32_t>(random() % 4);
    EXPECT_EQ(EtwEngineReset(&options), success);
    EXPECT_EQ(EventRegister(&consumedProvider, nullptr, nullptr, &provider), success);
    const std::uint64_t session = startSession(kind, 4U << random() % 4);

    const std::uint32_t writers = 1 + static_cast<std::uint32_t>(random() % 3);
    const std::uint32_t eventsEach = 500 + static_cast<std::uint32_t>(random() % 2000);
    const std::uint32_t mostFiller = 1 + static_cast<std::uint32_t>(random() % 1500);
    std::atomic<std::uint32_t> refused = 0;
    std::uint32_t failedLast = 0;
    std::atomic<std::uint32_t> isWriting = writers;
    std::vector<std::thread> threads;
    for (std::uint32_t writer = 0; writer < writers; ++writer) {
        threads.emplace_back([&, writer] {
            std::mt19937 sizes(seed * 64 + writer);
            for (std::uint32_t number = 0; number < eventsEach; ++number) {
                if (writeNumbered(writer, number, static_cast<std::uint32_t>(sizes() % mostFiller)) != success)
                    ++refused;
            }
            --isWriting;
        });
    }
    const bool isRing = (kind.logFileMode & Buffering) != 0;
    while (isWriting != 0) {
        if (!isRing) {
            EXPECT_EQ(FlushTraceW(session, nullptr, PropertiesBlock().properties()), success);
        }
        std::this_thread::yield();
    }
    for (std::thread& thread : threads)
        thread.join();
    while (writeNumbered(writers, 0, 0) != success) // the newest of all
        ++failedLast;

    if (isRing) {
        EXPECT_EQ(FlushTraceW(session, nullptr, PropertiesBlock::forFlush(path(u"ring.etl")).properties()), success);
    }
    PropertiesBlock stopped;
    EXPECT_EQ(StopTraceW(session, nullptr, stopped.properties()), success);
    const SessionCounters& counters = stopped.status().counters;
    EXPECT_EQ(counters.eventsLost, refused + failedLast);
    EXPECT_EQ(counters.logBuffersLost, 0U);

    Delivered delivered = readBack();
    EXPECT_EQ(delivered.damaged, 0U);
    EXPECT_EQ(delivered.last.thread, writers) << "the newest event comes last";
    const std::uint64_t recorded = std::uint64_t{writers} * eventsEach + 1 - refused;
    EXPECT_LE(delivered.events, recorded);
    if (kind.keepsAll) {
        EXPECT_EQ(delivered.events, recorded);
    }
    for (const auto& [thread, numbers] : delivered.numbers) {
        const auto unsorted = std::ranges::adjacent_find(numbers, std::greater_equal());
        EXPECT_EQ(unsorted, numbers.end()) << "thread " << thread << " at " << *unsorted;
    }
}

TEST_F(ConsumerStress, ReadsBackEveryEventOfEveryFile)
{
    const std::uint32_t rounds = option("ETWARDEN_STRESS_ROUNDS", 2 * std::size(fileKinds));
    const std::uint32_t first = option("ETWARDEN_STRESS_SEED", 1);
    for (std::uint32_t round = 0; round < rounds && !HasFailure(); ++round)
        playRound(first + round);
}

} // namespace
} // namespace etwarden
