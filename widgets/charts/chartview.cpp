// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartview.h"

#include "widgets/charts/charttext.h"
#include "widgets/charts/curveitem.h"
#include "widgets/charts/plotparts.h"
#include "widgets/common/accessible.h"
#include "widgets/common/marks.h"
#include "widgets/common/theme.h"
#include "widgets/time/ticks.h"
#include "widgets/time/trackstyle.h"

#include <QChart>
#include <QEvent>
#include <QFontMetrics>
#include <QGraphicsEllipseItem>
#include <QGraphicsLayout>
#include <QGraphicsLineItem>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>
#include <QLineSeries>
#include <QMouseEvent>
#include <QPainter>
#include <QPen>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <utility>

namespace etwarden {

namespace {

constexpr double dotRadius = 3; // of a curve at the crosshair, px

} // namespace

/// A number inside the plot.
class ValueLabel : public QGraphicsSimpleTextItem
{
public:
    explicit ValueLabel(QGraphicsItem* parent)
        : QGraphicsSimpleTextItem(parent)
    {
        setZValue(11); // above the curves
    }

    void setBackground(const QColor& color) { m_background = color; }

    void paint(QPainter* painter, const QStyleOptionGraphicsItem* /*option*/, QWidget* /*widget*/) override
    {
        painter->setFont(font());
        painter->setPen(brush().color());
        paintValue(*painter, {}, text(), m_background);
    }

private:
    QColor m_background;
};

ChartView::ChartView(QWidget* parent)
    : QChartView(parent)
    , m_values(new QValueAxis)
    , m_limitLabel(new ValueLabel(chart()))
    , m_curves(new CurveItem(chart()))
    , m_emptyText(new QGraphicsSimpleTextItem(chart()))
    , m_crosshair(new QGraphicsLineItem(chart()))
    , m_oldest(new QGraphicsLineItem(chart()))
    , m_selection(new QGraphicsRectItem(chart()))
{
    setAccessibleRole(*this, QAccessible::Chart);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false); // drawBackground() does
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    QChart* frame = chart();
    frame->legend()->hide();
    frame->setMargins({});
    frame->layout()->setContentsMargins(0, 0, 0, 0);
    frame->setBackgroundVisible(false); // the view's own is the same
    m_values->setTickType(QValueAxis::TicksDynamic);
    m_values->setTickInterval(1);
    m_values->setRange(0, 1);
    m_values->setLabelsVisible(false); // they would be beside the plot
    m_values->setLineVisible(false);
    m_values->setGridLineVisible(false); // m_curves has them
    frame->addAxis(m_values, Qt::AlignLeft);
    m_limitLabel->hide();
    m_emptyText->setZValue(11);
    m_emptyText->hide();
    m_selection->setZValue(12);
    m_selection->hide();
    m_oldest->setZValue(11);
    m_oldest->hide();
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
    std::ranges::reverse(m_looks);
    std::ranges::reverse(sources);
    m_wantedLooks = m_looks;
    m_data.setSources(std::move(sources));
    applyPalette();
    placePlot();
}

void ChartView::setEmptyText(const QString& text)
{
    m_emptyText->setText(text);
    placeOverlays();
}

std::int64_t ChartView::columnCount() const
{
    return m_curves->width();
}

QRectF ChartView::dataArea() const
{
    return PlotParts(m_plot, m_looks).data();
}

void ChartView::showTime(const CounterHistory& history, const ColumnRange& range)
{
    const bool isMoved = range != m_range;
    m_range = range;
    const CurveData::Change change = m_data.update(history, range);
    follow(shownLooks(m_data, m_wantedLooks));
    if (!change.isEmpty() || m_isPlotChanged) {
        const double lineHeight = QFontMetricsF(m_values->labelsFont()).height();
        const int steps = std::max(1, static_cast<int>(dataArea().height() / lineHeight / track::linesPerStep));
        scaleValues(valueScale(m_data, m_looks, steps));
        m_isPlotChanged = false;
    }
    m_curves->show(m_data, range, change);
    if (isMoved)
        placeOverlays();
}

/// Shows the strips that `shown` has, when other counters than before have lost something.
void ChartView::follow(const std::vector<CurveInfo>& shown)
{
    const auto isLike = [](const CurveInfo& left, const CurveInfo& right) { return left.role == right.role; };
    if (std::ranges::equal(shown, m_looks, isLike))
        return;
    m_looks = shown;
    chart()->setPlotArea(dataArea());
    chart()->layout()->invalidate(); // else the axis stays where it was
    chart()->layout()->activate();
    m_isPlotChanged = true;
}

