// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/memberoptions.h"

#include "model/etw/bitnames.h"
#include "model/etw/enableflags.h"
#include "model/etw/kernelpresets.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/v2options.h"
#include "model/qt/common/asciitext.h"

#include <QCommandLineParser>

#include <limits>
#include <span>
#include <utility>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

/// "SEQUENTIAL, CIRCULAR, …": names of a catalogue, without their common prefix.
template<typename Group, typename Condition>
QString namesWhere(std::span<const BitEntry<Group>> catalogue, Condition condition)
{
    QStringList names;
    for (const BitEntry<Group>& entry : catalogue) {
        if (!entry.name.empty() && entry.value != 0 && condition(entry))
            names.append(fromAscii(shortBitName(entry.name)));
    }
    return names.join(u", "_s);
}

template<typename Group>
QString documentedNames(std::span<const BitEntry<Group>> catalogue)
{
    return namesWhere(catalogue, [](const BitEntry<Group>& entry) { return entry.status == BitStatus::Documented; });
}

QString effectOf(ConfigField field)
{
    switch (field) {
    case ConfigField::Name:
        return CommandLineHelp::tr("Name of the session.");
    case ConfigField::Guid:
        return CommandLineHelp::tr("GUID of the session; that of its provider for a private session.");
    case ConfigField::ClientContext:
        return CommandLineHelp::tr("Clock of the time stamps: 1 is the performance counter, 2 the system time, 3 the "
                                   "cycles of the processor.");
    case ConfigField::BufferSize:
        return CommandLineHelp::tr("KB per buffer.");
    case ConfigField::MinimumBuffers:
        return CommandLineHelp::tr("Buffers that the session begins with; all buffers of a session in memory.");
    case ConfigField::MaximumBuffers:
        return CommandLineHelp::tr("Maximum number of buffers.");
    case ConfigField::MaximumFileSize:
        return CommandLineHelp::tr("Limit of the log file in MB, or in KB with USE_KBYTES_FOR_SIZE.");
    case ConfigField::LogFileMode:
        //: %1 is a list of words
        return CommandLineHelp::tr("Number, or names separated by commas: %1.")
            .arg(documentedNames(logFileModeCatalogue()));
    case ConfigField::FlushTimer:
        return CommandLineHelp::tr("Seconds, or ms with USE_MS_FLUSH_TIMER, after which filled parts are flushed.");
    case ConfigField::EnableFlags:
        //: %1 and %2 are lists of words; those of %2 each stand for several of %1
        return CommandLineHelp::tr("Events of the kernel, of system loggers only. Number, or names separated by "
                                   "commas: %1; or the groups of xperf: %2.")
            .arg(documentedNames(enableFlagCatalogue()), kernelPresetNames().join(u", "_s));
    case ConfigField::FlushThreshold:
        return CommandLineHelp::tr("Buffers that are filled before they are flushed. Its other name, AgeLimit, is "
                                   "understood as well.");
    case ConfigField::LogFileName:
        return CommandLineHelp::tr("Log file.");
    case ConfigField::V2Options:
        //: %1 is a list of words
        return CommandLineHelp::tr("Options of Windows 10 1703 and later. Number, or names separated by commas: %1.")
            .arg(namesWhere(
                v2OptionCatalogue(), [](const V2OptionEntry& entry) { return entry.group == V2OptionGroup::Asked; }));
    case ConfigField::Providers:
    case ConfigField::Kernel:
    case ConfigField::ProcessIds:
    case ConfigField::PoolTags:
        break;
    }
    return {};
}

QString valueOf(const ConfigMember& member)
{
    if (member.field == ConfigField::LogFileName)
        return CommandLineHelp::tr("FILE") + u".etl"_s;
    if (member.field == ConfigField::Guid)
        return u"GUID"_s;
    if (isBits(member))
        //: In the help, after an option such as "--LogFileMode".
        return CommandLineHelp::tr("NAMES");
    if (isText(member))
        //: In the help, after an option such as "--LoggerName".
        return CommandLineHelp::tr("NAME");
    return u"N"_s;
}

