// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/exportdialog.h"

#include "model/qt/common/filename.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/questions.h"

#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <mutex>
#include <optional>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

struct ExportDialog::Shared : WorkerShared
{
    QString file;
    std::optional<QString> reason; ///< from the thread: the reason of a failure; empty: it was written
};

ExportDialog::ExportDialog(SetupSet set, const QString& folder, QWidget* parent)
    : QDialog(parent)
    , m_set(std::move(set))
    , m_folder(folder)
    , m_targets(SetupExport::targets())
    , m_label(newLabel())
    , m_choice(new QComboBox)
    , m_text(new QPlainTextEdit)
    , m_result(newLabel())
    , m_copy(new QPushButton)
    , m_save(new QPushButton)
    , m_close(new QPushButton)
    , m_worker(*this, [this] { takeResult(); })
{
    setObjectName(u"exportDialog"_s);
    m_choice->setObjectName(u"exportTarget"_s);
    m_text->setObjectName(u"exportText"_s);
    m_result->setObjectName(u"exportResult"_s);
    m_copy->setObjectName(u"copyExport"_s);
    m_save->setObjectName(u"saveExport"_s);
    m_close->setObjectName(u"closeExport"_s);
    for (const SetupExport::Target& each : m_targets)
        m_choice->addItem(each.name);
    m_label->setBuddy(m_choice);
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_result->setWordWrap(true);
    m_save->setDefault(true);

    auto* choice = new QHBoxLayout;
    choice->addWidget(m_label);
    choice->addWidget(m_choice);
    choice->addStretch();
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_copy);
    buttons->addStretch();
    buttons->addWidget(m_save);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(choice);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_result);
    layout->addLayout(buttons);
    resizeFirst(*this, QSize(charactersWide(*this, 110), fontMetrics().lineSpacing() * 28));

    connect(m_choice, &QComboBox::currentIndexChanged, this, &ExportDialog::showText);
    connect(m_copy, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::save);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    retranslateUi();
    m_choice->setFocus();
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QDialog::changeEvent(event);
}

const SetupExport::Target& ExportDialog::target() const
{
    return m_targets[static_cast<std::size_t>(m_choice->currentIndex())];
}

void ExportDialog::retranslateUi()
{
    //: Title of a dialog: sessions as the text of another tool. %1: a session, the first of several.
    setWindowTitle(tr("Export setup of “%1”").arg(shownName(m_set.name)));
    //: Label of a list of tools and languages.
    m_label->setText(tr("&For:"));
    //: For screen readers: the text of a file.
    m_text->setAccessibleName(tr("Text"));
    //: Button: puts the text into the clipboard.
    m_copy->setText(tr("&Copy"));
    //: Button: writes the text into a file.
    m_save->setText(tr("&Save…"));
    m_close->setText(tr("Close"));
    showText();
}

/// Shows the text as it is saved; the copy for a console may contain less.
void ExportDialog::showText()
{
    m_text->setPlainText(SetupExport::text(m_set, target(), SetupUse::File));
    m_result->clear();
}

void ExportDialog::copy()
{
    copyText(SetupExport::text(m_set, target(), SetupUse::Paste));
    //: Under a text.
    m_result->setText(tr("Copied."));
}

void ExportDialog::save()
{
    const QString extension = target().extension;
    const QString name = safeFileName(QString::fromStdU16String(m_set.name));
    FileDialog::saveFile(this,
        {//: Title of a file dialog.
            .title = tr("Export setup"),
            //: Button of a file dialog.
            .verb = tr("Save"),
            .suggestion = QDir(m_folder).filePath(name + u'.' + extension),
            .filter = u"%1 (*.%2)"_s.arg(target().name, extension)},
        [this](const QString& file) { write(file); });
}

void ExportDialog::write(const QString& file)
{
    m_shared = std::make_shared<Shared>();
    m_shared->file = file;
    const auto work = [shared = m_shared, set = m_set, chosen = target()] {
        QString reason = SetupExport::write(shared->file, set, chosen);
        const std::lock_guard lock(shared->mutex);
        shared->reason = std::move(reason);
        shared->announce();
    };
    if (!m_worker.start(m_shared, work))
        m_shared.reset();
}

void ExportDialog::takeResult()
{
    const std::lock_guard lock(m_shared->mutex);
    const QString file = shownPath(m_shared->file);
    m_result->setText(m_shared->reason->isEmpty()
            //: Under a text. %1: a file
            ? tr("“%1” was written.").arg(file)
            //: Under a text. %1: a file, %2: the reason that the system gives
            : tr("“%1” was not written: %2.").arg(file, *m_shared->reason));
}

} // namespace etwarden

#include "moc_exportdialog.cpp"
