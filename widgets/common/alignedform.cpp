// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/alignedform.h"

#include <QBoxLayout>
#include <QLabel>
#include <QWidget>

#include <algorithm>

namespace etwarden {

namespace {

QRect firstLine(QLayoutItem& item);

QRect firstLineOf(QLayout& layout, const QRect& whole)
{
    const auto* box = qobject_cast<QBoxLayout*>(&layout);
    if (box == nullptr || box->direction() != QBoxLayout::TopToBottom)
        return whole;
    for (int i = 0; i < box->count(); ++i) {
        if (!box->itemAt(i)->isEmpty())
            return firstLine(*box->itemAt(i));
    }
    return whole;
}

/// The place of the first line of an item, in the coordinates of the item.
QRect firstLine(QLayoutItem& item)
{
    if (QLayout* layout = item.layout())
        return firstLineOf(*layout, item.geometry());
    const QWidget* widget = item.widget();
    if (const auto* label = qobject_cast<const QLabel*>(widget)) { // which may have several lines
        const QMargins margins = label->contentsMargins();
        const int line = label->fontMetrics().height() + margins.top() + margins.bottom();
        return {item.geometry().topLeft(), QSize(item.geometry().width(), std::min(item.geometry().height(), line))};
    }
    if (widget == nullptr || widget->layout() == nullptr)
        return item.geometry();
    const QRect inside = firstLineOf(*widget->layout(), QRect(QPoint(), item.geometry().size()));
    return inside.translated(item.geometry().topLeft());
}

} // namespace

void AlignedForm::setGeometry(const QRect& rect)
{
    QFormLayout::setGeometry(rect);
    for (int row = 0; row < rowCount(); ++row) {
        QLayoutItem* label = itemAt(row, LabelRole);
        QLayoutItem* field = itemAt(row, FieldRole);
        if (label == nullptr || field == nullptr || label->isEmpty() || field->isEmpty())
            continue;
        const QRect line = firstLine(*field);
        QRect place = label->geometry();
        place.setTop(line.top());
        place.setHeight(std::max(line.height(), label->minimumSize().height()));
        label->setGeometry(place);
    }
}

} // namespace etwarden

#include "moc_alignedform.cpp"
