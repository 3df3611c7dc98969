// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many events one consumer in a Live Events window handles, without a limit of time: from the buffers of a session
// of the embedded engine to the rows of the table. The session has the sizes of the template "Real-time", its events a
// payload of 64 bytes, and one thread always has more of them; what the consumer cannot handle is lost. The event loop
// runs, so that rows and names are taken over as in the program; `inWindow` also paints them.
#include "model/engine/host/hostdependencies.h"
#include "model/engine/live/enginelivetrace.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/logfile/eventsmodel.h"
#include "model/qt/logfile/liveevents.h"
#include "model/session/sessioncontrol.h"
#include "widgets/logfile/liveeventswindow.h"

#include <QApplication>
#include <QEventLoop>
#include <QTimer>

#include <benchmark/benchmark.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string_view>
#include <thread>

namespace {

using namespace etwarden;
using namespace std::chrono_literals;

constexpr Guid provider = "b7f0e1a2-6c1d-4a3e-9d2b-0c9e8f7a6b5c"_guid;

/// A real-time session into which a thread writes as much as is accepted.
class BusySession
{
public:
    BusySession()
    {
        SessionConfig config;
        config.name = u"busy";
        config.bufferSizeKb = 32;
        config.minimumBuffers = 8;
        config.maximumBuffers = 32;
        config.flushTimer = 5;
        config.logFileMode = logfilemode::RealTime;
        SessionControl control(*m_engine);
        const auto started = control.start(config);
        if (!started || !control.enableProvider(started->granted.handle, provider, true))
            std::abort();
        m_writer = std::thread([this] { write(); });
    }
    ~BusySession()
    {
        m_stops = true;
        m_writer.join();
    }

    LiveTraceOpener opener() const
    {
        return [engine = std::weak_ptr(m_engine)](
                   const std::u16string& name) { return openEngineLiveTrace(engine, name); };
    }
    std::uint64_t buffersTaken() { return SessionControl(*m_engine).query({.name = u"busy"})->counters.buffersWritten; }

private:
    void write()
    {
        const ProviderHandle handle = m_engine->providers().registerProvider(provider);
        const std::array<std::byte, 64> payload{};
        const EventDescriptor event{
            .Id = 1, .Version = 0, .Channel = 0, .Level = 4, .Opcode = 0, .Task = 0, .Keyword = 1};
        while (!m_stops) {
            if (m_engine->events().write(handle, event, payload) != Win32Status::Success)
                std::this_thread::sleep_for(100us); // leaves the processor to the thread that makes room
        }
    }

    HostDependencies m_host;
    std::shared_ptr<EmbeddedEngine> m_engine = std::make_shared<EmbeddedEngine>(m_host.interfaces());
    std::atomic<bool> m_stops = false;
    std::thread m_writer;
};

void runEventLoop(std::chrono::milliseconds time)
{
    QEventLoop loop;
    QTimer::singleShot(time, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Events per second are in items_per_second: those in the buffers that the session delivered, which all were full.
void measure(benchmark::State& state, BusySession& session)
{
    constexpr std::uint64_t eventsPerBuffer = (32 * 1024 - bufferHeaderSize) / (sizeof(EventHeader) + 64);
    runEventLoop(2s); // the first events find all buffers empty
    const std::uint64_t before = session.buffersTaken();
    for ([[maybe_unused]] auto iteration : state)
        runEventLoop(1s);
    state.SetItemsProcessed(static_cast<std::int64_t>((session.buffersTaken() - before) * eventsPerBuffer));
}

void takeEvents(benchmark::State& state, std::string_view filterText)
{
    BusySession session;
    LiveEvents events(QStringLiteral("busy"), {});
    const EventsModel model(events);
    if (!filterText.empty()) {
        std::optional<EventFilter::Fault> fault;
        const EventFilter filter = EventFilter::parse(filterText, &fault);
        events.show(&filter);
    }
    events.open(session.opener());
    measure(state, session);
}
BENCHMARK_CAPTURE(takeEvents, all, "")->UseRealTime()->Iterations(5)->Unit(benchmark::kSecond);
BENCHMARK_CAPTURE(takeEvents, filteredById, "id:2")->UseRealTime()->Iterations(5)->Unit(benchmark::kSecond);
BENCHMARK_CAPTURE(takeEvents, filteredByText, "nothing")->UseRealTime()->Iterations(5)->Unit(benchmark::kSecond);

void inWindow(benchmark::State& state)
{
    BusySession session;
    LiveEventsWindow window(QStringLiteral("busy"), session.opener(), 0);
    window.show();
    measure(state, session);
}
BENCHMARK(inWindow)->UseRealTime()->Iterations(5)->Unit(benchmark::kSecond);

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
