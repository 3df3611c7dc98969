// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

namespace etwarden {

/// Notifies the views of a model that its headers and the texts of its outermost rows are in another language now.
inline void announceTexts(QAbstractItemModel& model)
{
    const int lastColumn = model.columnCount() - 1;
    emit model.headerDataChanged(Qt::Horizontal, 0, lastColumn);
    if (const int rows = model.rowCount(); rows > 0)
        emit model.dataChanged(model.index(0, 0), model.index(rows - 1, lastColumn));
}

} // namespace etwarden
