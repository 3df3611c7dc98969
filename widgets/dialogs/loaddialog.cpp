// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/loaddialog.h"

#include "model/etw/utf16.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/session/windowssessions.h"
#include "widgets/common/accessible.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/questions.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTreeWidget>

#include <algorithm>
#include <string>

namespace etwarden {

namespace {

constexpr int shownNameLength = 30; // in characters

constexpr int maximumRate = 10'000'000; // events per second; our choice, far above what two processors can write
constexpr int maximumPayload = 65'375; // bytes; with the 160 before it in any load, the largest event there is
constexpr int maximumBurst = 1'000'000;
constexpr int maximumThreads = 64;
constexpr int maximumSeconds = RateShape::maximumSeconds;
constexpr int maximumPeakFactor = 1000;
constexpr int maximumPeakMs = 60'000;
constexpr int shownLoads = 4; // of the list, without scrolling

enum ListColumn { SessionColumnOfList, RateColumn, WrittenColumn, RefusedColumn, ListColumnCount };

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
    , m_form(new AlignedForm)
    , m_target(new QComboBox)
    , m_rate(makeSpinBox(QLatin1String("loadRate"), 1, maximumRate, LoadSettings().eventsPerSecond))
    , m_payload(makeSpinBox(QLatin1String("loadPayload"), 0, maximumPayload, LoadSettings().payloadBytes))
    , m_burst(makeSpinBox(QLatin1String("loadBurst"), 1, maximumBurst, LoadSettings().burst))
    , m_threads(makeSpinBox(QLatin1String("loadThreads"), 1, maximumThreads, LoadSettings().threads))
    , m_ramp(makeSpinBox(QLatin1String("loadRamp"), 0, maximumSeconds, 0))
    , m_peakFactor(makeSpinBox(QLatin1String("loadPeakFactor"), 1, maximumPeakFactor, 1))
    , m_peakMs(makeSpinBox(QLatin1String("loadPeakLength"), 1, maximumPeakMs, 500))
    , m_peakEvery(makeSpinBox(QLatin1String("loadPeakPeriod"), 1, maximumSeconds, 10))
    , m_list(new QTreeWidget)
    , m_noLoad(new EmptyState(*m_list))
    , m_state(newLabel())
    , m_start(new QPushButton)
    , m_stop(new QPushButton)
    , m_stopAll(new QPushButton)
    , m_close(new QPushButton)
{
    setObjectName(QStringLiteral("loadDialog"));
    makeForm();
    connect(m_start, &QPushButton::clicked, this, &LoadDialog::start);
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (const SessionStatus* const session = chosen())
            emit stopRequested(targetOf(*session));
    });
    connect(m_stopAll, &QPushButton::clicked, this, [this] { emit stopRequested({}); });
    // The selection counts, not the current row: the list makes the first one current when it gets the focus, and
    // selects it only when asked.
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, [this] {
        for (const QTreeWidgetItem* const item : m_list->selectedItems())
            setTarget(item->data(SessionColumnOfList, Qt::UserRole).toULongLong());
    });
    connect(m_peakFactor, &QSpinBox::valueChanged, this, &LoadDialog::updateState);
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

