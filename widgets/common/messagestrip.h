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

/// Something that a message offers to do; a button beside it.
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
    QString topic{}; ///< what it is about: a later notice of the same topic takes its place; empty: nothing else is
    /// It comes again and again: as long as its words stay the same the log has one message of its topic and how often
    /// it came, and one that is open stays in its place.
    bool isCounted = false;
};

/// Two lines under the toolbar: which backend is in use; what the window waits for and the newest message. Errors and
/// warnings stay until a person closes them or their topic is settled; plain notices leave after a while, and one that
/// offers something when the next such one comes. All of them remain in the log. Behind a newer message the others stay
/// open: what shows again when that one leaves says when it came. What is open already and is said again is counted.
/// While the pointer is on a message, newer ones wait behind it.
/// The strip is as high without a message as with one, so nothing below it ever moves. Its button closes all messages;
/// with a single line the backend makes room for what is newer, there is no list of all messages, and the button closes
/// the one that is shown.
class MessageStrip : public QWidget
{
    Q_OBJECT

public:
    enum class Lines : std::uint8_t { One, Two };

    static constexpr std::chrono::seconds defaultNoticeTime{8};

    /// `log` outlives it.
    explicit MessageStrip(MessageLog& log, Lines lines, QWidget* parent = nullptr);

    void setBackend(MessageText text, MessageText brief = {}); ///< `brief`: where there is no room for all of it
    /// What is waited for longer than it should take, announced when it begins. An empty function: no longer waiting.
    void setWaiting(MessageText text);
    /// What is under way, in the same place, and what stops it. An empty function: nothing any more.
    void setProgress(MessageText text, MessageAction stop);
    void post(Severity severity, MessageText text);
    void postNotice(const Notice& notice);
    void settle(const QString& topic); ///< closes its notice, if that is open
    void setNoticeTime(std::chrono::milliseconds time);

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
        bool isWaiting = false; ///< behind an older one, until the pointer leaves that
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
    QTimer m_noticeTimer;
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
