// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: faults that need limits, pipes and permissions.
#include "model/engine/host/hostfilesystem.h"
#include "model/engine/host/hostrandom.h"
#include "model/etw/hostpath.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <sys/resource.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace etwarden {
namespace {

/// No file of this process may grow beyond `bytes`: what lies before is written, then the write fails.
class FileSizeLimit
{
public:
    explicit FileSizeLimit(rlim_t bytes)
        : m_oldHandler(std::signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &m_oldLimit);
        const rlimit limit{bytes, m_oldLimit.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }

    ~FileSizeLimit()
    {
        setrlimit(RLIMIT_FSIZE, &m_oldLimit);
        std::signal(SIGXFSZ, m_oldHandler);
    }

private:
    void (*m_oldHandler)(int);
    rlimit m_oldLimit{};
};

class HostFileSystemPosixTest : public testing::Test
{
protected:
    HostFileSystemPosixTest() { std::filesystem::create_directory(m_folder); }

    ~HostFileSystemPosixTest() override
    {
        std::error_code error;
        std::filesystem::remove_all(m_folder, error);
    }

    Win32Status create(const std::filesystem::path& path)
    {
        return m_fileSystem.create(hostPathToUtf16(path), &m_file);
    }

    HostFileSystem m_fileSystem;
    std::unique_ptr<LogFile> m_file;
    const std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("etwarden-" + toString(HostRandom().newGuid()));
};

TEST_F(HostFileSystemPosixTest, KeepsTheLengthAfterAWriteThatDoesNotFit)
{
    const std::vector<std::byte> buffer(4096, std::byte{1});
    const std::filesystem::path path = m_folder / "a.etl";
    ASSERT_EQ(create(path), Win32Status::Success);
    const FileSizeLimit limit(10'000); // two buffers and a part of the third
    EXPECT_EQ(m_file->writeAt(0, buffer), Win32Status::Success);
    EXPECT_EQ(m_file->writeAt(4096, buffer), Win32Status::Success);
    EXPECT_EQ(m_file->writeAt(8192, buffer), Win32Status::DiskFull);
    EXPECT_EQ(std::filesystem::file_size(path), 8192u);
    EXPECT_EQ(m_file->writeAt(4096, buffer), Win32Status::Success) << "it goes on";
}

TEST_F(HostFileSystemPosixTest, ReportsAFullDiskForTooLargeAReserve)
{
    const std::filesystem::path path = m_folder / "a.etl";
    ASSERT_EQ(create(path), Win32Status::Success);
    ASSERT_EQ(m_file->writeAt(0, std::vector<std::byte>(4096)), Win32Status::Success);
    const FileSizeLimit limit(10'000);
    EXPECT_EQ(m_file->reserve(10'001), Win32Status::DiskFull);
    EXPECT_EQ(std::filesystem::file_size(path), 4096u);
}

TEST_F(HostFileSystemPosixTest, RefusesAFileThatIsBeingWritten)
{
    const std::filesystem::path path = m_folder / "a.etl";
    ASSERT_EQ(create(path), Win32Status::Success);
    ASSERT_EQ(m_file->writeAt(0, std::vector<std::byte>(10)), Win32Status::Success);
    HostFileSystem other; // locks of one process are no different from those of two
    std::unique_ptr<LogFile> file;
    EXPECT_EQ(other.create(hostPathToUtf16(path), &file), Win32Status::SharingViolation);
    EXPECT_EQ(other.open(hostPathToUtf16(path), &file), Win32Status::SharingViolation);
    EXPECT_EQ(std::filesystem::file_size(path), 10u);
    EXPECT_EQ(m_file->close(), Win32Status::Success);
    EXPECT_EQ(other.open(hostPathToUtf16(path), &file), Win32Status::Success);
}

TEST_F(HostFileSystemPosixTest, RefusesAPipeWithoutWaitingForAReader)
{
    const std::filesystem::path path = m_folder / "pipe.etl";
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    EXPECT_EQ(create(path), Win32Status::AccessDenied);
}

TEST_F(HostFileSystemPosixTest, RefusesAPipeWithAReader)
{
    const std::filesystem::path path = m_folder / "pipe.etl";
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    const int reader = ::open(path.c_str(), O_RDONLY | O_NONBLOCK);
    EXPECT_EQ(create(path), Win32Status::AccessDenied);
    char byte = 0;
    EXPECT_EQ(::read(reader, &byte, 1), 0) << "it was not opened for writing";
    ::close(reader);
}

TEST_F(HostFileSystemPosixTest, RefusesASymbolicLink)
{
    const std::filesystem::path target = m_folder / "precious.txt";
    ASSERT_EQ(create(target), Win32Status::Success);
    ASSERT_EQ(m_file->writeAt(0, std::vector<std::byte>(10)), Win32Status::Success);
    for (const std::filesystem::path& leadsTo : {target, m_folder / "not there yet", m_folder}) {
        const std::filesystem::path link = m_folder / "link.etl";
        std::filesystem::create_symlink(leadsTo, link);
        EXPECT_EQ(create(link), Win32Status::AccessDenied) << leadsTo;
        std::filesystem::remove(link);
    }
    EXPECT_EQ(std::filesystem::file_size(target), 10u);
    EXPECT_FALSE(std::filesystem::exists(m_folder / "not there yet"));
}

TEST_F(HostFileSystemPosixTest, FollowsALinkInTheFoldersOfThePath)
{
    std::filesystem::create_directory(m_folder / "real");
    std::filesystem::create_symlink(m_folder / "real", m_folder / "home");
    EXPECT_EQ(create(m_folder / "home" / "a.etl"), Win32Status::Success);
    EXPECT_TRUE(std::filesystem::exists(m_folder / "real" / "a.etl"));
}

TEST_F(HostFileSystemPosixTest, RefusesADevice)
{
    EXPECT_EQ(create("/dev/null"), Win32Status::AccessDenied);
}

TEST_F(HostFileSystemPosixTest, RefusesTooLongNames)
{
    EXPECT_EQ(create(m_folder / std::string(300, 'x')), Win32Status::InvalidName);
}

TEST_F(HostFileSystemPosixTest, ReportsAccessDeniedWithoutWritePermission)
{
    if (geteuid() == 0)
        GTEST_SKIP() << "root may write everywhere";
    std::filesystem::permissions(m_folder, std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
    EXPECT_EQ(create(m_folder / "a.etl"), Win32Status::AccessDenied);
    std::filesystem::permissions(m_folder, std::filesystem::perms::owner_all);
}

TEST_F(HostFileSystemPosixTest, ReportsPathNotFoundForAFileInPlaceOfAFolder)
{
    ASSERT_EQ(create(m_folder / "file"), Win32Status::Success);
    EXPECT_EQ(create(m_folder / "file" / "a.etl"), Win32Status::PathNotFound);
}

} // namespace
} // namespace etwarden
