// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionconfig.h"

#include <cstdint>

namespace etwarden {

/// What a session is by its name, GUID and mode bits; these decide who may write to it and whether it is in the kernel
/// or in a process.
enum class SessionKind : std::uint8_t {
    Ordinary,
    SystemLogger, ///< by its bit, or as one of the named ones other than the NT Kernel Logger
    KernelLogger, ///< the one NT Kernel Logger, by name or GUID
    Private, ///< inside the processes that registered the provider
    PrivateInProcess, ///< inside the process that starts it
};

/// The first that applies: NT Kernel Logger, private, system logger, ordinary. PRIVATE_IN_PROC decides between the two
/// private kinds, also where PRIVATE_LOGGER_MODE is missing (a rule says that it is).
SessionKind kindOf(const SessionConfig& config);

/// The configuration changed into `kind`: its bits, and name and GUID where the kind has reserved ones. A reserved name
/// or GUID that the kind does not allow is emptied; everything else stays as it is, even if it has no use in the new
/// kind. A configuration that is of that kind already is unchanged.
SessionConfig withKind(const SessionConfig& config, SessionKind kind);

} // namespace etwarden
