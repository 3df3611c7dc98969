// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tour/calloutplace.h"

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

/// The number nearest to `wanted` at which something of that length is in the range.
int shifted(int wanted, int length, int begin, int end)
{
    return std::max(begin, std::min(wanted, end - length + 1));
}

/// Places a callout with its arrow at this edge of its frame, so that the target is beyond it.
CalloutPlace placeAt(Qt::Edge arrowEdge, const QRect& area, const QRect& target, QSize size, int arrowLength)
{
    const QPoint middle = target.center();
    const int x = shifted(middle.x() - size.width() / 2, size.width(), area.left(), area.right());
    const int y = shifted(middle.y() - size.height() / 2, size.height(), area.top(), area.bottom());
    CalloutPlace place{.frame = QRect(QPoint(x, y), size), .arrowEdge = arrowEdge};
    switch (arrowEdge) {
    case Qt::TopEdge:
        place.frame.moveTop(target.bottom() + 1 + arrowLength);
        place.tip = {0, target.bottom() + 1};
        break;
    case Qt::BottomEdge:
        place.frame.moveBottom(target.top() - 1 - arrowLength);
        place.tip = {0, target.top() - 1};
        break;
    case Qt::LeftEdge:
        place.frame.moveLeft(target.right() + 1 + arrowLength);
        place.tip = {target.right() + 1, 0};
        break;
    case Qt::RightEdge:
        place.frame.moveRight(target.left() - 1 - arrowLength);
        place.tip = {target.left() - 1, 0};
        break;
    }
    // The arrow leaves the frame beside its corners.
    const bool isUpright = arrowEdge == Qt::TopEdge || arrowEdge == Qt::BottomEdge;
    const QRect inner = place.frame.adjusted(2 * arrowLength, 2 * arrowLength, -2 * arrowLength, -2 * arrowLength);
    if (isUpright)
        place.tip.setX(std::clamp(middle.x(), inner.left(), std::max(inner.left(), inner.right())));
    else
        place.tip.setY(std::clamp(middle.y(), inner.top(), std::max(inner.top(), inner.bottom())));
    return place;
}

int coveredPart(const QRect& frame, const QRect& target)
{
    const QRect covered = frame.intersected(target);
    return covered.width() * covered.height();
}

} // namespace

CalloutPlace placeCallout(const QRect& area, const QRect& target, const std::vector<QSize>& sizes, int arrowLength)
{
    if (target.isEmpty()) {
        QRect frame(QPoint(), sizes.front());
        frame.moveCenter(area.center());
        return {.frame = frame};
    }
    const bool isLow = target.center().y() > area.center().y();
    const bool isRight = target.center().x() > area.center().x();
    const std::array edges{isLow ? Qt::BottomEdge : Qt::TopEdge, isLow ? Qt::TopEdge : Qt::BottomEdge,
        isRight ? Qt::RightEdge : Qt::LeftEdge, isRight ? Qt::LeftEdge : Qt::RightEdge};
    for (const QSize& size : sizes) {
        for (const Qt::Edge edge : edges) {
            const CalloutPlace place = placeAt(edge, area, target, size, arrowLength);
            if (area.contains(place.frame))
                return place;
        }
    }
    std::optional<QRect> best;
    for (const QSize& size : sizes) {
        for (const Qt::Edge edge : edges) {
            QRect frame = placeAt(edge, area, target, size, arrowLength).frame;
            frame.moveTop(shifted(frame.top(), frame.height(), area.top(), area.bottom()));
            frame.moveLeft(shifted(frame.left(), frame.width(), area.left(), area.right()));
            if (!best || coveredPart(frame, target) < coveredPart(*best, target))
                best = frame;
        }
    }
    return {.frame = *best};
}

} // namespace etwarden
