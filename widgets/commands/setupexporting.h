// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/setupexport.h"
#include "model/qt/monitor/operation.h"
#include "model/session/sessionstatus.h"

#include <QObject>

#include <map>
#include <optional>
#include <vector>

class QMenu;
class QWidget;

namespace etwarden {

class Monitor;
class SessionEditing;
class Settings;
struct Notice;

/// Copies and exports sessions as the texts of other tools. Each is read once more, with its providers.
class SetupExporting : public QObject
{
    Q_OBJECT

public:
    /// All arguments outlive it; dialogs appear over `window`.
    SetupExporting(Monitor& monitor, const SessionEditing& editing, const Settings& settings, QWidget& window);

    /// Fills the menu "Copy as" for these sessions.
    void fillMenu(QMenu& menu, const std::vector<SessionStatus>& sessions);
    void exportSessions(const std::vector<SessionStatus>& sessions); ///< opens the dialog
    void exportSet(const SetupSet& set);

signals:
    void noticePosted(const etwarden::Notice& notice);

private:
    void read(const std::vector<SessionStatus>& sessions, std::optional<SetupExport::Target> target);
    void take(const OperationResult& read);
    void finish();

    Monitor& m_monitor;
    const SessionEditing& m_editing;
    const Settings& m_settings;
    QWidget& m_window;
    std::optional<SetupExport::Target> m_target; ///< nothing: the dialog
    std::vector<SessionStatus> m_sessions;
    std::map<OperationId, std::size_t> m_awaited; ///< places in m_sessions
};

} // namespace etwarden
