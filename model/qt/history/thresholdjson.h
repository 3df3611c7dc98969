// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/history/thresholds.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace etwarden {

/// Any loss of any session. Nothing about buffers in use: some sessions use all of theirs by design.
std::vector<ThresholdRule> defaultThresholds();

/// An array of objects: "session" (missing: all), "what", "limit", "seconds".
QByteArray thresholdsToJson(const std::vector<ThresholdRule>& rules);
/// Nothing if any of it is not as written above, or a number is out of its range.
std::optional<std::vector<ThresholdRule>> thresholdsFromJson(const QByteArray& json);

// Ranges of the numbers (our choice, except 100 %, which nothing exceeds).
inline constexpr std::uint32_t maximumEventsLimit = 1'000'000'000;
inline constexpr std::uint32_t maximumPercentLimit = 99;
inline constexpr std::uint32_t maximumThresholdSeconds = 24 * 3600;
std::uint32_t maximumLimit(ThresholdKind kind); ///< 0 without a limit

} // namespace etwarden
