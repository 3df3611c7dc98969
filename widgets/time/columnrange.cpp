// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/time/columnrange.h"

namespace etwarden {

std::int64_t ColumnRange::columnAt(std::chrono::nanoseconds time) const
{
    const std::int64_t column = time / length;
    return time % length < std::chrono::nanoseconds(0) ? column - 1 : column;
}

} // namespace etwarden
