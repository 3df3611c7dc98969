// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace etwarden {

/// Walks the rows of a model and those it is to have, both sorted by the same key, and asks for the fewest insertions
/// and removals of runs that make them correspond one to one. The callbacks change the rows at once: `compare(row,
/// next)` <0, 0, >0; `remove(row, count)`; `insert(row, next, count)` puts rows for `next`... before `row`.
template<typename Size, typename Compare, typename Remove, typename Insert>
void mergeSorted(Size rowCount, std::size_t nextCount, Compare compare, Remove remove, Insert insert)
{
    std::size_t row = 0;
    std::size_t next = 0;
    while (row < rowCount() || next < nextCount) {
        std::size_t gone = 0;
        while (row + gone < rowCount() && (next == nextCount || compare(row + gone, next) < 0))
            ++gone;
        if (gone > 0)
            remove(row, gone);

        std::size_t added = 0;
        while (next + added < nextCount && (row == rowCount() || compare(row, next + added) > 0))
            ++added;
        if (added > 0)
            insert(row, next, added);
        row += added;
        next += added;

        while (row < rowCount() && next < nextCount && compare(row, next) == 0) {
            ++row;
            ++next;
        }
    }
}

} // namespace etwarden
