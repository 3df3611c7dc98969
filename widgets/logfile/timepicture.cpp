// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/timepicture.h"

#include "model/qt/common/filetime.h"
#include "model/qt/logfile/logfilereader.h"
#include "model/qt/text/autopsytext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionFocusRect>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace etwarden {

namespace {

constexpr int space = 8; // px
constexpr double zoomStep = 0.8; // this and the next three as in the counters' graphs
constexpr double notch = 120; // of QWheelEvent::angleDelta()
constexpr int panParts = 10; // of the width, for one key or notch
constexpr int cursorParts = 100; // of the width, for one key
constexpr std::size_t maximumViewsBefore = 50;
constexpr int highestLane = 14; // px
constexpr int tallLane = 6; // px: from here on lanes have gaps between them

/// A length between ticks, in units of FileTime: 1, 2 or 5 times a power of ten, above seconds that of a clock's face.
FileTime tickStep(FileTime smallest)
{
    constexpr FileTime second = fileTimePerSecond;
    for (FileTime decade = 1; decade <= second; decade *= 10) {
        for (const FileTime factor : {1ULL, 2ULL, 5ULL}) {
            if (decade * factor >= smallest)
                return decade * factor;
        }
    }
    constexpr std::array<FileTime, 12> longer{10, 30, 60, 120, 300, 600, 1'800, 3'600, 7'200, 21'600, 43'200, 86'400};
    for (const FileTime seconds : longer) {
        if (seconds * second >= smallest)
            return seconds * second;
    }
    constexpr FileTime day = 86'400 * second;
    return (smallest + day - 1) / day * day;
}

QString tickText(FileTime time, FileTime step)
{
    int digits = 7;
    for (FileTime unit = 10; digits > 0 && step % unit == 0; unit *= 10)
        --digits;
    return EventRowText::time(time, digits);
}

QFont smallFont(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * 0.9);
    return font;
}

QString rateTitle()
{
    //: Name of a graph.
    return TimePicture::tr("Events per second");
}

QString bufferTitle()
{
    //: Name of a graph: the buffers of each processor.
    return TimePicture::tr("Buffer fill");
}

} // namespace

TimePicture::TimePicture(const EventList& list, const LogFileReader& reader, QWidget* parent)
    : QWidget(parent)
    , m_list(list)
    , m_reader(reader)
{
    setObjectName(QStringLiteral("timePicture"));
    setAccessibleRole(*this, QAccessible::Chart);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::CrossCursor);
    const auto show = [this] {
        describe();
        update();
    };
    connect(&list, &EventList::grown, this, show);
    connect(&list, &EventList::indexed, this, show);
    connect(&reader, &LogFileReader::examined, this, show);
    describe();
}

void TimePicture::setRange(const std::optional<EventRange>& range)
{
    if (range == m_range)
        return;
    m_range = range;
    if (m_view && range && (range->end < m_view->begin || range->begin > m_view->end))
        goTo(0, UINT64_MAX); // it would not be seen
    describe();
    update();
    emit rangeChanged();
}

QSize TimePicture::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 80, fontMetrics().height() * 9};
}

QSize TimePicture::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 40, fontMetrics().height() * 7};
}

void TimePicture::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setFont(smallFont(font()));
    painter.fillRect(plot(), palette().base());
    if (m_list.index().size() == 0)
        return;
    paintRate(painter);
    paintBuffers(painter);
    paintAxis(painter);
    paintRange(painter);
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = plot();
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

void TimePicture::mousePressEvent(QMouseEvent* event)
{
    if (m_list.index().size() == 0)
        return;
    const bool isLeft = event->button() == Qt::LeftButton;
    if (event->button() == Qt::MiddleButton || (isLeft && event->modifiers().testFlag(Qt::ShiftModifier)))
        m_grasped = timeAt(event->pos().x());
    else if (isLeft)
        m_pressed = timeAt(event->pos().x());
}

void TimePicture::mouseMoveEvent(QMouseEvent* event)
{
    if (m_pressed && std::abs(event->pos().x() - xAt(*m_pressed)) > 2)
        select(*m_pressed, timeAt(event->pos().x()));
    if (m_grasped && m_view) {
        const auto moved = static_cast<double>(*m_grasped) - static_cast<double>(timeAt(event->pos().x()));
        pan(moved / static_cast<double>(m_view->end - m_view->begin));
    }
}

