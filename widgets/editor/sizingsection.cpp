// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/sizingsection.h"

#include "model/qt/editor/sessiondraft.h"
#include "model/qt/editor/sizingtext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/scrolling.h"
#include "widgets/editor/entryedit.h"

#include <QCheckBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>

namespace etwarden {

namespace {

constexpr std::uint32_t usualDryRunSeconds = 60;

} // namespace

SizingSection::SizingSection(SessionDraft& draft, QWidget* parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_title(newLabel())
    , m_intro(newLabel())
    , m_highIrql(new QCheckBox)
    , m_advice(newLabel())
    , m_reasons(newLabel())
    , m_apply(new QPushButton)
    , m_dryRun(new QPushButton)
    , m_progress(new QProgressBar)
    , m_dryRunText(new NoticeLine(NoticeLine::Word::Hidden))
{
    makeLayout();
    connect(m_highIrql, &QCheckBox::toggled, this, &SizingSection::updateAdvice);
    connect(m_apply, &QPushButton::clicked, this, &SizingSection::apply);
    connect(m_dryRun, &QPushButton::clicked, this, &SizingSection::toggleDryRun);
    connect(&m_runner, &DryRunner::progressChanged, m_progress, &QProgressBar::setValue);
    connect(&m_runner, &DryRunner::finished, this, &SizingSection::showResult);
    connect(&m_draft, &SessionDraft::configChanged, this, &SizingSection::updateAdvice);
    connect(&m_draft, &SessionDraft::readabilityChanged, this, &SizingSection::updateAdvice);
    connect(&m_draft, &SessionDraft::configChanged, this, &SizingSection::showDryRunText);
    retranslateUi();
}

std::optional<ExpectedLoad> SizingSection::load() const
{
    ExpectedLoad load;
    const std::pair<const Input*, std::uint32_t*> values[] = {{&m_rate, &load.eventsPerSecond},
        {&m_eventSize, &load.eventBytes}, {&m_burstFactor, &load.burstFactor}, {&m_burstMs, &load.burstMs},
        {&m_seconds, &load.secondsToKeep}};
    for (const auto& [input, value] : values) {
        const EntryEdit::Reading reading = readNumber(input->edit->text());
        if (!reading.problem.isEmpty())
            return std::nullopt;
        *value = reading.value.toUInt();
    }
    load.highIrqlProviders = m_highIrql->isChecked();
    return load;
}

void SizingSection::setLoad(const ExpectedLoad& load)
{
    const std::pair<const Input*, std::uint32_t> values[] = {{&m_rate, load.eventsPerSecond},
        {&m_eventSize, load.eventBytes}, {&m_burstFactor, load.burstFactor}, {&m_burstMs, load.burstMs}};
    for (const auto& [input, value] : values)
        input->edit->setValue(QString::number(value));
    if (load.secondsToKeep != 0)
        m_seconds.edit->setValue(QString::number(load.secondsToKeep));
    m_highIrql->setChecked(load.highIrqlProviders);
}

void SizingSection::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QWidget::changeEvent(event);
}

SizingSection::Input SizingSection::makeInput(QFormLayout& form, const char* name, std::uint32_t value)
{
    Input input{newLabel(), new EntryEdit(readNumber), newLabel(), new QWidget, new NoticeLine};
    input.edit->setObjectName(QLatin1String(name));
    input.edit->setMaximumWidth(charactersWide(*input.edit, 18));
    input.edit->setValue(QString::number(value));
    input.label->setBuddy(input.edit);
    auto* line = new QHBoxLayout;
    line->addWidget(input.edit);
    line->addWidget(input.unit, 1);
    auto* layout = new QVBoxLayout(input.row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(smallGap(*this));
    layout->addLayout(line);
    layout->addWidget(input.problem);
    form.addRow(input.label, input.row);
    connect(input.edit, &QLineEdit::textChanged, this, &SizingSection::updateAdvice);
    return input;
}

void SizingSection::makeLayout()
{
    setObjectName(QStringLiteral("sizing"));
    const std::pair<QWidget*, QLatin1String> names[] = {{m_highIrql, QLatin1String("highIrql")},
        {m_advice, QLatin1String("sizingAdvice")}, {m_reasons, QLatin1String("sizingReasons")},
        {m_apply, QLatin1String("applySizes")}, {m_dryRun, QLatin1String("dryRun")},
        {m_progress, QLatin1String("dryRunProgress")}, {m_dryRunText, QLatin1String("dryRunText")}};
    for (const auto& [widget, name] : names) {
        widget->setObjectName(name);
    }
    m_title->setFont(headingFont(font()));
    for (QLabel* label : {m_intro, m_advice, m_reasons}) {
        label->setWordWrap(true);
    }
    m_reasons->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_apply->setAutoDefault(false);
    m_dryRun->setAutoDefault(false);
    m_progress->setRange(0, 100);
    m_progress->hide();

    auto* form = new AlignedForm;
    m_rate = makeInput(*form, "eventRate", 1000);
    m_eventSize = makeInput(*form, "eventSize", 200);
    m_burstFactor = makeInput(*form, "burstFactor", 1);
    m_burstMs = makeInput(*form, "burstLength", 0);
    m_seconds = makeInput(*form, "secondsToKeep", 60);
    form->addRow(nullptr, m_highIrql);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_apply);
    buttons->addWidget(m_dryRun);
    buttons->addWidget(m_progress, 1);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_title);
    layout->addWidget(m_intro);
    layout->addLayout(form);
    layout->addWidget(m_advice);
    layout->addWidget(m_reasons);
    layout->addLayout(buttons);
    layout->addWidget(m_dryRunText);
}

