// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/pagelist.h"

#include "widgets/common/theme.h"

#include <QPainter>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOptionViewItem>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace etwarden {

namespace {

/// Selected rows as those of Windows since Vista: dark text on a pale background, whatever the palette says.
class PaleSelectionStyle : public QProxyStyle
{
public:
    PaleSelectionStyle()
        : QProxyStyle(QStringLiteral("Fusion"))
    {
    }

    void drawPrimitive(
        PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override
    {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element == PE_PanelItemViewItem && option->state.testFlag(State_Selected))
            painter->fillRect(option->rect, QColor(0xCC, 0xE8, 0xFF));
    }
};

/// The strongest contrast between the background of the selected row and what is in its right half, where the mark and
/// the number of findings are.
double contrastOfMark(PageList& list)
{
    const QImage picture = list.viewport()->grab().toImage();
    const QRect row = list.visualItemRect(list.item(0));
    const QColor background = picture.pixelColor(row.center().x(), row.top() + 1);
    double maximum = 1;
    for (int x = row.center().x(); x < row.right(); ++x) {
        for (int y = row.top(); y < row.bottom(); ++y)
            maximum = std::max(maximum, contrastRatio(picture.pixelColor(x, y), background));
    }
    return maximum;
}

TEST(PageList, TheMarkOfTheSelectedPageIsSeenInEveryStyle)
{
    const std::unique_ptr<QStyle> fusion(QStyleFactory::create(QStringLiteral("Fusion")));
    PaleSelectionStyle pale;
    for (QStyle* style : {fusion.get(), static_cast<QStyle*>(&pale)}) {
        PageList list;
        list.setStyle(style);
        list.addPage(Icon::General);
        list.addPage(Icon::Buffers);
        list.resize(400, 120);
        for (int page = 0; page < 2; ++page)
            list.setState(page, {QStringLiteral("I"), 3, Severity::Warning});
        list.setCurrentRow(0);
        list.show();
        EXPECT_GE(contrastOfMark(list), Theme::shapeContrast);
    }
}

} // namespace

} // namespace etwarden
