// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions in C# that uses the library TraceEvent, as far as the code says them literally.
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/setupreaders.h"
#include "model/setups/sourcesessions.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

using CsRange = SourceCode::Range;

/// The sizes that properties and arguments of TraceEventSession state, in the order in which they decide.
struct SessionSizes
{
    std::uint32_t bufferMb = 64;
    std::uint32_t quantumKb = 64;
    std::uint32_t circularMb = 0;
    std::uint32_t multiFileMb = 0;
    std::uint32_t maximumMb = 0;
    bool hasFile = false;
};

class TraceEventReader
{
public:
    TraceEventReader(std::string_view text, SetupCollector& collector)
        : m_code(text)
        , m_values(m_code, collector)
        , m_collector(collector)
    {
    }

    void read()
    {
        for (std::size_t i = 0; i < m_code.size(); ++i) {
            const std::string& name = m_code.at(i).text;
            if (m_code.at(i).kind != TokenKind::Name)
                continue;
            if (name == "TraceEventSession")
                openSession(i);
            else if (name == "TraceEventProviderOptions")
                makeOptions(i);
            else if (m_code.is(i + 1, "=") && (m_code.is(i - 1, ".") || m_code.is(i - 1, "{") || m_code.is(i - 1, ",")))
                assign(i, m_code.expression(i + 2));
            else if (m_sessions.empty() || !m_code.is(i + 1, "("))
                continue;
            else if (name == "EnableProvider")
                enableProvider(i);
            else if (name == "EnableKernelProvider")
                enableKernel(i);
        }
        for (std::size_t i = 0; i < m_sessions.size(); ++i)
            finish(m_sessions[i], m_sizes[i]);
    }

private:
    /// An object that is made.
    struct Creation
    {
        std::string variable; ///< that gets it; empty: none is seen
        std::size_t open = 0; ///< where the bracket of its arguments, or of its members, is
    };

    /// Reads "name = new Type(arguments)" and "Type name = new(arguments)"; the type is at the index.
    std::optional<Creation> creationAt(std::size_t type) const
    {
        Creation creation;
        if (m_code.is(type - 1, "new"))
            creation = {m_code.is(type - 2, "=") ? m_code.at(type - 3).text : std::string(), type + 1};
        else if (m_code.is(type + 2, "=") && m_code.is(type + 3, "new"))
            creation = {m_code.at(type + 1).text, type + 4};
        const bool isOne = creation.open != 0 && (m_code.is(creation.open, "(") || m_code.is(creation.open, "{"));
        return isOne ? std::optional(creation) : std::nullopt;
    }

    void openSession(std::size_t at)
    {
        const std::optional<Creation> creation = creationAt(at);
        if (!creation || !m_code.is(creation->open, "(") || m_sessions.size() == maximumSetupSets)
            return;
        const std::vector<CsRange> arguments = m_code.arguments(creation->open);
        m_variables[creation->variable] = m_sessions.size();
        SetSession& session = m_sessions.emplace_back();
        SessionSizes& sizes = m_sizes.emplace_back();
        session.line = m_code.at(at).line;
        if (!arguments.empty() && m_code.hasName(arguments[0], "KernelSessionName"))
            ToolCommands::nameSession(session.config, "NT Kernel Logger");
        else if (!arguments.empty())
            m_values.take("sessionName", withoutName(arguments[0]), session.config.name);
        ToolCommands::nameSession(session.config, toUtf8(session.config.name));
        sizes.hasFile = arguments.size() > 1 && !m_code.hasName(arguments[1], "TraceEventSessionOptions")
            && !m_code.hasName(arguments[1], "null");
        if (sizes.hasFile)
            m_values.take("fileName", withoutName(arguments[1]), session.config.logFileName);
        session.config.logFileMode = logfilemode::IndependentSession;
        if (arguments.size() > 1 && m_code.hasName(arguments.back(), "NoPerProcessorBuffering"))
            session.config.logFileMode |= logfilemode::NoPerProcessorBuffering;
    }

    /// Removes the name from an argument "name: value".
    CsRange withoutName(CsRange argument) const
    {
        const bool hasName = m_code.at(argument.begin).kind == TokenKind::Name && m_code.is(argument.begin + 1, ":");
        return {argument.begin + (hasName ? 2 : 0), argument.end};
    }

    /// The place of the session that a member belongs to: "variable.Member".
    std::size_t sessionAt(std::size_t member) const
    {
        const auto known =
            m_code.is(member - 1, ".") ? m_variables.find(m_code.at(member - 2).text) : m_variables.end();
        return known != m_variables.end() ? known->second : m_sessions.size() - 1;
    }

    void assign(std::size_t at, CsRange value)
    {
        const std::string& name = m_code.at(at).text;
        if (m_code.is(at - 1, ".")) {
            if (const auto options = m_options.find(m_code.at(at - 2).text); options != m_options.end()) {
                setOption(options->second, name, value);
                return;
            }
        }
        if (!m_sessions.empty())
            setSize(at, name, value);
    }

