// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/setups/setuptest.h"

#include <gtest/gtest.h>

namespace etwarden {
namespace {

TEST(DataCollectorSet, HasItsTraceCollectors)
{
    const SetupReading reading = readingOf(R"(<?xml version="1.0" encoding="UTF-16"?>
<DataCollectorSet><Name>Mine</Name><RootPath>C:\PerfLogs</RootPath><SegmentMaxSize>50</SegmentMaxSize><Duration>60</Duration>
<PerformanceCounterDataCollector><Name>c</Name></PerformanceCounterDataCollector>
<TraceDataCollector><DataCollectorType>1</DataCollectorType><Name>t</Name><FileName>trace</FileName><LogCircular>-1</LogCircular>
<LogAppend>0</LogAppend><MinimumBuffers>4</MinimumBuffers><MaximumBuffers>32</MaximumBuffers><ClockType>2</ClockType>
<FlushTimer>3</FlushTimer><SessionName>My session</SessionName><StreamMode>3</StreamMode><ExtendedModes>16384</ExtendedModes>
<TraceDataProvider><DisplayName>Own-Name</DisplayName><Guid>{11111111-2222-3333-4444-555555555555}</Guid>
<Level><Description/><ValueMapType>1</ValueMapType><Value>5</Value></Level>
<KeywordsAny><Value>0x8000000000000010</Value></KeywordsAny><KeywordsAll><Value>0</Value></KeywordsAll>
<Properties><ValueMapType>2</ValueMapType><ValueMapItem><Enabled>-1</Enabled><Value>0x4</Value></ValueMapItem>
<ValueMapItem><Enabled>0</Enabled><Value>0x1</Value></ValueMapItem></Properties>
<FilterEnabled>0</FilterEnabled></TraceDataProvider><Novelty>7</Novelty></TraceDataCollector>
<TraceDataCollector><Name>Live</Name><StreamMode>2</StreamMode><ExtendedMode>0x8000</ExtendedMode></TraceDataCollector>
</DataCollectorSet>)");
    EXPECT_EQ(reading.format, SetupFormat::DataCollectorSet);
    ASSERT_EQ(reading.sets.size(), 1u);
    EXPECT_EQ(reading.sets[0].name, u"Mine");
    ASSERT_EQ(reading.sets[0].sessions.size(), 2u);
    const SessionConfig& config = reading.sets[0].sessions[0].config;
    EXPECT_EQ(config.name, u"My session");
    EXPECT_EQ(config.logFileName, u"C:\\PerfLogs\\trace.etl");
    EXPECT_EQ(config.maximumFileSize, 50u);
    EXPECT_EQ(config.bufferSizeKb, 8u);
    EXPECT_EQ(config.logFileMode, logfilemode::Circular | logfilemode::RealTime | logfilemode::UseGlobalSequence);
    EXPECT_EQ(config.clientContext, 2u);
    ASSERT_EQ(config.providers.size(), 1u);
    EXPECT_EQ(config.providers[0].name, u"Own-Name");
    EXPECT_EQ(config.providers[0].level, 5);
    EXPECT_EQ(config.providers[0].matchAnyKeyword, 0x8000000000000010u);
    EXPECT_EQ(config.providers[0].enableProperty, 4u);
    EXPECT_EQ(reading.sets[0].sessions[1].config.logFileMode, logfilemode::RealTime | logfilemode::UseLocalSequence);
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"Duration"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"PerformanceCounterDataCollector"));
    EXPECT_TRUE(omits(reading, OmissionReason::Unknown, u"Novelty"));
}

TEST(DataCollectorSet, AddsTheEndingThatAFileNameLacks)
{
    const auto fileOf = [](const std::string& name) {
        return onlySession("<DataCollectorSet><TraceDataCollector><FileName>" + name
            + "</FileName></TraceDataCollector></DataCollectorSet>")
            .config.logFileName;
    };
    EXPECT_EQ(fileOf("a.b"), u"a.b.etl");
    EXPECT_EQ(fileOf("a.ETL"), u"a.ETL");
}

