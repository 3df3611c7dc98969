// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading a large trace file: bytes a second on one core, beside a plain read of the same file. The file, of 512 MB in
// buffers of 64 KB of eight processors, is made anew in the folder for temporary files and is in the system's cache.
#include "model/etl/eventreader.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/temporaryfolder.h"

#include <benchmark/benchmark.h>

#include <filesystem>
#include <fstream>
#include <random>

namespace {

using namespace etwarden;

constexpr std::uint32_t bufferBytes = 64 * 1024;
constexpr std::uint32_t bufferCount = 8192;
constexpr std::uint16_t processors = 8;

/// Events of 0x50 bytes and a payload of up to 100, which come on all processors at the same rate.
class LargeTrace
{
public:
    LargeTrace()
    {
        TraceBuilder front;
        front.header.BufferSize = bufferBytes;
        front.header.NumberOfProcessors = processors;
        front.header.BuffersWritten = bufferCount + 1;
        front.headerBufferBytes = bufferBytes;
        std::ofstream file(std::filesystem::path(m_path), std::ios::binary);
        write(file, front.file());
        std::mt19937 random(1);
        for (std::uint32_t i = 0; i < bufferCount; ++i) {
            std::uint64_t time = TraceBuilder::startCounter + i / processors * std::uint64_t{1'000'000};
            std::vector<TraceBuilder::Bytes> events;
            for (std::size_t used = sizeof(WmiBufferHeader); used < bufferBytes - 256;) {
                events.push_back(TraceBuilder::event(time += 1 + random() % 1500, 1, random() % 100));
                used += (events.back().size() + 7) / 8 * 8;
            }
            m_events += events.size();
            TraceBuilder data;
            data.header.BufferSize = bufferBytes;
            const std::size_t offset = data.add(
                {.processor = static_cast<std::uint16_t>(i % processors), .events = events, .sequence = i + 1});
            const TraceBuilder::Bytes bytes = data.file();
            write(file, std::span(bytes).subspan(offset));
        }
    }

    std::unique_ptr<ReadableFile> open() const
    {
        std::unique_ptr<ReadableFile> file;
        if (openReadableFile(m_path, &file) != Win32Status::Success)
            std::abort();
        return file;
    }
    std::size_t eventCount() const { return m_events + 1; } ///< with the header event

private:
    static void write(std::ofstream& file, std::span<const std::byte> bytes)
    {
        file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }

    TemporaryFolder m_folder;
    std::u16string m_path = m_folder.path() + u"large.etl";
    std::size_t m_events = 0;
};

const LargeTrace& largeTrace()
{
    static const LargeTrace trace;
    return trace;
}

void report(benchmark::State& state, std::uint64_t fileBytes, std::size_t events)
{
    state.SetBytesProcessed(static_cast<std::int64_t>(fileBytes) * state.iterations());
    state.counters["events"] = static_cast<double>(events);
    if (events != largeTrace().eventCount())
        state.SkipWithError("events are missing");
}

void plainRead(benchmark::State& state)
{
    const std::unique_ptr<ReadableFile> file = largeTrace().open();
    std::vector<std::byte> bytes(1024 * 1024);
    for ([[maybe_unused]] auto iteration : state) {
        for (std::uint64_t at = 0; at < file->size(); at += bytes.size())
            benchmark::DoNotOptimize(file->readAt(at, bytes));
    }
    report(state, file->size(), largeTrace().eventCount());
}
BENCHMARK(plainRead)->Unit(benchmark::kMillisecond);

std::unique_ptr<TraceFile> openTrace(ReadableFile& file)
{
    std::unique_ptr<TraceFile> trace;
    if (TraceFile::open(file, &trace) != TraceFileStatus::Good)
        std::abort();
    return trace;
}

/// Until the first page of events could be shown.
void firstPage(benchmark::State& state)
{
    for ([[maybe_unused]] auto iteration : state) {
        const std::unique_ptr<ReadableFile> file = largeTrace().open();
        const std::unique_ptr<TraceFile> trace = openTrace(*file);
        EventReader reader(*trace);
        RawEvent event;
        for (int i = 0; i < 100; ++i)
            benchmark::DoNotOptimize(reader.next(&event));
    }
}
BENCHMARK(firstPage)->Unit(benchmark::kMillisecond);

void countEvents(benchmark::State& state)
{
    const std::unique_ptr<ReadableFile> file = largeTrace().open();
    std::size_t count = 0;
    for ([[maybe_unused]] auto iteration : state) {
        const std::unique_ptr<TraceFile> trace = openTrace(*file);
        DamageList damage;
        count = 0;
        forEachEvent(*trace, damage, [&count](const RawEvent&, const EventPlace&) {
            ++count;
            return true;
        });
    }
    report(state, file->size(), count);
}
BENCHMARK(countEvents)->Unit(benchmark::kMillisecond);

void countEventsInOrder(benchmark::State& state)
{
    const std::unique_ptr<ReadableFile> file = largeTrace().open();
    std::size_t count = 0;
    for ([[maybe_unused]] auto iteration : state) {
        const std::unique_ptr<TraceFile> trace = openTrace(*file);
        EventReader reader(*trace);
        RawEvent event;
        for (count = 0; reader.next(&event);)
            ++count;
    }
    report(state, file->size(), count);
}
BENCHMARK(countEventsInOrder)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
