// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartpicture.h"

#include "widgets/charts/chartkind.h"
#include "widgets/charts/charttext.h"
#include "widgets/charts/picturefile.h"
#include "widgets/charts/plotparts.h"
#include "widgets/charts/valuescale.h"
#include "widgets/common/measures.h"
#include "widgets/common/theme.h"
#include "widgets/time/timescale.h"
#include "widgets/time/trackstyle.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace etwarden {

namespace {

constexpr int margin = 16;
constexpr double lineHeight = 20;
constexpr double textGap = 4;
constexpr double chartGap = 8;
constexpr int fontPixels = 12;
constexpr double lineWidth = 24; // of a curve's line in the legend

/// Pieces of a curve without gaps, as points of a line that reaches every extreme.
std::vector<QPolygonF> linesOf(
    const CurveColumns& curve, const CurveStyle& style, const ColumnRange& range, const QRectF& plot)
{
    std::vector<QPolygonF> lines;
    const double perColumn = plot.width() / static_cast<double>(range.count());
    for (const CurveColumn& column : curve) {
        if (!column.isJoined || lines.empty())
            lines.emplace_back();
        const double x = plot.left() + (static_cast<double>(column.column - range.begin) + 0.5) * perColumn;
        QPointF before;
        for (const float value : {column.first, column.min, column.max, column.last}) {
            const double height = static_cast<double>(value) / style.end * plot.height();
            const QPointF point(x, plot.bottom() - (value > 0 ? std::max(height, style.leastHeight) : height));
            if (lines.back().isEmpty() || point != before)
                lines.back().append(point);
            before = point;
        }
    }
    return lines;
}

/// The part of a line that is between the plot's sides: lines that lead to samples outside end there. QSvgGenerator
/// does not clip.
QPolygonF cutToPlot(const QPolygonF& line, const QRectF& plot)
{
    QPolygonF inside;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QPointF to = line[i];
        const QPointF from = i == 0 ? to : line[i - 1];
        for (const double side : {plot.left(), plot.right()}) {
            if ((from.x() < side) == (to.x() < side))
                continue;
            const double row = from.y() + (to.y() - from.y()) * (side - from.x()) / (to.x() - from.x());
            inside.append(QPointF(side, std::clamp(row, plot.top(), plot.bottom())));
        }
        if (to.x() >= plot.left() && to.x() <= plot.right())
            inside.append(to);
    }
    return inside;
}

void paintLines(QPainter& painter, const CurveColumns& curve, const CurveStyle& style, const ColumnRange& range,
    const QRectF& whole)
{
    const QRectF plot(whole.left(), whole.bottom() - style.top * whole.height(), whole.width(),
        (style.top - style.bottom) * whole.height());
    painter.save();
    for (const QPolygonF& uncut : linesOf(curve, style, range, plot)) {
        QPolygonF line = cutToPlot(uncut, plot);
        if (line.isEmpty())
            continue;
        if (style.fill != CurveFill::None) {
            QPolygonF area = line;
            area.append(QPointF(line.back().x(), plot.bottom()));
            area.append(QPointF(line.front().x(), plot.bottom()));
            QColor color(style.color);
            if (style.fill == CurveFill::Soft)
                color.setAlphaF(0.2F);
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            painter.drawPolygon(area);
        }
        if (line.size() == 1) // a sample by itself
            line.append(line.front() + QPointF(1, 0));
        QPen pen(QColor(style.color), track::curvePenWidth);
        pen.setStyle(penStyleOf(style.dash));
        pen.setJoinStyle(Qt::RoundJoin); // a mitred spike would be longer than it is
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(line);
    }
    painter.restore();
}

} // namespace

QPalette paperPalette()
{
    QPalette palette(Qt::lightGray);
    for (const QPalette::ColorRole role : {QPalette::Base, QPalette::Window})
        palette.setColor(role, Qt::white);
    palette.setColor(QPalette::Text, Qt::black);
    return palette;
}

