// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/write/commandlines.h"

#include "model/etw/pooltags.h"
#include "model/etw/profilesources.h"
#include "model/etw/safetext.h"
#include "model/etw/utf16.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/setupcollector.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <iterator>

namespace etwarden {

namespace {

/// Whether neither a shell nor a program that it starts gives the character a meaning.
constexpr bool isPlainInWord(char16_t unit)
{
    const bool isLetter = (unit >= u'a' && unit <= u'z') || (unit >= u'A' && unit <= u'Z');
    constexpr std::u16string_view others = u"0123456789._:\\-";
    return isLetter || others.find(unit) != std::u16string_view::npos;
}

/// Events of the kernel by xperf's names or their hook ids, joined by "+", each once; those that are not known are
/// left out.
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

/// Counters of processors by their names, with commas between them; likewise.
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

/// Names of filters as the help of the tools spells them.
std::string branchFilters(std::uint32_t options, KernelTracing& meaning)
{
    const std::vector<std::string_view> names = branchOptionNames(options);
    for (const std::string_view name : names)
        meaning.lbrOptions |= branchOption(name).value_or(0);
    return lowerAscii(joined(names, ','));
}

/// Tags joined by "+", each once; those that the list cannot hold, or that would look like a variable, are left out.
std::string sayPoolTags(const std::vector<std::uint32_t>& tags, std::vector<std::uint32_t>& meaning)
{
    std::string list;
    for (const std::uint32_t tag : tags) {
        const std::string text = poolTagText(tag);
        const bool isNumber = text.size() > sizeof(tag);
        if (meaning.size() == maximumPoolTags)
            break;
        if (isNumber || text.find_first_of("+;%!$\"") != std::string::npos
            || std::ranges::find(meaning, tag) != meaning.end())
            continue;
        (list += list.empty() ? "" : "+") += text;
        meaning.push_back(tag);
    }
    return list;
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

CommandWriter::CommandWriter(const SetupSet& set, std::size_t place, SetupOutput& output)
    : SessionWriter(set, place, output)
{
    ToolCommands::nameSession(meaning(), toUtf8(asked().name));
}

void CommandWriter::sayLogFile(std::string_view option, const std::optional<std::string>& word, CommandLineText& line)
{
    if (asked().logFileName.empty())
        return;
    if (!word) {
        refuse(ConfigField::LogFileName);
        return;
    }
    line.add(std::string(option) + *word);
    meaning().logFileName = asked().logFileName;
}

void CommandWriter::completeFile(std::u16string_view toolFile)
{
    if (needsLogFile(meaning()))
        meaning().logFileName = toolFile;
    sequentialIfNoKind(meaning());
}

bool CommandWriter::sayProcessTrace(std::string (*list)(const std::vector<std::uint32_t>&), CommandLineText& line)
{
    constexpr std::size_t mostProcesses = 10; // of tracelog
    const auto trace = std::ranges::find(processTraces, asked().guid, &ProcessTrace::guid);
    const auto provider = std::ranges::find(asked().providers, asked().guid, &ProviderConfig::guid);
    if (trace == processTraces.end() || provider == asked().providers.end() || isAutoLogger()
        || (asked().logFileMode & processTraceModes) != processTraceModes)
        return false;
    const std::vector<std::uint32_t>& processIds = provider->filters.processIds;
    if (processIds.empty() || processIds.size() > mostProcesses)
        return false;
    line.add('-' + std::string(trace->option));
    line.add("-pids", list(processIds));
    meaning().guid = trace->guid;
    meaning().logFileMode |= processTraceModes;
    addProvider(static_cast<std::size_t>(provider - asked().providers.begin()), {}).filters.processIds = processIds;
    return true;
}

void CommandWriter::sayKernelSettings(const KernelOptions& options, CommandLineText& line)
{
    const KernelTracing& kernel = asked().kernel;
    KernelTracing& meaning = this->meaning().kernel;
    if (const std::string events = sayEvents(kernel.stackEvents, meaning.stackEvents); !events.empty())
        line.add(options.stacks, events);
    if (kernel.profileInterval != 0) {
        line.add(options.interval, std::to_string(kernel.profileInterval) + std::string(options.ofTimer));
        meaning.profileInterval = kernel.profileInterval;
    }
    if (kernel.profileSources.size() <= options.mostSources) {
        const std::string sources = sayCounters(kernel.profileSources, meaning.profileSources);
        if (!sources.empty())
            line.add(options.sources, sources);
    }
    KernelTracing more; // counters and the events that read them need each other
    const std::string counters = sayCounters(kernel.counters, more.counters);
    const std::string readers = sayEvents(kernel.counterEvents, more.counterEvents);
    if (!counters.empty() && !readers.empty()) {
        line.add(options.counters, counters + options.separator + readers);
        meaning.counters = std::move(more.counters);
        meaning.counterEvents = std::move(more.counterEvents);
    }
    std::vector<ClassicEventId> followed; // by last branches; without such events there is nothing to filter
    const std::string events = sayEvents(eventsOfHooks(kernel.lbrEvents), followed);
    const std::string filters = branchFilters(kernel.lbrOptions, more);
    if (!events.empty() && (!filters.empty() || !options.needsBranchFilters)) {
        line.add(options.branches, filters.empty() ? events : events + options.separator + filters);
        meaning.lbrEvents = hooksOf(followed);
        meaning.lbrOptions = more.lbrOptions;
    }
    if (options.poolTags.empty())
        return;
    const std::string tags = sayPoolTags(kernel.poolTags, more.poolTags);
    if (const std::optional<std::string> word = commandName(toUtf16(tags), use()); word && !tags.empty()) {
        line.add(options.poolTags, *word);
        meaning.poolTags = std::move(more.poolTags);
    }
}

bool CommandWriter::repeatsLast(const ProviderConfig& provider)
{
    return !meaning().providers.empty() && meaning().providers.back() == provider;
}

bool CommandWriter::endDefinition(const CommandLineText& line)
{
    if (!fitsCommandLine(line.text())) {
        refuse(SessionPart::Whole);
        return false;
    }
    body() += line.text() + '\n';
    return true;
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

} // namespace etwarden
