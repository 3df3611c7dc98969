// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/historyrecords.h"

#include "model/qt/text/tabletext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLatin1String>
#include <QString>

#include <array>
#include <cstdio>

namespace etwarden {

namespace {

constexpr std::array<const char*, counterCount> counterKeys{"numberOfBuffers", "freeBuffers", "buffersInUse",
    "minimumBuffers", "maximumBuffers", "bufferSizeKb", "buffersWritten", "eventsLost", "logBuffersLost",
    "realTimeBuffersLost"};

const char* keyOf(RunRecord::Kind kind)
{
    switch (kind) {
    case RunRecord::Kind::Sample:
        return "sample";
    case RunRecord::Kind::Summary:
        return "summary";
    case RunRecord::Kind::Gap:
        break;
    }
    return "gap";
}

QByteArray exactly(float value)
{
    return QByteArray::number(static_cast<double>(value), 'g', 9); // 9 digits distinguish all floats
}

std::int64_t milliseconds(std::chrono::nanoseconds time)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

class CsvWriter : public HistoryRecordWriter
{
public:
    void begin(QByteArray& out) override
    {
        out += "kind,time,endTime,session,loggerId,guid,run,gapMs";
        for (std::size_t i = 0; i < counterCount; ++i) {
            const QByteArray key(counterKeys[i]);
            const QByteArray perSecond = isTotal(static_cast<Counter>(i)) ? "PerSecond" : "";
            out += ',' + key + ',' + key + "Min" + perSecond + ',' + key + "Max" + perSecond;
        }
        out += "\r\n";
    }

    void beginRun(QByteArray&, const SessionRun& run) override
    {
        m_run = ',' + csvField(run.name) + ',' + QByteArray::number(run.loggerId()) + ','
            + QByteArray::fromStdString(toString(run.guid)) + ','
            + QByteArray::number(static_cast<std::uint32_t>(run.id));
    }

    void record(QByteArray& out, const RunRecord& record) override
    {
        out += keyOf(record.kind);
        out += ',' + isoTime(record.beginWall) + ',';
        if (record.kind != RunRecord::Kind::Sample)
            out += isoTime(record.endWall);
        out += m_run + ',';
        if (record.kind == RunRecord::Kind::Gap)
            out += QByteArray::number(static_cast<qlonglong>(milliseconds(record.time.end - record.time.begin)));
        else if (record.kind == RunRecord::Kind::Summary)
            out += QByteArray::number(static_cast<qlonglong>(milliseconds(record.gaps)));
        for (std::size_t i = 0; i < counterCount; ++i)
            counter(out, record, i);
        out += "\r\n";
    }

    void endRun(QByteArray&) override {}
    void end(QByteArray&, const std::vector<Marker>&, const std::vector<std::chrono::milliseconds>&) override {}

private:
    static void counter(QByteArray& out, const RunRecord& record, std::size_t index)
    {
        if (record.kind == RunRecord::Kind::Sample) {
            out += ',' + QByteArray::number(static_cast<qulonglong>(record.values[index])) + ",,";
        } else if (record.kind == RunRecord::Kind::Gap) {
            out += ",,,";
        } else if (!isTotal(static_cast<Counter>(index))) {
            const LevelSummary& level = record.summary.levels[index];
            out += ',' + QByteArray::number(level.last) + ',' + QByteArray::number(level.minimum) + ','
                + QByteArray::number(level.maximum);
        } else {
            const TotalSummary& total = record.summary.totals[index - levelCount];
            out += ',' + QByteArray::number(static_cast<qulonglong>(total.last)) + ',';
            out += total.rates.isEmpty() ? QByteArray(",")
                                         : exactly(total.rates.minimum) + ',' + exactly(total.rates.maximum);
        }
    }

