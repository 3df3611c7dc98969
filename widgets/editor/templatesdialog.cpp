// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/templatesdialog.h"

#include "model/qt/common/filename.h"
#include "model/qt/common/oneline.h"
#include "model/qt/editor/templatestore.h"
#include "model/qt/text/plaintext.h"
#include "widgets/common/accessible.h"
#include "widgets/common/alignedform.h"
#include "widgets/common/measures.h"
#include "widgets/common/noticeline.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/questions.h"

#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr int templateNameRole = Qt::UserRole; // of a line of the list, which shows a name on one line

} // namespace

SessionConfig templateOf(const SessionConfig& config, const std::optional<SessionStatus>& running)
{
    SessionConfig content = config;
    content.replaceableFile.clear(); // decided for one start
    if (running && content.guid == running->config.guid)
        content.guid = {};
    return content;
}

SaveTemplateDialog::SaveTemplateDialog(TemplateStore& templates, const SessionSet& set, QWidget* parent)
    : QDialog(parent)
    , m_templates(templates)
    , m_set(set)
    , m_label(newLabel())
    , m_name(new QLineEdit(QString::fromStdU16String(set.name)))
    , m_notice(new NoticeLine)
    , m_save(new QPushButton)
    , m_cancel(new QPushButton)
{
    setObjectName(QStringLiteral("saveTemplateDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_name->setObjectName(QStringLiteral("templateName"));
    m_save->setObjectName(QStringLiteral("saveButton"));
    m_cancel->setObjectName(QStringLiteral("cancelButton"));
    m_label->setBuddy(m_name);
    m_save->setDefault(true);
    auto* form = new AlignedForm;
    form->addRow(m_label, m_name);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_save);
    buttons->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_notice);
    layout->addStretch();
    layout->addLayout(buttons);
    layout->addStrut(charactersWide(*this, 60)); // at least, where the words need no more
    m_name->selectAll();
    connect(m_name, &QLineEdit::textChanged, this, &SaveTemplateDialog::check);
    connect(m_save, &QPushButton::clicked, this, &SaveTemplateDialog::save);
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);
    retranslateUi();
}

void SaveTemplateDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

void SaveTemplateDialog::retranslateUi()
{
    //: Title of a dialog.
    setWindowTitle(tr("Save as template"));
    //: Label of the field for a template's name.
    m_label->setText(tr("&Name:"));
    //: Button: writes the template.
    m_save->setText(tr("&Save"));
    //: Button: closes the dialog without saving.
    m_cancel->setText(tr("Cancel"));
    check();
    nameAfterLabels(*this);
}

void SaveTemplateDialog::check()
{
    const QString name = m_name->text().trimmed();
    const bool replaces = std::ranges::any_of(m_templates.templates(),
        [&name](const TemplateStore::Template& each) { return each.name.compare(name, Qt::CaseInsensitive) == 0; });
    if (replaces) {
        //: While the name of a new template is typed. %1: a name.
        m_notice->setNotice(
            Severity::Warning, tr("The template “%1” already exists and would be replaced.").arg(shownName(name)));
    }
    m_notice->setVisible(replaces);
    m_save->setEnabled(!name.isEmpty());
    //: Tool tip of a disabled button.
    m_save->setToolTip(toolTipText(name.isEmpty() ? tr("The template needs a name.") : QString()));
}

void SaveTemplateDialog::save()
{
    const std::vector<SessionConfig> others(m_set.sessions.begin() + 1, m_set.sessions.end());
    const QString problem = m_templates.save(m_name->text().trimmed(), m_set.sessions.front(), {}, others);
    if (problem.isEmpty()) {
        accept();
        return;
    }
    m_notice->announceNotice(Severity::Error, problem);
    m_notice->show();
}

