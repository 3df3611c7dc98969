// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/gates/sourcerules.h"

namespace etwarden {

/// Finds where Qt would guess whether a text is HTML: names of sessions and files, which others choose, must not be
/// taken for it. Checks calls and names in the code of a source of the program, not in its comments and strings. See
/// model/qt/text/plaintext.h and widgets/common/plainwidgets.h for what is to be used instead.
Violations findGuessedMarkup(std::string_view path, std::string_view text);

} // namespace etwarden
