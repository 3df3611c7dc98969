// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions in C++ that fills EVENT_TRACE_PROPERTIES or uses krabsetw, as far as the code says them literally.
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/session/members.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/setupreaders.h"
#include "model/setups/sourcesessions.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

using CppRange = SourceCode::Range;

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
    /// "properties->BufferSize = 64;", "properties->Wnode.ClientContext = 1;"
    void assign(std::size_t at)
    {
        if (at == 0 || (!m_code.is(at - 1, ".") && !m_code.is(at - 1, "->")))
            return;
        const bool isOfHeader = at > 1 && m_code.is(at - 2, "Wnode");
        const std::string name = (isOfHeader ? "Wnode." : "") + m_code.at(at).text;
        for (const ConfigMember& member : configMembers) {
            if (member.name == name)
                takeMember(member, at, m_code.expression(at + 2));
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
            || name == "CopyMemory" || name == "RtlCopyMemory")
        {
            takeFileName(arguments);
        } else if (m_isKrabs) {
            callKrabs(at, name, arguments);
        }
    }

    /// The text that is copied to LogFileNameOffset.
    void takeFileName(const std::vector<CppRange>& arguments)
    {
        if (arguments.size() < 2 || m_code.written(arguments[0]).find("LogFileNameOffset") == std::string::npos)
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
        // The same properties once more, behind a session that was in the way.
        SessionConfig nothing;
        nothing.name = session.config.name;
        nothing.guid = session.config.guid;
        const auto hasName = [&session](const SetSession& other) { return other.config.name == session.config.name; };
        if (session.config == nothing
            && std::find_if(m_sessions.begin(), m_sessions.end() - 1, hasName) != m_sessions.end() - 1)
            m_sessions.pop_back();
    }

    /// Level, any, all, timeout, of which the last ones may be missing.
    void enable(std::size_t at, CppRange which, const std::vector<CppRange>& parameters)
    {
        SetSession& session = m_sessions.empty() ? open(m_code.at(at).line) : m_sessions.back();
        ProviderConfig provider = m_values.provider(which);
        m_values.take("Level", parameters[0], provider.level);
        m_values.take("MatchAnyKeyword", parameters[1], provider.matchAnyKeyword);
        if (parameters.size() > 2)
            m_values.take("MatchAllKeyword", parameters[2], provider.matchAllKeyword);
        if (parameters.size() > 3)
            m_values.take("Timeout", parameters[3], provider.timeoutMs);
        m_collector.add(session, m_code.at(at).line, std::move(provider));
    }

    static bool isTraceType(std::string_view name) { return name == "user_trace" || name == "kernel_trace"; }

    /// "krabs::user_trace trace(L"Name")", "krabs::provider<> provider(L"Name")"
    void callKrabs(std::size_t at, const std::string& name, const std::vector<CppRange>& arguments)
    {
        if (at == 0)
            return;
        if (isTraceType(m_code.at(at - 1).text)) {
            openTrace(at, name, m_code.at(at - 1).text, arguments);
        } else if (m_code.is(at - 1, "kernel_provider") && !arguments.empty()) {
            m_values.take("EnableFlags", arguments[0], m_kernelFlags[name]);
        } else if (m_code.is(at - 1, ">") && isProviderType(at - 1)) {
            if (!arguments.empty())
                m_declared[name] = {m_values.provider(arguments[0]), m_code.at(at).line};
        } else if ((m_code.is(at - 1, ".") || m_code.is(at - 1, "->")) && at >= 2) {
            callMember(at, m_code.at(at - 2).text, name, arguments);
        }
    }

    /// The same without parentheses: "krabs::user_trace trace;", "krabs::kernel::process_provider provider;"
    void declare(std::size_t at)
    {
        if (at < 3 || (!m_code.is(at + 1, ";") && !m_code.is(at + 1, "{")))
            return;
        const std::string& name = m_code.at(at).text;
        const std::string& type = m_code.at(at - 1).text;
        const std::vector<CppRange> arguments =
            m_code.is(at + 1, "{") ? m_code.arguments(at + 1) : std::vector<CppRange>();
        if (isTraceType(type) && m_code.is(at - 2, "::")) {
            openTrace(at, name, type, arguments);
        } else if (type.ends_with("_provider") && m_code.is(at - 3, "kernel")) {
            const std::optional<std::uint32_t> flags = kernelFlags(KernelNames::Providers, type);
            if (!flags)
                m_collector.omit(m_code.at(at).line, OmissionReason::NoEnableFlag, type);
            m_kernelFlags[name] = flags.value_or(0);
        } else if (type == ">" && isProviderType(at - 1) && !arguments.empty()) {
            m_declared[name] = {m_values.provider(arguments[0]), m_code.at(at).line};
        }
    }

    /// "provider = krabs::provider<>(L"Name")", "make_unique<krabs::user_trace>(L"Name")"; `at`: the ">".
    void callTemplate(std::size_t at)
    {
        const std::vector<CppRange> arguments = m_code.arguments(at + 1);
        constexpr std::size_t longest = 12; // tokens between the name and the ">"
        std::string name;
        for (std::size_t i = 1; i < longest && i < at && name.empty(); ++i) {
            if (m_code.is(at - i, "="))
                name = m_code.at(at - i - 1).text;
        }
        if (at > 0 && isTraceType(m_code.at(at - 1).text))
            openTrace(at, name, m_code.at(at - 1).text, arguments);
        else if (!name.empty() && isProviderType(at) && !arguments.empty())
            m_declared[name] = {m_values.provider(arguments[0]), m_code.at(at).line};
    }

    void openTrace(
        std::size_t at, const std::string& variable, std::string_view type, const std::vector<CppRange>& arguments)
    {
        if (m_hasTrace)
            m_isOpen = false; // the properties are those of another trace
        SetSession& session = open(m_code.at(at).line);
        m_hasTrace = true;
        m_traces[variable] = m_sessions.size() - 1;
        session.config.logFileMode |= logfilemode::RealTime | logfilemode::NoPerProcessorBuffering;
        session.config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        if (arguments.empty())
            m_values.omit("name", {at, at + 1});
        else
            m_values.take("name", arguments[0], session.config.name);
        if (type == "kernel_trace")
            session.config.logFileMode |= logfilemode::SystemLogger;
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
                m_values.omit(name, arguments[0]);
        } else if ((name == "any" || name == "all" || name == "trace_flags") && !arguments.empty()) {
            m_values.omit(name, arguments[0]); // of a parameter, for instance
        } else if (name == "enable" && !arguments.empty()) {
            enableDeclared(at, object, arguments[0]);
        } else if (name == "set_trace_filename" && !arguments.empty()) {
            m_values.take("LogFileName", arguments[0], sessionOf(object, at).config.logFileName);
        }
    }

    /// That of the variable, else the last one.
    SetSession& sessionOf(const std::string& variable, std::size_t at)
    {
        const auto trace = m_traces.find(variable);
        if (trace != m_traces.end())
            return m_sessions[trace->second];
        return m_sessions.empty() ? open(m_code.at(at).line) : m_sessions.back();
    }

    void enableDeclared(std::size_t at, const std::string& trace, CppRange which)
    {
        SetSession& session = sessionOf(trace, at);
        std::size_t first = which.begin;
        while (first < which.end && m_code.at(first).kind == TokenKind::Mark)
            ++first; // "*provider"
        const std::string& name = m_code.at(first).text;
        if (const auto kernel = m_kernelFlags.find(name); kernel != m_kernelFlags.end()) {
            session.config.enableFlags |= kernel->second;
        } else if (const auto declared = m_declared.find(name); declared != m_declared.end()) {
            // It may be set up in a function that stands behind this one.
            m_enabled.push_back({static_cast<std::size_t>(&session - m_sessions.data()), name});
        } else {
            m_values.omit("enable", which);
        }
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
        for (const auto& [session, name] : m_enabled) {
            const auto& [provider, line] = m_declared.at(name);
            m_collector.add(m_sessions[session], line, provider);
        }
        // Properties that nothing starts are those of a call that stops or asks.
        const bool isLeftOver = m_isOpen && m_isStarted && !m_hasTrace && m_sessions.back().config.providers.empty();
        if (isLeftOver)
            m_sessions.pop_back();
        for (SetSession& session : m_sessions)
            m_collector.addToScript(std::move(session));
    }

    SourceCode m_code;
    SourceValues m_values;
    SetupCollector& m_collector;
    std::vector<SetSession> m_sessions;
    std::map<std::string, std::pair<ProviderConfig, std::uint32_t>> m_declared; ///< with its line, by name
    std::map<std::string, std::uint32_t> m_kernelFlags; ///< of kernel providers, by name
    std::map<std::string, std::size_t> m_traces; ///< of krabsetw: their sessions, by name
    std::vector<std::pair<std::size_t, std::string>> m_enabled; ///< sessions and declared providers
    bool m_isOpen = false; ///< its members are being set
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
