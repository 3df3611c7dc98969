// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/providerinfo.h"

#include <gtest/gtest.h>

#include <cstring>

namespace etwarden {
namespace {

constexpr Guid provider = "11111111-2222-3333-4444-555555555555"_guid;

/// An answer as the system lays it out.
class Answer
{
public:
    template<typename Value>
    Answer& add(const Value& value)
    {
        const auto* const first = reinterpret_cast<const std::byte*>(&value);
        m_bytes.insert(m_bytes.end(), first, first + sizeof value);
        return *this;
    }
    std::span<const std::byte> bytes() const { return m_bytes; }

private:
    std::vector<std::byte> m_bytes;
};

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

TEST(ProviderInfo, readsWhoIsEnabledForWhom)
{
    EXPECT_EQ(readProviderEnablings(provider, twoRegistrations().bytes()),
        (std::vector{expected(3, 100), expected(5, 200, providerflag::Legacy)}));
}

TEST(ProviderInfo, nobodyRegisteredOrEnabledIsEmpty)
{
    EXPECT_TRUE(readProviderEnablings(provider, {}).empty());
    EXPECT_TRUE(readProviderEnablings(provider, Answer().add(TraceGuidInfo{0, 0}).bytes()).empty());
    Answer registered;
    registered.add(TraceGuidInfo{1, 0}).add(TraceProviderInstanceInfo{0, 0, 100, 0});
    EXPECT_TRUE(readProviderEnablings(provider, registered.bytes()).empty());
}

TEST(ProviderInfo, anAnswerThatIsCutOffGivesWhatIsThere)
{
    const Answer answer = twoRegistrations();
    for (std::size_t size = 0; size < answer.bytes().size(); ++size) {
        const bool firstIsWhole = size >= 0x08 + 0x10 + 0x20;
        EXPECT_EQ(readProviderEnablings(provider, answer.bytes().first(size)).size(), firstIsWhole ? 1u : 0u) << size;
    }
}

TEST(ProviderInfo, wildCountsAndOffsetsEndTheReading)
{
    Answer counts;
    counts.add(TraceGuidInfo{UINT32_MAX, 0}).add(TraceProviderInstanceInfo{UINT32_MAX, UINT32_MAX, 100, 0});
    counts.add(enabled(3));
    EXPECT_EQ(readProviderEnablings(provider, counts.bytes()), std::vector{expected(3, 100)});
    Answer offsets;
    offsets.add(TraceGuidInfo{UINT32_MAX, 0}).add(TraceProviderInstanceInfo{UINT32_MAX, 0, 100, 0});
    EXPECT_TRUE(readProviderEnablings(provider, offsets.bytes()).empty());
}

TEST(ProviderInfo, guidListIsReadWhole)
{
    Answer answer;
    answer.add(provider).add("99999999-2222-3333-4444-555555555555"_guid);
    EXPECT_EQ(readGuidList(answer.bytes()), (std::vector{provider, "99999999-2222-3333-4444-555555555555"_guid}));
    EXPECT_EQ(readGuidList(answer.bytes().first(31)).size(), 1u);
    EXPECT_TRUE(readGuidList({}).empty());
}

} // namespace
} // namespace etwarden
