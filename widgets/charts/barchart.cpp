// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/barchart.h"

#include "model/qt/text/plaintext.h"
#include "widgets/charts/chartkind.h"
#include "widgets/common/accessible.h"
#include "widgets/common/marks.h"
#include "widgets/common/theme.h"
#include "widgets/time/ticks.h"
#include "widgets/time/trackstyle.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QHelpEvent>
#include <QHorizontalStackedBarSeries>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPen>
#include <QToolTip>
#include <QValueAxis>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace etwarden {

namespace {

// Measured in heights of a line of text, or widths of a character.
constexpr double lowestRow = 1.25;
constexpr double highestRow = 2.25;
constexpr double highestPaintedRow = 4; // in a picture, which has a size of its own
constexpr double tickCharacters = 10;
constexpr double marginCharacters = 1.5;
constexpr double namesShare = 0.4; // of the width, at most

constexpr double barShare = 0.64; // of the row, the rest is a gap
constexpr double classShare = 0.94; // the same of a class, which has neighbours

QFont boldFont(QFont font)
{
    font.setBold(true);
    return font;
}

void showAsMany(std::vector<QGraphicsSimpleTextItem*>& items, std::size_t count, QGraphicsItem* parent)
{
    while (items.size() < count) {
        items.push_back(new QGraphicsSimpleTextItem(parent));
        items.back()->setZValue(11); // above the bars
    }
    for (std::size_t i = 0; i < items.size(); ++i)
        items[i]->setVisible(i < count);
}

/// Steps of an axis of bytes: round in the units of bytes.
double byteStep(double maximum, int maximumSteps)
{
    double step = 1;
    while (maximum / step > maximumSteps)
        step *= 2;
    return step;
}

} // namespace

BarChart::BarChart(QWidget* parent)
    : QChartView(parent)
    , m_axis(new QValueAxis)
    , m_rows(new QBarCategoryAxis)
    , m_title(new QGraphicsSimpleTextItem(chart()))
    , m_circumstances(new QGraphicsSimpleTextItem(chart()))
    , m_mark(new QGraphicsRectItem(chart()))
{
    setObjectName(QStringLiteral("barChart"));
    setAccessibleRole(*this, QAccessible::Chart);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QChart* frame = chart();
    frame->legend()->hide();
    frame->setMargins({});
    frame->layout()->setContentsMargins(0, 0, 0, 0);
    frame->setBackgroundRoundness(0);
    frame->setDropShadowEnabled(false);
    m_axis->setTickType(QValueAxis::TicksDynamic);
    m_axis->setTickInterval(1);
    m_axis->setRange(0, 1);
    m_axis->setLabelsVisible(false);
    m_axis->setLineVisible(false);
    m_rows->setLabelsVisible(false);
    m_rows->setLineVisible(false);
    m_rows->setGridLineVisible(false);
    frame->addAxis(m_axis, Qt::AlignBottom);
    frame->addAxis(m_rows, Qt::AlignLeft);
    m_mark->setZValue(12);
    m_mark->hide();
    applyPalette();
}

void BarChart::setBars(const BarList& bars)
{
    if (bars == m_bars)
        return;
    const bool isOther = bars.title != m_bars.title || bars.bars.size() != m_bars.bars.size();
    m_bars = bars;
    makeSeries();
    place(viewport()->size(), highestRow);
    describe();
    if (isOther)
        setCurrent(-1);
    updateGeometry();
}

/// Qt counts categories from below; they have no names there, because those would be HTML. Bars of another colour are
/// another set, on top of bars of no length.
void BarChart::makeSeries()
{
    chart()->removeAllSeries();
    QStringList rows;
    auto* own = new QBarSet(QString());
    auto* rest = new QBarSet(QString());
    for (auto bar = m_bars.bars.rbegin(); bar != m_bars.bars.rend(); ++bar) {
        rows.append(QString::number(rows.size()));
        const auto value = static_cast<double>(bar->value);
        own->append(bar->isRest ? 0 : value);
        rest->append(bar->isRest ? value : 0);
    }
    auto* series = new QHorizontalStackedBarSeries;
    series->setBarWidth(m_bars.kind == BarList::Kind::Histogram ? classShare : barShare);
    series->append({own, rest});
    m_rows->setCategories(rows);
    chart()->addSeries(series);
    series->attachAxis(m_axis);
    series->attachAxis(m_rows);
    applyPalette();
}

QColor BarChart::barColor() const
{
    const Theme theme(palette());
    return m_bars.showsLoss ? theme.loss : theme.info;
}

