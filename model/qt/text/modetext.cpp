// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/modetext.h"

#include "model/etw/logfilemodes.h"

#include <QStringList>

namespace etwarden {

namespace {

struct ModeWord
{
    std::uint32_t mode;
    const char* word;
};

constexpr ModeWord modeWords[] = {
    //: mode of a session: the oldest events are replaced when the file is full
    {logfilemode::Circular, QT_TRANSLATE_NOOP("ModeText", "circular")},
    //: mode of a session: events are added to an existing file
    {logfilemode::Append, QT_TRANSLATE_NOOP("ModeText", "append")},
    //: mode of a session: a new file is begun when one is full
    {logfilemode::NewFile, QT_TRANSLATE_NOOP("ModeText", "new files")},
    //: mode of a session: the file has its full size from the start
    {logfilemode::Preallocate, QT_TRANSLATE_NOOP("ModeText", "preallocated")},
    //: mode of a session: events stay in a ring of buffers
    {logfilemode::Buffering, QT_TRANSLATE_NOOP("ModeText", "in memory")},
    //: mode of a session: events go to a consumer at once
    {logfilemode::RealTime, QT_TRANSLATE_NOOP("ModeText", "real-time")},
    //: mode of a session: it lives inside a process
    {logfilemode::PrivateLogger, QT_TRANSLATE_NOOP("ModeText", "private")},
    //: mode of a session: it records events of the system
    {logfilemode::SystemLogger, QT_TRANSLATE_NOOP("ModeText", "system")},
};

} // namespace

QString ModeText::summary(std::uint32_t logFileMode, bool hasFile)
{
    QStringList words;
    if (hasFile) {
        //: mode of a session: it writes a log file
        words.append(tr("file"));
    }
    for (const ModeWord& entry : modeWords) {
        if ((logFileMode & entry.mode) != 0)
            words.append(tr(entry.word));
    }
    //: between the words of a list
    return words.join(tr(", "));
}

QString ModeText::clock(ClockType clock)
{
    switch (clock) {
    case ClockType::Default:
        //: the clock that stamps events
        return tr("chosen by ETW");
    case ClockType::QueryPerformanceCounter:
        //: the clock that stamps events
        return tr("performance counter");
    case ClockType::SystemTime:
        //: the clock that stamps events
        return tr("system time");
    case ClockType::CpuCycle:
        //: the clock that stamps events
        return tr("CPU cycles");
    }
    //: a clock with an unknown number
    return tr("unknown (%1)").arg(static_cast<std::uint32_t>(clock));
}

} // namespace etwarden
