// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/editordialog.h"

#include "model/qt/editor/editortext.h"
#include "model/qt/editor/findingsmodel.h"
#include "model/qt/editor/logfolder.h"
#include "model/qt/editor/providerdirectory.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/plaintext.h"
#include "model/session/rules/fixes.h"
#include "model/session/windowssessions.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/keysdialog.h"
#include "widgets/common/measures.h"
#include "widgets/common/questions.h"
#include "widgets/common/roomline.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/splitter.h"
#include "widgets/editor/bitspage.h"
#include "widgets/editor/bufferspage.h"
#include "widgets/editor/editorbuttons.h"
#include "widgets/editor/findingspanel.h"
#include "widgets/editor/generalpage.h"
#include "widgets/editor/grantview.h"
#include "widgets/editor/kernelpage.h"
#include "widgets/editor/logfilepage.h"
#include "widgets/editor/pagelist.h"
#include "widgets/editor/previewpage.h"
#include "widgets/editor/providerspage.h"
#include "widgets/editor/targetchooser.h"
#include "widgets/editor/templatesdialog.h"

#include <QApplication>
#include <QEvent>
#include <QScreen>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

constexpr QSize minimumFirstSize(1000, 600);
constexpr QSize maximumFirstSize(1280, 760); // from here on, hardly a line of a list of bits is cut
constexpr int panelHeight = 130;

QSize firstSize(const QScreen& screen)
{
    const QSize comfortable = (screen.availableSize() * 0.9).boundedTo(maximumFirstSize).expandedTo(minimumFirstSize);
    return fittedTo(screen, comfortable);
}

} // namespace

class EditorDialog::Private : public QObject
{
public:
    Private(EditorDialog& dialog, SessionDraft& theDraft, TemplateStore& theTemplates, ProviderDirectory& providers);

    void makePages();
    void makeLayout();
    void connectDraft();
    void retranslate();
    void showTitle();

    /// The session that is edited; nullopt for a new one.
    const std::optional<SessionStatus>& session() const { return restarting ? restarting : draft.running(); }
    void showFindings();
    void updatePages();
    void updateButtons();
    std::vector<EditorPage::Problem> problems() const;
    QString notReadyReason() const;
    void jumpTo(ConfigField field);
    void applyFix(const Fix& fix);
    void undo();
    void beginRestart();
    void start();
    void request();
    void askForUpdate();
    void askForRestart();
    void inspectFolder();
    std::vector<ProviderFacts> providerFacts() const;
    void applyEnvironment();

    EditorDialog& q;
    SessionDraft& draft;
    TemplateStore& templates;
    FindingsModel findings;
    Environment environment;
    ProviderDirectory& directory;
    LogFolder folder; // of the draft's log file
    std::u16string inspectedFile;
    std::vector<ProviderConfig> inspectedProviders;
    std::optional<SessionStatus> restarting; // the session that is stopped first
    std::optional<OperationResult> failure;
    bool isWaiting = false;
    bool isMember = false; // of a set, which waits for it

    LogFilePage* logFilePage;
    ProvidersPage* providersPage;
    BuffersPage* buffersPage;
    std::vector<EditorPage*> pages;
    PageList* pageList;
    RoomLine* room;
    std::function<QString()> candidates; // empty: nothing is known
    QStackedWidget* stack;
    FindingsPanel* panel;
    QStackedWidget* views; // the editor, or what was granted
    GrantView* grant;
    EditorButtons* buttons;
};

EditorDialog::Private::Private(
    EditorDialog& dialog, SessionDraft& theDraft, TemplateStore& theTemplates, ProviderDirectory& providers)
    : q(dialog)
    , draft(theDraft)
    , templates(theTemplates)
    , environment(theDraft.environment())
    , directory(providers)
    , logFilePage(new LogFilePage(draft))
    , providersPage(new ProvidersPage(theDraft, providers))
    , buffersPage(new BuffersPage(theDraft))
    , pageList(new PageList)
    , room(new RoomLine)
    , stack(new QStackedWidget)
    , panel(new FindingsPanel(findings))
    , views(new QStackedWidget)
    , grant(new GrantView)
    , buttons(new EditorButtons)
{
    q.setObjectName(QStringLiteral("editorDialog"));
    environment.windows = theDraft.ownWindows(); // not the target that may be chosen already
    makePages();
    makeLayout();
    connectDraft();
    // Begins at what a new session needs first, or at a field that every running session can change.
    jumpTo(draft.isEditable(ConfigField::Name) ? ConfigField::Name : ConfigField::FlushTimer);
    inspectFolder();
    showFindings();
    retranslate();
    if (!directory.list())
        directory.refresh();
}

