// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/setups/toolcommands.h"

#include "model/etw/filetext.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/profilesources.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/kernelcalls.h"
#include "model/setups/commandtext.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/setupcollector.h"
#include "model/setups/textlines.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>

namespace etwarden {

namespace {

struct ToolName
{
    std::string_view name;
    void (*run)(const ScriptCommand&, ToolCommands&);
};
constexpr ToolName toolNames[] = {
    {"logman", runLogman},
    {"tracelog", runTracelog},
    {"xperf", runXperf},
    {"wpr", runWpr},
    {"netsh", runNetsh},
    {"reg", runReg},
};

struct LevelName
{
    std::string_view name;
    std::uint8_t level;
};
constexpr LevelName levelNames[] = {
    {"critical", 1},
    {"error", 2},
    {"warning", 3},
    {"informational", 4},
    {"information", 4},
    {"verbose", 5},
};

bool isOption(std::string_view word)
{
    return word.size() > 1 && (word[0] == '-' || word[0] == '/') && !(word[1] >= '0' && word[1] <= '9');
}

} // namespace

std::vector<ScriptCommand> providerFileLines(std::string_view text, std::uint32_t line)
{
    std::vector<ScriptCommand> lines;
    for (const TextLine& each : joinedLines(fileText(text), '\0')) {
        const std::string_view content = trimmedSpace(each.text);
        if (content.empty() || content.starts_with(';') || content.starts_with('#') || content.starts_with("//"))
            continue;
        std::vector<std::vector<std::string>> commands = commandtext::commands(content, false);
        if (!commands.empty() && lines.size() < maximumSetupProviders)
            lines.push_back({line, std::move(commands.front())});
    }
    return lines;
}

std::string programName(std::string_view word)
{
    const std::size_t folder = word.find_last_of("\\/");
    std::string name = lowerAscii(folder == std::string_view::npos ? word : word.substr(folder + 1));
    if (name.ends_with(".exe"))
        name.resize(name.size() - 4);
    return name;
}

bool hasPlaceholder(std::string_view word)
{
    return word.find_first_of("%$!") != std::string_view::npos;
}

std::string CommandWords::takeOption()
{
    return !atEnd() && isOption(peek()) ? lowerAscii(take().substr(1)) : std::string();
}

bool CommandWords::hasValue() const
{
    return !atEnd() && !isOption(peek());
}

std::string_view CommandWords::takeValue()
{
    return hasValue() ? take() : std::string_view();
}

ToolCommands::ToolCommands(SetupCollector& collector)
    : m_collector(collector)
    , m_registry(collector)
{
}

ToolCommands::~ToolCommands() = default;

bool ToolCommands::isTool(std::string_view word)
{
    return std::ranges::find(toolNames, programName(word), &ToolName::name) != std::end(toolNames)
        || isTraceCmdlet(word);
}

std::string ToolCommands::toolNamed(std::string_view word)
{
    const std::size_t begin = word.find_first_not_of("$%!{\"");
    if (begin == 0 || begin == std::string_view::npos)
        return std::string(word);
    std::string name = lowerAscii(word.substr(begin, word.find_first_of("%!}\"", begin) - begin));
    for (const std::string_view ending : {"path", "exe", "cmd", "_"}) {
        if (name.ends_with(ending))
            name.resize(name.size() - ending.size());
    }
    return std::ranges::find(toolNames, name, &ToolName::name) != std::end(toolNames) ? name : std::string(word);
}

void ToolCommands::run(const ScriptCommand& command, const Placeholders& placeholders)
{
    if (command.words.empty())
        return;
    const bool isTracer = isTool(command.words.front());
    if (!isTracer || programName(command.words.front()) == "wpr") {
        for (const std::string& word : command.words)
            noteProfiles(command.line, word);
    }
    if (!isTracer)
        return;
    const auto counts = [this] {
        return std::tuple(m_drafts.size(), m_providers, m_collector.reading().omissions.size(), m_registry.size());
    };
    const auto before = counts();
    const auto tool = std::ranges::find(toolNames, programName(command.words.front()), &ToolName::name);
    ScriptCommand plain = command;
    for (std::string& word : plain.words) {
        for (const std::string_view dash : {"\xE2\x80\x93", "\xE2\x80\x94"}) { // as texts that were typeset have them
            if (word.starts_with(dash))
                word.replace(0, dash.size(), 1, '-');
        }
    }
    if (tool != std::end(toolNames))
        tool->run(plain, *this);
    else
        runTraceCmdlet(plain, *this);
    if (counts() == before)
        return; // it stops, queries or deletes something
    for (const std::string& word : command.words) {
        for (const std::string& variable : placeholders(word))
            m_collector.ask(command.line, variable);
    }
}

void ToolCommands::noteProfiles(std::uint32_t line, std::string_view text)
{
    constexpr std::string_view ends = " \t\r\n\"'<>|,;()";
    constexpr std::string_view extension = ".wprp";
    for (std::size_t at = text.find(extension); at != std::string_view::npos; at = text.find(extension, at + 1)) {
        constexpr std::size_t longest = 200; // on either side, our choice
        const std::string_view around = text.substr(at - std::min(at, longest), std::min(at, longest) + longest);
        const std::size_t dot = std::min(at, longest);
        const std::size_t before = around.find_last_of(ends, dot);
        const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
        m_collector.omit(
            line, OmissionReason::OtherFile, around.substr(begin, around.find_first_of(ends, dot) - begin));
    }
}

void ToolCommands::finish()
{
    std::vector<SetSession> sessions = m_registry.take();
    for (Draft& draft : m_drafts)
        sessions.push_back(std::move(draft.session));
    m_drafts.clear();
    std::ranges::stable_sort(sessions, {}, &SetSession::line);
    for (SetSession& session : sessions)
        m_collector.addToScript(std::move(session));
}

ToolCommands::Draft* ToolCommands::addDraft(Tool tool, SetSession session)
{
    // A part of a script that is called with another file defines its session once.
    SessionConfig asked = session.config;
    for (Draft& draft : m_drafts) {
        if (draft.tool != tool || draft.session.line != session.line)
            continue;
        asked.logFileName = draft.session.config.logFileName;
        asked.providers = draft.session.config.providers;
        if (asked == draft.session.config)
            return &draft;
    }
    if (m_drafts.size() == maximumSetupSessions) {
        m_collector.omit(session.line, OmissionReason::TooMuch, toUtf8(session.config.name));
        return nullptr;
    }
    return &m_drafts.emplace_back(Draft{tool, std::move(session)});
}

std::vector<ToolCommands::Draft*> ToolCommands::drafts(Tool tool, std::uint32_t line, std::string_view name)
{
    std::vector<Draft*> found;
    const std::u16string wanted = toUtf16(name);
    for (Draft& draft : m_drafts) {
        if (draft.tool == tool && equalIgnoringCase(draft.session.config.name, wanted))
            found.push_back(&draft);
    }
    if (found.empty())
        m_collector.omit(line, OmissionReason::NoSession, name);
    return found;
}

void ToolCommands::nameSession(SessionConfig& config, std::string_view name)
{
    config.name = toUtf16(name);
    if (equalIgnoringCase(config.name, wellknown::kernelLoggerName))
        config.guid = wellknown::systemTraceControlGuid;
    else if (equalIgnoringCase(config.name, wellknown::circularKernelContextLoggerName))
        config.guid = wellknown::circularKernelContextLoggerGuid;
}

bool ToolCommands::takeKernelName(std::string_view name, SessionConfig& config)
{
    if (const std::optional<std::uint32_t> flags = kernelFlags(KernelNames::Xperf, name))
        config.enableFlags |= *flags;
    else if (const std::optional<std::uint32_t> group = kernelGroup(KernelNames::Xperf, name))
        addGroup(config.kernel.groups, *group);
    else
        return false;
    return true;
}

void ToolCommands::takeProvider(SetSession& session, std::uint32_t line, ProviderConfig provider)
{
    ++m_providers;
    m_collector.add(session, line, std::move(provider));
}

void ToolCommands::takeFlushTimer(
    std::uint32_t line, std::string_view option, std::string_view text, SessionConfig& config)
{
    std::uint64_t seconds = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t colon = std::min(rest.find(':'), rest.size());
        const std::optional<std::uint32_t> part =
            m_collector.number<std::uint32_t>(line, option, rest.substr(0, colon));
        if (!part)
            return;
        seconds = std::min<std::uint64_t>(seconds * 60 + *part, std::numeric_limits<std::uint32_t>::max());
        rest.remove_prefix(std::min(colon + 1, rest.size()));
    }
    config.flushTimer = static_cast<std::uint32_t>(seconds);
}

