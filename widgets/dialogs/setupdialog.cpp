// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/setupdialog.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/setuptext.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/dialogs/setupquestions.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <utility>

namespace etwarden {

namespace {

enum SetupColumn { SetColumn, SessionColumnOfSet, ProvidersColumn, LineColumn, SetupColumnCount };

// Where the session of a row is in the reading.
constexpr int setRole = Qt::UserRole;
constexpr int sessionRole = Qt::UserRole + 1;

} // namespace

SetupDialog::SetupDialog(const QString& source, QWidget* parent)
    : QDialog(parent)
    , m_source(source)
    , m_heading(newLabel())
    , m_list(new QTreeWidget)
    , m_questions(new SetupQuestions)
    , m_notesLabel(newLabel())
    , m_notes(new QPlainTextEdit)
    , m_edit(new QPushButton)
    , m_cancel(new QPushButton)
{
    setObjectName(QStringLiteral("setupDialog"));
    m_list->setObjectName(QStringLiteral("setupSessions"));
    m_notes->setObjectName(QStringLiteral("setupNotes"));
    m_edit->setObjectName(QStringLiteral("editSetup"));
    m_cancel->setObjectName(QStringLiteral("cancelSetup"));
    m_heading->setWordWrap(true);
    m_list->setColumnCount(SetupColumnCount);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(SessionColumnOfSet, QHeaderView::Stretch);
    m_notesLabel->setBuddy(m_notes);
    m_notes->setReadOnly(true);
    m_notes->setTabChangesFocus(true);
    m_edit->setDefault(true);

    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_edit);
    buttons->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_heading);
    layout->addWidget(m_list, 2);
    layout->addWidget(m_questions);
    layout->addWidget(m_notesLabel);
    layout->addWidget(m_notes, 1);
    layout->addLayout(buttons);
    resizeFirst(*this, QSize(charactersWide(*this, 110), fontMetrics().lineSpacing() * 28));

    connect(m_edit, &QPushButton::clicked, this, &SetupDialog::choose);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_list, &QTreeWidget::itemActivated, this, &SetupDialog::choose);
    connect(m_questions, &SetupQuestions::readAgain, this, [this] { emit readAgain(m_questions->answers()); });
    retranslateUi();
    m_list->setFocus();
}

void SetupDialog::setReading(SetupReading reading, const std::map<std::u16string, QString>& besides)
{
    m_reading = std::move(reading);
    m_questions->ask(m_reading, besides);
    m_questions->setVisible(!m_questions->isEmpty());
    retranslateUi();
    if (m_list->currentItem() == nullptr)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    m_edit->setEnabled(m_list->currentItem() != nullptr);
    m_edit->setDefault(true);
}

void SetupDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QDialog::changeEvent(event);
}

void SetupDialog::retranslateUi()
{
    //: Title of a dialog: sessions from a file of another tool.
    setWindowTitle(tr("Open setup"));
    m_heading->setText(m_source.isEmpty()
            //: In the dialog "Open setup". %1: what the text on the clipboard is, such as "PowerShell".
            ? tr("Clipboard: %1").arg(SetupText::format(m_reading.format))
            //: In the dialog "Open setup". %1: a file, %2: what it is, such as "PowerShell".
            : tr("%1: %2").arg(shownName(m_source), SetupText::format(m_reading.format)));
    //: Title of a column: sessions that belong together.
    m_list->setHeaderLabels({tr("Set"),
        //: Title of a column.
        tr("Session"),
        //: Title of a column: how many.
        tr("Providers"),
        //: Title of a column: of a text.
        tr("Line")});
    //: Label of a list.
    m_notesLabel->setText(tr("&Not taken over, and notes:"));
    //: Button: puts a session into the editor.
    m_edit->setText(tr("&Edit…"));
    m_cancel->setText(tr("Cancel"));
    m_list->setAccessibleName(windowTitle());
    fillList();
    fillNotes();
}

void SetupDialog::fillList()
{
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_list->clear();
    const Format format;
    for (std::size_t i = 0; i < m_reading.sets.size(); ++i) {
        const SessionSet& set = m_reading.sets[i];
        for (std::size_t j = 0; j < set.sessions.size(); ++j) {
            const SetSession& session = set.sessions[j];
            auto* item = new QTreeWidgetItem(m_list,
                {shownName(set.name), shownName(session.config.name), format.number(session.config.providers.size()),
                    session.line != 0 ? format.number(session.line) : QString()});
            item->setData(0, setRole, static_cast<qulonglong>(i));
            item->setData(0, sessionRole, static_cast<qulonglong>(j));
            item->setTextAlignment(ProvidersColumn, Qt::AlignRight | Qt::AlignVCenter);
            item->setTextAlignment(LineColumn, Qt::AlignRight | Qt::AlignVCenter);
        }
    }
    m_list->setCurrentItem(m_list->topLevelItem(row));
}

void SetupDialog::fillNotes()
{
    QStringList lines;
    const auto add = [&lines](std::uint32_t line, const QString& sentence) {
        //: %1: the number of a line, %2: a sentence about it.
        lines.append(line != 0 ? tr("Line %1: %2").arg(Format().number(line), sentence) : sentence);
    };
    for (const SetupOmission& omission : m_reading.omissions)
        add(omission.line, SetupText::omission(omission));
    for (const SetupVariable& variable : m_reading.variables)
        add(variable.line, SetupText::variable(variable));
    for (const SetupFinding& finding : m_reading.findings)
        add(finding.line, SetupText::finding(finding));
    for (const ToolDefault& value : m_reading.defaults)
        add(value.line, SetupText::toolDefault(value));
    m_notes->setPlainText(lines.join(u'\n'));
    m_notes->setVisible(!lines.isEmpty());
    m_notesLabel->setVisible(!lines.isEmpty());
}

void SetupDialog::choose()
{
    const QTreeWidgetItem* const item = m_list->currentItem();
    if (item == nullptr)
        return;
    const SessionSet& set = m_reading.sets[item->data(0, setRole).toULongLong()];
    const SessionConfig config = set.sessions[item->data(0, sessionRole).toULongLong()].config;
    accept();
    emit chosen(config);
}

} // namespace etwarden

#include "moc_setupdialog.cpp"
