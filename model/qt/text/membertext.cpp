// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/membertext.h"

#include "model/qt/text/format.h"
#include "model/qt/text/modetext.h"

#include <QLocale>

#include <type_traits>
#include <variant>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

QString number(const SessionConfig& config, std::uint32_t value, MemberUnit unit)
{
    const Format format;
    switch (unit) {
    case MemberUnit::Clock:
        //: %1 is a number, %2 the clock that it stands for
        return MemberText::tr("%1 (%2)").arg(value).arg(ModeText::clock(static_cast<ClockType>(value)));
    case MemberUnit::Kilobytes:
        return format.kilobytes(value);
    case MemberUnit::FileSize:
        return value == 0 ? format.number(0) : format.bytes(maximumFileBytes(config));
    case MemberUnit::FlushTimer:
        return value == 0 ? format.number(0) : format.duration(flushTimerMs(config));
    case MemberUnit::ModeBits:
    case MemberUnit::FlagBits:
        return format.hex32(value);
    case MemberUnit::None:
        break;
    }
    return format.number(value);
}

} // namespace

QString MemberText::name(ConfigField field)
{
    if (field == ConfigField::Name) {
        //: member of a session's properties
        return tr("Session name");
    }
    if (field == ConfigField::LogFileName) {
        //: member of a session's properties
        return tr("Log file");
    }
    const std::string_view name = memberOf(field).name;
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QString MemberText::value(const SessionConfig& config, ConfigField field)
{
    const ConfigMember& member = memberOf(field);
    return std::visit(
        [&](auto pointer) {
            const auto& value = config.*pointer;
            using Value = std::remove_cvref_t<decltype(value)>;
            if constexpr (std::is_same_v<Value, std::u16string>)
                return QString::fromStdU16String(value);
            else if constexpr (std::is_same_v<Value, Guid>)
                return value.isNull() ? u"GUID_NULL"_s : QString::fromStdString(toString(value));
            else if constexpr (std::is_signed_v<Value>)
                return QLocale().toString(value);
            else
                return number(config, value, member.unit);
        },
        member.value);
}

} // namespace etwarden
