// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/pagelist.h"

#include "model/qt/text/plaintext.h"
#include "widgets/common/marks.h"
#include "widgets/common/theme.h"

#include <QPainter>
#include <QStyledItemDelegate>

namespace etwarden {

namespace {

enum PageRole { CountRole = Qt::UserRole, WorstRole };

constexpr int verticalPadding = 8;
constexpr int gap = 4;

class PageDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        const int line = option.fontMetrics.height();
        // Room for symbol and two digits whether or not there are findings, so that nothing moves.
        return {size.width() + line + option.fontMetrics.horizontalAdvance(QStringLiteral("00")) + 3 * gap,
            std::max(size.height(), line) + verticalPadding};
    }

    /// A selected row has the palette's colours in every style: some draw a pale background of their own, on which
    /// HighlightedText, the colour of the mark, would not be seen.
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (!option->state.testFlag(QStyle::State_Selected))
            return;
        option->state.setFlag(QStyle::State_Selected, false);
        option->backgroundBrush = option->palette.brush(QPalette::Highlight);
        option->palette.setBrush(QPalette::Text, option->palette.brush(QPalette::HighlightedText));
        option->icon = QIcon(option->icon.pixmap(option->decorationSize, QIcon::Selected));
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const QVariant worst = index.data(WorstRole);
        if (!worst.isValid()) {
            return;
        }
        const bool isSelected = (option.state & QStyle::State_Selected) != 0;
        const auto severity = static_cast<Severity>(worst.toInt());
        const QColor text = option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
        const QString count = index.data(CountRole).toString();
        const int line = option.fontMetrics.height();
        QRect area = option.rect.adjusted(0, 0, -gap, 0);
        painter->save();
        painter->setPen(text);
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, count);
        painter->restore();
        area.setRight(area.right() - option.fontMetrics.horizontalAdvance(count) - gap);
        const QRect mark(area.right() - line, area.center().y() - line / 2, line, line);
        paintSeverityMark(*painter, mark, severity, isSelected ? text : Theme(option.palette).severity(severity));
    }
};

} // namespace

PageList::PageList(QWidget* parent)
    : QListWidget(parent)
{
    setObjectName(QStringLiteral("pageList"));
    setItemDelegate(new PageDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Expanding); // as wide as what stands below it
}

void PageList::addPage(Icon icon)
{
    addItem(new QListWidgetItem(lineIcon(icon), QString()));
}

void PageList::setState(int page, const State& state)
{
    QListWidgetItem* entry = item(page);
    entry->setText(state.title);
    entry->setData(CountRole, QLocale().toString(state.findings));
    entry->setData(WorstRole, state.worst ? QVariant(static_cast<int>(*state.worst)) : QVariant());
    QString spoken = state.title;
    if (state.worst) {
        //: Accessible name of a page in the editor's list. %1: the page, %n: findings on it, %2: "Error", "Warning" or
        //: "Information", the worst of them.
        spoken =
            tr("%1, %n finding(s), worst: %2", "", state.findings).arg(state.title, SeverityText::word(*state.worst));
    }
    entry->setData(Qt::AccessibleTextRole, spoken);
    entry->setToolTip(toolTipText(state.worst ? spoken : QString()));
    updateGeometry();
}

QSize PageList::sizeHint() const
{
    return {sizeHintForColumn(0) + 2 * frameWidth() + gap, fontMetrics().height() * 8};
}

QItemSelectionModel::SelectionFlags PageList::selectionCommand(const QModelIndex& index, const QEvent* event) const
{
    return index.isValid() ? QListWidget::selectionCommand(index, event) : QItemSelectionModel::NoUpdate;
}

} // namespace etwarden

#include "moc_pagelist.cpp"
