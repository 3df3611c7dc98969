// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/lossstatistics.h"

#include "model/qt/text/losstext.h"
#include "tests/qt/englishtest.h"
#include "tests/support/qtprinters.h"

#include <QSet>
#include <QStringList>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

class LossStatisticsTest : public EnglishTest
{
protected:
    static QStringList lines(const LossBars& bars)
    {
        QStringList lines;
        for (const BarList::Bar& bar : bars.list.bars)
            lines.append(BarText::sentence(bars.list, bar));
        return lines;
    }

    const LossSurvey survey{{
        {{RunId{1}, LossCause::Burst, std::nullopt, 60, 0, 2.0F, 10s}, 0x10001, u"A"},
        {{RunId{2}, LossCause::Burst, std::nullopt, 30, 0, 9.0F, 20s}, 0x10002, u"B"},
        {{RunId{2}, LossCause::DiskFull, std::nullopt, 0, 4, 1.0F, 30s}, 0x10002, u"B"},
        {{RunId{3}, std::nullopt, std::nullopt, 10, 0, 1.0F, 40s}, 0x10003, u"B"}, // started again
    }};
};

TEST_F(LossStatisticsTest, ABarOfACauseLeadsToItsWorstMoment)
{
    const LossBars bars = LossStatistics::bars(survey, LossStatistics::By::Cause, LossStatistics::Measure::Events);
    EXPECT_EQ(bars.list.title, u"Lost events by cause"_s);
    EXPECT_TRUE(bars.list.showsLoss);
    EXPECT_EQ(lines(bars), (QStringList{u"Bursts of events: 90 (90%)"_s, u"Not explained: 10 (10%)"_s}));
    ASSERT_EQ(bars.goals.size(), 2u);
    EXPECT_EQ(bars.goals[0].session, 0x10002u);
    EXPECT_EQ(bars.goals[0].time, 20s);
}

TEST_F(LossStatisticsTest, ACauseThatIsOnlyPossibleIsShownWithTheOther)
{
    LossSurvey unsure = survey;
    unsure.rows[1].share.alternative = LossCause::EventTooLarge;
    const LossBars bars = LossStatistics::bars(unsure, LossStatistics::By::Cause, LossStatistics::Measure::Events);
    EXPECT_EQ(bars.list.circumstances, u"100 in all"_s);
    EXPECT_EQ(lines(bars),
        (QStringList{u"Bursts of events: 60 (60%)"_s, u"Bursts of events, or: Events larger than a buffer: 30 (30%)"_s,
            u"Not explained: 10 (10%)"_s}));
}

TEST_F(LossStatisticsTest, RunsOfOneNameAreOneSession)
{
    const LossBars bars = LossStatistics::bars(survey, LossStatistics::By::Session, LossStatistics::Measure::Events);
    EXPECT_EQ(lines(bars), (QStringList{u"A: 60 (60%)"_s, u"B: 40 (40%)"_s}));
    EXPECT_EQ(bars.goals[1].time, 20s);
}

TEST_F(LossStatisticsTest, BuffersAreCountedByThemselves)
{
    const LossBars bars = LossStatistics::bars(survey, LossStatistics::By::Cause, LossStatistics::Measure::Buffers);
    EXPECT_EQ(lines(bars), QStringList{u"Disk full: 4 (100%)"_s});
    EXPECT_TRUE(
        LossStatistics::bars({}, LossStatistics::By::Session, LossStatistics::Measure::Buffers).list.bars.empty());
}

TEST_F(LossStatisticsTest, EveryCauseHasItsOwnName)
{
    for (const QString& tongue : {u"en"_s, u"fr"_s}) {
        language.use(tongue);
        QSet<QString> names{LossText::name(std::nullopt)};
        constexpr int causes = static_cast<int>(LossCause::WhileNotPolled) + 1;
        for (int cause = 0; cause < causes; ++cause)
            names.insert(LossText::name(static_cast<LossCause>(cause)));
        EXPECT_EQ(names.size(), causes + 1) << tongue.toStdString();
        EXPECT_FALSE(names.contains(QString()));
    }
}

} // namespace
} // namespace etwarden
