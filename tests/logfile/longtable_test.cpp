// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/longtable.h"

#include <QAbstractTableModel>
#include <QAccessible>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {
namespace {

/// A model of any number of rows and four columns, which remembers the range of rows that it was asked for.
class ManyRows : public QAbstractTableModel
{
public:
    explicit ManyRows(int count)
        : m_count(count)
    {
    }

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : m_count; }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 4; }
    QVariant data(const QModelIndex& index, int role) const override
    {
        if (role != Qt::DisplayRole)
            return {};
        lowest = std::min(lowest, index.row());
        highest = std::max(highest, index.row());
        return index.row();
    }
    void add(int rows)
    {
        beginInsertRows({}, m_count, m_count + rows - 1);
        m_count += rows;
        endInsertRows();
    }
    void removeFirst(int rows)
    {
        beginRemoveRows({}, 0, rows - 1);
        m_count -= rows;
        endRemoveRows();
    }

    void change(int first, int last) { emit dataChanged(index(first, 0), index(last, columnCount() - 1)); }

    mutable int lowest = INT_MAX;
    mutable int highest = -1;

private:
    int m_count;
};

constexpr int many = 100'000'000;

class LongTableTest : public testing::Test
{
protected:
    LongTableTest()
    {
        table.setModel(&model);
        table.setSelectionBehavior(QAbstractItemView::SelectRows);
        table.setSelectionMode(QAbstractItemView::ContiguousSelection);
        table.resize(600, table.lineHeight() * 12);
        table.show();
        QCoreApplication::processEvents();
        shownRows = table.viewport()->height() / table.lineHeight();
    }
    QModelIndex at(int row, int column = 0) { return model.index(row, column); }
    void press(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&table, static_cast<Qt::Key>(key), modifiers);
    }

    ManyRows model{many};
    LongTable table;
    int shownRows = 0;
};

