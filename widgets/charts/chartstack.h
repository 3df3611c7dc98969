// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/marker.h"
#include "widgets/charts/chartpicture.h"
#include "widgets/charts/chartview.h"

#include <QWidget>

#include <chrono>
#include <optional>
#include <vector>

namespace etwarden {

class ChartContent;
class ChartLegend;
class ChartNavigation;
class TimeAxis;

/// The charts, one over the other, each below its legend, and below all of them the axis of time. Their plots have the
/// same margins. Either those of one session are shown or the comparison.
class ChartStack : public QWidget
{
    Q_OBJECT

public:
    explicit ChartStack(ChartNavigation& navigation, QWidget* parent = nullptr);

    /// Curves, titles and markers; to be followed by showTime().
    void setContent(const ChartContent& content);
    void setMarkers(std::vector<Marker> markers);
    std::int64_t columnCount() const; ///< of a plot
    void showTime(const CounterHistory& history, const ColumnRange& range);
    void setCrosshair(std::optional<std::int64_t> column, const QString& when);
    void showValues(const CounterHistory& history, std::chrono::nanoseconds time); ///< in the legends
    void setSelection(std::optional<TimeRange> selection);
    /// For people who do not see the charts.
    void describe(const CounterHistory& history, TimeRange range);
    void retranslate();

    std::vector<ChartPicture::Chart> charts() const; ///< that are shown
    std::vector<ChartCurve> curves() const; ///< of all of them

signals:
    void geometryChanged(); ///< to be shown anew

private:
    struct Panel
    {
        ChartKind kind;
        ChartLegend* legend;
        ChartView* view;
        std::vector<ChartCurve> curves{};
    };

    Panel makePanel(ChartKind kind);
    template<typename Action>
    void forEachShown(Action action) const;
    void alignPlots();

    ChartNavigation& m_navigation;
    std::vector<Panel> m_panels;
    TimeAxis* m_axis;
    int m_leftMargin = 0;
    int m_rightMargin = 0;
};

} // namespace etwarden
