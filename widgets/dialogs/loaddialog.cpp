// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/loaddialog.h"

#include "model/qt/monitor/livesessions.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/plainwidgets.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace etwarden {

namespace {

constexpr int shownNameLength = 30; // in characters

constexpr int maximumRate = 10'000'000; // events per second; our choice, far above what two processors can write
constexpr int maximumPayload = 65'455; // bytes; with the 80 of EVENT_HEADER the largest event there is
constexpr int maximumBurst = 1'000'000;
constexpr int maximumThreads = 64;

QSpinBox* makeSpinBox(QLatin1String name, int minimum, int maximum, std::uint32_t value)
{
    auto* box = new QSpinBox;
    box->setObjectName(name);
    box->setRange(minimum, maximum);
    box->setValue(static_cast<int>(value));
    box->setGroupSeparatorShown(true);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    return box;
}

} // namespace

LoadDialog::LoadDialog(const LiveSessions& live, QWidget* parent)
    : QDialog(parent)
    , m_live(live)
    , m_form(new QFormLayout)
    , m_target(new QComboBox)
    , m_rate(makeSpinBox(QLatin1String("loadRate"), 1, maximumRate, LoadSettings().eventsPerSecond))
    , m_payload(makeSpinBox(QLatin1String("loadPayload"), 0, maximumPayload, LoadSettings().payloadBytes))
    , m_burst(makeSpinBox(QLatin1String("loadBurst"), 1, maximumBurst, LoadSettings().burst))
    , m_threads(makeSpinBox(QLatin1String("loadThreads"), 1, maximumThreads, LoadSettings().threads))
    , m_state(newLabel())
    , m_start(new QPushButton)
    , m_stop(new QPushButton)
    , m_close(new QPushButton)
{
    setObjectName(QStringLiteral("loadDialog"));
    makeForm();
    connect(m_start, &QPushButton::clicked, this, [this] {
        emit startRequested(targetOf(m_sessions[static_cast<std::size_t>(m_target->currentIndex())]), settings());
    });
    connect(m_stop, &QPushButton::clicked, this, &LoadDialog::stopRequested);
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_target, &QComboBox::currentIndexChanged, this, &LoadDialog::updateState);
    for (const QSpinBox* box : {m_payload, m_burst})
        connect(box, &QSpinBox::valueChanged, this, &LoadDialog::updateUnits);
    connect(&live, &LiveSessions::updated, this, &LoadDialog::showPoll);
    retranslateUi();
    if (live.isKnown())
        showPoll();
}

void LoadDialog::showPoll()
{
    updateTargets();
    rememberName();
    updateState();
}

void LoadDialog::setTarget(TraceHandle session)
{
    if (const int index = m_target->findData(QVariant::fromValue(session)); index >= 0)
        m_target->setCurrentIndex(index);
}

void LoadDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

void LoadDialog::makeForm()
{
    m_target->setObjectName(QStringLiteral("loadTarget"));
    m_target->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon); // not to the longest name
    m_target->setMinimumContentsLength(shownNameLength);
    m_state->setObjectName(QStringLiteral("loadState"));
    m_start->setObjectName(QStringLiteral("startLoad"));
    m_stop->setObjectName(QStringLiteral("stopLoad"));
    m_close->setObjectName(QStringLiteral("closeLoad"));
    m_state->setWordWrap(true);
    m_state->setMinimumHeight(fontMetrics().lineSpacing() * 2);
    m_start->setDefault(true);
    for (QWidget* field : std::initializer_list<QWidget*>{m_target, m_rate, m_payload, m_burst, m_threads}) {
        QLabel* label = newLabel(); // retranslateUi() says what it reads
        label->setBuddy(field);
        m_form->addRow(label, field);
    }
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_start);
    buttons->addWidget(m_stop);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(m_form);
    layout->addWidget(m_state);
    layout->addStretch();
    layout->addLayout(buttons);
    setMinimumWidth(fontMetrics().averageCharWidth() * 64);
}