    QByteArray m_run; // the same in every line of it
};

QByteArray jsonText(const QString& text)
{
    const QByteArray list = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

QByteArray jsonValue(const MarkerValue& value)
{
    if (const auto* const text = std::get_if<std::u16string>(&value))
        return jsonText(QString::fromStdU16String(*text));
    return QByteArray::number(static_cast<qlonglong>(std::get<std::int64_t>(value)));
}

class JsonWriter : public HistoryRecordWriter
{
public:
    void begin(QByteArray& out) override { out += "{\n\"formatVersion\": 1,\n\"runs\": ["; }

    void beginRun(QByteArray& out, const SessionRun& run) override
    {
        out += m_hasRun ? ",\n" : "\n";
        m_hasRun = true;
        m_hasRecord = false;
        out += "{\"session\": " + jsonText(QString::fromUtf16(run.name.data(), static_cast<qsizetype>(run.name.size())))
            + ", \"loggerId\": " + QByteArray::number(run.loggerId()) + ", \"handle\": \""
            + QByteArray::number(static_cast<qulonglong>(run.handle)) + "\", \"guid\": \""
            + QByteArray::fromStdString(toString(run.guid))
            + "\", \"run\": " + QByteArray::number(static_cast<std::uint32_t>(run.id)) + ", \"records\": [";
    }

    void record(QByteArray& out, const RunRecord& record) override
    {
        out += m_hasRecord ? ",\n" : "\n";
        m_hasRecord = true;
        out += "{\"kind\": \"";
        out += keyOf(record.kind);
        out += "\", \"time\": \"" + isoTime(record.beginWall) + '"';
        if (record.kind != RunRecord::Kind::Sample)
            out += ", \"endTime\": \"" + isoTime(record.endWall) + '"';
        if (record.kind == RunRecord::Kind::Summary)
            out += ", \"gapMs\": " + QByteArray::number(static_cast<qlonglong>(milliseconds(record.gaps)));
        if (record.kind != RunRecord::Kind::Gap) {
            for (std::size_t i = 0; i < counterCount; ++i) {
                out += ", \"";
                out += counterKeys[i];
                out += "\": ";
                counter(out, record, i);
            }
        }
        out += '}';
    }

    void endRun(QByteArray& out) override { out += "\n]}"; }

    void end(QByteArray& out, const std::vector<Marker>& markers,
        const std::vector<std::chrono::milliseconds>& walls) override
    {
        out += "\n],\n\"markers\": [";
        for (std::size_t i = 0; i < markers.size(); ++i) {
            out += i == 0 ? "\n" : ",\n";
            marker(out, markers[i], walls[i]);
        }
        out += "\n]\n}\n";
    }

private:
    static void counter(QByteArray& out, const RunRecord& record, std::size_t index)
    {
        if (record.kind == RunRecord::Kind::Sample) {
            out += QByteArray::number(static_cast<qulonglong>(record.values[index]));
        } else if (!isTotal(static_cast<Counter>(index))) {
            const LevelSummary& level = record.summary.levels[index];
            out += "{\"first\": " + QByteArray::number(level.first) + ", \"min\": " + QByteArray::number(level.minimum)
                + ", \"max\": " + QByteArray::number(level.maximum) + ", \"last\": " + QByteArray::number(level.last)
                + '}';
        } else {
            const TotalSummary& total = record.summary.totals[index - levelCount];
            out += "{\"first\": " + QByteArray::number(static_cast<qulonglong>(total.first))
                + ", \"last\": " + QByteArray::number(static_cast<qulonglong>(total.last));
            if (!total.rates.isEmpty()) {
                out += ", \"minPerSecond\": " + exactly(total.rates.minimum)
                    + ", \"maxPerSecond\": " + exactly(total.rates.maximum);
            }
            out += '}';
        }
    }

    static void marker(QByteArray& out, const Marker& marker, std::chrono::milliseconds wall)
    {
        out += "{\"kind\": \"" + QByteArray(etwarden::keyOf(marker.kind).latin1()) + "\", \"time\": \"" + isoTime(wall)
            + '"';
        if (!marker.name.empty())
            out += ", \"session\": " + jsonText(QString::fromStdU16String(marker.name));
        if (marker.run)
            out += ", \"run\": " + QByteArray::number(static_cast<std::uint32_t>(*marker.run));
        out += ", \"changes\": [";
        bool isFirst = true;
        for (const MarkerChange& change : marker.changes) {
            out += isFirst ? "" : ", ";
            isFirst = false;
            out += "{\"member\": \"" + etwarden::keyOf(change.member).toLatin1()
                + "\", \"before\": " + jsonValue(change.before) + ", \"after\": " + jsonValue(change.after) + '}';
        }
        out += "]}";
    }

    bool m_hasRun = false;
    bool m_hasRecord = false; // of the run
};

} // namespace

const char* keyOf(Counter counter)
{
    return counterKeys[indexOf(counter)];
}

QByteArray isoTime(std::chrono::milliseconds sinceEpoch)
{
    // QDateTime would be too slow: an export of days has millions of times.
    const std::chrono::sys_time<std::chrono::milliseconds> time(sinceEpoch);
    const auto day = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss clock(time - day);
    std::array<char, 48> text{};
    const int length = std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02d.%03dZ",
        static_cast<int>(date.year()), static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
        static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
        static_cast<int>(clock.seconds().count()), static_cast<int>(clock.subseconds().count()));
    return {text.data(), length};
}

std::unique_ptr<HistoryRecordWriter> makeRecordWriter(HistoryFormat format)
{
    if (format == HistoryFormat::Csv)
        return std::make_unique<CsvWriter>();
    return std::make_unique<JsonWriter>();
}

} // namespace etwarden
