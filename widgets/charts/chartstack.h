// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/marker.h"
#include "widgets/charts/chartpicture.h"
#include "widgets/charts/chartview.h"

#include <QWidget>

#include <chrono>
#include <optional>
#include <vector>

class QGridLayout;

namespace etwarden {

class ChartContent;
class ChartLegend;
class TimeNavigation;
class TimeAxis;

/// The charts as tracks, one over the other, each with its legend in a gutter at the left, and below all of them the
/// axis of time. Either those of one session are shown or the comparison. Tracks fold to their title when a user
/// wants it, and where the others would get too low; that of the losses last.
class ChartStack : public QWidget
{
    Q_OBJECT

public:
    explicit ChartStack(TimeNavigation& navigation, QWidget* parent = nullptr);

    /// Curves, titles and markers; to be followed by showTime().
    void setContent(const ChartContent& content);
    void setMarkers(std::vector<Marker> markers);
    std::int64_t columnCount() const; ///< of a plot
    void showTime(const CounterHistory& history, const ColumnRange& range);
    void setOldestHeld(std::optional<std::chrono::nanoseconds> time); ///< see ChartView
    void setCrosshair(std::optional<std::int64_t> column, const QString& when);
    std::optional<std::int64_t> columnOfMarker(bool isNext) const; ///< see TimeAxis
    void showMarkerTip(std::int64_t column);
    /// Shows them in the legends, and at the curves where there is a crosshair; nullopt: of no time, so there are none.
    void showValues(const CounterHistory& history, std::optional<std::chrono::nanoseconds> time);
    void sayValues(); ///< those of the legends, to screen readers and in a tip
    QString valuesText(const CounterHistory& history, std::chrono::nanoseconds time) const; ///< a line for each curve
    void setSelection(std::optional<TimeRange> selection);
    /// Describes the charts for people who do not see them.
    void describe(const CounterHistory& history, TimeRange range);
    void retranslate();

    QWidget* lossesView() const; ///< the track of lost events and buffers
    std::vector<ChartPicture::Chart> charts() const; ///< that are shown
    std::vector<ChartCurve> curves() const; ///< of all of them

signals:
    void geometryChanged(); ///< to be shown again

protected:
    void changeEvent(QEvent* event) override; // FontChange
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Track
    {
        ChartKind kind;
        ChartLegend* legend;
        ChartView* view;
        std::vector<ChartCurve> curves{};
        std::vector<bool> isHidden{}; ///< of each curve
        bool isUsed = false; ///< of what is shown
        bool isFolded = false; ///< by the user
    };

    Track makeTrack(ChartKind kind);
    void connectLegend(std::size_t track);
    void toggleCurve(Track& track, std::size_t curve);
    void toggleAlone(const Track& track);
    static bool isDrawn(const Track& track, std::size_t curve);
    static std::vector<ChartCurve> drawnCurves(const Track& track);
    static void applyCurves(const Track& track);
    template<typename Action>
    void forEachShown(Action action) const;
    void arrange();
    void arrangeGutter();
    void showStatistics(const CounterHistory& history);

    TimeNavigation& m_navigation;
    std::vector<Track> m_tracks;
    QGridLayout* m_grid;
    TimeAxis* m_axis;
    const CounterHistory* m_history = nullptr; // that was shown last
    TimeRange m_time;
    bool m_hasCrosshair = false;
};

} // namespace etwarden
