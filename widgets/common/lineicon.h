// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainterPath>

#include <optional>
#include <vector>

class QIODevice;
class QPainter;

namespace etwarden {

/// A drawing read from the few elements of SVG that our icons use: <path> (M L H V C Z, absolute), <circle>, <rect>,
/// with fill, stroke and stroke-width on the element or inherited from <svg>; "currentColor" stands for the tint.
class LineDrawing
{
public:
    /// nullopt: not well-formed, or something that this reader does not know.
    static std::optional<LineDrawing> read(QIODevice& device);

    /// Scales the view box into `area`, keeping its proportions. Restores the painter.
    void paint(QPainter& painter, const QRectF& area, const QColor& tint) const;

private:
    /// What a fill or a stroke is painted with: nothing, the tint (an invalid colour) or a fixed colour.
    using Ink = std::optional<QColor>;

    struct Shape
    {
        QPainterPath path;
        Ink fill;
        Ink stroke;
        qreal strokeWidth = 1;
    };

    class Reader;

    QRectF m_viewBox;
    std::vector<Shape> m_shapes;
};

} // namespace etwarden
