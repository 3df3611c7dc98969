// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <QTableView>

namespace etwarden {

/// The height of rows of one line of text: that of the rows of the table of sessions.
inline int heightOfRows(const QTableView& table)
{
    constexpr int padding = 6; // px
    return table.fontMetrics().height() + padding;
}

/// Makes all rows so high, whatever is in them.
inline void fitRows(QTableView& table)
{
    const int height = heightOfRows(table);
    table.verticalHeader()->setMinimumSectionSize(height);
    table.verticalHeader()->setDefaultSectionSize(height);
}

/// Widens the columns that have no room for the words of their header.
inline void widenToHeaders(QTableView& table)
{
    const QHeaderView& header = *table.horizontalHeader();
    for (int column = 0; column < header.count(); ++column) {
        if (const int room = header.sectionSizeHint(column); table.columnWidth(column) < room)
            table.setColumnWidth(column, room);
    }
}

} // namespace etwarden
