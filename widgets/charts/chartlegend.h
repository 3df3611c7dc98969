// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/charttext.h"
#include "widgets/common/helpsource.h"
#include "widgets/common/linecache.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace etwarden {

/// The gutter at the left of a chart: its title and of each curve a piece of its line, its name and a value, either the
/// current one or that under the crosshair, with average and maximum of the range where there is room. A value has the
/// width of the widest one so far, so nothing moves when it changes. A click on a curve hides it or shows it again, one
/// on the title folds the chart, a double click shows it alone.
class ChartLegend : public QWidget, public HelpSource
{
    Q_OBJECT

public:
    enum class Detail : std::uint8_t { Names, Values, Statistics };

    explicit ChartLegend(QWidget* parent = nullptr);

    void setTitle(const QString& title);
    QString title() const { return m_title; }
    void setCurves(std::vector<ChartCurve> curves);
    void setHidden(std::vector<bool> hidden); ///< for each curve, whether it is not drawn
    void setValues(const QStringList& values); ///< one for each curve
    QString valuesInWords() const; ///< "in use 14, allocated 16"; of what is drawn
    void setStatistics(
        const std::vector<CurveStatistics>& statistics); ///< one for each curve; needs Detail::Statistics
    void setNote(const QString& note); ///< in the last line, where there is room; may be empty
    void setFolded(bool isFolded); ///< only the title
    void setDetail(Detail detail);
    Detail detail() const { return m_detail; }
    int widthFor(Detail detail) const;
    int foldedHeight() const;
    std::size_t shownCurves() const; ///< for which there is room
    QRect rowOf(std::size_t curve) const;
    /// Sets the source of the numbers that the tool tip of a curve shows.
    void setStatisticsSource(std::function<CurveStatistics(std::size_t curve)> source);
    HelpPart helpAt(const QPoint& position) const override; ///< the counter of a curve

signals:
    void curveToggled(std::size_t curve);
    void foldToggled();
    void aloneToggled();

protected:
    bool event(QEvent* event) override; // ToolTip
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void measure();
    void click(const QPoint& place);
    std::optional<std::size_t> curveAt(const QPoint& place) const;
    bool isQuiet(std::size_t curve) const; ///< it has no line
    int columnCount() const; ///< of values
    QString toolTipOf(std::size_t curve) const;
    void paintNote(QPainter& painter, const QRect& room);
    void paintTitle(QPainter& painter);
    void paintCurve(QPainter& painter, std::size_t curve);

    QString m_title;
    QString m_note;
    std::vector<ChartCurve> m_curves;
    std::vector<bool> m_isHidden;
    std::vector<QStringList> m_values; ///< of each curve: now, average, maximum
    Detail m_detail = Detail::Values;
    bool m_isFolded = false;
    bool m_wasDoubleClicked = false;
    int m_nameWidth = 0;
    int m_valueWidth = 0; // of the widest so far
    std::function<CurveStatistics(std::size_t)> m_statisticsOf;
    QFont m_small;
    std::optional<LineCache> m_lines; // in the small font
    std::optional<LineCache> m_boldLines;
};

} // namespace etwarden
