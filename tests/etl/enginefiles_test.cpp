// SPDX-License-Identifier: GPL-3.0-or-later
// Writes with the embedded engine, reads back what it left, and accounts for each event:
//
//     attempted = read back + EventsLost (+ what a circular file overwrote)
//
// Sizes, processors and the moments at which the logger runs follow from a seed. Longer, or from another seed:
//
//     ETWARDEN_STRESS_ROUNDS=10000 ETWARDEN_STRESS_SEED=1 etwarden_etl_tests --gtest_filter='*EngineFiles*'
#include "model/etl/file/eventreader.h"
#include "model/etl/file/traceclock.h"
#include "model/etw/utf16.h"
#include "tests/support/engine/enginetest.h"
#include "tests/support/option.h"

#include <algorithm>
#include <map>
#include <random>

namespace etwarden {
namespace {

using namespace logfilemode;

struct FileKind
{
    const char* name;
    std::uint32_t mode;
    std::uint32_t maximumFileKb = 0;

    bool wraps() const { return (mode & Circular) != 0; }
    bool isRing() const { return (mode & Buffering) != 0; } ///< and its file a snapshot
    bool isSeries() const { return (mode & NewFile) != 0; }
    bool isAppended() const { return (mode & Append) != 0; } ///< by a second session
};

class EngineFiles : public EngineTest, public testing::WithParamInterface<FileKind>
{
protected:
    struct Written
    {
        std::uint32_t payloadBytes;
        std::uint16_t processor;
        FileTime time;
    };

    std::map<std::uint32_t, Written> m_recorded; ///< by number
    std::uint32_t m_refused = 0;
    std::map<std::uint16_t, std::uint32_t> m_oldest; ///< the first number that was read back, by stream

    /// Events of all sizes, some of them larger than a buffer, more than the session can hold at times.
    void writeRandomly(std::mt19937& random, std::uint32_t count)
    {
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto processor = static_cast<std::uint16_t>(random() % machine.processors.count());
            const auto payload =
                static_cast<std::uint32_t>(random() % 100 == 0 ? 4000 + random() % 2000 : random() % 300);
            machine.processors.setCurrent(processor);
            const FileTime time = machine.clock.systemTime();
            if (write(payload) == Win32Status::Success)
                m_recorded[written] = {payload, processor, time};
            else
                ++m_refused;
            advance(std::chrono::microseconds(random() % 8 == 0 ? random() % 2000 : 0));
        }
        machine.processors.setCurrent(0);
    }

    /// Stream of buffers that an event was written to.
    std::uint16_t streamOf(const Written& event) const
    {
        return (GetParam().mode & NoPerProcessorBuffering) != 0 ? std::uint16_t{0} : event.processor;
    }

    /// Removes the events of a file from those that were recorded.
    void take(const SimulatedFileSystem::Bytes& bytes)
    {
        FileInMemory file(bytes);
        std::unique_ptr<TraceFile> trace;
        ASSERT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
        EXPECT_TRUE(trace->damage().isEmpty());
        EXPECT_EQ(trace->header().fields.BuffersWritten, trace->buffers().size());
        if (!GetParam().isSeries()) {
            EXPECT_EQ(trace->header().fields.EventsLost, m_refused);
        }

        const TraceClock clock(trace->header());
        EventReader reader(*trace);
        RawEvent raw;
        std::uint64_t last = 0;
        std::size_t found = 0;
        while (reader.next(&raw)) {
            const TraceEvent event = traceEvent(raw);
            EXPECT_GE(*event.time, last);
            last = *event.time;
            if (event.provider != providerGuid)
                continue;
            const auto known = m_recorded.find(event.id);
            ASSERT_NE(known, m_recorded.end()) << event.id << " came twice or was never recorded";
            EXPECT_EQ(event.payload.size(), known->second.payloadBytes);
            for (std::uint32_t i = 0; i < event.payload.size(); ++i)
                ASSERT_EQ(event.payload[i], static_cast<std::byte>(known->first * 7 + i * 13)) << event.id;
            if ((GetParam().mode & NoPerProcessorBuffering) == 0) {
                EXPECT_EQ(trace->buffers()[reader.place().buffer].processor, known->second.processor);
            }
            // A tick of the counter, a tenth of a microsecond, is lost where it is converted.
            EXPECT_LE(clock.fileTime(*event.time) - known->second.time + 1, 2u) << event.id;
            m_oldest.try_emplace(streamOf(known->second), known->first);
            ++found;
            m_recorded.erase(known);
        }
        EXPECT_TRUE(reader.damage().isEmpty());
        EXPECT_GT(found, 0u);

        // The events in the order of the file are the same.
        std::size_t inFile = 0;
        DamageList damage;
        forEachEvent(*trace, damage, [&](const RawEvent& event, const EventPlace&) {
            inFile += event.kind == EventKind::Provider ? 1 : 0;
            return true;
        });
        EXPECT_EQ(inFile, found);
    }