void BarChart::applyPalette()
{
    const QPalette colors = palette();
    const Theme theme(colors);
    chart()->setBackgroundBrush(colors.base());
    chart()->setBackgroundPen(Qt::NoPen);
    setBackgroundBrush(colors.base());
    m_axis->setGridLinePen(QPen(theme.barTrack, 1));
    for (QAbstractSeries* series : chart()->series()) {
        const QList<QBarSet*> sets = static_cast<QHorizontalStackedBarSeries*>(series)->barSets();
        sets.front()->setBrush(barColor());
        sets.back()->setBrush(theme.dimmedText);
        for (QBarSet* set : sets)
            set->setPen(Qt::NoPen);
    }
    m_title->setBrush(theme.text);
    m_circumstances->setBrush(theme.dimmedText);
    for (QGraphicsSimpleTextItem* name : m_names)
        name->setBrush(theme.text);
    for (QGraphicsSimpleTextItem* value : m_values)
        value->setBrush(theme.text);
    for (QGraphicsSimpleTextItem* tick : m_ticks)
        tick->setBrush(theme.dimmedText);
    QColor marked = colors.color(QPalette::Highlight);
    m_mark->setPen(QPen(marked, 1));
    marked.setAlphaF(0.15F);
    m_mark->setBrush(marked);
}

int BarChart::neededHeight() const
{
    const double line = QFontMetricsF(font()).height();
    return static_cast<int>(std::ceil(line * (4.5 + lowestRow * static_cast<double>(m_bars.bars.size()))));
}

double BarChart::valueEnd() const
{
    const auto largest = std::ranges::max_element(m_bars.bars, {}, &BarList::Bar::value);
    return largest == m_bars.bars.end() ? 1 : std::max(static_cast<double>(largest->value), 1.0);
}

void BarChart::place(QSizeF size, double highest)
{
    const QFontMetricsF metrics(font());
    const double line = metrics.height();
    const double margin = marginCharacters * metrics.averageCharWidth();
    const auto count = m_bars.bars.size();
    showAsMany(m_names, count, chart());
    showAsMany(m_values, count, chart());
    m_title->setFont(boldFont(font()));
    m_title->setText(
        QFontMetricsF(m_title->font()).elidedText(m_bars.title, Qt::ElideRight, size.width() - 2 * margin));
    m_title->setPos(margin, line / 4);
    m_circumstances->setFont(font());
    m_circumstances->setText(metrics.elidedText(m_bars.circumstances, Qt::ElideMiddle, size.width() - 2 * margin));
    m_circumstances->setPos(margin, line * 1.25);

    double widestName = 0;
    double widestValue = 0;
    for (const BarList::Bar& bar : m_bars.bars) {
        widestName = std::max(widestName, metrics.horizontalAdvance(bar.name));
        widestValue = std::max(widestValue, metrics.horizontalAdvance(BarText::value(m_bars, bar)));
    }
    const double namesWidth = std::ceil(std::min(widestName, namesShare * size.width())) + 1;
    const double top = line * 2.75;
    const double bottom = line * 1.5; // of the ticks
    const double rows = static_cast<double>(std::max<std::size_t>(count, 1));
    const double height = std::clamp(size.height() - top - bottom, line * rows, line * highest * rows);
    const double left = margin + namesWidth + margin;
    m_plot = QRectF(left, top, std::max(size.width() - left - widestValue - 2 * margin, 1.0), height);

    const int steps = std::max(1, static_cast<int>(m_plot.width() / (tickCharacters * metrics.averageCharWidth())));
    m_step = m_bars.unit == BarList::Unit::Bytes ? byteStep(valueEnd(), steps) : niceStep(valueEnd(), steps);
    m_end = valueEnd(); // the longest bar takes all the room
    // The interval first if it grows, last if it shrinks: else there are thousands of ticks between the two calls.
    m_axis->setTickInterval(std::max(m_step, m_axis->tickInterval()));
    m_axis->setRange(0, m_end);
    m_axis->setTickInterval(m_step);
    chart()->setPlotArea(m_plot);
    chart()->layout()->invalidate(); // else the axes stay where they were
    chart()->layout()->activate();

    for (std::size_t i = 0; i < count; ++i) {
        const BarList::Bar& bar = m_bars.bars[i];
        const double row = rowOf(static_cast<int>(i)).center().y() - line / 2;
        m_names[i]->setFont(font());
        m_names[i]->setText(metrics.elidedText(bar.name, Qt::ElideMiddle, namesWidth));
        m_names[i]->setPos(m_plot.left() - margin / 2 - m_names[i]->boundingRect().width(), row);
        m_values[i]->setFont(font());
        m_values[i]->setText(BarText::value(m_bars, bar));
        m_values[i]->setPos(m_plot.left() + static_cast<double>(bar.value) / m_end * m_plot.width() + margin / 2, row);
    }
    placeTicks(size);
    placeMark();
    applyPalette();
}

void BarChart::placeTicks(QSizeF size)
{
    const QFont small = trackLabelFont(font());
    const bool hasTicks = !m_bars.bars.empty();
    const auto count = hasTicks ? static_cast<std::size_t>(m_end / m_step) + 1 : 0;
    showAsMany(m_ticks, count, chart());
    for (std::size_t i = 0; i < count; ++i) {
        const double value = m_step * static_cast<double>(i);
        QGraphicsSimpleTextItem& tick = *m_ticks[i];
        tick.setFont(small);
        tick.setText(BarText::number(m_bars.unit, static_cast<std::uint64_t>(value)));
        const double width = tick.boundingRect().width();
        const double x = m_plot.left() + value / m_end * m_plot.width() - width / 2;
        tick.setPos(std::clamp(x, 0.0, std::max(size.width() - width, 0.0)), m_plot.bottom() + 2);
    }
}

