// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QMargins>

class QAbstractItemView;
class QWidget;

namespace etwarden {

// The measures of every window, from one grid: 4, 8 and 16 px with a font of 15 to 17 px, and as much more as a larger
// font is higher. What is not here comes from the style.

int smallGap(const QWidget& widget); ///< within a group, and between a line and what belongs to it
int normalGap(const QWidget& widget); ///< between groups, and beside what reaches from edge to edge of a window
int largeGap(const QWidget& widget); ///< between unrelated parts

QMargins bandMargins(const QWidget& widget); ///< of a row of controls, or of a page with one, across a window
QMargins barMargins(const QWidget& widget); ///< of a row that is as low as it can be
QMargins pageMargins(const QWidget& widget); ///< of a page of text

inline constexpr int columnMargin = 5; ///< px left and right in a column: one of numbers and one of words stay apart

int charactersWide(const QWidget& widget, int characters); ///< room for so many of average width
QFont headingFont(QFont font); ///< above a group, and of names that stand for what follows

/// Adds a gap to columns that fit their contents.
void spaceColumns(QAbstractItemView& view);

} // namespace etwarden
