// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/history/marker.h"

#include <QString>

#include <optional>
#include <vector>

namespace etwarden {

/// `[{"member":"maximumBuffers","before":24,"after":64}]`; the keys are those of keyOf(). A value without "before" or
/// "after" is not valid.
QString changesToJson(const std::vector<MarkerChange>& changes);
/// Nothing if it is not what changesToJson() writes. Members that this version does not know are left out.
std::optional<std::vector<MarkerChange>> changesFromJson(const QString& json);

} // namespace etwarden
