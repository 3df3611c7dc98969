// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/manifest.h"

#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/eventmessage.h"
#include "tests/support/etl/hostiletraces.h"
#include "tests/support/testbytes.h"
#include "tests/support/testxml.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace etwarden {
namespace {

constexpr Guid planets = "0f67e49f-fe51-4e9f-b490-6f2948cc6027"_guid;

/// A manifest with the templates and the events of one provider.
std::string manifest(const std::string& templates, const std::string& events, const std::string& more = {})
{
    return R"(<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
    xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema">
 <instrumentation><events><provider name="Solar-Planets" guid="{0F67E49F-FE51-4E9F-B490-6F2948CC6027}" symbol="P">)"
        + more + "<templates>" + templates + "</templates><events>" + events + R"(</events></provider></events>
 </instrumentation>
 <localization>
  <resources culture="fr-FR"><stringTable><string id="s.idle" value="oisif"/></stringTable></resources>
  <resources culture="en-US"><stringTable><string id="s.idle" value="idle "/></stringTable></resources>
 </localization>
</instrumentationManifest>)";
}

/// A manifest with an event 7 of one template.
std::string manifest(const std::string& fields)
{
    return manifest("<template tid=\"t\">" + fields + "</template>", R"(<event value="7" version="1" template="t"/>)",
        R"xml(<maps><valueMap name="state"><map value="0" message="$(string.s.idle)"/><map value="0x1" message="busy"/>
           </valueMap><bitMap name="bits"><map value="0x1" message="a"/><map value="0x4" message="c"/></bitMap></maps>)xml");
}

class ManifestTest : public testing::Test
{
protected:
    static TraceEvent event(const TestBytes& payload, std::uint16_t version = 1)
    {
        TraceEvent event;
        event.kind = EventKind::Provider;
        event.provider = planets;
        event.id = 7;
        event.version = version;
        event.payload = payload.bytes();
        return event;
    }

    void add(const std::string& text) { EXPECT_NE(manifests.add(TestXml::parse(text)), 0u); }

    std::string payload(const TraceEvent& event) const
    {
        const LogfileHeader header;
        const TraceClock clock(header);
        std::string json;
        EventText(clock, nullptr, &manifests).appendPayload(json, event);
        return json;
    }

    std::string message(const TraceEvent& event) const
    {
        const LogfileHeader header;
        return messageOf(event, manifests, TraceClock(header));
    }

    /// The line of an export, without its end.
    std::string json(const TraceEvent& event) const
    {
        const LogfileHeader header;
        const TraceClock clock(header);
        std::string line;
        EventText(clock, nullptr, &manifests).appendJson(line, event, 0);
        line.pop_back();
        return line;
    }

    /// The decoded payload of an event 7 whose template has these fields.
    std::string decoded(const std::string& fields, const TestBytes& bytes)
    {
        manifests = Manifests();
        add(manifest(fields));
        return payload(event(bytes));
    }

    Manifests manifests;
};

