// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/filltext.h"

#include "model/qt/logfile/countsmodel.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/statustext.h"
#include "model/qt/text/tabletext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

QString FillText::heading(const FillWatch& watch)
{
    const QString name = shownName(QString::fromStdU16String(watch.session().config.name));
    switch (watch.state()) {
    case FillWatch::State::Opening:
        //: Above counts of who fills a session. %1: name of a session.
        return tr("Beginning to count who fills “%1”").arg(name);
    case FillWatch::State::Counting:
        //: Above counts of who fills a session. %1: name of a session.
        return tr("Counting who fills “%1” until this window is closed.").arg(name);
    case FillWatch::State::Ended:
        //: Above counts of who filled a session. %1: name of a session.
        return tr("“%1” has ended.").arg(name);
    case FillWatch::State::Refused:
        //: Above counts that there are not. %1: name of a session.
        return tr("“%1” is not being counted.").arg(name);
    }
    return {};
}

QString FillText::cost(WatchWay way)
{
    switch (way) {
    case WatchWay::Logger:
        return tr(
            "Each full or flushed buffer is copied once more and its events are read by a thread of their own, "
            "about 0.04 s of processor time for a million events. Programs that write events do not wait for it.");
    case WatchWay::Consumer:
        return tr("Counting is one more consumer: the system delivers each event once more, and each is read once "
                  "more. If the session had no consumer, the events that waited for one were delivered here.");
    case WatchWay::LogFile:
        return tr("Each buffer is read once more from the log file, when it has been written there. Events in buffers "
                  "that are not flushed yet are not counted yet.");
    }
    return {};
}

QString FillText::refused(const QString& session, Win32Status status)
{
    const QString name = shownName(session);
    switch (status) {
    case Win32Status::WmiInstanceNotFound:
        //: %1: name of a session.
        return tr("“%1” is not running.").arg(name);
    case Win32Status::NotSupported:
        //: %1: name of a session.
        return tr("The events of “%1” can be read neither in real time nor in one log file while it runs, so they "
                  "cannot be counted. Let the session deliver in real time, or write one file.")
            .arg(name);
    case Win32Status::FileNotFound:
    case Win32Status::InvalidData:
        //: %1: name of a session.
        return tr("The log file of “%1” cannot be read yet, or is no longer where the session says.").arg(name);
    case Win32Status::AccessDenied:
        //: %1: name of a session.
        return tr("You may not read the events of “%1”: administrators and members of Performance Log Users may read "
                  "sessions in real time, and the folder of a log file decides who may read it.")
            .arg(name);
    default:
        //: %1: name of a session, %2: a status code, %3: a sentence that says what it means.
        return tr("The events of “%1” cannot be counted (%2). %3")
            .arg(name, StatusText::symbol(status), StatusText::meaning(status));
    }
}

QString FillText::sums(const FillWatch& watch)
{
    const FillCounts& counts = watch.counts();
    const double seconds = counts.seconds();
    if (counts.all.events == 0 || seconds == 0)
        return {};
    const Format format;
    const auto rate = [seconds](std::uint64_t sum) { return static_cast<double>(sum) / seconds; };
    //: %n: events, %1: their number, %2: "5.6 MB", %3: "12 s", %4: "100/s", %5: "450 KB/s".
    return tr("%1 event(s), %2 in %3: %4, %5.", "", pluralCount(counts.all.events))
        .arg(format.number(counts.all.events), format.bytes(counts.all.bytes),
            format.duration(static_cast<std::uint64_t>(seconds) * 1000),
            amount(rate(counts.all.events), FillMeasure::Events), amount(rate(counts.all.bytes), FillMeasure::Bytes));
}

QString FillText::missed(const FillWatch& watch)
{
    const std::uint64_t buffers = watch.missedBuffers();
    if (buffers == 0)
        return {};
    //: %n: buffers that are in no count, %1: their number.
    return tr("%1 buffer(s) arrived faster than they could be read, and are not counted.", "", pluralCount(buffers))
        .arg(Format().number(buffers));
}

QString FillText::measure(FillMeasure measure)
{
    //: What is drawn of those who fill a session: events in a second.
    return measure == FillMeasure::Events ? tr("Events/s")
                                          //: What is drawn of those who fill a session: bytes in a second.
                                          : tr("Volume/s");
}

