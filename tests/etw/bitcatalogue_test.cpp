// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/bitcatalogue.h"

#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>

namespace etwarden {
namespace {

using Names = std::vector<std::string_view>;

TEST(DecodeBits, NamesTheSetBitsAscending)
{
    const DecodedBits decoded =
        decodeBits(logFileModeCatalogue(), logfilemode::SystemLogger | logfilemode::RealTime | logfilemode::Circular);
    EXPECT_EQ(decoded.names,
        (Names{"EVENT_TRACE_FILE_MODE_CIRCULAR", "EVENT_TRACE_REAL_TIME_MODE", "EVENT_TRACE_SYSTEM_LOGGER_MODE"}));
    EXPECT_EQ(decoded.unnamed, 0u);
}

TEST(DecodeBits, ReturnsNothingForZero)
{
    const DecodedBits decoded = decodeBits(logFileModeCatalogue(), 0);
    EXPECT_EQ(decoded.names, Names{});
    EXPECT_EQ(decoded.unnamed, 0u);
}

TEST(DecodeBits, KeepsTheBitsWithoutAName)
{
    const DecodedBits decoded = decodeBits(enableFlagCatalogue(), 0x08000001);
    EXPECT_EQ(decoded.names, Names{"EVENT_TRACE_FLAG_PROCESS"});
    EXPECT_EQ(decoded.unnamed, 0x08000000u);
}

TEST(DecodeBits, DecodesTheWholeDword)
{
    const DecodedBits flags = decodeBits(enableFlagCatalogue(), 0xFFFFFFFF);
    EXPECT_EQ(flags.names.size(), 31u);
    EXPECT_EQ(flags.unnamed, 0x08000000u);
    const DecodedBits modes = decodeBits(logFileModeCatalogue(), 0xFFFFFFFF);
    EXPECT_EQ(modes.names.size(), 31u);
    EXPECT_EQ(modes.unnamed, 0x40000000u);
}

enum class Kind : std::uint8_t { Only };

std::array<BitEntry<Kind>, 32> completeCatalogue()
{
    std::array<BitEntry<Kind>, 32> entries{};
    for (std::size_t i = 0; i < entries.size(); ++i)
        entries[i] = {std::uint32_t{1} << i, "NAME", WindowsVersion::Windows10, BitStatus::Documented, Kind::Only};
    return entries;
}

TEST(IsEveryBitAscending, AcceptsTheThirtyTwoBits)
{
    EXPECT_TRUE(isEveryBitAscending<Kind>(completeCatalogue()));
}

TEST(IsEveryBitAscending, RefusesAMissingBit)
{
    const auto entries = completeCatalogue();
    EXPECT_FALSE(isEveryBitAscending(std::span<const BitEntry<Kind>>(entries).first(31)));
}

TEST(IsEveryBitAscending, RefusesARepeatedOrMisplacedBit)
{
    auto entries = completeCatalogue();
    entries[5].value = entries[4].value;
    EXPECT_FALSE(isEveryBitAscending<Kind>(entries));
    entries = completeCatalogue();
    std::swap(entries[5], entries[6]);
    EXPECT_FALSE(isEveryBitAscending<Kind>(entries));
}

TEST(IsEveryBitAscending, RefusesANamelessBitThatIsNotUnused)
{
    auto entries = completeCatalogue();
    entries[7].name = {};
    EXPECT_FALSE(isEveryBitAscending<Kind>(entries));
    entries[7].status = BitStatus::Unused;
    EXPECT_TRUE(isEveryBitAscending<Kind>(entries));
}

} // namespace
} // namespace etwarden
