// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/host/hostfilesystem.h"

#include "model/engine/file/etlfile.h"
#include "model/engine/host/hostrandom.h"
#include "model/etw/hostpath.h"
#include "model/etw/logfilemodes.h"
#include "tests/engine/etlsamples.h"
#include "tests/support/engine/etlreader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <iterator>
#include <system_error>

namespace etwarden {
namespace {

/// A folder of its own that goes away with the test.
class HostFileSystemTest : public testing::Test
{
protected:
    HostFileSystemTest() { std::filesystem::create_directory(m_folder); }

    ~HostFileSystemTest() override
    {
        std::error_code error;
        std::filesystem::remove_all(m_folder, error);
    }

    std::u16string path(const std::u16string& name) const { return hostPathToUtf16(m_folder) + u"/" + name; }

    static std::string contents(const std::u16string& path)
    {
        std::ifstream file(hostPath(path), std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }

    static std::span<const std::byte> bytes(std::string_view text) { return std::as_bytes(std::span(text)); }

    std::unique_ptr<LogFile> create(const std::u16string& filePath)
    {
        std::unique_ptr<LogFile> file;
        EXPECT_EQ(m_fileSystem.create(filePath, &file), Win32Status::Success);
        return file;
    }

    Win32Status statusOfCreate(const std::u16string& filePath)
    {
        std::unique_ptr<LogFile> file;
        const Win32Status status = m_fileSystem.create(filePath, &file);
        EXPECT_EQ(file == nullptr, status != Win32Status::Success);
        return status;
    }

    HostFileSystem m_fileSystem;
    const std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("etwarden-" + toString(HostRandom().newGuid()));
};

TEST_F(HostFileSystemTest, WritesAtOffsets)
{
    const auto file = create(path(u"a.etl"));
    EXPECT_EQ(file->writeAt(0, bytes("abcdef")), Win32Status::Success);
    EXPECT_EQ(file->writeAt(6, bytes("ghi")), Win32Status::Success);
    EXPECT_EQ(file->writeAt(1, bytes("XY")), Win32Status::Success);
    EXPECT_EQ(file->close(), Win32Status::Success);
    EXPECT_EQ(contents(path(u"a.etl")), "aXYdefghi");
}

TEST_F(HostFileSystemTest, TruncatesAndGrows)
{
    const auto file = create(path(u"a.etl"));
    file->writeAt(0, bytes("abcdef"));
    EXPECT_EQ(file->truncate(2), Win32Status::Success);
    EXPECT_EQ(file->truncate(4), Win32Status::Success);
    file->close();
    EXPECT_EQ(contents(path(u"a.etl")), std::string("ab\0\0", 4));
}

TEST_F(HostFileSystemTest, ReplacesAFileAndClosesItAtItsEnd)
{
    create(path(u"a.etl"))->writeAt(0, bytes("long old content"));
    EXPECT_EQ(contents(path(u"a.etl")), "long old content");
    create(path(u"a.etl"))->writeAt(0, bytes("new"));
    EXPECT_EQ(contents(path(u"a.etl")), "new");
    std::filesystem::remove(hostPath(path(u"a.etl"))); // Windows refuses when it is still open
}

TEST_F(HostFileSystemTest, OpensAnExistingFileWithItsContent)
{
    std::unique_ptr<LogFile> file;
    EXPECT_EQ(m_fileSystem.open(path(u"a.etl"), &file), Win32Status::FileNotFound);
    EXPECT_EQ(m_fileSystem.open(path(u"missing/a.etl"), &file), Win32Status::FileNotFound);
    EXPECT_EQ(m_fileSystem.open(hostPathToUtf16(m_folder), &file), Win32Status::AccessDenied);
    create(path(u"a.etl"))->writeAt(0, bytes("abcdef"));
    ASSERT_EQ(m_fileSystem.open(path(u"a.etl"), &file), Win32Status::Success);
    EXPECT_EQ(file->size(), 6u);
    std::array<std::byte, 3> read{};
    EXPECT_TRUE(file->readAt(2, read));
    EXPECT_TRUE(std::ranges::equal(read, bytes("cde")));
    EXPECT_FALSE(file->readAt(4, read)) << "one byte too many";
    EXPECT_EQ(file->writeAt(6, bytes("gh")), Win32Status::Success);
    EXPECT_EQ(file->size(), 8u);
    file.reset();
    EXPECT_EQ(contents(path(u"a.etl")), "abcdefgh");
}

TEST_F(HostFileSystemTest, ReservesAndReleasesRoom)
{
    const auto file = create(path(u"a.etl"));
    EXPECT_EQ(file->reserve(1 << 20), Win32Status::Success);
    EXPECT_EQ(file->size(), 1u << 20);
    EXPECT_EQ(std::filesystem::file_size(hostPath(path(u"a.etl"))), 1u << 20);
    EXPECT_EQ(file->writeAt(0, bytes("ab")), Win32Status::Success);
    EXPECT_EQ(file->size(), 1u << 20);
    EXPECT_NE(file->reserve(std::uint64_t{1} << 62), Win32Status::Success) << "more than any disk has";
    EXPECT_EQ(file->size(), 1u << 20);
    EXPECT_EQ(file->truncate(2), Win32Status::Success);
    file->close();
    EXPECT_EQ(contents(path(u"a.etl")), "ab");
}

TEST_F(HostFileSystemTest, RefusesOneOfSeveralNamesOfAFile)
{
    create(path(u"precious.txt"))->writeAt(0, bytes("precious"));
    std::filesystem::create_hard_link(hostPath(path(u"precious.txt")), hostPath(path(u"a.etl")));
    EXPECT_EQ(statusOfCreate(path(u"a.etl")), Win32Status::AccessDenied);
    EXPECT_EQ(contents(path(u"precious.txt")), "precious");
    std::filesystem::remove(hostPath(path(u"precious.txt")));
    EXPECT_EQ(statusOfCreate(path(u"a.etl")), Win32Status::Success);
}

TEST_F(HostFileSystemTest, AllowsClosingTwiceAndNoWritingAfterwards)
{
    const auto file = create(path(u"a.etl"));
    EXPECT_EQ(file->close(), Win32Status::Success);
    EXPECT_EQ(file->close(), Win32Status::Success);
    EXPECT_NE(file->writeAt(0, bytes("late")), Win32Status::Success);
    EXPECT_EQ(contents(path(u"a.etl")), "");
}

TEST_F(HostFileSystemTest, KeepsNamesOutsideAscii)
{
    const std::u16string name = u"Tr\u00E4ce \u65E5\u672C \U0001F600.etl";
    create(path(name))->writeAt(0, bytes("x"));
    const std::filesystem::directory_iterator first(m_folder);
    EXPECT_EQ(hostPathToUtf16(first->path().filename()), name);
}

TEST_F(HostFileSystemTest, ReturnsTheStatusOfARefusal)
{
    EXPECT_EQ(statusOfCreate(path(u"missing/a.etl")), Win32Status::PathNotFound);
    EXPECT_EQ(statusOfCreate(hostPathToUtf16(m_folder)), Win32Status::AccessDenied);
    EXPECT_EQ(statusOfCreate(u""), Win32Status::InvalidName);
    EXPECT_EQ(statusOfCreate(path(std::u16string(u"a\0b.etl", 7))), Win32Status::InvalidName);
}

TEST_F(HostFileSystemTest, MakesFullPathsAbsoluteAndWithoutDots)
{
    EXPECT_EQ(hostPath(m_fileSystem.fullPath(u"a.etl")), std::filesystem::current_path() / "a.etl");
    EXPECT_EQ(hostPath(m_fileSystem.fullPath(path(u"x/../y/./a.etl"))), (m_folder / "y" / "a.etl").lexically_normal());
    EXPECT_EQ(m_fileSystem.fullPath(u""), u"");
}

TEST_F(HostFileSystemTest, ChecksTheFolderNotTheFile)
{
    EXPECT_TRUE(m_fileSystem.folderState(path(u"a.etl")).exists);
    EXPECT_FALSE(m_fileSystem.folderState(path(u"missing/a.etl")).exists);
    create(path(u"file"));
    EXPECT_FALSE(m_fileSystem.folderState(path(u"file/a.etl")).exists);
    EXPECT_TRUE(m_fileSystem.folderState(u"relative.etl").exists);
}

TEST_F(HostFileSystemTest, KnowsTheBlockSizeForMissingFolders)
{
    for (const std::u16string& file : {path(u"a.etl"), path(u"missing/deeper/a.etl")}) {
        const std::uint32_t block = m_fileSystem.physicalBlockBytes(file);
        EXPECT_TRUE(std::has_single_bit(block)) << block;
        EXPECT_GE(block, 512u);
    }
    EXPECT_EQ(nearestFolder(path(u"missing/deeper/a.etl")), nearestFolder(path(u"a.etl")));
}

TEST_F(HostFileSystemTest, HoldsAValidTraceFile)
{
    EtlHeaderInfo info = sampleHeaderInfo();
    info.logFileName = path(u"trace.etl");
    std::unique_ptr<EtlFile> file;
    info.logFileMode = logfilemode::Circular;
    ASSERT_EQ(EtlFile::create(m_fileSystem, info, 4 * 4096, &file), Win32Status::Success);
    for (std::int64_t sequence = 1; sequence <= 5; ++sequence)
        EXPECT_EQ(file->write(sampleBuffer(sequence)), Win32Status::Success);
    EXPECT_EQ(file->finish(sampleTotals()), Win32Status::Success);

    const std::string content = contents(info.logFileName);
    const EtlTrace trace = readEtl(bytes(content));
    EXPECT_EQ(trace.problems, std::vector<std::string>());
    ASSERT_EQ(trace.events().size(), 3u);
    EXPECT_EQ(trace.events().front().id, 3);
    EXPECT_EQ(trace.header->buffersWritten, 4u);
}

} // namespace
} // namespace etwarden
