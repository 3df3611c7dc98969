// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/time/timescale.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace etwarden {

/// The axis of time below all charts, see TimeScale. At the crosshair it shows the exact time.
class TimeAxis : public QWidget
{
    Q_OBJECT

public:
    explicit TimeAxis(QWidget* parent = nullptr);

    void setMargins(int left, int right); ///< of the charts' plots
    int leftMargin() const { return m_left; }
    void showTime(const CounterHistory& history, const ColumnRange& range);
    void setMarkers(std::vector<Marker> markers); ///< ascending by time
    void setCrosshair(std::optional<std::int64_t> column, const QString& text);
    const QString& crosshairText() const { return m_crosshairText; }
    QRect crosshairBox() const; ///< empty without a crosshair
    const std::vector<TimeTick>& ticks() const { return m_ticks; }
    /// A sentence for each marker at that place of the widget, or for all that are shown; a line for each sentence.
    QString markersAt(int x) const;
    QString shownMarkers() const;
    /// TimeScale::markBeside() for the markers.
    std::optional<std::int64_t> columnOfMarker(bool isNext) const;
    void showTip(std::int64_t column); ///< of the markers there, also to screen readers

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override; // ToolTip, FontChange, LanguageChange
    void paintEvent(QPaintEvent* event) override;

private:
    TimeScale scale() const;
    static QString shortened(QStringList lines);
    void paintCrosshair(QPainter& painter) const;

    int m_left = 60;
    int m_right = 8;
    ColumnRange m_range;
    std::vector<TimeTick> m_ticks;
    std::vector<Marker> m_markers;
    std::optional<std::int64_t> m_crosshair;
    QString m_crosshairText;
};

} // namespace etwarden
