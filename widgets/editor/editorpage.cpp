// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editor/editorpage.h"

#include "model/qt/common/asciitext.h"
#include "model/qt/editor/sessiondraft.h"
#include "model/session/members.h"
#include "widgets/common/accessible.h"
#include "widgets/common/helpsource.h"
#include "widgets/common/marks.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/common/theme.h"
#include "widgets/editor/entryedit.h"
#include "widgets/editor/fieldfindings.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

/// The merge key of a field's steps of undo; + 1, because steps with 0 never merge.
int mergeKeyOf(ConfigField field)
{
    return static_cast<int>(field) + 1;
}

} // namespace

EditorPage::EditorPage(SessionDraft& draft, QWidget* parent)
    : QWidget(parent)
    , m_draft(draft)
{
    connect(&m_draft, &SessionDraft::configChanged, this, &EditorPage::refresh);
    connect(&m_draft, &SessionDraft::findingsChanged, this, &EditorPage::updateLocks);
    connect(&m_draft, &SessionDraft::targetChanged, this, &EditorPage::refresh);
}

bool EditorPage::hasField(ConfigField field) const
{
    return find(field) != nullptr;
}

QWidget* EditorPage::editorOf(ConfigField field) const
{
    const Field* found = find(field);
    return found ? found->editor : nullptr;
}

std::vector<EditorPage::Problem> EditorPage::problems() const
{
    std::vector<Problem> problems;
    for (const Field& field : m_fields) {
        if (const QString sentence = field.findings->problem(); !sentence.isEmpty())
            problems.push_back({field.field, withoutMnemonic(field.label->text()), sentence});
    }
    return problems;
}

bool EditorPage::resetFocusedEntry()
{
    for (const Field& field : m_fields) {
        auto* entry = qobject_cast<EntryEdit*>(field.editor);
        if (entry && entry->hasFocus() && !entry->problem().isEmpty()) {
            entry->reset();
            return true;
        }
    }
    return false;
}

void EditorPage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
        nameAfterLabels(*this);
        refresh();
    } else if (event->type() == QEvent::PaletteChange) {
        updateDimmed();
    }
    QWidget::changeEvent(event);
}

/// The wheel scrolls the page: it changes nothing that happens to lie under the pointer.
bool EditorPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Wheel) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void EditorPage::edit(const Change& change)
{
    SessionConfig config = m_draft.config();
    change(config);
    m_draft.change(config);
}

void EditorPage::typeInto(ConfigField field, const Change& change)
{
    SessionConfig config = m_draft.config();
    change(config);
    m_draft.change(config, mergeKeyOf(field));
}

QLabel* EditorPage::addField(QFormLayout& form, ConfigField field, QWidget* editor, QWidget* row)
{
    if (!row)
        row = editor;
    QLabel* label = newLabel();
    QLabel* hint = newLabel();
    auto* entry = qobject_cast<EntryEdit*>(editor);
    auto* findings =
        new FieldFindings(m_draft, field, entry ? [entry] { return entry->problem(); } : std::function<QString()>());
    if (entry) {
        connect(entry, &EntryEdit::problemChanged, this,
            [this, entry, field] { m_draft.setReadable(field, entry->problem().isEmpty()); });
        connect(entry, &EntryEdit::problemChanged, findings, &FieldFindings::showAll);
        connect(entry, &EntryEdit::problemChanged, this, &EditorPage::problemsChanged);
    }
    connect(findings, &FieldFindings::restartRequested, this, &EditorPage::restartRequested);
    connect(findings, &FieldFindings::listRequested, this, &EditorPage::listRequested);
    connect(findings, &FieldFindings::shown, this, [this, field] {
        describe(field);
        announceError(field);
    });
    label->setBuddy(editor);
    hint->setWordWrap(true);
    hint->hide(); // until it says something
    dim(*hint);
    findings->setObjectName(QString(editor->objectName() + QLatin1String("Findings")));

    if (field < ConfigField::Providers) { // the others are no members
        for (QWidget* part : {static_cast<QWidget*>(label), editor, static_cast<QWidget*>(hint)})
            part->setProperty(helpMemberProperty, fromAscii(memberOf(field).name));
    }

    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(smallGap(*this));
    column->addWidget(row);
    column->addWidget(hint);
    column->addWidget(findings);
    form.addRow(label, column);
    m_fields.push_back({field, label, editor, row, hint, findings});
    return label;
}

FieldFindings* EditorPage::findingsOf(ConfigField field) const
{
    return find(field)->findings;
}

void EditorPage::setHint(ConfigField field, const QString& text)
{
    const Field* found = find(field);
    found->hint->setText(text);
    found->hint->setVisible(!text.isEmpty());
    describe(field);
}

EntryEdit* EditorPage::makeNumber(ConfigField field, std::uint32_t SessionConfig::*member)
{
    auto* edit = new EntryEdit(readNumber);
    edit->setMaximumWidth(charactersWide(*edit, 18));
    connect(edit, &EntryEdit::valueEdited, this, [this, field, member](const QString& value) {
        typeInto(field, [member, number = value.toUInt()](SessionConfig& config) { config.*member = number; });
    });
    return edit;
}

QWidget* EditorPage::inRow(std::initializer_list<QWidget*> widgets)
{
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* widget : widgets) {
        layout->addWidget(widget);
    }
    layout->addStretch();
    return row;
}

void EditorPage::begin()
{
    for (QComboBox* box : findChildren<QComboBox*>()) {
        box->installEventFilter(this);
    }
    retranslateUi();
    nameAfterLabels(*this);
    refresh();
}

void EditorPage::dim(QLabel& label)
{
    m_dimmed.push_back(&label);
    updateDimmed();
}

void EditorPage::updateDimmed()
{
    QPalette dimmed = palette();
    dimmed.setColor(QPalette::WindowText, Theme(palette()).dimmedText);
    for (QLabel* label : m_dimmed) {
        label->setPalette(dimmed);
    }
}

/// Describes the field to screen readers by what the panel says about it, because the mark cannot be heard.
void EditorPage::describe(ConfigField field)
{
    const Field* found = find(field);
    QStringList lines{found->hint->text(), found->findings->sentences()};
    lines.removeAll(QString());
    changeAccessibleDescription(*found->editor, lines.join(u'\n'));
}

/// Says that what is being entered has become invalid; what that means for other fields is in the panel.
void EditorPage::announceError(ConfigField field)
{
    Field& found = *std::ranges::find(m_fields, field, &Field::field);
    const QString error = found.findings->error();
    if (std::exchange(found.wasInvalid, !error.isEmpty()) || error.isEmpty() || !found.editor->hasFocus())
        return;
    //: Said to screen readers while a field of the editor is invalid. %1: "Error", %2: a sentence.
    announce(*found.editor, tr("%1: %2").arg(SeverityText::word(Severity::Error), error), Severity::Error);
}

const EditorPage::Field* EditorPage::find(ConfigField field) const
{
    const auto found = std::ranges::find(m_fields, field, &Field::field);
    return found == m_fields.end() ? nullptr : &*found;
}

void EditorPage::refresh()
{
    showConfig();
    updateLocks();
}

void EditorPage::updateLocks()
{
    for (const Field& field : m_fields) {
        field.row->setEnabled(m_draft.isEditable(field.field));
    }
}

} // namespace etwarden

#include "moc_editorpage.cpp"
