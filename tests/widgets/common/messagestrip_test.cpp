// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/messagestrip.h"

#include "model/engine/session/journal.h"
#include "model/qt/language.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/text/backendtext.h"
#include "model/qt/text/journaltext.h"
#include "tests/support/modelguard.h"
#include "tests/support/qtprinters.h"
#include "widgets/common/noticeline.h"
#include "widgets/dialogs/messagesdialog.h"
#include "widgets/window/systemgauges.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QLabel>
#include <QLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

MessageText text(const char* words)
{
    return [words] { return QString::fromLatin1(words); };
}

class MessageStripTest : public testing::Test
{
protected:
    MessageStripTest()
    {
        m_strip.resize(1000, m_strip.sizeHint().height());
        m_strip.show();
    }

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
    MessageStrip m_strip{m_log, MessageStrip::Lines::Two};
};

TEST_F(MessageStripTest, IsQuietWithoutMessages)
{
    EXPECT_EQ(shown(), QString());
    EXPECT_FALSE(child<NoticeLine>("waitingLine").isVisible());
}

TEST_F(MessageStripTest, KeepsTheMessageThatThePointerIsOn)
{
    QString done;
    m_strip.postNotice({.text = text("It is written."), .actions = {{text("Open"), [&done] { done = u"opened"_s; }}}});
    QWidget& row = *child<NoticeLine>("messageLine").parentWidget();
    row.setAttribute(Qt::WA_UnderMouse);
    m_strip.post(Severity::Warning, text("It loses."));
    EXPECT_EQ(shown(), u"Information: It is written."_s);
    EXPECT_EQ(child<QToolButton>("moreMessages").text(), u"and 1 more"_s);
    QTest::mouseClick(&child<QToolButton>("messageAction"), Qt::LeftButton);
    EXPECT_EQ(done, u"opened"_s);
    EXPECT_EQ(shown(), u"Warning: It loses."_s);

    m_strip.post(Severity::Error, text("It failed."));
    EXPECT_EQ(shown(), u"Warning: It loses."_s);
    row.setAttribute(Qt::WA_UnderMouse, false);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&row, &leave);
    EXPECT_EQ(shown(), u"Error: It failed."_s);
}

TEST_F(MessageStripTest, WritesFromLeftToRightAfterANameThatDoesNot)
{
    m_strip.post(Severity::Info, [] { return u"“שלום” was started."_s; });
    const auto& label = *child<NoticeLine>("messageLine").findChild<QLabel*>(u"noticeText"_s);
    EXPECT_TRUE(u"“שלום” was started."_s.isRightToLeft());
    EXPECT_FALSE(label.text().isRightToLeft());
    EXPECT_TRUE(label.text().endsWith(u"“שלום” was started."_s));
}

TEST_F(MessageStripTest, ShowsTheNewestAndClosesAllTogether)
{
    m_strip.post(Severity::Error, text("It failed."));
    const QToolButton& close = child<QToolButton>("closeMessage");
    EXPECT_TRUE(close.toolTip().contains(QStringLiteral("Close this message;"))) << close.toolTip().toStdString();
    m_strip.post(Severity::Info, text("It worked."));
    EXPECT_EQ(shown(), QStringLiteral("Information: It worked."));
    EXPECT_EQ(child<QToolButton>("moreMessages").text(), QStringLiteral("and 1 more"));
    EXPECT_TRUE(close.toolTip().contains(QStringLiteral("Close all messages;"))) << close.toolTip().toStdString();
    EXPECT_EQ(close.accessibleName(), QStringLiteral("Close all messages"));
    clickClose();
    EXPECT_EQ(shown(), QString());
    EXPECT_EQ(m_log.rowCount(), 2);
    EXPECT_TRUE(child<QToolButton>("moreMessages").isVisible()) << "earlier messages can still be reached";
    EXPECT_EQ(child<QToolButton>("moreMessages").text(), QStringLiteral("Messages"));
    const QWidget& row = *child<QToolButton>("moreMessages").parentWidget();
    row.layout()->activate();
    EXPECT_EQ(child<QToolButton>("moreMessages").geometry().right(), row.rect().right()) << "where it always stands";
}

