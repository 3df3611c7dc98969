// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/ruleevidence.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>

namespace etwarden {

namespace {

using enum RuleSource;

template<RuleSource... sources>
constexpr std::array from{sources...};

// In the order of the tables of rules. `disagreement` is false for every error. There, sources differ in wording only,
// one is silent about what another states, or one is older than the Windows that it is about. Two contradictions are
// settled: a test on Windows decides about SystemTraceControlGuid, the later of two analyses about PRIVATE_IN_PROC.
// Names above 1,024 characters stay errors although an analysed version looks at 65,536 only: every page states the
// limit.
constexpr RuleEvidence table[] = {
    {"instance-name-empty", from<KernelAnalysis>, false},
    {"instance-name-over-1024", from<PropertiesPage, StartTracePage, KernelAnalysis, ToolHelp>, false},
    {"kernel-logger-guid-needs-name", from<StartTracePage, ControlTracePage, KernelAnalysis, WineTest>, false},
    {"ckcl-guid-needs-name", from<KernelAnalysis>, false},
    {"global-logger-not-startable", from<StartTracePage, OtherMicrosoftPage>, false},
    {"logfile-name-over-1024", from<PropertiesPage, AutoLoggerPage, KernelAnalysis>, false},
    {"no-destination", from<StartTracePage, KernelAnalysis, WineTest>, false},
    {"nonstoppable-starttrace", from<LoggingModePage, KernelAnalysis>, false},
    {"circular-append", from<LoggingModePage, KernelAnalysis>, false},
    {"circular-newfile", from<LoggingModePage, KernelAnalysis, ToolHelp>, false},
    {"circular-relog", from<KernelAnalysis>, false},
    {"append-realtime", from<LoggingModePage, KernelAnalysis, ToolHelp>, false},
    {"append-relog", from<KernelAnalysis>, false},
    {"newfile-prealloc", from<KernelAnalysis, ToolHelp>, false},
    {"newfile-relog", from<KernelAnalysis>, false},
    {"newfile-kernel-logger", from<LoggingModePage, KernelAnalysis, ToolHelp>, false},
    {"realtime-private", from<LoggingModePage, KernelAnalysis>, false},
    {"realtime-add-header", from<KernelAnalysis>, false},
    {"in-proc-needs-private", from<StartTracePage, LoggingModePage, KernelAnalysis>, false},
    {"relog-needs-private", from<KernelAnalysis>, false},
    {"circular-needs-size", from<PropertiesPage, KernelAnalysis>, false},
    {"newfile-needs-size", from<PropertiesPage, LoggingModePage, KernelAnalysis>, false},
    {"prealloc-needs-size", from<PropertiesPage, LoggingModePage, KernelAnalysis>, false},
    {"kbytes-needs-size", from<KernelAnalysis>, false},
    {"newfile-needs-logfile", from<KernelAnalysis>, false},
    {"prealloc-needs-logfile", from<KernelAnalysis>, false},
    {"kbytes-needs-logfile", from<KernelAnalysis>, false},
    {"newfile-pattern", from<KernelAnalysis, ToolHelp>, false},
    {"sequential-circular", from<LoggingModePage, KernelAnalysis, WineTest>, false},
    {"append-newfile", from<LoggingModePage, KernelAnalysis>, false},
    {"append-prealloc", from<KernelAnalysis>, false},
    {"newfile-ckcl", from<KernelAnalysis>, false},
    {"newfile-system-logger", from<KernelAnalysis>, false},
    {"buffering-sequential", from<LoggingModePage, KernelAnalysis>, false},
    {"buffering-circular", from<LoggingModePage, KernelAnalysis>, false},
    {"buffering-append", from<LoggingModePage, KernelAnalysis>, false},
    {"buffering-newfile", from<LoggingModePage, KernelAnalysis>, false},
    {"buffering-logfile", from<KernelAnalysis, ToolHelp>, false},
    {"buffering-interface", from<KernelAnalysis>, false},
    {"sequence-exclusive", from<LoggingModePage, KernelAnalysis>, false},
    {"hybrid-exclusive", from<KernelAnalysis>, false},
    {"relog-kernel", from<LoggingModePage, KernelAnalysis>, false},
    {"compressed", from<KernelAnalysis, InternalHeader, Observation>, false},
    {"system-logger-paged", from<StartTracePage, LoggingModePage, KernelAnalysis>, false},
    {"kernel-logger-paged", from<StartTracePage, LoggingModePage>, false},
    {"system-logger-os", from<LoggingModePage, OtherMicrosoftPage>, false},
    {"system-logger-clock-types", from<StartTracePage, OtherMicrosoftPage>, false},
    {"enableflags-extension-format", from<KernelAnalysis, InternalHeader>, false},
    {"clock-invalid", from<OtherMicrosoftPage, InternalHeader>, false},
    {"buffer-size-max", from<PropertiesPage, InternalHeader>, false},
    {"buffer-size-max-pre-win8", from<PropertiesPage, InternalHeader>, false},
    {"control-access", from<StartTracePage, ControlTracePage, EnableTracePage>, false},
    {"kernel-logger-access", from<StartTracePage, ControlTracePage>, false},
    {"private-admin-pre1703", from<LoggingModePage, OtherMicrosoftPage>, false},
    {"session-name-unique", from<PropertiesPage, StartTracePage, OtherMicrosoftPage, WineTest>, false},
    {"kernel-logger-single", from<StartTracePage, OtherMicrosoftPage>, false},
    {"session-guid-unique", from<StartTracePage, OtherMicrosoftPage>, false},
    {"session-limit", from<StartTracePage, OtherMicrosoftPage, InternalHeader>, false},
    {"system-logger-limit", from<StartTracePage, OtherMicrosoftPage>, false},
    {"logfile-in-use", from<StartTracePage, ControlTracePage, OtherMicrosoftPage>, false},
    {"logfile-folder-missing", from<PropertiesPage, AutoLoggerPage>, false},
    {"logfile-access", from<PropertiesPage, StartTracePage>, false},
    {"disk-space-maxsize", from<StartTracePage>, false},
    {"disk-space-system-drive", from<PropertiesPage, StartTracePage>, false},
    {"kernel-logger-name-forces-guid", from<StartTracePage, KernelAnalysis>, false},
    {"ckcl-name-forces-guid", from<KernelAnalysis>, false},
    {"wnode-guid-private-provider", from<StartTracePage, OtherMicrosoftPage>, true},
    {"session-name-characters", from<OwnAdvice>, false},
    {"logfile-name-characters", from<OtherMicrosoftPage>, false},
    {"logfile-env-vars", from<PropertiesPage, AutoLoggerPage>, false},
    {"realtime-with-file-name", from<PropertiesPage>, false},
    {"realtime-file-partial-buffers", from<LoggingModePage>, false},
    {"size-without-file", from<PropertiesPage>, false},
    {"disk-space-unlimited", from<StartTracePage>, true},
    {"sequential-newfile", from<LoggingModePage, KernelAnalysis>, true},
    {"append-private", from<LoggingModePage>, true},
    {"newfile-private", from<LoggingModePage, OtherMicrosoftPage, KernelAnalysis, ToolHelp>, true},
    {"prealloc-private", from<LoggingModePage, KernelAnalysis>, true},
    {"buffering-realtime", from<LoggingModePage, KernelAnalysis, ToolHelp>, true},
    {"private-independent", from<LoggingModePage, Observation>, true},
    {"private-paged", from<LoggingModePage>, false},
    {"buffering-kd-filter", from<KernelAnalysis>, false},
    {"kd-filter-overrides-paged", from<KernelAnalysis>, false},
    {"sequence-kernel-logger", from<ToolHelp>, false},
    {"realtime-no-consumer", from<PropertiesPage, LoggingModePage, OtherMicrosoftPage>, false},
    {"delay-open", from<LoggingModePage, KernelAnalysis>, false},
    {"add-header", from<LoggingModePage, KernelAnalysis>, false},
    {"mode-reserved", from<LoggingModePage, InternalHeader>, true},
    {"undocumented-bits", from<KernelAnalysis, InternalHeader>, false},
    {"mode-bit-os-version", from<LoggingModePage, SdkHeader>, false},
    {"enableflags-only-system-logger", from<PropertiesPage, StartTracePage, KernelAnalysis>, true},
    {"system-logger-needs-enableflags", from<StartTracePage, ControlTracePage, OtherMicrosoftPage>, false},
    {"disk-file-io-needs-disk-io", from<PropertiesPage, SdkHeader>, false},
    {"enableflags-extension-warning", from<KernelAnalysis>, false},
    {"buffer-size-min", from<PropertiesPage>, true},
    {"buffer-size-diagnostic-only", from<PropertiesPage>, false},
    {"append-buffer-match", from<LoggingModePage, AutoLoggerPage>, false},
    {"buffering-ignores-max", from<PropertiesPage, LoggingModePage, AutoLoggerPage>, false},
    {"min-buffers-clamped", from<PropertiesPage>, false},
    {"max-buffers-clamped", from<PropertiesPage>, false},
    {"max-less-than-min", from<PropertiesPage>, true},
    {"buffering-ignores-flush-timer", from<PropertiesPage, KernelAnalysis>, false},
    {"buffering-ignores-flush-threshold", from<KernelAnalysis>, false},
    {"append-clock", from<LoggingModePage>, false},
    {"newfile-clock", from<ToolHelp>, true},
    {"clock-cycle", from<OtherMicrosoftPage, ToolHelp>, false},
    {"etwmaxloggers-range", from<StartTracePage>, false},
    {"kernel-logger-deprecated", from<StartTracePage, OtherMicrosoftPage>, true},
    {"name-descriptive", from<PropertiesPage, StartTracePage>, false},
    {"session-guid-null", from<StartTracePage, OtherMicrosoftPage>, false},
    {"system-logger-guid", from<StartTracePage, OtherMicrosoftPage>, true},
    {"logfile-extension", from<PropertiesPage>, false},
    {"mode-zero-with-file-name", from<PropertiesPage, LoggingModePage>, true},
    {"session-end-conditions", from<StartTracePage, LoggingModePage, OtherMicrosoftPage>, false},
    {"sequential-size", from<PropertiesPage, LoggingModePage, ToolHelp>, true},
    {"kbytes-unit", from<LoggingModePage, KernelAnalysis>, false},
    {"append-implies-sequential", from<LoggingModePage, KernelAnalysis>, false},
    {"prealloc-nonfile", from<LoggingModePage, ToolHelp>, false},
    {"prealloc-trim", from<LoggingModePage, ToolHelp>, false},
    {"private-not-counted", from<OtherMicrosoftPage>, false},
    {"private-logfile-suffix", from<PropertiesPage, LoggingModePage>, false},
    {"private-no-kernel-times", from<LoggingModePage>, false},
    {"buffering-private", from<OtherMicrosoftPage>, false},
    {"no-sysconfig", from<PropertiesPage>, false},
    {"secure-mode", from<LoggingModePage>, false},
    {"buffer-interface-implies-secure", from<KernelAnalysis>, false},
    {"sequence-tracemessage-only", from<LoggingModePage, ToolHelp>, false},
    {"hybrid-default", from<LoggingModePage>, false},
    {"no-per-processor-circular", from<LoggingModePage>, false},
    {"buffer-size-zero", from<AutoLoggerPage, ToolHelp>, false},
    {"buffer-size-adjusted-up", from<PropertiesPage>, false},
    {"min-buffers-per-cpu", from<PropertiesPage, AutoLoggerPage>, false},
    {"min-buffers-single-stream", from<PropertiesPage>, false},
    {"memory-footprint", from<PropertiesPage, OtherMicrosoftPage, ToolHelp>, false},
    {"realtime-flush-default", from<PropertiesPage, AutoLoggerPage>, false},
    {"realtime-flush-short", from<PropertiesPage>, false},
    {"flush-timer-file-zero", from<PropertiesPage>, false},
    {"flush-timer-file-nonzero", from<PropertiesPage>, false},
    {"flush-timer-minimum", from<PropertiesPage, InternalHeader, ToolHelp>, false},
    {"ms-flush-timer", from<KernelAnalysis, InternalHeader>, false},
    {"flush-threshold", from<PropertiesPage, SdkHeader, KernelAnalysis, ToolHelp>, false},
    {"clock-default", from<OtherMicrosoftPage, InternalHeader>, true},
    {"clock-system-resolution", from<OtherMicrosoftPage, ToolHelp>, true},
    {"update-global-logger", from<ToolHelp>, false},
    {"update-enableflags-nonsystem", from<ControlTracePage>, false},
    {"update-logfile-same-name", from<ControlTracePage>, false},
    {"update-bad-pathname", from<ControlTracePage>, false},
    {"update-logfile-name-over-1024", from<PropertiesPage, AutoLoggerPage>, false},
    {"update-logfile-name-characters", from<OtherMicrosoftPage>, false},
    {"update-enableflags-replaces", from<ControlTracePage, OtherMicrosoftPage>, false},
    {"update-realtime-off", from<ControlTracePage>, false},
    {"update-file-on-realtime", from<ToolHelp>, false},
    {"update-not-updatable", from<ControlTracePage>, true},
    {"update-private-subset", from<ControlTracePage, ToolHelp>, false},
    {"update-realtime-flush-first", from<ToolHelp>, false},
    {"update-zero-means-keep", from<ControlTracePage>, false},
};

} // namespace

std::span<const RuleEvidence> ruleEvidence()
{
    return table;
}

const RuleEvidence& evidenceOf(std::string_view ruleId)
{
    const auto found = std::ranges::find(table, ruleId, &RuleEvidence::ruleId);
    assert(found != std::end(table));
    return *found;
}

} // namespace etwarden
