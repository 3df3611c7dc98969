// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/startdialog.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/qt/editor/providerdirectory.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/settings.h"
#include "model/qt/text/bittext.h"
#include "model/qt/text/feedtext.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/modetext.h"
#include "model/qt/text/namelist.h"
#include "model/qt/text/orphantext.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/rules.h"
#include "model/session/sessionkind.h"
#include "widgets/common/accessible.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/findingslist.h"
#include "widgets/common/flagpresetbox.h"
#include "widgets/common/icons.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/processbox.h"
#include "widgets/common/providerchooser.h"
#include "widgets/common/questions.h"
#include "widgets/common/roomline.h"
#include "widgets/common/scrolling.h"

#include <QDir>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

constexpr int visibleTemplates = 8; // more scroll
constexpr int linesOfFeeds = 4; // more scroll

bool has(const SessionConfig& config, const ProviderConfig& provider)
{
    return std::ranges::any_of(
        config.providers, [&provider](const ProviderConfig& other) { return nameTheSame(other, provider); });
}

} // namespace

StartDialog::StartDialog(const LiveSessions& live, Settings& settings, QWidget* parent)
    : QDialog(parent)
    , m_live(live)
    , m_settings(settings)
    , m_form(new AlignedForm)
    , m_templates(new QListWidget)
    , m_templatesLabel(newLabel())
    , m_description(newLabel())
    , m_nameLabel(newLabel())
    , m_name(new QLineEdit)
    , m_folderLabel(newLabel())
    , m_folderRow(new QWidget)
    , m_folder(new QLineEdit(QDir::toNativeSeparators(settings.logFolder())))
    , m_browse(new QPushButton)
    , m_presetLabel(newLabel())
    , m_preset(new FlagPresetBox)
    , m_providersLabel(newLabel())
    , m_providersRow(new QWidget)
    , m_providers(newLabel())
    , m_add(new QPushButton)
    , m_remove(new QPushButton)
    , m_processLabel(newLabel())
    , m_process(new ProcessBox)
    , m_summaryTitle(newLabel())
    , m_modeLabel(newLabel())
    , m_mode(newLabel())
    , m_buffersLabel(newLabel())
    , m_buffers(newLabel())
    , m_memoryLabel(newLabel())
    , m_memory(newLabel())
    , m_flagsLabel(newLabel())
    , m_flagNames(newLabel())
    , m_feedsLabel(newLabel())
    , m_feeds(newLabel())
    , m_feedsArea(inScrollArea(m_feeds))
    , m_fileLabel(newLabel())
    , m_file(newLabel())
    , m_findings(new FindingsList)
    , m_contents(new QWidget)
    , m_contentsArea(inScrollArea(m_contents))
    , m_room(new RoomLine)
    , m_waiting(new NoticeLine(NoticeLine::Word::Hidden))
    , m_damaged(new NoticeLine)
    , m_more(new QPushButton)
    , m_undo(new QPushButton)
    , m_tryAnyway(new QPushButton)
    , m_start(new QPushButton)
    , m_cancel(new QPushButton)
{
    setObjectName(QStringLiteral("startDialog"));
    makeForm();
    connect(m_templates, &QListWidget::currentRowChanged, this, [this] {
        m_firstNumber = 1;
        m_flags.reset();
        if (m_directory && chosenTemplate().needsProcess)
            m_directory->refresh(); // processes come and go
        propose();
        forgetFix();
    });
    connect(m_process, &ProcessBox::processChanged, this, &StartDialog::forgetFix);
    connect(m_name, &QLineEdit::textEdited, this, [this] { m_isNameOwn = true; });
    connect(m_name, &QLineEdit::textChanged, this, &StartDialog::forgetFix);
    connect(m_folder, &QLineEdit::textChanged, this, [this] {
        m_firstNumber = 1;
        propose();
        forgetFix();
    });
    connect(&m_logFolder, &LogFolder::inspected, this, &StartDialog::applyFolder);
    connect(m_findings, &FindingsList::fixRequested, this, [this](const Fix* fix) { applyFix(*fix); });
    connect(m_undo, &QPushButton::clicked, this, &StartDialog::forgetFix);
    connect(m_tryAnyway, &QPushButton::clicked, this, &StartDialog::start);
    connect(m_browse, &QPushButton::clicked, this, &StartDialog::browse);
    connect(m_preset, &FlagPresetBox::flagsChosen, this, [this](std::uint32_t flags) {
        m_flags = flags;
        forgetFix();
    });
    connect(m_add, &QPushButton::clicked, this, &StartDialog::chooseProvider);
    connect(m_remove, &QPushButton::clicked, this, [this] {
        m_added.pop_back();
        forgetFix();
        m_add->setFocus(); // the other button may be disabled now
    });
    connect(m_room, &RoomLine::listRequested, this, &StartDialog::orphansRequested);
    connect(m_more, &QPushButton::clicked, this, [this] {
        emit moreRequested(config());
        accept();
    });
    connect(m_start, &QPushButton::clicked, this, &StartDialog::requestStart);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(&live, &LiveSessions::becameKnown, this, &StartDialog::propose);
    connect(&live, &LiveSessions::updated, this, &StartDialog::check);
    m_templates->setCurrentRow(0);
    retranslateUi();
    propose();
    m_name->setFocus();
}

void StartDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

/// The button that Enter presses is disabled then, and does not say why.
void StartDialog::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_refusal != nullptr)
        m_findings->announceWorst();
    QDialog::keyPressEvent(event);
}

void StartDialog::makeForm()
{
    const std::pair<QWidget*, QLatin1String> names[] = {{m_templates, QLatin1String("templateList")},
        {m_description, QLatin1String("templateDescription")}, {m_name, QLatin1String("sessionName")},
        {m_folder, QLatin1String("logFolder")}, {m_browse, QLatin1String("browseFolder")},
        {m_preset, QLatin1String("flagPreset")}, {m_flagNames, QLatin1String("flagNames")},
        {m_feeds, QLatin1String("flagFeeds")}, {m_providers, QLatin1String("providerNames")},
        {m_add, QLatin1String("addProvider")}, {m_remove, QLatin1String("removeProvider")},
        {m_process, QLatin1String("process")}, {m_mode, QLatin1String("modeSummary")},
        {m_buffers, QLatin1String("buffersSummary")}, {m_memory, QLatin1String("memorySummary")},
        {m_file, QLatin1String("fileSummary")}, {m_waiting, QLatin1String("waitingForFolder")},
        {m_more, QLatin1String("moreOptions")}, {m_undo, QLatin1String("undo")},
        {m_tryAnyway, QLatin1String("tryAnyway")}, {m_start, QLatin1String("startButton")},
        {m_cancel, QLatin1String("cancelButton")}, {m_contentsArea, QLatin1String("startContents")}};
    for (const auto& [widget, name] : names) {
        widget->setObjectName(name);
    }
    for (qsizetype i = 0; i < static_cast<qsizetype>(startTemplates().size()); ++i) {
        m_templates->addItem(new QListWidgetItem);
    }
    m_templates->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_description->setWordWrap(true);
    m_description->setAlignment(Qt::AlignTop);
    m_file->setWordWrap(true);
    m_file->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_browse->setIcon(lineIcon(Icon::Folder));
    for (QPushButton* button : {m_browse, m_add, m_remove, m_more, m_undo, m_tryAnyway}) {
        button->setAutoDefault(false);
    }
    m_waiting->hide();
    m_damaged->hide();
    m_start->setDefault(true);
    m_summaryTitle->setFont(headingFont(font()));
    m_templatesLabel->setBuddy(m_templates);
    m_nameLabel->setBuddy(m_name);
    m_folderLabel->setBuddy(m_folder);
    m_presetLabel->setBuddy(m_preset);
    m_processLabel->setBuddy(m_process);
    m_flagNames->setWordWrap(true);
    m_feeds->setWordWrap(true);
    m_feeds->setAlignment(Qt::AlignTop);
    m_feedsArea->setFixedHeight(linesOfFeeds * fontMetrics().lineSpacing());
    m_feedsArea->setFocusPolicy(Qt::StrongFocus);
    m_feedsLabel->setBuddy(m_feedsArea);

    auto* folderLayout = new QHBoxLayout(m_folderRow);
    folderLayout->setContentsMargins(0, 0, 0, 0);
    folderLayout->addWidget(m_folder, 1);
    folderLayout->addWidget(m_browse);
    m_providers->setWordWrap(true);
    auto* providersLayout = new QHBoxLayout(m_providersRow);
    providersLayout->setContentsMargins(0, 0, 0, 0);
    providersLayout->addWidget(m_providers, 1);
    providersLayout->addWidget(m_add);
    providersLayout->addWidget(m_remove);
    m_providersLabel->hide(); // until some can be chosen
    m_providersRow->hide();
    m_form->addRow(m_templatesLabel, m_templates);
    m_form->addRow(nullptr, m_description);
    m_form->addRow(m_nameLabel, m_name);
    m_form->addRow(m_folderLabel, m_folderRow);
    m_form->addRow(m_processLabel, m_process);
    m_form->addRow(m_providersLabel, m_providersRow);
    m_form->addRow(m_summaryTitle);
    m_form->addRow(m_modeLabel, m_mode);
    m_form->addRow(m_buffersLabel, m_buffers);
    m_form->addRow(m_memoryLabel, m_memory);
    m_form->addRow(m_fileLabel, m_file);
    m_form->addRow(m_presetLabel, m_preset); // last: nothing moves when they come and go
    m_form->addRow(m_flagsLabel, m_flagNames);
    m_form->addRow(m_feedsLabel, m_feedsArea);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_more);
    buttons->addWidget(m_undo);
    buttons->addStretch();
    buttons->addWidget(m_tryAnyway);
    buttons->addWidget(m_start);
    buttons->addWidget(m_cancel);
    auto* contents = new QVBoxLayout(m_contents);
    contents->setContentsMargins(0, 0, 0, 0);
    contents->addLayout(m_form);
    contents->addWidget(m_damaged);
    contents->addWidget(m_findings);
    contents->addWidget(m_room);
    contents->addWidget(m_waiting);
    contents->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_contentsArea, 1);
    layout->addLayout(buttons);
    layout->addStrut(charactersWide(*this, 84)); // at least, where the words need no more
}