TemplatesDialog::TemplatesDialog(TemplateStore& templates, QWidget* parent)
    : QDialog(parent)
    , m_templates(templates)
    , m_listLabel(newLabel())
    , m_list(new QListWidget)
    , m_none(newLabel())
    , m_nameLabel(newLabel())
    , m_name(new QLineEdit)
    , m_rename(new QPushButton)
    , m_start(new QPushButton)
    , m_edit(new QPushButton)
    , m_export(new QPushButton)
    , m_import(new QPushButton)
    , m_remove(new QPushButton)
    , m_reset(new QPushButton)
    , m_outcome(new NoticeLine)
    , m_problems(new NoticeLine)
    , m_close(new QPushButton)
{
    makeLayout();
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        m_name->setText(current());
        updateButtons();
    });
    connect(m_name, &QLineEdit::textChanged, this, &TemplatesDialog::updateButtons);
    connect(m_list, &QListWidget::itemActivated, this, &TemplatesDialog::start);
    connect(m_start, &QPushButton::clicked, this, &TemplatesDialog::start);
    connect(m_edit, &QPushButton::clicked, this, &TemplatesDialog::edit);
    connect(m_export, &QPushButton::clicked, this, &TemplatesDialog::chooseExport);
    connect(m_import, &QPushButton::clicked, this, &TemplatesDialog::chooseImport);
    connect(&m_transfer, &TemplateTransfer::wasRead, this, &TemplatesDialog::import);
    connect(&m_transfer, &TemplateTransfer::written, this,
        //: Outcome of an export. %1: a file.
        [this](const QString& file) { showDone(tr("“%1” was written.").arg(pathOnOneLine(file))); });
    connect(&m_transfer, &TemplateTransfer::failed, this, &TemplatesDialog::showOutcome);
    connect(m_rename, &QPushButton::clicked, this, &TemplatesDialog::rename);
    connect(m_remove, &QPushButton::clicked, this, &TemplatesDialog::remove);
    connect(m_reset, &QPushButton::clicked, this, &TemplatesDialog::reset);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    connect(&m_templates, &TemplateStore::changed, this, &TemplatesDialog::showTemplates);
    m_templates.reload();
    retranslateUi();
}

void TemplatesDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

void TemplatesDialog::makeLayout()
{
    setObjectName(QStringLiteral("templatesDialog"));
    setAttribute(Qt::WA_DeleteOnClose);
    const std::pair<QWidget*, QLatin1String> names[] = {{m_list, QLatin1String("ownTemplates")},
        {m_none, QLatin1String("noTemplates")}, {m_name, QLatin1String("templateName")},
        {m_rename, QLatin1String("renameTemplate")}, {m_start, QLatin1String("startTemplate")},
        {m_edit, QLatin1String("editTemplate")}, {m_export, QLatin1String("exportTemplate")},
        {m_import, QLatin1String("importTemplate")}, {m_remove, QLatin1String("deleteTemplate")},
        {m_reset, QLatin1String("resetTemplates")}, {m_outcome, QLatin1String("templateOutcome")},
        {m_problems, QLatin1String("templateProblems")}, {m_close, QLatin1String("closeButton")}};
    for (const auto& [widget, name] : names) {
        widget->setObjectName(name);
    }
    for (QPushButton* button : {m_rename, m_start, m_edit, m_export, m_import, m_remove, m_reset}) {
        button->setAutoDefault(false);
    }
    m_listLabel->setBuddy(m_list);
    m_none->setWordWrap(true);
    m_none->setAlignment(Qt::AlignCenter);
    m_nameLabel->setBuddy(m_name);
    m_outcome->hide();
    auto* nameRow = new QHBoxLayout;
    nameRow->addWidget(m_nameLabel);
    nameRow->addWidget(m_name, 1);
    nameRow->addWidget(m_rename);
    auto* actions = new QVBoxLayout; // beside the list, which is about as high
    for (QPushButton* button : {m_start, m_edit, m_remove})
        actions->addWidget(button);
    actions->addSpacing(normalGap(*this));
    for (QPushButton* button : {m_export, m_import})
        actions->addWidget(button);
    actions->addStretch();
    auto* listRow = new QHBoxLayout;
    listRow->addWidget(m_list, 1);
    listRow->addWidget(m_none, 1);
    listRow->addLayout(actions);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_reset);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_listLabel);
    layout->addLayout(listRow, 1);
    layout->addLayout(nameRow);
    layout->addWidget(m_outcome);
    layout->addWidget(m_problems);
    layout->addLayout(buttons);
    layout->addStrut(charactersWide(*this, 70)); // at least, where the words need no more
}

