// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/ruletext.h"

namespace etwarden::ruletext {

namespace {

//: %1 and %2 are names of mode bits
constexpr const char* exclusive = QT_TRANSLATE_NOOP("FindingText", "%1 and %2 exclude each other: remove one of them.");
//: %1 is the name of a mode bit
constexpr const char* needsSize = QT_TRANSLATE_NOOP("FindingText", "%1 needs a maximum file size: enter one.");
//: %1 is the name of a mode bit
constexpr const char* needsFile = QT_TRANSLATE_NOOP("FindingText", "%1 needs a log file: enter its name.");
//: %1 and %2 are names of mode bits
constexpr const char* needsOther = QT_TRANSLATE_NOOP("FindingText", "%1 works only together with %2: add it.");
//: %1 is the name of a mode bit, %2 of a session
constexpr const char* notForSession = QT_TRANSLATE_NOOP("FindingText", "%1 cannot be used by the session “%2”.");
//: %1 is the name of a session; its GUID is meant
constexpr const char* guidNeedsName =
    QT_TRANSLATE_NOOP("FindingText", "This GUID belongs to the session “%1” alone: use that name, or another GUID.");
//: %1 is a number of characters, %2 the largest allowed
constexpr const char* sessionNameTooLong =
    QT_TRANSLATE_NOOP("FindingText", "The session name has %1 characters; at most %2 are allowed.");
//: %1 is a number of characters, %2 the largest allowed
constexpr const char* fileNameTooLong =
    QT_TRANSLATE_NOOP("FindingText", "The log file name has %1 characters; at most %2 are allowed.");
//: %1 and %2 are sizes with their units
constexpr const char* bufferTooLarge =
    QT_TRANSLATE_NOOP("FindingText", "A buffer size of %1 is above the largest possible, %2.");
//: %1 and %2 are sizes with their units
constexpr const char* diskTooFull = QT_TRANSLATE_NOOP("FindingText",
    "The drive of the log file has only %1 free, and %2 is needed: free some space, or choose another drive.");

constexpr RuleText errorRows[] = {
    {"instance-name-empty", QT_TRANSLATE_NOOP("FindingText", "A session needs a name: enter one.")},
    {"instance-name-over-1024", sessionNameTooLong},
    {"kernel-logger-guid-needs-name", guidNeedsName, Unit::Plain, {"NT Kernel Logger"}},
    {"ckcl-guid-needs-name", guidNeedsName, Unit::Plain, {"Circular Kernel Context Logger"}},
    {"global-logger-not-startable",
        QT_TRANSLATE_NOOP(
            "FindingText", "The Global Logger starts at boot from the registry only: use another name and GUID.")},
    {"logfile-name-over-1024", fileNameTooLong},
    {"no-destination",
        QT_TRANSLATE_NOOP("FindingText",
            "The session has nowhere to put its events: enter a log file, or choose REAL_TIME or BUFFERING.")},
    {"nonstoppable-starttrace",
        QT_TRANSLATE_NOOP("FindingText", "NONSTOPPABLE is for sessions that start at boot: clear it.")},
    {"circular-append", exclusive, Unit::Plain, {"CIRCULAR", "APPEND"}},
    {"circular-newfile", exclusive, Unit::Plain, {"CIRCULAR", "NEWFILE"}},
    {"circular-relog", exclusive, Unit::Plain, {"CIRCULAR", "RELOG"}},
    {"append-realtime", exclusive, Unit::Plain, {"APPEND", "REAL_TIME"}},
    {"append-relog", exclusive, Unit::Plain, {"APPEND", "RELOG"}},
    {"newfile-prealloc", exclusive, Unit::Plain, {"NEWFILE", "PREALLOCATE"}},
    {"newfile-relog", exclusive, Unit::Plain, {"NEWFILE", "RELOG"}},
    {"newfile-kernel-logger", notForSession, Unit::Plain, {"NEWFILE", "NT Kernel Logger"}},
    {"realtime-private", exclusive, Unit::Plain, {"REAL_TIME", "PRIVATE_LOGGER"}},
    {"realtime-add-header", exclusive, Unit::Plain, {"REAL_TIME", "ADD_HEADER"}},
    {"in-proc-needs-private", needsOther, Unit::Plain, {"PRIVATE_IN_PROC", "PRIVATE_LOGGER"}},
    {"relog-needs-private", needsOther, Unit::Plain, {"RELOG", "PRIVATE_LOGGER"}},
    {"circular-needs-size", needsSize, Unit::Plain, {"CIRCULAR"}},
    {"newfile-needs-size", needsSize, Unit::Plain, {"NEWFILE"}},
    {"prealloc-needs-size", needsSize, Unit::Plain, {"PREALLOCATE"}},
    {"kbytes-needs-size", needsSize, Unit::Plain, {"USE_KBYTES_FOR_SIZE"}},
    {"newfile-needs-logfile", needsFile, Unit::Plain, {"NEWFILE"}},
    {"prealloc-needs-logfile", needsFile, Unit::Plain, {"PREALLOCATE"}},
    {"kbytes-needs-logfile", needsFile, Unit::Plain, {"USE_KBYTES_FOR_SIZE"}},
    {"newfile-pattern",
        //: %1 is the mark for a running number in a file name
        QT_TRANSLATE_NOOP(
            "FindingText", "With NEWFILE, the log file name must contain %1 exactly once and no other percent sign."),
        Unit::Plain, {"%d"}},
    {"sequential-circular", exclusive, Unit::Plain, {"SEQUENTIAL", "CIRCULAR"}},
    {"append-newfile", exclusive, Unit::Plain, {"APPEND", "NEWFILE"}},
    {"append-prealloc", exclusive, Unit::Plain, {"APPEND", "PREALLOCATE"}},
    {"newfile-ckcl", notForSession, Unit::Plain, {"NEWFILE", "Circular Kernel Context Logger"}},
    {"newfile-system-logger", exclusive, Unit::Plain, {"NEWFILE", "SYSTEM_LOGGER"}},
    {"buffering-sequential", exclusive, Unit::Plain, {"BUFFERING", "SEQUENTIAL"}},
    {"buffering-circular", exclusive, Unit::Plain, {"BUFFERING", "CIRCULAR"}},
    {"buffering-append", exclusive, Unit::Plain, {"BUFFERING", "APPEND"}},
    {"buffering-newfile", exclusive, Unit::Plain, {"BUFFERING", "NEWFILE"}},
    {"buffering-logfile",
        QT_TRANSLATE_NOOP("FindingText",
            "A BUFFERING session takes no log file at its start: name the file when a snapshot is written.")},
    {"buffering-interface", exclusive, Unit::Plain, {"BUFFERING", "BUFFER_INTERFACE"}},
    {"sequence-exclusive", exclusive, Unit::Plain, {"USE_GLOBAL_SEQUENCE", "USE_LOCAL_SEQUENCE"}},
    {"hybrid-exclusive", exclusive, Unit::Plain, {"STOP_ON_HYBRID_SHUTDOWN", "PERSIST_ON_HYBRID_SHUTDOWN"}},
    {"compressed",
        QT_TRANSLATE_NOOP(
            "FindingText", "COMPRESSED is accepted together with BUFFERING only, from Windows 10 version 1607 on.")},
    {"system-logger-paged", exclusive, Unit::Plain, {"SYSTEM_LOGGER", "USE_PAGED_MEMORY"}},
    {"kernel-logger-paged", notForSession, Unit::Plain, {"USE_PAGED_MEMORY", "NT Kernel Logger"}},
    {"relog-kernel",
        QT_TRANSLATE_NOOP("FindingText", "RELOG is reserved: a session of the kernel does not accept it.")},
    {"enableflags-extension-format",
        //: %1 and %2 are numbers
        QT_TRANSLATE_NOOP("FindingText", "The extension of the kernel flags is malformed (offset %1, length %2).")},
    {"kernel-list-limit",
        //: %1 is an item of a list, such as “ETW_EXT_PIDS”; %2 and %3 are numbers of its entries
        QT_TRANSLATE_NOOP("FindingText", "%1 has %2 entries; %3 at most are allowed.")},
    {"system-logger-os", QT_TRANSLATE_NOOP("FindingText", "SYSTEM_LOGGER needs Windows 8 or later.")},
    {"system-logger-clock-types",
        QT_TRANSLATE_NOOP(
            "FindingText", "The running system loggers already use two other clocks: choose one of those.")},
    {"clock-invalid",
        //: %1 is a number, %2 the largest allowed
        QT_TRANSLATE_NOOP("FindingText", "Clock %1 is unknown: choose a value from 0 to %2.")},
    {"buffer-size-max", bufferTooLarge, Unit::Kilobytes},
    {"buffer-size-max-pre-win8", bufferTooLarge, Unit::Kilobytes},
    {"control-access",
        QT_TRANSLATE_NOOP(
            "FindingText", "Only administrators, services and members of Performance Log Users may control sessions.")},
    {"kernel-logger-access",
        QT_TRANSLATE_NOOP(
            "FindingText", "Only administrators and LocalSystem may control the session “NT Kernel Logger”.")},
    {"private-admin-pre1703",
        QT_TRANSLATE_NOOP("FindingText",
            "Before Windows 10 version 1703, only administrators may start a private session of another process.")},
    {"session-name-unique",
        //: %1 is a name of a session; upper and lower case do not matter
        QT_TRANSLATE_NOOP(
            "FindingText", "A session named “%1” is already running: choose another name, or stop that session.")},
    {"kernel-logger-single",
        QT_TRANSLATE_NOOP("FindingText",
            "The “NT Kernel Logger” is already running, and there is only one: start a system logger with a name "
            "of its own.")},
    {"session-guid-unique",
        //: %1 is the name of a session
        QT_TRANSLATE_NOOP("FindingText", "The session “%1” already has this GUID: choose another one, or none.")},
    {"session-limit",
        //: %1 is how many sessions run, %2 how many may
        QT_TRANSLATE_NOOP(
            "FindingText", "All session slots are taken (%1 of %2): stop a session that is no longer needed.")},
    {"system-logger-limit",
        //: %1 is how many system loggers run, %2 how many may
        QT_TRANSLATE_NOOP("FindingText", "All slots for system loggers are taken (%1 of %2): stop one of them.")},
    {"private-limit-1703",
        //: %1 is how many private sessions run in the process, %2 how many may
        QT_TRANSLATE_NOOP(
            "FindingText", "The process has all the private sessions that it may have (%1 of %2): stop one.")},
    {"private-limit-pre1703",
        //: %1 is how many private sessions run in the process, %2 how many may
        QT_TRANSLATE_NOOP(
            "FindingText", "The process has all the private sessions that it may have (%1 of %2): stop one.")},
    {"private-name-unique",
        //: %1 is a name of a session; upper and lower case do not matter
        QT_TRANSLATE_NOOP("FindingText",
            "A private session named “%1” is already running in this process: choose another name, or stop that "
            "session.")},
    {"append-other-format",
        //: %1 is the name of a file
        QT_TRANSLATE_NOOP("FindingText",
            "The embedded engine appends only to a log file with the buffer size, the processors and the clock of the "
            "session, and “%1” has others: choose another file.")},
    {"mode-unsupported",
        //: %1 is a list of names of mode bits
        QT_TRANSLATE_NOOP("FindingText", "Not supported by the embedded engine: %1."), Unit::Bits},
    {"buffer-memory",
        //: %1 and %2 are sizes with their units
        QT_TRANSLATE_NOOP("FindingText",
            "The buffers need %1 at the start, and the embedded engine has %2 left for those of all sessions: choose "
            "fewer or smaller ones, or stop a session."),
        Unit::Bytes},
    {"logfile-in-use",
        //: %1 is the name of a session
        QT_TRANSLATE_NOOP("FindingText", "The session “%1” already writes to this log file: choose another file.")},
    {"logfile-folder-missing",
        QT_TRANSLATE_NOOP("FindingText",
            "The folder of the log file does not exist, and ETW does not create it: create it, or choose another.")},
    {"logfile-access",
        QT_TRANSLATE_NOOP("FindingText", "The folder of the log file is not writable: choose another folder.")},
    {"disk-space-maxsize", diskTooFull, Unit::Bytes},
    {"disk-space-system-drive", diskTooFull, Unit::Bytes},
    {"logfile-exists",
        //: %1 is the name of a file, %2 its size with its unit
        QT_TRANSLATE_NOOP("FindingText", "“%1” already exists (%2): ETW would overwrite it without asking."),
        Unit::Bytes},
};

} // namespace

std::span<const RuleText> errors()
{
    return errorRows;
}

} // namespace etwarden::ruletext
