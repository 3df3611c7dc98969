// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/tdhlists.h"

#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

#include <string>

namespace etwarden {
namespace {

constexpr Guid first = "11111111-2222-3333-4444-555555555555"_guid;
constexpr Guid second = "22222222-2222-3333-4444-555555555555"_guid;

using u32 = std::uint32_t;
using u64 = std::uint64_t;

/// Two providers, one of them with a MOF class: head 8, entries of 0x18, names after them.
TestBytes twoProviders()
{
    constexpr u32 names = 8 + 2 * 0x18;
    return TestBytes()
        .add(u32{2})
        .add(u32{0})
        .add(first)
        .add(u32{0})
        .add(u32{names})
        .add(second)
        .add(u32{1})
        .add(u32{names + 6})
        .addText(u"Ab")
        .addText(u"C\u00e9");
}

TEST(TdhLists, ReadsTheProvidersOfTheMachine)
{
    EXPECT_EQ(readDescribedProviders(twoProviders().bytes()),
        (std::vector<DescribedProvider>{
            {first, SchemaSource::Manifest, u"Ab"}, {second, SchemaSource::Mof, u"C\u00e9"}}));
}

TEST(TdhLists, ATruncatedListHasItsWholeEntries)
{
    const TestBytes answer = twoProviders();
    for (std::size_t size = 0; size < answer.bytes().size(); ++size) {
        const std::size_t expected = size < 0x20 ? 0 : size < 0x38 ? 1 : 2;
        const std::vector<DescribedProvider> providers = readDescribedProviders(answer.bytes().first(size));
        ASSERT_EQ(providers.size(), expected) << size;
        if (expected == 2) {
            EXPECT_EQ(providers[0].name, std::u16string(u"Ab").substr(0, (size - 0x38) / 2)) << size;
        }
    }
}

TEST(TdhLists, WildCountsOffsetsAndTextsAreBounded)
{
    TestBytes answer;
    answer.add(u32{UINT32_MAX}).add(u32{0});
    answer.add(first).add(u32{7}).add(u32{UINT32_MAX}); // beyond the end
    answer.add(first).add(u32{0}).add(u32{0}); // no name
    answer.add(first).add(u32{0}).add(u32{8 + 4 * 0x18 + 1}); // at an odd offset, without an end
    answer.add(first).add(u32{0}).add(u32{8 + 4 * 0x18});
    for (std::size_t i = 0; i < 2 * maximumTdhText; ++i)
        answer.add(u'x');
    const std::vector<DescribedProvider> providers = readDescribedProviders(answer.bytes());
    ASSERT_GE(providers.size(), 4u);
    EXPECT_LE(providers.size(), answer.bytes().size() / 0x18);
    EXPECT_EQ(providers[0].name, u"");
    EXPECT_EQ(providers[1].name, u"");
    EXPECT_EQ(providers[2].name.size(), maximumTdhText);
    EXPECT_EQ(providers[3].name, std::u16string(maximumTdhText, u'x'));
}

TEST(TdhLists, ReadsKeywordsWithAndWithoutADescription)
{
    constexpr u32 names = 8 + 2 * 0x10;
    const TestBytes answer = TestBytes()
                                 .add(u32{2})
                                 .add(u32{0})
                                 .add(u32{names})
                                 .add(u32{names + 4})
                                 .add(u64{0x10})
                                 .add(u32{names})
                                 .add(u32{0})
                                 .add(u64{0x8000000000000000})
                                 .addText(u"N")
                                 .addText(u"Network");
    EXPECT_EQ(readNamedValues(answer.bytes()),
        (std::vector<NamedValue>{{0x10, u"N", u"Network"}, {0x8000000000000000, u"N", u""}}));
    for (std::size_t size = 0; size < names; ++size)
        EXPECT_EQ(readNamedValues(answer.bytes().first(size)).size(), size < 0x18 ? 0u : 1u) << size;
}

} // namespace
} // namespace etwarden
