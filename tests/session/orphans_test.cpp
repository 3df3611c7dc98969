// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/orphans.h"

#include "model/etw/logfilemodes.h"

#include <gtest/gtest.h>

#include <string>

namespace etwarden {

namespace {

using enum OrphanReason;

ObservedSession fileSession(const std::u16string& name, SessionEvidence evidence)
{
    return {{.config = {.name = name, .logFileMode = logfilemode::Sequential, .logFileName = u"C:\\logs\\a.etl"}},
        evidence};
}

ObservedSession realTimeSession(const std::u16string& name, std::uint32_t lost, std::uint32_t lately)
{
    return {{.config = {.name = name, .logFileMode = logfilemode::RealTime}, .counters = {.realTimeBuffersLost = lost}},
        {.realTimeBuffersLostLately = lately}};
}

std::vector<OrphanReason> reasonsOf(const ObservedSession& session)
{
    const std::vector<Orphan> orphans = findOrphans({&session, 1});
    return orphans.empty() ? std::vector<OrphanReason>() : orphans.front().reasons;
}

std::vector<std::u16string> names(const std::vector<Orphan>& orphans)
{
    std::vector<std::u16string> names;
    for (const Orphan& orphan : orphans)
        names.push_back(orphan.status.config.name);
    return names;
}

TEST(Orphans, KnowToolsByTheirSessionNames)
{
    EXPECT_EQ(toolOf(u"perfviewsession"), "PerfView");
    EXPECT_EQ(toolOf(u"PerfViewSession2"), "PerfView");
    EXPECT_EQ(toolOf(u"WPR_initiated_WprApp_WPR System Collector"), "Windows Performance Recorder");
    EXPECT_EQ(toolOf(u"PhEtKernelLogger"), "Process Hacker");
    EXPECT_EQ(toolOf(u"PhEtKernelLogger of mine"), "");
    EXPECT_EQ(toolOf(u"My PresentMon"), "");
    EXPECT_EQ(toolOf(u"NT Kernel Logger"), "");
    EXPECT_EQ(toolOf(u""), "");
}

TEST(Orphans, ExcludePrivateSessions)
{
    ObservedSession session = fileSession(u"WPR_initiated_mine", {.logFileExists = false});
    EXPECT_FALSE(reasonsOf(session).empty());
    session.status.config.logFileMode |= logfilemode::PrivateLogger;
    EXPECT_TRUE(reasonsOf(session).empty()) << "it is known only where it was started";
}

TEST(Orphans, UnknownFactsAreNoReason)
{
    EXPECT_TRUE(reasonsOf(fileSession(u"Mine", {})).empty());
    EXPECT_TRUE(reasonsOf(fileSession(u"Mine", {.logFileExists = true, .loggerThreadExists = true})).empty());
    EXPECT_TRUE(reasonsOf(realTimeSession(u"Mine", 0, 0)).empty());
}

TEST(Orphans, EachReasonHasItsFact)
{
    using Reasons = std::vector<OrphanReason>;
    EXPECT_EQ(reasonsOf(fileSession(u"Mine", {.logFileExists = false})), Reasons{LogFileGone});
    EXPECT_EQ(reasonsOf(fileSession(u"Mine", {.loggerThreadExists = false})), Reasons{LoggerThreadGone});
    EXPECT_EQ(reasonsOf(fileSession(u"krabs-1", {})), Reasons{ToolLeftover});
    EXPECT_EQ(reasonsOf(realTimeSession(u"Mine", 5, 2)), Reasons{LosesRealTimeBuffers});
    EXPECT_EQ(reasonsOf(realTimeSession(u"Mine", 5, 0)), Reasons{LostRealTimeBuffers});
}

TEST(Orphans, ASessionWithoutProviderAndEventHasNothingToRecord)
{
    const std::vector<OrphanReason> idle{NothingToRecord};
    ObservedSession session = fileSession(u"Mine", {.hasProvider = false});
    session.status.counters = {.numberOfBuffers = 4, .freeBuffers = 4, .buffersWritten = 1}; // the file's header
    EXPECT_EQ(reasonsOf(session), idle);
    for (const std::optional<bool> told : {std::optional<bool>(), std::optional(true)}) {
        session.evidence.hasProvider = told;
        EXPECT_TRUE(reasonsOf(session).empty());
    }
    session.evidence.hasProvider = false;
    session.status.counters.freeBuffers = 3;
    EXPECT_TRUE(reasonsOf(session).empty()) << "a buffer has events";
    session.status.counters.freeBuffers = 4;
    session.status.counters.buffersWritten = 2;
    EXPECT_TRUE(reasonsOf(session).empty());
    session.status.counters.buffersWritten = 1;
    session.status.config.logFileMode |= logfilemode::SystemLogger;
    EXPECT_TRUE(reasonsOf(session).empty()) << "kernel flags need no provider";
}

TEST(Orphans, OnlyAConsumerReceivesTheEventsOfASessionWithoutFile)
{
    using Reasons = std::vector<OrphanReason>;
    ObservedSession session = realTimeSession(u"Mine", 0, 0);
    session.evidence.hasConsumer = false;
    EXPECT_EQ(reasonsOf(session), Reasons{NoConsumer});
    session.status.config.logFileName = u"C:\\logs\\a.etl";
    EXPECT_TRUE(reasonsOf(session).empty()) << "its file has the events";
    session.status.config = {.name = u"Ring", .logFileMode = logfilemode::Buffering};
    EXPECT_TRUE(reasonsOf(session).empty()) << "nobody could read it in real time";
}

TEST(Orphans, ExcludeSessionsThatAProgramReads)
{
    ObservedSession session = realTimeSession(u"PerfViewSession", 9, 1);
    session.evidence.hasProvider = false;
    EXPECT_FALSE(reasonsOf(session).empty());
    session.evidence.hasConsumer = true;
    EXPECT_TRUE(reasonsOf(session).empty());
}

TEST(Orphans, AMissingFileIsAReasonOnlyWithALogFile)
{
    EXPECT_TRUE(
        reasonsOf({{.config = {.name = u"Ring", .logFileMode = logfilemode::Buffering}}, {.logFileExists = false}})
            .empty());
}

TEST(Orphans, CountersOfOtherModesAreNoReason)
{
    EXPECT_TRUE(reasonsOf(
        {{.config = {.name = u"File"}, .counters = {.realTimeBuffersLost = 3}}, {.realTimeBuffersLostLately = 3}})
                    .empty());
}

TEST(Orphans, ListTheStrongestReasonFirst)
{
    ObservedSession session = realTimeSession(u"PresentMon", 9, 1);
    session.status.config.logFileName = u"C:\\a.etl";
    session.evidence.logFileExists = false;
    session.evidence.loggerThreadExists = false;
    EXPECT_EQ(reasonsOf(session),
        (std::vector<OrphanReason>{LoggerThreadGone, LogFileGone, LosesRealTimeBuffers, ToolLeftover}));
    const std::vector<Orphan> orphans = findOrphans({&session, 1});
    EXPECT_EQ(orphans.front().tool, "PresentMon");
}

TEST(Orphans, OneStrongReasonOutweighsManyWeakOnes)
{
    const std::vector<ObservedSession> sessions{realTimeSession(u"Once", 1, 0),
        realTimeSession(u"PerfViewSession", 4, 4), fileSession(u"Gone", {.logFileExists = false}),
        fileSession(u"krabs alone", {}), fileSession(u"Thread", {.loggerThreadExists = false}),
        realTimeSession(u"Also once", 1, 0)};
    EXPECT_EQ(names(findOrphans(sessions)),
        (std::vector<std::u16string>{u"Thread", u"Gone", u"PerfViewSession", u"krabs alone", u"Also once", u"Once"}));
}

TEST(Orphans, ExcludeSessionsOfWindows)
{
    EXPECT_TRUE(reasonsOf(fileSession(u"EventLog-System", {.logFileExists = false})).empty());
    EXPECT_TRUE(reasonsOf(realTimeSession(u"DefenderApiLogger", 100, 10)).empty());
    EXPECT_TRUE(reasonsOf(fileSession(u"WPR_initiated_DiagTrackMiniLogger_WPR System Collector", {})).empty());
}

} // namespace

} // namespace etwarden
