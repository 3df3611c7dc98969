// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/gaugebutton.h"

#include "widgets/common/accessible.h"
#include "widgets/common/marks.h"
#include "widgets/common/theme.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace etwarden {

GaugeButton::GaugeButton(QWidget* parent)
    : QToolButton(parent)
{
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    paintMark();
}

void GaugeButton::setValue(const QString& caption, const QString& value)
{
    //: A gauge: caption and numbers, "Alerts 5".
    const QString shown = tr("%1 %2").arg(caption, value);
    changeAccessibleName(*this, caption);
    changeAccessibleDescription(*this, value);
    if (shown == text())
        return;
    setText(shown);
    updateGeometry();
}

void GaugeButton::setMark(std::optional<Severity> mark)
{
    if (mark == m_mark)
        return;
    m_mark = mark;
    paintMark();
}

QSize GaugeButton::sizeHint() const
{
    const QSize own = QToolButton::sizeHint();
    m_widest = std::max(m_widest, own.width());
    return {m_widest, own.height()};
}

void GaugeButton::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange)
        m_widest = 0;
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        paintMark();
    QToolButton::changeEvent(event);
}

/// Paints the mark. Its place stays free without one, so that the words do not move.
void GaugeButton::paintMark()
{
    constexpr int gap = 3; // px, to the words
    const int extent = fontMetrics().ascent();
    const QSize size(extent + gap, extent);
    QPixmap picture(size * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    picture.fill(Qt::transparent);
    if (m_mark) {
        QPainter painter(&picture);
        paintSeverityMark(painter, QRectF(0, 0, extent, extent), *m_mark, Theme(palette()).severity(*m_mark));
    }
    setIconSize(size);
    setIcon(picture);
}

} // namespace etwarden

#include "moc_gaugebutton.cpp"
