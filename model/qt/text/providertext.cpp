// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/providertext.h"

#include "model/etw/enableproperties.h"
#include "model/qt/common/asciitext.h"
#include "model/qt/text/format.h"
#include "model/qt/text/numberlist.h"
#include "model/qt/text/plaintext.h"

#include <QStringList>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace etwarden {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr std::string_view propertyPrefix = "EVENT_ENABLE_PROPERTY_";
constexpr std::size_t shownNumbers = 8; // of a list, before it is cut

QString levelWord(std::uint8_t level)
{
    switch (static_cast<TraceLevel>(level)) {
    case TraceLevel::None:
        //: name of a level of events: 0
        return ProviderText::tr("none");
    case TraceLevel::Critical:
        //: name of a level of events
        return ProviderText::tr("critical");
    case TraceLevel::Error:
        //: name of a level of events
        return ProviderText::tr("error");
    case TraceLevel::Warning:
        //: name of a level of events
        return ProviderText::tr("warning");
    case TraceLevel::Information:
        //: name of a level of events
        return ProviderText::tr("information");
    case TraceLevel::Verbose:
        //: name of a level of events
        return ProviderText::tr("verbose");
    case TraceLevel::All:
        //: name of a level of events: 255
        return ProviderText::tr("all");
    }
    return {};
}

template<typename Number>
QString list(const std::vector<Number>& numbers)
{
    const std::span shown(numbers.data(), std::min(numbers.size(), shownNumbers));
    return shown.size() == numbers.size() ? numberList(shown) : QString(numberList(shown) + u", …"_s);
}

QString levelClause(std::uint8_t level)
{
    switch (static_cast<TraceLevel>(level)) {
    case TraceLevel::All:
        //: which events pass; a sentence goes on after it
        return ProviderText::tr("All levels");
    case TraceLevel::None:
        //: which events pass; a sentence goes on after it
        return ProviderText::tr("Level 0, which most providers treat as all levels");
    default:
        //: which events pass; a sentence goes on after it. %1: number of a level
        return ProviderText::tr("Level %1 or lower").arg(level);
    }
}

QString keywordClause(const ProviderConfig& provider, const std::vector<KeywordName>& names)
{
    const QString any = ProviderText::keywords(provider.matchAnyKeyword, names);
    const QString all = ProviderText::keywords(provider.matchAllKeyword, names);
    if (any.isEmpty() && all.isEmpty()) {
        //: which events pass; follows "Level 4 or lower"
        return ProviderText::tr(", whatever the keywords");
    }
    if (all.isEmpty()) {
        //: which events pass; follows "Level 4 or lower". %1: names of keywords
        return ProviderText::tr(", and any of: %1").arg(any);
    }
    if (any.isEmpty()) {
        //: which events pass; follows "Level 4 or lower". %1: names of keywords
        return ProviderText::tr(", and all of: %1").arg(all);
    }
    //: which events pass; follows "Level 4 or lower". %1 and %2: names of keywords
    return ProviderText::tr(", and any of: %1, and all of: %2").arg(any, all);
}

/// A clause with a place for what the filter names. `passesListed`: that passes; else all but that.
QString filterClause(std::uint32_t type, bool passesListed)
{
    switch (type) {
    case filtertype::ProcessId:
        //: a filter of events; %1 are numbers of processes
        return ProviderText::tr("from processes %1");
    case filtertype::ExecutableName:
        //: a filter of events; %1 are names of programs
        return ProviderText::tr("from %1");
    case filtertype::PackageId:
        //: a filter of events; %1 are names of app packages
        return ProviderText::tr("from packages %1");
    case filtertype::PackageAppId:
        //: a filter of events; %1 are names of apps within packages
        return ProviderText::tr("from package apps %1");
    case filtertype::EventId:
        //: a filter of events; %1 are numbers of kinds of events
        return passesListed ? ProviderText::tr("event IDs %1")
                            //: a filter of events; %1 are numbers of kinds of events
                            : ProviderText::tr("all event IDs but %1");
    case filtertype::Stackwalk:
        //: a filter of call stacks; %1 are numbers of kinds of events
        return passesListed ? ProviderText::tr("stacks of event IDs %1")
                            //: a filter of call stacks; %1 are numbers of kinds of events
                            : ProviderText::tr("stacks of all event IDs but %1");
    default:
        return {};
    }
}

template<typename Filter>
bool passesListed(const Filter& filter)
{
    if constexpr (std::is_same_v<Filter, EventIdChoice>)
        return filter.listed;
    else
        return true;
}

QString filterContent(const std::vector<std::uint32_t>& numbers)
{
    return list(numbers);
}

QString filterContent(const std::u16string& names)
{
    return shownName(names);
}

QString filterContent(const EventIdChoice& choice)
{
    return list(choice.ids);
}

QString noKeywordClause(const ProviderConfig& provider)
{
    if ((provider.enableProperty & enableproperty::IgnoreKeyword0) != 0) {
        //: which events pass; the end of a sentence
        return ProviderText::tr("; events without keywords do not pass.");
    }
    if ((provider.matchAnyKeyword | provider.matchAllKeyword) == 0)
        return u"."_s;
    //: which events pass; the end of a sentence
    return ProviderText::tr("; events without keywords pass too.");
}

} // namespace

