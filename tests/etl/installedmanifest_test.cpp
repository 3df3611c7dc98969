// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/installedmanifest.h"

#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/eventmessage.h"
#include "model/etw/tdhlayouts.h"
#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

constexpr Guid contoso = "11111111-2222-3333-4444-555555555555"_guid;
constexpr std::uint16_t utf16 = 1;
constexpr std::uint16_t int8 = 3;
constexpr std::uint16_t uint8 = 4;
constexpr std::uint16_t uint16 = 6;
constexpr std::uint16_t uint32 = 8;
constexpr std::uint16_t binary = 14;

class InstalledManifestTest : public testing::Test
{
protected:
    InstalledManifestTest() { described.events.push_back({.id = 7, .version = 1, .provider = "Contoso-Web"}); }

    /// All of them at the top.
    void setProperties(std::vector<DescribedProperty> properties)
    {
        DescribedEvent& event = described.events.front();
        event.properties = std::move(properties);
        event.topLevelCount = event.properties.size();
    }

    static TraceEvent event(const TestBytes& payload, std::uint16_t version = 1)
    {
        TraceEvent event;
        event.kind = EventKind::Provider;
        event.provider = contoso;
        event.id = 7;
        event.version = version;
        event.payload = payload.bytes();
        return event;
    }

    Manifests manifests() const
    {
        Manifests manifests;
        EXPECT_TRUE(addInstalled([this](const Guid&) { return described; }, contoso, &manifests));
        return manifests;
    }

    std::string payload(const TestBytes& bytes) const
    {
        const LogfileHeader header;
        const TraceClock clock(header);
        const Manifests known = manifests();
        std::string json;
        EventText(clock, nullptr, &known).appendPayload(json, event(bytes));
        return json;
    }

    DescribedEvents described;
};

TEST_F(InstalledManifestTest, EventsHaveNames)
{
    described.events.front().task = "Re:quest";
    described.events.front().opcode = "Start";
    described.events.push_back({.id = 8, .name = "OnlyAName"});
    const Manifests known = manifests();
    const TestBytes nothing;
    EXPECT_EQ(known.namesOf(event(nothing)).provider, "Contoso-Web");
    EXPECT_EQ(known.namesOf(event(nothing)).event, "Re:quest/Start");
    TraceEvent other = event(nothing, 0);
    other.id = 8;
    EXPECT_EQ(known.namesOf(other).event, "OnlyAName");
    EXPECT_FALSE(known.has(event(nothing, 2))); // only this very version
}

TEST_F(InstalledManifestTest, FieldsAreDecodedByTheirTypes)
{
    setProperties({{.name = "size", .inType = uint32, .outType = 18, .length = 4},
        {.name = "name", .inType = utf16, .outType = 1}, {.name = "yes", .inType = uint8, .outType = 13, .length = 1}});
    EXPECT_EQ(payload(TestBytes().add(std::uint32_t{0x1F}).addText(u"a b").add(std::uint8_t{1})),
        R"({"size":"0x1f","name":"a b","yes":true})");
}

TEST_F(InstalledManifestTest, MessagesTakeTheFields)
{
    setProperties({{.name = "size", .inType = uint16, .outType = 6, .length = 2}});
    described.events.front().message = "%1 bytes";
    const TestBytes bytes = TestBytes().add(std::uint16_t{5});
    EXPECT_EQ(messageOf(event(bytes), manifests(), TraceClock(LogfileHeader())), "5 bytes");
}

TEST_F(InstalledManifestTest, LengthsAndCountsAreInEarlierFields)
{
    setProperties({{.name = "n", .inType = uint8, .length = 1},
        {.flags = propertyflag::ParamLength, .name = "text", .inType = utf16, .length = 0},
        {.flags = propertyflag::ParamCount, .name = "list", .inType = uint16, .count = 0, .length = 2},
        {.flags = propertyflag::ParamFixedLength, .name = "raw", .inType = binary, .length = 2},
        {.flags = propertyflag::ParamFixedCount, .name = "one", .inType = int8, .count = 1, .length = 1},
        {.name = "two", .inType = int8, .count = 2, .length = 1}});
    TestBytes bytes;
    bytes.add(std::uint8_t{2}).add(u'a').add(u'b').add(std::uint16_t{3}).add(std::uint16_t{4});
    bytes.add(std::uint16_t{0xBBAA}).add(std::int8_t{-1}).add(std::int8_t{-2}).add(std::int8_t{-3});
    EXPECT_EQ(payload(bytes), R"({"n":2,"text":"ab","list":[3,4],"raw":"aabb","one":[-1],"two":[-2,-3]})");
}