TEST_F(MessageStripTest, SaysWhenItCameOfWhatShowsAgain)
{
    m_strip.post(Severity::Error, text("It failed."));
    m_strip.postNotice({.text = text("It worked."), .topic = QStringLiteral("work")});
    m_strip.settle(QStringLiteral("work"));
    const QString time = m_log.index(0, MessageLog::TimeColumn).data().toString();
    EXPECT_EQ(shown(), QStringLiteral("Error: %1: It failed.").arg(time));
}

TEST_F(MessageStripTest, CountsWhatIsSaidAgainWhileItIsOpen)
{
    for (int i = 0; i < 3; ++i)
        m_strip.post(Severity::Error, text("A was not flushed."));
    EXPECT_EQ(shown(), QStringLiteral("Error: A was not flushed. (3×)"));
    EXPECT_FALSE(child<QToolButton>("moreMessages").text().contains(QStringLiteral("more")));
    EXPECT_EQ(m_log.rowCount(), 1);
    m_strip.post(Severity::Error, text("B was not flushed."));
    m_strip.post(Severity::Error, text("A was not flushed."));
    EXPECT_EQ(shown(), QStringLiteral("Error: A was not flushed. (4×)")) << "the newest message is shown";
    EXPECT_EQ(child<QToolButton>("moreMessages").text(), QStringLiteral("and 1 more"));
    m_strip.post(Severity::Warning, text("A was not flushed."));
    EXPECT_EQ(shown(), QStringLiteral("Warning: A was not flushed.")) << "of another severity";
    clickClose();
    m_strip.post(Severity::Error, text("A was not flushed."));
    EXPECT_EQ(shown(), QStringLiteral("Error: A was not flushed.")) << "the one before was closed";
}

TEST_F(MessageStripTest, ALaterAnswerReplacesTheOneBeforeIt)
{
    m_strip.postNotice(
        {.severity = Severity::Error, .text = text("A was not started."), .topic = QStringLiteral("start A")});
    m_strip.postNotice(
        {.severity = Severity::Error, .text = text("B was not started."), .topic = QStringLiteral("start B")});
    m_strip.postNotice(
        {.severity = Severity::Info, .text = text("A was started."), .topic = QStringLiteral("start A")});
    EXPECT_EQ(shown(), QStringLiteral("Information: A was started."));
    EXPECT_EQ(child<QToolButton>("moreMessages").text(), QStringLiteral("and 1 more"));
    m_strip.settle(QStringLiteral("start C"));
    EXPECT_EQ(shown(), QStringLiteral("Information: A was started."));
    m_strip.settle(QStringLiteral("start A"));
    EXPECT_TRUE(shown().endsWith(QStringLiteral("B was not started."))) << shown().toStdString();
    m_strip.settle(QStringLiteral("start B"));
    EXPECT_EQ(shown(), QString());
    EXPECT_EQ(m_log.rowCount(), 3);
}

TEST_F(MessageStripTest, WhatOffersSomethingStaysUntilTheNextOffer)
{
    child<QTimer>("noticeTimer").setInterval(0);
    const MessageAction undo{text("Undo"), [] {}};
    m_strip.postNotice({.text = text("A was changed."), .actions = {undo}});
    m_strip.post(Severity::Info, text("B was flushed."));
    EXPECT_TRUE(QTest::qWaitFor([this] { return shown().endsWith(QStringLiteral("A was changed.")); }));
    m_strip.postNotice({.text = text("C was changed."), .actions = {undo}});
    EXPECT_EQ(shown(), QStringLiteral("Information: C was changed."));
    EXPECT_FALSE(child<QToolButton>("moreMessages").text().contains(QStringLiteral("more")));
}

