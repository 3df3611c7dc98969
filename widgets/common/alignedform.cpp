// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/alignedform.h"

#include <QAbstractScrollArea>
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
    const bool hasLines = qobject_cast<const QLabel*>(widget) || qobject_cast<const QAbstractScrollArea*>(widget);
    if (hasLines) {
        const auto& frame = static_cast<const QFrame&>(*widget);
        const int margins = frame.contentsRect().top() + frame.height() - frame.contentsRect().bottom() - 1;
        const int line = frame.fontMetrics().height() + margins;
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