/// The button with the focus is the one that Enter presses: after a load that has ended, "Close".
void LoadDialog::showEvent(QShowEvent* event)
{
    m_target->setFocus();
    QDialog::showEvent(event);
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
    m_stopAll->setObjectName(QStringLiteral("stopAllLoads"));
    m_list->setObjectName(QStringLiteral("loadList"));
    m_list->setColumnCount(ListColumnCount);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setFixedHeight(m_list->header()->sizeHint().height() + (shownLoads + 1) * fontMetrics().lineSpacing());
    spaceColumns(*m_list);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(SessionColumnOfList, QHeaderView::Stretch);
    auto* peaks = new QWidget;
    peaks->setObjectName(QStringLiteral("loadPeaks"));
    setAccessibleRole(*peaks, QAccessible::Grouping);
    auto* peakLayout = new QHBoxLayout(peaks);
    peakLayout->setContentsMargins(0, 0, 0, 0);
    for (QSpinBox* box : {m_peakFactor, m_peakMs, m_peakEvery})
        peakLayout->addWidget(box, 1);
    peaks->setFocusProxy(m_peakFactor);
    for (QWidget* field :
        std::initializer_list<QWidget*>{m_target, m_rate, m_payload, m_burst, m_threads, m_ramp, peaks}) {
        QLabel* label = newLabel(); // retranslateUi() says what it reads
        label->setBuddy(field);
        m_form->addRow(label, field);
    }
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_start);
    buttons->addWidget(m_stop);
    buttons->addWidget(m_stopAll);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(m_form);
    layout->addWidget(m_state);
    layout->addWidget(m_list, 1);
    layout->addLayout(buttons);
    layout->addStrut(charactersWide(*this, 64)); // at least, where the words need no more
}

void LoadDialog::retranslateUi()
{
    const auto setLabel = [this](QWidget* field, const QString& text) {
        static_cast<QLabel*>(m_form->labelForField(field))->setText(text);
    };
    //: Title of the dialog that writes events into a session in order to provoke loss.
    setWindowTitle(tr("Generate load"));
    //: Label: the session that gets the events.
    setLabel(m_target, tr("Se&ssion:"));
    //: Label: events per second of all threads together.
    setLabel(m_rate, tr("&Rate:"));
    //: Label: bytes of each event after its header.
    setLabel(m_payload, tr("Event &payload:"));
    //: Label: events that are written back to back.
    setLabel(m_burst, tr("&Burst:"));
    //: Label: number of threads that write.
    setLabel(m_threads, tr("T&hreads:"));
    //: Label: until the rate is reached, from 0.
    setLabel(m_ramp, tr("R&ises within:"));
    //: Label: times in which the rate is higher.
    setLabel(peakFields(), tr("P&eaks:"));
    m_peakFactor->setAccessibleName(tr("Rate in a peak"));
    m_peakMs->setAccessibleName(tr("Length of a peak"));
    m_peakEvery->setAccessibleName(tr("Time from one peak to the next"));
    m_list->setHeaderLabels({
        //: Column of the list of loads.
        tr("Session"),
        //: Column of the list of loads: events per second that are asked for.
        tr("Rate"),
        //: Column of the list of loads: events.
        tr("Written"),
        //: Column of the list of loads: events that were lost.
        tr("Refused"),
    });
    //: Name of a list for screen readers.
    m_list->setAccessibleName(tr("Running loads"));
    //: Button: ends every load.
    m_stopAll->setText(tr("Stop &all"));
    updateUnits();
    for (QSpinBox* box : {m_rate, m_payload, m_burst, m_threads, m_ramp, m_peakFactor, m_peakMs, m_peakEvery}) {
        box->setLocale(QLocale());
    }
    //: Button: starts to write events.
    m_start->setText(tr("S&tart load"));
    //: Button: ends the load.
    m_stop->setText(tr("St&op load"));
    //: Button that closes a window.
    m_close->setText(tr("&Close"));
    nameAfterLabels(*this);
    updateState();
}

void LoadDialog::updateUnits()
{
    const auto unit = [](const QString& text) { return QString(QChar(QChar::Nbsp) + text); };
    //: Unit after the number in a field.
    m_rate->setSuffix(unit(tr("events/s")));
    //: Unit after the number in a field; the number itself is not part of the text.
    m_payload->setSuffix(unit(tr("byte(s)", "", m_payload->value())));
    //: Unit after the number in a field; the number itself is not part of the text.
    m_burst->setSuffix(unit(tr("event(s)", "", m_burst->value())));
    //: Unit after the number in a field: seconds.
    m_ramp->setSuffix(unit(tr("s")));
    //: Text after the number in a field: times the rate. "10 × the rate".
    m_peakFactor->setSuffix(unit(tr("× the rate")));
    //: Text before the number in a field: how long. "for 500 ms".
    m_peakMs->setPrefix(tr("for "));
    //: Unit after the number in a field: milliseconds.
    m_peakMs->setSuffix(unit(tr("ms")));
    //: Text before the number in a field: how often. "every 10 s".
    m_peakEvery->setPrefix(tr("every "));
    m_peakEvery->setSuffix(unit(tr("s")));
}

