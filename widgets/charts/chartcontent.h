// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/marker.h"
#include "widgets/charts/charttoolbar.h"
#include "widgets/charts/chartview.h"

#include <optional>
#include <vector>

namespace etwarden {

class SessionHistory;

/// Which curves the charts have: of one session, or one counter of several.
class ChartContent
{
public:
    struct Choice
    {
        ChartScope scope = ChartScope::Session;
        Counter counter = Counter::EventsLost; ///< of a comparison
        Aspect aspect = Aspect::Rate; ///< of losses, and of a total that is compared
    };

    /// `history` outlives it.
    explicit ChartContent(const SessionHistory& history)
        : m_history(history)
    {
    }

    /// Answers whether that changed something. A session that the history does not know leaves the current one.
    bool setSessions(TraceHandle current, const std::vector<TraceHandle>& selected);
    void setChoice(const Choice& choice) { m_choice = choice; }
    bool isComparison() const { return m_choice.scope != ChartScope::Session; }

    std::optional<SessionId> current() const { return m_current; }
    QString currentName() const;
    /// Of the current session at all times, so that what was before a restart stays in view.
    std::vector<SessionId> currentRuns() const;
    /// `shown`: only sessions that lost something in it are compared, if those were chosen.
    std::vector<ChartCurve> curves(ChartKind kind, TimeRange shown) const;
    std::vector<SessionId> shownRuns(TimeRange shown) const; ///< of all curves, each once
    QString title(ChartKind kind) const;
    /// The step in the range in which what is shown lost most in a second; nothing without a loss.
    std::optional<TimeRange> worstLoss(TimeRange range) const;
    std::vector<Marker> markers() const; ///< of what is shown, and of everything

private:
    std::vector<ChartCurve> comparedCurves(TimeRange shown) const;
    bool hasLost(SessionId run, const TimeGrid& grid) const;
    Quantity comparedQuantity() const;
    QString nameOf(SessionId run) const;
    std::vector<SessionId> runsOf(SessionId run) const;

    const SessionHistory& m_history; // NOLINT(cppcoreguidelines-avoid-const-or-ref-data-members)
    Choice m_choice;
    std::optional<SessionId> m_current;
    std::vector<SessionId> m_selected;
};

} // namespace etwarden
