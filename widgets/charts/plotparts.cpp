// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/plotparts.h"

#include "widgets/time/trackstyle.h"

#include <algorithm>

namespace etwarden {

namespace {

// Our choice, in device-independent pixels.
constexpr double lanePart = 9; // of the plot's height
constexpr double lowestLane = 5;
constexpr double highestLane = 12;
constexpr double laneGap = 3; // above each
constexpr double leastLoss = 3;

bool isLoss(Counter counter)
{
    return counter >= Counter::EventsLost;
}

} // namespace

PlotParts::PlotParts(const QRectF& plot, std::span<const CurveInfo> looks)
    : m_plot(plot)
    , m_data(plot)
    , m_laneHeight(std::clamp(plot.height() / lanePart, lowestLane, highestLane))
    , m_looks(looks)
{
    const auto lanes = std::ranges::count(looks, CurveRole::Lane, &CurveInfo::role);
    const double strips = static_cast<double>(lanes) * (m_laneHeight + laneGap);
    m_data.setHeight(std::max(plot.height() - strips, 1.0));
}

std::vector<CurveStyle> PlotParts::styles(
    const ValueScale& scale, const QPalette& palette, double devicePixelRatio) const
{
    const auto shareOf = [this](double row) { return (m_plot.bottom() - row) / m_plot.height(); };
    std::vector<CurveStyle> styles;
    double laneBottom = m_data.bottom();
    for (const CurveInfo& look : m_looks) {
        CurveStyle style{curveColor(look.hue, palette).rgb(), look.dash, look.fill};
        style.end = scale.end;
        style.bottom = shareOf(m_data.bottom());
        if (look.role == CurveRole::Lane) {
            laneBottom += laneGap + m_laneHeight;
            style.end = scale.laneEnd;
            style.bottom = shareOf(laneBottom);
            style.top = shareOf(laneBottom - m_laneHeight);
        }
        if (isLoss(look.counter))
            style.leastHeight = leastLoss * devicePixelRatio;
        styles.push_back(style);
    }
    return styles;
}

} // namespace etwarden
