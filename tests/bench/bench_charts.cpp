// SPDX-License-Identifier: GPL-3.0-or-later
//
// One frame of a chart of six curves, 1200x600, as the number of samples in view grows: what the chart of the window
// costs against other ways to show the same. All contenders of a row take turns in one process, each gets one new
// sample per frame and paints to its backing store; figures are process CPU time.
//   zoom: the range changes, so every column is read from the history, drawn and painted: the most that a frame can
//   cost tick: one sample more in a range that has room for it
// Our curves are two pixels wide and antialiased in every row; the others' are one pixel wide and not, unless said.
// A bare QPainter draws two points per column that it is given for nothing, with an axis, grid and legend by hand.
#include "tests/bench/interleaved.h"
#include "widgets/charts/chartview.h"
#include "widgets/charts/curveimage.h"

#ifdef ETWARDEN_HAS_QCUSTOMPLOT
#include <qcustomplot.h>
#endif

#include <QApplication>
#include <QChart>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <random>

namespace {

using namespace etwarden;

constexpr QSize viewSize(1200, 600);
constexpr std::size_t curveCount = 6;
constexpr double mostValue = 1000;
constexpr std::chrono::nanoseconds step = std::chrono::seconds(1);

/// Noise, a random walk, a sawtooth, bursts, rare steps and sparse spikes, 0 to 1000.
class Signals
{
public:
    using Values = std::array<double, curveCount>;

    Values next()
    {
        const auto below = [&](unsigned limit) { return static_cast<unsigned>(m_random() % limit); };
        Values values{};
        values[0] = 200 + below(600);
        m_walk = std::clamp(m_walk + static_cast<double>(below(21)) - 10, 0.0, mostValue);
        values[1] = m_walk;
        values[2] = m_number % 97 * 10;
        m_burst = below(50) == 0 ? 800 : m_burst * 0.9;
        values[3] = std::floor(m_burst);
        m_level = below(400) == 0 ? below(1000) : m_level;
        values[4] = m_level;
        values[5] = below(300) == 0 ? 900 : 10;
        ++m_number;
        return values;
    }

private:
    std::mt19937 m_random{1};
    unsigned m_number = 0;
    double m_walk = 500;
    double m_burst = 0;
    double m_level = 300;
};

constexpr std::array<Quantity, curveCount> quantities{
    {{Counter::NumberOfBuffers, Aspect::Value}, {Counter::FreeBuffers, Aspect::Value},
        {Counter::MinimumBuffers, Aspect::Value}, {Counter::MaximumBuffers, Aspect::Value},
        {Counter::BufferSizeKb, Aspect::Value}, {Counter::BuffersWritten, Aspect::Rate}}};

constexpr std::array<QRgb, curveCount> colors{0xFF0072B2, 0xFFE69F00, 0xFF009E73, 0xFF56B4E9, 0xFFD55E00, 0xFFCC79A7};

class Feed
{
public:
    void append()
    {
        const Signals::Values values = m_signals.next();
        const auto whole = [&](std::size_t i) { return static_cast<std::uint32_t>(values[i]); };
        m_sample.numberOfBuffers = whole(0);
        m_sample.freeBuffers = whole(1);
        m_sample.minimumBuffers = whole(2);
        m_sample.maximumBuffers = whole(3);
        m_sample.bufferSizeKb = whole(4);
        m_sample.buffersWritten += whole(5);
        history.append(m_time, {&m_sample, 1});
        m_time.steady += step;
        m_time.wall += std::chrono::seconds(1);
    }

    CounterHistory history;

private:
    Signals m_signals;
    SessionSample m_sample{.handle = 1, .name = u"bench"};
    PollTime m_time{std::chrono::nanoseconds(0), std::chrono::milliseconds(0), step};
};

/// Until nothing is left that another contender would be billed for.
void paint()
{
    for (int pass = 0; pass < 3; ++pass)
        QApplication::processEvents();
}

class OurChart
{
public:
    /// Shows the newest `shown` of them, or all, and has room for some more.
    OurChart(std::size_t samples, std::int64_t room, std::int64_t shown = 0)
    {
        for (std::size_t i = 0; i < samples; ++i)
            m_feed.append();
        std::vector<ChartCurve> curves;
        for (std::size_t i = 0; i < curveCount; ++i)
            curves.push_back(
                {QStringLiteral("curve"), {quantities[i].counter, colors[i]}, {{SessionId{0}}, quantities[i]}});
        m_view.resize(viewSize);
        m_view.setCurves(curves);
        m_view.show();
        const auto all = static_cast<std::int64_t>(samples);
        shown = shown == 0 ? all : shown;
        m_range = {0, m_view.columnCount(), (shown + room) * step / m_view.columnCount()};
        m_range.begin = m_range.columnAt((all - shown) * step);
        m_range.end = m_range.begin + m_view.columnCount();
        tick();
    }

