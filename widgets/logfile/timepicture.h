// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventlist.h"
#include "widgets/logfile/tracecolumns.h"
#include "widgets/logfile/tracegutter.h"
#include "widgets/logfile/traceplots.h"
#include "widgets/time/timenavigation.h"
#include "widgets/time/timescale.h"
#include "widgets/time/timewindow.h"

#include <QPixmap>
#include <QWidget>

#include <optional>
#include <vector>

namespace etwarden {

class LogFileDocument;

/// A log file on the axis of time, as tracks: events per second, and the buffers of each processor with their fill, the
/// buffers that are missing, and those that mark a loss. It looks like the counters' graphs and is moved like them, by
/// TimeNavigation, whose marks are the losses; the range that is selected stays so when it is shown alone.
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
    bool isEmpty() const; ///< no event is known
    TraceTimes times() const;
    FileAxis axis() const;
    TimeScale scale() const;
    TracePlots plots() const;
    std::vector<TimeTick> ticks() const;
    const TraceColumns& columns() const; ///< read at the first use
    void readAll(); ///< what came in
    void showMoved();
    void showPointed(std::optional<std::int64_t> column);
    void showLoss(bool isNext);
    void sayPointed();
    void describe();
    QString descriptionAt(std::size_t column) const;
    void measure(); ///< the gutter
    std::optional<std::size_t> pointed() const; ///< the column under the crosshair, from the left
    QPixmap paintPlots() const;
    void paintSelection(QPainter& painter) const;
    void paintAxis(QPainter& painter) const;

    const LogFileDocument& m_file;
    FileTime m_first = 0; // where the axis begins; 0: no event is known
    TimeWindow m_window{TimeWindow::Extent::Closed};
    TimeNavigation m_navigation{m_window, TimeNavigation::Selection::Chosen};
    std::optional<std::chrono::nanoseconds> m_crosshair;
    TraceGutter m_gutter;
    mutable std::optional<TraceColumns> m_columns;
    QPixmap m_plots; // null: to be painted anew
};

} // namespace etwarden