QFont paperFont()
{
    QFont font;
    font.setPixelSize(fontPixels);
    return font;
}

ChartPicture::ChartPicture(const CounterHistory& history, TimeRange range, Heading heading, std::vector<Chart> charts,
    std::vector<Marker> markers)
    : m_history(history)
    , m_range(range)
    , m_heading(std::move(heading))
    , m_charts(std::move(charts))
    , m_markers(std::move(markers))
    , m_palette(paperPalette())
    , m_font(paperFont())
{
}

QString ChartPicture::save(const QString& file, QSize size) const
{
    return savePicture(file, size,
        {.title = m_heading.name,
            .description = m_heading.circumstances,
            .paintLines = [&](QPainter& painter) { paint(painter, size, true); },
            .makeImage = [&] { return image(size); }});
}

QImage ChartPicture::image(QSize size) const
{
    QImage picture(size, QImage::Format_RGB32);
    if (picture.isNull())
        return picture;
    QPainter painter(&picture);
    paint(painter, size, false);
    return picture;
}

void ChartPicture::paint(QPainter& painter, QSize size, bool asLines) const
{
    painter.fillRect(QRect(QPoint(0, 0), size), Qt::white);
    painter.setRenderHint(QPainter::Antialiasing, asLines);
    const int width = std::max(size.width() - 2 * margin, 1);
    QRectF area(margin, margin / 2.0, width, size.height());
    area.setTop(area.top() + paintText(painter, headingFont(m_font), m_heading.name, area));
    area.setTop(area.top() + paintText(painter, m_font, m_heading.circumstances, area) + textGap);

    TimeScale time;
    time.range = {0, width, std::max((m_range.end - m_range.begin) / width, std::chrono::nanoseconds(1))};
    time.range.begin = time.range.columnAt(m_range.begin);
    time.range.end = time.range.begin + width;
    time.left = margin;
    time.right = margin;
    time.width = size.width();
    time.font = m_font;
    time.palette = m_palette;
    area.setBottom(std::max(size.height() - time.height() - margin / 2.0, area.top() + 1));
    const double height = area.height() / static_cast<double>(std::max<std::size_t>(m_charts.size(), 1));
    for (std::size_t i = 0; i < m_charts.size(); ++i)
        paintChart(painter, m_charts[i],
            QRectF(area.left(), area.top() + height * static_cast<double>(i), width, height), time.range, asLines);
    painter.translate(0, area.bottom());
    time.paintTicks(painter, time.ticks(m_history));
    time.paintMarkers(painter, m_markers);
    painter.translate(0, -area.bottom());
}

/// Uses as many lines as it needs; returns their height.
double ChartPicture::paintText(QPainter& painter, const QFont& font, const QString& text, const QRectF& area) const
{
    constexpr int wrapped = Qt::AlignLeft | Qt::TextWordWrap | Qt::TextWrapAnywhere;
    painter.setFont(font);
    painter.setPen(Qt::black);
    const QRectF needed = painter.boundingRect(area, wrapped, text);
    painter.drawText(area, wrapped, text);
    return text.isEmpty() ? 0 : needed.height();
}

/// Uses as many lines as it needs; returns their height.
double ChartPicture::paintLegend(QPainter& painter, const Chart& chart, const QRectF& area) const
{
    painter.setFont(headingFont(m_font));
    painter.setPen(Qt::black);
    double x = area.left();
    double row = area.top() + lineHeight - 5;
    painter.drawText(QPointF(x, row), chart.title);
    x += QFontMetricsF(headingFont(m_font)).horizontalAdvance(chart.title) + margin;
    painter.setFont(m_font);
    for (const ChartCurve& curve : chart.curves) {
        const double width = lineWidth + textGap + QFontMetricsF(m_font).horizontalAdvance(curve.name);
        if (x + width > area.right() && x > area.left()) {
            x = area.left();
            row += lineHeight;
        }
        painter.setPen(QPen(curveColor(curve.look.hue, m_palette), 2, penStyleOf(curve.look.dash), Qt::FlatCap));
        painter.drawLine(QPointF(x, row - 4), QPointF(x + lineWidth, row - 4));
        painter.setPen(Qt::black);
        painter.drawText(QPointF(x + lineWidth + textGap, row), curve.name);
        x += width + margin;
    }
    return row + 5 - area.top();
}

