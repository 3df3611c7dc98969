// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/kernelcalls.h"

#include "model/etw/kernelgroups.h"

#include <gtest/gtest.h>

#include <cstring>

namespace etwarden {

namespace {

constexpr ClassicEventId contextSwitch{"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, 36};
constexpr ClassicEventId readyThread{"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, 50};

std::vector<std::byte> dataOf(KernelSetting setting, const KernelTracing& tracing)
{
    return kernelData(memberOf(setting), tracing);
}

TEST(KernelCalls, PassEventsAsTheFunctionsTakeThem)
{
    const std::vector<std::byte> data =
        dataOf(KernelSetting::StackEvents, {.stackEvents = {contextSwitch, readyThread}});
    ASSERT_EQ(data.size(), 48u);
    EXPECT_EQ(data[16], std::byte{36});
    EXPECT_EQ(data[40], std::byte{50});
    EXPECT_EQ(readClassicEvents(data), (std::vector{contextSwitch, readyThread}));
    EXPECT_EQ(readClassicEvents(std::span(data).first(47)), std::vector{contextSwitch}) << "the last one is cut off";
    EXPECT_TRUE(dataOf(KernelSetting::StackEvents, {}).empty());
}

TEST(KernelCalls, PassTheIntervalOfTheTimer)
{
    const std::vector<std::byte> data = dataOf(KernelSetting::ProfileInterval, {.profileInterval = 1'221});
    TraceProfileInterval interval{};
    ASSERT_EQ(data.size(), sizeof interval);
    std::memcpy(&interval, data.data(), sizeof interval);
    EXPECT_EQ(interval.Source, timerSource);
    EXPECT_EQ(interval.Interval, 1'221u);
    EXPECT_EQ(dataOf(KernelSetting::Counters, {.counters = {2, 6}}).size(), 8u);
    EXPECT_EQ(dataOf(KernelSetting::Groups, {}).size(), sizeof(GroupMask));
}

TEST(KernelCalls, SetOnlyWhatDiffers)
{
    const KernelTracing first{.stackEvents = {contextSwitch}, .profileInterval = 5'000, .counters = {2}};
    EXPECT_EQ(changedSettings({}, first),
        (std::vector{KernelSetting::StackEvents, KernelSetting::ProfileInterval, KernelSetting::Counters}));
    EXPECT_TRUE(changedSettings(first, first).empty());
    EXPECT_EQ(changedSettings(first, {}), std::vector{KernelSetting::StackEvents}) << "nothing takes the others back";
    KernelTracing groups;
    addGroup(groups.groups, kernelgroup::Priority);
    EXPECT_EQ(changedSettings(groups, {}), std::vector{KernelSetting::Groups});
}

TEST(KernelTexts, AreReadAgain)
{
    KernelTracing tracing{.stackEvents = {contextSwitch, {"11111111-2222-3333-4444-555555555555"_guid, 7}},
        .profileInterval = 1'221,
        .profileSources = {2, 4'000'000'000},
        .lbrOptions = 3,
        .poolTags = {0x636F7250, 0x20202C61, 1}};
    addGroup(tracing.groups, kernelgroup::Priority);
    tracing.groups[5] = 2; // which has no name
    KernelTracing read{.counters = {7}};
    for (const KernelMember& member : kernelMembers)
        EXPECT_TRUE(readSetting(member, textOf(member, tracing), read)) << member.name;
    EXPECT_EQ(read, tracing);
    EXPECT_EQ(textOf(memberOf(KernelSetting::Groups), tracing), "PERF_PRIORITY, 0xA0000002");
    EXPECT_EQ(textOf(memberOf(KernelSetting::ProfileSources), tracing), "2, 4000000000");
    EXPECT_EQ(textOf(memberOf(KernelSetting::PoolTags), tracing), "Proc, a,, 0x00000001");
    EXPECT_EQ(textOf(memberOf(KernelSetting::Counters), tracing), "") << "not set";
}

TEST(KernelTexts, ChangeNothingWhereTheyAreInvalid)
{
    const KernelTracing before{.stackEvents = {contextSwitch}, .counters = {2}};
    KernelTracing tracing = before;
    EXPECT_FALSE(readSetting(memberOf(KernelSetting::StackEvents), "CSwitch, Nothing", tracing));
    EXPECT_FALSE(readSetting(memberOf(KernelSetting::Groups), "0x1", tracing)) << "a bit of word 0";
    EXPECT_FALSE(readSetting(memberOf(KernelSetting::Counters), "4294967296", tracing));
    EXPECT_FALSE(readSetting(memberOf(KernelSetting::Counters), "2,3", tracing));
    EXPECT_EQ(tracing, before);
}

TEST(KernelCalls, SwitchLastBranchesOnByTheirOptions)
{
    using enum KernelSetting;
    const KernelTracing all{.lbrEvents = {0x0F2E}};
    EXPECT_EQ(changedSettings({}, all), (std::vector{LbrOptions, LbrEvents}));
    EXPECT_EQ(dataOf(LbrOptions, all), std::vector<std::byte>(4)) << "nothing is left out";
    EXPECT_TRUE(changedSettings(all, all).empty());
    const KernelTracing some{.lbrOptions = 0x1, .lbrEvents = {0x0F2E}};
    EXPECT_EQ(changedSettings(all, some), std::vector{LbrOptions});
    EXPECT_EQ(changedSettings(some, all), std::vector{LbrOptions});
    EXPECT_TRUE(changedSettings(some, {}).empty()) << "nothing takes them back";
}

std::vector<std::byte> sourceBytes(std::uint32_t next, std::uint32_t number, std::u16string_view name)
{
    const ProfileSourceInfo info{next, number, 100, 200, 0};
    std::vector<std::byte> bytes(sizeof info + (name.size() + 1) * sizeof(char16_t));
    std::memcpy(bytes.data(), &info, sizeof info);
    std::memcpy(bytes.data() + sizeof info, name.data(), name.size() * sizeof(char16_t));
    return bytes;
}

TEST(KernelCalls, ReadTheSourcesOfSamples)
{
    std::vector<std::byte> answer = sourceBytes(40, 0, u"Timer");
    answer.resize(40);
    const std::vector<std::byte> second = sourceBytes(0, 2, u"TotalIssues");
    answer.insert(answer.end(), second.begin(), second.end());
    EXPECT_EQ(readProfileSources(answer),
        (std::vector<ProfileSource>{{0, u"Timer", 100, 200}, {2, u"TotalIssues", 100, 200}}));
}

TEST(KernelCalls, StopReadingAtAnInvalidOffset)
{
    for (const std::uint32_t next : {1u, 23u, 1000u, UINT32_MAX}) {
        const std::vector<std::byte> answer = sourceBytes(next, 7, u"Timer");
        EXPECT_EQ(readProfileSources(answer), (std::vector<ProfileSource>{{7, u"Timer", 100, 200}})) << next;
    }
    EXPECT_TRUE(readProfileSources(std::vector<std::byte>(23)).empty());
    std::vector<std::byte> open = sourceBytes(0, 7, u"Timer");
    open.resize(open.size() - 3); // no terminator, and half a character
    EXPECT_EQ(readProfileSources(open).front().name, u"Time");
}

TEST(KernelTracing, KeepsWhatWasRequestedWhereTheSystemSaysNothing)
{
    const KernelTracing requested{.stackEvents = {contextSwitch}, .counters = {2}};
    EXPECT_EQ(tracingOf({}, requested), requested);
    KernelState state{.stackEvents = std::vector{readyThread}, .profileInterval = 10'000};
    state.groupMask = groupMaskOf(0x1000001);
    addGroup(*state.groupMask, kernelgroup::Priority);
    const KernelTracing known = tracingOf(state, requested);
    EXPECT_EQ(known.stackEvents, std::vector{readyThread});
    EXPECT_EQ(groupNames(known.groups), std::vector<std::string>{"PERF_PRIORITY"}) << "PROFILE is a flag";
    EXPECT_EQ(known.profileInterval, 0u) << "it is the system's";
    EXPECT_EQ(known.counters, requested.counters);
}

} // namespace

} // namespace etwarden
