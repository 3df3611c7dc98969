// SPDX-License-Identifier: GPL-3.0-or-later
// xperf -start and -on, several sessions in a command. Source: its page "start" and its own lists of groups.
#include "model/etw/enableproperties.h"
#include "model/etw/kernelpresets.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/numbertext.h"
#include "model/etw/pooltags.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/setups/setupcollector.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

struct XperfNumber
{
    std::string_view option;
    std::uint32_t SessionConfig::*member;
};
constexpr XperfNumber xperfNumbers[] = {
    {"buffersize", &SessionConfig::bufferSizeKb},
    {"minbuffers", &SessionConfig::minimumBuffers},
    {"maxbuffers", &SessionConfig::maximumBuffers},
    {"maxfile", &SessionConfig::maximumFileSize},
    {"flushtimer", &SessionConfig::flushTimer},
};

struct XperfWord
{
    std::string_view word;
    std::uint32_t value;
};
constexpr XperfWord xperfFileModes[] = {
    {"sequential", logfilemode::Sequential},
    {"circular", logfilemode::Circular},
    {"append", logfilemode::Append},
    {"newfile", logfilemode::NewFile},
};
constexpr XperfWord xperfClocks[] = {
    {"perfcounter", static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter)},
    {"systemtime", static_cast<std::uint32_t>(ClockType::SystemTime)},
    {"cycle", static_cast<std::uint32_t>(ClockType::CpuCycle)},
};

/// Options for which sessions have no member, with the words up to the next option.
constexpr std::string_view xperfOthers[] = {
    "pidnewprocess", "waitfornewprocess", "merge", "compress", "stackcaching", "clockrate"};

/// Verbs that only stop, query or convert.
constexpr std::string_view xperfOtherVerbs[] = {
    "stop", "flush", "d", "m", "capturestate", "loggers", "providers", "help", "i", "o", "a", "cancel", "update"};

class XperfCommand
{
public:
    XperfCommand(const ScriptCommand& command, ToolCommands& tools)
        : m_words(command)
        , m_tools(tools)
        , m_collector(tools.collector())
    {
    }

    void run()
    {
        while (!m_words.atEnd()) {
            const std::string option = m_words.takeOption();
            if (option.empty()) {
                const std::string_view word = m_words.take();
                if (m_isOpen) // otherwise it is a log file to look at
                    m_collector.omit(m_words.line(), OmissionReason::Unknown, word);
            } else if (option == "start" || (option == "on" && !m_isOpen)) {
                finishSession();
                m_isOpen = true;
                m_session = {};
                m_session.line = m_words.line();
                if (option == "on")
                    readProviders(option);
                else
                    m_name = m_words.takeValue();
            } else if (!m_isOpen || std::ranges::find(xperfOtherVerbs, option) != std::end(xperfOtherVerbs)) {
                while (m_words.hasValue())
                    m_words.take();
            } else {
                read(option);
            }
        }
        finishSession();
    }

private:
    void read(const std::string& option)
    {
        SessionConfig& config = m_session.config;
        const std::uint32_t line = m_words.line();
        const auto number = std::ranges::find(xperfNumbers, option, &XperfNumber::option);
        if (number != std::end(xperfNumbers)) {
            m_collector.take(line, option, m_words.takeValue(), config.*(number->member));
        } else if (option == "on") {
            readProviders(option);
        } else if (option == "f") {
            config.logFileName = toUtf16(m_words.atEnd() ? std::string_view() : m_words.take());
        } else if (option == "filemode") {
            config.logFileMode |= wordOf(xperfFileModes, option);
        } else if (option == "clocktype") {
            config.clientContext = wordOf(xperfClocks, option);
        } else if (option == "buffering") {
            config.logFileMode |= logfilemode::Buffering;
        } else if (option == "realtime") {
            config.logFileMode |= logfilemode::RealTime;
        } else if (option == "stackwalk") {
            readStacks(option);
        } else if (option == "setprofint") {
            readInterval(option);
        } else if (option == "pmcprofile") {
            m_tools.takeCounters(line, option, m_words.takeValue(), config.kernel.profileSources);
        } else if (option == "pmc") {
            m_tools.takeCounters(line, option, m_words.takeValue(), config.kernel.counters);
            m_tools.takeEvents(line, option, m_words.takeValue(), config.kernel.counterEvents);
            if (m_words.hasValue()) // "strict"
                m_collector.omit(line, OmissionReason::NoMember, option, m_words.take());
        } else if (option == "lastbranch") {
            const std::string_view events = m_words.takeValue();
            m_tools.takeBranches(line, option, events, m_words.takeValue(), config.kernel);
        } else if (const auto trace = std::ranges::find(processTraces, option, &ProcessTrace::option);
                   trace != processTraces.end())
        {
            config.guid = trace->guid;
            config.logFileMode |= processTraceModes;
        } else if (option == "pids" || option == "pid") {
            while (m_words.hasValue()) {
                if (const auto id = m_collector.number<std::uint32_t>(line, option, m_words.take()))
                    m_processIds.push_back(*id);
            }
        } else if (option == "pooltag") {
            readPoolTags(option);
        } else {
            const bool isKnown = std::ranges::find(xperfOthers, option) != std::end(xperfOthers);
            std::string values;
            while (m_words.hasValue())
                values += (values.empty() ? "" : " ") + std::string(m_words.take());
            m_collector.omit(line, isKnown ? OmissionReason::NoMember : OmissionReason::Unknown, option, values);
        }
    }