void StartDialog::retranslateUi()
{
    //: Title of the dialog that starts a session.
    setWindowTitle(tr("New session"));
    //: Label of the list of templates.
    m_templatesLabel->setText(tr("&Template:"));
    //: Label of the field for the session's name.
    m_nameLabel->setText(tr("&Name:"));
    //: Label of the field for the folder of the log file.
    m_folderLabel->setText(tr("&Folder:"));
    //: Button that opens a folder chooser.
    m_browse->setText(tr("&Choose…"));
    //: Label in "New session": sets of kernel flags of a system logger to choose from.
    m_presetLabel->setText(tr("&Preset:"));
    m_preset->retranslate();
    //: Label of the field that chooses the process that a new session records.
    m_processLabel->setText(tr("Pr&ocess:"));
    m_process->retranslate();
    //: Label in front of the names of a new session's providers.
    m_providersLabel->setText(tr("Providers:"));
    //: Button: chooses a provider for a new session.
    m_add->setText(tr("&Add…"));
    //: Name of the button "Add…", for screen readers.
    changeAccessibleName(*m_add, tr("Add provider…"));
    //: Button: takes the provider that was added last out of a new session.
    m_remove->setText(tr("&Remove"));
    //: Name of the button "Remove", for screen readers.
    changeAccessibleName(*m_remove, tr("Remove the last provider"));
    //: Heading above mode, buffers and memory that the start will ask for.
    m_summaryTitle->setText(tr("What will be requested"));
    //: Label in the summary of a new session: logging mode in words.
    m_modeLabel->setText(tr("Mode:"));
    //: Label in the summary of a new session: buffer size and counts.
    m_buffersLabel->setText(tr("Buffers:"));
    //: Label in the summary of a new session: memory of the buffers.
    m_memoryLabel->setText(tr("Memory:"));
    //: Label in the summary of a new session: names of its kernel flags.
    m_flagsLabel->setText(tr("Kernel flags:"));
    //: Label in the summary of a new session: where the events of its kernel flags come from on this system.
    m_feedsLabel->setText(tr("Sources:"));
    //: Label in the summary of a new session: path of the log file.
    m_fileLabel->setText(tr("Log file:"));
    //: Button that goes on in the editor, with every property.
    m_more->setText(tr("&More options…"));
    //: Button that takes back what another button has changed to remove an error.
    m_undo->setText(tr("&Undo"));
    //: Button, for experts: asks the system although an error is expected.
    m_tryAnyway->setText(tr("Tr&y anyway"));
    //: Tool tip of "Try anyway".
    m_tryAnyway->setToolTip(toolTipText(tr("Ask the system anyway and show its answer.")));
    //: While a start waits for the file system, which may take its time.
    m_waiting->setNotice(Severity::Info, tr("Waiting for the folder to respond…"));
    //: Button that starts the session.
    m_start->setText(tr("&Start session"));
    //: Button that closes the dialog without starting anything.
    m_cancel->setText(tr("Cancel"));
    int row = 0;
    for (const StartTemplate& entry : startTemplates()) {
        m_templates->item(row++)->setText(StartTemplateText::name(entry.id));
    }
    showOwnTemplates();
    check();
    nameAfterLabels(*this);
}

