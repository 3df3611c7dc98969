// SPDX-License-Identifier: GPL-3.0-or-later
// Traces as other viewers read them. That babeltrace2 reads the folders is tested where the program is.
#include "model/etl/convert/chrometrace.h"
#include "model/etl/convert/ctftrace.h"
#include "model/etl/convert/perfettotrace.h"
#include "model/etw/layouts.h"
#include "model/etw/providerlayouts.h"
#include "model/etw/readbytes.h"
#include "tests/support/etl/linkedevents.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/etl/wholescan.h"
#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

namespace etwarden {
namespace {

constexpr Guid provider = "d3dd3dd4-aac2-4e2a-8dd4-a8fb61b77615"_guid;
constexpr Guid activity = "11111111-2222-3333-4444-555555555555"_guid;

struct Event
{
    std::uint64_t time = 0; ///< units of 100 ns since the start
    std::uint8_t opcode = 0;
    std::uint32_t thread = 22;
    Guid activityId{};
    std::uint16_t task = 5;
};
TraceBuilder::Bytes bytesOf(const Event& event)
{
    EventHeader header{};
    header.Size = sizeof header;
    header.HeaderType = eventHeaderType64;
    header.ProcessId = 11;
    header.ThreadId = event.thread;
    header.TimeStamp = TraceBuilder::startCounter + event.time;
    header.ProviderId = provider;
    header.ActivityId = event.activityId;
    header.EventDescriptor.Id = 9;
    header.EventDescriptor.Opcode = event.opcode;
    header.EventDescriptor.Task = event.task;
    return bytesOfValue(header);
}

constexpr std::uint8_t start = 1;
constexpr std::uint8_t stop = 2;

class TraceConversionTest : public testing::Test
{
protected:
    /// Calls `write` as the program converts a file: with names and autopsy.
    template<typename Convert>
    void convert(Convert write)
    {
        const TraceBuilder::Bytes bytes = builder.file();
        FileInMemory file(bytes);
        std::unique_ptr<TraceFile> trace;
        ASSERT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
        const TraceNames names = readNames(*trace);
        const TraceAutopsy autopsy = examine(*trace);
        StackKeys stacks;
        scanWhole(*trace, stacks);
        LoadedModuleReader images;
        scanWhole(*trace, images);
        const LoadedModules modules = images.modules();
        write(ConversionSource{*trace, names, autopsy, nullptr, &modules, &stacks});
    }

    std::string chrome()
    {
        std::string text;
        convert([&text](const ConversionSource& source) {
            EXPECT_TRUE(writeChromeTrace(source, [&text](std::string_view bytes) {
                text += bytes;
                return true;
            }));
        });
        return text;
    }

    std::map<std::string, std::string> ctf()
    {
        std::map<std::string, std::string> folder;
        convert([&folder](const ConversionSource& source) {
            EXPECT_TRUE(writeCtfTrace(source, [&folder](const std::string& name, std::string_view bytes) {
                folder[name] += bytes;
                return true;
            }));
        });
        return folder;
    }

    TraceBuilder builder;
};

std::size_t count(std::string_view text, std::string_view part)
{
    std::size_t times = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1))
        ++times;
    return times;
}

TEST_F(TraceConversionTest, EventsHaveTheStacksOfLaterEvents)
{
    constexpr std::uint64_t first = TraceBuilder::startCounter;
    builder.add({.events = {imageEvent(first, 9, 0x40000, u"a.dll"), taskEvent(first + 10, 0, 1),
                     stackEvent(first + 12, first + 10, 9, 7, {0x40020, 0x99})}});
    const std::string_view frames = R"(["0x40020 a.dll+0x20","0x99"])";
    EXPECT_EQ(count(chrome(), "\"extended\":{\"stack\":" + std::string(frames)), 1u);
    std::string perfetto;
    convert([&perfetto](const ConversionSource& source) {
        EXPECT_TRUE(writePerfettoTrace(source, [&perfetto](std::string_view bytes) {
            perfetto += bytes;
            return true;
        }));
    });
    constexpr std::size_t both = 2; // of the event, and in the payload of the one that tells it
    EXPECT_EQ(count(perfetto, frames), both);
    std::size_t inStreams = 0;
    for (const auto& [name, bytes] : ctf())
        inStreams += count(bytes, frames);
    EXPECT_EQ(inStreams, both);
}