void TemplatesDialog::retranslateUi()
{
    //: Title of a dialog.
    setWindowTitle(tr("Templates"));
    //: Label of the list of templates that the person saved.
    m_listLabel->setText(tr("&Own templates:"));
    //: In place of the list of templates; the words in quotes are a button.
    m_none->setText(tr("No templates of your own yet. “Save as template…” in the editor of a session makes one."));
    //: Label of the field for a template's new name.
    m_nameLabel->setText(tr("&Name:"));
    //: Button: gives the template the name in the field.
    m_rename->setText(tr("&Rename"));
    //: Button: opens the dialog that starts a session, with the chosen template.
    m_start->setText(tr("&Start…"));
    //: Button: opens the editor for a session of the chosen template.
    m_edit->setText(tr("&Edit…"));
    //: Button: writes the chosen template into a file; opens a dialog.
    m_export->setText(tr("E&xport…"));
    //: Button: adds a template from a file; opens a dialog.
    m_import->setText(tr("&Import…"));
    //: Button: deletes the chosen template; asks first.
    m_remove->setText(tr("&Delete…"));
    //: Button: deletes all of one's own templates; asks first.
    m_reset->setText(tr("Revert to &built-in templates…"));
    //: Button: closes the dialog.
    m_close->setText(tr("&Close"));
    showTemplates();
    nameAfterLabels(*this);
}

void TemplatesDialog::showTemplates()
{
    const QString wanted = current();
    {
        const QSignalBlocker blocker(m_list);
        m_list->clear();
        for (const TemplateStore::Template& each : m_templates.templates()) {
            auto* item = new QListWidgetItem(shownName(each.name), m_list);
            item->setData(templateNameRole, each.name);
            if (each.name == wanted)
                m_list->setCurrentRow(m_list->count() - 1);
        }
        if (m_list->currentRow() < 0 && m_list->count() > 0)
            m_list->setCurrentRow(0);
    }
    m_list->setVisible(m_list->count() > 0);
    m_none->setVisible(m_list->count() == 0);
    m_name->setEnabled(m_list->count() > 0);
    m_name->setText(current());
    QStringList sentences;
    for (const TemplateStore::Problem& problem : m_templates.problems()) {
        sentences.append(problem.message);
    }
    if (!sentences.isEmpty())
        m_problems->setNotice(Severity::Warning, sentences.join(u'\n'));
    m_problems->setVisible(!sentences.isEmpty());
    updateButtons();
}

void TemplatesDialog::updateButtons()
{
    const QString name = m_name->text().trimmed();
    //: Tool tip of disabled buttons.
    const QString nothing = current().isEmpty() ? tr("There is no template of your own.") : QString();
    m_rename->setEnabled(nothing.isEmpty() && !name.isEmpty() && name != current());
    //: Tool tip of a disabled button.
    m_rename->setToolTip(
        toolTipText(m_rename->isEnabled() || !nothing.isEmpty() ? nothing : tr("Enter another name first.")));
    for (QPushButton* button : {m_start, m_edit, m_export, m_remove, m_reset}) {
        button->setEnabled(nothing.isEmpty());
        button->setToolTip(toolTipText(nothing));
    }
}

QString TemplatesDialog::current() const
{
    const QListWidgetItem* item = m_list->currentItem();
    return item ? item->data(templateNameRole).toString() : QString();
}

void TemplatesDialog::choose(const QString& name)
{
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->data(templateNameRole).toString().compare(name, Qt::CaseInsensitive) == 0)
            m_list->setCurrentRow(row);
    }
}

