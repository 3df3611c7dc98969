// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/thresholds.h"
#include "model/qt/history/sessionhistory.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <deque>
#include <vector>

namespace etwarden {

/// Alerts, the times at which thresholds were exceeded: one row per episode, the newest first. Checks every poll that
/// the history gets, and marks the beginning of an episode there. Demonstrations raise no alert.
class AlertsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class Column { Begin, Session, What, Duration, Total, Peak };
    static constexpr int columnCountOfAll = static_cast<int>(Column::Peak) + 1;

    enum Role {
        RunRole = Qt::UserRole, ///< quint32 of the RunId
        TimeRole, ///< qint64, ns of the history's axis: when the episode began
        RunningRole, ///< bool
    };

    enum class Marking : std::uint8_t {
        On,
        Off, ///< for a recording, whose markers are in its file
    };

    /// `history` outlives it.
    explicit AlertsModel(SessionHistory& history, Marking marking = Marking::On, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    const std::vector<ThresholdRule>& rules() const { return m_watch.rules(); }
    void setRules(std::vector<ThresholdRule> rules);

    /// Takes over the alerts of `earlier` after its history was taken over; no episode of them goes on.
    void continueFrom(AlertsModel& earlier);

    const ThresholdEpisode& episode(int row) const;
    /// Sessions with an episode that goes on, each once.
    std::vector<TraceHandle> alertedSessions() const;

    void forgetEnded();
    void retranslate(); ///< after a change of language or locale

signals:
    void episodeBegan(const etwarden::ThresholdEpisode& episode);
    void alertedSessionsChanged();

private:
    void look();
    void follow();
    QString text(const ThresholdEpisode& episode, Column column) const;

    SessionHistory& m_history;
    const Marking m_marking;
    ThresholdWatch m_watch;
    std::deque<ThresholdEpisode> m_rows; // as shown
    std::vector<WatchedSession> m_watched; // kept for its memory
};

} // namespace etwarden
