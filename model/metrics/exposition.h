// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/metrics/metricscollector.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace etwarden {

/// The two texts that monitoring reads. They differ in the names of their headers, and each one's strict readers refuse
/// the other.
enum class Dialect : std::uint8_t {
    Prometheus, ///< text format 0.0.4, which files are written in, too
    OpenMetrics, ///< 1.0
};

/// The media type of the text, as HTTP names it.
std::string_view contentType(Dialect dialect);

/// The dialect that the field `Accept` of a request prefers; Prometheus where it names none.
Dialect preferredDialect(std::string_view accept);

/// All metrics as text: UTF-8, lines end with LF. A value that is not known has no line.
std::string exposition(const Metrics& metrics, Dialect dialect);

} // namespace etwarden
