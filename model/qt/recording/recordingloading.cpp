// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingloading.h"

#include "model/qt/history/sessionhistory.h"
#include "model/qt/recording/markerjson.h"

#include <QTimeZone>

#include <algorithm>

namespace etwarden {

namespace {

using MaybeError = std::optional<RecordingError>;

/// Kinds of markers that the history finds by itself.
bool followsFromPolls(MarkerKind kind)
{
    return kind == MarkerKind::SessionStarted || kind == MarkerKind::SessionUpdated
        || kind == MarkerKind::SessionStopped;
}

} // namespace

RecordingPlayer::Loading::Loading(const RecordingFile& file, SessionHistory& history)
    : m_file(file)
    , m_history(history)
    , m_places(m_file.runs().size(), nowhere)
    , m_rows(m_file)
{
    m_poll.backend = m_file.info().backend;
    for (std::size_t run = 0; run < m_file.runs().size(); ++run) {
        for (const RecordedRun::Properties& properties : m_file.runs()[run].properties)
            m_changes.push_back({properties.poll, run, &properties});
    }
    std::ranges::stable_sort(m_changes, {}, &Change::poll);
}

MaybeError RecordingPlayer::Loading::run(const Progress& progress)
{
    m_hasRow = m_rows.next();
    for (std::size_t i = 0; i < m_file.polls().size() && !m_rows.isBad(); ++i) {
        const RecordedPoll& poll = m_file.polls()[i];
        if (poll.status == Win32Status::Success) {
            changeRuns(poll.number);
            changeProperties(poll.number);
            rate(i, changeCounters(poll.number));
        }
        append(poll);
        addMarkers(poll.number);
        if ((i + 1) % reportPolls == 0 && !progress(i + 1))
            return std::nullopt;
    }
    if (m_hasRow)
        m_rows.setBad(); // of a poll that is not there
    progress(m_file.polls().size());
    return m_rows.error();
}

void RecordingPlayer::Loading::changeRuns(std::uint64_t poll)
{
    const std::vector<RecordedRun>& runs = m_file.runs();
    const bool hasNew = m_nextRun < runs.size() && runs[m_nextRun].firstPoll <= poll;
    if (!hasNew && m_firstEnd >= poll)
        return;
    m_onlyCounters = false;
    std::vector<SessionStatus> sessions;
    std::vector<std::size_t> live;
    const auto add = [&](std::size_t run, SessionStatus status) {
        m_places[run] = live.size();
        live.push_back(run);
        sessions.push_back(std::move(status));
        m_firstEnd = std::min(m_firstEnd, runs[run].lastPoll);
    };
    m_firstEnd = UINT64_MAX;
    for (std::size_t place = 0; place < m_runs.size(); ++place) {
        m_places[m_runs[place]] = nowhere;
        if (runs[m_runs[place]].lastPoll >= poll)
            add(m_runs[place], std::move(m_poll.sessions[place]));
    }
    for (; m_nextRun < runs.size() && runs[m_nextRun].firstPoll <= poll; ++m_nextRun) {
        if (runs[m_nextRun].lastPoll >= poll)
            add(m_nextRun, {});
    }
    m_runs = std::move(live);
    m_poll.sessions = std::move(sessions);
}

void RecordingPlayer::Loading::changeProperties(std::uint64_t poll)
{
    for (; m_nextChange < m_changes.size() && m_changes[m_nextChange].poll <= poll; ++m_nextChange) {
        const Change& change = m_changes[m_nextChange];
        if (m_places[change.run] == nowhere)
            continue;
        SessionStatus& status = m_poll.sessions[m_places[change.run]];
        const SessionCounters counters = status.counters;
        status = change.properties->status;
        status.counters = counters;
        m_onlyCounters = false;
    }
}

RecordingPlayer::Loading::Losses RecordingPlayer::Loading::changeCounters(std::uint64_t poll)
{
    Losses losses;
    for (; m_hasRow && m_rows.row().poll == poll; m_hasRow = m_rows.next()) {
        const std::size_t run = m_rows.row().run;
        if (m_places[run] == nowhere) {
            m_rows.setBad();
            return {};
        }
        SessionStatus& session = m_poll.sessions[m_places[run]];
        const bool isFirst = m_file.runs()[run].firstPoll == poll; // what it says was lost before
        const SessionCounters& now = m_rows.row().counters;
        if (!isFirst) { // differences hold over a wrap at 2^32, too
            losses.events += now.eventsLost - session.counters.eventsLost;
            losses.buffers += now.logBuffersLost - session.counters.logBuffersLost;
            losses.buffers += now.realTimeBuffersLost - session.counters.realTimeBuffersLost;
        }
        session.counters = now;
        ++m_rowsSinceCheckpoint;
    }
    if (m_rowsSinceCheckpoint >= checkpointRows)
        addCheckpoint(poll);
    return losses;
}

void RecordingPlayer::Loading::rate(std::size_t index, const Losses& losses)
{
    if (losses.events == 0 && losses.buffers == 0)
        return;
    m_loaded.lossPolls.push_back(index);
    const RecordedPoll& poll = m_file.polls()[index];
    if (index == 0 || poll.isGap)
        return;
    const std::chrono::duration<double> step = poll.steady - m_file.polls()[index - 1].steady;
    const double seconds = std::max(step.count(), 1e-9);
    const std::pair rates(static_cast<double>(losses.events) / seconds, static_cast<double>(losses.buffers) / seconds);
    if (rates > m_worst) {
        m_worst = rates;
        m_loaded.worstPoll = index;
    }
}

void RecordingPlayer::Loading::append(const RecordedPoll& poll)
{
    m_poll.number = poll.number;
    m_poll.steadyTime = poll.steady;
    m_poll.time = QDateTime::fromMSecsSinceEpoch(poll.wall.count(), QTimeZone::utc());
    m_poll.status = poll.status;
    m_history.setInterval(poll.interval);
    if (poll.isGap)
        m_history.breakLine();
    m_history.append(m_poll, m_onlyCounters ? SessionHistory::Changes::CountersOnly : SessionHistory::Changes::Any);
    m_onlyCounters = m_onlyCounters || poll.status == Win32Status::Success;
    m_loaded.axisTimes.push_back(m_history.newestTime().value_or(poll.steady));
}

void RecordingPlayer::Loading::addMarkers(std::uint64_t poll)
{
    const std::vector<RecordedMarker>& markers = m_file.markers();
    for (; m_nextMarker < markers.size() && markers[m_nextMarker].poll <= poll; ++m_nextMarker) {
        const RecordedMarker& recorded = markers[m_nextMarker];
        const std::optional<MarkerKind> kind = markerKindOf(recorded.kind);
        const std::optional<std::chrono::nanoseconds> time = m_history.newestTime();
        if (!kind || followsFromPolls(*kind) || !time) // a kind that we do not know: of a later program
            continue;
        Marker marker{.kind = *kind, .time = *time, .name = recorded.session.toStdU16String()};
        if (recorded.run)
            marker.run = m_history.runOf(m_file.runs()[*recorded.run].handle);
        if (auto changes = changesFromJson(recorded.changes))
            marker.changes = std::move(*changes);
        m_history.addMarker(std::move(marker));
    }
}

void RecordingPlayer::Loading::addCheckpoint(std::uint64_t poll)
{
    Checkpoint& checkpoint = m_loaded.checkpoints.emplace_back();
    checkpoint.poll = poll;
    checkpoint.runs.reserve(m_runs.size());
    for (std::size_t place = 0; place < m_runs.size(); ++place)
        checkpoint.runs.emplace_back(static_cast<std::uint32_t>(m_runs[place]), m_poll.sessions[place].counters);
    m_rowsSinceCheckpoint = 0;
}

} // namespace etwarden
