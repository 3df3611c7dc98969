// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: rights and drives as this system has them.
#include "model/etw/hostpath.h"
#include "model/session/logplace.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace etwarden {
namespace {

TEST(LogFolderStatePosix, SystemDriveIsTheOneOfTheRoot)
{
    EXPECT_TRUE(logFolderState(u"/a.etl").onSystemDrive);
    EXPECT_FALSE(logFolderState(u"/proc/a.etl").onSystemDrive);
}

TEST(LogFolderStatePosix, FolderWithoutRightsIsNotWritable)
{
    EXPECT_FALSE(logFolderState(u"/proc/self/a.etl").writable); // root may not make files there either
    if (geteuid() == 0)
        GTEST_SKIP() << "root may write everywhere";
    const TemporaryFolder folder;
    std::filesystem::permissions(
        folder.path(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
    EXPECT_FALSE(logFolderState(folder.path() + u"a.etl").writable);
    std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_all);
}

TEST(LogFileStatePosix, LinksAndPipesAreInTheWay)
{
    const TemporaryFolder folder;
    std::filesystem::create_symlink("nowhere", hostPath(folder.path() + u"link.etl"));
    EXPECT_TRUE(logFileState(folder.path() + u"link.etl").there);
    ASSERT_EQ(mkfifo(hostPath(folder.path() + u"pipe.etl").c_str(), 0600), 0);
    EXPECT_TRUE(logFileState(folder.path() + u"pipe.etl").there); // not opened, which would hang
}

} // namespace
} // namespace etwarden
