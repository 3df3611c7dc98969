// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/sessionheader.h"

#include <QEvent>
#include <QStyleOptionHeader>

namespace etwarden {

SessionHeader::SessionHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setSectionsMovable(true);
    setHighlightSections(false);
}

QSize SessionHeader::sizeHint() const
{
    return frameSize(); // all titles are equally high, and a table does not ask for the width
}

void SessionHeader::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_frame = QSize();
    QHeaderView::changeEvent(event);
}

QSize SessionHeader::sectionSizeFromContents(int section) const
{
    const QString title = model()->headerData(section, orientation(), Qt::DisplayRole).toString();
    return frameSize() + QSize(fontMetrics().horizontalAdvance(title), 0);
}

QSize SessionHeader::frameSize() const
{
    if (!m_frame.isValid()) {
        QStyleOptionHeader option;
        initStyleOption(&option);
        option.sortIndicator = QStyleOptionHeader::SortDown; // any title may get it
        option.text = QStringLiteral("x");
        m_frame = style()->sizeFromContents(QStyle::CT_HeaderSection, &option, QSize(), this)
            - QSize(option.fontMetrics.horizontalAdvance(option.text), 0);
    }
    return m_frame;
}

} // namespace etwarden

#include "moc_sessionheader.cpp"
