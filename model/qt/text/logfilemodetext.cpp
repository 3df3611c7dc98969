// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/bittext.h"

#include <algorithm>

namespace etwarden {

namespace {

struct ModeWords
{
    std::uint32_t bit;
    const char* description;
    const char* more = nullptr;
};

constexpr ModeWords modeTexts[] = {
    {logfilemode::Sequential,
        QT_TRANSLATE_NOOP("BitText", "Writes the file from start to end; at MaximumFileSize the session ends."),
        QT_TRANSLATE_NOOP("BitText", "What every session with a log file does, unless CIRCULAR is set.")},
    {logfilemode::Circular,
        QT_TRANSLATE_NOOP("BitText", "Replaces the oldest buffers of the file once MaximumFileSize is reached."),
        QT_TRANSLATE_NOOP(
            "BitText", "Needs a maximum size. With several processors, events in the file may be out of order.")},
    {logfilemode::Append, QT_TRANSLATE_NOOP("BitText", "Continues an existing sequential file."),
        QT_TRANSLATE_NOOP("BitText",
            "Needs the system time as clock, and the same BufferSize and number of processors as the existing "
            "file. A missing file is created.")},
    {logfilemode::NewFile,
        QT_TRANSLATE_NOOP("BitText", "Starts another, numbered file each time MaximumFileSize is reached."),
        QT_TRANSLATE_NOOP("BitText", "The file name contains “%d” in place of the number. Not for system loggers.")},
    {logfilemode::UseMsFlushTimer, QT_TRANSLATE_NOOP("BitText", "FlushTimer counts milliseconds instead of seconds.")},
    {logfilemode::Preallocate,
        QT_TRANSLATE_NOOP(
            "BitText", "Reserves MaximumFileSize on the disk at the start and trims the file at the stop."),
        QT_TRANSLATE_NOOP("BitText", "Needs a maximum size.")},
    {logfilemode::NonStoppable, QT_TRANSLATE_NOOP("BitText", "The session cannot be stopped."),
        QT_TRANSLATE_NOOP("BitText", "Only for sessions that start at boot: StartTrace refuses it.")},
    {logfilemode::Secure,
        QT_TRANSLATE_NOOP("BitText", "Only callers with the TRACELOG_LOG_EVENT right may write to the session.")},
    {logfilemode::RealTime,
        QT_TRANSLATE_NOOP("BitText", "Delivers events to a consumer as they are flushed; a log file may be added."),
        QT_TRANSLATE_NOOP("BitText", "Since Windows 7, BUFFERING overrides it.")},
    {logfilemode::DelayOpenFile, QT_TRANSLATE_NOOP("BitText", "Obsolete: opens the file at the first event."),
        QT_TRANSLATE_NOOP("BitText", "It has had no effect since Windows Vista.")},
    {logfilemode::Buffering,
        QT_TRANSLATE_NOOP("BitText", "Keeps the newest events in memory until a flush asks for a snapshot."),
        QT_TRANSLATE_NOOP("BitText",
            "MinimumBuffers times BufferSize is the whole ring; MaximumBuffers, FlushTimer and FlushThreshold are "
            "ignored.")},
    {logfilemode::PrivateLogger,
        QT_TRANSLATE_NOOP("BitText", "The session lives in the processes of its provider, in user mode."),
        QT_TRANSLATE_NOOP("BitText", "It takes none of the machine's session slots and has no real-time delivery.")},
    {logfilemode::AddHeader, QT_TRANSLATE_NOOP("BitText", "Obsolete: writes a header into the file."),
        QT_TRANSLATE_NOOP(
            "BitText", "It has had no effect since Windows Vista, but is refused together with REAL_TIME.")},
    {logfilemode::UseKBytesForSize, QT_TRANSLATE_NOOP("BitText", "MaximumFileSize counts KB instead of MB.")},
    {logfilemode::UseGlobalSequence,
        QT_TRANSLATE_NOOP("BitText", "Numbers the events of TraceMessage uniquely across all sessions.")},
    {logfilemode::UseLocalSequence,
        QT_TRANSLATE_NOOP("BitText", "Numbers the events of TraceMessage uniquely within the session.")},
    {logfilemode::Relog, QT_TRANSLATE_NOOP("BitText", "Relogs events that already have their headers."),
        QT_TRANSLATE_NOOP("BitText",
            "Reserved for Windows; the kernel refuses it since Windows 8. Files written by a relogger carry it.")},
    {logfilemode::PrivateInProc, QT_TRANSLATE_NOOP("BitText", "A private session for the very process that starts it."),
        QT_TRANSLATE_NOOP("BitText",
            "Goes together with PRIVATE_LOGGER. The process must have registered the provider; it can have three such "
            "sessions.")},
    {logfilemode::BufferInterface, QT_TRANSLATE_NOOP("BitText", "Internal to Windows; implies SECURE."),
        QT_TRANSLATE_NOOP("BitText", "It is refused together with BUFFERING.")},
    {logfilemode::KdFilter, QT_TRANSLATE_NOOP("BitText", "Also sends the events to the kernel debugger."),
        QT_TRANSLATE_NOOP("BitText", "Since Windows 8 it overrides USE_PAGED_MEMORY.")},
    {logfilemode::RealTimeRelog,
        QT_TRANSLATE_NOOP("BitText", "Traces heaps and critical sections of a process, or relogs real-time events."),
        QT_TRANSLATE_NOOP("BitText", "The second use and the second name came with Windows 8.")},
    {logfilemode::LostEventsDebug, QT_TRANSLATE_NOOP("BitText", "Breaks into the debugger when events are lost.")},
    {logfilemode::StopOnHybridShutdown, QT_TRANSLATE_NOOP("BitText", "Stops the session at a hybrid shutdown."),
        QT_TRANSLATE_NOOP(
            "BitText", "With neither this bit nor its opposite, ETW decides by whether the caller runs in session 0.")},
    {logfilemode::PersistOnHybridShutdown,
        QT_TRANSLATE_NOOP("BitText", "Keeps the session running through a hybrid shutdown."),
        QT_TRANSLATE_NOOP(
            "BitText", "With neither this bit nor its opposite, ETW decides by whether the caller runs in session 0.")},
    {logfilemode::UsePagedMemory, QT_TRANSLATE_NOOP("BitText", "Takes the buffers from memory that can be paged out."),
        QT_TRANSLATE_NOOP("BitText", "Not for kernel providers or system loggers; private sessions ignore it.")},
    {logfilemode::SystemLogger, QT_TRANSLATE_NOOP("BitText", "Lets the session record events of the system."),
        QT_TRANSLATE_NOOP("BitText", "The kernel flags choose which. Eight such sessions can run.")},
    {logfilemode::Compressed, QT_TRANSLATE_NOOP("BitText", "Compresses the buffers in the file."),
        QT_TRANSLATE_NOOP("BitText", "The kernel accepts it only together with BUFFERING.")},
    {logfilemode::IndependentSession,
        QT_TRANSLATE_NOOP("BitText", "Records an event even if another session could not."),
        QT_TRANSLATE_NOOP("BitText", "Nor does the provider see an error because of this session.")},
    {logfilemode::NoPerProcessorBuffering,
        QT_TRANSLATE_NOOP("BitText", "One set of buffers for all processors: events stay in order."),
        QT_TRANSLATE_NOOP("BitText",
            "Two buffers are enough. For rates up to 1,000 events per second; the processor's number is lost.")},
    {logfilemode::Blocking, QT_TRANSLATE_NOOP("BitText", "Providers wait for a free buffer and lose no event."),
        QT_TRANSLATE_NOOP("BitText", "Private sessions only: the kernel ignores it.")},
    {0x40000000, QT_TRANSLATE_NOOP("BitText", "No meaning is known."),
        QT_TRANSLATE_NOOP("BitText", "It seems to be unused.")},
    {logfilemode::AddToTriageDump, QT_TRANSLATE_NOOP("BitText", "Puts the session's buffers into triage dumps.")},
};

const ModeWords* wordsOf(std::uint32_t bit)
{
    const auto found = std::ranges::find(modeTexts, bit, &ModeWords::bit);
    return found == std::end(modeTexts) ? nullptr : found;
}

} // namespace

QString BitText::logFileMode(std::uint32_t bit)
{
    const ModeWords* const text = wordsOf(bit);
    return text != nullptr ? tr(text->description) : QString();
}

QString BitText::moreOfLogFileMode(std::uint32_t bit)
{
    const ModeWords* const text = wordsOf(bit);
    return text != nullptr && text->more != nullptr ? tr(text->more) : QString();
}

QString BitText::group(LogFileModeGroup group)
{
    switch (group) {
    case LogFileModeGroup::File:
        //: group of mode bits
        return tr("Log file");
    case LogFileModeGroup::Delivery:
        //: group of mode bits: to a consumer, or into memory
        return tr("Delivery");
    case LogFileModeGroup::Buffers:
        //: group of mode bits
        return tr("Buffers");
    case LogFileModeGroup::Session:
        //: group of mode bits
        return tr("Session");
    case LogFileModeGroup::Private:
        //: group of mode bits
        return tr("Private sessions");
    case LogFileModeGroup::Sequence:
        //: group of mode bits
        return tr("Sequence numbers");
    case LogFileModeGroup::Shutdown:
        //: group of mode bits
        return tr("Hybrid shutdown");
    case LogFileModeGroup::Historic:
        //: group of mode bits without effect since Windows Vista
        return tr("Obsolete");
    case LogFileModeGroup::Undocumented:
        //: group of mode bits
        return tr("Undocumented and unused");
    }
    return {};
}

QString BitText::status(BitStatus status)
{
    switch (status) {
    case BitStatus::Documented:
        //: how public a bit is
        return tr("documented");
    case BitStatus::HeaderOnly:
        //: how public a bit is: in the header of the SDK, on no page
        return tr("in the header only");
    case BitStatus::Undocumented:
        //: how public a bit is
        return tr("undocumented");
    case BitStatus::Unused:
        //: how public a bit is
        return tr("unused");
    }
    return {};
}

QString BitText::source(BitStatus status, const QString& documentation, const QString& header)
{
    switch (status) {
    case BitStatus::Documented:
        //: %1 is the title of a page of the documentation, %2 a file
        return tr("Source: Microsoft's documentation (%1) and the SDK header %2.").arg(documentation, header);
    case BitStatus::HeaderOnly:
        //: %1 is a file
        return tr("Source: the SDK header %1.").arg(header);
    case BitStatus::Undocumented:
        return tr("Source: internal headers of Windows and analyses of the kernel.");
    case BitStatus::Unused:
        return tr("Source: analyses of the kernel; no header names it.");
    }
    return {};
}

} // namespace etwarden
