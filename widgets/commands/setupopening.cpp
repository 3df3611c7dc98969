// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/setupopening.h"

#include "model/qt/editor/setupfile.h"
#include "model/qt/monitor/livesessions.h"
#include "model/qt/settings.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/messagestrip.h"
#include "widgets/common/questions.h"
#include "widgets/dialogs/setupdialog.h"
#include "widgets/dialogs/setupquestions.h"

#include <QClipboard>
#include <QDropEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QPointer>
#include <QUrl>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// Endings that setups usually have; the content decides what a file is.
const QStringList& setupEndings()
{
    static const QStringList endings{
        u"wprp"_s, u"cmd"_s, u"bat"_s, u"ps1"_s, u"reg"_s, u"xml"_s, u"json"_s, u"cpp"_s, u"h"_s, u"cs"_s, u"rs"_s};
    return endings;
}

/// The dropped file, where it is the only one and may be a setup; else empty.
QString setupFileIn(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    const QString file = urls.size() == 1 ? urls.first().toLocalFile() : QString();
    return mayBeSetup(file) ? file : QString();
}

} // namespace

bool mayBeSetup(const QString& file)
{
    return setupEndings().contains(QFileInfo(file).suffix().toLower());
}

struct SetupOpening::Shared : WorkerShared
{
    QString source; ///< the file; empty: the clipboard
    QByteArray text; ///< of the clipboard
    // The thread writes these.
    std::optional<std::variant<SetupReading, QString>> result;
    std::map<std::u16string, QString> besides; ///< files that the script names, in its folder
    /// Files that the user chose and that could not be read, with the reason.
    std::vector<std::pair<QString, QString>> unread;
};

SetupOpening::SetupOpening(const LiveSessions& live, const Settings& settings, QWidget& window)
    : m_live(live)
    , m_settings(settings)
    , m_window(window)
    , m_worker(*this, [this] { show(); })
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

SetupOpening::~SetupOpening() = default;

void SetupOpening::choose()
{
    //: Title of a file dialog.
    FileDialog::openFile(&m_window, tr("Open setup"), m_settings.logFolder(),
        //: File types in a file dialog.
        tr("Setups (*.wprp *.cmd *.bat *.ps1 *.reg *.xml *.json *.cpp *.h *.cs *.rs);;All files (*)"),
        [this](const QString& file) { open(file); });
}

void SetupOpening::paste()
{
    m_dialog = nullptr;
    read({}, QGuiApplication::clipboard()->text().toUtf8(), {});
}

void SetupOpening::open(const QString& file)
{
    m_dialog = nullptr;
    read(file, {}, {});
}

bool SetupOpening::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event);
    const QString file = setupFileIn(*drop->mimeData());
    if (file.isEmpty())
        return QObject::eventFilter(watched, event);
    drop->setDropAction(Qt::CopyAction); // the file stays where it is
    drop->accept();
    if (event->type() == QEvent::Drop)
        open(file);
    return true;
}

void SetupOpening::read(const QString& source, const QByteArray& text, const SetupAnswers& answers)
{
    m_shared = std::make_shared<Shared>();
    m_shared->source = source;
    m_shared->text = text;
    SetupOptions options{.physicalMemoryBytes = m_live.environment().physicalMemoryBytes};
    options.variables = answers.variables;
    const auto work = [shared = m_shared, source, text, options, files = answers.files]() mutable {
        std::vector<std::pair<QString, QString>> unread;
        for (const auto& [name, path] : files) {
            auto providers = SetupFile::readProviders(path);
            if (auto* const content = std::get_if<std::string>(&providers))
                options.files.emplace(name, std::move(*content));
            else
                unread.emplace_back(path, std::get<QString>(providers));
        }
        auto result = source.isEmpty() ? SetupFile::parse(text, options) : SetupFile::read(source, options);
        std::map<std::u16string, QString> besides;
        if (const auto* const reading = std::get_if<SetupReading>(&result); reading != nullptr && !source.isEmpty())
            besides = SetupFile::besides(*reading, source);
        const std::lock_guard lock(shared->mutex);
        shared->result = std::move(result);
        shared->besides = std::move(besides);
        shared->unread = std::move(unread);
        shared->announce();
    };
    if (!m_worker.start(m_shared, work))
        m_shared.reset();
}

void SetupOpening::refuse(const QString& source, const QString& reason)
{
    const auto text = [source, reason] {
        return source.isEmpty()
            //: A message. %1: a sentence that says why.
            ? tr("The clipboard holds no setup. %1").arg(reason)
            //: A message. %1: a file, %2: a sentence that says why.
            : tr("The setup “%1” was not opened. %2").arg(shownPath(source), reason);
    };
    emit noticePosted({.severity = Severity::Error, .text = text, .topic = u"setup"_s});
}

void SetupOpening::show()
{
    std::optional<std::variant<SetupReading, QString>> result;
    std::map<std::u16string, QString> besides;
    std::vector<std::pair<QString, QString>> unread;
    {
        const std::lock_guard lock(m_shared->mutex);
        result = std::move(m_shared->result);
        besides = std::move(m_shared->besides);
        unread = std::move(m_shared->unread);
    }
    if (!result)
        return;
    const QString source = m_shared->source;
    for (const auto& [path, reason] : unread)
        refuse(path, reason);
    if (const QString* const reason = std::get_if<QString>(&*result)) {
        refuse(source, *reason);
        return;
    }
    SetupReading reading = std::get<SetupReading>(std::move(*result));
    if (m_dialog != nullptr) {
        m_dialog->setReading(std::move(reading), besides);
        return;
    }
    const bool isOne = reading.sets.size() == 1 && reading.sets.front().sessions.size() == 1;
    if (isOne && reading.omissions.empty() && reading.variables.empty() && reading.findings.empty()) {
        emit sessionChosen(reading.sets.front().sessions.front().config);
        return;
    }
    auto* const dialog = present(std::move(reading), QFileInfo(source).fileName(), besides);
    connect(dialog, &SetupDialog::readAgain, this,
        [this, dialog, source, text = m_shared->text](const SetupAnswers& answers) {
            m_dialog = dialog;
            read(source, text, answers);
        });
}

void SetupOpening::showSet(const SessionSet& set)
{
    //: In the dialog "Set of sessions". %1: the name of the set.
    const QString heading = tr("Sessions of “%1”, which start together:").arg(shownName(set.name));
    present({.sets = {setupOf(set)}}, heading, {});
}

SetupDialog* SetupOpening::present(
    SetupReading reading, const QString& source, const std::map<std::u16string, QString>& besides)
{
    auto* dialog = new SetupDialog(source, m_live.environment().physicalMemoryBytes, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setReading(std::move(reading), besides);
    connect(dialog, &SetupDialog::chosen, this, &SetupOpening::sessionChosen);
    connect(dialog, &SetupDialog::exportRequested, this, &SetupOpening::exportRequested);
    connect(dialog, &SetupDialog::startRequested, this, &SetupOpening::startRequested);
    connect(dialog, &SetupDialog::memberRequested, this,
        [this, shown = QPointer(dialog)](std::size_t session, const SessionConfig& config) {
            emit memberRequested(config, [shown, session](const SessionConfig& changed) {
                if (shown)
                    shown->replace(session, changed);
            });
        });
    connect(dialog, &SetupDialog::saveRequested, this,
        [this, dialog](const SessionSet& wanted) { emit saveRequested(wanted, dialog); });
    dialog->open();
    return dialog;
}

} // namespace etwarden

#include "moc_setupopening.cpp"
