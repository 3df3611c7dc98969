// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartlegend.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace etwarden {

namespace {

constexpr int sampleWidth = 22; // of a curve's line: a whole period of its dashes
constexpr int gap = 4;
constexpr int entryGap = 16;
constexpr int edge = 8;

QString widestExpected() // before a value was wider
{
    return QStringLiteral("0000");
}

} // namespace

ChartLegend::ChartLegend(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ChartLegend::setTitle(const QString& title)
{
    m_title = title;
    update();
}

void ChartLegend::setCurves(std::vector<ChartCurve> curves)
{
    m_curves = std::move(curves);
    m_values.clear();
    forgetWidths();
}

void ChartLegend::setValues(const QStringList& values)
{
    if (values == m_values)
        return;
    m_values = values;
    for (std::size_t i = 0; i < std::min(m_valueWidths.size(), static_cast<std::size_t>(values.size())); ++i)
        m_valueWidths[i] =
            std::max(m_valueWidths[i], fontMetrics().horizontalAdvance(values[static_cast<qsizetype>(i)]));
    update();
}

QSize ChartLegend::sizeHint() const
{
    return {200, fontMetrics().height()};
}

QSize ChartLegend::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

void ChartLegend::forgetWidths()
{
    m_valueWidths.assign(m_curves.size(), fontMetrics().horizontalAdvance(widestExpected()));
    updateGeometry();
    update();
}

void ChartLegend::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        forgetWidths();
    QWidget::changeEvent(event);
}

void ChartLegend::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    QFont bold = font();
    bold.setBold(true);
    int x = edge;
    const auto write = [&](const QString& text, int width, Qt::Alignment alignment) {
        painter.drawText(QRect(x, 0, width, height()), static_cast<int>(alignment | Qt::AlignVCenter), text);
        x += width;
    };
    painter.setPen(palette().color(QPalette::Text));
    painter.setFont(bold);
    write(m_title, QFontMetrics(bold).horizontalAdvance(m_title), Qt::AlignLeft);
    painter.setFont(font());
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        const ChartCurve& curve = m_curves[i];
        x += entryGap;
        QPen pen(curveColor(curve.look.hue, palette()), 2, penStyleOf(curve.look.dash), Qt::FlatCap);
        painter.setPen(pen);
        painter.drawLine(x, height() / 2, x + sampleWidth, height() / 2);
        x += sampleWidth + gap;
        painter.setPen(palette().color(QPalette::Text));
        write(curve.name, fontMetrics().horizontalAdvance(curve.name), Qt::AlignLeft);
        x += gap;
        write(m_values.value(static_cast<qsizetype>(i)), m_valueWidths[i], Qt::AlignRight);
    }
}

} // namespace etwarden
