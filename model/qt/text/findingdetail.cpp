// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/findingtext.h"
#include "model/qt/text/statustext.h"
#include "model/session/rules/rules.h"

#include <QStringList>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace etwarden {

namespace {

/// How sources contradict each other about a rule.
struct DisputeText
{
    std::string_view ruleId;
    const char* sentence;
};

/// The name of a source; `page` is its address where it is one page of public documentation.
struct SourceText
{
    const char* name;
    const char* page;
};

constexpr SourceText sourceTexts[] = {
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "the page of EVENT_TRACE_PROPERTIES"),
        "https://learn.microsoft.com/windows/win32/api/evntrace/ns-evntrace-event_trace_properties"},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "the page of StartTrace"),
        "https://learn.microsoft.com/windows/win32/api/evntrace/nf-evntrace-starttracew"},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "the page of ControlTrace"),
        "https://learn.microsoft.com/windows/win32/api/evntrace/nf-evntrace-controltracew"},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "the page of EnableTraceEx2"),
        "https://learn.microsoft.com/windows/win32/api/evntrace/nf-evntrace-enabletraceex2"},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "the page of the logging modes"),
        "https://learn.microsoft.com/windows/win32/etw/logging-mode-constants"},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "the page of AutoLogger sessions"),
        "https://learn.microsoft.com/windows/win32/etw/configuring-and-starting-an-autologger-session"},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "other pages of Microsoft"), ""},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "the SDK headers"), ""},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "Geoff Chappell's analyses"), ""},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "internal headers of Windows"), ""},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "the help of tracelog or PowerShell"), ""},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "Wine's tests on Windows"), ""},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "observed files and machines"), ""},
    //: a source, in the list after “Source:”
    {QT_TRANSLATE_NOOP("FindingText", "Etwarden's own advice"), ""},
};
static_assert(std::size(sourceTexts) == static_cast<std::size_t>(RuleSource::OwnAdvice) + 1);

const SourceText& textOf(RuleSource source)
{
    return sourceTexts[static_cast<std::size_t>(source)];
}

