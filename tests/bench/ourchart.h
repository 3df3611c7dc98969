// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/chartsignals.h"
#include "widgets/charts/chartview.h"

namespace etwarden::bench {

class OurChart
{
public:
    /// Shows the newest `shown` of them, or all, and has room for some more.
    OurChart(std::size_t samples, std::int64_t room, std::int64_t shown = 0)
    {
        for (std::size_t i = 0; i < samples; ++i)
            m_feed.append();
        std::vector<ChartCurve> curves;
        for (std::size_t i = 0; i < curveCount; ++i)
            curves.push_back(
                {QStringLiteral("curve"), {}, {quantities[i].counter, colors[i]}, {{RunId{0}}, quantities[i]}});
        m_view.resize(viewSize);
        m_view.setCurves(curves);
        m_view.show();
        const auto all = static_cast<std::int64_t>(samples);
        shown = shown == 0 ? all : shown;
        m_range = {0, m_view.columnCount(), (shown + room) * step / m_view.columnCount()};
        m_range.begin = m_range.columnAt((all - shown) * step);
        m_range.end = m_range.begin + m_view.columnCount();
        tick();
    }

    void append() { m_feed.append(); }

    void read()
    {
        const std::array<RunId, 1> runs{RunId{0}};
        readCurves(m_feed.history, runs, quantities, m_range);
    }

    void tick()
    {
        m_view.showTime(m_feed.history, m_range);
        paint();
    }

    void zoom()
    {
        const std::chrono::nanoseconds begin = m_range.begin * m_range.length;
        m_range.length += std::chrono::nanoseconds(m_isWider ? -100 : 100);
        m_isWider = !m_isWider;
        m_range.begin = m_range.columnAt(begin);
        m_range.end = m_range.begin + m_view.columnCount();
        tick();
    }

private:
    Feed m_feed;
    ChartView m_view;
    ColumnRange m_range;
    bool m_isWider = false;
};

} // namespace etwarden::bench
