// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/messagelog.h"

#include <QTimer>
#include <QWidget>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

class QHBoxLayout;
class QToolButton;

namespace etwarden {

class NoticeLine;

/// An action that a message offers with a button beside it.
struct MessageAction
{
    MessageText label{}; ///< empty function: nothing is offered
    std::function<void()> run{};
    bool closes = true; ///< the message, because it is settled
};

/// A message with what it offers.
struct Notice
{
    Severity severity = Severity::Info;
    MessageText text{};
    std::vector<MessageAction> actions{};
    QString topic{}; ///< what it is about: a later notice of the same topic replaces it; empty: no other does
    /// The notice recurs: as long as its words stay the same, the log has one message of its topic with a count, and an
    /// open one stays in its place.
    bool isCounted = false;
};

/// Two lines under the toolbar: which backend is in use; what the window waits for and the newest message. Errors and
/// warnings stay until a person closes them or their topic is settled; plain notices close after a while, and those
/// that offer something when the next such notice comes. All of them remain in the log. Messages that a newer one
/// covers stay open, and say when they came if they are shown again. A message that is open already is counted when it
/// recurs. While the pointer is on a message, newer ones wait. The strip is as high without a message as with one, so
/// that nothing below it ever moves. Its button closes all messages. With a single line, messages replace the backend,
/// there is no list of all messages, and the button closes the one that is shown.
class MessageStrip : public QWidget
{
    Q_OBJECT

public:
    enum class Lines : std::uint8_t { One, Two };

    /// `log` outlives it.
    explicit MessageStrip(MessageLog& log, Lines lines, QWidget* parent = nullptr);

    void setBackend(MessageText text, MessageText brief = {}); ///< `brief`: where there is no room for all of it
    /// Shows, and announces at the beginning, what is taking longer than it should. An empty function: nothing is
    /// waited for any more.
    void setWaiting(MessageText text);
    /// Shows what is under way, in the same place, and offers to stop it. An empty function: nothing is under way any
    /// more.
    void setProgress(MessageText text, MessageAction stop);
    void post(Severity severity, MessageText text);
    void postNotice(const Notice& notice);
    void settle(const QString& topic); ///< closes its notice, if that is open

    /// Puts a widget at the right end of the backend's line.
    void addWidget(QWidget* widget);
    void addWidgetInFront(QWidget* widget); ///< of the backend's line

signals:
    void historyRequested(std::uint64_t message); ///< the one that is shown, by its number in the log; 0: none is

protected:
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange, StyleChange
    bool eventFilter(QObject* watched, QEvent* event) override; // the pointer leaves the message

private:
    struct Open
    {
        std::uint64_t number; ///< in the log
        Notice notice;
        bool wasCovered = false; ///< by a newer one
        bool isWaiting = false; ///< until the pointer leaves an older one
    };

    const Open* current() const; ///< the newest; nullptr when there is none
    std::optional<std::uint64_t> repeatedBy(const Notice& notice) const;
    QString sentenceOf(const Open& open) const;
    void cover();
    void showActions();
    QToolButton* makeActionButton();
    void showBackend();
    void showWaiting();
    void showCurrent();
    void shareLine();
    void showMore();
    void fitMessageRow();
    void close();
    void nameClose();
    void runAction(std::size_t place);
    void dropNotices();
    void retranslateUi();

    MessageLog& m_log;
    Lines m_lines;
    std::vector<Open> m_open; // not closed yet, oldest first
    QTimer m_noticeTimer{this};
    MessageText m_backendText;
    MessageText m_backendBrief;
    Severity m_waitingSeverity = Severity::Info;
    MessageText m_waitingText;
    MessageAction m_waitingAction;

    QHBoxLayout* m_backendLayout;
    NoticeLine* m_backend;
    NoticeLine* m_waiting;
    QToolButton* m_waitingButton;
    QWidget* m_messageRow;
    NoticeLine* m_message;
    QHBoxLayout* m_actions;
    std::vector<QToolButton*> m_actionButtons; // reused; more than actions are hidden
    QToolButton* m_more;
    QToolButton* m_close;
};

} // namespace etwarden