    void setSize(std::size_t at, const std::string& name, CsRange value)
    {
        struct SizeName
        {
            std::string_view name;
            std::uint32_t SessionSizes::*member;
        };
        static constexpr SizeName names[] = {{"BufferSizeMB", &SessionSizes::bufferMb},
            {"BufferQuantumKB", &SessionSizes::quantumKb}, {"CircularBufferMB", &SessionSizes::circularMb},
            {"MultiFileMB", &SessionSizes::multiFileMb}, {"MaximumFileMB", &SessionSizes::maximumMb}};
        const auto size = std::ranges::find(names, name, &SizeName::name);
        if (size != std::end(names))
            m_values.take(name, value, m_sizes[sessionAt(at)].*(size->member));
        else if (name == "CpuSampleIntervalMSec" || name == "StackCompression")
            m_collector.omit(m_code.at(value.begin).line, OmissionReason::NoMember, name, m_code.written(value));
    }

    /// Finds a provider by its GUID or name, or by a constant of the library.
    ProviderConfig provider(CsRange range)
    {
        struct ParserProvider
        {
            std::string_view parser;
            std::string_view provider;
        };
        static constexpr ParserProvider parsers[] = {
            {"ClrTraceEventParser", "Microsoft-Windows-DotNETRuntime"},
            {"ClrRundownTraceEventParser", "Microsoft-Windows-DotNETRuntimeRundown"},
        };
        const bool isConstant = m_code.hasName(range, "ProviderGuid") || m_code.hasName(range, "ProviderName");
        for (const ParserProvider& row : parsers) {
            if (isConstant && m_code.hasName(range, row.parser))
                return m_collector.provider(m_code.at(range.begin).line, row.provider);
        }
        return m_values.provider(range);
    }

    void enableProvider(std::size_t at)
    {
        const std::vector<CsRange> arguments = m_code.arguments(at + 1);
        if (arguments.empty())
            return;
        ProviderConfig provider = this->provider(withoutName(arguments[0]));
        provider.level = 5;
        provider.matchAnyKeyword = UINT64_MAX;
        if (arguments.size() > 1)
            m_values.take("providerLevel", withoutName(arguments[1]), provider.level);
        if (arguments.size() > 2)
            m_values.take("matchAnyKeywords", withoutName(arguments[2]), provider.matchAnyKeyword);
        if (arguments.size() > 3)
            takeOptions(withoutName(arguments[3]), provider);
        m_collector.add(m_sessions[sessionAt(at)], m_code.at(at).line, std::move(provider));
    }

    /// Reads a variable, or options that are made in the call.
    void takeOptions(CsRange range, ProviderConfig& provider)
    {
        const auto known = m_options.find(m_code.written(range));
        std::optional<ProviderConfig> options = known != m_options.end() ? std::optional(known->second) : std::nullopt;
        for (std::size_t i = range.begin; i < range.end && !options; ++i) {
            if (m_code.is(i, "TraceEventProviderOptions"))
                options = optionsAt(i);
        }
        if (options) {
            provider.enableProperty = options->enableProperty;
            provider.filters = std::move(options->filters);
        } else {
            m_values.omit("options", range);
        }
    }

    void makeOptions(std::size_t at)
    {
        const std::optional<Creation> creation = creationAt(at);
        if (!creation || creation->variable.empty())
            return;
        if (std::optional<ProviderConfig> options = optionsAt(at))
            m_options[creation->variable] = std::move(*options);
    }

    /// The options that are made with members: "new TraceEventProviderOptions() { StacksEnabled = true }".
    std::optional<ProviderConfig> optionsAt(std::size_t type)
    {
        const std::optional<Creation> creation = creationAt(type);
        if (!creation)
            return std::nullopt;
        std::size_t brace = creation->open;
        if (m_code.is(brace, "(")) {
            const std::vector<CsRange> arguments = m_code.arguments(brace);
            if (!arguments.empty())
                m_values.omit("arguments", {arguments.front().begin, arguments.back().end});
            brace = (arguments.empty() ? brace + 1 : arguments.back().end) + 1;
        }
        ProviderConfig options;
        if (!m_code.is(brace, "{"))
            return options;
        for (const CsRange member : m_code.arguments(brace)) {
            if (m_code.is(member.begin + 1, "="))
                setOption(options, m_code.at(member.begin).text, {member.begin + 2, member.end});
        }
        return options;
    }

    /// A member of TraceEventProviderOptions.
    void setOption(ProviderConfig& options, const std::string& name, CsRange value)
    {
        ProviderFilters& filters = options.filters;
        const std::vector<std::uint64_t> numbers = m_code.numbersIn(value);
        const bool isIn = name.ends_with("Enable");
        if (name == "StacksEnabled")
            options.enableProperty = m_code.hasName(value, "true") ? enableproperty::StackTrace : 0;
        else if (name == "ProcessIDFilter")
            filters.processIds = SourceValues::entries<std::uint32_t>(numbers);
        else if (name == "ProcessNameFilter" && joinedTexts(value).size() <= longestFilterText)
            filters.executables = joinedTexts(value);
        else if (name == "EventIDsToEnable" || name == "EventIDsToDisable")
            filters.eventIds = {.listed = isIn, .ids = SourceValues::entries<std::uint16_t>(numbers)};
        else if (name == "EventIDStacksToEnable" || name == "EventIDStacksToDisable")
            filters.stackEventIds = {.listed = isIn, .ids = SourceValues::entries<std::uint16_t>(numbers)};
        else
            m_values.omit(name, value);
    }