void StartDialog::retranslateSummary(const SessionConfig& config)
{
    const Format format;
    const bool hasFile = !config.logFileName.empty();
    //: Below the list of templates, for one that the person saved.
    m_description->setText(
        isOwnChosen() ? tr("One of your own templates.") : StartTemplateText::description(chosenTemplate().id));
    m_mode->setText(ModeText::summary(config.logFileMode, hasFile));
    const bool isRing = (config.logFileMode & logfilemode::Buffering) != 0;
    const std::uint32_t maximum =
        isRing ? config.minimumBuffers : std::max(config.minimumBuffers, config.maximumBuffers);
    if (isRing) {
        //: Summary of a buffering session: number of buffers (%n), size of each (%1, with unit).
        m_buffers->setText(tr("%n of %1 each, used as a ring", "", static_cast<int>(maximum))
                               .arg(format.kilobytes(config.bufferSizeKb)));
    } else {
        //: Summary: smallest (%1) and largest (%2) number of buffers, size of each (%3, with unit).
        m_buffers->setText(tr("%1 to %2 of %3 each")
                               .arg(format.number(config.minimumBuffers), format.number(maximum),
                                   format.kilobytes(config.bufferSizeKb)));
    }
    //: Summary: memory (%1, with unit) that the buffers can take. The system may ask for more on many processors.
    m_memory->setText(tr("up to %1, before the system adjusts it")
                          .arg(format.bytes(std::uint64_t{maximum} * config.bufferSizeKb * 1024)));
    std::vector<std::u16string> names;
    for (const ProviderConfig& provider : config.providers)
        names.push_back(ProviderText::name(provider).toStdU16String());
    //: The providers of a new session that has none yet.
    m_providers->setText(names.empty() ? tr("none yet") : nameList(names));
    m_remove->setEnabled(!m_added.empty());
    //: Tool tip of the disabled button "Remove".
    m_remove->setToolTip(toolTipText(m_added.empty() ? tr("No provider was added to the template.") : QString()));
    m_preset->setFlags(config.enableFlags);
    m_flagNames->setText(BitText::enableFlagNames(config.enableFlags));
    m_feeds->setText(FeedText::lines(m_live.environment().feeds, config.enableFlags).join(u'\n'));
    m_file->setText(hasFile ? QDir::toNativeSeparators(QString::fromStdU16String(config.logFileName))
                            //: Summary: path of the log file of a session that has none.
                            : tr("none"));
}

