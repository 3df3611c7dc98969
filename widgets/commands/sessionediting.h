// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossways.h"
#include "model/qt/editor/providerdirectory.h"
#include "model/qt/editor/sessiondraft.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/monitor/operation.h"
#include "model/qt/sessions/sourcesfeed.h"
#include "model/session/sessionset.h"
#include "widgets/editor/grantview.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>

#include <functional>
#include <optional>

namespace etwarden {

class EditorDialog;
class LiveSessions;
class Monitor;
class Settings;
struct ExpectedLoad;

/// Opens the editor for a new, a running or a duplicated session, carries its requests to the monitor and the results
/// back, and keeps what was requested and granted with each session.
class SessionEditing : public QObject
{
    Q_OBJECT

public:
    /// All arguments outlive it; dialogs appear over `window`.
    SessionEditing(Monitor& monitor, const LiveSessions& live, Settings& settings, QWidget* window);
    ~SessionEditing() override;

    TemplateStore& templates() { return m_templates; }
    ProviderDirectory& providers() { return m_providers; }

    /// Called for every result of the monitor. Passes those on that the editor waits for; true: the editor shows this
    /// one.
    bool followUp(const OperationResult& result);

    void editNew(const SessionConfig& config);
    /// Edits a session of a set that does not run; `keep` gets the edited configuration.
    void editMember(const SessionConfig& config, const std::function<void(const SessionConfig&)>& keep);
    void editSized(const SessionConfig& config, const ExpectedLoad& load); ///< a new one, sized for that load
    void edit(const SessionStatus& session);
    void edit(const SessionStatus& session, const LossRemedy& remedy); ///< with that change made in the draft
    void edit(const SessionStatus& session, ConfigField shown); ///< with the focus there
    /// Edits a new session like that of the offer, which has ended, with the remedy; the focus is at a field.
    void startAgain(const LossOffer& offer, ConfigField shown);
    void duplicate(const SessionStatus& session);
    /// Opens the editor for the definition of a boot session; `write` is called with what is to be written. `isNew`:
    /// the name is free to choose.
    void editDefinition(const SessionConfig& config, bool isNew, std::function<void(const SessionConfig&)> write);
    void closeEditor(); ///< without a question: what was in it has been written
    QWidget* editor() const; ///< the window, nullptr: none is open
    /// Duplicates the sessions of a set, which are read first; setRequested() follows with the duplicates.
    void duplicate(const std::u16string& set, const std::vector<SessionStatus>& sessions);
    void showGrants(const std::vector<SessionStatus>& sessions); ///< of those that have one
    bool hasGrant(const SessionStatus& session) const;
    const QSet<TraceHandle>& startedHere() const { return m_started; } ///< also those that have ended
    /// The session with those parts of its providers that the system does not report, as they were requested here.
    SessionStatus asRequested(SessionStatus session) const;
    /// A session that has ended, with its providers as they were requested here, because the system no longer reports
    /// them.
    SessionStatus asLastRequested(SessionStatus session) const;
    /// The sources as the system reports them, with the providers that were requested here; null stays null.
    SessionSourcesPtr comparedWithRequest(const SessionSourcesPtr& sources) const;
    void manageTemplates();

signals:
    void setRequested(const etwarden::SessionSet& set); ///< to be started or edited
    void startRequested(const QString& ownTemplate); ///< of a session, from the dialog of templates
    void orphansRequested(QWidget* over); ///< from the editor, while there is no room for a session

private:
    void open();
    void nameCandidates();
    void connectEditor();
    void askForProviders(const SessionStatus& session);
    void adoptProviders(const SessionSources& sources);
    KernelTracing knownKernel(const SessionStatus& session) const;
    std::u16string freeName(const QString& wanted) const;
    void addDuplicate(const OperationResult& read);

    Monitor& m_monitor;
    const LiveSessions& m_live;
    QWidget* m_window;
    TemplateStore m_templates;
    SessionDraft m_draft;
    QPointer<EditorDialog> m_editor;
    ProviderDirectory m_providers;
    SourcesFeed m_sources; // of the session in the editor, until its providers are known
    std::optional<OperationId> m_awaited; // the call whose result the editor waits for
    std::optional<OperationId> m_capture; // the call whose result the editor wants and does not wait for
    SessionSet m_duplicates; // until all of them are read
    QHash<OperationId, SessionStatus> m_toDuplicate;
    QHash<TraceHandle, Grant> m_grants;
    QSet<TraceHandle> m_started;
};

/// A configuration like that of a listed session under another name, without its GUID and file, which no two sessions
/// can share. A named kernel logger becomes a system logger.
SessionConfig duplicateOf(const SessionStatus& session, const std::u16string& name);

/// For a start of the NT Kernel Logger that was refused because it runs: a system logger of the user's own that is
/// otherwise equal. nullopt: the result is about something else.
std::optional<SessionConfig> ownSystemLoggerFor(const OperationResult& refused, const Environment& environment);

} // namespace etwarden
