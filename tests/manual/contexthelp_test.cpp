// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/manual/contexthelp.h"

#include "model/qt/manual/manual.h"
#include "model/qt/manual/manualtables.h"
#include "model/qt/sessions/sessiontext.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/manual/manualwindow.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QHeaderView>
#include <QHelpEvent>
#include <QMenu>
#include <QPointer>
#include <QTableView>
#include <QTest>
#include <QTreeView>
#include <QWhatsThis>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

class ContextHelpTest : public WindowTest
{
protected:
    void openWithHelp()
    {
        m_windowSetup = [this] { m_window->addManual(m_help); };
        open({makeSession(u"A", 1)});
        select(u"A"_s);
    }

    QString shown() { return m_help.window().isVisible() ? m_help.window().place().toLink() : u"not shown"_s; }
    void pressF1At(QWidget& widget)
    {
        widget.setFocus();
        QTest::keyClick(&widget, Qt::Key_F1);
    }
    QString saidOf(QWidget& widget, const QPoint& place) { return m_help.answerFor(widget, place).text; }

    ContextHelp m_help{*m_settings, m_language, ManualTable::all()};
};

TEST_F(ContextHelpTest, F1OpensTheManualAtTheCurrentColumn)
{
    openWithHelp();
    EXPECT_EQ(shown(), u"not shown"_s);
    const std::pair<SessionColumn, const char16_t*> columns[] = {{SessionColumn::EventsLost, u"losses#counters"},
        {SessionColumn::Mode, u"modes#logging-mode"}, {SessionColumn::LogBuffersLost, u"losses#disk"},
        {SessionColumn::Name, u"sessions#columns"}};
    for (const auto& [column, place] : columns) {
        table().setCurrentIndex(table().model()->index(0, static_cast<int>(column)));
        pressF1At(table());
        EXPECT_EQ(shown(), QString::fromUtf16(place));
    }
}

TEST_F(ContextHelpTest, TheMenuOpensItToo)
{
    openWithHelp();
    table().setCurrentIndex(table().model()->index(0, static_cast<int>(SessionColumn::LoggerId)));
    table().setFocus();
    action("showManual").trigger();
    EXPECT_EQ(shown(), HelpTopics::place(HelpTopics::of(SessionColumn::LoggerId)).toLink());
    EXPECT_TRUE(action("whatsThis").isVisible());
}

TEST_F(ContextHelpTest, OffersNoManualWhereThereIsNone)
{
    open({});
    EXPECT_FALSE(action("showManual").isVisible());
    EXPECT_FALSE(action("whatsThis").isVisible());
}

TEST_F(ContextHelpTest, F1InADialogOpensItsSectionBesideIt)
{
    openWithHelp();
    const std::pair<const char*, const char*> dialogs[] = {
        {"newSession", "startDialog"}, {"settings", "settingsDialog"}, {"showLoad", "loadDialog"}};
    const char16_t* const places[] = {u"first-session#new", u"systems#settings", u"sizing#load"};
    std::size_t number = 0;
    for (const auto& [command, name] : dialogs) {
        action(command).trigger();
        auto& dialog = child<QDialog>(name);
        dialog.activateWindow();
        const auto isActive = [&dialog = dialog] { return QApplication::activeWindow() == &dialog; };
        ASSERT_TRUE(QTest::qWaitFor(isActive)) << name; // before that, F1 is the main window's
        pressF1At(dialog);
        EXPECT_EQ(shown(), QString::fromUtf16(places[number++])) << name;
        // A dialog blocks its parent, and the parent's other windows.
        EXPECT_EQ(m_help.window().windowHandle()->transientParent(), nullptr);
        EXPECT_NE(dialog.windowModality(), Qt::ApplicationModal) << name;
        dialog.close();
        m_help.window().close();
        m_window->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    }
}

TEST_F(ContextHelpTest, OneWindowShowsAllOfIt)
{
    openWithHelp();
    pressF1At(table());
    const ManualWindow* first = &m_help.window();
    m_help.open({u"graphs"_s, u"tracks"_s});
    EXPECT_EQ(&m_help.window(), first);
    EXPECT_EQ(shown(), u"graphs#tracks"_s);
}

TEST_F(ContextHelpTest, ClosesAnOpenMenu)
{
    openWithHelp();
    QMenu menu(m_window.get());
    menu.addAction(u"a"_s);
    menu.popup({});
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&menu));
    QTest::keyClick(&menu, Qt::Key_F1);
    EXPECT_FALSE(menu.isVisible());
    EXPECT_EQ(shown(), u"sessions#table"_s);
}

