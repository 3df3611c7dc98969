// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading a large trace file: bytes a second on one core, beside a plain read of the same file. The file, of 512 MB in
// buffers of 64 KB of eight processors, is created each time in the folder for temporary files and is in the system's
// cache. The other figures are bytes a second when parts of it are cut, when it is joined and mended, and events a
// second when they are written as text.
//
// The cases of the large file are those of buffers of 4 KB, which are made when they are read: of 1 GB, or of as many
// as ETWARDEN_BENCH_GIGABYTES says. /usr/bin/time -v with --benchmark_filter shows how much memory one of them takes.
#include "model/etl/convert/eventexport.h"
#include "model/etl/edit/traceedit.h"
#include "model/etl/file/eventreader.h"
#include "tests/bench/largetrace.h"
#include "tests/support/option.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>

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

/// Measures the time until the first page of events could be shown.
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

/// Writes a part of the trace and discards it, so that only the work of the processor is measured and not the disk.
void editTrace(benchmark::State& state, const TraceSelection& selection)
{
    const std::unique_ptr<ReadableFile> file = largeTrace().open();
    std::uint64_t bytes = 0;
    for ([[maybe_unused]] auto iteration : state) {
        const std::unique_ptr<TraceFile> trace = openTrace(*file);
        const TraceInput input{*file, *trace};
        bytes = joinTraces(std::span(&input, 1), selection, [](std::uint64_t, std::span<const std::byte> written) {
            benchmark::DoNotOptimize(written.data());
            return true;
        }).bytes;
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(file->size()) * state.iterations());
    state.counters["written"] = static_cast<double>(bytes);
}
BENCHMARK_CAPTURE(editTrace, whole, TraceSelection{})->Unit(benchmark::kMillisecond);

bool writeNowhere(std::uint64_t /*offset*/, std::span<const std::byte> bytes)
{
    benchmark::DoNotOptimize(bytes.data());
    return true;
}

/// Joins the file with itself: of one session on the same processors, so that events are merged one by one.
void joinTwo(benchmark::State& state)
{
    const std::unique_ptr<ReadableFile> files[] = {largeTrace().open(), largeTrace().open()};
    for ([[maybe_unused]] auto iteration : state) {
        const std::unique_ptr<TraceFile> traces[] = {openTrace(*files[0]), openTrace(*files[1])};
        const TraceInput inputs[] = {{*files[0], *traces[0]}, {*files[1], *traces[1]}};
        benchmark::DoNotOptimize(joinTraces(inputs, {}, writeNowhere).bytes);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(2 * files[0]->size()) * state.iterations());
}
BENCHMARK(joinTwo)->Unit(benchmark::kMillisecond);

void mend(benchmark::State& state)
{
    const std::unique_ptr<ReadableFile> file = largeTrace().open();
    for ([[maybe_unused]] auto iteration : state) {
        const std::unique_ptr<TraceFile> trace = openTrace(*file);
        benchmark::DoNotOptimize(mendTrace({*file, *trace}, writeNowhere).bytes);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(file->size()) * state.iterations());
}
BENCHMARK(mend)->Unit(benchmark::kMillisecond);

EndlessTrace& endlessTrace()
{
    static EndlessTrace trace(std::uint64_t{option("ETWARDEN_BENCH_GIGABYTES", 1)} * 1'000'000'000);
    return trace;
}

void firstRowsOfLarge(benchmark::State& state)
{
    for ([[maybe_unused]] auto iteration : state) {
        const std::unique_ptr<TraceFile> trace = openTrace(endlessTrace());
        EventReader reader(*trace);
        RawEvent event;
        for (int i = 0; i < 100; ++i)
            benchmark::DoNotOptimize(reader.next(&event));
    }
}
BENCHMARK(firstRowsOfLarge)->Unit(benchmark::kMillisecond)->Iterations(1);

/// Reads each event in the order of time, as the index of a window does.
void indexOfLarge(benchmark::State& state)
{
    std::uint64_t count = 0;
    for ([[maybe_unused]] auto iteration : state) {
        const std::unique_ptr<TraceFile> trace = openTrace(endlessTrace());
        EventReader reader(*trace);
        RawEvent event;
        for (count = 0; reader.next(&event);)
            ++count;
    }
    if (count != endlessTrace().eventCount())
        state.SkipWithError("events are missing");
    state.SetBytesProcessed(static_cast<std::int64_t>(endlessTrace().size()) * state.iterations());
}
BENCHMARK(indexOfLarge)->Unit(benchmark::kMillisecond)->Iterations(1);

void cutOfLarge(benchmark::State& state)
{
    const FileTime middle =
        TraceBuilder::startTime + endlessTrace().size() / EndlessTrace::bufferBytes / 2 * EndlessTrace::timeOfBuffer;
    for ([[maybe_unused]] auto iteration : state) {
        const std::unique_ptr<TraceFile> trace = openTrace(endlessTrace());
        const TraceInput input{endlessTrace(), *trace};
        benchmark::DoNotOptimize(joinTraces(std::span(&input, 1), {.from = middle}, writeNowhere).bytes);
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(endlessTrace().size()) * state.iterations());
}
BENCHMARK(cutOfLarge)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK_CAPTURE(editTrace, secondHalf,
    TraceSelection{.from = TraceBuilder::startTime + bufferCount / LargeTrace::processors / 2 * FileTime{1'000'000}})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(editTrace, everyOtherEvent,
    TraceSelection{.wants = [](const TraceEvent& event, std::uint16_t, std::size_t,
                                const EventPlace&) { return event.size % 2 == 0; }})
    ->Unit(benchmark::kMillisecond);

/// An image is loaded, as the kernel writes it: an address, a size, an id and a path.
struct ImageLoad
{
    std::uint64_t base = 0x7FF6'1234'0000;
    std::uint64_t size = 0x21000;
    std::uint32_t process = 4711;
    std::array<char16_t, 47> path{u"\\Device\\HarddiskVolume3\\Windows\\System32\\ntdll"};
};

void writeText(benchmark::State& state,
    void (EventText::*append)(std::string&, const TraceEvent&, std::uint16_t, const CallStack*) const)
{
    const ImageLoad image;
    const auto bytes = std::as_bytes(std::span(&image, 1));
    constexpr std::uint16_t imageLoad = 0x030A;
    TraceEvent event;
    event.kind = EventKind::Performance;
    event.provider = kernelClass(imageLoad);
    event.opcode = imageLoad & 0xFF;
    event.version = 1;
    event.time = 1'000'000;
    event.payload = bytes.first(offsetof(ImageLoad, path) + sizeof image.path);
    const TraceClock clock{LogfileHeader()};
    const EventText writer(clock);
    std::string text;
    for ([[maybe_unused]] auto iteration : state) {
        text.clear();
        (writer.*append)(text, event, 3, nullptr);
        benchmark::DoNotOptimize(text.data());
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK_CAPTURE(writeText, csv, &EventText::appendCsv);
BENCHMARK_CAPTURE(writeText, jsonLines, &EventText::appendJson);

} // namespace

BENCHMARK_MAIN();
