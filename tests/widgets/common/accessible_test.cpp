// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/accessible.h"

#include "tests/support/heard.h"
#include "tests/support/qtprinters.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/messagelog.h"
#include "widgets/common/messagestrip.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/window/gauge.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

QAccessibleInterface& heardOf(QObject& object)
{
    return *QAccessible::queryAccessibleInterface(&object);
}

/// Qt sends events only where its platform has a screen reader to send them to. The one without a screen has none;
/// there etwarden_heard, which listens over AT-SPI, is the test.
class AnnouncementTest : public testing::Test
{
protected:
    void SetUp() override
    {
        if (!QAccessible::isActive())
            GTEST_SKIP() << "this platform of Qt has no screen readers";
    }

    const Heard m_heard;
};

MessageText saying(const QString& text)
{
    return [text] { return text; };
}

TEST(AccessibleTest, AWidgetWithARoleIsOneThing)
{
    QWidget parent;
    QWidget chart(&parent);
    new QLabel(u"part"_s, &chart);
    setAccessibleRole(chart, QAccessible::Chart);
    EXPECT_EQ(heardOf(chart).role(), QAccessible::Chart);
    EXPECT_EQ(heardOf(chart).childCount(), 0);
}

TEST(AccessibleTest, AFieldInARowOfItsOwnIsNamedAfterItsLabel)
{
    QWidget page;
    QLabel* label = newLabel(u"&Size:"_s, &page);
    auto* row = new QWidget(&page);
    auto* field = new QLineEdit(row);
    auto* list = new QListView(row);
    label->setBuddy(field);
    newLabel(u"&Templates:"_s, &page)->setBuddy(list);
    EXPECT_EQ(heardOf(*field).text(QAccessible::Name), QString()) << "Qt names siblings only";
    nameAfterLabels(page);
    EXPECT_EQ(heardOf(*field).text(QAccessible::Name), u"Size"_s);
    EXPECT_EQ(heardOf(*list).text(QAccessible::Name), u"Templates"_s);
}

TEST_F(AnnouncementTest, TheSameNameIsNoChange)
{
    QWidget widget;
    changeAccessibleName(widget, u"A"_s);
    changeAccessibleDescription(widget, u"B"_s);
    EXPECT_EQ(Heard::takeChanges(), 2);
    changeAccessibleName(widget, u"A"_s);
    changeAccessibleDescription(widget, u"B"_s);
    EXPECT_EQ(Heard::takeChanges(), 0);
}

TEST(AccessibleTest, ANoticeIsReadAsASentence)
{
    QWidget window;
    auto* notice = new NoticeLine(NoticeLine::Word::Shown, NoticeLine::Lines::AsNeeded, &window);
    notice->setNotice(Severity::Error, u"No space."_s);
    EXPECT_EQ(heardOf(*notice).role(), QAccessible::StaticText);
    EXPECT_EQ(heardOf(*notice).text(QAccessible::Name), u"Error: No space."_s);
}

TEST_F(AnnouncementTest, ANoticeIsAnnouncedOnlyAsAnAnswer)
{
    QWidget window;
    auto* notice = new NoticeLine(NoticeLine::Word::Shown, NoticeLine::Lines::AsNeeded, &window);
    window.show();
    notice->setNotice(Severity::Error, u"No space."_s);
    EXPECT_EQ(Heard::takeTexts(), QStringList());
    notice->announceNotice(Severity::Error, u"Refused."_s);
    notice->announceNotice(Severity::Error, u"Refused."_s);
    EXPECT_EQ(Heard::takeTexts(), QStringList(u"Error: Refused."_s));
}

TEST_F(AnnouncementTest, EachMessageIsSaidWhenItComes)
{
    MessageLog log;
    MessageStrip strip(log, MessageStrip::Lines::Two);
    strip.show();
    strip.post(Severity::Warning, saying(u"“A” lost a buffer."_s));
    EXPECT_EQ(Heard::takeTexts(), QStringList(u"Warning: “A” lost a buffer."_s));
    strip.postNotice({.severity = Severity::Warning, .text = saying(u"“B” loses events."_s), .topic = u"alert"_s});
    strip.postNotice({.severity = Severity::Warning, .text = saying(u"“B” loses events."_s), .topic = u"alert"_s});
    EXPECT_EQ(Heard::takeTexts(), QStringList({u"Warning: “B” loses events."_s, u"Warning: “B” loses events. (2×)"_s}));
    strip.settle(u"alert"_s);
    EXPECT_EQ(Heard::takeTexts(), QStringList()) << "an older message shows again: it has been said";
}

