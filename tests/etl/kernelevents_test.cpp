// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/kernelevents.h"

#include "tests/etl/eventtexttest.h"

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <sstream>

namespace etwarden {
namespace {

using Bytes = std::vector<std::byte>;

class KernelEventsTest : public EventTextTest
{
protected:
    /// An event of the kernel with a hook id.
    TraceEvent kernelEvent(std::uint16_t hookId, std::uint16_t version, std::uint32_t type, const TestBytes& data)
    {
        TestBytes event;
        event.add(eventMarker(type, version)).add(static_cast<std::uint16_t>(0x10 + data.bytes().size()));
        event.add(hookId).add(TraceBuilder::startCounter);
        std::vector<std::byte> bytes = vectorOf(event);
        bytes.insert(bytes.end(), data.bytes().begin(), data.bytes().end());
        return read(bytes);
    }
    std::string kernelPayload(const TraceEvent& event)
    {
        std::string json;
        m_text.appendPayload(json, event);
        return json;
    }
};

TEST_F(KernelEventsTest, DecodesEventsOfTheKernel)
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

TEST_F(KernelEventsTest, DecodesEventsOfTheKernelsProviderOfProcesses)
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
TEST_F(KernelEventsTest, UsesTheOtherPointerSizeWhereOnlyThatFits)
{
    TestBytes data;
    data.add(std::uint64_t{0x7FF000000000}).add(std::uint64_t{0x1000}).add(std::uint32_t{11}).addText(u"a.dll");
    const TraceEvent event = kernelEvent(0x030A, 1, markertype::PerfinfoHeader32, data);
    EXPECT_EQ(namesOf(event).provider, "Image");
    EXPECT_EQ(
        kernelPayload(event), R"({"ImageBase":"0x7ff000000000","ImageSize":4096,"ProcessId":11,"FileName":"a.dll"})");
}

TEST_F(KernelEventsTest, UnknownVersionsAreNotGuessed)
{
    const TraceEvent event = kernelEvent(0x0301, 99, markertype::PerfinfoHeader64, TestBytes().add(std::uint64_t{1}));
    EXPECT_EQ(namesOf(event).event, "Start");
    EXPECT_EQ(kernelPayload(event), "");
}

// A reader of JSON keeps one member of each name.
TEST_F(KernelEventsTest, FieldsOfARowHaveDifferentNames)
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
TEST_F(KernelEventsTest, EveryRowOfTheTableCanBeRead)
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

} // namespace
} // namespace etwarden
