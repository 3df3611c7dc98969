// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/logfilepage.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/common/filename.h"
#include "model/qt/editor/sessiondraft.h"
#include "model/qt/text/format.h"
#include "model/qt/text/logaccesstext.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/questions.h"
#include "widgets/editor/entryedit.h"

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace etwarden {

namespace {

constexpr int previewedFiles = 3;
constexpr int mostFileMax = 999; // more than is allowed, so that what stands in the registry can be shown

} // namespace

LogFilePage::LogFilePage(SessionDraft& draft, QWidget* parent)
    : EditorPage(draft, parent)
    , m_path(new EntryEdit(readText))
    , m_browse(new QPushButton)
    , m_patternLabel(newLabel())
    , m_pattern(newLabel())
    , m_maximumSize(makeNumber(ConfigField::MaximumFileSize, &SessionConfig::maximumFileSize))
    , m_unit(new QComboBox)
    , m_fileMaxLabel(newLabel())
    , m_fileMax(new QSpinBox)
    , m_freeLabel(newLabel())
    , m_free(newLabel())
    , m_readersLabel(newLabel())
    , m_readers(newLabel())
{
    setObjectName(QStringLiteral("logFilePage"));
    const std::pair<QWidget*, QLatin1String> names[] = {{m_path, QLatin1String("logFileName")},
        {m_browse, QLatin1String("browseLogFile")}, {m_pattern, QLatin1String("patternPreview")},
        {m_maximumSize, QLatin1String("maximumFileSize")}, {m_unit, QLatin1String("maximumFileSizeUnit")},
        {m_fileMax, QLatin1String("fileMax")}, {m_free, QLatin1String("freeSpace")},
        {m_readers, QLatin1String("logReaders")}};
    for (const auto& [widget, name] : names) {
        widget->setObjectName(name);
    }
    m_browse->setIcon(lineIcon(Icon::Folder));
    m_browse->setAutoDefault(false);
    m_pattern->setWordWrap(true);
    m_unit->addItems({QString(), QString()});
    auto* pathRow = new QWidget;
    auto* pathLayout = new QHBoxLayout(pathRow);
    pathLayout->setContentsMargins(0, 0, 0, 0);
    pathLayout->addWidget(m_path, 1);
    pathLayout->addWidget(m_browse);
    auto* form = new AlignedForm;
    m_pathLabel = addField(*form, ConfigField::LogFileName, m_path, pathRow);
    form->addRow(m_patternLabel, m_pattern);
    m_maximumSizeLabel = addField(*form, ConfigField::MaximumFileSize, m_maximumSize, inRow({m_maximumSize, m_unit}));
    m_fileMax->setRange(0, mostFileMax);
    m_fileMaxLabel->setBuddy(m_fileMax);
    const bool isBoot = draft.purpose() == SessionDraft::Purpose::Boot;
    for (QWidget* const widget : {static_cast<QWidget*>(m_fileMaxLabel), static_cast<QWidget*>(m_fileMax)})
        widget->setVisible(isBoot);
    form->addRow(m_fileMaxLabel, inRow({m_fileMax}));
    form->addRow(m_freeLabel, m_free);
    m_readers->setWordWrap(true);
    form->addRow(m_readersLabel, m_readers);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addStretch();
    connect(m_path, &EntryEdit::valueEdited, this, [this](const QString& path) {
        typeInto(ConfigField::LogFileName,
            [&path](SessionConfig& config) { config.logFileName = QDir::toNativeSeparators(path).toStdU16String(); });
    });
    connect(m_browse, &QPushButton::clicked, this, &LogFilePage::browse);
    connect(m_unit, &QComboBox::activated, this, [this](int index) {
        edit([index](SessionConfig& config) {
            config.logFileMode &= ~logfilemode::UseKBytesForSize;
            config.logFileMode |= index == 1 ? logfilemode::UseKBytesForSize : 0;
        });
    });
    connect(m_fileMax, &QSpinBox::valueChanged, this, [this](int count) {
        edit([count](SessionConfig& config) { config.fileMax = static_cast<std::uint32_t>(count); });
    });
    connect(&draft, &SessionDraft::environmentSet, this, &LogFilePage::showFreeSpace);
    begin();
}

QString LogFilePage::title() const
{
    //: Page of the editor.
    return tr("Log file");
}

void LogFilePage::retranslateUi()
{
    //: Label; the word is an API member.
    m_pathLabel->setText(tr("&LogFileName:"));
    //: Button: opens a file dialog.
    m_browse->setText(tr("C&hoose…"));
    //: Label: the names of files that a pattern gives.
    m_patternLabel->setText(tr("Files:"));
    //: Label; the word is an API member.
    m_maximumSizeLabel->setText(tr("&MaximumFileSize:"));
    //: Unit of MaximumFileSize in a combo box: megabytes.
    m_unit->setItemText(0, tr("MB"));
    //: Unit of MaximumFileSize in a combo box: kilobytes.
    m_unit->setItemText(1, tr("KB"));
    //: Accessible name of a combo box; MaximumFileSize is an API member.
    nameChoice(*m_unit, tr("Unit of MaximumFileSize"));
    //: Label; the word is a value in the registry.
    m_fileMaxLabel->setText(tr("&FileMax:"));
    //: In place of a FileMax of 0.
    m_fileMax->setSpecialValueText(tr("0: each boot overwrites the file"));
    //: Tool tip. FileMax is a value in the registry.
    m_fileMax->setToolTip(toolTipText(tr("How many boots keep a file each, 1 to 16: Name.etl.0001, Name.etl.0002…")));
    //: Label: room on the disk of the log file.
    m_freeLabel->setText(tr("Free space:"));
    //: Label: users and groups that may read the log file.
    m_readersLabel->setText(tr("May be read by:"));
    //: Explains LogFileName.
    setHint(ConfigField::LogFileName,
        draft().purpose() == SessionDraft::Purpose::Boot
            //: Explains LogFileName of a boot session.
            ? tr("Full path; empty: LogFiles\\WMI of Windows. Folders are not created, environment variables expanded.")
            : tr("Full path; empty: no file. Folders are not created, environment variables not expanded."));
    //: Explains MaximumFileSize.
    setHint(ConfigField::MaximumFileSize, tr("0: no limit. The unit is a bit of the logging mode."));
}

void LogFilePage::showConfig()
{
    const SessionConfig& config = draft().config();
    const QString path = QString::fromStdU16String(config.logFileName);
    m_path->setValue(path);
    m_maximumSize->setValue(QString::number(config.maximumFileSize));
    const QSignalBlocker quiet(m_fileMax);
    m_fileMax->setValue(static_cast<int>(std::min<std::uint32_t>(config.fileMax, mostFileMax)));
    m_unit->setCurrentIndex((config.logFileMode & logfilemode::UseKBytesForSize) != 0 ? 1 : 0);
    const bool isNewFile = (config.logFileMode & logfilemode::NewFile) != 0;
    const QString files = isNewFile ? newFilePreview(path, previewedFiles) : QString();
    //: After the names of the first files of a session that begins new ones. %1: names, separated by commas.
    m_pattern->setText(files.isEmpty() ? QString() : tr("%1, …").arg(files));
    m_pattern->setVisible(!files.isEmpty());
    m_patternLabel->setVisible(!files.isEmpty());
    showFreeSpace();
    showAccess();
}

void LogFilePage::setAccess(const LogAccess* access)
{
    m_access = access ? *access : LogAccess();
    showAccess();
}

void LogFilePage::showAccess()
{
    const bool isKnown = m_access.source != LogAccess::Source::Unknown && !draft().config().logFileName.empty();
    m_readersLabel->setVisible(isKnown);
    m_readers->setVisible(isKnown);
    QStringList sentences{LogAccessText::readers(m_access), LogAccessText::advice(m_access)};
    sentences.removeAll(QString());
    m_readers->setText(sentences.join(u'\n'));
}

void LogFilePage::browse()
{
    const auto choose = [this](const QString& path) {
        edit([&path](SessionConfig& config) { config.logFileName = path.toStdU16String(); });
    };
    // The dialog does not ask about an existing file, because the findings offer more than to replace it.
    FileDialog::saveFile(this,
        //: Title of a file dialog.
        {.title = tr("Log file"),
            //: Button of a file dialog; the file is written later, when the session starts.
            .verb = tr("Ch&oose"),
            .suggestion = m_path->text(),
            //: File type in a file dialog.
            .filter = tr("Log files (*.etl)"),
            .existing = FileDialog::Existing::Accepted},
        choose);
}

void LogFilePage::showFreeSpace()
{
    const std::optional<LogFolderState>& folder = draft().environment().logFolder;
    const bool isKnown = folder && folder->freeBytes != UINT64_MAX;
    m_free->setText(isKnown ? Format().bytes(folder->freeBytes)
                            //: In place of the free space of a disk, while no folder is known.
                            : tr("unknown"));
}

} // namespace etwarden

#include "moc_logfilepage.cpp"
