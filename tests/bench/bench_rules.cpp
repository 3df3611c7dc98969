// SPDX-License-Identifier: GPL-3.0-or-later
//
// All rules over one configuration, as the editor asks them at every key: a sound one and one with many faults, on a
// machine with many sessions. At most 1 ms is the aim for each.
#include "model/etw/logfilemodes.h"
#include "model/session/rules/rules.h"

#include <benchmark/benchmark.h>

#include <string>

namespace {

using namespace etwarden;

Environment busyMachine()
{
    Environment environment{.logicalProcessors = 16, .physicalMemoryBytes = 32ull << 30};
    for (int i = 0; i < 60; ++i) {
        const std::string digits = std::to_string(i);
        const std::u16string id(digits.begin(), digits.end());
        environment.sessions.push_back({.config = {.name = u"A session with a name of common length " + id,
                                            .logFileName = u"C:\\Windows\\Logs\\" + id + u".etl"}});
    }
    environment.logFolder = LogFolderState{.freeBytes = 100 * 1024};
    return environment;
}

const SessionConfig sound{
    .name = u"A session with a name of common length",
    .guid = "00112233-4455-6677-8899-aabbccddeeff"_guid,
    .clientContext = 1,
    .bufferSizeKb = 64,
    .minimumBuffers = 32,
    .maximumBuffers = 64,
    .maximumFileSize = 100,
    .logFileMode = logfilemode::Sequential,
    .logFileName = u"C:\\Windows\\Logs\\trace.etl",
};

const SessionConfig faulty{
    .name = u"NT Kernel Logger",
    .clientContext = 9,
    .bufferSizeKb = 20000,
    .maximumBuffers = 1,
    .logFileMode = 0xFFFFFFFF,
    .flushTimer = 1,
    .enableFlags = 0x200,
    .logFileName = u"C:\\%TEMP%\\trace",
};

void rulesOfStart(benchmark::State& state, const SessionConfig& config)
{
    const Environment environment = busyMachine();
    std::size_t findings = 0;
    for (auto _ : state) {
        findings = evaluate(startRules(), config, environment).size();
        benchmark::DoNotOptimize(findings);
    }
    state.counters["findings"] = static_cast<double>(findings);
}
BENCHMARK_CAPTURE(rulesOfStart, sound, sound)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(rulesOfStart, faulty, faulty)->Unit(benchmark::kMicrosecond);

void rulesOfUpdate(benchmark::State& state)
{
    Environment environment = busyMachine();
    environment.updating = environment.sessions.front();
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluate(updateRules(), sound, environment));
}
BENCHMARK(rulesOfUpdate)->Unit(benchmark::kMicrosecond);

/// The fixes of every finding, as the panel offers them.
void offersOfAllFindings(benchmark::State& state)
{
    const Environment environment = busyMachine();
    const std::vector<Finding> findings = evaluate(startRules(), faulty, environment);
    for (auto _ : state) {
        for (const Finding& finding : findings)
            benchmark::DoNotOptimize(offeredFixes(finding, faulty, environment));
    }
}
BENCHMARK(offersOfAllFindings)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