    /// Reads the interval, the counter that it is for on either side of it, and perhaps "cached".
    void readInterval(const std::string& option)
    {
        std::string_view interval = m_words.takeValue();
        std::string_view counter;
        if (m_words.hasValue() && !equalsAscii(m_words.peek(), "cached"))
            counter = m_words.take();
        if (!counter.empty() && !numberFrom(interval))
            std::swap(interval, counter);
        m_tools.takeInterval(m_words.line(), option, interval, counter, m_session.config.kernel);
        if (m_words.hasValue())
            m_collector.omit(m_words.line(), OmissionReason::NoMember, option, m_words.take());
    }

    /// Reads tags joined by "+" or ";", with "?" and "*" for any characters, which the filter itself obeys.
    void readPoolTags(const std::string& option)
    {
        std::string list(m_words.takeValue());
        std::ranges::replace(list, ';', '+');
        std::vector<std::uint32_t>& tags = m_session.config.kernel.poolTags;
        for (const std::string_view text : partsOf(list, '+')) {
            const std::optional<std::uint32_t> tag = parsePoolTag(text);
            if (hasPlaceholder(text))
                m_collector.omit(m_words.line(), OmissionReason::NeedsVariable, option, text);
            else if (tag && std::ranges::find(tags, *tag) == tags.end())
                tags.push_back(*tag);
            else if (!tag && !text.empty())
                m_collector.omit(m_words.line(), OmissionReason::Unknown, option, text);
        }
    }

    /// Reads names joined by "+", also as several words; or a file with such lists.
    void readStacks(const std::string& option)
    {
        std::string list;
        while (m_words.hasValue()) {
            const std::string_view word = m_words.take();
            if (word.starts_with('@'))
                m_collector.omit(m_words.line(), OmissionReason::OtherFile, option, word);
            else
                (list += '+') += word;
        }
        m_tools.takeEvents(m_words.line(), option, list, m_session.config.kernel.stackEvents);
    }

    template<std::size_t size>
    std::uint32_t wordOf(const XperfWord (&words)[size], const std::string& option)
    {
        const std::string_view text = m_words.takeValue();
        const auto found = std::ranges::find(words, lowerAscii(text), &XperfWord::word);
        if (found != std::end(words))
            return found->value;
        m_collector.omit(m_words.line(), OmissionReason::Unknown, option, text);
        return 0;
    }

