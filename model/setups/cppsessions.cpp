// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions in C++ that fills EVENT_TRACE_PROPERTIES or uses krabsetw, as far as the code says them literally.
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/session/members.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/setupreaders.h"
#include "model/setups/sourcesessions.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace etwarden {

namespace {

using CppRange = SourceCode::Range;

/// Walks through code that fills EVENT_TRACE_PROPERTIES and calls StartTrace and EnableTraceEx2; also krabsetw, whose
/// traces get such a structure.
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
            else if (m_isKrabs)
                declare(i);
        }
        finish();
    }

    void readKrabs()
    {
        m_isKrabs = true;
        read();
    }

private:
    /// What starts a session.
    enum class Starter : std::uint8_t { StartTrace, UserTrace, KernelTrace };
    struct CppSession
    {
        SetSession session;
        Starter starter = Starter::StartTrace;
        std::vector<std::size_t> enabled; ///< places of declared providers
    };
    /// An object of krabsetw.
    struct DeclaredProvider
    {
        ProviderConfig config;
        std::uint32_t line = 0;
    };

    /// "properties->BufferSize = 64;", "properties->Wnode.ClientContext = 1;"
    void assign(std::size_t at)
    {
        if (!m_code.is(at - 1, ".") && !m_code.is(at - 1, "->"))
            return;
        const CppRange value = m_code.expression(at + 2);
        const std::string name = (m_code.is(at - 2, "Wnode") ? "Wnode." : "") + m_code.at(at).text;
        if (name == "EnableProperty") {
            m_values.take(name, value, m_enableProperty);
        } else if (name == "Type") {
            describeFilter(value.begin);
        } else if (name == "FilterDesc") {
            open(m_code.at(at).line);
            m_startFilters = std::exchange(m_filters, {});
            m_startFiltersLine = m_code.at(at).line;
        } else {
            for (const ConfigMember& member : configMembers) {
                if (member.name == name || member.olderName == name)
                    takeMember(member, at, value);
            }
        }
    }

    void takeMember(const ConfigMember& member, std::size_t at, CppRange value)
    {
        const std::uint32_t line = m_code.at(at).line;
        if (const auto* const number = std::get_if<std::uint32_t SessionConfig::*>(&member.pointer)) {
            m_values.take(member.name, value, open(line).config.*(*number));
        } else if (member.field == ConfigField::FlushThreshold) {
            m_values.take(member.name, value, open(line).config.flushThreshold);
        } else if (member.field == ConfigField::Guid) {
            if (const std::optional<Guid> guid = m_code.guid(value))
                open(line).config.guid = *guid;
            else
                m_values.omit(member.name, value);
        }
    }

    /// Describes a filter whose type is at the index: the nearest name before it has its data.
    void describeFilter(std::size_t type)
    {
        constexpr std::size_t longest = 24; // tokens between the data and their type
        const std::optional<std::uint64_t> value = m_code.number({type, type + 1});
        const auto member = std::ranges::find_if(
            filterMembers, [value](const FilterMember& candidate) { return value == candidate.type; });
        if (member == filterMembers.end())
            return;
        for (std::size_t i = 1; i < longest && i <= type; ++i) {
            const CppRange data{type - i, type - i + 1};
            if (m_code.at(data.begin).kind != TokenKind::Name)
                continue;
            if (std::visit([&](auto pointer) { return takeFilter(data, m_filters.*pointer); }, member->pointer))
                return;
        }
        m_values.omit(member->name, {type, type + 1});
    }

    bool takeFilter(CppRange data, std::u16string& text) const
    {
        const std::optional<std::string> value = m_code.text(data);
        if (!value || value->size() > longestFilterText)
            return false;
        text = toUtf16(*value);
        return true;
    }

    bool takeFilter(CppRange data, std::vector<std::uint32_t>& numbers) const
    {
        const std::vector<std::uint64_t>* const list = m_code.list(m_code.at(data.begin).text);
        if (list != nullptr)
            numbers = SourceValues::entries<std::uint32_t>(*list);
        return list != nullptr;
    }

    /// EVENT_FILTER_EVENT_ID: FilterIn, Reserved, Count, Events.
    bool takeFilter(CppRange data, EventIdChoice& choice) const
    {
        constexpr std::ptrdiff_t head = 3;
        const std::vector<std::uint64_t>* const list = m_code.list(m_code.at(data.begin).text);
        if (list == nullptr || list->size() < head)
            return false;
        choice = {.listed = list->front() != 0,
            .ids = SourceValues::entries<std::uint16_t>({list->begin() + head, list->end()})};
        return true;
    }

    void addBits(std::size_t at)
    {
        const std::string& name = m_code.at(at).text;
        if (name != "LogFileMode" && name != "EnableFlags")
            return;
        SessionConfig& config = open(m_code.at(at).line).config;
        std::uint32_t bits = 0;
        m_values.take(name, m_code.expression(at + 3), bits);
        (name == "LogFileMode" ? config.logFileMode : config.enableFlags) |= bits;
    }

    void call(std::size_t at)
    {
        const std::string& name = m_code.at(at).text;
        const std::vector<CppRange> arguments = m_code.arguments(at + 1);
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

    /// Sets the file to the text that is copied to LogFileNameOffset, or to a member with such a name.
    void takeFileName(const std::vector<CppRange>& arguments)
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

    void startTrace(std::size_t at, const std::vector<CppRange>& arguments)
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
        m_isStarted = true;
        // The same properties are used once more, after another session was stopped.
        SessionConfig nothing;
        nothing.name = session.config.name;
        nothing.guid = session.config.guid;
        const auto last = m_sessions.end() - 1;
        const auto hasName = [&nothing](const CppSession& other) { return other.session.config.name == nothing.name; };
        if (session.config == nothing && last->enabled.empty()
            && std::find_if(m_sessions.begin(), last, hasName) != last)
            m_sessions.pop_back();
    }

    /// `parameters`: level, any, all, timeout, of which the last ones may be missing.
    void enable(std::size_t at, CppRange which, const std::vector<CppRange>& parameters)
    {
        ProviderConfig provider = m_values.provider(which);
        m_values.take("Level", parameters[0], provider.level);
        m_values.take("MatchAnyKeyword", parameters[1], provider.matchAnyKeyword);
        if (parameters.size() > 2)
            m_values.take("MatchAllKeyword", parameters[2], provider.matchAllKeyword);
        if (parameters.size() > 3)
            m_values.take("Timeout", parameters[3], provider.timeoutMs);
        provider.enableProperty = std::exchange(m_enableProperty, 0);
        provider.filters = std::exchange(m_filters, {});
        if (provider.guid == lastSession(at).config.guid) { // of a private session, which are those of its provider
            if (provider.filters == ProviderFilters())
                provider.filters = m_startFilters;
            m_startFilters = {};
        }
        m_collector.add(lastSession(at), m_code.at(at).line, std::move(provider));
    }

    static bool isTraceType(std::string_view name) { return name == "user_trace" || name == "kernel_trace"; }

    /// Reads "krabs::user_trace trace(L"Name")" and "krabs::provider<> provider(L"Name")".
    void callKrabs(std::size_t at, const std::string& name, const std::vector<CppRange>& arguments)
    {
        const std::string& type = m_code.at(at - 1).text;
        if (isTraceType(type)) {
            openTrace(at, name, type, arguments);
        } else if (type == "kernel_provider" && !arguments.empty()) {
            m_values.take("EnableFlags", arguments[0], m_kernelFlags[name]);
        } else if (type == "event_filter") {
            if (arguments.size() == 1 && m_code.hasName(arguments[0], "vector"))
                m_eventFilters[name] = SourceValues::entries<std::uint16_t>(m_code.numbersIn(arguments[0]));
        } else if (type == ">" && isProviderType(at - 1)) {
            declareProvider(at, name, arguments);
        } else if ((type == "." || type == "->") && at >= 2) {
            callMember(at, m_code.at(at - 2).text, name, arguments);
        }
    }

    /// Reads objects without parentheses: "krabs::user_trace trace;", "krabs::kernel::process_provider provider;".
    void declare(std::size_t at)
    {
        if (at < 3 || (!m_code.is(at + 1, ";") && !m_code.is(at + 1, "{")))
            return;
        const std::string& name = m_code.at(at).text;
        const std::string& type = m_code.at(at - 1).text;
        const std::vector<CppRange> arguments =
            m_code.is(at + 1, "{") ? m_code.arguments(at + 1) : std::vector<CppRange>();
        constexpr std::string_view ending = "_provider";
        if (isTraceType(type) && m_code.is(at - 2, "::")) {
            openTrace(at, name, type, arguments);
        } else if (type.ends_with(ending) && m_code.is(at - 3, "kernel")) {
            const std::optional<std::uint32_t> flags =
                kernelFlags(KernelNames::Krabsetw, std::string_view(type).substr(0, type.size() - ending.size()));
            if (!flags)
                m_collector.omit(m_code.at(at).line, OmissionReason::NoEnableFlag, type);
            m_kernelFlags[name] = flags.value_or(0);
        } else if (type == ">" && isProviderType(at - 1)) {
            declareProvider(at, name, arguments);
        }
    }

    /// Reads "provider = krabs::provider<>(L"Name")" and "make_unique<krabs::user_trace>(L"Name")"; `at`: the ">".
    void callTemplate(std::size_t at)
    {
        const std::vector<CppRange> arguments = m_code.arguments(at + 1);
        constexpr std::size_t longest = 12; // tokens between the name and the ">"
        std::string name;
        for (std::size_t i = 1; i < longest && i < at && name.empty(); ++i) {
            if (m_code.is(at - i, "="))
                name = m_code.at(at - i - 1).text;
        }
        if (isTraceType(m_code.at(at - 1).text))
            openTrace(at, name, m_code.at(at - 1).text, arguments);
        else if (!name.empty() && isProviderType(at))
            declareProvider(at, name, arguments);
    }

    void declareProvider(std::size_t at, const std::string& name, const std::vector<CppRange>& arguments)
    {
        if (arguments.empty() || m_declared.size() == maximumSetupProviders)
            return;
        m_declared.push_back({m_values.provider(arguments[0]), m_code.at(at).line});
        m_providers[name] = m_declared.size() - 1;
    }

    void openTrace(
        std::size_t at, const std::string& variable, std::string_view type, const std::vector<CppRange>& arguments)
    {
        if (m_hasTrace)
            m_isOpen = false; // the properties are those of another trace
        SetSession& session = open(m_code.at(at).line);
        m_hasTrace = true;
        m_traces[variable] = m_sessions.size() - 1;
        m_sessions.back().starter = type == "kernel_trace" ? Starter::KernelTrace : Starter::UserTrace;
        session.config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        if (arguments.empty())
            m_values.omit("name", {at, at + 1});
        else
            m_values.take("name", arguments[0], session.config.name);
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
        std::size_t at, const std::string& object, const std::string& name, const std::vector<CppRange>& arguments)
    {
        if (arguments.empty())
            return;
        if (const auto provider = m_providers.find(object); provider != m_providers.end())
            setUp(m_declared[provider->second].config, name, arguments[0]);
        else if (name == "any" || name == "all" || name == "trace_flags")
            m_values.omit(name, arguments[0]); // it is the name of a parameter, for instance
        else if (name == "enable")
            enableDeclared(at, object, arguments[0]);
        else if (name == "set_trace_filename")
            m_values.take("LogFileName", arguments[0], sessionOf(object, at).session.config.logFileName);
    }

    void setUp(ProviderConfig& provider, const std::string& name, CppRange value)
    {
        if (name == "any")
            m_values.take(name, value, provider.matchAnyKeyword);
        else if (name == "all")
            m_values.take(name, value, provider.matchAllKeyword);
        else if (name == "level")
            m_values.take(name, value, provider.level);
        else if (name == "trace_flags")
            m_values.take(name, value, provider.enableProperty);
        else if (name == "add_filter")
            addFilter(value, provider);
    }

    /// A filter of event IDs limits what ETW passes; other filters run in the program.
    void addFilter(CppRange which, ProviderConfig& provider)
    {
        const auto filter = m_eventFilters.find(m_code.at(which.begin).text);
        std::vector<std::uint16_t>& ids = provider.filters.eventIds.ids;
        if (filter == m_eventFilters.end() || ids.size() > maximumFilterEventIds)
            m_values.omit("add_filter", which);
        else
            ids.insert(ids.end(), filter->second.begin(), filter->second.end());
    }

    void enableDeclared(std::size_t at, const std::string& trace, CppRange which)
    {
        CppSession& session = sessionOf(trace, at);
        std::size_t first = which.begin;
        while (first < which.end && m_code.at(first).kind == TokenKind::Mark)
            ++first; // "*provider"
        const std::string& name = m_code.at(first).text;
        if (const auto kernel = m_kernelFlags.find(name); kernel != m_kernelFlags.end()) {
            session.session.config.enableFlags |= kernel->second;
        } else if (const auto provider = m_providers.find(name); provider != m_providers.end()) {
            // A function further down may set it up.
            session.enabled.push_back(provider->second);
        } else {
            m_values.omit("enable", which);
        }
    }

    /// The session of the variable, else the last one.
    CppSession& sessionOf(const std::string& variable, std::size_t at)
    {
        if (const auto trace = m_traces.find(variable); trace != m_traces.end())
            return m_sessions[trace->second];
        if (m_sessions.empty())
            open(m_code.at(at).line);
        return m_sessions.back();
    }

    SetSession& lastSession(std::size_t at)
    {
        return m_sessions.empty() ? open(m_code.at(at).line) : m_sessions.back().session;
    }

    /// The session whose members are being set.
    SetSession& open(std::uint32_t line)
    {
        if (!m_isOpen || m_sessions.empty()) {
            if (m_sessions.size() < maximumSetupSets)
                m_sessions.emplace_back().session.line = line;
            m_isOpen = true;
            omitStartFilters();
        }
        return m_sessions.back().session;
    }

    /// Processes of a private session whose provider was not enabled, which is where they would stand.
    void omitStartFilters()
    {
        if (std::exchange(m_startFilters, {}) != ProviderFilters())
            m_collector.omit(m_startFiltersLine, OmissionReason::NoMember, "FilterDesc");
    }

    void finish()
    {
        omitStartFilters();
        // Properties with which nothing is started belong to a call that stops or queries.
        const bool isLeftOver = m_isOpen && m_isStarted && !m_hasTrace && m_sessions.back().enabled.empty()
            && m_sessions.back().session.config.providers.empty();
        if (isLeftOver)
            m_sessions.pop_back();
        for (CppSession& started : m_sessions) {
            for (const std::size_t place : started.enabled)
                m_collector.add(started.session, m_declared[place].line, m_declared[place].config);
            std::uint32_t& modes = started.session.config.logFileMode;
            if (started.starter != Starter::StartTrace && modes == 0)
                modes = logfilemode::RealTime | logfilemode::NoPerProcessorBuffering;
            if (started.starter == Starter::KernelTrace)
                modes |= logfilemode::SystemLogger;
            m_collector.addToScript(std::move(started.session));
        }
    }

    SourceCode m_code;
    SourceValues m_values;
    SetupCollector& m_collector;
    std::vector<CppSession> m_sessions;
    std::vector<DeclaredProvider> m_declared;
    std::map<std::string, std::size_t> m_providers; ///< places of declared ones, by name
    std::map<std::string, std::uint32_t> m_kernelFlags; ///< of kernel providers, by name
    std::map<std::string, std::vector<std::uint16_t>> m_eventFilters; ///< IDs, by name
    std::map<std::string, std::size_t> m_traces; ///< of krabsetw: their sessions, by name
    std::uint32_t m_enableProperty = 0; ///< for the next provider, as are the filters
    ProviderFilters m_filters;
    ProviderFilters m_startFilters; ///< of the last session's start, until its provider has them
    std::uint32_t m_startFiltersLine = 0;
    bool m_isDescribing = false; ///< descriptors of filters are being initialised
    bool m_isOpen = false; ///< members of the last session are being set
    bool m_isStarted = false; ///< a session was
    bool m_hasTrace = false; ///< of krabsetw
    bool m_isKrabs = false;
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

} // namespace etwarden
