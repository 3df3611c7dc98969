// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counterhistory.h"

#include <QLocale>
#include <QString>
#include <QTimeZone>

#include <chrono>
#include <vector>

namespace etwarden {

/// The smallest of 1, 2, 5 times a power of ten that cuts 0..maximum into at most `maximumSteps` steps; 1 at least,
/// because counters are whole numbers.
double niceStep(double maximum, int maximumSteps);
/// The end of an axis from 0 that has room for `maximum`: a multiple of the step.
double niceEnd(double maximum, int maximumSteps);

/// The smallest of 1, 2, 5, 10, 20, 50, 100, 200, 500 ms; 1, 2, 5, 10, 15, 30 s; 1, 2, 5, 10, 15, 30 min; 1, 2, 3, 6,
/// 12 h; 1, 2, 7, 14, 28 days and then doubled, that cuts the length into at most `maximumSteps` steps.
std::chrono::milliseconds niceTimeStep(std::chrono::nanoseconds length, int maximumSteps);

/// Formats moments as a clock on the wall shows them.
class WallTime
{
public:
    explicit WallTime(QLocale locale = QLocale(), QTimeZone zone = QTimeZone::systemTimeZone());

    QString time(std::chrono::milliseconds wall) const; ///< "14:03:10" or "2:03:10 PM"
    QString timeAndMilliseconds(std::chrono::milliseconds wall) const;
    /// Date and time, with milliseconds if `step` is below a second.
    QString dateAndTime(std::chrono::milliseconds wall, std::chrono::milliseconds step = std::chrono::seconds(1)) const;
    QString zone(std::chrono::milliseconds wall) const; ///< "UTC+01:00"
    /// Time as short as ticks at intervals of `step` allow: with seconds below a minute, dates from a day on and at
    /// midnight.
    QString tick(std::chrono::milliseconds wall, std::chrono::milliseconds step) const;
    std::chrono::milliseconds offsetFromUtc(std::chrono::milliseconds wall) const;

private:
    QDateTime at(std::chrono::milliseconds wall) const;

    QLocale m_locale;
    QTimeZone m_zone;
    QString m_minutes; // formats
    QString m_seconds;
    QString m_milliseconds;
};

struct TimeTick
{
    std::chrono::nanoseconds time{}; ///< of the history's axis
    QString label;

    bool operator==(const TimeTick&) const = default;
};

/// Ticks at round times of the day, by the wall clock as it was at the end of the range. Each label is what the wall
/// clock showed at its own moment, so that labels before a change of the clock are true, if not round.
std::vector<TimeTick> timeTicks(
    const CounterHistory& history, TimeRange range, int maximumSteps, const WallTime& words = WallTime());

} // namespace etwarden
