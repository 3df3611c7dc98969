// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics: any bytes as the request of a client, and as the names of sessions and the filter for them.
#include "model/metrics/exposition.h"
#include "model/metrics/httprequest.h"
#include "model/metrics/metricscollector.h"
#include "tests/fuzz/fuzztarget.h"
#include "tests/support/metrics/expositionreader.h"

#include <cstring>
#include <string>
#include <vector>

namespace etwarden {
namespace {

void readRequests(std::string_view received)
{
    const std::size_t size = requestHeadSize(received);
    fuzz::demand(size <= received.size(), "a head is no longer than what was received");
    if (size == 0)
        return;
    const std::string_view head = received.substr(0, size);
    fuzz::demand(requestHeadSize(head) == size, "what follows a head does not change it");
    fuzz::demand(requestHeadSize(head.substr(0, size - 1)) == 0, "a head ends with its last byte");
    const ReadRequest read = readRequest(head);
    if (const auto* const request = std::get_if<MetricsRequest>(&read)) {
        for (const MediaRange& range : mediaRanges(request->accept))
            fuzz::demand(range.quality >= 0 && range.quality <= 1000, "a quality is in its range");
        preferredDialect(request->accept);
    } else {
        const std::string response = refusal(std::get<HttpStatus>(read));
        fuzz::demand(requestHeadSize(response) > 0, "the head of a refusal ends");
    }
}

/// Lines of UTF-16 with surrogates in any order: few, for a reader of many names takes long.
std::vector<std::u16string> linesOf(std::string_view bytes)
{
    std::u16string text(bytes.size() / sizeof(char16_t), u'\0');
    if (!text.empty())
        std::memcpy(text.data(), bytes.data(), text.size() * sizeof(char16_t));
    std::vector<std::u16string> lines(1);
    for (const char16_t unit : text) {
        if (unit == 0 && lines.size() < 8)
            lines.emplace_back();
        else
            lines.back() += unit;
    }
    return lines;
}

void exposeNames(std::string_view bytes)
{
    const std::vector<std::u16string> lines = linesOf(bytes);
    std::vector<SessionStatus> sessions;
    for (const std::u16string& line : lines) {
        SessionStatus& session = sessions.emplace_back();
        session.handle = sessions.size();
        session.config.name = line;
        session.config.logFileName = lines.front();
    }
    MetricsCollector collector("1", "embedded");
    collector.poll({.sessions = sessions});
    for (const Dialect dialect : {Dialect::Prometheus, Dialect::OpenMetrics}) {
        const ReadExposition read = readExposition(exposition(collector.metrics(), dialect));
        fuzz::demand(read.faults.empty(), "whatever the names are, a reader finds no fault");
        for (const SessionMetrics& session : collector.metrics().sessions)
            fuzz::demand(read.value("etw_session_buffers", {{"session", session.name}}) == "0", "names arrive whole");
    }

    const SessionNameFilter filter(lines.front());
    for (const std::u16string& line : lines)
        (void)filter.passes(line);
    fuzz::demand(SessionNameFilter(u"*").passes(lines.back()), "any name passes a star");
}

} // namespace
} // namespace etwarden

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    etwarden::readRequests(bytes);
    etwarden::exposeNames(bytes.substr(0, 2048));
    return 0;
}
