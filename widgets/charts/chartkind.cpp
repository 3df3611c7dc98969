// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartkind.h"

#include "widgets/time/trackstyle.h"

#include <numeric>

namespace etwarden {

namespace {

using trackhue::blue;
using trackhue::green;
using trackhue::orange;
using trackhue::rose;
using trackhue::sky;
using trackhue::vermilion;
using trackhue::wine;

constexpr CurveFill noFill = CurveFill::None;
constexpr CurveRole onAxis = CurveRole::Data;
constexpr CurveUnit counted = CurveUnit::Count;

constexpr std::array<CurveInfo, 5> buffers{{
    {Counter::BuffersInUse, orange, CurveDash::Solid, CurveFill::Soft},
    {Counter::NumberOfBuffers, blue},
    // The gap between buffers in use and allocated ones.
    {Counter::FreeBuffers, green, CurveDash::Dashed, noFill, onAxis, counted, true},
    {Counter::MinimumBuffers, trackhue::text, CurveDash::DashDotted, noFill, onAxis, counted, true},
    {Counter::MaximumBuffers, trackhue::text, CurveDash::Dotted, noFill, CurveRole::Limit},
}};
// Volume and buffers written are one curve: KB are buffers times their size, also where a restart changed that.
constexpr std::array<CurveInfo, 2> throughput{{
    {Counter::BuffersWritten, sky, CurveDash::Solid, CurveFill::Soft, onAxis, CurveUnit::Kilobytes},
    {Counter::BuffersWritten, trackhue::text, CurveDash::Solid, noFill, CurveRole::Reading},
}};
constexpr std::array<CurveInfo, 3> lossCurves{{
    {Counter::EventsLost, vermilion, CurveDash::Solid, CurveFill::Soft},
    {Counter::LogBuffersLost, rose, CurveDash::Dashed, CurveFill::Whole, CurveRole::Lane},
    {Counter::RealTimeBuffersLost, wine, CurveDash::DashDotted, CurveFill::Whole, CurveRole::Lane},
}};
constexpr std::array<QRgb, 6> comparisonHues{vermilion, blue, green, orange, sky, wine};

} // namespace

std::span<const CurveInfo> curvesOf(ChartKind kind)
{
    switch (kind) {
    case ChartKind::Buffers:
        return buffers;
    case ChartKind::Throughput:
        return throughput;
    case ChartKind::Losses:
        return lossCurves;
    case ChartKind::Comparison:
        break;
    }
    return {};
}

CurveInfo comparisonCurve(std::size_t place)
{
    static_assert(comparisonLimit == comparisonHues.size() * 4);
    // Hue and dash both differ from one curve to the next, and no two curves have both: what distinguishes them is not
    // colour alone.
    constexpr std::size_t round = std::lcm(comparisonHues.size(), std::size_t{4});
    const auto dash = static_cast<CurveDash>((place + place / round) % 4);
    return {Counter::EventsLost, comparisonHues[place % comparisonHues.size()], dash};
}

Qt::PenStyle penStyleOf(CurveDash dash)
{
    constexpr std::array<Qt::PenStyle, 4> styles{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    return styles[static_cast<std::size_t>(dash)];
}

QString ChartNames::title(ChartKind kind, Aspect aspect)
{
    switch (kind) {
    case ChartKind::Buffers:
        //: Heading of a graph of a session's buffers.
        return tr("Buffers");
    case ChartKind::Throughput:
        //: Heading of a graph: how much a session writes.
        return tr("Written");
    case ChartKind::Losses:
        //: Heading of a graph: what a session lost in each second.
        return aspect == Aspect::Rate ? tr("Lost")
                                      //: Heading of a graph: what a session lost since its start.
                                      : tr("Lost in total");
    case ChartKind::Comparison:
        break;
    }
    return {};
}

QString ChartNames::curve(const CurveInfo& info, Aspect aspect)
{
    const bool isRate = aspect == Aspect::Rate;
    switch (info.counter) {
    case Counter::NumberOfBuffers:
        //: Curve of a graph: buffers that are allocated.
        return tr("allocated");
    case Counter::FreeBuffers:
        //: Curve of a graph: buffers that are free.
        return tr("free");
    case Counter::BuffersInUse:
        //: Curve of a graph: buffers that are in use.
        return tr("in use");
    case Counter::MinimumBuffers:
        //: Curve of a graph: the least number of buffers.
        return tr("minimum");
    case Counter::MaximumBuffers:
        //: Curve of a graph: the greatest number of buffers.
        return tr("maximum");
    case Counter::BufferSizeKb:
        //: Value beside a graph: the size of a buffer.
        return tr("buffer size");
    case Counter::BuffersWritten:
        if (info.unit == CurveUnit::Kilobytes) {
            //: Curve of a graph: the KB or MB that were written in a second; the unit stands at the number.
            return tr("volume");
        }
        //: Value beside a graph: buffers that were written in a second.
        return tr("buffers/s");
    case Counter::EventsLost:
        //: Curve of a graph: events that were lost in a second.
        return isRate ? tr("events/s")
                      //: Curve of a graph: events that were lost.
                      : tr("events");
    case Counter::LogBuffersLost:
        //: Curve of a graph: buffers that could not be written to the log file, in a second.
        return isRate ? tr("log buffers/s")
                      //: Curve of a graph: buffers that could not be written to the log file.
                      : tr("log buffers");
    case Counter::RealTimeBuffersLost:
        //: Curve of a graph: buffers that no consumer took, in a second.
        return isRate ? tr("real-time buffers/s")
                      //: Curve of a graph: buffers that no consumer took.
                      : tr("real-time buffers");
    }
    return {};
}

QString ChartNames::quantity(Quantity quantity, CurveUnit unit)
{
    const bool isRate = quantity.aspect == Aspect::Rate;
    switch (quantity.counter) {
    case Counter::NumberOfBuffers:
        //: A counter over time.
        return tr("Allocated buffers");
    case Counter::FreeBuffers:
        //: A counter over time.
        return tr("Free buffers");
    case Counter::BuffersInUse:
        //: A counter over time.
        return tr("Buffers in use");
    case Counter::MinimumBuffers:
        //: A counter over time.
        return tr("Minimum buffers");
    case Counter::MaximumBuffers:
        //: A counter over time.
        return tr("Maximum buffers");
    case Counter::BufferSizeKb:
        //: A counter over time.
        return tr("Buffer size, KB");
    case Counter::BuffersWritten:
        if (unit == CurveUnit::Kilobytes) {
            //: A counter over time.
            return tr("KB written per second");
        }
        //: A counter over time.
        return isRate ? tr("Buffers written per second") : tr("Buffers written");
    case Counter::EventsLost:
        //: A counter over time.
        return isRate ? tr("Events lost per second") : tr("Events lost");
    case Counter::LogBuffersLost:
        //: A counter over time.
        return isRate ? tr("Log buffers lost per second") : tr("Log buffers lost");
    case Counter::RealTimeBuffersLost:
        //: A counter over time.
        return isRate ? tr("Real-time buffers lost per second") : tr("Real-time buffers lost");
    }
    return {};
}

} // namespace etwarden