TEST_F(ManifestTest, NamesEventsByTaskAndOpcode)
{
    add(manifest({}, R"(<event value="7" version="1" task="Orbit" opcode="win:Start" symbol="X"/>
        <event value="8" symbol="Comet"/><event value="9" task="Orbit" opcode="win:Info"/>)"));
    TraceEvent known = event({});
    EXPECT_EQ(namesOf(known, &manifests).provider, "Solar-Planets");
    EXPECT_EQ(namesOf(known, &manifests).event, "Orbit/Start");
    EXPECT_EQ(payload(known), "{}");
    known.version = 2;
    EXPECT_EQ(namesOf(known, &manifests).event, "");
    EXPECT_EQ(namesOf(known, &manifests).provider, "Solar-Planets");
    EXPECT_EQ(payload(known), "");
    known.version = 0;
    known.id = 8;
    EXPECT_EQ(namesOf(known, &manifests).event, "Comet");
    known.id = 9;
    EXPECT_EQ(namesOf(known, &manifests).event, "Orbit");
    EXPECT_NE(namesOf(known).provider, "Solar-Planets");
}

TEST_F(ManifestTest, DecodesEveryType)
{
    TestBytes bytes;
    bytes.addText(u"w\u00E9").add(std::array<char, 3>{'a', '\xE9', '\0'}).add(std::int8_t{-1}).add(std::uint16_t{2});
    bytes.add(std::int32_t{-3}).add(std::uint64_t{4}).add(0.5F).add(0.25).add(std::uint32_t{1}).add(planets);
    bytes.add(std::uint64_t{0x1000}).add(std::uint64_t{133'800'000'000'000'000});
    bytes.add(std::array<std::uint8_t, 8>{1, 1, 0, 0, 0, 0, 0, 5}).add(std::uint32_t{18}).add(std::uint32_t{0x1F});
    bytes.add(std::uint16_t{4}).add(u'h').add(u'i').add(std::uint16_t{1}).add('c').add(std::uint16_t{2});
    bytes.add(std::uint16_t{0xCDAB}).add(std::array<std::uint8_t, 2>{0x01, 0xBB});
    bytes.add(std::array<std::uint8_t, 4>{10, 0, 0, 1}).add(std::uint8_t{1}).add(std::uint32_t{0xC0000005});
    EXPECT_EQ(decoded(R"(<data name="w" inType="win:UnicodeString"/><data name="a" inType="win:AnsiString"/>
        <data name="i8" inType="win:Int8"/><data name="u16" inType="win:UInt16"/><data name="i32" inType="win:Int32"/>
        <data name="u64" inType="win:UInt64"/><data name="f" inType="win:Float"/><data name="d" inType="win:Double"/>
        <data name="b" inType="win:Boolean"/><data name="g" inType="win:GUID"/><data name="p" inType="win:Pointer"/>
        <data name="t" inType="win:FILETIME"/><data name="s" inType="win:SID"/><data name="h" inType="win:HexInt32"/>
        <data name="cw" inType="win:CountedUnicodeString"/><data name="ca" inType="win:CountedAnsiString"/>
        <data name="cb" inType="win:CountedBinary"/><data name="port" inType="win:UInt16" outType="win:Port"/>
        <data name="ip" inType="win:UInt32" outType="win:IPv4"/>
        <data name="b8" inType="win:UInt8" outType="xs:boolean"/>
        <data name="n" inType="win:UInt32" outType="win:NTSTATUS"/>)",
                  bytes),
        "{\"w\":\"w\u00E9\",\"a\":\"a\u00E9\",\"i8\":-1,\"u16\":2,\"i32\":-3,\"u64\":4,\"f\":0.5,\"d\":0.25,\"b\":true,"
        "\"g\":\"{0f67e49f-fe51-4e9f-b490-6f2948cc6027}\",\"p\":\"0x1000\",\"t\":\"2024-12-30T02:40:00.0000000Z\","
        "\"s\":\"S-1-5-18\",\"h\":\"0x1f\",\"cw\":\"hi\",\"ca\":\"c\",\"cb\":\"abcd\",\"port\":443,\"ip\":\"10.0.0.1\","
        "\"b8\":true,\"n\":\"0xc0000005\"}");
}

TEST_F(ManifestTest, PointersAreAsWideAsThoseOfTheEvent)
{
    add(manifest(R"(<data name="p" inType="win:Pointer"/>)"));
    TestBytes bytes;
    bytes.add(std::uint32_t{0x1234});
    TraceEvent narrow = event(bytes);
    EXPECT_EQ(payload(narrow), "");
    narrow.pointerBytes = 4;
    EXPECT_EQ(payload(narrow), R"({"p":"0x1234"})");
}

TEST_F(ManifestTest, LengthsAndCountsComeFromEarlierFields)
{
    TestBytes bytes;
    bytes.add(std::uint16_t{2}).add(u'o').add(u'k').add(std::uint8_t{3}).add(std::array<std::uint8_t, 3>{1, 2, 3});
    bytes.add(std::uint8_t{2}).addText(u"x").addText(u"yz").add(std::array<char, 4>{'a', '\0', 'b', 'c'});
    bytes.add(std::uint32_t{5}).add(std::uint32_t{6});
    EXPECT_EQ(decoded(R"(<data name="l" inType="win:UInt16"/><data name="w" inType="win:UnicodeString" length="l"/>
        <data name="n" inType="win:UInt8"/><data name="b" inType="win:Binary" length="n"/>
        <data name="c" inType="win:UInt8"/><data name="t" inType="win:UnicodeString" count="c"/>
        <data name="a" inType="win:AnsiString" length="4"/><data name="two" inType="win:UInt32" count="2"/>)",
                  bytes),
        R"({"l":2,"w":"ok","n":3,"b":"010203","c":2,"t":["x","yz"],"a":"a","two":[5,6]})");
}

TEST_F(ManifestTest, StructuresRepeat)
{
    TestBytes bytes;
    bytes.add(std::uint16_t{2}).add(std::uint8_t{1}).add(u'a').add(std::uint8_t{2}).add(u'b').add(u'c');
    EXPECT_EQ(decoded(R"(<data name="n" inType="win:UInt16"/>
        <struct name="s" count="n"><data name="l" inType="win:UInt8"/>
        <data name="t" inType="win:UnicodeString" length="l"/></struct>)",
                  bytes),
        R"({"n":2,"s":[{"l":1,"t":"a"},{"l":2,"t":"bc"}]})");
}

