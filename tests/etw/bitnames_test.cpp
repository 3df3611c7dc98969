// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/bitnames.h"

#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace {

using namespace etwarden;

TEST(BitNames, AreShortenedByWhatACatalogueHasInCommon)
{
    EXPECT_EQ(shortBitName("EVENT_TRACE_FILE_MODE_SEQUENTIAL"), "SEQUENTIAL");
    EXPECT_EQ(shortBitName("EVENT_TRACE_REAL_TIME_MODE"), "REAL_TIME");
    EXPECT_EQ(shortBitName("EVENT_TRACE_FLAG_DISK_IO"), "DISK_IO");
    EXPECT_EQ(shortBitName("EVENT_ENABLE_PROPERTY_STACK_TRACE"), "STACK_TRACE");
    EXPECT_EQ(shortBitName("REAL_TIME"), "REAL_TIME");
    EXPECT_EQ(shortBitName("_MODE"), "_MODE");
    EXPECT_EQ(shortBitName(""), "");
}

template<typename Group>
void expectAllAreFound(std::span<const BitEntry<Group>> catalogue)
{
    std::set<std::string_view> names;
    for (const BitEntry<Group>& entry : catalogue) {
        if (entry.name.empty())
            continue;
        EXPECT_TRUE(names.insert(shortBitName(entry.name)).second) << entry.name;
        EXPECT_EQ(bitsNamed(catalogue, entry.name), entry.value) << entry.name;
        EXPECT_EQ(bitsNamed(catalogue, shortBitName(entry.name)), entry.value) << entry.name;
        if (!entry.alias.empty()) {
            EXPECT_EQ(bitsNamed(catalogue, entry.alias), entry.value) << entry.alias;
        }
    }
}

TEST(BitNames, AreUnambiguousWholeAndShort)
{
    expectAllAreFound(logFileModeCatalogue());
    expectAllAreFound(enableFlagCatalogue());
    expectAllAreFound(enablePropertyCatalogue());
}

TEST(BitNames, MayBeNumbersOf32Bits)
{
    EXPECT_EQ(bitsNamed(logFileModeCatalogue(), "0x102"), 0x102U);
    EXPECT_EQ(bitsNamed(logFileModeCatalogue(), "4294967295"), 0xFFFFFFFFU);
    EXPECT_EQ(bitsNamed(logFileModeCatalogue(), "4294967296"), std::nullopt);
    EXPECT_EQ(bitsNamed(logFileModeCatalogue(), "NOTHING"), std::nullopt);
    EXPECT_EQ(bitsNamed(logFileModeCatalogue(), ""), std::nullopt);
    EXPECT_EQ(bitsNamed(logFileModeCatalogue(), "EVENT_TRACE_"), std::nullopt);
}

} // namespace