void ToolCommands::takeLevel(
    std::uint32_t line, std::string_view option, std::string_view text, ProviderConfig& provider)
{
    std::string name = lowerAscii(text);
    if (name.starts_with("win:"))
        name.erase(0, 4);
    const auto level = std::ranges::find(levelNames, name, &LevelName::name);
    if (level != std::end(levelNames))
        provider.level = level->level;
    else
        m_collector.take(line, option, text, provider.level);
}

void ToolCommands::takeEvents(
    std::uint32_t line, std::string_view option, std::string_view list, std::vector<ClassicEventId>& events)
{
    for (const std::string_view name : partsOf(list, '+')) {
        const bool isHook = name.starts_with("0x") || name.starts_with("0X");
        const StackEventRow* const row = stackEventNamed(name, StackEventNames::Xperf);
        const std::optional<ClassicEventId> event = isHook ? parseStackEvent(name)
            : row != nullptr && !isOfHeap(*row)            ? std::optional(row->event())
                                                           : std::nullopt;
        if (event && std::ranges::find(events, *event) == events.end())
            events.push_back(*event);
        else if (!event && !name.empty())
            m_collector.omit(
                line, hasPlaceholder(name) ? OmissionReason::NeedsVariable : OmissionReason::NoMember, option, name);
    }
}

