// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/curvedata.h"

namespace etwarden {

/// A column in which the curve has one value.
inline CurveColumn sample(std::int64_t column, float value, bool isJoined = true)
{
    return {column, value, value, value, value, isJoined};
}

} // namespace etwarden
