// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions in Rust that uses ferrisetw, as far as the code says them literally.
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
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
            else if (m_code.is(i + 1, ":") && !m_sessions.empty())
                takeProperty(name, m_code.expression(i + 2));
        }
        finish();
    }

private:
    /// A provider under construction, or built.
    struct RustProvider
    {
        ProviderConfig config;
        std::uint32_t line;
        std::string variable; ///< that holds it; empty: it is an argument
        std::optional<std::size_t> session; ///< that enables it
    };

    void callType(std::size_t at, const std::string& type, const std::string& name)
    {
        const std::vector<RustRange> arguments = m_code.arguments(at + 1);
        if (name == "new" && (type == "UserTrace" || type == "KernelTrace") && m_sessions.size() < maximumSetupSets) {
            SetSession& session = m_sessions.emplace_back();
            session.line = m_code.at(at).line;
            session.config.bufferSizeKb = 32;
            session.config.flushTimer = 1;
            session.config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
            session.config.logFileMode = logfilemode::RealTime | logfilemode::NoPerProcessorBuffering
                | (type == "KernelTrace" ? logfilemode::SystemLogger : 0);
        } else if (type == "Provider" && !arguments.empty() && m_providers.size() < maximumSetupProviders) {
            if (name == "by_guid" || name == "by_name")
                m_providers.push_back({m_values.provider(arguments[0]), m_code.at(at).line, variableOf(at - 2), {}});
            else if (name == "kernel")
                m_kernelFlags[variableOf(at - 2)] = kernelFlagsOf(arguments[0]);
            else
                return;
            if (isArgumentOfEnable(at - 2) && !m_sessions.empty())
                enableHere(name == "kernel");
        }
    }

    /// "let mut name = Provider": `at` is the type.
    std::string variableOf(std::size_t at) const
    {
        constexpr std::size_t longest = 4; // tokens of a path before the type
        for (std::size_t i = 1; i <= longest && i < at; ++i) {
            if (m_code.is(at - i, "="))
                return m_code.at(at - i - 1).text;
            if (!m_code.is(at - i, "::") && m_code.at(at - i).kind != TokenKind::Name)
                break;
        }
        return {};
    }

    bool isArgumentOfEnable(std::size_t at) const
    {
        return at > 1 && m_code.is(at - 1, "(") && m_code.is(at - 2, "enable");
    }

    void enableHere(bool isKernel)
    {
        if (isKernel)
            m_sessions.back().config.enableFlags |= m_kernelFlags[std::string()];
        else
            m_providers.back().session = m_sessions.size() - 1;
    }

    std::uint32_t kernelFlagsOf(RustRange which)
    {
        const std::string& name = m_code.at(which.end - 1).text;
        const std::optional<std::uint32_t> flags = kernelFlags(KernelNames::Providers, name);
        if (!flags)
            m_collector.omit(m_code.at(which.begin).line, OmissionReason::NoEnableFlag, "Provider::kernel", name);
        return flags.value_or(0);
    }

    void callMember(std::size_t at, const std::string& name)
    {
        const std::vector<RustRange> arguments = m_code.arguments(at + 1);
        if (arguments.empty())
            return;
        if (!m_sessions.empty() && name == "named")
            m_values.take(name, arguments[0], m_sessions.back().config.name);
        if (!m_sessions.empty() && name == "enable")
            enable(arguments[0]);
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
        else if (name == "add_filter")
            m_values.omit(name, arguments[0]);
    }

    /// A variable; a provider that is built here is found by itself.
    void enable(RustRange which)
    {
        const std::string& name = m_code.at(which.begin).text;
        bool isKnown = m_code.is(which.begin + 1, "::");
        if (const auto kernel = m_kernelFlags.find(name); kernel != m_kernelFlags.end()) {
            m_sessions.back().config.enableFlags |= kernel->second;
            isKnown = true;
        }
        for (RustProvider& provider : m_providers) {
            if (provider.variable != name)
                continue;
            provider.session = m_sessions.size() - 1;
            isKnown = true;
        }
        m_hasUnknown = m_hasUnknown || !isKnown;
    }

    /// Where something else is enabled, from a list or a function, all that is left may be it.
    void finish()
    {
        for (const RustProvider& provider : m_providers) {
            if (m_sessions.empty())
                m_collector.omit(provider.line, OmissionReason::NoSession, "Provider");
            else if (provider.session || m_hasUnknown)
                m_collector.add(
                    m_sessions[provider.session.value_or(m_sessions.size() - 1)], provider.line, provider.config);
            else
                m_collector.omit(provider.line, OmissionReason::NotEnabled, "Provider", provider.variable);
        }
        for (SetSession& session : m_sessions) {
            m_collector.leaveToTool(session, ConfigField::LogFileMode);
            m_collector.addToScript(std::move(session));
        }
    }

    void takeProperty(const std::string& name, RustRange value)
    {
        SessionConfig& config = m_sessions.back().config;
        if (name == "buffer_size")
            m_values.take(name, value, config.bufferSizeKb);
        else if (name == "min_buffer")
            m_values.take(name, value, config.minimumBuffers);
        else if (name == "max_buffer")
            m_values.take(name, value, config.maximumBuffers);
        else if (name == "flush_timer" || name == "log_file_mode")
            m_values.omit(name, value);
    }

    SourceCode m_code;
    SourceValues m_values;
    SetupCollector& m_collector;
    std::vector<SetSession> m_sessions;
    std::vector<RustProvider> m_providers;
    std::map<std::string, std::uint32_t> m_kernelFlags; ///< of kernel providers, by variable
    bool m_hasUnknown = false; ///< something is enabled that is not found
};

} // namespace

void readFerrisetw(std::string_view text, SetupCollector& collector)
{
    FerrisetwReader(text, collector).read();
}

} // namespace etwarden