TEST_F(MessageStripTest, OnlyNoticesLeaveByThemselves)
{
    child<QTimer>("noticeTimer").setInterval(0);
    m_strip.post(Severity::Warning, text("Careful."));
    m_strip.post(Severity::Error, text("It failed."));
    m_strip.post(Severity::Info, text("It worked."));
    EXPECT_EQ(shown(), QStringLiteral("Information: It worked."));
    QToolButton& more = child<QToolButton>("moreMessages");
    EXPECT_TRUE(more.text().contains(QLatin1Char('2')));
    EXPECT_TRUE(QTest::qWaitFor([&] { return more.text().contains(QLatin1Char('1')); }));
    EXPECT_TRUE(shown().startsWith(QStringLiteral("Error: "))) << shown().toStdString();
    EXPECT_TRUE(shown().endsWith(QStringLiteral(" It failed."))) << shown().toStdString();
}

TEST_F(MessageStripTest, NothingBelowItMovesFromTheFirstMessageOn)
{
    m_strip.setBackend(text("Embedded engine."));
    QCoreApplication::sendPostedEvents();
    const int withoutMessages = m_strip.sizeHint().height();
    m_strip.post(Severity::Info, text("It was started."));
    m_strip.resize(600, m_strip.sizeHint().height());
    const int height = m_strip.sizeHint().height();
    EXPECT_LT(withoutMessages, height) << "an empty line would leave a gap";
    const auto expectSame = [&](const char* when) {
        QCoreApplication::sendPostedEvents();
        EXPECT_EQ(m_strip.sizeHint().height(), height) << when;
        EXPECT_EQ(m_strip.minimumSizeHint().height(), height) << when;
        EXPECT_EQ(m_strip.heightForWidth(600), -1) << when; // no height that depends on a width
    };
    clickClose();
    expectSame("without the first message");
    m_strip.post(Severity::Error, text("It failed."));
    expectSame("with a message");
    m_strip.setWaiting(text("Waiting for the system."));
    expectSame("while waiting, with a message");
    m_strip.post(Severity::Error, [] { return QString(500, u'x'); });
    expectSame("with two messages, one of them long");
    clickClose();
    expectSame("while waiting");
    m_strip.setWaiting({});
    expectSame("at rest again");
}

TEST_F(MessageStripTest, LongMessageIsReadInFull)
{
    m_strip.resize(600, m_strip.sizeHint().height());
    const QString sentence = QStringLiteral("It failed, ").repeated(20) + u'.';
    m_strip.post(Severity::Error, [sentence] { return sentence; });
    ASSERT_TRUE(QTest::qWaitFor([&] { return child<NoticeLine>("messageLine").isCut(); }));
    EXPECT_EQ(shown(), QString(QStringLiteral("Error: ") + sentence)); // screen readers get all of it
    QToolButton& more = child<QToolButton>("moreMessages");
    EXPECT_TRUE(more.isVisible());
    EXPECT_EQ(more.text(), QStringLiteral("Show full message"));

    MessagesDialog dialog(m_log);
    EXPECT_EQ(dialog.findChild<QPlainTextEdit*>(QStringLiteral("messageSentence"))->toPlainText(), sentence);

    m_strip.resize(4000, m_strip.height());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !child<NoticeLine>("messageLine").isCut(); }));
    EXPECT_EQ(more.text(), QStringLiteral("Messages"));
}

