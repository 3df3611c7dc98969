// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/unsaidtext.h"

#include "model/etw/enableflags.h"
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/kerneltext.h"
#include "model/qt/text/membertext.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"
#include "model/session/providermembers.h"

#include <QLocale>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <variant>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

template<typename Group>
QString namesOfBits(std::span<const BitEntry<Group>> catalogue, std::uint64_t bits)
{
    const DecodedBits decoded = decodeBits(catalogue, static_cast<std::uint32_t>(bits));
    QStringList names;
    for (const std::string_view name : decoded.names)
        names.append(fromAscii(name));
    if (decoded.unnamed != 0)
        names.append(Format().hex32(decoded.unnamed));
    return names.join(u", "_s);
}

/// A member of either kind, as the sentences need it.
struct ShownMember
{
    QString name;
    bool isBits = false;
    bool hasValue = true; ///< that can be shown as a number
    QString wanted{}; ///< the value, or the bits
    QString said{};
};

ShownMember shownMember(ConfigField field, const SessionConfig& config, const UnsaidMember& unsaid)
{
    ShownMember member{.name = MemberText::name(field)};
    if (field == ConfigField::LogFileMode || field == ConfigField::EnableFlags) {
        const bool isMode = field == ConfigField::LogFileMode;
        const auto names = [isMode](std::uint64_t bits) {
            return isMode ? namesOfBits(logFileModeCatalogue(), bits) : namesOfBits(enableFlagCatalogue(), bits);
        };
        member.isBits = true;
        member.wanted = names(unsaid.wanted);
        member.said = names(unsaid.said);
        return member;
    }
    const ConfigMember& row = memberOf(field);
    member.hasValue = !isText(row);
    member.wanted = shownName(MemberText::value(config, field));
    // The target may count in another unit: without the bits that change it, unless it has them.
    SessionConfig other = config;
    if (field == ConfigField::MaximumFileSize || field == ConfigField::FlushTimer)
        other.logFileMode = 0;
    std::visit(
        [&](auto pointer) {
            using Value = std::remove_cvref_t<decltype(other.*pointer)>;
            if constexpr (std::is_integral_v<Value>)
                other.*pointer = static_cast<Value>(unsaid.said);
        },
        row.pointer);
    member.said = MemberText::value(other, field);
    return member;
}

ShownMember shownMember(KernelSetting setting, const SessionConfig& config)
{
    return {.name = KernelText::name(setting), .hasValue = false, .wanted = KernelText::value(setting, config.kernel)};
}

ShownMember shownMember(ProviderField field, const ProviderConfig& provider, const UnsaidMember& unsaid)
{
    const auto place = static_cast<std::size_t>(field);
    if (place >= providerMembers.size()) {
        return {.name = u"EVENT_FILTER_TYPE_"_s + fromAscii(filterMembers[place - providerMembers.size()].name),
            .hasValue = false};
    }
    const ProviderMember& row = providerMembers[place];
    ShownMember member{.name = fromAscii(row.name), .isBits = isBits(row)};
    const Format format;
    if (field == ProviderField::Name) {
        member.hasValue = false;
        member.wanted = shownName(provider.name);
    } else if (field == ProviderField::EnableProperty) {
        member.wanted = namesOfBits(enablePropertyCatalogue(), unsaid.wanted);
        member.said = namesOfBits(enablePropertyCatalogue(), unsaid.said);
    } else if (member.isBits) {
        member.wanted = format.hex64(unsaid.wanted);
        member.said = format.hex64(unsaid.said);
    } else {
        member.wanted = format.number(unsaid.wanted);
        member.said = format.number(unsaid.said);
    }
    return member;
}