TEST_F(ContextHelpTest, KeepsTheManualOpenForItsReader)
{
    openWithHelp();
    m_help.open({u"losses"_s, u"disk"_s});
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_help.window()));
    QTest::keyClick(&m_help.window(), Qt::Key_F1);
    EXPECT_EQ(shown(), u"losses#disk"_s);
}

TEST_F(ContextHelpTest, AKeyFollowsTheLinkOfTheBubble)
{
    openWithHelp();
    const ManualPlace place = HelpTopics::place(HelpTopics::of(SessionColumn::EventsLost));
    for (const Qt::Key key : {Qt::Key_F1, Qt::Key_Return, Qt::Key_Enter}) {
        table().setCurrentIndex(table().model()->index(0, static_cast<int>(SessionColumn::EventsLost)));
        table().setFocus();
        QTest::keyClick(&table(), Qt::Key_F1, Qt::ShiftModifier);
        QPointer<QWidget> bubble = QApplication::activePopupWidget();
        ASSERT_NE(bubble, nullptr);
        QTest::keyClick(bubble, key);
        EXPECT_EQ(QApplication::activePopupWidget(), nullptr);
        EXPECT_EQ(shown(), place.toLink());
        m_help.window().close();
    }
}

TEST_F(ContextHelpTest, AnyOtherKeyClosesTheBubble)
{
    openWithHelp();
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_F1, Qt::ShiftModifier);
    QWidget* bubble = QApplication::activePopupWidget();
    ASSERT_NE(bubble, nullptr);
    QTest::keyClick(bubble, Qt::Key_Escape);
    EXPECT_EQ(QApplication::activePopupWidget(), nullptr);
    EXPECT_EQ(shown(), u"not shown"_s);
}

TEST_F(ContextHelpTest, EveryColumnSaysWhatItIs)
{
    openWithHelp();
    QHeaderView& header = *table().horizontalHeader();
    for (const SessionColumnInfo& column : sessionColumns()) {
        const int section = static_cast<int>(column.id);
        header.showSection(section);
        header.setOffsetToSectionPosition(header.visualIndex(section));
        const QPoint place(
            header.sectionViewportPosition(section) + header.sectionSize(section) / 2, header.height() / 2);
        EXPECT_EQ(saidOf(*header.viewport(), place), SessionText::columnToolTip(column.id));
        const QPoint cell = table().visualRect(table().model()->index(0, section)).center();
        EXPECT_EQ(saidOf(*table().viewport(), cell), SessionText::columnToolTip(column.id));
        EXPECT_EQ(m_help.answerFor(*header.viewport(), place).place, HelpTopics::place(HelpTopics::of(column.id)));
    }
}

TEST_F(ContextHelpTest, CountersAndMembersOfTheDetailsSayWhatTheyAre)
{
    openWithHelp();
    auto& details = child<QTreeView>("detailsList");
    int explained = 0;
    for (int row = 0; row < details.model()->rowCount(); ++row) {
        const QModelIndex index = details.model()->index(row, 0);
        const HelpTopic topic = HelpTopics::ofName(index.data().toString());
        if (topic == HelpTopic())
            continue;
        details.scrollTo(index);
        EXPECT_EQ(saidOf(*details.viewport(), details.visualRect(index).center()), HelpTopics::text(topic));
        ++explained;
    }
    EXPECT_GE(explained, 12);
}

TEST_F(ContextHelpTest, WhatHasNoTopicSaysItsToolTipOrTheBeginningOfItsSection)
{
    openWithHelp();
    auto& filter = child<QWidget>("filter");
    EXPECT_FALSE(saidOf(filter, {}).isEmpty());
    EXPECT_EQ(m_help.answerFor(filter, {}).place, (ManualPlace{u"sessions"_s, u"table"_s}));
}

TEST_F(ContextHelpTest, ShiftF1ExplainsWhatHasTheFocusAndLinksToTheManual)
{
    openWithHelp();
    table().setCurrentIndex(table().model()->index(0, static_cast<int>(SessionColumn::EventsLost)));
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_F1, Qt::ShiftModifier);
    EXPECT_EQ(shown(), u"not shown"_s) << "only a sentence";
    QWhatsThisClickedEvent clicked(u"losses#disk"_s);
    QCoreApplication::sendEvent(table().viewport(), &clicked);
    EXPECT_EQ(shown(), u"losses#disk"_s);
    QWhatsThis::hideText();
}

TEST_F(ContextHelpTest, EveryPlaceCanBeAskedAbout)
{
    openWithHelp();
    QHelpEvent query(QEvent::QueryWhatsThis, {}, {});
    query.ignore();
    QCoreApplication::sendEvent(&child<QWidget>("filter"), &query);
    EXPECT_TRUE(query.isAccepted());
}

} // namespace

} // namespace etwarden
