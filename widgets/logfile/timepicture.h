// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventlist.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace etwarden {

class LogFileReader;

/// A log file on the axis of time, as tracks: events per second, and the buffers of each processor with their fill, the
/// buffers that are missing, and those that mark a loss. Wheel, mouse and keys are those of the counters' graphs: the
/// wheel, Plus and Minus zoom, the wheel with Shift, Left and Right and a drag with Shift or the middle button move
/// through time, Backspace goes back; a drag, or Left and Right with Shift, select a range of time, Enter shows it
/// alone, Esc ends it.
class TimePicture : public QWidget
{
    Q_OBJECT

public:
    /// Both outlive it.
    TimePicture(const EventList& list, const LogFileReader& reader, QWidget* parent = nullptr);

    const std::optional<EventRange>& range() const { return m_range; }
    void setRange(const std::optional<EventRange>& range);
    EventRange view() const; ///< the time that is drawn; of a file with events
    bool isZoomed() const { return m_view.has_value(); }
    void zoom(double factor); ///< of the length, around its middle
    void showAll(); ///< the whole time, with no range selected

    struct TimeLabel
    {
        int x; ///< of its tick
        QRect place; ///< wide enough for its text, and inside the picture
        QString text;
    };
    std::vector<TimeLabel> timeLabels() const; ///< of a file with events; a tick near an edge has no text

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void rangeChanged();
    void viewChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange, PaletteChange
    bool event(QEvent* event) override; // ToolTip

private:
    QRect plot() const; ///< behind the gutter, above the axis of time
    QRect rateTrack() const;
    QRect bufferTrack() const;
    EventRange known() const; ///< from the first to the last event
    bool key(const QKeyEvent& event); ///< false: it is nobody's
    void zoom(double factor, FileTime around);
    void pan(double share); ///< of what is drawn
    void goTo(FileTime begin, FileTime length);
    void leaveView(); ///< so that one can come back
    void goBack();
    void moveCursor(FileTime time, bool isSelecting);
    FileTime timeAt(int x) const;
    int xAt(FileTime time) const;
    double rateAt(int x) const; ///< events per second
    void select(FileTime first, FileTime last);
    void describe();
    void paintRate(QPainter& painter) const;
    void paintBuffers(QPainter& painter) const;
    void paintMissing(QPainter& painter, const QRect& lanes, int laneCount) const;
    void paintAxis(QPainter& painter) const;
    void paintRange(QPainter& painter) const;

    const EventList& m_list;
    const LogFileReader& m_reader;
    std::optional<EventRange> m_range;
    std::optional<EventRange> m_view; // nullopt: all, which grows with the index
    std::vector<std::optional<EventRange>> m_viewsBefore; // the last one in front of m_view
    std::optional<FileTime> m_pressed; // where a drag began
    std::optional<FileTime> m_grasped; // the time that a drag moves
    std::optional<FileTime> m_cursor; // of the keys
    FileTime m_anchor = 0; // the other end of what the keys select
};

} // namespace etwarden