/// `place`: of which session or provider.
QStringList sentencesOf(const QString& place, const ShownMember& member, const UnsaidMember& unsaid)
{
    if (unsaid.kind == UnsaidKind::NotQuotable) {
        //: A line of a comment. %1: a session or a provider, %2: a member of it
        return {UnsaidText::tr("%1: %2 is left out because its value cannot be quoted.").arg(place, member.name)};
    }
    if (member.isBits) {
        QStringList sentences;
        if (unsaid.wanted != 0) {
            //: A line of a comment. %1: a session or a provider, %2: a member of it, %3: bits of it
            sentences.append(UnsaidText::tr("%1: %2 lacks %3.").arg(place, member.name, member.wanted));
        }
        if (unsaid.said != 0) {
            //: A line of a comment. %1: a session or a provider, %2: a member of it, %3: bits of it
            sentences.append(UnsaidText::tr("%1: %2 also has %3.").arg(place, member.name, member.said));
        }
        return sentences;
    }
    switch (unsaid.kind) {
    case UnsaidKind::NotQuotable:
        break;
    case UnsaidKind::NotSaid:
        return {member.wanted.isEmpty()
                //: A line of a comment. %1: a session or a provider, %2: a member of it
                ? UnsaidText::tr("%1: %2 cannot be expressed.").arg(place, member.name)
                //: A line of a comment. %1: a session or a provider, %2: a member of it, %3: its value
                : UnsaidText::tr("%1: %2 (%3) cannot be expressed.").arg(place, member.name, member.wanted)};
    case UnsaidKind::Approximated:
        return {member.hasValue
                //: A line of a comment. %1: a session or a provider, %2: a member of it, %3 and %4: values
                ? UnsaidText::tr("%1: %2 is %3, not %4.").arg(place, member.name, member.said, member.wanted)
                //: A line of a comment. %1: a session or a provider, %2: a member of it
                : UnsaidText::tr("%1: %2 differs.").arg(place, member.name)};
    case UnsaidKind::ToolDefault:
        return {member.hasValue
                //: A line of a comment. %1: a session or a provider, %2: a member of it, %3: its value
                ? UnsaidText::tr("%1: %2 has the tool's default, %3.").arg(place, member.name, member.said)
                //: A line of a comment. %1: a session or a provider, %2: a member of it
                : UnsaidText::tr("%1: %2 has the tool's default.").arg(place, member.name)};
    }
    return {};
}

QString sentenceOf(SessionPart part, const QString& name, const UnsaidMember& unsaid)
{
    if (part == SessionPart::AutoLogger) {
        return unsaid.said != 0
            //: A line of a comment. %1: a session
            ? UnsaidText::tr("“%1” becomes an AutoLogger session, which starts with Windows.").arg(name)
            //: A line of a comment. %1: a session
            : UnsaidText::tr("“%1” is an AutoLogger session; here it is one that starts at once.").arg(name);
    }
    return unsaid.kind == UnsaidKind::NotQuotable
        //: A line of a comment. %1: a session
        ? UnsaidText::tr("“%1” is left out: its name cannot be quoted, or the line would be too long.").arg(name)
        //: A line of a comment. %1: a session
        : UnsaidText::tr("“%1” is left out: a session of this kind cannot be expressed.").arg(name);
}

} // namespace

QStringList UnsaidText::sentences(const SetupSet& set, const UnsaidMember& unsaid)
{
    const SessionConfig& config = set.sessions[unsaid.session].config;
    const QString session = shownName(config.name);
    if (const auto* const part = std::get_if<SessionPart>(&unsaid.member)) {
        if (*part != SessionPart::FileMax)
            return {sentenceOf(*part, session, unsaid)};
        const ShownMember files{.name = u"FileMax"_s, .wanted = Format().number(unsaid.wanted)};
        //: The session that a line of a comment is about.
        return sentencesOf(tr("“%1”").arg(session), files, unsaid);
    }
    if (const auto* const field = std::get_if<ConfigField>(&unsaid.member)) {
        //: The session that a line of a comment is about.
        return sentencesOf(tr("“%1”").arg(session), shownMember(*field, config, unsaid), unsaid);
    }
    if (const auto* const setting = std::get_if<KernelSetting>(&unsaid.member)) {
        //: The session that a line of a comment is about.
        return sentencesOf(tr("“%1”").arg(session), shownMember(*setting, config), unsaid);
    }
    const ProviderConfig& provider = config.providers[*unsaid.provider];
    const auto field = std::get<ProviderField>(unsaid.member);
    const QString name =
        field == ProviderField::Name ? QString::fromStdString(toString(provider.guid)) : ProviderText::name(provider);
    if (field == ProviderField::Whole) {
        //: A line of a comment. %1: a session, %2: a provider
        return {tr("“%1”: provider “%2” is left out.").arg(session, name)};
    }
    //: The provider that a line of a comment is about. %1: a session, %2: the provider
    return sentencesOf(tr("“%1”, provider “%2”").arg(session, name), shownMember(field, provider, unsaid), unsaid);
}

QString UnsaidText::comment(const QString& target, const SetupSet& set, std::span<const UnsaidMember> unsaid)
{
    constexpr int longest = 200; // lines, our choice
    //: The first line of a comment in a file. %1: the tool that the file is for.
    QStringList lines{tr("Sessions for %1, written by Etwarden.").arg(target)};
    if (!unsaid.empty()) {
        //: A line of a comment; lines follow that each say what differs.
        lines.append(tr("Differences from the original sessions:"));
    }
    std::size_t left = unsaid.size();
    for (const UnsaidMember& member : unsaid) {
        if (lines.size() > longest)
            break;
        lines += sentences(set, member);
        --left;
    }
    if (left != 0) {
        //: The last line of a comment.
        lines.append(tr("%n more", "", pluralCount(left)));
    }
    return lines.join(u'\n');
}

} // namespace etwarden