void StartDialog::setTemplates(const TemplateStore& templates)
{
    m_own = &templates;
    showOwnTemplates();
}

void StartDialog::setProviders(ProviderDirectory& directory)
{
    m_directory = &directory;
    m_providersLabel->show();
    m_providersRow->show();
    const auto showPrograms = [this] {
        if (m_directory->list())
            m_process->setPrograms(m_directory->list()->programs);
    };
    connect(&directory, &ProviderDirectory::listChanged, this, showPrograms);
    showPrograms();
    check();
}

void StartDialog::chooseTemplate(const QString& name)
{
    const std::vector<TemplateStore::Template> own = m_own->sessionTemplates();
    if (const auto found = std::ranges::find(own, name, &TemplateStore::Template::name); found != own.end())
        m_templates->setCurrentRow(static_cast<int>(startTemplates().size()) + static_cast<int>(found - own.begin()));
}

void StartDialog::showOwnTemplates()
{
    const int builtIn = static_cast<int>(startTemplates().size());
    if (m_own && m_templates->count() == builtIn) {
        for (const TemplateStore::Template& own : m_own->sessionTemplates()) {
            m_templates->addItem(shownName(own.name));
        }
    }
    const int shown = std::min(m_templates->count(), visibleTemplates);
    m_templates->setFixedHeight(m_templates->sizeHintForRow(0) * shown + 2 * m_templates->frameWidth());
    m_templates->setVerticalScrollBarPolicy(
        m_templates->count() > shown ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    QStringList sentences;
    if (m_own) {
        for (const TemplateStore::Problem& problem : m_own->problems()) {
            sentences.append(problem.message);
        }
    }
    if (!sentences.isEmpty())
        m_damaged->setNotice(Severity::Warning, sentences.join(u'\n'));
    m_damaged->setVisible(!sentences.isEmpty());
}

bool StartDialog::isOwnChosen() const
{
    return m_templates->currentRow() >= static_cast<int>(startTemplates().size());
}

StartTemplate StartDialog::chosenTemplate() const
{
    const auto row = static_cast<std::size_t>(std::max(m_templates->currentRow(), 0));
    if (!isOwnChosen()) {
        return startTemplates()[row];
    }
    const TemplateStore::Template own = m_own->sessionTemplates()[row - startTemplates().size()];
    return {.id = StartTemplateId::File, .needsFile = !own.config.logFileName.empty(), .config = own.config};
}

SessionConfig StartDialog::config() const
{
    if (m_fixed)
        return *m_fixed;
    SessionConfig config = startConfig(chosenTemplate(), m_name->text(), m_folder->text());
    config.enableFlags = m_flags.value_or(config.enableFlags);
    if (const auto process = m_process->processId(); process && chosenTemplate().needsProcess)
        limitTo(*process, config);
    for (const ProviderConfig& added : m_added) {
        if (!has(config, added)) // the template may
            config.providers.push_back(added);
    }
    return config;
}

QString StartDialog::freeName() const
{
    const QString own = isOwnChosen() ? QString::fromStdU16String(chosenTemplate().config.name) : QString();
    for (int number = m_firstNumber;; ++number) {
        // A template of one's own has a name already.
        const QString ownName = number == 1 ? own : QString(own + u' ' + QString::number(number));
        //: Proposed name of a new session. %1 is a number that makes it unique.
        const QString name = own.isEmpty() ? tr("Session %1").arg(number) : ownName;
        const auto hasName = [wanted = name.toStdU16String()](const SessionStatus& session) {
            return equalIgnoringCase(session.config.name, wanted);
        };
        if (std::none_of(m_live.poll()->sessions.begin(), m_live.poll()->sessions.end(), hasName))
            return name;
    }
}

void StartDialog::propose()
{
    if (m_isNameOwn || !m_live.isKnown()) {
        return;
    }
    m_name->setText(freeName());
    m_name->selectAll();
}

void StartDialog::forgetFix()
{
    m_fixed.reset();
    m_isStartWanted = false;
    check();
}

void StartDialog::check()
{
    m_logFolder.inspect(config().logFileName);
    showFindings();
}

void StartDialog::applyFolder()
{
    Environment seen;
    m_logFolder.describe(seen);
    const bool isWanted = std::exchange(m_isStartWanted, false);
    if (!m_isNameOwn && !m_fixed && seen.logFile->there && seen.logFile->freeNumber != 0) {
        m_firstNumber = static_cast<int>(seen.logFile->freeNumber);
        propose();
        if (m_logFolder.isLooking()) {
            m_isStartWanted = isWanted;
            return;
        }
    }
    showFindings();
    if (isWanted && m_start->isEnabled())
        start();
}

Environment StartDialog::environment() const
{
    Environment environment = m_live.environment();
    m_logFolder.describe(environment);
    return environment;
}

void StartDialog::showFindings()
{
    const SessionConfig wanted = config();
    const bool needsFile = chosenTemplate().needsFile;
    for (QWidget* widget : {static_cast<QWidget*>(m_folderLabel), m_folderRow}) {
        widget->setVisible(needsFile);
    }
    const bool needsProcess = chosenTemplate().needsProcess;
    for (QWidget* widget : {static_cast<QWidget*>(m_processLabel), static_cast<QWidget*>(m_process)})
        widget->setVisible(needsProcess);
    const SessionKind kind = kindOf(wanted);
    const bool hasFlags = kind == SessionKind::SystemLogger || kind == SessionKind::KernelLogger;
    for (QWidget* widget : {static_cast<QWidget*>(m_presetLabel), static_cast<QWidget*>(m_preset),
             static_cast<QWidget*>(m_flagsLabel), static_cast<QWidget*>(m_flagNames)})
    {
        widget->setVisible(hasFlags);
    }
    retranslateSummary(wanted);
    for (QWidget* widget : {static_cast<QWidget*>(m_feedsLabel), static_cast<QWidget*>(m_feedsArea)})
        widget->setVisible(hasFlags && !m_feeds->text().isEmpty());

    const Environment where = environment();
    std::vector<Finding> findings = evaluate(startRules(), wanted, where);
    if (m_directory)
        std::ranges::move(evaluate(enablingRules(), wanted, where), std::back_inserter(findings));
    // Advice is for the editor: a template is meant as it is.
    std::erase_if(findings, [](const Finding& finding) { return finding.rule->severity == Severity::Info; });
    const auto error = std::ranges::find_if(
        findings, [](const Finding& finding) { return finding.rule->severity == Severity::Error; });
    const bool canStart = error == findings.end();
    const bool isHarmful =
        std::ranges::any_of(findings, [](const Finding& finding) { return protects(*finding.rule); });
    const bool lacksProcess = needsProcess && !m_process->processId();
    m_start->setEnabled(canStart && !lacksProcess && m_live.isKnown());
    m_start->setToolTip(toolTipText(!canStart ? FindingText::sentence(*error)
            //: Tool tip of the button that starts a session of one process.
            : lacksProcess ? tr("Choose the process first.")
                           : QString()));
    m_tryAnyway->setVisible(m_live.isKnown() && (m_isStartWanted || (!canStart && !isHarmful)));
    m_waiting->setVisible(m_isStartWanted);
    m_undo->setVisible(m_fixed.has_value());
    m_findings->setFindings(findings, wanted, where);
    const Rule* const refusal = canStart ? nullptr : error->rule;
    if (std::exchange(m_refusal, refusal) != refusal && refusal != nullptr && isVisible())
        m_findings->announceWorst();
    m_room->follow(findings, [this] { return m_live.isKnown() ? OrphanText::candidates(*m_live.poll()) : QString(); });
    QWidget* before = m_remove;
    for (QPushButton* button : m_findings->buttons()) {
        setTabOrder(before, button);
        before = button;
    }
    growToContents();
}

/// A name is shown in its field, and its file follows; what else a fix changes is in the summary.
void StartDialog::applyFix(const Fix& fix)
{
    if (fix.id == rules::addProvider.id) {
        chooseProvider();
        return;
    }
    const SessionConfig fixed = fix.applied(config(), environment());
    if (fixed.name != config().name) {
        m_isNameOwn = true;
        m_name->setText(QString::fromStdU16String(fixed.name));
    } else {
        m_fixed = fixed;
        check();
    }
    m_name->setFocus(); // the button of the fix is gone
}

void StartDialog::resizeEvent(QResizeEvent* event)
{
    QDialog::resizeEvent(event);
    reserveDescription();
}

void StartDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    reserveDescription(); // its width is known now
    growToContents();
}