TEST_F(MessageStripTest, BackendIsReadableBesideTheGauges)
{
    Poll poll;
    poll.environment.sessionLimit = 256;
    poll.environment.physicalMemoryBytes = 1023ULL << 30;
    poll.sessions.resize(250);
    for (SessionStatus& session : poll.sessions) {
        session.config.bufferSizeKb = 1023;
        session.counters.numberOfBuffers = 512;
    }
    LiveSessions live;
    live.setPoll(std::make_shared<Poll>(poll));
    m_strip.addWidget(new SystemGauges(live));
    m_strip.resize(1024, m_strip.height());
    Language language;
    for (const char* code : {"en", "fr"}) {
        language.use(QLatin1String(code));
        m_strip.setBackend([] { return BackendText::sentence(BackendKind::EmbeddedEngine); });
        QCoreApplication::sendPostedEvents();
        m_strip.layout()->activate();
        EXPECT_FALSE(child<NoticeLine>("backendLine").isCut()) << code;
    }
    language.use(QStringLiteral("en"));
}

TEST_F(MessageStripTest, WithoutRoomTheBackendIsNamedInTwoWords)
{
    m_strip.setBackend(text("Embedded engine, not the ETW of this machine."), text("Embedded engine"));
    auto& line = child<NoticeLine>("backendLine");
    const auto& words = *line.findChild<QLabel*>(QStringLiteral("noticeText"));
    m_strip.resize(1000, m_strip.height());
    EXPECT_EQ(words.text(), QStringLiteral("Embedded engine, not the ETW of this machine."));
    m_strip.resize(200, m_strip.height());
    m_strip.layout()->activate();
    EXPECT_EQ(words.text(), QStringLiteral("Embedded engine"));
    EXPECT_TRUE(line.accessibleName().contains(QStringLiteral("not the ETW of this machine")));
    m_strip.resize(1000, m_strip.height());
    m_strip.layout()->activate();
    EXPECT_EQ(words.text(), QStringLiteral("Embedded engine, not the ETW of this machine."));
}

TEST_F(MessageStripTest, HidesGaugesBeforeTheNameOfTheBackendIsCut)
{
    LiveSessions live;
    live.setPoll(std::make_shared<Poll>());
    m_strip.addWidget(new SystemGauges(live));
    m_strip.setBackend(text("Embedded engine, not the ETW of this machine."), text("Embedded engine"));
    const auto areShown = [this](const char* gauge) { return child<QWidget>(gauge).isVisible(); };
    const auto resize = [this](int width) {
        m_strip.resize(width, m_strip.height());
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    };
    resize(1200);
    EXPECT_TRUE(areShown("sessionsGauge") && areShown("systemLoggersGauge") && areShown("memoryGauge"));
    resize(m_strip.minimumSizeHint().width());
    EXPECT_TRUE(areShown("sessionsGauge"));
    EXPECT_FALSE(areShown("systemLoggersGauge"));
    EXPECT_EQ(child<NoticeLine>("backendLine").findChild<QLabel*>(QStringLiteral("noticeText"))->text(),
        QStringLiteral("Embedded engine"));
    resize(1200);
    EXPECT_TRUE(areShown("systemLoggersGauge") && areShown("memoryGauge"));
}

TEST_F(MessageStripTest, NothingIsLostFromTheLog)
{
    m_strip.post(Severity::Error, text("It failed."));
    m_strip.post(Severity::Info, text("It worked."));
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
    m_log.add(Severity::Info, text("Third."));
    QTest::mouseClick(&child<QToolButton>("moreMessages"), Qt::LeftButton);
    ASSERT_EQ(requested.count(), 1);
    MessagesDialog dialog(m_log);
    dialog.choose(requested[0][0].value<std::uint64_t>());
    const auto& sentence = *dialog.findChild<QPlainTextEdit*>(QStringLiteral("messageSentence"));
    EXPECT_EQ(sentence.toPlainText(), QStringLiteral("First.")) << "the message that was clicked";
    dialog.choose(0);
    EXPECT_EQ(sentence.toPlainText(), QStringLiteral("Third."));
}

TEST_F(MessageStripTest, WaitingShowsWhileItLasts)
{
    m_strip.setWaiting(text("Waiting for the system."));
    EXPECT_TRUE(child<NoticeLine>("waitingLine").isVisible());
    EXPECT_EQ(child<NoticeLine>("waitingLine").text(), QStringLiteral("Waiting for the system."));
    m_strip.setWaiting({});
    EXPECT_FALSE(child<NoticeLine>("waitingLine").isVisible());
}

