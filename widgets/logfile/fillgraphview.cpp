// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/fillgraphview.h"

#include "model/qt/common/filetime.h"
#include "model/qt/logfile/filltext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/measures.h"
#include "widgets/common/theme.h"
#include "widgets/time/ticks.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace etwarden {

namespace {

/// Neighbours differ for the colour-blind, too: hues of Okabe and Ito, and between them ones of another lightness.
constexpr std::array<QRgb, FillGraph::largestBands> bandHues{
    0x0072b2, 0xe69f00, 0x009e73, 0xcc79a7, 0x56b4e9, 0xd55e00, 0x7a5195, 0xb8a000, 0x3b6e5a, 0x8c510a};
constexpr int secondsBetweenTimes = 30;
constexpr int columnsOfGraph = static_cast<int>(FillCounts::seriesSeconds) - 1; // seconds that are over

/// Steps of bytes are those of their units, which are powers of two.
double valueStep(std::uint64_t highest, FillMeasure measure, int steps)
{
    if (measure == FillMeasure::Events)
        return std::max(1.0, niceStep(static_cast<double>(highest), steps));
    double step = 1;
    while (step * steps < static_cast<double>(highest))
        step *= 2;
    return step;
}

} // namespace

FillGraphView::FillGraphView(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("fillGraph"));
    setAccessibleRole(*this, QAccessible::Chart);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    describe();
}

void FillGraphView::setGraph(const EventCounts& counts, FillGraph graph, FillMeasure measure)
{
    m_counts = counts;
    m_graph = std::move(graph);
    m_measure = measure;
    describe();
    update();
}

QSize FillGraphView::sizeHint() const
{
    return {charactersWide(*this, 90), fontMetrics().height() * 16};
}

QSize FillGraphView::minimumSizeHint() const
{
    return {charactersWide(*this, 50), fontMetrics().height() * 8};
}

FillGraphView::Scale FillGraphView::scale() const
{
    const int steps = std::clamp(plot().height() / (3 * fontMetrics().height()), 2, 8);
    const double step = valueStep(m_graph.highest, m_measure, steps);
    return {step, std::max(1.0, std::ceil(static_cast<double>(m_graph.highest) / step)) * step};
}

QRect FillGraphView::legend() const
{
    const int wide = std::min(charactersWide(*this, 44), width() * 2 / 5);
    const QRect all = rect().marginsRemoved(bandMargins(*this));
    return {all.right() - wide, all.top(), wide, all.height()};
}

QRect FillGraphView::plot() const
{
    const QRect all = rect().marginsRemoved(bandMargins(*this));
    const int values = charactersWide(*this, 12);
    const int times = fontMetrics().height() + smallGap(*this);
    const int top = fontMetrics().height(); // the title, and half of the highest value
    return {all.left() + values, all.top() + top, legend().left() - normalGap(*this) - all.left() - values,
        std::max(1, all.height() - times - top)};
}

double FillGraphView::leftOf(std::size_t second) const
{
    const double fromRight = static_cast<double>(m_graph.seconds - second) / columnsOfGraph;
    return plot().x() + plot().width() * (1 - fromRight);
}

QColor FillGraphView::colorOf(std::size_t band) const
{
    const bool isRest = m_graph.bands[band].isRest;
    const QColor wanted = isRest ? Theme(palette()).dimmedText : QColor(bandHues[band % bandHues.size()]);
    return readableColor(wanted, {palette().color(QPalette::Base)}, Theme::shapeContrast);
}

void FillGraphView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    paintBands(painter);
    paintAxes(painter);
    paintLegend(painter);
}

/// Each second is a step, so that one second alone is seen, too. Bands are parted by a line of the background.
void FillGraphView::paintBands(QPainter& painter) const
{
    if (m_graph.seconds == 0)
        return;
    const QRectF area(plot());
    const double perUnit = area.height() / scale().end;
    std::vector<double> lower(m_graph.seconds, area.bottom());
    painter.save();
    painter.setClipRect(area);
    painter.setPen(QPen(palette().color(QPalette::Base), 1));
    for (std::size_t i = 0; i < m_graph.bands.size(); ++i) {
        std::vector<double> upper = lower;
        QPainterPath path(QPointF(leftOf(0), lower.front()));
        for (std::size_t second = 0; second < m_graph.seconds; ++second) {
            upper[second] -= static_cast<double>(m_graph.bands[i].values[second]) * perUnit;
            path.lineTo(leftOf(second), upper[second]);
            path.lineTo(leftOf(second + 1), upper[second]);
        }
        for (std::size_t second = m_graph.seconds; second-- > 0;) {
            path.lineTo(leftOf(second + 1), lower[second]);
            path.lineTo(leftOf(second), lower[second]);
        }
        path.closeSubpath();
        painter.setBrush(colorOf(i));
        painter.drawPath(path);
        lower = std::move(upper);
    }
    painter.restore();
}

