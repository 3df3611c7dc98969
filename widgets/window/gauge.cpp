// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/gauge.h"

#include "widgets/common/accessible.h"
#include "widgets/common/marks.h"
#include "widgets/common/theme.h"

#include <QPainter>

#include <algorithm>

namespace etwarden {

namespace {

constexpr int gaugeBarHeight = 3;
constexpr int barGap = 2;
constexpr double nearlyFull = 0.9;

} // namespace

Gauge::Gauge(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleRole(*this, QAccessible::ProgressBar);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Gauge::setCaption(const QString& caption)
{
    m_caption = caption;
    m_textWidth = 0;
    updateText();
}

void Gauge::setValue(double share, const QString& value)
{
    const double shown = std::clamp(share, 0.0, 1.0);
    if (shown == m_share && value == m_value)
        return;
    m_share = shown;
    m_value = value;
    updateText();
}

bool Gauge::isNearlyFull() const
{
    return m_share >= nearlyFull;
}

QSize Gauge::sizeHint() const
{
    const int markWidth = fontMetrics().ascent() + 4; // kept free, so that nothing moves when the symbol appears
    return QSize(std::max(m_textWidth, fontMetrics().horizontalAdvance(m_text)) + markWidth,
        fontMetrics().height() + barGap + gaugeBarHeight);
}

QSize Gauge::minimumSizeHint() const
{
    return sizeHint();
}

void Gauge::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const Theme theme(palette());
    QRect text(0, 0, width(), fontMetrics().height());
    if (isNearlyFull()) {
        const int size = fontMetrics().ascent();
        paintSeverityMark(
            painter, QRect(width() - size, (text.height() - size) / 2, size, size), Severity::Warning, theme.warning);
    }
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_text);

    const QRect track(0, height() - gaugeBarHeight, width(), gaugeBarHeight);
    painter.fillRect(track, theme.barTrack);
    QRect bar = track;
    bar.setWidth(static_cast<int>(track.width() * m_share));
    painter.fillRect(bar, isNearlyFull() ? theme.warning : theme.info);
}

void Gauge::updateText()
{
    changeAccessibleName(*this, m_caption);
    changeAccessibleDescription(*this, m_value);
    //: A gauge: caption and numbers, "Sessions 23 / 64".
    const QString text = tr("%1 %2").arg(m_caption, m_value);
    if (text != m_text) {
        m_text = text;
        m_textWidth = std::max(m_textWidth, fontMetrics().horizontalAdvance(m_text));
        updateGeometry();
    }
    update();
}

} // namespace etwarden

#include "moc_gauge.cpp"