void LoadDialog::retranslateUi()
{
    const auto setLabel = [this](QWidget* field, const QString& text) {
        static_cast<QLabel*>(m_form->labelForField(field))->setText(text);
    };
    //: Title of the dialog that writes events into a session in order to provoke loss.
    setWindowTitle(tr("Load"));
    //: Label: the session that gets the events.
    setLabel(m_target, tr("Se&ssion:"));
    //: Label: events per second of all threads together.
    setLabel(m_rate, tr("&Rate:"));
    //: Label: bytes of each event behind its header.
    setLabel(m_payload, tr("Event &payload:"));
    //: Label: events that are written back to back.
    setLabel(m_burst, tr("&Burst:"));
    //: Label: number of threads that write.
    setLabel(m_threads, tr("T&hreads:"));
    updateUnits();
    for (QSpinBox* box : {m_rate, m_payload, m_burst, m_threads}) {
        box->setLocale(QLocale());
    }
    //: Button: starts to write events.
    m_start->setText(tr("S&tart load"));
    //: Button: ends the load.
    m_stop->setText(tr("St&op load"));
    //: Button that closes a window.
    m_close->setText(tr("&Close"));
    updateState();
}

void LoadDialog::updateUnits()
{
    const auto unit = [](const QString& text) { return QString(QChar(QChar::Nbsp) + text); };
    //: Unit behind the number in a field.
    m_rate->setSuffix(unit(tr("events/s")));
    //: Unit behind the number in a field; the number itself is not part of the text.
    m_payload->setSuffix(unit(tr("byte(s)", "", m_payload->value())));
    //: Unit behind the number in a field; the number itself is not part of the text.
    m_burst->setSuffix(unit(tr("event(s)", "", m_burst->value())));
}

void LoadDialog::updateTargets()
{
    // Only when the set of sessions changed: an open list must not be pulled away from under the pointer.
    if (std::ranges::is_permutation(m_sessions, m_live.poll()->sessions, isSameSession))
        return;
    m_sessions = m_live.poll()->sessions;
    const QVariant chosen = m_target->currentData();
    const QSignalBlocker blocker(m_target);
    m_target->clear();
    for (const SessionStatus& session : m_sessions) {
        m_target->addItem(QString::fromStdU16String(session.config.name), QVariant::fromValue(session.handle));
    }
    m_target->setCurrentIndex(std::max(m_target->findData(chosen), 0));
}

void LoadDialog::updateState()
{
    const bool isRunning = m_live.isKnown() && m_live.poll()->load;
    m_start->setEnabled(m_target->count() > 0);
    m_stop->setEnabled(isRunning);
    //: Tool tip of a disabled button.
    m_start->setToolTip(toolTipText(m_target->count() > 0 ? QString() : tr("There is no session to write into.")));
    //: Tool tip of a disabled button.
    m_stop->setToolTip(toolTipText(isRunning ? QString() : tr("No load is running.")));
    m_state->setText(stateText());
}

QString LoadDialog::stateText() const
{
    const bool isRunning = m_live.isKnown() && m_live.poll()->load;
    if (!isRunning && !(m_live.isKnown() && m_live.poll()->endedLoad)) {
        //: State of the load dialog.
        return tr("No load is running.");
    }
    const LoadState& load = isRunning ? *m_live.poll()->load : *m_live.poll()->endedLoad;
    //: State of the load dialog. %1: session, %2 to %4: numbers of events.
    const QString text = isRunning ? tr("Writing into “%1”: %2 events attempted, %3 written, %4 refused.")
                                   //: State of the load dialog. %1: session, %2 to %4: numbers of events.
                                   : tr("Stopped writing into “%1”: %2 events attempted, %3 written, %4 refused.");
    const Format format;
    return text.arg(m_loadedName, format.number(load.counters.attempted), format.number(load.counters.written),
        format.number(load.counters.refused));
}

LoadSettings LoadDialog::settings() const
{
    return {.eventsPerSecond = static_cast<std::uint32_t>(m_rate->value()),
        .payloadBytes = static_cast<std::uint32_t>(m_payload->value()),
        .burst = static_cast<std::uint32_t>(m_burst->value()),
        .threads = static_cast<std::uint32_t>(m_threads->value())};
}

void LoadDialog::rememberName()
{
    const std::optional<LoadState>& load = m_live.poll()->load ? m_live.poll()->load : m_live.poll()->endedLoad;
    const auto found = std::find_if(m_live.poll()->sessions.begin(), m_live.poll()->sessions.end(),
        [&](const SessionStatus& session) { return load && session.handle == load->target; });
    if (found != m_live.poll()->sessions.end())
        m_loadedName = shownName(found->config.name);
}

} // namespace etwarden
