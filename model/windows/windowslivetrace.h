// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/livetrace.h"
#include "model/windows/consumerfunctions.h"

#include <memory>
#include <string>

namespace etwarden {

/// Attaches to a session of the machine's own ETW; see LiveTraceOpener. Times of its events are those of the
/// session's clock where that is QPC or the system time; ETW converts others into system times. The functions outlive
/// what is returned. CallNotImplemented: one is missing.
///
/// ETW accepts names of sessions that do not run, also without the right to read them: then run() returns why.
Result<std::unique_ptr<LiveTrace>> openWindowsLiveTrace(
    const ConsumerFunctions& functions, const std::u16string& session);

} // namespace etwarden
