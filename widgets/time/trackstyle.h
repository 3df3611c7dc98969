// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QRgb>

class QPainter;
class QPalette;
class QPen;
class QRect;

namespace etwarden {

/// Hues of curves, of Okabe and Ito: distinguishable for the colour-blind.
namespace trackhue {
inline constexpr QRgb text = 0; ///< that of text
inline constexpr QRgb blue = 0xFF0072B2;
inline constexpr QRgb orange = 0xFFE69F00;
inline constexpr QRgb green = 0xFF009E73;
inline constexpr QRgb sky = 0xFF56B4E9;
inline constexpr QRgb vermilion = 0xFFD55E00;
inline constexpr QRgb rose = 0xFFCC79A7;
inline constexpr QRgb wine = 0xFF882255;
} // namespace trackhue

/// Measures of every picture over time, in device-independent pixels.
namespace track {
inline constexpr double curvePenWidth = 1.5;
inline constexpr float fillOpacity = 0.2F; ///< of what is below a curve
inline constexpr int rightMargin = 8; ///< between the plot and the right edge; at the left is none
inline constexpr int bottomMargin = 3; ///< below the plot: room for a pen at 0
inline constexpr int gap = 1; ///< the line between two tracks
inline constexpr int labelGap = 4; ///< beside a value inside the plot
inline constexpr int linesPerStep = 2; ///< of text, between two ticks of an axis of values
// Measures of the gutter, which names what is drawn:
inline constexpr int gutterEdge = 8;
inline constexpr int gutterGap = 4; ///< between a sample and its name
inline constexpr int gutterColumnGap = 8; ///< before a value
inline constexpr int sampleWidth = 22; ///< of a curve's line: a whole period of its dashes
} // namespace track

/// A pen for a hue that stands out from the palette's background as a shape has to.
QColor curveColor(QRgb hue, const QPalette& palette);
/// A pen like that of curveColor() which also stands out from the lines of an axis and of a lane, on which it may lie.
QColor laneColor(QRgb hue, const QPalette& palette);
QFont trackLabelFont(QFont font); ///< the smaller one of numbers and of the gutter

/// A piece of a curve in a row of the gutter, with what is below it.
void paintSample(QPainter& painter, const QRect& row, const QPen& pen, bool isFilled);
/// A value inside a plot, in the painter's font and pen. Around its characters the curves below it are paler, so that
/// it stays readable and hides none of them.
void paintValue(QPainter& painter, const QPointF& leftTop, const QString& text, const QColor& background);

} // namespace etwarden
