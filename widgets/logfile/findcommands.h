// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QMenu;

namespace etwarden {

class EventsPage;
class ViewTabs;

/// The commands of a window that look for events and filter them. Each shows the page of the events first.
class FindCommands : public QObject
{
    Q_OBJECT

public:
    /// All outlive it, or are deleted with it; `parent`: the window where their keys work.
    FindCommands(EventsPage& page, ViewTabs& tabs, QWidget* parent);

    void addTo(QMenu& menu) const;
    void retranslate();

private:
    QAction* m_find;
    QAction* m_next;
    QAction* m_previous;
    QAction* m_filter;
};

} // namespace etwarden
