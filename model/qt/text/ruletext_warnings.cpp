// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/ruletext.h"

namespace etwarden::ruletext {

namespace {

//: %1 and %2 are names of mode bits
constexpr const char* shouldNotCombine = QT_TRANSLATE_NOOP("FindingText", "%1 and %2 should not be combined.");
//: %1 and %2 are names of mode bits
constexpr const char* withoutEffect = QT_TRANSLATE_NOOP("FindingText", "%1 has no effect together with %2.");
//: %1 is the name of a mode bit
constexpr const char* historic =
    QT_TRANSLATE_NOOP("FindingText", "%1 has had no effect since Windows Vista: clear it.");

constexpr RuleText warningRows[] = {
    {"kernel-logger-name-forces-guid",
        QT_TRANSLATE_NOOP(
            "FindingText", "The name decides: ETW replaces this GUID with that of the “NT Kernel Logger”.")},
    {"ckcl-name-forces-guid",
        QT_TRANSLATE_NOOP("FindingText",
            "The name decides: ETW replaces this GUID with that of the “Circular Kernel Context Logger”.")},
    {"wnode-guid-private-provider",
        QT_TRANSLATE_NOOP(
            "FindingText", "A private session needs the GUID of its provider: enter it, or add PRIVATE_IN_PROC.")},
    {"v2-os-version",
        QT_TRANSLATE_NOOP("FindingText",
            "Before Windows 10 1703, a private session cannot be limited to processes: its filters are ignored.")},
    {"v2-options-os-version",
        QT_TRANSLATE_NOOP("FindingText", "Windows reads V2Options from 10 1703 on: they are ignored.")},
    {"v2-options-without-effect",
        QT_TRANSLATE_NOOP("FindingText", "The embedded engine keeps V2Options, but follows none of them.")},
    {"wnode-guid-heap",
        QT_TRANSLATE_NOOP("FindingText",
            "The GUID is that of events of the heap or of critical sections, which only private sessions record.")},
    {"session-name-characters",
        //: %1 is a list of code points ("U+0009")
        QT_TRANSLATE_NOOP("FindingText", "The name has control characters, which a list of sessions cannot show: %1."),
        Unit::Characters},
    {"logfile-name-characters",
        //: %1 is a list of characters
        QT_TRANSLATE_NOOP(
            "FindingText", "Windows does not allow these characters in the name of a file or folder: %1."),
        Unit::Characters},
    {"logfile-env-vars",
        //: %1 is an environment variable with its percent signs
        QT_TRANSLATE_NOOP("FindingText", "ETW does not expand %1 in the name of a log file: enter the folder itself.")},
    {"logfile-replaced",
        //: %1 is the name of a file, %2 its size with its unit
        QT_TRANSLATE_NOOP("FindingText", "“%1” (%2) will be overwritten."), Unit::Bytes},
    {"realtime-with-file-name",
        QT_TRANSLATE_NOOP("FindingText", "With a log file name, a real-time session also writes a sequential file.")},
    {"realtime-file-partial-buffers",
        //: %1 is a duration with its unit
        QT_TRANSLATE_NOOP("FindingText", "REAL_TIME flushes every %1, so the file gets many partly filled buffers."),
        Unit::Milliseconds},
    {"size-without-file",
        QT_TRANSLATE_NOOP("FindingText", "MaximumFileSize has no effect here: the session writes no file.")},
    {"sequential-newfile",
        QT_TRANSLATE_NOOP(
            "FindingText", "SEQUENTIAL and NEWFILE should not be combined: NEWFILE is sequential anyway.")},
    {"append-private", shouldNotCombine, Unit::Plain, {"APPEND", "PRIVATE_LOGGER"}},
    {"newfile-private", QT_TRANSLATE_NOOP("FindingText", "Private sessions accept NEWFILE from Windows 7 on only.")},
    {"prealloc-private", shouldNotCombine, Unit::Plain, {"PREALLOCATE", "PRIVATE_LOGGER"}},
    {"buffering-realtime",
        QT_TRANSLATE_NOOP("FindingText", "BUFFERING overrides REAL_TIME: nothing is delivered to a consumer.")},
    {"private-independent", shouldNotCombine, Unit::Plain, {"PRIVATE_LOGGER", "INDEPENDENT_SESSION"}},
    {"private-paged", withoutEffect, Unit::Plain, {"USE_PAGED_MEMORY", "PRIVATE_LOGGER"}},
    {"buffering-kd-filter", withoutEffect, Unit::Plain, {"KD_FILTER", "BUFFERING"}},
    {"kd-filter-overrides-paged", withoutEffect, Unit::Plain, {"USE_PAGED_MEMORY", "KD_FILTER"}},
    {"sequence-kernel-logger",
        QT_TRANSLATE_NOOP("FindingText", "Sequence numbers are said not to work with the session “NT Kernel Logger”.")},
    {"delay-open", historic, Unit::Plain, {"DELAY_OPEN_FILE"}},
    {"add-header", historic, Unit::Plain, {"ADD_HEADER"}},
    {"mode-reserved",
        QT_TRANSLATE_NOOP(
            "FindingText", "Bit 0x00100000 is reserved: for heap tracing, or for relogging real-time events.")},
    {"undocumented-bits",
        //: %1 is a list of names of mode bits
        QT_TRANSLATE_NOOP("FindingText", "Undocumented mode bits are set: %1."), Unit::Bits},
    {"mode-bit-os-version",
        //: %1 is a list of names of mode bits and kernel flags
        QT_TRANSLATE_NOOP("FindingText", "Newer than the target Windows, and ignored or refused there: %1."),
        Unit::Bits},
    {"enableflags-record-nothing",
        //: %1 is a list of names of kernel flags
        QT_TRANSLATE_NOOP("FindingText", "This system records nothing for these kernel flags: %1."), Unit::Bits},
    {"disk-file-io-needs-disk-io",
        QT_TRANSLATE_NOOP("FindingText", "DISK_FILE_IO gives names to disk events only: add DISK_IO.")},
    {"enableflags-extension-warning",
        QT_TRANSLATE_NOOP(
            "FindingText", "Bit 31 makes the kernel flags an extension: the other bits are not read as flags.")},
    {"buffer-size-diagnostic-only",
        //: %1 and %2 are sizes with their units
        QT_TRANSLATE_NOOP("FindingText", "A buffer size of %1 is for diagnosis; in production, stay below %2."),
        Unit::Kilobytes},
    {"private-in-proc-limit",
        //: %1 is how many such sessions run in the process, %2 how many may according to one source
        QT_TRANSLATE_NOOP(
            "FindingText", "%1 in-process sessions are already running, and a page of the documentation allows %2.")},
    {"append-buffer-match",
        QT_TRANSLATE_NOOP(
            "FindingText", "To append, enter the buffer size of the existing file: it must be the same.")},
    {"min-buffers-clamped",
        //: %1 and %2 are numbers of buffers
        QT_TRANSLATE_NOOP(
            "FindingText", "MinimumBuffers (%1) is reduced to %2: the memory cannot hold more buffers of this size.")},
    {"max-buffers-clamped",
        //: %1 and %2 are numbers of buffers
        QT_TRANSLATE_NOOP(
            "FindingText", "MaximumBuffers (%1) is reduced to %2: the memory cannot hold more buffers of this size.")},
    {"buffering-ignores-flush-timer",
        //: %1 is a duration with its unit
        QT_TRANSLATE_NOOP("FindingText", "A BUFFERING session ignores FlushTimer (%1): only a flush saves its events."),
        Unit::Milliseconds},
    {"buffering-ignores-flush-threshold",
        //: %1 is a number of buffers
        QT_TRANSLATE_NOOP("FindingText", "A BUFFERING session ignores FlushThreshold (%1).")},
    {"append-clock",
        QT_TRANSLATE_NOOP(
            "FindingText", "APPEND needs the clock “system time”: with another, the time stamps will be wrong.")},
    {"newfile-clock",
        QT_TRANSLATE_NOOP(
            "FindingText", "NEWFILE calls for the clock “system time”: later files may have wrong time stamps.")},
    {"clock-cycle",
        QT_TRANSLATE_NOOP(
            "FindingText", "The processor's cycle counter is not reliable as a clock: do not use it in production.")},
    {"etwmaxloggers-range",
        //: %1 is a number of sessions
        QT_TRANSLATE_NOOP("FindingText", "EtwMaxLoggers of this machine is %1; only 32 to 256 is allowed.")},
    {"disk-space-unlimited",
        //: %1 and %2 are sizes with their units; sources disagree on whether the start is refused
        QT_TRANSLATE_NOOP(
            "FindingText", "The drive of the log file has only %1 free; one source asks for %2 on any drive."),
        Unit::Bytes},
    {"buffer-size-min",
        //: %1 and %2 are sizes with their units
        QT_TRANSLATE_NOOP(
            "FindingText", "A buffer size of %1 is below the smallest documented one, %2, and may be raised."),
        Unit::Kilobytes},
    {"enableflags-only-system-logger",
        QT_TRANSLATE_NOOP(
            "FindingText", "Kernel flags have no effect here: only a system logger records events of the system.")},
    {"system-logger-needs-enableflags",
        QT_TRANSLATE_NOOP(
            "FindingText", "Without kernel flags, a system logger records the system's configuration only.")},
    {"buffering-ignores-max",
        //: %1 is a number of buffers
        QT_TRANSLATE_NOOP(
            "FindingText", "A BUFFERING session ignores MaximumBuffers (%1): MinimumBuffers is the whole ring.")},
    {"max-less-than-min",
        //: %1 and %2 are numbers of buffers
        QT_TRANSLATE_NOOP(
            "FindingText", "MaximumBuffers (%1) is below the minimum in force and is raised to %2 or more.")},
};

} // namespace

std::span<const RuleText> warnings()
{
    return warningRows;
}

} // namespace etwarden::ruletext
