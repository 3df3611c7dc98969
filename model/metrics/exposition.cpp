// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/metrics/exposition.h"

#include "model/etw/hexformat.h"
#include "model/etw/utf16.h"
#include "model/metrics/httprequest.h"
#include "model/session/environment.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace etwarden {

namespace {

enum class MetricType : std::uint8_t { Gauge, Counter, Info };

/// A decimal number: `units` / 10^`decimals`.
struct MetricValue
{
    std::uint64_t units = 0;
    int decimals = 0;
};

using MaybeValue = std::optional<MetricValue>;

/// A row of the table of metrics. `Subject` has the metric: a session, or the machine.
template<typename Subject>
struct Metric
{
    std::string_view name; ///< without the suffix that its type has (_total, _info)
    MetricType type;
    std::string_view unit; ///< the last word of the name; empty: a count
    std::string_view help; ///< one line without quotes and backslashes
    MaybeValue (*value)(const Subject&); ///< nothing: not known
    void (*appendLabels)(std::string& text, const Subject& subject) = nullptr; ///< beside those that its subject has
};

constexpr MetricValue seconds(std::chrono::milliseconds time)
{
    return {static_cast<std::uint64_t>(time.count()), 3};
}

/// Backslash, quote and line feed are all that either dialect escapes.
void appendLabel(std::string& text, std::string_view name, std::string_view value)
{
    text += text.empty() || text.back() == '{' ? "" : ",";
    text += name;
    text += "=\"";
    for (std::size_t end = value.find_first_of("\\\"\n"); end != std::string_view::npos;
         end = value.find_first_of("\\\"\n"))
    {
        text += value.substr(0, end);
        text += '\\';
        text += value[end] == '\n' ? 'n' : value[end];
        value.remove_prefix(end + 1);
    }
    text += value;
    text += '"';
}

void appendBuildLabels(std::string& text, const Metrics& metrics)
{
    appendLabel(text, "version", metrics.version);
    appendLabel(text, "backend", metrics.backend);
}

void appendSessionLabels(std::string& text, const SessionMetrics& session)
{
    const SessionConfig& config = session.status.config;
    appendLabel(text, "guid", toString(config.guid));
    appendLabel(text, "logger_id", std::to_string(session.status.loggerId()));
    appendLabel(text, "mode", formatHex32(config.logFileMode));
    appendLabel(text, "log_file", toUtf8(config.logFileName));
}

template<typename Subject>
MaybeValue alwaysOne(const Subject& /*subject*/)
{
    return MetricValue{1};
}

template<auto member>
MaybeValue ifReadable(const Metrics& metrics)
{
    return metrics.isReadable ? MaybeValue(MetricValue{metrics.*member}) : std::nullopt;
}

constexpr std::array machineMetrics{
    Metric<Metrics>{"etwarden_build", MetricType::Info, "",
        "Version of Etwarden, and what it reads: windows is the ETW of this machine, embedded the engine inside "
        "Etwarden.",
        &alwaysOne<Metrics>, &appendBuildLabels},
    Metric<Metrics>{"etw_scrape_success", MetricType::Gauge, "",
        "1 when the sessions could be read, 0 when not; then nothing else is known.",
        [](const Metrics& metrics) { return MaybeValue(MetricValue{metrics.isReadable ? 1u : 0u}); }},
    Metric<Metrics>{"etw_scrape_duration_seconds", MetricType::Gauge, "seconds", "How long ETW took to answer.",
        [](const Metrics& metrics) {
            return metrics.isReadable ? MaybeValue(MetricValue{static_cast<std::uint64_t>(metrics.duration.count()), 9})
                                      : std::nullopt;
        }},
    Metric<Metrics>{"etw_sessions", MetricType::Gauge, "",
        "Sessions that run, also those that a filter leaves out below.", &ifReadable<&Metrics::sessionCount>},
    Metric<Metrics>{"etw_sessions_limit", MetricType::Gauge, "", "Sessions that may run at the same time.",
        &ifReadable<&Metrics::sessionLimit>},
    Metric<Metrics>{"etw_system_loggers", MetricType::Gauge, "",
        "System loggers that run: sessions that record events of the kernel.",
        &ifReadable<&Metrics::systemLoggerCount>},
    Metric<Metrics>{"etw_system_loggers_limit", MetricType::Gauge, "", "System loggers that may run at the same time.",
        [](const Metrics& metrics) {
            return metrics.isReadable ? MaybeValue(MetricValue{systemLoggerLimit}) : std::nullopt;
        }},
};

template<Counter counter>
MaybeValue totalOf(const SessionMetrics& session)
{
    return MetricValue{session.total(counter)};
}

template<auto member>
MaybeValue counterOf(const SessionMetrics& session)
{
    return MetricValue{session.status.counters.*member};
}

template<auto member>
MaybeValue configOf(const SessionMetrics& session)
{
    return MetricValue{session.status.config.*member};
}

template<auto member>
MaybeValue ifKnown(const SessionMetrics& session)
{
    return session.*member ? MaybeValue(MetricValue{*(session.*member)}) : std::nullopt;
}

constexpr std::array sessionMetrics{
    Metric<SessionMetrics>{"etw_session", MetricType::Info, "",
        "What a session is: mode is LogFileMode, log_file is empty where nothing is written.",
        &alwaysOne<SessionMetrics>, &appendSessionLabels},
    Metric<SessionMetrics>{"etw_session_events_lost", MetricType::Counter, "",
        "EventsLost: events that found no free buffer, by the count of ETW.", &totalOf<Counter::EventsLost>},
    Metric<SessionMetrics>{"etw_session_log_buffers_lost", MetricType::Counter, "",
        "LogBuffersLost: buffers that could not be written to the log file.", &totalOf<Counter::LogBuffersLost>},
    Metric<SessionMetrics>{"etw_session_realtime_buffers_lost", MetricType::Counter, "",
        "RealTimeBuffersLost: buffers that could not be delivered to consumers.",
        &totalOf<Counter::RealTimeBuffersLost>},
    Metric<SessionMetrics>{"etw_session_buffers_written", MetricType::Counter, "",
        "BuffersWritten: buffers written to the log file or delivered.", &totalOf<Counter::BuffersWritten>},
    Metric<SessionMetrics>{"etw_session_buffers", MetricType::Gauge, "", "NumberOfBuffers: buffers that are allocated.",
        &counterOf<&SessionCounters::numberOfBuffers>},
    Metric<SessionMetrics>{"etw_session_buffers_free", MetricType::Gauge, "",
        "FreeBuffers: buffers that are allocated and not in use.", &counterOf<&SessionCounters::freeBuffers>},
    Metric<SessionMetrics>{"etw_session_buffers_min", MetricType::Gauge, "",
        "MinimumBuffers: buffers allocated at the start.", &configOf<&SessionConfig::minimumBuffers>},
    Metric<SessionMetrics>{"etw_session_buffers_max", MetricType::Gauge, "",
        "MaximumBuffers: buffers that may be allocated.", &configOf<&SessionConfig::maximumBuffers>},
    Metric<SessionMetrics>{"etw_session_buffer_size_bytes", MetricType::Gauge, "bytes", "BufferSize: size of a buffer.",
        [](const SessionMetrics& session) {
            return MaybeValue(MetricValue{std::uint64_t{session.status.config.bufferSizeKb} * 1024});
        }},
    Metric<SessionMetrics>{"etw_session_providers", MetricType::Gauge, "",
        "Providers that the session has enabled, counted once a minute; missing where it is not known.",
        &ifKnown<&SessionMetrics::providers>},
    Metric<SessionMetrics>{"etw_session_consumers", MetricType::Gauge, "",
        "Real-time consumers that are attached; missing where the system does not tell.",
        &ifKnown<&SessionMetrics::consumers>},
    Metric<SessionMetrics>{"etw_session_start_time_seconds", MetricType::Gauge, "seconds",
        "When the session was first seen, since 1970 (UTC); missing where it ran before Etwarden did.",
        [](const SessionMetrics& session) {
            return session.start ? MaybeValue(seconds(*session.start)) : std::nullopt;
        }},
};

template<auto member>
MaybeValue amountOf(const ProviderMetrics& provider)
{
    return MetricValue{provider.*member};
}

/// Each provider is a series, so these exist only where sessions are counted.
constexpr std::array providerMetrics{
    Metric<ProviderMetrics>{"etw_session_provider_events", MetricType::Counter, "",
        "Events that a provider wrote into a session since they are counted.", &amountOf<&ProviderMetrics::events>},
    Metric<ProviderMetrics>{"etw_session_provider_bytes", MetricType::Counter, "bytes",
        "Bytes that these events take in buffers, headers included.", &amountOf<&ProviderMetrics::bytes>},
};

void appendNumber(std::string& text, std::uint64_t number)
{
    std::array<char, 20> digits{};
    const std::to_chars_result result = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    text.append(digits.data(), result.ptr);
}

void appendValue(std::string& text, MetricValue value)
{
    std::uint64_t scale = 1;
    for (int i = 0; i < value.decimals; ++i)
        scale *= 10;
    appendNumber(text, value.units / scale);
    if (value.decimals == 0)
        return;
    const std::size_t point = text.size();
    appendNumber(text, scale + value.units % scale); // with leading zeros, after a 1
    text[point] = '.';
}

/// One line. `labels` may be empty.
void appendSample(
    std::string& text, std::string_view name, std::string_view suffix, std::string_view labels, MetricValue value)
{
    text += name;
    text += suffix;
    if (!labels.empty()) {
        text += '{';
        text += labels;
        text += '}';
    }
    text += ' ';
    appendValue(text, value);
    text += '\n';
}

std::string_view suffixOf(MetricType type)
{
    switch (type) {
    case MetricType::Counter:
        return "_total";
    case MetricType::Info:
        return "_info";
    case MetricType::Gauge:
        break;
    }
    return {};
}

/// Prometheus has no type for information, and names the lines where OpenMetrics names the family.
std::string_view typeName(MetricType type, Dialect dialect)
{
    switch (type) {
    case MetricType::Counter:
        return "counter";
    case MetricType::Info:
        return dialect == Dialect::OpenMetrics ? "info" : "gauge";
    case MetricType::Gauge:
        break;
    }
    return "gauge";
}

template<typename Subject>
void appendHeader(std::string& text, const Metric<Subject>& metric, Dialect dialect)
{
    const auto appendLine = [&](std::string_view keyword, std::string_view value) {
        text += "# ";
        text += keyword;
        text += ' ';
        text += metric.name;
        text += dialect == Dialect::Prometheus ? suffixOf(metric.type) : std::string_view();
        text += ' ';
        text += value;
        text += '\n';
    };
    appendLine("HELP", metric.help);
    appendLine("TYPE", typeName(metric.type, dialect));
    if (dialect == Dialect::OpenMetrics && !metric.unit.empty())
        appendLine("UNIT", metric.unit);
}

std::string labelsOf(const SessionMetrics& session)
{
    std::string labels;
    appendLabel(labels, "session", session.name);
    return labels;
}

} // namespace

