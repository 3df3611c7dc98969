// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/engine/enginetest.h"

namespace etwarden {
namespace {

using FileErrorsTest = EngineTest;

TEST_F(FileErrorsTest, LosesABufferAtAFullDiskAndNothingElse)
{
    start(fileSession());
    writeMany(eventsPerBuffer);
    machine.fileSystem.failWritesAlways(Win32Status::DiskFull);
    flush(u"file");
    writeMany(eventsPerBuffer);
    flush(u"file");
    EXPECT_EQ(query(u"file").counters.logBuffersLost, 2u);
    ASSERT_EQ(journal.entries.size(), 1u); // once per run of failures
    EXPECT_EQ(journal.entries[0].event, JournalEvent::WriteFailed);
    EXPECT_EQ(journal.entries[0].status, Win32Status::DiskFull);
    EXPECT_EQ(journal.entries[0].session.config.name, u"file");

    machine.fileSystem.failWritesAlways(Win32Status::Success);
    writeMany(3);
    const SessionStatus last = stop(u"file");
    EXPECT_EQ(last.counters.buffersWritten, 2u);
    EXPECT_EQ(last.counters.logBuffersLost, 2u);
    EXPECT_EQ(last.counters.eventsLost, 0u);
    const EtlTrace trace = readFile(u"file.etl");
    EXPECT_EQ(idsIn(trace).size(), 3u);
    EXPECT_EQ(trace.header->buffersLost, 2u);
    EXPECT_EQ(trace.dataBuffers().front().sequence, 1); // without a gap
}

TEST_F(FileErrorsTest, NotesANewRunOfFailures)
{
    start(fileSession());
    for (int i = 0; i < 2; ++i) {
        machine.fileSystem.failWrite(1, Win32Status::DiskFull);
        for (int j = 0; j < 2; ++j) {
            write();
            flush(u"file");
        }
    }
    EXPECT_EQ(journal.entries.size(), 2u);
    EXPECT_EQ(query(u"file").counters.logBuffersLost, 2u);
}

TEST_F(FileErrorsTest, EndTheSessionByAnotherError)
{
    start(fileSession());
    writeMany(eventsPerBuffer + 1);
    machine.fileSystem.failWrite(1, Win32Status::WriteFault);
    runLoggers();
    EXPECT_FALSE(isRunning(u"file"));
    EXPECT_EQ(machine.workers.count(), 0u);
    ASSERT_EQ(journal.entries.size(), 1u);
    EXPECT_EQ(journal.entries[0].event, JournalEvent::StoppedWithError);
    EXPECT_EQ(journal.entries[0].status, Win32Status::WriteFault);
    EXPECT_EQ(journal.entries[0].session.counters.logBuffersLost, 1u);
    EXPECT_EQ(journal.entries[0].session.counters.buffersWritten, 2u); // header and the last event
    EXPECT_EQ(idsIn(readFile(u"file.etl")).size(), 1u);
    EXPECT_EQ(write(), Win32Status::Success); // no session wants it
    EXPECT_EQ(start(fileSession()).loggerId(), 1);
}

TEST_F(FileErrorsTest, EndTheSessionAtTheSizeLimit)
{
    SessionConfig config = fileSession();
    config.logFileMode |= logfilemode::UseKBytesForSize;
    config.maximumFileSize = 12; // header and two buffers
    start(config);
    writeMany(2 * eventsPerBuffer + 1);
    runLoggers();
    EXPECT_TRUE(isRunning(u"file"));
    writeMany(eventsPerBuffer);
    runLoggers();
    EXPECT_FALSE(isRunning(u"file"));
    ASSERT_EQ(journal.entries.size(), 1u);
    EXPECT_EQ(journal.entries[0].event, JournalEvent::MaximumFileSizeReached);
    EXPECT_EQ(journal.entries[0].status, Win32Status::LogFileFull);
    EXPECT_EQ(journal.entries[0].session.counters.buffersWritten, 3u);
    EXPECT_EQ(journal.entries[0].session.counters.logBuffersLost, 2u);
    EXPECT_EQ(idsIn(readFile(u"file.etl")).size(), 2 * eventsPerBuffer);
    EXPECT_EQ(machine.fileSystem.contents(u"file.etl")->size(), 12u * 1024);
}

TEST_F(FileErrorsTest, EndTheSessionInAFlush)
{
    SessionConfig config = fileSession();
    config.logFileMode |= logfilemode::UseKBytesForSize;
    config.maximumFileSize = 8;
    start(config);
    write();
    flush(u"file");
    write();
    flush(u"file");
    EXPECT_FALSE(isRunning(u"file"));
    EXPECT_EQ(idsIn(readFile(u"file.etl")).size(), 1u);
}

/// Lists the sessions as soon as it gets an entry.
class AskingJournal final : public Journal
{
public:
    explicit AskingJournal(TraceApi& api)
        : m_control(api)
    {
    }
    void record(const JournalEntry&) override { listed.push_back(m_control.queryAll()->size()); }
    std::vector<std::size_t> listed;

private:
    SessionControl m_control;
};

TEST_F(FileErrorsTest, LetTheJournalQueryOnTheThreadOfTheEndingLogger)
{
    AskingJournal asking(*engine);
    engine->setJournal(&asking);
    start(fileSession());
    start(ringSession());
    machine.fileSystem.failWritesAlways(Win32Status::WriteFault);
    writeMany(eventsPerBuffer + 1);
    runLoggers();
    EXPECT_EQ(asking.listed, std::vector<std::size_t>{2}); // it is stopping
    EXPECT_FALSE(isRunning(u"file"));
    EXPECT_EQ(machine.workers.count(), 1u);
}

TEST_F(FileErrorsTest, KeepTheNewestInACircularFile)
{
    SessionConfig config = fileSession();
    config.logFileMode = logfilemode::Circular | logfilemode::UseKBytesForSize;
    config.maximumFileSize = 12;
    start(config);
    for (int i = 0; i < 5; ++i) {
        write();
        flush(u"file");
    }
    EXPECT_EQ(stop(u"file").counters.buffersWritten, 6u); // counts what was overwritten
    EXPECT_EQ(idsIn(readFile(u"file.etl")), (std::vector<std::uint32_t>{4, 5}));
}

TEST_F(FileErrorsTest, CloseEveryFileWithTheEngine)
{
    start(fileSession());
    TraceHandle handle = 0;
    SessionConfig config = liveSession();
    config.logFileMode |= logfilemode::NonStoppable;
    ASSERT_EQ(engine->startAutoLogger(config, &handle), Win32Status::Success);
    write();
    engine.reset();
    EXPECT_EQ(machine.workers.count(), 0u);
    EXPECT_EQ(idsIn(readFile(u"file.etl")).size(), 1u);
}

} // namespace
} // namespace etwarden
