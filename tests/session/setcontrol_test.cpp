// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/setcontrol.h"

#include "model/session/blockview.h"
#include "tests/session/scriptedtraceapi.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

namespace etwarden {

namespace {

/// A session of the script: its handle is its number, and so is a counter.
SessionStatus numbered(std::uint64_t number, std::u16string name)
{
    return {.handle = number, .config = {.name = std::move(name)}, .counters = {.eventsLost = std::uint32_t(number)}};
}

class SetControlTest : public testing::Test
{
protected:
    SetControlTest()
    {
        api.onStart = [this](TraceHandle* out, const char16_t* name, EventTraceProperties*) {
            starts.emplace_back(name);
            if (const auto refusal = refusals.find(name); refusal != refusals.end())
                return refusal->second;
            *out = starts.size();
            return Win32Status::Success;
        };
    }

    /// The handles or names that were asked to stop, in the order of the calls.
    std::vector<std::u16string> stops() const
    {
        std::vector<std::u16string> names;
        for (const ScriptedTraceApi::ControlCall& call : api.controlCalls) {
            if (call.control == TraceControl::Stop)
                names.push_back(call.name == u"(null)" ? std::u16string(1, char16_t(u'0' + call.handle)) : call.name);
        }
        return names;
    }

    ScriptedTraceApi api;
    SessionControl control{api};
    std::vector<std::u16string> starts; ///< names, in the order of the calls
    std::map<std::u16string, Win32Status> refusals; ///< of StartTrace, by name
    const SessionStatus kernel = numbered(1, u"Kernel");
    const SessionStatus user = numbered(2, u"User");
    const SessionStatus heap = numbered(3, u"Heap");
    const SessionSet set{.name = u"All", .sessions = {kernel.config, user.config, heap.config}};
    const std::vector<SessionTarget> members{{.handle = 1}, {.handle = 2}, {.handle = 3}};
    using Names = std::vector<std::u16string>;
};

TEST_F(SetControlTest, StartsTheMembersInTheirOrder)
{
    api.onControl = {fill(kernel), fill(user), fill(heap)};
    const SetStart start = startSet(control, set);
    EXPECT_FALSE(start.refusal);
    EXPECT_EQ(starts, (Names{u"Kernel", u"User", u"Heap"}));
    ASSERT_EQ(start.started.size(), 3u);
    EXPECT_EQ(start.started[2].granted, heap);
    EXPECT_EQ(stops(), Names());
}

TEST_F(SetControlTest, StopsWhatItStartedWhenAMemberIsRefused)
{
    refusals[u"Heap"] = Win32Status::AccessDenied;
    api.onControl = {fill(kernel), fill(user), fill(user), fill(user), fill(kernel), fill(kernel)};
    const SetStart start = startSet(control, set);
    EXPECT_EQ(start.refusal, (SetRefusal{.member = 2, .call = SetCall::Start, .status = Win32Status::AccessDenied}));
    EXPECT_EQ(stops(), (Names{u"2", u"1"}));
    ASSERT_EQ(start.undone.size(), 2u);
    EXPECT_EQ(start.undone[0].value(), kernel);
    EXPECT_EQ(start.undone[1].value(), user);
}

TEST_F(SetControlTest, StartsNothingAfterARefusal)
{
    refusals[u"User"] = Win32Status::AlreadyExists;
    api.onControl = {fill(kernel), fill(kernel), fill(kernel)};
    EXPECT_EQ(startSet(control, set).refusal->member, 1u);
    EXPECT_EQ(starts, (Names{u"Kernel", u"User"}));
}

TEST_F(SetControlTest, NamesTheMemberThatWasNotStoppedAgain)
{
    refusals[u"Heap"] = Win32Status::NoSystemResources;
    api.onControl = {
        fill(kernel), fill(user), fill(user), answer(Win32Status::AccessDenied), fill(kernel), fill(kernel)};
    const SetStart start = startSet(control, set);
    ASSERT_EQ(start.undone.size(), 2u);
    EXPECT_TRUE(start.undone[0].ok());
    EXPECT_EQ(start.undone[1].status(), Win32Status::AccessDenied);
}

TEST_F(SetControlTest, LeavesSessionsThatHaveAMembersNameAlone)
{
    refusals[u"Kernel"] = Win32Status::AlreadyExists;
    const SetStart start = startSet(control, set);
    EXPECT_EQ(start.refusal->status, Win32Status::AlreadyExists);
    EXPECT_EQ(stops(), Names());
    EXPECT_TRUE(start.undone.empty());
}

TEST_F(SetControlTest, StopsLeftoversBeforeTheFirstStartWhenAsked)
{
    const SessionStatus left = numbered(9, u"User");
    api.onControl = {answer(Win32Status::WmiInstanceNotFound), fill(left), answer(Win32Status::WmiInstanceNotFound),
        fill(kernel), fill(user), fill(heap)};
    const SetStart start = startSet(control, set, {.replace = true});
    EXPECT_FALSE(start.refusal);
    EXPECT_EQ(stops(), (Names{u"Kernel", u"User", u"Heap"}));
    EXPECT_EQ(start.replaced, std::vector<SessionStatus>{left});
    EXPECT_EQ(start.started.size(), 3u);
}

TEST_F(SetControlTest, StartsNothingWhenALeftoverCannotBeStopped)
{
    api.onControl = {answer(Win32Status::WmiInstanceNotFound), answer(Win32Status::AccessDenied)};
    const SetStart start = startSet(control, set, {.replace = true});
    EXPECT_EQ(
        start.refusal, (SetRefusal{.member = 1, .call = SetCall::StopLeftover, .status = Win32Status::AccessDenied}));
    EXPECT_EQ(starts, Names());
}

TEST_F(SetControlTest, StartsMembersByTheGivenFunction)
{
    api.onControl = {fill(kernel), fill(kernel), fill(kernel)};
    const auto onlyKernel = [this](const SessionConfig& config) -> Result<StartOutcome> {
        if (config.name != u"Kernel")
            return Win32Status::Cancelled;
        return control.start(config);
    };
    const SetStart start = startSet(control, set, {.start = onlyKernel});
    EXPECT_EQ(start.refusal->status, Win32Status::Cancelled);
    EXPECT_EQ(starts, Names{u"Kernel"});
    EXPECT_EQ(stops(), Names{u"1"});
}

TEST_F(SetControlTest, StopAsksTheLastMemberFirstAndAnswersInOrder)
{
    api.onControl = {fill(heap), answer(Win32Status::AccessDenied), fill(kernel)};
    const std::vector<Result<SessionStatus>> answers = stopSet(control, members);
    EXPECT_EQ(stops(), (Names{u"3", u"2", u"1"}));
    ASSERT_EQ(answers.size(), 3u);
    EXPECT_EQ(answers[0].value(), kernel);
    EXPECT_EQ(answers[1].status(), Win32Status::AccessDenied);
    EXPECT_EQ(answers[2].value(), heap);
}

TEST_F(SetControlTest, FlushAsksEveryMember)
{
    api.onControl = {answer(Win32Status::AccessDenied), fill(user), fill(heap)};
    const std::vector<Result<SessionStatus>> answers = flushSet(control, members);
    ASSERT_EQ(answers.size(), 3u);
    EXPECT_EQ(answers[0].status(), Win32Status::AccessDenied);
    EXPECT_EQ(answers[2].value(), heap);
    EXPECT_EQ(api.controlCalls[2].control, TraceControl::Flush);
}

TEST_F(SetControlTest, SnapshotWritesAFileForEachMember)
{
    api.onControl = {fill(kernel), fill(kernel), fill(user), fill(user), fill(heap), fill(heap)};
    const std::array<std::u16string, 3> files{u"C:\\1.etl", u"C:\\2.etl", u"C:\\3.etl"};
    EXPECT_EQ(snapshotSet(control, members, files).size(), 3u);
    for (std::size_t i = 0; i < files.size(); ++i)
        EXPECT_EQ(api.controlCalls[2 * i + 1].input.logFileName, files[i]);
}

TEST_F(SetControlTest, RestartStopsAllThenStartsAll)
{
    api.onControl = {
        fill(heap), answer(Win32Status::WmiInstanceNotFound), fill(kernel), fill(kernel), fill(user), fill(heap)};
    const SetRestart restart = restartSet(control, members, set);
    EXPECT_EQ(stops(), (Names{u"3", u"2", u"1"}));
    EXPECT_EQ(restart.firstStopped, 0u);
    ASSERT_EQ(restart.stopped.size(), 3u);
    EXPECT_EQ(restart.stopped[0].value(), kernel);
    EXPECT_EQ(restart.stopped[1].status(), Win32Status::WmiInstanceNotFound);
    EXPECT_EQ(restart.start.started.size(), 3u);
    EXPECT_FALSE(restart.start.refusal);
}

TEST_F(SetControlTest, RestartStartsMembersAgainAfterARefusedStop)
{
    api.onControl = {fill(heap), answer(Win32Status::AccessDenied), fill(heap)};
    const SetRestart restart = restartSet(control, members, set);
    EXPECT_EQ(restart.firstStopped, 1u);
    ASSERT_EQ(restart.stopped.size(), 2u);
    EXPECT_EQ(restart.stopped[0].status(), Win32Status::AccessDenied);
    EXPECT_EQ(starts, Names{u"Heap"});
    EXPECT_EQ(stops(), (Names{u"3", u"2"}));
}

TEST_F(SetControlTest, RefusalOfARestartHasItsPlaceInTheWholeSet)
{
    refusals[u"Heap"] = Win32Status::AccessDenied;
    api.onControl = {fill(heap), answer(Win32Status::AccessDenied)};
    EXPECT_EQ(restartSet(control, members, set).start.refusal->member, 2u);
}

} // namespace

} // namespace etwarden