/// Room for the longest one: nothing below moves when another template is chosen.
void StartDialog::reserveDescription()
{
    const QRect room(0, 0, m_description->width(), QWIDGETSIZE_MAX);
    int highest = 0;
    for (const StartTemplate& entry : startTemplates()) {
        const QRect text = m_description->fontMetrics().boundingRect(
            room, Qt::TextWordWrap | Qt::AlignTop, StartTemplateText::description(entry.id));
        highest = std::max(highest, text.height());
    }
    const QMargins margins = m_description->contentsMargins(); // for accents
    m_description->setFixedHeight(highest + margins.top() + margins.bottom());
}

/// As high as the contents, so that nothing scrolls, but no higher than the screen, so that the buttons stay on it.
void StartDialog::growToContents()
{
    if (!isVisible())
        return;
    m_contents->layout()->activate();
    m_contentsArea->setMinimumWidth(
        m_contents->layout()->totalMinimumSize().width() + m_contentsArea->verticalScrollBar()->sizeHint().width());
    layout()->activate();
    const QRect room = screen()->availableGeometry();
    const int highest = room.height() - (frameGeometry().height() - height());
    const int around = layout()->totalMinimumSize().height() - m_contentsArea->minimumSizeHint().height();
    // Wrapped sentences are no part of a layout's minimum size: without this they would overlap their neighbours.
    const int needed = around + m_contents->layout()->totalHeightForWidth(m_contentsArea->width());
    resize(width(), std::min(std::max(needed, height()), highest));
    if (const int hidden = frameGeometry().bottom() - room.bottom(); hidden > 0)
        move(x(), std::max(room.top(), y() - hidden));
}

void StartDialog::browse()
{
    //: Title of the folder chooser.
    FileDialog::chooseFolder(this, tr("Folder for log files"), m_folder->text(),
        [this](const QString& folder) { m_folder->setText(QDir::toNativeSeparators(folder)); });
}

void StartDialog::chooseProvider()
{
    auto* chooser = new ProviderChooser(*m_directory, ProviderChooser::Verb::Add, this);
    connect(chooser, &QDialog::accepted, this, [this, chooser] {
        add(chooser->chosen());
        m_start->setFocus(); // the button of the finding is gone
    });
    chooser->open();
}

/// Each once.
void StartDialog::add(const ProviderConfig& provider)
{
    if (has(config(), provider))
        return;
    m_added.push_back(provider);
    forgetFix();
}

void StartDialog::requestStart()
{
    m_isStartWanted = m_logFolder.isLooking();
    if (m_isStartWanted)
        showFindings();
    else
        start();
}

void StartDialog::start()
{
    if (chosenTemplate().needsFile)
        m_settings.setLogFolder(m_folder->text());
    emit startRequested(config());
    accept();
}

} // namespace etwarden

#include "moc_startdialog.cpp"
