// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/timewindow.h"

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

/// Mouse, wheel, touchpad and keys of the charts, which move one time window:
/// - wheel: zooms at the pointer; sideways or with Shift, and with the pixels of a touchpad: pans;
/// - drag: selects a range of time; with the middle button or with Shift: pans;
/// - Left, Right: pan; +, -: zoom; Home: the begin; End: follow the newest; Backspace, Alt+Left: back;
///   Enter: zoom to what is selected; Escape: select nothing;
///   Ctrl with Left, Right: move the crosshair; Shift with them: and select what it passes;
///   Page Up, Page Down: ask for the mark before or after the crosshair;
/// - double click: asks for the moment nearby.
class ChartNavigation : public QObject
{
    Q_OBJECT

public:
    /// `window` outlives it. Events of a watched widget are seen before the widget itself.
    explicit ChartNavigation(TimeWindow& window, QObject* parent = nullptr);

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

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Drag : std::uint8_t { None, Select, Pan };

    std::int64_t columnAt(const QWidget& widget, double x) const;
    bool press(const QWidget& widget, const QMouseEvent& event);
    bool move(const QWidget& widget, const QMouseEvent& event);
    bool wheel(const QWidget& widget, const QWheelEvent& event);
    bool key(const QKeyEvent& event);
    void moveCrosshair(std::int64_t columns, bool isSelecting);
    void point(std::optional<std::int64_t> column);

    TimeWindow& m_window;
    std::vector<std::pair<QWidget*, std::function<double()>>> m_plots;
    std::optional<TimeRange> m_selection;
    Drag m_drag = Drag::None;
    std::int64_t m_dragColumn = 0; // where it began, or up to where it was panned
    std::optional<std::chrono::nanoseconds> m_crosshair; // where pointer or keys put it
    std::optional<std::chrono::nanoseconds> m_anchor; // of what is selected by keys
    double m_panRest = 0; // of less than a column
};

} // namespace etwarden
