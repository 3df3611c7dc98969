// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/recording/recordingplayer.h"

#include "model/qt/recording/counterrows.h"
#include "model/qt/recording/recordingloading.h"

#include <QTimeZone>

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

using namespace Qt::Literals::StringLiterals;

using MaybeError = std::optional<RecordingError>;

FileTime fileTimeOf(std::chrono::milliseconds wall)
{
    constexpr std::chrono::seconds from1601{11'644'473'600};
    return static_cast<FileTime>((wall + from1601).count()) * 10'000;
}

/// Null where the run has no properties yet.
const RecordedRun::Properties* propertiesAt(const RecordedRun& run, std::uint64_t poll)
{
    const auto next = std::ranges::upper_bound(run.properties, poll, {}, &RecordedRun::Properties::poll);
    return next == run.properties.begin() ? nullptr : &*std::prev(next);
}

/// All of it but the sessions.
std::shared_ptr<Poll> pollOf(const RecordedPoll& recorded, const RecordingInfo& info)
{
    auto poll = std::make_shared<Poll>();
    poll->number = recorded.number;
    poll->steadyTime = recorded.steady;
    poll->time = QDateTime::fromMSecsSinceEpoch(recorded.wall.count(), QTimeZone::utc());
    poll->duration = recorded.duration;
    poll->status = recorded.status;
    poll->backend = info.backend;
    poll->environment.logicalProcessors = info.logicalProcessors;
    poll->environment.physicalMemoryBytes = info.physicalMemoryBytes;
    poll->environment.sessionLimit = info.sessionLimit;
    return poll;
}

} // namespace

RecordingPlayer::RecordingPlayer(RecordingFile& file)
    : m_file(file)
{
}

MaybeError RecordingPlayer::load(SessionHistory& history, const Progress& progress)
{
    Loading loading(m_file, history);
    MaybeError error = loading.run(progress);
    m_loaded = std::move(loading).loaded();
    m_file.endTransaction();
    return error;
}

MaybeError RecordingPlayer::readPoll(std::size_t index, PollPtr& poll) const
{
    const RecordedPoll& recorded = m_file.polls().at(index);
    const std::shared_ptr<Poll> read = pollOf(recorded, m_file.info());
    poll = read;
    if (recorded.status != Win32Status::Success)
        return std::nullopt;
    const std::vector<RecordedRun>& runs = m_file.runs();
    std::vector<SessionCounters> counters(runs.size());
    MaybeError error = readCounters(recorded.number, counters);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const RecordedRun::Properties* const properties = propertiesAt(runs[i], recorded.number);
        if (runs[i].firstPoll > recorded.number || runs[i].lastPoll < recorded.number || properties == nullptr)
            continue;
        SessionStatus& session = read->sessions.emplace_back(properties->status);
        session.counters = counters[i];
        session.timeStamp = fileTimeOf(recorded.wall); // by its meaning: when the system filled the block
    }
    return error;
}

/// Reads the counters of all runs, by their index, as they were at the poll: from the checkpoint before it on.
MaybeError RecordingPlayer::readCounters(std::uint64_t poll, std::vector<SessionCounters>& counters) const
{
    const auto later = std::ranges::upper_bound(m_loaded.checkpoints, poll, {}, &Checkpoint::poll);
    std::uint64_t from = 0;
    if (later != m_loaded.checkpoints.begin()) {
        from = std::prev(later)->poll + 1;
        for (const auto& [run, values] : std::prev(later)->runs)
            counters[run] = values;
    }
    RecordingRows rows(
        m_file.source(), u"counters", u"WHERE poll BETWEEN %1 AND %2 ORDER BY poll, run"_s.arg(from).arg(poll));
    for (CounterRow row; row.read(rows, counters.size());)
        counters[row.run] = row.counters; // in the order of the polls: the last one of each run counts
    return rows.error();
}

} // namespace etwarden
