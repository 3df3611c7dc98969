// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/providerinfo.h"

#include "model/etw/enableproperties.h"
#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

constexpr Guid provider = "11111111-2222-3333-4444-555555555555"_guid;

using Answer = TestBytes;

TraceEnableInfo enabled(std::uint16_t loggerId, std::uint32_t isEnabled = 1)
{
    return {.IsEnabled = isEnabled,
        .Level = 4,
        .Reserved1 = 0,
        .LoggerId = loggerId,
        .EnableProperty = 0x41,
        .Reserved2 = 0,
        .MatchAnyKeyword = 0x8000000000000001,
        .MatchAllKeyword = 2};
}

ProviderEnabling expected(std::uint16_t loggerId, std::uint32_t processId, std::uint32_t flags = 0)
{
    return {.provider = provider,
        .loggerId = loggerId,
        .processId = processId,
        .flags = flags,
        .level = 4,
        .enableProperty = 0x41,
        .matchAnyKeyword = 0x8000000000000001,
        .matchAllKeyword = 2};
}

Answer twoRegistrations()
{
    Answer answer;
    answer.add(TraceGuidInfo{.InstanceCount = 2, .Reserved = 0});
    answer.add(TraceProviderInstanceInfo{.NextOffset = 0x10 + 2 * 0x20, .EnableCount = 2, .Pid = 100, .Flags = 0});
    answer.add(enabled(3)).add(enabled(9, 0));
    answer.add(TraceProviderInstanceInfo{.NextOffset = 0, .EnableCount = 1, .Pid = 200, .Flags = providerflag::Legacy});
    answer.add(enabled(5));
    return answer;
}

TEST(ProviderInfo, ReadsTheEnablingsOfEachRegistration)
{
    EXPECT_EQ(readProviderEnablings(provider, twoRegistrations().bytes()),
        (std::vector{expected(3, 100), expected(5, 200, providerflag::Legacy)}));
}

TEST(ProviderInfo, IsEmptyWithoutRegistrationsOrEnablings)
{
    EXPECT_TRUE(readProviderEnablings(provider, {}).empty());
    EXPECT_TRUE(readProviderEnablings(provider, Answer().add(TraceGuidInfo{0, 0}).bytes()).empty());
    Answer registered;
    registered.add(TraceGuidInfo{1, 0}).add(TraceProviderInstanceInfo{0, 0, 100, 0});
    EXPECT_TRUE(readProviderEnablings(provider, registered.bytes()).empty());
}

TEST(ProviderInfo, ReadsTheWholeEntriesOfATruncatedAnswer)
{
    const Answer answer = twoRegistrations();
    for (std::size_t size = 0; size < answer.bytes().size(); ++size) {
        const bool firstIsWhole = size >= 0x08 + 0x10 + 0x20;
        EXPECT_EQ(readProviderEnablings(provider, answer.bytes().first(size)).size(), firstIsWhole ? 1u : 0u) << size;
    }
}

TEST(ProviderInfo, StopsAtCountsAndOffsetsBeyondTheAnswer)
{
    Answer counts;
    counts.add(TraceGuidInfo{UINT32_MAX, 0}).add(TraceProviderInstanceInfo{UINT32_MAX, UINT32_MAX, 100, 0});
    counts.add(enabled(3));
    EXPECT_EQ(readProviderEnablings(provider, counts.bytes()), std::vector{expected(3, 100)});
    Answer offsets;
    offsets.add(TraceGuidInfo{UINT32_MAX, 0}).add(TraceProviderInstanceInfo{UINT32_MAX, 0, 100, 0});
    EXPECT_TRUE(readProviderEnablings(provider, offsets.bytes()).empty());
}