    void append() { m_feed.append(); }

    void read()
    {
        const std::array<SessionId, 1> runs{SessionId{0}};
        readCurves(m_feed.history, runs, quantities, m_range);
    }

    void tick()
    {
        m_view.showTime(m_feed.history, m_range);
        paint();
    }

    void zoom()
    {
        const std::chrono::nanoseconds begin = m_range.begin * m_range.length;
        m_range.length += std::chrono::nanoseconds(m_isWider ? -100 : 100);
        m_isWider = !m_isWider;
        m_range.begin = m_range.columnAt(begin);
        m_range.end = m_range.begin + m_view.columnCount();
        tick();
    }

private:
    Feed m_feed;
    ChartView m_view;
    ColumnRange m_range;
    bool m_isWider = false;
};

/// What others are given: values of every sample, or the least and the most of each column.
class Points
{
public:
    explicit Points(std::size_t samples)
        : m_columns(static_cast<std::size_t>(viewSize.width()))
        , m_perColumn(std::max<std::size_t>(samples / m_columns, 1))
    {
        for (std::size_t i = 0; i < samples; ++i)
            append();
    }

    void append()
    {
        const Signals::Values values = m_signals.next();
        const std::size_t place = m_count / m_perColumn;
        for (std::size_t i = 0; i < curveCount; ++i) {
            QList<QPointF>& points = decimated[i];
            const auto x = static_cast<double>(place);
            if (static_cast<std::size_t>(points.size()) < 2 * (place + 1)) {
                points.append({x, values[i]});
                points.append({x, values[i]});
            }
            QPointF* last = points.data() + points.size() - 2;
            last[0].setY(std::min(last[0].y(), values[i]));
            last[1].setY(std::max(last[1].y(), values[i]));
        }
        newest = values;
        ++m_count;
    }

    std::array<QList<QPointF>, curveCount> decimated;
    Signals::Values newest{};

private:
    Signals m_signals;
    std::size_t m_columns;
    std::size_t m_perColumn;
    std::size_t m_count = 0;
};

class PainterChart : public QWidget
{
public:
    PainterChart(std::size_t samples, double penWidth)
        : m_points(samples)
        , m_penWidth(penWidth)
    {
        resize(viewSize);
        show();
        paint();
    }

    void append() { m_points.append(); }
    void frame()
    {
        update();
        paint();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), Qt::white);
        const QRectF plot(60, 30, width() - 70, height() - 60);
        for (int tick = 0; tick <= 10; ++tick) {
            const double y = plot.top() + plot.height() * tick / 10;
            painter.setPen(Qt::lightGray);
            painter.drawLine(QLineF(plot.left(), y, plot.right(), y));
            painter.setPen(Qt::black);
            painter.drawText(QRectF(0, y - 8, 55, 16), Qt::AlignRight, QString::number(1000 - tick * 100));
            painter.drawText(QRectF(plot.left() + plot.width() * tick / 10, plot.bottom() + 4, 60, 16), Qt::AlignLeft,
                QString::number(tick));
        }
        for (std::size_t i = 0; i < curveCount; ++i) {
            painter.setPen(QPen(QColor(colors[i]), m_penWidth));
            painter.drawText(QPointF(70 + 120 * static_cast<double>(i), 20), QStringLiteral("curve 1234"));
        }
        painter.setClipRect(plot);
        for (std::size_t i = 0; i < curveCount; ++i) {
            QList<QPointF> points = m_points.decimated[i];
            const double perColumn = plot.width() / static_cast<double>(points.size() / 2);
            for (QPointF& point : points)
                point = {plot.left() + point.x() * perColumn, plot.bottom() - point.y() * plot.height() / mostValue};
            painter.setPen(QPen(QColor(colors[i]), m_penWidth));
            painter.drawPolyline(points.constData(), static_cast<int>(points.size()));
        }
    }

private:
    Points m_points;
    double m_penWidth;
};

