// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/linkbutton.h"

#include "widgets/common/marks.h"
#include "widgets/common/theme.h"

#include <QEvent>
#include <QGuiApplication>
#include <QPainter>

namespace etwarden {

LinkButton::LinkButton(Look look, QWidget* parent)
    : QPushButton(parent)
    , m_look(look)
{
    setFlat(true);
    setAutoDefault(false);
    setCursor(Qt::PointingHandCursor);
    QFont underlined = font();
    underlined.setUnderline(true);
    setFont(underlined);
    updateColor();
}

void LinkButton::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange && !m_isUpdating) {
        updateColor();
    }
    QPushButton::changeEvent(event);
}

/// Fusion draws no focus on flat buttons.
void LinkButton::paintEvent(QPaintEvent* event)
{
    QPushButton::paintEvent(event);
    if (hasFocus()) {
        QPainter painter(this);
        paintFocus(painter, rect(), palette());
    }
}

void LinkButton::updateColor()
{
    m_isUpdating = true;
    const Theme theme(QGuiApplication::palette());
    const QColor& color = m_look == Look::Dimmed ? theme.dimmedText : theme.info;
    QPalette colored;
    colored.setColor(QPalette::Active, QPalette::ButtonText, color);
    colored.setColor(QPalette::Inactive, QPalette::ButtonText, color);
    setPalette(colored);
    m_isUpdating = false;
}

} // namespace etwarden

#include "moc_linkbutton.cpp"
