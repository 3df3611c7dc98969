// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/configfield.h"
#include "model/session/sessionconfig.h"
#include "widgets/common/icons.h"

#include <QWidget>

#include <functional>
#include <initializer_list>
#include <vector>

class QFormLayout;
class QLabel;

namespace etwarden {

class EntryEdit;
class FieldFindings;
class SessionDraft;

/// One page of the editor: some members of the draft, each with a label, an editor and its findings.
class EditorPage : public QWidget
{
    Q_OBJECT

public:
    /// A field whose text is no value.
    struct Problem
    {
        ConfigField field;
        QString label; ///< without mnemonic and colon
        QString sentence;
    };

    virtual QString title() const = 0;
    virtual Icon icon() const = 0;

    bool hasField(ConfigField field) const;
    QWidget* editorOf(ConfigField field) const; ///< nullptr when the field is on another page
    std::vector<Problem> problems() const;
    /// True when the field with the focus held a rejected text and shows its value again.
    bool resetFocusedEntry();

signals:
    void problemsChanged();
    void listRequested(etwarden::ConfigField field); ///< the finding about it in the panel is wanted
    void restartRequested();

protected:
    explicit EditorPage(SessionDraft& draft, QWidget* parent = nullptr);

    void changeEvent(QEvent* event) override; // LanguageChange
    bool eventFilter(QObject* watched, QEvent* event) override; // of combo boxes

    SessionDraft& draft() const { return m_draft; }
    using Change = std::function<void(SessionConfig& config)>;
    void edit(const Change& change); ///< one step of undo
    void typeInto(ConfigField field, const Change& change); ///< one step with what was typed there just before

    /// Adds a row: label, `editor` (the focus goes there) within `row`, a dimmed explanation, the findings.
    /// The label's text and the explanation are set in retranslateUi().
    QLabel* addField(QFormLayout& form, ConfigField field, QWidget* editor, QWidget* row = nullptr);
    FieldFindings* findingsOf(ConfigField field) const; ///< to be elsewhere than in the field's row
    void setHint(ConfigField field, const QString& text); ///< dimmed, below the field; may be empty
    void dim(QLabel& label); ///< also after a change of the palette
    /// A number of the draft as a line of text, written back while typing.
    EntryEdit* makeNumber(ConfigField field, std::uint32_t SessionConfig::*member);

    static QWidget* inRow(std::initializer_list<QWidget*> widgets); ///< side by side, the rest stays empty

    virtual void retranslateUi() = 0;
    virtual void showConfig() = 0;

    void begin(); ///< texts and values for the first time; at the end of each constructor

private:
    struct Field
    {
        ConfigField field;
        QLabel* label;
        QWidget* editor;
        QWidget* row;
        QLabel* hint;
        FieldFindings* findings;
        bool wasInvalid = false; ///< when it was looked at last
    };
    const Field* find(ConfigField field) const;
    void describe(ConfigField field);
    void announceError(ConfigField field);
    void updateDimmed();
    void refresh();
    void updateLocks();

    SessionDraft& m_draft;
    std::vector<Field> m_fields;
    std::vector<QLabel*> m_dimmed;
};

} // namespace etwarden