TEST_F(TraceConversionTest, ChromeHasInstantsAndTheDurationsThatAreCertain)
{
    builder.add({.events = {bytesOf({.time = 10, .opcode = start}), bytesOf({.time = 25, .opcode = stop}),
                     bytesOf({.time = 30, .opcode = stop}), // of nothing
                     bytesOf({.time = 40, .opcode = start, .thread = 1}),
                     bytesOf({.time = 41, .opcode = stop, .thread = 2}), // of another thread
                     bytesOf({.time = 50, .opcode = start, .task = 6}), // never stopped
                     bytesOf({.time = 60, .opcode = start, .activityId = activity}),
                     bytesOf({.time = 95, .opcode = stop, .thread = 33, .activityId = activity})}});
    const std::string text = chrome();
    EXPECT_EQ(count(text, "\"ph\":\"X\""), 1u) << text;
    EXPECT_NE(
        text.find(R"({"ph":"X","name":"Event 9","pid":11,"tid":22,"cat":"{d3dd3dd4-aac2-4e2a-8dd4-a8fb61b77615}",)"
                  R"("ts":1.0,"dur":1.5})"),
        text.npos)
        << text;
    EXPECT_EQ(count(text, "\"ph\":\"b\""), 1u);
    EXPECT_NE(text.find(R"("id":"{11111111-2222-3333-4444-555555555555}","ts":6.0})"), text.npos) << text;
    EXPECT_NE(text.find(R"("id":"{11111111-2222-3333-4444-555555555555}","ts":9.5})"), text.npos) << text;
    EXPECT_EQ(count(text, "\"ph\":\"i\""), 9u); // with the header's event
    EXPECT_TRUE(text.starts_with(R"({"displayTimeUnit":"ns","otherData":{"session":"Sample","start":"2022-06-18T04:)"));
    EXPECT_TRUE(text.ends_with("\n]}\n"));
}

// Events without a task are paired by their names, which may have 60 KB.
TEST_F(TraceConversionTest, StartsThatWaitForTheirStopsHaveABound)
{
    constexpr std::size_t nameBytes = 60'000;
    constexpr std::size_t kept = DurationFinder::maximumOpenNameBytes / nameBytes;
    TestBytes item;
    constexpr auto dataBytes = static_cast<std::uint16_t>(sizeof(std::uint16_t) + 1 + nameBytes + 1);
    item.add(ItemHeader{(8 + dataBytes + 7) / 8 * 8, static_cast<std::uint16_t>(ItemType::EventSchema), 0, dataBytes});
    item.add(dataBytes).add(std::uint8_t{0});
    for (std::size_t i = 0; i < nameBytes; ++i)
        item.add('n');
    item.add(std::array<char, 8>{});
    TraceEvent event;
    event.kind = EventKind::Provider;
    event.provider = provider;
    event.time = 1;
    event.processId = 1;
    event.items = item.bytes();
    DurationFinder finder;
    std::size_t found = 0;
    for (const std::uint8_t opcode : {start, stop, start, stop}) {
        event.opcode = opcode;
        for (std::uint32_t thread = 0; thread < kept + 10; ++thread) {
            event.threadId = thread;
            found += finder.add(event) ? 1 : 0;
        }
    }
    EXPECT_EQ(found, 2 * kept) << "what ended makes room again";
}

TEST_F(TraceConversionTest, ChromeShowsWhatIsMissing)
{
    builder.header.EventsLost = 7;
    builder.add({.processor = 3, .events = {bytesOf({.time = 10})}});
    builder.add({.processor = 3, .events = {bytesOf({.time = 90})}, .sequence = 5});
    const std::string text = chrome();
    EXPECT_EQ(count(text, "\"cat\":\"loss\",\"s\":\"g\""), 2u) << text;
    EXPECT_NE(text.find(R"("name":"Buffers are missing","pid":4294967295,"tid":3,)"), text.npos) << text;
    EXPECT_NE(text.find(R"("args":{"count":7})"), text.npos) << text;
    EXPECT_NE(text.find(R"("eventsLost":7,"buffersLost":0,"isComplete":false)"), text.npos);
}

TEST_F(TraceConversionTest, HostileNamesStayText)
{
    TestBytes data;
    data.add(eventMarker(markertype::PerfinfoHeader64, 2)).add(std::uint16_t{0x10 + 0x1C + 8 + 2});
    data.add(std::uint16_t{0x0301}).add(TraceBuilder::startCounter);
    data.add(std::uint64_t{1}).add(std::uint32_t{11}).add(std::uint32_t{4}).add(std::uint32_t{1}).add(std::uint32_t{0});
    data.add(std::uint32_t{0}).add(std::array<char, 8>{'"', '}', ']', '\n', '\xFF', '<', 'a', '\0'}).add(u'\0');
    builder.sessionName = u"a\"b\\c\n*/";
    builder.add({.events = {{data.bytes().begin(), data.bytes().end()}, bytesOf({.time = 5})}});
    const std::string text = chrome();
    EXPECT_NE(
        text.find(R"({"ph":"M","name":"process_name","pid":11,"tid":0,"args":{"name":"\"}]\u000aÿ<a"}})"), text.npos)
        << text;
    const std::string metadata = ctf()["metadata"];
    EXPECT_NE(metadata.find(R"(session = "a\"b\\c */";)"), metadata.npos) << metadata;
}

TEST_F(TraceConversionTest, AFailingWriterEndsAConversion)
{
    builder.add({.events = {bytesOf({.time = 10})}});
    convert([](const ConversionSource& source) {
        EXPECT_FALSE(writeChromeTrace(source, [](std::string_view) { return false; }));
        EXPECT_FALSE(writePerfettoTrace(source, [](std::string_view) { return false; }));
        EXPECT_FALSE(writeCtfTrace(source, [](const std::string&, std::string_view) { return false; }));
    });
}

struct CtfPacket
{
    std::uint32_t streamClass;
    std::uint64_t begin;
    std::uint64_t end;
    std::uint64_t number;
    std::uint64_t discarded;
};
std::vector<CtfPacket> packetsOf(const std::string& file)
{
    const auto bytes = std::as_bytes(std::span(file));
    std::vector<CtfPacket> packets;
    for (std::size_t at = 0; at < bytes.size();) {
        CtfPacket packet{};
        std::uint32_t magic = 0;
        std::uint64_t contentBits = 0;
        std::uint64_t packetBits = 0;
        readBytes(bytes, at, &magic);
        readBytes(bytes, at + 4, &packet.streamClass);
        readBytes(bytes, at + 16, &packet.begin);
        readBytes(bytes, at + 24, &packet.end);
        readBytes(bytes, at + 32, &contentBits);
        readBytes(bytes, at + 40, &packetBits);
        readBytes(bytes, at + 48, &packet.number);
        EXPECT_TRUE(readBytes(bytes, at + 56, &packet.discarded));
        EXPECT_EQ(magic, 0xC1FC1FC1);
        EXPECT_EQ(contentBits, packetBits);
        EXPECT_LE(packet.begin, packet.end);
        if (!packets.empty()) {
            EXPECT_LE(packets.back().end, packet.begin);
        }
        packets.push_back(packet);
        if (packetBits < 8 * 68)
            break;
        at += packetBits / 8;
        EXPECT_LE(at, bytes.size());
    }
    return packets;
}

TEST_F(TraceConversionTest, CtfHasAStreamForEachProcessorAndOneForLosses)
{
    builder.header.EventsLost = 7;
    builder.header.BuffersLost = 2;
    builder.add({.processor = 3, .events = {bytesOf({.time = 10}), bytesOf({.time = 20})}});
    builder.add({.processor = 0, .events = {bytesOf({.time = 15})}});
    builder.add({.processor = 3, .events = {bytesOf({.time = 90})}, .sequence = 6});
    auto folder = ctf();
    EXPECT_EQ(folder.size(), 4u);
    const std::vector<CtfPacket> losses = packetsOf(folder["losses"]);
    ASSERT_EQ(losses.size(), 2u);
    EXPECT_EQ(losses[0].discarded, 0u);
    EXPECT_EQ(losses[1].discarded, 7u);
    EXPECT_EQ(losses[1].number - losses[0].number, 3u);
    EXPECT_EQ(losses[1].end, 9000u); // nanoseconds
    const std::vector<CtfPacket> third = packetsOf(folder["processor3"]);
    ASSERT_GE(third.size(), 2u);
    EXPECT_EQ(third.front().end, 2000u);
    EXPECT_EQ(third.back().end, 9000u);
    EXPECT_NE(folder["metadata"].find("freq = 1000000000;"), std::string::npos);
    EXPECT_EQ(third[1].number - third[0].number, 4u); // three buffers have no numbers
    EXPECT_EQ(packetsOf(folder["processor0"]).size(), 1u);
}

/// A field of a message of Protocol Buffers.
struct ProtoField
{
    std::uint64_t number;
    std::uint64_t value; ///< of one that has no bytes
    std::string_view bytes;
};
std::vector<ProtoField> fieldsOf(std::string_view message)
{
    const auto varint = [&message] {
        std::uint64_t value = 0;
        for (unsigned shift = 0; !message.empty(); shift += 7) {
            const auto byte = static_cast<unsigned char>(message.front());
            message.remove_prefix(1);
            value |= std::uint64_t{byte & 0x7FU} << shift;
            if (byte < 0x80)
                break;
        }
        return value;
    };
    std::vector<ProtoField> fields;
    while (!message.empty()) {
        const std::uint64_t tag = varint();
        ProtoField field{tag >> 3, varint(), {}};
        if ((tag & 7) == 2) {
            EXPECT_LE(field.value, message.size());
            field.bytes = message.substr(0, field.value);
            message.remove_prefix(std::min<std::size_t>(field.value, message.size()));
        } else {
            EXPECT_EQ(tag & 7, 0u);
        }
        fields.push_back(field);
    }
    return fields;
}
std::vector<ProtoField> fieldsOf(std::string_view message, std::uint64_t number)
{
    std::vector<ProtoField> fields = fieldsOf(message);
    std::erase_if(fields, [number](const ProtoField& field) { return field.number != number; });
    return fields;
}
std::uint64_t valueOf(std::string_view message, std::uint64_t number)
{
    const std::vector<ProtoField> fields = fieldsOf(message, number);
    EXPECT_EQ(fields.size(), 1u) << number;
    return fields.empty() ? 0 : fields.front().value;
}

TEST_F(TraceConversionTest, PerfettoHasPacketsOfItsOwnKinds)
{
    TestBytes change; // CSwitch, version 2
    change.add(eventMarker(markertype::PerfinfoHeader64, 2)).add(std::uint16_t{0x10 + 24}).add(std::uint16_t{0x0524});
    change.add(TraceBuilder::startCounter + 12).add(std::uint32_t{22}).add(std::uint32_t{70}).add(std::int8_t{8});
    change.add(std::int8_t{-3}).add(std::uint8_t{1}).add(std::int8_t{0}).add(std::uint8_t{6}).add(std::int8_t{1});
    change.add(std::uint8_t{5}).add(std::uint8_t{2}).add(std::uint32_t{9}).add(std::int32_t{0});
    builder.header.EventsLost = 7;
    builder.add({.processor = 2,
        .events = {bytesOf({.time = 10, .opcode = start}), {change.bytes().begin(), change.bytes().end()},
            bytesOf({.time = 25, .opcode = stop})}});
    std::string file;
    convert([&file](const ConversionSource& source) {
        EXPECT_TRUE(writePerfettoTrace(source, [&file](std::string_view bytes) {
            file += bytes;
            return true;
        }));
    });

    constexpr std::uint64_t begin = (TraceBuilder::startTime - unixEpoch) * 100;
    std::vector<std::uint64_t> types;
    std::map<std::uint64_t, std::size_t> descriptors;
    std::size_t switches = 0;
    std::size_t gaps = 0;
    for (const ProtoField& trace : fieldsOf(file)) {
        EXPECT_EQ(trace.number, 1u);
        EXPECT_EQ(valueOf(trace.bytes, 10), 1u); // the sequence
        for (const ProtoField& packet : fieldsOf(trace.bytes)) {
            if (packet.number == 42)
                ++gaps;
            if (packet.number == 60)
                ++descriptors[valueOf(packet.bytes, 1)];
            if (packet.number == 11) {
                types.push_back(valueOf(packet.bytes, 9));
                EXPECT_TRUE(descriptors.contains(valueOf(packet.bytes, 11))) << "a track is described first";
                if (types.back() == 1) {
                    EXPECT_EQ(valueOf(trace.bytes, 8), begin + 1'000);
                } else if (types.back() == 2) {
                    EXPECT_EQ(valueOf(trace.bytes, 8), begin + 2'500);
                }
            }
            if (packet.number != 95)
                continue;
            ++switches;
            EXPECT_EQ(valueOf(packet.bytes, 1), 2u);
            const std::string_view etw = fieldsOf(packet.bytes, 2).at(0).bytes;
            EXPECT_EQ(valueOf(etw, 1), begin + 1'200);
            const std::string_view fields = fieldsOf(etw, 2).at(0).bytes;
            EXPECT_EQ(valueOf(fields, 1), 22u);
            EXPECT_EQ(valueOf(fields, 2), 70u);
            EXPECT_EQ(valueOf(fields, 4), 5u); // -3 as zigzag
            EXPECT_EQ(valueOf(fields, 8), 5u);
            EXPECT_EQ(valueOf(fields, 11), 6u);
        }
    }
    EXPECT_EQ(switches, 1u);
    EXPECT_EQ(gaps, 1u);
    // The loss; the header's event, the start, the stop; and the duration that the stop ends.
    EXPECT_EQ(types, (std::vector<std::uint64_t>{3, 3, 3, 3, 1, 2}));
    for (const auto& [track, times] : descriptors)
        EXPECT_EQ(times, 1u) << track;
}

} // namespace
} // namespace etwarden
