// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/common/worker.h"
#include "model/session/orphans.h"

#include <QHash>
#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace etwarden {

/// Looks for evidence about sessions on a thread of its own, because a log file may lie on a drive that hangs; such a
/// thread is abandoned when the object goes. Looks are made one at a time; of the requests during one, the newest
/// follows it.
class SessionExaminer : public QObject
{
    Q_OBJECT

public:
    using Look = std::function<SessionEvidence(const SessionStatus&)>;

    /// `look` is called on the other thread; what it uses outlives the process.
    explicit SessionExaminer(Look look, QObject* parent = nullptr);

    void examine(const std::vector<SessionStatus>& sessions);

signals:
    /// Sorted as the request was. Lost buffers are counted since the first look at a session.
    void examined(const std::vector<etwarden::ObservedSession>& sessions);

private:
    struct Shared;
    void announceEvidence();

    Look m_look;
    std::shared_ptr<Shared> m_shared; // of the look that lasts
    std::optional<std::vector<SessionStatus>> m_next;
    Worker m_worker;
    QHash<TraceHandle, std::uint32_t> m_firstLost; // RealTimeBuffersLost at the first look
};

} // namespace etwarden
