// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/fileaxis.h"

#include "model/qt/common/filetime.h"
#include "model/qt/logfile/eventrow.h"

#include <algorithm>

namespace etwarden {

namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr nanoseconds::rep perFileTime = 100; // ns
constexpr FileTime perMillisecond = fileTimePerSecond / 1'000;

milliseconds wallOf(FileTime time)
{
    return milliseconds(toDateTime(time).toMSecsSinceEpoch());
}

} // namespace

FileAxis::FileAxis(FileTime origin)
    : m_origin(origin)
{
}

nanoseconds FileAxis::axisTime(FileTime time) const
{
    constexpr FileTime furthest = INT64_MAX / perFileTime / 2;
    const bool isBefore = time < m_origin;
    const FileTime distance = std::min(isBefore ? m_origin - time : time - m_origin, furthest);
    const auto length = static_cast<nanoseconds::rep>(distance) * perFileTime;
    return nanoseconds(isBefore ? -length : length);
}

FileTime FileAxis::fileTime(nanoseconds time) const
{
    const nanoseconds::rep units = time.count() / perFileTime - (time.count() % perFileTime < 0 ? 1 : 0);
    if (units < 0)
        return m_origin - std::min(m_origin, static_cast<FileTime>(-units));
    return m_origin + static_cast<FileTime>(units);
}

TimeRange FileAxis::axisRange(FileTime first, FileTime last) const
{
    return {axisTime(first), axisTime(last) + nanoseconds(perFileTime)};
}

FileTime FileAxis::step(FileTime length, int maximumSteps)
{
    const FileTime smallest = std::max<FileTime>(length / static_cast<FileTime>(std::max(maximumSteps, 1)), 1);
    for (FileTime decade = 1; decade < fileTimePerSecond; decade *= 10) {
        for (const FileTime factor : {1ULL, 2ULL, 5ULL}) {
            if (decade * factor >= smallest)
                return decade * factor;
        }
    }
    const nanoseconds whole(
        static_cast<nanoseconds::rep>(std::min<FileTime>(length, INT64_MAX / perFileTime)) * perFileTime);
    return static_cast<FileTime>(niceTimeStep(whole, maximumSteps).count()) * perMillisecond;
}

QString FileAxis::label(FileTime time, FileTime step, const WallTime& words)
{
    if (step >= fileTimePerSecond)
        return words.tick(wallOf(time), milliseconds(static_cast<milliseconds::rep>(step / perMillisecond)));
    int digits = 7;
    for (FileTime unit = 10; digits > 0 && step % unit == 0; unit *= 10)
        --digits;
    return EventRowText::time(time, digits);
}

std::vector<TimeTick> FileAxis::ticks(FileTime begin, FileTime end, int maximumSteps, const WallTime& words) const
{
    const FileTime distance = step(end - begin, maximumSteps);
    const auto offset = static_cast<std::int64_t>(words.offsetFromUtc(wallOf(begin)).count())
        * static_cast<std::int64_t>(perMillisecond);
    const FileTime local = begin + static_cast<FileTime>(offset); // modulo 2^64, taken back below
    std::vector<TimeTick> ticks;
    for (FileTime time = begin + (distance - local % distance) % distance; time >= begin && time <= end;
         time += distance)
        ticks.push_back({axisTime(time), label(time, distance, words)});
    return ticks;
}

} // namespace etwarden
