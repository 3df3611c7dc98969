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

/// What a view shows of a loss.
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
    virtual void showMoment(std::chrono::nanoseconds time) = 0; ///< of the history's axis, of the current session
    /// Marks the moment of a recording, on the history's axis, that the table shows, and brings it into sight; for
    /// views that have an axis of time.
    virtual void setMoment(std::chrono::nanoseconds /*time*/) {}
    virtual void offerWays() {} ///< out of losses, where sessions can be started and changed, from now on
    /// The widget that shows that of the current session; nullptr: it is not shown now.
    virtual QWidget* lossPart(LossPart /*part*/) { return nullptr; }
    /// Its controls, for the row of its tab; they stay in the view unless they are moved there. May be null.
    virtual QWidget* controls() { return nullptr; }
    virtual QString title() const = 0; ///< of its tab, in the current language

signals:
    void fileWritten(const QString& file); ///< that a person asked for
    void timeShown(etwarden::TimeRange time); ///< by a view with an axis of time; each time that it is another one
    void momentChosen(std::chrono::nanoseconds time); ///< by a person who wants to see all of it
    void wayChosen(const etwarden::LossOffer& offer); ///< by a person who wants to go it
};

/// Makes a view of a history, which outlives it; may return null. Empty where Etwarden is built without charts.
using SessionViewMaker = std::function<SessionView*(SessionHistory& history)>;

} // namespace etwarden