class ImageBlit : public QWidget
{
public:
    ImageBlit()
        : m_image(viewSize, QImage::Format_RGB32)
    {
        m_image.fill(Qt::white);
        resize(viewSize);
        setAttribute(Qt::WA_OpaquePaintEvent);
        show();
        paint();
    }
    void frame()
    {
        update();
        paint();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override { QPainter(this).drawImage(0, 0, m_image); }

private:
    QImage m_image;
};

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
        y->setRange(0, mostValue);
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
        m_plot.yAxis->setRange(0, mostValue);
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

void compare(std::size_t samples)
{
    const int rounds = samples >= 1'000'000 ? 25 : 41;
    const std::string in = ", " + std::to_string(samples) + " samples";
    const bool isSmall = samples < 10'000;
    OurChart zooming(samples, 100);
    OurChart ticking(samples, 100);
    PainterChart painter(samples, 1);
    ImageBlit blit;
    const std::vector<double> frames = bench::medianMicroseconds(
        {{.name = "zoom", .run = [&] { zooming.zoom(); }, .prepare = [&] { zooming.append(); }},
            {.name = "tick", .run = [&] { ticking.tick(); }, .prepare = [&] { ticking.append(); }},
            {.name = "painter", .run = [&] { painter.frame(); }, .prepare = [&] { painter.append(); }},
            {.name = "blit", .run = [&] { blit.frame(); }}, {.name = "read", .run = [&] { zooming.read(); }}},
        rounds);
    bench::printRatio("zoom against a bare QPainter" + in, frames[0], frames[2], isSmall ? 1.6 : 0.7);
    bench::printRatio("draw against a bare QPainter" + in, frames[0] - frames[4], frames[2], isSmall ? 1.6 : 0.7);
    bench::printRatio("tick against a bare QPainter" + in, frames[1], frames[2], isSmall ? 0.4 : 0.2);
    bench::printRatio("tick against an image of that size" + in, frames[1], frames[3], 2);

    LineSeriesChart lines(samples);
    const std::vector<double> appended = bench::medianMicroseconds(
        {{.name = "tick", .run = [&] { ticking.tick(); }, .prepare = [&] { ticking.append(); }},
            {.name = "lines", .run = [&] { lines.frame(); }}},
        samples >= 100'000 ? 3 : 9);
    bench::printRatio("tick against QLineSeries::append()" + in, appended[0], appended[1],
        samples < 10'000          ? 0.5
            : samples < 100'000   ? 0.05
            : samples < 1'000'000 ? 0.01
                                  : 0.001);

#ifdef ETWARDEN_HAS_QCUSTOMPLOT
    CustomPlotChart plot(samples, 1, false);
    CustomPlotChart wide(samples, 2, true);
    const std::vector<double> plots = bench::medianMicroseconds(
        {{.name = "zoom", .run = [&] { zooming.zoom(); }, .prepare = [&] { zooming.append(); }},
            {.name = "plot", .run = [&] { plot.frame(); }, .prepare = [&] { plot.append(); }},
            {.name = "wide", .run = [&] { wide.frame(); }, .prepare = [&] { wide.append(); }},
            {.name = "read", .run = [&] { zooming.read(); }}},
        samples >= 100'000 ? 5 : 15);
    const double draw = plots[0] - plots[3];
    bench::printRatio("draw against QCustomPlot, thin pen" + in, draw, plots[1],
        isSmall                   ? 0.7
            : samples < 100'000   ? 0.35
            : samples < 1'000'000 ? 0.2
                                  : 0.08);
    bench::printRatio("draw against QCustomPlot, wide pen, antialiased" + in, draw, plots[2], 0.06);
#endif
}

/// The last 1200 samples of histories of 1e4 and 1e6.
void compareLengths()
{
    OurChart shortZoom(10'000, 100, 1200);
    OurChart shortTick(10'000, 100, 1200);
    OurChart longZoom(1'000'000, 100, 1200);
    OurChart longTick(1'000'000, 100, 1200);
    const auto contender = [](OurChart& chart, bool isZoom) {
        return bench::Contender{.name = "",
            .run = [&chart, isZoom] { isZoom ? chart.zoom() : chart.tick(); },
            .prepare = [&chart] { chart.append(); }};
    };
    const std::vector<double> frames =
        bench::medianMicroseconds({contender(shortZoom, true), contender(longZoom, true), contender(shortTick, false),
                                      contender(longTick, false)},
            41);
    bench::printRatio("zoom of the last 1200: of 1e6 against of 1e4", frames[1], frames[0], 1.2);
    bench::printRatio("tick of the last 1200: of 1e6 against of 1e4", frames[3], frames[2], 1.2);
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
#ifndef ETWARDEN_HAS_QCUSTOMPLOT
    std::puts("QCustomPlot was not found when this was built: not compared (Debian: libqcustomplot-dev).");
#endif
    for (const unsigned samples : {1'000u, 10'000u, 100'000u, 1'000'000u})
        compare(samples);
    compareLengths();
    return 0;
}
