// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions in source code: EVENT_TRACE_PROPERTIES in C++, krabsetw, TraceEvent and ferrisetw, as far as the code says
// them literally.
#include "model/setups/sourcesessions.h"

#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/session/members.h"
#include "model/setups/librarykernel.h"
#include "model/setups/setupreaders.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

namespace etwarden {

void SourceValues::take(std::string_view subject, SourceCode::Range range, std::u16string& member) const
{
    if (const std::optional<std::string> text = m_code.text(range))
        member = toUtf16(*text);
    else
        omit(subject, range);
}

ProviderConfig SourceValues::provider(SourceCode::Range range) const
{
    const std::uint32_t line = m_code.at(range.begin).line;
    if (const std::optional<Guid> guid = m_code.guid(range))
        return m_collector.provider(line, toString(*guid));
    if (const std::optional<std::string> text = m_code.text(range))
        return m_collector.provider(line, *text);
    omit("provider", range);
    return {.name = toUtf16(m_code.written(range)), .level = 0};
}

namespace {

using Range = SourceCode::Range;

constexpr std::size_t longestFilterText = 4096; // our choice: ETW takes far less, and each provider has a copy

/// Walks through code that fills EVENT_TRACE_PROPERTIES and calls StartTrace and EnableTraceEx2; also krabsetw, whose
/// traces are given such a structure.
class CppReader
{
public:
    CppReader(std::string_view text, SetupCollector& collector)
        : m_code(text)
        , m_values(m_code, collector)
        , m_collector(collector)
    {
    }

    void read()
    {
        for (std::size_t i = 0; i < m_code.size(); ++i) {
            if (m_isKrabs && m_code.is(i, ">") && m_code.is(i + 1, "("))
                callTemplate(i);
            if (m_isDescribing && m_code.is(i, ","))
                describeFilter(i + 1);
            if (m_code.is(i, "EVENT_FILTER_DESCRIPTOR"))
                m_isDescribing = true;
            else if (m_code.is(i, ";"))
                m_isDescribing = false;
            if (m_code.at(i).kind != TokenKind::Name)
                continue;
            if (m_code.is(i + 1, "="))
                assign(i);
            else if (m_code.is(i + 1, "|") && m_code.is(i + 2, "="))
                addBits(i);
            else if (m_code.is(i + 1, "("))
                call(i);
        }
        finish();
    }

    void readKrabs()
    {
        m_isKrabs = true;
        read();
    }

private:
    /// "properties->BufferSize = 64;"
    void assign(std::size_t at)
    {
        if (!m_code.is(at - 1, ".") && !m_code.is(at - 1, "->"))
            return;
        const Range value = m_code.expression(at + 2);
        const std::string& name = m_code.at(at).text;
        if (name == "EnableProperty") {
            m_values.take(name, value, m_enableProperty);
        } else if (name == "Type") {
            describeFilter(value.begin);
        } else if (name == "BufferSize" && m_code.is(at - 2, "Wnode")) {
            return; // of the block
        } else {
            for (const ConfigMember& member : configMembers) {
                const std::string_view last = member.name.substr(member.name.rfind('.') + 1);
                const bool isOlderName = name == "AgeLimit" && member.field == ConfigField::FlushThreshold;
                if (last == name || isOlderName)
                    takeMember(member, at, value);
            }
        }
    }

    /// A descriptor whose type stands at the index: its data have the nearest name before it.
    void describeFilter(std::size_t type)
    {
        constexpr std::size_t longest = 24; // tokens between the data and their type
        const std::optional<std::uint64_t> value = m_code.number({type, type + 1});
        const auto member = std::ranges::find_if(
            filterMembers, [value](const FilterMember& candidate) { return value == candidate.type; });
        if (member == filterMembers.end())
            return;
        for (std::size_t i = 1; i < longest && i <= type; ++i) {
            const Range data{type - i, type - i + 1};
            if (m_code.at(data.begin).kind != TokenKind::Name)
                continue;
            if (std::visit([&](auto pointer) { return takeFilter(data, m_filters.*pointer); }, member->pointer))
                return;
        }
        m_values.omit(member->name, {type, type + 1});
    }

    bool takeFilter(Range data, std::u16string& text) const
    {
        const std::optional<std::string> value = m_code.text(data);
        if (!value || value->size() > longestFilterText)
            return false;
        text = toUtf16(*value);
        return true;
    }

