// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX only: mode bits of files and of the folders above them.
#include "model/etw/hostpath.h"
#include "model/session/logaccess.h"
#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace etwarden {
namespace {

namespace fs = std::filesystem;

class LogAccessPosix : public testing::Test
{
protected:
    LogAccessPosix()
    {
        fs::permissions(hostPath(folder.path()), fs::perms(0755));
        std::ofstream(hostPath(file)) << "trace";
    }

    /// The access to the file with these bits.
    LogAccess accessWith(unsigned mode)
    {
        fs::permissions(hostPath(file), fs::perms(mode));
        return logAccess(file);
    }

    const TemporaryFolder folder;
    const std::u16string file = folder.path() + u"a.etl";
};

TEST_F(LogAccessPosix, FollowsTheBitsOfAFileThatIsThere)
{
    const LogAccess open = accessWith(0644);
    EXPECT_EQ(open.source, LogAccess::Source::File);
    EXPECT_TRUE(open.everyone);
    const LogAccess closed = accessWith(0600);
    EXPECT_FALSE(closed.everyone);
    EXPECT_EQ(closed.names.size(), 1u) << "its owner";
    EXPECT_TRUE(accessWith(0000).names.empty());
}

TEST_F(LogAccessPosix, IsLimitedByTheFoldersAbove)
{
    fs::permissions(hostPath(folder.path()), fs::perms(0700));
    EXPECT_FALSE(accessWith(0644).everyone);
    fs::permissions(hostPath(folder.path()), fs::perms(0755));
    EXPECT_TRUE(accessWith(0644).everyone);
}

TEST_F(LogAccessPosix, AssumesTheWidestAccessForANewFile)
{
    const LogAccess access = logAccess(folder.path() + u"new.etl");
    EXPECT_EQ(access.source, LogAccess::Source::Folder);
    EXPECT_TRUE(access.everyone);
    fs::permissions(hostPath(folder.path()), fs::perms(0750));
    EXPECT_FALSE(logAccess(folder.path() + u"new.etl").everyone);
    EXPECT_EQ(logAccess(folder.path() + u"nowhere/a.etl"), LogAccess());
    EXPECT_EQ(logAccess(u""), LogAccess());
}

} // namespace
} // namespace etwarden
