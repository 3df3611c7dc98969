// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/decode/tracenames.h"

#include "model/etl/convert/eventexport.h"
#include "model/etl/decode/eventnames.h"
#include "model/etw/layouts.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/etl/wholescan.h"
#include "tests/support/testbytes.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <tuple>
#include <vector>

namespace etwarden {
namespace {

constexpr Guid kernelProcess = "22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid;

/// Events of the kernel's classes as version 2 of 64 bits lays them out.
class TraceNamesTest : public testing::Test
{
protected:
    enum Opcode : std::uint16_t { Start = 1, End = 2, DcStart = 3, DcEnd = 4, SetName = 72 };

    static void addAnsi(TestBytes& bytes, std::string_view text)
    {
        for (const char unit : text)
            bytes.add(unit);
        bytes.add('\0');
    }

    void add(
        std::uint64_t time, std::uint16_t group, std::uint16_t opcode, std::uint16_t version, const TestBytes& data)
    {
        TestBytes bytes;
        bytes.add(eventMarker(markertype::PerfinfoHeader64, version));
        bytes.add(static_cast<std::uint16_t>(0x10 + data.bytes().size()));
        bytes.add(static_cast<std::uint16_t>(group | opcode)).add(time);
        std::vector<std::byte> event(bytes.bytes().begin(), bytes.bytes().end());
        event.insert(event.end(), data.bytes().begin(), data.bytes().end());
        RawEvent raw;
        ASSERT_EQ(findEvent(event, &raw).end, EventEnd::Event);
        reader.add(traceEvent(raw));
    }

    void process(std::uint64_t time, Opcode opcode, std::uint32_t id, std::string_view image)
    {
        TestBytes data;
        data.add(std::uint64_t{1}).add(id).add(std::uint32_t{4}).add(std::uint32_t{1}).add(std::uint32_t{0});
        data.add(std::uint32_t{0});
        addAnsi(data, image);
        data.addText(u"command line");
        add(time, 0x0300, opcode, 2, data);
    }

    void thread(std::uint64_t time, Opcode opcode, std::uint32_t id, std::uint32_t processId, std::u16string_view name)
    {
        TestBytes data;
        data.add(processId).add(id);
        if (opcode == SetName) {
            data.addText(name);
            add(time, 0x0500, opcode, 2, data);
            return;
        }
        for (int i = 0; i < 7; ++i)
            data.add(std::uint64_t{0});
        data.add(std::uint32_t{0}).add(std::uint32_t{0}).addText(name);
        add(time, 0x0500, opcode, 4, data);
    }

    void kernelProcessStart(std::uint64_t time, std::uint32_t id, std::u16string_view image)
    {
        TestBytes data;
        data.add(id).add(std::uint64_t{0}).add(std::uint32_t{4}).add(std::uint32_t{1}).addText(image);
        TraceEvent event;
        event.kind = EventKind::Provider;
        event.provider = kernelProcess;
        event.id = 1;
        event.time = time;
        event.payload = data.bytes();
        reader.add(event);
    }

