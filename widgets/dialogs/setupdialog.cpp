// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/setupdialog.h"

#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/setuptext.h"
#include "model/setups/setfindings.h"
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
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

enum SetupColumn { SetColumn, SessionColumnOfSet, ProvidersColumn, LineColumn, SetupColumnCount };

// Where the session of a row is in the reading.
constexpr int setRole = Qt::UserRole;
constexpr int sessionRole = Qt::UserRole + 1;

} // namespace

SetupDialog::SetupDialog(const QString& source, std::uint64_t physicalMemoryBytes, QWidget* parent)
    : QDialog(parent)
    , m_source(source)
    , m_heading(newLabel())
    , m_list(new QTreeWidget)
    , m_questions(new SetupQuestions)
    , m_notesLabel(newLabel())
    , m_notes(new QPlainTextEdit)
    , m_export(new QPushButton)
    , m_physicalMemoryBytes(physicalMemoryBytes)
    , m_save(new QPushButton)
    , m_start(new QPushButton)
    , m_edit(new QPushButton)
    , m_cancel(new QPushButton)
{
    setObjectName(QStringLiteral("setupDialog"));
    m_list->setObjectName(QStringLiteral("setupSessions"));
    m_notes->setObjectName(QStringLiteral("setupNotes"));
    m_export->setObjectName(QStringLiteral("exportSet"));
    m_save->setObjectName(QStringLiteral("saveSet"));
    m_start->setObjectName(QStringLiteral("startSet"));
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

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_export);
    buttons->addWidget(m_save);
    buttons->addStretch();
    buttons->addWidget(m_start);
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

    connect(m_export, &QPushButton::clicked, this, &SetupDialog::exportSet);
    connect(m_edit, &QPushButton::clicked, this, &SetupDialog::choose);
    connect(m_save, &QPushButton::clicked, this, [this] {
        if (const SetupSet* const set = currentSet())
            emit saveRequested(setOf(*set));
    });
    connect(m_start, &QPushButton::clicked, this, &SetupDialog::start);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &SetupDialog::followCurrent);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_list, &QTreeWidget::itemDoubleClicked, this, &SetupDialog::choose); // Return is the default button's
    connect(m_questions, &SetupQuestions::readAgain, this, [this] { emit readAgain(m_questions->answers()); });
    retranslateUi();
    m_list->setFocus();
}

void SetupDialog::setReading(SetupReading reading, const std::map<std::u16string, QString>& besides)
{
    m_reading = std::move(reading);
    m_questions->ask(m_reading, besides);
    m_questions->setVisible(!m_questions->isEmpty());
    m_list->setColumnHidden(LineColumn, isOwn());
    retranslateUi();
    (isOwn() ? m_start : m_edit)->setDefault(true);
}

void SetupDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QDialog::changeEvent(event);
}

void SetupDialog::retranslateUi()
{
    setWindowTitle(isOwn()
            //: Title of a dialog: sessions that start together.
            ? tr("Set of sessions")
            //: Title of a dialog: sessions from a file of another tool.
            : tr("Open setup"));
    //: Button: keeps the set of sessions that is selected as a template; opens a dialog.
    m_save->setText(tr("Save as &template…"));
    if (isOwn())
        m_heading->setText(m_source);
    else
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
    //: Label of a list: what is wrong with the sessions of a set together.
    m_notesLabel->setText(isOwn() ? tr("&Notes:")
                                  //: Label of a list.
                                  : tr("&Not taken over, and notes:"));
    //: Button: puts a session into the editor.
    m_edit->setText(tr("&Edit…"));
    //: Button: shows the set of a session as the text of another tool.
    m_export->setText(tr("E&xport set…"));
    m_cancel->setText(tr("Cancel"));
    m_list->setAccessibleName(windowTitle());
    fillList();
}

void SetupDialog::fillList()
{
    const int row = std::max(m_list->indexOfTopLevelItem(m_list->currentItem()), 0);
    const QSignalBlocker blocker(m_list); // the items are of another reading
    m_list->clear();
    const Format format;
    for (std::size_t i = 0; i < m_reading.sets.size(); ++i) {
        const SetupSet& set = m_reading.sets[i];
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
    followCurrent();
}

const SetupSet* SetupDialog::currentSet() const
{
    const QTreeWidgetItem* const item = m_list->currentItem();
    return item != nullptr ? &m_reading.sets[item->data(0, setRole).toULongLong()] : nullptr;
}

void SetupDialog::followCurrent()
{
    const SetupSet* const set = currentSet();
    for (QPushButton* const button : {m_export, m_save, m_start, m_edit})
        button->setEnabled(set != nullptr);
    m_start->setText(set != nullptr && set->sessions.size() == 1
            //: Button: starts the session that is selected.
            ? tr("&Start session")
            //: Button: starts all sessions of the set that is selected, together.
            : tr("&Start set"));
    fillNotes();
}

void SetupDialog::fillNotes()
{
    QStringList lines;
    const auto add = [&lines](std::uint32_t line, const QString& sentence) {
        //: %1: the number of a line, %2: a sentence about it.
        lines.append(line != 0 ? tr("Line %1: %2").arg(Format().number(line), sentence) : sentence);
    };
    if (const SetupSet* const set = currentSet()) {
        for (const SetupFinding& finding : findingsOfSet(*set, m_physicalMemoryBytes))
            add(finding.line, SetupText::finding(finding));
    }
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
    const SetupSet& set = m_reading.sets[item->data(0, setRole).toULongLong()];
    const std::size_t session = item->data(0, sessionRole).toULongLong();
    const SessionConfig config = set.sessions[session].config;
    if (isOwn()) {
        emit memberRequested(session, config);
        return;
    }
    accept();
    emit chosen(config);
}

void SetupDialog::exportSet()
{
    const QTreeWidgetItem* const item = m_list->currentItem();
    if (item == nullptr)
        return;
    const SetupSet set = m_reading.sets[item->data(0, setRole).toULongLong()];
    accept();
    emit exportRequested(set);
}

void SetupDialog::replace(std::size_t session, const SessionConfig& config)
{
    m_reading.sets.front().sessions.at(session).config = config;
    retranslateUi();
}

void SetupDialog::start()
{
    const SetupSet* const set = currentSet();
    if (set == nullptr)
        return;
    const SessionSet wanted = setOf(*set);
    accept();
    emit startRequested(wanted);
}

} // namespace etwarden

#include "moc_setupdialog.cpp"