    bool takeFilter(Range data, std::vector<std::uint32_t>& numbers) const
    {
        const std::vector<std::uint64_t>* const list = m_code.list(m_code.at(data.begin).text);
        if (list != nullptr)
            numbers = SourceValues::entries<std::uint32_t>(*list);
        return list != nullptr;
    }

    /// EVENT_FILTER_EVENT_ID: FilterIn, Reserved, Count, Events.
    bool takeFilter(Range data, EventIdChoice& choice) const
    {
        constexpr std::ptrdiff_t head = 3;
        const std::vector<std::uint64_t>* const list = m_code.list(m_code.at(data.begin).text);
        if (list == nullptr || list->size() < head)
            return false;
        choice = {.listed = list->front() != 0,
            .ids = SourceValues::entries<std::uint16_t>({list->begin() + head, list->end()})};
        return true;
    }

    void takeMember(const ConfigMember& member, std::size_t at, Range value)
    {
        SessionConfig& config = open(m_code.at(at).line).config;
        if (const auto* const number = std::get_if<std::uint32_t SessionConfig::*>(&member.pointer)) {
            m_values.take(member.name, value, config.*(*number));
            if (member.field == ConfigField::LogFileMode && m_isKernelTrace)
                config.logFileMode |= logfilemode::SystemLogger;
        } else if (member.field == ConfigField::FlushThreshold) {
            m_values.take(member.name, value, config.flushThreshold);
        } else if (member.field == ConfigField::Guid) {
            if (const std::optional<Guid> guid = m_code.guid(value))
                config.guid = *guid;
        }
    }

    void addBits(std::size_t at)
    {
        SessionConfig& config = open(m_code.at(at).line).config;
        const std::string& name = m_code.at(at).text;
        std::uint32_t bits = 0;
        if (name != "LogFileMode" && name != "EnableFlags")
            return;
        m_values.take(name, m_code.expression(at + 3), bits);
        (name == "LogFileMode" ? config.logFileMode : config.enableFlags) |= bits;
    }

    void call(std::size_t at)
    {
        const std::string& name = m_code.at(at).text;
        const std::vector<Range> arguments = m_code.arguments(at + 1);
        if (name == "StartTrace" || name == "StartTraceW" || name == "StartTraceA") {
            if (arguments.size() == 3)
                startTrace(at, arguments);
        } else if (name == "EnableTraceEx2" && arguments.size() >= 7) {
            const std::string control = m_code.written(arguments[2]);
            if (control.find("CAPTURE_STATE") != std::string::npos)
                m_collector.omit(m_code.at(at).line, OmissionReason::NoMember, control);
            else if (control.find("DISABLE") == std::string::npos)
                enable(at, arguments[1], {arguments[3], arguments[4], arguments[5], arguments[6]});
        } else if (name == "EnableTraceEx" && arguments.size() >= 8) {
            enable(at, arguments[0], {arguments[4], arguments[5], arguments[6]});
        } else if (name == "EnableTrace" && arguments.size() == 5) {
            enable(at, arguments[3], {arguments[2], arguments[1]});
        } else if (name.starts_with("StringC") || name.starts_with("wcscpy") || name == "lstrcpyW" || name == "memcpy"
            || name == "wmemcpy" || name == "CopyMemory" || name == "RtlCopyMemory")
        {
            takeFileName(arguments);
        } else if (m_isKrabs) {
            callKrabs(at, name, arguments);
        }
    }

    /// The text that is copied to LogFileNameOffset, or to a member with such a name.
    void takeFileName(const std::vector<Range>& arguments)
    {
        if (arguments.size() < 2 || lowerAscii(m_code.written(arguments[0])).find("logfilename") == std::string::npos)
            return;
        SetSession& session = open(m_code.at(arguments[0].begin).line);
        for (std::size_t i = 1; i < arguments.size(); ++i) {
            if (const std::optional<std::string> text = m_code.text(arguments[i])) {
                session.config.logFileName = toUtf16(*text);
                return;
            }
        }
        m_values.omit("LogFileName", arguments.back());
    }

