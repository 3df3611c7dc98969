// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/alertsmodel.h"

#include "tests/qt/englishtest.h"
#include "tests/qt/sessions.h"
#include "tests/support/modelguard.h"
#include "tests/support/narrowspaces.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

class AlertsModelTest : public EnglishTest
{
protected:
    AlertsModelTest() { alerts.setRules({{.kind = ThresholdKind::EventsLost, .limit = 10}}); }

    void poll()
    {
        Poll polled = *pollOf({one, two}, seconds);
        polled.time = QDateTime(QDate(2026, 3, 1), QTime(12, 0)).addSecs(static_cast<qint64>(seconds));
        history.append(polled);
        seconds += 1;
    }
    void pollLosing(SessionStatus& session, std::uint32_t events)
    {
        session.counters.eventsLost += events;
        poll();
    }
    QStringList shown() const
    {
        QStringList rows;
        for (const QString& row : lines(alerts, {0, 1, 2, 3, 4, 5}))
            rows.append(withoutNarrowSpaces(row));
        return rows;
    }

    double seconds = 0;
    SessionStatus one = session(1, u"one");
    SessionStatus two = session(2, u"two");
    SessionHistory history;
    AlertsModel alerts{history};
    ModelGuard guard{&alerts};
};

TEST_F(AlertsModelTest, ACalmSystemHasNone)
{
    poll();
    pollLosing(one, 10);
    EXPECT_EQ(alerts.rowCount(), 0);
    EXPECT_TRUE(alerts.alertedSessions().empty());
    EXPECT_EQ(alerts.columnCount(), 6);
}

TEST_F(AlertsModelTest, AnEpisodeIsOneRowThatGrows)
{
    const QSignalSpy began(&alerts, &AlertsModel::episodeBegan);
    const QSignalSpy alerted(&alerts, &AlertsModel::alertedSessionsChanged);
    poll();
    pollLosing(one, 20);
    EXPECT_EQ(shown(),
        QStringList{u"12:00:01 PM | one | Events lost per second above 10 | one poll so far | 20 | 20 per second"_s});
    EXPECT_EQ(alerts.alertedSessions(), std::vector<TraceHandle>{1});
    pollLosing(one, 1500);
    EXPECT_EQ(shown(),
        QStringList{
            u"12:00:01 PM | one | Events lost per second above 10 | 1\u00a0s so far | 1,520 | 1,500 per second"_s});
    EXPECT_EQ(alerted.size(), 1);
    for (int i = 0; i < 5; ++i)
        poll();
    EXPECT_EQ(shown(),
        QStringList{u"12:00:01 PM | one | Events lost per second above 10 | 1\u00a0s | 1,520 | 1,500 per second"_s});
    EXPECT_TRUE(alerts.alertedSessions().empty());
    EXPECT_EQ(began.size(), 1);
    EXPECT_EQ(alerted.size(), 2);
}

TEST_F(AlertsModelTest, TheNewestIsFirst)
{
    poll();
    pollLosing(one, 20);
    pollLosing(two, 20);
    EXPECT_EQ(lines(alerts, {1}), (QStringList{u"two"_s, u"one"_s}));
    EXPECT_EQ(alerts.episode(0).name, u"two");
    const QModelIndex newest = alerts.index(0, 0);
    EXPECT_EQ(newest.data(AlertsModel::RunRole).toUInt(), static_cast<quint32>(*history.runOf(2)));
    EXPECT_EQ(newest.data(AlertsModel::TimeRole).toLongLong(), 2'000'000'000);
    EXPECT_TRUE(newest.data(AlertsModel::RunningRole).toBool());
    EXPECT_EQ(newest.data(Qt::ToolTipRole).toString(), u"“two” is losing events: 20 per second."_s);
    EXPECT_EQ(alerts.alertedSessions(), (std::vector<TraceHandle>{1, 2}));
}

TEST_F(AlertsModelTest, TheBeginIsMarkedInTheHistory)
{
    poll();
    pollLosing(two, 20);
    poll();
    const Marker expected{MarkerKind::ThresholdExceeded, 1s, history.runOf(2), u"two",
        {{MarkerSetting::EventsLostPerSecond, std::int64_t{10}, std::int64_t{20}}}};
    EXPECT_EQ(history.markers(), std::vector{expected});
}

TEST_F(AlertsModelTest, WhatAPollAcrossAGapLostRaisesNoAlert)
{
    poll();
    seconds = 100;
    pollLosing(one, 100000);
    EXPECT_EQ(alerts.rowCount(), 0);
}

TEST_F(AlertsModelTest, NoRulesEndEpisodesAndOnlyEndedOnesAreForgotten)
{
    poll();
    pollLosing(one, 20);
    alerts.forgetEnded();
    EXPECT_EQ(alerts.rowCount(), 1); // it goes on
    alerts.setRules({});
    EXPECT_FALSE(alerts.episode(0).isRunning);
    EXPECT_TRUE(alerts.rules().empty());
    alerts.forgetEnded();
    EXPECT_EQ(alerts.rowCount(), 0);
}

TEST_F(AlertsModelTest, EveryKindHasASentence)
{
    alerts.setRules({{.kind = ThresholdKind::LogBuffersLost}, {.kind = ThresholdKind::RealTimeBuffersLost},
        {.kind = ThresholdKind::InUse, .limit = 90}, {.kind = ThresholdKind::InUse, .limit = 95, .seconds = 2}});
    poll();
    one.counters.logBuffersLost += 3;
    one.counters.realTimeBuffersLost += 4;
    one.counters.numberOfBuffers = 1000;
    one.counters.freeBuffers = 1;
    for (int i = 0; i < 3; ++i)
        poll();
    EXPECT_EQ(lines(alerts, {2, 4, 5}),
        (QStringList{u"Buffers in use above 95% for 2\u00a0s |  | 99%"_s, u"Buffers in use above 90% |  | 99%"_s,
            u"Any real-time buffer lost | 4 | 4"_s, u"Any log buffer lost | 3 | 3"_s}));
    QStringList sentences;
    for (int row = 0; row < 4; ++row)
        sentences << alerts.index(row, 0).data(Qt::ToolTipRole).toString();
    EXPECT_EQ(sentences,
        (QStringList{u"“one” has 99% of its buffers in use."_s, u"“one” has 99% of its buffers in use."_s,
            u"“one” is losing buffers that should go to a real-time consumer: 4."_s,
            u"“one” is losing buffers that should go to its log file: 3."_s}));
}

TEST_F(AlertsModelTest, HeadersFollowTheLanguage)
{
    QStringList headers;
    for (int column = 0; column < alerts.columnCount(); ++column)
        headers << alerts.headerData(column, Qt::Horizontal).toString();
    EXPECT_EQ(headers, (QStringList{u"Started"_s, u"Session"_s, u"Threshold"_s, u"Duration"_s, u"Lost"_s, u"Peak"_s}));
    const QSignalSpy changed(&alerts, &QAbstractItemModel::headerDataChanged);
    alerts.retranslate();
    EXPECT_EQ(changed.size(), 1);
}

} // namespace
} // namespace etwarden
