// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/gates/sourcerules.h"

#include <string_view>
#include <vector>

namespace etwarden {

/// The table "file | what it does" of a README names every unit of its folder: a header and its sources are one unit,
/// whatever system or half the end of a source's name speaks of. `names`: of all files in that folder. A README without
/// such a table names what it likes.
Violations findUnnamedFiles(std::string_view path, std::string_view text, const std::vector<std::string_view>& names);

} // namespace etwarden