TEST_F(LongTableTest, PaintsItsCellsAsAStyledDelegateDoes)
{
    table.setColumnWidth(1, table.fontMetrics().horizontalAdvance(QStringLiteral("9,99"))); // elided
    table.verticalScrollBar()->setValue(many / 2);
    table.selectionModel()->select(at(many / 2 + 2), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    table.setCurrentIndex(at(many / 2 + 2));
    table.setFocus();
    QStyledItemDelegate styled;
    for (const bool isEnabled : {true, false}) {
        table.setEnabled(isEnabled);
        QAbstractItemDelegate* const ours = table.itemDelegate();
        const QImage picture = table.viewport()->grab().toImage();
        table.setItemDelegate(&styled);
        EXPECT_EQ(picture, table.viewport()->grab().toImage());
        table.setItemDelegate(ours);
    }
}

TEST_F(LongTableTest, AsksForTheRowsInViewOnly)
{
    model.highest = -1;
    table.grab();
    EXPECT_EQ(model.lowest, 0);
    EXPECT_LE(model.highest, shownRows);
    EXPECT_EQ(table.verticalHeader()->count(), 0); // which costs 8 bytes a row
    model.lowest = INT_MAX;
    table.verticalScrollBar()->setValue(50'000'000);
    table.grab();
    EXPECT_EQ(model.lowest, 50'000'000);
    EXPECT_LE(model.highest, 50'000'000 + shownRows);
}

TEST_F(LongTableTest, PaintsRowsThatChangeWhereverTheViewIs)
{
    table.setColumnWidth(0, table.width()); // there is something to scroll to the side
    QCoreApplication::processEvents();
    table.scrollTo(at(many - 1, 3));
    ASSERT_GT(table.horizontalScrollBar()->value(), 0);
    QCoreApplication::processEvents();
    model.lowest = INT_MAX;
    model.highest = -1;
    model.change(many - 1'000, many - 1); // a page that was read
    QCoreApplication::processEvents();
    EXPECT_EQ(model.lowest, many - table.viewport()->height() / table.lineHeight()); // above the bar at the bottom
    EXPECT_EQ(model.highest, many - 1);
    model.lowest = INT_MAX;
    model.highest = -1;
    model.change(0, 1'000); // out of view
    model.change(many - 3, many - 2);
    QCoreApplication::processEvents();
    EXPECT_EQ(model.lowest, many - 3);
    EXPECT_EQ(model.highest, many - 2);
}

TEST_F(LongTableTest, NothingCoversTheHeaderOrTheRows)
{
    for (const QWidget* part : table.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const bool isPart = part == table.viewport() || part == table.horizontalHeader();
        EXPECT_TRUE(isPart || !part->isVisible() || !part->geometry().intersects(table.viewport()->geometry()))
            << part->metaObject()->className();
        EXPECT_TRUE(isPart || !part->isVisible() || !part->geometry().intersects(table.horizontalHeader()->geometry()))
            << part->metaObject()->className();
    }
}

TEST_F(LongTableTest, EveryRowCanBeReached)
{
    EXPECT_EQ(table.verticalScrollBar()->maximum(), many - shownRows);
    table.scrollTo(at(many - 1));
    EXPECT_EQ(table.verticalScrollBar()->value(), many - shownRows);
    const QRect last = table.visualRect(at(many - 1));
    EXPECT_TRUE(table.viewport()->rect().contains(last.center()));
    EXPECT_LE(last.bottom(), table.viewport()->height());
    EXPECT_EQ(table.indexAt(last.center()), at(many - 1));
    EXPECT_FALSE(table.viewport()->rect().intersects(table.visualRect(at(0))));
    table.scrollTo(at(1'000), QAbstractItemView::PositionAtTop);
    EXPECT_EQ(table.visualRect(at(1'000)).top(), 0);
    table.scrollTo(at(1'001)); // is in view: nothing moves
    EXPECT_EQ(table.verticalScrollBar()->value(), 1'000);
    EXPECT_EQ(table.indexAt(QPoint(5, -1)), QModelIndex());
}

TEST_F(LongTableTest, KeysMoveAndSelect)
{
    table.setCurrentIndex(at(0));
    press(Qt::Key_Down);
    EXPECT_EQ(table.currentIndex(), at(1));
    press(Qt::Key_PageDown);
    EXPECT_EQ(table.currentIndex(), at(1 + shownRows));
    press(Qt::Key_Right);
    EXPECT_EQ(table.currentIndex(), at(1 + shownRows, 1));
    press(Qt::Key_End, Qt::ControlModifier);
    EXPECT_EQ(table.currentIndex(), at(many - 1, 3));
    press(Qt::Key_Down);
    EXPECT_EQ(table.currentIndex(), at(many - 1, 3));
    press(Qt::Key_Up, Qt::ShiftModifier);
    press(Qt::Key_Up, Qt::ShiftModifier);
    ASSERT_EQ(table.selectionModel()->selection().size(), 1);
    EXPECT_EQ(table.selectionModel()->selection().front().height(), 3);
    EXPECT_EQ(table.selectionModel()->selection().front().width(), 4);
    press(Qt::Key_Home, Qt::ControlModifier);
    EXPECT_EQ(table.currentIndex(), at(0));
    press(Qt::Key_A, Qt::ControlModifier);
    EXPECT_EQ(table.selectionModel()->selection().front().height(), many);
    model.highest = -1;
    press(Qt::Key_7); // no search over all rows
    EXPECT_LE(model.highest, shownRows);
}

TEST_F(LongTableTest, TheMouseSelectsWhatItPoints)
{
    table.verticalScrollBar()->setValue(1'000);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(at(1'002, 1)).center());
    EXPECT_EQ(table.currentIndex(), at(1'002, 1));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, Qt::ShiftModifier, table.visualRect(at(1'005)).center());
    ASSERT_EQ(table.selectionModel()->selection().size(), 1);
    EXPECT_EQ(table.selectionModel()->selection().front().top(), 1'002);
    EXPECT_EQ(table.selectionModel()->selection().front().bottom(), 1'005);
}

TEST_F(LongTableTest, AMenuIsAboutTheCellUnderTheMouseOrTheCurrentOne)
{
    QModelIndex cell;
    QPoint place;
    QObject::connect(&table, &LongTable::menuRequested, [&](const QModelIndex& about, const QPoint& global) {
        cell = about;
        place = table.viewport()->mapFromGlobal(global);
    });
    const auto ask = [this](QContextMenuEvent::Reason reason, QPoint point) {
        QContextMenuEvent event(reason, point, table.viewport()->mapToGlobal(point));
        QCoreApplication::sendEvent(reason == QContextMenuEvent::Mouse ? table.viewport() : &table, &event);
    };
    table.verticalScrollBar()->setValue(1000);
    const QPoint point = table.visualRect(at(1002, 1)).center();
    ask(QContextMenuEvent::Mouse, point);
    EXPECT_EQ(cell, at(1002, 1));
    EXPECT_EQ(place, point);
    table.setCurrentIndex(at(7, 2));
    table.verticalScrollBar()->setValue(1000);
    ask(QContextMenuEvent::Keyboard, {});
    EXPECT_EQ(cell, at(7, 2));
    EXPECT_EQ(place, table.visualRect(at(7, 2)).center()); // it is in view again
    EXPECT_TRUE(table.viewport()->rect().contains(place));
    table.clearSelection();
    table.setCurrentIndex({});
    ask(QContextMenuEvent::Keyboard, {});
    EXPECT_FALSE(cell.isValid());
}

TEST_F(LongTableTest, ScrollsToRowsThatHaveJustCome)
{
    ManyRows few(1);
    table.setModel(&few);
    QCoreApplication::processEvents();
    few.add(99);
    table.scrollTo(few.index(80, 0));
    EXPECT_TRUE(table.viewport()->rect().contains(table.visualRect(few.index(80, 0)).center()));
}

TEST_F(LongTableTest, FollowsTheModel)
{
    model.add(5);
    QCoreApplication::processEvents();
    EXPECT_EQ(table.verticalScrollBar()->maximum(), many + 5 - shownRows);
    table.setCurrentIndex(at(20));
    model.removeFirst(many - 5);
    QCoreApplication::processEvents();
    EXPECT_EQ(model.rowCount(), 10);
    EXPECT_EQ(table.verticalScrollBar()->maximum(), std::max(10 - shownRows, 0));
}

TEST_F(LongTableTest, IsATableToScreenReaders)
{
    QAccessibleInterface* seen = QAccessible::queryAccessibleInterface(&table);
    ASSERT_NE(seen, nullptr);
    EXPECT_EQ(seen->role(), QAccessible::Table);
    ASSERT_NE(seen->tableInterface(), nullptr);
    EXPECT_EQ(seen->tableInterface()->rowCount(), many);
    QAccessibleInterface* cell = seen->tableInterface()->cellAt(2, 1);
    ASSERT_NE(cell, nullptr);
    EXPECT_EQ(cell->text(QAccessible::Name), QStringLiteral("2"));
    EXPECT_EQ(cell->rect(),
        QRect(table.viewport()->mapToGlobal(table.visualRect(at(2, 1)).topLeft()), table.visualRect(at(2, 1)).size()));
}

} // namespace
} // namespace etwarden
