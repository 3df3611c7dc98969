// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/ruletext.h"

namespace etwarden::ruletext {

namespace {

constexpr RuleText providerRows[] = {
    {"nothing-enabled",
        QT_TRANSLATE_NOOP("FindingText", "No provider and no kernel flag is chosen: nothing will be recorded.")},
    {"filter-data-1024",
        //: %1 is a number of characters
        QT_TRANSLATE_NOOP("FindingText", "A filter text is longer than %1 characters: shorten it.")},
    {"filter-pid-count",
        //: %1 and %2 are numbers of processes
        QT_TRANSLATE_NOOP("FindingText", "A filter takes %2 processes at most, not %1: filter by executable name.")},
    {"filter-eventid-count",
        //: %1 and %2 are numbers of event ids
        QT_TRANSLATE_NOOP("FindingText",
            "A filter takes %2 event IDs at most, not %1: list the events to leave out, or choose keywords.")},
    {"enable-needs-rights",
        QT_TRANSLATE_NOOP("FindingText",
            "Without administrator rights or membership in Performance Log Users, no provider can be enabled.")},
    {"threat-intelligence-ppl",
        QT_TRANSLATE_NOOP("FindingText", "Only a protected antimalware process can enable this provider.")},
    {"modern-eight-sessions",
        //: %1 is a number of sessions, 8
        QT_TRANSLATE_NOOP("FindingText",
            "%1 other sessions have enabled this provider, and it accepts no more: disable it in one of them.")},
    {"level-update-unregistered",
        QT_TRANSLATE_NOOP(
            "FindingText", "This provider is not registered, so its level cannot be changed by a second entry.")},
    {"provider-duplicate-in-list",
        QT_TRANSLATE_NOOP("FindingText", "This provider is already in the list: the last entry replaces the others.")},
    {"timeout-infinite",
        QT_TRANSLATE_NOOP(
            "FindingText", "Without a limit, the call hangs as long as a callback of the provider does.")},
    {"level-zero",
        QT_TRANSLATE_NOOP(
            "FindingText", "Level 0 lets everything pass with most providers and next to nothing with others.")},
    {"keyword-any-zero-classic",
        QT_TRANSLATE_NOOP("FindingText", "A classic provider that gets no flags may write nothing: set all of them.")},
    {"keyword-high-bits-classic",
        QT_TRANSLATE_NOOP("FindingText", "A classic provider gets only the lower 32 bits of the keywords.")},
    {"keyword-all-not-in-any",
        //: %1 is a mask in hexadecimal form
        QT_TRANSLATE_NOOP("FindingText",
            "Only events that also have %1 pass: leave “All of these keywords” at 0 if that is not intended.")},
    {"keyword-unknown-bits",
        //: %1 is a mask in hexadecimal form
        QT_TRANSLATE_NOOP("FindingText", "The provider has no keyword for %1.")},
    {"prop-since-10",
        QT_TRANSLATE_NOOP("FindingText", "Some of the properties exist only in a newer version of Windows.")},
    {"prop-undocumented-bits",
        //: %1 is a mask in hexadecimal form
        QT_TRANSLATE_NOOP("FindingText", "Some of the properties are undocumented: %1.")},
    {"prop-stack-classic", QT_TRANSLATE_NOOP("FindingText", "Events of a classic provider get no call stack.")},
    {"prop-container-without-silos",
        QT_TRANSLATE_NOOP("FindingText", "SOURCE_CONTAINER_TRACKING has no effect without ENABLE_SILOS.")},
    {"prop-ignore0-any-zero",
        QT_TRANSLATE_NOOP(
            "FindingText", "This provider has no keywords, so IGNORE_KEYWORD_0 leaves none of its events.")},
    {"group-private",
        QT_TRANSLATE_NOOP("FindingText", "A private session cannot enable a provider group: enable its members.")},
    {"group-filters", QT_TRANSLATE_NOOP("FindingText", "Filters by event ID do not apply to a provider group.")},
    {"group-guid-is-provider",
        QT_TRANSLATE_NOOP("FindingText", "This GUID is that of a provider, not of a group: nothing would be enabled.")},
    {"params-version2-before-81",
        QT_TRANSLATE_NOOP("FindingText",
            "What this version of Windows makes of the parameters of today's EnableTraceEx2 is unknown.")},
    {"filter-version", QT_TRANSLATE_NOOP("FindingText", "Before Windows 8.1, filters are ignored or refused.")},
    {"filter-on-classic", QT_TRANSLATE_NOOP("FindingText", "ETW does not filter the events of a classic provider.")},
    {"filter-pid-kernel",
        QT_TRANSLATE_NOOP(
            "FindingText", "A process filter turns off the part of this provider that is in the kernel.")},
    {"filter-pid-system", QT_TRANSLATE_NOOP("FindingText", "A process filter has no effect on a system provider.")},
    {"filter-exe-format",
        QT_TRANSLATE_NOOP("FindingText",
            "An executable name without its extension matches nothing: write name.exe, and separate several with "
            "semicolons.")},
    {"filter-exe-path", QT_TRANSLATE_NOOP("FindingText", "Executable names are given without their folder.")},
    {"filter-eventid-tracelogging",
        QT_TRANSLATE_NOOP("FindingText", "Filters by event ID are ignored here: events of this provider have none.")},
    {"filter-stack-without-property",
        QT_TRANSLATE_NOOP("FindingText", "The stack filter has no effect without STACK_TRACE.")},
    {"classic-one-session",
        //: %1 is the name of a session, or its number
        QT_TRANSLATE_NOOP("FindingText",
            "The session “%1” has enabled this classic provider and will silently lose it: it writes to one session "
            "only.")},
    {"classic-preenable-many",
        //: %1 is the name of a session, or its number
        QT_TRANSLATE_NOOP("FindingText",
            "When this classic provider registers, only the session that enabled it last gets it; “%1” has enabled it "
            "too.")},
    {"security-auditing-provider",
        QT_TRANSLATE_NOOP("FindingText", "The events of this provider go to the session EventLog-Security only.")},
    {"secure-session-writer",
        QT_TRANSLATE_NOOP(
            "FindingText", "Only processes with the right TRACELOG_LOG_EVENT write to a SECURE session.")},
    {"paged-session-kernel-provider",
        QT_TRANSLATE_NOOP("FindingText",
            "The kernel has registered this provider, and it cannot write to a session in paged memory.")},
    {"private-eventid", QT_TRANSLATE_NOOP("FindingText", "A private session refuses a filter by event ID.")},
    {"private-other-process",
        QT_TRANSLATE_NOOP("FindingText",
            "With PRIVATE_IN_PROC, only providers of Etwarden's own process could write to the session.")},
    {"heap-needs-private",
        QT_TRANSLATE_NOOP("FindingText", "Events of the heap and of critical sections go to private sessions only.")},
    {"system-needs-mode",
        QT_TRANSLATE_NOOP("FindingText", "A system provider writes only to sessions with SYSTEM_LOGGER.")},
    {"system-before-11",
        QT_TRANSLATE_NOOP("FindingText", "Before Windows 11, system providers cannot be enabled: set kernel flags.")},
    {"system-control-guid",
        QT_TRANSLATE_NOOP(
            "FindingText", "This GUID stands for the NT Kernel Logger and cannot be enabled: set kernel flags.")},
    {"system-event-class-guid",
        QT_TRANSLATE_NOOP("FindingText",
            "This GUID only labels events of the kernel, and no provider registers it: set kernel flags.")},
    {"one-session-fails-all",
        QT_TRANSLATE_NOOP("FindingText",
            "Other sessions have enabled this provider: if one of them has no free buffer, this session loses the "
            "event too.")},
    {"manifest-not-installed",
        QT_TRANSLATE_NOOP("FindingText",
            "This machine has no description of the provider: its events arrive, but cannot be decoded here.")},
    {"timeout-zero-async",
        QT_TRANSLATE_NOOP(
            "FindingText", "The call does not wait for the provider, which may be enabled a little later.")},
    {"level-above-5",
        //: %1 is a number from 6 to 254
        QT_TRANSLATE_NOOP("FindingText", "Level %1 is above Verbose and includes it.")},
    {"level-255", QT_TRANSLATE_NOOP("FindingText", "Level 255 lets every level pass.")},
    {"keyword-any-zero-modern",
        QT_TRANSLATE_NOOP("FindingText", "If “Any of these keywords” is empty, events of all keywords pass.")},
    {"keyword-all-with-any-zero",
        QT_TRANSLATE_NOOP("FindingText",
            "If “Any of these keywords” is empty, it is not certain that “All of these keywords” counts.")},
    {"keyword-zero-events",
        QT_TRANSLATE_NOOP("FindingText", "Events without a keyword pass as well; IGNORE_KEYWORD_0 leaves them out.")},
    {"keyword-reserved-bits",
        QT_TRANSLATE_NOOP("FindingText", "Microsoft defines the meaning of the upper 16 bits of the keywords.")},
    {"prop-stack-x64-kernel",
        QT_TRANSLATE_NOOP(
            "FindingText", "The kernel's part of a stack may be missing as long as DisablePagingExecutive is not 1.")},
    {"group-disallow",
        QT_TRANSLATE_NOOP(
            "FindingText", "All providers of the group are enabled; TraceSetInformation can leave some out.")},
    {"filter-cost",
        QT_TRANSLATE_NOOP("FindingText",
            "An event that this filter drops has already cost processor time: level and keywords filter earlier.")},
    {"filter-eventid-versions", QT_TRANSLATE_NOOP("FindingText", "An event ID stands for all versions of the event.")},
    {"filter-stack-many",
        QT_TRANSLATE_NOOP("FindingText", "Every event gets its call stack; a stack filter keeps the volume down.")},
    {"filter-pid-private", QT_TRANSLATE_NOOP("FindingText", "A private session is within one process anyway.")},
    {"unregistered-ok",
        QT_TRANSLATE_NOOP(
            "FindingText", "This provider is not registered at the moment: it is enabled as soon as it registers.")},
    {"source-id-lost",
        QT_TRANSLATE_NOOP("FindingText", "A provider that registers later is not told which session enabled it.")},
    {"system-implied-filename",
        QT_TRANSLATE_NOOP("FindingText", "This keyword also turns on the file names of SYSTEM_IO_KW_FILENAME.")},
    {"dotnet-runtime-two-kinds",
        QT_TRANSLATE_NOOP("FindingText",
            "With .NET 3.5, this provider writes classic events; from .NET 4 on, events with a manifest.")},
    {"dotnet-rundown",
        QT_TRANSLATE_NOOP("FindingText",
            "For the stacks of managed code, enable Microsoft-Windows-DotNETRuntimeRundown at the end as well.")},
    {"tracelogging-not-listed",
        QT_TRANSLATE_NOOP("FindingText",
            "This provider describes its events itself; the machine lists it only while it is registered.")},
};

} // namespace

std::span<const RuleText> providers()
{
    return providerRows;
}

} // namespace etwarden::ruletext