TEST(JournalTextTest, SaysWhatToDo)
{
    JournalEntry entry{};
    entry.session.config.name = u"A";
    entry.event = JournalEvent::WriteFailed;
    entry.status = Win32Status::DiskFull;
    EXPECT_EQ(JournalText::sentence(entry),
        QStringLiteral("“A” lost a buffer, counted in LogBuffersLost: ERROR_DISK_FULL (112). Free some space on the "
                       "drive, or stop the session."));
    entry.status = Win32Status::WriteFault;
    EXPECT_TRUE(JournalText::sentence(entry).endsWith(QStringLiteral(" Check the drive, or stop the session.")));
    entry.event = JournalEvent::StoppedWithError;
    EXPECT_TRUE(JournalText::sentence(entry).endsWith(QStringLiteral(
        "ERROR_WRITE_FAULT (29). Writing to the log file failed. Check the drive, or choose another one.")));
    entry.event = JournalEvent::MaximumFileSizeReached;
    EXPECT_TRUE(JournalText::sentence(entry).endsWith(QStringLiteral("raise the limit or choose a circular file.")));
    entry.event = JournalEvent::NotStarted;
    entry.status = Win32Status::BadPathname;
    EXPECT_EQ(JournalText::sentence(entry),
        QStringLiteral(
            "“A” was not started: there is no temporary folder for its log file. Set TMPDIR (on Windows, TEMP) to "
            "a folder that you can write to."));
    entry.status = Win32Status::MaxThreadsReached;
    EXPECT_EQ(JournalText::sentence(entry),
        QStringLiteral("“A” was not started: ERROR_MAX_THRDS_REACHED (164). The system has no more threads for this "
                       "program. Close other programs, or raise the thread limit, then try again."));
}

TEST(JournalTextTest, SaysThatThereIsNoConsumerOnlyWhereThereIsNone)
{
    JournalEntry entry{};
    entry.session.config.name = u"A";
    entry.event = JournalEvent::BackingFileFull;
    EXPECT_EQ(JournalText::sentence(entry),
        QStringLiteral(
            "“A” is no longer keeping events: it has no consumer and its backlog is full. Start a consumer or "
            "stop the session."));
    entry.hasConsumer = true;
    EXPECT_EQ(JournalText::sentence(entry),
        QStringLiteral(
            "“A” is losing events: its consumer reads fewer than are written, and its backlog is full. Let the "
            "consumer do less for each event, or write fewer events."));
    entry.session.config.logFileName = u"a.etl";
    EXPECT_EQ(JournalText::sentence(entry),
        QStringLiteral("“A” no longer delivers every buffer in real time, because its backlog is full. Its log file is "
                       "not affected."));
}

