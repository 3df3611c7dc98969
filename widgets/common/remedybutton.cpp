// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/remedybutton.h"

#include "model/qt/text/losstext.h"
#include "model/qt/text/plaintext.h"
#include "model/session/windowssessions.h"

#include <QEvent>

namespace etwarden {

bool needsEditor(const SessionConfig& config, const LossRemedy& remedy)
{
    return remedy.needsRestart || belongsToWindows(config.name);
}

RemedyButton::RemedyButton(QWidget* parent)
    : QToolButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    hide();
    connect(this, &QToolButton::clicked, this, [this] {
        if (m_remedy)
            emit chosen(m_session, *m_remedy);
    });
}

void RemedyButton::offer(const SessionStatus* session, const std::optional<LossRemedy>& remedy)
{
    const std::optional<LossRemedy> offered = session != nullptr ? remedy : std::nullopt;
    const bool isSame = offered == m_remedy && (!offered || session->handle == m_session);
    if (isSame)
        return;
    m_remedy = offered;
    if (offered) {
        m_session = session->handle;
        m_config = session->config;
    }
    showOffer();
}

void RemedyButton::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        showOffer();
    QToolButton::changeEvent(event);
}

void RemedyButton::showOffer()
{
    setVisible(m_remedy.has_value());
    if (!m_remedy)
        return;
    const bool opensEditor = needsEditor(m_config, *m_remedy);
    const QString change = LossText::change(*m_remedy, m_config);
    //: Button. %1: a change such as "Set MaximumBuffers to 72"; the editor opens with it.
    setText(opensEditor ? tr("%1…").arg(change) : change);
    setToolTip(toolTipText(opensEditor
            //: Tool tip of a button.
            ? tr("Open the editor with this change, which would have avoided the loss")
            //: Tool tip of a button.
            : tr("Update the running session; the message that follows can undo it")));
}

} // namespace etwarden

#include "moc_remedybutton.cpp"
