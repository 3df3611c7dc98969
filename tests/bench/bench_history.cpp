// SPDX-License-Identifier: GPL-3.0-or-later
//
// The counter history: what a poll costs, what a screen of columns costs at any length, what a sample weighs.
#include "model/history/counterhistory.h"
#include "tests/support/history/syntheticload.h"

#include <benchmark/benchmark.h>

#include <array>
#include <iterator>
#include <memory>

namespace {

using namespace etwarden;

constexpr std::array<Quantity, 6> chartQuantities{
    {{Counter::NumberOfBuffers, Aspect::Value}, {Counter::BuffersInUse, Aspect::Value},
        {Counter::BuffersWritten, Aspect::Rate}, {Counter::EventsLost, Aspect::Rate},
        {Counter::EventsLost, Aspect::Value}, {Counter::RealTimeBuffersLost, Aspect::Rate}}};

/// One append per iteration, sealing and summing up included.
void appendPoll(benchmark::State& state)
{
    const auto sessions = static_cast<unsigned>(state.range(1));
    SyntheticLoad load(static_cast<Load>(state.range(0)), sessions);
    CounterHistory history;
    std::vector<std::vector<SessionSample>> polls; // prepared, so that only the history is measured
    for (int i = 0; i < 64; ++i) {
        load.change();
        polls.push_back(load.samples());
    }
    std::size_t next = 0;
    for ([[maybe_unused]] auto iteration : state) {
        if (next == polls.size()) {
            state.PauseTiming();
            next = 0;
            for (auto& poll : polls) {
                load.change();
                poll = load.samples();
            }
            state.ResumeTiming();
        }
        history.append(load.nextTime(), polls[next++]);
    }
    state.counters["per_value"] = benchmark::Counter(static_cast<double>(state.iterations() * sessions) * counterCount,
        benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(appendPoll)->ArgsProduct({{0, 1, 2}, {1, 64, 256}})->ArgNames({"load", "sessions"});

/// A new grid of 1200 columns over everything, and six counters of one session: nothing is kept from before.
void coldColumns(benchmark::State& state)
{
    SyntheticLoad load(Load::Busy, 4);
    CounterHistory history(std::size_t{1} << 32);
    load.poll(history, static_cast<unsigned>(state.range(0)));
    const RunId id = std::next(history.runs().begin())->first;
    TimeRange range = history.range();
    for ([[maybe_unused]] auto iteration : state) {
        range.begin += std::chrono::nanoseconds(1); // another cut every time
        const TimeGrid grid = history.grid(range, 1200);
        benchmark::DoNotOptimize(history.columns(id, chartQuantities, grid));
    }
}
BENCHMARK(coldColumns)
    ->Arg(1'000)
    ->Arg(10'000)
    ->Arg(50'000)
    ->Arg(77'000)
    ->Arg(150'000)
    ->Arg(300'000)
    ->Arg(600'000)
    ->Arg(1'000'000)
    ->Arg(4'000'000)
    ->Unit(benchmark::kMicrosecond);

void grid(benchmark::State& state)
{
    SyntheticLoad load(Load::Busy, 1);
    CounterHistory history;
    load.poll(history, static_cast<unsigned>(state.range(0)));
    for ([[maybe_unused]] auto iteration : state)
        benchmark::DoNotOptimize(history.grid(history.range(), 1200));
}
BENCHMARK(grid)->Arg(10'000)->Arg(77'000)->Arg(1'000'000)->Unit(benchmark::kMicrosecond);

void weight(benchmark::State& state)
{
    constexpr unsigned sessions = 64;
    constexpr unsigned polls = 64 * chunkPolls;
    std::size_t bytes = 0;
    for ([[maybe_unused]] auto iteration : state) {
        SyntheticLoad load(static_cast<Load>(state.range(0)), sessions);
        CounterHistory history;
        load.poll(history, polls);
        bytes = history.bytes() - sizeof(HistoryStore) - sessions * sizeof(OpenSession);
    }
    state.counters["bytes_per_sample"] = static_cast<double>(bytes) / (double{polls} * sessions * counterCount);
}
BENCHMARK(weight)->Arg(0)->Arg(1)->Arg(2)->ArgName("load")->Iterations(1)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