    void startTrace(std::size_t at, const std::vector<Range>& arguments)
    {
        SetSession& session = open(m_code.at(at).line);
        session.line = m_code.at(at).line;
        if (const std::optional<std::string> name = m_code.text(arguments[1]))
            ToolCommands::nameSession(session.config, *name);
        else if (m_code.written(arguments[1]).starts_with("KERNEL_LOGGER_NAME"))
            ToolCommands::nameSession(session.config, "NT Kernel Logger");
        else
            m_values.omit("LoggerName", arguments[1]);
        m_isOpen = false;
    }

    /// Level, any, all, timeout, of which the last ones may be missing.
    void enable(std::size_t at, Range which, const std::vector<Range>& parameters)
    {
        SetSession& session = m_sessions.empty() ? open(m_code.at(at).line) : m_sessions.back();
        ProviderConfig provider = m_values.provider(which);
        m_values.take("Level", parameters[0], provider.level);
        m_values.take("MatchAnyKeyword", parameters[1], provider.matchAnyKeyword);
        if (parameters.size() > 2)
            m_values.take("MatchAllKeyword", parameters[2], provider.matchAllKeyword);
        if (parameters.size() > 3)
            m_values.take("Timeout", parameters[3], provider.timeoutMs);
        provider.enableProperty = std::exchange(m_enableProperty, 0);
        provider.filters = std::exchange(m_filters, {});
        m_collector.add(session, m_code.at(at).line, std::move(provider));
    }

    void callKrabs(std::size_t at, const std::string& name, const std::vector<Range>& arguments)
    {
        // "krabs::user_trace trace(L"Name")", "krabs::provider<> provider(L"Name")"
        if (m_code.is(at - 1, "user_trace") || m_code.is(at - 1, "kernel_trace")) {
            openTrace(at, arguments);
        } else if (m_code.is(at - 1, ">") && isProviderType(at - 1)) {
            if (!arguments.empty())
                m_declared[name] = {m_values.provider(arguments[0]), m_code.at(at).line};
        } else if (m_code.is(at - 1, "kernel_provider")) {
            if (arguments.size() == 2)
                m_values.take("flags", arguments[0], m_kernelProviders[name]);
        } else if (m_code.is(at - 1, "event_filter")) {
            if (arguments.size() == 1 && m_code.hasName(arguments[0], "vector"))
                m_eventFilters[name] = SourceValues::entries<std::uint16_t>(m_code.numbersIn(arguments[0]));
        } else if (m_code.is(at - 1, ".") && at >= 2) {
            callMember(at, m_code.at(at - 2).text, name, arguments);
        }
    }

    /// "provider = krabs::provider<>(L"Name")", "make_unique<krabs::user_trace>(L"Name")"; `at`: the ">".
    void callTemplate(std::size_t at)
    {
        const std::vector<Range> arguments = m_code.arguments(at + 1);
        if (m_code.is(at - 1, "user_trace") || m_code.is(at - 1, "kernel_trace")) {
            openTrace(at, arguments);
            return;
        }
        constexpr std::size_t longest = 8; // tokens between the name and the ">"
        for (std::size_t i = 1; i < longest && i < at; ++i) {
            if (m_code.is(at - i, "=") && isProviderType(at) && !arguments.empty()) {
                m_declared[m_code.at(at - i - 1).text] = {m_values.provider(arguments[0]), m_code.at(at).line};
                return;
            }
        }
    }

    void openTrace(std::size_t at, const std::vector<Range>& arguments)
    {
        if (m_isTrace)
            m_isOpen = false; // of another trace
        m_isTrace = true;
        m_isKernelTrace = m_code.is(at - 1, "kernel_trace");
        SetSession& session = open(m_code.at(at).line);
        if (session.config.logFileMode == 0)
            session.config.logFileMode = logfilemode::RealTime | logfilemode::NoPerProcessorBuffering;
        session.config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        if (arguments.empty())
            m_values.omit("name", {at, at + 1});
        else
            m_values.take("name", arguments[0], session.config.name);
        if (m_isKernelTrace)
            session.config.logFileMode |= logfilemode::SystemLogger;
        m_isOpen = true;
    }

    bool isProviderType(std::size_t at) const
    {
        for (std::size_t i = 0; i < 8 && i <= at; ++i) {
            if (m_code.is(at - i, "provider"))
                return true;
        }
        return false;
    }

