// SPDX-License-Identifier: GPL-3.0-or-later
// netsh trace start. Source: its page.
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/setups/setupcollector.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint32_t netshMaximumFileMb = 512;
constexpr std::u16string_view netshSession = u"NetTrace";

/// Options of netsh for which a session has no member: sets of providers that Windows describes, packets, reports.
constexpr std::string_view netshOthers[] = {"scenario", "globalkeywords", "globallevel", "capture", "capturetype",
    "report", "correlation", "perfmerge", "perf", "packettruncatebytes", "capturemultilayer", "overwrite"};

class NetshCommand
{
public:
    NetshCommand(const ScriptCommand& command, ToolCommands& tools)
        : m_words(command)
        , m_tools(tools)
        , m_collector(tools.collector())
    {
        m_session.line = command.line;
        m_session.config.name = netshSession;
    }

    void run()
    {
        if (!equalsAscii(m_words.takeValue(), "trace") || !equalsAscii(m_words.takeValue(), "start"))
            return;
        while (!m_words.atEnd()) {
            const std::string_view word = m_words.take();
            const std::size_t equals = word.find('=');
            if (equals == std::string_view::npos)
                m_collector.omit(m_words.line(), OmissionReason::Unknown, word);
            else
                read(lowerAscii(trimmedSpace(word.substr(0, equals))), word.substr(equals + 1));
        }
        addProvider();
        create();
    }

private:
    void read(const std::string& key, std::string_view value)
    {
        SessionConfig& config = m_session.config;
        const std::uint32_t line = m_words.line();
        if (key == "provider") {
            addProvider();
            m_provider = m_collector.provider(line, value);
            m_hasProvider = true;
        } else if (key == "keywords") {
            m_collector.takeKeywords(line, key, value, m_provider.matchAnyKeyword);
        } else if (key == "level") {
            m_tools.takeLevel(line, key, value, m_provider);
        } else if (key == "sessionname") {
            config.name = toUtf16(value);
        } else if (key == "tracefile") {
            config.logFileName = toUtf16(value);
        } else if (key == "maxsize") {
            m_hasSize = true;
            m_collector.take(line, key, value, config.maximumFileSize);
        } else if (key == "filemode") {
            readFileMode(key, value);
        } else if (key == "persistent") {
            m_session.isAutoLogger = equalsAscii(value, "yes");
        } else if (key == "buffersize") {
            m_collector.omit(line, OmissionReason::UnclearUnit, key, value);
        } else {
            const bool isKnown = std::ranges::find(netshOthers, key) != std::end(netshOthers);
            m_collector.omit(line, isKnown ? OmissionReason::NoMember : OmissionReason::Unknown, key, value);
        }
    }

    void readFileMode(const std::string& key, std::string_view value)
    {
        if (equalsAscii(value, "single"))
            m_session.config.logFileMode |= logfilemode::Sequential;
        else if (equalsAscii(value, "circular"))
            m_session.config.logFileMode |= logfilemode::Circular;
        else if (equalsAscii(value, "append"))
            m_session.config.logFileMode |= logfilemode::Append;
        else
            m_collector.omit(m_words.line(), OmissionReason::Unknown, key, value);
    }

    void addProvider()
    {
        if (m_hasProvider)
            m_tools.takeProvider(m_session, m_words.line(), std::exchange(m_provider, ProviderConfig{.level = 0}));
        m_hasProvider = false;
    }

    void create()
    {
        SessionConfig& config = m_session.config;
        if (config.logFileMode == 0) {
            config.logFileMode = logfilemode::Circular;
            m_collector.leaveToTool(m_session, ConfigField::LogFileMode);
        }
        if (!m_hasSize) {
            config.maximumFileSize = netshMaximumFileMb;
            m_collector.leaveToTool(m_session, ConfigField::MaximumFileSize);
        }
        m_tools.chooseLogFile(m_session, netshFile);
        m_tools.addDraft(ToolCommands::Tool::Netsh, std::move(m_session));
    }

    CommandWords m_words;
    ToolCommands& m_tools;
    SetupCollector& m_collector;
    SetSession m_session;
    ProviderConfig m_provider{.level = 0};
    bool m_hasProvider = false;
    bool m_hasSize = false;
};

} // namespace

void runNetsh(const ScriptCommand& command, ToolCommands& tools)
{
    NetshCommand(command, tools).run();
}

} // namespace etwarden
