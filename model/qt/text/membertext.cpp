// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/membertext.h"

#include "model/qt/common/asciitext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/kerneltext.h"
#include "model/qt/text/modetext.h"

#include <QLocale>

#include <variant>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

QString number(const SessionConfig& config, std::int64_t value, MemberUnit unit)
{
    const Format format;
    const auto magnitude = static_cast<std::uint32_t>(value); // what has a unit is never negative
    switch (unit) {
    case MemberUnit::Clock:
        //: %1 is a number, %2 the clock that it stands for
        return MemberText::tr("%1 (%2)").arg(value).arg(ModeText::clock(static_cast<ClockType>(magnitude)));
    case MemberUnit::Kilobytes:
        return format.kilobytes(magnitude);
    case MemberUnit::FileSize:
        return value == 0 ? format.number(0) : format.bytes(maximumFileBytes(config));
    case MemberUnit::FlushTimer:
        return value == 0 ? format.number(0) : format.duration(flushTimerMs(config));
    case MemberUnit::ModeBits:
    case MemberUnit::FlagBits:
    case MemberUnit::OptionBits:
        return format.hex32(magnitude);
    case MemberUnit::None:
        break;
    }
    return QLocale().toString(qlonglong{value});
}

} // namespace

QString MemberText::name(ConfigField field, WindowsVersion windows)
{
    if (field == ConfigField::Name) {
        //: member of a session's properties
        return tr("Session name");
    }
    if (field == ConfigField::LogFileName) {
        //: member of a session's properties
        return tr("Log file");
    }
    if (field == ConfigField::Providers) {
        //: what a session takes events from
        return tr("Providers");
    }
    if (field == ConfigField::Kernel) {
        //: what is set of a system logger besides its flags: stacks, sampling, counters
        return tr("Kernel settings");
    }
    if (field == ConfigField::ProcessIds)
        return KernelText::name(KernelSetting::ProcessIds);
    if (field == ConfigField::PoolTags)
        return KernelText::name(KernelSetting::PoolTags);
    return fromAscii(nameIn(windows, memberOf(field)));
}

QString MemberText::value(const SessionConfig& config, ConfigField field)
{
    const ConfigMember& member = memberOf(field);
    const MemberValue value = valueOf(member, config);
    if (const auto* const text = std::get_if<std::u16string>(&value)) {
        const bool isNullGuid = field == ConfigField::Guid && config.guid.isNull();
        return isNullGuid ? u"GUID_NULL"_s : QString::fromStdU16String(*text);
    }
    return number(config, std::get<std::int64_t>(value), member.unit);
}

} // namespace etwarden
