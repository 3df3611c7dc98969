// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/columnlayout.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/language.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/sessions/sessiontablemodel.h"
#include "model/qt/settings.h"
#include "model/qt/text/modetext.h"
#include "tests/support/qtprinters.h"
#include "tests/support/temporarysettings.h"
#include "widgets/table/sessiondelegate.h"
#include "widgets/table/sessionspane.h"
#include "widgets/table/sessiontableview.h"

#include <QAction>
#include <QCoreApplication>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QVBoxLayout>

#include <gtest/gtest.h>

namespace etwarden {

namespace {

constexpr int section(SessionColumn column)
{
    return static_cast<int>(column);
}

class ColumnLayoutTest : public testing::Test
{
protected:
    ColumnLayoutTest() { restart(); }

    void restart()
    {
        m_view.reset();
        m_settings.reset();
        m_store.reload();
        m_settings = std::make_unique<Settings>(m_store.settings());
        m_view = std::make_unique<SessionTableView>(m_model, *m_settings);
    }

    void showAt(int width)
    {
        m_view->resize(width, 400);
        m_view->show();
        QCoreApplication::sendPostedEvents();
    }

    QHeaderView& header() { return *m_view->horizontalHeader(); }

    ColumnLayout& layout() { return m_view->columnLayout(); }

