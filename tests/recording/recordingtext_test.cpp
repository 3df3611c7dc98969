// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingtext.h"

#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"

namespace {

using namespace etwarden;
using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

using RecordingTextTest = EnglishTest;

TEST_F(RecordingTextTest, EachErrorNamesTheFileAndWhatToDo)
{
    for (int fault = 0; fault <= static_cast<int>(RecordingFault::Cancelled); ++fault) {
        const QString text = RecordingText::error({.fault = static_cast<RecordingFault>(fault), .file = u"x.etwr"_s});
        EXPECT_TRUE(text.contains(u"“x.etwr”"_s)) << text.toStdString();
        EXPECT_GE(text.count(u". "_s), 1) << text.toStdString();
    }
}

TEST_F(RecordingTextTest, AFileWithALineBreakInItsNameIsOnOneLine)
{
    const QString file = u"a\nb\u202E.etwr"_s;
    const RecordingError error{.fault = RecordingFault::NotFound, .file = file};
    for (const QString& text : {RecordingText::error(error), RecordingText::foreignFile(file),
             RecordingText::begin(file), RecordingText::summary({.file = file})})
        EXPECT_TRUE(text.contains(u"“a\uFFFDb\uFFFD.etwr”"_s)) << text.toStdString();
}

TEST_F(RecordingTextTest, AnErrorQuotesSqlite)
{
    EXPECT_EQ(RecordingText::error({.fault = RecordingFault::DiskFull,
                  .file = u"x.etwr"_s,
                  .code = 13,
                  .detail = u"database or disk is full"_s}),
        u"There is no space left for the recording “x.etwr”: database or disk is full (SQLite 13). What it "
        u"already holds remains readable. Free some space and record to another file."_s);
}

TEST_F(RecordingTextTest, TheSummaryCounts)
{
    RecordingSummary summary{.file = u"x.etwr"_s};
    summary.progress = {.polls = 1, .sessions = 2, .skippedPolls = 0, .bytes = 1536, .duration = 0ms};
    for (const char16_t* part : {u"1 poll", u"2 session", u"“x.etwr”", u"1.5\u00A0KB"})
        EXPECT_TRUE(RecordingText::summary(summary).contains(QString::fromUtf16(part)));
    EXPECT_FALSE(RecordingText::summary(summary).contains(u"missing"_s));
    summary.progress.skippedPolls = 3;
    EXPECT_TRUE(RecordingText::summary(summary).contains(u"3 poll"_s));
}

TEST_F(RecordingTextTest, TheEndSaysWhyAndHowMuch)
{
    RecordingSummary summary{.file = u"x.etwr"_s};
    summary.error = RecordingError{.fault = RecordingFault::DiskFull, .file = u"x.etwr"_s};
    EXPECT_EQ(RecordingText::end(summary), RecordingText::error(*summary.error));
    summary.progress.polls = 9;
    EXPECT_EQ(
        RecordingText::end(summary), RecordingText::error(*summary.error) + u' ' + RecordingText::summary(summary));
    summary.error.reset();
    EXPECT_EQ(RecordingText::end(summary), RecordingText::summary(summary));
}

TEST_F(RecordingTextTest, TheStateHasFileTimeAndSize)
{
    RecordingProgress progress{.polls = 90, .sessions = 2, .skippedPolls = 0, .bytes = 1536, .duration = 90s};
    EXPECT_EQ(RecordingText::state(u"/a/x.etwr"_s, progress, false),
        u"Recording to “x.etwr”: 1.5\u00A0min, 1.5\u00A0KB with its journal"_s);
    EXPECT_EQ(RecordingText::state(u"/a/x.etwr"_s, progress, true), u"Recording to “x.etwr”: waiting for the disk"_s);
}

} // namespace
