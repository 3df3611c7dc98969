// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/text/bars.h"

#include <QChartView>

#include <optional>
#include <vector>

class QBarCategoryAxis;
class QGraphicsRectItem;
class QGraphicsSimpleTextItem;
class QValueAxis;

namespace etwarden {

/// Bars below each other, each with its name before it and its value after it. Qt Charts draws bars and axes; names
/// and values are items of ours, because labels of its axes are HTML and end in the middle of a name.
///
/// Up, Down, Home and End move a mark from bar to bar, which is read to screen readers; Enter chooses, as a click on
/// the row of a bar does.
class BarChart : public QChartView
{
    Q_OBJECT

public:
    explicit BarChart(QWidget* parent = nullptr);

    void setBars(const BarList& bars);
    const BarList& bars() const { return m_bars; }
    int current() const { return m_current; } ///< bar that is marked; -1: none
    void setCurrent(int bar);
    std::optional<int> barAt(const QPointF& place) const; ///< of the viewport
    QRectF rowOf(int bar) const; ///< of the viewport
    int neededHeight() const; ///< so that no two names touch

    /// The same in a picture, of that size.
    void paint(QPainter& painter, QSize size);

    const std::vector<QGraphicsSimpleTextItem*>& names() const { return m_names; } ///< as they are drawn
    const std::vector<QGraphicsSimpleTextItem*>& values() const { return m_values; }
    QColor barColor() const;

signals:
    void chosen(int bar);
    void currentChanged(int bar);

protected:
    void changeEvent(QEvent* event) override; // PaletteChange, FontChange, LanguageChange
    bool viewportEvent(QEvent* event) override; // tool tips
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override; // of the viewport
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void makeSeries();
    void applyPalette();
    void place(QSizeF size, double highest); ///< row, in lines of text
    void placeTicks(QSizeF size);
    void placeMark();
    void choose(int bar);
    double valueEnd() const; ///< of the axis
    void describe();

    BarList m_bars;
    int m_current = -1;
    int m_pressed = -1;
    QRectF m_plot; ///< where bars are
    double m_step = 1; ///< of the ticks
    double m_end = 1; ///< of the axis
    QValueAxis* m_axis;
    QBarCategoryAxis* m_rows;
    QGraphicsSimpleTextItem* m_title;
    QGraphicsSimpleTextItem* m_circumstances;
    std::vector<QGraphicsSimpleTextItem*> m_names;
    std::vector<QGraphicsSimpleTextItem*> m_values;
    std::vector<QGraphicsSimpleTextItem*> m_ticks;
    QGraphicsRectItem* m_mark;
};

} // namespace etwarden
