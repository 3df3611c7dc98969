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
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum); // Fixed would be one line high
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
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
    if (heightForWidth(width()) != height())
        updateGeometry();
    update();
}

int ChartLegend::heightForWidth(int width) const
{
    const std::vector<QPoint> entries = places(width);
    return (entries.empty() ? 0 : entries.back().y()) + fontMetrics().height();
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
    const int row = fontMetrics().height();
    painter.setPen(textColor);
    m_boldLines->paint(painter, QRect(edge, 0, m_titleWidth, row), Qt::AlignLeft, m_title);
    const std::vector<QPoint> entries = places(width());
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        const CurveInfo& look = m_curves[i].look;
        QPoint place = entries[i];
        painter.setPen(QPen(curveColor(look.hue, palette()), 2, penStyleOf(look.dash), Qt::FlatCap));
        painter.drawLine(place.x(), place.y() + row / 2, place.x() + sampleWidth, place.y() + row / 2);
        place.rx() += sampleWidth + gap;
        painter.setPen(textColor);
        m_lines->paint(painter, QRect(place, QSize(m_nameWidths[i], row)), Qt::AlignLeft, m_curves[i].name);
        place.rx() += m_nameWidths[i] + gap;
        m_lines->paint(painter, QRect(place, QSize(m_valueWidths[i], row)), Qt::AlignRight,
            m_values.value(static_cast<qsizetype>(i)));
    }
}

int ChartLegend::entryWidth(std::size_t curve) const
{
    return sampleWidth + gap + m_nameWidths[curve] + gap + m_valueWidths[curve];
}

std::vector<QPoint> ChartLegend::places(int width) const
{
    std::vector<QPoint> places;
    QPoint next(edge + m_titleWidth + entryGap, 0);
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        const bool isFirst = next.x() <= edge;
        if (!isFirst && next.x() + entryWidth(i) > width)
            next = QPoint(edge, next.y() + fontMetrics().height());
        places.push_back(next);
        next.rx() += entryWidth(i) + entryGap;
    }
    return places;
}

} // namespace etwarden
