// SPDX-License-Identifier: GPL-3.0-or-later
//
// The embedded engine on the real machine: one event into one session, and a query of all sessions through TraceApi.
// CPU times are those of the calling threads; the event clock is the host's counter (TSC where it is invariant).
#include "model/engine/api/embeddedengine.h"
#include "model/engine/dll/etwengine.h"
#include "model/engine/host/hostdependencies.h"
#include "model/etw/logfilemodes.h"
#include "model/session/sessioncontrol.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <string>

namespace {

using namespace etwarden;

constexpr Guid benchProvider = "b7f0e1a2-6c1d-4a3e-9d2b-0c9e8f7a6b5c"_guid;

SessionConfig withoutFile(const std::u16string& name, std::uint32_t mode)
{
    SessionConfig config;
    config.name = name;
    config.bufferSizeKb = 64;
    config.minimumBuffers = 16;
    config.logFileMode = mode;
    return config;
}

/// One engine, one session without a file and one provider that all threads of a run share.
struct WriteFixture
{
    explicit WriteFixture(std::uint32_t mode)
    {
        SessionControl control(engine);
        const auto started = control.start(withoutFile(u"write", mode));
        session = started.value().granted.handle;
        provider = engine.providers().registerProvider(benchProvider);
        const Result<void> enabled = control.enableProvider(session, benchProvider, true);
        if (!enabled)
            std::abort();
    }

    HostDependencies host;
    EmbeddedEngine engine{host.interfaces()};
    TraceHandle session = invalidTraceHandle;
    ProviderHandle provider = ProviderHandle::Invalid;
};

WriteFixture& writeFixture()
{
    static WriteFixture fixture(logfilemode::Buffering);
    return fixture;
}

void writeEvents(benchmark::State& state, WriteFixture& fixture)
{
    const std::array<std::byte, 16> payload{};
    const EventDescriptor descriptor{
        .Id = 1, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 1};
    for ([[maybe_unused]] auto iteration : state)
        benchmark::DoNotOptimize(fixture.engine.events().write(fixture.provider, descriptor, payload));
    state.SetItemsProcessed(state.iterations());
}

void writeOneEvent(benchmark::State& state)
{
    writeEvents(state, writeFixture());
}
BENCHMARK(writeOneEvent)->Threads(1)->Threads(2)->UseRealTime()->Repetitions(9)->ReportAggregatesOnly();

/// All processors into one stream, whose times are in order for all of them.
void writeOneEventInOneStream(benchmark::State& state)
{
    static WriteFixture fixture(logfilemode::Buffering | logfilemode::NoPerProcessorBuffering);
    writeEvents(state, fixture);
}
BENCHMARK(writeOneEventInOneStream)->Threads(1)->Threads(2)->UseRealTime()->Repetitions(9)->ReportAggregatesOnly();

/// No consumer is attached to a real-time session: when its buffers and its backlog are full, each event is counted and
/// its time kept (QueryTraceProcessingHandle), and no more.
void loseOneEvent(benchmark::State& state)
{
    static WriteFixture fixture(logfilemode::RealTime);
    const std::array<std::byte, 16> payload{};
    const EventDescriptor descriptor{
        .Id = 1, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 1};
    while (fixture.engine.events().write(fixture.provider, descriptor, payload) != Win32Status::LogFileFull) {
    }
    writeEvents(state, fixture);
}
BENCHMARK(loseOneEvent)->Threads(1)->Threads(2)->UseRealTime()->Repetitions(9)->ReportAggregatesOnly();

void disabledEvent(benchmark::State& state)
{
    WriteFixture& fixture = writeFixture();
    static const ProviderHandle quiet =
        fixture.engine.providers().registerProvider("0d7c2f5e-9d7c-4c57-9b8e-3f1e5d6c7b8a"_guid);
    const EventDescriptor descriptor{
        .Id = 1, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 1};
    for ([[maybe_unused]] auto iteration : state)
        benchmark::DoNotOptimize(fixture.engine.events().isEnabled(quiet, descriptor));
}
BENCHMARK(disabledEvent);

/// What a program pays that asks the library by ETW's own functions.
void disabledEventInLibrary(benchmark::State& state)
{
    const Guid guid = "0d7c2f5e-9d7c-4c57-9b8e-3f1e5d6c7b8a"_guid;
    std::uint64_t quiet = 0;
    if (EventRegister(&guid, nullptr, nullptr, &quiet) != 0)
        std::abort();
    const EventDescriptor descriptor{
        .Id = 1, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 1};
    const bool writes = state.range(0) != 0;
    for ([[maybe_unused]] auto iteration : state) {
        if (writes)
            benchmark::DoNotOptimize(EventWrite(quiet, &descriptor, 0, nullptr));
        else
            benchmark::DoNotOptimize(EventEnabled(quiet, &descriptor));
    }
    EventUnregister(quiet);
}
BENCHMARK(disabledEventInLibrary)->ArgName("writes")->Arg(0)->Arg(1);

void queryAllSessions(benchmark::State& state)
{
    HostDependencies host;
    EmbeddedEngine engine(host.interfaces(), {.sessionLimit = 256});
    SessionControl control(engine);
    const std::int64_t count = state.range(0);
    for (std::int64_t i = 0; i < count; ++i) {
        SessionConfig config = withoutFile(u"query", logfilemode::Buffering);
        config.name += std::u16string(1, static_cast<char16_t>(u'\u4e00' + i));
        config.bufferSizeKb = 4;
        config.minimumBuffers = 0;
        if (!control.start(config)) {
            state.SkipWithError("a session did not start");
            return;
        }
    }
    for ([[maybe_unused]] auto iteration : state)
        benchmark::DoNotOptimize(control.queryAll());
    state.counters["per_session"] = benchmark::Counter(
        static_cast<double>(state.iterations() * count), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(queryAllSessions)->Arg(1)->Arg(16)->Arg(64)->Arg(256)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
