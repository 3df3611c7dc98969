// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/setcontrol.h"
#include "tests/support/engine/enginetest.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace etwarden {

namespace {

class SessionSetsTest : public EngineTest
{
protected:
    static std::vector<SessionTarget> targetsOf(const SetStart& start)
    {
        std::vector<SessionTarget> targets;
        for (const StartOutcome& outcome : start.started)
            targets.push_back(targetOf(outcome.granted));
        return targets;
    }

    static SessionConfig withProvider(SessionConfig config)
    {
        config.providers = {{.guid = providerGuid, .matchAnyKeyword = UINT64_MAX}};
        return config;
    }

    const SessionSet pair{.name = u"Pair",
        .sessions = {withProvider(ringSession(u"Ring")), withProvider(fileSession(u"File", u"pair.etl"))}};
};

TEST_F(SessionSetsTest, EveryMemberReceivesEvents)
{
    const SetStart start = startSet(*control, pair);
    ASSERT_FALSE(start.refusal);
    writeMany(3);
    const std::vector<Result<SessionStatus>> answers = stopSet(*control, targetsOf(start));
    ASSERT_TRUE(answers[0].ok());
    ASSERT_TRUE(answers[1].ok());
    EXPECT_EQ(idsIn(readFile(u"pair.etl")).size(), 3u);
    EXPECT_FALSE(isRunning(u"Ring"));
    EXPECT_FALSE(isRunning(u"File"));
}

TEST_F(SessionSetsTest, ARefusedMemberLeavesNoneRunning)
{
    SessionSet set = pair;
    set.sessions.push_back(fileSession(u"Second", u"pair.etl")); // the file of another member
    const SetStart start = startSet(*control, set);
    ASSERT_TRUE(start.refusal);
    EXPECT_EQ(start.refusal->member, 2u);
    EXPECT_EQ(start.refusal->status, Win32Status::BadPathname);
    EXPECT_FALSE(isRunning(u"Ring"));
    EXPECT_FALSE(isRunning(u"File"));
}

TEST_F(SessionSetsTest, ReplacesALeftover)
{
    const SessionStatus left = this->start(liveSession(u"File"));
    EXPECT_EQ(startSet(*control, pair).refusal->status, Win32Status::AlreadyExists);
    EXPECT_EQ(query(u"File").config.guid, left.config.guid);
    const SetStart start = startSet(*control, pair, {.replace = true});
    ASSERT_FALSE(start.refusal);
    ASSERT_EQ(start.replaced.size(), 1u);
    EXPECT_EQ(start.replaced[0].config.guid, left.config.guid);
    EXPECT_EQ(query(u"File").config.logFileName, start.started[1].granted.config.logFileName);
}

TEST_F(SessionSetsTest, SnapshotsAndFlushesAnswerForEachMember)
{
    const SetStart start = startSet(*control, pair);
    const std::vector<SessionTarget> targets = targetsOf(start);
    writeMany(2);
    const std::array<std::u16string, 2> files{u"ring.etl", u""};
    for (const Result<Snapshot>& answer : snapshotSet(*control, targets, files))
        EXPECT_TRUE(answer.ok());
    EXPECT_EQ(idsIn(readFile(u"ring.etl")).size(), 2u);
    EXPECT_EQ(flushSet(*control, targets).size(), 2u);
}

TEST_F(SessionSetsTest, RestartStartsNewSessions)
{
    const SetStart first = startSet(*control, pair);
    const SetRestart restart = restartSet(*control, targetsOf(first), pair);
    ASSERT_FALSE(restart.start.refusal);
    ASSERT_EQ(restart.start.started.size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_TRUE(restart.stopped[i].ok());
        EXPECT_NE(restart.start.started[i].granted.config.guid, first.started[i].granted.config.guid);
    }
    EXPECT_TRUE(isRunning(u"Ring"));
    EXPECT_TRUE(isRunning(u"File"));
}

} // namespace

} // namespace etwarden
