// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/chartsignals.h"

#ifdef ETWARDEN_HAS_QCUSTOMPLOT
#include <qcustomplot.h>
#endif

#include <QChart>
#include <QChartView>
#include <QLineSeries>
#include <QPen>
#include <QValueAxis>

namespace etwarden::bench {

class LineSeriesChart
{
public:
    explicit LineSeriesChart(std::size_t samples)
    {
        auto* x = new QValueAxis;
        auto* y = new QValueAxis;
        m_view.chart()->addAxis(x, Qt::AlignBottom);
        m_view.chart()->addAxis(y, Qt::AlignLeft);
        x->setRange(0, static_cast<double>(samples + 100));
        y->setRange(0, maximumValue);
        std::array<QList<QPointF>, curveCount> points;
        for (; m_count < samples; ++m_count) {
            const Signals::Values values = m_signals.next();
            for (std::size_t i = 0; i < curveCount; ++i)
                points[i].append({static_cast<double>(m_count), values[i]});
        }
        for (std::size_t i = 0; i < curveCount; ++i) {
            m_series[i] = new QLineSeries;
            m_series[i]->setPen(QPen(QColor(colors[i]), 1));
            m_series[i]->replace(points[i]);
            m_view.chart()->addSeries(m_series[i]);
            m_series[i]->attachAxis(x);
            m_series[i]->attachAxis(y);
        }
        m_view.resize(viewSize);
        m_view.show();
        paint();
    }

    void frame()
    {
        const Signals::Values values = m_signals.next();
        for (std::size_t i = 0; i < curveCount; ++i)
            m_series[i]->append(static_cast<double>(m_count), values[i]);
        ++m_count;
        paint();
    }

private:
    QChartView m_view;
    Signals m_signals;
    std::array<QLineSeries*, curveCount> m_series{};
    std::size_t m_count = 0;
};

#ifdef ETWARDEN_HAS_QCUSTOMPLOT
class CustomPlotChart
{
public:
    CustomPlotChart(std::size_t samples, double penWidth, bool isAntialiased)
    {
        m_plot.setPlottingHint(QCP::phFastPolylines);
        m_plot.setNotAntialiasedElements(isAntialiased ? QCP::AntialiasedElements() : QCP::aeAll);
        if (isAntialiased)
            m_plot.setAntialiasedElements(QCP::aePlottables);
        for (std::size_t i = 0; i < curveCount; ++i)
            m_plot.addGraph()->setPen(QPen(QColor(colors[i]), penWidth));
        m_plot.legend->setVisible(true);
        for (std::size_t i = 0; i < samples; ++i)
            append();
        m_plot.xAxis->setRange(0, static_cast<double>(samples + 100));
        m_plot.yAxis->setRange(0, maximumValue);
        m_plot.resize(viewSize);
        m_plot.show();
        paint();
    }

    void append()
    {
        const Signals::Values values = m_signals.next();
        for (std::size_t i = 0; i < curveCount; ++i)
            m_plot.graph(static_cast<int>(i))->addData(static_cast<double>(m_count), values[i]);
        ++m_count;
    }
    void frame()
    {
        m_plot.replot(QCustomPlot::rpImmediateRefresh);
        paint();
    }

private:
    QCustomPlot m_plot;
    Signals m_signals;
    std::size_t m_count = 0;
};
#endif

} // namespace etwarden::bench
