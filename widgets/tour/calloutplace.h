// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <QRect>
#include <QSize>

#include <optional>
#include <vector>

namespace etwarden {

/// Place of a callout, in the coordinates of its area.
struct CalloutPlace
{
    QRect frame; ///< without its arrow
    std::optional<Qt::Edge> arrowEdge{}; ///< of the frame, where the arrow begins; nothing: it points at nothing
    QPoint tip{}; ///< of the arrow, just outside of the target

    QRect bounds() const { return arrowEdge ? frame.united(QRect(tip, QSize(1, 1))) : frame; }
};

/// Places a callout beside the target, within the area, and not over the target: with the first of the sizes that has
/// room, above or below it rather than at its sides, and on the side where the area is larger. Where none has room it
/// covers as little of the target as it can. An empty target has no place: the callout is in the middle.
CalloutPlace placeCallout(const QRect& area, const QRect& target, const std::vector<QSize>& sizes, int arrowLength);

} // namespace etwarden
