// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/editor/sessiondraft.h"
#include "model/qt/monitor/operation.h"

#include <QDialog>

#include <functional>
#include <memory>

namespace etwarden {

class ProviderDirectory;
struct ExpectedLoad;
class TemplateStore;

/// The whole of EVENT_TRACE_PROPERTIES: pages of fields at the right of their list, findings below, and the buttons.
/// It requests a start, an update or a restart and gets the result by showResult(); it never calls the system.
class EditorDialog : public QDialog
{
    Q_OBJECT

public:
    /// All outlive it; the draft has begun.
    EditorDialog(
        SessionDraft& draft, TemplateStore& templates, ProviderDirectory& providers, QWidget* parent = nullptr);
    ~EditorDialog() override;

    /// Sets machine and sessions of the latest poll. The dialog inspects the draft's log folder itself.
    void setEnvironment(const Environment& environment);
    /// Names sessions that could go, see RoomLine.
    void setCandidates(std::function<QString()> candidates);
    /// Shows the result of the latest request: a failure in words, a success as requested against granted, and that of
    /// a capture of a state at its provider.
    void showResult(const OperationResult& result);
    void beginRestart(); ///< of the session that it updates: everything can be changed, and it starts again with that
    /// Edits a session of a set and returns it there: nothing is started.
    void beginMember();
    /// Shows the page of the sizes, with the load that they are for.
    void showSizing(const ExpectedLoad& load);
    void showField(ConfigField field); ///< turns to its page and puts the focus there

    void reject() override; ///< asks before unsaved changes are lost

signals:
    void startRequested(const etwarden::SessionConfig& config);
    void memberKept(const etwarden::SessionConfig& config); ///< the editor is closed
    void updateRequested(const etwarden::SessionStatus& running, const etwarden::SessionConfig& config);
    void restartRequested(const etwarden::SessionStatus& running, const etwarden::SessionConfig& config);
    /// The definition of a boot session is to be written. The editor stays until it is closed.
    void definitionRequested(const etwarden::SessionConfig& config);
    void orphansRequested(); ///< while there is no room for a session
    void captureRequested(const etwarden::SessionStatus& running, const etwarden::ProviderConfig& provider);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
