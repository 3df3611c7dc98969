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

/// A pixel more than the text: nothing may be elided because of a rounding.
int widthOf(const QString& text, const QFont& font)
{
    return QFontMetrics(font).horizontalAdvance(text) + 1;
}

QFont boldOf(QFont font)
{
    font.setBold(true);
    return font;
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
    m_titleWidth = widthOf(title, boldOf(font()));
    update();
}

void ChartLegend::setCurves(std::vector<ChartCurve> curves)
{
    m_curves = std::move(curves);
    m_values.clear();
    measure();
}

void ChartLegend::setValues(const QStringList& values)
{
    if (values == m_values)
        return;
    m_values = values;
    for (std::size_t i = 0; i < std::min(m_valueWidths.size(), static_cast<std::size_t>(values.size())); ++i)
        m_valueWidths[i] = std::max(m_valueWidths[i], widthOf(values[static_cast<qsizetype>(i)], font()));
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

void ChartLegend::measure()
{
    m_titleWidth = widthOf(m_title, boldOf(font()));
    m_nameWidths.clear();
    for (const ChartCurve& curve : m_curves)
        m_nameWidths.push_back(widthOf(curve.name, font()));
    m_valueWidths.assign(m_curves.size(), widthOf(widestExpected(), font()));
    updateGeometry();
    update();
}

void ChartLegend::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange) {
        m_lines.reset();
        m_boldLines.reset();
        measure();
    }
    QWidget::changeEvent(event);
}

void ChartLegend::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_lines) {
        m_lines.emplace(font());
        m_boldLines.emplace(boldOf(font()));
    }
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    const QColor textColor = palette().color(QPalette::Text);
    int x = edge;
    const auto write = [&](LineCache& lines, const QString& text, int width, Qt::Alignment alignment) {
        lines.paint(painter, QRect(x, 0, width, height()), alignment, text);
        x += width;
    };
    painter.setPen(textColor);
    write(*m_boldLines, m_title, m_titleWidth, Qt::AlignLeft);
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        const CurveInfo& look = m_curves[i].look;
        x += entryGap;
        painter.setPen(QPen(curveColor(look.hue, palette()), 2, penStyleOf(look.dash), Qt::FlatCap));
        painter.drawLine(x, height() / 2, x + sampleWidth, height() / 2);
        x += sampleWidth + gap;
        painter.setPen(textColor);
        write(*m_lines, m_curves[i].name, m_nameWidths[i], Qt::AlignLeft);
        x += gap;
        write(*m_lines, m_values.value(static_cast<qsizetype>(i)), m_valueWidths[i], Qt::AlignRight);
    }
}

} // namespace etwarden