QString ProviderText::levelSymbol(std::uint8_t level)
{
    switch (static_cast<TraceLevel>(level)) {
    case TraceLevel::None:
        return u"TRACE_LEVEL_NONE"_s;
    case TraceLevel::Critical:
        return u"TRACE_LEVEL_CRITICAL"_s;
    case TraceLevel::Error:
        return u"TRACE_LEVEL_ERROR"_s;
    case TraceLevel::Warning:
        return u"TRACE_LEVEL_WARNING"_s;
    case TraceLevel::Information:
        return u"TRACE_LEVEL_INFORMATION"_s;
    case TraceLevel::Verbose:
        return u"TRACE_LEVEL_VERBOSE"_s;
    case TraceLevel::All:
        break;
    }
    return {};
}

QString ProviderText::controlSymbol(ProviderControl control)
{
    switch (control) {
    case ProviderControl::Disable:
        return u"EVENT_CONTROL_CODE_DISABLE_PROVIDER"_s;
    case ProviderControl::Enable:
        return u"EVENT_CONTROL_CODE_ENABLE_PROVIDER"_s;
    case ProviderControl::CaptureState:
        return u"EVENT_CONTROL_CODE_CAPTURE_STATE"_s;
    }
    return {};
}

QString ProviderText::name(const ProviderConfig& provider)
{
    return provider.name.empty() ? QString::fromStdString(toString(provider.guid)) : shownName(provider.name);
}

QString ProviderText::level(std::uint8_t level)
{
    const QString word = levelWord(level);
    if (word.isEmpty())
        return QString::number(level);
    //: %1 is the number of a level of events, %2 its name
    return tr("%1 (%2)").arg(QString::number(level), word);
}

QString ProviderText::properties(std::uint32_t enableProperty)
{
    const DecodedBits decoded = decodeBits(enablePropertyCatalogue(), enableProperty);
    QStringList names;
    for (const std::string_view name : decoded.names)
        names.append(fromAscii(name.substr(propertyPrefix.size())));
    if (decoded.unnamed != 0)
        names.append(Format().hex32(decoded.unnamed));
    return names.join(tr(", "));
}

QString ProviderText::filters(const ProviderFilters& filters)
{
    QStringList parts;
    for (const FilterMember& member : filterMembers) {
        if (lengthOf(member, filters) == 0)
            continue;
        std::visit(
            [&](auto pointer) {
                const auto& filter = filters.*pointer;
                parts.append(filterClause(member.type, passesListed(filter)).arg(filterContent(filter)));
            },
            member.pointer);
    }
    return parts.join(tr("; "));
}

QString ProviderText::filterLabel(const FilterMember& filter)
{
    switch (filter.type) {
    case filtertype::ProcessId:
        //: Label of a filter of events.
        return tr("Process &IDs:");
    case filtertype::ExecutableName:
        //: Label of a filter of events: names of programs.
        return tr("E&xecutables:");
    case filtertype::PackageId:
        //: Label of a filter of events: full names of app packages.
        return tr("Pa&ckages:");
    case filtertype::PackageAppId:
        //: Label of a filter of events: apps within packages.
        return tr("Package &apps:");
    case filtertype::EventId:
        //: Label of a filter of events.
        return tr("E&vent IDs:");
    case filtertype::Stackwalk:
        //: Label of a filter of call stacks.
        return tr("&Stacks for event IDs:");
    default:
        return {};
    }
}

QString ProviderText::process(std::uint32_t id, const QString& program)
{
    if (id == 0) {
        //: Who registered a provider: no process, but the kernel.
        return tr("the system");
    }
    const QString number = QString::number(id);
    if (program.isEmpty()) {
        //: Who registered a provider. %1: number of a process whose program is not known.
        return tr("process %1").arg(number);
    }
    //: Who registered a provider. %1: name of a program, %2: number of its process.
    return tr("%1 (%2)").arg(program, number);
}

QString ProviderText::keywords(std::uint64_t keywords, const std::vector<KeywordName>& names)
{
    QStringList words;
    std::uint64_t unnamed = keywords;
    for (const KeywordName& each : names) {
        if (each.mask == 0 || (keywords & each.mask) != each.mask)
            continue;
        words.append(shownName(each.name, 40));
        unnamed &= ~each.mask;
    }
    if (unnamed != 0)
        words.append(Format().hex64(unnamed));
    return words.join(tr(", "));
}

QString ProviderText::passes(const ProviderConfig& provider, const std::vector<KeywordName>& names)
{
    const QString chosen = levelClause(provider.level) + keywordClause(provider, names) + noKeywordClause(provider);
    const QString filtered = filters(provider.filters);
    //: %1 is a sentence that says which events pass, %2 a list of filters such as "from processes 4, 8"
    return filtered.isEmpty() ? chosen : tr("%1 Only: %2.").arg(chosen, filtered);
}

} // namespace etwarden
