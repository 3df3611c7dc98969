// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/ruletext.h"

namespace etwarden::ruletext {

namespace {

constexpr RuleText kernelRows[] = {
    {"kernel-only-system-logger",
        //: %1 is a list of settings
        QT_TRANSLATE_NOOP("FindingText", "Only a system logger has kernel settings: %1 will be refused.")},
    {"kernel-since",
        //: %1 is a list of settings
        QT_TRANSLATE_NOOP("FindingText", "The target version of Windows does not know these kernel settings: %1.")},
    {"kernel-unsupported",
        //: %1 is a list of settings
        QT_TRANSLATE_NOOP("FindingText", "The embedded engine refuses these kernel settings: %1.")},
    {"kernel-list-without-effect",
        //: %1 is a list of settings
        QT_TRANSLATE_NOOP(
            "FindingText", "The embedded engine keeps these settings, but has no events that they concern: %1.")},
    {"kernel-list-left-out",
        //: %1 is a list of settings
        QT_TRANSLATE_NOOP("FindingText", "EXTENSION leads to another list, so that %1 will not be passed.")},
    {"kernel-tags-without-pool",
        QT_TRANSLATE_NOOP("FindingText", "No event has a pool tag: the group PERF_POOL is not set.")},
    {"kernel-at-boot",
        //: %1 is a list of settings
        QT_TRANSLATE_NOOP("FindingText", "A boot session is defined without kernel settings: %1 will be left out.")},
    {"kernel-stack-limit",
        //: %1 and %2 are numbers of kinds of events
        QT_TRANSLATE_NOOP("FindingText", "%1 events are to get stacks; a session takes %2 at most, or none of them.")},
    {"kernel-counter-limit",
        //: %1 and %2 are numbers of entries
        QT_TRANSLATE_NOOP("FindingText", "A list of counters, sources or events has %1 entries, above %2.")},
    {"kernel-stack-without-event",
        //: %1 is a list of events
        QT_TRANSLATE_NOOP("FindingText", "These events are to get stacks, but no flag or group records them: %1.")},
    {"kernel-stack-without-modules",
        QT_TRANSLATE_NOOP(
            "FindingText", "Without PROCESS, THREAD and IMAGE_LOAD, the addresses of the stacks cannot be named.")},
    {"kernel-interval-range",
        //: %1 and %2 are numbers
        QT_TRANSLATE_NOOP("FindingText", "The sampling interval has to be from %1 to %2 units of 100 ns.")},
    {"kernel-interval-without-profile",
        QT_TRANSLATE_NOOP("FindingText", "The session does not sample: the flag PROFILE is not set.")},
    {"kernel-sources-without-profile",
        QT_TRANSLATE_NOOP(
            "FindingText", "Nothing samples by the profile sources: the group PERF_PMC_PROFILE is not set.")},
    {"kernel-counters-without-events",
        QT_TRANSLATE_NOOP("FindingText", "Nothing reads the counters: choose the events that do.")},
    {"kernel-events-without-counters",
        QT_TRANSLATE_NOOP("FindingText", "Events that read counters are chosen, but no counters.")},
    {"kernel-branches-without-event",
        //: %1 is a list of events
        QT_TRANSLATE_NOOP(
            "FindingText", "These events are to get last branches, but no flag or group records them: %1.")},
    {"kernel-branches-of-no-event",
        QT_TRANSLATE_NOOP("FindingText", "Options of last branches are set, but no event is to get them.")},
    {"kernel-branches-all-filtered",
        QT_TRANSLATE_NOOP("FindingText", "The options of last branches leave out all of them.")},
    {"kernel-of-all-sessions",
        //: %1 is a list of settings
        QT_TRANSLATE_NOOP("FindingText", "These settings are for the whole system and stay after the session: %1.")},
    {"kernel-stack-paging",
        QT_TRANSLATE_NOOP("FindingText",
            "On 64-bit Windows, stacks of the kernel may end early as long as DisablePagingExecutive is not 1.")},
};

} // namespace

std::span<const RuleText> kernel()
{
    return kernelRows;
}

} // namespace etwarden::ruletext
