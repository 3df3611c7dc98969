// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/chartchoice.h"
#include "model/qt/history/marker.h"
#include "widgets/charts/chartcurve.h"

#include <map>
#include <optional>
#include <vector>

namespace etwarden {

class SessionHistory;

/// The curves of the charts: those of one session, or one counter of several.
class ChartContent
{
public:
    /// `history` outlives it.
    explicit ChartContent(const SessionHistory& history)
        : m_history(history)
    {
    }

    /// Returns whether that changed something. A session that the history does not know leaves the current one.
    bool setSessions(TraceHandle current, const std::vector<TraceHandle>& selected);
    void setChoice(const ChartChoice& choice) { m_choice = choice; } ///< then findCompared()
    bool isComparison() const { return m_choice.scope != ChartScope::Session; }
    /// Determines which sessions are compared: those that are selected, or that lost something in the time that is
    /// shown; of more than comparisonLimit those with the highest values in it, of free buffers the lowest. Each keeps
    /// its look as long as it is among them. Returns whether they are others than before.
    bool findCompared(TimeRange shown);
    std::size_t comparedCount() const { return m_compared.size(); }
    /// Sessions that could be compared, also those for which there is no room.
    std::size_t candidateCount() const { return m_candidateCount; }
    bool isLowestWorst() const { return m_choice.counter == Counter::FreeBuffers; }

    std::optional<RunId> current() const { return m_current; }
    QString currentName() const;
    /// All runs of the current session, so that what was before a restart stays in view.
    std::vector<RunId> currentRuns() const;
    std::vector<ChartCurve> curves(ChartKind kind) const;
    std::vector<RunId> shownRuns() const; ///< of all curves, each once
    QString title(ChartKind kind) const;
    /// The step in the range in which what is shown lost most in a second; nothing without a loss.
    std::optional<TimeRange> worstLoss(TimeRange range) const;
    std::vector<Marker> markers() const; ///< of what is shown, and of everything

private:
    struct Compared
    {
        QString name;
        std::vector<RunId> runs;
        std::size_t place; ///< of comparisonCurve()

        bool operator==(const Compared&) const = default;
    };

    std::vector<RunId> losingRuns(TimeRange shown) const;
    void keepHighest(std::vector<Compared>& candidates, TimeRange shown) const;
    void assignPlaces(std::vector<Compared>& compared) const;
    bool hasLost(RunId run, const TimeGrid& grid) const;
    Quantity comparedQuantity() const;
    QString nameOf(RunId run) const;
    std::vector<RunId> runsOf(RunId run) const;

    const SessionHistory& m_history;
    ChartChoice m_choice;
    std::optional<RunId> m_current;
    std::vector<RunId> m_selected;
    std::vector<Compared> m_compared; ///< by place
    std::size_t m_candidateCount = 0;
};

} // namespace etwarden
