// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/convert/eventexport.h"

#include "model/etl/decode/eventfilter.h"
#include "model/etl/decode/fieldtext.h"
#include "model/etl/decode/kernelevents.h"
#include "model/etl/decode/tracelogging.h"
#include "model/etw/layouts.h"
#include "model/etw/providerlayouts.h"
#include "model/etw/safetext.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <sstream>
#include <tuple>

namespace etwarden {
namespace {

using Bytes = std::vector<std::byte>;

constexpr Guid sampleProvider = "d3dd3dd4-aac2-4e2a-8dd4-a8fb61b77615"_guid;

Bytes vectorOf(const TestBytes& bytes)
{
    return {bytes.bytes().begin(), bytes.bytes().end()};
}

/// With its NUL.
void addName(TestBytes& bytes, std::string_view name)
{
    for (const char unit : name)
        bytes.add(unit);
    bytes.add('\0');
}

/// A description of an event, field by field.
class Schema
{
public:
    explicit Schema(std::string_view eventName)
    {
        m_bytes.add(std::uint8_t{0x80}).add(std::uint8_t{0}); // a tag of two bytes
        addName(m_bytes, eventName);
    }

    Schema& add(std::string_view name, int in, std::optional<int> out = {}, std::optional<int> count = {})
    {
        addName(m_bytes, name);
        m_bytes.add(static_cast<std::uint8_t>(in | (out ? 0x80 : 0)));
        if (out)
            m_bytes.add(static_cast<std::uint8_t>(*out));
        if (count)
            m_bytes.add(static_cast<std::uint16_t>(*count));
        return *this;
    }
    Bytes bytes() const { return vectorOf(m_bytes); }

private:
    TestBytes m_bytes;
};

void addItem(TestBytes& event, ItemType type, const Bytes& blob, bool another)
{
    const std::size_t data = blob.size() + 2;
    const std::size_t size = (8 + data + 7) / 8 * 8;
    event.add(ItemHeader{static_cast<std::uint16_t>(size), static_cast<std::uint16_t>(type),
        static_cast<std::uint16_t>(another ? 1 : 0), static_cast<std::uint16_t>(data)});
    event.add(static_cast<std::uint16_t>(data));
    for (const std::byte byte : blob)
        event.add(byte);
    for (std::size_t i = 8 + data; i < size; ++i)
        event.add(std::byte{0});
}

/// An event of a TraceLogging provider named Planets, one second after the start.
Bytes traceLoggingEvent(const Bytes& schema, const Bytes& payload)
{
    EventHeader header{};
    header.HeaderType = eventHeaderType64;
    header.Flags = eventflag::ExtendedInfo;
    header.ProcessId = 11;
    header.ThreadId = 22;
    header.TimeStamp = TraceBuilder::startCounter + 10'000'000;
    header.ProviderId = sampleProvider;
    header.EventDescriptor = {.Id = 0, .Version = 0, .Channel = 11, .Level = 5, .Opcode = 1, .Task = 0, .Keyword = 16};
    TestBytes name;
    addName(name, "Planets");
    TestBytes items;
    addItem(items, ItemType::ProviderTraits, vectorOf(name), true);
    addItem(items, ItemType::EventSchema, schema, false);
    header.Size = static_cast<std::uint16_t>(sizeof header + items.bytes().size() + payload.size());
    TestBytes event;
    event.add(header);
    Bytes bytes = vectorOf(event);
    bytes.insert(bytes.end(), items.bytes().begin(), items.bytes().end());
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    return bytes;
}

class EventExport : public testing::Test
{
protected:
    static LogfileHeader header()
    {
        LogfileHeader header;
        header.fields.ReservedFlags = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        header.fields.PerfFreq = 10'000'000;
        header.fields.StartTime = 133'800'000'000'000'000; // 2024-12-30T02:40:00Z
        header.startCounter = TraceBuilder::startCounter;
        return header;
    }