void FillGraphView::paintAxes(QPainter& painter) const
{
    const QRect area = plot();
    const Scale values = scale();
    const int lineHeight = fontMetrics().height();
    QColor line = palette().color(QPalette::Text);
    line.setAlphaF(0.2F);
    for (double value = 0; value <= values.end; value += values.step) {
        const int y = area.bottom() - static_cast<int>(area.height() * value / values.end);
        painter.setPen(line);
        painter.drawLine(area.left(), y, area.right(), y);
        painter.setPen(palette().color(QPalette::Text));
        const int right = area.left() - smallGap(*this);
        painter.drawText(QRect(0, y - lineHeight / 2, right, lineHeight), Qt::AlignRight | Qt::AlignVCenter,
            FillText::amount(value, m_measure));
    }
    if (m_graph.seconds == 0)
        return;
    const Format format;
    for (std::size_t second = 0; second < m_graph.seconds; ++second) {
        const std::int64_t since1601 = m_graph.firstSecond + static_cast<std::int64_t>(second);
        if (since1601 % secondsBetweenTimes != 0)
            continue;
        const int x = static_cast<int>(leftOf(second));
        painter.setPen(line);
        painter.drawLine(x, area.top(), x, area.bottom());
        painter.setPen(palette().color(QPalette::Text));
        const QTime time = toDateTime(static_cast<FileTime>(since1601) * fileTimePerSecond).toLocalTime().time();
        const QString text = format.timeOfDay(time);
        const int wide = fontMetrics().horizontalAdvance(text);
        if (x + wide / 2 <= area.right() && x - wide / 2 >= 0)
            painter.drawText(x - wide / 2, area.bottom() + smallGap(*this) + fontMetrics().ascent(), text);
    }
}

void FillGraphView::paintLegend(QPainter& painter) const
{
    const QRect area = legend();
    const int lineHeight = fontMetrics().height();
    const int swatch = fontMetrics().ascent();
    int y = area.top();
    for (std::size_t i = 0; i < m_graph.bands.size(); ++i, y += lineHeight + smallGap(*this) / 2) {
        const QString value = FillText::amount(m_graph.rateOf(m_graph.bands[i]), m_measure);
        const int wide = fontMetrics().horizontalAdvance(value);
        painter.fillRect(area.left(), y + (lineHeight - swatch) / 2, swatch, swatch, colorOf(i));
        painter.setPen(palette().color(QPalette::Text));
        const QRect row(area.left() + swatch + smallGap(*this), y, area.width() - swatch - smallGap(*this), lineHeight);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, value);
        const int room = row.width() - wide - normalGap(*this);
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
            fontMetrics().elidedText(m_names[i], Qt::ElideMiddle, std::max(room, 0)));
    }
}

std::optional<FillGraphView::Hit> FillGraphView::hitAt(QPoint place) const
{
    const QRect words = legend();
    const int rowHeight = fontMetrics().height() + smallGap(*this) / 2;
    if (words.contains(place)) {
        const auto band = static_cast<std::size_t>((place.y() - words.top()) / rowHeight);
        return band < m_graph.bands.size() ? std::optional(Hit{.band = band}) : std::nullopt;
    }
    const QRect area = plot();
    if (!area.contains(place))
        return std::nullopt;
    for (std::size_t second = 0; second < m_graph.seconds; ++second) {
        if (place.x() < leftOf(second) || place.x() >= leftOf(second + 1))
            continue;
        const double height = (area.bottom() - place.y()) * scale().end / area.height();
        double below = 0;
        for (std::size_t band = 0; band < m_graph.bands.size(); ++band) {
            below += static_cast<double>(m_graph.bands[band].values[second]);
            if (height < below)
                return Hit{band, second};
        }
    }
    return std::nullopt;
}

QString FillGraphView::tipOf(const Hit& hit) const
{
    const FillGraph::Band& band = m_graph.bands[hit.band];
    const QString name = FillText::bandName(m_counts, band);
    if (!hit.second)
        return name;
    const std::int64_t second = m_graph.firstSecond + static_cast<std::int64_t>(*hit.second);
    const QTime time = toDateTime(static_cast<FileTime>(second) * fileTimePerSecond).toLocalTime().time();
    //: Tool tip in a graph. %1: a provider, %2: "14:05:09", %3: "1.5 MB/s".
    return tr("%1, %2: %3")
        .arg(
            name, Format().timeOfDay(time), FillText::amount(static_cast<double>(band.values[*hit.second]), m_measure));
}

bool FillGraphView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::optional<Hit> hit = hitAt(help->pos());
    if (hit)
        QToolTip::showText(help->globalPos(), toolTipText(tipOf(*hit)), this);
    else
        QToolTip::hideText();
    return true;
}

void FillGraphView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        describe();
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    QWidget::changeEvent(event);
    update();
}

/// Remakes names and description, which depend on the language.
void FillGraphView::describe()
{
    m_names.clear();
    for (const FillGraph::Band& band : m_graph.bands)
        m_names.push_back(FillText::bandName(m_counts, band));
    //: Name for screen readers. %1: "Volume/s" or "Events/s".
    changeAccessibleName(*this, tr("%1 by provider").arg(FillText::measure(m_measure)));
    changeAccessibleDescription(*this, FillText::summary(m_counts, m_graph, m_measure));
}

} // namespace etwarden

#include "moc_fillgraphview.cpp"
