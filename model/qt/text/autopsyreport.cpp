// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/autopsyreport.h"

#include "model/etl/file/traceclock.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/common/filetime.h"
#include "model/qt/text/autopsytext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/modetext.h"
#include "model/qt/text/plaintext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::size_t listedProviders = 10;

/// Keys of the JSON form, by TraceFindingKind and DamageReason.
constexpr std::array findingKeys{"damaged", "fileEndsEarly", "notClosed", "eventsLost", "buffersLost", "missingBuffers",
    "lossMarked", "unusedNumbers", "overwritten", "emptySpace", "flushedEarly", "largeEvents", "oneProvider",
    "impossibleTimes", "clockStep", "silentProcessors"};
constexpr std::array damageKeys{"readFailed", "noBuffer", "unusedSpace", "cutBuffer", "tooManyBuffers",
    "badCompression", "unknownEvent", "badEventSize", "badItems", "expandsTooFar"};
static_assert(findingKeys.size() == static_cast<std::size_t>(TraceFindingKind::SilentProcessors) + 1);
static_assert(damageKeys.size() == static_cast<std::size_t>(DamageReason::ExpandsTooFar) + 1);

template<typename Enum>
QString keyOf(std::span<const char* const> keys, Enum value)
{
    return fromAscii(keys[static_cast<std::size_t>(value)]);
}

/// Numbers of more than 53 bits are not exact in JSON; no count of a file reaches them.
QJsonValue number(std::uint64_t value)
{
    return QJsonValue(static_cast<qint64>(std::min<std::uint64_t>(value, INT64_MAX)));
}

/// null: unknown.
QJsonValue isoTime(FileTime time)
{
    const QDateTime utc = toDateTime(time);
    return utc.isValid() ? QJsonValue(utc.toString(Qt::ISODateWithMs)) : QJsonValue();
}

QString windowsVersion(const TraceLogfileHeader64& header)
{
    return u"%1.%2.%3"_s.arg(header.Version & 0xFF).arg(header.Version >> 8 & 0xFF).arg(header.ProviderVersion);
}

QJsonObject findingJson(const TraceFinding& finding)
{
    QJsonObject json{{u"kind"_s, keyOf(findingKeys, finding.kind)}, {u"isLoss"_s, finding.isLoss()},
        {u"count"_s, number(finding.count)}};
    if (finding.total != 0)
        json.insert(u"total"_s, number(finding.total));
    if (finding.firstNumber != 0)
        json.insert(u"firstNumber"_s, qint64{finding.firstNumber});
    if (finding.from != 0) {
        json.insert(u"from"_s, isoTime(finding.from));
        json.insert(u"to"_s, isoTime(finding.to));
    }
    if (finding.processor)
        json.insert(u"processor"_s, *finding.processor);
    if (!finding.provider.isNull())
        json.insert(u"provider"_s, QString::fromStdString(toString(finding.provider)));
    return json;
}

} // namespace

