// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/logfiletext.h"

#include "model/etw/logfilemodes.h"
#include "model/qt/common/filetime.h"
#include "model/qt/text/autopsytext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <QDir>

namespace etwarden {

namespace {

QString reasonOf(LogFileFault fault)
{
    switch (fault) {
    case LogFileFault::NotFound:
        return LogFileText::tr("There is no such file.");
    case LogFileFault::BrokenLink:
        return LogFileText::tr("It is a link to a file that does not exist.");
    case LogFileFault::NotRegular:
        return LogFileText::tr("It is a pipe or a device. Save what it delivers in a file, and open that.");
    case LogFileFault::NotAccessible:
        return LogFileText::tr("Access to it is denied. Ask its owner or an administrator for the right to read it, or "
                               "close the program that uses it.");
    case LogFileFault::NoLogFiles:
        return LogFileText::tr("This folder contains no log file.");
    case LogFileFault::Empty:
        return LogFileText::tr("It is empty, or begins with zeros: the first buffer of its session was never written.");
    case LogFileFault::NoTrace:
        //: --mend is fixed.
        return LogFileText::tr("It is not a log file of ETW: it does not begin with the header of one. If only its "
                               "beginning is damaged, etwarden --mend makes a log file of the rest.");
    case LogFileFault::NoBuffers:
        return LogFileText::tr("It is not a log file of ETW: it contains no buffer of one.");
    case LogFileFault::Recording:
        return LogFileText::tr("It is a recording of counters, not a log file: open it alone.");
    case LogFileFault::Archive:
        return LogFileText::tr("It is a compressed archive. Extract the log file from it, and open that.");
    case LogFileFault::EventLog:
        return LogFileText::tr("It is an event log (.evtx), not a log file of ETW: Event Viewer opens it.");
    case LogFileFault::ReadFailed:
        return LogFileText::tr("It cannot be read from the disk. Copy it to another disk, and open the copy.");
    case LogFileFault::NoThread:
        return LogFileText::tr("The system has no more threads. Close other programs, then open the file again.");
    case LogFileFault::NoMemory:
        return LogFileText::tr(
            "There is not enough memory. Close other windows or programs, then open the file again.");
    case LogFileFault::OtherClock:
        return LogFileText::tr("Its clock is of another kind or rate than that of the others.");
    case LogFileFault::OtherStart:
        return LogFileText::tr("It is from another start of the machine than the others.");
    }
    return {};
}

} // namespace

QString LogFileText::fault(const QString& path, LogFileFault fault)
{
    //: %1 is a log file, %2 a sentence that says why
    return tr("“%1” cannot be read. %2").arg(shownPath(path), reasonOf(fault));
}

QString LogFileText::filterFault(const EventFilter::Fault& fault)
{
    const QString term = shownName(QString::fromStdString(fault.term));
    switch (fault.kind) {
    case EventFilter::Fault::Kind::NoNumber:
        //: What is wrong with a filter. %1: a part of it.
        return tr("“%1” requires a number.").arg(term);
    case EventFilter::Fault::Kind::NoValue:
        //: What is wrong with a filter. %1: a part of it.
        return tr("The value of “%1” is missing.").arg(term);
    case EventFilter::Fault::Kind::NotComparable:
        //: What is wrong with a filter. %1: a part of it.
        return tr("“%1” is about a name: use a colon, not an operator.").arg(term);
    case EventFilter::Fault::Kind::OpenQuote:
        //: What is wrong with a filter. %1: a part of it.
        return tr("The quotation mark of “%1” is not closed.").arg(term);
    }
    return {};
}

QString LogFileText::isTheLogFile()
{
    //: Why an export or a conversion is not written to a file; follows a colon.
    return tr("it is the log file itself, and is not overwritten");
}

QString LogFileText::leftOut(const QString& path, LogFileFault fault)
{
    //: %1 is a log file, %2 a sentence that says why
    return tr("“%1” is not part of the trace. %2").arg(shownPath(path), reasonOf(fault));
}

QString LogFileText::nameOf(const QString& name, qsizetype files)
{
    if (files <= 1)
        return shownName(name);
    //: Several log files that are shown as one. %1: the first one.
    return tr("%1 and %n more", nullptr, static_cast<int>(files - 1)).arg(shownName(name));
}

QString LogFileText::heading(
    const QString& path, const LogfileHeader* header, const TraceAutopsy* autopsy, qsizetype files)
{
    const QString file = nameOf(QDir::toNativeSeparators(path), files);
    if (header == nullptr) {
        //: First line of a window that shows a log file. %1: file.
        return tr("Log file: %1").arg(file);
    }
    const Format format;
    const TraceLogfileHeader64& fields = header->fields;
    const QString name = shownName(header->sessionName);
    const QDateTime start = toDateTime(fields.StartTime).toLocalTime();
    const FileTime endTime = endOf(fields, autopsy);
    const QDateTime end = toDateTime(endTime).toLocalTime();
    const QString zone = Format::timeZone(start);
    if (endTime <= fields.StartTime) {
        //: First line of a window that shows a log file. %1: file, %2: session, %3: date and time, %4: "UTC+1".
        return tr("Log file: %1. Session “%2” from %3 (%4).").arg(file, name, format.dateAndTime(start), zone);
    }
    if ((fields.LogFileMode & logfilemode::Buffering) != 0) { // the time of the events is another one
        //: First line of a window that shows a log file. %1: file, %2: session, %3: date and time, %4: "UTC+1".
        return tr("Log file: %1. Snapshot of “%2”, written %3 (%4).").arg(file, name, format.dateAndTime(end), zone);
    }
    //: First line of a window that shows a log file. %1: file, %2: session, %3: dates and times, %4: "UTC+1".
    return tr("Log file: %1. Session “%2” from %3 (%4).").arg(file, name, format.dateAndTimes(start, end), zone);
}

} // namespace etwarden
