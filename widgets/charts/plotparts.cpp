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
    , m_looks(looks)
{
    const double laneHeight = std::clamp(plot.height() / lanePart, lowestLane, highestLane);
    const auto lanes = std::ranges::count(looks, CurveRole::Lane, &CurveInfo::role);
    const double strips = static_cast<double>(lanes) * (laneHeight + laneGap);
    m_data.setHeight(std::max(plot.height() - strips, 1.0));
    double top = m_data.bottom();
    for (const CurveInfo& look : looks) {
        if (look.role != CurveRole::Lane) {
            m_parts.push_back(m_data);
            continue;
        }
        m_parts.emplace_back(plot.left(), top + laneGap, plot.width(), laneHeight);
        top = m_parts.back().bottom();
    }
}

std::vector<CurveStyle> PlotParts::styles(
    const ValueScale& scale, const QPalette& palette, double devicePixelRatio) const
{
    const auto shareOf = [this](double row) { return (m_plot.bottom() - row) / m_plot.height(); };
    std::vector<CurveStyle> styles;
    for (std::size_t i = 0; i < m_looks.size(); ++i) {
        const CurveInfo& look = m_looks[i];
        CurveStyle style{curveColor(look.hue, palette).rgb(), look.dash, look.fill};
        style.end = scale.end;
        style.bottom = shareOf(m_parts[i].bottom());
        if (look.role == CurveRole::Lane) {
            style.end = scale.laneEnd;
            style.top = shareOf(m_parts[i].top());
        }
        if (isLoss(look.counter))
            style.leastHeight = leastLoss * devicePixelRatio;
        styles.push_back(style);
    }
    return styles;
}

} // namespace etwarden
