// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/counterpack.h"
#include "model/qt/recording/recordingfile.h"
#include "model/qt/recording/recordingrows.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace etwarden {

/// All rows of the table counters in the order of poll and run: from their packs as far as those are sound, then from
/// the table itself.
class RecordingFile::CounterRows
{
public:
    explicit CounterRows(const RecordingFile& file);

    bool next(); ///< to the next row; false: no more, or it is bad, or an error
    void setBad(); ///< the row contradicts others
    bool isBad() const { return m_plain && m_plain->isBad(); }
    std::uint64_t poll() const { return m_poll; }
    std::size_t run() const { return m_run; } ///< index, perhaps of a run that does not exist
    const RecordedCounters& counters() const { return m_counters; }

    std::optional<RecordingError> error() const; ///< after the last row

private:
    bool nextPacked();
    bool readPack();
    bool isSound(const std::vector<CounterStep>& steps, std::uint64_t firstPoll);
    bool nextPlain();

    const RecordingFile& m_file;
    RecordingRows m_packs;
    std::vector<CounterStep> m_steps; // of the newest pack
    std::size_t m_nextStep = 0;
    std::uint64_t m_packedEnd = 0; // the first poll that is in no pack so far
    std::int64_t m_packedRows = 0;
    std::size_t m_checkedPolls = 0;
    std::vector<RecordedCounters> m_runCounters; // the newest of each run
    std::optional<RecordingRows> m_plain; // from where there is no pack

    std::uint64_t m_poll = 0;
    std::size_t m_run = 0;
    RecordedCounters m_counters{};
};

} // namespace etwarden
