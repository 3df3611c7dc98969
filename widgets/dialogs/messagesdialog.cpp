// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/messagesdialog.h"

#include "model/qt/text/plaintext.h"
#include "widgets/common/clipboard.h"
#include "widgets/common/emptystate.h"
#include "widgets/common/firstsize.h"
#include "widgets/common/measures.h"
#include "widgets/common/messagelog.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeView>

namespace etwarden {

MessagesDialog::MessagesDialog(MessageLog& log, QWidget* parent)
    : QDialog(parent)
    , m_log(log)
    , m_list(new QTreeView)
    , m_empty(new EmptyState(*m_list))
    , m_sentence(new QPlainTextEdit)
    , m_copy(new QPushButton)
    , m_close(new QPushButton)
{
    setObjectName(QStringLiteral("messagesDialog"));
    m_list->setObjectName(QStringLiteral("messageList"));
    m_copy->setObjectName(QStringLiteral("copyMessages"));
    m_close->setObjectName(QStringLiteral("closeMessages"));
    m_list->setModel(&log);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    spaceColumns(*m_list);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(MessageLog::TextColumn, QHeaderView::Stretch);
    m_list->setCurrentIndex(log.index(log.rowCount() - 1, 0));
    m_list->scrollToBottom();
    m_sentence->setObjectName(QStringLiteral("messageSentence"));
    m_sentence->setReadOnly(true);
    m_sentence->setTabChangesFocus(true);
    m_sentence->setFixedHeight(fontMetrics().lineSpacing() * 4
        + 2 * static_cast<int>(m_sentence->document()->documentMargin()) + 2 * m_sentence->frameWidth());
    m_close->setDefault(true);

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_copy);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_sentence);
    layout->addLayout(buttons);
    resizeFirst(*this, QSize(720, 360));

    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &MessagesDialog::showCurrent);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&log, signal, this, &MessagesDialog::updateState);
    connect(m_copy, &QPushButton::clicked, this, [&log] { copyText(log.toText()); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    retranslateUi();
}

void MessagesDialog::choose(std::uint64_t message)
{
    const QModelIndexList found =
        m_log.match(m_log.index(0, 0), MessageLog::NumberRole, QVariant::fromValue(message), 1, Qt::MatchExactly);
    m_list->setCurrentIndex(found.value(0, m_log.index(m_log.rowCount() - 1, 0)));
}

void MessagesDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslateUi();
    }
    QDialog::changeEvent(event);
}

void MessagesDialog::showCurrent()
{
    m_sentence->setPlainText(m_list->currentIndex().siblingAtColumn(MessageLog::TextColumn).data().toString());
}

void MessagesDialog::updateState()
{
    const bool isEmpty = m_log.rowCount() == 0;
    m_copy->setEnabled(!isEmpty);
    //: Tool tip of a disabled button.
    m_copy->setToolTip(toolTipText(isEmpty ? tr("There is no message to copy.") : QString()));
    if (isEmpty)
        //: In the empty list of messages.
        m_empty->present(
            [] { return tr("No messages yet. What the window reports stays here until Etwarden ends."); }, {});
    else
        m_empty->hide();
}

void MessagesDialog::retranslateUi()
{
    //: Title of the window with all messages of this run.
    setWindowTitle(tr("Messages"));
    //: Name of the list of messages for screen readers.
    m_list->setAccessibleName(tr("Messages"));
    //: Name, for screen readers, of the field that shows the chosen message in full.
    m_sentence->setAccessibleName(tr("Selected message"));
    showCurrent();
    updateState();
    //: Shown where the chosen message appears in full.
    m_sentence->setPlaceholderText(tr("Select a message to read all of it."));
    //: Button: copies all messages to the clipboard.
    m_copy->setText(tr("&Copy all"));
    //: Button that closes a window.
    m_close->setText(tr("C&lose"));
}

} // namespace etwarden

#include "moc_messagesdialog.cpp"