    /// All texts of a list, with semicolons between them.
    std::u16string joinedTexts(CsRange range) const
    {
        std::u16string texts;
        bool isFirst = true;
        for (std::size_t i = range.begin; i < range.end; ++i) {
            if (m_code.at(i).kind != TokenKind::Text)
                continue;
            texts += (isFirst ? u"" : u";") + toUtf16(m_code.at(i).text);
            isFirst = false;
        }
        return texts;
    }

    /// Reads KernelTraceEventParser.Keywords.Process | ...
    void enableKernel(std::size_t at)
    {
        const std::vector<CsRange> arguments = m_code.arguments(at + 1);
        SetSession& session = m_sessions[sessionAt(at)];
        if (arguments.empty())
            return;
        for (std::size_t i = arguments[0].begin; i < arguments[0].end; ++i) {
            if (m_code.at(i).kind == TokenKind::Name && !m_code.is(i + 1, ".") && !m_code.is(i + 1, ":"))
                addKernelFlags(session, i, m_code.at(i).text);
        }
        if (arguments.size() > 1)
            m_collector.omit(
                m_code.at(at).line, OmissionReason::NoMember, "stackCapture", m_code.written(arguments[1]));
    }

    void addKernelFlags(SetSession& session, std::size_t at, std::string_view name)
    {
        struct KeywordGroup
        {
            std::string_view name;
            std::string_view keywords;
        };
        static constexpr KeywordGroup groups[] = {
            {"None", ""},
            {"Default",
                "DiskIO DiskFileIO DiskIOInit ImageLoad MemoryHardFaults NetworkTCPIP Process ProcessCounters "
                "Profile Thread"},
            {"ThreadTime", "Default ContextSwitch Dispatcher"},
            {"Verbose", "ThreadTime FileIO FileIOInit Memory Registry VirtualAlloc VAMap"},
            {"OS", "AdvancedLocalProcedureCalls DeferedProcedureCalls Driver Interrupt SplitIO"},
            {"All", "Verbose SystemCall OS"},
        };
        const auto group = std::ranges::find(groups, name, &KeywordGroup::name);
        if (group == std::end(groups)) {
            if (const std::optional<std::uint32_t> flags = kernelFlags(KernelNames::TraceEvent, name))
                session.config.enableFlags |= *flags;
            else
                m_collector.omit(m_code.at(at).line, OmissionReason::NoEnableFlag, "EnableKernelProvider", name);
            return;
        }
        for (std::string_view rest = group->keywords; !rest.empty();) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            addKernelFlags(session, at, rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }

    /// Applies the sizes that the library makes of its properties.
    void finish(SetSession& session, const SessionSizes& sizes)
    {
        SessionConfig& config = session.config;
        config.bufferSizeKb = sizes.quantumKb;
        config.minimumBuffers = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(std::uint64_t{sizes.bufferMb} * 1024 / std::max(1U, sizes.quantumKb), 0x7FFFFFFF));
        config.maximumBuffers = static_cast<std::uint32_t>(std::uint64_t{config.minimumBuffers} * 5 / 4 + 10);
        config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        config.flushTimer = sizes.hasFile ? 60 : 1;
        config.maximumFileSize = std::max({sizes.circularMb, sizes.multiFileMb, sizes.maximumMb});
        if (!sizes.hasFile)
            config.logFileMode |= sizes.circularMb != 0 ? logfilemode::Buffering : logfilemode::RealTime;
        else if (sizes.circularMb != 0)
            config.logFileMode |= logfilemode::Circular;
        else
            config.logFileMode |= sizes.multiFileMb != 0 ? logfilemode::NewFile : logfilemode::Sequential;
        if (config.enableFlags != 0 && config.guid.isNull())
            config.logFileMode |= logfilemode::SystemLogger;
        for (const ConfigField field : {ConfigField::BufferSize, ConfigField::MinimumBuffers, ConfigField::LogFileMode})
            m_collector.leaveToTool(session, field);
        m_collector.addToScript(std::move(session));
    }

    SourceCode m_code;
    SourceValues m_values;
    SetupCollector& m_collector;
    std::vector<SetSession> m_sessions;
    std::vector<SessionSizes> m_sizes; ///< one for each session
    std::map<std::string, std::size_t> m_variables; ///< with a session
    std::map<std::string, ProviderConfig> m_options; ///< what they ask for, by name
};

} // namespace

void readTraceEvent(std::string_view text, SetupCollector& collector)
{
    TraceEventReader(text, collector).read();
}

} // namespace etwarden
