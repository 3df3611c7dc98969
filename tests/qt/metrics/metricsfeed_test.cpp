// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/metrics/metricsfeed.h"

#include "tests/qt/sessions.h"
#include "tests/support/metrics/expositionreader.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

ReadExposition read(const MetricsFeed& feed, Dialect dialect = Dialect::Prometheus)
{
    return readExposition(feed.text(dialect).toStdString());
}

TEST(MetricsFeed, ShowsTheNewestPoll)
{
    MetricsFeed feed(BackendKind::EmbeddedEngine, {});
    QSignalSpy changed(&feed, &MetricsFeed::changed);
    EXPECT_EQ(read(feed).value("etw_scrape_success"), "0");
    EXPECT_EQ(read(feed).value("etwarden_build_info", {{"backend", "embedded"}}), "1");
    feed.setPoll(pollOf({session(1, u"one")}));
    feed.setPoll(pollOf({session(1, u"one"), session(2, u"two")}, 1));
    EXPECT_EQ(changed.count(), 2);
    EXPECT_EQ(read(feed).value("etw_sessions"), "2");
    const ReadExposition openMetrics = read(feed, Dialect::OpenMetrics);
    EXPECT_TRUE(openMetrics.endsWithEof);
    EXPECT_EQ(openMetrics.value("etw_session_events_lost_total", {{"session", "two"}}), "0");
}

TEST(MetricsFeed, ATextIsMadeOnceForAllWhoReadIt)
{
    MetricsFeed feed(BackendKind::Windows, {});
    feed.setPoll(pollOf({session(1, u"one")}));
    EXPECT_EQ(feed.text(Dialect::Prometheus).constData(), feed.text(Dialect::Prometheus).constData());
    const QByteArray before = feed.text(Dialect::Prometheus);
    feed.setPoll(pollOf({session(2, u"two")}, 1));
    EXPECT_NE(feed.text(Dialect::Prometheus), before);
}

TEST(MetricsFeed, KnowsNothingAfterAFailedPoll)
{
    MetricsFeed feed(BackendKind::Windows, {});
    feed.setPoll(pollOf({session(1, u"one")}));
    auto failed = std::make_shared<Poll>();
    failed->status = Win32Status::AccessDenied;
    feed.setPoll(failed);
    EXPECT_EQ(read(feed).value("etw_scrape_success"), "0");
    EXPECT_EQ(read(feed).value("etw_sessions"), "");
}

TEST(MetricsFeed, AnOldPollDoesNotPassForANewOne)
{
    MetricsFeed feed(BackendKind::Windows, {});
    feed.setInterval(-MetricsFeed::grace / 3); // no time at all until a poll is out of date
    QSignalSpy changed(&feed, &MetricsFeed::changed);
    feed.setPoll(pollOf({session(1, u"one")}));
    EXPECT_EQ(read(feed).value("etw_scrape_success"), "1");
    ASSERT_TRUE(changed.wait());
    EXPECT_EQ(read(feed).value("etw_scrape_success"), "0");
}

} // namespace
} // namespace etwarden
