// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/blockview.h"
#include "model/session/sessioncontrol.h"
#include "tests/session/scriptedtraceapi.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace etwarden {

namespace {

using Counts = std::vector<std::uint32_t>;

SessionStatus session(std::uint32_t id)
{
    const std::string name = "Session " + std::to_string(id);
    return {.handle = id, .config = {.name = std::u16string(name.begin(), name.end())}};
}

class QueryAllTest : public testing::Test
{
protected:
    /// The system runs `existing` sessions and answers as documented.
    Win32Status answerAsDocumented(EventTraceProperties** blocks, std::uint32_t count, std::uint32_t* loggerCount)
    {
        *loggerCount = existing;
        for (std::uint32_t i = 0; i < std::min(count, existing); ++i)
            BlockView(blocks[i]).putStatus(session(i));
        return count < existing ? Win32Status::MoreData : Win32Status::Success;
    }

    void SetUp() override
    {
        api.onQueryAll = [this](EventTraceProperties** blocks, std::uint32_t count, std::uint32_t* loggerCount) {
            return answerAsDocumented(blocks, count, loggerCount);
        };
    }

    void expectAll(const Result<std::vector<SessionStatus>>& sessions)
    {
        ASSERT_TRUE(sessions);
        ASSERT_EQ(sessions->size(), existing);
        for (std::uint32_t i = 0; i < existing; ++i)
            EXPECT_EQ(sessions.value()[i], session(i));
    }

    std::uint32_t existing = 0;
    ScriptedTraceApi api;
    SessionControl control{api};
};

TEST_F(QueryAllTest, AnswersNoneOneAndAsManyAsFit)
{
    for (const std::uint32_t count : {0u, 1u, 64u}) {
        existing = count;
        expectAll(control.queryAll());
    }
    EXPECT_EQ(api.queryAllCounts, (Counts{64, 64, 64}));
}

TEST_F(QueryAllTest, GrowsWhenThereAreMoreAndRemembers)
{
    existing = 65;
    expectAll(control.queryAll());
    existing = 256;
    expectAll(control.queryAll());
    existing = 3;
    expectAll(control.queryAll());
    EXPECT_EQ(api.queryAllCounts, (Counts{64, 65, 65, 256, 256}));
}

TEST_F(QueryAllTest, GrowsToTheNumberThatExists)
{
    existing = 200;
    expectAll(control.queryAll());
    EXPECT_EQ(api.queryAllCounts, (Counts{64, 200}));
}

TEST_F(QueryAllTest, BlocksAreFreshAtEachPoll)
{
    existing = 2;
    ASSERT_TRUE(control.queryAll());
    api.onQueryAll = [](EventTraceProperties** blocks, std::uint32_t, std::uint32_t* loggerCount) {
        *loggerCount = 1;
        EXPECT_EQ(BlockView(blocks[0]).status(), SessionStatus{});
        EXPECT_EQ(blocks[0]->Wnode.Flags, wnodeflag::TracedGuid);
        return Win32Status::Success;
    };
    EXPECT_EQ(control.queryAll().value(), std::vector<SessionStatus>{SessionStatus{}});
}

TEST_F(QueryAllTest, SessionsMayAppearBetweenTwoCalls)
{
    existing = 65;
    api.onQueryAll = [this](EventTraceProperties** blocks, std::uint32_t count, std::uint32_t* loggerCount) {
        const Win32Status status = answerAsDocumented(blocks, count, loggerCount);
        if (status == Win32Status::MoreData)
            existing = std::min(existing * 2, 256u);
        return status;
    };
    expectAll(control.queryAll());
    EXPECT_EQ(api.queryAllCounts, (Counts{64, 65, 130, 256}));
}

TEST_F(QueryAllTest, SessionsMayVanishBetweenTwoCalls)
{
    existing = 100;
    api.onQueryAll = [this](EventTraceProperties** blocks, std::uint32_t count, std::uint32_t* loggerCount) {
        const Win32Status status = answerAsDocumented(blocks, count, loggerCount);
        existing = 2;
        return status;
    };
    expectAll(control.queryAll());
    EXPECT_EQ(api.queryAllCounts, (Counts{64, 100}));
}

TEST_F(QueryAllTest, GivesUpWhenItIsNeverEnough)
{
    api.onQueryAll = [](EventTraceProperties**, std::uint32_t, std::uint32_t* loggerCount) {
        *loggerCount = 0;
        return Win32Status::MoreData;
    };
    EXPECT_EQ(control.queryAll().status(), Win32Status::MoreData);
    EXPECT_EQ(api.queryAllCounts, (Counts{64, 128, 256, 512, 1024, 2048, 4096}));
}

TEST_F(QueryAllTest, AWildCountCostsNoWildMemory)
{
    api.onQueryAll = [](EventTraceProperties**, std::uint32_t, std::uint32_t* loggerCount) {
        *loggerCount = UINT32_MAX;
        return Win32Status::MoreData;
    };
    EXPECT_EQ(control.queryAll().status(), Win32Status::MoreData);
    EXPECT_EQ(api.queryAllCounts, (Counts{64, 4096}));
}

TEST_F(QueryAllTest, ReadsNoMoreThanItPassed)
{
    api.onQueryAll = [](EventTraceProperties**, std::uint32_t, std::uint32_t* loggerCount) {
        *loggerCount = UINT32_MAX;
        return Win32Status::Success;
    };
    EXPECT_EQ(control.queryAll()->size(), 64u);
}

TEST_F(QueryAllTest, TrustsNeitherPointersNorOffsets)
{
    api.onQueryAll = [](EventTraceProperties** blocks, std::uint32_t count, std::uint32_t* loggerCount) {
        *loggerCount = count;
        blocks[count - 1]->Wnode.BufferSize = UINT32_MAX;
        blocks[count - 1]->LoggerNameOffset = 1 << 24;
        blocks[count - 1]->EventsLost = 5;
        std::fill_n(blocks, count, nullptr);
        return Win32Status::Success;
    };
    const Result<std::vector<SessionStatus>> sessions = control.queryAll();
    ASSERT_TRUE(sessions);
    EXPECT_EQ(sessions->back().counters.eventsLost, 5u);
    EXPECT_EQ(sessions->back().config.name, u"");
    existing = 1;
    SetUp();
    expectAll(control.queryAll());
}

TEST_F(QueryAllTest, AnswersTheRefusal)
{
    api.onQueryAll = [](EventTraceProperties**, std::uint32_t, std::uint32_t*) { return Win32Status::AccessDenied; };
    EXPECT_EQ(control.queryAll().status(), Win32Status::AccessDenied);
}

} // namespace

} // namespace etwarden
