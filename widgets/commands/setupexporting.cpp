// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/setupexporting.h"

#include "model/qt/monitor/monitor.h"
#include "model/qt/settings.h"
#include "model/qt/text/format.h"
#include "widgets/commands/sessionediting.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/messagestrip.h"
#include "widgets/dialogs/exportdialog.h"

#include <QAction>
#include <QMenu>

#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

SetupExporting::SetupExporting(
    Monitor& monitor, const SessionEditing& editing, const Settings& settings, QWidget& window)
    : m_monitor(monitor)
    , m_editing(editing)
    , m_settings(settings)
    , m_window(window)
{
    connect(&monitor, &Monitor::sessionRead, this, &SetupExporting::take);
}

void SetupExporting::fillMenu(QMenu& menu, const std::vector<SessionStatus>& sessions)
{
    menu.clear();
    for (const SetupExport::Target& target : SetupExport::targets()) {
        QAction* const action = menu.addAction(target.name);
        action->setObjectName(u"copyAs-"_s + target.id);
        connect(action, &QAction::triggered, this, [this, sessions, target] { read(sessions, target); });
    }
}

void SetupExporting::exportSessions(const std::vector<SessionStatus>& sessions)
{
    read(sessions, {});
}

void SetupExporting::exportSet(const SetupSet& set)
{
    auto* dialog = new ExportDialog(set, m_settings.logFolder(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

/// Reads the sessions once more. Requests that are still unanswered are given up.
void SetupExporting::read(const std::vector<SessionStatus>& sessions, std::optional<SetupExport::Target> target)
{
    m_target = std::move(target);
    m_sessions = sessions;
    m_awaited.clear();
    for (std::size_t i = 0; i < sessions.size(); ++i)
        m_awaited.emplace(m_monitor.readSession(targetOf(sessions[i])), i);
}

/// A session that has ended meanwhile is written as it was known.
void SetupExporting::take(const OperationResult& read)
{
    const auto asked = m_awaited.find(read.request.id);
    if (asked == m_awaited.end())
        return;
    if (read.session) {
        m_sessions[asked->second].config.providers = read.session->config.providers;
        m_sessions[asked->second].config.kernel = read.session->config.kernel;
    }
    m_awaited.erase(asked);
    if (m_awaited.empty())
        finish();
}

void SetupExporting::finish()
{
    SetupSet set;
    for (SessionStatus& session : m_sessions)
        set.sessions.push_back({.config = m_editing.asRequested(std::move(session)).config});
    set.name = set.sessions.front().config.name;
    if (!m_target) {
        exportSet(set);
        return;
    }
    copyText(SetupExport::text(set, *m_target, SetupUse::Paste));
    const auto text = [name = m_target->name, count = pluralCount(set.sessions.size())] {
        //: A message. %n sessions are in the clipboard, %1: the tool whose text they are.
        return tr("Copied %n session(s) as %1.", "", count).arg(name);
    };
    emit noticePosted({.text = text, .topic = u"copyAs"_s});
}

} // namespace etwarden

#include "moc_setupexporting.cpp"
