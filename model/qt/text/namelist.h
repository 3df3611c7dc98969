// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace etwarden {

/// Names of sessions within a sentence: “A”, “B”, “C” and 4 more. However many there are, the text stays short enough
/// for a message of one line.
QString nameList(const std::vector<std::u16string>& names);

} // namespace etwarden
