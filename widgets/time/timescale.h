// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/marker.h"
#include "widgets/time/columnrange.h"
#include "widgets/time/ticks.h"

#include <QFont>
#include <QPalette>
#include <QRect>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

class QPainter;

namespace etwarden {

/// The scale below the charts, in the window and in a picture: a row of times, and a row of markers of what happened
/// to the sessions, in words where there is room. Painted from 0, 0 down.
struct TimeScale
{
    ColumnRange range; ///< that the plots show
    int left = 0; ///< of the plots
    int right = 0; ///< beside the plots
    int width = 0; ///< of all
    QFont font;
    QPalette palette;

    int timeRow() const; ///< its height
    int height() const; ///< of both rows
    double placeOf(std::int64_t column) const;
    bool isShown(const Marker& marker) const;
    /// How many ticks there is room for, at least 1. `widest` makes a label as wide as those of so many; labels get
    /// shorter as ticks get wider apart.
    int tickCount(const std::function<QString(int count)>& widest) const;
    std::vector<TimeTick> ticks(const CounterHistory& history) const; ///< as many as there is room for
    /// Column to which Page Down (`isNext`) or Page Up moves the crosshair: the nearest shown mark that is not at the
    /// crosshair already, or, without a crosshair, the first or the last one. `marks` ascend.
    std::optional<std::int64_t> markBeside(
        std::span<const std::chrono::nanoseconds> marks, std::optional<std::int64_t> crosshair, bool isNext) const;
    static constexpr int markReach = 6; ///< pixels beside a mark that still belong to it

    struct TimeLabel
    {
        int x; ///< of its tick
        int left; ///< of its text
        QString text; ///< empty where there is no room
    };
    /// The labels, none of which is cut at an edge, touches the one before it, or is half covered by the box.
    std::vector<TimeLabel> timeLabels(std::span<const TimeTick> shown, const QRect& box = {}) const;

    void paintTicks(QPainter& painter, std::span<const TimeTick> shown, const QRect& box = {}) const;
    QRect boxAt(std::int64_t column, const QString& when) const; ///< the room of a crosshair's time
    void paintBox(QPainter& painter, const QRect& box, const QString& when) const;
    /// Markers that would overlap are drawn as one, the most important of them with their number. The words of a marker
    /// end where the next one begins.
    void paintMarkers(QPainter& painter, std::span<const Marker> markers) const;
};

} // namespace etwarden
