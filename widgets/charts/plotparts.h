// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartkind.h"
#include "widgets/charts/valuescale.h"

#include <QRectF>

#include <span>
#include <vector>

namespace etwarden {

/// The parts of a plot: the area of the axis of values and below it a strip for each curve that is a lane.
class PlotParts
{
public:
    PlotParts(const QRectF& plot, std::span<const CurveInfo> looks);

    const QRectF& data() const { return m_data; }
    const QRectF& partOf(std::size_t curve) const { return m_parts[curve]; } ///< its strip, or data()
    /// How each curve is drawn in its part, in the order of the looks.
    std::vector<CurveStyle> styles(const ValueScale& scale, const QPalette& palette, double devicePixelRatio) const;

private:
    QRectF m_plot;
    QRectF m_data;
    std::vector<QRectF> m_parts; ///< one for each look
    std::span<const CurveInfo> m_looks;
};

} // namespace etwarden
