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

#include <algorithm>
#include <array>
#include <cmath>

namespace etwarden {

namespace {

constexpr int space = 8; // px
constexpr int keySteps = 100; // of Left and Right across the picture
constexpr double ticksPerSecond = 10'000'000; // of FileTime
constexpr int highestLane = 14; // px
constexpr int tallLane = 6; // px: from here on lanes have gaps between them

/// A length between ticks, in units of FileTime: 1, 2 or 5 times a power of ten, above seconds that of a clock's face.
FileTime tickStep(FileTime smallest)
{
    constexpr FileTime second = 10'000'000;
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
    return TimePicture::tr("Buffers, filled");
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
    if (event->button() == Qt::LeftButton && m_list.index().size() != 0)
        m_pressed = timeAt(event->pos().x());
}

void TimePicture::mouseMoveEvent(QMouseEvent* event)
{
    if (m_pressed && std::abs(event->pos().x() - xAt(*m_pressed)) > 2)
        select(*m_pressed, timeAt(event->pos().x()));
}

/// A click without a drag ends the selection.
void TimePicture::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_pressed && std::abs(event->pos().x() - xAt(*m_pressed)) <= 2)
        setRange(std::nullopt);
    m_pressed.reset();
}

void TimePicture::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    if (key == Qt::Key_Escape && m_range) {
        setRange(std::nullopt);
        return;
    }
    const bool moves = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Home || key == Qt::Key_End;
    if (!moves || m_list.index().size() == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const EventRange all = known();
    const FileTime from = m_cursor.value_or(all.begin);
    const FileTime step = std::max<FileTime>((all.end - all.begin) / keySteps, 1);
    FileTime to = all.begin;
    if (key == Qt::Key_End)
        to = all.end;
    else if (key == Qt::Key_Left)
        to = from - std::min(step, from - all.begin);
    else if (key == Qt::Key_Right)
        to = from + std::min(step, all.end - from);
    const bool selects = event->modifiers().testFlag(Qt::ShiftModifier);
    if (!selects || !m_range)
        m_anchor = selects ? from : to;
    m_cursor = to;
    if (selects)
        select(m_anchor, to);
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
    EventRange all{index.at(0).time, index.at(index.size() - 1).time};
    for (const BufferSpan& span : m_list.buffers())
        all.end = std::max(all.end, span.end);
    all.end = std::max(all.end, all.begin + 1);
    return all;
}

FileTime TimePicture::timeAt(int x) const
{
    const EventRange all = known();
    const QRect area = plot();
    const double share = static_cast<double>(x - area.left()) / area.width();
    return all.begin + static_cast<FileTime>(std::clamp(share, 0.0, 1.0) * static_cast<double>(all.end - all.begin));
}

int TimePicture::xAt(FileTime time) const
{
    const EventRange all = known();
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
    return static_cast<double>(count) * ticksPerSecond / static_cast<double>(end - begin);
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
    const EventRange shown = m_range.value_or(known());
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
    std::size_t before = 0;
    for (int x = track.left(); x <= track.right(); ++x) {
        const FileTime end = std::max(timeAt(x + 1), timeAt(x) + 1);
        const std::size_t count = x == track.right() ? index.size() : index.firstAt(end);
        rates.push_back(static_cast<double>(count - before) * ticksPerSecond / static_cast<double>(end - timeAt(x)));
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
    for (const BufferSpan& span : m_list.buffers()) {
        const auto row = static_cast<std::size_t>(int{span.processor} * laneCount / processors) * width;
        const auto first = static_cast<std::size_t>(std::max(xAt(span.begin) - track.left(), 0));
        const auto end = static_cast<std::size_t>(std::max(xAt(span.end) - track.left(), 0));
        for (std::size_t x = first; x <= std::min(end, width - 1); ++x)
            fills[row + x] = std::max(fills[row + x], span.fill);
        if (span.marksLoss)
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
        const int left = xAt(finding.from);
        const int right = std::max(xAt(finding.to), left + 3); // never too narrow to be seen
        const int lane = std::min<int>(finding.processor.value_or(0), laneCount - 1);
        const QRect area(left, first.top() + lane * first.height(), right - left, first.height() - 1);
        painter.fillRect(area, QBrush(theme.loss, Qt::DiagCrossPattern));
        painter.setPen(theme.loss);
        painter.drawRect(area.adjusted(0, 0, -1, -1));
    }
}

void TimePicture::paintAxis(QPainter& painter) const
{
    const EventRange all = known();
    const QRect area = plot();
    const Theme theme(palette());
    const int labelWidth = painter.fontMetrics().horizontalAdvance(QStringLiteral("00:00:00.0000000")) + 2 * space;
    const int count = std::max(area.width() / labelWidth, 1);
    const FileTime step = tickStep(std::max<FileTime>((all.end - all.begin) / static_cast<FileTime>(count), 1));
    painter.setPen(theme.dimmedText);
    for (FileTime time = (all.begin + step - 1) / step * step; time <= all.end; time += step) {
        const int x = xAt(time);
        painter.drawLine(x, area.bottom(), x, area.bottom() + 3);
        const QRect label(x - labelWidth / 2, area.bottom() + 3, labelWidth, height() - area.bottom() - 3);
        if (label.right() <= width())
            painter.drawText(label, Qt::AlignHCenter | Qt::AlignTop, tickText(time, step));
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
        painter.drawRect(left, area.top(), right - left, area.height() - 1);
    }
    if (m_cursor && hasFocus()) {
        painter.setPen(palette().color(QPalette::Text));
        painter.drawLine(xAt(*m_cursor), area.top(), xAt(*m_cursor), area.bottom());
    }
}

} // namespace etwarden
