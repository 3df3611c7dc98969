// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/enableblock.h"

#include "model/etw/enableproperties.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <utility>

namespace etwarden {
namespace {

constexpr Guid source = "01234567-89ab-cdef-0123-456789abcdef"_guid;

/// The bytes that each descriptor points to, in hexadecimal.
std::vector<std::pair<std::uint32_t, std::string>> filtersOf(const EnableBlock& block)
{
    std::vector<std::pair<std::uint32_t, std::string>> filters;
    const EnableTraceParametersWithFilters& parameters = *block.parameters();
    for (std::uint32_t i = 0; i < parameters.FilterDescCount; ++i) {
        const EventFilterDescriptor& filter = parameters.EnableFilterDesc[i];
        std::vector<std::uint8_t> bytes(filter.Size);
        std::memcpy(bytes.data(), reinterpret_cast<const void*>(static_cast<std::uintptr_t>(filter.Ptr)), filter.Size);
        std::string text;
        for (const std::uint8_t byte : bytes) {
            constexpr const char* digits = "0123456789abcdef";
            text += {digits[byte / 16], digits[byte % 16]};
        }
        filters.emplace_back(filter.Type, text);
    }
    return filters;
}

TEST(EnableBlock, HasNoDescriptorWithoutFilters)
{
    // A list of ids that is empty is no filter, whichever way it would work.
    const ProviderConfig provider{
        .enableProperty = enableproperty::Sid | 0x80000000, .filters = {.eventIds = {.listed = false, .ids = {}}}};
    const EnableBlock block(provider, source);
    const EnableTraceParametersWithFilters& parameters = *block.parameters();
    EXPECT_EQ(parameters.head.Version, 2u);
    EXPECT_EQ(parameters.head.EnableProperty, 0x80000001u);
    EXPECT_EQ(parameters.head.ControlFlags, 0u);
    EXPECT_EQ(parameters.head.SourceId, source);
    EXPECT_EQ(parameters.EnableFilterDesc, nullptr);
    EXPECT_EQ(parameters.FilterDescCount, 0u);
}

TEST(EnableBlock, PacksEachFilterToTheByte)
{
    const EnableBlock block(ProviderConfig{.filters = {
                                               .processIds = {0x01020304, 7},
                                               .executables = u"a.exe;\u00e9",
                                               .packageIds = u"P",
                                               .packageAppIds = u"A",
                                               .eventIds = {.listed = true, .ids = {1, 0xABCD}},
                                               .stackEventIds = {.listed = false, .ids = {2}},
                                           }});
    using Filters = std::vector<std::pair<std::uint32_t, std::string>>;
    EXPECT_EQ(filtersOf(block),
        (Filters{
            {0x80000004, "0403020107000000"},
            {0x80000008, "61002e006500780065003b00e9000000"},
            {0x80000010, "50000000"},
            {0x80000020, "41000000"},
            {0x80000200, "010002000100cdab"},
            {0x80001000, "000001000200"},
        }));
}

TEST(EnableBlock, SkipsOnlyTheEmptyFilters)
{
    const EnableBlock block(ProviderConfig{.filters = {.packageAppIds = u"A"}});
    EXPECT_EQ(filtersOf(block), (std::vector<std::pair<std::uint32_t, std::string>>{{0x80000020, "41000000"}}));
}

TEST(EnableBlock, LeavesTheRefusalOfTooMuchToTheSystem)
{
    const EnableBlock block(ProviderConfig{.filters = {
                                               .processIds = std::vector<std::uint32_t>(9),
                                               .eventIds = {.ids = std::vector<std::uint16_t>(0x10001)},
                                           }});
    const EventFilterDescriptor* filters = block.parameters()->EnableFilterDesc;
    EXPECT_EQ(filters[0].Size, 36u);
    EXPECT_EQ(filters[1].Size, 4u + 2 * 0x10001);
    EventFilterEventId head{};
    std::memcpy(&head, reinterpret_cast<const void*>(static_cast<std::uintptr_t>(filters[1].Ptr)), sizeof head);
    EXPECT_EQ(head.Count, 0xFFFFu) << "a count that wrapped around might agree with a shorter list";
}

} // namespace
} // namespace etwarden