TEST_F(MessageStripTest, WhatIsCountedIsOneMessageThatIsShownAgainOnceItWasClosed)
{
    const Notice full{
        .severity = Severity::Warning, .text = text("It is full."), .topic = QStringLiteral("full"), .isCounted = true};
    m_strip.postNotice(full);
    m_strip.post(Severity::Error, text("It failed."));
    for (int i = 0; i < 99; ++i)
        m_strip.postNotice(full);
    EXPECT_EQ(shown(), QStringLiteral("Error: It failed."));
    ASSERT_EQ(m_log.rowCount(), 2);
    const auto logged = [this] { return m_log.index(0, MessageLog::TextColumn).data().toString(); };
    EXPECT_TRUE(logged().startsWith(QStringLiteral("It is full. (100 times, most recently at ")))
        << logged().toStdString();
    EXPECT_TRUE(m_log.toText().contains(logged()));

    clickClose();
    EXPECT_EQ(shown(), QString());
    m_strip.postNotice(full);
    EXPECT_EQ(shown(), QStringLiteral("Warning: It is full. (101×)"));
    m_strip.postNotice(full);
    EXPECT_EQ(shown(), QStringLiteral("Warning: It is full. (102×)"));
    EXPECT_EQ(m_log.rowCount(), 2);
    Notice fuller = full;
    fuller.text = text("It is fuller.");
    m_strip.postNotice(fuller);
    EXPECT_EQ(shown(), QStringLiteral("Warning: It is fuller.")) << "it replaces the message of the same topic";
    EXPECT_EQ(m_log.rowCount(), 3);
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

TEST_F(MessageStripTest, AnActionIsBesideItsMessageOnly)
{
    int runs = 0;
    m_strip.postNotice({.severity = Severity::Error,
        .text = text("full"),
        .actions = {
            {text("Free some space"), [&runs] { ++runs; }}, {text("Copy path"), [&runs] { runs += 10; }, false}}});
    auto* button = m_strip.findChild<QToolButton*>(QStringLiteral("messageAction"));
    auto* second = m_strip.findChildren<QToolButton*>(QStringLiteral("messageAction")).value(1);
    ASSERT_NE(second, nullptr);
    second->click();
    EXPECT_EQ(runs, 10);
    EXPECT_EQ(shown(), QStringLiteral("Error: full")) << "one that does not close it";
    runs = 0;
    ASSERT_TRUE(button->isVisible());
    EXPECT_EQ(button->text(), QStringLiteral("Free some space"));
    m_strip.postNotice({.severity = Severity::Error, .text = text("another"), .topic = QStringLiteral("another")});
    EXPECT_FALSE(button->isVisible());
    m_strip.settle(QStringLiteral("another"));
    ASSERT_TRUE(button->isVisible());
    button->click();
    EXPECT_EQ(runs, 1);
    EXPECT_FALSE(button->isVisible());
}

TEST_F(MessageStripTest, AStripOfOneLineShowsMessagesInPlaceOfTheBackend)
{
    MessageStrip strip(m_log, MessageStrip::Lines::One);
    strip.setBackend(text("A file."));
    strip.resize(1000, strip.sizeHint().height());
    strip.show();
    m_strip.post(Severity::Info, text("It was started."));
    EXPECT_LT(strip.sizeHint().height(), m_strip.sizeHint().height());
    const int height = strip.sizeHint().height();
    const auto& backend = *strip.findChild<QWidget*>(QStringLiteral("backendLine"));
    const auto& message = *strip.findChild<QWidget*>(QStringLiteral("messageLine"));
    EXPECT_TRUE(backend.isVisible());
    strip.post(Severity::Error, text("It failed."));
    EXPECT_FALSE(backend.isVisible());
    EXPECT_TRUE(message.isVisible());
    EXPECT_EQ(strip.sizeHint().height(), height); // nothing below it moves
    strip.post(Severity::Error, text("It failed again."));
    auto& close = *strip.findChild<QToolButton*>(QStringLiteral("closeMessage"));
    close.click();
    EXPECT_TRUE(message.isVisible()) << "no list would have the one before";
    close.click();
    EXPECT_TRUE(backend.isVisible());
    EXPECT_FALSE(message.isVisible());
}

TEST_F(MessageStripTest, AnEmptyListSaysWhatWouldBeInIt)
{
    const MessagesDialog dialog(m_log);
    const auto& empty = *dialog.findChild<QWidget*>(QStringLiteral("emptyState"));
    const auto& copy = *dialog.findChild<QPushButton*>(QStringLiteral("copyMessages"));
    EXPECT_FALSE(empty.isHidden());
    EXPECT_FALSE(copy.isEnabled());
    m_log.add(Severity::Info, text("It worked."));
    EXPECT_TRUE(empty.isHidden());
    EXPECT_TRUE(copy.isEnabled());
}

} // namespace

} // namespace etwarden
