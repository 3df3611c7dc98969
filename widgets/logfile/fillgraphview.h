// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/logfile/eventcounts.h"
#include "model/qt/logfile/fillgraph.h"

#include <QColor>
#include <QWidget>

#include <optional>
#include <vector>

namespace etwarden {

/// The providers that fill a session, stacked over the last two minutes, with a legend beside them. For people who do
/// not see it, the table below it has the same numbers, and its description the rates of all bands.
class FillGraphView : public QWidget
{
    Q_OBJECT

public:
    explicit FillGraphView(QWidget* parent = nullptr);

    void setGraph(const EventCounts& counts, FillGraph graph, FillMeasure measure);
    const FillGraph& graph() const { return m_graph; }

    struct Hit
    {
        std::size_t band = 0;
        std::optional<std::size_t> second{}; ///< of the graph; nullopt: in the legend
    };
    std::optional<Hit> hitAt(QPoint place) const; ///< the band that is there
    QRect plot() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override; // tool tips
    void changeEvent(QEvent* event) override; // FontChange, LanguageChange, PaletteChange
    void paintEvent(QPaintEvent* event) override;

private:
    struct Scale
    {
        double step = 1; ///< of the lines
        double end = 1; ///< at the top
    };

    Scale scale() const;
    QRect legend() const;
    QColor colorOf(std::size_t band) const;
    double leftOf(std::size_t second) const; ///< px; of one that is as many as there are, the right end
    void paintBands(QPainter& painter) const;
    void paintAxes(QPainter& painter) const;
    void paintLegend(QPainter& painter) const;
    QString tipOf(const Hit& hit) const;
    void describe();

    FillGraph m_graph;
    std::vector<QString> m_names; // of the bands
    EventCounts m_counts;
    FillMeasure m_measure = FillMeasure::Bytes;
};

} // namespace etwarden
