// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace etwarden {

class EmptyState;
class ShownEvents;

/// In place of events, or of what is made of them, where there are some of which none is shown: says whether the filter
/// or the range of time leaves none, and offers to show more.
void showNoEvents(EmptyState& place, const ShownEvents& events);

} // namespace etwarden
