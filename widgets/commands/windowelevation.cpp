// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/windowelevation.h"

#include "model/qt/monitor/livesessions.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/statustext.h"
#include "widgets/common/questions.h"

#include <QAction>
#include <QApplication>
#include <QStyle>
#include <QToolButton>
#include <QWidget>

#include <utility>

namespace etwarden {

struct WindowElevation::Shared : WorkerShared
{
    Win32Status status = Win32Status::Success; ///< from the thread
};

WindowElevation::WindowElevation(const LiveSessions& live, Restart restart, QWidget& window)
    : QObject(&window)
    , m_live(live)
    , m_restart(std::move(restart))
    , m_window(window)
    , m_worker(*this, [this] { showOutcome(); })
    , m_action(new QAction(this))
    , m_button(new QToolButton(&window))
{
    m_action->setObjectName(QStringLiteral("restartElevated"));
    m_action->setIcon(window.style()->standardIcon(QStyle::SP_VistaShield));
    m_button->setObjectName(QStringLiteral("restartElevatedButton"));
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setFocusPolicy(Qt::TabFocus);
    m_button->setDefaultAction(m_action);
    connect(&live, &LiveSessions::becameKnown, this, &WindowElevation::showIfHelpful);
    connect(m_action, &QAction::triggered, this, &WindowElevation::ask);
    showIfHelpful();
    retranslate();
}

QWidget* WindowElevation::button() const
{
    return m_button;
}

void WindowElevation::setWarning(std::function<QString()> warning)
{
    m_warning = std::move(warning);
}

void WindowElevation::showIfHelpful()
{
    const PollPtr& poll = m_live.poll();
    const bool helps = poll && poll->backend == BackendKind::Windows && !poll->environment.elevated;
    m_action->setVisible(helps);
    m_button->setVisible(helps);
}

void WindowElevation::retranslate()
{
    //: Command: starts the program once more as an administrator and closes this window.
    m_action->setText(tr("&Restart as administrator"));
    //: The same on a button.
    m_action->setIconText(tr("Restart as administrator"));
    const QString description = tr("Start Etwarden as administrator; this window closes when the other one starts");
    m_action->setToolTip(toolTipText(description));
    m_action->setStatusTip(description);
}

void WindowElevation::ask()
{
    const QString consequence = m_warning ? m_warning() : QString();
    if (consequence.isEmpty()) {
        restart();
        return;
    }
    QuestionBox::Question question;
    //: Question; elevated means "run as administrator".
    question.text = tr("Restart as administrator?");
    question.consequence = consequence;
    //: Button: agrees to a restart.
    question.verb = tr("&Restart");
    QuestionBox::ask(&m_window, question, [this] { restart(); });
}

void WindowElevation::restart()
{
    if (m_shared)
        return;
    m_action->setEnabled(false);
    m_shared = std::make_shared<Shared>();
    const auto work = [shared = m_shared, run = m_restart, window = m_window.winId()] {
        const Win32Status status = run(window);
        const std::lock_guard lock(shared->mutex);
        shared->status = status;
        shared->announce();
    };
    if (!m_worker.start(m_shared, work)) {
        m_shared->status = Win32Status::MaxThreadsReached;
        showOutcome();
    }
}

void WindowElevation::showOutcome()
{
    const std::shared_ptr<Shared> shared = std::exchange(m_shared, nullptr);
    m_action->setEnabled(true);
    Win32Status status = Win32Status::Success;
    {
        const std::lock_guard lock(shared->mutex);
        status = shared->status;
    }
    switch (status) {
    case Win32Status::Success:
        QApplication::closeAllWindows(); // recordings that are open, too
        break;
    case Win32Status::Cancelled:
        emit messagePosted(
            Severity::Info, [] { return tr("Etwarden was not restarted and continues with its current rights."); });
        break;
    default:
        emit messagePosted(Severity::Error, [status] {
            //: %1 is a status
            return tr("Etwarden could not be restarted as administrator: %1.").arg(StatusText::symbol(status));
        });
    }
}

} // namespace etwarden

#include "moc_windowelevation.cpp"
