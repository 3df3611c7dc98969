// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/startdialog.h"

#include "model/etw/utf16.h"
#include "model/qt/editor/providerdirectory.h"
#include "model/qt/editor/starttemplates.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/settings.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/namelist.h"
#include "model/qt/text/orphantext.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"
#include "model/session/rules/fixes.h"
#include "model/session/rules/rules.h"
#include "widgets/common/accessible.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/findingslist.h"
#include "widgets/common/icons.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/processbox.h"
#include "widgets/common/providerchooser.h"
#include "widgets/common/questions.h"
#include "widgets/common/roomline.h"
#include "widgets/dialogs/startsummary.h"
#include "widgets/dialogs/templatechooser.h"

#include <QDir>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

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
    , m_template(new TemplateChooser(*m_form))
    , m_nameLabel(newLabel())
    , m_name(new QLineEdit)
    , m_folderLabel(newLabel())
    , m_folderRow(new QWidget)
    , m_folder(new QLineEdit(QDir::toNativeSeparators(settings.logFolder())))
    , m_browse(new QPushButton)
    , m_providersLabel(newLabel())
    , m_providersRow(new QWidget)
    , m_providers(newLabel())
    , m_add(new QPushButton)
    , m_remove(new QPushButton)
    , m_processLabel(newLabel())
    , m_process(new ProcessBox)
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
    connect(m_template, &TemplateChooser::chosenChanged, this, [this] {
        m_firstNumber = 1;
        m_flags.reset();
        if (m_directory && m_template->chosen().needsProcess)
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
    connect(m_summary, &StartSummary::flagsChosen, this, [this](std::uint32_t flags) {
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

/// Says why Enter does not start: its button is disabled then and does not say so.
void StartDialog::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_refusal != nullptr)
        m_findings->announceWorst();
    QDialog::keyPressEvent(event);
}

void StartDialog::makeForm()
{
    const std::pair<QWidget*, QLatin1String> names[] = {{m_name, QLatin1String("sessionName")},
        {m_folder, QLatin1String("logFolder")}, {m_browse, QLatin1String("browseFolder")},
        {m_providers, QLatin1String("providerNames")}, {m_add, QLatin1String("addProvider")},
        {m_remove, QLatin1String("removeProvider")}, {m_process, QLatin1String("process")},
        {m_waiting, QLatin1String("waitingForFolder")}, {m_more, QLatin1String("moreOptions")},
        {m_undo, QLatin1String("undo")}, {m_tryAnyway, QLatin1String("tryAnyway")},
        {m_start, QLatin1String("startButton")}, {m_cancel, QLatin1String("cancelButton")},
        {m_contentsArea, QLatin1String("startContents")}};
    for (const auto& [widget, name] : names) {
        widget->setObjectName(name);
    }
    m_browse->setIcon(lineIcon(Icon::Folder));
    for (QPushButton* button : {m_browse, m_add, m_remove, m_more, m_undo, m_tryAnyway}) {
        button->setAutoDefault(false);
    }
    m_waiting->hide();
    m_damaged->hide();
    m_start->setDefault(true);
    m_nameLabel->setBuddy(m_name);
    m_folderLabel->setBuddy(m_folder);
    m_processLabel->setBuddy(m_process);

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
    m_form->addRow(m_nameLabel, m_name);
    m_form->addRow(m_folderLabel, m_folderRow);
    m_form->addRow(m_processLabel, m_process);
    m_form->addRow(m_providersLabel, m_providersRow);
    m_summary = new StartSummary(*m_form);

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
    m_template->retranslate();
    //: Label of the field for the session's name.
    m_nameLabel->setText(tr("&Name:"));
    //: Label of the field for the folder of the log file.
    m_folderLabel->setText(tr("&Folder:"));
    //: Button that opens a folder chooser.
    m_browse->setText(tr("&Choose…"));
    //: Label of the field that chooses the process that a new session records.
    m_processLabel->setText(tr("Pr&ocess:"));
    m_process->retranslate();
    //: Label before the names of a new session's providers.
    m_providersLabel->setText(tr("Providers:"));
    //: Button: chooses a provider for a new session.
    m_add->setText(tr("&Add…"));
    //: Name of the button "Add…", for screen readers.
    changeAccessibleName(*m_add, tr("Add provider…"));
    //: Button: takes the provider that was added last out of a new session.
    m_remove->setText(tr("&Remove"));
    //: Name of the button "Remove", for screen readers.
    changeAccessibleName(*m_remove, tr("Remove the last provider"));
    m_summary->retranslate();
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
    check();
    nameAfterLabels(*this);
}

void StartDialog::showProviders(const SessionConfig& config)
{
    std::vector<std::u16string> names;
    for (const ProviderConfig& provider : config.providers)
        names.push_back(ProviderText::name(provider).toStdU16String());
    //: The providers of a new session that has none yet.
    m_providers->setText(names.empty() ? tr("none yet") : nameList(names));
    m_remove->setEnabled(!m_added.empty());
    //: Tool tip of the disabled button "Remove".
    m_remove->setToolTip(toolTipText(m_added.empty() ? tr("No provider was added to the template.") : QString()));
}

void StartDialog::setTemplates(const TemplateStore& templates)
{
    m_template->setOwn(templates);
    QStringList sentences;
    for (const TemplateStore::Problem& problem : templates.problems())
        sentences.append(problem.message);
    if (!sentences.isEmpty())
        m_damaged->setNotice(Severity::Warning, sentences.join(u'\n'));
    m_damaged->setVisible(!sentences.isEmpty());
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
    m_template->choose(name);
}

SessionConfig StartDialog::config() const
{
    if (m_fixed)
        return *m_fixed;
    SessionConfig config = startConfig(m_template->chosen(), m_name->text(), m_folder->text());
    config.enableFlags = m_flags.value_or(config.enableFlags);
    if (const auto process = m_process->processId(); process && m_template->chosen().needsProcess)
        limitTo(*process, config);
    for (const ProviderConfig& added : m_added) {
        if (!has(config, added)) // the template has one already
            config.providers.push_back(added);
    }
    return config;
}

QString StartDialog::freeName() const
{
    const QString own =
        m_template->isOwnChosen() ? QString::fromStdU16String(m_template->chosen().config.name) : QString();
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
    const bool needsFile = m_template->chosen().needsFile;
    for (QWidget* widget : {static_cast<QWidget*>(m_folderLabel), m_folderRow}) {
        widget->setVisible(needsFile);
    }
    const bool needsProcess = m_template->chosen().needsProcess;
    for (QWidget* widget : {static_cast<QWidget*>(m_processLabel), static_cast<QWidget*>(m_process)})
        widget->setVisible(needsProcess);

    const Environment where = environment();
    showProviders(wanted);
    m_summary->show(wanted, where);
    std::vector<Finding> findings = evaluate(startRules(), wanted, where);
    if (m_directory)
        std::ranges::move(evaluate(enablingRules(), wanted, where), std::back_inserter(findings));
    // Leaves advice to the editor, because a template is meant as it is.
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

/// Shows a changed name in its field, from which that of the file follows; the summary shows what else the fix changes.
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
    m_template->reserveDescription();
}

void StartDialog::showEvent(QShowEvent* event)
{
    QDialog::showEvent(event);
    m_template->reserveDescription(); // its width is known now
    growToContents();
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

/// Adds the provider unless it is there already.
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
    if (m_template->chosen().needsFile)
        m_settings.setLogFolder(m_folder->text());
    emit startRequested(config());
    accept();
}

} // namespace etwarden

#include "moc_startdialog.cpp"
