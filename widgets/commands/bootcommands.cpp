// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/bootcommands.h"

#include "model/boot/registrytext.h"
#include "model/etw/utf16.h"
#include "model/qt/boot/bootfile.h"
#include "model/qt/boot/boottext.h"
#include "model/qt/common/filename.h"
#include "model/qt/common/wholefile.h"
#include "model/qt/editor/starttemplates.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/settings.h"
#include "model/qt/text/plaintext.h"
#include "model/session/bootfile.h"
#include "model/session/windowssessions.h"
#include "widgets/commands/sessionediting.h"
#include "widgets/common/fileactions.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/icons.h"
#include "widgets/common/measures.h"
#include "widgets/common/messagestrip.h"
#include "widgets/common/questions.h"
#include "widgets/dialogs/bootdialog.h"
#include "widgets/table/bootpane.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QPointer>
#include <QToolButton>
#include <QTreeView>
#include <QUuid>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

Guid newGuid()
{
    return parseGuid(QUuid::createUuid().toString().toStdString()).value_or(Guid());
}

/// Leaves out the members of a session of StartTrace that the registry has no value for.
SessionConfig definable(SessionConfig config)
{
    config.flushThreshold = 0;
    config.replaceableFile.clear();
    config.guid = newGuid();
    if (config.clientContext == 0)
        config.clientContext = static_cast<std::uint32_t>(proposedClock);
    return config;
}

} // namespace

BootCommands::BootCommands(const Parts& parts, Place place, std::function<std::u16string()> root)
    : QObject(&parts.pane)
    , m_parts(parts)
    , m_place(place)
    , m_root(std::move(root))
    , m_controls(new QWidget)
    , m_newMenu(new QMenu(m_controls))
    , m_moreMenu(new QMenu(m_controls))
    , m_new(new QToolButton)
    , m_more(new QToolButton)
    , m_edit(make("editBoot", &BootCommands::edit))
    , m_toggle(make("toggleBoot", &BootCommands::toggle))
    , m_duplicate(make("duplicateBoot", &BootCommands::duplicate))
    , m_remove(make("removeBoot", &BootCommands::remove))
    , m_next(make("nextBoot", &BootCommands::showNextBoot))
    , m_open(make("openBootFile", &BootCommands::openFile))
    , m_export(make("exportBoot", &BootCommands::exportTree))
{
    makeControls();
    connect(&m_parts.pane, &BootPane::activated, m_edit, &QAction::trigger);
    connect(&m_parts.pane, &BootPane::newRequested, this, &BootCommands::create);
    connect(&m_parts.pane, &BootPane::menuRequested, this, &BootCommands::showMenu);
    connect(&m_parts.pane, &BootPane::currentChanged, this, &BootCommands::updateActions);
    connect(&m_parts.list, &BootList::written, this, &BootCommands::showWritten);
    retranslate();
}

QAction* BootCommands::make(const char* name, void (BootCommands::*run)())
{
    auto* action = new QAction(this);
    action->setObjectName(QString::fromLatin1(name));
    connect(action, &QAction::triggered, this, run);
    return action;
}

void BootCommands::makeControls()
{
    m_new->setObjectName(QStringLiteral("newBoot"));
    m_more->setObjectName(QStringLiteral("moreBoot"));
    m_open->setVisible(m_place == Place::Here);
    m_new->setMenu(m_newMenu);
    m_more->setMenu(m_moreMenu);
    connect(m_newMenu, &QMenu::aboutToShow, this, &BootCommands::fillNewMenu);
    m_moreMenu->addActions({m_duplicate, m_export, m_open});
    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, normalGap(*m_controls), 0);
    row->setSpacing(smallGap(*m_controls));
    row->addWidget(m_new);
    for (QAction* const action : {m_edit, m_toggle, m_remove, m_next}) {
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
        if (action == m_remove)
            row->addStretch();
    }
    row->addWidget(m_more);
    for (QToolButton* const button : {m_new, m_more}) {
        button->setPopupMode(QToolButton::InstantPopup);
        button->setFocusPolicy(Qt::TabFocus);
    }
    for (QToolButton* const button : m_controls->findChildren<QToolButton*>())
        button->setAutoRaise(true);
}

void BootCommands::retranslate()
{
    //: Button with a menu: makes the definition of a boot session.
    m_new->setText(tr("New"));
    //: Button with a menu: further commands for boot sessions.
    m_more->setText(tr("More"));
    //: Command: opens the editor with the definition of a boot session.
    m_edit->setText(tr("Edit…"));
    //: Command: makes a definition like the selected one.
    m_duplicate->setText(tr("Duplicate…"));
    //: Command: deletes the definition of a boot session; asks first.
    m_remove->setText(tr("Delete…"));
    //: Command: shows which sessions the next boot starts.
    m_next->setText(tr("What starts next…"));
    //: Command: shows the boot sessions of another system, from an exported file.
    m_open->setText(tr("Open .reg file…"));
    //: Command: writes the boot sessions into a .reg file.
    m_export->setText(m_place == Place::Here ? tr("Export all…") : tr("Save as…"));
    updateActions();
}

