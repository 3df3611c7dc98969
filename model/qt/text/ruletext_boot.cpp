// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/ruletext.h"

namespace etwarden::ruletext {

namespace {

constexpr RuleText bootRows[] = {
    {"newfile-autologger",
        QT_TRANSLATE_NOOP("FindingText", "NEWFILE is not for sessions that start at boot: clear it.")},
    {"nonstoppable-autologger",
        QT_TRANSLATE_NOOP("FindingText",
            "NONSTOPPABLE needs CIRCULAR, BUFFERING, or REAL_TIME without a file: otherwise the session does not start "
            "at boot.")},
    {"auto-folder-missing",
        QT_TRANSLATE_NOOP("FindingText", "The folder of the log file does not exist, and the boot creates none.")},
    {"auto-network-file",
        QT_TRANSLATE_NOOP("FindingText",
            "The network is not there yet when boot sessions start: choose a folder on the system drive.")},
    {"auto-overwritten",
        QT_TRANSLATE_NOOP("FindingText",
            "Each boot overwrites the file of the boot before, also that of a crash: FileMax keeps several.")},
    {"auto-ends-with-file",
        //: %1 is a size with its unit
        QT_TRANSLATE_NOOP("FindingText", "The session ends when its file has reached %1."), Unit::Bytes},
    {"auto-not-flushed",
        QT_TRANSLATE_NOOP(
            "FindingText", "Without a FlushTimer, a power cut or a crash loses the events that are still in buffers.")},
    {"autologger-filemax",
        //: %1 is a number of files, %2 the largest allowed
        QT_TRANSLATE_NOOP("FindingText", "FileMax is %1; at most %2 files are kept.")},
    {"buffer-size-autologger",
        //: %1 is a size with its unit
        QT_TRANSLATE_NOOP("FindingText", "A buffer of a boot session should be smaller than 1 MB; this one is %1."),
        Unit::Kilobytes},
    {"autologger-kernel-events",
        QT_TRANSLATE_NOOP("FindingText",
            "The documentation sends events of the kernel to the Global Logger; Windows itself records them in boot "
            "sessions, too.")},
};

} // namespace

std::span<const RuleText> boots()
{
    return bootRows;
}

} // namespace etwarden::ruletext
