// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/logfileheader.h"
#include "model/etl/file/tracescan.h"
#include "model/etw/guid.h"
#include "model/etw/tracetypes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// What a trace file holds and what it lacks, each with its evidence, and without words for it.
namespace etwarden {

class Manifests;

enum class TraceFindingKind : std::uint8_t {
    // Something is missing.
    Damaged, ///< count: places that cannot be read, see TraceAutopsy::damage
    FileEndsEarly, ///< count: buffers that the header counts and that are missing from the end; total: that it counts
    NotClosed, ///< the header was never completed: the session runs or was killed
    EventsLost, ///< count: by the header's counter; no event had a place
    BuffersLost, ///< count: by the header's counter
    /// count: numbers that no buffer has, from firstNumber on, and something else says that buffers or events are
    /// missing. Where buffers tell processors apart: the one that is silent longest around them, and from when to when.
    MissingBuffers,
    LossMarked, ///< count: buffers with the mark of lost events or of a lost buffer; from, to: first and last of them
    // Nothing is missing, but these are worth knowing.
    UnusedNumbers, ///< count: numbers that no buffer has, from firstNumber on, and nothing else says that any is
    ///< missing
    Overwritten, ///< count: buffers that a circular file or a ring overwrote, as it should
    EmptySpace, ///< count: bytes of buffers after their last event; total: bytes of these buffers
    FlushedEarly, ///< count: buffers that were written though the next event had room; total: of how many this is known
    LargeEvents, ///< count: bytes of the largest event, total: of a buffer; provider: who wrote it
    OneProvider, ///< count: bytes of its events; total: of all events; provider
    /// count: events of a time that the file cannot have, see TraceFile::canHave(); they are read as if they had none
    ImpossibleTimes,
    ClockStep, ///< count: how often times go back; from, to: the first such pair; processor: where
    SilentProcessors, ///< count: processors without a single event; total: processors
};

struct TraceFinding
{
    TraceFindingKind kind = TraceFindingKind::Damaged;
    std::uint64_t count = 0;
    std::uint64_t total = 0;
    std::int64_t firstNumber = 0;
    FileTime from = 0; ///< 0: unknown
    FileTime to = 0; ///< 0: unknown
    std::optional<std::uint16_t> processor{};
    std::uint16_t file = 0; ///< of MissingBuffers: the number of the one that should have them
    Guid provider{};

    bool isLoss() const { return kind <= TraceFindingKind::LossMarked; } ///< something is missing
};

struct ProviderShare
{
    Guid provider; ///< null: those of all that found no room in the table, or messages without a GUID
    std::string name; ///< UTF-8, as namesOf() has it for its events; empty: it is unknown
    std::uint64_t events = 0;
    std::uint64_t bytes = 0; ///< headers included
};

struct TraceAutopsy
{
    std::vector<TraceFinding> findings; ///< losses first
    std::uint64_t fileBytes = 0;
    std::uint64_t dataBuffers = 0; ///< all but those of headers
    std::uint64_t compressedBuffers = 0;
    std::uint64_t events = 0; ///< those in the buffers of headers not counted
    std::uint64_t headerEvents = 0; ///< in the buffers of headers: what they say is about the file
    std::uint64_t eventBytes = 0;
    std::uint32_t processorsSeen = 0;
    FileTime firstEvent = 0; ///< 0: there is none
    FileTime lastEvent = 0;
    /// What the file is of: from its first event to its last, but not those far before or behind all others that only
    /// say what these mean, as a part of a trace has them. 0: there is no event.
    FileTime heldFrom = 0;
    FileTime heldTo = 0;
    std::vector<ProviderShare> providers; ///< by bytes, the most first; at most maximumProviders and one for the others
    DamageList damage; ///< between buffers and in them

    std::uint64_t allEvents() const { return events + headerEvents; } ///< as lists and exports have them
    bool isComplete() const; ///< no finding is a loss
    FileTime heldTime() const { return heldTo - heldFrom; }
    bool holdsLess() const { return heldFrom != firstEvent || heldTo != lastEvent; } ///< than from first event to last

    static constexpr std::size_t maximumProviders = 4096;
    static constexpr std::size_t maximumGaps = 100; ///< of MissingBuffers; the last one then counts all that are left
};

/// When a trace ends: EndTime of its header, 0 where it was not closed. A relogged file keeps the EndTime of the
/// session it was made from, though its last events may be later (seen in a file of Windows 11), so there the later of
/// both counts. `autopsy`: null where it is not known yet.
FileTime endOf(const TraceLogfileHeader64& fields, const TraceAutopsy* autopsy);

/// Returns whether a file no longer has the events of its whole time: a ring's buffers, or a circular file that has
/// wrapped. The latter is one that is full, whatever its numbers are: they may begin with 1 again.
bool hasOverwritten(const LogfileHeader& header, const TraceAutopsy& autopsy);

/// Examines a file while a scan passes over its events, in the order of the file or of time. Memory: 64 bytes for each
/// buffer, for at most TraceFile::keptBuffers(). In a file with more, what a processor wrote in one group is compared
/// as it comes: in the order of time two steps of the clock within a group count as one, and one back and forth as
/// none.
class TraceExamination final : public TraceCollector
{
public:
    /// `trace` outlives it.
    explicit TraceExamination(const TraceFile& trace);
    ~TraceExamination() override;

    void add(const ScannedEvent& scanned) override;
    /// What was found, when all events have been added; allowed once. `damage`: what the scan could not read inside of
    /// buffers. For `manifests` see namesOf().
    TraceAutopsy result(const DamageList& damage, const Manifests* manifests = nullptr);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace etwarden
