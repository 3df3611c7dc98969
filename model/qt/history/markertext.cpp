// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/history/markertext.h"

#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/v2options.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/kerneltext.h"
#include "model/qt/text/plaintext.h"
#include "model/session/members.h"

#include <QStringList>

#include <array>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::array<const char*, markerSettingCount> settingTexts{
    //: setting of the load, as in "events per second 1,000"
    QT_TRANSLATE_NOOP("MarkerText", "events per second"),
    //: setting of the load, as in "bytes per event 64"
    QT_TRANSLATE_NOOP("MarkerText", "bytes per event"),
    //: setting of the load, as in "events per burst 10"
    QT_TRANSLATE_NOOP("MarkerText", "events per burst"),
    //: setting of the load, as in "threads 2"
    QT_TRANSLATE_NOOP("MarkerText", "threads"),
    //: what a threshold watches
    QT_TRANSLATE_NOOP("MarkerText", "events lost per second"),
    //: what a threshold watches
    QT_TRANSLATE_NOOP("MarkerText", "log buffers lost"),
    //: what a threshold watches
    QT_TRANSLATE_NOOP("MarkerText", "real-time buffers lost"),
    //: what a threshold watches: the share of buffers in use
    QT_TRANSLATE_NOOP("MarkerText", "buffers in use"),
};

constexpr std::array<const char*, markerKindCount> kindTexts{
    //: what a marker on the time axis means
    QT_TRANSLATE_NOOP("MarkerText", "Session started"),
    //: what a marker on the time axis means
    QT_TRANSLATE_NOOP("MarkerText", "Session changed"),
    //: what a marker on the time axis means
    QT_TRANSLATE_NOOP("MarkerText", "Session flushed"),
    //: what a marker on the time axis means
    QT_TRANSLATE_NOOP("MarkerText", "Snapshot written"),
    //: what a marker on the time axis means
    QT_TRANSLATE_NOOP("MarkerText", "Session stopped"),
    //: what a marker on the time axis means
    QT_TRANSLATE_NOOP("MarkerText", "Load started"),
    //: what a marker on the time axis means
    QT_TRANSLATE_NOOP("MarkerText", "Load changed"),
    //: what a marker on the time axis means
    QT_TRANSLATE_NOOP("MarkerText", "Load stopped"),
    //: what a marker on the time axis means
    QT_TRANSLATE_NOOP("MarkerText", "Polling paused"),
    //: what a marker on the time axis means
    QT_TRANSLATE_NOOP("MarkerText", "Polling resumed"),
    //: what a marker on the time axis means
    QT_TRANSLATE_NOOP("MarkerText", "Threshold exceeded"),
    //: what a marker on the time axis means: a person set it
    QT_TRANSLATE_NOOP("MarkerText", "Marked"),
};

MemberUnit unitOf(const MarkerMember& member)
{
    const auto* const field = std::get_if<ConfigField>(&member);
    return field ? memberOf(*field).unit : MemberUnit::None;
}

template<typename Group>
void appendBits(QStringList& list, QChar sign, std::span<const BitEntry<Group>> catalogue, std::uint32_t bits)
{
    const DecodedBits decoded = decodeBits(catalogue, bits);
    for (const std::string_view name : decoded.names)
        list << sign + fromAscii(name);
    if (decoded.unnamed != 0)
        list << sign + Format().hex32(decoded.unnamed);
}

template<typename Group>
QString bitChange(std::span<const BitEntry<Group>> catalogue, const MarkerChange& change)
{
    const auto before = static_cast<std::uint32_t>(std::get<std::int64_t>(change.before));
    const auto after = static_cast<std::uint32_t>(std::get<std::int64_t>(change.after));
    QStringList bits;
    appendBits(bits, u'+', catalogue, after & ~before);
    appendBits(bits, u'\u2212', catalogue, before & ~after);
    return bits.join(u' ');
}

/// Of a recording, the text may be anything.
QString kernelValue(KernelSetting setting, const std::u16string& text)
{
    KernelTracing tracing;
    if (!readSetting(memberOf(setting), toUtf8(text), tracing))
        return shownName(text);
    const QString value = KernelText::value(setting, tracing);
    //: instead of the value of a kernel setting: it is not set
    return value.isEmpty() ? MarkerText::tr("(not set)") : value;
}

QString joined(const std::vector<MarkerChange>& changes, QString (*text)(const MarkerChange& change))
{
    QStringList texts;
    for (const MarkerChange& change : changes)
        texts << text(change);
    return texts.join(MarkerText::tr(", "));
}

QString setting(const MarkerChange& change)
{
    return MarkerText::member(change.member) + u' ' + MarkerText::value(change.member, change.after);
}

QString excess(const MarkerChange& change)
{
    //: %1 is what a threshold watches ("events lost per second"), %2 a number, %3 the limit
    return MarkerText::tr("%1 %2, limit %3")
        .arg(MarkerText::member(change.member), MarkerText::value(change.member, change.after),
            MarkerText::value(change.member, change.before));
}

} // namespace

