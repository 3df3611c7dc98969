// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/messagelog.h"

#include <QTimer>
#include <QWidget>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

class QHBoxLayout;
class QToolButton;

namespace etwarden {

class NoticeLine;

/// Something that a message offers to do; a button beside it.
struct MessageAction
{
    MessageText label{}; ///< empty function: nothing is offered
    std::function<void()> run{};
};

/// Two lines under the toolbar: which backend is in use; what the window waits for and the message that matters most.
/// Errors and warnings stay until a person closes them, one after the other; plain notices leave after a while. All of
/// them remain in the log. The strip is as high without a message as with one, so nothing below it ever moves.
class MessageStrip : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::chrono::seconds defaultNoticeTime{8};

    /// `log` outlives it.
    explicit MessageStrip(MessageLog& log, QWidget* parent = nullptr);

    void setBackend(MessageText text);
    /// An empty function: no longer waiting. The action, if there is one, is a button beside the text.
    void setWaiting(MessageText text, MessageAction action = {});
    void post(Severity severity, MessageText text);
    /// The button closes the message and runs the action.
    void postWithAction(Severity severity, MessageText text, MessageAction action);
    void setNoticeTime(std::chrono::milliseconds time);

    /// Puts a widget at the right end of the backend's line.
    void addWidget(QWidget* widget);

signals:
    void historyRequested();

protected:
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange, StyleChange

private:
    using Message = MessageLog::Message;

    /// The message that is shown: the worst, and of those the newest. end() when there is none.
    std::vector<Message>::iterator current();
    void showWaiting();
    void showCurrent();
    void showMore();
    void fitMessageRow();
    void closeCurrent();
    void runAction();
    void dropNotices();
    void retranslateUi();

    MessageLog& m_log;
    std::vector<Message> m_open; // not closed yet, oldest first
    std::map<std::uint64_t, MessageAction> m_actions; // by the numbers of open messages
    QTimer m_noticeTimer;
    MessageText m_backendText;
    MessageText m_waitingText;
    MessageAction m_waitingAction;

    QHBoxLayout* m_backendLayout;
    NoticeLine* m_backend;
    NoticeLine* m_waiting;
    QToolButton* m_waitingButton;
    QWidget* m_messageRow;
    NoticeLine* m_message;
    QToolButton* m_action;
    QToolButton* m_more;
    QToolButton* m_close;
};

} // namespace etwarden
