// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/messagestrip.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/icons.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/taborder.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <span>
#include <utility>

namespace etwarden {

namespace {

constexpr std::chrono::seconds noticeTime(8);

/// Makes the button as high as the line; see MessageStrip::fitMessageRow().
void fitInLine(QToolButton& button)
{
    button.setFocusPolicy(Qt::TabFocus);
    button.setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored);
}

} // namespace

MessageStrip::MessageStrip(MessageLog& log, Lines lines, QWidget* parent)
    : QWidget(parent)
    , m_log(log)
    , m_lines(lines)
    , m_backendLayout(new QHBoxLayout)
    , m_backend(new NoticeLine(NoticeLine::Word::Hidden, NoticeLine::Lines::One))
    , m_waiting(new NoticeLine(NoticeLine::Word::Hidden, NoticeLine::Lines::One))
    , m_waitingButton(new QToolButton)
    , m_messageRow(new QWidget)
    , m_message(new NoticeLine(NoticeLine::Word::Shown, NoticeLine::Lines::One))
    , m_actions(new QHBoxLayout)
    , m_more(new QToolButton)
    , m_close(new QToolButton)
{
    m_backend->setObjectName(QStringLiteral("backendLine"));
    m_waiting->setObjectName(QStringLiteral("waitingLine"));
    m_waitingButton->setObjectName(QStringLiteral("waitingAction"));
    m_message->setObjectName(QStringLiteral("messageLine"));
    m_more->setObjectName(QStringLiteral("moreMessages"));
    m_close->setObjectName(QStringLiteral("closeMessage"));
    m_more->setAutoRaise(true);
    m_close->setAutoRaise(true);
    m_close->setIcon(lineIcon(Icon::Close));
    for (QToolButton* button : {m_waitingButton, m_more, m_close})
        fitInLine(*button);
    m_noticeTimer.setObjectName(QStringLiteral("noticeTimer"));
    m_noticeTimer.setSingleShot(true);
    m_noticeTimer.setInterval(noticeTime);

    m_backendLayout->addWidget(m_backend, 1);
    m_backendLayout->setSpacing(largeGap(*this));
    auto* messageLayout = new QHBoxLayout(m_messageRow);
    messageLayout->setContentsMargins(0, 0, 0, 0);
    messageLayout->addWidget(m_waiting, 1);
    messageLayout->addWidget(m_waitingButton);
    messageLayout->addWidget(m_message, 2);
    messageLayout->addLayout(m_actions);
    messageLayout->addStretch(); // fills the room that messages leave
    messageLayout->addWidget(m_more);
    messageLayout->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(bandMargins(*this));
    layout->setSpacing(smallGap(*this));
    layout->addLayout(m_backendLayout);
    if (m_lines == Lines::One)
        m_backendLayout->addWidget(m_messageRow);
    else
        layout->addWidget(m_messageRow);
    m_messageRow->installEventFilter(this);
    m_waiting->hide();
    m_waitingButton->hide();
    fitMessageRow();

    connect(m_message, &NoticeLine::cutChanged, this, &MessageStrip::showMore);
    connect(&m_noticeTimer, &QTimer::timeout, this, &MessageStrip::dropNotices);
    connect(m_waitingButton, &QToolButton::clicked, this, [this] { m_waitingAction.run(); });
    connect(m_close, &QToolButton::clicked, this, &MessageStrip::close);
    connect(m_more, &QToolButton::clicked, this, [this] {
        const Open* const shown = current();
        emit historyRequested(shown ? shown->number : 0);
    });
    retranslateUi();
}

void MessageStrip::setBackend(MessageText text, MessageText brief)
{
    m_backendText = std::move(text);
    m_backendBrief = std::move(brief);
    showBackend();
}

void MessageStrip::showBackend()
{
    m_backend->setBrief(m_backendBrief ? m_backendBrief() : QString());
    m_backend->setNotice(Severity::Info, m_backendText());
}

void MessageStrip::setWaiting(MessageText text)
{
    const bool begins = !m_waitingText && text;
    m_waitingSeverity = Severity::Warning;
    m_waitingText = std::move(text);
    m_waitingAction = {};
    showWaiting();
    if (begins)
        announce(*this, m_waiting->accessibleName(), m_waitingSeverity);
}

void MessageStrip::setProgress(MessageText text, MessageAction stop)
{
    m_waitingSeverity = Severity::Info;
    m_waitingText = std::move(text);
    m_waitingAction = std::move(stop);
    showWaiting();
}

