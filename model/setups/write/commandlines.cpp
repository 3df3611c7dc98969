// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/write/commandlines.h"

#include "model/etw/profilesources.h"
#include "model/etw/safetext.h"
#include "model/etw/utf16.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

namespace {

/// What no shell and no program that it starts obeys.
constexpr bool isPlainInWord(char16_t unit)
{
    const bool isLetter = (unit >= u'a' && unit <= u'z') || (unit >= u'A' && unit <= u'Z');
    constexpr std::u16string_view others = u"0123456789._:\\-";
    return isLetter || others.find(unit) != std::u16string_view::npos;
}

} // namespace

std::string_view batchHead(SetupUse use)
{
    return use == SetupUse::File ? "@echo off\nsetlocal DisableDelayedExpansion\nchcp 65001 >nul\n"
                                 : std::string_view();
}

std::optional<std::string> commandWord(std::u16string_view text, SetupUse use)
{
    if (!isWellFormed(text) || std::ranges::any_of(text, isDisruptive))
        return std::nullopt;
    const std::u16string_view refused = use == SetupUse::Paste ? u"\"%!" : u"\"";
    if (text.find_first_of(refused) != std::u16string_view::npos)
        return std::nullopt;
    if (!text.empty() && std::ranges::all_of(text, isPlainInWord))
        return toUtf8(text);
    std::string word = "\"";
    for (const char c : toUtf8(text))
        word += c == '%' ? "%%" : std::string(1, c);
    // A backslash before the closing quotation mark would make it a part of the text.
    const std::size_t end = text.find_last_not_of(u'\\');
    word.append(text.size() - (end == std::u16string_view::npos ? 0 : end + 1), '\\');
    return word += '"';
}

std::optional<std::string> commandName(std::u16string_view text, SetupUse use)
{
    return text.starts_with(u'-') || text.starts_with(u'/') ? std::nullopt : commandWord(text, use);
}

bool fitsCommandLine(std::string_view line)
{
    return toUtf16(line).size() <= maximumCommandCharacters;
}

SaidSession namedSession(const SetupSet& set, std::size_t place)
{
    SaidSession said{.source = place};
    ToolCommands::nameSession(said.meaning.config, toUtf8(set.sessions[place].config.name));
    return said;
}

std::vector<std::string_view> sayKernelNames(std::uint32_t flags, const GroupMask& groups, SessionConfig& meaning)
{
    std::vector<std::string_view> names = kernelNamesOf(KernelNames::Xperf, flags);
    std::ranges::copy(groupNamesOf(KernelNames::Xperf, groups), std::back_inserter(names));
    for (const std::string_view name : names)
        ToolCommands::takeKernelName(name, meaning);
    return names;
}

std::string joined(const std::vector<std::string_view>& names, char separator)
{
    std::string text;
    for (const std::string_view name : names) {
        if (!text.empty())
            text += separator;
        text += name;
    }
    return text;
}

std::string sayEvents(const std::vector<ClassicEventId>& events, std::vector<ClassicEventId>& meaning)
{
    std::string list;
    for (const ClassicEventId& event : events) {
        const StackEventRow* const row = stackEventRow(event);
        if (row == nullptr || isOfHeap(*row) || std::ranges::find(meaning, event) != meaning.end())
            continue;
        const std::string_view name = row->nameIn(StackEventNames::Xperf);
        (list += list.empty() ? "" : "+") += name.empty() ? shortHex(row->hook) : std::string(name);
        meaning.push_back(event);
    }
    return list;
}

void sayStackEvents(
    const KernelTracing& tracing, std::string_view option, CommandLineText& line, KernelTracing& meaning)
{
    if (const std::string list = sayEvents(tracing.stackEvents, meaning.stackEvents); !list.empty())
        line.add(option, list);
}

std::string sayCounters(const std::vector<std::uint32_t>& counters, std::vector<std::uint32_t>& meaning)
{
    std::vector<std::string_view> names;
    for (const std::uint32_t counter : counters) {
        const std::string_view name = profileSourceName(counter);
        if (name.empty() || std::ranges::find(meaning, counter) != meaning.end())
            continue;
        names.push_back(name);
        meaning.push_back(counter);
    }
    return joined(names, ',');
}

void sayCounterEvents(const KernelTracing& tracing, std::string_view option, char separator, CommandLineText& line,
    KernelTracing& meaning)
{
    KernelTracing said;
    const std::string counters = sayCounters(tracing.counters, said.counters);
    const std::string events = sayEvents(tracing.counterEvents, said.counterEvents);
    if (counters.empty() || events.empty())
        return;
    line.add(option, counters + separator + events);
    meaning.counters = std::move(said.counters);
    meaning.counterEvents = std::move(said.counterEvents);
}

} // namespace etwarden
