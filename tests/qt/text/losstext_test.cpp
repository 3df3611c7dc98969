// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/losstext.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/language.h"
#include "model/qt/text/format.h"
#include "tests/history/simplehistory.h"
#include "tests/support/qtprinters.h"

#include <QLocale>
#include <QRegularExpression>
#include <QSet>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

LossDiagnosis diagnosisOf(LossCause cause)
{
    return {.cause = cause,
        .confidence = Confidence::Likely,
        .events = 47'761,
        .losingPolls = 3,
        .emptyPolls = 2,
        .written = 41,
        .pool = {.allocated = 16, .free = 0, .maximum = 16, .bufferSizeKb = 64},
        .streams = 4,
        .eventLimit = 8119,
        .eventBytes = 200,
        .eventBytesAssumed = true,
        .memoryLimit = 1 << 20,
        .neededBuffers = 70,
        .accepted = 152.6,
        .filled = 183.2,
        .stall = std::chrono::seconds(3),
        .status = Win32Status::WriteFault};
}

class LossTextTest : public testing::TestWithParam<const char*>
{
protected:
    LossTextTest() { language.use(QString::fromLatin1(GetParam())); }
    ~LossTextTest() override { QLocale::setDefault(QLocale::c()); }

    Language language;
};

INSTANTIATE_TEST_SUITE_P(Languages, LossTextTest, testing::Values("en", "fr"));

TEST_P(LossTextTest, EveryCauseHasASentenceOfItsOwn)
{
    QSet<QString> sentences;
    constexpr int count = static_cast<int>(LossCause::WhileNotPolled) + 1;
    for (int cause = 0; cause < count; ++cause) {
        const LossDiagnosis diagnosis = diagnosisOf(static_cast<LossCause>(cause));
        const QString sentence = LossText::cause(diagnosis);
        EXPECT_TRUE(sentence.endsWith(u'.')) << cause;
        EXPECT_FALSE(sentence.contains(u'%')) << qPrintable(sentence);
        EXPECT_FALSE(LossText::advice(diagnosis).contains(u'%')) << qPrintable(LossText::advice(diagnosis));
        sentences.insert(sentence);
    }
    EXPECT_EQ(sentences.size(), count);
}

TEST_P(LossTextTest, EveryHintHasASentenceOfItsOwn)
{
    QSet<QString> sentences;
    constexpr int count = static_cast<int>(UncountedCause::UnevenRing) + 1;
    for (int cause = 0; cause < count; ++cause) {
        const QString sentence = LossText::uncounted({.cause = static_cast<UncountedCause>(cause)});
        EXPECT_TRUE(sentence.endsWith(u'.')) << cause;
        EXPECT_FALSE(sentence.contains(u'%')) << qPrintable(sentence);
        sentences.insert(sentence);
    }
    EXPECT_EQ(sentences.size(), count);
}

TEST_P(LossTextTest, UsesTheSingularForOne)
{
    const QRegularExpression wrong(u"\\b1 (buffers|bytes|tampons|octets)\\b|\\bLes 1\\b"_s);
    for (int cause = 0; cause <= static_cast<int>(LossCause::WhileNotPolled); ++cause) {
        LossDiagnosis diagnosis = diagnosisOf(static_cast<LossCause>(cause));
        diagnosis.pool = {.allocated = 1, .free = 0, .maximum = 1, .bufferSizeKb = 64};
        diagnosis.streams = 1;
        diagnosis.eventLimit = 1;
        diagnosis.eventBytes = 1;
        diagnosis.remedy = LossRemedy{.field = ConfigField::MaximumBuffers, .value = 1};
        for (const bool isInferred : {false, true}) {
            diagnosis.isInferred = isInferred;
            for (const QString& text : {LossText::cause(diagnosis), LossText::advice(diagnosis)})
                EXPECT_FALSE(text.contains(wrong)) << qPrintable(text);
        }
    }
}

