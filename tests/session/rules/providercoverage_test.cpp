// SPDX-License-Identifier: GPL-3.0-or-later
// Every documented rule of providers is either in the table or in the list below, with the reason.
#include "model/session/rules/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string_view>

namespace etwarden::providercoverage {

namespace {

/// Why a rule cannot be decided from a configuration, an environment and what is known of the providers.
enum class Reason {
    CallersMemory, ///< what EnableBlock and ProviderConfig cannot get wrong
    NotHeldByAConfiguration, ///< filters by payload, name and pool tag
    OtherCall, ///< an answer to another call, or about a text that is not a GUID yet
    BootOnly, ///< sessions that the registry configures
    InsideProcesses, ///< what providers do, and the private sessions of a process
    UnknownEvents, ///< depends on level and size of the events
    UnknownMachine, ///< something about the machine that is not asked for
};

struct Undecidable
{
    std::string_view id;
    Reason reason;
};

constexpr Undecidable undecidable[] = {
    {"session-handle-zero", Reason::CallersMemory},
    {"provider-id-null", Reason::CallersMemory},
    {"provider-name-unresolved", Reason::OtherCall},
    {"provider-same-name-two-guids", Reason::OtherCall},
    {"control-code-range", Reason::CallersMemory},
    {"timeout-expired", Reason::InsideProcesses},
    {"timeout-with-vista-api", Reason::OtherCall},
    {"params-version", Reason::CallersMemory},
    {"params-version1-with-array", Reason::CallersMemory},
    {"params-controlflags", Reason::CallersMemory},
    {"params-count-mismatch", Reason::CallersMemory},
    {"params-count-zero-clears", Reason::CallersMemory},
    {"params-null-clears", Reason::CallersMemory},
    {"params-source-id", Reason::CallersMemory},
    {"level-type", Reason::CallersMemory},
    {"level-event-zero", Reason::UnknownEvents},
    {"prop-stack-large-events", Reason::UnknownEvents},
    {"prop-container-size", Reason::UnknownEvents},
    {"filter-type-twice", Reason::CallersMemory},
    {"filter-count-max", Reason::CallersMemory},
    {"filter-replaced", Reason::CallersMemory},
    {"filter-preenable", Reason::NotHeldByAConfiguration},
    {"filter-schematized-provider", Reason::NotHeldByAConfiguration},
    {"filter-pid-width", Reason::CallersMemory},
    {"filter-pid-dead", Reason::UnknownMachine},
    {"filter-eventid-size", Reason::CallersMemory},
    {"filter-eventid-range", Reason::CallersMemory},
    {"filter-name-manifest", Reason::NotHeldByAConfiguration},
    {"filter-name-size", Reason::NotHeldByAConfiguration},
    {"filter-name-encoding", Reason::NotHeldByAConfiguration},
    {"filter-name-not-enabled", Reason::NotHeldByAConfiguration},
    {"payload-size", Reason::NotHeldByAConfiguration},
    {"payload-predicates", Reason::NotHeldByAConfiguration},
    {"payload-no-schema", Reason::NotHeldByAConfiguration},
    {"payload-not-manifest", Reason::NotHeldByAConfiguration},
    {"payload-field-type", Reason::NotHeldByAConfiguration},
    {"payload-operator-type", Reason::NotHeldByAConfiguration},
    {"payload-guid", Reason::NotHeldByAConfiguration},
    {"payload-between", Reason::NotHeldByAConfiguration},
    {"classic-not-found", Reason::OtherCall},
    {"enabled-survives", Reason::OtherCall},
    {"disable-on-stop", Reason::OtherCall},
    {"event-log-providers", Reason::UnknownMachine},
    {"enable-provider-acl", Reason::UnknownMachine},
    {"private-stack-filters", Reason::NotHeldByAConfiguration},
    {"private-limits", Reason::InsideProcesses},
    {"private-unregister-order", Reason::InsideProcesses},
    {"system-pool-tags", Reason::NotHeldByAConfiguration},
    {"group-mask-not-properties", Reason::OtherCall},
    {"capture-state-win7", Reason::OtherCall},
    {"capture-state-keywords", Reason::OtherCall},
    {"capture-state-everyone", Reason::OtherCall},
    {"capture-state-ignored", Reason::OtherCall},
    {"capture-periodic", Reason::OtherCall},
    {"auto-values", Reason::BootOnly},
    {"auto-enabled-missing", Reason::BootOnly},
    {"auto-flags-vs-keyword", Reason::BootOnly},
    {"auto-filters", Reason::BootOnly},
    {"callback-blocking", Reason::InsideProcesses},
    {"unregister-in-callback", Reason::InsideProcesses},
    {"registrations-per-process", Reason::InsideProcesses},
    {"event-too-large", Reason::UnknownEvents},
};

constexpr std::string_view documented[] = {"session-handle-zero", "provider-id-null", "provider-name-unresolved",
    "provider-duplicate-in-list", "provider-same-name-two-guids", "control-code-range", "timeout-zero-async",
    "timeout-infinite", "timeout-expired", "timeout-with-vista-api", "params-version", "params-version1-with-array",
    "params-version2-before-81", "params-controlflags", "params-count-mismatch", "params-count-zero-clears",
    "params-null-clears", "params-source-id", "source-id-lost", "level-zero", "level-above-5", "level-255",
    "level-type", "level-event-zero", "level-update-unregistered", "keyword-any-zero-modern",
    "keyword-any-zero-classic", "keyword-high-bits-classic", "keyword-all-with-any-zero", "keyword-all-not-in-any",
    "keyword-zero-events", "keyword-reserved-bits", "keyword-unknown-bits", "prop-since-10", "prop-undocumented-bits",
    "prop-stack-large-events", "prop-stack-x64-kernel", "prop-stack-classic", "prop-container-size",
    "prop-container-without-silos", "prop-ignore0-any-zero", "group-private", "group-filters", "group-guid-is-provider",
    "group-disallow", "filter-type-twice", "filter-count-max", "filter-version", "filter-on-classic", "filter-replaced",
    "filter-preenable", "filter-cost", "filter-data-1024", "filter-schematized-provider", "filter-pid-count",
    "filter-pid-width", "filter-pid-dead", "filter-pid-kernel", "filter-pid-system", "filter-pid-private",
    "filter-exe-format", "filter-exe-path", "filter-eventid-count", "filter-eventid-size", "filter-eventid-range",
    "filter-eventid-tracelogging", "filter-eventid-versions", "filter-name-manifest", "filter-name-size",
    "filter-name-encoding", "filter-name-not-enabled", "filter-stack-without-property", "filter-stack-many",
    "payload-size", "payload-predicates", "payload-no-schema", "payload-not-manifest", "payload-field-type",
    "payload-operator-type", "payload-guid", "payload-between", "classic-one-session", "modern-eight-sessions",
    "classic-preenable-many", "classic-not-found", "unregistered-ok", "enabled-survives", "disable-on-stop",
    "event-log-providers", "enable-needs-rights", "enable-provider-acl", "threat-intelligence-ppl",
    "security-auditing-provider", "secure-session-writer", "paged-session-kernel-provider", "private-eventid",
    "private-stack-filters", "private-other-process", "private-limits", "private-unregister-order", "system-needs-mode",
    "system-before-11", "system-control-guid", "system-event-class-guid", "system-implied-filename", "system-pool-tags",
    "group-mask-not-properties", "capture-state-win7", "capture-state-keywords", "capture-state-everyone",
    "capture-state-ignored", "capture-periodic", "auto-values", "auto-enabled-missing", "auto-flags-vs-keyword",
    "auto-filters", "callback-blocking", "unregister-in-callback", "registrations-per-process", "event-too-large",
    "one-session-fails-all", "dotnet-runtime-two-kinds", "dotnet-rundown", "manifest-not-installed",
    "tracelogging-not-listed"};
static_assert(std::size(documented) == 125);

/// Rules that no documentation of the providers has a rule for.
constexpr std::string_view own[] = {"heap-needs-private"};

/// Documented rules of the table about which sources contradict each other in what happens.
constexpr std::string_view disputed[] = {
    "level-zero", "keyword-all-with-any-zero", "filter-pid-private", "security-auditing-provider", "private-eventid"};

TEST(ProviderRuleCoverage, EveryDocumentedRuleIsEitherImplementedOrListed)
{
    std::set<std::string_view> covered;
    for (const Rule& rule : providerRules())
        EXPECT_TRUE(covered.insert(rule.id).second) << rule.id;
    for (const std::string_view id : own)
        EXPECT_EQ(covered.erase(id), 1u) << id;
    for (const Undecidable& row : undecidable)
        EXPECT_TRUE(covered.insert(row.id).second) << row.id << " is listed twice or implemented";
    EXPECT_EQ(covered, std::set<std::string_view>(std::begin(documented), std::end(documented)));
}

TEST(ProviderRuleCoverage, SourcesAreNamedOnceAndNothingDisputedIsAnError)
{
    for (const Rule& rule : providerRules()) {
        EXPECT_FALSE(rule.evidence.sources.empty()) << rule.id;
        EXPECT_TRUE(std::ranges::is_sorted(rule.evidence.sources, std::less_equal())) << rule.id;
        const bool isDisputed = std::ranges::find(disputed, rule.id) != std::end(disputed);
        EXPECT_EQ(rule.evidence.disagreement, isDisputed) << rule.id;
        EXPECT_FALSE(isDisputed && rule.severity == Severity::Error) << rule.id;
    }
}

TEST(ProviderRuleCoverage, AnErrorIsARefusalAndNothingElseIs)
{
    for (const Rule& rule : providerRules()) {
        EXPECT_EQ(rule.severity == Severity::Error, rule.status != Win32Status::Success) << rule.id;
        EXPECT_EQ(rule.predicate, nullptr) << rule.id;
        EXPECT_NE(rule.providerPredicate, nullptr) << rule.id;
    }
}

} // namespace

} // namespace etwarden::providercoverage
