// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/fillwatch.h"

#include "model/qt/common/worker.h"
#include "model/qt/logfile/filltext.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/patience.h"
#include "widgets/window/windowfill.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <gtest/gtest.h>

#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;

constexpr Guid largeProvider = "11111111-0000-0000-0000-000000000001"_guid;
constexpr Guid smallProvider = "11111111-0000-0000-0000-000000000002"_guid;

/// The buffers that a test gives to a watch, until the watch is closed.
struct FillScript
{
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::vector<std::byte>> buffers;
    std::uint64_t missed = 0;
    bool isEnd = false;
    bool isClosed = false;
    FileTime now = TraceBuilder::startTime;

    FileTime time()
    {
        const std::lock_guard lock(mutex);
        return now;
    }
};

class ScriptedWatch final : public SessionWatch
{
public:
    explicit ScriptedWatch(FillScript& script)
        : m_script(script)
    {
        m_header.ReservedFlags = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        m_header.PerfFreq = 10'000'000;
        m_header.StartTime = TraceBuilder::startTime;
    }

    WatchWay way() const override { return WatchWay::LogFile; }
    const TraceLogfileHeader64& header() const override { return m_header; }
    std::uint64_t startCounter() const override { return TraceBuilder::startCounter; }
    Win32Status run(const Visit& visit) override
    {
        std::unique_lock lock(m_script.mutex);
        for (;;) {
            m_script.changed.wait(
                lock, [this] { return m_script.isEnd || m_script.isClosed || !m_script.buffers.empty(); });
            if (m_script.buffers.empty())
                return Win32Status::Success;
            const std::vector<std::byte> events = m_script.buffers.front();
            m_script.buffers.pop_front();
            lock.unlock();
            visit(events);
            lock.lock();
        }
    }
    std::uint64_t missedBuffers() const override
    {
        const std::lock_guard lock(m_script.mutex);
        return m_script.missed;
    }
    void close() override
    {
        const std::lock_guard lock(m_script.mutex);
        m_script.isClosed = true;
        m_script.changed.notify_all();
    }

private:
    FillScript& m_script;
    TraceLogfileHeader64 m_header{};
};

class FillWatchTest : public testing::Test
{
protected:
    FillWatchTest()
    {
        SessionStatus session;
        session.config.name = u"Busy";
        watch = std::make_unique<FillWatch>(session);
    }
    ~FillWatchTest() override
    {
        watch.reset();
        EXPECT_TRUE(Worker::joinDetached(std::chrono::milliseconds(patience))) << "the threads still use the script";
    }

    void open()
    {
        watch->open(
            [this](const SessionStatus& session) -> Result<std::unique_ptr<SessionWatch>> {
                EXPECT_EQ(session.config.name, u"Busy");
                return std::unique_ptr<SessionWatch>(std::make_unique<ScriptedWatch>(script));
            },
            [this] { return script.time(); });
        EXPECT_TRUE(QTest::qWaitFor([this] { return watch->state() == FillWatch::State::Counting; }, patience));
    }
    bool isClosed()
    {
        const std::lock_guard lock(script.mutex);
        return script.isClosed || script.isEnd;
    }
    /// So many events of a provider and a process, and time goes on by two seconds.
    void write(const Guid& provider, std::uint32_t count, std::uint32_t process = 4, std::size_t payload = 0)
    {
        std::vector<std::byte> buffer;
        for (std::uint32_t i = 0; i < count; ++i) {
            std::vector<std::byte> bytes = TraceBuilder::event(TraceBuilder::startCounter + 10'000'000, 7, payload);
            EventHeader header{};
            std::memcpy(static_cast<void*>(&header), bytes.data(), sizeof header);
            header.ProviderId = provider;
            header.ProcessId = process;
            std::memcpy(bytes.data(), &header, sizeof header);
            buffer.insert(buffer.end(), bytes.begin(), bytes.end());
            buffer.resize((buffer.size() + 7) / 8 * 8);
        }
        const std::lock_guard lock(script.mutex);
        script.now += 20'000'000;
        script.buffers.push_back(std::move(buffer));
        script.changed.notify_all();
    }
    void awaitEvents(std::uint64_t count)
    {
        EXPECT_TRUE(QTest::qWaitFor(
            [this, count] {
                watch->refresh();
                return watch->counts().all.events == count;
            },
            patience))
            << watch->counts().all.events;
    }

    FillScript script;
    std::unique_ptr<FillWatch> watch;
};