/// A click without a drag ends the selection.
void TimePicture::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_pressed && std::abs(event->pos().x() - xAt(*m_pressed)) <= 2)
        setRange(std::nullopt);
    m_pressed.reset();
    m_grasped.reset();
}

void TimePicture::wheelEvent(QWheelEvent* event)
{
    if (m_list.index().size() == 0)
        return;
    const QPoint angle = event->angleDelta();
    const bool isSideways = std::abs(angle.x()) > std::abs(angle.y()) || event->modifiers().testFlag(Qt::ShiftModifier);
    if (isSideways)
        pan(-(angle.x() != 0 ? angle.x() : angle.y()) / notch / panParts);
    else if (angle.y() != 0)
        zoom(std::pow(zoomStep, angle.y() / notch), timeAt(static_cast<int>(event->position().x())));
    event->accept();
}

void TimePicture::keyPressEvent(QKeyEvent* event)
{
    if (m_list.index().size() == 0 || !key(*event))
        QWidget::keyPressEvent(event);
}

bool TimePicture::key(const QKeyEvent& event)
{
    const EventRange shown = view();
    const FileTime length = shown.end - shown.begin;
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    const bool isSelecting = modifiers == Qt::ShiftModifier;
    if (event.matches(QKeySequence::Back) || event.key() == Qt::Key_Backspace) {
        goBack();
        return true;
    }
    if (modifiers & (Qt::AltModifier | Qt::MetaModifier))
        return false;
    const bool movesCursor = isSelecting || modifiers == Qt::ControlModifier;
    if (movesCursor && (event.key() == Qt::Key_Left || event.key() == Qt::Key_Right)) {
        const FileTime step = std::max<FileTime>(length / cursorParts, 1);
        const FileTime from = std::clamp(m_cursor.value_or(shown.begin + length / 2), shown.begin, shown.end);
        moveCursor(event.key() == Qt::Key_Left ? from - std::min(step, from - shown.begin)
                                               : from + std::min(step, shown.end - from),
            isSelecting);
        return true;
    }
    if (modifiers.testFlag(Qt::ControlModifier))
        return false;
    switch (event.key()) {
    case Qt::Key_Left:
        pan(-1.0 / panParts);
        return true;
    case Qt::Key_Right:
        pan(1.0 / panParts);
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: // the same key without Shift
        zoom(zoomStep);
        return true;
    case Qt::Key_Minus:
        zoom(1 / zoomStep);
        return true;
    case Qt::Key_Home:
        goTo(known().begin, length);
        moveCursor(view().begin, isSelecting);
        return true;
    case Qt::Key_End:
        goTo(known().end, length);
        moveCursor(view().end, isSelecting);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_range)
            return false;
        leaveView();
        goTo(m_range->begin, m_range->end - m_range->begin);
        return true;
    case Qt::Key_Escape:
        if (!m_range)
            return false;
        setRange(std::nullopt);
        return true;
    default:
        return false;
    }
}

void TimePicture::zoom(double factor)
{
    if (m_list.index().size() == 0)
        return;
    const EventRange shown = view();
    zoom(factor, shown.begin + (shown.end - shown.begin) / 2);
}

/// The time `around` stays where it is drawn.
void TimePicture::zoom(double factor, FileTime around)
{
    const EventRange shown = view();
    const EventRange all = known();
    const auto length = static_cast<double>(shown.end - shown.begin);
    const auto most = static_cast<double>(all.end - all.begin);
    const double wanted = std::clamp(length * factor, std::min<double>(plot().width(), most), most); // 100 ns a pixel
    if (wanted == length)
        return;
    const double before = static_cast<double>(around - shown.begin) * wanted / length;
    leaveView();
    goTo(around - std::min(static_cast<FileTime>(before), around - all.begin), static_cast<FileTime>(wanted));
}

void TimePicture::pan(double share)
{
    if (!m_view)
        return; // there is nothing else
    const FileTime length = m_view->end - m_view->begin;
    const double moved = std::abs(share) * static_cast<double>(length);
    const auto step = static_cast<FileTime>(std::min(moved, 9e18));
    const FileTime first = known().begin;
    goTo(share < 0 ? m_view->begin - std::min(step, m_view->begin - first) : m_view->begin + step, length);
}

