// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/rules/conditions.h"

/// What subjects besides that of the log file say about a file that is there already.
namespace etwarden::rules {

/// What is where the log file of the session would be created, as far as it was checked; nullptr: nothing.
const ExistingFile* existingFile(const SessionConfig& config, const Environment& environment);

/// The name of the existing file and its bytes, if replaceableFile allows to overwrite it (`isAllowed`) or does not.
Answer fileToOverwrite(const SessionConfig& config, const Environment& environment, bool isAllowed);

} // namespace etwarden::rules
