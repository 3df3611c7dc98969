// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/logplace.h"

#include "tests/support/temporaryfolder.h"

#include <gtest/gtest.h>

#include <fstream>

namespace etwarden {
namespace {

TEST(LogFolderState, SaysWhatThereIs)
{
    const TemporaryFolder folder;
    const LogFolderState there = logFolderState(folder.path() + u"trace.etl");
    EXPECT_TRUE(there.exists);
    EXPECT_TRUE(there.writable);
    EXPECT_GT(there.freeBytes, 0u);
    EXPECT_LT(there.freeBytes, UINT64_MAX);
    EXPECT_TRUE(logFolderState(u"relative.etl").exists);
}

TEST(LogFolderState, IsOfTheFolderNotOfTheFile)
{
    const TemporaryFolder folder;
    EXPECT_FALSE(logFolderState(folder.path() + u"missing/trace.etl").exists);
    EXPECT_FALSE(logFolderState(u"").exists);
    std::ofstream(hostPath(folder.path() + u"file"));
    EXPECT_FALSE(logFolderState(folder.path() + u"file/trace.etl").exists);
}

TEST(HostPath, KeepsNamesOutsideAscii)
{
    const std::u16string name = u"Tr\u00E4ce \u65E5\u672C \U0001F600.etl";
    EXPECT_EQ(hostPathToUtf16(hostPath(name)), name);
}

} // namespace
} // namespace etwarden
