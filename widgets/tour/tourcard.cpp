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

#include <algorithm>

namespace etwarden {

namespace {

constexpr int leastWelcome = 30; // characters of a line of text
constexpr int shortWelcome = 55; // in fewer, a line would be one of five

} // namespace

TourCard::TourCard(QWidget* parent)
    : QFrame(parent)
    , m_firstRow(new QHBoxLayout)
    , m_welcome(newLabel())
    , m_linkRow(new QWidget)
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
    m_firstRow->addWidget(m_linkRow);
    m_firstRow->addWidget(m_close, 0, Qt::AlignTop);
    auto* links = new QHBoxLayout(m_linkRow);
    links->setContentsMargins(0, 0, 0, 0);
    links->setSpacing(normalGap(*this));
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
        m_linkRow->layout()->addWidget(link);
        connect(link, &QPushButton::clicked, command, &QAction::trigger);
        connect(command, &QAction::changed, this, &TourCard::showCommands);
        m_commands.append(command);
        m_links.append(link);
    }
    // Tab and screen readers follow the order on the screen.
    for (QWidget* later :
        {static_cast<QWidget*>(m_close), static_cast<QWidget*>(m_text), static_cast<QWidget*>(m_start)})
        later->raise();
    setTabOrder(m_links.back(), m_close);
    setTabOrder(m_close, m_start);
    showCommands();
}

void TourCard::showCommands()
{
    for (qsizetype i = 0; i < m_commands.size(); ++i) {
        m_links[i]->setText(withoutMnemonic(m_commands[i]->text()));
        m_links[i]->setToolTip(toolTipText(m_commands[i]->statusTip()));
        m_links[i]->setVisible(m_commands[i]->isEnabled());
    }
    arrange();
}

/// The card can be as narrow as the buttons below the text.
QSize TourCard::minimumSizeHint() const
{
    const QMargins margins = layout()->contentsMargins();
    const int text = charactersWide(*this, leastWelcome);
    const int least = std::max(m_linkRow->minimumSizeHint().width(), m_start->minimumSizeHint().width() + text);
    return {least + margins.left() + margins.right(), QFrame::minimumSizeHint().height()};
}

void TourCard::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    arrange();
}

void TourCard::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    QFrame::changeEvent(event);
}

/// The buttons stand beside the text where it needs few lines there, else below it.
void TourCard::arrange()
{
    auto* column = static_cast<QVBoxLayout*>(layout());
    const int beside =
        m_linkRow->sizeHint().width() + m_close->sizeHint().width() + charactersWide(*this, shortWelcome);
    const bool isBelow = beside > contentsRect().width();
    if (isBelow == (column->indexOf(m_linkRow) >= 0))
        return;
    if (isBelow) {
        m_firstRow->removeWidget(m_linkRow);
        column->insertWidget(1, m_linkRow, 0, Qt::AlignLeft);
    } else {
        column->removeWidget(m_linkRow);
        m_firstRow->insertWidget(1, m_linkRow);
    }
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
