// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/manifest.h"
#include "tests/etl/eventtexttest.h"

#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>

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

    /// A class whose events of type 1 have these properties.
    static void addOneType(Manifests& manifests, std::string_view properties)
    {
        const std::string text = R"mof([Guid("{11111111-2222-3333-4444-555555555555}"), EventVersion(2)]
            class Wheel : EventTrace {};
            [EventType(1)] class Wheel_Turn : Wheel {)mof"
            + std::string(properties) + "};";
        EXPECT_EQ(add(manifests, text), 1u);
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
    static constexpr std::array<std::byte, 6> m_short{
        std::byte{9}, std::byte{9}, std::byte{0}, std::byte{0}, std::byte{1}, std::byte{1}};
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

// The name was copied for each of the types: this took a minute.
TEST_F(MofTest, ReadsALongNameOfManyTypesOnce)
{
    constexpr std::size_t types = 100'000;
    std::string text = R"mof([Guid("{11111111-2222-3333-4444-555555555555}"), DisplayName(")mof";
    text.append(4'000'000, 'x').append("\"), EventType{77");
    for (std::size_t i = 1; i < types; ++i)
        text += ",77";
    text += "}] class Wheel {};";
    Manifests manifests;
    EXPECT_EQ(add(manifests, text), 1u);
}

TEST_F(MofTest, GuessesNothingOfAnEventWithAnUnknownProperty)
{
    Manifests manifests;
    add(manifests, wheelMof);
    m_payload.add(std::uint32_t{1});
    EXPECT_EQ(namesOf(turn(50), &manifests).event, "Wheel_Odd");
    EXPECT_EQ(payloadBy(manifests, turn(50)), "");
}

TEST_F(MofTest, MapsNumbersAndBitsToTexts)
{
    Manifests manifests;
    addOneType(manifests, R"mof(
        [WmiDataId(1), Values{"Zero ", "One", "Two"}] uint8 Index;
        [WmiDataId(2), ValueMap{"1", "3", "-1"}, Values{"First", "Third", "Minus"}] sint16 Mapped;
        [WmiDataId(3), ValueType("flag"), ValueMap{"0x01", "0x02", "0x10"}, Values{"A", "B", "C"}] uint32 Flags;
        [WmiDataId(4), BitValues{"Low", "Next"}] uint8 Bits;
        [WmiDataId(5), BitMap{"3", "0"}, BitValues{"Third", "Lowest", "Other"}] uint8 BitMap;
        [WmiDataId(6), ValueType("flag"), Values{"P", "Q", "R"}] uint8 Positions;
        [WmiDataId(7), Values{"No", "Yes"}, Max(3)] uint8 List[];)mof");
    m_payload.add(std::uint8_t{0}).add(std::uint16_t{0xFFFF}).add(std::uint32_t{0x113});
    m_payload.add(std::uint8_t{2}).add(std::uint8_t{9}).add(std::uint8_t{5});
    m_payload.add(std::uint8_t{0}).add(std::uint8_t{1}).add(std::uint8_t{2});
    EXPECT_EQ(payloadBy(manifests, turn(1)),
        R"({"Index":"Zero","Mapped":"Minus","Flags":"A|B|C|0x100","Bits":"Next","BitMap":"Lowest|Third",)"
        R"("Positions":"P|R","List":["No","Yes",2]})");
}

TEST_F(MofTest, ReadsTextsThatEndInEveryWay)
{
    Manifests manifests;
    addOneType(manifests, R"mof(
        [WmiDataId(1), StringTermination("Counted"), Format("w")] string Counted;
        [WmiDataId(2), StringTermination("ReverseCounted")] string Reverse;
        [WmiDataId(3), Format("s"), Max(6)] char16 Fixed[];
        [WmiDataId(4)] uint8 Length;
        [WmiDataId(5), Format("s"), WmiSizeIs("length")] uint8 Sized[];
        [WmiDataId(6), Format("s")] uint8 Ended[];
        [WmiDataId(7), Extension("RWString")] object Reduced;
        [WmiDataId(8), StringTermination("NotCounted"), Format("w")] string Rest;)mof");
    m_payload.add(std::uint16_t{4}).add(u'h').add(u'i');
    m_payload.add(std::uint8_t{0}).add(std::uint8_t{2}).add('o').add('k');
    m_payload.add(u'a').add(u'b').add(u'\0').add(u'x').add(u'x').add(u'x');
    m_payload.add(std::uint8_t{2}).add('c').add('d');
    m_payload.add('e').add('\0');
    m_payload.addText(u"fg");
    m_payload.add(u'z').add(u'!');
    EXPECT_EQ(payloadBy(manifests, turn(1)),
        R"({"Counted":"hi","Reverse":"ok","Fixed":"ab","Length":2,"Sized":"cd","Ended":"e","Reduced":"fg",)"
        R"("Rest":"z!"})");
}

TEST_F(MofTest, ReadsExtensions)
{
    Manifests manifests;
    addOneType(manifests, R"mof(
        [WmiDataId(1), Extension("Sid")] object Nobody;
        [WmiDataId(2), Extension("SID")] object User;
        [WmiDataId(3), Extension("Variant")] object Blob;
        [WmiDataId(4), Extension("SizeT")] object Size;
        [WmiDataId(5), PointerType] uint32 Address;
        [WmiDataId(6), Extension("IPAddr")] object Peer;
        [WmiDataId(7), Extension("Port")] object Port;
        [WmiDataId(8), Extension("NoPrint")] uint8 Last;)mof");
    const auto add = [this](std::initializer_list<int> bytes) {
        for (const int byte : bytes)
            m_payload.add(static_cast<std::uint8_t>(byte));
    };
    add({0, 0, 0, 0});
    add({8, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 5, 18, 0, 0, 0}); // pointers of 4 bytes before it
    add({3, 0, 0, 0, 0xA, 0xB, 0xC});
    add({7, 0, 0, 0, 0x10, 0, 0, 0});
    add({10, 0, 0, 1, 0x1F, 0x90, 9});
    EXPECT_EQ(payloadBy(manifests, turn(1)),
        R"({"Nobody":"","User":"S-1-5-18","Blob":"0a0b0c","Size":7,"Address":"0x10","Peer":"10.0.0.1","Port":8080,)"
        R"("Last":9})");
}

