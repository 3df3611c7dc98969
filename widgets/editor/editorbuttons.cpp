// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/editorbuttons.h"

#include "model/qt/text/operationtext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/icons.h"
#include "widgets/common/noticeline.h"

#include <QAction>
#include <QEvent>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace etwarden {

EditorButtons::EditorButtons(QWidget* parent)
    : QWidget(parent)
    , m_targetNotice(new NoticeLine(NoticeLine::Word::Hidden))
    , m_message(new NoticeLine)
    , m_undo(new QAction(this))
    , m_redo(new QAction(this))
    , m_save(new QPushButton)
    , m_tryAnyway(new QPushButton)
    , m_start(new QPushButton)
    , m_cancel(new QPushButton)
{
    m_undo->setObjectName(QStringLiteral("undo"));
    m_undo->setIcon(lineIcon(Icon::Undo));
    m_undo->setShortcuts(QKeySequence::Undo);
    m_redo->setObjectName(QStringLiteral("redo"));
    m_redo->setIcon(lineIcon(Icon::Redo));
    m_redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    const std::pair<QWidget*, QLatin1String> names[] = {{m_targetNotice, QLatin1String("targetNotice")},
        {m_message, QLatin1String("editorMessage")}, {m_save, QLatin1String("saveTemplate")},
        {m_tryAnyway, QLatin1String("tryAnyway")}, {m_start, QLatin1String("startButton")},
        {m_cancel, QLatin1String("cancelButton")}};
    for (const auto& [widget, name] : names) {
        widget->setObjectName(name);
    }
    for (QPushButton* button : {m_save, m_tryAnyway, m_start, m_cancel}) {
        button->setAutoDefault(false);
    }
    m_start->setDefault(true);
    makeLayout();
    connect(m_undo, &QAction::triggered, this, &EditorButtons::undoRequested);
    connect(m_redo, &QAction::triggered, this, &EditorButtons::redoRequested);
    connect(m_save, &QPushButton::clicked, this, &EditorButtons::saveRequested);
    connect(m_tryAnyway, &QPushButton::clicked, this, &EditorButtons::startRequested);
    connect(m_start, &QPushButton::clicked, this, &EditorButtons::startRequested);
    connect(m_cancel, &QPushButton::clicked, this, &EditorButtons::cancelRequested);
    retranslateUi();
}

void EditorButtons::setState(const State& state)
{
    QWidget* before = window()->focusWidget();
    m_state = state;
    retranslateUi();
    // Qt hands the focus of a button that is disabled on to the next one: there Space would throw the draft away.
    if (before != m_cancel && window()->focusWidget() == m_cancel) {
        m_cancel->clearFocus();
        m_left = before == m_tryAnyway ? m_tryAnyway : m_start;
    } else if (m_left && m_left->isEnabled() && window()->focusWidget() == nullptr) {
        m_left->setFocus();
        m_left = nullptr;
    }
}

void EditorButtons::focusStart()
{
    m_start->setFocus();
}

void EditorButtons::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

void EditorButtons::makeLayout()
{
    auto* buttons = new QHBoxLayout;
    for (QAction* action : {m_undo, m_redo}) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setObjectName(QString(action->objectName() + QLatin1String("Button")));
        button->setFocusPolicy(Qt::TabFocus);
        buttons->addWidget(button);
    }
    buttons->addWidget(m_save);
    buttons->addStretch();
    buttons->addWidget(m_tryAnyway);
    buttons->addWidget(m_start);
    buttons->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_targetNotice);
    layout->addWidget(m_message);
    layout->addLayout(buttons);
}

void EditorButtons::retranslateUi()
{
    //: Button without text: takes the last change back.
    m_undo->setText(tr("Undo"));
    //: Button without text: does again what was taken back.
    m_redo->setText(tr("Redo"));
    //: Button: keeps the configuration as a template; opens a dialog.
    m_save->setText(tr("Save as &template…"));
    //: Button, for experts: asks the system although an error is expected.
    m_tryAnyway->setText(tr("Tr&y anyway"));
    //: Button: closes the editor without asking the system for anything.
    m_cancel->setText(tr("Cancel"));
    switch (m_state.verb) {
    case Verb::Start:
        //: Button: starts the session.
        m_start->setText(tr("&Start session"));
        break;
    case Verb::Update:
        //: Button: changes the running session.
        m_start->setText(tr("Update &session"));
        break;
    case Verb::Restart:
        //: Button: stops the running session and starts it with the changed configuration; asks first.
        m_start->setText(tr("&Stop and start again…"));
        break;
    case Verb::Write:
        //: Button: writes the definition of a boot session; shows first what is written.
        m_start->setText(tr("&Write…"));
        break;
    case Verb::Keep:
        //: Button: puts the changed session back into the set that it is of; nothing is started.
        m_start->setText(tr("&Keep in the set"));
        break;
    }
    m_undo->setEnabled(m_state.canUndo);
    m_redo->setEnabled(m_state.canRedo);
    m_start->setEnabled(m_state.reason.isEmpty());
    m_start->setToolTip(toolTipText(m_state.reason));
    changeAccessibleDescription(*m_start, m_state.reason);
    m_tryAnyway->setVisible(m_state.isRefused && m_state.mayTry);
    m_tryAnyway->setEnabled(m_state.isRefused && !m_state.hasProblem && !m_state.isWaiting);
    //: Tool tip of "Try anyway".
    m_tryAnyway->setToolTip(
        toolTipText(m_tryAnyway->isEnabled() ? tr("Ask the system anyway and show its answer.") : m_state.reason));
    m_targetNotice->setNotice(m_state.isTargetRefusing ? Severity::Warning : Severity::Info, m_state.targetNotice);
    m_targetNotice->setVisible(!m_state.targetNotice.isEmpty());
    if (m_state.failure)
        m_message->announceNotice(Severity::Error, OperationText::message(*m_state.failure));
    else
        m_message->setNotice(m_state.isWaiting ? Severity::Info : Severity::Error, m_state.reason);
    // The reason is not repeated where the list of findings shows it already.
    const bool isUnsaid = (m_state.hasProblem || m_state.isRefused) && !m_state.isListed;
    m_message->setVisible(m_state.failure || m_state.isWaiting || isUnsaid);
}

} // namespace etwarden

#include "moc_editorbuttons.cpp"
