// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/eventstatistics.h"

#include "model/etl/decode/manifest.h"
#include "model/etl/decode/tracenames.h"
#include "model/etl/file/eventreader.h"
#include "model/etw/guid.h"
#include "model/qt/language.h"
#include "model/qt/logfile/countsmodel.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/qtprinters.h"
#include "tests/support/testbytes.h"

#include <QLocale>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using Measure = EventStatistics::Measure;

class EventStatisticsTest : public testing::Test
{
protected:
    EventStatisticsTest() { language.use(u"en"_s); }
    ~EventStatisticsTest() override { QLocale::setDefault(QLocale::c()); }

    void add(std::uint32_t process, std::uint32_t bytes, std::size_t times = 1)
    {
        TraceEvent event;
        event.size = bytes;
        event.kind = EventKind::Provider;
        event.provider.data1 = process % 20;
        event.id = 1;
        event.processId = process;
        for (std::size_t i = 0; i < times; ++i)
            counter.add(event, 0, 0);
    }
    static QStringList lines(const EventBars& bars)
    {
        QStringList lines;
        for (const BarList::Bar& bar : bars.list.bars)
            lines.append(BarText::sentence(bars.list, bar));
        return lines;
    }

    Language language;
    Manifests manifests;
    EventCounter counter{manifests};
};

TEST_F(EventStatisticsTest, CountsByThreadProcessorAndLevelAsWell)
{
    for (const std::uint32_t thread : {10u, 9u, 10u}) {
        TraceEvent event;
        event.size = 100;
        event.threadId = thread;
        event.level = 4;
        counter.add(event, static_cast<std::uint16_t>(thread - 8), 0);
    }
    counter.add(TraceEvent(), 0, 0); // of no thread
    const EventCounts counts = counter.take();
    const auto rowsBy = [&counts](CountedBy by) {
        CountsModel model;
        model.setCounts(counts, by);
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            const auto cell = [&](CountsModel::Column column) { return model.index(row, static_cast<int>(column)); };
            rows.append(cell(CountsModel::Column::Name).data().toString() + u' '
                + cell(CountsModel::Column::Events).data().toString() + u' '
                + cell(CountsModel::Column::Name).data(CountsModel::FilterRole).toString());
        }
        return rows;
    };
    EXPECT_EQ(rowsBy(CountedBy::Thread), (QStringList{u"10 2 tid:10"_s, u"9 1 tid:9"_s, u"Without a thread 1 "_s}));
    EXPECT_EQ(rowsBy(CountedBy::Processor), (QStringList{u"2 2 cpu:2"_s, u"1 1 cpu:1"_s, u"0 1 cpu:0"_s}));
    EXPECT_EQ(rowsBy(CountedBy::Level), (QStringList{u"4 (information) 3 level:4"_s, u"0 (none) 1 level:0"_s}));
    EXPECT_EQ(rowsBy(CountedBy::Process), QStringList{u"Without a process 4 "_s});
}

TEST_F(EventStatisticsTest, RatesAreAveragesFromTheFirstToTheLastEvent)
{
    CountsModel model;
    const auto cell = [&model](CountsModel::Column column, int role = Qt::DisplayRole) {
        return model.index(0, static_cast<int>(column)).data(role);
    };
    TraceEvent event;
    event.size = 1024;
    counter.add(event, 0, 100 * fileTimePerSecond);
    model.setCounts(counter.take(), CountedBy::Provider);
    EXPECT_EQ(cell(CountsModel::Column::EventRate), QVariant()) << "one event takes no time";
    for (const FileTime second : {100u, 101u, 104u, 103u}) // the last one of a clock that was set back
        counter.add(event, 0, second * fileTimePerSecond);
    model.setCounts(counter.take(), CountedBy::Provider);
    EXPECT_EQ(cell(CountsModel::Column::EventRate), u"1"_s);
    EXPECT_EQ(cell(CountsModel::Column::ByteRate), u"1\u00A0KB/s"_s);
    EXPECT_EQ(cell(CountsModel::Column::ByteRate, CountsModel::SortRole), 1024.0);
}

