// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/timeslider.h"

#include "model/qt/language.h"
#include "tests/support/qtprinters.h"

#include <QAction>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

namespace {

using namespace etwarden;
using namespace std::chrono_literals;

class TimeSliderTest : public testing::Test
{
protected:
    TimeSliderTest()
    {
        language.use(QStringLiteral("en"));
        slider.show();
    }
    ~TimeSliderTest() override { QLocale::setDefault(QLocale::c()); }

    void setPolls(std::size_t count)
    {
        std::vector<RecordedPoll> polls;
        const qint64 begin = QDateTime(QDate(2026, 11, 21), QTime(12, 0)).toMSecsSinceEpoch(); // local time
        for (std::size_t i = 0; i < count; ++i)
            polls.push_back({.number = i + 7, .wall = std::chrono::milliseconds(begin + static_cast<qint64>(i) * 100)});
        slider.setPolls(polls);
    }

    QAction& action(const char* name) { return *slider.findChild<QAction*>(QLatin1String(name)); }
    /// Newer locales have a narrow space before "PM".
    QString text(const char* name)
    {
        return slider.findChild<QLabel*>(QLatin1String(name))->text().replace(QChar(0x202f), u' ');
    }
    QSlider& bar() { return *slider.findChild<QSlider*>(QStringLiteral("timeSlider")); }

    Language language;
    TimeSlider slider;
};

TEST_F(TimeSliderTest, IsDisabledWithoutPolls)
{
    EXPECT_FALSE(bar().isEnabled());
    for (const QAction* command : slider.actions())
        EXPECT_FALSE(command->isEnabled());
    EXPECT_EQ(text("momentText"), QString());
    EXPECT_EQ(action("nextPoll").toolTip(), QStringLiteral("No poll has been read yet."));
    EXPECT_EQ(action("nextLoss").toolTip(), QStringLiteral("The history of the counters has not been read."));
}

TEST_F(TimeSliderTest, DisabledCommandsSayWhy)
{
    setPolls(3);
    EXPECT_EQ(action("previousPoll").toolTip(), QStringLiteral("This is the first poll."));
    EXPECT_EQ(action("nextPoll").toolTip(), QStringLiteral("Next poll"));
    slider.setLossPolls({1}, 1);
    EXPECT_EQ(action("previousLoss").toolTip(), QStringLiteral("No loss was counted before this moment."));
    slider.setIndex(2);
    EXPECT_EQ(action("nextPoll").toolTip(), QStringLiteral("This is the last poll."));
    EXPECT_EQ(action("nextLoss").toolTip(), QStringLiteral("No loss was counted after this moment."));
    slider.setLossPolls({}, std::nullopt);
    for (const char* command : {"previousLoss", "nextLoss", "worstMoment"})
        EXPECT_EQ(action(command).toolTip(),
            QStringLiteral("No session lost anything in this recording, according to ETW's own counters."))
            << command;
}

TEST_F(TimeSliderTest, SaysTheExactTimeAndPlace)
{
    setPolls(2000);
    EXPECT_EQ(text("momentText"), QStringLiteral("11/21/2026 12:00:00.000 PM"));
    slider.setIndex(1234);
    EXPECT_EQ(text("momentText"), QStringLiteral("11/21/2026 12:02:03.400 PM"));
    EXPECT_EQ(text("placeText"), QStringLiteral("Poll 1,235 of 2,000"));
    EXPECT_TRUE(bar().accessibleDescription().contains(QStringLiteral("12:02:03.400")));
    EXPECT_FALSE(bar().accessibleName().isEmpty());
}

TEST_F(TimeSliderTest, NothingMovesWhenTheTimeBecomesLonger)
{
    std::vector<RecordedPoll> polls;
    for (const QDateTime& time :
        {QDateTime(QDate(2026, 1, 2), QTime(9, 0)), QDateTime(QDate(2026, 11, 22), QTime(22, 0))})
        polls.push_back({.number = polls.size() + 1, .wall = std::chrono::milliseconds(time.toMSecsSinceEpoch())});
    slider.setPolls(polls);
    QCoreApplication::processEvents();
    const int before = bar().width();
    slider.setIndex(1);
    QCoreApplication::processEvents();
    EXPECT_EQ(bar().width(), before);
}

TEST_F(TimeSliderTest, MovesByKeys)
{
    setPolls(2000);
    QSignalSpy changed(&slider, &TimeSlider::indexChanged);
    QTest::keyClick(&bar(), Qt::Key_Right);
    EXPECT_EQ(slider.index(), 1u);
    QTest::keyClick(&bar(), Qt::Key_PageUp);
    EXPECT_EQ(slider.index(), 100u);
    QTest::keyClick(&bar(), Qt::Key_End);
    EXPECT_EQ(slider.index(), 1999u);
    QTest::keyClick(&bar(), Qt::Key_Left);
    QTest::keyClick(&bar(), Qt::Key_Home);
    EXPECT_EQ(slider.index(), 0u);
    EXPECT_EQ(changed.size(), 5);
}

TEST_F(TimeSliderTest, StepsPollByPoll)
{
    setPolls(3);
    EXPECT_FALSE(action("previousPoll").isEnabled());
    action("nextPoll").trigger();
    action("nextPoll").trigger();
    EXPECT_EQ(slider.index(), 2u);
    EXPECT_FALSE(action("nextPoll").isEnabled());
    action("previousPoll").trigger();
    EXPECT_EQ(slider.index(), 1u);
}

TEST_F(TimeSliderTest, JumpsFromLossToLoss)
{
    setPolls(100);
    EXPECT_FALSE(action("nextLoss").isEnabled());
    slider.setLossPolls({10, 50}, 50);
    QSignalSpy reached(&slider, &TimeSlider::lossReached);
    EXPECT_FALSE(action("previousLoss").isEnabled());
    action("nextLoss").trigger();
    EXPECT_EQ(slider.index(), 10u);
    action("nextLoss").trigger();
    EXPECT_EQ(slider.index(), 50u);
    EXPECT_FALSE(action("nextLoss").isEnabled());
    slider.setIndex(49);
    action("previousLoss").trigger();
    EXPECT_EQ(slider.index(), 10u);
    EXPECT_FALSE(action("previousLoss").isEnabled());
    EXPECT_EQ(reached.size(), 3);
}

TEST_F(TimeSliderTest, JumpsToTheWorstMoment)
{
    setPolls(100);
    EXPECT_FALSE(action("worstMoment").isEnabled());
    slider.setLossPolls({10, 50, 70}, 50);
    QSignalSpy reached(&slider, &TimeSlider::lossReached);
    action("worstMoment").trigger();
    EXPECT_EQ(slider.index(), 50u);
    ASSERT_EQ(reached.size(), 1);
    EXPECT_EQ(reached[0][0].value<std::size_t>(), 50u);
}

TEST_F(TimeSliderTest, NewPollsBeginAtTheFirst)
{
    setPolls(100);
    slider.setIndex(99);
    setPolls(5);
    EXPECT_EQ(slider.index(), 0u);
    EXPECT_EQ(text("placeText"), QStringLiteral("Poll 1 of 5"));
}

} // namespace