QString MarkerText::kind(MarkerKind kind)
{
    return tr(kindTexts[static_cast<std::size_t>(kind)]);
}

QString MarkerText::member(const MarkerMember& member)
{
    if (const auto* const setting = std::get_if<MarkerSetting>(&member))
        return tr(settingTexts[static_cast<std::size_t>(*setting)]);
    if (const auto* const setting = std::get_if<KernelSetting>(&member))
        return KernelText::name(*setting);
    return fromAscii(memberOf(std::get<ConfigField>(member)).name);
}

QString MarkerText::value(const MarkerMember& member, const MarkerValue& value)
{
    if (const auto* const setting = std::get_if<KernelSetting>(&member))
        return kernelValue(*setting, std::get<std::u16string>(value));
    if (const auto* const text = std::get_if<std::u16string>(&value)) {
        //: instead of a file name: the session writes no file
        return text->empty() ? tr("(none)") : u'“' + shownName(*text) + u'”';
    }
    const std::int64_t number = std::get<std::int64_t>(value);
    const auto magnitude = static_cast<std::uint64_t>(number < 0 ? -number : number);
    const Format format;
    if (member == MarkerMember(MarkerSetting::InUsePercent))
        return format.percent(static_cast<double>(number));
    switch (unitOf(member)) {
    case MemberUnit::Kilobytes:
        return format.kilobytes(magnitude);
    case MemberUnit::FileSize:
        return format.bytes(magnitude);
    case MemberUnit::FlushTimer:
        return format.duration(magnitude);
    case MemberUnit::ModeBits:
    case MemberUnit::FlagBits:
    case MemberUnit::OptionBits:
        return format.hex32(static_cast<std::uint32_t>(number));
    case MemberUnit::Clock:
    case MemberUnit::None:
        break;
    }
    return number < 0 ? u'\u2212' + format.number(magnitude) : format.number(magnitude);
}

QString MarkerText::change(const MarkerChange& change)
{
    const MemberUnit unit = unitOf(change.member);
    if (unit == MemberUnit::ModeBits)
        return member(change.member) + u' ' + bitChange(logFileModeCatalogue(), change);
    if (unit == MemberUnit::FlagBits)
        return member(change.member) + u' ' + bitChange(enableFlagCatalogue(), change);
    if (unit == MemberUnit::OptionBits)
        return member(change.member) + u' ' + bitChange(v2OptionCatalogue(), change);
    //: %1 is a setting's name, %2 its value before, %3 after
    return tr("%1 %2 → %3")
        .arg(member(change.member), value(change.member, change.before), value(change.member, change.after));
}

QString MarkerText::brief(const Marker& marker)
{
    if (marker.kind != MarkerKind::SessionUpdated || marker.changes.empty())
        return kind(marker.kind);
    const QString first = change(marker.changes.front());
    //: Beside a mark: a change of a session that had more of them. %1: "MaximumBuffers 24 → 64"
    return marker.changes.size() == 1 ? first : tr("%1, …").arg(first);
}

QString MarkerText::sentence(const Marker& marker)
{
    const QString name = shownName(marker.name);
    switch (marker.kind) {
    case MarkerKind::SessionStarted:
        //: %1 is a session
        return tr("“%1” started.").arg(name);
    case MarkerKind::SessionUpdated:
        //: %1 is a session, %2 a list such as "MaximumBuffers 24 → 64"
        return tr("“%1” was changed: %2.").arg(name, joined(marker.changes, change));
    case MarkerKind::SessionFlushed:
        //: %1 is a session
        return tr("“%1” was flushed.").arg(name);
    case MarkerKind::SnapshotWritten:
        //: %1 is a session, %2 a file in quotes
        return tr("A snapshot of “%1” was written to %2.")
            .arg(name, value(ConfigField::LogFileName, marker.changes.front().after));
    case MarkerKind::SessionStopped:
        //: %1 is a session
        return tr("“%1” stopped.").arg(name);
    case MarkerKind::LoadStarted:
        //: %1 is a session, %2 a list such as "events per second 1,000"
        return tr("The load on “%1” started: %2.").arg(name, joined(marker.changes, setting));
    case MarkerKind::LoadChanged:
        //: %1 is a session, %2 a list such as "events per second 1,000 → 2,000"
        return tr("The load on “%1” was changed: %2.").arg(name, joined(marker.changes, change));
    case MarkerKind::LoadStopped:
        //: %1 is a session
        return tr("The load on “%1” stopped.").arg(name);
    case MarkerKind::PollingPaused:
        return tr("Polling was paused.");
    case MarkerKind::PollingResumed:
        return tr("Polling was resumed.");
    case MarkerKind::ThresholdExceeded:
        //: %1 is a session, %2 such as "events lost per second 20, limit 10"
        return tr("“%1” exceeded a threshold: %2.").arg(name, joined(marker.changes, excess));
    case MarkerKind::SetByHand:
        //: what a marker on the time axis means; a person set it
        return tr("This moment was marked.");
    }
    return {};
}

} // namespace etwarden
