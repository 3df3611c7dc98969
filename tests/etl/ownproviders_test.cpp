// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's own providers describe their events: a reader of TraceLogging shows their names and fields.
#include "model/engine/sources/enginesink.h"
#include "model/engine/sources/hosteventwriter.h"
#include "model/engine/sources/loadprovider.h"
#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/eventdecoder.h"
#include "model/etl/file/eventreader.h"
#include "tests/support/engine/enginetest.h"

#include <string>
#include <vector>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

class OwnProviders : public EngineTest
{
protected:
    /// "Provider/Event {fields}" of all events but the header's.
    std::vector<std::string> eventsOf(const std::u16string& path)
    {
        const SimulatedFileSystem::Bytes bytes = *machine.fileSystem.contents(path);
        FileInMemory file(bytes);
        std::unique_ptr<TraceFile> trace;
        EXPECT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
        const TraceClock clock(trace->header());
        const EventText text(clock);
        std::vector<std::string> lines;
        DamageList damage;
        forEachEvent(*trace, damage, [&](const RawEvent& raw, const EventPlace& place) {
            const TraceEvent event = traceEvent(raw);
            const EventNames names = namesOf(event);
            std::string line = std::string(names.provider) + '/' + std::string(names.event) + ' ';
            text.appendPayload(line, event);
            if (place.buffer != 0)
                lines.push_back(line);
            return true;
        });
        EXPECT_TRUE(damage.isEmpty());
        return lines;
    }
};

TEST_F(OwnProviders, DescribeTheLoad)
{
    const TraceHandle session = start(fileSession()).handle;
    ASSERT_TRUE(control->enableProvider(session, LoadProvider::guidOf(1), true).ok());
    LoadProvider load(*engine, machine.interfaces(), 1);
    for (const std::uint32_t payloadBytes : {16u, 14u, 13u, 12u, 11u, 3u, 0u}) {
        ASSERT_TRUE(load.start({.eventsPerSecond = 100, .payloadBytes = payloadBytes}));
        advance(10ms);
    }
    load.stop();
    stop(u"file");
    EXPECT_EQ(eventsOf(u"file.etl"),
        (std::vector<std::string>{R"(Etwarden-Load 2/Load {"Number":1,"Thread":0,"Padding":"0000"})",
            R"(Etwarden-Load 2/Load {"Number":1,"Thread":0,"Padding":""})",
            R"(Etwarden-Load 2/Load {"Number":1,"Thread":0,"Padding":0})",
            R"(Etwarden-Load 2/Load {"Number":1,"Thread":0})", R"(Etwarden-Load 2/Load {"Number":1,"Padding":"00"})",
            R"(Etwarden-Load 2/Load {"Padding":"00"})", "Etwarden-Load 2/Load {}"}));
}

TEST_F(OwnProviders, DescribeTheHost)
{
    EngineSink sink(*engine);
    SessionConfig config = small(u"system", logfilemode::SystemLogger, u"system.etl");
    config.enableFlags = enableflag::Process | enableflag::Thread;
    ASSERT_TRUE(control->start(config).ok());
    const TraceHandle session = start(fileSession()).handle;
    ASSERT_TRUE(control->enableProvider(session, hostProviderGuid, true).ok());
    HostEventWriter writer(sink);
    writer.writeProcess(HostEvent::ProcessStart, 77, {5, u"cat"});
    writer.writeThread(HostEvent::ThreadStop, 77, 78);
    writer.writeImage(HostEvent::ImageLoad, 77, {0x1000, 4096, u"/bin/cat"});
    for (const std::uint64_t count : {4u, 5u}) {
        HostCounters counters{};
        counters[indexOf(HostEvent::ThreadStart)] = count;
        writer.writeRises(counters, enableflag::Thread);
    }
    stop(u"system");
    stop(u"file");
    EXPECT_EQ(eventsOf(u"file.etl"),
        (std::vector<std::string>{
            R"(Etwarden-Host/ProcessStart {"Number":1,"ProcessId":77,"ParentId":5,"ImageFileName":"cat"})",
            R"(Etwarden-Host/ThreadStop {"Number":1,"ProcessId":77,"ThreadId":78})",
            R"(Etwarden-Host/ImageLoad {"Number":1,"ImageBase":"0x1000","ImageSize":4096,"ProcessId":77,)"
            R"("FileName":"/bin/cat"})",
            R"(Etwarden-Host/ThreadStart {"Number":1})"}));
    EXPECT_EQ(eventsOf(u"system.etl").back(), R"(Etwarden-Host/ThreadStart {"Number":1})");
}

} // namespace
} // namespace etwarden
