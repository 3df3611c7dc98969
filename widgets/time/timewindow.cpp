// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/timewindow.h"

#include <algorithm>
#include <cmath>

namespace etwarden {

namespace {

using std::chrono::nanoseconds;

constexpr std::size_t maximumEarlier = 100;
constexpr double growth = 1.25; // of the length when everything is shown
constexpr nanoseconds shortestFit = std::chrono::seconds(10); // of what is known (our choice)

} // namespace

TimeWindow::TimeWindow(Extent extent)
    : m_extent(extent)
{
    if (isClosed())
        m_state.chosen = everything;
}

/// Columns that stay free at the right edge after a scroll. Each scroll redraws the whole picture, so there is one for
/// every few columns only (our choice: a sixty-fourth of the width).
std::int64_t TimeWindow::room() const
{
    return std::max<std::int64_t>(m_width / 64, 1);
}

void TimeWindow::setWidth(std::int64_t columns)
{
    if (columns == m_width)
        return;
    const TimeRange shown = time();
    m_width = std::max<std::int64_t>(columns, 1);
    setLength(shown.end - shown.begin);
    m_state.begin = this->columns().columnAt(shown.begin);
    m_earlier.clear(); // they are counted in columns of another width
    m_lastStep = Step::None;
    if (m_state.isFollowing)
        moveToNewest(true);
    stayInside();
}

void TimeWindow::setKnown(TimeRange known)
{
    const bool isOther = known.begin != m_known.begin;
    m_known = known;
    if (m_state.isFollowing)
        moveToNewest(isOther && m_state.chosen);
}

ColumnRange TimeWindow::columns() const
{
    return {m_state.begin, m_state.begin + m_width, m_state.column};
}

void TimeWindow::follow(nanoseconds length)
{
    remember(Step::Jump);
    m_state.chosen = length;
    m_state.isFollowing = true;
    moveToNewest(true);
}

void TimeWindow::follow()
{
    if (m_state.isFollowing)
        return;
    remember(Step::Jump);
    if (isClosed()) {
        m_state.begin = columns().columnAt(m_known.end);
        stayInside();
        return;
    }
    m_state.isFollowing = true;
    moveToNewest(true);
}

void TimeWindow::hold()
{
    m_state.isFollowing = false;
}

void TimeWindow::show(TimeRange range)
{
    remember(Step::Jump);
    m_state.isFollowing = false;
    m_state.chosen.reset();
    setLength(range.end - range.begin);
    m_state.begin = columns().columnAt(range.begin);
    stayInside();
}

void TimeWindow::showAll()
{
    if (!m_state.isFollowing || m_state.chosen != everything)
        follow(everything);
}

void TimeWindow::zoom(double factor, std::int64_t column)
{
    if (isClosed() && factor >= 1 && showsAll())
        return; // there is no more
    remember(Step::Zoom);
    m_state.chosen.reset();
    if (isClosed())
        m_state.isFollowing = false;
    const auto rightmost = m_state.isFollowing ? std::clamp<std::int64_t>(newestPlace(), 0, m_width) : m_width;
    const auto fixed = std::clamp<std::int64_t>(column, 0, rightmost);
    const nanoseconds at = (m_state.begin + fixed) * m_state.column;
    constexpr double most = 9e18; // that fits into nanoseconds
    const auto length = static_cast<double>((m_state.column * m_width).count()) * factor;
    setLength(nanoseconds(static_cast<std::int64_t>(std::min(length, most))));
    m_state.begin = columns().columnAt(at) - fixed;
    if (m_state.isFollowing && newestPlace() >= m_width)
        m_state.isFollowing = false;
    else if (m_state.isFollowing && newestPlace() < m_width - 1 - room())
        moveToNewest(true);
    stayInside();
}

void TimeWindow::zoom(double factor)
{
    zoom(factor, m_state.isFollowing && !isClosed() ? newestPlace() : m_width / 2);
}

std::int64_t TimeWindow::newestPlace() const
{
    return columns().columnAt(m_known.end) - m_state.begin;
}

/// Keeps a closed window within what is known. Once it shows all of that, it also shows all that becomes known later.
void TimeWindow::stayInside()
{
    if (!isClosed() || m_state.isFollowing)
        return;
    if (m_state.column * m_width >= allLength()) {
        m_state.chosen = everything;
        m_state.isFollowing = true;
        moveToNewest(true);
        return;
    }
    const std::int64_t oldest = columns().columnAt(m_known.begin);
    const std::int64_t end = columns().columnAt(m_known.end - nanoseconds(1)) + 1;
    m_state.begin = std::clamp(m_state.begin, oldest, std::max(end - m_width, oldest));
}

void TimeWindow::pan(std::int64_t count)
{
    if (count == 0 || (m_state.isFollowing && (count > 0 || isClosed())))
        return;
    remember(Step::Pan);
    m_state.isFollowing = false;
    m_state.begin += count;
    if (isClosed()) {
        stayInside();
        return;
    }
    const std::int64_t newest = columns().columnAt(m_known.end);
    const std::int64_t oldest = columns().columnAt(m_known.begin);
    m_state.isFollowing = count > 0 && newest < m_state.begin + m_width;
    if (m_state.isFollowing)
        moveToNewest(true);
    else // at least one column of the history stays in view
        m_state.begin = std::clamp(m_state.begin, oldest - m_width + 1, std::max(newest, oldest - m_width + 1));
}

void TimeWindow::goToBegin()
{
    if (isClosed() && showsAll())
        return;
    remember(Step::Jump);
    m_state.isFollowing = false;
    m_state.begin = columns().columnAt(m_known.begin);
}

void TimeWindow::goBack()
{
    m_lastStep = Step::None;
    while (!m_earlier.empty() && m_earlier.back() == m_state) // a step that changed nothing
        m_earlier.pop_back();
    if (m_earlier.empty())
        return;
    m_state = m_earlier.back();
    m_earlier.pop_back();
    if (m_state.isFollowing)
        moveToNewest(true);
}

void TimeWindow::remember(Step step)
{
    if (step != m_lastStep || step == Step::Jump) {
        m_earlier.push_back(m_state);
        if (m_earlier.size() > maximumEarlier)
            m_earlier.erase(m_earlier.begin());
    }
    m_lastStep = step;
}

/// The length of all that is known and of room for what comes, so that the axis rarely rescales.
nanoseconds TimeWindow::allLength() const
{
    if (isClosed())
        return std::max(m_known.end - m_known.begin, shortestClosedColumn * m_width);
    const auto known = static_cast<double>((m_known.end - m_known.begin).count());
    return std::max(nanoseconds(static_cast<std::int64_t>(known * growth)), shortestFit);
}

bool TimeWindow::showsAll() const
{
    return m_state.isFollowing && m_state.chosen && (m_state.chosen == everything || allLength() < *m_state.chosen);
}

void TimeWindow::setLength(nanoseconds length)
{
    if (isClosed())
        length = std::clamp(length, shortestClosedColumn * m_width, allLength());
    else
        length = std::clamp(length, shortest, longest);
    m_state.column = std::max((length + nanoseconds(m_width - 1)) / m_width, nanoseconds(1));
}

void TimeWindow::moveToNewest(bool isForced)
{
    const auto isOutside = [&] {
        const std::int64_t newest = columns().columnAt(m_known.end);
        const std::int64_t oldest = columns().columnAt(m_known.begin);
        return newest >= m_state.begin + m_width || newest < m_state.begin || (showsAll() && oldest < m_state.begin);
    };
    if (!isForced && !isOutside())
        return;
    if (m_state.chosen)
        setLength(showsAll() ? allLength() : *m_state.chosen);
    if (showsAll())
        m_state.begin = columns().columnAt(m_known.begin);
    else
        m_state.begin = columns().columnAt(m_known.end) + 1 + room() - m_width;
}

} // namespace etwarden
