// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/timepicture.h"

#include "model/qt/logfile/logfiledocument.h"
#include "model/qt/text/autopsytext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/marks.h"
#include "widgets/common/measures.h"
#include "widgets/common/theme.h"
#include "widgets/logfile/tracetext.h"
#include "widgets/time/trackstyle.h"

#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace etwarden {

using std::chrono::nanoseconds;

TimePicture::TimePicture(const LogFileDocument& file, QWidget* parent)
    : QWidget(parent)
    , m_file(file)
{
    setObjectName(QStringLiteral("timePicture"));
    setAccessibleRole(*this, QAccessible::Chart);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_navigation.watchPointer(*this, [this] { return plot().left(); }); // for its keys, too
    connect(&file, &LogFileDocument::grown, this, &TimePicture::readAll);
    connect(&file, &LogFileDocument::indexed, this, &TimePicture::readAll);
    connect(&m_navigation, &TimeNavigation::windowMoved, this, &TimePicture::showMoved);
    connect(&m_navigation, &TimeNavigation::pointerMoved, this, &TimePicture::showPointed);
    connect(&m_navigation, &TimeNavigation::markRequested, this, &TimePicture::showLoss);
    connect(&m_navigation, &TimeNavigation::valuesRequested, this, &TimePicture::sayPointed);
    connect(&m_navigation, &TimeNavigation::selectionChanged, this, [this] {
        describe();
        update();
        emit rangeChanged();
    });
    measure();
    describe();
}

std::optional<EventRange> TimePicture::range() const
{
    const std::optional<TimeRange> selected = m_navigation.selection();
    if (!selected)
        return std::nullopt;
    return EventRange{axis().fileTime(selected->begin), axis().fileTime(selected->end - nanoseconds(1))};
}

void TimePicture::setRange(const std::optional<EventRange>& range)
{
    if (range && (range->end < view().begin || range->begin > view().end)) { // it would not be in sight
        m_window.showAll();
        showMoved();
    }
    m_navigation.select(range ? std::optional(axis().axisRange(range->begin, range->end)) : std::nullopt);
}

EventRange TimePicture::view() const
{
    if (isEmpty())
        return {};
    const TimeRange shown = m_window.time();
    return {axis().fileTime(shown.begin), std::min(axis().fileTime(shown.end), times().lastTime())};
}

void TimePicture::zoom(double factor)
{
    m_window.zoom(factor);
    showMoved();
}

void TimePicture::showAll()
{
    m_window.showAll();
    m_navigation.select(std::nullopt);
    showMoved();
}

QSize TimePicture::sizeHint() const
{
    return {charactersWide(*this, 80), fontMetrics().height() * 15};
}

QSize TimePicture::minimumSizeHint() const
{
    return {charactersWide(*this, 40), fontMetrics().height() * 9};
}

void TimePicture::readAll()
{
    if (isEmpty()) {
        showMoved();
        return;
    }
    const FileTime first = times().firstTime();
    if (first == m_first) {
        m_window.setKnown(axis().axisRange(first, times().lastTime()));
        showMoved();
        return;
    }
    // The axis begins elsewhere; what was zoomed to and selected stays.
    const std::optional<EventRange> selected = range();
    const std::optional<EventRange> zoomed = isZoomed() ? std::optional(view()) : std::nullopt;
    m_first = first;
    m_window.setKnown(axis().axisRange(first, times().lastTime()));
    if (zoomed)
        m_window.show(axis().axisRange(zoomed->begin, zoomed->end));
    m_columns.reset();
    if (selected)
        m_navigation.select(axis().axisRange(selected->begin, selected->end));
    showMoved();
}

void TimePicture::showMoved()
{
    m_columns.reset();
    m_plots = {};
    describe();
    update();
    emit viewChanged();
}

void TimePicture::showPointed(std::optional<std::int64_t> column)
{
    m_crosshair = column ? std::optional(*column * m_window.columns().length) : std::nullopt;
    describe();
    update();
}

