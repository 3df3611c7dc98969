// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <QTableView>

namespace etwarden {

/// Rows of one line of text each, as high as those of the table of sessions, whatever is in them.
inline void fitRows(QTableView& table)
{
    constexpr int padding = 6; // px
    const int height = table.fontMetrics().height() + padding;
    table.verticalHeader()->setMinimumSectionSize(height);
    table.verticalHeader()->setDefaultSectionSize(height);
}

} // namespace etwarden