TEST_F(InstalledManifestTest, StructuresHaveTheirMembersAfterTheFields)
{
    setProperties({{.name = "n", .inType = uint8, .length = 1},
        {.flags = propertyflag::Struct | propertyflag::ParamCount,
            .name = "items",
            .inType = 2,
            .outType = 2,
            .count = 0},
        {.name = "a", .inType = uint8, .length = 1}, {.name = "b", .inType = uint16, .length = 2}});
    described.events.front().topLevelCount = 2;
    TestBytes bytes;
    bytes.add(std::uint8_t{2}).add(std::uint8_t{1}).add(std::uint16_t{2}).add(std::uint8_t{3}).add(std::uint16_t{4});
    EXPECT_EQ(payload(bytes), R"({"n":2,"items":[{"a":1,"b":2},{"a":3,"b":4}]})");
}

TEST_F(InstalledManifestTest, MapsHaveTexts)
{
    described.maps.push_back({.name = "States", .entries = {{1, "idle"}, {2, "busy"}}});
    described.maps.push_back({.name = "Bits", .isBits = true, .entries = {{1, "a"}, {4, "c"}}});
    setProperties({{.name = "state", .inType = uint8, .map = "States", .length = 1},
        {.name = "other", .inType = uint8, .map = "States", .length = 1},
        {.name = "bits", .inType = uint8, .map = "Bits", .length = 1}});
    EXPECT_EQ(payload(TestBytes().add(std::uint8_t{2}).add(std::uint8_t{9}).add(std::uint8_t{5})),
        R"({"state":"busy","other":9,"bits":"a|c"})");
}

/// Layouts that are not understood: what the event holds is not decoded, its names are.
TEST_F(InstalledManifestTest, NothingIsGuessed)
{
    const DescribedProperty number{.name = "n", .inType = uint8, .length = 1};
    const std::vector<std::vector<DescribedProperty>> layouts{
        {{.name = "x", .inType = 0, .length = 1}}, // no such type, as the next two
        {{.name = "x", .inType = 24, .length = 1}}, {{.name = "x", .inType = 300, .length = 1}},
        {{.flags = propertyflag::WbemXmlFragment, .name = "x", .inType = uint8, .length = 1}},
        {{.name = "x", .inType = binary}}, // no length
        {{.flags = propertyflag::ParamCount, .name = "x", .inType = uint8, .count = 1}, number}, // counted too late
        {{.flags = propertyflag::ParamCount, .name = "x", .inType = uint8, .count = 9}}, // counted by none
        {number, number, {.flags = propertyflag::ParamCount, .name = "x", .inType = uint8, .count = 0}}, // which "n"?
        {{.name = "3", .inType = uint8}, {.flags = propertyflag::ParamCount, .name = "x", .inType = uint8, .count = 0}},
        {{.name = "", .inType = uint8}, {.flags = propertyflag::ParamCount, .name = "x", .inType = uint8, .count = 0}},
        {{.flags = propertyflag::Struct, .name = "x", .inType = 0, .outType = 1}}, // of itself
        {{.flags = propertyflag::Struct, .name = "x", .inType = 1, .outType = 9}}, // after the last one
    };
    for (std::size_t i = 0; i < layouts.size(); ++i) {
        setProperties(layouts[i]);
        EXPECT_EQ(payload(TestBytes().add(std::uint32_t{0})), "") << i;
    }
}

TEST_F(InstalledManifestTest, MembersBelongToOneStructure)
{
    const DescribedProperty all{.flags = propertyflag::Struct, .name = "x", .inType = 2, .outType = 1};
    setProperties({all, all, {.name = "n", .inType = uint8, .length = 1}});
    described.events.front().topLevelCount = 2;
    EXPECT_EQ(payload(TestBytes().add(std::uint16_t{0})), "");
    setProperties({all, {.flags = propertyflag::Struct, .name = "y", .inType = 2, .outType = 1},
        {.name = "n", .inType = uint8, .length = 1}});
    described.events.front().topLevelCount = 1;
    described.events.front().properties[0].inType = 1; // a structure in a structure
    EXPECT_EQ(payload(TestBytes().add(std::uint16_t{0})), "");
}

TEST_F(InstalledManifestTest, DoesNotAskForDescribedProviders)
{
    Manifests known = manifests();
    int asked = 0;
    const InstalledEvents installed = [&asked](const Guid&) {
        ++asked;
        return std::optional<DescribedEvents>();
    };
    EXPECT_FALSE(addInstalled(installed, contoso, &known));
    EXPECT_EQ(asked, 0);
    EXPECT_FALSE(addInstalled(installed, "22222222-2222-3333-4444-555555555555"_guid, &known));
    EXPECT_EQ(asked, 1);
    EXPECT_FALSE(addInstalled({}, "22222222-2222-3333-4444-555555555555"_guid, &known));
}

} // namespace
} // namespace etwarden
