// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/stackevents.h"

#include "model/etw/enableflags.h"
#include "model/etw/kernelgroups.h"

#include <gtest/gtest.h>

#include <set>

namespace etwarden {

namespace {

constexpr ClassicEventId contextSwitch{"3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c"_guid, 36};

TEST(StackEvents, KnowEachEventOnce)
{
    std::set<std::uint16_t> hooks;
    std::set<ClassicEventId> events;
    std::set<std::string_view> names;
    for (const StackEventRow& row : stackEvents()) {
        EXPECT_TRUE(hooks.insert(row.hook).second) << row.name;
        EXPECT_TRUE(events.insert(row.event()).second) << row.name;
        EXPECT_TRUE(names.insert(row.name).second) << row.name;
        EXPECT_EQ(parseStackEvent(toString(row.event())), row.event()) << row.name;
        EXPECT_EQ(stackEventOfHook(row.hook), &row);
    }
}

TEST(StackEvents, AreNamedAsEachToolNamesThem)
{
    const StackEventRow* const sample = stackEventNamed("PROFILE", StackEventNames::Xperf);
    ASSERT_NE(sample, nullptr);
    EXPECT_EQ(sample->hook, 0x0F2E);
    EXPECT_EQ(sample->nameIn(StackEventNames::RecordingProfile), "SampledProfile");
    EXPECT_EQ(stackEventNamed("SampledProfile", StackEventNames::RecordingProfile), sample);
    EXPECT_EQ(stackEventNamed("SampledProfile", StackEventNames::Xperf), nullptr);
    EXPECT_EQ(stackEventNamed("ThreadDCStart", StackEventNames::RecordingProfile)->hook, 0x0503);
    EXPECT_EQ(stackEventNamed("ThreadDCStart", StackEventNames::Xperf), nullptr) << "only profiles have it";
    EXPECT_EQ(stackEventNamed("TcpIp/Send", StackEventNames::Xperf), nullptr) << "no tool has it";
    EXPECT_EQ(stackEventNamed("", StackEventNames::Xperf), nullptr);
}

TEST(StackEvents, AreReadFromNamesHookIdsAndClassesWithTypes)
{
    EXPECT_EQ(parseStackEvent("cswitch"), contextSwitch);
    EXPECT_EQ(parseStackEvent("0x0524"), contextSwitch);
    EXPECT_EQ(toString(contextSwitch), "CSwitch");
    const ClassicEventId unknown{"01020304-0506-0708-090a-0b0c0d0e0f10"_guid, 255};
    EXPECT_EQ(toString(unknown), "{01020304-0506-0708-090a-0b0c0d0e0f10}/255");
    EXPECT_EQ(parseStackEvent(toString(unknown)), unknown);
    for (const char* const text : {"", "Nothing", "0x", "0xFFFF", "0x10524", "{01020304-0506-0708-090a-0b0c0d0e0f10}",
             "{01020304-0506-0708-090a-0b0c0d0e0f10}/256", "{01020304-0506-0708-090a-0b0c0d0e0f10}/", "x/1"})
        EXPECT_FALSE(parseStackEvent(text)) << text;
}

TEST(KernelGroups, MoveSomeFlagsToOtherWordsAndBack)
{
    const std::uint32_t flags = enableflag::Process | enableflag::ContextSwitch | enableflag::Profile;
    const GroupMask mask = groupMaskOf(flags);
    EXPECT_EQ(mask, (GroupMask{enableflag::Process, 0x6}));
    EXPECT_EQ(enableFlagsOf(mask), flags);
    EXPECT_EQ(groupsBeyondFlags(mask), GroupMask{});
    EXPECT_EQ(groupMaskOf(enableflag::Extension), GroupMask{}) << "a place in a block";
}

TEST(KernelGroups, AreAscendingAndReadAsTheyAreWritten)
{
    std::uint32_t last = 0;
    for (const KernelGroup& group : kernelGroups()) {
        EXPECT_GT(group.value, last) << group.name;
        EXPECT_NE(groupWord(group.value), 0u) << group.name;
        EXPECT_EQ(parseGroup(group.name), group.value);
        last = group.value;
    }
    EXPECT_EQ(parseGroup("priority"), kernelgroup::Priority);
    for (const char* const text : {"", "PERF_", "0x00000001", "0x20000000", "0x120000000", "1"})
        EXPECT_FALSE(parseGroup(text)) << text;
}

TEST(KernelGroups, NameWhatIsKnownAndNumberTheRest)
{
    GroupMask mask{enableflag::Process};
    addGroup(mask, kernelgroup::Priority);
    addGroup(mask, 0x60000003); // two bits of a word that nothing is known of
    EXPECT_EQ(groupNames(mask), (std::vector<std::string>{"PERF_PRIORITY", "0x60000001", "0x60000002"}));
    removeGroup(mask, kernelgroup::Priority);
    EXPECT_FALSE(hasGroup(mask, kernelgroup::Priority));
}

} // namespace

} // namespace etwarden
