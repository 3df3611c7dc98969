// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/autopsytext.h"

#include "model/qt/common/filetime.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace etwarden {

namespace {

bool countsLosses(const TraceAutopsy& autopsy)
{
    return std::ranges::any_of(autopsy.findings, [](const TraceFinding& finding) {
        return finding.kind == TraceFindingKind::EventsLost || finding.kind == TraceFindingKind::BuffersLost;
    });
}

} // namespace

QString AutopsyText::time(FileTime time)
{
    return Format().dateAndMilliseconds(toDateTime(time).toLocalTime());
}

QString AutopsyText::timeAfter(FileTime time, FileTime before)
{
    const QDateTime moment = toDateTime(time).toLocalTime();
    if (moment.date() != toDateTime(before).toLocalTime().date())
        return AutopsyText::time(time);
    const QLocale locale;
    return locale.toString(moment.time(), Format::millisecondsPattern(locale));
}

QString AutopsyText::provider(const Guid& provider, const TraceAutopsy& autopsy)
{
    const auto share = std::ranges::find(autopsy.providers, provider, &ProviderShare::provider);
    if (share != autopsy.providers.end() && !share->name.empty())
        return shownName(QString::fromStdString(share->name));
    return QString::fromStdString(toString(provider));
}

QString AutopsyText::missingBuffers(const TraceFinding& finding, const TraceAutopsy& autopsy)
{
    const Format format;
    QString text = tr("%1 buffer(s) are missing, from number %2 on.", "", pluralCount(finding.count))
                       .arg(format.number(finding.count), QString::number(finding.firstNumber));
    if (finding.processor && time(finding.from) == time(finding.to)) {
        //: About missing buffers. %1: a time
        text += u' ' + tr("The buffers around the gap are from %1.").arg(time(finding.from));
    } else if (finding.processor) {
        //: %1: a processor's number, %2 and %3: times
        text += u' '
            + tr("Nearby, processor %1 is silent the longest, from %2 to %3.")
                  .arg(QString::number(*finding.processor), time(finding.from), timeAfter(finding.to, finding.from));
    }
    if (!countsLosses(autopsy))
        text += u' ' + tr("The header's counters do not count them.");
    return text;
}

