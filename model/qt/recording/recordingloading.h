// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/counterrows.h"
#include "model/qt/recording/recordingplayer.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace etwarden {

/// Plays a recording from its first poll to its last into a history.
class RecordingPlayer::Loading
{
public:
    Loading(const RecordingFile& file, SessionHistory& history);

    std::optional<RecordingError> run(const Progress& progress);
    Loaded loaded() && { return std::move(m_loaded); } ///< of the polls that were played

private:
    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();
    /// Rows of counters between two checkpoints: what readPoll() reads at most, in about a millisecond.
    static constexpr std::size_t checkpointRows = 2048;
    /// Polls between two reports of progress.
    static constexpr std::size_t reportPolls = 256;

    void changeRuns(std::uint64_t poll);
    void changeProperties(std::uint64_t poll);
    /// What all sessions together lost.
    struct Losses
    {
        std::uint64_t events = 0;
        std::uint64_t buffers = 0;
    };
    Losses changeCounters(std::uint64_t poll);
    void rate(std::size_t index, const Losses& losses);
    void append(const RecordedPoll& poll);
    void addMarkers(std::uint64_t poll);
    void addCheckpoint(std::uint64_t poll);

    struct Change
    {
        std::uint64_t poll;
        std::size_t run;
        const RecordedRun::Properties* properties;
    };

    const RecordingFile& m_file;
    SessionHistory& m_history;
    Loaded m_loaded;
    Poll m_poll; // goes on from poll to poll
    std::vector<std::size_t> m_runs; // of its sessions
    std::vector<std::size_t> m_places; // of all runs in it, or nowhere
    std::uint64_t m_firstEnd = UINT64_MAX; // the least last poll of them
    bool m_onlyCounters = false; // differ since the newest poll that succeeded

    // What comes next, in the order of the polls.
    std::size_t m_nextRun = 0;
    std::vector<Change> m_changes;
    std::size_t m_nextChange = 0;
    std::size_t m_nextMarker = 0;
    CounterRows m_rows;
    bool m_hasRow = false; // one that was not played yet

    std::size_t m_rowsSinceCheckpoint = 0;
    std::pair<double, double> m_worst; // events and buffers per second
};

} // namespace etwarden
