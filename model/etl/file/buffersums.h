// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/tracebuffer.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>

namespace etwarden {

/// Which numbers the buffers of a file have.
class BufferNumbers
{
public:
    /// Numbers that follow each other, from the one that is its key on.
    struct Run
    {
        std::int64_t last = 0;
        std::uint16_t file = 0; ///< of the buffer that has the first number
    };

    void add(std::int64_t number, std::uint16_t file);

    const std::map<std::int64_t, Run>& runs() const { return m_runs; }
    /// Numbers without a buffer inside of runs that were joined, because there would be more than `maximumRuns` of
    /// them. A number stays counted when its buffer is found later.
    std::uint64_t absentWithin() const { return m_absentWithin; }

    static constexpr std::size_t maximumRuns = 65'536; ///< our choice
    static constexpr std::size_t exactRuns = 1'024; ///< the first ones are never joined (our choice)

private:
    void joinWithNext(std::map<std::int64_t, Run>::iterator run);

    std::map<std::int64_t, Run> m_runs;
    std::uint64_t m_absentWithin = 0;
};

/// What the buffers of a file are together, as their headers say.
struct BufferSums
{
    /// All but those that begin a file.
    struct Data
    {
        std::uint64_t buffers = 0;
        std::uint64_t compressed = 0;
        std::uint64_t marked = 0; ///< that say that events, or a buffer, were lost
        std::uint64_t capacityBytes = 0;
        std::uint64_t emptyBytes = 0; ///< after their last events
        BufferNumbers numbers;

        void add(const TraceBuffer& buffer, std::uint32_t capacity, std::uint16_t file);
    };

    std::uint64_t buffers = 0;
    std::uint64_t filledBytes = 0; ///< decompressed
    std::uint64_t readBytes = 0; ///< as they are in the file, without unused ends of those that are not compressed
    std::uint32_t largestBytes = 0; ///< decompressed
    std::uint64_t lastFlush = 0; ///< the latest, raw
    std::set<std::uint16_t> processors;
    Data data;
};

} // namespace etwarden
