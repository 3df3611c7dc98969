// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules/conditions.h"

/// What subjects other than the log file ask about a file that exists already.
namespace etwarden::rules {

/// The file that exists where the session's log file would be created, as far as it was checked; nullptr: there is
/// none.
const ExistingFile* existingFile(const SessionConfig& config, const Environment& environment);

/// The name of the existing file and its bytes, if replaceableFile allows to overwrite it (`isAllowed`) or does not.
Answer fileToOverwrite(const SessionConfig& config, const Environment& environment, bool isAllowed);

} // namespace etwarden::rules