/// When it was. The header of a ring's snapshot knows only when that was written.
QList<AutopsyReport::Row> AutopsyReport::timeRows(const LogfileHeader& header, const TraceAutopsy* autopsy)
{
    const TraceLogfileHeader64& fields = header.fields;
    const auto durationOf = [](FileTime time) { return Format().duration(time / (fileTimePerSecond / 1'000)); };
    const bool isRing = (fields.LogFileMode & logfilemode::Buffering) != 0;
    const FileTime total = std::max(endOf(fields, autopsy), fields.StartTime) - fields.StartTime;
    QList<Row> rows;
    if (!isRing)
        rows.append({tr("Started"), AutopsyText::time(fields.StartTime)});
    else if (total != 0) //: When the snapshot of a ring was written.
        rows.append({tr("Written"), AutopsyText::time(fields.EndTime)});
    if (!isRing && total != 0)
        rows.append({tr("Duration"), durationOf(total)});
    if (autopsy == nullptr || autopsy->firstEvent == 0 || !(hasOverwritten(header, *autopsy) || autopsy->holdsLess()))
        return rows;
    const QString held = durationOf(autopsy->heldTime());
    //: The time whose events a log file holds, while others were overwritten or cut off.
    const QString label = tr("Holds");
    if (isRing || autopsy->holdsLess()) {
        //: %1: "1.9 s", %2 and %3: times
        rows.append({label,
            tr("%1, from %2 to %3")
                .arg(held, AutopsyText::time(autopsy->heldFrom),
                    AutopsyText::timeAfter(autopsy->heldTo, autopsy->heldFrom))});
    } else {
        const FileTime end = std::max({fields.EndTime, autopsy->lastEvent, fields.StartTime});
        //: %1: "1.9 s", %2: "1.2 min"
        rows.append({label, tr("the last %1 of %2").arg(held, durationOf(end - fields.StartTime))});
    }
    return rows;
}

QList<AutopsyReport::Row> AutopsyReport::rows(const LogfileHeader& header, const TraceAutopsy* autopsy)
{
    const Format format;
    const TraceLogfileHeader64& fields = header.fields;
    QList<Row> rows{{tr("Session"), shownName(header.sessionName)}};
    rows += timeRows(header, autopsy);
    if (toDateTime(fields.BootTime).isValid()) {
        //: When the machine was started.
        rows.append({tr("Boot time"), AutopsyText::time(fields.BootTime)});
    }
    rows.append({tr("Windows"), windowsVersion(fields)});
    //: %1: a number of processors, %2: 32 or 64
    rows.append({tr("Machine"),
        tr("%1 processor(s), %2 bits", "", pluralCount(fields.NumberOfProcessors))
            .arg(format.number(fields.NumberOfProcessors), QString::number(header.pointerBytes * 8))});
    rows.append({tr("Clock"), ModeText::clock(static_cast<ClockType>(fields.ReservedFlags))});
    rows.append({tr("Mode"),
        //: %1: the mode of a session in words, %2: the same as a hexadecimal number
        tr("%1 (%2)").arg(ModeText::summary(fields.LogFileMode, true), format.hex32(fields.LogFileMode))});
    //: How many events and buffers were lost, by the counters of the file's header.
    rows.append({tr("Lost"),
        tr("events: %1, buffers: %2").arg(format.number(fields.EventsLost), format.number(fields.BuffersLost))});
    if (autopsy == nullptr)
        return rows;
    rows.append({tr("File size"), format.bytes(autopsy->fileBytes)});
    rows.append({tr("Buffers"),
        //: %1: a number of buffers, %2: the size of each
        tr("%1 of %2").arg(format.number(autopsy->dataBuffers), format.bytes(fields.BufferSize))});
    rows.append({tr("Events"), format.number(autopsy->allEvents())});
    return rows;
}

QStringList AutopsyReport::leftOut(const TraceAutopsy& autopsy)
{
    constexpr std::size_t shown = 20;
    const std::vector<Damage>& damage = autopsy.damage.entries();
    QStringList lines;
    for (std::size_t i = 0; i < std::min(shown, damage.size()); ++i)
        lines.append(AutopsyText::damage(damage[i]));
    if (autopsy.damage.count() > shown) {
        lines.append(tr("and %1 more", "", pluralCount(autopsy.damage.count() - shown))
                         .arg(Format().number(autopsy.damage.count() - shown)));
    }
    return lines;
}

QString AutopsyReport::complete()
{
    return tr("Nothing is missing, as far as the file shows.");
}

QString AutopsyReport::text(const LogfileHeader& header, const TraceAutopsy& autopsy)
{
    const Format format;
    QStringList lines;
    const QList<Row> rows = AutopsyReport::rows(header, &autopsy);
    qsizetype width = 0;
    for (const auto& [label, value] : rows)
        width = std::max(width, label.size());
    for (const auto& [label, value] : rows)
        lines.append(label.leftJustified(width + 2) + value);

    const auto addFindings = [&](const QString& title, bool areLosses) {
        QStringList sentences;
        for (const TraceFinding& finding : autopsy.findings) {
            if (finding.isLoss() == areLosses)
                sentences.append(u"  "_s + AutopsyText::finding(finding, autopsy));
        }
        if (!sentences.isEmpty())
            lines += QStringList{QString(), title} + sentences;
    };
    if (autopsy.isComplete())
        lines += QStringList{QString(), complete()};
    addFindings(tr("Missing:"), true);
    addFindings(tr("Worth a look:"), false);

    if (const QStringList damage = leftOut(autopsy); !damage.isEmpty()) {
        lines += QStringList{QString(), tr("Left out:")};
        for (const QString& line : damage)
            lines.append(u"  "_s + line);
    }
    if (!autopsy.providers.empty()) {
        lines += QStringList{QString(), tr("Providers by volume:")};
        for (std::size_t i = 0; i < std::min(listedProviders, autopsy.providers.size()); ++i) {
            const ProviderShare& share = autopsy.providers[i];
            const double percent = 100 * static_cast<double>(share.bytes)
                / static_cast<double>(std::max<std::uint64_t>(autopsy.eventBytes, 1));
            lines.append(u"  "_s + format.percent(percent).rightJustified(5) + u"  "_s
                + format.number(share.events).rightJustified(12) + u"  "_s
                + AutopsyText::provider(share.provider, autopsy));
        }
    }
    return lines.join(u'\n') + u'\n';
}

QByteArray AutopsyReport::json(const LogfileHeader& header, const TraceAutopsy& autopsy)
{
    const TraceLogfileHeader64& fields = header.fields;
    QJsonArray modeNames;
    for (const std::string_view name : decodeBits(logFileModeCatalogue(), fields.LogFileMode).names)
        modeNames.append(fromAscii(name));
    QJsonArray findings;
    for (const TraceFinding& finding : autopsy.findings)
        findings.append(findingJson(finding));
    QJsonArray damages;
    for (const Damage& damage : autopsy.damage.entries()) {
        damages.append(
            QJsonObject{{u"reason"_s, keyOf(damageKeys, damage.reason)}, {u"offset"_s, number(damage.offset)},
                {u"bytes"_s, number(damage.bytes)}, {u"value"_s, number(damage.value)}});
    }
    QJsonArray providers;
    for (const ProviderShare& share : autopsy.providers) {
        providers.append(QJsonObject{{u"guid"_s, QString::fromStdString(toString(share.provider))},
            {u"name"_s, QString::fromStdString(share.name)}, {u"events"_s, number(share.events)},
            {u"bytes"_s, number(share.bytes)}});
    }
    const QJsonObject report{
        {u"isComplete"_s, autopsy.isComplete()},
        {u"sessionName"_s, QString::fromStdU16String(header.sessionName)},
        {u"logFileName"_s, QString::fromStdU16String(header.logFileName)},
        {u"startTime"_s, isoTime(fields.StartTime)},
        {u"endTime"_s, isoTime(fields.EndTime)},
        {u"bootTime"_s, isoTime(fields.BootTime)},
        {u"windowsVersion"_s, windowsVersion(fields)},
        {u"processors"_s, number(fields.NumberOfProcessors)},
        {u"processorsSeen"_s, number(autopsy.processorsSeen)},
        {u"pointerBytes"_s, number(header.pointerBytes)},
        {u"clock"_s, number(fields.ReservedFlags)},
        {u"clockFrequency"_s, QString::number(fields.PerfFreq)}, // 64 bits: more than a JSON number holds everywhere
        {u"logFileMode"_s, number(fields.LogFileMode)},
        {u"logFileModeNames"_s, modeNames},
        {u"bufferBytes"_s, number(fields.BufferSize)},
        {u"buffersWritten"_s, number(fields.BuffersWritten)},
        {u"eventsLost"_s, number(fields.EventsLost)},
        {u"buffersLost"_s, number(fields.BuffersLost)},
        {u"fileBytes"_s, number(autopsy.fileBytes)},
        {u"dataBuffers"_s, number(autopsy.dataBuffers)},
        {u"compressedBuffers"_s, number(autopsy.compressedBuffers)},
        {u"events"_s, number(autopsy.allEvents())},
        {u"eventBytes"_s, number(autopsy.eventBytes)},
        {u"firstEvent"_s, isoTime(autopsy.firstEvent)},
        {u"lastEvent"_s, isoTime(autopsy.lastEvent)},
        {u"heldFrom"_s, isoTime(autopsy.heldFrom)},
        {u"heldTo"_s, isoTime(autopsy.heldTo)},
        {u"findings"_s, findings},
        {u"damage"_s, damages},
        {u"damageCount"_s, number(autopsy.damage.count())},
        {u"providers"_s, providers},
    };
    return QJsonDocument(report).toJson();
}

} // namespace etwarden
