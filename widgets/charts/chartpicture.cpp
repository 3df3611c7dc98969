// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartpicture.h"

#include "model/qt/common/wholefile.h"
#include "widgets/charts/chartkind.h"
#include "widgets/charts/charttext.h"
#include "widgets/charts/plotparts.h"
#include "widgets/charts/ticks.h"
#include "widgets/charts/valuescale.h"
#include "widgets/common/theme.h"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace etwarden {

namespace {

constexpr double labelMargin = 72; // beside the plots, for the numbers of an axis
constexpr double margin = 16;
constexpr double lineHeight = 20;
constexpr int fontPixels = 12;
constexpr double lineWidth = 24; // of a curve's line in the legend

QPalette paperPalette()
{
    QPalette palette(Qt::lightGray);
    for (const QPalette::ColorRole role : {QPalette::Base, QPalette::Window})
        palette.setColor(role, Qt::white);
    palette.setColor(QPalette::Text, Qt::black);
    return palette;
}

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
        QPen pen(QColor(style.color), curvePenWidth);
        pen.setStyle(penStyleOf(style.dash));
        pen.setJoinStyle(Qt::RoundJoin); // a mitred spike would be longer than it is
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(line);
    }
    painter.restore();
}

} // namespace

ChartPicture::ChartPicture(const CounterHistory& history, TimeRange range, QString heading, std::vector<Chart> charts)
    : m_history(history)
    , m_range(range)
    , m_heading(std::move(heading))
    , m_charts(std::move(charts))
    , m_palette(paperPalette())
{
    m_font.setPixelSize(fontPixels);
}

QString ChartPicture::save(const QString& file, QSize size) const
{
    if (file.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        return writeWholeFile(file, [&](QIODevice& target) {
            QSvgGenerator generator;
            generator.setOutputDevice(&target);
            generator.setSize(size);
            generator.setViewBox(QRect(QPoint(0, 0), size));
            generator.setTitle(m_heading);
            QPainter painter(&generator);
            paint(painter, size, true);
            return true; // what could not be written is known to the file
        });
    }
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        return QCoreApplication::translate("ChartPicture", "The picture is too large.");
    QPainter painter(&image);
    paint(painter, size, false);
    painter.end();
    return writeWholeFile(file, [&image](QIODevice& target) { return image.save(&target, "PNG"); });
}

void ChartPicture::paint(QPainter& painter, QSize size, bool asLines) const
{
    painter.fillRect(QRect(QPoint(0, 0), size), Qt::white);
    painter.setFont(m_font);
    painter.setPen(Qt::black);
    painter.setRenderHint(QPainter::Antialiasing, asLines);
    painter.drawText(QRectF(margin, margin / 2, size.width() - 2 * margin, lineHeight), Qt::AlignLeft, m_heading);
    const QRectF area(labelMargin, margin / 2 + lineHeight, std::max(size.width() - labelMargin - margin, 1.0),
        std::max(size.height() - margin - 2 * lineHeight, 1.0));
    const double height = area.height() / static_cast<double>(std::max<std::size_t>(m_charts.size(), 1));
    for (std::size_t i = 0; i < m_charts.size(); ++i)
        paintChart(painter, m_charts[i],
            QRectF(area.left(), area.top() + height * static_cast<double>(i), area.width(), height), asLines);
    paintTime(painter, QRectF(area.left(), area.bottom(), area.width(), lineHeight));
}

void ChartPicture::paintChart(QPainter& painter, const Chart& chart, const QRectF& area, bool asLines) const
{
    QFont bold = m_font;
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(Qt::black);
    double x = area.left();
    const double textRow = area.top() + lineHeight - 5;
    painter.drawText(QPointF(x, textRow), chart.title);
    x += QFontMetricsF(bold).horizontalAdvance(chart.title) + margin;
    painter.setFont(m_font);
    for (const ChartCurve& curve : chart.curves) {
        painter.setPen(QPen(curveColor(curve.look.hue, m_palette), 2, penStyleOf(curve.look.dash), Qt::FlatCap));
        painter.drawLine(QPointF(x, textRow - 4), QPointF(x + lineWidth, textRow - 4));
        painter.setPen(Qt::black);
        painter.drawText(QPointF(x + lineWidth + 4, textRow), curve.name);
        x += lineWidth + 4 + QFontMetricsF(m_font).horizontalAdvance(curve.name) + margin;
    }

    const QRectF plot = area.adjusted(0, lineHeight + 4, 0, -8);
    const auto columns = static_cast<std::int64_t>(std::max(plot.width(), 1.0));
    std::vector<CurveSource> sources;
    std::vector<CurveInfo> looks;
    for (const ChartCurve& curve : chart.curves) {
        sources.push_back(curve.source);
        looks.push_back(curve.look);
    }
    std::ranges::reverse(sources); // the first one is drawn last
    std::ranges::reverse(looks);
    ColumnRange range{0, 0, std::max((m_range.end - m_range.begin) / columns, std::chrono::nanoseconds(1))};
    range.begin = range.columnAt(m_range.begin);
    range.end = range.begin + columns;
    CurveData data;
    data.setSources(sources);
    data.update(m_history, range);

    const PlotParts parts(plot, looks);
    const int steps = std::max(1, static_cast<int>(parts.data().height() / (2 * lineHeight)));
    const ValueScale scale = valueScale(data, looks, steps);
    if (!sources.empty())
        paintScale(painter, scale, sources.front(), parts.data());
    const std::vector<CurveStyle> styles = parts.styles(scale, m_palette, 1);
    if (asLines) {
        for (std::size_t i = 0; i < sources.size(); ++i)
            paintLines(painter, data.curves()[i], styles[i], range, plot);
        return;
    }
    CurveImage image;
    image.resize(static_cast<int>(columns), static_cast<int>(plot.height()) + 4, 2);
    image.draw(data.curves(), styles, range.begin, range.end);
    image.paint(painter, plot.topLeft() - QPointF(0, image.margin()), range.begin, 1);
}

void ChartPicture::paintScale(
    QPainter& painter, const ValueScale& scale, const CurveSource& source, const QRectF& plot) const
{
    for (double value = 0; value <= scale.end; value += scale.step) {
        const double row = plot.bottom() - value / scale.end * plot.height();
        painter.setPen(QPen(Theme(m_palette).barTrack, 1));
        painter.drawLine(QPointF(plot.left(), row), QPointF(plot.right(), row));
        painter.setPen(Qt::black);
        painter.drawText(QRectF(0, row - lineHeight / 2, labelMargin - 6, lineHeight),
            Qt::AlignRight | Qt::AlignVCenter, ChartText::tick(source, value));
    }
}

void ChartPicture::paintTime(QPainter& painter, const QRectF& area) const
{
    const WallTime words;
    const QFontMetricsF metrics(m_font);
    const double widest = metrics.horizontalAdvance(words.timeAndMilliseconds(std::chrono::milliseconds(0))) + margin;
    const auto length = static_cast<double>((m_range.end - m_range.begin).count());
    painter.setPen(Qt::black);
    for (const TimeTick& tick :
        timeTicks(m_history, m_range, std::max(1, static_cast<int>(area.width() / widest)), words)) {
        const double x = area.left() + static_cast<double>((tick.time - m_range.begin).count()) / length * area.width();
        painter.drawLine(QPointF(x, area.top() - 8), QPointF(x, area.top() - 4));
        painter.drawText(QRectF(x - widest / 2, area.top() - 2, widest, lineHeight), Qt::AlignHCenter, tick.label);
    }
}

} // namespace etwarden
