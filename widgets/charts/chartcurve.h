// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartkind.h"
#include "widgets/charts/curvedata.h"

#include <QString>

namespace etwarden {

/// A curve's name and look beside its numbers.
struct ChartCurve
{
    QString name; ///< in a legend
    QString heading; ///< by itself, of a column of a table
    CurveInfo look;
    CurveSource source;
};

} // namespace etwarden