TEST_F(FillWatchTest, CountsUntilItIsDestroyedAndClosesTheWatch)
{
    EXPECT_EQ(watch->state(), FillWatch::State::Opening);
    open();
    EXPECT_EQ(watch->way(), WatchWay::LogFile);
    write(largeProvider, 3);
    write(smallProvider, 1);
    awaitEvents(4);
    EXPECT_EQ(watch->counts().by(FilledBy::Provider).size(), 2u);
    EXPECT_EQ(watch->counts().seconds(), 4);
    watch.reset();
    EXPECT_TRUE(QTest::qWaitFor([this] { return isClosed(); }, patience));
}

TEST_F(FillWatchTest, CountsFromNowOn)
{
    open();
    write(largeProvider, 3);
    awaitEvents(3);
    watch->restart();
    EXPECT_EQ(watch->counts().all, FillAmount());
    EXPECT_EQ(watch->counts().seconds(), 0);
    EXPECT_EQ(watch->state(), FillWatch::State::Counting);
}

TEST_F(FillWatchTest, KeepsTheCountsWhenTheSessionEnds)
{
    open();
    write(largeProvider, 3);
    {
        const std::lock_guard lock(script.mutex);
        script.isEnd = true;
        script.changed.notify_all();
    }
    EXPECT_TRUE(QTest::qWaitFor([this] { return watch->state() == FillWatch::State::Ended; }, patience));
    EXPECT_EQ(watch->counts().all.events, 3u);
}

TEST_F(FillWatchTest, EndsWhenItsSessionIsGone)
{
    open();
    write(largeProvider, 2);
    awaitEvents(2);
    watch->end();
    EXPECT_EQ(watch->state(), FillWatch::State::Ended);
    EXPECT_EQ(watch->counts().all.events, 2u);
    EXPECT_TRUE(QTest::qWaitFor([this] { return isClosed(); }, patience));
}

TEST_F(FillWatchTest, SaysWhyItIsRefused)
{
    watch->open(
        [](const SessionStatus&) -> Result<std::unique_ptr<SessionWatch>> { return Win32Status::NotSupported; });
    EXPECT_TRUE(QTest::qWaitFor([this] { return watch->state() == FillWatch::State::Refused; }, patience));
    EXPECT_EQ(watch->status(), Win32Status::NotSupported);
    EXPECT_TRUE(FillText::refused(u"Busy"_s, watch->status()).contains(u"“Busy”"_s));
}

TEST_F(FillWatchTest, SaysHowManyBuffersWereMissed)
{
    open();
    EXPECT_EQ(FillText::missed(*watch), QString());
    {
        const std::lock_guard lock(script.mutex);
        script.missed = 3;
    }
    watch->refresh();
    EXPECT_TRUE(FillText::missed(*watch).startsWith(u"3 buffer"_s)) << qPrintable(FillText::missed(*watch));
}

TEST_F(FillWatchTest, NamesTheLargestProviders)
{
    open();
    write(smallProvider, 1, 4, 20);
    write(largeProvider, 3, 4, 20);
    awaitEvents(4);
    const SessionFillers fillers = fillersIn(watch->eventCounts());
    ASSERT_EQ(fillers.providers.size(), 2u);
    EXPECT_EQ(fillers.providers[0].name, QString::fromStdString(toString(largeProvider)));
    EXPECT_EQ(fillers.providers[0].percent, 75);
    EXPECT_EQ(fillers.providers[0].bytesPerSecond, 3 * 104 / 4.0);
    EXPECT_EQ(fillers.seconds, 4);
    EXPECT_TRUE(FillRows::largest(fillers).contains(u"75"_s));
    const std::vector<DetailRow> rows = FillRows::make(0, fillers);
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0].kind, DetailRow::Kind::Group);
    EXPECT_EQ(rows[1].property, fillers.providers[0].name);
    EXPECT_TRUE(FillRows::make(0, SessionFillers()).empty());
}

TEST_F(FillWatchTest, ExportsAllRowsTheLargestFirst)
{
    open();
    write(smallProvider, 1, 5);
    write(largeProvider, 3, 4);
    awaitEvents(4);
    const QByteArrayList lines = fillAsCsv(watch->eventCounts()).split('\n');
    ASSERT_EQ(lines.size(), 8); // headings, two of each kind, nothing behind the last end of a line
    EXPECT_EQ(lines[0], "by,name,events,events_per_second,bytes,bytes_per_second,percent\r");
    EXPECT_TRUE(lines[1].startsWith("provider,")) << lines[1].constData();
    EXPECT_TRUE(lines[1].endsWith(",3,0.750,240,60.000,75.000\r")) << lines[1].constData();
    EXPECT_TRUE(lines[5].startsWith("process,")) << lines[5].constData();

    const QJsonObject all = QJsonDocument::fromJson(fillAsJson(u"Busy"_s, watch->eventCounts(), 2)).object();
    EXPECT_EQ(all[u"session"_s], u"Busy"_s);
    EXPECT_EQ(all[u"seconds"_s], 4);
    EXPECT_EQ(all[u"bytes"_s], 320);
    EXPECT_EQ(all[u"missed_buffers"_s], 2);
    EXPECT_EQ(all[u"providers"_s].toArray().size(), 2);
    EXPECT_EQ(all[u"providers"_s][0][u"events"_s], 3);
    EXPECT_EQ(all[u"processes"_s][0][u"process"_s], 4);
}

