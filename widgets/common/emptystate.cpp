// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/emptystate.h"

#include "widgets/common/accessible.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"

#include <QAbstractScrollArea>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace etwarden {

EmptyState::EmptyState(QAbstractScrollArea& view)
    : EmptyState(*view.viewport())
{
}

EmptyState::EmptyState(QWidget& host)
    : QWidget(&host)
    , m_text(newLabel())
    , m_action(new QPushButton)
{
    setObjectName(QStringLiteral("emptyState"));
    m_text->setObjectName(QStringLiteral("emptyText"));
    m_text->setAlignment(Qt::AlignCenter);
    m_text->setWordWrap(true);
    m_action->setObjectName(QStringLiteral("emptyAction"));

    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(normalGap(*this));
    layout->addStretch(1);
    layout->addWidget(m_text);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addStretch(2);

    host.installEventFilter(this);
    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionRequested);
    hide();
}

void EmptyState::present(MessageText text, MessageText actionText)
{
    m_makeText = std::move(text);
    m_makeActionText = std::move(actionText);
    setGeometry(parentWidget()->rect());
    raise();
    setVisible(true);
    showTexts();
}

bool EmptyState::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        setGeometry(parentWidget()->rect());
    }
    return QWidget::eventFilter(watched, event);
}

void EmptyState::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        showTexts();
    }
    QWidget::changeEvent(event);
}

void EmptyState::hideEvent(QHideEvent* event)
{
    if (!isVisibleTo(parentWidget())) // but not when the window around it closes
        describeView({});
    QWidget::hideEvent(event);
}

/// Describes the view itself, because children of its viewport are not in its accessible tree.
void EmptyState::describeView(const QString& text)
{
    auto* view = qobject_cast<QAbstractScrollArea*>(parentWidget()->parentWidget());
    if (view && view->viewport() == parentWidget())
        changeAccessibleDescription(*view, text);
}

void EmptyState::showTexts()
{
    m_text->setText(m_makeText ? m_makeText() : QString());
    if (isVisibleTo(parentWidget()))
        describeView(m_text->text());
    m_action->setText(m_makeActionText ? m_makeActionText() : QString());
    m_action->setVisible(static_cast<bool>(m_makeActionText));
}

} // namespace etwarden

#include "moc_emptystate.cpp"