void BootCommands::updateActions()
{
    const std::optional<BootDefinition> current = m_parts.pane.current();
    for (QAction* const action : {m_edit, m_toggle, m_duplicate, m_remove}) {
        action->setEnabled(current.has_value());
        //: Why a command is not available.
        action->setToolTip(toolTipText(current ? action->text() : tr("No boot session is selected.")));
    }
    //: Command: the next boot does not start the selected session.
    m_toggle->setText(current && current->isEnabled() ? tr("Disable…")
                                                      //: Command: the next boot starts the selected session.
                                                      : tr("Enable…"));
}

void BootCommands::fillNewMenu()
{
    m_newMenu->clear();
    //: In the menu "New" of the boot sessions: an empty definition.
    m_newMenu->addAction(tr("Empty definition…"), this, &BootCommands::create);
    //: In the menu "New" of the boot sessions: a menu with the running sessions.
    QMenu* const sessions = m_newMenu->addMenu(tr("From a session"));
    for (const SessionStatus& session : m_parts.live.environment().sessions) {
        sessions->addAction(shownName(session.config.name).replace(u'&', QLatin1String("&&")), this,
            [this, session] { createLike(m_parts.editing.asRequested(session).config); });
    }
    sessions->setEnabled(!sessions->isEmpty());
    //: In the menu "New" of the boot sessions: a menu with templates.
    QMenu* const templates = m_newMenu->addMenu(tr("From a template"));
    for (const StartTemplate& each : startTemplates()) {
        if (each.needsProcess)
            continue; // its id is not known before the next boot
        templates->addAction(StartTemplateText::name(each.id), this, [this, &each] {
            SessionConfig config = each.config;
            //: Proposed name of a boot session.
            config.name = tr("Boot trace").toStdU16String();
            createLike(config);
        });
    }
    templates->addSeparator();
    for (const TemplateStore::Template& own : m_parts.editing.templates().templates()) {
        templates->addAction(shownName(own.name).replace(u'&', QLatin1String("&&")), this,
            [this, set = own.set()] { set.sessions.size() == 1 ? createLike(set.sessions.front()) : createSet(set); });
    }
}

void BootCommands::showMenu(const QPoint& globalPosition)
{
    auto* menu = new QMenu(&m_parts.window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_edit, m_toggle, m_duplicate, m_remove});
    menu->addSeparator();
    menu->addActions({m_next, m_export, m_open});
    menu->popup(globalPosition);
}

void BootCommands::create()
{
    SessionConfig config = emptyConfig();
    config.guid = newGuid();
    openEditor(config, true);
}

void BootCommands::createLike(const SessionConfig& config)
{
    SessionConfig like = definable(config);
    like.name = freeName(QString::fromStdU16String(config.name));
    openEditor(like, true);
}

/// Creates all sessions of a set by one write: the editor has one session at a time, and each can be edited afterwards.
void BootCommands::createSet(const SessionSet& set)
{
    BootWrite write;
    for (const SessionConfig& config : set.sessions) {
        SessionConfig like = definable(config);
        like.name = freeName(QString::fromStdU16String(config.name));
        const RegistryKey key = withConfig(RegistryKey{like.name, 0, {}, {}}, like, false);
        BootDefinition named;
        named.config.name = like.name;
        std::ranges::move(changesBetween(pathOf(named), nullptr, &key), std::back_inserter(write.changes));
        if (write.session.empty())
            write.session = like.name;
    }
    //: Question before a write. %1: name of a set of sessions, %n: how many sessions it has.
    const QString question =
        tr("Write the definitions of the %n sessions of “%1”?", nullptr, static_cast<int>(set.sessions.size()));
    ask(std::move(write), question.arg(shownName(set.name)));
}

void BootCommands::edit()
{
    if (const std::optional<BootDefinition> current = m_parts.pane.current())
        openEditor(current->config, false);
}

void BootCommands::openEditor(const SessionConfig& config, bool isNew)
{
    const std::optional<BootDefinition> current = m_parts.pane.current();
    const bool isGlobalLogger = !isNew && current && current->isGlobalLogger;
    // The window of a file may be closed before the editor.
    const auto write = [self = QPointer(this), isNew, isGlobalLogger](const SessionConfig& wanted) {
        if (self)
            self->writeConfig(wanted, isNew, isGlobalLogger);
    };
    m_parts.editing.editDefinition(config, isNew, write);
}