TEST_F(AnnouncementTest, WordsStayUntilAScreenReaderAsksForThem)
{
    QWidget window;
    const QStringList sentences{u"One."_s, u"Two."_s};
    for (const QString& sentence : sentences)
        announce(window, sentence, Severity::Info);
    QStringList names;
    for (const QWidget* announcer : window.findChildren<QWidget*>(u"announcement"_s))
        names << announcer->accessibleName();
    EXPECT_EQ(names, QT_VERSION < QT_VERSION_CHECK(6, 8, 0) ? sentences : QStringList());
}

TEST_F(AnnouncementTest, AWaitIsSaidWhenItBegins)
{
    MessageLog log;
    MessageStrip strip(log, MessageStrip::Lines::Two);
    strip.setWaiting(saying(u"Waiting since 12:00:01."_s));
    EXPECT_EQ(Heard::takeTexts(), QStringList(u"Warning: Waiting since 12:00:01."_s));
    strip.setWaiting(saying(u"Waiting since 12:00:02."_s));
    EXPECT_EQ(Heard::takeTexts(), QStringList());
}

TEST_F(AnnouncementTest, ProgressIsShownAndNotSaid)
{
    MessageLog log;
    MessageStrip strip(log, MessageStrip::Lines::Two);
    strip.setProgress(saying(u"Reading: 10%."_s), {});
    EXPECT_EQ(Heard::takeTexts(), QStringList());
    EXPECT_EQ(strip.findChild<NoticeLine*>(u"waitingLine"_s)->accessibleName(), u"Information: Reading: 10%."_s);
}

TEST(AccessibleTest, AGroupHasItsRoleAndItsParts)
{
    QWidget window;
    auto* group = new QWidget(&window);
    setAccessibleRole(*group, QAccessible::Grouping);
    auto* part = new QPushButton(u"Part"_s, group);
    QAccessibleInterface* seen = QAccessible::queryAccessibleInterface(group);
    ASSERT_NE(seen, nullptr);
    EXPECT_EQ(seen->role(), QAccessible::Grouping);
    ASSERT_EQ(seen->childCount(), 1);
    EXPECT_EQ(seen->child(0)->object(), part);
}

TEST(AccessibleTest, NothingIsAnnouncedWithoutAScreenReader)
{
    MessageLog log;
    MessageStrip strip(log, MessageStrip::Lines::Two);
    strip.post(Severity::Error, saying(u"A"_s));
    EXPECT_EQ(strip.findChild<QWidget*>(u"announcement"_s), nullptr);
}

TEST(AccessibleTest, AnEmptyViewSaysWhyItIsEmpty)
{
    QWidget window;
    auto* view = new QListView(&window);
    EmptyState empty(*view);
    window.show();
    empty.present(saying(u"No session matches."_s), {});
    EXPECT_EQ(heardOf(*view).text(QAccessible::Description), u"No session matches."_s);
    empty.hide();
    EXPECT_EQ(heardOf(*view).text(QAccessible::Description), QString());
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&empty, &change);
    EXPECT_EQ(heardOf(*view).text(QAccessible::Description), QString()) << "it is not empty";
}

TEST(AccessibleTest, AGaugeSaysItsNumbers)
{
    QWidget window;
    auto* gauge = new Gauge(&window);
    gauge->setCaption(u"Sessions"_s);
    gauge->setValue(0.5, u"32 / 64"_s);
    EXPECT_EQ(heardOf(*gauge).role(), QAccessible::ProgressBar);
    EXPECT_EQ(heardOf(*gauge).text(QAccessible::Name), u"Sessions"_s);
    EXPECT_EQ(heardOf(*gauge).text(QAccessible::Description), u"32 / 64"_s);
}

} // namespace

} // namespace etwarden