TEST_F(MofTest, ReadsArraysWhoseSizeAnotherPropertyHas)
{
    Manifests manifests;
    addOneType(manifests, R"mof(
        [WmiDataId(2), WmiSizeIs("Count")] uint16 Numbers[];
        [WmiDataId(1)] uint32 Count;
        [WmiDataId(3), WmiSizeIs("COUNT")] string Names[];)mof");
    m_payload.add(std::uint32_t{2}).add(std::uint16_t{5}).add(std::uint16_t{6});
    m_payload.add('a').add('\0').add('b').add('\0');
    EXPECT_EQ(payloadBy(manifests, turn(1)), R"({"Count":2,"Numbers":[5,6],"Names":["a","b"]})");
}

TEST_F(MofTest, GuessesNoSizeOfAnArray)
{
    for (const std::string_view property :
        {"[WmiDataId(1), WmiSizeIs(\"Later\")] uint8 A[]; [WmiDataId(2)] uint8 Later;", "[WmiDataId(1)] uint8 A[];",
            "[WmiDataId(1)] string Text; [WmiDataId(2), WmiSizeIs(\"Text\")] uint8 A[];",
            "[WmiDataId(1)] boolean Flag;"})
    {
        Manifests manifests;
        addOneType(manifests, property);
        m_payload.add(std::uint8_t{1});
        EXPECT_EQ(payloadBy(manifests, turn(1)), "") << property;
    }
}

TEST_F(MofTest, StopsWhereAPayloadIsTooShort)
{
    for (const std::string_view property :
        {"[WmiDataId(1), Extension(\"Variant\")] object A;", "[WmiDataId(1), Extension(\"Sid\")] object A;",
            "[WmiDataId(1), StringTermination(\"ReverseCounted\")] string A;"})
    {
        Manifests manifests;
        addOneType(manifests, property);
        TraceEvent event = turn(1);
        const std::span<const std::byte> payload(m_short);
        for (std::size_t size = 0; size <= payload.size(); ++size) {
            event.payload = payload.first(size);
            EXPECT_EQ(payloadBy(manifests, event), "") << property << size;
        }
    }
}

TEST_F(MofTest, ReportsTheLineOfAnError)
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

TEST_F(MofTest, SkipsWhatIsNotAboutEvents)
{
    constexpr std::string_view mof = R"mof(
Qualifier Guid : string = null, Scope(class, property), Flavor(DisableOverride);
instance of __Win32Provider as $Provider
{
    Name = "Wheels; }"; // "
    ClsId = "{d3dd3dd4-aac2-4e2a-8dd4-a8fb61b77615}";
    Sign = '}';
    Quote = '\'';
    Limits = {1, -2, 0x3};
    Inner = instance of Limit { Value = 1.5e+3; };
};
[Description("one")] Instance OF __Registration { Provider = $Provider; };
[Guid("{11111111-2222-3333-4444-555555555555}"), EventVersion(2)]
class Wheel as $Wheel : EventTrace
{
    [Implemented, Description("()")] uint32 Turn([in, Values{"a)", "b"}] uint32 Count[], [out] string Names);
    __Win32Provider ref Provider;
};
[EventType(1)] class Wheel_Turn : Wheel
{
    [WmiDataId(1)] uint8 Turns = 1;
    [static] void Stop();
    [WmiDataId(2)] uint8 Spokes[2] = {1, 2};
};
[EventType(50)] class Wheel_Of : Wheel { [WmiDataId(1)] Wheel ref Which; };
)mof";
    Manifests manifests;
    std::uint64_t line = 0;
    ASSERT_EQ(add(manifests, mof, &line), 2u) << line;
    m_payload.add(std::uint8_t{9}).add(std::uint8_t{8}).add(std::uint8_t{7});
    EXPECT_EQ(payloadBy(manifests, turn(1)), R"({"Turns":9,"Spokes":[8,7]})");
    EXPECT_EQ(namesOf(turn(50), &manifests).event, "Wheel_Of");
    EXPECT_EQ(payloadBy(manifests, turn(50)), "") << "a reference is no field";
}

TEST_F(MofTest, RefusesStatementsWithoutAnEnd)
{
    for (const auto& [text, wrong] :
        {std::pair("\ninstance of A {\n};\ninstance of B { C = 1;", 4U), std::pair("instance of A { B = (1}; };", 1U),
            std::pair("instance of A }\n;", 1U), std::pair("class A {\n void B(;\n};\n};", 3U),
            std::pair("class A { uint8 B = {1; };", 1U), std::pair("instance of A { B = 'x; };", 1U)})
    {
        Manifests manifests;
        std::uint64_t line = 0;
        EXPECT_EQ(add(manifests, text, &line), std::nullopt) << text;
        EXPECT_EQ(line, wrong) << text;
    }
}

TEST_F(MofTest, EndsWhereClassesDeriveFromEachOther)
{
    Manifests manifests;
    EXPECT_EQ(add(manifests, "[EventType(1)] class A : B {}; class B : A {};"), 0u);
    EXPECT_EQ(add(manifests, ""), 0u);
}

} // namespace
} // namespace etwarden
