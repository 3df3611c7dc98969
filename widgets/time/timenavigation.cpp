// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/timenavigation.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace etwarden {

namespace {

constexpr double zoomStep = 0.8; // of the length, for one notch of the wheel or one key
constexpr double notch = 120; // of QWheelEvent::angleDelta()
constexpr int panParts = 10; // of the width, for one key or notch
constexpr int crosshairParts = 100; // of the width, for one key
constexpr double shake = 2; // pixels of a pressed pointer that are no drag yet

} // namespace

TimeNavigation::TimeNavigation(TimeWindow& window, Selection kind, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_kind(kind)
{
}

void TimeNavigation::watchPointer(QWidget& widget, std::function<double()> plotLeft)
{
    m_plots.emplace_back(&widget, std::move(plotLeft));
    widget.installEventFilter(this);
}

void TimeNavigation::watchKeys(QWidget& widget)
{
    widget.installEventFilter(this);
}

void TimeNavigation::select(std::optional<TimeRange> range)
{
    if (range == m_selection)
        return;
    m_selection = range;
    emit selectionChanged();
}

bool TimeNavigation::eventFilter(QObject* watched, QEvent* event)
{
    const auto plot =
        std::find_if(m_plots.begin(), m_plots.end(), [&](const auto& entry) { return entry.first == watched; });
    if (event->type() == QEvent::KeyPress)
        return key(static_cast<const QKeyEvent&>(*event));
    // Backspace and Alt+Left are handled here rather than by the window.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& pressed = static_cast<const QKeyEvent&>(*event);
        if (pressed.key() == Qt::Key_Backspace || pressed.matches(QKeySequence::Back)) {
            event->accept();
            return true;
        }
    }
    if (plot == m_plots.end())
        return false;
    const QWidget& widget = *plot->first;
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        return press(widget, static_cast<const QMouseEvent&>(*event));
    case QEvent::MouseMove:
        return move(widget, static_cast<const QMouseEvent&>(*event));
    case QEvent::MouseButtonRelease:
        if (std::exchange(m_drag, Drag::None) == Drag::Select && !m_isDragged)
            select(std::nullopt); // a click
        return true;
    case QEvent::MouseButtonDblClick:
        m_drag = Drag::None;
        emit momentRequested(columnAt(widget, static_cast<const QMouseEvent&>(*event).position().x()));
        return true;
    case QEvent::Wheel:
        return wheel(widget, static_cast<const QWheelEvent&>(*event));
    case QEvent::Leave:
        point(std::nullopt);
        return false;
    default:
        return false;
    }
}

std::int64_t TimeNavigation::columnAt(const QWidget& widget, double x) const
{
    const auto plot =
        std::find_if(m_plots.begin(), m_plots.end(), [&](const auto& entry) { return entry.first == &widget; });
    const ColumnRange shown = m_window.columns();
    const double place = (x - plot->second()) * widget.devicePixelRatioF();
    return shown.begin + std::clamp<std::int64_t>(std::llround(std::floor(place)), 0, shown.count() - 1);
}

bool TimeNavigation::press(const QWidget& widget, const QMouseEvent& event)
{
    const bool isPan = event.button() == Qt::MiddleButton
        || (event.button() == Qt::LeftButton && event.modifiers().testFlag(Qt::ShiftModifier));
    if (!isPan && event.button() != Qt::LeftButton)
        return false;
    m_drag = isPan ? Drag::Pan : Drag::Select;
    m_dragColumn = columnAt(widget, event.position().x());
    m_isDragged = false;
    return false; // the view gets the keyboard focus
}

bool TimeNavigation::move(const QWidget& widget, const QMouseEvent& event)
{
    const std::int64_t column = columnAt(widget, event.position().x());
    const double way = static_cast<double>(std::abs(column - m_dragColumn)) / widget.devicePixelRatioF();
    m_isDragged = m_isDragged || way > shake;
    if (m_drag == Drag::Select && m_isDragged) {
        const auto [begin, end] = std::minmax(column, m_dragColumn);
        const std::chrono::nanoseconds length = m_window.columns().length;
        select(TimeRange{begin * length, (end + 1) * length});
    } else if (m_drag == Drag::Pan && column != m_dragColumn) {
        const std::int64_t before = m_window.columns().begin;
        m_window.pan(m_dragColumn - column);
        m_dragColumn = column + m_window.columns().begin - before; // the time that was grasped stays at the pointer
        emit windowMoved();
    }
    point(columnAt(widget, event.position().x()));
    return true;
}