constexpr DisputeText disputes[] = {
    {"wnode-guid-private-provider",
        QT_TRANSLATE_NOOP("FindingText",
            "The page of StartTrace requires a registered provider; another page says that this no longer holds since "
            "Windows 10 version 1703.")},
    {"buffer-size-autologger",
        QT_TRANSLATE_NOOP("FindingText",
            "The AutoLogger page requires less than 1 MB; that of the properties allows 16 MB from Windows 8 on.")},
    {"autologger-kernel-events",
        QT_TRANSLATE_NOOP("FindingText",
            "The AutoLogger page excludes events of the kernel; a trace of Windows' own boot diagnosis has them.")},
    {"disk-space-unlimited",
        QT_TRANSLATE_NOOP("FindingText",
            "The page of the properties asks for the reserve on the system drive only, that of StartTrace on any "
            "drive.")},
    {"sequential-newfile",
        QT_TRANSLATE_NOOP("FindingText",
            "The documentation forbids this combination; the analysis of the kernel says that it is accepted.")},
    {"append-private",
        QT_TRANSLATE_NOOP(
            "FindingText", "The documentation forbids this combination; the analysis found no such check.")},
    {"newfile-private",
        QT_TRANSLATE_NOOP("FindingText",
            "One page says never, and also not before Windows 7; the analysis finds a refusal up to Vista only.")},
    {"prealloc-private",
        QT_TRANSLATE_NOOP("FindingText",
            "The documentation forbids this combination; the analysis finds a refusal in Windows Server 2003 only.")},
    {"buffering-realtime",
        QT_TRANSLATE_NOOP("FindingText",
            "The documentation forbids this combination; the analysis says that REAL_TIME is dropped, not refused.")},
    {"private-independent",
        QT_TRANSLATE_NOOP("FindingText",
            "Microsoft says not to combine them; an analysis says that the second bit requires the first.")},
    {"private-in-proc-limit",
        QT_TRANSLATE_NOOP("FindingText",
            "One row of the page allows three per process, whatever the version; another allows eight private sessions "
            "from Windows 10 version 1703 on.")},
    {"mode-reserved",
        QT_TRANSLATE_NOOP(
            "FindingText", "The documentation and the internal headers give the bit two names and two meanings.")},
    {"enableflags-only-system-logger",
        QT_TRANSLATE_NOOP("FindingText",
            "The documentation calls the flags invalid here, without an error code; the analysis calls them unused.")},
    {"buffer-size-min",
        QT_TRANSLATE_NOOP("FindingText",
            "The documentation starts at 4 KB; an internal header says 1 KB, and tracelog -kd uses 3 KB.")},
    {"max-less-than-min",
        QT_TRANSLATE_NOOP("FindingText",
            "The page of the properties says that the value is raised; the registry pages call it a requirement.")},
    {"newfile-clock", QT_TRANSLATE_NOOP("FindingText", "Only the help of tracelog says so.")},
    {"kernel-logger-deprecated",
        QT_TRANSLATE_NOOP("FindingText",
            "Older pages still say that only the NT Kernel Logger gets kernel events: true before Windows 8.")},
    {"system-logger-guid",
        QT_TRANSLATE_NOOP(
            "FindingText", "One page says that a new GUID must be assigned; that of StartTrace allows none.")},
    {"mode-zero-with-file-name",
        QT_TRANSLATE_NOOP("FindingText", "A comment in the SDK header says that the log file is then disabled.")},
    {"sequential-size",
        QT_TRANSLATE_NOOP(
            "FindingText", "The help of Start-EtwTraceSession requires a size for sequential files too.")},
    {"clock-default", QT_TRANSLATE_NOOP("FindingText", "An internal header calls clock 0 “raw”.")},
    {"clock-system-resolution",
        QT_TRANSLATE_NOOP(
            "FindingText", "The help of tracelog and older pages still give 10 ms for every version of Windows.")},
    {"update-not-updatable",
        QT_TRANSLATE_NOOP(
            "FindingText", "PowerShell offers to update three of these members; the page of ControlTrace does not.")},
    {"level-zero",
        QT_TRANSLATE_NOOP("FindingText",
            "Generated code treats it as all levels, a library for C# as level 0 alone; the kernel's own "
            "comparison is unknown.")},
    {"security-auditing-provider",
        QT_TRANSLATE_NOOP(
            "FindingText", "Some saw no events, others a refusal; the error differs between versions of Windows.")},
    {"private-eventid",
        QT_TRANSLATE_NOOP("FindingText",
            "Users report refusals; a page of Microsoft lists filters for private sessions of Windows 8.1 to 10 "
            "version 1607.")},
    {"keyword-all-with-any-zero",
        QT_TRANSLATE_NOOP("FindingText",
            "The page of EnableTraceEx2 treats 0 as all ones; that of EnableTraceEx and the AutoLogger page then "
            "ignore “All of these keywords”.")},
    {"filter-pid-private",
        QT_TRANSLATE_NOOP(
            "FindingText", "The documentation calls the filter meaningless there; Windows 11 accepts it.")},
};

} // namespace

QString FindingText::sourceName(RuleSource source)
{
    return tr(textOf(source).name);
}

QString FindingText::page(RuleSource source)
{
    return QLatin1String(textOf(source).page);
}

QString FindingText::detail(const Finding& finding)
{
    const Rule& rule = *finding.rule;
    QStringList lines;
    if (rule.status != Win32Status::Success) {
        const QString answer = rule.providerPredicate
            //: %1 is a status like ERROR_NO_SYSTEM_RESOURCES (1450)
            ? tr("EnableTraceEx2 would return %1. The session continues without this provider.")
            : rule.id.starts_with("update")
                //: %1 is a status like ERROR_BAD_PATHNAME (161)
                ? tr("ControlTrace would return %1.")
                //: %1 is a status like ERROR_BAD_PATHNAME (161)
                : tr("StartTrace would return %1.");
        lines.append(answer.arg(StatusText::symbol(rule.status)));
    } else if (protects(rule)) {
        lines.append(tr("ETW would accept this. Etwarden prevents it, because data would be lost."));
    }
    //: between the words of a list
    const QString separator = tr(", ");
    QStringList sources;
    for (const RuleSource source : rule.evidence.sources) {
        if (page(source).isEmpty())
            sources.append(sourceName(source));
    }
    if (!sources.isEmpty()) {
        //: %1 is a list of sources
        lines.append(tr("Source: %1.").arg(sources.join(separator)));
    }
    if (const auto dispute = std::ranges::find(disputes, rule.id, &DisputeText::ruleId); dispute != std::end(disputes))
        lines.append(tr(dispute->sentence));
    return lines.join(u'\n');
}

} // namespace etwarden
