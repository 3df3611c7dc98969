// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossdiagnosis.h"
#include "model/session/sessionstatus.h"

#include <QToolButton>

#include <optional>

namespace etwarden {

/// Makes the change that would have avoided a loss. It says which; without one it is not there.
class RemedyButton : public QToolButton
{
    Q_OBJECT

public:
    explicit RemedyButton(QWidget* parent = nullptr);

    /// `session` as it runs now, null where it does not.
    void offer(const SessionStatus* session, const std::optional<LossRemedy>& remedy);

signals:
    void chosen(etwarden::TraceHandle session, const etwarden::LossRemedy& remedy);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void showOffer();

    TraceHandle m_session = invalidTraceHandle;
    SessionConfig m_config;
    std::optional<LossRemedy> m_remedy; // with a session
};

/// Whether a person has to check the change in the editor: because the session has to start again, or because it is one
/// of Windows. Otherwise an update of the running session makes it, and can undo it.
bool needsEditor(const SessionConfig& config, const LossRemedy& remedy);

} // namespace etwarden
