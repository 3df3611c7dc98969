// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;
class QTableView;

namespace etwarden {

class Settings;

/// Which columns a table of events shows; the name of the event stays. Its header has them as a menu.
class EventColumns : public QObject
{
    Q_OBJECT

public:
    /// Becomes a child of the table, which will show an EventsModel.
    explicit EventColumns(QTableView& table);

    void showUsual(); ///< the columns that a table begins with, once it has its model
    void remember(Settings& settings); ///< shows the columns as they were, and keeps changes; outlives it
    void fillMenu(QMenu& menu); ///< columns as check boxes, and one entry that shows all

private:
    void setVisible(int column, bool isVisible);
    void showAll();
    void save();

    QTableView& m_table;
    Settings* m_settings = nullptr; // null: nothing is kept
};

} // namespace etwarden
