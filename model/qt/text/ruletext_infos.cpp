// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/ruletext.h"

namespace etwarden::ruletext {

namespace {

constexpr RuleText infoRows[] = {
    {"kernel-logger-deprecated",
        QT_TRANSLATE_NOOP(
            "FindingText", "Since Windows 8, a system logger with a name of its own does this job better.")},
    {"name-descriptive",
        QT_TRANSLATE_NOOP("FindingText", "A name that says what the session is for helps more than a GUID.")},
    {"session-guid-null",
        QT_TRANSLATE_NOOP(
            "FindingText", "Without a GUID, ETW generates one; a fixed one only serves to give the session rights.")},
    {"system-logger-guid",
        QT_TRANSLATE_NOOP("FindingText", "Without a GUID, ETW generates one for the system logger.")},
    {"logfile-extension", QT_TRANSLATE_NOOP("FindingText", "The usual extension of a log file is .etl.")},
    {"mode-zero-with-file-name",
        QT_TRANSLATE_NOOP("FindingText", "Without any mode bit, the session writes a sequential file.")},
    {"session-end-conditions",
        //: %1 is a size with its unit
        QT_TRANSLATE_NOOP("FindingText", "The session ends by itself when its file has reached %1."), Unit::Bytes},
    {"sequential-size", QT_TRANSLATE_NOOP("FindingText", "The file grows without limit.")},
    {"kbytes-unit",
        //: %1 is a size with its unit
        QT_TRANSLATE_NOOP("FindingText", "The maximum file size is in KB: %1."), Unit::Bytes},
    {"append-implies-sequential", QT_TRANSLATE_NOOP("FindingText", "APPEND makes the file sequential.")},
    {"prealloc-nonfile", QT_TRANSLATE_NOOP("FindingText", "PREALLOCATE works with sequential and circular files.")},
    {"prealloc-trim",
        QT_TRANSLATE_NOOP("FindingText", "The file has its full size from the start and is trimmed at the end.")},
    {"private-not-counted",
        QT_TRANSLATE_NOOP("FindingText", "A private session takes no session slot and does not appear in the list.")},
    {"private-logfile-suffix",
        QT_TRANSLATE_NOOP("FindingText", "In every process but the first, the process ID is added to the file name.")},
    {"private-no-kernel-times",
        QT_TRANSLATE_NOOP("FindingText", "Events of a private session do not split kernel time from user time.")},
    {"buffering-private", QT_TRANSLATE_NOOP("FindingText", "Private sessions accept BUFFERING from Windows 7 on.")},
    {"no-sysconfig",
        QT_TRANSLATE_NOOP(
            "FindingText", "Events about the configuration of the system are added; NO_SYSCONFIG leaves them out.")},
    {"realtime-no-consumer",
        QT_TRANSLATE_NOOP("FindingText",
            "Until a consumer connects, events wait in a limited backlog; when it is full, new ones are lost.")},
    {"secure-mode",
        QT_TRANSLATE_NOOP(
            "FindingText", "Only providers with the right TRACELOG_LOG_EVENT can write to this session.")},
    {"buffer-interface-implies-secure",
        QT_TRANSLATE_NOOP("FindingText", "BUFFER_INTERFACE also makes the session a SECURE one.")},
    {"sequence-tracemessage-only",
        QT_TRANSLATE_NOOP("FindingText", "Only events of TraceMessage (WPP) get sequence numbers.")},
    {"hybrid-default", QT_TRANSLATE_NOOP("FindingText", "ETW decides what a hybrid shutdown does to the session.")},
    {"no-per-processor-circular",
        //: %1 is a number of processors, at least 2
        QT_TRANSLATE_NOOP(
            "FindingText", "With %1 processors, events may be out of order; NO_PER_PROCESSOR_BUFFERING avoids it.")},
    {"buffer-size-zero", QT_TRANSLATE_NOOP("FindingText", "ETW chooses the buffer size from memory and processors.")},
    {"buffer-size-adjusted-up",
        //: %1 is a size with its unit
        QT_TRANSLATE_NOOP("FindingText", "A buffer size of %1 may be raised to a multiple of the disk's block size."),
        Unit::Kilobytes},
    {"min-buffers-single-stream",
        //: %1 and %2 are numbers of buffers
        QT_TRANSLATE_NOOP("FindingText", "MinimumBuffers (%1) is raised to %2.")},
    {"memory-footprint",
        //: %1 is a size with its unit
        QT_TRANSLATE_NOOP("FindingText", "The buffers take up to %1 of memory."), Unit::Bytes},
    {"realtime-flush-default",
        QT_TRANSLATE_NOOP("FindingText", "Buffers are flushed every second; 5 or 10 seconds cost less.")},
    {"realtime-flush-short",
        //: %1 and %2 are durations with their units
        QT_TRANSLATE_NOOP("FindingText", "A flush every %1 costs processor time: start with %2 or more."),
        Unit::Milliseconds},
    {"flush-timer-file-zero",
        QT_TRANSLATE_NOOP(
            "FindingText", "Buffers reach the file when they are full; after a crash, the last ones are missing.")},
    {"flush-timer-file-nonzero",
        //: %1 is a duration with its unit
        QT_TRANSLATE_NOOP("FindingText", "Every %1, partly filled buffers reach the file: that wastes space."),
        Unit::Milliseconds},
    {"flush-timer-minimum", QT_TRANSLATE_NOOP("FindingText", "One second is the shortest time between two flushes.")},
    {"ms-flush-timer",
        //: %1 is a duration with its unit
        QT_TRANSLATE_NOOP("FindingText", "FlushTimer is in milliseconds: %1."), Unit::Milliseconds},
    {"flush-threshold",
        //: %1 is a number of buffers
        QT_TRANSLATE_NOOP("FindingText", "A flush waits for this number of full buffers: %1.")},
    {"age-limit",
        //: %1 is a number of minutes
        QT_TRANSLATE_NOOP("FindingText", "AgeLimit: buffers that are not used are released after %1 minutes.")},
    {"age-limit-unused",
        //: %1 is a number
        QT_TRANSLATE_NOOP("FindingText", "This version of Windows does not use AgeLimit (%1).")},
    {"clock-default",
        QT_TRANSLATE_NOOP(
            "FindingText", "Clock 0 is the performance counter, and the system time before Windows Vista.")},
    {"clock-system-resolution",
        QT_TRANSLATE_NOOP(
            "FindingText", "The system time jumps when it is set; before Windows 10, it moves in steps of 10 ms.")},
    {"min-buffers-per-cpu",
        //: %1 and %2 are numbers of buffers
        QT_TRANSLATE_NOOP("FindingText", "MinimumBuffers (%1) is raised to %2: two buffers for each processor.")},
};

} // namespace

std::span<const RuleText> infos()
{
    return infoRows;
}

} // namespace etwarden::ruletext
