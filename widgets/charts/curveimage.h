// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/curvespans.h"

#include <QImage>

#include <cstdint>
#include <span>
#include <vector>

class QPainter;
class QPointF;

namespace etwarden {

/// How a curve can be distinguished from the others without its colour. Breaks are a matter of time, so they scroll
/// with the curve. They are whole or not at all: where the curve is not flat it has none, because no spike may fall
/// into one, and a slope would fall to pieces.
enum class CurveDash : std::uint8_t { Solid, Dashed, Dotted, DashDotted };

/// The area between a curve and its 0.
enum class CurveFill : std::uint8_t { None, Soft, Whole };

struct CurveStyle
{
    QRgb color = 0; ///< opaque
    CurveDash dash = CurveDash::Solid;
    CurveFill fill = CurveFill::None;
    double end = 1; ///< the value at `top`
    double bottom = 0; ///< where 0 is: a share of the picture's height, from its lower edge
    double top = 1; ///< a share of the picture's height, from its lower edge
    double leastHeight = 0; ///< of a value above 0, in device pixels

    bool operator==(const CurveStyle&) const = default;
};

/// The pixels of all curves of a chart and of what is below them. One column of pixels stands for one column of
/// time, at the place of its number modulo the width: scrolling draws what is new and moves nothing.
class CurveImage
{
public:
    /// Device pixels. `penWidth` is 1 or more; everything has to be redrawn.
    void resize(int width, int height, int penWidth);
    /// What each column shows where no curve is, one opaque pixel for each row; everything has to be redrawn. Where
    /// there are none, these pixels are transparent. A picture without transparent pixels is copied to the screen: that
    /// costs half of what blending does.
    void setGround(std::vector<QRgb> ground);
    QSize size() const { return m_image.size(); }
    int width() const { return m_image.width(); }
    int height() const { return m_image.height(); }
    /// Rows at the top and the bottom that only pens reach into: `bottom` 0 is at the row height() - margin().
    int margin() const { return m_penWidth; }
    /// Columns beside a changed one that look different then: its pen reaches into them, and breaks may come or go.
    int bleed(std::span<const CurveStyle> styles) const;
    RowScale scaleOf(const CurveStyle& style) const;

    /// Draws the columns [begin, end) of all curves, the first one lowest; what was there is gone.
    void draw(
        std::span<const CurveColumns> curves, std::span<const CurveStyle> styles, std::int64_t begin, std::int64_t end);
    /// The columns from `begin` on, one to each device pixel.
    void paint(QPainter& painter, const QPointF& topLeft, std::int64_t begin, double devicePixelRatio) const;
    QRgb pixel(std::int64_t column, int row) const; ///< premultiplied

private:
    struct Cursor;

    Cursor cursorOf(const CurveColumns& curve, const CurveStyle& style, std::int64_t begin, std::int64_t end) const;
    void drawTile(std::vector<Cursor>& cursors, std::int64_t begin, std::int64_t end);
    void drawColumn(QRgb* pixels, std::int64_t column, Cursor& cursor) const;
    void fillColumn(QRgb* pixels, std::int64_t column, Cursor& cursor) const;
    int placeOf(std::int64_t column) const;

    QImage m_image;
    int m_penWidth = 1;
    std::vector<QRgb> m_ground; ///< of each column; transparent where it is empty
    std::vector<QRgb> m_tile; ///< columns one after the other
};

} // namespace etwarden