    void callMember(
        std::size_t at, const std::string& object, const std::string& name, const std::vector<Range>& arguments)
    {
        const auto declared = m_declared.find(object);
        if (declared != m_declared.end() && !arguments.empty()) {
            ProviderConfig& provider = declared->second.first;
            if (name == "any")
                m_values.take(name, arguments[0], provider.matchAnyKeyword);
            else if (name == "all")
                m_values.take(name, arguments[0], provider.matchAllKeyword);
            else if (name == "level")
                m_values.take(name, arguments[0], provider.level);
            else if (name == "trace_flags")
                m_values.take(name, arguments[0], provider.enableProperty);
            else if (name == "add_filter")
                addFilter(arguments[0], provider);
        } else if (name == "enable" && !arguments.empty()) {
            enableDeclared(at, arguments[0]);
        } else if (name == "set_trace_filename" && !arguments.empty()) {
            m_values.take("LogFileName", arguments[0], open(m_code.at(at).line).config.logFileName);
        }
    }

    /// A filter of event IDs narrows what ETW passes on; others run in the program.
    void addFilter(Range which, ProviderConfig& provider)
    {
        const auto filter = m_eventFilters.find(m_code.at(which.begin).text);
        std::vector<std::uint16_t>& ids = provider.filters.eventIds.ids;
        if (filter == m_eventFilters.end() || ids.size() > maximumFilterEventIds)
            m_values.omit("add_filter", which);
        else
            ids.insert(ids.end(), filter->second.begin(), filter->second.end());
    }

    void enableDeclared(std::size_t at, Range which)
    {
        SetSession& session = m_sessions.empty() ? open(m_code.at(at).line) : m_sessions.back();
        if (const auto kernel = m_kernelProviders.find(m_code.at(which.begin).text); kernel != m_kernelProviders.end())
        {
            session.config.enableFlags |= kernel->second;
            return;
        }
        const auto declared = m_declared.find(m_code.at(which.begin).text);
        if (declared == m_declared.end()) {
            m_values.omit("enable", which);
            return;
        }
        m_collector.add(session, declared->second.second, declared->second.first);
    }

    /// The session whose members are being set.
    SetSession& open(std::uint32_t line)
    {
        if (!m_isOpen || m_sessions.empty()) {
            if (m_sessions.size() < maximumSetupSets)
                m_sessions.emplace_back().line = line;
            m_isOpen = true;
        }
        return m_sessions.back();
    }

    void finish()
    {
        for (SetSession& session : m_sessions)
            m_collector.addToScript(std::move(session));
    }

    SourceCode m_code;
    SourceValues m_values;
    SetupCollector& m_collector;
    std::vector<SetSession> m_sessions;
    std::map<std::string, std::pair<ProviderConfig, std::uint32_t>> m_declared; ///< with its line, by name
    std::map<std::string, std::uint32_t> m_kernelProviders; ///< flags, by name
    std::map<std::string, std::vector<std::uint16_t>> m_eventFilters; ///< IDs, by name
    std::uint32_t m_enableProperty = 0; ///< for the next provider, as are the filters
    ProviderFilters m_filters;
    bool m_isDescribing = false; ///< descriptors of filters are being initialised
    bool m_isOpen = false;
    bool m_isKrabs = false;
    bool m_isTrace = false; ///< the session is one of krabsetw's traces
    bool m_isKernelTrace = false;
};

/// Properties of TraceEventSession that are sizes, in the order in which they decide.
struct SessionSizes
{
    std::uint32_t bufferMb = 64;
    std::uint32_t quantumKb = 64;
    std::uint32_t circularMb = 0;
    std::uint32_t multiFileMb = 0;
    std::uint32_t maximumMb = 0;
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
            if (name == "TraceEventSession" && m_code.is(i - 1, "new") && m_code.is(i + 1, "("))
                openSession(i);
            else if (name == "TraceEventProviderOptions" && m_code.is(i - 1, "new") && m_code.is(i - 2, "=")
                && m_code.is(i + 1, "("))
                m_options.try_emplace(m_code.at(i - 3).text);
            else if (m_sessions.empty())
                continue;
            else if (m_code.is(i + 1, "=") && m_code.is(i - 1, "."))
                assign(m_code.at(i - 2).text, name, m_code.expression(i + 2));
            else if (m_code.is(i + 1, "(") && name == "EnableProvider")
                enableProvider(i);
            else if (m_code.is(i + 1, "(") && name == "EnableKernelProvider")
                enableKernel(i);
        }
        for (std::size_t i = 0; i < m_sessions.size(); ++i)
            finish(m_sessions[i], m_sizes[i]);
    }

private:
    void openSession(std::size_t at)
    {
        const std::vector<Range> arguments = m_code.arguments(at + 1);
        if (m_sessions.size() == maximumSetupSets)
            return;
        SetSession& session = m_sessions.emplace_back();
        m_sizes.emplace_back();
        session.line = m_code.at(at).line;
        if (!arguments.empty())
            m_values.take("sessionName", arguments[0], session.config.name);
        const bool hasFile = arguments.size() > 1 && !m_code.hasName(arguments[1], "TraceEventSessionOptions")
            && !m_code.hasName(arguments[1], "null");
        if (hasFile)
            m_values.take("fileName", arguments[1], session.config.logFileName);
        session.config.logFileMode = logfilemode::IndependentSession;
        if (arguments.size() > 1 && m_code.hasName(arguments.back(), "NoPerProcessorBuffering"))
            session.config.logFileMode |= logfilemode::NoPerProcessorBuffering;
    }

