// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventlist.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace etwarden {

class LogFileReader;

/// A log file on the axis of time, as tracks: events per second, and the buffers of each processor with their fill, the
/// buffers that are missing, and those that mark a loss. A range of time can be selected with the mouse or the keys:
/// Left and Right move, with Shift they select, Esc ends the selection.
class TimePicture : public QWidget
{
    Q_OBJECT

public:
    /// Both outlive it.
    TimePicture(const EventList& list, const LogFileReader& reader, QWidget* parent = nullptr);

    const std::optional<EventRange>& range() const { return m_range; }
    void setRange(const std::optional<EventRange>& range);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void rangeChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange, PaletteChange
    bool event(QEvent* event) override; // ToolTip

private:
    QRect plot() const; ///< behind the gutter, above the axis of time
    QRect rateTrack() const;
    QRect bufferTrack() const;
    EventRange known() const; ///< from the first to the last event
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
    std::optional<FileTime> m_pressed; // where a drag began
    std::optional<FileTime> m_cursor; // of the keys
    FileTime m_anchor = 0; // the other end of what the keys select
};

} // namespace etwarden
