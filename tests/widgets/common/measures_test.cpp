// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/measures.h"

#include <QStandardItemModel>
#include <QTreeView>
#include <QWidget>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

QFont fontOf(int pixels)
{
    QFont font;
    font.setPixelSize(pixels);
    return font;
}

TEST(MeasuresTest, AreAGridThatGrowsWithTheFont)
{
    QWidget widget;
    for (const int pixels : {10, 13, 20, 40}) {
        widget.setFont(fontOf(pixels));
        EXPECT_EQ(normalGap(widget), 2 * smallGap(widget));
        EXPECT_EQ(largeGap(widget), 2 * normalGap(widget));
        EXPECT_NEAR(largeGap(widget), widget.fontMetrics().height(), 2);
        EXPECT_EQ(
            bandMargins(widget), QMargins(normalGap(widget), smallGap(widget), normalGap(widget), smallGap(widget)));
        EXPECT_EQ(charactersWide(widget, 18), 18 * widget.fontMetrics().averageCharWidth());
    }
}

TEST(MeasuresTest, AreSmallWhereThereIsNoRoom)
{
    QWidget widget;
    widget.setFont(fontOf(1));
    EXPECT_EQ(smallGap(widget), 2);
}

TEST(MeasuresTest, ColumnsLeaveRoomToTheNextOne)
{
    QStandardItemModel model;
    model.appendRow({new QStandardItem(u"1234567"_s), new QStandardItem(u"7654321"_s)});
    QTreeView plain;
    plain.setModel(&model);
    QTreeView roomy;
    roomy.setModel(&model);
    spaceColumns(roomy);
    EXPECT_EQ(static_cast<QAbstractItemView&>(roomy).sizeHintForIndex(model.index(0, 1)).width(),
        static_cast<QAbstractItemView&>(plain).sizeHintForIndex(model.index(0, 1)).width() + largeGap(roomy));
}

} // namespace
} // namespace etwarden
