// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/gates/sourcerules.h"

namespace etwarden {

/// Margins and gaps that are numbers of pixels in the source of a window: one place has the measures of all of them,
/// widgets/common/measures.h. None at all is allowed everywhere.
Violations findHandMadeMeasures(std::string_view path, std::string_view text);

} // namespace etwarden
