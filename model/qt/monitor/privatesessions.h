// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/monitor/operation.h"
#include "model/session/sessioncontrol.h"

#include <QByteArray>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// What the next run of the program has to know of a private session so that it can control it.
struct KeptPrivateSession
{
    std::u16string name{};
    PrivateAddress address{};
    bool hasAnswered = false; ///< false: its process may not run yet

    bool operator==(const KeptPrivateSession&) const = default;
};

/// What the settings keep of them, in one line.
QByteArray privateSessionsToJson(const std::vector<KeptPrivateSession>& sessions);
/// nullopt: it is nothing that privateSessionsToJson() writes.
std::optional<std::vector<KeptPrivateSession>> privateSessionsFromJson(const QByteArray& json);

/// The private sessions that were started here, also by an earlier run of the program. No list of the system has them,
/// so they are remembered from their start on, and each poll asks for them one by one.
class PrivateSessions
{
public:
    static constexpr std::size_t maximumKept = 64; ///< our choice: a process may have eight

    /// What kept() was when the program ended.
    void restore(const std::vector<KeptPrivateSession>& sessions);
    /// Those that may outlive the program, at most the newest maximumKept. One of PRIVATE_IN_PROC ends with it.
    std::vector<KeptPrivateSession> kept() const;

    /// Remembers what an operation started, and forgets what one stopped, or could not stop because it is gone.
    void take(const OperationResult& result);

    /// Queries each of them and appends it to the sessions that the system lists. A session that no query has found yet
    /// is listed as it was started, because its process may not run yet; one of an earlier run is not, because no more
    /// of it is known than what a call needs. One that was found before is forgotten when the system no longer finds
    /// it; after another refusal it is missing from this poll only.
    void query(SessionControl& control, std::vector<SessionStatus>& sessions);

    /// Takes over what query() found out in a copy; sessions that were started or stopped meanwhile stay so.
    void merge(const PrivateSessions& queried);

private:
    struct Known
    {
        std::uint32_t number; ///< of all that became known
        SessionStatus session; ///< of the start, or of the last answer
        bool isOfEarlierRun = false;
        bool hasAnswered = false;
        bool hasEnded = false;
    };

    void forget(const SessionIdentity& session);

    std::vector<Known> m_known;
    std::uint32_t m_lastNumber = 0;
};

} // namespace etwarden
