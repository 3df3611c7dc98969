// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/common/filename.h"

#include "tests/support/qtprinters.h"

#include <QDir>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

TEST(FileNameTest, BecomesSafe)
{
    EXPECT_EQ(safeFileName(u" Boot trace "_s), u"Boot trace"_s);
    EXPECT_EQ(safeFileName(u"a<b>:\"/\\|?*\t"_s + u'c'), u"a_b_________c"_s);
    EXPECT_EQ(safeFileName(u"..\\..\\x"_s), u"_.._.._x"_s);
    EXPECT_EQ(safeFileName(u".profile"_s), u"_.profile"_s);
    EXPECT_EQ(safeFileName(u"con"_s), u"_con"_s);
    EXPECT_EQ(safeFileName(u"LPT1.txt"_s), u"_LPT1.txt"_s);
    EXPECT_EQ(safeFileName(u"COMA"_s), u"COMA"_s);
    EXPECT_EQ(safeFileName(u"  "_s), u"_"_s);
}

TEST(FileNameTest, IsCutToWhatAFileSystemHolds)
{
    EXPECT_EQ(safeFileName(QString(1025, u'x')), QString(80, u'x'));
    const QString face = u"\U0001F600"_s; // two units, which stay together
    EXPECT_EQ(safeFileName(QString(79, u'x') + face), QString(79, u'x'));
}

TEST(FileNameTest, NamesTheLogFileOfASession)
{
    EXPECT_EQ(QDir::fromNativeSeparators(logFileIn(u"/logs"_s, u"a/b"_s)), u"/logs/a_b.etl"_s);
}

TEST(FileNameTest, PreviewsNumberedFiles)
{
    EXPECT_EQ(newFilePreview(u"trace_%d.etl"_s, 2), u"trace_1.etl, trace_2.etl"_s);
    EXPECT_EQ(newFilePreview(u"C:\\logs\\t%d.etl"_s, 3), u"t1.etl, t2.etl, t3.etl"_s);
    EXPECT_EQ(newFilePreview(u"/var/log/t%d.etl"_s, 1), u"t1.etl"_s);
    EXPECT_EQ(newFilePreview(u"t%d.etl"_s, 0), QString());
}

TEST(FileNameTest, PreviewsNothingThatStartTraceRefuses)
{
    for (const QString& pattern : {QString(), u"trace.etl"_s, u"trace_%D.etl"_s, u"trace_%03d.etl"_s, u"%d_%d.etl"_s})
        EXPECT_EQ(newFilePreview(pattern, 2), QString()) << pattern.toStdString();
}

} // namespace
} // namespace etwarden
