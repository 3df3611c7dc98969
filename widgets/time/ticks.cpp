// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/ticks.h"

#include "model/qt/text/format.h"

#include <QDateTime>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace etwarden {

namespace {

using namespace std::chrono;

constexpr milliseconds day = hours(24);
constexpr std::array<milliseconds, 31> timeSteps{1ms, 2ms, 5ms, 10ms, 20ms, 50ms, 100ms, 200ms, 500ms, 1s, 2s, 5s, 10s,
    15s, 30s, 1min, 2min, 5min, 10min, 15min, 30min, 1h, 2h, 3h, 6h, 12h, day, 2 * day, 7 * day, 14 * day, 28 * day};

} // namespace

double niceStep(double maximum, int maximumSteps)
{
    double step = 1;
    for (int i = 0; step * maximumSteps < maximum; ++i)
        step *= i % 3 == 1 ? 2.5 : 2;
    return step;
}

double niceEnd(double maximum, int maximumSteps)
{
    const double step = niceStep(maximum, maximumSteps);
    return std::max(std::ceil(maximum / step), 1.0) * step;
}

milliseconds niceTimeStep(nanoseconds length, int maximumSteps)
{
    const auto fits = [&](milliseconds step) { return length <= step * std::max(maximumSteps, 1); };
    const auto found = std::find_if(timeSteps.begin(), timeSteps.end(), fits);
    milliseconds step = found == timeSteps.end() ? timeSteps.back() : *found;
    while (!fits(step))
        step *= 2;
    return step;
}

WallTime::WallTime(QLocale locale, QTimeZone zone)
    : m_locale(std::move(locale))
    , m_zone(std::move(zone))
    , m_minutes(m_locale.timeFormat(QLocale::ShortFormat))
    , m_seconds(Format::timePattern(m_locale, QStringLiteral(":ss")))
    , m_milliseconds(Format::millisecondsPattern(m_locale))
{
}

QDateTime WallTime::at(milliseconds wall) const
{
    return QDateTime::fromMSecsSinceEpoch(wall.count(), m_zone);
}

milliseconds WallTime::offsetFromUtc(milliseconds wall) const
{
    return seconds(at(wall).offsetFromUtc());
}

QString WallTime::time(milliseconds wall) const
{
    return m_locale.toString(at(wall).time(), m_seconds);
}

QString WallTime::timeAndMilliseconds(milliseconds wall) const
{
    return m_locale.toString(at(wall).time(), m_milliseconds);
}

QString WallTime::dateAndTime(milliseconds wall, milliseconds step) const
{
    return Format(m_locale).date(at(wall).date()) + u' ' + (step < 1s ? timeAndMilliseconds(wall) : time(wall));
}

QString WallTime::zone(milliseconds wall) const
{
    return Format::timeZone(at(wall));
}

QString WallTime::tick(milliseconds wall, milliseconds step) const
{
    if (step < 1s)
        return timeAndMilliseconds(wall);
    // The clocks of wall and axis drift apart by some milliseconds: 59.999 is meant to be 0.
    const QDateTime moment = at(round<seconds>(wall));
    if (step >= day || (step >= 1min && moment.time() == QTime(0, 0)))
        return Format(m_locale).date(moment.date());
    const bool isWholeMinute = step >= 1min && moment.time().second() == 0;
    return m_locale.toString(moment.time(), isWholeMinute ? m_minutes : m_seconds);
}

std::vector<TimeTick> timeTicks(const CounterHistory& history, TimeRange range, int maximumSteps, const WallTime& words)
{
    std::vector<TimeTick> ticks;
    const TimeRange known = history.range();
    // The clock is assumed to have run on before and after all polls.
    const auto wallAt = [&](nanoseconds time) {
        const nanoseconds inside = std::clamp(time, known.begin, std::max(known.end - 1ns, known.begin));
        return history.wallAt(inside).value_or(0ms) + floor<milliseconds>(time - inside);
    };
    if (known.begin == known.end)
        return ticks;
    const milliseconds step = niceTimeStep(range.end - range.begin, maximumSteps);
    const milliseconds wallEnd = wallAt(range.end);
    const nanoseconds toLocal = wallEnd + words.offsetFromUtc(wallEnd) - range.end;
    nanoseconds time = ceil<milliseconds>(range.begin + toLocal); // a local time
    time += (step - time % step) % step;
    for (; time - toLocal < range.end; time += step)
        ticks.push_back({time - toLocal, words.tick(wallAt(time - toLocal), step)});
    return ticks;
}

} // namespace etwarden
