// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/file/etlfile.h"

#include "model/etw/etllayouts.h"
#include "model/etw/logfilemodes.h"
#include "tests/engine/etlsamples.h"
#include "tests/support/engine/etlreader.h"
#include "tests/support/engine/simulatedfilesystem.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {
namespace {

using Sequences = std::vector<std::int64_t>;

class EtlFileTest : public testing::Test
{
protected:
    void create(std::uint32_t modes = logfilemode::Sequential, std::uint64_t maximumBytes = 0)
    {
        m_info.logFileMode = modes;
        ASSERT_EQ(EtlFile::create(m_fileSystem, m_info, maximumBytes, &m_file), Win32Status::Success);
    }

    void write(std::int64_t first, std::int64_t last)
    {
        for (std::int64_t sequence = first; sequence <= last; ++sequence)
            ASSERT_EQ(m_file->write(sampleBuffer(sequence)), Win32Status::Success) << sequence;
    }

    /// The file as another program sees it; breaks the test when it breaks a rule of the format.
    EtlTrace read() const
    {
        EtlTrace trace = readEtl(m_fileSystem.contents(m_info.logFileName).value());
        EXPECT_EQ(trace.problems, std::vector<std::string>());
        return trace;
    }

    /// Sequence numbers in the order of the file, header buffer included.
    Sequences sequencesInFile() const
    {
        Sequences sequences;
        for (const EtlBuffer& buffer : read().buffers)
            sequences.push_back(buffer.sequence);
        return sequences;
    }

