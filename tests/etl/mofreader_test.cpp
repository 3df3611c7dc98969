// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/manifest.h"
#include "tests/etl/eventtexttest.h"

#include <optional>

namespace etwarden {
namespace {

constexpr Guid wheelClass = "11111111-2222-3333-4444-555555555555"_guid;

constexpr std::string_view wheelMof = R"mof(
#pragma namespace("\\.\\root\\wmi")
// The provider
[dynamic: ToInstance, Description("Planets") : amended, Guid("{d3dd3dd4-aac2-4e2a-8dd4-a8fb61b77615}")]
class Planets : EventTrace
{
};
/* A category */
[Dynamic, DisplayName("Wheel"), Guid("{11111111-2222-3333-4444-555555555555}"), EventVersion(2)]
class Wheel_V2 : Planets { };

[Dynamic, EventType{1, 2, 40}, EventTypeName{"Begin", "Stop"}]
class Wheel_Turn : Wheel_V2
{
    [WmiDataId(2), StringTermination("NullTerminated"), Format("w"), read] string Name;
    [WmiDataId(1), Description("how" " often"), Format("x"), read] uint32 Turns;
    [WmiDataId(3), Extension("Port"), read] object Port;
    [WmiDataId(4), Pointer, read] uint32 Address;
    [WmiDataId(5), StringTermination("Counted"), read] string Counted;
    [WmiDataId(6), read] uint8 Spokes[3];
};
[Dynamic, EventType(50)]
class Wheel_Odd : Wheel_V2
{
    [WmiDataId(1), Extension("Unknown"), read] object What;
};
)mof";

class MofTest : public EventTextTest
{
protected:
    static std::optional<std::size_t> add(Manifests& manifests, std::string_view text, std::uint64_t* line = nullptr)
    {
        std::uint64_t ignored = 0;
        return manifests.addMof(text, line != nullptr ? line : &ignored);
    }

    TraceEvent turn(std::uint8_t type) const
    {
        TraceEvent event;
        event.kind = EventKind::Classic;
        event.provider = wheelClass;
        event.opcode = type;
        event.version = 2;
        event.pointerBytes = 4;
        event.payload = m_payload.bytes();
        return event;
    }

    void addTurn()
    {
        m_payload.add(std::uint32_t{0x1F}).addText(u"big");
        m_payload.add(std::uint8_t{0x1F}).add(std::uint8_t{0x90}).add(std::uint32_t{0xABC});
        m_payload.add(std::uint16_t{2}).add('o').add('k');
        m_payload.add(std::uint8_t{1}).add(std::uint8_t{2}).add(std::uint8_t{3});
    }

    std::string payloadBy(const Manifests& manifests, const TraceEvent& event) const
    {
        std::string json;
        EventText(m_clock, nullptr, &manifests).appendPayload(json, event);
        return json;
    }

    TestBytes m_payload;
};

TEST_F(MofTest, DecodesClassicEvents)
{
    Manifests manifests;
    EXPECT_EQ(add(manifests, wheelMof), 4u);
    addTurn();
    EXPECT_EQ(payloadBy(manifests, turn(1)),
        R"({"Turns":"0x1f","Name":"big","Port":8080,"Address":"0xabc","Counted":"ok","Spokes":[1,2,3]})");
    EXPECT_EQ(payloadBy(manifests, turn(3)), "") << "another type";
    TraceEvent older = turn(1);
    older.version = 1;
    EXPECT_EQ(payloadBy(manifests, older), "");
    TraceEvent ofProvider = turn(1);
    ofProvider.kind = EventKind::Provider;
    ofProvider.id = 1;
    EXPECT_EQ(payloadBy(manifests, ofProvider), "") << "an id is no type";
}

TEST_F(MofTest, NamesEventsAndTheirClass)
{
    Manifests manifests;
    add(manifests, wheelMof);
    EXPECT_EQ(namesOf(turn(1), &manifests).provider, "Wheel");
    EXPECT_EQ(namesOf(turn(1), &manifests).event, "Begin");
    EXPECT_EQ(namesOf(turn(2), &manifests).event, "Stop");
    EXPECT_EQ(namesOf(turn(40), &manifests).event, "Wheel_Turn") << "it has fewer names than types";
}

TEST_F(MofTest, GuessesNothingOfAnEventWithAnUnknownProperty)
{
    Manifests manifests;
    add(manifests, wheelMof);
    m_payload.add(std::uint32_t{1});
    EXPECT_EQ(namesOf(turn(50), &manifests).event, "Wheel_Odd");
    EXPECT_EQ(payloadBy(manifests, turn(50)), "");
}

TEST_F(MofTest, TellsTheLineWhereATextGoesWrong)
{
    for (const auto& [text, wrong] : {std::pair("class A {\n[x uint32 A;\n};", 2U), std::pair("\n\nnonsense", 3U),
             std::pair("class A {", 1U), std::pair("[Guid(\"open", 1U), std::pair("class A : ;", 1U)})
    {
        Manifests manifests;
        std::uint64_t line = 0;
        EXPECT_EQ(add(manifests, text, &line), std::nullopt) << text;
        EXPECT_EQ(line, wrong) << text;
    }
}

TEST_F(MofTest, EndsWhereClassesAreMadeFromEachOther)
{
    Manifests manifests;
    EXPECT_EQ(add(manifests, "[EventType(1)] class A : B {}; class B : A {};"), 0u);
    EXPECT_EQ(add(manifests, ""), 0u);
}

} // namespace
} // namespace etwarden