void ToolCommands::takeCounters(
    std::uint32_t line, std::string_view option, std::string_view list, std::vector<std::uint32_t>& counters)
{
    for (const std::string_view name : partsOf(list, ',')) {
        if (hasPlaceholder(name))
            m_collector.omit(line, OmissionReason::NeedsVariable, option, name);
        else if (!name.empty())
            m_collector.addCounter(line, option, name, counters);
    }
}

void ToolCommands::takeBranches(std::uint32_t line, std::string_view option, std::string_view events,
    std::string_view filters, KernelTracing& tracing)
{
    std::vector<ClassicEventId> taken = eventsOfHooks(tracing.lbrEvents);
    takeEvents(line, option, events, taken);
    tracing.lbrEvents = hooksOf(taken);
    for (const std::string_view name : partsOf(filters, ',')) {
        if (const std::optional<std::uint32_t> bit = branchOption(name))
            tracing.lbrOptions |= *bit;
        else if (!name.empty())
            m_collector.omit(
                line, hasPlaceholder(name) ? OmissionReason::NeedsVariable : OmissionReason::NoMember, option, name);
    }
}

void ToolCommands::takeInterval(std::uint32_t line, std::string_view option, std::string_view interval,
    std::string_view counter, KernelTracing& tracing)
{
    if (counter.empty() || equalsAscii(counter, profileSourceName(timerSource)))
        m_collector.take(line, option, interval, tracing.profileInterval);
    else
        m_collector.omit(line, OmissionReason::NoMember, option, std::string(interval) + ' ' + std::string(counter));
}

void ToolCommands::takeProcesses(
    SetSession& session, std::uint32_t line, std::string_view option, std::vector<std::uint32_t> processIds)
{
    const Guid& guid = session.config.guid;
    const bool isProcessTrace = (session.config.logFileMode & processTraceModes) == processTraceModes;
    if (isProcessTrace && std::ranges::find(processTraces, guid, &ProcessTrace::guid) != processTraces.end()) {
        ProviderConfig provider = m_collector.provider(line, toString(guid));
        provider.filters.processIds = std::move(processIds);
        takeProvider(session, line, std::move(provider));
    } else if (!processIds.empty()) {
        m_collector.omit(line, OmissionReason::NoMember, option);
    }
}

void ToolCommands::chooseLogFile(SetSession& session, std::u16string_view file)
{
    if (!needsLogFile(session.config))
        return;
    session.config.logFileName = file;
    m_collector.leaveToTool(session, ConfigField::LogFileName);
}

std::vector<std::string_view> partsOf(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(trimmedSpace(text.substr(0, end)));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

bool needsLogFile(const SessionConfig& config)
{
    constexpr std::uint32_t withoutFile = logfilemode::RealTime | logfilemode::Buffering;
    return config.logFileName.empty() && (config.logFileMode & withoutFile) == 0;
}

void sequentialIfNoKind(SessionConfig& config)
{
    constexpr std::uint32_t kinds = logfilemode::Sequential | logfilemode::Circular | logfilemode::Append
        | logfilemode::NewFile | logfilemode::Buffering;
    if (!config.logFileName.empty() && (config.logFileMode & kinds) == 0)
        config.logFileMode |= logfilemode::Sequential;
}

bool asksKernel(const SessionConfig& config)
{
    return config.enableFlags != 0 || config.kernel.groups != GroupMask();
}

void runReg(const ScriptCommand& command, ToolCommands& tools)
{
    CommandWords words(command);
    if (words.atEnd() || !equalsAscii(words.take(), "add") || words.atEnd())
        return;
    const std::string_view key = words.take();
    if (!AutoLoggerKeys::isOne(key))
        return;
    std::string_view name;
    RegistryData data;
    while (!words.atEnd()) {
        const std::string option = words.takeOption();
        if (option == "v")
            name = words.takeValue();
        else if (option == "d" && !words.atEnd())
            data.text = words.take();
        else if (option == "t" || option == "s")
            words.takeValue();
        else if (option.empty())
            tools.collector().omit(command.line, OmissionReason::Unknown, words.take());
        else if (option != "f" && option != "ve" && !option.starts_with("reg:"))
            tools.collector().omit(command.line, OmissionReason::Unknown, option);
    }
    if (name.empty())
        tools.registry().addKey(command.line, key);
    else
        tools.registry().addValue(command.line, key, name, std::move(data));
}

void runWpr(const ScriptCommand& command, ToolCommands& tools)
{
    CommandWords words(command);
    while (!words.atEnd()) {
        const std::string option = words.takeOption();
        if (option == "start" || option == "addboot") {
            const std::string_view profile = words.takeValue();
            if (lowerAscii(profile).find(".wprp") == std::string::npos) // otherwise it was reported already
                tools.collector().omit(command.line, OmissionReason::OtherFile, profile);
        } else if (option.empty())
            words.take();
    }
}

} // namespace etwarden