bool TimeNavigation::wheel(const QWidget& widget, const QWheelEvent& event)
{
    const QPoint angle = event.angleDelta();
    const bool isSideways = std::abs(angle.x()) > std::abs(angle.y()) || event.modifiers().testFlag(Qt::ShiftModifier);
    if (isSideways) {
        const int pixels = event.pixelDelta().x() != 0 ? event.pixelDelta().x() : event.pixelDelta().y();
        const int turned = angle.x() != 0 ? angle.x() : angle.y();
        const double columns = pixels != 0
            ? pixels * widget.devicePixelRatioF()
            : turned / notch * static_cast<double>(m_window.columns().count()) / panParts;
        m_panRest -= columns;
        const auto whole = static_cast<std::int64_t>(m_panRest);
        m_panRest -= static_cast<double>(whole);
        m_window.pan(whole);
    } else if (angle.y() != 0) {
        const std::int64_t column = columnAt(widget, event.position().x()) - m_window.columns().begin;
        m_window.zoom(std::pow(zoomStep, angle.y() / notch), column);
    }
    emit windowMoved();
    return true;
}

void TimeNavigation::showSelection()
{
    if (!m_selection)
        return;
    m_window.show(*m_selection);
    if (m_kind == Selection::Shown)
        select(std::nullopt);
    emit windowMoved();
}

void TimeNavigation::moveCrosshairTo(std::int64_t column)
{
    point(column);
}

void TimeNavigation::point(std::optional<std::int64_t> column)
{
    m_crosshair = column ? std::optional(*column * m_window.columns().length) : std::nullopt;
    m_anchor.reset();
    m_edge.reset();
    emit pointerMoved(column);
}

/// Time from which keys move the crosshair: its own, or, if there is none, the edge that a key went to, or the middle.
std::chrono::nanoseconds TimeNavigation::crosshairOfKeys() const
{
    const ColumnRange shown = m_window.columns();
    return m_crosshair.value_or(m_edge.value_or((shown.begin + shown.count() / 2) * shown.length));
}

void TimeNavigation::moveCrosshair(std::chrono::nanoseconds from, std::int64_t to, bool isSelecting)
{
    const std::chrono::nanoseconds length = m_window.columns().length;
    const auto anchor = isSelecting ? std::optional(m_anchor.value_or(from)) : std::nullopt;
    point(to);
    m_anchor = anchor;
    if (anchor) {
        const auto [begin, end] = std::minmax({*anchor, to * length}); // by value: one is a temporary
        select(TimeRange{begin, end + length});
    }
}

/// Home and End. The crosshair goes along only where it selects; else it leaves, and the next key finds it at the edge.
void TimeNavigation::goToEdge(bool isEnd, bool isSelecting)
{
    const std::chrono::nanoseconds from = crosshairOfKeys();
    isEnd ? m_window.follow() : m_window.goToBegin();
    const ColumnRange shown = m_window.columns();
    const std::int64_t edge = isEnd ? shown.end - 1 : shown.begin;
    if (isSelecting) {
        moveCrosshair(from, edge, true);
    } else {
        point(std::nullopt);
        m_edge = edge * shown.length;
    }
}

bool TimeNavigation::key(const QKeyEvent& event)
{
    const std::int64_t width = m_window.columns().count();
    const bool isArrow = event.key() == Qt::Key_Left || event.key() == Qt::Key_Right;
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (isArrow && (modifiers == Qt::ShiftModifier || modifiers == Qt::ControlModifier)) {
        const ColumnRange shown = m_window.columns();
        const std::int64_t columns = std::max<std::int64_t>(width / crosshairParts, 1);
        const std::chrono::nanoseconds from = crosshairOfKeys();
        const std::int64_t to = shown.columnAt(from) + (event.key() == Qt::Key_Left ? -columns : columns);
        moveCrosshair(from, std::clamp(to, shown.begin, shown.end - 1), modifiers == Qt::ShiftModifier);
        return true;
    }
    if (modifiers == Qt::NoModifier && (event.key() == Qt::Key_PageUp || event.key() == Qt::Key_PageDown)) {
        emit markRequested(event.key() == Qt::Key_PageDown);
        return true;
    }
    if (modifiers == Qt::NoModifier && event.key() == Qt::Key_Space) {
        emit valuesRequested();
        return true;
    }
    if (event.matches(QKeySequence::Back) || event.key() == Qt::Key_Backspace) {
        m_window.goBack();
    } else if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
        return false;
    } else {
        switch (event.key()) {
        case Qt::Key_Left:
            m_window.pan(-width / panParts);
            break;
        case Qt::Key_Right:
            m_window.pan(width / panParts);
            break;
        case Qt::Key_Plus:
        case Qt::Key_Equal: // the same key without Shift
            m_window.zoom(zoomStep);
            break;
        case Qt::Key_Minus:
            m_window.zoom(1 / zoomStep);
            break;
        case Qt::Key_Home:
            goToEdge(false, modifiers == Qt::ShiftModifier);
            break;
        case Qt::Key_End:
            goToEdge(true, modifiers == Qt::ShiftModifier);
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (!m_selection)
                return false;
            showSelection();
            return true;
        case Qt::Key_Escape:
            if (!m_selection)
                return false;
            select(std::nullopt);
            return true;
        default:
            return false;
        }
    }
    emit windowMoved();
    return true;
}

} // namespace etwarden

#include "moc_timenavigation.cpp"
