// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading a large trace file: bytes a second on one core, beside a plain read of the same file. The file, of 512 MB in
// buffers of 64 KB of eight processors, is made anew in the folder for temporary files and is in the system's cache.
#include "model/etl/file/eventreader.h"
#include "tests/bench/largetrace.h"

#include <benchmark/benchmark.h>

namespace {

using namespace etwarden;

constexpr std::uint32_t bufferCount = 8192;

const LargeTrace& largeTrace()
{
    static const LargeTrace trace(bufferCount);
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
