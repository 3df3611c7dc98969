// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <compare>

namespace etwarden {

/// Orders as people count: adjacent digits are one number, so "Session 4" comes before "Session 40". All other
/// characters are ordered by their code; callers that ignore case fold it first. Numbers that differ in leading zeros
/// only differ ("07" after "7"), so that different texts are never equal.
std::strong_ordering compareNaturally(QStringView left, QStringView right);

} // namespace etwarden