TEST_P(LossTextTest, NamesTheAlternativeCause)
{
    LossDiagnosis diagnosis = diagnosisOf(LossCause::EventTooLarge);
    const QString alone = LossText::cause(diagnosis);
    diagnosis.alternative = LossCause::CannotGrow;
    const QString orNoGrowth = LossText::cause(diagnosis);
    diagnosis.alternative = LossCause::Burst;
    const QString orBurst = LossText::cause(diagnosis);
    diagnosis.cause = LossCause::NoConsumer;
    diagnosis.alternative = LossCause::EventTooLarge;
    EXPECT_EQ((QSet<QString>{alone, orNoGrowth, orBurst, LossText::cause(diagnosis)}.size()), 4);
}

class EnglishLossText : public testing::Test
{
protected:
    EnglishLossText() { language.use(u"en"_s); }
    ~EnglishLossText() override { QLocale::setDefault(QLocale::c()); }

    Language language;
};

TEST_F(EnglishLossText, ABurstIsDescribedWithItsEvidenceAndTheBuffersThatItNeeds)
{
    LossDiagnosis diagnosis = diagnosisOf(LossCause::Burst);
    diagnosis.remedy = LossRemedy{ConfigField::MaximumBuffers, 70, false};
    EXPECT_EQ(LossText::cause(diagnosis), u"No buffer was free: all 16 were in use while events were lost."_s);
    EXPECT_EQ(LossText::evidence(diagnosis),
        u"events lost: 47,761; polls that showed it: 3; without a free buffer: 2; allocated: 16 of 16; "
        "written meanwhile: 41"_s);
    EXPECT_TRUE(LossText::advice(diagnosis).startsWith(u"Raise MaximumBuffers to 70 (4.4"_s));
    EXPECT_TRUE(LossText::advice(diagnosis).contains(u"assumed"_s));
    diagnosis.eventBytesAssumed = false;
    EXPECT_FALSE(LossText::advice(diagnosis).contains(u"assumed"_s));
    diagnosis.isInferred = true;
    EXPECT_TRUE(LossText::cause(diagnosis).contains(u"between two polls"_s));
    EXPECT_FALSE(LossText::advice(diagnosis).contains(u"shorter polling"_s));
    diagnosis.mayNeedFewer = true;
    EXPECT_TRUE(LossText::advice(diagnosis).contains(u"shorter polling"_s));
    diagnosis.isOver = true;
    EXPECT_TRUE(LossText::advice(diagnosis).contains(u"has been raised"_s));
}

TEST_F(EnglishLossText, BuffersThatTakeTooMuchMemoryAreNamedWithTheBound)
{
    LossDiagnosis diagnosis = diagnosisOf(LossCause::Burst);
    EXPECT_EQ(LossText::advice(diagnosis).replace(QChar(0xA0), u' '),
        u"Write fewer events (levels, keywords): they would need 70 buffers (4.4 MB), and a session should have no "
        u"more "
        "than 1 MB on this machine."_s);
    diagnosis.neededBuffers = 0; // events that fit into no buffer
    EXPECT_EQ(LossText::advice(diagnosis), u"Write fewer events (levels, keywords)."_s);
}

TEST_F(EnglishLossText, AChangeIsNamedForAButton)
{
    SessionConfig config;
    config.logFileMode = logfilemode::RealTime | logfilemode::Sequential;
    EXPECT_EQ(LossText::change({ConfigField::MaximumBuffers, 1700, false}, config), u"Set MaximumBuffers to 1,700"_s);
    EXPECT_EQ(LossText::change({ConfigField::BufferSize, 64, true}, config), u"Set BufferSize to 64\u00a0KB"_s);
    EXPECT_EQ(LossText::change({ConfigField::LogFileMode, logfilemode::Sequential, false}, config),
        u"Clear EVENT_TRACE_REAL_TIME_MODE"_s);
    EXPECT_EQ(LossText::change({ConfigField::LogFileMode, logfilemode::PersistOnHybridShutdown, true},
                  {.logFileMode = logfilemode::StopOnHybridShutdown}),
        u"Set EVENT_TRACE_PERSIST_ON_HYBRID_SHUTDOWN"_s);
}