void TemplatesDialog::start()
{
    const TemplateStore::Template* const chosen = m_templates.find(current());
    if (chosen == nullptr)
        return;
    if (chosen->isSet())
        return edit(); // its sessions are to be reviewed before they start
    const QString name = chosen->name;
    accept();
    emit startRequested(name);
}

void TemplatesDialog::edit()
{
    const TemplateStore::Template* const chosen = m_templates.find(current());
    if (chosen == nullptr)
        return;
    const TemplateStore::Template content = *chosen;
    accept();
    if (content.isSet())
        emit setRequested(content.set());
    else
        emit editRequested(content.config);
}

void TemplatesDialog::chooseExport()
{
    const TemplateStore::Template* const chosen = m_templates.find(current());
    if (chosen == nullptr)
        return;
    const TemplateJson::Content content{chosen->name, chosen->config, chosen->unknownMembers, chosen->others};
    FileDialog::saveFile(this,
        //: Title of a file dialog.
        {.title = tr("Export template"),
            //: Button of a file dialog: writes a file.
            .verb = tr("&Export"),
            .suggestion = safeFileName(content.name) + QStringLiteral(".json"),
            //: File types in a file dialog.
            .filter = tr("Templates (*.json)")},
        [this, content](const QString& file) { m_transfer.write(file, content); });
}

void TemplatesDialog::chooseImport()
{
    //: Title of a file dialog.
    FileDialog::openFile(this, tr("Import template"), QString(),
        //: File types in a file dialog.
        tr("Templates (*.json);;All files (*)"), [this](const QString& file) { m_transfer.read(file); });
}

/// Adds the template under a free name, so that it replaces none.
void TemplatesDialog::import(const TemplateJson::Content& content)
{
    const QString name = m_templates.freeName(content.name.trimmed(), content.config, content.others);
    const QString problem = m_templates.save(name, content.config, content.unknownMembers, content.others);
    if (!problem.isEmpty()) {
        showOutcome(problem);
        return;
    }
    choose(name);
    //: Outcome of an import. %1: name of a template.
    showDone(tr("The template “%1” was imported.").arg(shownName(name)));
}

void TemplatesDialog::rename()
{
    showOutcome(m_templates.rename(current(), m_name->text().trimmed()));
}

void TemplatesDialog::remove()
{
    QuestionBox::Question question;
    //: Question. %1: name of a template.
    question.text = tr("Delete the template “%1”?").arg(shownName(current()));
    question.consequence = tr("Its file is deleted. Sessions that were started from it continue.");
    //: Button: deletes a template.
    question.verb = tr("&Delete");
    QuestionBox::ask(this, question, [this] { showOutcome(m_templates.remove(current())); });
}

void TemplatesDialog::reset()
{
    QuestionBox::Question question;
    //: Question. %n: templates that the person saved.
    question.text = tr("Delete all of your %n template(s)?", "", m_list->count());
    question.consequence = tr("The built-in templates remain. Damaged files are left untouched.");
    //: Button: deletes all templates of one's own.
    question.verb = tr("Delete &all");
    QuestionBox::ask(this, question, [this] {
        QStringList names;
        for (const TemplateStore::Template& each : m_templates.templates()) {
            names.append(each.name);
        }
        for (const QString& name : std::as_const(names)) {
            const QString problem = m_templates.remove(name);
            showOutcome(problem);
            if (!problem.isEmpty())
                return;
        }
    });
}

void TemplatesDialog::showOutcome(const QString& problem)
{
    if (!problem.isEmpty())
        m_outcome->announceNotice(Severity::Error, problem);
    m_outcome->setVisible(!problem.isEmpty());
}

void TemplatesDialog::showDone(const QString& sentence)
{
    m_outcome->announceNotice(Severity::Info, sentence);
    m_outcome->show();
}

} // namespace etwarden

#include "moc_templatesdialog.cpp"