    /// Reads providers joined by "+", also as several words.
    void readProviders(const std::string& option)
    {
        std::string list;
        while (m_words.hasValue())
            list += m_words.take();
        for (const std::string_view part : partsOf(list, '+')) {
            if (part.empty())
                continue;
            if (hasPlaceholder(part))
                m_collector.omit(m_words.line(), OmissionReason::NeedsVariable, option, part);
            else if (!readKernel(part))
                readProvider(option, part);
        }
    }

    /// Reads a flag or a group of the kernel.
    bool readKernel(std::string_view name)
    {
        if (const KernelPreset* group = kernelPresetNamed(name)) {
            m_session.config.enableFlags |= group->enableFlags;
            for (const std::string_view other : partsOf(group->others, '+'))
                ToolCommands::takeKernelName(other, m_session.config);
            return true;
        }
        return ToolCommands::takeKernelName(name, m_session.config);
    }

    /// Reads NAME or GUID, flags, level, 'stack', with colons between them.
    void readProvider(const std::string& option, std::string_view text)
    {
        const std::vector<std::string_view> parts = partsOf(text, ':');
        const std::uint32_t line = m_words.line();
        if (parts.size() == 1 && isFlagLike(parts[0])) {
            m_collector.omit(line, OmissionReason::NoEnableFlag, option, parts[0]);
            return;
        }
        ProviderConfig provider = m_collector.provider(line, parts[0]);
        if (parts.size() > 1)
            m_collector.takeKeywords(line, option, parts[1], provider.matchAnyKeyword);
        if (parts.size() > 2 && !parts[2].empty())
            m_tools.takeLevel(line, option, parts[2], provider);
        if (parts.size() > 3) {
            std::string_view stack = parts[3];
            while (stack.starts_with('\''))
                stack.remove_prefix(1);
            if (equalsAscii(stack.substr(0, 5), "stack"))
                provider.enableProperty |= enableproperty::StackTrace;
            else
                m_collector.omit(line, OmissionReason::Unknown, option, parts[3]);
        }
        m_tools.takeProvider(m_session, line, std::move(provider));
    }

    /// An unknown kernel flag is in capitals; no provider of that spelling has a name without a hyphen.
    static bool isFlagLike(std::string_view name)
    {
        return std::ranges::all_of(name, [](char c) { return (c >= 'A' && c <= 'Z') || c == '_'; });
    }

    void finishSession()
    {
        if (!m_isOpen)
            return;
        m_isOpen = false;
        SessionConfig& config = m_session.config;
        const bool isKernel = m_name.empty();
        ToolCommands::nameSession(config, isKernel ? std::string_view("NT Kernel Logger") : std::string_view(m_name));
        if (asksKernel(config) && config.guid.isNull())
            config.logFileMode |= logfilemode::SystemLogger;
        m_name.clear();
        m_tools.takeProcesses(m_session, m_session.line, "pids", std::exchange(m_processIds, {}));
        takeDefault(ConfigField::BufferSize, config.bufferSizeKb, xperfBufferSizeKb);
        takeDefault(ConfigField::MinimumBuffers, config.minimumBuffers, xperfMinimumBuffers);
        takeDefault(
            ConfigField::MaximumBuffers, config.maximumBuffers, std::max(xperfMaximumBuffers, config.minimumBuffers));
        m_tools.chooseLogFile(m_session, isKernelLogger(config.guid, config.name) ? xperfKernelFile : xperfUserFile);
        sequentialIfNoKind(config);
        m_tools.addDraft(ToolCommands::Tool::Xperf, std::move(m_session));
    }

    void takeDefault(ConfigField field, std::uint32_t& member, std::uint32_t value)
    {
        if (member != 0)
            return;
        member = value;
        m_collector.leaveToTool(m_session, field);
    }

    CommandWords m_words;
    ToolCommands& m_tools;
    SetupCollector& m_collector;
    SetSession m_session;
    std::string m_name;
    std::vector<std::uint32_t> m_processIds;
    bool m_isOpen = false;
};

} // namespace

void runXperf(const ScriptCommand& command, ToolCommands& tools)
{
    XperfCommand(command, tools).run();
}

} // namespace etwarden
