// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventlist.h"
#include "widgets/tracks/timenavigation.h"
#include "widgets/tracks/timescale.h"
#include "widgets/tracks/timewindow.h"

#include <QPixmap>
#include <QWidget>

#include <optional>
#include <vector>

namespace etwarden {

class LogFileDocument;

/// A log file on the axis of time, as tracks: events per second, and the buffers of each processor with their fill, the
/// buffers that are missing, and those that mark a loss. It looks like the counters' graphs and is moved like them, by
/// TimeNavigation; the range that is selected stays so when it is shown alone.
class TimePicture : public QWidget
{
    Q_OBJECT

public:
    /// Both outlive it.
    explicit TimePicture(const LogFileDocument& file, QWidget* parent = nullptr);

    std::optional<EventRange> range() const;
    void setRange(const std::optional<EventRange>& range);
    EventRange view() const; ///< the time that is drawn; of a file with events
    bool isZoomed() const { return !m_window.showsAll(); }
    void zoom(double factor); ///< of the length, around its middle
    void showAll(); ///< the whole time, with no range selected
    std::vector<TimeScale::TimeLabel> timeLabels() const; ///< of a file with events
    QRect plot() const; ///< beside the gutter, above the axis of time

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void rangeChanged();
    void viewChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange, PaletteChange

private:
    /// What is drawn in each column of the plot.
    struct Columns
    {
        std::vector<double> rates; ///< events per second
        std::vector<std::vector<float>> fills; ///< of each lane, 0 to 1; noBuffer where there is none
        std::vector<std::vector<bool>> losses; ///< of each lane: a buffer there marks a loss
        int processors = 0;
        std::size_t markedLosses = 0;
        std::size_t missingBuffers = 0;
    };
    struct Row
    {
        QString name;
        QString value;
        QRgb hue; ///< trackhue::text: without a sample
        enum class Sample : std::uint8_t { Filled, Bar, Hatched } sample = Sample::Filled;
    };

    QRect rateTrack() const; ///< of the plot
    QRect bufferTrack() const;
    EventRange known() const; ///< from the first to the last event
    FileTime origin() const; ///< the zero of the window's time
    std::chrono::nanoseconds axisTime(FileTime time) const;
    FileTime fileTime(std::chrono::nanoseconds time) const;
    TimeRange axisRange(const EventRange& range) const;
    void readAll(); ///< what came in
    void showMoved();
    void showPointed(std::optional<std::int64_t> column);
    void describe();
    void measure(); ///< the gutter
    const Columns& columns() const; ///< read when first asked for
    Columns readColumns() const;
    void readRates(Columns& columns) const;
    void readBuffers(Columns& columns) const;
    TimeScale scale() const;
    std::vector<TimeTick> ticks() const;
    std::optional<std::size_t> pointed() const; ///< the column under the crosshair, from the left
    double rateAt(std::size_t column) const;
    std::optional<double> fillAt(std::size_t column) const;
    std::vector<Row> rateRows() const;
    std::vector<Row> bufferRows() const;
    double placeOf(std::size_t column) const;
    QPixmap paintPlots() const;
    void paintRates(QPainter& painter) const;
    void paintLanes(QPainter& painter) const;
    void paintMissing(QPainter& painter, const QRect& lanes, int laneCount) const;
    void paintColumns(QPainter& painter, const QRectF& area, const std::vector<double>& shares, QRgb hue) const;
    void paintRowSample(QPainter& painter, const QRect& line, const Row& row) const;
    void paintGutter(QPainter& painter, const QRect& area, const QString& title, const std::vector<Row>& rows) const;
    void paintSelection(QPainter& painter) const;
    void paintAxis(QPainter& painter) const;

    const LogFileDocument& m_file;
    TimeWindow m_window{TimeWindow::Extent::Closed};
    TimeNavigation m_navigation{m_window, TimeNavigation::Selection::Chosen};
    std::optional<std::chrono::nanoseconds> m_crosshair;
    int m_gutter = 0;
    bool m_hasValues = true; // beside the names, where there is room
    mutable std::optional<Columns> m_columns;
    QPixmap m_plots; // null: to be painted anew
};

} // namespace etwarden
