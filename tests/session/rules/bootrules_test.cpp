// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "model/session/bootfile.h"
#include "model/session/rules/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace etwarden {
namespace {

std::set<std::string_view> idsOf(const SessionConfig& config, const Environment& environment = {})
{
    std::set<std::string_view> ids;
    for (const Finding& finding : evaluate(bootRules(), configAtBoot(config), environment))
        ids.insert(finding.rule->id);
    return ids;
}

/// A definition that nothing is to be said about.
SessionConfig calm()
{
    SessionConfig config;
    config.name = u"Boot Trace";
    config.logFileName = u"C:\\Logs\\boot.etl";
    config.logFileMode = logfilemode::Circular;
    config.maximumFileSize = 20;
    config.bufferSizeKb = 64;
    config.flushTimer = 1;
    config.clientContext = 1;
    config.fileMax = 3;
    return config;
}

struct BootCase
{
    std::string_view id;
    void (*change)(SessionConfig&);
};

constexpr BootCase bootCases[] = {
    {"newfile-autologger", [](SessionConfig& config) { config.logFileMode = logfilemode::NewFile; }},
    {"nonstoppable-autologger",
        [](SessionConfig& config) { config.logFileMode = logfilemode::Sequential | logfilemode::NonStoppable; }},
    {"auto-network-file", [](SessionConfig& config) { config.logFileName = u"\\\\server\\share\\a.etl"; }},
    {"auto-overwritten", [](SessionConfig& config) { config.fileMax = 0; }},
    {"auto-ends-with-file", [](SessionConfig& config) { config.logFileMode = logfilemode::Sequential; }},
    {"auto-not-flushed", [](SessionConfig& config) { config.flushTimer = 0; }},
    {"autologger-filemax", [](SessionConfig& config) { config.fileMax = 17; }},
    {"buffer-size-autologger", [](SessionConfig& config) { config.bufferSizeKb = 1024; }},
    {"autologger-kernel-events", [](SessionConfig& config) { config.enableFlags = 1; }},
};

TEST(BootRules, FireWhereTheyShould)
{
    for (const BootCase& each : bootCases) {
        EXPECT_FALSE(idsOf(calm()).contains(each.id)) << each.id;
        SessionConfig config = calm();
        each.change(config);
        EXPECT_TRUE(idsOf(config).contains(each.id)) << each.id;
    }
}

TEST(BootRules, LookAtTheFolderUnlessItHasVariables)
{
    Environment environment;
    environment.logFolder = LogFolderState{.exists = false};
    EXPECT_TRUE(idsOf(calm(), environment).contains("auto-folder-missing"));
    SessionConfig config = calm();
    config.logFileName = u"%SystemRoot%\\boot.etl";
    EXPECT_FALSE(idsOf(config, environment).contains("auto-folder-missing"));
}

TEST(BootRules, AcceptWhatOnlyStartTraceRefuses)
{
    SessionConfig config = calm();
    config.logFileMode |= logfilemode::NonStoppable;
    config.logFileName.clear();
    Environment environment;
    environment.sessions.push_back({.config = config});
    const std::set<std::string_view> ids = idsOf(config, environment);
    for (const std::string_view id :
        {"nonstoppable-starttrace", "no-destination", "session-name-unique", "logfile-env-vars", "circular-needs-size"})
    {
        EXPECT_FALSE(ids.contains(id)) << id;
    }
    EXPECT_EQ(predictedStatus(evaluate(bootRules(), configAtBoot(config), environment)), Win32Status::Success);
}

TEST(BootRules, KeepTheOtherRulesOfStartTrace)
{
    SessionConfig config = calm();
    config.logFileMode |= logfilemode::Append;
    EXPECT_TRUE(idsOf(config).contains("circular-append"));
    config = calm();
    config.maximumFileSize = 0;
    EXPECT_TRUE(idsOf(config).contains("circular-needs-size"));
}

TEST(BootRules, LeaveOutOnlyExistingRules)
{
    EXPECT_EQ(bootRules().size(), startRules().size() + 10 - 22);
}

TEST(BootRules, HaveFixesThatHelp)
{
    for (const BootCase& each : bootCases) {
        SessionConfig config = calm();
        each.change(config);
        for (const Finding& finding : evaluate(bootRules(), config, {})) {
            if (finding.rule->id != each.id)
                continue;
            EXPECT_EQ(offeredFixes(finding, config, {}).size(), finding.rule->fixes.size()) << each.id;
        }
    }
}

TEST(BootRules, ApplyOnlyAtBoot)
{
    Environment environment;
    EXPECT_EQ(rulesOf(environment).data(), startRules().data());
    environment.atBoot = true;
    EXPECT_EQ(rulesOf(environment).data(), bootRules().data());
    environment.updating.emplace();
    EXPECT_EQ(rulesOf(environment).data(), updateRules().data());
}

} // namespace
} // namespace etwarden
