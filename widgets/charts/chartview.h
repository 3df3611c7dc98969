// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartcurve.h"
#include "widgets/charts/valuescale.h"

#include <QChartView>

#include <optional>
#include <vector>

class QGraphicsEllipseItem;
class QGraphicsLineItem;
class QGraphicsRectItem;
class QGraphicsSimpleTextItem;
class QLineSeries;
class QValueAxis;

namespace etwarden {

class CurveItem;
class ValueLabel;

/// The picture of one chart. QChart is its frame and holds the axis of values; a QLineSeries stands for each curve, for
/// its name, colour and dash, and has no points: a CurveItem draws them all. Time runs along the plot area in columns
/// of device pixels; the owner of several charts gives them equal widths and one time window. The numbers of the axis
/// stand inside the plot, above their lines.
class ChartView : public QChartView
{
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    void setCurves(const std::vector<ChartCurve>& curves); ///< those that are drawn
    /// Sets what the plot says if all that is shown is 0; empty: it still shows an axis from 0 to 1.
    void setEmptyText(const QString& text);
    std::int64_t columnCount() const; ///< of the plot area, in device pixels

    /// Draws what differs from the last time; nothing at all if nothing does.
    void showTime(const CounterHistory& history, const ColumnRange& range);
    void setCrosshair(std::optional<std::int64_t> column); ///< a column that is shown
    /// Shows the value of each curve beside its line at the crosshair; empty: none.
    void setReadings(std::vector<std::optional<double>> readings);
    void setSelection(std::optional<TimeRange> selection);
    /// Marks where the events begin that the session still has.
    void setOldestHeld(std::optional<std::chrono::nanoseconds> time);

    const std::vector<QLineSeries*>& series() const { return m_series; } ///< in the order of the curves
    const CurveData& data() const { return m_data; }
    const ValueScale& scale() const { return m_scale; }
    const QRectF& plotArea() const { return m_plot; } ///< with the strips of the lanes

signals:
    void geometryChanged(); ///< another number of columns; to be shown again

protected:
    void changeEvent(QEvent* event) override; // EnabledChange, FontChange, LanguageChange, PaletteChange
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void paintEvent(QPaintEvent* event) override; // of the viewport
    void mousePressEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Reading
    {
        QGraphicsEllipseItem* dot;
        ValueLabel* label;
    };

    void applyPalette();
    void placePlot();
    void restyle();
    void scaleValues(const ValueScale& scale);
    void placeLabels();
    void placeLimitLabel();
    void placeLaneLabels();
    void placeReadings();
    void follow(const std::vector<CurveInfo>& shown);
    ValueLabel& labelAt(std::size_t place, const QString& text);
    void placeOverlays();
    QRectF dataArea() const; ///< of the axis of values

    std::vector<QLineSeries*> m_series;
    std::vector<CurveInfo> m_wantedLooks; ///< the lowest first, as the data
    std::vector<CurveInfo> m_looks; ///< as they are shown
    CurveData m_data;
    ColumnRange m_range;
    std::optional<std::int64_t> m_crosshairColumn;
    std::optional<TimeRange> m_selectedTime;
    std::optional<std::chrono::nanoseconds> m_oldestHeld;
    QRectF m_plot;
    QValueAxis* m_values;
    ValueScale m_scale;
    bool m_isPlotChanged = true; ///< there may be room for other ticks
    std::vector<ValueLabel*> m_labels; ///< from the lowest tick up
    ValueLabel* m_limitLabel;
    std::vector<ValueLabel*> m_laneLabels; ///< one for each strip that needs one
    std::vector<std::optional<double>> m_valuesAtCrosshair;
    std::vector<Reading> m_readings; ///< one for each curve that has a value there
    CurveItem* m_curves;
    QGraphicsSimpleTextItem* m_emptyText;
    QGraphicsLineItem* m_crosshair;
    QGraphicsLineItem* m_oldest;
    QGraphicsRectItem* m_selection;
};

} // namespace etwarden