void ChartView::scaleValues(const ValueScale& scale)
{
    if (scale == m_scale && !m_isPlotChanged) {
        placeLaneLabels();
        return;
    }
    if (scale.end != m_scale.end || scale.step != m_scale.step) {
        // The interval first if it grows, last if it shrinks: else there are thousands of ticks between the two calls.
        m_values->setTickInterval(std::max(scale.step, m_values->tickInterval()));
        m_values->setRange(0, scale.end);
        m_values->setTickInterval(scale.step);
    }
    m_scale = scale;
    placeReadings();
    const bool saysSo = scale.isEmpty && !m_emptyText->text().isEmpty();
    m_values->setVisible(!saysSo);
    m_emptyText->setVisible(saysSo);
    m_curves->setVisible(!saysSo);
    restyle();
    placeLabels();
}

ValueLabel& ChartView::labelAt(std::size_t place, const QString& text)
{
    while (m_labels.size() <= place)
        m_labels.push_back(new ValueLabel(chart()));
    ValueLabel& label = *m_labels[place];
    label.setFont(m_values->labelsFont());
    label.setBrush(m_values->labelsBrush());
    label.setBackground(palette().color(QPalette::Base));
    label.setText(text);
    label.show();
    return label;
}

/// A number at every tick but 0, inside the plot and above its line.
void ChartView::placeLabels()
{
    for (ValueLabel* label : m_labels)
        label->hide();
    m_limitLabel->hide();
    placeLaneLabels();
    const QRectF area = dataArea();
    const auto ticks = static_cast<std::size_t>(std::lround(m_scale.end / m_scale.step));
    m_curves->setGround(palette().color(QPalette::Base), Theme(palette()).barTrack, area, static_cast<int>(ticks));
    if (!m_values->isVisible() || m_data.sources().empty())
        return;
    const double distance = area.height() / static_cast<double>(ticks);
    for (std::size_t i = 1; i <= ticks; ++i) {
        const auto number = static_cast<double>(i);
        ValueLabel& label = labelAt(i - 1, ChartText::tick(m_data.sources().front(), m_scale.step * number));
        const double row = area.bottom() - distance * number;
        label.setPos(area.left() + track::labelGap, std::max(std::floor(row - label.boundingRect().height()), 0.0));
    }
    placeLimitLabel();
}

/// Places the maximum of each strip at its right end; where strips are lower than a line of text, the maxima are beside
/// each other.
void ChartView::placeLaneLabels()
{
    const PlotParts parts(m_plot, m_looks);
    std::size_t used = 0;
    double right = m_plot.right() - track::labelGap;
    for (std::size_t i = 0; i < m_looks.size() && m_values->isVisible(); ++i) {
        if (m_looks[i].role != CurveRole::Lane || i >= m_data.curves().size() || m_data.maximum(i) == 0)
            continue;
        if (used == m_laneLabels.size())
            m_laneLabels.push_back(new ValueLabel(chart()));
        ValueLabel& label = *m_laneLabels[used++];
        label.setFont(m_values->labelsFont());
        label.setBrush(Theme(palette()).text);
        label.setBackground(palette().color(QPalette::Base));
        label.setText(ChartText::maximum(m_data.sources()[i], m_data.maximum(i)));
        const QSizeF size = label.boundingRect().size();
        const QRectF& strip = parts.partOf(i);
        label.setPos(std::round(right - size.width()),
            std::floor(std::min(strip.center().y() - size.height() / 2, viewport()->height() - size.height())));
        label.show();
        if (size.height() > strip.height() + 3)
            right -= size.width() + 2 * track::labelGap;
    }
    for (; used < m_laneLabels.size(); ++used)
        m_laneLabels[used]->hide();
}

/// Places the number of the limit on its line at the right or, where the line is far above, at the upper edge with an
/// arrow.
void ChartView::placeLimitLabel()
{
    const auto look = std::ranges::find(m_looks, CurveRole::Limit, &CurveInfo::role);
    if (!m_scale.limit || look == m_looks.end())
        return;
    m_limitLabel->setFont(m_values->labelsFont());
    m_limitLabel->setBrush(m_values->labelsBrush());
    m_limitLabel->setBackground(palette().color(QPalette::Base));
    m_limitLabel->setText(ChartText::limit(*m_scale.limit, m_scale.hasLimitInside()));
    const QRectF area = dataArea();
    const double share = std::min(*m_scale.limit / m_scale.end, 1.0);
    const QSizeF size = m_limitLabel->boundingRect().size();
    m_limitLabel->setPos(std::round(area.right() - track::labelGap - size.width()),
        std::max(std::floor(area.bottom() - share * area.height() - size.height()), 0.0));
    m_limitLabel->show();
}