/// Moves the crosshair to a loss, and says what is there.
void TimePicture::showLoss(bool isNext)
{
    if (isEmpty())
        return;
    const std::optional<std::int64_t> crosshair =
        m_crosshair ? std::optional(m_window.columns().columnAt(*m_crosshair)) : std::nullopt;
    const std::optional<std::int64_t> column = scale().markBeside(times().losses(), crosshair, isNext);
    if (!column)
        return;
    m_navigation.moveCrosshairTo(*column);
    sayPointed();
}

/// Says in a tip and to screen readers what is at the crosshair.
void TimePicture::sayPointed()
{
    const std::optional<std::size_t> column = pointed();
    if (!column)
        return;
    const QString text = descriptionAt(*column);
    const std::int64_t place = m_window.columns().columnAt(*m_crosshair);
    const QPoint tip(static_cast<int>(scale().placeOf(place)), plots().bufferTrack().center().y());
    QToolTip::showText(mapToGlobal(tip), toolTipText(text), this);
    announce(*this, text, Severity::Info);
}

void TimePicture::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    measure();
}

void TimePicture::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange) {
        measure();
        updateGeometry();
    }
    m_plots = {}; // in other colours
    update();
    QWidget::changeEvent(event);
}

void TimePicture::measure()
{
    m_gutter.measure(font(), width());
    m_window.setWidth(std::max<std::int64_t>(std::llround(plot().width() * devicePixelRatioF()), 1));
    showMoved();
}

/// The heading of the axis is as high as that of the graphs, whose second row is for markers.
QRect TimePicture::plot() const
{
    const int bottom = height() - scale().timeRow() - 1;
    return {m_gutter.width(), 0, std::max(width() - m_gutter.width() - track::rightMargin, 1), std::max(bottom, 1)};
}

bool TimePicture::isEmpty() const
{
    return m_file.index().size() == 0;
}

TraceTimes TimePicture::times() const
{
    return {m_file.index(), m_file.buffers(), m_file.autopsy(), axis()};
}

FileAxis TimePicture::axis() const
{
    return FileAxis(m_first);
}

TracePlots TimePicture::plots() const
{
    return {plot(), scale(), devicePixelRatioF()};
}

void TimePicture::describe()
{
    //: Name of a graph, for screen readers.
    changeAccessibleName(*this, tr("Events and buffers over time"));
    if (isEmpty())
        return;
    if (const std::optional<std::size_t> column = pointed()) {
        changeAccessibleDescription(*this, descriptionAt(*column));
        return;
    }
    if (!m_file.isIndexed())
        return; // the description would change with each new event
    const std::optional<EventRange> selected = range();
    const EventRange shown = selected.value_or(view());
    const QString what = TraceText::summary(times(), columns(), m_window.columns(), shown);
    const QString text = selected
        //: For screen readers: what is selected in a graph. %1, %2: times, %3: what is there, a list
        ? tr("Selected: %1 to %2: %3").arg(AutopsyText::time(shown.begin), AutopsyText::time(shown.end), what)
        //: For screen readers: what a graph shows. %1, %2: times, %3: what is there, a list
        : tr("From %1 to %2: %3").arg(AutopsyText::time(shown.begin), AutopsyText::time(shown.end), what);
    changeAccessibleDescription(*this, text);
}

/// The rate in a column, with a line for what is lost there.
QString TimePicture::descriptionAt(std::size_t column) const
{
    //: For screen readers: what a graph shows at its crosshair. %1: a time, %2: a number
    QStringList lines{
        tr("%1: %2 events/s")
            .arg(AutopsyText::time(axis().fileTime(*m_crosshair)), Format().rate(columns().rates[column]))};
    if (columns().hasLoss(column)) {
        //: What a graph shows at its crosshair: a buffer says that events were lost.
        lines.append(tr("A buffer marks a loss."));
    }
    if (columns().hasGap(m_window.columns().begin + static_cast<std::int64_t>(column))) {
        //: What a graph shows at its crosshair: there should be buffers, but there are not.
        lines.append(tr("Buffers are missing."));
    }
    return lines.join(u'\n');
}

const TraceColumns& TimePicture::columns() const
{
    if (!m_columns)
        m_columns = TraceColumns::read(times(), m_window.columns(), plots().maximumLanes());
    return *m_columns;
}

