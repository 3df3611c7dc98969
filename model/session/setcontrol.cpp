// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/setcontrol.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace etwarden {

namespace {

/// Stops the sessions that have the name of a member; returns the first refusal. A name that no session has is none.
std::optional<SetRefusal> stopLeftovers(
    SessionControl& control, std::span<const SessionConfig> sessions, std::vector<SessionStatus>& replaced)
{
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        Result<SessionStatus> stopped = control.stop(targetNamed(sessions[i]));
        if (stopped)
            replaced.push_back(std::move(stopped).value());
        else if (stopped.status() != Win32Status::WmiInstanceNotFound)
            return SetRefusal{.member = i, .call = SetCall::StopLeftover, .status = stopped.status()};
    }
    return std::nullopt;
}

SetStart startInOrder(SessionControl& control, std::span<const SessionConfig> sessions, const SetStartOptions& options)
{
    SetStart result;
    if (options.replace)
        result.refusal = stopLeftovers(control, sessions, result.replaced);
    for (std::size_t i = 0; i < sessions.size() && !result.refusal; ++i) {
        Result<StartOutcome> outcome = options.start ? options.start(sessions[i]) : control.start(sessions[i]);
        if (outcome)
            result.started.push_back(std::move(outcome).value());
        else
            result.refusal = SetRefusal{.member = i, .call = SetCall::Start, .status = outcome.status()};
    }
    if (result.refusal) {
        std::vector<SessionTarget> running;
        for (const StartOutcome& outcome : result.started)
            running.push_back(targetOf(outcome.granted));
        result.undone = stopSet(control, running);
    }
    return result;
}

} // namespace

SetStart startSet(SessionControl& control, const SessionSet& set, const SetStartOptions& options)
{
    return startInOrder(control, set.sessions, options);
}

std::vector<Result<SessionStatus>> stopSet(SessionControl& control, std::span<const SessionTarget> members)
{
    std::vector<Result<SessionStatus>> answers;
    for (std::size_t i = members.size(); i-- > 0;)
        answers.push_back(control.stop(members[i]));
    std::ranges::reverse(answers);
    return answers;
}

std::vector<Result<SessionStatus>> flushSet(SessionControl& control, std::span<const SessionTarget> members)
{
    std::vector<Result<SessionStatus>> answers;
    for (const SessionTarget& member : members)
        answers.push_back(control.flush(member));
    return answers;
}

std::vector<Result<Snapshot>> snapshotSet(
    SessionControl& control, std::span<const SessionTarget> members, std::span<const std::u16string> files)
{
    assert(files.size() == members.size());
    std::vector<Result<Snapshot>> answers;
    for (std::size_t i = 0; i < members.size(); ++i)
        answers.push_back(control.snapshot(members[i], files[i]));
    return answers;
}

SetRestart restartSet(SessionControl& control, std::span<const SessionTarget> members, const SessionSet& set,
    const SetStartOptions& options)
{
    assert(set.sessions.size() == members.size());
    SetRestart result{.firstStopped = members.size()};
    std::size_t firstEnded = members.size();
    while (result.firstStopped > 0 && result.firstStopped == firstEnded) {
        --result.firstStopped;
        result.stopped.push_back(control.stop(members[result.firstStopped]));
        const Win32Status status = result.stopped.back().status();
        if (status == Win32Status::Success || status == Win32Status::WmiInstanceNotFound)
            firstEnded = result.firstStopped;
    }
    std::ranges::reverse(result.stopped);
    result.start = startInOrder(control, std::span(set.sessions).subspan(firstEnded), options);
    if (result.start.refusal)
        result.start.refusal->member += firstEnded;
    return result;
}

} // namespace etwarden