void EditorDialog::Private::makePages()
{
    pages = {new GeneralPage(draft), buffersPage, logFilePage,
        new BitsPage(draft, BitListModel::Catalogue::LogFileModes),
        new BitsPage(draft, BitListModel::Catalogue::EnableFlags), new KernelPage(draft, directory), providersPage,
        new PreviewPage(draft)};
    connect(providersPage, &ProvidersPage::captureRequested, this,
        [this](const ProviderConfig& provider) { emit q.captureRequested(*draft.running(), provider); });
    for (EditorPage* page : pages) {
        pageList->addPage(page->icon());
        stack->addWidget(inScrollArea(page));
        connect(page, &EditorPage::problemsChanged, this, &Private::updatePages);
        connect(page, &EditorPage::restartRequested, this, &Private::beginRestart);
        connect(page, &EditorPage::listRequested, panel, &FindingsPanel::showFindingOf);
    }
    connect(pageList, &QListWidget::currentRowChanged, stack, &QStackedWidget::setCurrentIndex);
    // Tab scrolls to the next field by itself, the key of a label does not.
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, QWidget* now) {
        if (stack->isAncestorOf(now))
            uncover(*now);
    });
}

void EditorDialog::Private::makeLayout()
{
    auto* upper = new QWidget;
    auto* upperLayout = new QHBoxLayout(upper);
    upperLayout->setContentsMargins(0, 0, 0, 0);
    auto* side = new QVBoxLayout;
    side->setSpacing(smallGap(q));
    side->addWidget(pageList, 1);
    side->addWidget(new TargetChooser(draft)); // here it has room for its longest entry, also on a small screen
    upperLayout->addLayout(side);
    upperLayout->addWidget(stack, 1);
    QScrollArea* panelArea = inScrollArea(panel);
    panelArea->setFrameShape(QFrame::StyledPanel);
    auto* splitter = new Splitter(Qt::Vertical);
    splitter->addWidget(upper);
    splitter->addWidget(panelArea);
    splitter->setStretchFactor(0, 1);
    const QSize size = firstSize(*q.screen());
    splitter->setSizes({size.height() - panelHeight, panelHeight});

    auto* editor = new QWidget;
    auto* editorLayout = new QVBoxLayout(editor);
    editorLayout->setContentsMargins(0, 0, 0, 0);
    editorLayout->addWidget(splitter, 1);
    editorLayout->addWidget(room);
    editorLayout->addWidget(buttons);
    connect(room, &RoomLine::listRequested, &q, &EditorDialog::orphansRequested);
    views->addWidget(editor);
    views->addWidget(grant);
    auto* layout = new QVBoxLayout(&q);
    layout->addWidget(views);
    q.resize(size);
    connect(grant, &GrantView::closeRequested, &q, &QDialog::accept);
    const std::pair<QKeySequence::StandardKey, int> steps[] = {
        {QKeySequence::NextChild, 1}, {QKeySequence::PreviousChild, -1}};
    for (const auto& [key, step] : steps) {
        auto* turn = new QShortcut(key, editor);
        turn->setContext(Qt::WidgetWithChildrenShortcut);
        connect(turn, &QShortcut::activated, this, [this, step = step] {
            const int count = pageList->count();
            pageList->setCurrentRow((pageList->currentRow() + step + count) % count);
        });
    }
    KeysDialog::openAtKey(q);
}

