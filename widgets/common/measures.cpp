// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/measures.h"

#include <QAbstractItemView>
#include <QStyledItemDelegate>

#include <algorithm>

namespace etwarden {

namespace {

constexpr int unitsPerLine = 4; // of a font's height

class RoomyDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width() + largeGap(*option.widget), size.height()}; // digits in groups would run together
    }
};

} // namespace

int smallGap(const QWidget& widget)
{
    return std::max((widget.fontMetrics().height() + unitsPerLine / 2) / unitsPerLine, 2);
}

int normalGap(const QWidget& widget)
{
    return 2 * smallGap(widget);
}

int largeGap(const QWidget& widget)
{
    return 4 * smallGap(widget);
}

QMargins bandMargins(const QWidget& widget)
{
    return {normalGap(widget), smallGap(widget), normalGap(widget), smallGap(widget)};
}

QMargins barMargins(const QWidget& widget)
{
    return {normalGap(widget), smallGap(widget) / 2, normalGap(widget), smallGap(widget) / 2};
}

QMargins pageMargins(const QWidget& widget)
{
    const int margin = normalGap(widget);
    return {margin, margin, margin, margin};
}

int charactersWide(const QWidget& widget, int characters)
{
    return widget.fontMetrics().averageCharWidth() * characters;
}

QFont headingFont(QFont font)
{
    font.setBold(true);
    return font;
}

void spaceColumns(QAbstractItemView& view)
{
    view.setItemDelegate(new RoomyDelegate(&view));
}

} // namespace etwarden
