// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/tracelogging.h"

#include "tests/etl/eventtexttest.h"

#include <array>
#include <random>

namespace etwarden {
namespace {

using Bytes = std::vector<std::byte>;

using TraceLoggingTest = EventTextTest;

TEST_F(TraceLoggingTest, DecodesEveryPlainType)
{
    TraceLoggingSchema schema("PrimitiveTypesTest");
    TestBytes data;
    schema.add("ansi", 2).add("wide", 1).add("bool8", 4, 3).add("char", 4, 2).add("i8", 3).add("u16", 6);
    addName(data, "Mercury \x80");
    data.addText(u"\u00E9\u4E2D").add(std::uint8_t{1}).add('M').add(std::int8_t{-51}).add(std::uint16_t{51});
    schema.add("i32", 7).add("u64", 10).add("f", 11).add("d", 12).add("bool32", 13).add("guid", 15);
    data.add(std::int32_t{-102}).add(std::uint64_t{204}).add(0.5F).add(0.25).add(std::uint32_t{0}).add(planetsProvider);
    schema.add("time", 17).add("hex", 20).add("counted", 22).add("utf8", 23, 35).add("bytes", 14).add("error", 7, 15);
    data.add(std::uint64_t{133'800'000'000'000'001}).add(std::uint32_t{0x1F}).add(std::uint16_t{4}).add(u'o').add(u'k');
    data.add(std::uint16_t{2}).add('\xC3').add('\xA9').add(std::uint16_t{2}).add(std::byte{0xAB}).add(std::byte{0x01});
    data.add(std::uint32_t{0x80070005});
    EXPECT_EQ(payload(schema.bytes(), vectorOf(data)),
        "{\"ansi\":\"Mercury \u20AC\",\"wide\":\"\u00E9\u4E2D\",\"bool8\":true,\"char\":\"M\",\"i8\":-51,\"u16\":51,"
        "\"i32\":-102,\"u64\":204,\"f\":0.5,\"d\":0.25,\"bool32\":false,"
        "\"guid\":\"{d3dd3dd4-aac2-4e2a-8dd4-a8fb61b77615}\",\"time\":\"2024-12-30T02:40:00.0000001Z\",\"hex\":"
        "\"0x1f\","
        "\"counted\":\"ok\",\"utf8\":\"\u00E9\",\"bytes\":\"ab01\",\"error\":\"0x80070005\"}");
}

TEST_F(TraceLoggingTest, DecodesAddressesAndSids)
{
    TraceLoggingSchema schema("Net");
    TestBytes data;
    schema.add("ip", 8, 8).add("port", 6, 7).add("ip6", 14, 9).add("sid", 19).add("system", 18);
    data.add(std::array<std::uint8_t, 4>{192, 168, 0, 1}).add(std::array<std::uint8_t, 2>{0x01, 0xBB});
    data.add(std::uint16_t{16}).add(std::array<std::uint8_t, 16>{0x20, 0x01, 0x0D, 0xB8});
    data.add(std::array<std::uint8_t, 8>{1, 2, 0, 0, 0, 0, 0, 5}).add(std::uint32_t{32}).add(std::uint32_t{544});
    data.add(std::array<std::uint16_t, 8>{2021, 9, 4, 9, 14, 59, 35, 799});
    EXPECT_EQ(payload(schema.bytes(), vectorOf(data)),
        R"({"ip":"192.168.0.1","port":443,"ip6":"2001:db8:0:0:0:0:0:0","sid":"S-1-5-32-544",)"
        R"("system":"2021-09-09T14:59:35.799"})");
}

TEST_F(TraceLoggingTest, DecodesStructuresAndArrays)
{
    TraceLoggingSchema schema("Nested");
    schema.add("list", 0x40 | 8).add("two", 0x20 | 4, {}, 2);
    schema.add("a", 24, 2).add("b", 2).add("inner", 24, 1).add("x", 4);
    schema.add("rows", 0x40 | 24, 1).add("y", 6).add("text", 0x40 | 6, 2).add("empty", 0x40 | 24, 1).add("z", 4);
    TestBytes data;
    data.add(std::uint16_t{2}).add(std::uint32_t{1}).add(std::uint32_t{2}).add(std::uint8_t{3}).add(std::uint8_t{4});
    addName(data, "Hello");
    data.add(std::uint8_t{9});
    data.add(std::uint16_t{2}).add(std::uint16_t{7}).add(std::uint16_t{8});
    data.add(std::uint16_t{2}).add(u'H').add(u'i').add(std::uint16_t{0});
    EXPECT_EQ(payload(schema.bytes(), vectorOf(data)),
        R"({"list":[1,2],"two":[3,4],"a":{"b":"Hello","inner":{"x":9}},"rows":[{"y":7},{"y":8}],"text":"Hi","empty":[]})");
}

TEST_F(TraceLoggingTest, WhatIsNotAsDescribedIsShownAsDigits)
{
    const Bytes schema = TraceLoggingSchema("Short").add("a", 8).bytes();
    EXPECT_EQ(payload(schema, Bytes(3)), "");
    EXPECT_EQ(payload(TraceLoggingSchema("Unknown").add("a", 27).bytes(), Bytes(8)), "");
    Bytes cut = schema;
    cut.pop_back();
    EXPECT_EQ(payload(cut, Bytes(4)), "");
    EXPECT_EQ(payload(TraceLoggingSchema("Array").add("a", 0x20 | 14, {}, 2).bytes(), Bytes(8)), "");
    std::string line;
    m_text.appendJson(line, read(traceLoggingEvent(schema, Bytes(3, std::byte{0xAB}))), 3);
    EXPECT_NE(line.find("\"event\":\"Short\""), std::string::npos) << line;
    EXPECT_NE(line.find("\"payload\":null,\"data\":\"ababab\"}"), std::string::npos) << line;
}

// A structure of nothing in a structure of nothing in ..., 65,535 of each.
TEST_F(TraceLoggingTest, HostileDescriptionsEnd)
{
    TraceLoggingSchema bomb("Bomb");
    for (int i = 0; i < 30; ++i)
        bomb.add("s", 0x20 | 24, 1, 65'535);
    bomb.add("nothing", 0x20 | 4, {}, 0);
    EXPECT_EQ(payload(bomb.bytes(), {}), "");

    std::mt19937 random(8);
    for (int round = 0; round < 5'000; ++round) {
        Bytes schema =
            TraceLoggingSchema("Any").add("a", 0x40 | 24, 3).add("b", 2).add("c", 0x40 | 6).add("d", 19).bytes();
        for (int i = 0; i < 4; ++i)
            schema[random() % schema.size()] = static_cast<std::byte>(random());
        Bytes data(random() % 60);
        for (std::byte& byte : data)
            byte = static_cast<std::byte>(random());
        payload(schema, data);
    }
}

} // namespace
} // namespace etwarden
