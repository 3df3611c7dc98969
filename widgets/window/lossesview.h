// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/lossstatistics.h"
#include "widgets/common/sessionview.h"

#include <optional>
#include <vector>

class QComboBox;
class QLabel;

namespace etwarden {

class BarView;
class EmptyState;
class SessionHistory;

/// Draws what all sessions of a history lost, by cause or by session, in the whole history or in the time of the
/// graphs.
class LossesView : public SessionView
{
    Q_OBJECT

public:
    /// `history` outlives it and does not change; `view` becomes its child.
    LossesView(const SessionHistory& history, BarView* view, QWidget* parent = nullptr);

    void setSessions(TraceHandle /*current*/, const std::vector<TraceHandle>& /*selected*/) override {}
    void showMoment(std::chrono::nanoseconds /*time*/) override {}
    QString title() const override;
    void setGraphTime(TimeRange time); ///< that the graphs show

signals:
    void lossChosen(etwarden::TraceHandle session, std::chrono::nanoseconds time); ///< of the history's axis

protected:
    void changeEvent(QEvent* event) override; // LanguageChange
    void showEvent(QShowEvent* event) override;

private:
    void survey();
    void showBars();
    void retranslateUi();

    const SessionHistory& m_history;
    BarView* m_view;
    LossSurveyor m_surveyor;
    LossSurvey m_survey;
    std::optional<TimeRange> m_surveyed; // the range that was surveyed or is being surveyed
    TimeRange m_graphTime;
    std::vector<LossBars::Goal> m_goals; // of the bars
    QLabel* m_label;
    QComboBox* m_by;
    QComboBox* m_measure;
    QLabel* m_timeLabel;
    QComboBox* m_time;
    EmptyState* m_empty;
};

} // namespace etwarden
