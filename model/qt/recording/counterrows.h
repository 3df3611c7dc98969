// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/recording/counterpack.h"
#include "model/qt/recording/recordingfile.h"
#include "model/qt/recording/recordingrows.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace etwarden {

/// A row of the table counters.
struct CounterRow
{
    std::uint64_t poll = 0;
    std::size_t run = 0; ///< index
    SessionCounters counters{};
    bool isFirst = true; ///< nothing was read before

    /// The next row, which is that of a later poll or run of `runs`. False: no more, or it is bad, or an error.
    bool read(RecordingRows& rows, std::size_t runs);
};

/// All rows of the table counters in the order of poll and run: from their packs as far as those are sound, then from
/// the table itself.
class CounterRows
{
public:
    explicit CounterRows(const RecordingFile& file);

    bool next(); ///< to the next row; false: no more, or it is bad, or an error
    void setBad(); ///< the row contradicts others
    bool isBad() const { return m_plain && m_plain->isBad(); }
    const CounterRow& row() const { return m_row; }

    std::optional<RecordingError> error() const; ///< after the last row

private:
    bool nextPacked();
    bool readPack();
    bool isSound(const std::vector<CounterStep>& steps, std::uint64_t firstPoll);
    bool nextPlain();

    const RecordingFile& m_file;
    std::optional<RecordingRows> m_packs;
    std::vector<CounterStep> m_steps; // of the newest pack
    std::size_t m_nextStep = 0;
    std::uint64_t m_packedEnd = 0; // the first poll that is in no pack so far
    std::int64_t m_packedRows = 0;
    std::size_t m_checkedPolls = 0;
    std::vector<SessionCounters> m_runCounters; // the newest of each run
    std::optional<RecordingRows> m_plain; // from where there is no pack

    CounterRow m_row;
};

} // namespace etwarden
