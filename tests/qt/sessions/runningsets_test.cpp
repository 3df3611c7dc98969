// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/sessions/runningsets.h"

#include "tests/qt/sessions.h"
#include "tests/support/qtprinters.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

SessionIdentity identity(const SessionStatus& status)
{
    return {status.config.name, status.config.guid};
}

class RunningSetsTest : public testing::Test
{
protected:
    void poll(const std::vector<SessionStatus>& sessions) { sets.setSessions(sessions); }

    const SessionStatus kernel = session(1, u"Kernel");
    const SessionStatus user = session(2, u"User");
    const SessionStatus other = session(3, u"Other");
    const StartedSet both{.name = u"Both", .sessions = {identity(kernel), identity(user)}};
    RunningSets sets;
    QSignalSpy changed{&sets, &RunningSets::changed};
};

TEST_F(RunningSetsTest, NamesTheSessionsThatRunInTheOrderOfTheirStarts)
{
    sets.add({.name = u"Both", .sessions = {identity(user), identity(kernel)}});
    poll({kernel, user, other});
    ASSERT_EQ(sets.sets().size(), 1u);
    EXPECT_EQ(sets.sets()[0].name, u"Both");
    EXPECT_EQ(sets.sets()[0].sessions, (std::vector<TraceHandle>{user.handle, kernel.handle}));
    EXPECT_TRUE(isSetHandle(sets.sets()[0].handle));
    EXPECT_FALSE(isSetHandle(kernel.handle));
    EXPECT_FALSE(isSetHandle(invalidTraceHandle));
    changed.clear();
    poll({kernel, user});
    EXPECT_TRUE(changed.isEmpty());
}

TEST_F(RunningSetsTest, ASessionThatIsLeftAloneIsNoSet)
{
    sets.add(both);
    poll({kernel, user});
    poll({user});
    EXPECT_TRUE(sets.sets().empty());
    EXPECT_EQ(sets.startedSets(), std::vector<StartedSet>{both});
}

TEST_F(RunningSetsTest, ForgetsASetWithItsLastSession)
{
    sets.add(both);
    poll({kernel, user});
    poll({});
    EXPECT_TRUE(sets.startedSets().empty());
    poll({kernel, user}); // others that have the same names and GUIDs
    EXPECT_TRUE(sets.sets().empty());
}

TEST_F(RunningSetsTest, SessionsThatStartAgainBetweenTwoPollsAreOfOneSet)
{
    sets.add(both);
    poll({kernel, user});
    const TraceHandle before = sets.sets()[0].handle;
    sets.add(both);
    poll({kernel, user});
    ASSERT_EQ(sets.sets().size(), 1u);
    EXPECT_NE(sets.sets()[0].handle, before);
    EXPECT_EQ(sets.startedSets(), std::vector<StartedSet>{both});
}

TEST_F(RunningSetsTest, APollFromBeforeTheStartEndsNothing)
{
    sets.add(both);
    poll({other});
    poll({kernel, user});
    EXPECT_EQ(sets.sets().size(), 1u);
}

TEST_F(RunningSetsTest, KeepsOfAnEarlierProgramWhatStillRuns)
{
    sets.restore({both, {.name = u"Gone", .sessions = {identity(other), {u"Ended", {}}}}});
    poll({kernel, user});
    EXPECT_EQ(sets.sets().size(), 1u);
    EXPECT_EQ(sets.startedSets(), std::vector<StartedSet>{both});
}

TEST_F(RunningSetsTest, AnotherSessionOfThatNameIsNotMeant)
{
    sets.add(both);
    SessionStatus later = user;
    later.config.guid.data1 ^= 1;
    poll({kernel, later});
    EXPECT_TRUE(sets.sets().empty());
}

TEST_F(RunningSetsTest, NamesTheSetOfSessionsThatHaveEnded)
{
    sets.add(both);
    poll({kernel, user});
    poll({});
    EXPECT_EQ(sets.nameOf(std::vector{kernel, user}), u"Both");
    EXPECT_EQ(sets.nameOf(std::vector{kernel, other}), std::nullopt);
}

TEST_F(RunningSetsTest, IsBounded)
{
    for (std::uint16_t i = 0; i <= RunningSets::maximumSets; ++i)
        sets.add({.name = u"Set", .sessions = {identity(session(i, u"A")), identity(session(i, u"B"))}});
    EXPECT_EQ(sets.startedSets().size(), RunningSets::maximumSets);
}

TEST(StartedSetsJson, ComesBackAsItWas)
{
    const std::vector<StartedSet> sets{
        {.name = u"Both “1”", .sessions = {{u"Kernel", {.data1 = 1}}, {u"User", {.data1 = 2}}}}};
    EXPECT_EQ(startedSetsFromJson(startedSetsToJson(sets)), sets);
    EXPECT_EQ(startedSetsFromJson(startedSetsToJson({})), std::vector<StartedSet>());
}

TEST(StartedSetsJson, RefusesWhatIsNoneOfIt)
{
    for (const char* json : {"", "{}", "[1]", R"([{"name":"One","sessions":[]}])",
             R"([{"name":"One","sessions":[{"name":"A","guid":"x"},{"name":"B","guid":"y"}]}])"})
        EXPECT_FALSE(startedSetsFromJson(json)) << json;
}

} // namespace
} // namespace etwarden
