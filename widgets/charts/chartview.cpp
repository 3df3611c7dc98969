// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartview.h"

#include "widgets/charts/curveitem.h"
#include "widgets/charts/ticks.h"
#include "widgets/common/theme.h"

#include <QChart>
#include <QEvent>
#include <QFontMetrics>
#include <QGraphicsLayout>
#include <QGraphicsLineItem>
#include <QGraphicsPathItem>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>
#include <QLineSeries>
#include <QMouseEvent>
#include <QPainterPath>
#include <QPen>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace etwarden {

namespace {

constexpr int linesPerStep = 2; // of text, between two ticks of the axis of values
constexpr int labelGap = 6; // between plot and numbers
constexpr int edgeGap = 2; // between these and the edge
constexpr int tickLength = 3; // of the axis at the right: the lines of the grid are those of the left one

} // namespace

ChartView::ChartView(QWidget* parent)
    : QChartView(parent)
    , m_values(new QValueAxis)
    , m_rightTicks(new QGraphicsPathItem(chart()))
    , m_curves(new CurveItem(chart()))
    , m_emptyText(new QGraphicsSimpleTextItem(chart()))
    , m_crosshair(new QGraphicsLineItem(chart()))
    , m_selection(new QGraphicsRectItem(chart()))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    QChart* frame = chart();
    frame->legend()->hide();
    frame->setMargins({});
    frame->layout()->setContentsMargins(0, 0, 0, 0);
    frame->setBackgroundRoundness(0);
    frame->setDropShadowEnabled(false);
    m_values->setTickType(QValueAxis::TicksDynamic);
    m_values->setTickInterval(1);
    m_values->setRange(0, 1);
    m_values->setLabelsVisible(false); // it leaves out those at its ends, and shortens numbers
    m_values->setLineVisible(false);
    frame->addAxis(m_values, Qt::AlignLeft);
    m_emptyText->setZValue(11);
    m_emptyText->hide();
    m_selection->setZValue(12);
    m_selection->hide();
    m_crosshair->setZValue(13);
    m_crosshair->hide();
    applyPalette();
}

ChartView::~ChartView() = default;

void ChartView::setCurves(const std::vector<ChartCurve>& curves)
{
    std::vector<CurveSource> sources;
    m_looks.clear();
    while (m_series.size() > curves.size()) {
        chart()->removeSeries(m_series.back());
        delete m_series.back();
        m_series.pop_back();
    }
    for (std::size_t i = 0; i < curves.size(); ++i) {
        if (i == m_series.size()) {
            m_series.push_back(new QLineSeries);
            chart()->addSeries(m_series.back());
            m_series.back()->attachAxis(m_values);
        }
        m_series[i]->setName(curves[i].name);
        m_looks.push_back(curves[i].look);
        sources.push_back(curves[i].source);
    }
    // The first curve is the one that matters most: it is drawn last, over the others.
    std::reverse(sources.begin(), sources.end());
    m_data.setSources(std::move(sources));
    applyPalette();
}

void ChartView::setEmptyText(const QString& text)
{
    m_emptyText->setText(text);
    placeOverlays();
}

void ChartView::setMargins(int left, int right)
{
    if (left == m_leftMargin && right == m_rightMargin)
        return;
    m_leftMargin = left;
    m_rightMargin = right;
    placePlot();
}

std::int64_t ChartView::columnCount() const
{
    return m_curves->width();
}

QRectF ChartView::plotArea() const
{
    return chart()->plotArea();
}

void ChartView::showTime(const CounterHistory& history, const ColumnRange& range)
{
    const bool isMoved = range != m_range;
    m_range = range;
    const CurveData::Change change = m_data.update(history, range);
    if (!change.isEmpty() || m_isPlotChanged) {
        m_isPlotChanged = false;
        const double lineHeight = QFontMetricsF(m_values->labelsFont()).height();
        const int steps = std::max(1, static_cast<int>(plotArea().height() / lineHeight / linesPerStep));
        const bool isZero = m_data.maximum(CurveUnit::Count) == 0;
        scaleValues(valueScale(history, m_data, range, steps), isZero && !m_emptyText->text().isEmpty());
    }
    m_curves->show(m_data, range, change, m_scale.end);
    if (isMoved)
        placeOverlays();
}

