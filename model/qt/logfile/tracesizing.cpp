// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/tracesizing.h"

#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <limits>
#include <map>

namespace etwarden {

namespace {

constexpr std::uint64_t longestWalk = 10'000; // windows
/// The modes that a new session can take over; all others belonged to that machine or were written into the file by a
/// tool.
constexpr std::uint32_t keptModes = logfilemode::Sequential | logfilemode::Circular | logfilemode::UseKBytesForSize
    | logfilemode::UsePagedMemory | logfilemode::NoPerProcessorBuffering;

std::uint32_t saturated(std::uint64_t value)
{
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(value, std::numeric_limits<std::uint32_t>::max()));
}

constexpr FileTime longestLoss = fileTimePerSecond / 100; ///< no disk takes longer for a buffer, unless it hangs

/// A time in which events were lost.
struct Gap
{
    FileTime begin = 0;
    FileTime end = 0;
};

/// See sizingBasis(). One that is shorter than the resolution of time lasts as long as that.
std::vector<Gap> lossGaps(std::vector<BufferSpan> buffers, const Gap& whole)
{
    std::ranges::sort(buffers, {}, &BufferSpan::begin);
    std::vector<Gap> gaps;
    std::map<std::uint16_t, FileTime> lastOf; // event of each processor
    for (const BufferSpan& buffer : buffers) {
        const auto before = lastOf.try_emplace(buffer.processor, whole.begin).first;
        if (buffer.marks != 0) {
            const FileTime begin = std::min(before->second, buffer.begin);
            gaps.push_back({begin, std::min(buffer.begin + 1, begin + longestLoss)});
        }
        before->second = buffer.last;
    }
    return gaps.empty() ? std::vector{whole} : gaps;
}

/// The seconds of a file, or longer parts of it where it has many.
class Windows
{
public:
    explicit Windows(const Gap& whole)
        : m_whole(whole)
        , m_length(std::max<FileTime>(fileTimePerSecond, (whole.end - whole.begin) / longestWalk))
        , m_events(static_cast<std::size_t>((whole.end - whole.begin) / m_length) + 1)
    {
    }

    void add(const EventIndex& index)
    {
        std::size_t before = index.firstAt(m_whole.begin);
        for (std::size_t i = 0; i < m_events.size(); ++i) {
            const bool isLast = i + 1 == m_events.size();
            const std::size_t next = std::max(before, index.firstAt(isLast ? m_whole.end + 1 : endOf(i)));
            m_events[i] += static_cast<double>(next - before);
            before = next;
        }
    }

    /// Spreads the events over the gaps, by their lengths.
    void add(std::uint64_t events, const std::vector<Gap>& gaps)
    {
        double sum = 0;
        for (const Gap& gap : gaps)
            sum += static_cast<double>(gap.end - gap.begin);
        for (const Gap& gap : gaps) {
            for (std::size_t i = windowAt(gap.begin); i <= windowAt(gap.end); ++i) {
                const FileTime begin = i == windowAt(gap.begin) ? gap.begin : endOf(i) - m_length;
                const FileTime end = i == windowAt(gap.end) ? gap.end : endOf(i);
                m_events[i] += static_cast<double>(events) * static_cast<double>(end - begin) / std::max(sum, 1.0);
            }
        }
    }

    /// The highest rate of events per second among the windows.
    double highestRate() const
    {
        return *std::ranges::max_element(m_events) * fileTimePerSecond / static_cast<double>(m_length);
    }

private:
    FileTime endOf(std::size_t window) const { return m_whole.begin + (window + 1) * m_length; }
    std::size_t windowAt(FileTime time) const
    {
        const FileTime since = std::clamp(time, m_whole.begin, m_whole.end) - m_whole.begin;
        return std::min(static_cast<std::size_t>(since / m_length), m_events.size() - 1);
    }

    const Gap m_whole;
    const FileTime m_length;
    std::vector<double> m_events;
};

} // namespace

SizingBasis sizingBasis(const LogfileHeader& header, const TraceAutopsy& autopsy, const EventIndex& index,
    const std::vector<BufferSpan>& buffers)
{
    SizingBasis basis;
    basis.config.name = header.sessionName;
    basis.config.clientContext = header.fields.ReservedFlags;
    basis.config.logFileMode = header.fields.LogFileMode & keptModes;
    if ((basis.config.logFileMode & logfilemode::Circular) == 0)
        basis.config.logFileMode |= logfilemode::Sequential;
    basis.config.maximumFileSize = header.fields.MaximumFileSize;

    const FileTime first = std::min(autopsy.heldFrom, autopsy.heldTo);
    const FileTime length = std::max(autopsy.heldTo - first, fileTimePerSecond);
    const std::uint64_t events = autopsy.events + header.fields.EventsLost;
    const std::uint64_t rate = std::max<std::uint64_t>(events / std::max<FileTime>(length / fileTimePerSecond, 1), 1);
    basis.load.eventsPerSecond = saturated(rate);
    basis.load.eventBytes = saturated(autopsy.eventBytes / std::max<std::uint64_t>(autopsy.events, 1));
    const Gap whole{first, autopsy.heldTo};
    Windows windows(whole);
    windows.add(index);
    windows.add(header.fields.EventsLost, lossGaps(buffers, whole));
    const auto factor = static_cast<std::uint64_t>(windows.highestRate() / static_cast<double>(rate));
    if (factor >= 2) {
        constexpr std::uint32_t burstMs = 1'000;
        basis.load.burstFactor = saturated(factor);
        basis.load.burstMs = burstMs;
    }
    return basis;
}

bool isAboutSizes(const TraceFinding& finding)
{
    switch (finding.kind) {
    case TraceFindingKind::EventsLost:
    case TraceFindingKind::BuffersLost:
    case TraceFindingKind::MissingBuffers:
    case TraceFindingKind::LossMarked:
    case TraceFindingKind::EmptySpace:
    case TraceFindingKind::LargeEvents:
        return true;
    default:
        return false;
    }
}

} // namespace etwarden
