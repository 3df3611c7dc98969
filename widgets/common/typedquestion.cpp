// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/typedquestion.h"

#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace etwarden {

namespace {

QLabel* paragraph(const QString& text)
{
    QLabel* label = newLabel(text);
    label->setWordWrap(true);
    label->setMinimumWidth(charactersWide(*label, 70));
    return label;
}

} // namespace

TypedQuestion::TypedQuestion(const QuestionBox::Question& question, QWidget* parent)
    : QDialog(parent)
    , m_typed(new QLineEdit)
    , m_agree(new QPushButton(question.verb))
{
    setObjectName(QStringLiteral("typedQuestion"));
    setWindowTitle(question.text);
    m_typed->setObjectName(QStringLiteral("typedAnswer"));
    m_agree->setObjectName(QStringLiteral("agreeToQuestion"));
    m_agree->setEnabled(false);
    //: Button: leaves everything as it is.
    auto* cancel = new QPushButton(tr("&Cancel"));
    cancel->setObjectName(QStringLiteral("cancelQuestion"));
    cancel->setDefault(true);

    QLabel* heading = paragraph(question.text);
    heading->setFont(headingFont(heading->font()));
    //: Before a field in a dialog. %1: what is to be typed there, to confirm; & marks the key of the field.
    QLabel* request = newLabel(
        tr("&Type %1 to confirm:").arg(QString(question.typed).replace(QLatin1String("&"), QLatin1String("&&"))));
    request->setBuddy(m_typed);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_agree);
    buttons->addWidget(cancel);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(heading);
    layout->addWidget(paragraph(question.consequence));
    layout->addWidget(request);
    layout->addWidget(m_typed);
    layout->addLayout(buttons);

    connect(m_typed, &QLineEdit::textChanged, this, [this, wanted = question.typed](const QString& text) {
        const bool isTyped = text.compare(wanted, Qt::CaseInsensitive) == 0;
        m_agree->setEnabled(isTyped);
        m_agree->setDefault(isTyped);
    });
    connect(m_agree, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
}

} // namespace etwarden

#include "moc_typedquestion.cpp"
