// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/providermembers.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace {

using namespace etwarden;

/// One more entry or character than EnableTraceEx2 accepts.
ProviderFilters beyondTheLimit(const FilterMember& member)
{
    ProviderFilters filters;
    const std::size_t length = member.limit + 1;
    if (const auto* const list = std::get_if<std::vector<std::uint32_t> ProviderFilters::*>(&member.pointer))
        (filters.**list).resize(length);
    else if (const auto* const text = std::get_if<std::u16string ProviderFilters::*>(&member.pointer))
        (filters.**text).resize(length);
    else
        (filters.*std::get<EventIdChoice ProviderFilters::*>(member.pointer)).ids.resize(length);
    return filters;
}

TEST(FilterMembers, NameEachTypeAndFieldOnce)
{
    std::set<std::string_view> names;
    std::set<std::string_view> keys;
    std::set<std::uint32_t> types;
    for (const FilterMember& member : filterMembers) {
        EXPECT_TRUE(names.insert(member.name).second) << member.name;
        EXPECT_TRUE(keys.insert(member.key).second) << member.name;
        EXPECT_TRUE(types.insert(member.type).second) << member.name;
    }
}

TEST(FilterMembers, HaveTheDocumentedLimits)
{
    std::vector<std::size_t> limits;
    for (const FilterMember& member : filterMembers)
        limits.push_back(member.limit);
    EXPECT_EQ(limits, (std::vector<std::size_t>{8, 511, 511, 511, 64, 64}));
}

TEST(FilterMembers, MeasureTheirOwnFilterOnly)
{
    for (const FilterMember& member : filterMembers) {
        const ProviderFilters filters = beyondTheLimit(member);
        EXPECT_TRUE(hasFilter(filters)) << member.name;
        for (const FilterMember& other : filterMembers)
            EXPECT_EQ(lengthOf(other, filters), &other == &member ? member.limit + 1 : 0) << other.name;
    }
}

TEST(FilterMembers, IgnoreTheChoiceOfAnEmptyList)
{
    EXPECT_FALSE(hasFilter({}));
    EXPECT_FALSE(hasFilter({.eventIds = {.listed = false}, .stackEventIds = {.listed = false}}));
}

TEST(ProviderMembers, FollowTheParametersOfTheCall)
{
    std::vector<std::string_view> names;
    for (const ProviderMember& member : providerMembers) {
        names.push_back(member.name);
        const bool isMask = member.name.ends_with("Keyword") || member.name == "EnableProperty";
        EXPECT_EQ(isBits(member), isMask) << member.name;
    }
    EXPECT_EQ(names,
        (std::vector<std::string_view>{
            "ProviderId", "Name", "Level", "MatchAnyKeyword", "MatchAllKeyword", "Timeout", "EnableProperty"}));
}

} // namespace