void EditorDialog::Private::connectDraft()
{
    connect(&draft, &SessionDraft::findingsChanged, this, &Private::showFindings);
    connect(&draft, &SessionDraft::configChanged, this, [this] {
        failure.reset();
        if (draft.config().logFileName != inspectedFile)
            inspectFolder();
        if (draft.config().providers != inspectedProviders)
            applyEnvironment();
        showFindings(); // the fixes that are offered depend on all of the configuration
    });
    connect(&draft, &SessionDraft::targetChanged, this, &Private::showFindings); // the fixes depend on it, too
    connect(&folder, &LogFolder::inspected, this, &Private::applyEnvironment);
    connect(&directory, &ProviderDirectory::listChanged, this, &Private::applyEnvironment);
    connect(&directory, &ProviderDirectory::keywordsChanged, this, &Private::applyEnvironment);
    connect(&draft, &SessionDraft::undoChanged, this, &Private::updateButtons);
    connect(buttons, &EditorButtons::undoRequested, this, &Private::undo);
    connect(buttons, &EditorButtons::redoRequested, &draft, &SessionDraft::redo);
    connect(buttons, &EditorButtons::startRequested, this, &Private::start);
    connect(buttons, &EditorButtons::cancelRequested, &q, &QDialog::reject);
    connect(buttons, &EditorButtons::saveRequested, this, [this] {
        const SessionConfig config = templateOf(draft.config(), session());
        (new SaveTemplateDialog(templates, {.name = config.name, .sessions = {config}}, &q))->open();
    });
    connect(panel, &FindingsPanel::fieldRequested, this, &Private::jumpTo);
    connect(panel, &FindingsPanel::fixRequested, this,
        [this](int row, int fix) { applyFix(*findings.fixes(row)[static_cast<std::size_t>(fix)]); });
}

void EditorDialog::Private::retranslate()
{
    const bool isBoot = draft.purpose() == SessionDraft::Purpose::Boot;
    if (isBoot && !draft.isEditable(ConfigField::Name)) {
        //: Title of the editor of the definition of a boot session. %1: its name.
        q.setWindowTitle(EditorDialog::tr("Boot session “%1”").arg(shownName(draft.config().name)));
    } else if (isBoot) {
        //: Title of the editor of a new definition.
        q.setWindowTitle(EditorDialog::tr("New boot session"));
    } else {
        showTitle();
    }
    //: Accessible name of the list of the editor's pages.
    pageList->setAccessibleName(EditorDialog::tr("Pages"));
    findings.retranslate();
    updatePages();
}

void EditorDialog::Private::showTitle()
{
    //: Title of the editor of a running session. %1: its name.
    q.setWindowTitle(session() ? EditorDialog::tr("Edit “%1”").arg(shownName(session()->config.name))
                               //: Title of the editor of a new session.
                               : EditorDialog::tr("New session"));
}

void EditorDialog::Private::showFindings()
{
    findings.setFindings(draft.findings(), draft.config(), draft.environment());
    room->follow(draft.findings(), candidates);
    updatePages();
}

void EditorDialog::Private::updatePages()
{
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const EditorPage& page = *pages[i];
        PageList::State state{.title = page.title(), .findings = 0, .worst = std::nullopt};
        const auto count = [&state](Severity severity) {
            ++state.findings;
            state.worst = std::max(state.worst.value_or(severity), severity);
        };
        for (const Finding& finding : draft.findings()) {
            const bool isNote = finding.rule->severity == Severity::Info; // the panel counts them
            if (!isNote
                && std::ranges::any_of(finding.rule->fields, [&](ConfigField field) { return page.hasField(field); }))
                count(finding.rule->severity);
        }
        for ([[maybe_unused]] const EditorPage::Problem& problem : page.problems()) {
            count(Severity::Error);
        }
        pageList->setState(static_cast<int>(i), state);
    }
    panel->setProblems(problems());
    updateButtons();
}

std::vector<EditorPage::Problem> EditorDialog::Private::problems() const
{
    std::vector<EditorPage::Problem> all;
    for (const EditorPage* page : pages)
        std::ranges::move(page->problems(), std::back_inserter(all));
    return all;
}

/// Empty: nothing prevents the start. A text that is no value comes first, since no value of its field counts.
QString EditorDialog::Private::notReadyReason() const
{
    if (isWaiting) {
        //: Why a button is disabled.
        return EditorDialog::tr("The system has not answered yet.");
    }
    if (const std::vector<EditorPage::Problem> unread = problems(); !unread.empty()) {
        //: Why the session cannot be started. %1: name of a field, %2: sentence about its text.
        return EditorDialog::tr("%1: %2").arg(unread.front().label, unread.front().sentence);
    }
    if (isMember)
        return {}; // findings matter when the set is started
    if (draft.purpose() == SessionDraft::Purpose::Update && !draft.isDirty()) {
        //: Why a button is disabled.
        return EditorDialog::tr("Nothing was changed.");
    }
    const Finding* blocker = draft.blocker();
    return blocker ? FindingText::sentence(*blocker, draft.config()) : QString();
}

