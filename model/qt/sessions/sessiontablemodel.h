// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/poll.h"
#include "model/qt/sessions/runningsets.h"
#include "model/qt/sessions/sessioncolumns.h"
#include "model/qt/sessions/sessionrow.h"

#include <QAbstractTableModel>
#include <QSet>

#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

class SessionHistory;
class Sparklines;

/// Every live session, one row each, merged from polls: rows are identified by logger id and GUID and are inserted,
/// removed and changed, never reset, so that selection, scroll position and an open menu survive each tick. After them
/// come the running sets, one row each, with the sums over their sessions; a proxy brings the two together.
class SessionTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        RawValueRole = Qt::UserRole, ///< number or string that sorting compares
        ShortTextRole, ///< what stands for a number in a cell too narrow for all digits; most columns have none
        LossRole, ///< LossState of the cell's own counter (State column: of the row)
        InUsePercentRole, ///< double, InUse column only
        HandleRole, ///< TraceHandle of the row
        AlertRole, ///< bool, State column only: a threshold is exceeded
        RingRole, ///< bool: a session that reuses its buffers, for which it is normal that all are in use
        OfWindowsRole, ///< bool, Name column only: a session of Windows itself
        StartedHereRole, ///< bool, Name column only: setStartedHere() named it
        SystemLoggerRole, ///< bool
        SetRole, ///< TraceHandle of the row's set, which is that of the row itself where it is a set; else invalid
        OpenRole, ///< bool: a set whose sessions are to be seen
    };

    explicit SessionTableModel(QObject* parent = nullptr);
    ~SessionTableModel() override;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// Merges the sessions of a poll into the rows. A poll that failed changes nothing.
    void setPoll(const PollPtr& poll);

    /// Source of the texts of the history column; outlives the model. Without it they are empty.
    void setSparklines(Sparklines* sparklines);
    /// Sets the source of how far back sessions reach; outlives the model. Its newest poll is that of the model, or the
    /// one before.
    void setHistory(const SessionHistory* history);
    /// Sessions that exceed a threshold now.
    void setAlerted(const std::vector<TraceHandle>& sessions);
    /// Sessions that were started by this program.
    void setStartedHere(const QSet<TraceHandle>& sessions);

    /// Which sessions belong together. Sets are closed until setOpen().
    void setSets(const std::vector<RunningSet>& sets);
    void setOpen(TraceHandle set, bool open);
    bool isOpen(TraceHandle set) const;
    std::optional<TraceHandle> setOf(TraceHandle session) const;

    int sessionCount() const; ///< rows without the sets
    const SessionRow& row(int row) const;
    std::optional<int> rowOf(TraceHandle handle) const; ///< of a session or a set
    std::vector<TraceHandle> sessionsOf(TraceHandle handle) const; ///< of a set; a session is its own only one

    /// Makes words and numbers anew, after a change of language or locale.
    void retranslate();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
