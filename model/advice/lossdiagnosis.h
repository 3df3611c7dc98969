// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossevidence.h"
#include "model/etw/win32status.h"
#include "model/session/configfield.h"
#include "model/session/sessionconfig.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

/// Why a session loses. The comments have the evidence; lossdiagnosis.cpp and losssteps.cpp have the conditions.
enum class LossCause : std::uint8_t {
    // These lose events.
    Burst, ///< no buffer is free for a moment, with the pool at its maximum
    FileSlow, ///< the file accepts less than events fill: no number of buffers suffices
    FileStall, ///< the file accepted nothing for a while
    CannotGrow, ///< no buffer is free, with the pool below its maximum
    GrowsTooLate, ///< events are lost while buffers are added
    EventTooLarge, ///< for a buffer of this session: buffers were free
    EventAboveLimit, ///< above what ETW accepts, whatever the buffers
    NoConsumer, ///< a real-time session without a consumer
    ConsumerSlow,
    DeliveryBlocks, ///< all buffers of a session without a file wait for the consumer
    KernelRingFull, ///< Linux' kernel dropped them before they came to the session
    // These lose whole buffers.
    DeliveryOnly, ///< the file has them, the consumer not
    DiskFull,
    NotWritten, ///< to the file; why is not known
    // These ended the session.
    FileError,
    SizeReached, ///< MaximumFileSize of a sequential file
    EndedInSleep, ///< of the machine
    AtStop, ///< the stop did not wait for what was on its way
    // These make another cause worse.
    FewForProcessors, ///< most of the pool are the processors' current buffers
    TimerCrowds, ///< the flush timer hands over a buffer of each processor at once
    SingleStream, ///< one buffer at a time for all processors
    ThresholdWaits, ///< FlushThreshold lets most of the pool wait before any of it is written
    // No poll shows how these came about.
    BeforeFirstPoll,
    WhileNotPolled,
};

/// The cause makes another one worse and loses nothing by itself.
constexpr bool isContribution(LossCause cause)
{
    return cause >= LossCause::FewForProcessors && cause <= LossCause::ThresholdWaits;
}

enum class Confidence : std::uint8_t {
    Possible, ///< another cause fits as well
    Likely, ///< no other cause that we know fits
    Certain, ///< by the documented meaning of a counter, a status or a message
};

/// Facts about a session that decide between causes whose counters look alike. One that is not known keeps the value
/// that it has here.
struct LossCircumstances
{
    SessionConfig config{}; ///< in force
    std::uint32_t logicalProcessors = 1;
    std::uint64_t physicalMemoryBytes = 0; ///< 0: unknown
    std::optional<std::uint32_t> eventBytes{}; ///< mean, with headers
    std::optional<std::uint32_t> consumers{};
    std::optional<std::uint64_t> freeDriveBytes{}; ///< of the log file's drive
    bool isEmbeddedEngine = false; ///< its ring loses nothing but what does not fit
    bool stoppedOnRequest = false;
    std::optional<SessionCounters> countersAtStop{}; ///< that the stop returned
    // Reported by the engine's journal, and on Windows by the channel Microsoft-Windows-Kernel-EventTracing/Admin
    bool reportedDiskFull = false;
    bool reportedBacklogFull = false;
    bool reportedSizeReached = false;
    std::optional<Win32Status> reportedFileError{}; ///< for which the session was ended
    std::uint64_t reportedDropped = 0; ///< of the lost events those that Linux' kernel dropped
};

/// A change of one member that would have avoided the loss.
struct LossRemedy
{
    ConfigField field{}; ///< of a number
    std::uint32_t value = 0;
    bool needsRestart = false; ///< else an update of the running session does it

    bool operator==(const LossRemedy&) const = default;
};

SessionConfig applied(const LossRemedy& remedy, SessionConfig config);

/// One cause, and the numbers that support it. Numbers that a cause does not need are 0.
struct LossDiagnosis
{
    LossCause cause{};
    std::optional<LossCause> alternative{}; ///< fits as well
    Confidence confidence{};
    bool isInferred = false; ///< no poll saw it: it happened between two of them
    bool isOver = false; ///< MaximumBuffers was raised since, and nothing was lost any more

    TimeRange time{}; ///< from the last poll before the first loss to the poll that showed the last one
    std::uint64_t events = 0; ///< lost
    std::uint64_t logBuffers = 0; ///< lost
    std::uint64_t realTimeBuffers = 0; ///< lost
    std::uint32_t losingPolls = 0; ///< that showed a loss
    std::uint32_t emptyPolls = 0; ///< of these, with no free buffer
    std::uint64_t written = 0; ///< meanwhile
    PoolLevels pool{}; ///< at the last of them
    std::uint32_t streams = 0; ///< current buffers: one per processor, or one
    std::uint32_t flushThreshold = 0; ///< in force
    std::uint32_t eventLimit = 0; ///< bytes of the largest event that fits into a buffer
    std::uint32_t eventBytes = 0; ///< that numbers of buffers were computed for
    bool eventBytesAssumed = false;
    std::uint64_t memoryLimit = 0; ///< bytes of buffers that one session should have (our choice); 0: unknown
    std::uint32_t neededBuffers = 0; ///< MaximumBuffers that would have been enough, see lossbuffers.h; 0: unknown
    bool mayNeedFewer = false; ///< what counted as one burst may be several, which shorter polls would separate
    double accepted = 0; ///< buffers per second that the destination accepts; 0: unknown
    double filled = 0; ///< buffers per second that events would have filled
    double losingShare = 0; ///< of the time
    std::chrono::nanoseconds stall{}; ///< in which nothing was written
    std::optional<Win32Status> status{}; ///< of FileError
    std::uint32_t logFileMode = 0; ///< in force: decides the unit of a size or a time of the remedy
    std::optional<LossRemedy> remedy{};

    bool operator==(const LossDiagnosis&) const = default;
};

/// Assumed where the mean size of the events is not known (our choice; means of real files: 134 to 337).
inline constexpr std::uint32_t assumedEventBytes = 200;

/// The causes that the evidence shows, surest first, then by how much each explains; after them what ended the session
/// without a loss, what contributes to another cause, and losses that no poll shows. Causes of less than a hundredth of
/// the lost events are left out where there is another one. Empty if nothing was lost and the session has not ended by
/// itself.
std::vector<LossDiagnosis> diagnoseLoss(const LossEvidence& evidence, const LossCircumstances& circumstances);

/// The same for a run in a range, or for the explainedPart() of it. Costs next to nothing for a run that goes on and
/// has lost nothing.
std::vector<LossDiagnosis> explainLoss(
    const CounterHistory& history, RunId run, TimeRange range, const LossCircumstances& circumstances);

} // namespace etwarden