void MessageStrip::showWaiting()
{
    if (m_waitingText)
        m_waiting->setNotice(m_waitingSeverity, m_waitingText());
    m_waiting->setVisible(static_cast<bool>(m_waitingText));
    if (m_waitingAction.label)
        m_waitingButton->setText(m_waitingAction.label());
    m_waitingButton->setVisible(static_cast<bool>(m_waitingAction.label));
    shareLine();
}

void MessageStrip::post(Severity severity, MessageText text)
{
    postNotice({.severity = severity, .text = std::move(text)});
}

void MessageStrip::postNotice(const Notice& notice)
{
    const std::optional<std::uint64_t> repeated = repeatedBy(notice);
    if (repeated)
        m_log.addAgain(*repeated);
    if (repeated && notice.isCounted && std::ranges::count(m_open, *repeated, &Open::number) != 0) {
        showCurrent();
        return;
    }
    const auto isReplaced = [&notice, &repeated](const Open& open) {
        const bool isOfTopic = !notice.topic.isEmpty() && open.notice.topic == notice.topic;
        const bool isOffer = open.notice.severity == Severity::Info && !open.notice.actions.empty();
        return open.number == repeated || isOfTopic || (isOffer && !notice.actions.empty());
    };
    const bool isHeld = m_messageRow->underMouse() && current() != nullptr && !isReplaced(*current());
    std::erase_if(m_open, isReplaced);
    if (isHeld)
        m_open.back().isWaiting = false; // it may have come to the front when that before it was closed
    const QString logTopic = notice.isCounted ? notice.topic : QString();
    m_open.insert(m_open.end() - (isHeld ? 1 : 0),
        {.number = repeated ? *repeated : m_log.add(notice.severity, notice.text, logTopic),
            .notice = notice,
            .isWaiting = isHeld});
    if (!isHeld)
        cover();
    m_noticeTimer.start();
    showCurrent();
    announce(*this, isHeld ? notice.text() : m_message->accessibleName(), notice.severity);
}

/// Marks all messages but the newest as covered.
void MessageStrip::cover()
{
    for (Open& covered : std::span(m_open).first(m_open.size() - 1))
        covered.wasCovered = true;
}

