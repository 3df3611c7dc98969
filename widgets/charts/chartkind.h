// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/counters.h"
#include "widgets/charts/curveimage.h"

#include <QCoreApplication>
#include <QRgb>
#include <QString>

#include <array>
#include <cstdint>
#include <span>

namespace etwarden {

enum class ChartKind : std::uint8_t { Buffers, Throughput, Losses, Comparison };

enum class CurveRole : std::uint8_t {
    Data, ///< the axis of values has room for it
    Limit, ///< may be far above the data: then it is no line but a mark at the edge
    Lane, ///< has a strip of its own below the axis of values, because it counts something else; see shownLooks()
    Reading, ///< only a value in the legend: the curve of another unit shows it already
};

/// A curve that a chart always has; how it looks is the same everywhere.
struct CurveInfo
{
    Counter counter;
    QRgb hue; ///< of Okabe and Ito: distinguishable for the colour-blind; none (0): that of text
    CurveDash dash = CurveDash::Solid; ///< distinguishes it from the others without colour
    CurveFill fill = CurveFill::None;
    CurveRole role = CurveRole::Data;
    CurveUnit unit = CurveUnit::Count;
    bool isOnDemand = false; ///< hidden until it is asked for: another curve says nearly the same
};

/// The curves in the order of the legend, the first drawn last. A comparison has none: its curves are sessions.
std::span<const CurveInfo> curvesOf(ChartKind kind);
/// The curve of the session at that place of a comparison; all differ up to comparisonLimit.
CurveInfo comparisonCurve(std::size_t place);
inline constexpr std::size_t comparisonLimit = 24;

Qt::PenStyle penStyleOf(CurveDash dash);

/// Names of charts and curves, in the current language.
class ChartNames
{
    Q_DECLARE_TR_FUNCTIONS(ChartNames)

public:
    static QString title(ChartKind kind, Aspect aspect);
    static QString curve(const CurveInfo& info, Aspect aspect); ///< "in use"
    static QString quantity(Quantity quantity, CurveUnit unit = CurveUnit::Count); ///< "Events lost per second"
};

} // namespace etwarden
