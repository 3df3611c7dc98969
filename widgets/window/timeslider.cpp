// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/timeslider.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/plainwidgets.h"

#include <QAction>
#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace etwarden {

namespace {

constexpr int margin = 8; // px
constexpr int pages = 20; // page keys from one end to the other

QAction* makeAction(QObject* owner, const char* name, const QKeySequence& keys)
{
    auto* action = new QAction(owner);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(keys);
    action->setEnabled(false);
    return action;
}

} // namespace

TimeSlider::TimeSlider(QWidget* parent)
    : QWidget(parent)
    , m_previousLoss(makeAction(this, "previousLoss", QKeySequence(Qt::SHIFT | Qt::Key_F3)))
    , m_previousPoll(makeAction(this, "previousPoll", QKeySequence(Qt::CTRL | Qt::Key_Left)))
    , m_nextPoll(makeAction(this, "nextPoll", QKeySequence(Qt::CTRL | Qt::Key_Right)))
    , m_nextLoss(makeAction(this, "nextLoss", QKeySequence(Qt::Key_F3)))
    , m_worst(makeAction(this, "worstMoment", QKeySequence(Qt::CTRL | Qt::Key_F3)))
    , m_slider(new QSlider(Qt::Horizontal))
    , m_time(newLabel())
    , m_place(newLabel())
{
    m_slider->setObjectName(QStringLiteral("timeSlider"));
    m_slider->setRange(0, 0);
    m_slider->setEnabled(false);
    m_time->setObjectName(QStringLiteral("momentText"));
    m_time->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_place->setObjectName(QStringLiteral("placeText"));
    makeLayout();
    setFocusProxy(m_slider);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        showIndex();
        updateActions();
        emit indexChanged(static_cast<std::size_t>(value));
    });
    connect(m_previousPoll, &QAction::triggered, this, [this] { m_slider->setValue(m_slider->value() - 1); });
    connect(m_nextPoll, &QAction::triggered, this, [this] { m_slider->setValue(m_slider->value() + 1); });
    connect(m_previousLoss, &QAction::triggered, this, [this] { goToLoss(false); });
    connect(m_nextLoss, &QAction::triggered, this, [this] { goToLoss(true); });
    connect(m_worst, &QAction::triggered, this, [this] { goTo(*m_worstPoll); });
    retranslateUi();
}

void TimeSlider::makeLayout()
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(margin, margin / 2, margin, margin / 2);
    const auto addButton = [layout](QAction* action, Qt::ArrowType arrow) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        if (arrow != Qt::NoArrow) {
            button->setArrowType(arrow);
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        }
        layout->addWidget(button);
    };
    addButton(m_previousLoss, Qt::NoArrow);
    addButton(m_previousPoll, Qt::LeftArrow);
    layout->addWidget(m_slider, 1);
    addButton(m_nextPoll, Qt::RightArrow);
    addButton(m_nextLoss, Qt::NoArrow);
    addButton(m_worst, Qt::NoArrow);
    layout->addSpacing(margin);
    layout->addWidget(m_time);
    layout->addSpacing(margin);
    layout->addWidget(m_place);
}

void TimeSlider::setPolls(std::vector<RecordedPoll> polls)
{
    m_polls = std::move(polls);
    const QSignalBlocker blocker(m_slider); // the caller knows that it changed
    m_slider->setRange(0, std::max(static_cast<int>(m_polls.size()) - 1, 0));
    m_slider->setPageStep(std::max(m_slider->maximum() / pages, 1));
    m_slider->setValue(0);
    m_slider->setEnabled(m_polls.size() > 1);
    showIndex();
    updateActions();
}

void TimeSlider::setLossPolls(std::vector<std::size_t> polls, std::optional<std::size_t> worst)
{
    m_lossPolls = std::move(polls);
    m_worstPoll = worst;
    m_knowsLosses = true;
    updateActions();
}

std::size_t TimeSlider::index() const
{
    return static_cast<std::size_t>(m_slider->value());
}

void TimeSlider::setIndex(std::size_t index)
{
    m_slider->setValue(static_cast<int>(index));
}

QList<QAction*> TimeSlider::actions() const
{
    return {m_previousLoss, m_previousPoll, m_nextPoll, m_nextLoss, m_worst};
}

void TimeSlider::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

