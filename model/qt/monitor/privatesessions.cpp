// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/monitor/privatesessions.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

/// Handles identify sessions here, and no source says that those of private sessions differ from those of the kernel's
/// sessions. A private session without a handle, or with that of another session, gets one that no system uses (our
/// choice). Calls name the session and never pass that handle.
constexpr TraceHandle firstOwnHandle = 0xFFFFFFFD'00000000;

TraceHandle uniqueHandle(TraceHandle handle, std::uint32_t number, const std::vector<SessionStatus>& others)
{
    const bool isTaken = std::ranges::find(others, handle, &SessionStatus::handle) != others.end();
    return handle == invalidTraceHandle || isTaken ? firstOwnHandle + number : handle;
}

} // namespace

void PrivateSessions::take(const OperationResult& result)
{
    if (result.status != Win32Status::Success || !result.session || !isPrivateLogger(result.session->config))
        return;
    if (result.request.operation == Operation::Start) {
        forget(*result.session);
        m_known.push_back({.number = ++m_started, .session = *result.session});
    } else if (result.request.operation == Operation::Stop) {
        forget(*result.session);
    }
}

void PrivateSessions::query(SessionControl& control, std::vector<SessionStatus>& sessions)
{
    for (Known& known : m_known) {
        if (Result<SessionStatus> answer = control.query(targetOf(known.session))) {
            known.session = std::move(answer).value();
            known.hasAnswered = true;
        } else if (known.hasAnswered) {
            known.hasEnded = answer.status() == Win32Status::WmiInstanceNotFound;
            continue;
        }
        SessionStatus shown = known.session;
        shown.handle = uniqueHandle(shown.handle, known.number, sessions);
        sessions.push_back(std::move(shown));
    }
}

void PrivateSessions::merge(const PrivateSessions& queried)
{
    for (const Known& found : queried.m_known) {
        const auto known = std::ranges::find(m_known, found.number, &Known::number);
        if (known == m_known.end())
            continue;
        if (found.hasEnded)
            m_known.erase(known);
        else
            *known = found;
    }
}

/// Names and GUIDs distinguish private sessions.
void PrivateSessions::forget(const SessionStatus& session)
{
    std::erase_if(m_known, [&session](const Known& known) {
        return known.session.config.name == session.config.name && known.session.config.guid == session.config.guid;
    });
}

} // namespace etwarden
