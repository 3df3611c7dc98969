// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>

namespace etwarden {

/// Whether the index names an item of the model. No item is a usual question: a view without a current item asks for
/// its text when Ctrl+C is pressed. An index that the model never gave out is a fault of the caller, which Qt reports.
inline bool namesItem(const QAbstractItemModel& model, const QModelIndex& index)
{
    return index.isValid() && model.checkIndex(index);
}

} // namespace etwarden
