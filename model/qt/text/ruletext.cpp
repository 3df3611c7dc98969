// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/ruletext.h"

#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/text/findingtext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/plaintext.h"
#include "model/qt/text/providertext.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace etwarden {

namespace {

using ruletext::RuleText;
using ruletext::Unit;

const RuleText* textOf(std::string_view ruleId)
{
    for (const std::span<const RuleText> table : {ruletext::errors(), ruletext::warnings(), ruletext::infos(),
             ruletext::boots(), ruletext::updates(), ruletext::providers(), ruletext::kernel()})
    {
        if (const auto text = std::ranges::find(table, ruleId, &RuleText::id); text != table.end())
            return &*text;
    }
    return nullptr;
}

/// The short name that the other sentences use too: EVENT_TRACE_REAL_TIME_MODE is called REAL_TIME.
QString shortName(std::string_view name)
{
    for (const std::string_view prefix : {"EVENT_TRACE_FILE_MODE_", "EVENT_TRACE_FLAG_", "EVENT_TRACE_"}) {
        if (name.starts_with(prefix)) {
            name.remove_prefix(prefix.size());
            break;
        }
    }
    if (constexpr std::string_view suffix = "_MODE"; name.ends_with(suffix))
        name.remove_suffix(suffix.size());
    return fromAscii(name);
}

void appendNames(QStringList& names, const DecodedBits& bits, const Format& format)
{
    for (const std::string_view name : bits.names)
        names.append(shortName(name));
    if (bits.unnamed != 0)
        names.append(format.hex32(bits.unnamed));
}

/// The first parameter holds mode bits, the second kernel flags.
QStringList bitNames(const FindingParameters& parameters, const Format& format)
{
    const auto bitsAt = [&parameters](std::size_t index) {
        return index < parameters.size() ? static_cast<std::uint32_t>(std::get<std::uint64_t>(parameters[index])) : 0;
    };
    QStringList names;
    appendNames(names, decodeBits(logFileModeCatalogue(), bitsAt(0)), format);
    appendNames(names, decodeBits(enableFlagCatalogue(), bitsAt(1)), format);
    return names;
}

/// "<, >, U+0009"
QString characterNames(const std::u16string& characters)
{
    constexpr char16_t firstVisible = 0x21;
    constexpr char16_t deletion = 0x7F;
    QStringList names;
    for (const char16_t unit : characters) {
        const bool isVisible = unit >= firstVisible && unit != deletion;
        names.append(isVisible ? QString(QChar(unit)) : QString::asprintf("U+%04X", static_cast<unsigned>(unit)));
    }
    //: between the words of a list
    return names.join(FindingText::tr(", "));
}

QString words(const FindingParameter& parameter, Unit unit, const Format& format)
{
    if (const auto* name = std::get_if<std::u16string>(&parameter))
        return unit == Unit::Characters ? characterNames(*name) : shownName(*name);
    const std::uint64_t number = std::get<std::uint64_t>(parameter);
    switch (unit) {
    case Unit::Plain:
    case Unit::Bits:
    case Unit::Characters:
        return format.number(number);
    case Unit::Kilobytes:
        return format.kilobytes(number);
    case Unit::Bytes:
        return format.bytes(number);
    case Unit::Milliseconds:
        return format.duration(number);
    }
    return {};
}

} // namespace

QString FindingText::sentence(const Finding& finding, const SessionConfig& config)
{
    const QString said = sentence(finding);
    if (!finding.provider || *finding.provider >= config.providers.size())
        return said;
    //: %1 is a provider, %2 a sentence about it
    return tr("%1: %2").arg(ProviderText::name(config.providers[*finding.provider]), said);
}

QString FindingText::sentence(const Finding& finding)
{
    const RuleText* const text = textOf(finding.rule->id);
    if (text == nullptr)
        return {};
    const Format format;
    std::array<QString, 2> values;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (text->names[i] != nullptr)
            values[i] = QString::fromLatin1(text->names[i]);
        else if (i < finding.parameters.size())
            values[i] = words(finding.parameters[i], text->unit, format);
    }
    if (text->unit == Unit::Bits) {
        //: between the words of a list
        values[0] = bitNames(finding.parameters, format).join(tr(", "));
    }
    QString sentence = tr(text->sentence);
    // Both at once: a name that contains "%2" stays as it is.
    if (sentence.contains(QLatin1String("%2")))
        return sentence.arg(values[0], values[1]);
    return sentence.contains(QLatin1String("%1")) ? sentence.arg(values[0]) : sentence;
}

} // namespace etwarden