TEST_F(ManifestTest, MapsNameValues)
{
    TestBytes bytes;
    bytes.add(std::uint32_t{0})
        .add(std::uint32_t{1})
        .add(std::uint8_t{9})
        .add(std::uint32_t{0xD})
        .add(std::uint32_t{2});
    EXPECT_EQ(
        decoded(R"(<data name="a" inType="win:UInt32" map="state"/><data name="b" inType="win:UInt32" map="state"/>
        <data name="c" inType="win:UInt8" map="state"/><data name="d" inType="win:UInt32" map="bits"/>
        <data name="e" inType="win:HexInt32" map="bits"/>)",
            bytes),
        R"({"a":"idle","b":"busy","c":9,"d":"a|c|0x8","e":"0x2"})");
}

TEST_F(ManifestTest, MessagesSayWhatTheFieldsHold)
{
    add(manifest(R"(<template tid="t"><data name="state" inType="win:UInt32" map="state"/>
            <data name="moon" inType="win:AnsiString"/><data name="n" inType="win:HexInt32" count="2"/>
            <struct name="s"><data name="a" inType="win:UInt8"/><data name="b" inType="win:Float"/></struct></template>)",
        R"xml(<event value="7" version="1" template="t" message="%2 is %1: %3 %4"/>
           <event value="7" version="2" template="t"/>
           <event value="7" version="3" template="t" message="$(string.s.idle)"/>)xml",
        R"(<maps><valueMap name="state"><map value="0x1" message="busy"/></valueMap></maps>)"));
    const TestBytes bytes = TestBytes()
                                .add(std::uint32_t{1})
                                .add('I')
                                .add('o')
                                .add('\0')
                                .add(std::uint32_t{10})
                                .add(std::uint32_t{11})
                                .add(std::uint8_t{5})
                                .add(0.5F);
    EXPECT_EQ(message(event(bytes)), "Io is busy: 0xa, 0xb {5, 0.5}");
    EXPECT_TRUE(json(event(bytes)).ends_with(R"(,"message":"Io is busy: 0xa, 0xb {5, 0.5}"})")) << json(event(bytes));
    EXPECT_EQ(message(event(bytes, 2)), "");
    EXPECT_EQ(json(event(bytes, 2)).find("message"), std::string::npos);
    EXPECT_EQ(message(event(bytes, 3)), "idle ");
    EXPECT_EQ(message(event(TestBytes().add(std::uint8_t{1}))), "") << "it is not as described";
}

TEST_F(ManifestTest, WhatIsNotAsDescribedIsNotGuessed)
{
    TestBytes bytes;
    bytes.add(u'n').add(u'o'); // without its NUL
    EXPECT_EQ(decoded(R"(<data name="t" inType="win:UnicodeString"/>)", bytes), R"({"t":"no"})");
    EXPECT_EQ(decoded(R"(<data name="n" inType="win:UInt64"/>)", bytes), "");
    EXPECT_EQ(decoded(R"(<data name="n" inType="win:UInt8"/>)", bytes), R"({"n":110,"":"006f00"})");
    EXPECT_EQ(decoded(R"(<data name="n" inType="win:Mystery"/>)", bytes), "");
    EXPECT_EQ(decoded(R"(<data name="n" inType="win:Binary"/>)", bytes), "");
    EXPECT_EQ(decoded(R"(<data name="t" inType="win:UnicodeString" length="behind"/>
        <data name="behind" inType="win:UInt8"/>)",
                  bytes),
        "");
    EXPECT_EQ(decoded(R"(<data name="n" inType="win:UInt32"/>
        <data name="a" inType="win:AnsiString" length="0" count="n"/>)",
                  TestBytes().add(std::uint32_t{UINT32_MAX})),
        "");
}

TEST_F(ManifestTest, TheFirstManifestWins)
{
    add(manifest({}, R"(<event value="7" version="1" symbol="First"/>)"));
    add(manifest({}, R"(<event value="7" version="1" symbol="Second"/><event value="7" version="2" symbol="Third"/>)"));
    EXPECT_EQ(namesOf(event({}, 1), &manifests).event, "First");
    EXPECT_EQ(namesOf(event({}, 2), &manifests).event, "Third");
    EXPECT_EQ(manifests.add(TestXml::parse(manifest({}, R"(<event value="7" version="1"/>)"))), 0u);
}

TEST_F(ManifestTest, EachFieldOfATemplateMayHaveTheLengthOfTheNext)
{
    add(hostile::manifestOfReferences(40'000));
    TestBytes bytes;
    for (int i = 0; i < 3; ++i)
        bytes.add(std::uint16_t{1});
    bytes.add(std::uint16_t{0});
    const std::string fields = payload(event(bytes));
    EXPECT_TRUE(fields.starts_with(R"({"f0":1,"f1":[1],"f2":[1],"f3":[0],"f4":[],"f5":[])")) << fields.substr(0, 100);
}

} // namespace
} // namespace etwarden
