// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/messagestrip.h"

#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"
#include "widgets/messagesdialog.h"
#include "widgets/noticeline.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

MessageText text(const char* words)
{
    return [words] { return QString::fromLatin1(words); };
}

class MessageStripTest : public testing::Test
{
protected:
    MessageStripTest() { m_strip.show(); }

    template<typename T>
    T& child(const char* name)
    {
        return *m_strip.findChild<T*>(QLatin1String(name));
    }

    QString shown()
    {
        NoticeLine& line = child<NoticeLine>("messageLine");
        return line.isVisible() ? line.accessibleName() : QString();
    }

    void clickClose() { QTest::mouseClick(&child<QToolButton>("closeMessage"), Qt::LeftButton); }

    MessageLog m_log;
    ModelGuard m_guard{&m_log};
    MessageStrip m_strip{m_log};
};

TEST_F(MessageStripTest, IsQuietWithoutMessages)
{
    EXPECT_EQ(shown(), QString());
    EXPECT_FALSE(child<NoticeLine>("waitingLine").isVisible());
}

TEST_F(MessageStripTest, ErrorStaysInFrontOfLaterNotices)
{
    m_strip.post(Severity::Error, text("It failed."));
    m_strip.post(Severity::Info, text("It worked."));
    EXPECT_EQ(shown(), QStringLiteral("Error: It failed."));
    EXPECT_TRUE(child<QToolButton>("moreMessages").isVisible());
    clickClose();
    EXPECT_EQ(shown(), QStringLiteral("Information: It worked."));
    EXPECT_FALSE(child<QToolButton>("moreMessages").isVisible());
    clickClose();
    EXPECT_EQ(shown(), QString());
}

TEST_F(MessageStripTest, NewestOfTheSameSeverityIsShown)
{
    m_strip.post(Severity::Error, text("First."));
    m_strip.post(Severity::Error, text("Second."));
    EXPECT_EQ(shown(), QStringLiteral("Error: Second."));
    clickClose();
    EXPECT_EQ(shown(), QStringLiteral("Error: First."));
}

TEST_F(MessageStripTest, OnlyNoticesLeaveByThemselves)
{
    m_strip.setNoticeTime(std::chrono::milliseconds(0));
    m_strip.post(Severity::Warning, text("Careful."));
    m_strip.post(Severity::Error, text("It failed."));
    m_strip.post(Severity::Info, text("It worked."));
    QToolButton& more = child<QToolButton>("moreMessages");
    EXPECT_TRUE(more.text().contains(QLatin1Char('2')));
    EXPECT_TRUE(QTest::qWaitFor([&] { return more.text().contains(QLatin1Char('1')); }));
    EXPECT_EQ(shown(), QStringLiteral("Error: It failed."));
    clickClose();
    EXPECT_EQ(shown(), QStringLiteral("Warning: Careful."));
}

TEST_F(MessageStripTest, NothingIsLostFromTheLog)
{
    m_strip.post(Severity::Error, text("It failed."));
    m_strip.post(Severity::Info, text("It worked."));
    clickClose();
    clickClose();
    MessagesDialog dialog(m_log);
    dialog.show();
    ASSERT_EQ(m_log.rowCount(), 2);
    EXPECT_EQ(m_log.index(0, MessageLog::SeverityColumn).data().toString(), QStringLiteral("Error"));
    EXPECT_EQ(m_log.index(1, MessageLog::TextColumn).data().toString(), QStringLiteral("It worked."));
    QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("copyMessages")), Qt::LeftButton);
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 3);
    EXPECT_TRUE(lines[0].endsWith(QStringLiteral("\tError\tIt failed.")));
    EXPECT_TRUE(lines[1].endsWith(QStringLiteral("\tInformation\tIt worked.")));
}

TEST_F(MessageStripTest, MoreAsksForTheHistory)
{
    QSignalSpy requested(&m_strip, &MessageStrip::historyRequested);
    m_strip.post(Severity::Error, text("First."));
    m_strip.post(Severity::Error, text("Second."));
    QTest::mouseClick(&child<QToolButton>("moreMessages"), Qt::LeftButton);
    EXPECT_EQ(requested.count(), 1);
}

TEST_F(MessageStripTest, WaitingShowsWhileItLasts)
{
    m_strip.setWaiting(text("Waiting for the system."));
    EXPECT_TRUE(child<NoticeLine>("waitingLine").isVisible());
    EXPECT_EQ(child<NoticeLine>("waitingLine").text(), QStringLiteral("Waiting for the system."));
    m_strip.setWaiting({});
    EXPECT_FALSE(child<NoticeLine>("waitingLine").isVisible());
}

TEST(MessageLogTest, ForgetsTheOldestAtItsLimit)
{
    MessageLog log;
    for (std::size_t i = 0; i <= MessageLog::maximumMessages; ++i) {
        log.add(Severity::Info, text("x"));
    }
    EXPECT_EQ(static_cast<std::size_t>(log.rowCount()), MessageLog::maximumMessages);
    EXPECT_EQ(log.message(0).number, 2U);
}

} // namespace

} // namespace etwarden
