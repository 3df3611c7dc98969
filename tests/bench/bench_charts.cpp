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
#include "tests/bench/othercharts.h"
#include "tests/bench/otherdrawings.h"
#include "tests/bench/ourchart.h"

#include <QApplication>

#include <cstdio>
#include <string>

namespace {

using namespace etwarden::bench;

void compare(std::size_t samples)
{
    const int rounds = samples >= 1'000'000 ? 25 : 41;
    const std::string in = ", " + std::to_string(samples) + " samples";
    const bool isSmall = samples < 10'000;
    OurChart zooming(samples, 100);
    OurChart ticking(samples, 100);
    PainterChart painter(samples, 1);
    ImageBlit blit;
    const std::vector<double> frames = medianMicroseconds(
        {{.name = "zoom", .run = [&] { zooming.zoom(); }, .prepare = [&] { zooming.append(); }},
            {.name = "tick", .run = [&] { ticking.tick(); }, .prepare = [&] { ticking.append(); }},
            {.name = "painter", .run = [&] { painter.frame(); }, .prepare = [&] { painter.append(); }},
            {.name = "blit", .run = [&] { blit.frame(); }}, {.name = "read", .run = [&] { zooming.read(); }}},
        rounds);
    printRatio("zoom against a bare QPainter" + in, frames[0], frames[2], isSmall ? 1.2 : 0.7);
    printRatio("draw against a bare QPainter" + in, frames[0] - frames[4], frames[2], isSmall ? 1.1 : 0.7);
    printRatio("tick against a bare QPainter" + in, frames[1], frames[2], isSmall ? 0.4 : 0.2);
    printRatio("tick against an image of that size" + in, frames[1], frames[3], 2);

    LineSeriesChart lines(samples);
    const std::vector<double> appended =
        medianMicroseconds({{.name = "tick", .run = [&] { ticking.tick(); }, .prepare = [&] { ticking.append(); }},
                               {.name = "lines", .run = [&] { lines.frame(); }}},
            samples >= 100'000 ? 3 : 9);
    printRatio("tick against QLineSeries::append()" + in, appended[0], appended[1],
        samples < 10'000          ? 0.5
            : samples < 100'000   ? 0.05
            : samples < 1'000'000 ? 0.01
                                  : 0.001);

#ifdef ETWARDEN_HAS_QCUSTOMPLOT
    CustomPlotChart plot(samples, 1, false);
    CustomPlotChart wide(samples, 2, true);
    const std::vector<double> plots =
        medianMicroseconds({{.name = "zoom", .run = [&] { zooming.zoom(); }, .prepare = [&] { zooming.append(); }},
                               {.name = "plot", .run = [&] { plot.frame(); }, .prepare = [&] { plot.append(); }},
                               {.name = "wide", .run = [&] { wide.frame(); }, .prepare = [&] { wide.append(); }},
                               {.name = "read", .run = [&] { zooming.read(); }}},
            samples >= 100'000 ? 5 : 15);
    const double draw = plots[0] - plots[3];
    printRatio("draw against QCustomPlot, thin pen" + in, draw, plots[1],
        isSmall                   ? 0.7
            : samples < 100'000   ? 0.35
            : samples < 1'000'000 ? 0.2
                                  : 0.08);
    const std::string againstWide = "draw against QCustomPlot, wide pen, antialiased" + in;
    if (isSmall) // at one line per column, whatever is painted once per frame is more than its lines
        printRatio(againstWide, draw, plots[2]);
    else
        printRatio(againstWide, draw, plots[2], 0.06);
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
        return Contender{.name = "",
            .run = [&chart, isZoom] { isZoom ? chart.zoom() : chart.tick(); },
            .prepare = [&chart] { chart.append(); }};
    };
    const std::vector<double> frames = medianMicroseconds({contender(shortZoom, true), contender(longZoom, true),
                                                              contender(shortTick, false), contender(longTick, false)},
        41);
    printRatio("zoom of the last 1200: of 1e6 against of 1e4", frames[1], frames[0], 1.2);
    printRatio("tick of the last 1200: of 1e6 against of 1e4", frames[3], frames[2], 1.2);
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