void ChartPicture::paintChart(
    QPainter& painter, const Chart& chart, const QRectF& area, const ColumnRange& range, bool asLines) const
{
    const double numbers = QFontMetricsF(trackLabelFont(m_font)).height(); // above the uppermost line
    QRectF plot = area.adjusted(0, paintLegend(painter, chart, area) + numbers, 0, -chartGap);
    plot.setHeight(std::max(plot.height(), 1.0));
    std::vector<CurveSource> sources;
    std::vector<CurveInfo> looks;
    for (const ChartCurve& curve : chart.curves) {
        sources.push_back(curve.source);
        looks.push_back(curve.look);
    }
    std::ranges::reverse(sources); // the first one is drawn last
    std::ranges::reverse(looks);
    CurveData data;
    data.setSources(sources);
    data.update(m_history, range);

    looks = shownLooks(data, looks);
    const PlotParts parts(plot, looks);
    const int steps = std::max(1, static_cast<int>(parts.data().height() / (2 * lineHeight)));
    const ValueScale scale = valueScale(data, looks, steps);
    if (!sources.empty())
        paintScale(painter, scale, sources.front(), parts.data());
    const std::vector<CurveStyle> styles = parts.styles(scale, m_palette, 1);
    if (asLines) {
        for (std::size_t i = 0; i < sources.size(); ++i)
            paintLines(painter, data.curves()[i], styles[i], range, plot);
    } else {
        CurveImage image;
        image.resize(static_cast<int>(range.count()), static_cast<int>(plot.height()) + 4, 2);
        image.draw(data.curves(), styles, range.begin, range.end);
        image.paint(painter, plot.topLeft() - QPointF(0, image.margin()), range.begin, 1);
    }
    for (std::size_t i = 0; i < looks.size(); ++i) {
        if (looks[i].role == CurveRole::Lane && data.maximum(i) > 0)
            paintNumber(painter, ChartText::maximum(sources[i], data.maximum(i)), parts.partOf(i).bottomRight(),
                Qt::AlignRight);
    }
}

void ChartPicture::paintScale(
    QPainter& painter, const ValueScale& scale, const CurveSource& source, const QRectF& plot) const
{
    const auto rowOf = [&](double value) { return plot.bottom() - value / scale.end * plot.height(); };
    for (double value = 0; value <= scale.end; value += scale.step) {
        painter.setPen(QPen(Theme(m_palette).barTrack, 1));
        painter.drawLine(QPointF(plot.left(), rowOf(value)), QPointF(plot.right(), rowOf(value)));
        if (value > 0)
            paintNumber(painter, ChartText::tick(source, value), {plot.left(), rowOf(value)}, Qt::AlignLeft);
    }
    if (scale.limit)
        paintNumber(painter, ChartText::limit(*scale.limit, scale.hasLimitInside()),
            {plot.right(), rowOf(std::min(*scale.limit, scale.end))}, Qt::AlignRight);
}

/// Paints a number above a line of the axis, at one of its ends.
void ChartPicture::paintNumber(QPainter& painter, const QString& text, const QPointF& bottom, Qt::Alignment side) const
{
    const QFont font = trackLabelFont(m_font);
    const QSizeF size(QFontMetricsF(font).horizontalAdvance(text) + 1, QFontMetricsF(font).height());
    const double left = side == Qt::AlignLeft ? bottom.x() + textGap : bottom.x() - textGap - size.width();
    painter.setFont(font);
    painter.setPen(Theme(m_palette).dimmedText);
    painter.drawText(QRectF(QPointF(left, bottom.y() - size.height()), size), Qt::AlignLeft, text);
}

} // namespace etwarden