void ChartView::setCrosshair(std::optional<std::int64_t> column)
{
    if (column == m_crosshairColumn)
        return;
    m_crosshairColumn = column;
    placeOverlays();
}

void ChartView::setReadings(std::vector<std::optional<double>> readings)
{
    m_valuesAtCrosshair = std::move(readings);
    placeReadings();
}

/// Places a dot on each line at the crosshair, with its name and number beside and above it, one below the other where
/// lines are close. A 0 in a strip is not marked, and where there is no room for all values the greatest are kept.
void ChartView::placeReadings()
{
    struct Place
    {
        std::size_t curve;
        QPointF dot;
        double top;
    };
    std::vector<Place> places;
    const PlotParts parts(m_plot, m_looks);
    const double height = QFontMetricsF(m_values->labelsFont()).height();
    if (m_crosshair->isVisible() && m_values->isVisible()) {
        for (std::size_t i = 0; i < std::min(m_valuesAtCrosshair.size(), m_series.size()); ++i) {
            const std::optional<double>& value = m_valuesAtCrosshair[i];
            const std::size_t place = m_looks.size() - 1 - i;
            const bool isLane = m_looks[place].role == CurveRole::Lane;
            const double end = isLane ? m_scale.laneEnd : m_scale.end;
            if (!value || *value > end || (isLane && *value == 0))
                continue;
            const QRectF& part = parts.partOf(place);
            const double row = part.bottom() - *value / end * part.height();
            places.push_back({i, {m_crosshair->line().x1(), row}, row - height});
        }
    }
    std::ranges::sort(places, {}, [](const Place& place) { return place.top; });
    const auto room = static_cast<std::size_t>(std::max(viewport()->height() / height, 0.0));
    places.resize(std::min(places.size(), room), Place{});
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i].top = std::max(places[i].top, i == 0 ? 0.0 : places[i - 1].top + height);
    double bottom = viewport()->height();
    for (auto place = places.rbegin(); place != places.rend(); ++place) {
        place->top = std::min(place->top, bottom - height);
        bottom = place->top;
    }
    while (m_readings.size() < places.size()) {
        m_readings.push_back({new QGraphicsEllipseItem(chart()), new ValueLabel(chart())});
        m_readings.back().dot->setZValue(14); // above the crosshair
        m_readings.back().label->setZValue(14);
    }
    for (std::size_t i = 0; i < m_readings.size(); ++i) {
        const Reading& reading = m_readings[i];
        reading.dot->setVisible(i < places.size());
        reading.label->setVisible(i < places.size());
        if (i >= places.size())
            continue;
        const Place& place = places[i];
        const std::size_t source = m_looks.size() - 1 - place.curve;
        reading.dot->setRect(place.dot.x() - dotRadius, place.dot.y() - dotRadius, 2 * dotRadius, 2 * dotRadius);
        reading.dot->setBrush(curveColor(m_looks[source].hue, palette()));
        reading.dot->setPen(QPen(palette().color(QPalette::Base), 1));
        reading.label->setFont(m_values->labelsFont());
        reading.label->setBrush(Theme(palette()).text);
        reading.label->setBackground(palette().color(QPalette::Base));
        reading.label->setText(ChartText::atCurve(
            m_series[place.curve]->name(), m_data.sources()[source], *m_valuesAtCrosshair[place.curve]));
        const double width = reading.label->boundingRect().width();
        const double right = place.dot.x() + dotRadius + track::labelGap;
        const bool fits = right + width <= viewport()->width();
        reading.label->setPos(
            std::round(fits ? right : place.dot.x() - dotRadius - track::labelGap - width), std::floor(place.top));
    }
}

void ChartView::setSelection(std::optional<TimeRange> selection)
{
    m_selectedTime = selection;
    placeOverlays();
}

void ChartView::setOldestHeld(std::optional<std::chrono::nanoseconds> time)
{
    m_oldestHeld = time;
    placeOverlays();
}