/// Asks first where the load would write its events among those of a session of Windows.
void LoadDialog::start()
{
    const SessionStatus* const session = chosen();
    if (session == nullptr)
        return;
    const auto request = [this, target = targetOf(*session), load = settings()] { emit startRequested(target, load); };
    if (!belongsToWindows(session->config.name)) {
        request();
        return;
    }
    const QString name = shownName(session->config.name);
    QuestionBox::ask(this,
        //: Question before a load. %1: name of a session.
        {.text = tr("Generate a load in “%1”?").arg(name),
            //: Consequence of a load in a session that Windows starts itself.
            .consequence = tr("“%1” is a session of Windows itself. The events of the load mix with its own, and what "
                              "does not fit is lost.")
                               .arg(name),
            //: Button: starts to write events.
            .verb = tr("&Start load")},
        request);
}

void LoadDialog::updateTargets()
{
    // The list is refilled only when the set of sessions changed, so that it does not close under the pointer.
    if (std::ranges::is_permutation(m_sessions, m_live.poll()->sessions, isSameSession))
        return;
    const bool isFirst = m_target->count() == 0;
    const int before = m_target->currentIndex();
    const std::u16string name =
        before >= 0 ? m_sessions[static_cast<std::size_t>(before)].config.name : std::u16string();
    m_sessions = m_live.poll()->sessions;
    const QSignalBlocker blocker(m_target);
    m_target->clear();
    for (const SessionStatus& session : m_sessions)
        m_target->addItem(shownName(session.config.name), QVariant::fromValue(session.handle));
    // A session that has ended is not replaced by another one: a load must not go to a session that was not chosen.
    const auto same = std::ranges::find_if(
        m_sessions, [&name](const SessionStatus& session) { return equalIgnoringCase(session.config.name, name); });
    const auto place = static_cast<int>(same - m_sessions.begin());
    m_target->setCurrentIndex(isFirst ? 0 : same == m_sessions.end() ? -1 : place);
}

void LoadDialog::updateState()
{
    const bool isKnown = m_live.isKnown();
    const LoadState* const running = isKnown ? loadOf(m_live.poll()->loads) : nullptr;
    const std::size_t count = isKnown ? m_live.poll()->loads.size() : 0;
    const bool hasRoom = running != nullptr || count < LoadProvider::maximumLoads;
    const bool hasTarget = chosen() != nullptr;
    m_start->setEnabled(hasTarget && hasRoom);
    m_stop->setEnabled(running != nullptr);
    m_stopAll->setEnabled(count > 0);
    const bool hasPeaks = m_peakFactor->value() > 1;
    for (QSpinBox* box : {m_peakMs, m_peakEvery}) {
        box->setEnabled(hasPeaks);
        //: Tool tip of disabled fields.
        box->setToolTip(toolTipText(hasPeaks ? QString() : tr("Only a factor above 1 makes peaks.")));
    }
    //: Tool tip of a disabled button.
    const QString noTarget = tr("Choose the session to write to.");
    //: Tool tip of a disabled button.
    const QString noRoom = tr("No more loads can run at once: stop one first.");
    m_start->setToolTip(toolTipText(!hasTarget ? noTarget : hasRoom ? QString() : noRoom));
    //: Tool tip of a disabled button.
    m_stop->setToolTip(toolTipText(running != nullptr ? QString() : tr("No load is running on this session.")));
    //: Tool tip of a disabled button.
    m_stopAll->setToolTip(toolTipText(count > 0 ? QString() : tr("No load is running.")));
    m_state->setText(stateText());
    updateList();
}

