// SPDX-License-Identifier: GPL-3.0-or-later
// What the bits of LogFileMode make of a session's files.
#include "model/etw/etllayouts.h"
#include "tests/support/engine/enginetest.h"

#include <cstring>
#include <numeric>

namespace etwarden {
namespace {

using namespace logfilemode;
using Ids = std::vector<std::uint32_t>;

constexpr std::uint32_t bufferBytes = 4096;
constexpr std::uint64_t mega = 1024 * 1024;

Ids idsFrom(std::uint32_t first, std::uint32_t last)
{
    Ids ids(last - first + 1);
    std::iota(ids.begin(), ids.end(), first);
    return ids;
}

class FileModesTest : public EngineTest
{
protected:
    /// Files of a header and two buffers.
    static SessionConfig numbered(std::u16string file = u"n%d.etl")
    {
        SessionConfig config = small(u"numbered", NewFile | UseKBytesForSize | NoPerProcessorBuffering, file);
        config.clientContext = 2;
        config.maximumFileSize = 12;
        return config;
    }

    static SessionConfig appending()
    {
        SessionConfig config = small(u"append", Append, u"a.etl");
        config.clientContext = 2;
        return config;
    }

    Win32Status control1(const std::u16string& name, TraceControl code)
    {
        PropertiesBlock block;
        return engine->controlTrace(0, name.c_str(), block.properties(), code);
    }

    Ids idsIn1(const std::u16string& file) { return idsIn(readFile(file)); }