TEST_F(EventStatisticsTest, RanksByEventsOrByBytes)
{
    add(4, 100, 3);
    add(8, 1024);
    const EventCounts counts = counter.take();
    const EventBars byEvents = EventStatistics::ranking(counts, CountedBy::Process, Measure::Events);
    EXPECT_EQ(byEvents.list.title, u"Events by process"_s);
    EXPECT_EQ(byEvents.list.circumstances, u"4 events, 1.3\u00A0KB"_s);
    EXPECT_EQ(lines(byEvents), (QStringList{u"4: 3 (75%)"_s, u"8: 1 (25%)"_s}));
    EXPECT_EQ(byEvents.filters, (QStringList{u"pid:4"_s, u"pid:8"_s}));
    const EventBars byBytes = EventStatistics::ranking(counts, CountedBy::Process, Measure::Bytes);
    EXPECT_EQ(lines(byBytes), (QStringList{u"8: 1\u00A0KB (77%)"_s, u"4: 300\u00A0B (23%)"_s}));
    EXPECT_EQ(byBytes.filters, (QStringList{u"pid:8"_s, u"pid:4"_s}));
}

TEST_F(EventStatisticsTest, NamesProcessesThatHadOneProgram)
{
    TraceNameReader reader;
    const auto start = [&reader](std::uint64_t time, std::uint32_t id, std::u16string_view image) {
        TestBytes data;
        data.add(id).add(std::uint64_t{0}).add(std::uint32_t{4}).add(std::uint32_t{1}).addText(image);
        TraceEvent event;
        event.kind = EventKind::Provider;
        event.provider = "22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"_guid; // Microsoft-Windows-Kernel-Process
        event.id = 1;
        event.time = time;
        event.payload = data.bytes();
        reader.add(event);
    };
    start(10, 4, u"a.exe");
    start(10, 8, u"b.exe");
    start(20, 8, u"c.exe"); // the id was used again
    add(4, 100, 3);
    add(8, 100, 2);
    add(12, 100);
    EventCounts counts = counter.take();
    nameProcesses(counts, reader.names());
    const EventBars bars = EventStatistics::ranking(counts, CountedBy::Process, Measure::Events);
    EXPECT_EQ(lines(bars), (QStringList{u"a.exe (4): 3 (50%)"_s, u"8: 2 (33%)"_s, u"12: 1 (17%)"_s}));
}

TEST_F(EventStatisticsTest, ShowsTheOthersTogether)
{
    for (std::uint32_t process = 0; process < 15; ++process)
        add(process, 100, 20 - process);
    const EventBars bars = EventStatistics::ranking(counter.take(), CountedBy::Process, Measure::Events);
    ASSERT_EQ(bars.list.bars.size(), EventStatistics::rankedBars + 1);
    EXPECT_EQ(bars.list.bars.back(),
        (BarList::Bar{.name = u"Others (3)"_s, .value = 8 + 7 + 6, .isRest = true, .leadsOn = false}));
    EXPECT_EQ(bars.filters.back(), QString());
    std::uint64_t sum = 0;
    for (const BarList::Bar& bar : bars.list.bars)
        sum += bar.value;
    EXPECT_EQ(sum, bars.list.whole);
}

TEST_F(EventStatisticsTest, OneMoreThanTheRankedHasItsName)
{
    for (std::uint32_t process = 0; process < EventStatistics::rankedBars + 1; ++process)
        add(process, 100, 20 - process);
    const EventBars bars = EventStatistics::ranking(counter.take(), CountedBy::Process, Measure::Events);
    ASSERT_EQ(bars.list.bars.size(), EventStatistics::rankedBars + 1);
    EXPECT_EQ(bars.list.bars.back().name, u"12"_s);
    EXPECT_FALSE(bars.list.bars.back().isRest);
}

TEST_F(EventStatisticsTest, ClassesOfSizesHaveNoGap)
{
    add(1, 64, 2);
    add(1, 127);
    add(1, 512);
    const EventBars bars = EventStatistics::sizes(counter.take(), Measure::Events);
    EXPECT_EQ(lines(bars),
        (QStringList{u"64\u00A0B to less than 128\u00A0B: 3 (75%)"_s, u"128\u00A0B to less than 256\u00A0B: 0 (0%)"_s,
            u"256\u00A0B to less than 512\u00A0B: 0 (0%)"_s, u"512\u00A0B to less than 1\u00A0KB: 1 (25%)"_s}));
    EXPECT_EQ(bars.filters, (QStringList{u"size>=64 size<128"_s, QString(), QString(), u"size>=512 size<1024"_s}));
    EXPECT_FALSE(bars.list.bars[1].leadsOn);
}

