// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossdiagnosis.h"
#include "model/advice/uncounted.h"
#include "model/qt/monitor/sessionsources.h"
#include "model/qt/sessions/fillrows.h"
#include "model/qt/sessions/sessionrow.h"
#include "model/session/eventfeed.h"
#include "model/session/logaccess.h"

#include <QAbstractTableModel>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// Every property of one session as name and value, mode and flags decoded to one row per set bit; of a set its
/// sessions, their sums, and what is wrong with them together. Rows change in place while the same one is shown.
class SessionDetailsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { PropertyColumn, ValueColumn, ColumnCount };
    enum Role {
        GroupRole = Qt::UserRole, ///< bool: the row is the heading of a group
        PartRole, ///< bool: the row belongs to the member above, as one of its bits
    };

    explicit SessionDetailsModel(QObject* parent = nullptr);
    ~SessionDetailsModel() override;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    static constexpr std::size_t shownCauses = 3; ///< of a loss, the surest ones

    /// nullopt: nothing is selected. `whyItLoses`: what explainLoss() returns for it; `uncounted`: what hintUncounted()
    /// returns. `ofSet`: the row is the sum over these.
    void setSession(const std::optional<SessionRow>& row, std::vector<LossDiagnosis> whyItLoses = {},
        std::vector<UncountedHint> uncounted = {}, std::vector<SessionRow> ofSet = {});
    /// Sets the sources of the session's events; null, or those of another session: they are being read. Without any
    /// call the details do not mention them.
    void setSources(const SessionSourcesPtr& sources);
    void setFillers(const SessionFillers& fillers); ///< of the session
    /// Sets who may read this file, which is shown while a session writes it.
    void setLogAccess(const std::u16string& file, const LogAccess& access);
    /// Sets where the events of kernel flags come from. Without any call the details do not mention it.
    void setFeeds(const std::vector<FlagFeed>& feeds);
    void retranslate();
    QString toText() const; ///< all rows as "name: value" lines, for the clipboard

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
