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

/// The call that was refused when a set was started.
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

/// The outcome of a set's start: all of its members run, or none of them.
struct SetStart
{
    std::vector<SessionStatus> replaced{}; ///< leftovers that were stopped; they stay stopped
    /// One for each member up to the refused one, in their order. Without a refusal they run.
    std::vector<StartOutcome> started{};
    std::optional<SetRefusal> refusal{};
    /// After a refusal, the answers to stopping each of `started` again. A member that does not answer with its last
    /// statistics may still run.
    std::vector<Result<SessionStatus>> undone{};
};

struct SetStartOptions
{
    /// Stops the sessions that have the name of a member before the first start.
    bool replace = false;
    /// Starts a member; empty: SessionControl::start(). Protection of files, and explanations of a refusal by what runs
    /// at that moment, belong here: the members before it still run when this returns.
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

/// The outcome of a set's restart.
struct SetRestart
{
    /// One for each member that was asked to stop, from `firstStopped` on. The last member is asked first, and none
    /// before one that refuses.
    std::vector<Result<SessionStatus>> stopped{};
    std::size_t firstStopped = 0;
    /// The start of those that had ended; the place of a refusal counts in the whole set.
    SetStart start{};
};

/// Stops the members and starts `set`, which has one configuration for each of them. A member that is gone already is
/// started too. Where one refuses to be stopped, those that were stopped start again.
SetRestart restartSet(SessionControl& control, std::span<const SessionTarget> members, const SessionSet& set,
    const SetStartOptions& options = {});

} // namespace etwarden