    TemporarySettings m_store;
    SessionTableModel m_model;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<SessionTableView> m_view;
};

TEST_F(ColumnLayoutTest, BeginsWithTheDefaults)
{
    for (const SessionColumnInfo& column : sessionColumns()) {
        EXPECT_EQ(layout().isVisible(column.id), column.visibleByDefault) << column.key.data();
        EXPECT_EQ(header().visualIndex(section(column.id)), section(column.id)) << column.key.data();
    }
}

TEST_F(ColumnLayoutTest, FitsHeaderAndTypicalContent)
{
    showAt(1600);
    for (const SessionColumnInfo& column : sessionColumns()) {
        if (!column.visibleByDefault)
            continue;
        EXPECT_GE(header().sectionSize(section(column.id)), header().sectionSizeHint(section(column.id)));
        EXPECT_GE(header().sectionSize(section(column.id)), m_view->fontMetrics().horizontalAdvance(column.sample));
    }
}

TEST_F(ColumnLayoutTest, DefaultColumnsFitASmallScreen)
{
    Language language;
    for (const char* code : {"en", "fr"}) {
        language.use(QLatin1String(code));
        m_model.retranslate();
        for (const int width : {1280, 1216, 1024, 973}) { // 1216, 973: first windows on screens of 1280 and 1024
            showAt(width);
            if (width > 1024) {
                EXPECT_EQ(m_view->horizontalScrollBar()->maximum(), 0) << code << ' ' << width;
            }
            const int lastLoss = section(SessionColumn::RealTimeBuffersLost);
            EXPECT_LE(header().sectionPosition(lastLoss) + header().sectionSize(lastLoss), width)
                << code << ' ' << width;
            EXPECT_GT(header().sectionSize(section(SessionColumn::Name)),
                m_view->fontMetrics().horizontalAdvance(QStringLiteral("EventLog-ForwardedEvents")))
                << code << ' ' << width;
            if (width > 1024) {
                EXPECT_GE(header().sectionSize(section(SessionColumn::Mode)),
                    SessionDelegate::cellWidth(m_view->fontMetrics(), SessionColumn::Mode,
                        ModeText::summary(logfilemode::RealTime | logfilemode::SystemLogger, false)))
                    << code << ' ' << width;
            }
            for (const SessionColumnInfo& column : sessionColumns()) {
                if (layout().isVisible(column.id)) {
                    EXPECT_GE(header().sectionSize(section(column.id)), header().sectionSizeHint(section(column.id)))
                        << column.key.data() << ' ' << code << ' ' << width;
                }
            }
        }
    }
    language.use(QStringLiteral("en"));
}

TEST(ColumnLayout, LeavesAScrollBarItsRoomWhereThePaneComesWithItsRows)
{
    const auto poll = std::make_shared<Poll>();
    for (TraceHandle handle = 1; handle <= 64; ++handle)
        poll->sessions.emplace_back().handle = handle;
    for (int width = 900; width <= 1000; width += 20) {
        TemporarySettings store;
        Settings settings(store.settings());
        LiveSessions live;
        QWidget window;
        auto* layout = new QVBoxLayout(&window);
        auto* pane = new SessionsPane(live, settings);
        layout->addWidget(pane);
        pane->hide(); // until there is something to show, as in the window of a recording
        window.resize(width, 560);
        window.show();
        live.setPoll(poll);
        pane->show();
        QCoreApplication::processEvents();
        const auto& table = *pane->findChild<SessionTableView*>();
        EXPECT_TRUE(table.verticalScrollBar()->isVisible());
        const int outside = table.horizontalScrollBar()->maximum(); // 0, but for a font that is too wide
        for (const int other : {width + 100, width}) {
            window.resize(other, 560);
            QCoreApplication::processEvents();
        }
        EXPECT_EQ(outside, table.horizontalScrollBar()->maximum()) << width;
    }
}

TEST_F(ColumnLayoutTest, ShortensNamesBeforeAColumnIsOutOfSight)
{
    Language language;
    for (const char* code : {"en", "fr"}) {
        language.use(QLatin1String(code));
        m_model.retranslate();
        showAt(897); // the first window on a screen of 1920 pixels at 200 %, less its scroll bar
        EXPECT_EQ(m_view->horizontalScrollBar()->maximum(), 0) << code;
        EXPECT_GT(header().sectionSize(section(SessionColumn::Name)),
            m_view->fontMetrics().horizontalAdvance(QStringLiteral("EventLog-Fo")))
            << code;
    }
    language.use(QStringLiteral("en"));
}

TEST_F(ColumnLayoutTest, TextsShrinkAndUseWhatIsLeft)
{
    showAt(1600);
    EXPECT_EQ(header().length(), header().width());
    const int name = header().sectionSize(section(SessionColumn::Name));
    const int lost = header().sectionSize(section(SessionColumn::EventsLost));
    const int allocated = header().sectionSize(section(SessionColumn::Allocated));
    const int logFile = header().sectionSize(section(SessionColumn::LogFile));
    showAt(2400);
    EXPECT_EQ(header().length(), header().width());
    EXPECT_GE(header().sectionSize(section(SessionColumn::Name)),
        m_view->fontMetrics().horizontalAdvance(QStringLiteral("Cloud Files Diagnostic Event Listener")));
    EXPECT_GT(header().sectionSize(section(SessionColumn::LogFile)), logFile);
    const int widest = header().sectionSize(section(SessionColumn::Name));
    showAt(3000);
    EXPECT_EQ(header().sectionSize(section(SessionColumn::Name)), widest);
    showAt(1024);
    EXPECT_LT(header().sectionSize(section(SessionColumn::Name)), name);
    EXPECT_GT(header().sectionSize(section(SessionColumn::Name)),
        m_view->fontMetrics().horizontalAdvance(QStringLiteral("EventLog-ForwardedEvents")));
    EXPECT_LT(header().sectionSize(section(SessionColumn::EventsLost)), lost); // its numbers are shortened then
    EXPECT_LE(header().sectionSize(section(SessionColumn::Allocated)), allocated); // no room for an arrow
    EXPECT_GE(header().sectionSize(section(SessionColumn::Allocated)),
        header().sectionSizeHint(section(SessionColumn::Allocated)));
    EXPECT_TRUE(m_settings->columnWidths().isEmpty()); // no column was dragged
    showAt(1600);
    header().resizeSection(section(SessionColumn::Name), 321);
    EXPECT_EQ(header().length(), header().width());
    EXPECT_EQ(m_settings->columnWidths().keys(), QStringList{QStringLiteral("name")});
    showAt(800);
    EXPECT_EQ(header().sectionSize(section(SessionColumn::Name)), 321);
}

TEST_F(ColumnLayoutTest, RemembersVisibilityWidthOrderAndSorting)
{
    layout().setVisible(SessionColumn::Guid, true);
    layout().setVisible(SessionColumn::InUse, false);
    header().resizeSection(section(SessionColumn::Name), 321);
    header().moveSection(header().visualIndex(section(SessionColumn::LogFile)), 0);
    m_view->sortByColumn(section(SessionColumn::EventsLost), Qt::DescendingOrder);

    restart();
    EXPECT_TRUE(layout().isVisible(SessionColumn::Guid));
    EXPECT_FALSE(layout().isVisible(SessionColumn::InUse));
    EXPECT_EQ(header().sectionSize(section(SessionColumn::Name)), 321);
    EXPECT_EQ(header().visualIndex(section(SessionColumn::LogFile)), 0);
    EXPECT_EQ(header().sortIndicatorSection(), section(SessionColumn::EventsLost));
    EXPECT_EQ(header().sortIndicatorOrder(), Qt::DescendingOrder);
    // Only the column that was dragged.
    EXPECT_EQ(m_settings->columnWidths().keys(), QStringList{QStringLiteral("name")});
}

TEST_F(ColumnLayoutTest, ResetForgetsEverything)
{
    showAt(1600);
    const int width = header().sectionSize(section(SessionColumn::Name));
    layout().setVisible(SessionColumn::InUse, false);
    header().resizeSection(section(SessionColumn::Name), 321);
    header().moveSection(2, 0);
    layout().reset();
    EXPECT_TRUE(layout().isVisible(SessionColumn::InUse));
    EXPECT_EQ(header().sectionSize(section(SessionColumn::Name)), width);
    EXPECT_EQ(header().visualIndex(2), 2);
    restart();
    showAt(1600);
    EXPECT_EQ(header().sectionSize(section(SessionColumn::Name)), width);
}

TEST_F(ColumnLayoutTest, NameCannotBeHidden)
{
    layout().setVisible(SessionColumn::Name, false);
    EXPECT_TRUE(layout().isVisible(SessionColumn::Name));
    m_settings->setHiddenColumns({QStringLiteral("name")});
    restart();
    EXPECT_TRUE(layout().isVisible(SessionColumn::Name));
}

TEST_F(ColumnLayoutTest, MenuShowsAndHidesColumns)
{
    QMenu menu;
    layout().fillMenu(menu);
    ASSERT_EQ(
        menu.actions().size(), static_cast<qsizetype>(sessionColumns().size()) + 3); // separator, sorting and reset
    QAction* guid = menu.findChild<QAction*>(QStringLiteral("guid"));
    ASSERT_NE(guid, nullptr);
    EXPECT_FALSE(guid->isChecked());
    guid->trigger();
    EXPECT_TRUE(layout().isVisible(SessionColumn::Guid));
    EXPECT_GT(header().sectionSize(section(SessionColumn::Guid)), 100); // fitted, not a sliver
    EXPECT_FALSE(menu.findChild<QAction*>(QStringLiteral("name"))->isEnabled());
    menu.findChild<QAction*>(QStringLiteral("resetColumns"))->trigger();
    EXPECT_FALSE(layout().isVisible(SessionColumn::Guid));
}

TEST_F(ColumnLayoutTest, MenuSortsAsAClickOnATitleDoes)
{
    QMenu menu;
    layout().fillMenu(menu);
    layout().fillMenu(menu); // as each time that it opens
    EXPECT_EQ(menu.findChildren<QMenu*>().size(), 1);
    EXPECT_EQ(menu.findChild<QAction*>(QStringLiteral("sort-guid")), nullptr) << "a hidden column";
    auto* allocated = menu.findChild<QAction*>(QStringLiteral("sort-numberOfBuffers"));
    ASSERT_NE(allocated, nullptr);
    allocated->trigger();
    EXPECT_EQ(header().sortIndicatorSection(), section(SessionColumn::Allocated));
    EXPECT_EQ(header().sortIndicatorOrder(), Qt::DescendingOrder) << "the most on top";
    allocated->trigger();
    EXPECT_EQ(header().sortIndicatorOrder(), Qt::AscendingOrder);
    layout().fillMenu(menu);
    EXPECT_TRUE(menu.findChild<QAction*>(QStringLiteral("sort-numberOfBuffers"))->isChecked());
    restart();
    EXPECT_EQ(header().sortIndicatorSection(), section(SessionColumn::Allocated));
}

TEST_F(ColumnLayoutTest, RowsAreDense)
{
    EXPECT_EQ(m_view->verticalHeader()->defaultSectionSize(), m_view->fontMetrics().height() + 6);
    QFont larger = m_view->font();
    larger.setPointSize(larger.pointSize() * 2);
    m_view->setFont(larger);
    EXPECT_EQ(m_view->verticalHeader()->defaultSectionSize(), m_view->fontMetrics().height() + 6);
}

} // namespace

} // namespace etwarden