void TimeSlider::goToLoss(bool forward)
{
    const auto next = std::ranges::upper_bound(m_lossPolls, index());
    const auto previous = std::ranges::lower_bound(m_lossPolls, index());
    if (forward ? next == m_lossPolls.end() : previous == m_lossPolls.begin())
        return;
    goTo(forward ? *next : *std::prev(previous));
}

void TimeSlider::goTo(std::size_t loss)
{
    setIndex(loss);
    emit lossReached(loss);
}

void TimeSlider::showIndex()
{
    if (m_polls.empty()) {
        m_time->clear();
        m_place->clear();
        return;
    }
    const QLocale locale;
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(m_polls[index()].wall.count());
    const auto place = [&](std::size_t number) {
        //: Place in a recording. %1: number of the poll, %2: how many polls there are.
        return tr("Poll %1 of %2").arg(locale.toString(number), locale.toString(m_polls.size()));
    };
    m_time->setText(Format(locale).dateAndMilliseconds(time));
    m_place->setText(place(index() + 1));
    // Keeps the width, so that nothing moves when a number becomes longer, or the morning an afternoon.
    const QFontMetrics metrics = m_time->fontMetrics();
    const int frame = m_time->sizeHint().width() - metrics.horizontalAdvance(m_time->text());
    for (const int hour : {10, 22}) {
        const QDateTime longest(QDate(2028, 12, 28), QTime(hour, 48, 58, 888));
        const int wide = metrics.horizontalAdvance(Format(locale).dateAndMilliseconds(longest)) + frame;
        m_time->setMinimumWidth(std::max({m_time->minimumWidth(), m_time->sizeHint().width(), wide}));
    }
    m_place->setMinimumWidth(m_place->fontMetrics().horizontalAdvance(place(m_polls.size())));
    m_slider->setAccessibleDescription(m_time->text() + u' ' + m_place->text());
}

/// Enables the commands that lead somewhere from here; the others say why they do not.
void TimeSlider::updateActions()
{
    const auto setReason = [](QAction* action, bool isAvailable, const QString& reason) {
        action->setEnabled(isAvailable);
        action->setToolTip(toolTipText(isAvailable ? QString() : reason));
    };
    //: Why a command is not available: no poll of a recording was read.
    const QString noPolls = m_polls.empty() ? tr("No poll has been read yet.") : QString();
    setReason(m_previousPoll, m_slider->value() > m_slider->minimum(),
        //: Why a command is not available.
        noPolls.isEmpty() ? tr("This is the first poll.") : noPolls);
    setReason(m_nextPoll, m_slider->value() < m_slider->maximum(),
        //: Why a command is not available.
        noPolls.isEmpty() ? tr("This is the last poll.") : noPolls);
    //: Why a command is not available: the losses of a recording are known once all of it was read.
    const QString noLosses = !m_knowsLosses ? tr("The history of the counters has not been read.")
        : m_lossPolls.empty()
        //: Why a command is not available.
        ? tr("No session lost anything in this recording, according to ETW's own counters.")
        : QString();
    setReason(m_previousLoss, !m_lossPolls.empty() && m_lossPolls.front() < index(),
        //: Why a command is not available.
        noLosses.isEmpty() ? tr("No loss was counted before this moment.") : noLosses);
    setReason(m_worst, m_worstPoll.has_value(), noLosses);
    setReason(m_nextLoss, !m_lossPolls.empty() && m_lossPolls.back() > index(),
        //: Why a command is not available.
        noLosses.isEmpty() ? tr("No loss was counted after this moment.") : noLosses);
}

void TimeSlider::retranslateUi()
{
    //: Command: to the last moment before this one at which a session lost something.
    m_previousLoss->setText(tr("Pre&vious loss"));
    //: Command: one poll back in a recording.
    m_previousPoll->setText(tr("&Previous poll"));
    //: Command: one poll on in a recording.
    m_nextPoll->setText(tr("&Next poll"));
    //: Command: to the first moment after this one at which a session lost something.
    m_nextLoss->setText(tr("Next &loss"));
    //: Command: to the moment of a recording at which most was lost per second.
    m_worst->setText(tr("&Worst moment"));
    //: Read by screen readers: the slider through the time of a recording.
    m_slider->setAccessibleName(tr("Time shown"));
    showIndex();
    updateActions();
}

} // namespace etwarden

#include "moc_timeslider.cpp"
