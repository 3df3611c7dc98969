// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace etwarden {

class SetupOutput;
struct SessionSet;

// The writers, one for each target; setupTargets() has them.

void writeLogman(const SessionSet& set, SetupOutput& output);
void writeTracelog(const SessionSet& set, SetupOutput& output);
void writeXperf(const SessionSet& set, SetupOutput& output);
void writeNetsh(const SessionSet& set, SetupOutput& output);
void writePowerShell(const SessionSet& set, SetupOutput& output);
void writeRegistry(const SessionSet& set, SetupOutput& output);
void writeRecordingProfile(const SessionSet& set, SetupOutput& output);
void writeDataCollectorSet(const SessionSet& set, SetupOutput& output);
void writeDiagnosticLog(const SessionSet& set, SetupOutput& output);
void writeCpp(const SessionSet& set, SetupOutput& output);
void writeKrabsetw(const SessionSet& set, SetupOutput& output);
void writeTraceEvent(const SessionSet& set, SetupOutput& output);
void writeFerrisetw(const SessionSet& set, SetupOutput& output);

} // namespace etwarden
