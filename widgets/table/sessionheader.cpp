// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/sessionheader.h"

#include <QEvent>

#include <algorithm>

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
    // All titles are equally high, and a table does not ask for the width.
    return frameSize() + QSize(0, (m_lines - 1) * fontMetrics().lineSpacing());
}

int SessionHeader::titleWidth(int section, int lines) const
{
    int text = 0;
    for (const QString& line : titleIn(section, lines).split(u'\n'))
        text = std::max(text, fontMetrics().horizontalAdvance(line));
    const bool hasArrow = lines == 1 || (isSortIndicatorShown() && sortIndicatorSection() == section);
    return frameSize().width() + text - (hasArrow ? 0 : m_arrow);
}

void SessionHeader::setTitleLines(int lines)
{
    if (lines == m_lines)
        return;
    m_lines = lines;
    emit geometriesChanged(); // the table asks for the height
    viewport()->update();
}

void SessionHeader::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_frame = QSize();
    QHeaderView::changeEvent(event);
}

QSize SessionHeader::sectionSizeFromContents(int section) const
{
    return {titleWidth(section, m_lines), sizeHint().height()};
}

void SessionHeader::initStyleOptionForIndex(QStyleOptionHeader* option, int section) const
{
    QHeaderView::initStyleOptionForIndex(option, section);
    if (m_lines > 1)
        option->text = titleIn(section, m_lines);
}

/// The title in so many lines, broken where the longer one is shortest.
QString SessionHeader::titleIn(int section, int lines) const
{
    QString title = model()->headerData(section, orientation(), Qt::DisplayRole).toString();
    if (lines == 1)
        return title;
    qsizetype best = -1;
    int least = fontMetrics().horizontalAdvance(title);
    for (qsizetype space = title.indexOf(u' '); space >= 0; space = title.indexOf(u' ', space + 1)) {
        const int longer = std::max(
            fontMetrics().horizontalAdvance(title.left(space)), fontMetrics().horizontalAdvance(title.mid(space + 1)));
        if (longer < least) {
            least = longer;
            best = space;
        }
    }
    if (best >= 0)
        title[best] = u'\n';
    return title;
}

QSize SessionHeader::frameSize() const
{
    if (!m_frame.isValid()) {
        m_frame = frameWith(QStyleOptionHeader::SortDown); // any title may get the arrow
        m_arrow = m_frame.width() - frameWith(QStyleOptionHeader::None).width();
    }
    return m_frame;
}

QSize SessionHeader::frameWith(QStyleOptionHeader::SortIndicator arrow) const
{
    QStyleOptionHeader option;
    initStyleOption(&option);
    option.sortIndicator = arrow;
    option.text = QStringLiteral("x");
    return style()->sizeFromContents(QStyle::CT_HeaderSection, &option, QSize(), this)
        - QSize(option.fontMetrics.horizontalAdvance(option.text), 0);
}

} // namespace etwarden

#include "moc_sessionheader.cpp"