/// As far as there are events.
void TimePicture::goTo(FileTime begin, FileTime length)
{
    const EventRange all = known();
    const FileTime whole = all.end - all.begin;
    std::optional<EventRange> wanted;
    if (length < whole) {
        const FileTime first = std::clamp(begin, all.begin, all.end - length);
        wanted = EventRange{first, first + std::max<FileTime>(length, 1)};
    }
    if (wanted == m_view)
        return;
    m_view = wanted;
    describe();
    update();
    emit viewChanged();
}

void TimePicture::leaveView()
{
    if (m_viewsBefore.size() == maximumViewsBefore)
        m_viewsBefore.erase(m_viewsBefore.begin());
    if (m_viewsBefore.empty() || m_viewsBefore.back() != m_view)
        m_viewsBefore.push_back(m_view);
}

void TimePicture::goBack()
{
    if (m_viewsBefore.empty())
        return;
    const EventRange before = m_viewsBefore.back().value_or(known());
    m_viewsBefore.pop_back();
    goTo(before.begin, before.end - before.begin);
}

void TimePicture::showAll()
{
    if (m_view) {
        leaveView();
        goTo(0, UINT64_MAX);
    }
    setRange(std::nullopt);
}

void TimePicture::moveCursor(FileTime time, bool isSelecting)
{
    if (!isSelecting || !m_range)
        m_anchor = isSelecting ? m_cursor.value_or(time) : time;
    m_cursor = time;
    if (isSelecting)
        select(m_anchor, time);
    update();
}

void TimePicture::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        describe();
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    update();
    QWidget::changeEvent(event);
}

bool TimePicture::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || m_list.index().size() == 0)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    //: Tool tip over a graph. %1: a time, %2: a number
    const QString text =
        tr("%1: %2 events/s").arg(AutopsyText::time(timeAt(help->pos().x())), Format().rate(rateAt(help->pos().x())));
    QToolTip::showText(help->globalPos(), toolTipText(text), this);
    return true;
}

QRect TimePicture::plot() const
{
    const QFontMetrics metrics(smallFont(font()));
    const int gutter =
        3 * space + std::max(metrics.horizontalAdvance(rateTitle()), metrics.horizontalAdvance(bufferTitle()));
    const int axis = fontMetrics().height();
    return {gutter, space / 2, std::max(width() - gutter - space, 1), std::max(height() - axis - space, 1)};
}

QRect TimePicture::rateTrack() const
{
    const QRect all = plot();
    return {all.left(), all.top(), all.width(), all.height() / 2 - space / 4};
}

QRect TimePicture::bufferTrack() const
{
    const QRect all = plot();
    return {all.left(), all.top() + all.height() / 2 + space / 4, all.width(), all.height() / 2 - space / 4};
}

EventRange TimePicture::known() const
{
    const EventIndex& index = m_list.index();
    if (index.size() == 0)
        return {0, 1}; // until the first events are known
    EventRange all{index.at(0).time, index.at(index.size() - 1).time};
    for (const BufferSpan& span : m_list.buffers())
        all.end = std::max(all.end, span.end);
    all.end = std::max(all.end, all.begin + 1);
    return all;
}

EventRange TimePicture::view() const
{
    return m_view.value_or(known());
}

FileTime TimePicture::timeAt(int x) const
{
    const EventRange all = view();
    const QRect area = plot();
    const double share = static_cast<double>(x - area.left()) / area.width();
    return all.begin + static_cast<FileTime>(std::clamp(share, 0.0, 1.0) * static_cast<double>(all.end - all.begin));
}

/// Of a time that is not drawn the edge that is next to it.
int TimePicture::xAt(FileTime time) const
{
    const EventRange all = view();
    const QRect area = plot();
    const FileTime inside = std::clamp(time, all.begin, all.end) - all.begin;
    const double share = static_cast<double>(inside) / static_cast<double>(all.end - all.begin);
    return area.left() + static_cast<int>(share * area.width());
}

double TimePicture::rateAt(int x) const
{
    const EventIndex& index = m_list.index();
    const FileTime begin = timeAt(x);
    const FileTime end = std::max(timeAt(x + 1), begin + 1);
    const std::size_t count = index.firstAt(end) - index.firstAt(begin);
    return static_cast<double>(count) * double{fileTimePerSecond} / static_cast<double>(end - begin);
}

