// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/layouts.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/windowsversion.h"
#include "model/session/configfield.h"
#include "model/session/sessionconfig.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace etwarden {

/// The unit in which a member counts.
enum class MemberUnit : std::uint8_t {
    None, ///< plain numbers, and members that are no numbers
    Clock, ///< ClockType
    Kilobytes,
    FileSize, ///< MB, or KB with USE_KBYTES_FOR_SIZE; see maximumFileBytes()
    ModeBits,
    FlushTimer, ///< seconds, or ms with USE_MS_FLUSH_TIMER; see flushTimerMs()
    FlagBits,
    OptionBits, ///< of version 2
};

/// The sessions for which ControlTrace(UPDATE) reads a member (source: the page of ControlTrace, remarks on UPDATE).
enum class UpdateReads : std::uint8_t { OfNone, OfSystemLoggers, UnlessPrivate, OfAll };

using MemberPointer = std::variant<std::u16string SessionConfig::*, Guid SessionConfig::*,
    std::uint32_t SessionConfig::*, std::int32_t SessionConfig::*>;

/// A member of EVENT_TRACE_PROPERTIES, or of its version 2, that a caller requests and the system reports.
struct ConfigMember
{
    ConfigField field;
    std::string_view name; ///< documented spelling; that of its offset without "Offset" for a text after the block
    std::string_view key; ///< in files and lists
    MemberPointer pointer;
    std::size_t offset; ///< in the block; of a text: of the member that holds its offset
    UpdateReads update = UpdateReads::OfNone;
    MemberUnit unit = MemberUnit::None;
    std::string_view olderName{}; ///< before Windows 8.1, where that is another one
};

/// Sorted by ConfigField, whose order is that of the columns in existing recordings: a new member goes to the end.
inline constexpr std::array configMembers{
    ConfigMember{ConfigField::Name, "LoggerName", "name", &SessionConfig::name,
        offsetof(EventTraceProperties, LoggerNameOffset)},
    ConfigMember{ConfigField::Guid, "Wnode.Guid", "guid", &SessionConfig::guid,
        offsetof(EventTraceProperties, Wnode) + offsetof(WnodeHeader, Guid)},
    ConfigMember{ConfigField::ClientContext, "Wnode.ClientContext", "clientContext", &SessionConfig::clientContext,
        offsetof(EventTraceProperties, Wnode) + offsetof(WnodeHeader, ClientContext), UpdateReads::OfNone,
        MemberUnit::Clock},
    ConfigMember{ConfigField::BufferSize, "BufferSize", "bufferSizeKb", &SessionConfig::bufferSizeKb,
        offsetof(EventTraceProperties, BufferSize), UpdateReads::OfNone, MemberUnit::Kilobytes},
    ConfigMember{ConfigField::MinimumBuffers, "MinimumBuffers", "minimumBuffers", &SessionConfig::minimumBuffers,
        offsetof(EventTraceProperties, MinimumBuffers)},
    ConfigMember{ConfigField::MaximumBuffers, "MaximumBuffers", "maximumBuffers", &SessionConfig::maximumBuffers,
        offsetof(EventTraceProperties, MaximumBuffers), UpdateReads::UnlessPrivate},
    ConfigMember{ConfigField::MaximumFileSize, "MaximumFileSize", "maximumFileSize", &SessionConfig::maximumFileSize,
        offsetof(EventTraceProperties, MaximumFileSize), UpdateReads::OfNone, MemberUnit::FileSize},
    ConfigMember{ConfigField::LogFileMode, "LogFileMode", "logFileMode", &SessionConfig::logFileMode,
        offsetof(EventTraceProperties, LogFileMode), UpdateReads::UnlessPrivate, MemberUnit::ModeBits},
    ConfigMember{ConfigField::FlushTimer, "FlushTimer", "flushTimer", &SessionConfig::flushTimer,
        offsetof(EventTraceProperties, FlushTimer), UpdateReads::OfAll, MemberUnit::FlushTimer},
    ConfigMember{ConfigField::EnableFlags, "EnableFlags", "enableFlags", &SessionConfig::enableFlags,
        offsetof(EventTraceProperties, EnableFlags), UpdateReads::OfSystemLoggers, MemberUnit::FlagBits},
    ConfigMember{ConfigField::FlushThreshold, "FlushThreshold", "flushThreshold", &SessionConfig::flushThreshold,
        offsetof(EventTraceProperties, FlushThreshold), UpdateReads::OfNone, MemberUnit::None, "AgeLimit"},
    ConfigMember{ConfigField::LogFileName, "LogFileName", "logFileName", &SessionConfig::logFileName,
        offsetof(EventTraceProperties, LogFileNameOffset), UpdateReads::OfAll},
    ConfigMember{ConfigField::V2Options, "V2Options", "v2Options", &SessionConfig::v2Options,
        offsetof(EventTracePropertiesV2, V2Options), UpdateReads::OfNone, MemberUnit::OptionBits},
};

