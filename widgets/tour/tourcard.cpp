// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tour/tourcard.h"

#include "model/qt/text/plaintext.h"
#include "widgets/common/icons.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace etwarden {

TourCard::TourCard(QWidget* parent)
    : QFrame(parent)
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
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(barMargins(*this));
    layout->setSpacing(normalGap(*this));
    layout->addWidget(m_text, 1);
    layout->addWidget(m_start);
    layout->addWidget(m_close);
    connect(m_start, &QPushButton::clicked, this, &TourCard::tourRequested);
    connect(m_close, &QToolButton::clicked, this, &TourCard::closed);
    retranslateUi();
}

void TourCard::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QFrame::changeEvent(event);
}

void TourCard::retranslateUi()
{
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