TEST(ProviderInfo, ReadsGroupsInTheLayoutThatFitsTheAnswer)
{
    ProviderEnabling group = expected(3, 0);
    group.enableProperty |= enableproperty::ProviderGroup;
    for (const std::uint32_t way : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U}) {
        const bool countsBytes = (way & 1) != 0;
        const bool isAligned = (way & 2) != 0;
        const std::uint32_t members = way >> 2;
        Answer answer;
        answer.add(countsBytes ? std::uint32_t{2 * sizeof(TraceEnableInfo)} : 2U);
        if (isAligned)
            answer.add(std::uint32_t{0});
        answer.add(enabled(9, 0)).add(enabled(3));
        answer.add(countsBytes ? static_cast<std::uint32_t>(members * sizeof provider) : members);
        for (std::uint32_t i = 0; i < members; ++i)
            answer.add(provider);
        EXPECT_EQ(readGroupEnablings(provider, answer.bytes()), std::vector{group}) << way;
        if (answer.bytes().size() % 8 != 0) {
            answer.add(std::uint32_t{0}); // padding
            EXPECT_EQ(readGroupEnablings(provider, answer.bytes()), std::vector{group}) << way;
        }
        answer.add(std::uint64_t{0}).add(std::uint32_t{1}); // neither
        EXPECT_TRUE(readGroupEnablings(provider, answer.bytes()).empty()) << way;
    }
}

TEST(ProviderInfo, GroupsThatAreNotEnabledOrTruncatedAreEmpty)
{
    Answer answer;
    answer.add(1U).add(enabled(3)).add(0U);
    for (std::size_t size = 0; size < answer.bytes().size(); ++size)
        EXPECT_TRUE(readGroupEnablings(provider, answer.bytes().first(size)).empty()) << size;
    EXPECT_EQ(readGroupEnablings(provider, answer.bytes()).size(), 1u);
    EXPECT_TRUE(readGroupEnablings(provider, Answer().add(0U).add(1U).add(provider).bytes()).empty());
    EXPECT_TRUE(readGroupEnablings(provider, Answer().add(UINT32_MAX).add(UINT32_MAX).bytes()).empty());
}

TEST(ProviderInfo, ReadsRegistrationsWithoutTheirSessions)
{
    const Answer answer = twoRegistrations();
    const ProviderRegistration first{.processId = 100};
    const ProviderRegistration second{.processId = 200, .flags = providerflag::Legacy};
    EXPECT_EQ(readProviderRegistrations(answer.bytes()), (std::vector{first, second}));
    for (std::size_t size = 0; size < answer.bytes().size(); ++size) {
        const std::size_t expected = size < 0x08 + 0x10 ? 0 : size < 0x08 + 0x10 + 2 * 0x20 + 0x10 ? 1 : 2;
        EXPECT_EQ(readProviderRegistrations(answer.bytes().first(size)).size(), expected) << size;
    }
    const Answer endless = Answer().add(TraceGuidInfo{UINT32_MAX, 0}).add(TraceProviderInstanceInfo{0, 0, 7, 0});
    EXPECT_EQ(readProviderRegistrations(endless.bytes()).size(), 1u);
}

TEST(ProviderInfo, CountsAProviderOncePerSessionHoweverManyProcessesRegisteredIt)
{
    constexpr Guid one{.data1 = 1};
    constexpr Guid two{.data1 = 2};
    const std::vector<ProviderEnabling> enablings{{.provider = one, .loggerId = 5, .processId = 10},
        {.provider = one, .loggerId = 5, .processId = 11}, {.provider = two, .loggerId = 5, .processId = 10},
        {.provider = one, .loggerId = 6, .processId = 10}};
    EXPECT_EQ(countProviders(enablings), (std::map<std::uint16_t, std::uint32_t>{{5, 2}, {6, 1}}));
    EXPECT_TRUE(countProviders({}).empty());
}

TEST(ProviderInfo, ReadsTheWholeGuidsOfAList)
{
    Answer answer;
    answer.add(provider).add("99999999-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(readGuidList(answer.bytes()), (std::vector{provider, "99999999-2222-3333-4444-555555555555"_guid}));
    EXPECT_EQ(readGuidList(answer.bytes().first(31)).size(), 1u);
    EXPECT_TRUE(readGuidList({}).empty());
}

} // namespace
} // namespace etwarden
