// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/configfield.h"

#include <QWidget>

#include <functional>

class QPushButton;

namespace etwarden {

class FindingsList;
class NoticeLine;
class SessionDraft;

/// What is to be said at one field: why it is locked, why its text is no value, and the errors and warnings of the
/// rules that name it, of which the worst three are shown and the others unfold. Takes no room while there is nothing.
class FieldFindings : public QWidget
{
    Q_OBJECT

public:
    /// `problem` (may be empty) answers why the field's text is no value, in the language of the moment; `isOnPage`
    /// which fields stand on the same page: a finding about several of them is said at the first.
    FieldFindings(SessionDraft& draft, ConfigField field, std::function<QString()> problem,
        std::function<bool(ConfigField)> isOnPage, QWidget* parent = nullptr);

    QString problem() const;
    void followInTabOrder(QWidget* widget); ///< where it stands below another one than the field
    void showAll(); ///< after a change of the problem

signals:
    void restartRequested(); ///< the field is locked, and the person wants to change it all the same

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();

    SessionDraft& m_draft;
    ConfigField m_field;
    std::function<QString()> m_problem;
    std::function<bool(ConfigField)> m_isOnPage;
    QWidget* m_lock;
    NoticeLine* m_lockReason;
    QPushButton* m_restart;
    NoticeLine* m_problemLine;
    FindingsList* m_findings;
    QPushButton* m_more; // checked: all are shown
};

} // namespace etwarden
