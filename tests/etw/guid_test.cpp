// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/guid.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstring>
#include <unordered_set>

namespace etwarden {
namespace {

constexpr Guid sample = "9e814aad-3204-11d2-9a82-006008a86939"_guid;

TEST(Guid, ParsesIntoTheFieldsOfWindows)
{
    EXPECT_EQ(sample.data1, 0x9e814aadu);
    EXPECT_EQ(sample.data2, 0x3204u);
    EXPECT_EQ(sample.data3, 0x11d2u);
    EXPECT_EQ(sample.data4, (std::array<std::uint8_t, 8>{0x9a, 0x82, 0x00, 0x60, 0x08, 0xa8, 0x69, 0x39}));
}

TEST(Guid, HasTheLayoutOfAWindowsBlock)
{
    if (std::endian::native != std::endian::little)
        GTEST_SKIP() << "the layout is the one of little-endian machines";
    const std::array<std::uint8_t, 16> expected{
        0xad, 0x4a, 0x81, 0x9e, 0x04, 0x32, 0xd2, 0x11, 0x9a, 0x82, 0x00, 0x60, 0x08, 0xa8, 0x69, 0x39};
    EXPECT_EQ(std::memcmp(&sample, expected.data(), expected.size()), 0);
}

TEST(Guid, ParsesBracesAndAnyCase)
{
    EXPECT_EQ(parseGuid("{9e814aad-3204-11d2-9a82-006008a86939}"), sample);
    EXPECT_EQ(parseGuid("9E814AAD-3204-11D2-9A82-006008A86939"), sample);
    EXPECT_EQ(parseGuid("{9E814aad-3204-11D2-9a82-006008A86939}"), sample);
}

TEST(Guid, RefusesEverythingElse)
{
    for (const std::string_view text : {
             "",
             "{}",
             "9e814aad",
             "9e814aad320411d29a82006008a86939",
             "{9e814aad-3204-11d2-9a82-006008a86939",
             "9e814aad-3204-11d2-9a82-006008a86939}",
             "(9e814aad-3204-11d2-9a82-006008a86939)",
             "{{e814aad-3204-11d2-9a82-006008a86939}}",
             " 9e814aad-3204-11d2-9a82-006008a8693",
             "9e814aad-3204-11d2-9a82-006008a8693",
             "9e814aad-3204-11d2-9a82-006008a869390",
             "9e814aad-3204-11d2-9a82-006008a8693g",
             "9e814aad-3204-11d2-9a82+006008a86939",
             "9e814aa-d3204-11d2-9a82-006008a86939",
             "9e814aad-3204-11d2-9a820-06008a86939",
             "+e814aad-3204-11d2-9a82-006008a86939",
         })
        EXPECT_EQ(parseGuid(text), std::nullopt) << text;
}

TEST(Guid, PrintsInLowerCaseWithBraces)
{
    EXPECT_EQ(toString(sample), "{9e814aad-3204-11d2-9a82-006008a86939}");
    EXPECT_EQ(toString(Guid{}), "{00000000-0000-0000-0000-000000000000}");
    EXPECT_EQ(toString("0000000A-000B-000C-0D0E-0F0102030405"_guid), "{0000000a-000b-000c-0d0e-0f0102030405}");
}

TEST(Guid, SurvivesPrintingAndParsing)
{
    const Guid guid = "fedcba98-7654-3210-0123-456789abcdef"_guid;
    EXPECT_EQ(parseGuid(toString(guid)), guid);
}

TEST(Guid, KnowsTheNullGuid)
{
    EXPECT_TRUE(Guid{}.isNull());
    EXPECT_TRUE(parseGuid("{00000000-0000-0000-0000-000000000000}")->isNull());
    EXPECT_FALSE(sample.isNull());
    EXPECT_FALSE("00000000-0000-0000-0000-000000000001"_guid.isNull());
}

TEST(Guid, ComparesFieldByField)
{
    EXPECT_LT("00000001-ffff-ffff-ffff-ffffffffffff"_guid, "00000002-0000-0000-0000-000000000000"_guid);
    EXPECT_LT("00000001-0001-ffff-ffff-ffffffffffff"_guid, "00000001-0002-0000-0000-000000000000"_guid);
    EXPECT_LT("00000001-0001-0001-0000-000000000001"_guid, "00000001-0001-0001-0000-000000000002"_guid);
    EXPECT_NE(sample, "9e814aad-3204-11d2-9a82-006008a86938"_guid);
}

TEST(Guid, HashesEqualGuidsAlikeAndNeighboursApart)
{
    const std::hash<Guid> hash;
    EXPECT_EQ(hash(sample), hash(*parseGuid("{9E814AAD-3204-11D2-9A82-006008A86939}")));
    EXPECT_NE(hash(sample), hash("9e814aad-3204-11d2-9a82-006008a86938"_guid));
    EXPECT_NE(hash(sample), hash("9e814aae-3204-11d2-9a82-006008a86939"_guid));

    const std::unordered_set<Guid> set{sample, Guid{}, sample};
    EXPECT_EQ(set.size(), 2u);
    EXPECT_TRUE(set.contains(sample));
}

} // namespace
} // namespace etwarden