    void assign(const std::string& object, const std::string& name, Range value)
    {
        if (const auto options = m_options.find(object); options != m_options.end()) {
            setOption(options->second, name, value);
            return;
        }
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
            m_values.take(name, value, m_sizes.back().*(size->member));
        else if (name == "CpuSampleIntervalMSec" || name == "StackCompression")
            m_collector.omit(m_code.at(value.begin).line, OmissionReason::NoMember, name, m_code.written(value));
    }

    void enableProvider(std::size_t at)
    {
        const std::vector<Range> arguments = m_code.arguments(at + 1);
        if (arguments.empty())
            return;
        ProviderConfig provider = m_values.provider(arguments[0]);
        provider.level = 5;
        provider.matchAnyKeyword = UINT64_MAX;
        if (arguments.size() > 1)
            m_values.take("providerLevel", arguments[1], provider.level);
        if (arguments.size() > 2)
            m_values.take("matchAnyKeywords", arguments[2], provider.matchAnyKeyword);
        if (arguments.size() > 3) {
            const auto options = m_options.find(m_code.written(arguments[3]));
            if (options == m_options.end()) {
                m_values.omit("options", arguments[3]);
            } else {
                provider.enableProperty = options->second.enableProperty;
                provider.filters = options->second.filters;
            }
        }
        m_collector.add(m_sessions.back(), m_code.at(at).line, std::move(provider));
    }

    /// A member of TraceEventProviderOptions.
    void setOption(ProviderConfig& options, const std::string& name, Range value)
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
    std::u16string joinedTexts(Range range) const
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

    /// KernelTraceEventParser.Keywords.Process | ...
    void enableKernel(std::size_t at)
    {
        const std::vector<Range> arguments = m_code.arguments(at + 1);
        SetSession& session = m_sessions.back();
        if (arguments.empty())
            return;
        for (std::size_t i = arguments[0].begin; i < arguments[0].end; ++i) {
            if (m_code.at(i).kind != TokenKind::Name || m_code.is(i + 1, "."))
                continue;
            if (const auto flags = flagsNamed(traceEventKernelNames(), m_code.at(i).text))
                session.config.enableFlags |= *flags;
            else
                m_collector.omit(
                    m_code.at(i).line, OmissionReason::NoEnableFlag, "EnableKernelProvider", m_code.at(i).text);
        }
        if (arguments.size() > 1)
            m_collector.omit(
                m_code.at(at).line, OmissionReason::NoMember, "stackCapture", m_code.written(arguments[1]));
    }