    SimulatedFileSystem m_fileSystem;
    EtlHeaderInfo m_info = sampleHeaderInfo();
    std::unique_ptr<EtlFile> m_file;
};

TEST_F(EtlFileTest, BeginsWithOneHeaderBuffer)
{
    create();
    EXPECT_EQ(sequencesInFile(), Sequences({0}));
    EXPECT_EQ(m_fileSystem.contents(m_info.logFileName)->size(), 4096u);
    EXPECT_EQ(m_file->buffersInFile(), 1u);
    EXPECT_EQ(m_file->bytes(), 4096u);
    EXPECT_EQ(m_file->path(), m_info.logFileName);
    EXPECT_EQ(read().header->buffersWritten, 1u);
}

TEST_F(EtlFileTest, HasEverythingWhenItIsFinished)
{
    create();
    write(1, 5);
    EXPECT_EQ(m_file->buffersInFile(), 6u);
    EXPECT_EQ(m_file->bytes(), 6 * 4096u);
    EXPECT_EQ(m_file->finish(sampleTotals()), Win32Status::Success);
    EXPECT_FALSE(m_fileSystem.isOpen(m_info.logFileName));

    const EtlTrace trace = read();
    EXPECT_EQ(trace.header->buffersWritten, 6u);
    EXPECT_EQ(trace.header->endTime, sampleTotals().endTime);
    EXPECT_EQ(trace.header->eventsLost, sampleTotals().eventsLost);
    EXPECT_EQ(trace.header->buffersLost, sampleTotals().buffersLost);
    EXPECT_EQ(trace.header->frequency, sampleTotals().counterFrequency);
    const std::vector<EtlEvent> events = trace.events();
    ASSERT_EQ(events.size(), 5u);
    for (std::size_t i = 0; i < events.size(); ++i)
        EXPECT_EQ(events[i].id, i + 1);
}

TEST_F(EtlFileTest, ChangesOnlyTheHeaderBufferAtTheEnd)
{
    create();
    write(1, 2);
    const SimulatedFileSystem::Bytes before = *m_fileSystem.contents(m_info.logFileName);
    m_file->finish(sampleTotals());
    const SimulatedFileSystem::Bytes after = *m_fileSystem.contents(m_info.logFileName);
    EXPECT_NE(before, after);
    EXPECT_TRUE(std::equal(before.begin() + 4096, before.end(), after.begin() + 4096, after.end()));
}

TEST_F(EtlFileTest, IsReadableBeforeItIsFinished)
{
    create();
    write(1, 3);
    m_file.reset(); // as after a crash, except for the closed handle
    EXPECT_FALSE(m_fileSystem.isOpen(m_info.logFileName));
    const EtlTrace trace = read();
    EXPECT_EQ(trace.header->endTime, 0u);
    EXPECT_EQ(trace.header->frequency, m_info.counterFrequency);
    EXPECT_EQ(trace.events().size(), 3u);
}

TEST_F(EtlFileTest, EndsASequentialFileAtItsLimit)
{
    create(logfilemode::Sequential, 4 * 4096 + 4095); // three data buffers, the fourth lacks a byte
    write(1, 3);
    EXPECT_EQ(m_file->write(sampleBuffer(4)), Win32Status::LogFileFull);
    EXPECT_EQ(m_file->buffersInFile(), 4u);
    EXPECT_EQ(sequencesInFile(), Sequences({0, 1, 2, 3}));
    m_file->finish(sampleTotals());
    EXPECT_EQ(read().header->buffersWritten, 4u);
}

TEST_F(EtlFileTest, NeedsRoomForHeaderAndOneBuffer)
{
    std::unique_ptr<EtlFile> file;
    for (const std::uint32_t mode : {logfilemode::Sequential, logfilemode::Circular}) {
        m_info.logFileMode = mode;
        EXPECT_EQ(EtlFile::create(m_fileSystem, m_info, 2 * 4096 - 1, &file), Win32Status::InvalidParameter);
        EXPECT_EQ(file, nullptr);
        EXPECT_EQ(m_fileSystem.files().size(), 0u);
    }
    EXPECT_EQ(EtlFile::create(m_fileSystem, m_info, 2 * 4096, &file), Win32Status::Success);
}

// Four slots, header in the first:   |0|1|2|3|   then 4 goes over 1, 5 over 2:   |0|4|5|3|
TEST_F(EtlFileTest, OverwritesTheOldestBufferOfACircularFile)
{
    create(logfilemode::Circular, 4 * 4096);
    write(1, 3);
    EXPECT_EQ(sequencesInFile(), Sequences({0, 1, 2, 3}));
    write(4, 5);
    EXPECT_EQ(sequencesInFile(), Sequences({0, 4, 5, 3}));
    EXPECT_EQ(m_file->buffersInFile(), 4u);
    EXPECT_EQ(m_file->bytes(), 4 * 4096u);
    write(6, 7);
    EXPECT_EQ(sequencesInFile(), Sequences({0, 7, 5, 6}));

    m_file->finish(sampleTotals());
    const EtlTrace trace = read();
    EXPECT_EQ(trace.header->buffersWritten, 4u) << "as many as a reader finds";
    EXPECT_EQ(sequencesInFile(), Sequences({0, 3, 1, 2})) << "counted from the oldest on";
    const std::vector<EtlEvent> events = trace.events();
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(events.front().id, 5);
    EXPECT_EQ(events.back().id, 7);
}

TEST_F(EtlFileTest, KeepsTheNewestOfACircularFileWithOneDataBuffer)
{
    create(logfilemode::Circular, 2 * 4096);
    write(1, 9);
    EXPECT_EQ(sequencesInFile(), Sequences({0, 9}));
}

TEST_F(EtlFileTest, KeepsACircularFileSequentialUntilItIsFull)
{
    create(logfilemode::Circular, 100 * 4096);
    write(1, 2);
    m_file->finish(sampleTotals());
    EXPECT_EQ(sequencesInFile(), Sequences({0, 1, 2}));
    EXPECT_EQ(read().header->buffersWritten, 3u);
}

// Oldest first, so that the numbers rise from the oldest on wherever a disk stops it.
TEST_F(EtlFileTest, KeepsTheOrderWhenRenumberingFails)
{
    create(logfilemode::Circular, 4 * 4096);
    write(1, 5);
    m_fileSystem.failWrite(2);
    EXPECT_EQ(m_file->finish(sampleTotals()), Win32Status::WriteFault);
    const EtlTrace trace = readEtl(m_fileSystem.contents(m_info.logFileName).value());
    ASSERT_EQ(trace.buffers.size(), 4u);
    EXPECT_EQ(trace.buffers[3].sequence, 1) << "the oldest";
    EXPECT_EQ(trace.buffers[1].sequence, 4);
    EXPECT_EQ(trace.buffers[2].sequence, 5);
    EXPECT_EQ(trace.header->buffersWritten, 4u);
}

TEST_F(EtlFileTest, UpdatesTheHeaderBeforeTheEnd)
{
    create();
    EXPECT_FALSE(m_file->isHeaderBehind());
    write(1, 3);
    EXPECT_TRUE(m_file->isHeaderBehind());
    EXPECT_EQ(m_file->updateHeader({.eventsLost = 5, .buffersLost = 1, .counterFrequency = 10}), Win32Status::Success);
    EXPECT_FALSE(m_file->isHeaderBehind());
    m_file.reset(); // as when the process is killed
    const EtlTrace trace = read();
    EXPECT_EQ(trace.header->buffersWritten, 4u);
    EXPECT_EQ(trace.header->eventsLost, 5u);
    EXPECT_EQ(trace.header->buffersLost, 1u);
    EXPECT_EQ(trace.header->endTime, 0u);
}

TEST_F(EtlFileTest, LosesOneBufferAtAFullDisk)
{
    m_fileSystem.setFreeBytes(3 * 4096 + 100);
    create();
    write(1, 2);
    EXPECT_EQ(m_file->write(sampleBuffer(3)), Win32Status::DiskFull);
    EXPECT_EQ(m_file->buffersInFile(), 3u);
    EXPECT_EQ(sequencesInFile(), Sequences({0, 1, 2}));

    m_fileSystem.setFreeBytes(4096); // there is room again
    write(3, 3);
    EXPECT_EQ(m_file->finish(sampleTotals()), Win32Status::Success);
    EXPECT_EQ(sequencesInFile(), Sequences({0, 1, 2, 3}));
    EXPECT_EQ(read().header->buffersWritten, 4u);
}

TEST_F(EtlFileTest, RetriesAFailedOverwriteAtTheSamePlace)
{
    create(logfilemode::Circular, 3 * 4096);
    write(1, 2);
    m_fileSystem.failWrite(1);
    EXPECT_EQ(m_file->write(sampleBuffer(3)), Win32Status::WriteFault);
    EXPECT_EQ(sequencesInFile(), Sequences({0, 1, 2}));
    write(3, 3);
    EXPECT_EQ(sequencesInFile(), Sequences({0, 3, 2}));
}

TEST_F(EtlFileTest, ReportsWhatTheFileSystemSays)
{
    m_fileSystem.removeFolder(u"C:\\logs");
    EXPECT_EQ(EtlFile::create(m_fileSystem, m_info, 0, &m_file), Win32Status::PathNotFound);
    m_info.logFileName = u"D:\\a.etl";
    m_fileSystem.setReadOnly(true);
    EXPECT_EQ(EtlFile::create(m_fileSystem, m_info, 0, &m_file), Win32Status::AccessDenied);
    m_fileSystem.setReadOnly(false);
    m_fileSystem.setFreeBytes(4095);
    EXPECT_EQ(EtlFile::create(m_fileSystem, m_info, 0, &m_file), Win32Status::DiskFull);
    EXPECT_EQ(m_file, nullptr);
    EXPECT_FALSE(m_fileSystem.isOpen(u"D:\\a.etl"));
}

TEST_F(EtlFileTest, ReportsTheFirstErrorAtTheEndAndCloses)
{
    create();
    write(1, 1);
    m_fileSystem.failWrite(1, Win32Status::WriteFault);
    m_fileSystem.failClose(Win32Status::DiskFull);
    EXPECT_EQ(m_file->finish(sampleTotals()), Win32Status::WriteFault);
    EXPECT_FALSE(m_fileSystem.isOpen(m_info.logFileName));
    EXPECT_EQ(read().events().size(), 1u);

    create();
    EXPECT_EQ(m_file->finish(sampleTotals()), Win32Status::DiskFull);
}

TEST_F(EtlFileTest, ReplacesAnOlderFile)
{
    create();
    write(1, 4);
    m_file.reset();
    create();
    EXPECT_EQ(sequencesInFile(), Sequences({0}));
}

TEST_F(EtlFileTest, AppendsToAnUncompressedFileInItsForm)
{
    create();
    write(1, 1);
    EXPECT_EQ(m_file->finish(sampleTotals()), Win32Status::Success);
    for (std::int64_t sequence = 2; sequence <= 3; ++sequence) {
        create(logfilemode::Append | logfilemode::Compressed);
        write(sequence, sequence);
        EXPECT_EQ(m_file->finish(sampleTotals()), Win32Status::Success);
    }
    EXPECT_EQ(sequencesInFile(), Sequences({0, 1, 2, 3}));
    for (const EtlBuffer& buffer : read().buffers)
        EXPECT_EQ(buffer.flags & bufferflag::Compressed, 0) << buffer.sequence;
}

TEST_F(EtlFileTest, IsValidWithNamesTooLongForTheHeader)
{
    m_info.sessionName = std::u16string(1024, u's');
    m_info.logFileName = u"C:\\logs\\" + std::u16string(1016, u'f');
    m_info.systemLogger = true;
    create();
    write(1, 1);
    m_file->finish(sampleTotals());
    EXPECT_EQ(sequencesInFile(), Sequences({0, 1}));
    EXPECT_EQ(m_file->path(), m_info.logFileName) << "cut in the file only";
}

} // namespace
} // namespace etwarden
