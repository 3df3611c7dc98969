// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace etwarden {

class SetupOutput;
struct SessionSet;

// The writers, one for each target; setupTargets() has them.

void writeLogman(const SessionSet& set, SetupOutput& output);

} // namespace etwarden
