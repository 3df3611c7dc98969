// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/setups/write/writesetup.h"

#include <span>
#include <string>

namespace etwarden {

/// Writes many random sets for the target, reads each text back, and fails where the reader takes it for another format
/// or for other sessions than the writer says, leaves something over, or asks for a variable.
void expectRoundTrips(SetupTarget target);

/// What the words of the tests' comments are: hostile as well.
std::string hostileWords(SetupTarget target, std::span<const UnsaidMember> unsaid);

/// Both without the lines, which only a reader knows.
SetupSet withoutLines(SetupSet set);

/// The text for the target, as a file.
WrittenSetup written(const SetupSet& set, SetupTarget target, SetupUse use = SetupUse::File);

} // namespace etwarden
