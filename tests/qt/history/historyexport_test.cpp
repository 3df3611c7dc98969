// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/historyexport.h"

#include "model/qt/history/historyrecords.h"
#include "tests/support/qtprinters.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <gtest/gtest.h>

namespace etwarden {
namespace {

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

class HistoryExportTest : public testing::Test
{
protected:
    HistoryExportTest()
    {
        sample.guid = "5a7c0b1e-3f52-4f0e-9a6d-1c64e7a1d0a7"_guid;
        other.guid = "6a7c0b1e-3f52-4f0e-9a6d-1c64e7a1d0a7"_guid;
    }

    void poll(int count)
    {
        for (int i = 0; i < count; ++i) {
            sample.counters.eventsLost += 3;
            const std::array both{sample, other};
            history.append(time, both);
            pass(1s);
        }
    }

    void pass(std::chrono::seconds length)
    {
        time.steady += length;
        time.wall += length;
    }

    HistoryExportRequest request(HistoryFormat format) const
    {
        return {.file = folder.filePath(u"out"_s), .format = format, .range = history.range(), .runs = {}};
    }

    HistoryExportResult write(const HistoryExportRequest& wanted) const
    {
        return writeHistory(history, markers, wanted, [](double) { return true; });
    }

    static QByteArray textOf(const QString& name)
    {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QList<QByteArray> csv(const HistoryExportRequest& wanted) const
    {
        EXPECT_EQ(write(wanted).outcome, HistoryExportResult::Outcome::Written);
        return textOf(wanted.file).split('\n');
    }

    QTemporaryDir folder;
    CounterHistory history;
    std::vector<Marker> markers;
    PollTime time{0ns, 1'750'000'000'250ms, 1s};
    SessionSample sample{.handle = 0x10003,
        .name = u"Disk, \"all\"",
        .counters = {.numberOfBuffers = 8, .freeBuffers = 5},
        .minimumBuffers = 4,
        .maximumBuffers = 16,
        .bufferSizeKb = 64};
    SessionSample other{.handle = 0x20004, .name = u"réseau"};
};

TEST(IsoTime, IsUtcWithMilliseconds)
{
    EXPECT_EQ(isoTime(0ms), "1970-01-01T00:00:00.000Z");
    EXPECT_EQ(isoTime(1'750'000'000'250ms), "2025-06-15T15:06:40.250Z");
    EXPECT_EQ(isoTime(-1ms), "1969-12-31T23:59:59.999Z");
}

TEST_F(HistoryExportTest, CsvHasALineForEachSample)
{
    poll(2);
    const QList<QByteArray> lines = csv(request(HistoryFormat::Csv));
    ASSERT_EQ(lines.size(), 6);
    EXPECT_EQ(lines[0],
        "kind,time,endTime,session,loggerId,guid,run,gapMs,numberOfBuffers,numberOfBuffersMin,numberOfBuffersMax,"
        "freeBuffers,freeBuffersMin,freeBuffersMax,buffersInUse,buffersInUseMin,buffersInUseMax,minimumBuffers,"
        "minimumBuffersMin,minimumBuffersMax,maximumBuffers,maximumBuffersMin,maximumBuffersMax,bufferSizeKb,"
        "bufferSizeKbMin,bufferSizeKbMax,buffersWritten,buffersWrittenMinPerSecond,buffersWrittenMaxPerSecond,"
        "eventsLost,eventsLostMinPerSecond,eventsLostMaxPerSecond,logBuffersLost,logBuffersLostMinPerSecond,"
        "logBuffersLostMaxPerSecond,realTimeBuffersLost,realTimeBuffersLostMinPerSecond,"
        "realTimeBuffersLostMaxPerSecond\r");
    EXPECT_EQ(lines[1],
        "sample,2025-06-15T15:06:40.250Z,,\"Disk, \"\"all\"\"\",3,{5a7c0b1e-3f52-4f0e-9a6d-1c64e7a1d0a7},0,,"
        "8,,,5,,,3,,,4,,,16,,,64,,,0,,,3,,,0,,,0,,\r");
    EXPECT_EQ(lines[2].left(38), "sample,2025-06-15T15:06:41.250Z,,\"Disk");
    EXPECT_EQ(lines[3].left(40), "sample,2025-06-15T15:06:40.250Z,,réseau");
    EXPECT_EQ(lines[5], "");
}

TEST_F(HistoryExportTest, CsvHasNoFormulas)
{
    other.name = u"=HYPERLINK(\"http://example.com\")";
    poll(1);
    const QList<QByteArray> lines = csv(request(HistoryFormat::Csv));
    EXPECT_EQ(lines[2].left(70), "sample,2025-06-15T15:06:40.250Z,,\"'=HYPERLINK(\"\"http://example.com\"\")\"");
}

TEST_F(HistoryExportTest, CsvHasGapsAndSummaries)
{
    poll(10);
    pass(30s);
    poll(256);
    history.setCap(0);
    const QList<QByteArray> lines = csv(request(HistoryFormat::Csv));
    EXPECT_EQ(lines[1],
        "summary,2025-06-15T15:06:40.250Z,2025-06-15T15:11:25.250Z,\"Disk, \"\"all\"\"\",3,"
        "{5a7c0b1e-3f52-4f0e-9a6d-1c64e7a1d0a7},0,31000,8,8,8,5,5,5,3,3,3,4,4,4,16,16,16,64,64,64,0,0,0,"
        "768,3,3,0,0,0,0,0,0\r");
    EXPECT_EQ(lines[2].left(33), "sample,2025-06-15T15:11:26.250Z,,");
    poll(1);
    pass(5s);
    poll(1);
    EXPECT_EQ(csv(request(HistoryFormat::Csv))[13],
        "gap,2025-06-15T15:11:36.250Z,2025-06-15T15:11:42.250Z,\"Disk, \"\"all\"\"\",3,"
        "{5a7c0b1e-3f52-4f0e-9a6d-1c64e7a1d0a7},0,6000,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,\r");
}

TEST_F(HistoryExportTest, JsonSaysTheSame)
{
    poll(256);
    history.setCap(0);
    poll(2);
    pass(5s);
    poll(1);
    markers = {{.kind = MarkerKind::PollingPaused, .time = 257s},
        {.kind = MarkerKind::SessionUpdated,
            .time = 258s,
            .run = RunId{0},
            .name = u"Disk, \"all\"",
            .changes = {{ConfigField::MaximumBuffers, std::int64_t{8}, std::int64_t{16}},
                {ConfigField::LogFileName, std::u16string(), std::u16string(u"C:\\é.etl")}}},
        {.kind = MarkerKind::SessionStopped, .time = 9999s}};
    const HistoryExportRequest wanted = request(HistoryFormat::Json);
    const HistoryExportResult result = write(wanted);
    EXPECT_EQ(result.records, 2u * 5);
    QJsonParseError error;
    const QJsonObject root = QJsonDocument::fromJson(textOf(wanted.file), &error).object();
    ASSERT_EQ(error.error, QJsonParseError::NoError) << qPrintable(error.errorString());
    EXPECT_EQ(root[u"formatVersion"_s].toInt(), 1);
    const QJsonArray runs = root[u"runs"_s].toArray();
    ASSERT_EQ(runs.size(), 2);
    const QJsonObject run = runs[0].toObject();
    EXPECT_EQ(run[u"session"_s].toString(), u"Disk, \"all\""_s);
    EXPECT_EQ(run[u"loggerId"_s].toInt(), 3);
    EXPECT_EQ(run[u"handle"_s].toString(), u"65539"_s);
    EXPECT_EQ(run[u"guid"_s].toString(), u"{5a7c0b1e-3f52-4f0e-9a6d-1c64e7a1d0a7}"_s);
    EXPECT_EQ(run[u"run"_s].toInt(-1), 0);
    const QJsonArray records = run[u"records"_s].toArray();
    ASSERT_EQ(records.size(), 5);
    const QJsonObject summary = records[0].toObject();
    EXPECT_EQ(summary[u"kind"_s].toString(), u"summary"_s);
    EXPECT_EQ(summary[u"freeBuffers"_s].toObject(),
        (QJsonObject{{u"first"_s, 5}, {u"min"_s, 5}, {u"max"_s, 5}, {u"last"_s, 5}}));
    EXPECT_EQ(summary[u"eventsLost"_s].toObject(),
        (QJsonObject{{u"first"_s, 3}, {u"last"_s, 768}, {u"minPerSecond"_s, 3}, {u"maxPerSecond"_s, 3}}));
    EXPECT_EQ(records[1].toObject()[u"eventsLost"_s].toInt(), 771);
    EXPECT_EQ(records[1].toObject()[u"kind"_s].toString(), u"sample"_s);
    EXPECT_EQ(records[3].toObject(),
        (QJsonObject{{u"kind"_s, u"gap"_s}, {u"time"_s, u"2025-06-15T15:10:57.250Z"_s},
            {u"endTime"_s, u"2025-06-15T15:11:03.250Z"_s}}));
    const QJsonArray markers = root[u"markers"_s].toArray();
    ASSERT_EQ(markers.size(), 2);
    EXPECT_EQ(markers[0].toObject(),
        (QJsonObject{{u"kind"_s, u"pollingPaused"_s}, {u"time"_s, u"2025-06-15T15:10:57.250Z"_s},
            {u"changes"_s, QJsonArray()}}));
    EXPECT_EQ(markers[1].toObject()[u"changes"_s].toArray()[1].toObject(),
        (QJsonObject{{u"member"_s, u"logFileName"_s}, {u"before"_s, u""_s}, {u"after"_s, u"C:\\é.etl"_s}}));
}

TEST_F(HistoryExportTest, WritesOnlyWhatWasRequested)
{
    poll(10);
    HistoryExportRequest wanted = request(HistoryFormat::Csv);
    wanted.range = {3s, 5s};
    wanted.runs = {RunId{1}};
    const QList<QByteArray> lines = csv(wanted);
    ASSERT_EQ(lines.size(), 4);
    EXPECT_TRUE(lines[1].startsWith("sample,2025-06-15T15:06:43.250Z,,réseau"));
    wanted.range = {300s, 500s};
    EXPECT_EQ(csv(wanted).size(), 2); // the header
}

TEST_F(HistoryExportTest, CancelLeavesTheFileAsItWas)
{
    poll(5);
    const HistoryExportRequest wanted = request(HistoryFormat::Csv);
    QFile old(wanted.file);
    ASSERT_TRUE(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    const HistoryExportResult result = writeHistory(history, {}, wanted, [](double) { return false; });
    EXPECT_EQ(result.outcome, HistoryExportResult::Outcome::Cancelled);
    EXPECT_EQ(textOf(wanted.file), "old");
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files), QStringList{u"out"_s});
}

TEST_F(HistoryExportTest, AFailureIsReported)
{
    poll(5);
    HistoryExportRequest wanted = request(HistoryFormat::Csv);
    wanted.file = folder.filePath(u"nowhere/out"_s);
    const HistoryExportResult result = write(wanted);
    EXPECT_EQ(result.outcome, HistoryExportResult::Outcome::Failed);
    EXPECT_FALSE(result.systemError.isEmpty());
}

TEST_F(HistoryExportTest, ProgressRisesToOne)
{
    poll(4000);
    std::vector<double> shares;
    writeHistory(history, {}, request(HistoryFormat::Csv), [&shares](double share) {
        shares.push_back(share);
        return true;
    });
    ASSERT_GE(shares.size(), 4u);
    EXPECT_EQ(shares.front(), 0);
    EXPECT_EQ(shares.back(), 1);
    EXPECT_TRUE(std::ranges::is_sorted(shares));
}

TEST_F(HistoryExportTest, WorksOnAThreadWhilePollsGoOn)
{
    poll(1000);
    const HistoryExportRequest wanted = request(HistoryFormat::Csv);
    HistoryExport running(history, {}, wanted);
    QSignalSpy finished(&running, &HistoryExport::finished);
    poll(1000);
    ASSERT_TRUE(finished.count() > 0 || finished.wait());
    const auto result = finished.front().front().value<HistoryExportResult>();
    EXPECT_EQ(result.outcome, HistoryExportResult::Outcome::Written);
    EXPECT_EQ(result.records, 2000u);
    EXPECT_EQ(textOf(wanted.file).count("\r\n"), 2001);
}

TEST_F(HistoryExportTest, ItsEndCancelsIt)
{
    poll(20000);
    const HistoryExportRequest wanted = request(HistoryFormat::Json);
    {
        HistoryExport running(history, {}, wanted);
        running.cancel();
    }
    EXPECT_FALSE(QFileInfo::exists(wanted.file));
}

} // namespace
} // namespace etwarden