QString AutopsyText::finding(const TraceFinding& finding, const TraceAutopsy& autopsy)
{
    const Format format;
    const int plural = pluralCount(finding.count);
    const QString count = format.number(finding.count);
    const QString total = format.number(finding.total);
    switch (finding.kind) {
    case TraceFindingKind::Damaged:
        return tr("%1 place(s) in the file cannot be read.", "", plural).arg(count);
    case TraceFindingKind::FileEndsEarly:
        //: %1, %2: numbers
        return tr("The file ends too early: %1 buffer(s) of the %2 that its header counts are missing.", "", plural)
            .arg(count, total);
    case TraceFindingKind::NotClosed:
        return tr("The file was never closed: its session was still running, or was killed. What the session still "
                  "held in memory is not in it.");
    case TraceFindingKind::EventsLost:
        return tr("%1 event(s) were lost according to the header's counter: no buffer had room for them.", "", plural)
            .arg(count);
    case TraceFindingKind::BuffersLost:
        return tr("%1 buffer(s) were lost according to the header's counter: they did not reach the file.", "", plural)
            .arg(count);
    case TraceFindingKind::MissingBuffers:
        return missingBuffers(finding, autopsy);
    case TraceFindingKind::LossMarked:
        return tr("%1 buffer(s) carry the mark of a loss.", "", plural).arg(count);
    case TraceFindingKind::UnusedNumbers:
        //: %1, %2: numbers
        return tr(
            "%1 number(s) have no buffer, from number %2 on: a buffer that is empty when its session ends takes a "
            "number and is not written.",
            "", plural)
            .arg(count, QString::number(finding.firstNumber));
    case TraceFindingKind::Overwritten:
        return tr("%1 older buffer(s) were overwritten, as is normal in this mode.", "", plural).arg(count);
    case TraceFindingKind::EmptySpace:
        //: %1: a percentage, %2: a number such as 2.6
        return tr("%1 of the space in buffers is empty: the same buffers could hold %2 times as many events.")
            .arg(Format().percent(percentOf(finding.count, finding.total)),
                QLocale().toString(
                    static_cast<double>(finding.total) / static_cast<double>(finding.total - finding.count), 'f', 1));
    case TraceFindingKind::FlushedEarly:
        //: %1, %2: numbers
        return tr("%1 buffer(s) of %2 were written although the next event would have fit: by the flush timer or by a "
                  "flush, not because they were full.",
            "", plural)
            .arg(count, total);
    case TraceFindingKind::LargeEvents:
        //: %1, %2: sizes with units, %3: a provider
        return tr("The largest event takes %1 of a buffer's %2, so the rest of the buffer before it stays empty. It "
                  "comes from %3.")
            .arg(format.bytes(finding.count), format.bytes(finding.total), provider(finding.provider, autopsy));
    case TraceFindingKind::OneProvider:
        //: %1: a provider, %2: a percentage
        return tr("%1 accounts for %2 of the volume.")
            .arg(provider(finding.provider, autopsy), Format().percent(percentOf(finding.count, finding.total)));
    case TraceFindingKind::ImpossibleTimes:
        return tr("%1 event(s) have a time that cannot be right: before the machine was started, or after the file was "
                  "closed. They are listed without a time, where they were written.",
            "", plural)
            .arg(count);
    case TraceFindingKind::ClockStep:
        if (finding.count == 1) {
            //: %1 and %2: times, %3: a processor's number
            return tr("The time goes back once, from %1 to %2 on processor %3: the clock was set.")
                .arg(time(finding.from), timeAfter(finding.to, finding.from),
                    QString::number(finding.processor.value_or(0)));
        }
        //: %1: a number, at least 2; %2 and %3: times, %4: a processor's number
        return tr("The time goes back %1 times, first from %2 to %3 on processor %4: the clock was set.")
            .arg(count, time(finding.from), timeAfter(finding.to, finding.from),
                QString::number(finding.processor.value_or(0)));
    case TraceFindingKind::SilentProcessors:
        //: %1, %2: numbers
        return tr("%1 of %2 processors wrote no events.").arg(count, total);
    }
    return {};
}

QString AutopsyText::damage(const Damage& damage)
{
    const Format format;
    const QString bytes = format.bytes(damage.bytes);
    const QString value = format.hex32(static_cast<std::uint32_t>(damage.value));
    QString what;
    switch (damage.reason) {
    case DamageReason::ReadFailed:
        what = tr("the disk did not return %1").arg(bytes);
        break;
    case DamageReason::NoBuffer:
        what = tr("no buffer where there should be one; %1 left out").arg(bytes);
        break;
    case DamageReason::UnusedSpace:
        what = tr("%1 of reserved space that was never used").arg(bytes);
        break;
    case DamageReason::CutBuffer:
        what = tr("the file ends inside a buffer; %1 missing").arg(format.bytes(damage.value));
        break;
    case DamageReason::TooManyBuffers:
        what = tr("more buffers than can be read; %1 left out").arg(bytes);
        break;
    case DamageReason::BadCompression:
        what = tr("a compressed buffer is damaged; %1 of it left out").arg(bytes);
        break;
    case DamageReason::UnknownEvent:
        //: %2: a hexadecimal number
        what = tr("an event of unknown type (%2); %1 of its buffer left out").arg(bytes, value);
        break;
    case DamageReason::BadEventSize:
        //: %2: a size with its unit
        what =
            tr("an event of %2 does not fit there; %1 of its buffer left out").arg(bytes, format.bytes(damage.value));
        break;
    case DamageReason::BadItems:
        what = tr("the extended items of an event are damaged; %1 of it left out").arg(bytes);
        break;
    case DamageReason::ExpandsTooFar:
        //: %1: a size in the file, %2: a size when it is decompressed
        what = tr("a compressed buffer of %1 that claims to hold %2; left out").arg(bytes, format.bytes(damage.value));
        break;
    }
    //: %1: a place in a file, %2: what is damaged there
    return tr("At %1: %2.").arg(format.hex64(damage.offset), what);
}

} // namespace etwarden
