// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartkind.h"
#include "widgets/charts/curvedata.h"
#include "widgets/charts/valuescale.h"

#include <QChartView>

#include <optional>
#include <vector>

class QGraphicsLineItem;
class QGraphicsPathItem;
class QGraphicsRectItem;
class QGraphicsSimpleTextItem;
class QLineSeries;
class QValueAxis;

namespace etwarden {

class CurveItem;

/// A curve's name and look beside its numbers.
struct ChartCurve
{
    QString name; ///< in a legend
    QString heading; ///< by itself, of a column of a table
    CurveInfo look;
    CurveSource source;
};

/// The picture of one chart. QChart is its frame and holds the axis of values; a QLineSeries stands for each curve, for
/// its name, colour and dash, and has no points: a CurveItem draws them all. Time runs along the plot area in columns
/// of device pixels; who shows several charts gives them equal margins and one time window.
class ChartView : public QChartView
{
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    void setCurves(const std::vector<ChartCurve>& curves);
    /// What the plot says if all that is shown is 0; empty: it shows an axis from 0 to 1 all the same.
    void setEmptyText(const QString& text);
    void setMargins(int left, int right); ///< of the plot area, which is as high as the view
    std::int64_t columnCount() const; ///< of the plot area, in device pixels

    /// Draws what differs from the last time; nothing at all if nothing does.
    void showTime(const CounterHistory& history, const ColumnRange& range);
    void setCrosshair(std::optional<std::int64_t> column); ///< a column that is shown
    void setSelection(std::optional<TimeRange> selection);

    const std::vector<QLineSeries*>& series() const { return m_series; } ///< in the order of the curves
    const CurveData& data() const { return m_data; }
    const ValueScale& scale() const { return m_scale; }
    /// What setMargins() has to leave beside the plot for the numbers of the axes; 0 without an axis.
    int leftLabelWidth() const;
    int rightLabelWidth() const;
    QRectF plotArea() const;

signals:
    void geometryChanged(); ///< another number of columns; to be shown anew

protected:
    void changeEvent(QEvent* event) override; // PaletteChange, FontChange, LanguageChange
    void mousePressEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void applyPalette();
    void placePlot();
    void restyle();
    void scaleValues(const ValueScale& scale, bool isEmpty);
    void placeLabels();
    void placeRightLabels();
    QGraphicsSimpleTextItem& labelAt(std::size_t place, double value, double row);
    int labelWidth(double value) const;
    void placeOverlays();

    std::vector<QLineSeries*> m_series;
    std::vector<CurveInfo> m_looks;
    CurveData m_data;
    ColumnRange m_range;
    std::optional<std::int64_t> m_crosshairColumn;
    std::optional<TimeRange> m_selectedTime;
    int m_leftMargin = 60;
    int m_rightMargin = 8;
    QValueAxis* m_values;
    ValueScale m_scale;
    bool m_isPlotChanged = true; ///< there may be room for other ticks
    std::vector<QGraphicsSimpleTextItem*> m_labels; ///< of the axis at the left, from 0 up, then of that at the right
    QGraphicsPathItem* m_rightTicks;
    CurveItem* m_curves;
    QGraphicsSimpleTextItem* m_emptyText;
    QGraphicsLineItem* m_crosshair;
    QGraphicsRectItem* m_selection;
};

} // namespace etwarden
