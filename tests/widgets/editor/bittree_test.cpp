// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/bittree.h"

#include "model/qt/editor/bitlistmodel.h"

#include <QScrollBar>
#include <QTest>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

class BitTreeTest : public testing::Test
{
protected:
    BitTreeTest()
    {
        tree.setModel(&model);
        tree.fitColumns();
    }

    /// Shows the tree with room for the names and `characters` of the descriptions.
    void show(int characters)
    {
        const int bar = tree.verticalScrollBar()->sizeHint().width();
        const int width = tree.columnWidth(BitListModel::NameColumn) + bar + 2 * tree.frameWidth();
        tree.resize(width + characters * tree.fontMetrics().averageCharWidth(), 600);
        tree.show();
        QCoreApplication::processEvents();
    }

    /// Height of the row with the most lines.
    int highestRow() const
    {
        int height = 0;
        forEachDescription(
            [&](const QModelIndex& index) { height = std::max(height, tree.visualRect(index).height()); });
        return height;
    }

    template<typename Visit>
    void forEachDescription(Visit visit) const
    {
        for (int group = 0; group < model.rowCount(); ++group) {
            const QModelIndex parent = model.index(group, 0);
            for (int row = 0; row < model.rowCount(parent); ++row)
                visit(model.index(row, BitListModel::DescriptionColumn, parent));
        }
    }

    BitListModel model{BitListModel::Catalogue::LogFileModes};
    BitTree tree;
};

TEST_F(BitTreeTest, DescriptionsWrapWhereTheyDoNotFit)
{
    const int line = tree.fontMetrics().height();
    show(28);
    EXPECT_TRUE(tree.isColumnHidden(BitListModel::SinceColumn)) << "its words are in the explanation too";
    EXPECT_GE(highestRow(), 2 * line);
    forEachDescription([this](const QModelIndex& index) {
        const QRect row = tree.visualRect(index);
        const QRect text = tree.fontMetrics().boundingRect(
            QRect(0, 0, row.width(), QWIDGETSIZE_MAX), Qt::TextWordWrap, index.data().toString());
        EXPECT_LE(text.height(), row.height()) << index.data().toString().toStdString();
        EXPECT_LE(text.width(), row.width()) << index.data().toString().toStdString();
    });
}

TEST_F(BitTreeTest, RowsAreOneLineWhereThereIsRoom)
{
    const int line = tree.fontMetrics().height();
    show(150);
    EXPECT_FALSE(tree.isColumnHidden(BitListModel::SinceColumn));
    EXPECT_LT(highestRow(), 2 * line);
    show(28);
    EXPECT_GE(highestRow(), 2 * line) << "rows follow a change of the width";
}

} // namespace
} // namespace etwarden
