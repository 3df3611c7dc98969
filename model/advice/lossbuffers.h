// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/advice/lossevidence.h"

#include <cstdint>
#include <optional>
#include <vector>

/// How many buffers a session would have needed, as far as its polls show.
/// A poll knows how many events were lost and how many buffers were written since the poll before, and how many buffers
/// are free. It does not know when: what was lost between two polls counts as one burst, at the moment at which it
/// needs the most buffers. Bursts that are closer to each other than the polls are therefore added up within one
/// interval (never beyond it), and shorter polls find a smaller number.
///
/// Every lost event would have waited in a further buffer, until the destination has time to spare: what it accepts in
/// a step, less what it wrote. The most that ever waited is what the session lacked. How much the destination accepts
/// is
/// - known where it was seen at work without a pause: throughput();
/// - else at least the most that it wrote in a step, and what a few bursts in a row bring in their time. If it
///   accepted less, no number of buffers would last, so a number is for a destination that accepts as much.
namespace etwarden {

/// What a session with a full pool wrote and lost, step by step.
class BufferBalance
{
public:
    /// `lost`: for each step of the evidence, the buffers that would have held what it lost with a full pool. `streams`
    /// buffers of those in use are being filled.
    BufferBalance(const LossEvidence& evidence, std::vector<double> lost, std::uint32_t streams);

    /// Buffers per second that the destination accepts when it is never idle, if that was seen for long enough.
    std::optional<double> throughput() const { return m_throughput; }
    /// The most that the session wrote in a step, as buffers per second.
    double mostWrittenPerSecond() const;

    /// Buffers per second that events fill, be they lost or not. A last burst, after which there was no time to drain
    /// it, does not count; losses that have gone on for ten polls and 10 s are no burst (our choice), and count without
    /// the calm before them.
    double lastingDemand() const;

    /// The maximum in force when the session last lost with a full pool. What it lost with another maximum does not
    /// count for it.
    std::uint32_t maximumBuffers() const { return m_maximum; }
    /// The buffers that were lacking then, if the destination accepts so many per second, or, where that is not known,
    /// as many as it has to. 0 where nothing was lost with a full pool.
    double lackingBuffers(std::optional<double> throughput) const;
    /// The polls before or after the worst burst lost as well: it may really be several.
    bool mayBeSeveralBursts() const;

private:
    /// Losing steps in a row, where each poll between two of them found no free buffer.
    struct Burst
    {
        std::size_t begin = 0;
        std::size_t end = 0;
        double lost = 0;
    };

    std::uint32_t waitingBefore(const LossStep& step) const;
    std::optional<double> seenThroughput() const;
    void findBursts();
    double demand(std::size_t begin, std::size_t end) const;
    double demandWithoutPause() const;
    double leastThroughput() const;

    const LossEvidence& m_evidence;
    const std::vector<double> m_lost;
    const std::uint32_t m_streams;
    const std::optional<double> m_throughput;
    std::uint32_t m_maximum = 0;
    std::size_t m_begin = 0; // the first of the steps with this maximum
    std::vector<Burst> m_bursts;
};

} // namespace etwarden
