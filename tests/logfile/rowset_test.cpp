// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/rowset.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <vector>

namespace etwarden {
namespace {

RowSet setOf(const std::vector<std::uint32_t>& rows)
{
    RowSet set;
    for (const std::uint32_t row : rows)
        set.append(row);
    return set;
}

std::vector<std::uint32_t> rowsOf(const RowSet& set)
{
    std::vector<std::uint32_t> rows;
    for (std::size_t place = 0; place < set.size(); ++place)
        rows.push_back(set.at(place));
    return rows;
}

TEST(RowSet, HasItsRowsInTheirOrder)
{
    constexpr std::uint32_t last = std::numeric_limits<std::uint32_t>::max();
    const std::vector<std::vector<std::uint32_t>> samples{
        {}, {0}, {63}, {64}, {last}, {0, 63, 64, 127, 128}, {5, 1'000'000, last - 64, last - 1, last}};
    for (const auto& rows : samples)
        EXPECT_EQ(rowsOf(setOf(rows)), rows);
}

TEST(RowSet, HoldsFewRowsAndNearlyAllOfThem)
{
    std::mt19937 random(1);
    for (const std::uint32_t oneOf : {1U, 2U, 64U, 1000U}) {
        std::vector<std::uint32_t> rows;
        for (std::uint32_t row = 0; row < 20'000; ++row) {
            if (random() % oneOf == 0)
                rows.push_back(row);
        }
        EXPECT_EQ(rowsOf(setOf(rows)), rows) << oneOf;
    }
}

TEST(RowSet, ACopyKeepsWhatItHadWhenTheOtherGrows)
{
    RowSet set = setOf({1, 2});
    const RowSet copy = set;
    set.append(3);
    EXPECT_EQ(rowsOf(copy), (std::vector<std::uint32_t>{1, 2}));
    EXPECT_EQ(rowsOf(set), (std::vector<std::uint32_t>{1, 2, 3}));
}

} // namespace
} // namespace etwarden