QString FillText::amount(double perSecond, FillMeasure measure)
{
    const Format format;
    //: %1: a number of events, or "1.5 MB"; in each second.
    return tr("%1/s").arg(
        measure == FillMeasure::Events ? format.rate(perSecond) : format.bytes(static_cast<std::uint64_t>(perSecond)));
}

QString FillText::bandName(const EventCounts& counts, const FillGraph::Band& band)
{
    const std::vector<EventCount>& rows = counts.by(CountedBy::Provider);
    EventCount rest;
    rest.isRest = true;
    const bool hasRow = !band.isRest && band.row < rows.size();
    return CountsModel::nameOf(hasRow ? rows[band.row] : rest, CountedBy::Provider);
}

QString FillText::summary(const EventCounts& counts, const FillGraph& graph, FillMeasure measure)
{
    if (graph.bands.empty() || graph.seconds == 0)
        return tr("No event was counted in these seconds.");
    QStringList lines;
    for (const FillGraph::Band& band : graph.bands) {
        //: A band of a graph. %1: a provider, %2: "1.5 MB/s".
        lines << tr("%1: %2").arg(bandName(counts, band), amount(graph.rateOf(band), measure));
    }
    return lines.join(u'\n');
}

namespace {

struct FillKind
{
    CountedBy by;
    const char* key; // in files
    const char* listKey;
};
constexpr std::array fillKinds{
    FillKind{CountedBy::Provider, "provider", "providers"},
    FillKind{CountedBy::Event, "event", "events_by_name"},
    FillKind{CountedBy::Process, "process", "processes"},
};

std::vector<EventCount> largestFirst(const EventCounts& counts, CountedBy by)
{
    std::vector<EventCount> rows = counts.by(by);
    std::ranges::stable_sort(rows, std::greater(), &EventCount::bytes);
    return rows;
}

double ratePerSecond(std::uint64_t sum, double seconds)
{
    return seconds > 0 ? static_cast<double>(sum) / seconds : 0;
}

} // namespace

QByteArray fillAsCsv(const EventCounts& counts)
{
    QByteArray text = "by,name,events,events_per_second,bytes,bytes_per_second,percent\r\n";
    const auto decimal = [](double value) { return QByteArray::number(value, 'f', 3); };
    for (const FillKind& kind : fillKinds) {
        for (const EventCount& row : largestFirst(counts, kind.by)) {
            const QByteArrayList fields{kind.key, csvField(CountsModel::nameOf(row, kind.by)),
                QByteArray::number(qulonglong{row.events}), decimal(ratePerSecond(row.events, counts.seconds())),
                QByteArray::number(qulonglong{row.bytes}), decimal(ratePerSecond(row.bytes, counts.seconds())),
                decimal(percentOf(row.bytes, counts.bytes))};
            text += fields.join(',') + "\r\n";
        }
    }
    return text;
}

QByteArray fillAsJson(const QString& session, const EventCounts& counts, std::uint64_t missedBuffers)
{
    const auto number = [](std::uint64_t value) { return static_cast<qint64>(value); };
    QJsonObject all{{u"session"_s, session}, {u"seconds"_s, counts.seconds()}, {u"events"_s, number(counts.events)},
        {u"bytes"_s, number(counts.bytes)}, {u"missed_buffers"_s, number(missedBuffers)}};
    for (const FillKind& kind : fillKinds) {
        QJsonArray rows;
        for (const EventCount& row : largestFirst(counts, kind.by)) {
            QJsonObject object{{u"name"_s, CountsModel::nameOf(row, kind.by)}, {u"events"_s, number(row.events)},
                {u"events_per_second"_s, ratePerSecond(row.events, counts.seconds())}, {u"bytes"_s, number(row.bytes)},
                {u"bytes_per_second"_s, ratePerSecond(row.bytes, counts.seconds())},
                {u"percent"_s, percentOf(row.bytes, counts.bytes)}};
            if (kind.by != CountedBy::Process && !row.isRest)
                object.insert(u"provider"_s, QString::fromStdString(toString(row.providerId)));
            if (kind.by == CountedBy::Process && row.number)
                object.insert(u"process"_s, qint64{*row.number});
            rows.append(object);
        }
        all.insert(QLatin1String(kind.listKey), rows);
    }
    return QJsonDocument(all).toJson();
}

} // namespace etwarden
