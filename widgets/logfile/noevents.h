// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace etwarden {

class EmptyState;
class ShownEvents;

/// Where a filter or a range of time leaves no events, says which of them does and offers to show more, in place of the
/// events or of what is made of them.
void showNoEvents(EmptyState& place, const ShownEvents& events);

} // namespace etwarden