void ChartView::placeOverlays()
{
    const double dpr = devicePixelRatioF();
    const auto place = [&](double column) {
        return m_plot.left() + (column - static_cast<double>(m_range.begin)) / dpr;
    };
    const auto isShown = [&](std::int64_t column) { return column >= m_range.begin && column < m_range.end; };
    m_crosshair->setVisible(m_crosshairColumn && isShown(*m_crosshairColumn));
    if (m_crosshair->isVisible()) {
        const double x = place(static_cast<double>(*m_crosshairColumn) + 0.5);
        m_crosshair->setLine(x, 0, x, viewport()->height()); // through all charts without a break
    }
    placeReadings();
    m_oldest->setVisible(m_oldestHeld && isShown(m_range.columnAt(*m_oldestHeld)));
    if (m_oldest->isVisible()) {
        const double x = place(static_cast<double>(m_range.columnAt(*m_oldestHeld)) + 0.5);
        m_oldest->setLine(x, 0, x, viewport()->height());
    }
    m_selection->setVisible(m_selectedTime.has_value());
    if (m_selectedTime) {
        const auto column = [&](std::chrono::nanoseconds time) {
            return std::clamp(m_range.columnAt(time), m_range.begin, m_range.end);
        };
        const double left = place(static_cast<double>(column(m_selectedTime->begin)));
        const double right = place(static_cast<double>(column(m_selectedTime->end)));
        m_selection->setRect(QRectF(left, m_plot.top(), right - left, m_plot.height()));
        m_selection->setVisible(right > left);
    }
    const QRectF text = m_emptyText->boundingRect();
    m_emptyText->setPos((m_plot.center() - text.center()).toPoint());
}

void ChartView::placePlot()
{
    const QSizeF size = viewport()->size();
    const int top = QFontMetrics(m_values->labelsFont()).height(); // of the label above the uppermost line
    m_plot = QRectF(0, top, std::max(size.width() - track::rightMargin, 1.0),
        std::max(size.height() - top - track::bottomMargin, 1.0));
    chart()->setPlotArea(dataArea());
    chart()->layout()->invalidate(); // else the axis stays where it was
    chart()->layout()->activate();
    m_curves->setGeometry(m_plot, devicePixelRatioF(), track::curvePenWidth);
    m_isPlotChanged = true;
    restyle();
    placeLabels();
    if (m_data.isComplete() && m_range.count() == columnCount())
        m_curves->show(m_data, m_range, {}); // only the height is another one: nothing has to be read again
    placeOverlays();
    emit geometryChanged();
}

void ChartView::applyPalette()
{
    const QPalette colors = palette();
    const Theme theme(colors);
    setBackgroundBrush(colors.base());
    m_values->setLabelsBrush(theme.dimmedText);
    m_values->setLabelsFont(trackLabelFont(font()));
    placeLabels();
    m_emptyText->setBrush(theme.dimmedText);
    m_emptyText->setFont(font());
    m_crosshair->setPen(QPen(theme.text, 1, Qt::SolidLine));
    m_oldest->setPen(QPen(theme.text, 1, Qt::DashLine));
    QColor selected = colors.color(QPalette::Highlight);
    m_selection->setPen(QPen(selected, 1));
    selected.setAlphaF(0.2F);
    m_selection->setBrush(selected);

    for (std::size_t i = 0; i < m_series.size(); ++i) {
        const CurveInfo& look = m_looks[m_looks.size() - 1 - i];
        m_series[i]->setPen(QPen(curveColor(look.hue, colors), track::curvePenWidth, penStyleOf(look.dash)));
    }
    restyle();
}

void ChartView::restyle()
{
    m_curves->setStyles(PlotParts(m_plot, m_looks).styles(m_scale, palette(), devicePixelRatioF()));
}

void ChartView::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    const bool isRecoloured = event->type() == QEvent::PaletteChange
        || event->type() == QEvent::EnabledChange; // a palette has colours of its own for what is disabled
    if (isRecoloured || event->type() == QEvent::FontChange) {
        applyPalette();
        emit geometryChanged();
    } else if (event->type() == QEvent::LanguageChange) {
        placeLabels();
    }
}

void ChartView::focusInEvent(QFocusEvent* event)
{
    QChartView::focusInEvent(event);
    viewport()->update();
}

void ChartView::focusOutEvent(QFocusEvent* event)
{
    QChartView::focusOutEvent(event);
    viewport()->update();
}

/// Fills only what is around the plot, which covers what is below it.
void ChartView::drawBackground(QPainter* painter, const QRectF& rect)
{
    QRegion around(rect.toAlignedRect());
    if (m_curves->isVisible()) {
        constexpr int edge = 1; // whose pixels it may cover in part only, where the screen's ratio is no whole number
        around -= m_curves->sceneBoundingRect().toAlignedRect().adjusted(edge, edge, -edge, -edge);
    }
    for (const QRect& part : around)
        painter->fillRect(part, backgroundBrush());
}

void ChartView::paintEvent(QPaintEvent* event)
{
    QChartView::paintEvent(event);
    if (hasFocus()) {
        QPainter painter(viewport());
        paintFocus(painter, viewport()->rect(), palette());
    }
}

/// Not passed on: there is nothing to be clicked in a chart, and QChartView crashes where a press is outside of every
/// item, as it can be while another button is held.
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

#include "moc_chartview.cpp"
