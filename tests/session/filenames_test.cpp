// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/filenames.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(NumberedFile, PrecedesTheExtension)
{
    EXPECT_EQ(numberedFile(u"C:\\a.b\\trace.etl", 3), u"C:\\a.b\\trace-3.etl");
    EXPECT_EQ(numberedFile(u"/logs.d/trace", 3), u"/logs.d/trace-3");
    EXPECT_EQ(numberedFile(u"trace%d.etl", 3), u"trace%d-3.etl");
    EXPECT_EQ(nextFileNumber(u"C:\\a.b\\trace.etl"), 2u);
}

TEST(NumberedFile, GoesOnCounting)
{
    EXPECT_EQ(numberedFile(u"/logs/Session 1.etl", 8), u"/logs/Session 8.etl");
    EXPECT_EQ(numberedFile(u"/logs/trace-2.etl", 3), u"/logs/trace-3.etl");
    EXPECT_EQ(nextFileNumber(u"/logs/Session 41.etl"), 42u);
    EXPECT_EQ(nextFileNumber(u"trace_9999"), 10000u);
}

TEST(NumberedFile, LeavesDatesVersionsAndIdentifiersAlone)
{
    for (const std::u16string name :
        {u"trace 2024-11-05", u"boot-20241105", u"boot 1.22-7", u"trace-007", u"disk2", u"17", u"-3", u"/1 2/trace"})
    {
        EXPECT_EQ(numberedFile(name + u".etl", 3), name + u"-3.etl");
        EXPECT_EQ(nextFileNumber(name + u".etl"), 2u);
    }
}

TEST(NewFilePattern, HasOneMarkForTheNumber)
{
    for (const std::u16string_view pattern : {u"trace%d.etl", u"C:\\a.b\\%d", u"%dtrace.etl"})
        EXPECT_TRUE(isNewFilePattern(pattern));
    for (const std::u16string_view other :
        {u"", u"trace.etl", u"trace%D.etl", u"trace%", u"%d%d", u"50%-%d.etl", u"%4d"})
        EXPECT_FALSE(isNewFilePattern(other));
}

TEST(NewFilePattern, StandsForNumberedFiles)
{
    EXPECT_EQ(fileOfPattern(u"C:\\logs\\trace%d.etl", 1), u"C:\\logs\\trace1.etl");
    EXPECT_EQ(fileOfPattern(u"%d", 4'294'967'295), u"4294967295");
}

} // namespace
} // namespace etwarden
