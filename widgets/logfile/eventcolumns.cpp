// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/logfile/eventcolumns.h"

#include "model/qt/logfile/eventsmodel.h"
#include "model/qt/settings.h"
#include "widgets/logfile/tablerows.h"

#include <QHeaderView>
#include <QMenu>
#include <QTableView>

namespace etwarden {

namespace {

QString columnKey(int column)
{
    return EventsModel::key(static_cast<EventsModel::Column>(column));
}

/// The name of the event always stays: a table without columns could not be repaired by its own header.
bool alwaysStays(int column)
{
    return static_cast<EventsModel::Column>(column) == EventsModel::Column::Event;
}

/// Columns that are seldom needed start hidden, so that the payload has their room.
bool startsHidden(int column)
{
    using enum EventsModel::Column;
    const auto which = static_cast<EventsModel::Column>(column);
    return which == KernelTime || which == UserTime || which == Activity || which == RelatedActivity;
}

} // namespace

EventColumns::EventColumns(QTableView& table)
    : QObject(&table)
    , m_table(table)
{
    QHeaderView* header = table.horizontalHeader();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QHeaderView::customContextMenuRequested, this, [this, header](const QPoint& position) {
        auto* menu = new QMenu(&m_table);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        fillMenu(*menu);
        menu->popup(header->viewport()->mapToGlobal(position));
    });
}

void EventColumns::showUsual()
{
    for (int column = 0; column < EventsModel::columnCountOfAll; ++column)
        m_table.setColumnHidden(column, startsHidden(column));
}

void EventColumns::remember(Settings& settings)
{
    m_settings = &settings;
    const std::optional<QStringList> hidden = settings.hiddenEventColumns();
    if (!hidden)
        return;
    for (int column = 0; column < EventsModel::columnCountOfAll; ++column)
        m_table.setColumnHidden(column, !alwaysStays(column) && hidden->contains(columnKey(column)));
}

void EventColumns::fillMenu(QMenu& menu)
{
    for (int column = 0; column < EventsModel::columnCountOfAll; ++column) {
        const QString title = m_table.model()->headerData(column, Qt::Horizontal).toString();
        QAction* action = menu.addAction(title);
        action->setObjectName(columnKey(column));
        action->setCheckable(true);
        action->setChecked(!m_table.isColumnHidden(column));
        action->setEnabled(!alwaysStays(column));
        connect(action, &QAction::toggled, this, [this, column](bool isOn) { setVisible(column, isOn); });
    }
    menu.addSeparator();
    //: Menu entry: shows all columns of a table.
    QAction* all = menu.addAction(tr("&Show all columns"), this, &EventColumns::showAll);
    all->setObjectName(QStringLiteral("showAllColumns"));
}

void EventColumns::setVisible(int column, bool isVisible)
{
    m_table.setColumnHidden(column, !isVisible);
    save();
}

void EventColumns::showAll()
{
    for (int column = 0; column < EventsModel::columnCountOfAll; ++column)
        m_table.setColumnHidden(column, false);
    widenToHeaders(m_table);
    save();
}

void EventColumns::save()
{
    if (m_settings == nullptr)
        return;
    QStringList hidden;
    for (int column = 0; column < EventsModel::columnCountOfAll; ++column) {
        if (m_table.isColumnHidden(column))
            hidden.append(columnKey(column));
    }
    m_settings->setHiddenEventColumns(hidden);
}

} // namespace etwarden

#include "moc_eventcolumns.cpp"