void TimePicture::select(FileTime first, FileTime last)
{
    setRange(EventRange{std::min(first, last), std::max(first, last)});
}

void TimePicture::describe()
{
    //: Name of a graph, for screen readers.
    changeAccessibleName(*this, tr("Events and buffers over time"));
    if (m_list.index().size() == 0)
        return;
    const EventRange shown = m_range.value_or(view());
    const QString text = m_range
        //: For screen readers: what is selected in a graph. %1, %2: times
        ? tr("Selected: %1 to %2").arg(AutopsyText::time(shown.begin), AutopsyText::time(shown.end))
        //: For screen readers: what a graph shows. %1, %2: times
        : tr("From %1 to %2").arg(AutopsyText::time(shown.begin), AutopsyText::time(shown.end));
    changeAccessibleDescription(*this, text);
}

void TimePicture::paintRate(QPainter& painter) const
{
    const QRect track = rateTrack();
    const Theme theme(palette());
    std::vector<double> rates;
    const EventIndex& index = m_list.index();
    std::size_t before = index.firstAt(view().begin);
    for (int x = track.left(); x <= track.right(); ++x) {
        const FileTime end = std::max(timeAt(x + 1), timeAt(x) + 1);
        const std::size_t count = index.firstAt(x == track.right() ? view().end + 1 : end);
        rates.push_back(
            static_cast<double>(count - before) * double{fileTimePerSecond} / static_cast<double>(end - timeAt(x)));
        before = count;
    }
    const double most = *std::ranges::max_element(rates);
    for (std::size_t i = 0; i < rates.size() && most > 0; ++i) {
        if (rates[i] <= 0)
            continue;
        const int rows = std::max(1, static_cast<int>(rates[i] / most * (track.height() - 1)));
        painter.fillRect(track.left() + static_cast<int>(i), track.bottom() + 1 - rows, 1, rows, theme.info);
    }
    painter.setPen(theme.text);
    const QRect gutter(space, track.top(), track.left() - 2 * space, track.height());
    painter.drawText(gutter, Qt::AlignLeft | Qt::AlignTop, rateTitle());
    painter.setPen(theme.dimmedText);
    //: Beside a graph. %1: its highest value
    painter.drawText(gutter.adjusted(0, painter.fontMetrics().height(), 0, 0), Qt::AlignLeft | Qt::AlignTop,
        tr("up to %1").arg(Format().shortened(std::round(most))));
}

void TimePicture::paintBuffers(QPainter& painter) const
{
    const QRect track = bufferTrack();
    const Theme theme(palette());
    std::uint16_t last = 0;
    for (const BufferSpan& span : m_list.buffers())
        last = std::max(last, span.processor);
    // Where there are too many processors for the pixels, several share a lane.
    const int processors = int{last} + 1;
    const int laneCount = std::min(processors, std::max(track.height() / 2, 1));
    const int lane = std::min(track.height() / laneCount, highestLane);
    const int bar = lane >= tallLane ? lane - 1 : lane;
    const auto width = static_cast<std::size_t>(track.width());
    std::vector<float> fills(width * static_cast<std::size_t>(laneCount), -1.0F); // -1: no buffer
    std::vector<bool> losses(fills.size());
    const EventRange shown = view();
    for (const BufferSpan& span : m_list.buffers()) {
        if (span.end < shown.begin || span.begin > shown.end)
            continue;
        const auto row = static_cast<std::size_t>(int{span.processor} * laneCount / processors) * width;
        const auto first = static_cast<std::size_t>(std::max(xAt(span.begin) - track.left(), 0));
        const auto end = static_cast<std::size_t>(std::max(xAt(span.end) - track.left(), 0));
        for (std::size_t x = first; x <= std::min(end, width - 1); ++x)
            fills[row + x] = std::max(fills[row + x], span.fill);
        if (span.marksLoss && span.begin >= shown.begin)
            losses[row + std::min(first, width - 1)] = true;
    }
    for (int number = 0; number < laneCount; ++number) {
        const int top = track.top() + number * lane;
        for (int x = 0; x < track.width(); ++x) {
            const auto place = static_cast<std::size_t>(number) * width + static_cast<std::size_t>(x);
            if (fills[place] < 0)
                continue;
            painter.fillRect(track.left() + x, top, 1, bar, theme.barTrack);
            const int rows = std::max(1, static_cast<int>(std::lround(fills[place] * static_cast<float>(bar))));
            painter.fillRect(track.left() + x, top + bar - rows, 1, rows, theme.inUseBar);
        }
        for (int x = 0; x < track.width(); ++x) {
            if (losses[static_cast<std::size_t>(number) * width + static_cast<std::size_t>(x)])
                painter.fillRect(track.left() + x - 1, top, 3, bar, theme.loss);
        }
    }
    paintMissing(painter, QRect(track.left(), track.top(), track.width(), lane), laneCount);
    painter.setPen(theme.text);
    const QRect gutter(space, track.top(), track.left() - 2 * space, track.height());
    painter.drawText(gutter, Qt::AlignLeft | Qt::AlignTop, bufferTitle());
    painter.setPen(theme.dimmedText);
    //: Beside a graph that has a lane for each processor.
    painter.drawText(gutter.adjusted(0, painter.fontMetrics().height(), 0, 0), Qt::AlignLeft | Qt::AlignTop,
        tr("%1 processor(s)", "", processors).arg(processors));
}