    /// The sizes that the library makes of its properties.
    void finish(SetSession& session, const SessionSizes& sizes)
    {
        SessionConfig& config = session.config;
        config.bufferSizeKb = sizes.quantumKb;
        config.minimumBuffers = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(std::uint64_t{sizes.bufferMb} * 1024 / std::max(1U, sizes.quantumKb), 0x7FFFFFFF));
        config.maximumBuffers = static_cast<std::uint32_t>(std::uint64_t{config.minimumBuffers} * 5 / 4 + 10);
        config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        config.flushTimer = config.logFileName.empty() ? 1 : 60;
        config.maximumFileSize = std::max({sizes.circularMb, sizes.multiFileMb, sizes.maximumMb});
        const bool hasFile = !config.logFileName.empty();
        if (!hasFile)
            config.logFileMode |= sizes.circularMb != 0 ? logfilemode::Buffering : logfilemode::RealTime;
        else if (sizes.circularMb != 0)
            config.logFileMode |= logfilemode::Circular;
        else
            config.logFileMode |= sizes.multiFileMb != 0 ? logfilemode::NewFile : logfilemode::Sequential;
        if (config.enableFlags != 0)
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
    std::map<std::string, ProviderConfig> m_options; ///< what they ask for, by name
};

class FerrisetwReader
{
public:
    FerrisetwReader(std::string_view text, SetupCollector& collector)
        : m_code(text)
        , m_values(m_code, collector)
        , m_collector(collector)
    {
    }

    void read()
    {
        for (std::size_t i = 0; i < m_code.size(); ++i) {
            if (m_code.at(i).kind == TokenKind::Mark && m_code.is(i, ";"))
                m_isInTrace = false;
            if (m_code.at(i).kind != TokenKind::Name)
                continue;
            const std::string& name = m_code.at(i).text;
            if (m_code.is(i - 1, "::") && m_code.is(i + 1, "("))
                callType(i, m_code.at(i - 2).text, name);
            else if (m_code.is(i - 1, ".") && m_code.is(i + 1, "("))
                callMember(i, name);
            else if (m_code.is(i + 1, ":") && !m_traces.empty())
                takeProperty(name, m_code.expression(i + 2));
        }
        enableProviders();
        for (Trace& trace : m_traces) {
            trace.session.config.logFileMode |= trace.addedModes;
            m_collector.leaveToTool(trace.session, ConfigField::LogFileMode);
            m_collector.addToScript(std::move(trace.session));
        }
    }

private:
    struct Trace
    {
        SetSession session;
        std::uint32_t addedModes = 0; ///< to what the program asks for: of the file, and for the kernel
    };
    struct MadeProvider
    {
        ProviderConfig config;
        std::uint32_t line = 0;
        std::uint32_t kernelFlags = 0;
        bool isKernel = false;
        std::optional<std::size_t> trace; ///< that enables it
    };

    void callType(std::size_t at, const std::string& type, const std::string& name)
    {
        const std::vector<Range> arguments = m_code.arguments(at + 1);
        if (name == "new" && (type == "UserTrace" || type == "KernelTrace") && m_traces.size() < maximumSetupSets) {
            Trace& trace = m_traces.emplace_back();
            m_isInTrace = true;
            trace.session.line = m_code.at(at).line;
            trace.session.config.bufferSizeKb = 32;
            trace.session.config.flushTimer = 1;
            trace.session.config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
            trace.session.config.logFileMode = logfilemode::RealTime | logfilemode::NoPerProcessorBuffering;
            trace.addedModes = type == "KernelTrace" ? logfilemode::SystemLogger : 0;
        } else if (type == "Provider" && (name == "by_guid" || name == "by_name") && !arguments.empty()) {
            makeProvider(at).config = m_values.provider(arguments[0]);
        } else if (type == "Provider" && name == "kernel" && !arguments.empty()) {
            MadeProvider& provider = makeProvider(at);
            provider.isKernel = true;
            const auto flags = flagsNamed(ferrisetwKernelNames(), m_code.at(arguments[0].end - 1).text);
            provider.kernelFlags = flags.value_or(0);
            if (!flags)
                m_values.omit("Provider::kernel", arguments[0]);
        }
    }

    /// Of "let name = Provider::by_guid", whose "by_guid" is at the index, or within a trace.
    MadeProvider& makeProvider(std::size_t at)
    {
        MadeProvider& provider = m_providers.emplace_back();
        provider.line = m_code.at(at).line;
        if (m_isInTrace)
            provider.trace = m_traces.size() - 1;
        else if (m_code.is(at - 3, "="))
            m_variables[m_code.at(at - 4).text] = m_providers.size() - 1;
        return provider;
    }

