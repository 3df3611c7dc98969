// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/convert/eventexport.h"

#include "model/etl/decode/fieldtext.h"
#include "model/etw/safetext.h"
#include "tests/etl/eventtexttest.h"

#include <algorithm>
#include <cstring>

namespace etwarden {
namespace {

using Bytes = std::vector<std::byte>;

using EventExportTest = EventTextTest;

TEST_F(EventExportTest, LinesHaveEverythingOfTheHeader)
{
    TestBytes data;
    addName(data, "=1+1");
    const Bytes bytes = traceLoggingEvent(TraceLoggingSchema("Land").add("where", 2).bytes(), vectorOf(data));
    std::string json;
    m_text.appendJson(json, read(bytes), 3);
    EXPECT_EQ(json,
        R"({"time":"2024-12-30T02:40:01.0000000Z","provider":"Planets",)"
        R"("providerId":"{d3dd3dd4-aac2-4e2a-8dd4-a8fb61b77615}","event":"Land","id":0,"version":0,"level":5,"opcode":1,)"
        R"("task":0,"keywords":"0x10","processId":11,"threadId":22,"processor":3,"kernelTime":0,"userTime":0,"payload":{"where":"=1+1"}})"
        "\n");
    std::string csv;
    m_text.appendCsv(csv, read(bytes), 3);
    EXPECT_EQ(csv,
        "2024-12-30T02:40:01.0000000Z,Planets,{d3dd3dd4-aac2-4e2a-8dd4-a8fb61b77615},Land,0,0,5,1,0,0x10,11,,22,,3,0,0,"
        ",,"
        "\"{\"\"where\"\":\"\"=1+1\"\"}\",\n");
    const auto commas = std::ranges::count(EventText::csvHeader(), ',');
    EXPECT_EQ(commas, 20);
}

TEST_F(EventExportTest, PayloadsThatNothingDescribesHaveTheirTexts)
{
    const auto ending = [](const std::string& line, std::string_view from) { return line.substr(line.find(from)); };
    Bytes event = TraceBuilder::event(0, 1, 12);
    std::memcpy(event.data() + event.size() - 11, "a\"b,\0=1+1", 9);
    std::string json;
    m_text.appendJson(json, read(event), 0);
    EXPECT_EQ(ending(json, R"("payload")"),
        R"("payload":null,"data":"ab6122622c003d312b31abab","texts":["a\"b,","=1+1"]})"
        "\n");
    std::string csv;
    m_text.appendCsv(csv, read(event), 0);
    EXPECT_EQ(ending(csv, "ab61"), "ab6122622c003d312b31abab,\"[\"\"a\\\"\"b,\"\",\"\"=1+1\"\"]\"\n");
    std::string withoutTexts;
    m_text.appendCsv(withoutTexts, read(TraceBuilder::event(0, 1, 2)), 0);
    EXPECT_EQ(ending(withoutTexts, "abab,"), "abab,\n");
}

TEST_F(EventExportTest, ProcessorTimesAreMilliseconds)
{
    TraceEvent event = read(traceLoggingEvent(TraceLoggingSchema("Land").bytes(), {}));
    event.kernelTime = 25;
    event.userTime = 1;
    std::string json;
    m_text.appendJson(json, event, 0);
    EXPECT_NE(json.find(R"("kernelTime":390.625,"userTime":15.625,)"), std::string::npos) << json;
    std::string csv;
    m_text.appendCsv(csv, event, 0);
    EXPECT_NE(csv.find(",0,390.625,15.625,"), std::string::npos) << csv;
    event.kernelTime.reset(); // as a compact header
    event.userTime.reset();
    json.clear();
    m_text.appendJson(json, event, 0);
    EXPECT_EQ(json.find("Time\":"), std::string::npos) << json;
}

TEST_F(EventExportTest, CellsAreNoFormulas)
{
    std::string csv;
    m_text.appendCsv(csv, read(traceLoggingEvent(TraceLoggingSchema("=cmd|' /C calc'!A0").bytes(), {})), 0);
    EXPECT_NE(csv.find(",\"'=cmd|' /C calc'!A0\","), std::string::npos) << csv;
}

TEST_F(EventExportTest, CellsAndLinesCommandNoTerminal)
{
    const TraceEvent event =
        read(traceLoggingEvent(TraceLoggingSchema("\t=1\x1B[2J\xC2\x9B\xE2\x80\xAE\x7F\r\n").bytes(), {}));
    std::string csv;
    m_text.appendCsv(csv, event, 0);
    EXPECT_NE(csv.find(",\uFFFD=1\uFFFD[2J\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD,"), std::string::npos) << csv;
    EXPECT_EQ(csv, withoutDisruption(csv, "\n"));
    std::string json;
    m_text.appendJson(json, event, 0);
    EXPECT_NE(json.find(R"("\u0009=1\u001b[2J\u009b\u202e\u007f\u000d\u000a")"), std::string::npos) << json;
    EXPECT_EQ(json, withoutDisruption(json, "\n"));
}

TEST_F(EventExportTest, TextIsAlwaysValidJson)
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

} // namespace
} // namespace etwarden
