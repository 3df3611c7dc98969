// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/bittree.h"

#include "model/qt/editor/bitlistmodel.h"
#include "widgets/common/marks.h"
#include "widgets/common/measures.h"
#include "widgets/common/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyledItemDelegate>

namespace etwarden {

namespace {

constexpr int cellPadding = 12;
constexpr int markMargin = 1; // px
constexpr int leastDescription = 24; // characters: with less room, "since" gives way

class BitDelegate : public QStyledItemDelegate
{
public:
    explicit BitDelegate(const QTreeView& tree, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_tree(tree)
    {
    }

    /// Height of the description when it is broken into lines as wide as its column.
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QSize oneLine = QStyledItemDelegate::sizeHint(option, index);
        if (index.column() != BitListModel::DescriptionColumn)
            return oneLine;
        const int margin = m_tree.style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, &m_tree) + 1;
        const QRect room(0, 0, m_tree.columnWidth(index.column()) - 2 * margin, QWIDGETSIZE_MAX);
        const QRect text = m_tree.fontMetrics().boundingRect(room, Qt::TextWordWrap, index.data().toString());
        return {oneLine.width(), std::max(oneLine.height(), text.height() + 2 * markMargin)};
    }

    /// A checked box that takes part in an error or a warning has its mark at the end of the name.
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        const QVariant worst = index.data(BitListModel::SeverityRole);
        if (index.column() != BitListModel::NameColumn || !worst.isValid())
            return;
        const auto severity = static_cast<Severity>(worst.toInt());
        const int side = std::min(option.rect.height(), option.fontMetrics.height()) - 2 * markMargin;
        const QRect area(option.rect.right() - side - markMargin, option.rect.center().y() - side / 2, side, side);
        paintSeverityMark(*painter, area, severity, Theme(option.palette).severity(severity));
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (!index.parent().isValid())
            option->font.setBold(true);
        else if (index.column() == BitListModel::NameColumn)
            option->font.setItalic(!index.data(BitListModel::DocumentedRole).toBool());
        else
            option->palette.setColor(QPalette::Text, Theme(option->palette).dimmedText);
    }

private:
    const QTreeView& m_tree;
};

} // namespace

BitTree::BitTree(QWidget* parent)
    : QTreeView(parent)
{
    setItemDelegate(new BitDelegate(*this, this));
    setWordWrap(true);
    setAllColumnsShowFocus(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setIndentation(fontMetrics().height());
    setExpandsOnDoubleClick(false);
}

void BitTree::setModel(QAbstractItemModel* model)
{
    QTreeView::setModel(model);
    setColumnHidden(BitListModel::StatusColumn, true); // italics and the tool tip say it
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(BitListModel::DescriptionColumn, QHeaderView::Stretch);
    connect(header(), &QHeaderView::sectionResized, this, [this](int column) {
        if (column == BitListModel::DescriptionColumn)
            scheduleDelayedItemsLayout(); // other texts wrap now
    });
    connect(model, &QAbstractItemModel::rowsInserted, this, &QTreeView::expandAll);
    expandAll();
}

void BitTree::fitColumns()
{
    for (const int column : {BitListModel::NameColumn, BitListModel::SinceColumn}) {
        int width = header()->sectionSizeHint(column);
        for (int group = 0; group < model()->rowCount(); ++group) {
            const QModelIndex parent = model()->index(group, BitListModel::NameColumn);
            for (int row = 0; row < model()->rowCount(parent); ++row) {
                const QString text = model()->index(row, column, parent).data().toString();
                width = std::max(width, fontMetrics().horizontalAdvance(text) + cellPadding);
            }
        }
        if (column == BitListModel::NameColumn)
            width += 2 * indentation() + style()->pixelMetric(QStyle::PM_IndicatorWidth) + cellPadding
                + fontMetrics().height(); // of the mark
        setColumnWidth(column, width);
        if (column == BitListModel::SinceColumn)
            m_sinceWidth = width;
    }
    showSinceWhereItFits();
}

/// The tool tip and the text below the list say it too.
void BitTree::showSinceWhereItFits()
{
    const int description = charactersWide(*this, leastDescription);
    const int needed = columnWidth(BitListModel::NameColumn) + description + m_sinceWidth;
    setColumnHidden(BitListModel::SinceColumn, viewport()->width() < needed);
}

void BitTree::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    showSinceWhereItFits();
}

void BitTree::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex box = currentIndex().siblingAtColumn(BitListModel::NameColumn);
    if (event->key() == Qt::Key_Space && (box.flags() & Qt::ItemIsUserCheckable) != 0) {
        if ((box.flags() & Qt::ItemIsEnabled) != 0) {
            const bool isChecked = box.data(Qt::CheckStateRole).toInt() == Qt::Checked;
            model()->setData(box, isChecked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
        }
        event->accept();
        return;
    }
    QTreeView::keyPressEvent(event);
}

void BitTree::mouseReleaseEvent(QMouseEvent* event)
{
    const QModelIndex clicked = indexAt(event->position().toPoint());
    QTreeView::mouseReleaseEvent(event);
    if (clicked.isValid()) // a click on a box goes to the box alone
        setCurrentIndex(clicked);
}

} // namespace etwarden

#include "moc_bittree.cpp"
