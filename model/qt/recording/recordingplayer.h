// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/recordingfile.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace etwarden {

class SessionHistory;

/// Makes the polls of a recording again: all of them, one after the other, for a history, and any of them by its index.
/// All calls may wait for the disk.
class RecordingPlayer
{
public:
    explicit RecordingPlayer(RecordingFile& file); ///< which outlives it, and is open at each call

    /// Called now and then with the number of polls that are loaded; false ends the loading.
    using Progress = std::function<bool(std::size_t loadedPolls)>;
    /// Reads all counters and markers into an empty history.
    std::optional<RecordingError> load(SessionHistory& history, const Progress& progress);
    /// Indexes of the polls since whose predecessor a session lost something, ascending; from load() on.
    const std::vector<std::size_t>& lossPolls() const { return m_loaded.lossPolls; }
    /// The one of them before which most events were lost per second, or most buffers where no event was; from load()
    /// on. What was lost in a gap has no rate.
    std::optional<std::size_t> worstPoll() const { return m_loaded.worstPoll; }
    /// Times of the polls on the axis of the history, which goes on while the machine sleeps; from load() on.
    const std::vector<std::chrono::nanoseconds>& axisTimes() const { return m_loaded.axisTimes; }

    /// The poll of that index; quick for polls that were loaded. The time stamps of its sessions are the time of the
    /// poll.
    std::optional<RecordingError> readPoll(std::size_t index, PollPtr& poll) const;

private:
    /// All counters as they were at a poll, so that no poll needs more than a part of the table.
    struct Checkpoint
    {
        std::uint64_t poll = 0;
        std::vector<std::pair<std::uint32_t, SessionCounters>> runs; ///< index, of those that ran
    };
    /// The results of playing all polls.
    struct Loaded
    {
        std::vector<Checkpoint> checkpoints; ///< by poll
        std::vector<std::size_t> lossPolls;
        std::optional<std::size_t> worstPoll;
        std::vector<std::chrono::nanoseconds> axisTimes;
    };
    class Loading;

    std::optional<RecordingError> readCounters(std::uint64_t poll, std::vector<SessionCounters>& counters) const;

    RecordingFile& m_file;
    Loaded m_loaded;
};

} // namespace etwarden
