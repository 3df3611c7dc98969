// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/metrics/exposition.h"

#include "tests/support/metrics/expositionreader.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>

namespace etwarden {
namespace {

using namespace std::chrono_literals;

constexpr std::array dialects{Dialect::Prometheus, Dialect::OpenMetrics};

SessionMetrics writer()
{
    SessionMetrics session;
    session.status.handle = 0x20005;
    session.status.config.name = u"writer";
    session.status.config.guid = "9e814aad-3204-11d2-9a82-006008a86939"_guid;
    session.status.config.logFileMode = 0x101;
    session.status.config.logFileName = u"C:\\logs\\writer.etl";
    session.status.config.bufferSizeKb = 64;
    session.status.config.minimumBuffers = 4;
    session.status.config.maximumBuffers = 24;
    session.status.counters = {.numberOfBuffers = 8, .freeBuffers = 3};
    session.name = "writer";
    session.totals = {0x1'0000'0005, 70, 2, 1}; // buffers written, events, log and real-time buffers lost
    session.start = 1'700'000'000'007ms;
    session.providers = 3;
    session.consumers = 0;
    return session;
}

Metrics metricsOf(std::vector<SessionMetrics> sessions)
{
    return {.version = "1.2.3",
        .backend = "windows",
        .isReadable = true,
        .duration = 1'000'002'003ns,
        .sessionCount = 31,
        .sessionLimit = 64,
        .systemLoggerCount = 2,
        .sessions = std::move(sessions)};
}

ReadExposition readWithoutFaults(const Metrics& metrics, Dialect dialect)
{
    ReadExposition read = readExposition(exposition(metrics, dialect));
    for (const std::string& fault : read.faults)
        ADD_FAILURE() << fault;
    return read;
}

TEST(Exposition, SaysTheSameOfTheMachineInBothDialects)
{
    for (const Dialect dialect : dialects) {
        const ReadExposition read = readWithoutFaults(metricsOf({}), dialect);
        EXPECT_EQ(read.value("etwarden_build_info", {{"version", "1.2.3"}, {"backend", "windows"}}), "1");
        EXPECT_EQ(read.value("etw_scrape_success"), "1");
        EXPECT_EQ(read.value("etw_scrape_duration_seconds"), "1.000002003");
        EXPECT_EQ(read.value("etw_sessions"), "31");
        EXPECT_EQ(read.value("etw_sessions_limit"), "64");
        EXPECT_EQ(read.value("etw_system_loggers"), "2");
        EXPECT_EQ(read.value("etw_system_loggers_limit"), "8");
        EXPECT_EQ(read.samples.size(), 7u);
    }
}

TEST(Exposition, SaysTheSameOfASessionInBothDialects)
{
    const Labels labels{{"session", "writer"}};
    for (const Dialect dialect : dialects) {
        const ReadExposition read = readWithoutFaults(metricsOf({writer()}), dialect);
        EXPECT_EQ(read.value("etw_session_info",
                      {{"session", "writer"}, {"guid", "{9e814aad-3204-11d2-9a82-006008a86939}"}, {"logger_id", "5"},
                          {"mode", "0x00000101"}, {"log_file", "C:\\logs\\writer.etl"}}),
            "1");
        EXPECT_EQ(read.value("etw_session_buffers_written_total", labels), "4294967301");
        EXPECT_EQ(read.value("etw_session_events_lost_total", labels), "70");
        EXPECT_EQ(read.value("etw_session_log_buffers_lost_total", labels), "2");
        EXPECT_EQ(read.value("etw_session_realtime_buffers_lost_total", labels), "1");
        EXPECT_EQ(read.value("etw_session_buffers", labels), "8");
        EXPECT_EQ(read.value("etw_session_buffers_free", labels), "3");
        EXPECT_EQ(read.value("etw_session_buffers_min", labels), "4");
        EXPECT_EQ(read.value("etw_session_buffers_max", labels), "24");
        EXPECT_EQ(read.value("etw_session_buffer_size_bytes", labels), "65536");
        EXPECT_EQ(read.value("etw_session_providers", labels), "3");
        EXPECT_EQ(read.value("etw_session_consumers", labels), "0");
        EXPECT_EQ(read.value("etw_session_start_time_seconds", labels), "1700000000.007");
    }
}

TEST(Exposition, OpenMetricsHasItsOwnHeadersCreationTimesAndEnd)
{
    const ReadExposition read = readWithoutFaults(metricsOf({writer()}), Dialect::OpenMetrics);
    EXPECT_TRUE(read.endsWithEof);
    EXPECT_EQ(read.types.at("etw_session"), "info");
    EXPECT_EQ(read.types.at("etw_session_events_lost"), "counter");
    EXPECT_EQ(read.units.at("etw_session_buffer_size_bytes"), "bytes");
    EXPECT_EQ(read.value("etw_session_events_lost_created", {{"session", "writer"}}), "1700000000.007");
    for (const auto& [family, unit] : read.units)
        EXPECT_TRUE(family.ends_with('_' + unit)) << family;
}

TEST(Exposition, PrometheusNamesTheLinesAndKnowsNoInformation)
{
    const ReadExposition read = readWithoutFaults(metricsOf({writer()}), Dialect::Prometheus);
    EXPECT_FALSE(read.endsWithEof);
    EXPECT_EQ(read.types.at("etw_session_info"), "gauge");
    EXPECT_EQ(read.types.at("etw_session_events_lost_total"), "counter");
    EXPECT_TRUE(read.units.empty());
    EXPECT_EQ(read.value("etw_session_events_lost_created"), "");
}

TEST(Exposition, AnUnknownStartHasNoLine)
{
    SessionMetrics session = writer();
    session.start.reset();
    for (const Dialect dialect : dialects) {
        const ReadExposition read = readWithoutFaults(metricsOf({session}), dialect);
        EXPECT_EQ(read.value("etw_session_start_time_seconds"), "");
        EXPECT_EQ(read.value("etw_session_events_lost_created"), "");
        EXPECT_EQ(read.value("etw_session_events_lost_total"), "70");
    }
}

TEST(Exposition, UnknownProvidersAndConsumersHaveNoLine)
{
    SessionMetrics session = writer();
    session.providers.reset();
    session.consumers.reset();
    for (const Dialect dialect : dialects) {
        const std::string text = exposition(metricsOf({session}), dialect);
        EXPECT_EQ(text.find("etw_session_providers{"), std::string::npos);
        EXPECT_EQ(text.find("etw_session_consumers{"), std::string::npos);
    }
}

TEST(Exposition, LeavesOutWhatCouldNotBeRead)
{
    Metrics metrics = metricsOf({});
    metrics.isReadable = false;
    for (const Dialect dialect : dialects) {
        const ReadExposition read = readWithoutFaults(metrics, dialect);
        EXPECT_EQ(read.samples.size(), 2u);
        EXPECT_EQ(read.value("etw_scrape_success"), "0");
    }
}

TEST(Exposition, EscapesHostileNamesInBothDialects)
{
    const std::array<std::string, 8> names{"a\"b", "a\\", "a\\n", "a\nb", "\r\t\x01",
        "{session=\"x\"} 1\netw_sessions 9\n", "écran \xF0\x9F\x98\x80", std::string(1024, '"')};
    std::vector<SessionMetrics> sessions;
    for (const std::string& name : names) {
        SessionMetrics session = writer();
        session.name = name;
        session.status.config.logFileName = u"\"\\\n";
        sessions.push_back(session);
    }
    for (const Dialect dialect : dialects) {
        const ReadExposition read = readWithoutFaults(metricsOf(sessions), dialect);
        EXPECT_EQ(read.value("etw_sessions"), "31");
        for (const std::string& name : names) {
            EXPECT_EQ(read.value("etw_session_events_lost_total", {{"session", name}}), "70") << name;
            EXPECT_EQ(read.value("etw_session_info", {{"session", name}, {"log_file", "\"\\\n"}}), "1") << name;
        }
    }
}

TEST(Exposition, IsOpenMetricsForClientsThatPreferIt)
{
    // The Accept headers of Prometheus 2.42 and 2.55.
    EXPECT_EQ(preferredDialect("application/openmetrics-text;version=1.0.0,application/openmetrics-text;version=0.0.1;"
                               "q=0.75,text/plain;version=0.0.4;q=0.5,*/*;q=0.1"),
        Dialect::OpenMetrics);
    EXPECT_EQ(preferredDialect("application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.5,"
                               "application/openmetrics-text;version=0.0.1;q=0.4,"
                               "text/plain;version=0.0.4;q=0.3,*/*;q=0.2"),
        Dialect::OpenMetrics);
    EXPECT_EQ(preferredDialect("Application/OpenMetrics-Text"), Dialect::OpenMetrics);
    for (const char* accept : {"", "*/*", "text/html,application/xhtml+xml", "text/plain;version=0.0.4",
             "application/openmetrics-text;version=2.0.0", "application/openmetrics-text;q=0",
             "application/openmetrics-text;q=0.4,text/plain;q=0.5", "application/openmetrics-text;q=nonsense"})
        EXPECT_EQ(preferredDialect(accept), Dialect::Prometheus) << accept;
}

TEST(Exposition, HasCountsOfProvidersWhereSessionsAreCounted)
{
    SessionMetrics counted = writer();
    counted.filled = {
        {.provider = "{11111111-0000-0000-0000-000000000001}", .name = "My \"loud\" one", .events = 7, .bytes = 900},
        {.provider = "others", .events = 0, .bytes = 0}};
    SessionMetrics other = writer();
    other.name = "other";
    for (const Dialect dialect : dialects) {
        const ReadExposition read = readWithoutFaults(metricsOf({counted, other}), dialect);
        EXPECT_EQ(read.value("etw_session_provider_events_total",
                      {{"session", "writer"}, {"provider", "{11111111-0000-0000-0000-000000000001}"},
                          {"provider_name", "My \"loud\" one"}}),
            "7");
        EXPECT_EQ(read.value("etw_session_provider_bytes_total",
                      {{"session", "writer"}, {"provider", "others"}, {"provider_name", ""}}),
            "0");
        EXPECT_EQ(exposition(metricsOf({other}), dialect).find("provider_events"), std::string::npos)
            << "nothing is said of what nobody counts";
    }
}

} // namespace
} // namespace etwarden
