// SPDX-License-Identifier: GPL-3.0-or-later
//
// A window that is not visible does not update its display, and shows the current state as soon as it is visible again.
#include "model/qt/sessions/sessiontablemodel.h"
#include "tests/support/qtprinters.h"
#include "tests/widgets/windowfixture.h"
#include "widgets/table/detailspane.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTreeView>

namespace etwarden {

namespace {

class MinimisedTest : public WindowTest
{
protected:
    void setBuffersWritten(std::uint32_t count)
    {
        SessionStatus session = makeSession(u"A", 1);
        session.counters.buffersWritten = count;
        m_backend->api().setSessions({session});
    }

    QVariant rawValue(SessionColumn column)
    {
        return table().model()->index(0, static_cast<int>(column)).data(SessionTableModel::RawValueRole);
    }
};

TEST_F(MinimisedTest, NothingIsShownMeanwhile)
{
    open({makeSession(u"A", 1)});
    const QSignalSpy changes(table().model(), &QAbstractItemModel::dataChanged);
    const QString count = child<QLabel>("countText").text();
    m_window->showMinimized();
    setBuffersWritten(7);
    poll();
    m_backend->api().setSessions({});
    poll();
    EXPECT_EQ(changes.size(), 0);
    EXPECT_EQ(shownNames(), QStringList(QStringLiteral("A")));
    EXPECT_EQ(child<QLabel>("countText").text(), count);
}

TEST_F(MinimisedTest, TheLatestPollIsShownWhenItIsBack)
{
    open({makeSession(u"A", 1)});
    m_window->showMinimized();
    setBuffersWritten(7);
    poll();
    m_backend->api().setSessions({makeSession(u"B", 2), makeSession(u"C", 3)});
    poll();
    m_window->showNormal();
    EXPECT_EQ(shownNames(), (QStringList{QStringLiteral("B"), QStringLiteral("C")}));
    EXPECT_EQ(child<QWidget>("sessionsGauge").accessibleDescription(), QStringLiteral("2 / 64"));
}

TEST_F(MinimisedTest, RatesAreThoseOfTheLastStep)
{
    open({makeSession(u"A", 1)});
    m_window->showMinimized();
    for (int step = 0; step < 3; ++step) {
        setBuffersWritten(1000);
        poll();
    }
    m_window->showNormal();
    EXPECT_EQ(rawValue(SessionColumn::BuffersWritten), 1000U);
    EXPECT_EQ(rawValue(SessionColumn::WrittenPerSecond), 0.0);
}

TEST_F(MinimisedTest, AFailureIsReportedAtOnce)
{
    open({makeSession(u"A", 1)});
    m_window->showMinimized();
    m_backend->api().setQueryStatus(Win32Status::AccessDenied);
    poll();
    m_window->showNormal();
    EXPECT_TRUE(message().contains(QStringLiteral("ERROR_ACCESS_DENIED"))) << qPrintable(message());
    EXPECT_EQ(shownNames(), QStringList(QStringLiteral("A")));
}

TEST(HiddenDetails, AreFilledWhenTheyAreShown)
{
    DetailsPane pane;
    SessionRow row = firstRow(makeSession(u"A", 1));
    pane.setSession(row);
    const QAbstractItemModel& list = *pane.findChild<QTreeView*>(QStringLiteral("detailsList"))->model();
    EXPECT_EQ(list.rowCount(), 0);
    pane.show();
    EXPECT_GT(list.rowCount(), 0);
    pane.hide();
    const QSignalSpy changes(&list, &QAbstractItemModel::dataChanged);
    row.totals.buffersWritten += 7;
    pane.setSession(row);
    EXPECT_EQ(changes.size(), 0);
    pane.show();
    EXPECT_GT(changes.size(), 0);
}

} // namespace

} // namespace etwarden