    TraceEvent read(const Bytes& bytes)
    {
        m_bytes = bytes;
        RawEvent raw;
        EXPECT_EQ(findEvent(m_bytes, &raw).end, EventEnd::Event);
        return traceEvent(raw);
    }

    /// The fields as JSON; empty: they cannot be decoded.
    std::string payload(const Bytes& schema, const Bytes& data)
    {
        std::string json;
        m_text.appendPayload(json, read(traceLoggingEvent(schema, data)));
        return json;
    }

    /// Of the kernel, with a hook id.
    TraceEvent kernelEvent(std::uint16_t hookId, std::uint16_t version, std::uint32_t type, const TestBytes& data)
    {
        TestBytes event;
        event.add(eventMarker(type, version)).add(static_cast<std::uint16_t>(0x10 + data.bytes().size()));
        event.add(hookId).add(TraceBuilder::startCounter);
        Bytes bytes = vectorOf(event);
        bytes.insert(bytes.end(), data.bytes().begin(), data.bytes().end());
        return read(bytes);
    }
    std::string kernelPayload(const TraceEvent& event)
    {
        std::string json;
        m_text.appendPayload(json, event);
        return json;
    }

    const TraceClock m_clock{header()};
    EventText m_text{m_clock};
    Bytes m_bytes;
};

TEST_F(EventExport, DecodesEveryPlainType)
{
    Schema schema("PrimitiveTypesTest");
    TestBytes data;
    schema.add("ansi", 2).add("wide", 1).add("bool8", 4, 3).add("char", 4, 2).add("i8", 3).add("u16", 6);
    addName(data, "Mercury \x80");
    data.addText(u"\u00E9\u4E2D").add(std::uint8_t{1}).add('M').add(std::int8_t{-51}).add(std::uint16_t{51});
    schema.add("i32", 7).add("u64", 10).add("f", 11).add("d", 12).add("bool32", 13).add("guid", 15);
    data.add(std::int32_t{-102}).add(std::uint64_t{204}).add(0.5F).add(0.25).add(std::uint32_t{0}).add(sampleProvider);
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

TEST_F(EventExport, DecodesAddressesAndSids)
{
    Schema schema("Net");
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

TEST_F(EventExport, DecodesStructuresAndArrays)
{
    Schema schema("Nested");
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

TEST_F(EventExport, WhatIsNotAsDescribedIsShownAsDigits)
{
    const Bytes schema = Schema("Short").add("a", 8).bytes();
    EXPECT_EQ(payload(schema, Bytes(3)), "");
    EXPECT_EQ(payload(Schema("Unknown").add("a", 27).bytes(), Bytes(8)), "");
    Bytes cut = schema;
    cut.pop_back();
    EXPECT_EQ(payload(cut, Bytes(4)), "");
    EXPECT_EQ(payload(Schema("Array").add("a", 0x20 | 14, {}, 2).bytes(), Bytes(8)), "");
    std::string line;
    m_text.appendJson(line, read(traceLoggingEvent(schema, Bytes(3, std::byte{0xAB}))), 3);
    EXPECT_NE(line.find("\"event\":\"Short\""), std::string::npos) << line;
    EXPECT_NE(line.find("\"payload\":null,\"data\":\"ababab\"}"), std::string::npos) << line;
}

// A structure of nothing in a structure of nothing in ..., 65,535 of each.
TEST_F(EventExport, HostileDescriptionsEnd)
{
    Schema bomb("Bomb");
    for (int i = 0; i < 30; ++i)
        bomb.add("s", 0x20 | 24, 1, 65'535);
    bomb.add("nothing", 0x20 | 4, {}, 0);
    EXPECT_EQ(payload(bomb.bytes(), {}), "");

    std::mt19937 random(8);
    for (int round = 0; round < 5'000; ++round) {
        Bytes schema = Schema("Any").add("a", 0x40 | 24, 3).add("b", 2).add("c", 0x40 | 6).add("d", 19).bytes();
        for (int i = 0; i < 4; ++i)
            schema[random() % schema.size()] = static_cast<std::byte>(random());
        Bytes data(random() % 60);
        for (std::byte& byte : data)
            byte = static_cast<std::byte>(random());
        payload(schema, data);
    }
}

TEST_F(EventExport, LinesHaveEverythingOfTheHeader)
{
    TestBytes data;
    addName(data, "=1+1");
    const Bytes bytes = traceLoggingEvent(Schema("Land").add("where", 2).bytes(), vectorOf(data));
    std::string json;
    m_text.appendJson(json, read(bytes), 3);
    EXPECT_EQ(json,
        R"({"time":"2024-12-30T02:40:01.0000000Z","provider":"Planets",)"
        R"("providerId":"{d3dd3dd4-aac2-4e2a-8dd4-a8fb61b77615}","event":"Land","id":0,"version":0,"level":5,"opcode":1,)"
        R"("task":0,"keywords":"0x10","processId":11,"threadId":22,"processor":3,"payload":{"where":"=1+1"}})"
        "\n");
    std::string csv;
    m_text.appendCsv(csv, read(bytes), 3);
    EXPECT_EQ(csv,
        "2024-12-30T02:40:01.0000000Z,Planets,{d3dd3dd4-aac2-4e2a-8dd4-a8fb61b77615},Land,0,0,5,1,0,0x10,11,,22,,3,"
        "\"{\"\"where\"\":\"\"=1+1\"\"}\"\n");
    const auto commas = std::ranges::count(EventText::csvHeader(), ',');
    EXPECT_EQ(commas, 15);
}

TEST_F(EventExport, CellsAreNoFormulas)
{
    std::string csv;
    m_text.appendCsv(csv, read(traceLoggingEvent(Schema("=cmd|' /C calc'!A0").bytes(), {})), 0);
    EXPECT_NE(csv.find(",\"'=cmd|' /C calc'!A0\","), std::string::npos) << csv;
}

TEST_F(EventExport, CellsAndLinesCommandNoTerminal)
{
    const TraceEvent event = read(traceLoggingEvent(Schema("\t=1\x1B[2J\xC2\x9B\xE2\x80\xAE\x7F\r\n").bytes(), {}));
    std::string csv;
    m_text.appendCsv(csv, event, 0);
    EXPECT_NE(csv.find(",\uFFFD=1\uFFFD[2J\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD,"), std::string::npos) << csv;
    EXPECT_EQ(csv, withoutDisruption(csv, "\n"));
    std::string json;
    m_text.appendJson(json, event, 0);
    EXPECT_NE(json.find(R"("\u0009=1\u001b[2J\u009b\u202e\u007f\u000d\u000a")"), std::string::npos) << json;
    EXPECT_EQ(json, withoutDisruption(json, "\n"));
}

TEST_F(EventExport, TextIsAlwaysValidJson)
{
    std::string text;
    appendJsonText(text, "a\"\\\n\x01\xFF");
    EXPECT_EQ(text, "\"a\\\"\\\\\\u000a\\u0001\uFFFD\"");
    std::string time;
    appendIsoTime(time, UINT64_MAX);
    EXPECT_EQ(time, "");
    appendIsoTime(time, 0);
    EXPECT_EQ(time, "1601-01-01T00:00:00.0000000Z");
}

TEST_F(EventExport, DecodesEventsOfTheKernel)
{
    TestBytes data; // Process Start, version 2, pointers of 64 bits
    data.add(std::uint64_t{0xFFFF800000001000}).add(std::uint32_t{4711}).add(std::uint32_t{4}).add(std::uint32_t{1});
    data.add(std::int32_t{-1}).add(std::uint32_t{0});
    addName(data, "notepad.exe");
    data.addText(u"notepad a.txt");
    const TraceEvent event = kernelEvent(0x0301, 2, markertype::PerfinfoHeader64, data);
    EXPECT_EQ(namesOf(event).provider, "Process");
    EXPECT_EQ(namesOf(event).event, "Start");
    EXPECT_EQ(kernelPayload(event),
        R"({"UniqueProcessKey":"0xffff800000001000","ProcessId":4711,"ParentId":4,"SessionId":1,"ExitStatus":-1,)"
        R"("UserSID":"","ImageFileName":"notepad.exe","CommandLine":"notepad a.txt"})");
}

TEST_F(EventExport, DecodesEventsOfTheKernelsProviderOfProcesses)
{
    TestBytes data; // ProcessStart, version 3
    data.add(std::uint32_t{4711}).add(std::uint64_t{5}).add(std::uint64_t{133'800'000'000'000'000});
    data.add(std::uint32_t{4}).add(std::uint64_t{1}).add(std::uint32_t{1}).add(std::uint32_t{0}).add(std::uint32_t{1});
    data.add(std::uint32_t{0}).add(std::array<std::uint8_t, 8>{1, 1, 0, 0, 0, 0, 0, 16}).add(std::uint32_t{8192});
    data.addText(u"\\Device\\a.exe").add(std::uint32_t{7}).add(std::uint32_t{8}).addText(u"").addText(u"App");
    TraceEvent event;
    event.kind = EventKind::Provider;
    event.provider = "22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid;
    event.id = 1;
    event.version = 3;
    event.payload = data.bytes();
    EXPECT_EQ(namesOf(event).provider, "Microsoft-Windows-Kernel-Process");
    EXPECT_EQ(namesOf(event).event, "ProcessStart");
    EXPECT_EQ(kernelPayload(event),
        R"({"ProcessID":4711,"ProcessSequenceNumber":5,"CreateTime":"2024-12-30T02:40:00.0000000Z","ParentProcessID":4,)"
        R"("ParentProcessSequenceNumber":1,"SessionID":1,"Flags":0,"ProcessTokenElevationType":1,)"
        R"("ProcessTokenIsElevated":0,"MandatoryLabel":"S-1-16-8192","ImageName":"\\Device\\a.exe",)"
        R"("ImageChecksum":7,"TimeDateStamp":8,"PackageFullName":"","PackageRelativeAppId":"App"})");
    event.version = 4;
    EXPECT_EQ(namesOf(event).event, "ProcessStart");
    EXPECT_EQ(kernelPayload(event), "");
}

// The header says 32 bits, the payload ends where it should only with pointers of 64.
TEST_F(EventExport, TakesTheOtherPointerSizeWhereOnlyThatFits)
{
    TestBytes data;
    data.add(std::uint64_t{0x7FF000000000}).add(std::uint64_t{0x1000}).add(std::uint32_t{11}).addText(u"a.dll");
    const TraceEvent event = kernelEvent(0x030A, 1, markertype::PerfinfoHeader32, data);
    EXPECT_EQ(namesOf(event).provider, "Image");
    EXPECT_EQ(
        kernelPayload(event), R"({"ImageBase":"0x7ff000000000","ImageSize":4096,"ProcessId":11,"FileName":"a.dll"})");
}

TEST_F(EventExport, UnknownVersionsAreNotGuessed)
{
    const TraceEvent event = kernelEvent(0x0301, 99, markertype::PerfinfoHeader64, TestBytes().add(std::uint64_t{1}));
    EXPECT_EQ(namesOf(event).event, "Start");
    EXPECT_EQ(kernelPayload(event), "");
}

// A reader of JSON keeps one member of each name.
TEST_F(EventExport, FieldsOfARowHaveDifferentNames)
{
    for (const KernelEventRow& row : kernelEventTable()) {
        std::set<std::string> names;
        std::istringstream fields(row.layout);
        for (std::string field; std::getline(fields, field, ';');) {
            const std::string name = field.substr(field.rfind(' ') + 1);
            EXPECT_TRUE(names.insert(name).second) << row.className << ' ' << row.names << ": " << name;
        }
    }
}

// Each row, with zeros and with noise: whatever it gives is JSON with brackets that match.
TEST_F(EventExport, EveryRowOfTheTableCanBeRead)
{
    std::mt19937 random(9);
    std::size_t decoded = 0;
    for (const KernelEventRow& row : kernelEventTable()) {
        const std::string_view layout = row.layout;
        TraceEvent event;
        event.kind = EventKind::Classic;
        event.provider = row.eventClass;
        event.opcode = static_cast<std::uint8_t>(std::stoi(row.opcodes));
        event.version = row.versions[0] != '\0' ? static_cast<std::uint16_t>(std::stoi(row.versions)) : 0;
        const KernelEventKind* const kind = kernelEventKind(event);
        ASSERT_NE(kind, nullptr) << row.className << ' ' << row.opcodes;
        EXPECT_EQ(kind->layout != nullptr, !layout.empty()) << row.className << ' ' << row.opcodes << ' ' << layout;
        for (int round = 0; round < 40; ++round) {
            Bytes data(round == 0 ? 4096 : random() % 500);
            for (std::byte& byte : data)
                byte = round < 2 ? std::byte{0} : static_cast<std::byte>(random());
            event.payload = data;
            event.pointerBytes = round % 2 == 0 ? 8 : 4;
            std::string json = "{";
            if (m_text.appendPayload(json, event) != DecodedFields::None) {
                ++decoded;
                EXPECT_EQ(std::ranges::count(json, '[') >= 0, true);
                EXPECT_EQ(json.back(), '}');
            }
        }
    }
    EXPECT_GT(decoded, 1'000u);
}

TEST_F(EventExport, FiltersByTermsThatMustAllHold)
{
    TestBytes data;
    addName(data, "Far away");
    const TraceEvent event = read(traceLoggingEvent(Schema("Land").add("where", 2).bytes(), vectorOf(data)));
    std::string line;
    m_text.appendJson(line, event, 3);
    const auto passes = [&](std::string_view expression) {
        std::optional<EventFilter::Fault> fault;
        const EventFilter filter = EventFilter::parse(expression, &fault);
        EXPECT_FALSE(fault) << expression;
        return filter.matchesHeader(event, 3) && filter.matchesText(event, line);
    };
    for (const char* const wanted : {"", "  ", "pid:11", "pid=11 tid:22", "level<=5", "level>=5", "level<6", "cpu:3",
             "id:0x0", "provider:PLAN", "provider:{d3dd3dd4", "event:land", "\"far away\"", "away", "opcode>0",
             "event:Land level:5 far", "size>80 size<1000", "task>=0"})
        EXPECT_TRUE(passes(wanted)) << wanted;
    for (const char* const other : {"pid:12", "level<5", "level>5", "provider:sun", "event:Planets", "faraway",
             "pid:11 tid:23", "cpu>3", "size<=80", "task:77"})
        EXPECT_FALSE(passes(other)) << other;
}

TEST_F(EventExport, FaultsOfAFilterAreNamed)
{
    using Kind = EventFilter::Fault::Kind;
    const std::tuple<const char*, Kind, const char*> faults[] = {{"pid:x", Kind::NoNumber, "pid:x"},
        {"level<=", Kind::NoValue, "level<="}, {"a event<b", Kind::NotComparable, "event<b"},
        {"\"open", Kind::OpenQuote, "open"}, {"pid:99999999999999999999", Kind::NoNumber, "pid:99999999999999999999"}};
    for (const auto& [expression, kind, term] : faults) {
        std::optional<EventFilter::Fault> fault;
        EventFilter::parse(expression, &fault);
        ASSERT_TRUE(fault) << expression;
        EXPECT_EQ(fault->kind, kind) << expression;
        EXPECT_EQ(fault->term, term);
    }
}

} // namespace
} // namespace etwarden
