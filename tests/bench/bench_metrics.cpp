// SPDX-License-Identifier: GPL-3.0-or-later
//
// What metrics of 256 sessions cost: following a poll, making either text, and a whole scrape over loopback of a poll
// that has not been read yet. The client of the scrape is in this process, so its part is counted as well. Figures are
// process CPU time.
#include "model/qt/metrics/metricsfeed.h"
#include "model/qt/metrics/metricsserver.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QTcpSocket>

#include <cstdio>
#include <ctime>
#include <functional>

namespace {

using namespace etwarden;

constexpr std::uint32_t sessionCount = 256;
constexpr int rounds = 200;

PollPtr makePoll()
{
    auto poll = std::make_shared<Poll>();
    poll->environment.sessionLimit = sessionCount;
    for (std::uint32_t i = 1; i <= sessionCount; ++i) {
        SessionStatus session;
        session.handle = i;
        session.config.name = u"Microsoft-Windows-Application-Telemetry-" + std::u16string(1, char16_t(0x4E00 + i));
        session.config.guid.data1 = i;
        session.config.logFileName = u"C:\\Windows\\System32\\LogFiles\\WMI\\Telemetry.etl";
        session.config.bufferSizeKb = 64;
        session.config.maximumBuffers = 64;
        session.counters = {.numberOfBuffers = 24, .freeBuffers = 20, .buffersWritten = 1'000'000 + i, .eventsLost = i};
        poll->sessions.push_back(session);
    }
    return poll;
}

void report(const char* what, const std::function<void()>& work)
{
    const std::clock_t begin = std::clock();
    for (int i = 0; i < rounds; ++i)
        work();
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::printf("%-44s %8.3f ms\n", what, seconds * 1000 / rounds);
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const PollPtr poll = makePoll();
    MetricsFeed feed(BackendKind::Windows, {});
    report("following a poll", [&] { feed.setPoll(poll); });
    report("following a poll, Prometheus text", [&] {
        feed.setPoll(poll);
        feed.text(Dialect::Prometheus);
    });
    report("following a poll, OpenMetrics text", [&] {
        feed.setPoll(poll);
        feed.text(Dialect::OpenMetrics);
    });
    MetricsServer server(feed);
    if (server.listen({}))
        return 1;
    qint64 bytes = 0;
    const auto scrape = [&] {
        QTcpSocket socket;
        QObject::connect(&socket, &QTcpSocket::disconnected, &application, &QCoreApplication::quit);
        socket.connectToHost(QHostAddress(QHostAddress::LocalHost), server.endpoint()->port);
        socket.write("GET /metrics HTTP/1.0\r\nAccept: application/openmetrics-text\r\n\r\n");
        QCoreApplication::exec();
        bytes += socket.readAll().size();
    };
    report("a scrape of a new poll, with its client", [&] {
        feed.setPoll(poll);
        scrape();
    });
    report("one more scrape of the same, with its client", scrape);
    std::printf("%lld bytes a scrape\n", static_cast<long long>(bytes / (2 * rounds)));
    return bytes > 0 ? 0 : 1;
}
