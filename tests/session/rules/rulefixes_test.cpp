// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/session/rules/rules.h"
#include "tests/session/rules/rulecases.h"
#include "tests/support/session/scenariogenerator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace etwarden {

namespace {

using Ids = std::set<std::string_view>;

Ids errorsOf(const std::vector<Finding>& findings)
{
    Ids ids;
    for (const Finding& finding : findings) {
        if (finding.rule->severity == Severity::Error)
            ids.insert(finding.rule->id);
    }
    return ids;
}

bool has(const std::vector<Finding>& findings, const Rule* rule)
{
    return std::ranges::find(findings, rule, &Finding::rule) != findings.end();
}

/// What the fix `id` of the rule makes of the scenario, if it is offered.
std::optional<SessionConfig> fixed(const Scenario& scenario, std::string_view ruleId, std::string_view fixId)
{
    for (const Finding& finding : evaluate(rulesFor(scenario), scenario.config, scenario.environment)) {
        if (finding.rule->id != ruleId)
            continue;
        for (const Fix* fix : offeredFixes(finding, scenario.config, scenario.environment)) {
            if (fix->id == fixId)
                return fix->applied(scenario.config, scenario.environment);
        }
    }
    return std::nullopt;
}

Scenario scenarioAfter(const Change& change)
{
    Scenario scenario;
    change(scenario);
    return scenario;
}

/// Applies every fix that is offered for the scenario's findings and counts them by rule and fix.
using OfferCount = std::map<std::pair<std::string_view, std::string_view>, int>;
void checkOffers(const Scenario& scenario, OfferCount& offers)
{
    const std::vector<Finding> before = evaluate(rulesFor(scenario), scenario.config, scenario.environment);
    const Ids errorsBefore = errorsOf(before);
    for (const Finding& finding : before) {
        if (finding.rule->fixes.empty())
            continue;
        for (const Fix* fix : offeredFixes(finding, scenario.config, scenario.environment)) {
            const SessionConfig config = fix->applied(scenario.config, scenario.environment);
            const std::vector<Finding> after = evaluate(rulesFor(scenario), config, scenario.environment);
            EXPECT_FALSE(has(after, finding.rule)) << finding.rule->id << " survives " << fix->id;
            const Ids errors = errorsOf(after);
            EXPECT_TRUE(std::ranges::includes(errorsBefore, errors)) << finding.rule->id << ' ' << fix->id;
            ++offers[{finding.rule->id, fix->id}];
        }
    }
}

TEST(RuleFixes, OfferedOnesHelpAndDoNoHarm)
{
    OfferCount offers;
    ScenarioGenerator generator(8);
    for (int i = 0; i < 3000; ++i) {
        Scenario scenario{generator.config(), generator.environment()};
        if (i % 4 == 0 && !scenario.environment.sessions.empty()) {
            scenario.environment.updating = scenario.environment.sessions.front();
            scenario.environment.updating->config.logFileMode ^= generator.oneIn(2) ? logfilemode::RealTime : 0;
        }
        checkOffers(scenario, offers);
    }
    EXPECT_GT(offers.size(), 80u);

    // What chance does not bring comes from the cases of the rules: no fix is in a table in vain.
    for (const RuleCase& ruleCase : allRuleCases())
        checkOffers(scenarioAfter(ruleCase.fires), offers);
    for (const std::span<const Rule> rules : {startRules(), updateRules()}) {
        for (const Rule& rule : rules) {
            for (const Fix& fix : rule.fixes)
                EXPECT_TRUE(offers.contains({rule.id, fix.id})) << rule.id << ' ' << fix.id;
        }
    }
}

TEST(RuleFixes, ExistForAllButListedErrors)
{
    // What was typed is not shortened, rights are not given, slots and folders are made elsewhere.
    const Ids expected{"instance-name-over-1024", "logfile-name-over-1024", "control-access", "session-limit",
        "private-limit-1703", "private-limit-pre1703", "logfile-folder-missing", "logfile-access",
        "update-global-logger", "kernel-list-limit", "update-kernel-list-limit"};
    Ids without;
    for (const std::span<const Rule> rules : {startRules(), updateRules()}) {
        for (const Rule& rule : rules) {
            if (rule.severity == Severity::Error && rule.fixes.empty())
                without.insert(rule.id);
        }
    }
    EXPECT_EQ(without, expected);
}

TEST(RuleFixes, AnIdStandsForOneFunction)
{
    std::map<std::string_view, decltype(Fix::apply)> functions;
    for (const std::span<const Rule> rules : {startRules(), updateRules()}) {
        for (const Rule& rule : rules) {
            for (const Fix& fix : rule.fixes)
                EXPECT_EQ(functions.try_emplace(fix.id, fix.apply).first->second, fix.apply) << fix.id;
        }
    }
}

TEST(RuleFixes, ExclusivePairsOfferBothWays)
{
    const Scenario scenario = scenarioAfter(mode(logfilemode::Circular | logfilemode::Append));
    EXPECT_EQ(fixed(scenario, "circular-append", "clear-append")->logFileMode, logfilemode::Circular);
    EXPECT_EQ(fixed(scenario, "circular-append", "clear-circular")->logFileMode, logfilemode::Append);
}

TEST(RuleFixes, AreNotOfferedWhereTheyWouldAddAnError)
{
    // Without BUFFERING and without a file the session would have no destination.
    const Scenario scenario = scenarioAfter(withoutFile(logfilemode::Buffering | logfilemode::Sequential));
    EXPECT_EQ(fixed(scenario, "buffering-sequential", "clear-buffering"), std::nullopt);
    EXPECT_TRUE(fixed(scenario, "buffering-sequential", "clear-sequential"));
}

TEST(RuleFixes, AreNotOfferedWhereTheyDoNotHelp)
{
    Scenario scenario;
    scenario.environment.logFolder = LogFolderState{.onSystemDrive = true, .freeBytes = diskReserveBytes};
    EXPECT_EQ(fixed(scenario, "disk-space-system-drive", "fit-size-to-disk"), std::nullopt);
    scenario.environment.logFolder->freeBytes += 3 * 1024 * 1024;
    EXPECT_EQ(fixed(scenario, "disk-space-system-drive", "fit-size-to-disk")->maximumFileSize, 3u);
    scenario.config.logFileMode |= logfilemode::UseKBytesForSize;
    scenario.config.maximumFileSize = 4096;
    EXPECT_EQ(fixed(scenario, "disk-space-system-drive", "fit-size-to-disk")->maximumFileSize, 3072u);
}

TEST(RuleFixes, NumberNamesThatAreInUse)
{
    Scenario scenario;
    scenario.environment.sessions = {{.config = {.name = u"trace", .logFileName = u"c:\\LOGS\\trace%d.etl"}},
        {.config = {.name = u"TRACE (2)", .logFileName = u"C:\\Logs\\trace%d-2.etl"}}};
    EXPECT_EQ(fixed(scenario, "session-name-unique", "make-name-unique")->name, u"Trace (3)");
    EXPECT_EQ(fixed(scenario, "logfile-in-use", "use-free-file-name")->logFileName, u"C:\\Logs\\trace%d-3.etl");
    scenario.config.name.clear();
    EXPECT_EQ(fixed(scenario, "instance-name-empty", "name-after-file")->name, u"trace (3)");
}

/// The quiet scenario with a trace where its file would be created; names up to number 4 are taken.
Scenario scenarioWithFile(const TraceFileFormat& format)
{
    Scenario scenario;
    scenario.config.logFileName = u"C:\\Logs\\trace.etl";
    scenario.environment.logFile = LogFileState{.path = scenario.config.logFileName,
        .there = ExistingFile{.name = u"trace.etl", .bytes = 1},
        .format = format,
        .freeNumber = 5};
    return scenario;
}

constexpr TraceFileFormat appendableTrace{.bufferSizeKb = 128, .processors = 1, .clientContext = 2, .logFileMode = 1};

TEST(RuleFixes, FreeFileNamesAreUsedByNeitherFilesNorSessions)
{
    Scenario scenario = scenarioWithFile({});
    EXPECT_EQ(fixed(scenario, "logfile-exists", "use-free-file-name")->logFileName, u"C:\\Logs\\trace-5.etl");
    scenario.environment.sessions = {{.config = {.name = u"Other", .logFileName = u"C:\\Logs\\Trace-5.etl"}}};
    EXPECT_EQ(fixed(scenario, "logfile-exists", "use-free-file-name")->logFileName, u"C:\\Logs\\trace-6.etl");
    scenario.config.replaceableFile = scenario.config.logFileName;
    const std::optional<SessionConfig> free = fixed(scenario, "logfile-replaced", "use-free-file-name");
    EXPECT_EQ(free->replaceableFile, u"");
}

TEST(RuleFixes, ReplacingIsAllowedForThatFileAlone)
{
    Scenario scenario = scenarioWithFile({});
    const std::optional<SessionConfig> replacing = fixed(scenario, "logfile-exists", "replace-file");
    ASSERT_TRUE(replacing);
    EXPECT_EQ(replacing->replaceableFile, scenario.config.logFileName);
    scenario.config = *replacing;
    scenario.config.logFileName = u"C:\\Logs\\other.etl";
    scenario.environment.logFile->path = scenario.config.logFileName;
    EXPECT_TRUE(fixed(scenario, "logfile-exists", "replace-file"));
}

TEST(RuleFixes, AppendingBringsWhatItNeeds)
{
    Scenario scenario = scenarioWithFile(appendableTrace);
    scenario.config.clientContext = 1;
    SessionConfig expected = scenario.config;
    expected.logFileMode = logfilemode::Sequential | logfilemode::Append;
    expected.clientContext = 2;
    expected.bufferSizeKb = 128;
    EXPECT_EQ(fixed(scenario, "logfile-exists", "append-to-file"), expected);
}

TEST(RuleFixes, AppendingIsOfferedOnlyWhereTheRulesAllowIt)
{
    const auto isOffered = [](const TraceFileFormat& format, const Change& change) {
        Scenario scenario = scenarioWithFile(format);
        change(scenario);
        return fixed(scenario, "logfile-exists", "append-to-file").has_value();
    };
    const Change unchanged = [](Scenario&) {};
    EXPECT_TRUE(isOffered(appendableTrace, unchanged));
    EXPECT_TRUE(isOffered(appendableTrace, both(mode(0x10000000), [](Scenario& scenario) {
        scenario.environment.logicalProcessors = 8; // one stream, as in the file
    })));

    TraceFileFormat other = appendableTrace;
    other.clientContext = 1;
    EXPECT_FALSE(isOffered(other, unchanged)) << "time stamps of another clock";
    other = appendableTrace;
    other.processors = 8;
    EXPECT_FALSE(isOffered(other, unchanged)) << "streams of other processors";
    other = appendableTrace;
    other.logFileMode = logfilemode::Circular;
    EXPECT_FALSE(isOffered(other, unchanged)) << "a file that wraps";
    for (const std::uint32_t bits : {logfilemode::Circular, logfilemode::Preallocate, logfilemode::RealTime,
             logfilemode::PrivateLogger | logfilemode::PrivateInProc})
        EXPECT_FALSE(isOffered(appendableTrace, mode(bits))) << bits;
    EXPECT_FALSE(isOffered(appendableTrace, [](Scenario& scenario) { scenario.environment.logFile->format.reset(); }));
    EXPECT_FALSE(isOffered(appendableTrace, [](Scenario& scenario) {
        scenario.environment.unsupportedModes = logfilemode::Append;
    })) << "the embedded engine";
}

TEST(RuleFixes, NameASessionAfterItsFile)
{
    Scenario scenario;
    scenario.config = {};
    EXPECT_EQ(fixed(scenario, "instance-name-empty", "name-after-file"), std::nullopt);
    EXPECT_EQ(fixed(scenario, "instance-name-empty", "use-free-name")->name, u"Session");
    scenario.environment.sessions = {{.config = {.name = u"session"}}};
    EXPECT_EQ(fixed(scenario, "instance-name-empty", "use-free-name")->name, u"Session (2)");
    scenario.config.logFileName = u"C:\\Logs\\%d.etl"; // nothing is left of it
    EXPECT_EQ(fixed(scenario, "instance-name-empty", "name-after-file"), std::nullopt);
    scenario.config.logFileName = u"C:\\Logs\\disk%d.etl";
    EXPECT_EQ(fixed(scenario, "instance-name-empty", "name-after-file")->name, u"disk");
}

TEST(RuleFixes, CompleteFileNames)
{
    const auto patternOf = [](std::u16string name) {
        const auto config = fixed(scenarioAfter(both(mode(logfilemode::NewFile), file(std::move(name)))),
            "newfile-pattern", "append-pattern");
        return config ? config->logFileName : u"not offered";
    };
    EXPECT_EQ(patternOf(u"C:\\a.b\\trace.etl"), u"C:\\a.b\\trace%d.etl");
    EXPECT_EQ(patternOf(u"C:\\a.b\\trace"), u"C:\\a.b\\trace%d");
    EXPECT_EQ(patternOf(u"C:\\100%.etl"), u"not offered");
    EXPECT_EQ(
        fixed(scenarioAfter(file(u"C:\\trace")), "logfile-extension", "append-etl")->logFileName, u"C:\\trace.etl");
}

TEST(RuleFixes, LeaveTheKernelLoggerForASystemLogger)
{
    Scenario scenario = scenarioAfter(named(std::u16string(wellknown::kernelLoggerName)));
    scenario.config.guid = wellknown::systemTraceControlGuid;
    scenario.environment.elevated = false;
    const std::optional<SessionConfig> config = fixed(scenario, "kernel-logger-access", "use-own-system-logger");
    ASSERT_TRUE(config);
    EXPECT_EQ(config->name, u"System Logger");
    EXPECT_TRUE(config->guid.isNull());
    EXPECT_EQ(config->logFileMode, logfilemode::Sequential | logfilemode::SystemLogger);
    EXPECT_EQ(config->enableFlags, 1u);
}

TEST(RuleFixes, FitTheUnitOfTheFileSize)
{
    EXPECT_EQ(fixed(scenarioAfter(withoutSize(logfilemode::Circular)), "circular-needs-size", "set-size-100-mb")
                  ->maximumFileSize,
        100u);
    EXPECT_EQ(fixed(scenarioAfter(withoutSize(logfilemode::UseKBytesForSize)), "kbytes-needs-size", "set-size-100-mb")
                  ->maximumFileSize,
        102400u);
}

TEST(RuleFixes, FitBuffersToTheMemoryThatIsFree)
{
    const auto fitted = [](std::uint64_t freeKb) {
        Scenario scenario = scenarioAfter(buffers(100, 0, 4));
        scenario.environment.bufferMemory =
            BufferMemory{.freeBytes = freeKb * 1024, .maximumPoolBytes = UINT64_MAX, .maximumPoolBuffers = UINT32_MAX};
        const std::optional<SessionConfig> config = fixed(scenario, "buffer-memory", "fit-buffers-to-memory");
        return config ? std::pair(config->minimumBuffers, config->bufferSizeKb) : std::pair(0U, 0U);
    };
    EXPECT_EQ(fitted(100 * 64 - 1), std::pair(99U, 64U));
    EXPECT_EQ(fitted(8 * 64), std::pair(8U, 64U));
    EXPECT_EQ(fitted(8 * 64 - 1), std::pair(8U, 60U)) << "four processors need eight buffers";
    EXPECT_EQ(fitted(8 * 4), std::pair(8U, 4U));
    EXPECT_EQ(fitted(8 * 4 - 1), std::pair(0U, 0U)) << "there are no smaller ones";
}

TEST(RuleFixes, RestoreMembersThatAnUpdateDoesNotRead)
{
    Scenario scenario;
    scenario.environment.updating = SessionStatus{.config = scenario.config};
    scenario.config.logFileMode = logfilemode::Circular | logfilemode::RealTime;
    scenario.config.bufferSizeKb = 128;
    scenario.config.maximumBuffers = 40;
    SessionConfig expected = scenario.environment.updating->config;
    expected.logFileMode |= logfilemode::RealTime;
    expected.maximumBuffers = 40;
    EXPECT_EQ(fixed(scenario, "update-not-updatable", "restore-fixed"), expected);
}

} // namespace

} // namespace etwarden
