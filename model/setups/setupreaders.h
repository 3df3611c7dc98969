// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace etwarden {

class SetupCollector;
struct XmlElement;

// The readers, one for each format; readSetup() chooses. Each puts what it finds into the collector.

void readRecordingProfiles(const XmlElement& root, SetupCollector& collector);
void readDataCollectorSet(const XmlElement& root, SetupCollector& collector);
void readDiagnosticLog(const XmlElement& root, SetupCollector& collector);
void readRegistryFile(std::string_view text, SetupCollector& collector);
void readCommandScript(std::string_view text, SetupCollector& collector);
void readPowerShell(std::string_view text, SetupCollector& collector);
void readCpp(std::string_view text, SetupCollector& collector);
void readKrabsetw(std::string_view text, SetupCollector& collector);
void readTraceEvent(std::string_view text, SetupCollector& collector);
void readFerrisetw(std::string_view text, SetupCollector& collector);

} // namespace etwarden