/// `first`: the uppermost lane.
void TimePicture::paintMissing(QPainter& painter, const QRect& first, int laneCount) const
{
    if (m_reader.autopsy() == nullptr)
        return;
    const Theme theme(palette());
    for (const TraceFinding& finding : m_reader.autopsy()->findings) {
        if (finding.kind != TraceFindingKind::MissingBuffers || finding.from == 0)
            continue;
        if (finding.to < view().begin || finding.from > view().end)
            continue;
        const int left = xAt(finding.from);
        const int right = std::max(xAt(finding.to), left + 3); // never too narrow to be seen
        const int lane = std::min<int>(finding.processor.value_or(0), laneCount - 1);
        const QRect area(left, first.top() + lane * first.height(), right - left, first.height() - 1);
        painter.fillRect(area, QBrush(theme.loss, Qt::DiagCrossPattern));
        painter.setPen(theme.loss);
        painter.drawRect(area.adjusted(0, 0, -1, -1));
    }
}

std::vector<TimePicture::TimeLabel> TimePicture::timeLabels() const
{
    const EventRange all = view();
    const QRect area = plot();
    const QFontMetrics metrics(smallFont(font()));
    const int labelWidth = metrics.horizontalAdvance(QStringLiteral("00:00:00.0000000")) + 2 * space;
    const int count = std::max(area.width() / labelWidth, 1);
    const FileTime step = tickStep(std::max<FileTime>((all.end - all.begin) / static_cast<FileTime>(count), 1));
    std::vector<TimeLabel> labels;
    for (FileTime time = (all.begin + step - 1) / step * step; time <= all.end; time += step) {
        const int x = xAt(time);
        const QRect place(x - labelWidth / 2, area.bottom() + 3, labelWidth, height() - area.bottom() - 3);
        labels.push_back({x, place, place.right() < width() ? tickText(time, step) : QString()});
    }
    return labels;
}

void TimePicture::paintAxis(QPainter& painter) const
{
    const int top = plot().bottom();
    painter.setPen(Theme(palette()).dimmedText);
    for (const TimeLabel& label : timeLabels()) {
        painter.drawLine(label.x, top, label.x, top + 3);
        painter.drawText(label.place, Qt::AlignHCenter | Qt::AlignTop, label.text);
    }
}

void TimePicture::paintRange(QPainter& painter) const
{
    const QRect area = plot();
    if (m_range) {
        QColor outside = palette().color(QPalette::Window);
        outside.setAlphaF(0.65F);
        const int left = xAt(m_range->begin);
        const int right = std::max(xAt(m_range->end), left + 1);
        painter.fillRect(area.left(), area.top(), left - area.left(), area.height(), outside);
        painter.fillRect(right + 1, area.top(), area.right() - right, area.height(), outside);
        painter.setPen(palette().color(QPalette::Highlight));
        if (m_range->end >= view().begin && m_range->begin <= view().end)
            painter.drawRect(left, area.top(), right - left, area.height() - 1);
    }
    if (m_cursor && hasFocus() && *m_cursor >= view().begin && *m_cursor <= view().end) {
        painter.setPen(palette().color(QPalette::Text));
        painter.drawLine(xAt(*m_cursor), area.top(), xAt(*m_cursor), area.bottom());
    }
}

} // namespace etwarden