std::string_view contentType(Dialect dialect)
{
    return dialect == Dialect::OpenMetrics ? "application/openmetrics-text; version=1.0.0; charset=utf-8"
                                           : "text/plain; version=0.0.4; charset=utf-8";
}

Dialect preferredDialect(std::string_view accept)
{
    int openMetrics = 0;
    int plain = 0;
    for (const MediaRange& range : mediaRanges(accept)) {
        if (range.type == "application/openmetrics-text" && (range.version.empty() || range.version == "1.0.0"))
            openMetrics = std::max(openMetrics, range.quality);
        else if (range.type == "text/plain" && (range.version.empty() || range.version == "0.0.4"))
            plain = std::max(plain, range.quality);
    }
    return openMetrics > 0 && openMetrics >= plain ? Dialect::OpenMetrics : Dialect::Prometheus;
}

std::string exposition(const Metrics& metrics, Dialect dialect)
{
    std::string text;
    for (const Metric<Metrics>& metric : machineMetrics) {
        appendHeader(text, metric, dialect);
        std::string labels;
        if (metric.appendLabels)
            metric.appendLabels(labels, metrics);
        if (const MaybeValue value = metric.value(metrics))
            appendSample(text, metric.name, suffixOf(metric.type), labels, *value);
    }

    std::vector<std::string> labels;
    for (const SessionMetrics& session : metrics.sessions)
        labels.push_back(labelsOf(session));
    for (const Metric<SessionMetrics>& metric : sessionMetrics) {
        appendHeader(text, metric, dialect);
        for (std::size_t i = 0; i < metrics.sessions.size(); ++i) {
            const SessionMetrics& session = metrics.sessions[i];
            const MaybeValue value = metric.value(session);
            if (!value)
                continue;
            std::string more = metric.appendLabels ? labels[i] : std::string();
            if (metric.appendLabels)
                metric.appendLabels(more, session);
            appendSample(text, metric.name, suffixOf(metric.type), metric.appendLabels ? more : labels[i], *value);
            if (dialect == Dialect::OpenMetrics && metric.type == MetricType::Counter && session.start)
                appendSample(text, metric.name, "_created", labels[i], seconds(*session.start));
        }
    }
    const bool isCounted =
        std::ranges::any_of(metrics.sessions, [](const SessionMetrics& session) { return !session.filled.empty(); });
    for (const Metric<ProviderMetrics>& metric : providerMetrics) {
        if (isCounted)
            appendHeader(text, metric, dialect);
        for (std::size_t i = 0; i < metrics.sessions.size(); ++i) {
            for (const ProviderMetrics& provider : metrics.sessions[i].filled) {
                std::string more = labels[i];
                appendLabel(more, "provider", provider.provider);
                appendLabel(more, "provider_name", provider.name);
                appendSample(text, metric.name, suffixOf(metric.type), more, *metric.value(provider));
            }
        }
    }
    if (dialect == Dialect::OpenMetrics)
        text += "# EOF\n";
    return text;
}

} // namespace etwarden