/// Counts made by hand: `perSecond` of a row in each of the last seconds.
FillCounts madeCounts(const std::vector<std::vector<std::uint64_t>>& perSecond)
{
    FillCounts counts;
    const std::size_t seconds = perSecond.front().size();
    counts.begin = 1000 * fileTimePerSecond - 1; // the first whole second is number 1000
    counts.now = (1000 + seconds) * fileTimePerSecond + 5;
    counts.series.resize(perSecond.size() * FillCounts::seriesSeconds);
    for (std::size_t row = 0; row < perSecond.size(); ++row) {
        counts.rows[0].push_back({});
        for (std::size_t i = 0; i < seconds; ++i) {
            counts.rows[0].back().amount.events += perSecond[row][i];
            counts.rows[0].back().amount.bytes += 10 * perSecond[row][i];
            counts.all.events += perSecond[row][i];
            counts.all.bytes += 10 * perSecond[row][i];
            counts.series[row * FillCounts::seriesSeconds + (1000 + i) % FillCounts::seriesSeconds] = {
                perSecond[row][i], 10 * perSecond[row][i]};
        }
    }
    return counts;
}

TEST(FillGraphTest, StacksTheLargestFirst)
{
    const FillGraph graph = fillGraph(madeCounts({{1, 2, 3}, {0, 0, 0}, {7, 0, 1}}), FillMeasure::Bytes);
    EXPECT_EQ(graph.firstSecond, 1000);
    EXPECT_EQ(graph.seconds, 3u);
    ASSERT_EQ(graph.bands.size(), 2u);
    EXPECT_EQ(graph.bands[0].row, 2u);
    EXPECT_EQ(graph.bands[0].values, (std::vector<std::uint64_t>{70, 0, 10}));
    EXPECT_EQ(graph.bands[1].sum, 60u);
    EXPECT_EQ(graph.highest, 80u);
}

TEST(FillGraphTest, SumsAllBeyondTheTenLargest)
{
    std::vector<std::vector<std::uint64_t>> rows;
    for (std::uint64_t i = 1; i <= 13; ++i)
        rows.push_back({i});
    FillCounts counts = madeCounts(rows);
    counts.rows[0].back().isRest = true;
    const FillGraph graph = fillGraph(counts, FillMeasure::Events);
    ASSERT_EQ(graph.bands.size(), 11u);
    EXPECT_EQ(graph.bands[0].sum, 12u);
    EXPECT_TRUE(graph.bands[10].isRest);
    EXPECT_EQ(graph.bands[10].values, (std::vector<std::uint64_t>{13 + 1 + 2}));
    EXPECT_EQ(graph.highest, 91u);
}

TEST(FillGraphTest, SaysTheRatesThatTheTableHas)
{
    std::vector<std::vector<std::uint64_t>> rows;
    for (std::uint64_t i = 1; i <= 12; ++i)
        rows.push_back({0, i});
    FillCounts counts = madeCounts(rows);
    const FillAmount before{.events = 100, .bytes = 4'000}; // longer ago than the graph reaches
    for (FillAmount* const amount : {&counts.rows[0][11].amount, &counts.all}) {
        amount->events += before.events;
        amount->bytes += before.bytes;
    }
    counts.begin = counts.now - 300 * fileTimePerSecond;
    const FillGraph events = fillGraph(counts, FillMeasure::Events);
    EXPECT_EQ(events.rateOf(events.bands[0]), (100.0 + 12) / 300);
    EXPECT_EQ(events.rateOf(events.bands[1]), 11.0 / 300);
    EXPECT_EQ(events.rateOf(events.bands[10]), (1.0 + 2) / 300); // all others
    const FillGraph bytes = fillGraph(counts, FillMeasure::Bytes);
    EXPECT_EQ(bytes.rateOf(bytes.bands[0]), (4'000.0 + 120) / 300);
}

TEST(FillGraphTest, IsEmptyBeforeTheFirstSecondIsOver)
{
    FillCounts counts;
    counts.begin = 1000 * fileTimePerSecond;
    counts.now = counts.begin + 100;
    const FillGraph graph = fillGraph(counts, FillMeasure::Bytes);
    EXPECT_EQ(graph.seconds, 0u);
    EXPECT_TRUE(graph.bands.empty());
}

} // namespace
} // namespace etwarden