void SizingSection::retranslateUi()
{
    //: Heading of the section that recommends sizes.
    m_title->setText(tr("Recommended sizes"));
    //: Below the heading of the section that recommends sizes.
    m_intro->setText(tr("Sizes for the expected load, following Microsoft's guidance."));
    //: Label: how many events providers write.
    m_rate.label->setText(tr("&Rate:"));
    //: Unit after a number: how many events providers write.
    m_rate.unit->setText(tr("events per second, all processors together"));
    //: Label: size of an event.
    m_eventSize.label->setText(tr("Event si&ze:"));
    //: Unit after a number: size of an event.
    m_eventSize.unit->setText(tr("bytes, header included"));
    //: Label: how many times higher the rate is in a burst.
    m_burstFactor.label->setText(tr("In b&ursts:"));
    //: Unit after a number: how many times higher the rate is in a burst.
    m_burstFactor.unit->setText(tr("times the rate; 1: no bursts"));
    //: Label: how long a burst lasts.
    m_burstMs.label->setText(tr("Burst &length:"));
    //: Unit after a number: milliseconds that a burst lasts.
    m_burstMs.unit->setText(tr("ms of every 10 s"));
    //: Label: seconds that the ring of a buffering session is to hold.
    m_seconds.label->setText(tr("Seconds to &keep:"));
    //: Unit after a number: seconds that the ring of a buffering session is to hold.
    m_seconds.unit->setText(tr("s, in an in-memory session"));
    //: Check box: drivers write at an interrupt level at which no buffer can be allocated.
    m_highIrql->setText(tr("Drivers write at high &IRQL"));
    //: Button: takes the recommended sizes over into the session.
    m_apply->setText(tr("&Apply these sizes"));
    //: Accessible name of a progress bar.
    m_progress->setAccessibleName(tr("Progress of the dry run"));
    updateAdvice();
    showDryRunText();
    nameAfterLabels(*this);
}

void SizingSection::updateAdvice()
{
    for (const Input& input : {m_rate, m_eventSize, m_burstFactor, m_burstMs, m_seconds}) {
        const QString problem = input.edit->problem();
        if (!problem.isEmpty())
            input.problem->setNotice(Severity::Error, problem);
        input.problem->setVisible(!problem.isEmpty());
        input.edit->setAccessibleDescription(input.unit->text());
    }
    const std::optional<ExpectedLoad> wanted = load();
    m_apply->setEnabled(wanted && m_draft.purpose() == SessionDraft::Purpose::Start);
    //: Tool tip of a disabled button.
    m_apply->setToolTip(toolTipText(m_apply->isEnabled() ? QString()
            : wanted                                     ? tr("Windows reads sizes at the start of a session only.")
                     //: Tool tip of a disabled button.
                     : tr("One of the fields above is not a number.")));
    m_dryRun->setEnabled((wanted && m_draft.isReadable()) || m_runner.isRunning());
    m_dryRun->setToolTip(
        toolTipText(m_dryRun->isEnabled() ? QString()
                                          //: Tool tip of a disabled button.
                                          : tr("A field has no valid value: there is no session to try.")));
    if (wanted)
        showAdvice(*wanted);
}

void SizingSection::showAdvice(const ExpectedLoad& load)
{
    const SizingAdvice advice = advise(load, m_draft.config(), m_draft.environment());
    m_advice->setText(SizingText::advice(advice));
    QStringList sentences;
    for (const SizingNote& note : advice.notes) {
        sentences.append(SizingText::reason(note));
    }
    sentences.append(SizingText::growth(fileGrowth(applied(advice, m_draft.config()), load, m_draft.environment())));
    sentences.removeAll(QString());
    m_reasons->setText(QStringLiteral("• ") + sentences.join(QStringLiteral("\n• ")));
}

void SizingSection::apply()
{
    if (const std::optional<ExpectedLoad> wanted = load())
        m_draft.change(applied(advise(*wanted, m_draft.config(), m_draft.environment()), m_draft.config()));
}

void SizingSection::toggleDryRun()
{
    if (m_runner.isRunning()) {
        m_runner.cancel();
        return;
    }
    const std::optional<ExpectedLoad> wanted = load();
    if (!wanted) {
        return;
    }
    m_tried = m_draft.config();
    m_result.reset();
    m_progress->setValue(0);
    m_runner.start(*m_tried, *wanted, m_draft.environment(), std::max(usualDryRunSeconds, wanted->secondsToKeep));
    showDryRunText();
}

void SizingSection::showResult(const DryRunResult& result)
{
    m_result = result;
    showDryRunText();
    // After the layout has placed it below the button.
    QTimer::singleShot(0, m_dryRunText, [this] { uncover(*m_dryRunText); });
}

void SizingSection::showDryRunText()
{
    const bool isRunning = m_runner.isRunning();
    m_progress->setVisible(isRunning);
    //: Button: ends the simulation.
    m_dryRun->setText(isRunning ? tr("&Cancel the dry run")
                                //: Button: simulates the session under this load.
                                : tr("&Dry run of the session as configured"));
    m_dryRunText->setVisible(m_result && !isRunning);
    if (!m_result) {
        return;
    }
    QString text = SizingText::dryRun(*m_result);
    if (m_tried != m_draft.config()) {
        //: After the result of a dry run, once the configuration was changed.
        text += u' ' + tr("The configuration has changed since.");
    }
    m_dryRunText->announceNotice(SizingText::dryRunSeverity(*m_result), text);
}

} // namespace etwarden

#include "moc_sizingsection.cpp"
