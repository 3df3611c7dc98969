// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/questions.h"

#include <QDialog>

class QLineEdit;
class QPushButton;

namespace etwarden {

/// A question whose answer is typed, so that it is not agreed to by habit. Accepted when the person agrees.
class TypedQuestion : public QDialog
{
    Q_OBJECT

public:
    /// The button that agrees is available once the field says `question.typed`, in any case.
    explicit TypedQuestion(const QuestionBox::Question& question, QWidget* parent = nullptr);

private:
    QLineEdit* m_typed;
    QPushButton* m_agree;
};

} // namespace etwarden
