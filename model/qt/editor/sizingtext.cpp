// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/editor/sizingtext.h"

#include "model/qt/text/format.h"
#include "model/qt/text/statustext.h"

#include <algorithm>
#include <climits>

namespace etwarden {

QString SizingText::advice(const SizingAdvice& advice)
{
    const Format format;
    //: Recommended sizes of a session, in one line; the words are API members. %1: size with unit, %2 and %3: numbers
    //: of buffers, %4: a number.
    return tr("BufferSize %1, MinimumBuffers %2, MaximumBuffers %3, FlushTimer %4")
        .arg(format.kilobytes(advice.bufferSizeKb), format.number(advice.minimumBuffers),
            format.number(advice.maximumBuffers), format.number(advice.flushTimer));
}

QString SizingText::rateClass(RateClass rateClass)
{
    switch (rateClass) {
    case RateClass::Low:
        //: How much providers write; completes "a … rate".
        return tr("low");
    case RateClass::Moderate:
        //: How much providers write; completes "a … rate".
        return tr("moderate");
    case RateClass::High:
        //: How much providers write; completes "a … rate".
        return tr("high");
    case RateClass::Huge:
        //: How much providers write; completes "a … rate".
        return tr("huge");
    }
    return {};
}

namespace {

/// The parameters of a note in the forms that sentences need; absent ones are 0.
class Parameters
{
public:
    explicit Parameters(const SizingNote& note)
        : m_note(note)
    {
    }
    std::uint64_t raw(std::size_t i) const { return i < m_note.parameters.size() ? m_note.parameters[i] : 0; }
    /// The number that chooses the plural form.
    int count(std::size_t i) const { return static_cast<int>(std::min<std::uint64_t>(raw(i), INT_MAX)); }
    QString number(std::size_t i) const { return m_format.number(raw(i)); }
    QString kilobytes(std::size_t i) const { return m_format.kilobytes(raw(i)); }
    QString bytes(std::size_t i) const { return m_format.bytes(raw(i)); }
    QString duration(std::size_t i) const { return m_format.duration(raw(i)); }

private:
    const SizingNote& m_note;
    Format m_format;
};

} // namespace

QString SizingText::bufferSizeReason(const SizingNote& note)
{
    const Parameters p(note);
    switch (note.reason) {
    case SizingReason::SizeForRate:
        //: Why a BufferSize. %1: "low", "moderate", "high" or "huge", %2: data per second, %3 and %4: sizes with units.
        return tr("A %1 rate (%2 per second) calls for buffers of %3 to %4.")
            .arg(rateClass(static_cast<RateClass>(p.raw(0))), p.bytes(1), p.kilobytes(2), p.kilobytes(3));
    case SizingReason::SizeForLargeEvents:
        //: Why a BufferSize. %1 and %2: sizes with units.
        return tr("Events of %1 count as large (%2 and more) and call for the buffers of a high rate.")
            .arg(p.bytes(0), p.bytes(1));
    case SizingReason::SizeRaisedForEvent:
        //: Why a BufferSize. %1 and %2: sizes with units.
        return tr("An event of %1 is not split: it needs a buffer of %2.").arg(p.bytes(0), p.kilobytes(1));
    case SizingReason::EventTooLarge:
        //: Why no BufferSize helps. %1 and %2: sizes with units.
        return tr("An event of %1 is above the limit of %2: it is lost whatever the buffers.")
            .arg(p.bytes(0), p.bytes(1));
    case SizingReason::SourcesDisagree:
        //: %1 to %3: sizes with units. WPA is the Windows Performance Analyzer.
        return tr(
            "Sources disagree: most sessions should use %1 or less (EVENT_TRACE_PROPERTIES page), but at least %2, "
            "preferably %3, for disk throughput (WPA page on sessions).")
            .arg(p.kilobytes(1), p.kilobytes(2), p.kilobytes(3));
    case SizingReason::DiagnosticSize:
        //: %1: size with its unit.
        return tr("Buffers of %1 or more are meant for investigations and tests only.").arg(p.kilobytes(1));
    default:
        return {};
    }
}

QString SizingText::minimumReason(const SizingNote& note)
{
    const Parameters p(note);
    switch (note.reason) {
    case SizingReason::SmallMinimum:
        //: Why a MinimumBuffers.
        return tr("%Ln buffer(s) are a small start; more are allocated on demand.", nullptr, p.count(0));
    case SizingReason::MinimumForProcessors:
        //: Why a MinimumBuffers. %1: buffers, %n: logical processors.
        return tr("%1 buffers: two for each of %n processor(s).", nullptr, p.count(1)).arg(p.number(0));
    case SizingReason::MinimumHoldsRate:
        //: Why a MinimumBuffers. %1: duration, %2: data per second.
        return tr("%Ln buffer(s) hold what arrives in %1 at %2 per second.", nullptr, p.count(0))
            .arg(p.duration(1), p.bytes(2));
    case SizingReason::RingForSeconds:
        //: Why a MinimumBuffers. %1: size of a buffer, %2: data, %3: seconds.
        return tr("%Ln buffer(s) of %1 hold the %2 that arrive in %3 s.", nullptr, p.count(0))
            .arg(p.kilobytes(3), p.bytes(1), p.number(2));
    case SizingReason::RingIncludesBursts:
        //: %1: data per second.
        return tr("The mean rate, bursts included, is %1 per second.").arg(p.bytes(0));
    case SizingReason::RingCoversLess:
        //: %1: duration.
        return tr("Buffer headers and partly filled buffers take space: the ring is guaranteed to cover %1; %Ln "
                  "buffer(s) would cover everything.",
            nullptr, p.count(1))
            .arg(p.duration(0));
    case SizingReason::PreallocatedForHighIrql:
        //: IRQL: interrupt request level.
        return tr("%Ln buffer(s) are allocated at the start: at high IRQL none can be allocated.", nullptr, p.count(0));
    case SizingReason::MemoryExceedsMachine:
        //: %1 and %2: sizes with units.
        return tr("The buffers take %1, and the machine has %2: the system will grant less or refuse.")
            .arg(p.bytes(0), p.bytes(1));
    default:
        return {};
    }
}

QString SizingText::maximumReason(const SizingNote& note)
{
    const Parameters p(note);
    switch (note.reason) {
    case SizingReason::MaximumLikeMinimum:
        //: Why a MaximumBuffers.
        return tr("The %Ln buffer(s) of the minimum are enough.", nullptr, p.count(0));
    case SizingReason::MaximumRaisedForBursts:
        //: Why a MaximumBuffers.
        return tr("%Ln more buffer(s) for bursts and delays.", nullptr, p.count(0));
    case SizingReason::MaximumUnusedByRing:
        return tr("An in-memory session has only its minimum and ignores MaximumBuffers.");
    case SizingReason::DiskTooSlow:
        //: %1 and %2: data per second.
        return tr("%1 per second is more than the disk can write (%2 per second): in the long run events are lost, "
                  "whatever the buffers.")
            .arg(p.bytes(0), p.bytes(1));
    default:
        return {};
    }
}

QString SizingText::flushReason(const SizingNote& note)
{
    const Parameters p(note);
    switch (note.reason) {
    case SizingReason::NoFlushForFile:
        return tr("A file needs no timed flush: full buffers are written, and the rest at the end.");
    case SizingReason::FlushForRealTime:
        //: Why a FlushTimer. %1 and %2: seconds.
        return tr("A real-time consumer gets its events after %1 s at most; if a longer wait is acceptable, use %2 "
                  "s.")
            .arg(p.number(0), p.number(1));
    case SizingReason::FlushPadsFile:
        return tr("The same timer writes partly filled buffers to the file, which grows accordingly.");
    case SizingReason::FlushUnusedByRing:
        return tr("An in-memory session is flushed on demand only.");
    default:
        return {};
    }
}

QString SizingText::reason(const SizingNote& note)
{
    switch (note.field) {
    case ConfigField::BufferSize:
        return bufferSizeReason(note);
    case ConfigField::MinimumBuffers:
        return minimumReason(note);
    case ConfigField::MaximumBuffers:
        return maximumReason(note);
    case ConfigField::FlushTimer:
        return flushReason(note);
    default:
        return {};
    }
}

QString SizingText::growth(const FileGrowth& growth)
{
    constexpr std::uint64_t day = 24ull * 60 * 60 * 1000;
    if (growth.bytesPerHour == 0)
        return {};
    const Format format;
    if (growth.isCircular) {
        //: What a circular log file holds once it is full. %1: a duration with its unit.
        return tr("The file keeps the events of the last %1.").arg(format.duration(growth.msToMaximum));
    }
    //: What a session writes into its log file. %1: an amount with its unit.
    const QString text = tr("The log file grows by %1 per hour.").arg(format.bytes(growth.bytesPerHour));
    if (growth.msToMaximum > day)
        return text;
    //: Follows how fast a log file grows; MaximumFileSize is an API member. %1: a duration with its unit.
    return text + u' ' + tr("It reaches MaximumFileSize after %1.").arg(format.duration(growth.msToMaximum));
}

QString SizingText::dryRun(const DryRunResult& result)
{
    const Format format;
    const QString time = format.duration(result.simulatedMs);
    switch (result.end) {
    case DryRunEnd::NotStarted:
        //: Result of a dry run. %1: symbol and number of a status, such as "ERROR_BAD_PATHNAME (161)".
        return tr("The dry run did not start: %1.").arg(StatusText::symbol(result.status));
    case DryRunEnd::PoolTooLarge:
        return tr("The buffers are too many or too large for a dry run.");
    case DryRunEnd::LoadTooLarge:
        return tr("The load is too high for a dry run.");
    case DryRunEnd::Completed:
    case DryRunEnd::Cancelled:
    case DryRunEnd::SessionEnded:
        break;
    }
    QString text;
    if (result.lost == 0) {
        //: Result of a dry run. %1: simulated time, %2: number of events.
        text = tr("In %1 of simulated time, events lost: none of %2.").arg(time, format.number(result.attempted));
    } else {
        //: Result of a dry run. %1: simulated time, %2 and %3: numbers of events, %4: time of the first loss.
        text = tr("In %1 of simulated time, events lost: %2 of %3, the first after %4.")
                   .arg(time, format.number(result.lost), format.number(result.attempted),
                       format.duration(result.firstLossMs.value_or(0)));
    }
    //: Result of a dry run: buffers in use at the busiest moment (%1) of those allocated (%2).
    QString more =
        tr("Buffers in use: at most %1 of %2.")
            .arg(format.number(result.peakBuffersInUse), format.number(result.last.counters.numberOfBuffers));
    if (result.end == DryRunEnd::Cancelled)
        more = tr("The dry run was cancelled.");
    else if (result.end == DryRunEnd::SessionEnded)
        more = tr("Then MaximumFileSize was reached and the session ended.");
    else if (result.lost == 0)
        //: Follows a dry run without losses: why it needed fewer buffers than recommended.
        more += u' ' + tr("The disk of the dry run is never late; the sizes above leave room for one that is.");
    text += u' ' + more;
    if (!result.neededBuffers)
        return text;
    return text + u' '
        + (*result.neededBuffers == 0
                //: Follows a dry run that lost events.
                ? tr("The disk accepts less than this load writes: no number of buffers is enough.")
                //: Follows a dry run that lost events. %1: a number.
                : tr("MaximumBuffers at %1 would have been enough.").arg(format.number(*result.neededBuffers)));
}

Severity SizingText::dryRunSeverity(const DryRunResult& result)
{
    const bool hasRun = result.end == DryRunEnd::Completed || result.end == DryRunEnd::SessionEnded
        || result.end == DryRunEnd::Cancelled;
    return hasRun && result.lost == 0 ? Severity::Info : Severity::Warning;
}

QString SizingText::footprint(const MemoryFootprint& footprint)
{
    const Format format;
    QString text = footprint.minimumBytes() == footprint.maximumBytes()
        ? format.bytes(footprint.minimumBytes())
        //: Memory of a session: from %1 at the start to %2 at most, each with its unit.
        : tr("%1 to %2").arg(format.bytes(footprint.minimumBytes()), format.bytes(footprint.maximumBytes()));
    //: Memory of a session. %1: an amount or a range, such as "8 MB to 28 MB".
    text = footprint.paged ? tr("%1 of paged memory").arg(text)
                           //: Memory of a session. %1: an amount or a range, such as "8 MB to 28 MB".
                           : tr("%1 of nonpaged (physical) memory").arg(text);
    if (footprint.isRefused) {
        //: Memory of a session that asks for too large buffers. %1: "8 MB to 28 MB of paged memory".
        return tr("%1, but the system would refuse buffers of this size").arg(text);
    }
    if (footprint.requestedBytes() > footprint.maximumBytes()) {
        //: Memory of a session that asks for more than there is. %1: "8 MB to 28 MB of paged memory", %2: an amount.
        return tr("%1; the requested %2 exceeds what the system grants")
            .arg(text, format.bytes(footprint.requestedBytes()));
    }
    //: Memory of a session whose sizes the system chooses. %1: "8 MB to 28 MB of paged memory", as assumed by us.
    return footprint.systemChooses ? tr("%1, if the system chooses as Etwarden assumes").arg(text) : text;
}

} // namespace etwarden