void EditorDialog::Private::updateButtons()
{
    EditorButtons::State state;
    state.verb = isMember                                  ? EditorButtons::Verb::Keep
        : restarting                                       ? EditorButtons::Verb::Restart
        : draft.purpose() == SessionDraft::Purpose::Update ? EditorButtons::Verb::Update
        : draft.purpose() == SessionDraft::Purpose::Boot   ? EditorButtons::Verb::Write
                                                           : EditorButtons::Verb::Start;
    state.reason = notReadyReason();
    state.isRefused = !isMember && !draft.isReady();
    state.isListed = !draft.isOtherTarget(); // the list is about the target
    state.mayTry = !isMember && draft.mayTry();
    state.hasProblem = !draft.isReadable();
    state.isWaiting = isWaiting;
    state.canUndo = draft.canUndo() || state.hasProblem;
    state.canRedo = draft.canRedo();
    state.failure = failure;
    state.targetNotice = EditorText::targetNotice(draft);
    state.isTargetRefusing = draft.predictedStatus() != Win32Status::Success;
    buttons->setState(state);
}

void EditorDialog::Private::jumpTo(ConfigField field)
{
    const auto page = std::ranges::find_if(pages, [field](const EditorPage* each) { return each->hasField(field); });
    if (page == pages.end())
        return;
    pageList->setCurrentRow(static_cast<int>(page - pages.begin()));
    QWidget* editor = (*page)->editorOf(field);
    editor->setFocus(Qt::ShortcutFocusReason);
    uncover(*editor);
}

/// Applies a fix and goes to the next step where one is left, such as to choose a file.
void EditorDialog::Private::applyFix(const Fix& fix)
{
    if (fix.id == rules::addProvider.id) {
        jumpTo(ConfigField::Providers);
        providersPage->choose();
        return;
    }
    const std::vector<Finding> before = draft.findings();
    draft.applyFix(fix);
    const auto isNextStep = [&before](const Finding& now) {
        const auto isSame = [&now](const Finding& old) { return old.rule == now.rule && old.provider == now.provider; };
        return now.rule->severity != Severity::Info && !now.rule->fields.empty()
            && std::ranges::none_of(before, isSame);
    };
    const auto next = std::ranges::find_if(draft.findings(), isNextStep);
    if (next != draft.findings().end())
        jumpTo(next->rule->fields.front());
}

void EditorDialog::Private::undo()
{
    if (std::ranges::none_of(pages, [](EditorPage* page) { return page->resetFocusedEntry(); }))
        draft.undo();
}

void EditorDialog::Private::beginRestart()
{
    if (!draft.running())
        return;
    restarting = draft.running();
    SessionConfig again = draft.config();
    again.replaceableFile =
        restarting->config.logFileName; // the file stays unless another is chosen; a finding says so
    draft.beginStart(again);
    applyEnvironment();
    retranslate();
    buttons->focusStart();
}

void EditorDialog::Private::start()
{
    if (draft.purpose() == SessionDraft::Purpose::Boot) {
        emit q.definitionRequested(draft.config());
        return;
    }
    if (isMember) {
        const SessionConfig config = draft.config();
        q.accept();
        emit q.memberKept(config);
        return;
    }
    if (restarting) {
        askForRestart();
        return;
    }
    if (draft.running() && belongsToWindows(draft.running()->config.name))
        askForUpdate();
    else
        request();
}

void EditorDialog::Private::request()
{
    failure.reset();
    isWaiting = true;
    updateButtons();
    if (draft.running())
        emit q.updateRequested(*draft.running(), draft.config());
    else
        emit q.startRequested(draft.config());
}

/// Asks as carefully as before a stop, because others who rely on the session may miss events, too.
void EditorDialog::Private::askForUpdate()
{
    const std::u16string& name = draft.running()->config.name;
    QuestionBox::Question question;
    question.typed = QString::fromStdU16String(name);
    //: Question before an update. %1: name of a session.
    question.text = EditorDialog::tr("Change “%1”?").arg(shownName(name));
    //: Consequence of changing a session that Windows starts itself. %1: its name.
    question.consequence = EditorDialog::tr(
        "“%1” is a session of Windows itself. What relies on it (an event log, diagnostics, security software) may "
        "miss events. The message that follows can undo the change, unless the change is to the log file.")
                               .arg(shownName(name));
    //: Button: changes the running session.
    question.verb = EditorDialog::tr("&Update");
    QuestionBox::ask(&q, question, [this] { request(); });
}