TimeScale TimePicture::scale() const
{
    return {m_window.columns(), m_gutter.width(), track::rightMargin, width(), font(), palette()};
}

std::vector<TimeTick> TimePicture::ticks() const
{
    const EventRange shown = view();
    const WallTime words;
    const int count = scale().tickCount([&](int each) {
        const FileTime step = FileAxis::step(shown.end - shown.begin, each);
        return FileAxis::label(shown.begin - shown.begin % step, step, words);
    });
    return axis().ticks(shown.begin, shown.end, count, words);
}

std::vector<TimeScale::TimeLabel> TimePicture::timeLabels() const
{
    return scale().timeLabels(ticks());
}

std::optional<std::size_t> TimePicture::pointed() const
{
    if (!m_crosshair)
        return std::nullopt;
    const ColumnRange shown = m_window.columns();
    const std::int64_t column = shown.columnAt(*m_crosshair);
    if (column < shown.begin || column >= shown.end)
        return std::nullopt;
    return static_cast<std::size_t>(column - shown.begin);
}

void TimePicture::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const Theme theme(palette());
    painter.fillRect(rect(), palette().base());
    if (isEmpty()) {
        painter.setPen(theme.dimmedText);
        //: In place of a picture of the events of a log file.
        const QString nothing = m_file.isIndexed() ? tr("This log file has no events.") : tr("Looking for events…");
        painter.drawText(rect(), Qt::AlignCenter, nothing);
        return;
    }
    if (m_plots.isNull())
        m_plots = paintPlots();
    painter.drawPixmap(0, 0, m_plots);
    m_gutter.paint(painter, plots(), columns(), pointed(), palette());
    painter.setPen(theme.barTrack);
    for (const QRect& each : {plots().rateTrack(), plots().bufferTrack()})
        painter.drawLine(0, each.top() - track::gap, width(), each.top() - track::gap);
    paintSelection(painter);
    paintAxis(painter);
    if (hasFocus())
        paintFocus(painter, plot(), palette());
}

QPixmap TimePicture::paintPlots() const
{
    QPixmap pixmap(size() * devicePixelRatioF());
    pixmap.setDevicePixelRatio(devicePixelRatioF());
    pixmap.fill(palette().color(QPalette::Base));
    QPainter painter(&pixmap);
    plots().paint(painter, columns());
    return pixmap;
}

void TimePicture::paintSelection(QPainter& painter) const
{
    const QRect area = plot();
    const ColumnRange shown = m_window.columns();
    const std::optional<TimeRange> selected = m_navigation.selection();
    const TimeRange time = shown.time();
    const bool isAll = selected && selected->begin <= time.begin && selected->end >= time.end;
    if (selected && !isAll && selected->end > time.begin && selected->begin < time.end) {
        const double left = scale().placeOf(std::max(shown.columnAt(selected->begin), shown.begin));
        const double right = scale().placeOf(std::min(shown.columnAt(selected->end - nanoseconds(1)) + 1, shown.end));
        QColor color = palette().color(QPalette::Highlight);
        painter.setPen(color);
        color.setAlphaF(track::fillOpacity);
        painter.setBrush(color);
        painter.drawRect(QRectF(left, area.top(), std::max(right - left, 1.0), area.height() - 1));
        painter.setBrush(Qt::NoBrush);
    }
    if (const std::optional<std::size_t> column = pointed()) {
        painter.setPen(Theme(palette()).text);
        const double x = plots().placeOf(*column) + 0.5 / devicePixelRatioF();
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
}

void TimePicture::paintAxis(QPainter& painter) const
{
    painter.save();
    painter.translate(0, plot().bottom() + 1);
    QRect box;
    QString when;
    if (pointed()) {
        when = EventRowText::time(axis().fileTime(*m_crosshair), 3);
        box = scale().boxAt(m_window.columns().columnAt(*m_crosshair), when);
    }
    scale().paintTicks(painter, ticks(), box);
    if (!box.isEmpty())
        scale().paintBox(painter, box, when);
    painter.restore();
}

} // namespace etwarden

#include "moc_timepicture.cpp"