TEST_F(EventStatisticsTest, TheLastClassHasAllThatAreLarger)
{
    add(1, (std::uint32_t{1} << 24) - 1);
    add(1, std::uint32_t{1} << 24);
    add(1, std::uint32_t{1} << 31);
    const EventBars bars = EventStatistics::sizes(counter.take(), Measure::Events);
    ASSERT_EQ(bars.list.bars.size(), 2u);
    EXPECT_EQ(lines(bars).back(), u"16\u00A0MB or more: 2 (67%)"_s);
    EXPECT_EQ(bars.filters.back(), u"size>=16777216"_s);
}

TEST_F(EventStatisticsTest, ShowsHowLongOperationsTook)
{
    TraceEvent event;
    event.kind = EventKind::Provider;
    event.task = 3;
    const auto addOperation = [&](FileTime begin, FileTime length) {
        event.opcode = 1;
        counter.add(event, 0, begin);
        event.opcode = 2;
        counter.add(event, 0, begin + length);
    };
    addOperation(0, 20'000); // 2 ms
    addOperation(50'000, 20'000);
    addOperation(100'000, 500'000'000); // 50 s
    event.task = 4;
    addOperation(900'000'000, 1);
    const EventCounts counts = counter.take();
    const QString provider = u"{00000000-0000-0000-0000-000000000000}"_s;
    EXPECT_EQ(EventStatistics::operations(counts), (QStringList{provider + u": task 3"_s, provider + u": task 4"_s}));
    const EventBars bars = EventStatistics::durations(counts, 0);
    EXPECT_EQ(bars.list.title, u"Operations by duration"_s);
    EXPECT_EQ(bars.list.circumstances, provider + u": task 3. On average 16.7\u00A0s, at most 50\u00A0s."_s);
    const QStringList texts = lines(bars);
    ASSERT_EQ(texts.size(), 10); // up to the longest, without a gap
    EXPECT_EQ(texts.front(), u"1\u00A0ms to less than 3\u00A0ms: 2 (67%)"_s);
    EXPECT_EQ(texts.back(), u"30\u00A0s to less than 100\u00A0s: 1 (33%)"_s);
    EXPECT_EQ(bars.filters.front(), u"provider:"_s + provider + u" task:3 opcode>=1 opcode<=2"_s);
    EXPECT_EQ(lines(EventStatistics::durations(counts, 1)), QStringList{u"Less than 1\u00A0µs: 1 (100%)"_s});
    EXPECT_TRUE(EventStatistics::durations(counts, 2).list.bars.empty());
}

TEST_F(EventStatisticsTest, ShowsTheLongestOperations)
{
    TraceEvent event;
    event.kind = EventKind::Provider;
    event.task = 3;
    const auto addOperation = [&](FileTime begin, FileTime length) {
        event.opcode = 1;
        counter.add(event, 0, begin);
        event.opcode = 2;
        counter.add(event, 0, begin + length);
    };
    event.threadId = 7;
    addOperation(0, 20'000);
    event.activity.data1 = 1;
    addOperation(50'000, 500'000'000);
    const EventBars bars = EventStatistics::longest(counter.take(), 0);
    const QStringList texts = lines(bars);
    ASSERT_EQ(texts.size(), 2);
    EXPECT_TRUE(texts[0].endsWith(u", activity {00000001-0000-0000-0000-000000000000}: 50\u00A0s (>99%)"_s))
        << texts[0].toStdString();
    EXPECT_TRUE(texts[1].endsWith(u", thread 7: 2\u00A0ms (<1%)"_s)) << texts[1].toStdString();
    EXPECT_TRUE(
        bars.filters[0].endsWith(u" task:3 opcode>=1 opcode<=2 activity:{00000001-0000-0000-0000-000000000000}"_s));
    EXPECT_TRUE(bars.filters[1].endsWith(u" opcode<=2 tid:7"_s));
}

TEST_F(EventStatisticsTest, NothingMakesNoBars)
{
    const EventCounts counts;
    EXPECT_TRUE(EventStatistics::ranking(counts, CountedBy::Provider, Measure::Events).list.bars.empty());
    EXPECT_TRUE(EventStatistics::sizes(counts, Measure::Bytes).list.bars.empty());
}

TEST_F(EventStatisticsTest, SpeaksFrench)
{
    add(4, 100, 3);
    const EventCounts counts = counter.take();
    language.use(u"fr"_s);
    const EventBars bars = EventStatistics::sizes(counts, Measure::Events);
    EXPECT_EQ(bars.list.title, u"Événements par taille"_s);
    EXPECT_EQ(lines(bars), QStringList{u"De 64\u00A0o à moins de 128\u00A0o\u00A0: 3 (100\u00A0%)"_s});
}

} // namespace
} // namespace etwarden