TEST(DataCollectorSet, NamesElementsWithoutAMember)
{
    const SetupReading reading = readingOf(R"(<DataCollectorSet><Status>1</Status><Keyword>CPU</Keyword>
<Subdirectory>logs</Subdirectory><DataManager><Enabled>-1</Enabled></DataManager><Novelty>2</Novelty><Task />
<TraceDataCollector><Name>t</Name><PreallocateFile>-1</PreallocateFile><RealTimeBuffersLost>0</RealTimeBuffersLost>
<FileNameFormat>1</FileNameFormat></TraceDataCollector></DataCollectorSet>)");
    ASSERT_EQ(reading.omissions.size(), 4u);
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"Subdirectory"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"DataManager"));
    EXPECT_TRUE(omits(reading, OmissionReason::Unknown, u"Novelty"));
    EXPECT_TRUE(omits(reading, OmissionReason::NoMember, u"FileNameFormat"));
    EXPECT_EQ(sessionsOf(reading).at(0).config.logFileMode, logfilemode::Sequential | logfilemode::Preallocate);
}

TEST(DataCollectorSet, MayBeACollectorAlone)
{
    const SetSession session = onlySession("<TraceDataCollector><SessionName>S</SessionName><StreamMode>2</StreamMode>"
                                           "</TraceDataCollector>");
    EXPECT_EQ(session.config.name, u"S");
    EXPECT_EQ(session.config.logFileMode, logfilemode::RealTime);
}

TEST(DiagnosticLog, IsReadAsSeveralDocuments)
{
    const auto document = [](const std::string& node) {
        return "<?xml "
               "version=\"1.0\"?>\n<SyncML>\n<SyncBody><Add><Item>\n<Target><LocURI>./Vendor/MSFT/DiagnosticLog/EtwLog/"
               "Collectors/M"
            + node + "</LocURI></Target></Item></Add></SyncBody></SyncML>\n";
    };
    const SetupReading reading = readingOf(document("") + document("/Providers/11111111-2222-3333-4444-555555555555"));
    ASSERT_EQ(sessionsOf(reading).size(), 1u);
    EXPECT_EQ(sessionsOf(reading)[0].providerLines, std::vector<std::uint32_t>{7});
}

TEST(DiagnosticLog, HasItsCollectors)
{
    const auto item = [](const std::string& node, const std::string& data) {
        return "<Add><Item><Target><LocURI>./Vendor/MSFT/DiagnosticLog/EtwLog/Collectors/" + node
            + "</LocURI></Target><Data>" + data + "</Data></Item></Add>";
    };
    const std::string provider = "My%20Logs/Providers/11111111-2222-3333-4444-555555555555";
    const SetupReading reading = readingOf("<SyncML xmlns=\"SYNCML:SYNCML1.2\"><SyncBody>" + item("My%20Logs", "")
        + item("My%20Logs/LogFileSizeLimitMB", "20") + item("My%20Logs/TraceLogFileMode", "2") + item(provider, "")
        + item(provider + "/TraceLevel", "5") + item(provider + "/Keywords", "8000000000000010")
        + item("My%20Logs/Novelty", "1") + "<Final/></SyncBody></SyncML>");
    EXPECT_EQ(reading.format, SetupFormat::DiagnosticLog);
    const std::vector<SetSession> sessions = sessionsOf(reading);
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0].config.name, u"My Logs");
    EXPECT_EQ(sessions[0].config.maximumFileSize, 20u);
    EXPECT_EQ(sessions[0].config.logFileMode, logfilemode::Circular);
    ASSERT_EQ(sessions[0].config.providers.size(), 1u);
    EXPECT_EQ(sessions[0].config.providers[0].level, 5);
    EXPECT_EQ(sessions[0].config.providers[0].matchAnyKeyword, 0x8000000000000010u);
    EXPECT_TRUE(omits(reading, OmissionReason::Unknown, u"Novelty"));
}

} // namespace
} // namespace etwarden
