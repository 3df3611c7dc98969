// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/configfield.h"
#include "widgets/common/helpsource.h"

#include <QWidget>

#include <functional>

class QPushButton;

namespace etwarden {

class NoticeLine;
class SessionDraft;
class SeverityMark;

/// The note at one field: why it is locked, and how many findings concern it, with the mark of the worst. The sentences
/// are in the panel of findings, to which the count leads; here they are in the tool tip only. It takes no space while
/// there is nothing to say.
class FieldFindings : public QWidget, public HelpSource
{
    Q_OBJECT

public:
    /// `problem` (may be empty) returns why the field's text is no value, in the current language.
    FieldFindings(SessionDraft& draft, ConfigField field, std::function<QString()> problem, QWidget* parent = nullptr);

    QString problem() const;
    QString sentences() const; ///< the worst of them, a line each; empty without findings
    QString error() const { return m_error; } ///< the first sentence that stands against a start; empty: none
    HelpPart helpAt(const QPoint& position) const override; ///< the sentences
    void followInTabOrder(QWidget* widget); ///< where it is below another widget than the field
    void showAll(); ///< after a change of the problem

signals:
    void shown(); ///< sentences() may have changed
    void listRequested(etwarden::ConfigField field); ///< the finding in the panel is wanted
    void restartRequested(); ///< the field is locked, and the person wants to change it nevertheless

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void showLock();
    void showFound();
    void retranslateUi();

    SessionDraft& m_draft;
    ConfigField m_field;
    std::function<QString()> m_problem;
    QWidget* m_lock;
    NoticeLine* m_lockReason;
    QPushButton* m_restart;
    QWidget* m_found;
    SeverityMark* m_mark;
    QPushButton* m_count;
    QString m_sentences;
    QString m_error;
};

} // namespace etwarden