void BootCommands::toggle()
{
    const std::optional<BootDefinition> current = m_parts.pane.current();
    const RegistryKey* const key = current ? m_parts.list.keyOf(*current) : nullptr;
    if (!key)
        return;
    const RegistryKey after = withStart(*key, !current->isEnabled());
    const QString name = shownName(current->config.name);
    ask({.session = current->config.name, .changes = changesBetween(pathOf(*current), key, &after)},
        current->isEnabled()
            //: Question before a write. %1: name of a session.
            ? tr("Leave “%1” out of the next boot?").arg(name)
            //: Question before a write. %1: name of a session.
            : tr("Start “%1” with the next boot?").arg(name));
}

void BootCommands::duplicate()
{
    const std::optional<BootDefinition> current = m_parts.pane.current();
    if (!current)
        return;
    SessionConfig config = definable(current->config);
    //: Proposed name of a duplicate. %1: name of a session.
    config.name = freeName(tr("%1 copy").arg(QString::fromStdU16String(current->config.name)));
    if (!config.logFileName.empty())
        config.logFileName =
            logFileBeside(QString::fromStdU16String(config.logFileName), QString::fromStdU16String(config.name))
                .toStdU16String();
    openEditor(config, true);
}

void BootCommands::remove()
{
    const std::optional<BootDefinition> current = m_parts.pane.current();
    const RegistryKey* const key = current ? m_parts.list.keyOf(*current) : nullptr;
    if (!key)
        return;
    const std::u16string path = pathOf(*current);
    BootWrite write{.session = current->config.name, .changes = changesBetween(path, key, nullptr)};
    if (m_place == Place::Here) {
        const std::string text = registryText(m_root(), changesBetween(path, nullptr, key));
        write.backup = QByteArray::fromStdString(registryFileBytes(text));
        write.backupFile =
            QDir(m_parts.settings.restartFolder())
                .filePath(safeFileName(QString::fromStdU16String(current->config.name)) + QLatin1String(".reg"));
    }
    //: Question before a write. %1: name of a session.
    ask(write, tr("Delete the definition of “%1”?").arg(shownName(current->config.name)));
}

void BootCommands::showNextBoot()
{
    const Environment environment = m_parts.live.environment();
    BootDialog::Content content;
    //: Title of a window.
    content.title = tr("What starts at the next boot");
    content.text = BootText::nextBoot(m_parts.list.definitions(), environment.logicalProcessors);
    QStringList gone;
    for (const std::u16string& name : m_parts.list.gone())
        gone.append(shownName(name));
    if (!gone.isEmpty()) {
        //: Below the list of what the next boot starts. %1: names, separated by commas.
        content.consequence = tr("Gone since you looked last: %1").arg(gone.join(QLatin1String(", ")));
    }
    (new BootDialog(content, &m_parts.window))->open();
}

void BootCommands::openFile()
{
    //: Title of a file dialog; .reg files hold parts of the Windows registry.
    FileDialog::openFile(&m_parts.window, tr("Open boot sessions of another system"), QString(),
        //: File type in a file dialog.
        tr("Registry files (*.reg)"), [this](const QString& file) { open(file); });
}

