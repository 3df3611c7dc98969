// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/maintoolbar.h"

#include "model/qt/text/plaintext.h"
#include "widgets/commands/windowactions.h"
#include "widgets/common/accessible.h"
#include "widgets/common/intervalbox.h"
#include "widgets/common/measures.h"
#include "widgets/common/plainwidgets.h"
#include "widgets/table/filterbar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace etwarden {

MainToolBar::MainToolBar(const WindowActions& actions, FilterBar* filter, QWidget* parent)
    : QToolBar(parent)
    , m_wordless{actions.stop, actions.flush, actions.snapshot}
    , m_rest(new QWidget)
    , m_intervalLabel(newLabel())
    , m_interval(new IntervalBox)
{
    setObjectName(QStringLiteral("mainToolBar"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIconSize(QSize(16, 16));
    setContextMenuPolicy(Qt::PreventContextMenu); // the user must not hide the bar, which holds the filter

    m_interval->setObjectName(QStringLiteral("interval"));
    m_intervalLabel->setBuddy(m_interval);

    addActions({actions.newSession, actions.stop, actions.flush, actions.snapshot, actions.load});
    addSeparator();
    addAction(actions.pause);
    auto* layout = new QHBoxLayout(m_rest);
    layout->setContentsMargins(smallGap(*this), 0, smallGap(*this), 0);
    layout->addWidget(m_intervalLabel);
    layout->addWidget(m_interval);
    layout->addStretch();
    layout->addWidget(filter, 1);
    addWidget(m_rest);

    connect(m_interval, &IntervalBox::intervalChanged, this, &MainToolBar::intervalChosen);
    connect(m_interval, &IntervalBox::refused, this, &MainToolBar::intervalRefused);
    retranslateUi();
}

void MainToolBar::setInterval(std::chrono::milliseconds interval)
{
    const QSignalBlocker blocker(m_interval);
    // The command line may have asked for one outside the bounds.
    m_interval->setBounds(std::min(interval, m_bounds.minimum), std::max(interval, m_bounds.maximum));
    m_interval->setInterval(interval);
}

void MainToolBar::setIntervalBounds(const IntervalBounds& bounds)
{
    m_bounds = bounds;
    setInterval(m_interval->interval());
}

QString MainToolBar::whyRefused(double seconds) const
{
    //: Message. %1: a typed time with its unit; %2, %3: the shortest and the longest one, with their units.
    return tr("%1 is out of range: the time between two refreshes can be %2 to %3. The settings change these limits.")
        .arg(m_interval->shown(seconds), m_interval->shown(m_interval->minimum()),
            m_interval->shown(m_interval->maximum()));
}

void MainToolBar::changeEvent(QEvent* event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslateUi();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        fit();
}

void MainToolBar::resizeEvent(QResizeEvent* event)
{
    fit();
    QToolBar::resizeEvent(event);
}

/// Hides words in a narrow bar that tool tips say as well, so that the filter stays whole: first the label of the
/// interval, then the words of buttons with a clear icon.
void MainToolBar::fit()
{
    const auto isTooWide = [this] {
        m_rest->layout()->activate(); // lets the bar know that the label was hidden
        return sizeHint().width() > width();
    };
    const auto setWords = [this](Qt::ToolButtonStyle style) {
        for (QAction* action : m_wordless) {
            if (auto* button = qobject_cast<QToolButton*>(widgetForAction(action)))
                button->setToolButtonStyle(style);
        }
    };
    m_intervalLabel->setVisible(true);
    setWords(toolButtonStyle());
    if (isTooWide())
        m_intervalLabel->setVisible(false);
    if (isTooWide())
        setWords(Qt::ToolButtonIconOnly);
}

void MainToolBar::retranslateUi()
{
    //: Title of the tool bar, for screen readers.
    setWindowTitle(tr("Main toolbar"));
    //: Before the refresh interval: "every 1 s".
    m_intervalLabel->setText(tr("every"));
    m_interval->retranslate();
    m_interval->setToolTip(toolTipText(tr("Time between two refreshes of the table")));
    //: Name of the field for screen readers.
    changeAccessibleName(*m_interval, tr("Refresh interval"));
}

} // namespace etwarden

#include "moc_maintoolbar.cpp"