TEST_F(EnglishLossText, SaysWhenByTheClockAndAMomentOnce)
{
    using namespace std::chrono_literals;
    SimpleHistory simple;
    for (int poll = 0; poll < 3; ++poll)
        simple.poll();
    const auto timeAt = [&](std::chrono::nanoseconds time) {
        return Format().timeOfDay(QDateTime::fromMSecsSinceEpoch(simple.history.wallAt(time)->count()).time());
    };
    EXPECT_EQ(LossText::when(simple.history, {1s, 1s}), timeAt(1s));
    EXPECT_EQ(LossText::when(simple.history, {0s, 2s}), timeAt(0s) + u" to "_s + timeAt(2s));
    simple.pass(24h);
    simple.poll();
    EXPECT_TRUE(LossText::when(simple.history, {0s, 2s}).endsWith(u" to "_s + timeAt(2s)));
    EXPECT_GT(LossText::when(simple.history, {0s, 0s}).size(), timeAt(0s).size()); // that was yesterday
}

TEST_F(EnglishLossText, EveryWayOutHasALabelAndSaysWhatHappens)
{
    const LossRemedy larger{ConfigField::MaximumFileSize, 400, true};
    QSet<QString> labels;
    QSet<QString> toolTips;
    constexpr int count = static_cast<int>(LossWay::StartElsewhere) + 1;
    for (int way = 0; way < count; ++way) {
        const LossOffer offer{.way = static_cast<LossWay>(way), .remedy = larger};
        labels.insert(LossText::offer(offer));
        toolTips.insert(LossText::whatHappens(offer));
    }
    EXPECT_EQ(labels.size(), count);
    EXPECT_EQ(toolTips.size(), count);
    EXPECT_TRUE(labels.contains(u"Start again with a larger file…"_s));
    EXPECT_TRUE(labels.contains(u"Set MaximumFileSize to 400\u00A0MB…"_s)); // it opens the editor
    EXPECT_FALSE(labels.contains(QString()));
    EXPECT_FALSE(toolTips.contains(QString()));
}

TEST_F(EnglishLossText, SizesAndTimesHaveTheirUnit)
{
    LossDiagnosis size{.cause = LossCause::SizeReached};
    size.remedy = LossRemedy{ConfigField::MaximumFileSize, 8, true};
    EXPECT_TRUE(LossText::advice(size).endsWith(u"a MaximumFileSize of 8\u00A0MB."_s));
    size.logFileMode = logfilemode::UseKBytesForSize;
    EXPECT_TRUE(LossText::advice(size).endsWith(u"a MaximumFileSize of 8\u00A0KB."_s));
    LossDiagnosis timer{.cause = LossCause::TimerCrowds};
    timer.remedy = LossRemedy{ConfigField::FlushTimer, 10};
    EXPECT_TRUE(LossText::advice(timer).startsWith(u"Set FlushTimer to 10\u00A0s"_s));
    timer.logFileMode = logfilemode::UseMsFlushTimer;
    EXPECT_TRUE(LossText::advice(timer).startsWith(u"Set FlushTimer to 10\u00A0ms"_s));
}

TEST_F(EnglishLossText, ProposesNoBuffersForASlowFile)
{
    const LossDiagnosis diagnosis = diagnosisOf(LossCause::FileSlow);
    EXPECT_TRUE(LossText::cause(diagnosis).startsWith(u"Buffers per second: the log file accepts 153"_s))
        << LossText::cause(diagnosis).toStdString();
    EXPECT_FALSE(LossText::advice(diagnosis).contains(u"Raise"_s));
}

} // namespace
} // namespace etwarden
