// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/losstext.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/text/format.h"
#include "model/qt/text/membertext.h"
#include "model/qt/text/statustext.h"
#include "model/session/members.h"

#include <QDateTime>
#include <QStringList>

#include <algorithm>

namespace etwarden {

namespace {

QString millisecondsOf(std::chrono::nanoseconds time)
{
    const auto count = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    return Format().duration(static_cast<std::uint64_t>(std::max<std::int64_t>(count, 0)));
}

/// The size or the time that a diagnosis proposes, with its unit.
QString proposedValue(const LossDiagnosis& diagnosis)
{
    if (!diagnosis.remedy)
        return {};
    SessionConfig config;
    config.logFileMode = diagnosis.logFileMode;
    return MemberText::value(applied(*diagnosis.remedy, config), diagnosis.remedy->field);
}

QString modeBits(std::uint32_t mode)
{
    QStringList names;
    for (const LogFileModeEntry& bit : logFileModeCatalogue()) {
        if ((mode & bit.value) != 0)
            names.append(QLatin1String(bit.name.data(), static_cast<qsizetype>(bit.name.size())));
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

/// The title where two causes fit.
QString LossText::openCause(const LossDiagnosis& diagnosis)
{
    const QString limit = Format().number(diagnosis.eventLimit);
    const int plural = pluralCount(diagnosis.eventLimit);
    if (diagnosis.cause == LossCause::NoConsumer) {
        //: Why a session loses. %1: a number of bytes.
        return tr("Nothing is delivered while events are lost: either nobody reads this real-time session, or its "
                  "events do not fit into a buffer, which holds at most %1 byte(s).",
            "", plural)
            .arg(limit);
    }
    if (diagnosis.alternative == LossCause::Burst) {
        //: Why a session loses. %1: a number of bytes.
        return tr("Buffers were free at the polls: either events do not fit into one, which holds at most %1 byte(s), "
                  "or all buffers were in use between two polls.",
            "", plural)
            .arg(limit);
    }
    //: Why a session loses. %1: a number of bytes.
    return tr("Buffers were free at the polls: either events do not fit into one, which holds at most %1 byte(s), or "
              "the pool could not grow.",
        "", plural)
        .arg(limit);
}

QString LossText::name(std::optional<LossCause> cause)
{
    if (!cause) {
        //: Why events were lost, in a few words.
        return tr("Not explained");
    }
    switch (*cause) {
    case LossCause::Burst:
        //: Why events were lost, in a few words.
        return tr("Bursts of events");
    case LossCause::FileSlow:
        //: Why events were lost, in a few words.
        return tr("Log file too slow");
    case LossCause::FileStall:
        //: Why events were lost, in a few words.
        return tr("Log file stalled");
    case LossCause::CannotGrow:
        //: Why events were lost, in a few words.
        return tr("Pool did not grow");
    case LossCause::GrowsTooLate:
        //: Why events were lost, in a few words.
        return tr("Pool grew too late");
    case LossCause::EventTooLarge:
        //: Why events were lost, in a few words.
        return tr("Events larger than a buffer");
    case LossCause::EventAboveLimit:
        //: Why events were lost, in a few words.
        return tr("Events larger than ETW accepts");
    case LossCause::NoConsumer:
        //: Why events were lost, in a few words.
        return tr("No consumer");
    case LossCause::ConsumerSlow:
        //: Why events were lost, in a few words.
        return tr("Consumer too slow");
    case LossCause::DeliveryBlocks:
        //: Why events were lost, in a few words.
        return tr("Buffers waited for the consumer");
    case LossCause::KernelRingFull:
        //: Why events were lost, in a few words.
        return tr("Dropped by the kernel");
    case LossCause::DeliveryOnly:
        //: Why events were lost, in a few words.
        return tr("Not delivered, but in the log file");
    case LossCause::DiskFull:
        //: Why events were lost, in a few words.
        return tr("Disk full");
    case LossCause::NotWritten:
        //: Why events were lost, in a few words.
        return tr("Not written to the log file");
    case LossCause::FileError:
        //: Why events were lost, in a few words.
        return tr("Error of the log file");
    case LossCause::SizeReached:
        //: Why events were lost, in a few words.
        return tr("Maximum file size reached");
    case LossCause::EndedInSleep:
        //: Why events were lost, in a few words.
        return tr("Ended during sleep");
    case LossCause::AtStop:
        //: Why events were lost, in a few words.
        return tr("Lost at the stop");
    case LossCause::FewForProcessors:
        //: Why events were lost, in a few words.
        return tr("Few buffers for the processors");
    case LossCause::TimerCrowds:
        //: Why events were lost, in a few words.
        return tr("Flush timer");
    case LossCause::SingleStream:
        //: Why events were lost, in a few words.
        return tr("One buffer for all processors");
    case LossCause::ThresholdWaits:
        //: Why events were lost, in a few words.
        return tr("Flush threshold");
    case LossCause::BeforeFirstPoll:
        //: Why events were lost, in a few words.
        return tr("Before the first poll");
    case LossCause::WhileNotPolled:
        //: Why events were lost, in a few words.
        return tr("While there were no polls");
    }
    return {};
}

QString LossText::name(std::optional<LossCause> cause, std::optional<LossCause> alternative)
{
    if (!alternative)
        return name(cause);
    //: Why events were lost, where two causes fit. %1 and %2: each in a few words.
    return tr("%1, or: %2").arg(name(cause), name(alternative));
}

QString LossText::cause(const LossDiagnosis& diagnosis)
{
    if (diagnosis.alternative)
        return openCause(diagnosis);
    const Format format;
    const QString maximum = format.number(diagnosis.pool.maximum);
    const QString accepted = format.rate(diagnosis.accepted);
    const QString filled = format.rate(diagnosis.filled);
    switch (diagnosis.cause) {
    case LossCause::Burst:
        return diagnosis.isInferred
            //: Why a session loses. %1: a number.
            ? tr("The pool has reached its maximum of %1 buffer(s), and between two polls enough buffers passed "
                 "through it to empty it.",
                "", pluralCount(diagnosis.pool.maximum))
                  .arg(maximum)
            //: Why a session loses. %1: a number.
            : tr("No buffer was free: all %1 were in use while events were lost.").arg(maximum);
    case LossCause::FileSlow:
        //: Why a session loses. %1, %2: numbers.
        return tr("Buffers per second: the log file accepts %1, and events fill about %2. Any number of buffers would "
                  "be full in the end.")
            .arg(accepted, filled);
    case LossCause::FileStall:
        //: Why a session loses. %1: a duration.
        return tr(
            "For %1 nothing reached the log file while all buffers were full. The counters of ETW do not say what "
            "held it up.")
            .arg(millisecondsOf(diagnosis.stall));
    case LossCause::CannotGrow:
        //: Why a session loses. %1, %2: numbers. IRQL: interrupt request level.
        return tr("No buffer was free, yet the pool stayed at %1 of the %2 buffer(s) that it may have: at high IRQL "
                  "ETW cannot allocate any, or memory was low.",
            "", pluralCount(diagnosis.pool.maximum))
            .arg(format.number(diagnosis.pool.allocated), maximum);
    case LossCause::GrowsTooLate:
        //: Why a session loses. %1: a number.
        return tr(
            "Events were lost while the pool was growing to %1 buffer(s).", "", pluralCount(diagnosis.pool.allocated))
            .arg(format.number(diagnosis.pool.allocated));
    case LossCause::EventTooLarge:
        //: Why a session loses. %1: a number of bytes.
        return tr("Events were lost, but not for lack of buffers. They probably do not fit into one, which holds at "
                  "most %1 byte(s).",
            "", pluralCount(diagnosis.eventLimit))
            .arg(format.number(diagnosis.eventLimit));
    case LossCause::EventAboveLimit:
        //: Why a session loses. %1: size with its unit.
        return tr(
            "Events were lost, but not for lack of buffers. They are probably larger than %1, which no buffer accepts.")
            .arg(format.kilobytes(64));
    case LossCause::NoConsumer:
        return diagnosis.confidence == Confidence::Certain
            //: Why a session loses.
            ? tr("Nobody reads this real-time session. The backlog for a consumer has reached its limit, and new "
                 "events are refused.")
            //: Why a session loses.
            : tr("Nothing is delivered while events are lost: probably nobody reads this real-time session.");
    case LossCause::ConsumerSlow:
        //: Why a session loses.
        return tr("Events fill buffers faster than the consumer reads them. Those that it has not read fill the "
                  "backlog, so new events may be refused even while buffers are free.");
    case LossCause::DeliveryBlocks:
        //: Why a session loses. %1 to %3: numbers.
        return tr("All %1 buffer(s) are waiting for delivery: %2 leave per second, and events fill about %3.", "",
            pluralCount(diagnosis.pool.maximum))
            .arg(maximum, accepted, filled);
    case LossCause::KernelRingFull:
        //: Why a session loses.
        return tr("The kernel dropped records because its ring buffer was full: it produced more than this program "
                  "could read in time. The buffers of the session had space for them.");
    case LossCause::DeliveryOnly:
        //: Why a session loses.
        return tr("Buffers did not reach a real-time consumer. The log file is not affected.");
    case LossCause::DiskFull:
        //: Why a session loses.
        return tr("Full buffers could not be written to the log file, whose drive is full. ETW does not count the "
                  "events in them.");
    case LossCause::NotWritten:
        //: Why a session loses.
        return tr("Full buffers could not be written to the log file; the counters of ETW do not say why, and they do "
                  "not count the events in them.");
    case LossCause::FileError:
        //: Why a session loses. %1: status, "ERROR_WRITE_FAULT (29)".
        return tr("The session ended because of a log file error: %1.")
            .arg(StatusText::symbol(diagnosis.status.value_or(Win32Status::Success)));
    case LossCause::SizeReached:
        return diagnosis.confidence == Confidence::Certain
            //: Why a session records no more.
            ? tr("The log file has reached its maximum size, where a sequential session ends. Nothing has been "
                 "recorded since.")
            //: Why a session records no more.
            : tr("The session has ended, and its log file was about to reach its maximum size, where a sequential "
                 "session ends.");
    case LossCause::EndedInSleep:
        //: Why a session records no more.
        return tr("The session ended while the machine was asleep or shut down. Nothing has been recorded since.");
    case LossCause::FewForProcessors:
        //: Why a session loses. %1 to %3: numbers.
        return tr("Current buffers of the processors: %1 of %2. Only %3 can wait to be written.")
            .arg(format.number(diagnosis.streams), maximum,
                format.number(diagnosis.pool.maximum - std::min(diagnosis.pool.maximum, diagnosis.streams)));
    case LossCause::TimerCrowds:
        //: Why a session loses. %1: a number.
        return tr("The flush timer hands over up to %1 buffer(s) at once, however full, and the log file needs time "
                  "for each.",
            "", pluralCount(diagnosis.streams))
            .arg(format.number(diagnosis.streams));
    case LossCause::SingleStream:
        //: Why a session loses. %1: a number.
        return tr("All processors share one buffer at a time, which is meant for up to %1 events per second.")
            .arg(format.number(1000));
    case LossCause::ThresholdWaits:
        //: Why a session loses. %1 to %3: numbers.
        return tr("FlushThreshold holds back every write until this many buffers are full: %1. For a burst, that "
                  "leaves %3 of the %2 buffer(s).",
            "", pluralCount(diagnosis.pool.maximum))
            .arg(format.number(diagnosis.flushThreshold), maximum,
                format.number(diagnosis.pool.maximum - std::min(diagnosis.pool.maximum, diagnosis.flushThreshold)));
    case LossCause::AtStop:
        //: Why a session loses.
        return tr("The stop did not wait for what was in transit: the counters that it returned are higher than "
                  "those of the last poll.");
    case LossCause::BeforeFirstPoll:
        //: Why a session loses: it is not known.
        return tr("Events were lost before the first poll, when nothing watched the counters.");
    case LossCause::WhileNotPolled:
        //: Why a session loses: it is not known.
        return tr("Events were lost while there were no polls.");
    }
    return {};
}

QString LossText::evidence(const LossDiagnosis& diagnosis)
{
    const Format format;
    QStringList parts;
    const auto count = [&](const QString& text, std::uint64_t value) {
        if (value > 0)
            parts.append(text.arg(format.number(value)));
    };
    //: Evidence of a loss. %1: a number.
    count(tr("events lost: %1"), diagnosis.events);
    //: Evidence of a loss. %1: a number.
    count(tr("log buffers lost: %1"), diagnosis.logBuffers);
    //: Evidence of a loss. %1: a number.
    count(tr("real-time buffers lost: %1"), diagnosis.realTimeBuffers);
    //: Evidence of a loss. %1: a number.
    count(tr("polls that showed it: %1"), diagnosis.losingPolls);
    if (diagnosis.losingPolls > 0) {
        //: Evidence of a loss, a part of "polls that showed it". %1: a number.
        parts.append(tr("without a free buffer: %1").arg(format.number(diagnosis.emptyPolls)));
        //: Evidence of a loss. %1, %2: numbers of buffers.
        parts.append(tr("allocated: %1 of %2")
                         .arg(format.number(diagnosis.pool.allocated), format.number(diagnosis.pool.maximum)));
        //: Evidence of a loss. %1: a number of buffers.
        parts.append(tr("written meanwhile: %1").arg(format.number(diagnosis.written)));
    }
    //: Between the parts of a list.
    return parts.join(tr("; "));
}

/// A number of buffers, and what it was computed for.
QString LossText::buffersAdvice(const LossDiagnosis& diagnosis)
{
    const Format format;
    if (diagnosis.isOver) {
        //: What helps against a loss.
        return tr("MaximumBuffers has been raised since, and nothing has been lost after that.");
    }
    const std::uint64_t bytes = std::uint64_t{diagnosis.neededBuffers} * diagnosis.pool.bufferSizeKb * 1024;
    if (!diagnosis.remedy && diagnosis.neededBuffers != 0) {
        //: What helps against a loss. %1: a number of buffers, %2: their memory, %3: an amount of memory.
        return tr("Write fewer events (levels, keywords): they would need %1 buffer(s) (%2), and a session should have "
                  "no more than %3 on this machine.",
            "", pluralCount(diagnosis.neededBuffers))
            .arg(format.number(diagnosis.neededBuffers), format.bytes(bytes), format.bytes(diagnosis.memoryLimit));
    }
    if (!diagnosis.remedy) {
        //: What helps against a loss.
        return tr("Write fewer events (levels, keywords).");
    }
    const int plural = pluralCount(diagnosis.eventBytes);
    const QString text = diagnosis.eventBytesAssumed
        //: What helps against a loss. %1: a number of buffers, %2: their memory, %3: bytes.
        ? tr("Raise MaximumBuffers to %1 (%2) by updating the session: that would have been enough for events of %3 "
             "byte(s), an assumed size.",
            "", plural)
        //: What helps against a loss. %1: a number of buffers, %2: their memory, %3: bytes.
        : tr("Raise MaximumBuffers to %1 (%2) by updating the session: that would have been enough for these events of "
             "%3 byte(s).",
            "", plural);
    const QString enough =
        text.arg(format.number(diagnosis.neededBuffers), format.bytes(bytes), format.number(diagnosis.eventBytes));
    //: Follows an advice on a number of buffers.
    return diagnosis.mayNeedFewer
        ? enough + u' ' + tr("With shorter polling intervals, fewer may turn out to be enough.")
        : enough;
}

QString LossText::advice(const LossDiagnosis& diagnosis)
{
    const Format format;
    if (diagnosis.alternative) {
        //: What helps to find out why a session loses.
        return tr("Poll more often: shorter intervals tell the two apart.");
    }
    const std::uint32_t value = diagnosis.remedy ? diagnosis.remedy->value : 0;
    switch (diagnosis.cause) {
    case LossCause::Burst:
    case LossCause::FileStall:
    case LossCause::FewForProcessors:
        return buffersAdvice(diagnosis);
    case LossCause::FileSlow:
        //: What helps against a loss.
        return tr("Write fewer events (levels, keywords), or put the log file on a faster drive. More buffers would "
                  "only delay the loss.");
    case LossCause::CannotGrow:
    case LossCause::GrowsTooLate:
        //: What helps against a loss. %1: a number.
        return tr("Start it again with MinimumBuffers at %1, so that all are allocated at the start.")
            .arg(format.number(value));
    case LossCause::EventTooLarge:
        //: What helps against a loss. %1: size with its unit.
        return tr("Start it again with BufferSize at %1.").arg(format.kilobytes(value));
    case LossCause::EventAboveLimit:
        //: What helps against a loss.
        return tr("Only the provider can write smaller events. Turn its stack traces off if they are enabled.");
    case LossCause::NoConsumer:
        //: What helps against a loss.
        return tr("Start a consumer, or stop the session.");
    case LossCause::ConsumerSlow:
    case LossCause::DeliveryBlocks:
        //: What helps against a loss.
        return tr(
            "Let the consumer do less for each event, or write fewer events. More buffers would only delay the loss.");
    case LossCause::KernelRingFull:
        //: What helps against a loss.
        return tr("Choose fewer kernel flags, a longer sampling interval, or stacks of fewer events. Larger or more "
                  "buffers of the session do not help.");
    case LossCause::DeliveryOnly:
        //: What helps against a loss.
        return tr("Start a consumer, or clear REAL_TIME by updating the session.");
    case LossCause::DiskFull:
        //: What helps against a loss.
        return tr("Free some space on the drive, or choose another log file by updating the session.");
    case LossCause::NotWritten:
        //: What helps against a loss.
        return tr("Check the drive, or choose another log file by updating the session.");
    case LossCause::FileError:
        //: What helps against a loss.
        return tr("Start it again with a log file on another drive.");
    case LossCause::SizeReached:
        //: What helps against a loss. %1: "400 MB".
        return tr("Start it again with CIRCULAR, without a limit, or with a MaximumFileSize of %1.")
            .arg(proposedValue(diagnosis));
    case LossCause::EndedInSleep:
        if (!diagnosis.remedy)
            break;
        //: What helps against a loss.
        return tr(
            "Start it again with EVENT_TRACE_PERSIST_ON_HYBRID_SHUTDOWN, so that a hybrid shutdown does not end it.");
    case LossCause::TimerCrowds:
        //: What helps against a loss. %1: "10 s".
        return tr("Set FlushTimer to %1 by updating the session, or to 0 at the next start.")
            .arg(proposedValue(diagnosis));
    case LossCause::SingleStream:
        //: What helps against a loss.
        return tr(
            "Start it again without NO_PER_PROCESSOR_BUFFERING. Events of different processors may then be out of "
            "order.");
    case LossCause::ThresholdWaits:
        //: What helps against a loss. %1: a number.
        return tr("Start it again with FlushThreshold at %1.").arg(format.number(value));
    case LossCause::AtStop:
        //: What helps against a loss.
        return tr("Flush the session before you stop it, and let a consumer read on until the session has ended.");
    case LossCause::BeforeFirstPoll:
    case LossCause::WhileNotPolled:
        break;
    }
    return {};
}

QString LossText::when(const CounterHistory& history, TimeRange time)
{
    const auto momentAt = [&](std::chrono::nanoseconds at) {
        return QDateTime::fromMSecsSinceEpoch(history.wallAt(at).value_or(std::chrono::milliseconds()).count());
    };
    const Format format;
    const QDateTime begin = momentAt(time.begin);
    const QDateTime end = momentAt(time.end);
    const QDate newest = momentAt(history.range().end - std::chrono::nanoseconds(1)).date();
    const QString first = begin.date() == newest ? format.timeOfDay(begin.time()) : format.dateAndTime(begin);
    if (format.timeOfDay(begin.time()) == format.timeOfDay(end.time()) && begin.date() == end.date())
        return first;
    const QString last = end.date() == begin.date() ? format.timeOfDay(end.time()) : format.dateAndTime(end);
    //: When something was lost. %1, %2: times of the day.
    return tr("%1 to %2").arg(first, last);
}

QString LossText::uncounted(const UncountedHint& hint)
{
    const auto moment = [](std::chrono::milliseconds wall) {
        return Format().dateAndTime(QDateTime::fromMSecsSinceEpoch(wall.count()));
    };
    switch (hint.cause) {
    case UncountedCause::StartedAgain:
        //: Why events are missing. %1, %2: dates with times of the day.
        return tr("Between %1 and %2 the session was stopped and started again: its counters restarted from 0, and "
                  "nothing was recorded while it was stopped.")
            .arg(moment(hint.beginWall), moment(hint.endWall));
    case UncountedCause::MachineSlept:
        //: Why events are missing. %1, %2: dates with times of the day.
        return tr("Between %1 and %2 the machine was asleep, unless its clock was set: no program was running that "
                  "could have written events.")
            .arg(moment(hint.beginWall), moment(hint.endWall));
    case UncountedCause::OutOfOrder:
        //: Why events are out of order.
        return tr("Events of different processors may appear out of order, because they are time-stamped with the "
                  "system time. Start the session again with Wnode.ClientContext at 1 (QPC) to avoid that.");
    case UncountedCause::UnevenRing:
        //: Why events seem to be missing.
        return tr(
            "Events of some processors may seem to be missing from the circular file, which overwrites the buffers of "
            "each at a different rate. At low rates, EVENT_TRACE_NO_PER_PROCESSOR_BUFFERING avoids that.");
    }
    return {};
}

QString LossText::change(const LossRemedy& remedy, const SessionConfig& config)
{
    if (remedy.field == ConfigField::LogFileMode) {
        if (const QString added = modeBits(remedy.value & ~config.logFileMode); !added.isEmpty()) {
            //: Button: a change of a session. %1: a bit of the logging mode, such as "REAL_TIME".
            return tr("Set %1").arg(added);
        }
        //: Button: a change of a session. %1: a bit of the logging mode, such as "REAL_TIME".
        return tr("Clear %1").arg(modeBits(config.logFileMode & ~remedy.value));
    }
    const std::string_view name = memberOf(remedy.field).name;
    //: Button: a change of a session. %1: a member of its properties, such as "MaximumBuffers"; %2: "72", "400 MB".
    return tr("Set %1 to %2")
        .arg(QLatin1String(name.data(), static_cast<qsizetype>(name.size())),
            MemberText::value(applied(remedy, config), remedy.field));
}

QString LossText::offer(const LossOffer& offer)
{
    switch (offer.way) {
    case LossWay::MakeChange: {
        const QString made = change(*offer.remedy, offer.config);
        //: Button. %1: a change such as "Set MaximumBuffers to 72"; the editor opens with it.
        return needsEditor(offer.config, *offer.remedy) ? tr("%1…").arg(made) : made;
    }
    case LossWay::ReadLive:
        //: Button: a window shows the events of a session that has no consumer.
        return tr("Open live events");
    case LossWay::OtherFile:
        //: Button: the editor opens at the log file of a running session.
        return tr("Choose another file…");
    case LossWay::FewerEvents:
        //: Button: the editor opens at the providers of a running session, for other levels and keywords.
        return tr("Record fewer events…");
    case LossWay::StartAgain:
        if (offer.remedy->field == ConfigField::MaximumFileSize) {
            //: Button: the editor opens with a session that has ended, and a larger maximum size of its log file.
            return tr("Start again with a larger file…");
        }
        //: Button: the editor opens with a session that has ended, and a change that helps.
        return tr("Start again with the change…");
    case LossWay::StartElsewhere:
        //: Button: the editor opens with a session that has ended, at its log file.
        return tr("Start again with another file…");
    }
    return {};
}

QString LossText::whatHappens(const LossOffer& offer)
{
    switch (offer.way) {
    case LossWay::MakeChange:
        return needsEditor(offer.config, *offer.remedy)
            //: Tool tip of a button.
            ? tr("Open the editor with this change, which would have avoided the loss")
            //: Tool tip of a button.
            : tr("Update the running session; the message that follows can undo it");
    case LossWay::ReadLive:
        //: Tool tip of a button.
        return tr("Read this session here: its events are delivered as long as the window of live events is open");
    case LossWay::OtherFile:
        //: Tool tip of a button.
        return tr("Open the editor at the log file, which an update of the session can replace");
    case LossWay::FewerEvents:
        //: Tool tip of a button.
        return tr("Open the editor at the providers: levels and keywords decide how many events they write");
    case LossWay::StartAgain:
        //: Tool tip of a button. %1: a change such as "Set MaximumFileSize to 400".
        return tr("Open the editor with the same session and this change: %1").arg(change(*offer.remedy, offer.config));
    case LossWay::StartElsewhere:
        //: Tool tip of a button.
        return tr("Open the editor with the same session, at its log file");
    }
    return {};
}

} // namespace etwarden
