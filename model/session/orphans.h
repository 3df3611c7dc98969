// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/sessionstatus.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace etwarden {

/// Why a session seems not to be needed any more, the strongest reason last: as bits they rank sessions, because one
/// reason outweighs all those before it together (our choice of order).
enum class OrphanReason : std::uint8_t {
    NothingToRecord = 1 << 0, ///< no provider is enabled in it, and it has no event
    LostRealTimeBuffers = 1 << 1, ///< they were not read in time, once
    ToolLeftover = 1 << 2, ///< its name is one that a known tool gives
    NoConsumer = 1 << 3, ///< its events have no way out but to a consumer, and there is none
    LosesRealTimeBuffers = 1 << 4, ///< they are not read in time now
    LogFileGone = 1 << 5,
    LoggerThreadGone = 1 << 6,
};

/// What the system's own report of a session does not say; nullopt: not known.
struct SessionEvidence
{
    std::optional<bool> logFileExists{}; ///< of a session that has a log file
    std::optional<bool> loggerThreadExists{};
    std::optional<bool> hasProvider{}; ///< one is enabled in it
    std::optional<bool> hasConsumer{}; ///< a program reads it in real time; not known on Windows
    std::uint32_t realTimeBuffersLostLately = 0; ///< increase since an earlier query

    bool operator==(const SessionEvidence&) const = default;
};

struct ObservedSession
{
    SessionStatus status;
    SessionEvidence evidence{};
};

struct Orphan
{
    SessionStatus status;
    std::vector<OrphanReason> reasons; ///< the strongest first, never empty
    std::string_view tool; ///< product name; empty without ToolLeftover
};

/// The product that gives sessions this name, empty for none that is known. The names are from the tools' public
/// sources and documentation; a name says who may have started a session, not whether that program still runs.
std::string_view toolOf(std::u16string_view sessionName);

/// Sessions that could be stopped, the most suspicious first, then by name. Sessions of Windows, private ones (they are
/// known only where they were started) and those that a program reads are never among them. If it is not known whether
/// one does, lost real-time buffers are the only hint.
std::vector<Orphan> findOrphans(std::span<const ObservedSession> sessions);

} // namespace etwarden
