// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;

namespace etwarden {

class SessionDraft;

/// Chooses the Windows that the findings of a draft are about. The choice ends with the draft.
class TargetChooser : public QWidget
{
    Q_OBJECT

public:
    /// `draft` outlives it.
    explicit TargetChooser(SessionDraft& draft, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override; // LanguageChange

private:
    void retranslateUi();
    void showTarget();

    SessionDraft& m_draft;
    QLabel* m_label;
    QComboBox* m_versions;
};

} // namespace etwarden