void ChartView::scaleValues(const ValueScale& scale, bool isEmpty)
{
    const bool isOther = scale != m_scale;
    if (scale.end != m_scale.end || scale.step != m_scale.step) {
        // The interval first if it grows, last if it shrinks: else there are thousands of ticks between the two calls.
        m_values->setTickInterval(std::max(scale.step, m_values->tickInterval()));
        m_values->setRange(0, scale.end);
        m_values->setTickInterval(scale.step);
    }
    if (isOther) {
        m_scale = scale;
        restyle();
    }
    if (m_values->isVisible() == isEmpty || isOther) {
        m_values->setVisible(!isEmpty);
        placeLabels();
    }
    m_emptyText->setVisible(isEmpty);
    m_curves->setVisible(!isEmpty);
}

int ChartView::labelWidth(double value) const
{
    const QFontMetrics metrics(m_values->labelsFont());
    return metrics.horizontalAdvance(QLocale().toString(value, 'f', 0)) + labelGap + edgeGap;
}

int ChartView::leftLabelWidth() const
{
    return m_values->isVisible() ? labelWidth(m_scale.end) : 0;
}

int ChartView::rightLabelWidth() const
{
    return m_scale.hasRight() ? labelWidth(m_scale.rightEnd()) + tickLength : 0;
}

QGraphicsSimpleTextItem& ChartView::labelAt(std::size_t place, double value, double row)
{
    while (m_labels.size() <= place)
        m_labels.push_back(new QGraphicsSimpleTextItem(chart()));
    QGraphicsSimpleTextItem& label = *m_labels[place];
    label.setFont(m_values->labelsFont());
    label.setBrush(m_values->labelsBrush());
    label.setText(QLocale().toString(value, 'f', 0));
    label.setPos(0, std::round(row - label.boundingRect().height() / 2));
    label.show();
    return label;
}

/// Draws a number at every tick, right-aligned beside the plot; 0 only where it does not touch the next one.
void ChartView::placeLabels()
{
    for (QGraphicsSimpleTextItem* label : m_labels)
        label->hide();
    m_rightTicks->hide();
    if (!m_values->isVisible())
        return;
    const QRectF plot = plotArea();
    const auto ticks = static_cast<std::size_t>(std::lround(m_scale.end / m_scale.step));
    const double distance = plot.height() / static_cast<double>(ticks);
    for (std::size_t i = 0; i <= ticks; ++i) {
        const auto number = static_cast<double>(i);
        QGraphicsSimpleTextItem& label = labelAt(i, m_scale.step * number, plot.bottom() - distance * number);
        const QSizeF size = label.boundingRect().size();
        label.setX(std::round(plot.left() - labelGap - size.width()));
        label.setVisible(i > 0 || distance >= size.height());
    }
    if (m_scale.hasRight())
        placeRightLabels();
}

void ChartView::placeRightLabels()
{
    const QRectF plot = plotArea();
    const std::size_t first = static_cast<std::size_t>(std::lround(m_scale.end / m_scale.step)) + 1;
    QPainterPath ticks;
    for (std::size_t i = 0; static_cast<double>(i) * m_scale.rightStep <= m_scale.rightEnd(); ++i) {
        const double value = static_cast<double>(i) * m_scale.rightStep;
        const double row = plot.bottom() - value / m_scale.rightEnd() * plot.height();
        QGraphicsSimpleTextItem& label = labelAt(first + i, value, row);
        label.setX(std::round(plot.right() + tickLength + labelGap / 2.0));
        label.setVisible(i > 0 || m_labels.front()->isVisible());
        ticks.moveTo(plot.right(), std::round(row) + 0.5);
        ticks.lineTo(plot.right() + tickLength, std::round(row) + 0.5);
    }
    m_rightTicks->setPath(ticks);
    m_rightTicks->show();
}

void ChartView::setCrosshair(std::optional<std::int64_t> column)
{
    if (column == m_crosshairColumn)
        return;
    m_crosshairColumn = column;
    placeOverlays();
}

void ChartView::setSelection(std::optional<TimeRange> selection)
{
    m_selectedTime = selection;
    placeOverlays();
}

