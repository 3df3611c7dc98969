// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/severity.h"

#include <QColor>

#include <initializer_list>

class QPalette;

namespace etwarden {

/// Contrast of two opaque colours, 1 to 21 (WCAG 2: 4.5 for text, 3 for shapes).
double contrastRatio(const QColor& first, const QColor& second);

/// `wanted`, made darker or lighter until it stands out from every background by `ratio`; its hue stays. Black or white
/// where no lightness of that hue does.
QColor readableColor(const QColor& wanted, std::initializer_list<QColor> backgrounds, double ratio);

/// Every colour of ours, derived from a palette, once for each: to ask again at each painting costs nothing.
struct Theme
{
    static constexpr double textContrast = 4.5;
    static constexpr double shapeContrast = 3.0;

    explicit Theme(const QPalette& palette);

    QColor severity(Severity severity) const;

    QColor text;
    QColor dimmedText; ///< a zero that is the normal case, bits of a list
    QColor error;
    QColor warning;
    QColor info;
    QColor loss; ///< text and symbol of a loss that goes on
    QColor inUseBar; ///< also on barTrack
    QColor barTrack; ///< the empty part of a bar
    QColor hover; ///< background of the row under the pointer

private:
    struct Basis;
    explicit Theme(const Basis& basis);
};

} // namespace etwarden