void EditorDialog::Private::askForRestart()
{
    const QString name = shownName(restarting->config.name);
    QuestionBox::Question question;
    //: Question before a restart. %1: name of a session.
    question.text = EditorDialog::tr("Stop “%1” and start it again?").arg(name);
    //: Consequence of a restart.
    question.consequence =
        EditorDialog::tr("Events in between are not recorded. If the start fails, the session stays stopped.");
    for (const Finding& finding : draft.findings()) {
        if (finding.rule->id == "logfile-replaced")
            question.consequence += u'\n' + FindingText::sentence(finding);
    }
    //: Button: stops the session and starts it again.
    question.verb = EditorDialog::tr("&Stop and start again");
    QuestionBox::ask(&q, question, [this] {
        failure.reset();
        isWaiting = true;
        updateButtons();
        emit q.restartRequested(*restarting, draft.config());
    });
}

void EditorDialog::Private::inspectFolder()
{
    inspectedFile = draft.config().logFileName;
    folder.inspect(inspectedFile);
    applyEnvironment();
}

/// What is known by now of the draft's providers.
std::vector<ProviderFacts> EditorDialog::Private::providerFacts() const
{
    const ProviderListPtr& list = directory.list();
    if (!list)
        return {};
    const std::uint16_t own = session() ? session()->loggerId() : std::uint16_t{0};
    std::vector<ProviderFacts> facts =
        etwarden::providerFacts(draft.config().providers, list->providers, list->enablings, own);
    for (ProviderFacts& each : facts)
        each.namedKeywords = directory.namedKeywords(each.guid);
    return facts;
}

void EditorDialog::Private::applyEnvironment()
{
    Environment seen = environment;
    folder.describe(seen);
    inspectedProviders = draft.config().providers;
    seen.providers = providerFacts();
    if (restarting)
        removeSession(seen, restarting->handle);
    draft.setEnvironment(seen);
    logFilePage->setAccess(folder.access());
}

EditorDialog::EditorDialog(SessionDraft& draft, TemplateStore& templates, ProviderDirectory& providers, QWidget* parent)
    : QDialog(parent)
    , d(std::make_unique<Private>(*this, draft, templates, providers))
{
}

EditorDialog::~EditorDialog() = default;

void EditorDialog::setEnvironment(const Environment& environment)
{
    d->environment = environment;
    d->inspectFolder();
}

void EditorDialog::setCandidates(std::function<QString()> candidates)
{
    d->candidates = std::move(candidates);
    d->room->follow(d->draft.findings(), d->candidates);
}

void EditorDialog::showResult(const OperationResult& result)
{
    if (result.request.operation == Operation::CaptureState) {
        d->providersPage->showCapture(result);
        return;
    }
    d->isWaiting = false;
    if (result.status != Win32Status::Success) {
        d->failure = result;
        d->updateButtons();
        return;
    }
    d->updateButtons();
    const std::optional<Grant> grant = grantOf(result, resourcesOf(d->environment));
    if (!grant) {
        accept();
        return;
    }
    d->grant->setGrant(*grant);
    if (!d->grant->hasAdjustments()) {
        accept();
        return;
    }
    d->views->setCurrentWidget(d->grant);
    d->grant->setFocus();
}

void EditorDialog::beginRestart()
{
    d->beginRestart();
}

void EditorDialog::beginMember()
{
    d->isMember = true;
    d->updateButtons();
}

void EditorDialog::showSizing(const ExpectedLoad& load)
{
    d->buffersPage->setLoad(load);
    d->jumpTo(ConfigField::BufferSize);
}

void EditorDialog::showField(ConfigField field)
{
    d->jumpTo(field);
}

void EditorDialog::reject()
{
    const bool isAsked = d->views->currentWidget() == d->grant; // the system has the changes
    const bool hasChanges = d->draft.isDirty() || !d->draft.isReadable();
    if (isAsked || !hasChanges) {
        QDialog::reject();
        return;
    }
    QuestionBox::Question question;
    //: Question before an editor is closed.
    question.text = tr("Close the editor and discard the changes?");
    //: Consequence of closing an editor.
    question.consequence = tr("None of them has been sent to the system. “Save as template…” keeps them for later.");
    //: Button: closes the editor without its changes.
    question.verb = tr("&Discard changes");
    QuestionBox::ask(this, question, [this] { QDialog::reject(); });
}

void EditorDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        d->retranslate();
    QDialog::changeEvent(event);
}

} // namespace etwarden

#include "moc_editordialog.cpp"
