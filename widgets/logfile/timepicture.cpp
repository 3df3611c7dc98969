// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/timepicture.h"

#include "model/qt/common/filetime.h"
#include "model/qt/logfile/logfiledocument.h"
#include "model/qt/text/autopsytext.h"
#include "model/qt/text/format.h"
#include "widgets/common/accessible.h"
#include "widgets/common/marks.h"
#include "widgets/common/measures.h"
#include "widgets/common/theme.h"
#include "widgets/tracks/ticks.h"
#include "widgets/tracks/trackstyle.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace etwarden {

namespace {

using std::chrono::nanoseconds;

constexpr nanoseconds::rep perFileTime = 100; // ns
constexpr float noBuffer = -1;
constexpr int lowestLane = 3; // px
constexpr int laneSpacing = 2; // px between lanes that are high enough
constexpr int spacedLane = 6; // px: from here on
constexpr int gutterPart = 3; // of the width that the gutter takes at most
constexpr int narrowestMissing = 3; // px

/// A length between ticks, in units of FileTime: 1, 2 or 5 times a power of ten below a second, else that of a clock.
FileTime tickStep(FileTime length, int count)
{
    constexpr FileTime perMillisecond = fileTimePerSecond / 1'000;
    const FileTime smallest = std::max<FileTime>(length / static_cast<FileTime>(std::max(count, 1)), 1);
    for (FileTime decade = 1; decade < fileTimePerSecond; decade *= 10) {
        for (const FileTime factor : {1ULL, 2ULL, 5ULL}) {
            if (decade * factor >= smallest)
                return decade * factor;
        }
    }
    const nanoseconds whole(
        static_cast<nanoseconds::rep>(std::min<FileTime>(length, INT64_MAX / perFileTime)) * perFileTime);
    return static_cast<FileTime>(niceTimeStep(whole, count).count()) * perMillisecond;
}

/// As the graphs write it, with as many digits more as the step needs.
QString tickText(FileTime time, FileTime step, const WallTime& words)
{
    using namespace std::chrono;
    if (step >= fileTimePerSecond) {
        return words.tick(milliseconds(toDateTime(time).toMSecsSinceEpoch()),
            milliseconds(static_cast<milliseconds::rep>(step / (fileTimePerSecond / 1'000))));
    }
    int digits = 7;
    for (FileTime unit = 10; digits > 0 && step % unit == 0; unit *= 10)
        --digits;
    return EventRowText::time(time, digits);
}

QString rateTitle()
{
    //: Heading of a picture: the events of a log file over time.
    return TimePicture::tr("Events");
}

QString rateName()
{
    //: Name of a curve: how many events came in each second.
    return TimePicture::tr("per second");
}

QString mostName()
{
    //: Beside a graph of events per second: its highest value in the time that is shown. Short.
    return TimePicture::tr("at most");
}

QString bufferTitle()
{
    //: Heading of a picture: the buffers of a log file over time.
    return TimePicture::tr("Buffers");
}

QString fillName()
{
    //: Name of a curve: how much of its buffer events take.
    return TimePicture::tr("filled");
}

QString missingName()
{
    //: Beside a picture of the buffers of a log file: how many are not in it.
    return TimePicture::tr("missing");
}

QString markedName()
{
    //: Beside a picture of the buffers of a log file: how many of them say that something was lost.
    return TimePicture::tr("that mark a loss");
}

QString processorsName()
{
    //: Beside a picture of the buffers of a log file: how many processors wrote them.
    return TimePicture::tr("processors");
}

} // namespace

TimePicture::TimePicture(const LogFileDocument& file, QWidget* parent)
    : QWidget(parent)
    , m_file(file)
{
    setObjectName(QStringLiteral("timePicture"));
    setAccessibleRole(*this, QAccessible::Chart);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_navigation.watchPointer(*this, [this] { return plot().left(); }); // its keys, too
    connect(&file, &LogFileDocument::grown, this, &TimePicture::readAll);
    connect(&file, &LogFileDocument::indexed, this, &TimePicture::readAll);
    connect(&m_navigation, &TimeNavigation::windowMoved, this, &TimePicture::showMoved);
    connect(&m_navigation, &TimeNavigation::pointerMoved, this, &TimePicture::showPointed);
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
    return EventRange{fileTime(selected->begin), fileTime(selected->end - nanoseconds(1))};
}

void TimePicture::setRange(const std::optional<EventRange>& range)
{
    if (range && (range->end < view().begin || range->begin > view().end)) { // it would not be seen
        m_window.showAll();
        showMoved();
    }
    m_navigation.select(range ? std::optional(axisRange(*range)) : std::nullopt);
}

EventRange TimePicture::view() const
{
    const TimeRange shown = m_window.time();
    return {fileTime(shown.begin), std::min(fileTime(shown.end), known().end)};
}

void TimePicture::zoom(double factor)
{
    m_window.zoom(factor, m_window.columns().count() / 2);
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
    if (m_file.index().size() != 0) {
        const TimeRange all = axisRange(known());
        m_window.setKnown(all);
    }
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

/// As wide as the widest name with its value, or, where that leaves the plot too little, as the titles.
void TimePicture::measure()
{
    const QFontMetrics bold(headingFont(font()));
    const QFontMetrics metrics(trackLabelFont(font()));
    const auto widest = [](const QFontMetrics& of, std::initializer_list<QString> texts) {
        int width = 0;
        for (const QString& text : texts)
            width = std::max(width, of.horizontalAdvance(text) + 1);
        return width;
    };
    const int titles = widest(bold, {rateTitle(), bufferTitle()}) + 2 * track::gutterEdge;
    const int names =
        widest(metrics, {rateName(), mostName(), fillName(), missingName(), markedName(), processorsName()});
    const int values = widest(metrics, {QLocale().toString(9'999'999)});
    const int wide =
        2 * track::gutterEdge + track::sampleWidth + track::gutterGap + names + track::gutterColumnGap + values;
    m_hasValues = wide * gutterPart <= width();
    m_gutter = m_hasValues ? std::max(titles, wide) : titles;
    m_window.setWidth(std::max<std::int64_t>(std::llround(plot().width() * devicePixelRatioF()), 1));
    showMoved();
}

/// The heading of the axis is as high as that of the graphs, whose second row is for markers.
QRect TimePicture::plot() const
{
    const int bottom = height() - scale().timeRow() - 1;
    return {m_gutter, 0, std::max(width() - m_gutter - track::rightMargin, 1), std::max(bottom, 1)};
}

QRect TimePicture::rateTrack() const
{
    const QRect all = plot();
    return {all.left(), all.top() + track::gap, all.width(), all.height() / 2 - track::gap};
}

QRect TimePicture::bufferTrack() const
{
    const QRect all = plot();
    const int top = all.height() / 2 + track::gap;
    return {all.left(), top, all.width(), all.height() - top};
}

EventRange TimePicture::known() const
{
    const EventIndex& index = m_file.index();
    if (index.size() == 0)
        return {0, 1}; // until the first events are known
    EventRange all{index.at(0).time, index.at(index.size() - 1).time};
    for (const BufferSpan& span : m_file.buffers())
        all.end = std::max(all.end, span.end);
    all.end = std::max(all.end, all.begin + 1);
    return all;
}

FileTime TimePicture::origin() const
{
    return m_file.index().size() == 0 ? 0 : m_file.index().at(0).time;
}

/// Times that are further apart than 146 years, as only damage makes them, are drawn at the edge.
nanoseconds TimePicture::axisTime(FileTime time) const
{
    constexpr FileTime furthest = INT64_MAX / perFileTime / 2;
    const FileTime since = std::min(time - std::min(time, origin()), furthest);
    return nanoseconds(static_cast<nanoseconds::rep>(since) * perFileTime);
}

FileTime TimePicture::fileTime(nanoseconds time) const
{
    return origin() + static_cast<FileTime>(std::max<nanoseconds::rep>(time.count(), 0) / perFileTime);
}

TimeRange TimePicture::axisRange(const EventRange& range) const
{
    return {axisTime(range.begin), axisTime(range.end) + nanoseconds(perFileTime)};
}

void TimePicture::describe()
{
    //: Name of a graph, for screen readers.
    changeAccessibleName(*this, tr("Events and buffers over time"));
    if (m_file.index().size() == 0)
        return;
    if (const std::optional<std::size_t> column = pointed()) {
        changeAccessibleDescription(*this,
            //: For screen readers: what a graph shows at its crosshair. %1: a time, %2: a number
            tr("%1: %2 events/s").arg(AutopsyText::time(fileTime(*m_crosshair)), Format().rate(rateAt(*column))));
        return;
    }
    const std::optional<EventRange> selected = range();
    const EventRange shown = selected.value_or(view());
    const QString text = selected
        //: For screen readers: what is selected in a graph. %1, %2: times
        ? tr("Selected: %1 to %2").arg(AutopsyText::time(shown.begin), AutopsyText::time(shown.end))
        //: For screen readers: what a graph shows. %1, %2: times
        : tr("From %1 to %2").arg(AutopsyText::time(shown.begin), AutopsyText::time(shown.end));
    changeAccessibleDescription(*this, text);
}

const TimePicture::Columns& TimePicture::columns() const
{
    if (!m_columns)
        m_columns = readColumns();
    return *m_columns;
}

TimePicture::Columns TimePicture::readColumns() const
{
    Columns columns;
    readRates(columns);
    readBuffers(columns);
    if (m_file.autopsy() != nullptr) {
        for (const TraceFinding& finding : m_file.autopsy()->findings) {
            if (finding.kind == TraceFindingKind::MissingBuffers && finding.from <= view().end
                && finding.to >= view().begin)
                columns.missingBuffers += finding.count;
        }
    }
    return columns;
}

void TimePicture::readRates(Columns& columns) const
{
    const ColumnRange shown = m_window.columns();
    const EventIndex& index = m_file.index();
    columns.rates.reserve(static_cast<std::size_t>(shown.count()));
    std::size_t before = index.firstAt(fileTime(shown.begin * shown.length));
    for (std::int64_t column = shown.begin; column < shown.end; ++column) {
        const std::size_t next = index.firstAt(fileTime((column + 1) * shown.length));
        columns.rates.push_back(
            static_cast<double>(next - before) / std::chrono::duration<double>(shown.length).count());
        before = next;
    }
}

/// Where there are too many processors for the pixels, several share a lane.
void TimePicture::readBuffers(Columns& columns) const
{
    if (m_file.buffers().empty())
        return;
    const ColumnRange shown = m_window.columns();
    const EventRange time = view();
    std::uint16_t last = 0;
    for (const BufferSpan& span : m_file.buffers())
        last = std::max(last, span.processor);
    columns.processors = int{last} + 1;
    const int laneCount = std::clamp(columns.processors, 1, std::max(bufferTrack().height() / lowestLane, 1));
    columns.fills.assign(
        static_cast<std::size_t>(laneCount), std::vector<float>(static_cast<std::size_t>(shown.count()), noBuffer));
    columns.losses.assign(
        static_cast<std::size_t>(laneCount), std::vector<bool>(static_cast<std::size_t>(shown.count())));
    for (const BufferSpan& span : m_file.buffers()) {
        if (span.end < time.begin || span.begin > time.end)
            continue;
        const auto lane = static_cast<std::size_t>(int{span.processor} * laneCount / columns.processors);
        const auto placeOfTime = [&](FileTime of) {
            return std::clamp<std::int64_t>(shown.columnAt(axisTime(of)) - shown.begin, 0, shown.count() - 1);
        };
        const auto first = static_cast<std::size_t>(placeOfTime(span.begin));
        const auto end = static_cast<std::size_t>(placeOfTime(span.end));
        for (std::size_t column = first; column <= end; ++column)
            columns.fills[lane][column] = std::max(columns.fills[lane][column], span.fill);
        if (span.marksLoss && span.begin >= time.begin) {
            columns.losses[lane][first] = true;
            ++columns.markedLosses;
        }
    }
}

TimeScale TimePicture::scale() const
{
    return {m_window.columns(), m_gutter, track::rightMargin, width(), font(), palette()};
}

/// At round times of the local clock, as many as there is room for.
std::vector<TimeTick> TimePicture::ticks() const
{
    constexpr int spacing = 24; // px between two times
    const EventRange shown = view();
    const WallTime words;
    const QFontMetrics metrics(font());
    int count = std::max(plot().width() / (metrics.averageCharWidth() * 5 + spacing), 1);
    FileTime step = tickStep(shown.end - shown.begin, count);
    while (count > 1
        && count * (metrics.horizontalAdvance(tickText(shown.begin - shown.begin % step, step, words)) + spacing)
            > plot().width())
    {
        step = tickStep(shown.end - shown.begin, --count);
    }
    const auto offset =
        static_cast<std::int64_t>(
            words.offsetFromUtc(std::chrono::milliseconds(toDateTime(shown.begin).toMSecsSinceEpoch())).count())
        * static_cast<std::int64_t>(fileTimePerSecond / 1'000);
    const FileTime local = shown.begin + static_cast<FileTime>(offset); // modulo 2^64, taken back below
    std::vector<TimeTick> ticks;
    for (FileTime time = shown.begin + (step - local % step) % step; time >= shown.begin && time <= shown.end;
         time += step)
        ticks.push_back({axisTime(time), tickText(time, step, words)});
    return ticks;
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

double TimePicture::rateAt(std::size_t column) const
{
    return columns().rates[column];
}

/// The average of the processors that have a buffer there.
std::optional<double> TimePicture::fillAt(std::size_t column) const
{
    double sum = 0;
    int count = 0;
    for (const std::vector<float>& lane : columns().fills) {
        if (lane[column] < 0)
            continue;
        sum += lane[column];
        ++count;
    }
    return count == 0 ? std::nullopt : std::optional(sum / count);
}

/// Under the crosshair, or, without one, of all that is shown.
std::vector<TimePicture::Row> TimePicture::rateRows() const
{
    const std::vector<double>& rates = columns().rates;
    const double average = std::accumulate(rates.begin(), rates.end(), 0.0) / static_cast<double>(rates.size());
    const std::optional<std::size_t> column = pointed();
    const Format format;
    return {{rateName(), format.rate(column ? rateAt(*column) : average), trackhue::sky},
        {mostName(), format.rate(*std::ranges::max_element(rates)), trackhue::text}};
}

std::vector<TimePicture::Row> TimePicture::bufferRows() const
{
    const Format format;
    std::optional<double> fill;
    if (const std::optional<std::size_t> column = pointed()) {
        fill = fillAt(*column);
    } else {
        double sum = 0;
        int count = 0;
        for (std::size_t i = 0; i < columns().rates.size(); ++i) {
            const std::optional<double> each = fillAt(i);
            sum += each.value_or(0);
            count += each ? 1 : 0;
        }
        if (count != 0)
            fill = sum / count;
    }
    return {{fillName(), fill ? format.percent(100 * *fill) : QStringLiteral("–"), trackhue::orange},
        {missingName(), format.number(columns().missingBuffers), trackhue::vermilion, Row::Sample::Hatched},
        {markedName(), format.number(columns().markedLosses), trackhue::vermilion, Row::Sample::Bar},
        {processorsName(), format.number(static_cast<std::uint64_t>(columns().processors)), trackhue::text}};
}

double TimePicture::placeOf(std::size_t column) const
{
    return plot().left() + static_cast<double>(column) / devicePixelRatioF();
}

void TimePicture::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const Theme theme(palette());
    painter.fillRect(rect(), palette().base());
    if (m_file.index().size() == 0) {
        painter.setPen(theme.dimmedText);
        //: In place of a picture of the events of a log file.
        const QString nothing = m_file.isIndexed() ? tr("This log file has no events.") : tr("Looking for events…");
        painter.drawText(rect(), Qt::AlignCenter, nothing);
        return;
    }
    if (m_plots.isNull())
        m_plots = paintPlots();
    painter.drawPixmap(0, 0, m_plots);
    paintGutter(painter, rateTrack(), rateTitle(), rateRows());
    paintGutter(painter, bufferTrack(), bufferTitle(), bufferRows());
    painter.setPen(theme.barTrack);
    for (const QRect& each : {rateTrack(), bufferTrack()})
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
    painter.setFont(trackLabelFont(font()));
    paintRates(painter);
    paintLanes(painter);
    return pixmap;
}

/// A curve from column to column, and what is below it. A share below 0: nothing is there.
void TimePicture::paintColumns(QPainter& painter, const QRectF& area, const std::vector<double>& shares, QRgb hue) const
{
    const QColor color = curveColor(hue, palette());
    QColor soft = color;
    soft.setAlphaF(track::fillOpacity);
    const double width = 1 / devicePixelRatioF();
    const double half = track::curvePenWidth / 2;
    double before = -1;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] < 0) {
            before = -1;
            continue;
        }
        const double least = shares[i] > 0 ? 1 : 0; // what there is can be seen
        const double row = area.bottom() - std::max(shares[i] * area.height(), least);
        const double other = before < 0 ? row : before;
        const double left = placeOf(i);
        painter.fillRect(QRectF(left, row, width, area.bottom() - row), soft);
        painter.fillRect(
            QRectF(left, std::min(row, other) - half, width, std::abs(row - other) + track::curvePenWidth), color);
        before = row;
    }
}

void TimePicture::paintRates(QPainter& painter) const
{
    const QRect whole = rateTrack();
    const int line = painter.fontMetrics().height();
    const QRectF area(
        whole.left(), whole.top() + line, whole.width(), std::max(whole.height() - line - track::bottomMargin, 1));
    const int steps = std::max(1, static_cast<int>(area.height() / line / track::linesPerStep));
    const std::vector<double>& rates = columns().rates;
    const double most = *std::ranges::max_element(rates);
    const double end = niceEnd(most, steps);
    const double step = niceStep(most, steps);
    const auto tickCount = static_cast<int>(std::lround(end / step));
    const Theme theme(palette());
    painter.setPen(theme.barTrack);
    for (int i = 0; i <= tickCount; ++i) {
        const double row = std::floor(area.bottom() - area.height() * i / tickCount);
        painter.drawLine(QPointF(area.left(), row), QPointF(area.right(), row));
    }
    std::vector<double> shares;
    shares.reserve(rates.size());
    for (const double rate : rates)
        shares.push_back(rate / end);
    paintColumns(painter, area, shares, trackhue::sky);
    painter.setPen(theme.dimmedText);
    for (int i = 1; i <= tickCount; ++i) {
        const double row = area.bottom() - area.height() * i / tickCount;
        paintValue(painter, QPointF(area.left() + track::labelGap, std::max(std::floor(row - line), 0.0)),
            Format().shortened(step * i), palette().color(QPalette::Base));
    }
}

void TimePicture::paintLanes(QPainter& painter) const
{
    const QRect whole = bufferTrack().adjusted(0, track::gap, 0, -track::bottomMargin);
    const Theme theme(palette());
    const auto laneCount = static_cast<int>(columns().fills.size());
    if (laneCount == 0)
        return;
    const int height = std::max(whole.height() / laneCount, 1);
    const int spacing = height >= spacedLane ? laneSpacing : 0;
    for (int number = 0; number < laneCount; ++number) {
        const QRect lane(whole.left(), whole.top() + number * height + spacing, whole.width(), height - spacing);
        const std::vector<float>& fills = columns().fills[static_cast<std::size_t>(number)];
        painter.setPen(theme.barTrack);
        painter.drawLine(lane.left(), lane.bottom(), lane.right(), lane.bottom());
        paintColumns(painter, lane, std::vector<double>(fills.begin(), fills.end()), trackhue::orange);
        const std::vector<bool>& losses = columns().losses[static_cast<std::size_t>(number)];
        for (std::size_t i = 0; i < losses.size(); ++i) {
            if (losses[i])
                painter.fillRect(QRectF(placeOf(i) - 1, lane.top(), 3, lane.height()), theme.loss);
        }
    }
    paintMissing(painter, QRect(whole.left(), whole.top(), whole.width(), height), laneCount);
}

/// `first`: the uppermost lane.
void TimePicture::paintMissing(QPainter& painter, const QRect& first, int laneCount) const
{
    if (m_file.autopsy() == nullptr)
        return;
    const Theme theme(palette());
    const ColumnRange shown = m_window.columns();
    const auto xAt = [&](FileTime time) {
        return static_cast<int>(scale().placeOf(std::clamp(shown.columnAt(axisTime(time)), shown.begin, shown.end)));
    };
    for (const TraceFinding& finding : m_file.autopsy()->findings) {
        if (finding.kind != TraceFindingKind::MissingBuffers || finding.from == 0)
            continue;
        if (finding.to < view().begin || finding.from > view().end)
            continue;
        const int left = xAt(finding.from);
        const int right = std::max(xAt(finding.to), left + narrowestMissing);
        const int processor = finding.processor.value_or(0);
        const int lane = std::min(processor * laneCount / std::max(columns().processors, 1), laneCount - 1);
        const QRect area(left, first.top() + lane * first.height(), right - left, first.height() - 1);
        painter.fillRect(area, QBrush(theme.loss, Qt::DiagCrossPattern));
        painter.setPen(theme.loss);
        painter.drawRect(area.adjusted(0, 0, -1, -1));
    }
}

/// As it is drawn in the plot.
void TimePicture::paintRowSample(QPainter& painter, const QRect& line, const Row& row) const
{
    constexpr int barWidth = 3;
    const QRect whole(track::gutterEdge, line.top() + 2, track::sampleWidth, line.height() - 4);
    switch (row.sample) {
    case Row::Sample::Filled:
        paintSample(painter, line, QPen(curveColor(row.hue, palette()), 2, Qt::SolidLine, Qt::FlatCap), true);
        return;
    case Row::Sample::Bar:
        painter.fillRect(QRect(whole.center().x() - 1, whole.top(), barWidth, whole.height()), Theme(palette()).loss);
        return;
    case Row::Sample::Hatched:
        painter.fillRect(whole, QBrush(Theme(palette()).loss, Qt::DiagCrossPattern));
        painter.setPen(Theme(palette()).loss);
        painter.drawRect(whole.adjusted(0, 0, -1, -1));
        return;
    }
}

void TimePicture::paintGutter(
    QPainter& painter, const QRect& area, const QString& title, const std::vector<Row>& rows) const
{
    const Theme theme(palette());
    const int left = track::gutterEdge;
    const int right = m_gutter - track::gutterEdge;
    const int titleHeight = fontMetrics().height();
    painter.setFont(headingFont(font()));
    painter.setPen(theme.text);
    painter.drawText(QRect(left, area.top() + 1, right - left, titleHeight), Qt::AlignLeft | Qt::AlignVCenter, title);
    if (!m_hasValues)
        return;
    painter.setFont(trackLabelFont(font()));
    const int rowHeight = painter.fontMetrics().height();
    int top = area.top() + titleHeight + 2;
    for (const Row& row : rows) {
        const QRect line(0, top, m_gutter, rowHeight);
        if (line.bottom() > area.bottom())
            return;
        top += rowHeight;
        if (row.hue != trackhue::text)
            paintRowSample(painter, line, row);
        painter.setPen(row.hue == trackhue::text ? theme.dimmedText : theme.text);
        const int name = left + track::sampleWidth + track::gutterGap;
        painter.drawText(QRect(name, line.top(), right - name, rowHeight), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        painter.drawText(
            QRect(name, line.top(), right - name, rowHeight), Qt::AlignRight | Qt::AlignVCenter, row.value);
    }
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
        const double x = placeOf(*column) + 0.5 / devicePixelRatioF();
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
        when = EventRowText::time(fileTime(*m_crosshair), 3);
        box = scale().boxAt(m_window.columns().columnAt(*m_crosshair), when);
    }
    scale().paintTicks(painter, ticks(), box);
    if (!box.isEmpty())
        scale().paintBox(painter, box, when);
    painter.restore();
}

} // namespace etwarden

#include "moc_timepicture.cpp"