    /// What no file had: nothing; in a file that wraps only what is older than all that its processor still has there.
    void expectNothingIsLeft() const
    {
        if (!GetParam().wraps()) {
            EXPECT_TRUE(m_recorded.empty())
                << m_recorded.size() << " are missing, the first is " << m_recorded.begin()->first;
            return;
        }
        EXPECT_FALSE(m_recorded.empty()) << "it has not wrapped";
        for (const auto& [number, event] : m_recorded) {
            const auto oldest = m_oldest.find(streamOf(event));
            ASSERT_NE(oldest, m_oldest.end()) << "processor " << event.processor << " has no event left";
            EXPECT_LT(number, oldest->second) << "is missing, and an older one of its processor is there";
        }
    }
};

TEST_P(EngineFiles, EveryEventIsAccountedFor)
{
    const std::uint32_t seed = option("ETWARDEN_STRESS_SEED", 7U);
    const std::uint32_t rounds = option("ETWARDEN_STRESS_ROUNDS", 4U);
    for (std::uint32_t round = 0; round < rounds; ++round) {
        SCOPED_TRACE(testing::Message() << GetParam().name << ", seed " << seed + round);
        std::mt19937 random(seed + round);
        m_recorded.clear();
        m_oldest.clear();
        m_refused = 0;
        written = 0;
        const std::u16string base = u"round" + toUtf16(std::to_string(round)) + u'-';
        SessionConfig config = small(u"trace", GetParam().mode);
        if (GetParam().isRing()) { // room for all
            config.minimumBuffers = config.maximumBuffers = 400;
        } else {
            config.logFileName = base + (GetParam().isSeries() ? u"%d.etl" : u".etl");
            config.maximumBuffers = 4 + round % 4;
        }
        config.maximumFileSize = GetParam().maximumFileKb;
        config.clientContext = 1 + round % 3; // each clock
        for (const std::uint32_t events : GetParam().isAppended() ? std::vector{1000U, 2000U} : std::vector{3000U}) {
            start(config);
            writeRandomly(random, events);
            if (GetParam().isRing())
                flush(u"trace", base + u".etl");
            stop(u"trace");
        }
        EXPECT_GT(m_refused, 0u);
        std::vector<std::u16string> files = machine.fileSystem.files();
        std::erase_if(files, [&base](const std::u16string& file) { return file.find(base) == file.npos; });
        EXPECT_EQ(files.size() > 1, GetParam().isSeries());
        for (const std::u16string& file : files)
            take(*machine.fileSystem.contents(file));
        expectNothingIsLeft();
    }
}

INSTANTIATE_TEST_SUITE_P(Kinds, EngineFiles,
    testing::Values(FileKind{"Sequential", Sequential}, FileKind{"OneStream", Sequential | NoPerProcessorBuffering},
        FileKind{"CompressedSnapshot", Buffering | Compressed}, FileKind{"Circular", Circular | UseKBytesForSize, 200},
        FileKind{"CircularOneStream", Circular | UseKBytesForSize | NoPerProcessorBuffering, 200},
        FileKind{"Appended", Append}, FileKind{"Series", NewFile | UseKBytesForSize, 100},
        FileKind{"Preallocated", Sequential | Preallocate | UseKBytesForSize, 4000}),
    [](const auto& kind) { return kind.param.name; });

} // namespace
} // namespace etwarden
