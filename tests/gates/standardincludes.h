// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/gates/sourcerules.h"

#include <map>
#include <string_view>

namespace etwarden {

/// The text of each source of the project, by its path from the root with '/'.
using SourceTexts = std::map<std::string_view, std::string_view>;

/// Each name of the standard library comes from a header that the file includes, also through headers of the project.
/// Headers of the standard library include each other as each library likes: what compiles with libstdc++ may not with
/// that of MSVC. Only what the standard itself says is relied on, such as <compare> in <string>.
Violations findMissingStandardIncludes(const SourceTexts& sources);

} // namespace etwarden
