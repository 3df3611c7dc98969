// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/time/columnrange.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

/// The time that a picture shows, in columns of device pixels: follows the newest or holds, zooms, pans, goes back. It
/// is independent of widgets: its owner sets the width and the time that is known.
class TimeWindow
{
public:
    enum class Extent : std::uint8_t {
        Open, ///< time goes on: what comes next has room, and is followed
        Closed, ///< there is nothing but what is known, as in a file: it is shown exactly, and nothing beside it
    };
    static constexpr std::chrono::nanoseconds shortest = std::chrono::milliseconds(500);
    static constexpr std::chrono::nanoseconds longest = std::chrono::hours(24 * 400);
    static constexpr std::chrono::nanoseconds shortestClosedColumn{100}; ///< the resolution of times in files
    static constexpr std::chrono::nanoseconds everything{0}; ///< as a length to follow

    /// A closed one begins with everything.
    explicit TimeWindow(Extent extent = Extent::Open);

    void setWidth(std::int64_t columns); ///< above 0; keeps the time that is shown
    /// Sets what is known, from the oldest to the newest poll. A window that follows moves on; as long as less is known
    /// than it is to show, it shows all of that.
    void setKnown(TimeRange known);

    ColumnRange columns() const; ///< what is shown
    TimeRange time() const { return columns().time(); }
    bool isFollowing() const { return m_state.isFollowing; }
    bool showsAll() const; ///< that is known, because it is wanted or not more than what is wanted
    /// The length that was chosen to be followed; `everything`, or nothing if the length was zoomed to.
    std::optional<std::chrono::nanoseconds> chosenLength() const { return m_state.chosen; }

    void follow(std::chrono::nanoseconds length); ///< the newest; `everything`: from the oldest poll on
    void follow(); ///< the newest, of the length that is shown; a closed window moves to its end
    void hold();
    void show(TimeRange range); ///< and hold it
    void showAll(); ///< that is known
    /// `factor` below 1 shows less time. The time at a column, counted from the left edge, stays where it is. A window
    /// that follows shows no time to come for it, and holds as soon as the newest is out of sight.
    void zoom(double factor, std::int64_t column);
    void zoom(double factor); ///< about the newest while it follows, else about the middle
    void pan(std::int64_t columns); ///< to later times if above 0; follows again when the newest poll comes into view
    void goToBegin(); ///< of what is known
    bool canGoBack() const { return !m_earlier.empty(); }
    void
    goBack(); ///< to what was shown before the last zoom, pan or choice; a series of zooms, or of pans, is one step

private:
    enum class Step : std::uint8_t { None, Zoom, Pan, Jump };

    struct State
    {
        std::int64_t begin = 0; ///< column
        std::chrono::nanoseconds column = std::chrono::milliseconds(1000); ///< length of one
        bool isFollowing = true;
        std::optional<std::chrono::nanoseconds> chosen;

        bool operator==(const State&) const = default;
    };

    void remember(Step step);
    bool isClosed() const { return m_extent == Extent::Closed; }
    void setLength(std::chrono::nanoseconds length);
    void stayInside();
    std::chrono::nanoseconds allLength() const;
    void moveToNewest(bool isForced);
    std::int64_t newestPlace() const; ///< the column of the newest, counted from the left edge
    std::int64_t room() const;

    Extent m_extent;
    State m_state;
    std::vector<State> m_earlier;
    Step m_lastStep = Step::None;
    /// Until the picture has one, fine columns: in coarse ones a range would not be shown where it was asked for.
    std::int64_t m_width = 1000;
    TimeRange m_known;
};

} // namespace etwarden
