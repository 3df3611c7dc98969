// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/ruletext.h"

namespace etwarden::ruletext {

namespace {

//: %1 is the name of a session
constexpr const char* otherWriter =
    QT_TRANSLATE_NOOP("FindingText", "The session “%1” already writes to this log file: choose another file.");

constexpr RuleText updateRows[] = {
    {"update-max-buffers-clamped",
        //: %1 and %2 are numbers of buffers
        QT_TRANSLATE_NOOP(
            "FindingText", "MaximumBuffers (%1) is reduced to %2: the memory cannot hold more buffers of this size.")},
    {"update-max-less-than-min",
        //: %1 and %2 are numbers of buffers
        QT_TRANSLATE_NOOP(
            "FindingText", "MaximumBuffers (%1) is below the minimum in force and is raised to %2 or more.")},
    {"update-global-logger", QT_TRANSLATE_NOOP("FindingText", "The Global Logger cannot be updated.")},
    {"update-enableflags-nonsystem",
        QT_TRANSLATE_NOOP("FindingText", "Only a system logger can have kernel flags: clear them.")},
    {"update-kernel-list-limit",
        //: %1 is an item of a list, such as “ETW_EXT_PIDS”; %2 and %3 are numbers of its entries
        QT_TRANSLATE_NOOP("FindingText", "%1 has %2 entries; %3 at most are allowed.")},
    {"update-newfile-pattern",
        //: %1 is the mark for a running number in a file name
        QT_TRANSLATE_NOOP(
            "FindingText", "The files of this session are numbered: put %1 into the name of the new ones."),
        Unit::Plain, {"%d"}},
    {"update-logfile-same-name",
        QT_TRANSLATE_NOOP(
            "FindingText", "The session already writes to this file, and an update to the same file fails.")},
    {"update-bad-pathname", otherWriter, Unit::Plain},
    {"update-logfile-exists",
        //: %1 is the name of a file, %2 its size with its unit
        QT_TRANSLATE_NOOP("FindingText", "“%1” already exists (%2): ETW would overwrite it without asking."),
        Unit::Bytes},
    {"update-logfile-name-over-1024",
        //: %1 is a number of characters, %2 the largest allowed
        QT_TRANSLATE_NOOP("FindingText", "The log file name has %1 characters; at most %2 are allowed.")},
    {"update-logfile-name-characters",
        //: %1 is a list of characters
        QT_TRANSLATE_NOOP(
            "FindingText", "Windows does not allow these characters in the name of a file or folder: %1."),
        Unit::Characters},
    {"update-logfile-replaced",
        //: %1 is the name of a file, %2 its size with its unit
        QT_TRANSLATE_NOOP("FindingText", "“%1” (%2) will be overwritten."), Unit::Bytes},
    {"update-enableflags-replaces",
        QT_TRANSLATE_NOOP("FindingText", "The update switches off all events of the system.")},
    {"update-realtime-off", QT_TRANSLATE_NOOP("FindingText", "The update ends the real-time delivery.")},
    {"update-file-on-realtime",
        QT_TRANSLATE_NOOP("FindingText", "The session will only write the file, and an update cannot remove a file.")},
    {"update-not-updatable",
        QT_TRANSLATE_NOOP(
            "FindingText", "An update does not change some of these members: stop the session and start it again.")},
    {"update-private-subset",
        QT_TRANSLATE_NOOP("FindingText", "Of a private session, only the log file and FlushTimer can be updated.")},
    {"update-realtime-flush-first",
        QT_TRANSLATE_NOOP("FindingText", "Flush the session before real-time delivery is added to its file.")},
    {"update-zero-means-keep",
        QT_TRANSLATE_NOOP("FindingText", "In an update, 0 or an empty file name leaves the member as it is.")},
};

} // namespace

std::span<const RuleText> updates()
{
    return updateRows;
}

} // namespace etwarden::ruletext