    std::optional<SimulatedFileSystem::Bytes> contents(const std::u16string& file) const
    {
        return machine.fileSystem.contents(file);
    }
};

// NEWFILE

TEST_F(FileModesTest, ContinuesWithTheNextNumberWhenAFileIsFull)
{
    EXPECT_EQ(start(numbered()).config.logFileName, u"C:\\logs\\n%d.etl") << "the pattern stands for all files";
    for (int buffer = 0; buffer < 4; ++buffer) {
        writeMany(eventsPerBuffer);
        runLoggers();
    }
    writeMany(1);
    runLoggers();
    EXPECT_EQ(query(u"numbered").counters.buffersWritten, 2u + 4u) << "two headers";
    EXPECT_TRUE(machine.fileSystem.isOpen(u"n2.etl"));
    EXPECT_FALSE(machine.fileSystem.isOpen(u"n1.etl"));
    EXPECT_EQ(stop(u"numbered").counters.buffersWritten, 3u + 5u);
    EXPECT_EQ(idsIn1(u"n1.etl"), idsFrom(1, 2 * eventsPerBuffer));
    EXPECT_EQ(idsIn1(u"n2.etl"), idsFrom(2 * eventsPerBuffer + 1, 4 * eventsPerBuffer));
    EXPECT_EQ(idsIn1(u"n3.etl"), Ids({4 * eventsPerBuffer + 1}));
    EXPECT_EQ(readFile(u"n1.etl").header->buffersWritten, 3u);
    EXPECT_EQ(readFile(u"n1.etl").header->logFileName, u"C:\\logs\\n1.etl");
    EXPECT_NE(readFile(u"n1.etl").header->endTime, 0u);
    EXPECT_EQ(journal.entries.size(), 0u) << "no session ended by itself";
}

TEST_F(FileModesTest, BeginsTheNextFileByIncrement)
{
    start(numbered());
    writeMany(3);
    EXPECT_EQ(control1(u"numbered", TraceControl::IncrementFile), Win32Status::Success);
    writeMany(2);
    stop(u"numbered");
    EXPECT_EQ(idsIn1(u"n1.etl"), idsFrom(1, 3));
    EXPECT_EQ(idsIn1(u"n2.etl"), idsFrom(4, 5));
}

TEST_F(FileModesTest, EachFileCountsWhatWasLostSinceItWasBegun)
{
    SessionConfig config = numbered();
    config.maximumFileSize = 1'000;
    start(config);
    writeMany(100 * eventsPerBuffer); // more than its buffers hold
    EXPECT_EQ(control1(u"numbered", TraceControl::IncrementFile), Win32Status::Success);
    const std::uint32_t before = query(u"numbered").counters.eventsLost;
    ASSERT_GT(before, 0u);
    writeMany(50 * eventsPerBuffer);
    const std::uint32_t all = stop(u"numbered").counters.eventsLost;
    ASSERT_GT(all, before);
    EXPECT_EQ(readFile(u"n1.etl").header->eventsLost, before);
    EXPECT_EQ(readFile(u"n2.etl").header->eventsLost, all - before);
}

TEST_F(FileModesTest, RefusesIncrementForOtherFiles)
{
    start(fileSession());
    EXPECT_EQ(control1(u"file", TraceControl::IncrementFile), Win32Status::InvalidParameter);
    start(ringSession());
    EXPECT_EQ(control1(u"ring", TraceControl::IncrementFile), Win32Status::InvalidParameter);
}

TEST_F(FileModesTest, KeepsTheFileWhenTheNextCannotBeCreated)
{
    start(numbered());
    writeMany(3);
    machine.fileSystem.setReadOnly(true);
    EXPECT_EQ(control1(u"numbered", TraceControl::IncrementFile), Win32Status::AccessDenied);
    machine.fileSystem.setReadOnly(false);
    writeMany(2);
    stop(u"numbered");
    EXPECT_EQ(idsIn1(u"n1.etl"), idsFrom(1, 5));
    EXPECT_FALSE(contents(u"n2.etl"));
}

TEST_F(FileModesTest, EndsTheSessionWithoutANextFile)
{
    start(numbered());
    machine.fileSystem.setReadOnly(true);
    writeMany(3 * eventsPerBuffer + 1);
    advance(SteadyTime{0});
    EXPECT_FALSE(isRunning(u"numbered"));
    ASSERT_EQ(journal.entries.size(), 1u);
    EXPECT_EQ(journal.entries[0].event, JournalEvent::StoppedWithError);
    EXPECT_EQ(journal.entries[0].status, Win32Status::AccessDenied);
    EXPECT_EQ(journal.entries[0].session.counters.logBuffersLost, 2u) << "the one without room and the last one";
    EXPECT_EQ(idsIn1(u"n1.etl"), idsFrom(1, 2 * eventsPerBuffer));
}

TEST_F(FileModesTest, RetriesTheNextFileAfterAFullDisk)
{
    start(numbered());
    machine.fileSystem.setFreeBytes(2 * bufferBytes);
    writeMany(3 * eventsPerBuffer);
    writeMany(1);
    runLoggers();
    EXPECT_EQ(query(u"numbered").counters.logBuffersLost, 1u);
    machine.fileSystem.setFreeBytes(UINT64_MAX);
    stop(u"numbered");
    EXPECT_EQ(idsIn1(u"n1.etl"), idsFrom(1, 2 * eventsPerBuffer));
    EXPECT_EQ(idsIn1(u"n2.etl"), Ids({3 * eventsPerBuffer + 1}));
}

TEST_F(FileModesTest, RefusesANumberedFileInUse)
{
    start(fileSession(u"other", u"n2.etl"));
    start(numbered());
    EXPECT_EQ(control1(u"numbered", TraceControl::IncrementFile), Win32Status::BadPathname);
    EXPECT_TRUE(isRunning(u"numbered"));
}

TEST_F(FileModesTest, BeginsANewPatternAtItsFirstFile)
{
    start(numbered());
    writeMany(1);
    EXPECT_EQ(control1(u"numbered", TraceControl::IncrementFile), Win32Status::Success);
    SessionConfig wanted = query(u"numbered").config;
    wanted.logFileName = u"plain.etl";
    EXPECT_EQ(control->update({.name = u"numbered"}, wanted, true).status(), Win32Status::InvalidName);
    wanted.logFileName = u"m%d.etl";
    EXPECT_EQ(control->update({.name = u"numbered"}, wanted, true).status(), Win32Status::Success);
    writeMany(1);
    EXPECT_EQ(control1(u"numbered", TraceControl::IncrementFile), Win32Status::Success);
    EXPECT_EQ(stop(u"numbered").config.logFileName, u"C:\\logs\\m%d.etl");
    EXPECT_EQ(idsIn1(u"m1.etl"), Ids({2}));
    EXPECT_EQ(idsIn1(u"m2.etl"), Ids());
}

// CONVERT_TO_REALTIME

TEST_F(FileModesTest, ConvertsASessionToRealTime)
{
    SessionConfig config = fileSession();
    config.logFileMode |= Preallocate | UseKBytesForSize;
    config.maximumFileSize = 4096;
    start(config);
    writeMany(3);
    EXPECT_EQ(control1(u"file", TraceControl::ConvertToRealTime), Win32Status::Success);
    EXPECT_FALSE(machine.fileSystem.isOpen(u"file.etl"));
    EXPECT_EQ(idsIn1(u"file.etl"), idsFrom(1, 3));

    const SessionStatus live = query(u"file");
    EXPECT_EQ(live.config.logFileMode, RealTime);
    EXPECT_EQ(live.config.logFileName, u"");
    EXPECT_EQ(live.config.maximumFileSize, 0u);
    EXPECT_EQ(live.config.flushTimer, 1u);

    RecordingConsumer consumer;
    ASSERT_EQ(engine->attachConsumer(live.handle, &consumer), Win32Status::Success);
    writeMany(2);
    advance(std::chrono::seconds(1));
    EXPECT_EQ(consumer.eventCount(), 2u);
    EXPECT_EQ(query(u"file").counters.buffersWritten, 1u + 1u + 1u) << "header, one buffer of the file, one delivered";
    engine->detachConsumer(live.handle, &consumer);
}

TEST_F(FileModesTest, RefusesToConvertASessionWithoutAFile)
{
    start(liveSession());
    EXPECT_EQ(control1(u"live", TraceControl::ConvertToRealTime), Win32Status::InvalidParameter);
    start(ringSession());
    EXPECT_EQ(control1(u"ring", TraceControl::ConvertToRealTime), Win32Status::InvalidParameter);
}

TEST_F(FileModesTest, RefusesTheControlCodesOnOlderWindows)
{
    const std::pair<WindowsVersion, std::vector<Win32Status>> answers[] = {
        {WindowsVersion::Windows10Version1709, {Win32Status::InvalidParameter, Win32Status::InvalidParameter}},
        {WindowsVersion::Windows10Version1809, {Win32Status::Success, Win32Status::InvalidParameter}},
        {WindowsVersion::Windows10Version20H2, {Win32Status::Success, Win32Status::Success}},
    };
    for (const auto& [windows, expected] : answers) {
        engine.emplace(machine.interfaces(), EngineOptions{.windows = windows});
        control.emplace(*engine);
        ASSERT_EQ(tryStart(numbered()), Win32Status::Success);
        EXPECT_EQ(control1(u"numbered", TraceControl::IncrementFile), expected[0]);
        EXPECT_EQ(control1(u"numbered", TraceControl::ConvertToRealTime), expected[1]);
    }
}

// PREALLOCATE

TEST_F(FileModesTest, KeepsAPreallocatedFileAtItsWholeSizeUntilTheStop)
{
    for (const std::uint32_t layout : {Sequential, Circular}) {
        SessionConfig config = small(u"pre", layout | Preallocate, u"p.etl");
        config.maximumFileSize = 1;
        machine.fileSystem.setFreeBytes(300 * mega);
        start(config);
        EXPECT_EQ(machine.fileSystem.length(u"p.etl"), mega);
        writeMany(eventsPerBuffer + 1);
        runLoggers();
        EXPECT_EQ(machine.fileSystem.length(u"p.etl"), mega);
        stop(u"pre");
        EXPECT_EQ(machine.fileSystem.length(u"p.etl"), 3 * bufferBytes);
        EXPECT_EQ(idsIn1(u"p.etl"), idsFrom(1, eventsPerBuffer + 1));
        written = 0;
    }
}

TEST_F(FileModesTest, RefusesToStartWithoutRoomToPreallocate)
{
    machine.fileSystem.setOnSystemDrive(false);
    SessionConfig config = small(u"pre", Sequential | Preallocate | UseKBytesForSize, u"p.etl");
    config.maximumFileSize = 5; // raised to two buffers
    machine.fileSystem.setFreeBytes(6 * 1024);
    EXPECT_EQ(tryStart(config), Win32Status::DiskFull);
    EXPECT_FALSE(machine.fileSystem.isOpen(u"p.etl"));
}

// APPEND

TEST_F(FileModesTest, CreatesAMissingFileToAppendTo)
{
    EXPECT_EQ(start(appending()).config.logFileMode, Append | Sequential);
    writeMany(2);
    stop(u"append");
    EXPECT_EQ(idsIn1(u"a.etl"), idsFrom(1, 2));
}

TEST_F(FileModesTest, AppendsWhereTheFileEnds)
{
    SessionConfig first = appending();
    first.logFileMode = Sequential;
    start(first);
    writeMany(eventsPerBuffer + 1);
    stop(u"append");
    const EtlLogfileHeader before = *readFile(u"a.etl").header;
    advance(std::chrono::seconds(5));

    start(appending());
    writeMany(3);
    EXPECT_EQ(stop(u"append").counters.buffersWritten, 1u + 1u) << "of this session, with the header it rewrote";
    const EtlTrace trace = readFile(u"a.etl");
    EXPECT_EQ(idsIn(trace), idsFrom(1, eventsPerBuffer + 4));
    EXPECT_EQ(trace.header->buffersWritten, 4u);
    EXPECT_EQ(trace.header->startTime, before.startTime) << "the reference of the first events' times";
    EXPECT_GT(trace.header->endTime, before.endTime);
}

TEST_F(FileModesTest, AppendsAndAddsUpLosses)
{
    for (int round = 1; round <= 2; ++round) {
        start(appending());
        EXPECT_EQ(write(5000), Win32Status::MoreData); // larger than a buffer
        writeMany(1);
        stop(u"append");
        EXPECT_EQ(readFile(u"a.etl").header->eventsLost, static_cast<std::uint32_t>(round));
    }
}

TEST_F(FileModesTest, AppendsToAFileOfAKilledSession)
{
    start(appending());
    writeMany(eventsPerBuffer);
    flush(u"append");
    writeMany(eventsPerBuffer + 1); // the last one is in memory only
    runLoggers();
    SimulatedFileSystem::Bytes killed = *contents(u"a.etl");
    killed.resize(killed.size() + 1000, std::byte{7}); // half a buffer
    ASSERT_LT(readFile(u"a.etl").header->buffersWritten, 3u) << "the header lags behind";
    stop(u"append");
    machine.fileSystem.setContents(u"a.etl", killed);

    start(appending());
    writeMany(1);
    stop(u"append");
    Ids expected = idsFrom(1, 2 * eventsPerBuffer);
    expected.push_back(2 * eventsPerBuffer + 2);
    EXPECT_EQ(idsIn1(u"a.etl"), expected);
}

TEST_F(FileModesTest, RefusesToAppendToAnotherGeometry)
{
    start(appending());
    writeMany(1);
    stop(u"append");
    const auto before = contents(u"a.etl");
    SessionConfig other = appending();
    other.bufferSizeKb = 8;
    EXPECT_EQ(tryStart(other), Win32Status::InvalidParameter);
    other = appending();
    other.clientContext = 1;
    EXPECT_EQ(tryStart(other), Win32Status::InvalidParameter);
    other = appending();
    other.logFileMode |= NoPerProcessorBuffering;
    EXPECT_EQ(tryStart(other), Win32Status::InvalidParameter);
    EXPECT_EQ(contents(u"a.etl"), before);
    EXPECT_FALSE(machine.fileSystem.isOpen(u"a.etl"));
}

TEST_F(FileModesTest, RefusesToAppendToAnotherKindOfFile)
{
    machine.fileSystem.setContents(u"a.etl", SimulatedFileSystem::Bytes(10, std::byte{1}));
    EXPECT_EQ(tryStart(appending()), Win32Status::InvalidParameter);
    machine.fileSystem.setContents(u"a.etl", SimulatedFileSystem::Bytes(100'000, std::byte{1}));
    EXPECT_EQ(tryStart(appending()), Win32Status::InvalidParameter);

    SessionConfig circular = appending();
    circular.logFileMode = Circular;
    circular.maximumFileSize = 1;
    start(circular);
    writeMany(1);
    stop(u"append");
    EXPECT_EQ(tryStart(appending()), Win32Status::InvalidParameter);

    machine.fileSystem.setContents(u"a.etl", {});
    EXPECT_EQ(tryStart(appending()), Win32Status::Success) << "nothing is in an empty file";
}

TEST_F(FileModesTest, CountsTheWholeFileWhenItAppends)
{
    SessionConfig config = appending();
    config.logFileMode |= UseKBytesForSize;
    config.maximumFileSize = 12;
    start(config);
    writeMany(eventsPerBuffer);
    stop(u"append");
    start(config);
    writeMany(3 * eventsPerBuffer);
    advance(SteadyTime{0});
    EXPECT_FALSE(isRunning(u"append"));
    EXPECT_EQ(journal.entries.back().event, JournalEvent::MaximumFileSizeReached);
    EXPECT_EQ(idsIn1(u"a.etl"), idsFrom(1, 2 * eventsPerBuffer));
}

// COMPRESSED

TEST_F(FileModesTest, CompressesASnapshot)
{
    SessionConfig config = ringSession();
    config.logFileMode |= Compressed;
    config.minimumBuffers = 8;
    start(config);
    writeMany(4 * eventsPerBuffer + 3);
    flush(u"ring", u"ring.etl");
    const EtlTrace trace = readFile(u"ring.etl");
    EXPECT_EQ(idsIn(trace), idsFrom(1, 4 * eventsPerBuffer + 3));
    EXPECT_LT(contents(u"ring.etl")->size(), 3 * bufferBytes);
    EXPECT_EQ(trace.header->logFileMode & Compressed, Compressed);
    EXPECT_EQ(trace.header->version >> 16, 2u) << "layout 2.0";
    EXPECT_EQ(trace.header->buffersWritten, 6u);
    ASSERT_EQ(trace.buffers.size(), 6u);
    EXPECT_EQ(trace.buffers[0].flags & bufferflag::Compressed, 0) << "the header is plain";
    for (std::size_t i = 1; i < trace.buffers.size(); ++i)
        EXPECT_EQ(trace.buffers[i].flags & bufferflag::Compressed, bufferflag::Compressed) << i;
}

} // namespace
} // namespace etwarden