/// Selects the row of the chosen session, so that list and buttons are about the same session.
void LoadDialog::updateList()
{
    const SessionStatus* const session = chosen();
    const std::vector<LoadState> loads = m_live.isKnown() ? m_live.poll()->loads : std::vector<LoadState>();
    const QSignalBlocker blocker(m_list);
    const int count = static_cast<int>(loads.size());
    while (m_list->topLevelItemCount() > count)
        delete m_list->takeTopLevelItem(m_list->topLevelItemCount() - 1);
    while (m_list->topLevelItemCount() < count)
        m_list->addTopLevelItem(new QTreeWidgetItem);
    if (loads.empty())
        //: In the empty list of loads that run.
        m_noLoad->present([] { return tr("No load is running. Start one to see it here."); }, {});
    else
        m_noLoad->hide();
    const Format format;
    for (int row = 0; row < count; ++row) {
        const LoadState& load = loads[static_cast<std::size_t>(row)];
        QTreeWidgetItem& item = *m_list->topLevelItem(row);
        item.setText(SessionColumnOfList, shownName(load.name));
        item.setData(SessionColumnOfList, Qt::UserRole, QVariant::fromValue(load.target));
        item.setText(RateColumn, format.number(load.settings.eventsPerSecond));
        item.setText(WrittenColumn, format.number(load.counters.written));
        item.setText(RefusedColumn, format.number(load.counters.refused));
        for (const int column : {RateColumn, WrittenColumn, RefusedColumn})
            item.setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        item.setSelected(session != nullptr && session->handle == load.target);
    }
}

QString LoadDialog::stateText() const
{
    const LoadState* const running = m_live.isKnown() ? loadOf(m_live.poll()->loads) : nullptr;
    const LoadState* const load = running || !m_live.isKnown() ? running : loadOf(m_live.poll()->endedLoads);
    if (load == nullptr) {
        if (chosen() == nullptr && m_target->count() > 0) {
            //: State of the load dialog.
            return tr("The session has ended. Choose another one.");
        }
        //: State of the load dialog.
        return tr("No load is running on this session.");
    }
    //: State of the load dialog. %1: session, %2 to %4: numbers of events.
    const QString text = running ? tr("Writing to “%1”. Events attempted: %2, written: %3, refused: %4.")
                                 //: State of the load dialog. %1: session, %2 to %4: numbers of events.
                                 : tr("Stopped writing to “%1”. Events attempted: %2, written: %3, refused: %4.");
    const Format format;
    return text.arg(shownName(load->name), format.number(load->counters.attempted),
        format.number(load->counters.written), format.number(load->counters.refused));
}

LoadSettings LoadDialog::settings() const
{
    const auto value = [](const QSpinBox* box) { return static_cast<std::uint32_t>(box->value()); };
    LoadSettings settings{.eventsPerSecond = value(m_rate),
        .payloadBytes = value(m_payload),
        .burst = value(m_burst),
        .threads = value(m_threads),
        .shape = {.rampSeconds = value(m_ramp)}};
    if (m_peakFactor->value() > 1) {
        settings.shape.peakFactor = value(m_peakFactor);
        settings.shape.peakMs = value(m_peakMs);
        settings.shape.peakEverySeconds = value(m_peakEvery);
    }
    return settings;
}

const SessionStatus* LoadDialog::chosen() const
{
    const int index = m_target->currentIndex();
    return index < 0 ? nullptr : &m_sessions[static_cast<std::size_t>(index)];
}

const LoadState* LoadDialog::loadOf(const std::vector<LoadState>& loads) const
{
    const SessionStatus* const session = chosen();
    if (session == nullptr)
        return nullptr;
    const auto found = std::ranges::find(loads, session->handle, &LoadState::target);
    return found == loads.end() ? nullptr : &*found;
}

QWidget* LoadDialog::peakFields() const
{
    return m_peakFactor->parentWidget();
}

} // namespace etwarden

#include "moc_loaddialog.cpp"
