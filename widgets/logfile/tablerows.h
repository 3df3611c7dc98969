// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <QTableView>

namespace etwarden {

/// Of rows of one line of text each: as high as those of the table of sessions.
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

} // namespace etwarden