    void callMember(std::size_t at, const std::string& name)
    {
        const std::vector<Range> arguments = m_code.arguments(at + 1);
        if (arguments.empty())
            return;
        if (!m_traces.empty() && name == "named")
            m_values.take(name, arguments[0], m_traces.back().session.config.name);
        if (m_providers.empty())
            return;
        ProviderConfig& provider = m_providers.back().config;
        if (name == "any")
            m_values.take(name, arguments[0], provider.matchAnyKeyword);
        else if (name == "all")
            m_values.take(name, arguments[0], provider.matchAllKeyword);
        else if (name == "level")
            m_values.take(name, arguments[0], provider.level);
        else if (name == "trace_flags")
            m_values.take(name, arguments[0], provider.enableProperty);
        else if (name == "add_filter" && m_code.hasName(arguments[0], "ByEventIds"))
            provider.filters.eventIds.ids = SourceValues::entries<std::uint16_t>(m_code.numbersIn(arguments[0]));
        else if (name == "add_filter")
            m_values.omit(name, arguments[0]);
        else if (name == "enable" && m_isInTrace)
            enableVariable(m_code.written(arguments[0]));
    }

    void enableVariable(const std::string& name)
    {
        if (const auto variable = m_variables.find(name); variable != m_variables.end())
            m_providers[variable->second].trace = m_traces.size() - 1;
    }

    void takeProperty(const std::string& name, Range value)
    {
        SessionConfig& config = m_traces.back().session.config;
        if (name == "buffer_size") {
            m_values.take(name, value, config.bufferSizeKb);
        } else if (name == "min_buffer") {
            m_values.take(name, value, config.minimumBuffers);
        } else if (name == "max_buffer") {
            m_values.take(name, value, config.maximumBuffers);
        } else if (name == "log_file_mode") {
            m_values.take(name, value, config.logFileMode);
        } else if (name == "file_logging_mode") {
            std::uint32_t modes = 0;
            m_values.take(name, value, modes);
            m_traces.back().addedModes |= modes;
        } else if (name == "file_path") {
            m_values.take(name, value, config.logFileName);
        } else if (name == "flush_timer" && m_code.hasName(value, "from_secs")) {
            takeOnly(name, value, config.flushTimer);
            config.flushTimer = std::max(1U, config.flushTimer);
        } else if (name == "max_size" && m_code.hasName(value, "Some")) {
            takeOnly(name, value, config.maximumFileSize);
        } else if (name == "flush_timer" || (name == "max_size" && !m_code.hasName(value, "None"))) {
            m_values.omit(name, value);
        }
    }

    /// The only number of a call.
    void takeOnly(const std::string& name, Range value, std::uint32_t& member)
    {
        const std::vector<std::uint32_t> numbers = SourceValues::entries<std::uint32_t>(m_code.numbersIn(value));
        if (numbers.size() == 1)
            member = numbers.front();
        else
            m_values.omit(name, value);
    }

    /// One that no trace is seen to enable belongs to the last one.
    void enableProviders()
    {
        for (MadeProvider& provider : m_providers) {
            if (m_traces.empty()) {
                m_collector.omit(provider.line, OmissionReason::NoSession, "Provider");
                continue;
            }
            SetSession& session = m_traces[provider.trace.value_or(m_traces.size() - 1)].session;
            if (provider.isKernel)
                session.config.enableFlags |= provider.kernelFlags;
            else
                m_collector.add(session, provider.line, std::move(provider.config));
        }
    }

    SourceCode m_code;
    SourceValues m_values;
    SetupCollector& m_collector;
    std::vector<Trace> m_traces;
    std::vector<MadeProvider> m_providers;
    std::map<std::string, std::size_t> m_variables; ///< places of providers, by the name of what has them
    bool m_isInTrace = false; ///< within the calls that make the last trace
};

} // namespace

void readCpp(std::string_view text, SetupCollector& collector)
{
    CppReader(text, collector).read();
}

void readKrabsetw(std::string_view text, SetupCollector& collector)
{
    CppReader(text, collector).readKrabs();
}

void readTraceEvent(std::string_view text, SetupCollector& collector)
{
    TraceEventReader(text, collector).read();
}

void readFerrisetw(std::string_view text, SetupCollector& collector)
{
    FerrisetwReader(text, collector).read();
}

} // namespace etwarden