/// While the pointer is on a message, newer ones wait, so that a click reaches the button that was aimed at.
bool MessageStrip::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_messageRow && event->type() == QEvent::Leave) {
        const auto isFirst = [](const Open& open) { return !open.isWaiting; };
        const auto waiting = std::stable_partition(m_open.begin(), m_open.end(), isFirst);
        if (waiting != m_open.end()) {
            for (Open& newer : std::span(waiting, m_open.end()))
                newer.isWaiting = false;
            cover();
            showCurrent();
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// The open message that says the same as the notice.
std::optional<std::uint64_t> MessageStrip::repeatedBy(const Notice& notice) const
{
    const QString words = notice.text();
    if (notice.isCounted)
        return m_log.find(notice.topic, words);
    const auto same = std::ranges::find_if(m_open, [&notice, &words](const Open& open) {
        return open.notice.severity == notice.severity && open.notice.text() == words;
    });
    return same == m_open.end() ? std::nullopt : std::optional(same->number);
}

/// A message that is shown once more begins with its time, which distinguishes it from a new one.
QString MessageStrip::sentenceOf(const Open& open) const
{
    QString sentence = open.notice.text();
    const MessageLog::Message* const logged = m_log.find(open.number);
    if (logged && logged->count > 1) {
        //: A message that came several times. %1: its sentence, %2: how often, a number.
        sentence = tr("%1 (%2×)").arg(sentence, Format().number(static_cast<std::uint64_t>(logged->count)));
    }
    if (logged && open.wasCovered) {
        //: A message that shows again once a newer one has left. %1: the time of the day when it came, %2: its
        //: sentence.
        sentence = tr("%1: %2").arg(Format().timeOfDay(logged->lastTime.toLocalTime().time()), sentence);
    }
    return sentence;
}

void MessageStrip::settle(const QString& topic)
{
    if (std::erase_if(m_open, [&topic](const Open& open) { return open.notice.topic == topic; }) > 0)
        showCurrent();
}

void MessageStrip::addWidget(QWidget* widget)
{
    m_backendLayout->addWidget(widget);
}

void MessageStrip::addWidgetInFront(QWidget* widget)
{
    m_backendLayout->insertWidget(0, widget);
    followInTabOrder(m_waitingButton->previousInFocusChain(), *widget);
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

const MessageStrip::Open* MessageStrip::current() const
{
    return m_open.empty() ? nullptr : &m_open.back();
}

void MessageStrip::showCurrent()
{
    const Open* const shown = current();
    m_message->setVisible(shown != nullptr);
    m_close->setVisible(shown != nullptr);
    if (shown)
        m_message->setNotice(shown->notice.severity, sentenceOf(*shown));
    nameClose();
    showActions();
    shareLine();
    m_messageRow->layout()->activate(); // whether the message is cut depends on the place it gets
    showMore();
}

/// In a strip of one line, messages and what is under way are shown in place of the backend. A second line comes with
/// the first message and stays, so that nothing moves from then on.
void MessageStrip::shareLine()
{
    const bool isNeeded = m_waitingText || current() != nullptr;
    if (m_lines == Lines::Two) {
        m_messageRow->setVisible(isNeeded || m_log.rowCount() > 0);
        return;
    }
    m_backend->setVisible(!isNeeded);
    m_backendLayout->setStretchFactor(m_messageRow, isNeeded ? 1 : 0);
}

void MessageStrip::showActions()
{
    const Open* const shown = current();
    const std::size_t count = shown ? shown->notice.actions.size() : 0;
    while (m_actionButtons.size() < count)
        m_actionButtons.push_back(makeActionButton());
    for (std::size_t i = 0; i < m_actionButtons.size(); ++i) {
        if (i < count)
            m_actionButtons[i]->setText(shown->notice.actions[i].label());
        m_actionButtons[i]->setVisible(i < count);
    }
}

QToolButton* MessageStrip::makeActionButton()
{
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("messageAction"));
    fitInLine(*button);
    connect(button, &QToolButton::clicked, this, [this, place = m_actionButtons.size()] { runAction(place); });
    m_actions->addWidget(button);
    setTabOrder(m_actionButtons.empty() ? m_waitingButton : m_actionButtons.back(), button);
    return button;
}

void MessageStrip::showMore()
{
    const int others = static_cast<int>(m_open.size()) - 1;
    m_more->setVisible(m_lines == Lines::Two && m_log.rowCount() > 0);
    if (others > 0) {
        //: Button beside a message when others are open too; opens the list of messages.
        m_more->setText(tr("and %n more", "", others));
    } else if (others == 0 && m_message->isCut()) {
        //: Button beside a message that is too long for its line; opens the list of messages.
        m_more->setText(tr("Show full message"));
    } else {
        //: Button that opens the list of messages, where there are some.
        m_more->setText(tr("Messages"));
    }
}

void MessageStrip::fitMessageRow()
{
    constexpr int frame = 2; // px around the icon; the frame that a style wants would make the line higher
    m_messageRow->setFixedHeight(std::max(m_waiting->sizeHint().height(), m_close->iconSize().height() + 2 * frame));
}

void MessageStrip::close()
{
    if (m_lines == Lines::Two)
        m_open.clear();
    else if (!m_open.empty())
        m_open.pop_back();
    showCurrent();
}

void MessageStrip::runAction(std::size_t place)
{
    const MessageAction action = current()->notice.actions[place]; // the button shows only where there is one
    if (action.closes) {
        m_open.pop_back();
        showCurrent();
    }
    action.run();
}

void MessageStrip::dropNotices()
{
    std::erase_if(
        m_open, [](const Open& open) { return open.notice.severity == Severity::Info && open.notice.actions.empty(); });
    showCurrent();
}

/// Names the button after the number of messages that it closes.
void MessageStrip::nameClose()
{
    if (m_lines == Lines::One) {
        //: Tool tip of a button that closes the message beside it.
        m_close->setToolTip(toolTipText(tr("Close this message")));
        //: Name of a button with an icon only, for screen readers.
        changeAccessibleName(*m_close, tr("Close message"));
    } else if (m_open.size() > 1) {
        //: Tool tip of a button that closes the message beside it and all older ones.
        m_close->setToolTip(toolTipText(tr("Close all messages; they stay in the list of messages")));
        //: Name of a button with an icon only, for screen readers.
        changeAccessibleName(*m_close, tr("Close all messages"));
    } else {
        //: Tool tip of a button that closes the message beside it.
        m_close->setToolTip(toolTipText(tr("Close this message; it stays in the list of messages")));
        changeAccessibleName(*m_close, tr("Close message"));
    }
}

void MessageStrip::retranslateUi()
{
    //: Tool tip of the button "and 2 more".
    m_more->setToolTip(toolTipText(tr("Show all messages")));
    if (m_backendText)
        showBackend();
    showWaiting();
    showCurrent();
}

} // namespace etwarden

#include "moc_messagestrip.cpp"
