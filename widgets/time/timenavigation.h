// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/time/timewindow.h"

#include <QObject>
#include <QPointF>

#include <functional>
#include <optional>
#include <utility>

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;
class QWidget;

namespace etwarden {

/// Mouse, wheel, touchpad and keys of every picture over time; they move one time window:
/// - wheel: zooms at the pointer; sideways or with Shift, and with the pixels of a touchpad: pans;
/// - drag: selects a range of time; with the middle button or with Shift: pans;
/// - Left, Right: pan; +, -: zoom; Home: the begin; End: the end, or follow the newest; Backspace, Alt+Left: back;
///   Enter: zoom to what is selected; Escape, and a click: select nothing;
///   Ctrl with Left, Right: move the crosshair; Shift with them, Home, End: and select what it passes;
///   Page Up, Page Down: ask for the mark before or after the crosshair; Space: asks for the values at it;
/// - double click: asks for the moment nearby.
class TimeNavigation : public QObject
{
    Q_OBJECT

public:
    /// `window` outlives it. Events of a watched widget are seen before the widget itself.
    enum class Selection : std::uint8_t {
        Shown, ///< ends as soon as Enter shows it alone
        Chosen, ///< means more than what is shown, and stays
    };
    explicit TimeNavigation(TimeWindow& window, Selection kind, QObject* parent = nullptr);

    /// `plotLeft`: where the plot begins in the widget, in its pixels.
    void watchPointer(QWidget& widget, std::function<double()> plotLeft);
    void watchKeys(QWidget& widget);

    std::optional<TimeRange> selection() const { return m_selection; }
    void select(std::optional<TimeRange> range);
    void moveCrosshairTo(std::int64_t column);

signals:
    void windowMoved();
    void pointerMoved(std::optional<std::int64_t> column); ///< nothing: it left
    void selectionChanged();
    void momentRequested(std::int64_t column);
    void markRequested(bool isNext); ///< else the one before
    void valuesRequested(); ///< to be said

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Drag : std::uint8_t { None, Select, Pan };

    std::int64_t columnAt(const QWidget& widget, double x) const;
    bool press(const QWidget& widget, const QMouseEvent& event);
    bool move(const QWidget& widget, const QMouseEvent& event);
    bool wheel(const QWidget& widget, const QWheelEvent& event);
    bool key(const QKeyEvent& event);
    std::chrono::nanoseconds crosshairOfKeys() const;
    void moveCrosshair(std::chrono::nanoseconds from, std::int64_t to, bool isSelecting);
    void goToEdge(bool isEnd, bool isSelecting);
    void point(std::optional<std::int64_t> column);

    TimeWindow& m_window;
    Selection m_kind;
    std::vector<std::pair<QWidget*, std::function<double()>>> m_plots;
    std::optional<TimeRange> m_selection;
    Drag m_drag = Drag::None;
    std::int64_t m_dragColumn = 0; // where it began, or up to where it was panned
    bool m_isDragged = false; // further than a hand shakes
    std::optional<std::chrono::nanoseconds> m_crosshair; // where pointer or keys put it
    std::optional<std::chrono::nanoseconds> m_anchor; // of what is selected by keys
    std::optional<std::chrono::nanoseconds> m_edge; // where a crosshair appears that keys bring; else in the middle
    double m_panRest = 0; // of less than a column
};

} // namespace etwarden
