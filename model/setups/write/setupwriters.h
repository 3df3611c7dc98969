// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace etwarden {

class SetupOutput;
struct SetupSet;

// The writers, one for each target; setupTargets() has them.

void writeLogman(const SetupSet& set, SetupOutput& output);
void writeTracelog(const SetupSet& set, SetupOutput& output);
void writeXperf(const SetupSet& set, SetupOutput& output);
void writeNetsh(const SetupSet& set, SetupOutput& output);
void writePowerShell(const SetupSet& set, SetupOutput& output);
void writeRegistry(const SetupSet& set, SetupOutput& output);
void writeRecordingProfile(const SetupSet& set, SetupOutput& output);
void writeDataCollectorSet(const SetupSet& set, SetupOutput& output);
void writeDiagnosticLog(const SetupSet& set, SetupOutput& output);
void writeCpp(const SetupSet& set, SetupOutput& output);
void writeKrabsetw(const SetupSet& set, SetupOutput& output);
void writeTraceEvent(const SetupSet& set, SetupOutput& output);
void writeFerrisetw(const SetupSet& set, SetupOutput& output);

} // namespace etwarden
