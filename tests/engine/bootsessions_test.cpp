// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/api/bootsessions.h"

#include "model/engine/api/unsupportedmodes.h"
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/rules/rules.h"
#include "tests/support/engine/enginetest.h"

#include <algorithm>

namespace etwarden {
namespace {

const std::vector<BootSession> all = bootSessions(u"/logs");

bool has(const BootSession& session, std::uint32_t modeBit)
{
    return (session.config.logFileMode & modeBit) != 0;
}

BootSession find(std::u16string_view name)
{
    const auto found = std::ranges::find(all, name, [](const BootSession& session) { return session.config.name; });
    EXPECT_NE(found, all.end()) << toUtf8(name);
    return found == all.end() ? BootSession{} : *found;
}

TEST(BootSessions, HaveNamesOfTheirOwn)
{
    EXPECT_EQ(all.size(), 23u);
    for (const BootSession& session : all) {
        EXPECT_EQ(
            std::ranges::count_if(all,
                [&](const BootSession& other) { return equalIgnoringCase(other.config.name, session.config.name); }),
            1)
            << toUtf8(session.config.name);
    }
}

TEST(BootSessions, ObeyTheRulesOfStartTrace)
{
    const Environment environment{.logicalProcessors = 2, .unsupportedModes = unsupportedModes};
    for (const BootSession& session : all) {
        SessionConfig config = session.config;
        config.logFileMode &= ~logfilemode::NonStoppable; // the boot may, StartTrace may not
        const std::vector<Finding> findings = evaluate(startRules(), config, environment);
        EXPECT_EQ(predictedStatus(findings), Win32Status::Success) << toUtf8(config.name);
        for (const Finding& finding : findings)
            EXPECT_NE(finding.rule->severity, Severity::Error) << toUtf8(config.name) << ' ' << finding.rule->id;
    }
}

TEST(BootSessions, ReserveTheKernelContextLogger)
{
    const BootSession session = find(wellknown::circularKernelContextLoggerName);
    EXPECT_EQ(session.config.guid, wellknown::circularKernelContextLoggerGuid);
    EXPECT_TRUE(isSystemLogger(session.config));
    EXPECT_TRUE(has(session, logfilemode::Buffering));
    EXPECT_NE(session.config.enableFlags, 0u);
    EXPECT_FALSE(session.sizesKnown);
}

TEST(BootSessions, LeaveSlotsForSystemLoggersOfTheUser)
{
    for (const BootSession& session : all)
        EXPECT_EQ(session.config.enableFlags != 0, isSystemLogger(session.config)) << toUtf8(session.config.name);
    EXPECT_EQ(std::ranges::count_if(all, [](const BootSession& session) { return isSystemLogger(session.config); }), 2);
}

TEST(BootSessions, HaveTheExportedMembersOfDefenderSessions)
{
    SessionConfig expected;
    expected.name = u"DefenderApiLogger";
    expected.guid = "6b4012d0-22b6-464d-a553-20e9618403a2"_guid;
    expected.clientContext = 2;
    expected.bufferSizeKb = 64;
    expected.maximumBuffers = 16;
    expected.flushTimer = 1;
    expected.logFileMode = 0x18000180;
    EXPECT_EQ(find(u"DefenderApiLogger").config, expected);
    EXPECT_TRUE(find(u"DefenderApiLogger").sizesKnown);

    expected.name = u"DefenderAuditLogger";
    expected.guid = "6b4012d0-22b6-464d-a553-20e9618403a1"_guid;
    expected.logFileMode = 0x180001C0;
    EXPECT_EQ(find(u"DefenderAuditLogger").config, expected);
    EXPECT_TRUE(find(u"DefenderAuditLogger").sizesKnown);
}

TEST(BootSessions, MakeOnlyTheAuditLoggerNonStoppable)
{
    for (const BootSession& session : all) {
        EXPECT_EQ(has(session, logfilemode::NonStoppable), session.config.name == u"DefenderAuditLogger")
            << toUtf8(session.config.name);
    }
}

TEST(BootSessions, HaveTheListedMembersOfEventLogSessions)
{
    for (const char16_t* name : {u"EventLog-Application", u"EventLog-System"}) {
        const BootSession session = find(name);
        EXPECT_TRUE(session.sizesKnown);
        EXPECT_EQ(session.config.bufferSizeKb, 64u);
        EXPECT_EQ(session.config.flushTimer, 1u);
        EXPECT_EQ(session.config.clientContext, 2u);
        EXPECT_EQ(session.config.logFileMode, logfilemode::RealTime);
    }
}

TEST(BootSessions, PutFilesIntoTheFolderAndReadRealTimeSessions)
{
    for (const BootSession& session : all) {
        const SessionConfig& config = session.config;
        EXPECT_EQ(session.hasConsumer, has(session, logfilemode::RealTime)) << toUtf8(config.name);
        const bool hasFile = has(session, logfilemode::Circular);
        EXPECT_EQ(config.logFileName, hasFile ? u"/logs/" + config.name + u".etl" : u"");
        EXPECT_EQ(config.maximumFileSize, hasFile ? 1u : 0u) << toUtf8(config.name);
    }
}

TEST(BootSessions, UseLittleMemory)
{
    constexpr std::uint32_t processors = 2;
    std::uint64_t kilobytes = 0;
    for (const BootSession& session : all) {
        const std::uint32_t lowest = has(session, logfilemode::NoPerProcessorBuffering) ? 2 : 2 * processors;
        kilobytes += std::uint64_t{session.config.bufferSizeKb} * std::max(session.config.minimumBuffers, lowest);
    }
    EXPECT_LE(kilobytes, 3u * 1024);
}

/// What runs after the boot, on a simulated machine.
class BootedSessionsTest : public EngineTest
{
protected:
    std::vector<SessionStatus> running() { return control->queryAll().value(); }
};

TEST_F(BootedSessionsTest, StartsAllSessions)
{
    const BootedSessions booted(*engine, u"/logs");
    EXPECT_TRUE(booted.failures().empty());
    const std::vector<SessionStatus> sessions = running();
    for (const BootSession& session : all) {
        EXPECT_EQ(std::ranges::count(
                      sessions, session.config.name, [](const SessionStatus& status) { return status.config.name; }),
            1)
            << toUtf8(session.config.name);
    }
    EXPECT_EQ(sessions.size(), all.size());
}

TEST_F(BootedSessionsTest, ListsSessionsThatCannotStart)
{
    machine.fileSystem.setReadOnly(true);
    const BootedSessions booted(*engine, u"/logs");
    const auto withFile =
        std::ranges::count_if(all, [](const BootSession& session) { return !session.config.logFileName.empty(); });
    ASSERT_EQ(std::ssize(booted.failures()), withFile);
    for (const BootedSessions::Failure& failure : booted.failures()) {
        EXPECT_EQ(failure.status, Win32Status::AccessDenied) << toUtf8(failure.name);
        EXPECT_FALSE(find(failure.name).config.logFileName.empty());
    }
    EXPECT_EQ(running().size(), all.size() - booted.failures().size());
}

TEST_F(BootedSessionsTest, LeavesOutSessionsWithFilesWithoutAFolder)
{
    const auto withFile =
        std::ranges::count_if(all, [](const BootSession& session) { return !session.config.logFileName.empty(); });
    const BootedSessions booted(*engine, u"");
    ASSERT_EQ(std::ssize(booted.failures()), withFile);
    for (const BootedSessions::Failure& failure : booted.failures())
        EXPECT_EQ(failure.status, Win32Status::BadPathname) << toUtf8(failure.name);
}

TEST_F(BootedSessionsTest, DetachesItsConsumerAtItsEnd)
{
    std::vector<TraceHandle> handles;
    {
        const BootedSessions booted(*engine, u"/logs");
        for (const SessionStatus& status : running()) {
            if (!find(status.config.name).hasConsumer)
                continue;
            handles.push_back(status.handle);
        }
        EXPECT_FALSE(handles.empty());
        EXPECT_EQ(engine->consumedSessions(), handles);
    }
    EXPECT_EQ(engine->consumedSessions(), std::vector<TraceHandle>{});
}

} // namespace
} // namespace etwarden