/// Reads the value of a member from its option. Every number that the member can hold is accepted: the rules report
/// what ETW does with it.
struct MemberReader
{
    const ConfigMember& member;
    const QString& option;
    const QString& text;
    SessionConfig& config;

    MaybeError operator()(std::u16string SessionConfig::*pointer) const
    {
        config.*pointer = text.toStdU16String();
        return std::nullopt;
    }
    MaybeError operator()(Guid SessionConfig::*pointer) const
    {
        const std::optional<Guid> guid = parseGuid(text.toStdString());
        if (!guid) {
            //: %1 is an option of the command line, %2 what was given
            return CommandLineError{CommandLineHelp::tr("--%1: “%2” is not a GUID.").arg(option, text)};
        }
        config.*pointer = *guid;
        return std::nullopt;
    }
    MaybeError operator()(std::uint32_t SessionConfig::*pointer) const
    {
        if (isBits(member)) {
            const Bits bits = member.unit == MemberUnit::ModeBits ? logFileModeOf(option, text)
                : member.unit == MemberUnit::FlagBits             ? enableFlagsOf(option, text)
                                                                  : v2OptionsOf(option, text);
            if (const auto* error = std::get_if<CommandLineError>(&bits))
                return *error;
            config.*pointer = std::get<std::uint32_t>(bits);
            return std::nullopt;
        }
        constexpr std::uint32_t maximum = std::numeric_limits<std::uint32_t>::max();
        const std::optional<std::uint64_t> number = wholeNumber(text, 0, maximum);
        if (!number)
            return noNumber(option, text, 0, maximum);
        config.*pointer = static_cast<std::uint32_t>(*number);
        return std::nullopt;
    }
    MaybeError operator()(std::int32_t SessionConfig::*pointer) const
    {
        constexpr std::int32_t maximum = std::numeric_limits<std::int32_t>::max();
        const std::optional<std::uint64_t> number = wholeNumber(text, 0, maximum);
        if (!number)
            return noNumber(option, text, 0, maximum);
        config.*pointer = static_cast<std::int32_t>(*number);
        return std::nullopt;
    }
};

} // namespace

QString memberOptionName(const ConfigMember& member)
{
    return fromAscii(member.name).section(u'.', -1);
}

VerbOption memberOption(const ConfigMember& member)
{
    std::vector<Verb> verbs{Verb::Start, Verb::Run};
    if (member.update != UpdateReads::OfNone)
        verbs.push_back(Verb::Update);
    return {{u"--"_s + memberOptionName(member), valueOf(member), {}, effectOf(member.field),
                member.field == ConfigField::LogFileName},
        std::move(verbs)};
}

QStringList kernelPresetNames()
{
    QStringList names;
    for (const KernelPreset& group : kernelPresets())
        names.append(fromAscii(group.name));
    return names;
}

QStringList withMemberNames(QStringList arguments)
{
    for (QString& argument : arguments) {
        if (argument == endOfOptions)
            break;
        if (!argument.startsWith(endOfOptions))
            continue;
        const QString name = argument.section(u'=', 0, 0).mid(endOfOptions.size());
        for (const ConfigMember& member : configMembers) {
            const QString documented = memberOptionName(member);
            if (documented.compare(name, Qt::CaseInsensitive) == 0
                || (!member.olderName.empty() && name.compare(fromAscii(member.olderName), Qt::CaseInsensitive) == 0))
                argument.replace(endOfOptions.size(), name.size(), documented);
        }
    }
    return arguments;
}

MaybeError readMembers(const QCommandLineParser& parser, const QString& folder, ControlRequest& request)
{
    for (const ConfigMember& member : configMembers) {
        const QString name = memberOptionName(member);
        if (!parser.isSet(name))
            continue;
        const QString typed = parser.value(name);
        const QString value = member.field == ConfigField::LogFileName ? absoluteIn(folder, typed) : typed;
        if (MaybeError error = std::visit(MemberReader{member, name, value, request.members}, member.pointer))
            return error;
        request.given.push_back(member.field);
    }
    return std::nullopt;
}

} // namespace etwarden