void ChartView::placeOverlays()
{
    const QRectF plot = plotArea();
    const double dpr = devicePixelRatioF();
    const auto place = [&](double column) { return plot.left() + (column - static_cast<double>(m_range.begin)) / dpr; };
    const auto isShown = [&](std::int64_t column) { return column >= m_range.begin && column < m_range.end; };
    m_crosshair->setVisible(m_crosshairColumn && isShown(*m_crosshairColumn));
    if (m_crosshair->isVisible()) {
        const double x = place(static_cast<double>(*m_crosshairColumn) + 0.5);
        m_crosshair->setLine(x, plot.top(), x, plot.bottom());
    }
    m_selection->setVisible(m_selectedTime.has_value());
    if (m_selectedTime) {
        const auto column = [&](std::chrono::nanoseconds time) {
            return std::clamp(m_range.columnAt(time), m_range.begin, m_range.end);
        };
        const double left = place(static_cast<double>(column(m_selectedTime->begin)));
        const double right = place(static_cast<double>(column(m_selectedTime->end)));
        m_selection->setRect(QRectF(left, plot.top(), right - left, plot.height()));
        m_selection->setVisible(right > left);
    }
    const QRectF text = m_emptyText->boundingRect();
    m_emptyText->setPos((plot.center() - text.center()).toPoint());
}

void ChartView::placePlot()
{
    const QSizeF size = viewport()->size();
    const int half = QFontMetrics(m_values->labelsFont()).height() / 2; // of the labels at its ends
    const QRectF plot(m_leftMargin, half, std::max(size.width() - m_leftMargin - m_rightMargin, 1.0),
        std::max(size.height() - 2 * half, 1.0));
    chart()->setPlotArea(plot);
    chart()->layout()->invalidate(); // else the axis stays where it was
    chart()->layout()->activate();
    m_curves->setGeometry(plot, devicePixelRatioF(), curvePenWidth);
    m_isPlotChanged = true;
    placeLabels();
    placeOverlays();
    emit geometryChanged();
}

void ChartView::applyPalette()
{
    const QPalette colors = palette();
    const Theme theme(colors);
    chart()->setBackgroundBrush(colors.base());
    chart()->setBackgroundPen(Qt::NoPen);
    setBackgroundBrush(colors.base());
    m_values->setLabelsBrush(theme.dimmedText);
    m_values->setGridLinePen(QPen(theme.barTrack, 1));
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    m_values->setLabelsFont(small);
    placeLabels();
    m_emptyText->setBrush(theme.dimmedText);
    m_emptyText->setFont(font());
    m_crosshair->setPen(QPen(theme.text, 1, Qt::SolidLine));
    QColor selected = colors.color(QPalette::Highlight);
    m_selection->setPen(QPen(selected, 1));
    selected.setAlphaF(0.2F);
    m_selection->setBrush(selected);

    m_rightTicks->setPen(QPen(theme.dimmedText, 1));
    for (std::size_t i = 0; i < m_series.size(); ++i)
        m_series[i]->setPen(QPen(curveColor(m_looks[i].hue, colors), curvePenWidth, penStyleOf(m_looks[i].dash)));
    restyle();
}

void ChartView::restyle()
{
    std::vector<CurveStyle> styles;
    for (std::size_t i = m_looks.size(); i-- > 0;) { // the lowest first, as the data
        const CurveInfo& look = m_looks[i];
        styles.push_back({m_series[i]->pen().color().rgb(), look.dash, look.isFilled, m_scale.perUnit(look.unit)});
    }
    m_curves->setStyles(std::move(styles));
}

void ChartView::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyPalette();
        emit geometryChanged();
    } else if (event->type() == QEvent::LanguageChange) {
        placeLabels();
    }
}

/// There is nothing to be clicked in a chart, and QChartView crashes where a press is outside of every item, as it can
/// be while another button is held.
void ChartView::mousePressEvent(QMouseEvent* event)
{
    event->accept();
}

void ChartView::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    placePlot();
}

void ChartView::showEvent(QShowEvent* event)
{
    QChartView::showEvent(event);
    placePlot(); // the pixel ratio of the screen is known now
}

} // namespace etwarden