QRectF BarChart::rowOf(int bar) const
{
    const double height = m_plot.height() / static_cast<double>(std::max<std::size_t>(m_bars.bars.size(), 1));
    return {0, m_plot.top() + height * bar, static_cast<double>(viewport()->width()), height};
}

std::optional<int> BarChart::barAt(const QPointF& place) const
{
    if (m_bars.bars.empty() || place.y() < m_plot.top() || place.y() >= m_plot.bottom())
        return std::nullopt;
    const double height = m_plot.height() / static_cast<double>(m_bars.bars.size());
    return std::min(static_cast<int>((place.y() - m_plot.top()) / height), static_cast<int>(m_bars.bars.size()) - 1);
}

void BarChart::setCurrent(int bar)
{
    const int wanted = std::clamp(bar, -1, static_cast<int>(m_bars.bars.size()) - 1);
    if (wanted == m_current)
        return;
    m_current = wanted;
    placeMark();
    describe();
    if (m_current >= 0 && hasFocus())
        announce(*this, BarText::sentence(m_bars, m_bars.bars[static_cast<std::size_t>(m_current)]), Severity::Info);
    emit currentChanged(m_current);
}

void BarChart::placeMark()
{
    m_mark->setVisible(m_current >= 0);
    if (m_current >= 0)
        m_mark->setRect(rowOf(m_current).adjusted(1, 0, -1, 0));
}

/// The name says what the chart is of; the description what is in it, or, while one is marked, the bar.
void BarChart::describe()
{
    changeAccessibleName(*this, m_bars.title);
    changeAccessibleDescription(*this,
        m_current < 0 ? BarText::summary(m_bars)
                      : BarText::sentence(m_bars, m_bars.bars[static_cast<std::size_t>(m_current)]));
}

void BarChart::choose(int bar)
{
    if (bar >= 0 && m_bars.bars[static_cast<std::size_t>(bar)].leadsOn)
        emit chosen(bar);
}

void BarChart::paint(QPainter& painter, QSize size)
{
    chart()->resize(size);
    place(size, highestPaintedRow);
    scene()->render(&painter, QRectF(QPointF(), size), QRectF(QPointF(), size));
}

void BarChart::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        applyPalette();
    } else if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange) {
        place(viewport()->size(), highestRow);
        describe();
        updateGeometry();
    }
}

bool BarChart::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QChartView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const std::optional<int> bar = barAt(help->pos()))
        QToolTip::showText(help->globalPos(),
            toolTipText(BarText::sentence(m_bars, m_bars.bars[static_cast<std::size_t>(*bar)])), viewport(),
            rowOf(*bar).toAlignedRect());
    else
        QToolTip::hideText();
    return true;
}

void BarChart::focusInEvent(QFocusEvent* event)
{
    QChartView::focusInEvent(event);
    viewport()->update();
}

void BarChart::focusOutEvent(QFocusEvent* event)
{
    QChartView::focusOutEvent(event);
    viewport()->update();
}

void BarChart::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(m_bars.bars.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Down:
        setCurrent(std::min(m_current + 1, last));
        break;
    case Qt::Key_Up:
        setCurrent(m_current < 0 ? last : std::max(m_current - 1, 0));
        break;
    case Qt::Key_Home:
        setCurrent(std::min(0, last));
        break;
    case Qt::Key_End:
        setCurrent(last);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        choose(m_current);
        break;
    default:
        event->ignore(); // QGraphicsView would accept more keys than it uses
        return;
    }
    event->accept();
}

void BarChart::mouseMoveEvent(QMouseEvent* event)
{
    const std::optional<int> bar = barAt(event->position());
    const bool leadsOn = bar && m_bars.bars[static_cast<std::size_t>(*bar)].leadsOn;
    viewport()->setCursor(leadsOn ? Qt::PointingHandCursor : Qt::ArrowCursor);
    event->accept();
}

/// The event is not passed on: QChartView crashes where a press is outside of every item.
void BarChart::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton ? barAt(event->position()).value_or(-1) : -1;
    if (m_pressed >= 0)
        setCurrent(m_pressed);
    event->accept();
}

void BarChart::mouseReleaseEvent(QMouseEvent* event)
{
    const int pressed = std::exchange(m_pressed, -1);
    event->accept();
    if (event->button() == Qt::LeftButton && pressed >= 0 && barAt(event->position()) == pressed)
        choose(pressed);
}

void BarChart::paintEvent(QPaintEvent* event)
{
    QChartView::paintEvent(event);
    if (hasFocus()) {
        QPainter painter(viewport());
        paintFocus(painter, viewport()->rect(), palette());
    }
}

void BarChart::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    place(viewport()->size(), highestRow);
}

void BarChart::wheelEvent(QWheelEvent* event)
{
    event->ignore(); // scrolls what the chart is in
}

} // namespace etwarden

#include "moc_barchart.cpp"
