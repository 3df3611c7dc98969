// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossways.h"
#include "model/etw/tracetypes.h"

#include <QWidget>

#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

namespace etwarden {

class SessionHistory;

/// The parts of what a view shows of a loss.
enum class LossPart : std::uint8_t {
    Graph, ///< how much, over time
    Reason, ///< the card that says why
    Remedy, ///< the button on it that makes the change
};

/// A pane below the table that shows something of the sessions that are selected there. Its QWidget::actions() get
/// into the View menu.
class SessionView : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// `current`: the one that the keyboard is on; invalid without a selection. Called after each poll, too.
    virtual void setSessions(TraceHandle current, const std::vector<TraceHandle>& selected) = 0;
    /// Shows a time of the history's axis for the current session.
    virtual void showMoment(std::chrono::nanoseconds time) = 0;
    /// Marks the moment of a recording, on the history's axis, that the table shows, and brings it into sight; for
    /// views that have an axis of time.
    virtual void setMoment(std::chrono::nanoseconds /*time*/) {}
    virtual void offerWays() {} ///< offers ways out of losses from now on, where sessions can be started and changed
    /// The widget that shows this part for the current session; nullptr: it is not shown now.
    virtual QWidget* lossPart(LossPart /*part*/) { return nullptr; }
    /// Its controls, for the row of its tab; they stay in the view unless they are moved there. May be null.
    virtual QWidget* controls() { return nullptr; }
    virtual QString title() const = 0; ///< of its tab, in the current language

signals:
    void fileWritten(const QString& file); ///< that a person asked for
    void timeShown(etwarden::TimeRange time); ///< another range of time is shown, by a view with an axis of time
    void momentChosen(std::chrono::nanoseconds time); ///< the user wants to see everything at that moment
    void wayChosen(const etwarden::LossOffer& offer); ///< the user wants this way out of a loss
};

/// Makes a view of a history, which outlives it; may return null. Empty where Etwarden is built without charts.
using SessionViewMaker = std::function<SessionView*(SessionHistory& history)>;

} // namespace etwarden
