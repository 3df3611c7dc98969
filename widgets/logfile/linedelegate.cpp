// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/linedelegate.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

namespace etwarden {

void LineDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QStyle& style = option.widget != nullptr ? *option.widget->style() : *QApplication::style();
    style.drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);

    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QPalette::ColorGroup group = !option.state.testFlag(QStyle::State_Enabled) ? QPalette::Disabled
        : option.state.testFlag(QStyle::State_Active)                                ? QPalette::Active
                                                                                     : QPalette::Inactive;
    const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1;
    const QRect area = option.rect.adjusted(margin, 0, -margin, 0);
    const QString text = displayText(index.data(Qt::DisplayRole), option.locale);
    if (!text.isEmpty() && area.width() > 0) {
        if (!m_lines || m_font != option.font) {
            m_font = option.font;
            m_lines.emplace(m_font);
        }
        const QPen before = painter->pen();
        painter->setPen(option.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text));
        const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
        m_lines->paint(
            *painter, area, QStyle::visualAlignment(option.direction, alignment), text, option.textElideMode);
        painter->setPen(before);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        QStyleOptionFocusRect focus;
        focus.QStyleOption::operator=(option);
        focus.state |= QStyle::State_KeyboardFocusChange | QStyle::State_Item;
        focus.backgroundColor = option.palette.color(group, isSelected ? QPalette::Highlight : QPalette::Window);
        style.drawPrimitive(QStyle::PE_FrameFocusRect, &focus, painter, option.widget);
    }
}

} // namespace etwarden

#include "moc_linedelegate.cpp"
