// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/bootdialog.h"

#include "widgets/common/firstsize.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

namespace etwarden {

BootDialog::BootDialog(const Content& content, QWidget* parent)
    : QDialog(parent)
    , m_text(new QPlainTextEdit(content.text))
{
    setObjectName(QStringLiteral("bootDialog"));
    setWindowTitle(content.title);
    setAttribute(Qt::WA_DeleteOnClose);
    m_text->setObjectName(QStringLiteral("bootText"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setAccessibleName(content.heading.isEmpty() ? content.title : content.heading);
    auto* layout = new QVBoxLayout(this);
    const auto addLabel = [layout](const QString& text) {
        if (text.isEmpty())
            return;
        QLabel* label = newLabel(text);
        label->setWordWrap(true);
        layout->addWidget(label);
    };
    addLabel(content.heading);
    layout->addWidget(m_text, 1);
    addLabel(content.consequence);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    auto* close = new QPushButton;
    close->setObjectName(QStringLiteral("closeBootDialog"));
    if (content.verb.isEmpty()) {
        //: Button that closes a window.
        close->setText(tr("C&lose"));
    } else {
        auto* agree = new QPushButton(content.verb);
        agree->setObjectName(QStringLiteral("writeBoot"));
        agree->setAutoDefault(false);
        buttons->addWidget(agree);
        //: Button: leaves everything as it is.
        close->setText(tr("&Cancel"));
        connect(agree, &QPushButton::clicked, this, &QDialog::accept);
    }
    close->setDefault(true);
    buttons->addWidget(close);
    layout->addLayout(buttons);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    resizeFirst(*this, QSize(charactersWide(*this, 100), fontMetrics().lineSpacing() * 24));
}

} // namespace etwarden

#include "moc_bootdialog.cpp"
