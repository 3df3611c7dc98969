// SPDX-License-Identifier: GPL-3.0-or-later
// Every documented rule is either in a table or in the list below, with the reason.
#include "model/session/rules/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string_view>

namespace etwarden {

namespace {

/// Why a rule cannot be decided from a configuration, an environment and the running sessions.
enum class Reason {
    CallersMemory, ///< pointers, offsets and lengths of the block: PropertiesBlock cannot get them wrong
    NotHeldByAConfiguration, ///< members of version 2 of the structure
    OtherCall, ///< an answer to another call, or about where a call is made from
    BootOnly, ///< sessions that the registry configures, and defaults of tools
    UnknownProviders, ///< depends on what is enabled later
    UnknownLoad, ///< depends on rate and size of events: the advice on sizes takes them
    UnknownIntention, ///< advice for a purpose that no member shows
    UnknownMachine, ///< something about the machine that is not asked for
};

struct Undecidable
{
    std::string_view id;
    Reason reason;
};

constexpr Undecidable undecidable[] = {
    {"handle-pointer-null", Reason::CallersMemory},
    {"properties-null", Reason::CallersMemory},
    {"instance-name-null", Reason::CallersMemory},
    {"instance-name-control-target", Reason::OtherCall},
    {"wnode-buffersize-too-small", Reason::CallersMemory},
    {"wnode-buffersize-names-do-not-fit", Reason::CallersMemory},
    {"logfilename-offset-range", Reason::CallersMemory},
    {"loggername-offset-range", Reason::CallersMemory},
    {"name-order", Reason::CallersMemory},
    {"session-name-not-copied", Reason::CallersMemory},
    {"zero-initialise", Reason::CallersMemory},
    {"wnode-flags-traced-guid", Reason::CallersMemory},
    {"wnode-flags-versioned-v2", Reason::NotHeldByAConfiguration},
    {"v2-version-number", Reason::NotHeldByAConfiguration},
    {"v2-filters-private-only", Reason::NotHeldByAConfiguration},
    {"newfile-autologger", Reason::BootOnly},
    {"buffering-min-buffers-size", Reason::UnknownLoad},
    {"private-dllmain", Reason::OtherCall},
    {"paged-kernel-providers", Reason::UnknownProviders},
    {"system-logger-container", Reason::UnknownMachine},
    {"nonstoppable-autologger", Reason::BootOnly},
    {"independent-recommended", Reason::UnknownProviders},
    {"no-per-processor-rate", Reason::UnknownLoad},
    {"buffer-size-autologger", Reason::BootOnly},
    {"buffer-size-event-limit", Reason::UnknownLoad},
    {"event-size-64k", Reason::UnknownLoad},
    {"buffer-size-low-rate", Reason::UnknownLoad},
    {"buffer-size-moderate-rate", Reason::UnknownLoad},
    {"buffer-size-high-rate", Reason::UnknownLoad},
    {"buffer-size-huge-rate", Reason::UnknownLoad},
    {"buffer-size-over-64", Reason::UnknownLoad},
    {"buffer-size-not-memory-knob", Reason::UnknownIntention},
    {"max-buffers-typical", Reason::BootOnly},
    {"min-equals-max-start", Reason::UnknownIntention},
    {"high-irql-min-buffers", Reason::UnknownProviders},
    {"clock-merge", Reason::UnknownIntention},
    {"provider-session-limit", Reason::OtherCall},
    {"classic-provider-single", Reason::OtherCall},
    {"session-scarcity", Reason::UnknownIntention},
    {"update-logfile-range", Reason::CallersMemory},
    {"control-not-running", Reason::OtherCall},
    {"stop-already-stopping", Reason::OtherCall},
    {"control-more-data", Reason::OtherCall},
    {"increment-file-mode", Reason::OtherCall},
    {"flush-buffering-file", Reason::OtherCall},
    {"autologger-guid-required", Reason::BootOnly},
    {"autologger-filemax", Reason::BootOnly},
    {"autologger-kernel-events", Reason::BootOnly},
};

constexpr std::string_view documented[] = {"handle-pointer-null", "properties-null", "instance-name-null",
    "instance-name-empty", "instance-name-over-1024", "instance-name-control-target", "wnode-buffersize-too-small",
    "wnode-buffersize-names-do-not-fit", "logfilename-offset-range", "loggername-offset-range", "name-order",
    "session-name-not-copied", "zero-initialise", "wnode-flags-traced-guid", "wnode-flags-versioned-v2",
    "v2-version-number", "v2-os-version", "v2-filters-private-only", "session-name-unique", "session-guid-unique",
    "session-guid-null", "kernel-logger-name-forces-guid", "kernel-logger-guid-needs-name", "ckcl-name-forces-guid",
    "ckcl-guid-needs-name", "kernel-logger-single", "kernel-logger-deprecated", "global-logger-not-startable",
    "name-descriptive", "wnode-guid-private-provider", "no-destination", "realtime-with-file-name",
    "mode-zero-with-file-name", "logfile-name-over-1024", "logfile-folder-missing", "logfile-env-vars",
    "logfile-in-use", "logfile-extension", "logfile-access", "disk-space-maxsize", "disk-space-system-drive",
    "disk-space-unlimited", "session-end-conditions", "circular-needs-size", "newfile-needs-size",
    "prealloc-needs-size", "kbytes-needs-size", "newfile-needs-logfile", "prealloc-needs-logfile",
    "kbytes-needs-logfile", "kbytes-unit", "sequential-size", "size-without-file", "prealloc-trim",
    "sequential-circular", "sequential-newfile", "append-implies-sequential", "circular-append", "circular-newfile",
    "circular-relog", "append-newfile", "append-realtime", "append-relog", "append-prealloc", "append-private",
    "append-clock", "append-buffer-match", "newfile-prealloc", "newfile-relog", "newfile-private",
    "newfile-kernel-logger", "newfile-ckcl", "newfile-system-logger", "newfile-autologger", "newfile-pattern",
    "newfile-clock", "prealloc-private", "prealloc-nonfile", "buffering-sequential", "buffering-circular",
    "buffering-append", "buffering-newfile", "buffering-logfile", "buffering-realtime", "buffering-interface",
    "buffering-kd-filter", "buffering-ignores-max", "buffering-ignores-flush-timer",
    "buffering-ignores-flush-threshold", "buffering-min-buffers-size", "buffering-private", "realtime-private",
    "realtime-add-header", "realtime-no-consumer", "realtime-flush-default", "realtime-flush-short",
    "realtime-file-partial-buffers", "in-proc-needs-private", "relog-needs-private", "relog-kernel",
    "private-limit-1703", "private-limit-pre1703", "private-in-proc-limit", "private-admin-pre1703",
    "private-not-counted", "private-logfile-suffix", "private-independent", "private-paged", "private-no-kernel-times",
    "private-dllmain", "enableflags-only-system-logger", "system-logger-needs-enableflags",
    "disk-file-io-needs-disk-io", "no-sysconfig", "enableflags-extension-format", "enableflags-extension-warning",
    "system-logger-limit", "system-logger-os", "system-logger-paged", "kernel-logger-paged", "paged-kernel-providers",
    "system-logger-container", "system-logger-clock-types", "system-logger-guid", "kernel-logger-access",
    "control-access", "nonstoppable-starttrace", "nonstoppable-autologger", "sequence-exclusive",
    "sequence-tracemessage-only", "sequence-kernel-logger", "hybrid-exclusive", "hybrid-default", "delay-open",
    "add-header", "compressed", "secure-mode", "kd-filter-overrides-paged", "buffer-interface-implies-secure",
    "ms-flush-timer", "undocumented-bits", "mode-reserved", "mode-bit-os-version", "independent-recommended",
    "no-per-processor-rate", "no-per-processor-circular", "buffer-size-min", "buffer-size-zero", "buffer-size-max",
    "buffer-size-max-pre-win8", "buffer-size-autologger", "buffer-size-adjusted-up", "buffer-size-event-limit",
    "event-size-64k", "buffer-size-low-rate", "buffer-size-moderate-rate", "buffer-size-high-rate",
    "buffer-size-huge-rate", "buffer-size-over-64", "buffer-size-diagnostic-only", "buffer-size-not-memory-knob",
    "min-buffers-per-cpu", "min-buffers-single-stream", "min-buffers-clamped", "max-less-than-min",
    "max-buffers-clamped", "max-buffers-typical", "min-equals-max-start", "high-irql-min-buffers", "memory-footprint",
    "flush-timer-file-zero", "flush-timer-file-nonzero", "flush-timer-minimum", "flush-threshold", "clock-default",
    "clock-invalid", "clock-cycle", "clock-system-resolution", "clock-merge", "session-limit", "etwmaxloggers-range",
    "provider-session-limit", "classic-provider-single", "session-scarcity", "update-logfile-same-name",
    "update-logfile-range", "update-enableflags-replaces", "update-enableflags-nonsystem", "update-realtime-off",
    "update-realtime-flush-first", "update-file-on-realtime", "update-zero-means-keep", "update-not-updatable",
    "update-private-subset", "update-bad-pathname", "update-global-logger", "control-not-running",
    "stop-already-stopping", "control-more-data", "increment-file-mode", "flush-buffering-file",
    "autologger-guid-required", "autologger-filemax", "autologger-kernel-events"};
static_assert(std::size(documented) == 204);

/// Rules about names, files, updates and the embedded engine that no documentation of ETW has a rule for.
constexpr std::string_view own[] = {"session-name-characters", "logfile-name-characters",
    "update-logfile-name-over-1024", "update-logfile-name-characters", "logfile-exists", "logfile-replaced",
    "update-logfile-exists", "update-logfile-replaced", "mode-unsupported", "buffer-memory", "append-other-format",
    "private-name-unique", "wnode-guid-heap", "enableflags-record-nothing", "update-newfile-pattern",
    "update-max-buffers-clamped", "update-max-less-than-min", "kernel-list-limit", "update-kernel-list-limit",
    "age-limit", "age-limit-unused", "v2-options-os-version", "v2-options-without-effect"};

/// Documented rules about which sources contradict each other or one of them stands alone.
constexpr std::string_view disputed[] = {"instance-name-null", "instance-name-over-1024", "session-name-unique",
    "kernel-logger-guid-needs-name", "kernel-logger-deprecated", "wnode-guid-private-provider",
    "mode-zero-with-file-name", "logfile-name-over-1024", "disk-space-unlimited", "sequential-size",
    "sequential-circular", "sequential-newfile", "append-newfile", "append-prealloc", "append-private",
    "newfile-private", "newfile-kernel-logger", "newfile-system-logger", "newfile-pattern", "newfile-clock",
    "prealloc-private", "buffering-logfile", "buffering-realtime", "realtime-add-header", "in-proc-needs-private",
    "private-in-proc-limit", "private-independent", "enableflags-only-system-logger", "system-logger-guid",
    "hybrid-exclusive", "compressed", "mode-reserved", "buffer-size-min", "buffer-size-max", "buffer-size-autologger",
    "buffer-size-over-64", "max-less-than-min", "clock-default", "clock-system-resolution", "session-limit",
    "update-enableflags-nonsystem", "update-not-updatable", "autologger-kernel-events"};
static_assert(std::size(disputed) == 43);

std::set<std::string_view> implementedIds()
{
    std::set<std::string_view> ids;
    for (const std::span<const Rule> rules : {startRules(), updateRules()}) {
        for (const Rule& rule : rules)
            ids.insert(rule.id);
    }
    return ids;
}

TEST(RuleCoverage, EveryDocumentedRuleIsEitherImplementedOrListed)
{
    std::set<std::string_view> implemented = implementedIds();
    EXPECT_EQ(implemented.size(), startRules().size() + updateRules().size());
    for (const std::string_view id : own)
        EXPECT_EQ(implemented.erase(id), 1u) << id;
    EXPECT_EQ(implemented.size() + std::size(undecidable), std::size(documented));

    std::set<std::string_view> covered = implemented;
    for (const Undecidable& row : undecidable)
        EXPECT_TRUE(covered.insert(row.id).second) << row.id << " is listed twice or implemented";
    EXPECT_EQ(covered, std::set<std::string_view>(std::begin(documented), std::end(documented)));
}

TEST(RuleEvidence, NamesEachSourceOnce)
{
    for (const std::span<const Rule> rules : {startRules(), updateRules()}) {
        for (const Rule& rule : rules) {
            EXPECT_FALSE(rule.evidence.sources.empty()) << rule.id;
            EXPECT_TRUE(std::ranges::is_sorted(rule.evidence.sources, std::less_equal())) << rule.id;
        }
    }
}

TEST(RuleEvidence, NothingDisputedIsAnError)
{
    for (const std::span<const Rule> rules : {startRules(), updateRules()}) {
        for (const Rule& rule : rules) {
            const bool isDisputed = std::ranges::find(disputed, rule.id) != std::end(disputed);
            EXPECT_EQ(rule.evidence.disagreement, isDisputed && rule.severity != Severity::Error) << rule.id;
        }
    }
}

} // namespace

} // namespace etwarden
