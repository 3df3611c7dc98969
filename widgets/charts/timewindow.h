// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/curvecolumns.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

/// Which time all charts show, in columns of device pixels: follows the newest poll or holds, zooms, pans, goes back.
/// Knows nothing of a window; its owner tells it the width and the time that the history knows.
class TimeWindow
{
public:
    static constexpr std::chrono::nanoseconds shortest = std::chrono::milliseconds(500);
    static constexpr std::chrono::nanoseconds longest = std::chrono::hours(24 * 400);
    static constexpr std::chrono::nanoseconds everything{0}; ///< as a length to follow

    void setWidth(std::int64_t columns); ///< above 0; keeps the time that is shown
    /// What is known, from the oldest to the newest poll. A window that follows moves on; as long as less is known than
    /// it is to show, it shows all of that.
    void setKnown(TimeRange known);

    ColumnRange columns() const; ///< what is shown
    TimeRange time() const { return columns().time(); }
    bool isFollowing() const { return m_state.isFollowing; }
    /// What was chosen to be followed; `everything`, or nothing if the length was zoomed to.
    std::optional<std::chrono::nanoseconds> chosenLength() const { return m_state.chosen; }

    void follow(std::chrono::nanoseconds length); ///< the newest; `everything`: from the oldest poll on
    void follow(); ///< the newest, of the length that is shown
    void hold();
    void show(TimeRange range); ///< and hold it
    /// `factor` below 1 shows less time. The time at a column, counted from the left edge, stays where it is; while
    /// following that is the right edge instead.
    void zoom(double factor, std::int64_t column);
    void pan(std::int64_t columns); ///< to later times if above 0; follows again when the newest poll comes into view
    void goToBegin(); ///< of what is known
    bool canGoBack() const { return !m_earlier.empty(); }
    void goBack(); ///< to what was shown before the last zoom, pan or choice; a series of zooms is one step

private:
    enum class Step : std::uint8_t { None, Zoom, Pan, Jump };

    struct State
    {
        std::int64_t begin = 0; ///< column
        std::chrono::nanoseconds column = std::chrono::milliseconds(1000); ///< length of one
        bool isFollowing = true;
        std::optional<std::chrono::nanoseconds> chosen;
    };

    void remember(Step step);
    void setLength(std::chrono::nanoseconds length);
    bool showsAll() const; ///< that is known, because it is wanted or not more than what is wanted
    std::chrono::nanoseconds allLength() const;
    void moveToNewest(bool isForced);
    std::int64_t room() const;

    State m_state;
    std::vector<State> m_earlier;
    Step m_lastStep = Step::None;
    std::int64_t m_width = 1;
    TimeRange m_known;
};

} // namespace etwarden
