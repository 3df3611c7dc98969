// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

class QLabel;
class QWidget;

namespace etwarden {

class BarView;
class EmptyState;

/// Lays out a page of bars: above them, in a row, the choices with their labels, then the note, which may be null, and
/// the view's own controls. `empty` is that of the view.
void layOutBars(
    QWidget& page, BarView& view, EmptyState& empty, std::initializer_list<QWidget*> choices, QLabel* note = nullptr);

} // namespace etwarden