/// Only a block of version 2 has it.
constexpr bool isOfVersion2(const ConfigMember& member)
{
    return member.offset >= sizeof(EventTraceProperties);
}

constexpr const ConfigMember& memberOf(ConfigField field)
{
    return configMembers[static_cast<std::size_t>(field)];
}

/// The documented name in that Windows; for an unknown Windows, that of today's.
constexpr std::string_view nameIn(WindowsVersion windows, const ConfigMember& member)
{
    const bool isOlder = windows != WindowsVersion::Unknown && windows < WindowsVersion::Windows81;
    return isOlder && !member.olderName.empty() ? member.olderName : member.name;
}

/// Name and GUID identify a session: they stay as they are while it runs.
constexpr bool isIdentity(const ConfigMember& member)
{
    return member.field == ConfigField::Name || member.field == ConfigField::Guid;
}

/// A number whose bits have meanings of their own.
constexpr bool isBits(const ConfigMember& member)
{
    return member.unit == MemberUnit::ModeBits || member.unit == MemberUnit::FlagBits
        || member.unit == MemberUnit::OptionBits;
}

/// A number that only counts: buffers, or KB.
constexpr bool isPlainNumber(const ConfigMember& member)
{
    const bool isNumber = std::holds_alternative<std::uint32_t SessionConfig::*>(member.pointer)
        || std::holds_alternative<std::int32_t SessionConfig::*>(member.pointer);
    return isNumber && (member.unit == MemberUnit::None || member.unit == MemberUnit::Kilobytes);
}

/// The value of any member without its type: a number, or a text, which is also the form of a GUID.
using MemberValue = std::variant<std::int64_t, std::u16string>;

MemberValue valueOf(const ConfigMember& member, const SessionConfig& config);

/// Whether valueOf() returns a text.
constexpr bool isText(const ConfigMember& member)
{
    return std::holds_alternative<std::u16string SessionConfig::*>(member.pointer)
        || std::holds_alternative<Guid SessionConfig::*>(member.pointer);
}

void copyValue(const ConfigMember& member, const SessionConfig& from, SessionConfig& to);

/// The bits of LogFileMode that UPDATE reads, where it reads the member.
inline constexpr std::uint32_t updatableModes = logfilemode::RealTime;

/// Whether UPDATE reads the member of such a session.
constexpr bool updateReads(const ConfigMember& member, bool isPrivate, bool isSystemLogger)
{
    switch (member.update) {
    case UpdateReads::OfNone:
        return false;
    case UpdateReads::OfSystemLoggers:
        return isSystemLogger && !isPrivate;
    case UpdateReads::UnlessPrivate:
        return !isPrivate;
    case UpdateReads::OfAll:
        return true;
    }
    return false;
}
bool updateReads(const ConfigMember& member, const SessionConfig& running);

} // namespace etwarden
