// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/sessiontext.h"

#include <array>

namespace etwarden {

namespace {

struct ColumnText
{
    SessionColumn column;
    const char* header;
    const char* toolTip;
};

constexpr std::array<ColumnText, sessionColumnCount> columnTexts{{
    //: column of the session table
    {SessionColumn::State, QT_TRANSLATE_NOOP("Texts", "State"),
        QT_TRANSLATE_NOOP("Texts",
            "Whether a loss counter of the session rose since the last poll (filled triangle), rose before (hollow "
            "triangle), or never (nothing).")},
    //: column of the session table
    {SessionColumn::Name, QT_TRANSLATE_NOOP("Texts", "Name"),
        QT_TRANSLATE_NOOP(
            "Texts", "Name of the session. Only sessions that you may query are listed; private sessions never are.")},
    //: column of the session table: a number
    {SessionColumn::LoggerId, QT_TRANSLATE_NOOP("Texts", "Id"),
        QT_TRANSLATE_NOOP("Texts", "Logger id: the session's slot, given again after a stop.")},
    //: column of the session table
    {SessionColumn::Mode, QT_TRANSLATE_NOOP("Texts", "Mode"),
        QT_TRANSLATE_NOOP("Texts", "Where events go, from LogFileMode. The details show every bit.")},
    //: column of the session table: BufferSize
    {SessionColumn::BufferSize, QT_TRANSLATE_NOOP("Texts", "Size"),
        QT_TRANSLATE_NOOP(
            "Texts", "BufferSize: size of one buffer, as granted. An event larger than a buffer is lost.")},
    //: column of the session table: MinimumBuffers
    {SessionColumn::MinimumBuffers, QT_TRANSLATE_NOOP("Texts", "Min."),
        QT_TRANSLATE_NOOP("Texts",
            "MinimumBuffers: buffers reserved at the start, as granted. In memory mode this is the whole ring.")},
    //: column of the session table: MaximumBuffers
    {SessionColumn::MaximumBuffers, QT_TRANSLATE_NOOP("Texts", "Max."),
        QT_TRANSLATE_NOOP("Texts",
            "MaximumBuffers: up to so many buffers are allocated when events come faster than buffers are emptied.")},
    //: column of the session table: NumberOfBuffers
    {SessionColumn::Allocated, QT_TRANSLATE_NOOP("Texts", "Allocated"),
        QT_TRANSLATE_NOOP(
            "Texts", "NumberOfBuffers: buffers allocated now. It grows on demand; ETW does not free unused buffers.")},
    //: column of the session table: FreeBuffers
    {SessionColumn::Free, QT_TRANSLATE_NOOP("Texts", "Free"),
        QT_TRANSLATE_NOOP("Texts",
            "FreeBuffers: allocated buffers without events. At 0, with Allocated at Max., new events are lost.")},
    //: column of the session table: share of buffers
    {SessionColumn::InUse, QT_TRANSLATE_NOOP("Texts", "In use"),
        QT_TRANSLATE_NOOP("Texts", "Share of the allocated buffers that are not free.")},
    //: column of the session table: BuffersWritten
    {SessionColumn::BuffersWritten, QT_TRANSLATE_NOOP("Texts", "Written"),
        QT_TRANSLATE_NOOP("Texts",
            "BuffersWritten: buffers written since the start. A circular file counts every rewritten buffer again.")},
    //: column of the session table: buffers per second
    {SessionColumn::WrittenPerSecond, QT_TRANSLATE_NOOP("Texts", "Written/s"),
        QT_TRANSLATE_NOOP("Texts", "Buffers written per second between the last two polls.")},
    //: column of the session table: EventsLost
    {SessionColumn::EventsLost, QT_TRANSLATE_NOOP("Texts", "Events lost"),
        QT_TRANSLATE_NOOP("Texts",
            "EventsLost: events not recorded since the start, usually because no buffer was free or the event did not "
            "fit into one. 0 means none by ETW's own counter; some losses move no counter.")},
    //: column of the session table: events per second
    {SessionColumn::EventsLostPerSecond, QT_TRANSLATE_NOOP("Texts", "Lost/s"),
        QT_TRANSLATE_NOOP("Texts", "Events lost per second between the last two polls.")},
    //: column of the session table: buffers that did not reach the log file. Short.
    {SessionColumn::LogBuffersLost, QT_TRANSLATE_NOOP("Texts", "Lost (log)"),
        QT_TRANSLATE_NOOP("Texts",
            "LogBuffersLost: full buffers that could not be written to the log file, typically because the disk is "
            "full or fails.")},
    //: column of the session table: buffers that did not reach a real-time consumer. Short.
    {SessionColumn::RealTimeBuffersLost, QT_TRANSLATE_NOOP("Texts", "Lost (RT)"),
        QT_TRANSLATE_NOOP("Texts",
            "RealTimeBuffersLost: buffers that could not be delivered to a consumer, typically because it is slow or "
            "missing. It grows in real-time sessions only.")},
    //: column of the session table: a small graph of the last minutes
    {SessionColumn::History, QT_TRANSLATE_NOOP("Texts", "History"),
        QT_TRANSLATE_NOOP("Texts",
            "The last 5 minutes: buffers in use from below, losses as ticks at the top. A click opens the charts.")},
    //: column of the session table
    {SessionColumn::Memory, QT_TRANSLATE_NOOP("Texts", "Memory"),
        QT_TRANSLATE_NOOP("Texts", "Memory of the allocated buffers: Allocated times Size, usually never paged out.")},
    //: column of the session table: FlushTimer
    {SessionColumn::FlushTimer, QT_TRANSLATE_NOOP("Texts", "Flush timer"),
        QT_TRANSLATE_NOOP("Texts",
            "FlushTimer: after this time, buffers that are only partly full are written too. Empty: no timed flush for "
            "files, one second for real-time sessions.")},
    //: column of the session table
    {SessionColumn::Clock, QT_TRANSLATE_NOOP("Texts", "Clock"),
        QT_TRANSLATE_NOOP("Texts", "The clock that stamps the events.")},
    //: column of the session table: EnableFlags
    {SessionColumn::KernelFlags, QT_TRANSLATE_NOOP("Texts", "Kernel flags"),
        QT_TRANSLATE_NOOP(
            "Texts", "EnableFlags: which events of the system a system logger records. The details show every flag.")},
    //: column of the session table
    {SessionColumn::LogFile, QT_TRANSLATE_NOOP("Texts", "Log file"),
        QT_TRANSLATE_NOOP("Texts", "The file that the session writes. Empty: it writes none.")},
    //: column of the session table
    {SessionColumn::Guid, QT_TRANSLATE_NOOP("Texts", "GUID"),
        QT_TRANSLATE_NOOP("Texts", "GUID of the session, given at the start or generated.")},
    //: column of the session table: a thread id
    {SessionColumn::LoggerThread, QT_TRANSLATE_NOOP("Texts", "Logger thread"),
        QT_TRANSLATE_NOOP("Texts", "LoggerThreadId: the thread that moves full buffers to file or consumer.")},
}};

constexpr bool isInEnumOrder()
{
    for (std::size_t i = 0; i < columnTexts.size(); ++i) {
        if (static_cast<std::size_t>(columnTexts[i].column) != i)
            return false;
    }
    return true;
}
static_assert(isInEnumOrder(), "found by the column's number");

} // namespace

QString SessionText::columnHeader(SessionColumn column)
{
    return tr(columnTexts[static_cast<std::size_t>(column)].header);
}

QString SessionText::columnToolTip(SessionColumn column)
{
    return tr(columnTexts[static_cast<std::size_t>(column)].toolTip);
}

QString SessionText::lossState(LossState state)
{
    switch (state) {
    case LossState::Never:
        return tr("Nothing lost by ETW's own counters");
    case LossState::LostBefore:
        return tr("Lost since the start, not now");
    case LossState::LosingNow:
        return tr("Losing now");
    }
    return {};
}

} // namespace etwarden