void BootCommands::open(const QString& file)
{
    auto* dialog = new QDialog(&m_parts.window);
    dialog->setObjectName(QStringLiteral("bootFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    //: Title of a window. %1: name of a file.
    dialog->setWindowTitle(tr("Boot sessions in “%1”").arg(shownName(QFileInfo(file).fileName())));
    auto store = std::make_shared<BootFile>(file, BootFile::Use::Copied);
    auto* list = new BootList(store, QString(), dialog);
    auto* pane = new BootPane(*list, m_parts.live);
    pane->hideThisMachine();
    auto* commands = new BootCommands({*pane, *list, m_parts.live, m_parts.settings, m_parts.editing, *dialog},
        Place::File, [store] { return store->root(); });
    connect(commands, &BootCommands::noticePosted, this, &BootCommands::noticePosted);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(commands->controls());
    layout->addWidget(pane, 1);
    resizeFirst(*dialog, QSize(charactersWide(*dialog, 130), dialog->fontMetrics().lineSpacing() * 30));
    dialog->show();
}

void BootCommands::exportTree()
{
    const auto write = [this](const QString& file) {
        const std::string bytes = bootExport(m_root(), m_parts.list.tree());
        const QString reason = writeWholeFile(file, [&bytes](QIODevice& device) {
            const auto size = static_cast<qint64>(bytes.size());
            return device.write(bytes.data(), size) == size;
        });
        emit noticePosted(reason.isEmpty() ? writtenNotice(file) : notWrittenNotice(file, reason));
    };
    FileDialog::saveFile(&m_parts.window,
        //: Title of a file dialog.
        {.title = tr("Export boot sessions"),
            //: Button of a file dialog.
            .verb = tr("&Save"),
            //: Proposed name of a file, without blanks.
            .suggestion = QDir(m_parts.settings.logFolder()).filePath(tr("boot-sessions") + QLatin1String(".reg")),
            .filter = tr("Registry files (*.reg)")},
        write);
}

void BootCommands::writeConfig(const SessionConfig& config, bool isNew, bool isGlobalLogger)
{
    const BootDefinition* const there = m_parts.list.find(config.name);
    const RegistryKey* const before = there ? m_parts.list.keyOf(*there) : nullptr;
    if (isNew && there) {
        //: %1: name of a session.
        emit noticePosted(
            {.severity = Severity::Error, .text = [name = config.name] {
                 return tr("A definition of “%1” already exists: choose another name.").arg(shownName(name));
             }});
        return;
    }
    const RegistryKey after =
        withConfig(before ? *before : RegistryKey{config.name, 0, {}, {}}, config, isGlobalLogger);
    BootDefinition named;
    named.config.name = config.name;
    named.isGlobalLogger = isGlobalLogger;
    const std::vector<RegistryChange> changes = changesBetween(pathOf(named), before, &after);
    if (changes.empty()) {
        m_parts.editing.closeEditor(); // nothing was changed
        return;
    }
    //: Question before a write. %1: name of a session.
    const QString question = tr("Write the definition of “%1”?");
    ask({.session = config.name, .changes = changes}, question.arg(shownName(config.name)));
}

QString BootCommands::warning(const BootWrite& write) const
{
    QStringList sentences;
    if (m_place == Place::File) {
        //: Below what is written.
        sentences.append(tr("The file itself stays as it is until you save it under a name."));
        return sentences.join(u'\n');
    }
    const bool ends = std::ranges::any_of(write.changes, [](const RegistryChange& change) {
        const bool isSwitch = equalIgnoringCase(change.value.name, u"Start") && change.value.number() != 1U;
        return isSwitch || change.kind == RegistryChange::Kind::DeleteKey;
    });
    if (belongsToWindows(write.session) && ends) {
        //: Below what is written. %1: name of a session.
        sentences.append(tr("“%1” is a session of Windows itself: without it, an event log, diagnostics or security "
                            "software may be silent from the next boot on.")
                             .arg(shownName(write.session)));
    }
    if (!write.backupFile.isEmpty()) {
        //: Below what is deleted. %1: a folder.
        sentences.append(tr("A .reg file that restores it is written to %1.")
                             .arg(shownName(QDir::toNativeSeparators(QFileInfo(write.backupFile).path()), 300)));
    }
    if (m_parts.live.isKnown() && m_parts.live.poll()->backend == BackendKind::EmbeddedEngine)
        sentences.append(tr("The embedded engine keeps this in a file of its own and reads it when it starts."));
    else if (!m_parts.live.environment().elevated)
        sentences.append(
            tr("Windows will ask for an administrator: one step of Etwarden writes this and nothing else."));
    return sentences.join(u'\n');
}

void BootCommands::ask(BootWrite write, const QString& heading)
{
    BootDialog::Content content;
    //: Title of a window that shows what will be written into the registry.
    content.title = tr("What will be written");
    content.heading = heading;
    content.text = BootText::changes(m_root(), write.changes);
    content.consequence = warning(write);
    //: Button: carries out the writes that are shown.
    content.verb = tr("&Write");
    QWidget* const over = m_parts.editing.editor() ? m_parts.editing.editor() : &m_parts.window;
    auto* dialog = new BootDialog(content, over);
    connect(dialog, &QDialog::accepted, this, [this, write = std::move(write)] { m_parts.list.write(write); });
    dialog->open();
}

void BootCommands::showWritten(const BootWrite& write)
{
    Notice notice;
    notice.text = [write] { return BootText::written(write); };
    if (write.status != Win32Status::Success) {
        notice.severity = Severity::Error;
    } else {
        m_parts.editing.closeEditor();
        m_parts.pane.select(write.session);
        notice.actions = fileActions(write.backupFile);
    }
    emit noticePosted(notice);
}

std::u16string BootCommands::freeName(const QString& wanted) const
{
    std::u16string name = wanted.toStdU16String();
    for (int number = 2; m_parts.list.find(name); ++number)
        name = QString(wanted + u' ' + QString::number(number)).toStdU16String();
    return name;
}

} // namespace etwarden

#include "moc_bootcommands.cpp"
