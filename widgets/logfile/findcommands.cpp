// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/findcommands.h"

#include "widgets/common/icons.h"
#include "widgets/common/viewtabs.h"
#include "widgets/logfile/eventspage.h"
#include "widgets/logfile/findbar.h"

#include <QAction>
#include <QMenu>

#include <functional>

namespace etwarden {

FindCommands::FindCommands(EventsPage& page, ViewTabs& tabs, QWidget* parent)
    : QObject(parent)
{
    const auto make = [&](const char* name, const QKeySequence& key, const std::function<void()>& run) {
        auto* action = new QAction(parent);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(key);
        connect(action, &QAction::triggered, this, [&page, &tabs, run] {
            tabs.showPage(&page);
            run();
        });
        return action;
    };
    m_find = make("findEvent", QKeySequence::Find, [&page] { page.finder().begin(); });
    m_next = make("findNextEvent", QKeySequence(Qt::Key_F3), [&page] { page.finder().find(FindDirection::Next); });
    m_previous = make("findPreviousEvent", QKeySequence(Qt::SHIFT | Qt::Key_F3),
        [&page] { page.finder().find(FindDirection::Previous); });
    m_filter = make("findFilter", QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), [&page] { page.beginFilter(); });
    m_filter->setIcon(lineIcon(Icon::Filter));
}

void FindCommands::addTo(QMenu& menu) const
{
    menu.addActions({m_find, m_next, m_previous});
    menu.addSeparator();
    menu.addActions({m_filter});
}

void FindCommands::retranslate()
{
    //: Menu entry: shows the field for what is searched for among the events.
    m_find->setText(tr("Fin&d"));
    //: Menu entry: looks for the next event that matches.
    m_next->setText(tr("Find &next"));
    //: Menu entry: looks for the previous event that matches.
    m_previous->setText(tr("Find pre&vious"));
    //: Menu entry: puts the keyboard into the filter field.
    m_filter->setText(tr("&Filter"));
}

} // namespace etwarden

#include "moc_findcommands.cpp"