    TraceNameReader reader;
};

TEST_F(TraceNamesTest, AnIdThatIsUsedAgainHasTheNameOfItsTime)
{
    process(200, End, 7, "old.exe");
    process(100, Start, 7, "old.exe");
    process(300, Start, 7, "new.exe");
    process(50, Start, 8, "other.exe");
    const TraceNames names = reader.names();
    EXPECT_EQ(names.process(7, 99), "");
    EXPECT_EQ(names.process(7, 100), "old.exe");
    EXPECT_EQ(names.process(7, 200), "old.exe");
    EXPECT_EQ(names.process(7, 299), "old.exe"); // its last thread
    EXPECT_EQ(names.process(7, 300), "new.exe");
    EXPECT_EQ(names.process(8, UINT64_MAX), "other.exe");
    EXPECT_EQ(names.process(6, 300), "");
    EXPECT_EQ(names.process(9, 300), "");
}

TEST_F(TraceNamesTest, LongNamesAreShortened)
{
    process(100, Start, 7, std::string(30'000, 'x'));
    thread(100, SetName, 8, 7, std::u16string(15'000, u'y'));
    const TraceNames names = reader.names();
    EXPECT_EQ(names.process(7, 100).size(), maximumNameBytes);
    EXPECT_EQ(names.thread(8, 100).size(), maximumNameBytes);
}

TEST_F(TraceNamesTest, WhatIsListedAtTheEndHasBeenThereSinceTheStart)
{
    process(1'000, DcEnd, 7, "service.exe");
    process(500, End, 8, "gone.exe");
    process(1'000, DcEnd, 8, "second.exe");
    const TraceNames names = reader.names();
    EXPECT_EQ(names.process(7, 0), "service.exe");
    EXPECT_EQ(names.process(7, 2'000), "service.exe");
    EXPECT_EQ(names.process(8, 0), "gone.exe");
    EXPECT_EQ(names.process(8, 500), "gone.exe");
    EXPECT_EQ(names.process(8, 501), "second.exe");
}

TEST_F(TraceNamesTest, LostEndsAndStartsAreNoticed)
{
    process(0, DcStart, 7, "first.exe");
    process(400, DcStart, 7, "second.exe");
    process(500, DcEnd, 7, "second.exe");
    const TraceNames names = reader.names();
    EXPECT_EQ(names.process(7, 399), "first.exe");
    EXPECT_EQ(names.process(7, 400), "second.exe");
    EXPECT_EQ(names.processes().size(), 2u);
}

TEST_F(TraceNamesTest, ThreadsHaveProcessesAndNamesThatChange)
{
    thread(10, Start, 70, 7, u"");
    thread(20, SetName, 70, 7, u"worker");
    thread(30, SetName, 70, 7, u"writer");
    thread(40, End, 70, 7, u"writer");
    thread(50, Start, 70, 8, u"");
    thread(60, End, 71, 7, u"n\u00E9e");
    thread(30, SetName, 72, 7, u"late");
    const TraceNames names = reader.names();
    EXPECT_EQ(names.thread(70, 19), "");
    EXPECT_EQ(names.thread(70, 20), "worker");
    EXPECT_EQ(names.thread(70, 45), "writer");
    EXPECT_EQ(names.thread(70, 50), "");
    EXPECT_EQ(names.thread(71, 0), "n\u00E9e");
    EXPECT_EQ(names.thread(72, 29), "");
    EXPECT_EQ(names.thread(72, 30), "late");

    using Row = std::tuple<std::uint32_t, std::uint32_t, std::uint64_t>; // thread, process, since when
    std::vector<Row> rows;
    for (const TraceNames::Entry& entry : names.threads())
        rows.emplace_back(entry.id, entry.process, entry.begin);
    EXPECT_EQ(rows,
        (std::vector<Row>{{70, 7, 10}, {70, 7, 20}, {70, 7, 30}, {70, 8, 50}, {71, 7, 0}, {72, 7, 0}, {72, 7, 30}}));
}

TEST_F(TraceNamesTest, BothOfTheKernelsProvidersAreOneProcess)
{
    process(100, Start, 7, "averylongname-w");
    kernelProcessStart(101, 7, u"\\Device\\HarddiskVolume2\\averylongname-without-end.exe");
    kernelProcessStart(300, 9, u"\\Device\\HarddiskVolume2\\\u4E2D.exe");
    process(200, End, 7, "averylongname-");
    const TraceNames names = reader.names();
    EXPECT_EQ(names.processes().size(), 2u);
    EXPECT_EQ(names.process(7, 100), "averylongname-without-end.exe");
    EXPECT_EQ(names.process(9, 300), "\u4E2D.exe");
}

TEST_F(TraceNamesTest, MemoryHasABound)
{
    constexpr std::size_t maximumBytes = 10'000;
    reader = TraceNameReader(nullptr, maximumBytes);
    for (std::uint32_t i = 0; i < 1'000; ++i)
        process(i, Start, i, "a");
    EXPECT_TRUE(reader.isFull());
    const TraceNames names = reader.names();
    EXPECT_LE(names.processes().size() * sizeof(TraceNames::Entry), maximumBytes);
    EXPECT_EQ(names.process(5, 5), "a");
}

TEST_F(TraceNamesTest, ExportsHaveTheNameOfTheTime)
{
    process(TraceBuilder::startCounter, Start, 11, "=cmd.exe");
    thread(TraceBuilder::startCounter, Start, 22, 11, u"main");
    process(TraceBuilder::startCounter + 500, Start, 11, "other.exe");
    const TraceNames names = reader.names();
    const LogfileHeader header;
    const TraceClock clock(header);
    const EventText text(clock, &names);
    const auto lineAt = [&](std::uint64_t time, auto append) {
        const TraceBuilder::Bytes bytes = TraceBuilder::event(time);
        RawEvent raw;
        findEvent(bytes, &raw);
        std::string line;
        (text.*append)(line, traceEvent(raw), std::uint16_t{0}, nullptr);
        return line;
    };
    const std::string csv = lineAt(TraceBuilder::startCounter + 1, &EventText::appendCsv);
    EXPECT_NE(csv.find(",11,\"'=cmd.exe\",22,main,0,"), std::string::npos) << csv;
    const std::string json = lineAt(TraceBuilder::startCounter + 500, &EventText::appendJson);
    EXPECT_NE(
        json.find(R"("processId":11,"processName":"other.exe","threadId":22,"threadName":"main")"), std::string::npos)
        << json;
}

TEST_F(TraceNamesTest, AFileIsReadAsAWhole)
{
    TestBytes start;
    start.add(eventMarker(markertype::PerfinfoHeader64, 2)).add(std::uint16_t{0x10 + 40}).add(std::uint16_t{0x0304});
    start.add(TraceBuilder::startCounter + 9).add(std::uint64_t{1}).add(std::uint32_t{11}).add(std::uint32_t{4});
    start.add(std::uint64_t{0}).add(std::uint32_t{0});
    addAnsi(start, "a.exe");
    start.add(u'x').add(u'\0').add(std::uint16_t{0});
    TraceBuilder builder;
    builder.add({.events = {TraceBuilder::event(TraceBuilder::startCounter + 1)}});
    builder.add({.events = {{start.bytes().begin(), start.bytes().end()}}});
    const TraceBuilder::Bytes bytes = builder.file();
    FileInMemory file(bytes);
    std::unique_ptr<TraceFile> trace;
    ASSERT_EQ(TraceFile::open(file, &trace), TraceFileStatus::Good);
    EXPECT_EQ(readNames(*trace).process(11, TraceBuilder::startCounter + 1), "a.exe");
}

} // namespace
} // namespace etwarden
