// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/result.h"
#include "model/session/sessioncontrol.h"
#include "model/session/sessionset.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// The call that was refused when a set was to start.
enum class SetCall : std::uint8_t {
    StopLeftover, ///< ControlTrace, of the session that has the member's name
    Start,
};

/// Why a set does not run.
struct SetRefusal
{
    std::size_t member = 0; ///< its place in the set
    SetCall call = SetCall::Start;
    Win32Status status = Win32Status::Success;

    bool operator==(const SetRefusal&) const = default;
};

/// What the start of a set came to: all of its members run, or none of them.
struct SetStart
{
    std::vector<SessionStatus> replaced{}; ///< leftovers that were stopped; they stay stopped
    /// One for each member up to the refused one, in their order. Without a refusal they run.
    std::vector<StartOutcome> started{};
    std::optional<SetRefusal> refusal{};
    /// After a refusal there is one answer for each of `started`, to being stopped again. A member that does not answer
    /// with its last statistics may run still.
    std::vector<Result<SessionStatus>> undone{};
};

struct SetStartOptions
{
    /// Before the first start, stops the sessions that have a name of a member.
    bool replace = false;
    /// Starts a member; none: SessionControl::start(). Who protects files, or explains a refusal by what runs at that
    /// moment, does it here: the members before it still run when this returns.
    std::function<Result<StartOutcome>(const SessionConfig&)> start{};
};

/// Starts the members in their order. Where one is refused, those that were started are stopped again, the last one
/// first. A provider that is refused is no refusal of its session, see StartOutcome.
SetStart startSet(SessionControl& control, const SessionSet& set, const SetStartOptions& options = {});

// Each of these asks every member, whatever the others answer, and returns the answers in the order of the members.

/// Stops the last member first: what started first, usually the kernel's session, covers the others to their end.
std::vector<Result<SessionStatus>> stopSet(SessionControl& control, std::span<const SessionTarget> members);
std::vector<Result<SessionStatus>> flushSet(SessionControl& control, std::span<const SessionTarget> members);
/// `files`: one for each member.
std::vector<Result<Snapshot>> snapshotSet(
    SessionControl& control, std::span<const SessionTarget> members, std::span<const std::u16string> files);

/// What the restart of a set came to.
struct SetRestart
{
    /// One for each member that was asked to stop, from `firstStopped` on. The last member is asked first, and none
    /// before one that refuses.
    std::vector<Result<SessionStatus>> stopped{};
    std::size_t firstStopped = 0;
    /// The start of those that had ended; the place of a refusal is that in the whole set.
    SetStart start{};
};

/// Stops the members and starts `set`, which has one configuration for each of them. A member that is gone already is
/// started too. Where one refuses to be stopped, those that were stopped start again.
SetRestart restartSet(SessionControl& control, std::span<const SessionTarget> members, const SessionSet& set,
    const SetStartOptions& options = {});

} // namespace etwarden
