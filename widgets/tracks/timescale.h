// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/marker.h"
#include "widgets/tracks/columnrange.h"
#include "widgets/tracks/ticks.h"

#include <QFont>
#include <QPalette>
#include <QRect>

#include <span>
#include <vector>

class QPainter;

namespace etwarden {

/// What stands below the charts, in the window and in a picture: a row of times, and a row of markers of what happened
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
    /// As many as there is room for; they get shorter as they get wider apart.
    std::vector<TimeTick> ticks(const CounterHistory& history) const;

    struct TimeLabel
    {
        int x; ///< of its tick
        int left; ///< of its text
        QString text; ///< empty where there is no room
    };
    /// No time is cut at an edge, touches the one before it, or is half behind the box.
    std::vector<TimeLabel> timeLabels(std::span<const TimeTick> shown, const QRect& box = {}) const;

    void paintTicks(QPainter& painter, std::span<const TimeTick> shown, const QRect& box = {}) const;
    QRect boxAt(std::int64_t column, const QString& when) const; ///< the room of a crosshair's time
    void paintBox(QPainter& painter, const QRect& box, const QString& when) const;
    /// Markers that would overlap are drawn as one, the most important of them with their number. The words of a marker
    /// end where the next one begins.
    void paintMarkers(QPainter& painter, std::span<const Marker> markers) const;
};

} // namespace etwarden
