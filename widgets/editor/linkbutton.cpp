// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/linkbutton.h"

#include "widgets/theme.h"

#include <QEvent>
#include <QGuiApplication>

namespace etwarden {

LinkButton::LinkButton(QWidget* parent)
    : QPushButton(parent)
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

void LinkButton::updateColor()
{
    m_isUpdating = true;
    const QPalette application = QGuiApplication::palette();
    QPalette colored;
    colored.setColor(QPalette::Active, QPalette::ButtonText, Theme(application).info);
    colored.setColor(QPalette::Inactive, QPalette::ButtonText, Theme(application).info);
    setPalette(colored);
    m_isUpdating = false;
}

} // namespace etwarden
