// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions in Rust that uses ferrisetw, as far as the code says them literally.
#include "model/etw/logfilemodes.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/setupreaders.h"
#include "model/setups/sourcesessions.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

using RustRange = SourceCode::Range;

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
        finish();
    }

private:
    struct RustTrace
    {
        SetSession session;
        std::uint32_t addedModes = 0; ///< to what the program asks for: of the file, and for the kernel
    };
    /// A provider under construction, or built.
    struct RustProvider
    {
        ProviderConfig config;
        std::uint32_t line = 0;
        std::string variable; ///< that holds it; empty: it is an argument
        std::optional<std::uint32_t> kernelFlags; ///< of one of the kernel
        std::optional<std::size_t> trace; ///< that enables it
    };

    void callType(std::size_t at, const std::string& type, const std::string& name)
    {
        const std::vector<RustRange> arguments = m_code.arguments(at + 1);
        if (name == "new" && (type == "UserTrace" || type == "KernelTrace") && m_traces.size() < maximumSetupSets) {
            RustTrace& trace = m_traces.emplace_back();
            SessionConfig& config = trace.session.config;
            trace.session.line = m_code.at(at).line;
            config.bufferSizeKb = 32;
            config.flushTimer = 1;
            config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
            config.logFileMode = logfilemode::RealTime | logfilemode::NoPerProcessorBuffering;
            trace.addedModes = type == "KernelTrace" ? logfilemode::SystemLogger : 0;
        } else if (type == "Provider" && !arguments.empty() && m_providers.size() < maximumSetupProviders) {
            if (name == "by_guid" || name == "by_name")
                makeProvider(at - 2).config = m_values.provider(arguments[0]);
            else if (name == "kernel")
                makeProvider(at - 2).kernelFlags = kernelFlagsOf(arguments[0]);
        }
    }

    /// Reads "let mut name = Provider" and ".enable(Provider"; the type is at the index.
    RustProvider& makeProvider(std::size_t type)
    {
        RustProvider& provider = m_providers.emplace_back();
        provider.line = m_code.at(type).line;
        std::size_t begin = type; // of its path
        while (m_code.is(begin - 1, "::") && m_code.at(begin - 2).kind == TokenKind::Name)
            begin -= 2;
        const bool isArgument = m_code.is(begin - 1, "(") && m_code.is(begin - 2, "enable");
        if (m_code.is(begin - 1, "=")) {
            const bool hasType = m_code.is(begin - 3, ":");
            provider.variable = m_code.at(begin - (hasType ? 4 : 2)).text;
            m_variables[provider.variable] = m_providers.size() - 1;
        } else if (isArgument && !m_traces.empty()) {
            provider.trace = m_traces.size() - 1;
        }
        return provider;
    }

    std::uint32_t kernelFlagsOf(RustRange which)
    {
        const std::string& name = m_code.at(which.end - 1).text;
        constexpr std::string_view ending = "_PROVIDER";
        const std::optional<std::uint32_t> flags = name.ends_with(ending)
            ? kernelFlags(KernelNames::Ferrisetw, std::string_view(name).substr(0, name.size() - ending.size()))
            : std::nullopt;
        if (!flags)
            m_collector.omit(m_code.at(which.begin).line, OmissionReason::NoEnableFlag, "Provider::kernel", name);
        return flags.value_or(0);
    }

    void callMember(std::size_t at, const std::string& name)
    {
        const std::vector<RustRange> arguments = m_code.arguments(at + 1);
        if (arguments.empty())
            return;
        if (!m_traces.empty() && name == "named")
            m_values.take(name, arguments[0], m_traces.back().session.config.name);
        if (!m_traces.empty() && name == "enable")
            enable(arguments[0]);
        if (!m_providers.empty())
            setUp(m_providers.back().config, name, arguments[0]);
    }

    void setUp(ProviderConfig& provider, const std::string& name, RustRange value)
    {
        if (name == "any")
            m_values.take(name, value, provider.matchAnyKeyword);
        else if (name == "all")
            m_values.take(name, value, provider.matchAllKeyword);
        else if (name == "level")
            m_values.take(name, value, provider.level);
        else if (name == "trace_flags")
            m_values.take(name, value, provider.enableProperty);
        else if (name == "add_filter" && m_code.hasName(value, "ByEventIds"))
            provider.filters.eventIds.ids = SourceValues::entries<std::uint16_t>(m_code.numbersIn(value));
        else if (name == "add_filter")
            m_values.omit(name, value);
    }

    /// Enables a provider that a variable holds; one that is built in the call is found by its type.
    void enable(RustRange which)
    {
        const auto variable = m_variables.find(m_code.at(which.begin).text);
        if (variable != m_variables.end())
            m_providers[variable->second].trace = m_traces.size() - 1;
        else if (!m_code.is(which.begin + 1, "::"))
            m_hasUnknown = true;
    }

    void takeProperty(const std::string& name, RustRange value)
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

    /// Sets the member to the only number of a call.
    void takeOnly(const std::string& name, RustRange value, std::uint32_t& member)
    {
        const std::vector<std::uint32_t> numbers = SourceValues::entries<std::uint32_t>(m_code.numbersIn(value));
        if (numbers.size() == 1)
            member = numbers.front();
        else
            m_values.omit(name, value);
    }

    /// If something is enabled from a list or a function, it may be any provider that is left.
    void finish()
    {
        for (const RustProvider& provider : m_providers) {
            if (m_traces.empty())
                m_collector.omit(provider.line, OmissionReason::NoSession, "Provider");
            else if (provider.trace || m_hasUnknown)
                add(m_traces[provider.trace.value_or(m_traces.size() - 1)].session, provider);
            else
                m_collector.omit(provider.line, OmissionReason::NotEnabled, "Provider", provider.variable);
        }
        for (RustTrace& trace : m_traces) {
            trace.session.config.logFileMode |= trace.addedModes;
            m_collector.leaveToTool(trace.session, ConfigField::LogFileMode);
            m_collector.addToScript(std::move(trace.session));
        }
    }

    void add(SetSession& session, const RustProvider& provider)
    {
        if (provider.kernelFlags)
            session.config.enableFlags |= *provider.kernelFlags;
        else
            m_collector.add(session, provider.line, provider.config);
    }

    SourceCode m_code;
    SourceValues m_values;
    SetupCollector& m_collector;
    std::vector<RustTrace> m_traces;
    std::vector<RustProvider> m_providers;
    std::map<std::string, std::size_t> m_variables; ///< places of providers, by the name of what has them
    bool m_hasUnknown = false; ///< something is enabled that is not found
};

} // namespace

void readFerrisetw(std::string_view text, SetupCollector& collector)
{
    FerrisetwReader(text, collector).read();
}

} // namespace etwarden
