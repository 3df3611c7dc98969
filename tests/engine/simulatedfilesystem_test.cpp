// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/engine/simulatedfilesystem.h"

#include <gtest/gtest.h>

#include <string_view>

namespace etwarden {
namespace {

std::span<const std::byte> bytes(std::string_view text)
{
    return std::as_bytes(std::span(text));
}

class SimulatedFileSystemTest : public testing::Test
{
protected:
    std::unique_ptr<LogFile> create(const std::u16string& path)
    {
        std::unique_ptr<LogFile> file;
        EXPECT_EQ(m_fileSystem.create(path, &file), Win32Status::Success);
        return file;
    }

    std::string contents(const std::u16string& path) const
    {
        const SimulatedFileSystem::Bytes content = m_fileSystem.contents(path).value();
        return std::string(reinterpret_cast<const char*>(content.data()), content.size());
    }

    SimulatedFileSystem m_fileSystem;
};

TEST_F(SimulatedFileSystemTest, KeepsWhatIsWritten)
{
    const auto file = create(u"a.etl");
    EXPECT_EQ(file->writeAt(0, bytes("abc")), Win32Status::Success);
    EXPECT_EQ(file->writeAt(1, bytes("XYZ")), Win32Status::Success);
    EXPECT_EQ(contents(u"C:\\logs\\a.etl"), "aXYZ");
    EXPECT_EQ(file->truncate(2), Win32Status::Success);
    EXPECT_EQ(contents(u"a.etl"), "aX");
    EXPECT_EQ(m_fileSystem.files(), std::vector<std::u16string>{u"C:\\logs\\a.etl"});
    EXPECT_TRUE(m_fileSystem.isOpen(u"a.etl"));
    EXPECT_EQ(file->close(), Win32Status::Success);
    EXPECT_FALSE(m_fileSystem.isOpen(u"a.etl"));
    EXPECT_EQ(file->writeAt(0, bytes("x")), Win32Status::InvalidHandle);
    EXPECT_EQ(file->truncate(0), Win32Status::InvalidHandle);
    EXPECT_EQ(m_fileSystem.contents(u"b.etl"), std::nullopt);
}

TEST_F(SimulatedFileSystemTest, FillsUpAndFreesSpace)
{
    m_fileSystem.setFreeBytes(5);
    const auto file = create(u"a.etl");
    EXPECT_EQ(file->writeAt(0, bytes("abc")), Win32Status::Success);
    EXPECT_EQ(m_fileSystem.folderState(u"a.etl").freeBytes, 2u);
    EXPECT_EQ(file->writeAt(3, bytes("def")), Win32Status::DiskFull);
    EXPECT_EQ(contents(u"a.etl"), "abc");
    EXPECT_EQ(file->writeAt(0, bytes("xyz")), Win32Status::Success) << "needs no space";
    EXPECT_EQ(file->truncate(1), Win32Status::Success);
    EXPECT_EQ(m_fileSystem.folderState(u"a.etl").freeBytes, 4u);
    create(u"a.etl");
    EXPECT_EQ(m_fileSystem.folderState(u"a.etl").freeBytes, 5u);
}

TEST_F(SimulatedFileSystemTest, FailsTheWriteThatIsAskedFor)
{
    const auto file = create(u"a.etl");
    file->writeAt(0, bytes("a"));
    m_fileSystem.failWrite(2, Win32Status::AccessDenied);
    EXPECT_EQ(file->writeAt(1, bytes("b")), Win32Status::Success);
    EXPECT_EQ(file->writeAt(2, bytes("c")), Win32Status::AccessDenied);
    EXPECT_EQ(file->writeAt(2, bytes("d")), Win32Status::Success);
    EXPECT_EQ(contents(u"a.etl"), "abd");
    m_fileSystem.failWritesAlways(Win32Status::WriteFault);
    EXPECT_EQ(file->writeAt(0, bytes("e")), Win32Status::WriteFault);
    EXPECT_EQ(file->writeAt(0, bytes("e")), Win32Status::WriteFault);
    m_fileSystem.failWritesAlways(Win32Status::Success);
    EXPECT_EQ(file->writeAt(0, bytes("e")), Win32Status::Success);
    EXPECT_EQ(m_fileSystem.writes(), 7u);
    m_fileSystem.failClose(Win32Status::DiskFull);
    EXPECT_EQ(file->close(), Win32Status::DiskFull);
    EXPECT_FALSE(m_fileSystem.isOpen(u"a.etl"));
}

TEST_F(SimulatedFileSystemTest, RefusesToCreate)
{
    std::unique_ptr<LogFile> file;
    m_fileSystem.removeFolder(u"D:\\gone");
    EXPECT_FALSE(m_fileSystem.folderState(u"D:\\gone\\a.etl").exists);
    EXPECT_TRUE(m_fileSystem.folderState(u"D:\\here\\a.etl").exists);
    EXPECT_EQ(m_fileSystem.create(u"D:\\gone\\a.etl", &file), Win32Status::PathNotFound);
    m_fileSystem.setReadOnly(true);
    EXPECT_FALSE(m_fileSystem.folderState(u"D:\\here\\a.etl").writable);
    EXPECT_EQ(m_fileSystem.create(u"D:\\here\\a.etl", &file), Win32Status::AccessDenied);
    EXPECT_EQ(file, nullptr);
}

TEST_F(SimulatedFileSystemTest, KnowsTheDrive)
{
    EXPECT_EQ(m_fileSystem.folderState(u"a").freeBytes, UINT64_MAX);
    EXPECT_EQ(m_fileSystem.physicalBlockBytes(u"a"), 4096u);
    EXPECT_TRUE(m_fileSystem.folderState(u"a").onSystemDrive);
    m_fileSystem.setPhysicalBlockBytes(512);
    m_fileSystem.setOnSystemDrive(false);
    EXPECT_EQ(m_fileSystem.physicalBlockBytes(u"a"), 512u);
    EXPECT_FALSE(m_fileSystem.folderState(u"a").onSystemDrive);
    EXPECT_EQ(m_fileSystem.fullPath(u"/x/a"), u"/x/a");
    EXPECT_EQ(m_fileSystem.fullPath(u"D:\\a"), u"D:\\a");
}

} // namespace
} // namespace etwarden
