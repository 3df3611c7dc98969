// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/messagestrip.h"

#include "model/qt/text/plaintext.h"
#include "widgets/common/icons.h"
#include "widgets/common/noticeline.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace etwarden {

MessageStrip::MessageStrip(MessageLog& log, QWidget* parent)
    : QWidget(parent)
    , m_log(log)
    , m_backendLayout(new QHBoxLayout)
    , m_backend(new NoticeLine(NoticeLine::Word::Hidden, NoticeLine::Lines::One))
    , m_waiting(new NoticeLine(NoticeLine::Word::Hidden, NoticeLine::Lines::One))
    , m_waitingButton(new QToolButton)
    , m_messageRow(new QWidget)
    , m_message(new NoticeLine(NoticeLine::Word::Shown, NoticeLine::Lines::One))
    , m_action(new QToolButton)
    , m_more(new QToolButton)
    , m_close(new QToolButton)
{
    m_backend->setObjectName(QStringLiteral("backendLine"));
    m_waiting->setObjectName(QStringLiteral("waitingLine"));
    m_waitingButton->setObjectName(QStringLiteral("waitingAction"));
    m_message->setObjectName(QStringLiteral("messageLine"));
    m_action->setObjectName(QStringLiteral("messageAction"));
    m_more->setObjectName(QStringLiteral("moreMessages"));
    m_close->setObjectName(QStringLiteral("closeMessage"));
    m_more->setAutoRaise(true);
    m_close->setAutoRaise(true);
    m_close->setIcon(lineIcon(Icon::Close));
    for (QToolButton* button : {m_waitingButton, m_action, m_more, m_close}) {
        button->setFocusPolicy(Qt::TabFocus);
        button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored); // as high as the line, see fitMessageRow()
    }
    m_noticeTimer.setSingleShot(true);
    m_noticeTimer.setInterval(defaultNoticeTime);

    m_backendLayout->addWidget(m_backend, 1);
    m_backendLayout->setSpacing(16);
    auto* messageLayout = new QHBoxLayout(m_messageRow);
    messageLayout->setContentsMargins(0, 0, 0, 0);
    messageLayout->addWidget(m_waiting, 1);
    messageLayout->addWidget(m_waitingButton);
    messageLayout->addWidget(m_message, 2);
    messageLayout->addWidget(m_action);
    messageLayout->addWidget(m_more);
    messageLayout->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addLayout(m_backendLayout);
    layout->addWidget(m_messageRow);
    m_waiting->hide();
    m_waitingButton->hide();
    fitMessageRow();

    connect(m_message, &NoticeLine::cutChanged, this, &MessageStrip::showMore);
    connect(&m_noticeTimer, &QTimer::timeout, this, &MessageStrip::dropNotices);
    connect(m_waitingButton, &QToolButton::clicked, this, [this] { m_waitingAction.run(); });
    connect(m_action, &QToolButton::clicked, this, &MessageStrip::runAction);
    connect(m_close, &QToolButton::clicked, this, &MessageStrip::closeCurrent);
    connect(m_more, &QToolButton::clicked, this, &MessageStrip::historyRequested);
    retranslateUi();
}

void MessageStrip::setBackend(MessageText text)
{
    m_backendText = std::move(text);
    m_backend->setNotice(Severity::Info, m_backendText());
}

void MessageStrip::setWaiting(MessageText text, MessageAction action)
{
    m_waitingText = std::move(text);
    m_waitingAction = std::move(action);
    showWaiting();
}

void MessageStrip::showWaiting()
{
    if (m_waitingText)
        m_waiting->setNotice(Severity::Warning, m_waitingText());
    m_waiting->setVisible(static_cast<bool>(m_waitingText));
    if (m_waitingAction.label)
        m_waitingButton->setText(m_waitingAction.label());
    m_waitingButton->setVisible(static_cast<bool>(m_waitingAction.label));
}

void MessageStrip::post(Severity severity, MessageText text)
{
    postWithAction(severity, std::move(text), {});
}

void MessageStrip::postWithAction(Severity severity, MessageText text, MessageAction action)
{
    const std::uint64_t number = m_log.add(severity, std::move(text));
    m_open.push_back(m_log.message(m_log.rowCount() - 1));
    if (action.label)
        m_actions.emplace(number, std::move(action));
    m_noticeTimer.start();
    showCurrent();
}

void MessageStrip::setNoticeTime(std::chrono::milliseconds time)
{
    m_noticeTimer.setInterval(time);
}

void MessageStrip::addWidget(QWidget* widget)
{
    m_backendLayout->addWidget(widget);
}

void MessageStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    } else if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitMessageRow();
    }
    QWidget::changeEvent(event);
}

std::vector<MessageLog::Message>::iterator MessageStrip::current()
{
    auto worst = m_open.end();
    for (auto message = m_open.begin(); message != m_open.end(); ++message) {
        if (worst == m_open.end() || message->severity >= worst->severity)
            worst = message;
    }
    return worst;
}

void MessageStrip::showCurrent()
{
    const auto shown = current();
    m_message->setVisible(shown != m_open.end());
    m_close->setVisible(shown != m_open.end());
    if (shown != m_open.end())
        m_message->setNotice(shown->severity, shown->text());
    const auto offered = shown != m_open.end() ? m_actions.find(shown->number) : m_actions.end();
    m_action->setVisible(offered != m_actions.end());
    if (offered != m_actions.end())
        m_action->setText(offered->second.label());
    m_messageRow->layout()->activate(); // whether the message is cut depends on the place it gets
    showMore();
}

void MessageStrip::showMore()
{
    const int others = static_cast<int>(m_open.size()) - 1;
    m_more->setVisible(others > 0 || (others == 0 && m_message->isCut()));
    //: Button beside a message when others are open too; opens the list of messages.
    m_more->setText(others > 0 ? tr("and %n more", "", others)
                               //: Button beside a message that is too long for its line; opens the list of messages.
                               : tr("Read in full"));
}

void MessageStrip::fitMessageRow()
{
    constexpr int frame = 2; // px around the icon; the frame that a style wants would make the line higher
    m_messageRow->setFixedHeight(std::max(m_waiting->sizeHint().height(), m_close->iconSize().height() + 2 * frame));
}

void MessageStrip::closeCurrent()
{
    if (const auto shown = current(); shown != m_open.end()) {
        m_actions.erase(shown->number);
        m_open.erase(shown);
    }
    showCurrent();
}

void MessageStrip::runAction()
{
    const auto offered = m_actions.find(current()->number); // the button shows only where there is one
    const std::function<void()> run = offered->second.run;
    closeCurrent();
    run();
}

void MessageStrip::dropNotices()
{
    std::erase_if(m_open, [this](const Message& message) {
        const bool leaves = message.severity == Severity::Info;
        if (leaves)
            m_actions.erase(message.number);
        return leaves;
    });
    showCurrent();
}

void MessageStrip::retranslateUi()
{
    //: Button that closes the message beside it.
    m_close->setToolTip(toolTipText(tr("Close this message; it stays in the list of messages")));
    //: Name of a button with an icon only, for screen readers.
    m_close->setAccessibleName(tr("Close message"));
    //: Tool tip of the button "and 2 more".
    m_more->setToolTip(toolTipText(tr("Show all messages")));
    if (m_backendText)
        m_backend->setNotice(Severity::Info, m_backendText());
    showWaiting();
    showCurrent();
}

} // namespace etwarden
