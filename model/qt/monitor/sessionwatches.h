// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/livetrace.h"
#include "model/session/sessionwatch.h"

#include <memory>
#include <string>

namespace etwarden {

/// How a session can be watched by what every system has: a real-time session by one more consumer, else its log file
/// by reading it. NotSupported: it has neither, keeps its events until it ends, or its file has no fixed name.
Result<std::unique_ptr<SessionWatch>> watchFromOutside(const SessionStatus& session, const LiveTraceOpener& opener);

/// Watches by a consumer that is attached. Where it is the only consumer, it also receives the events that have waited
/// for one.
std::unique_ptr<SessionWatch> watchByConsumer(std::unique_ptr<LiveTrace> trace);

/// Watches what is written to a log file, twice a second (our choice). The status of opening the file; InvalidData: it
/// does not begin as a log file.
Result<std::unique_ptr<SessionWatch>> watchLogFile(const std::u16string& path);

} // namespace etwarden
