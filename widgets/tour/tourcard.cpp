// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tour/tourcard.h"

#include "model/qt/text/plaintext.h"
#include "widgets/common/icons.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace etwarden {

TourCard::TourCard(QWidget* parent)
    : QFrame(parent)
    , m_firstRow(new QHBoxLayout)
    , m_welcome(newLabel())
    , m_text(newLabel())
    , m_start(new QPushButton)
    , m_close(new QToolButton)
{
    setObjectName(QStringLiteral("tourCard"));
    m_text->setObjectName(QStringLiteral("tourCardText"));
    m_text->setWordWrap(true);
    m_text->setForegroundRole(QPalette::PlaceholderText);
    m_start->setObjectName(QStringLiteral("tourCardStart"));
    m_close->setObjectName(QStringLiteral("tourCardClose"));
    m_close->setIcon(lineIcon(Icon::Close));
    m_close->setAutoRaise(true);
    m_close->setFocusPolicy(Qt::TabFocus);
    m_welcome->setObjectName(QStringLiteral("welcomeText"));
    m_welcome->setWordWrap(true);
    m_firstRow->setSpacing(normalGap(*this));
    m_firstRow->addWidget(m_welcome, 1);
    m_firstRow->addWidget(m_close, 0, Qt::AlignTop);
    auto* offer = new QHBoxLayout;
    offer->setSpacing(normalGap(*this));
    offer->addWidget(m_text, 1);
    offer->addWidget(m_start);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(barMargins(*this));
    layout->setSpacing(smallGap(*this));
    layout->addLayout(m_firstRow);
    layout->addLayout(offer);
    connect(m_start, &QPushButton::clicked, this, &TourCard::tourRequested);
    connect(m_close, &QToolButton::clicked, this, &TourCard::closed);
    retranslateUi();
}

void TourCard::setBackend(BackendKind backend)
{
    m_backend = backend;
    retranslateUi();
}

void TourCard::addCommands(const QList<QAction*>& commands)
{
    for (QAction* command : commands) {
        auto* link = new QPushButton;
        link->setObjectName(command->objectName() + QStringLiteral("Link"));
        m_firstRow->insertWidget(m_firstRow->count() - 1, link);
        connect(link, &QPushButton::clicked, command, &QAction::trigger);
        connect(command, &QAction::changed, this, &TourCard::showCommands);
        m_commands.append(command);
        m_links.append(link);
    }
    setTabOrder(m_links.back(), m_close); // as they stand
    setTabOrder(m_close, m_start);
    showCommands();
}

void TourCard::showCommands()
{
    for (qsizetype i = 0; i < m_commands.size(); ++i) {
        m_links[i]->setText(withoutMnemonic(m_commands[i]->text()));
        m_links[i]->setToolTip(m_commands[i]->toolTip());
        m_links[i]->setVisible(m_commands[i]->isEnabled());
    }
}

void TourCard::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QFrame::changeEvent(event);
}

void TourCard::retranslateUi()
{
    if (m_backend == BackendKind::EmbeddedEngine) {
        //: Below the table of sessions, at the first start; beside it buttons of what one can do first.
        m_welcome->setText(
            tr("Etwarden shows which trace sessions lose events, when and why. The sessions above run in "
               "the engine inside this program, which works like ETW. Begin here:"));
    } else {
        //: Below the table of sessions, at the first start; beside it buttons of what one can do first.
        m_welcome->setText(tr("Etwarden shows which trace sessions lose events, when and why. The sessions above are "
                              "those of this machine. Begin here:"));
    }
    showCommands();
    //: Below the table of sessions, while nothing loses; beside it the button "See a loss and cure it".
    m_text->setText(tr("No session is losing events. In one minute you can see what a loss looks like, what causes it "
                       "and what cures it, on two sessions that start for this purpose and end afterwards."));
    //: Button: starts a guided tour.
    m_start->setText(tr("See a loss and cure it"));
    //: Tool tip of a button that closes an offer; Help is the menu, and "See a loss and cure it" its entry.
    m_close->setToolTip(toolTipText(tr("Do not show again; the tour stays in the Help menu")));
    //: Name of the button that closes an offer, for screen readers.
    m_close->setAccessibleName(tr("Close"));
}

} // namespace etwarden

#include "moc_tourcard.cpp"
