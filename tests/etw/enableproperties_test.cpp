// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/enableproperties.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace etwarden {
namespace {

struct ExpectedProperty
{
    std::string_view name;
    std::uint32_t constant;
    std::uint32_t value;
    WindowsVersion since;
    bool isDocumented;
};

using enum WindowsVersion;

// A second copy of names and values: a slip in the catalogue shows as a difference.
constexpr std::array<ExpectedProperty, 12> expectedProperties{{
    {"SID", enableproperty::Sid, 0x1, WindowsVista, true},
    {"TS_ID", enableproperty::TsId, 0x2, WindowsVista, true},
    {"STACK_TRACE", enableproperty::StackTrace, 0x4, Windows7, true},
    {"PSM_KEY", enableproperty::PsmKey, 0x8, Unknown, false},
    {"IGNORE_KEYWORD_0", enableproperty::IgnoreKeyword0, 0x10, Windows10, true},
    {"PROVIDER_GROUP", enableproperty::ProviderGroup, 0x20, Windows10, true},
    {"ENABLE_KEYWORD_0", enableproperty::EnableKeyword0, 0x40, Unknown, false},
    {"PROCESS_START_KEY", enableproperty::ProcessStartKey, 0x80, Windows10, true},
    {"EVENT_KEY", enableproperty::EventKey, 0x100, Windows10, true},
    {"EXCLUDE_INPRIVATE", enableproperty::ExcludeInPrivate, 0x200, Windows10, true},
    {"ENABLE_SILOS", enableproperty::EnableSilos, 0x400, Unknown, false},
    {"SOURCE_CONTAINER_TRACKING", enableproperty::SourceContainerTracking, 0x800, Unknown, false},
}};

TEST(EnableProperties, AreThoseOfTheHeader)
{
    const auto catalogue = enablePropertyCatalogue();
    ASSERT_EQ(catalogue.size(), expectedProperties.size());
    for (std::size_t i = 0; i < expectedProperties.size(); ++i) {
        const ExpectedProperty& expected = expectedProperties[i];
        EXPECT_EQ(catalogue[i].name, "EVENT_ENABLE_PROPERTY_" + std::string(expected.name));
        EXPECT_EQ(catalogue[i].value, expected.value) << expected.name;
        EXPECT_EQ(expected.constant, expected.value) << expected.name;
        EXPECT_EQ(catalogue[i].since, expected.since) << expected.name;
        EXPECT_EQ(catalogue[i].status, expected.isDocumented ? BitStatus::Documented : BitStatus::HeaderOnly)
            << expected.name;
    }
}

TEST(EnableProperties, AreDecoded)
{
    const DecodedBits decoded = decodeBits(enablePropertyCatalogue(), 0x1041);
    EXPECT_EQ(decoded.names,
        (std::vector<std::string_view>{"EVENT_ENABLE_PROPERTY_SID", "EVENT_ENABLE_PROPERTY_ENABLE_KEYWORD_0"}));
    EXPECT_EQ(decoded.unnamed, 0x1000u);
}

} // namespace
} // namespace etwarden
