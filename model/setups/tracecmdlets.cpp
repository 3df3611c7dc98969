// SPDX-License-Identifier: GPL-3.0-or-later
// The cmdlets of the module EventTracingManagement. Source: their pages.
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/setups/setupcollector.h"
#include "model/setups/toolcommands.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace etwarden {

namespace {

enum class CmdletVerb : std::uint8_t { StartSession, UpdateSession, AddProvider, DefineAutoLogger, UpdateAutoLogger };
struct CmdletName
{
    std::string_view name;
    CmdletVerb verb;
};
constexpr CmdletName cmdletNames[] = {
    {"start-etwtracesession", CmdletVerb::StartSession},
    {"new-etwtracesession", CmdletVerb::StartSession},
    {"update-etwtracesession", CmdletVerb::UpdateSession},
    {"set-etwtracesession", CmdletVerb::UpdateSession},
    {"add-etwtraceprovider", CmdletVerb::AddProvider},
    {"set-etwtraceprovider", CmdletVerb::AddProvider},
    {"new-autologgerconfig", CmdletVerb::DefineAutoLogger},
    {"update-autologgerconfig", CmdletVerb::UpdateAutoLogger},
    {"set-autologgerconfig", CmdletVerb::UpdateAutoLogger},
};

struct CmdletNumber
{
    std::string_view parameter;
    std::uint32_t SessionConfig::*member;
};
constexpr CmdletNumber cmdletNumbers[] = {
    {"buffersize", &SessionConfig::bufferSizeKb},
    {"minimumbuffers", &SessionConfig::minimumBuffers},
    {"maximumbuffers", &SessionConfig::maximumBuffers},
    {"maximumfilesize", &SessionConfig::maximumFileSize},
    {"flushtimer", &SessionConfig::flushTimer},
    {"logfilemode", &SessionConfig::logFileMode},
};

struct CmdletWord
{
    std::string_view word;
    std::uint32_t value;
};
constexpr CmdletWord cmdletClocks[] = {
    {"performance", static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter)},
    {"system", static_cast<std::uint32_t>(ClockType::SystemTime)},
    {"cycle", static_cast<std::uint32_t>(ClockType::CpuCycle)},
};
constexpr CmdletWord cmdletFileModes[] = {
    {"file", logfilemode::Sequential},
    {"sequential", logfilemode::Sequential},
    {"circular", logfilemode::Circular},
    {"buffering", logfilemode::Buffering},
};

/// Parameters for which a session has no member. The first ones have no value.
constexpr std::string_view cmdletSwitches[] = {"asjob", "confirm", "whatif", "passthru", "force", "verbose"};
constexpr std::string_view cmdletOthers[] = {"cimsession", "throttlelimit", "erroraction", "erroractionpreference",
    "filecount", "filemax", "disablerealtimepersistence", "initstatus", "warningaction", "errorvariable"};

class TraceCmdlet
{
public:
    TraceCmdlet(const ScriptCommand& command, ToolCommands& tools)
        : m_command(command)
        , m_words(command)
        , m_tools(tools)
        , m_collector(tools.collector())
    {
        m_session.line = command.line;
    }

    void run()
    {
        const std::string name = lowerAscii(m_command.words.front());
        m_verb = std::ranges::find(cmdletNames, name, &CmdletName::name)->verb;
        while (!m_words.atEnd()) {
            const std::string option = m_words.takeOption();
            if (option.empty()) {
                readPositional();
                continue;
            }
            const std::size_t colon = option.find(':'); // "-RealTime:$true"
            read(option.substr(0, colon));
        }
        switch (m_verb) {
        case CmdletVerb::StartSession:
        case CmdletVerb::DefineAutoLogger:
            create();
            break;
        case CmdletVerb::AddProvider:
            addProvider();
            break;
        case CmdletVerb::UpdateSession:
        case CmdletVerb::UpdateAutoLogger:
            change();
            break;
        }
    }

private:
    void readPositional()
    {
        const std::string_view word = m_words.take();
        if (m_name.empty())
            m_name = word;
        else
            m_collector.omit(m_words.line(), OmissionReason::Unknown, word);
    }

    void read(const std::string& parameter)
    {
        SessionConfig& config = m_session.config;
        const std::uint32_t line = m_words.line();
        const auto number = std::ranges::find(cmdletNumbers, parameter, &CmdletNumber::parameter);
        if (number != std::end(cmdletNumbers)) {
            m_hasModes = m_hasModes || parameter == "logfilemode";
            m_collector.take(line, parameter, m_words.takeValue(), config.*(number->member));
        } else if (parameter == "name" || parameter == "sessionname" || parameter == "autologgername") {
            m_name = m_words.takeValue();
        } else if (parameter == "localfilepath") {
            config.logFileName = toUtf16(m_words.takeValue());
        } else if (parameter == "clocktype") {
            readWord(cmdletClocks, parameter, config.clientContext);
        } else if (parameter == "filemode") {
            std::uint32_t bits = 0;
            readWord(cmdletFileModes, parameter, bits);
            m_modes |= bits;
        } else if (parameter == "realtime") {
            m_modes |= logfilemode::RealTime;
        } else if (parameter == "compress") {
            m_modes |= logfilemode::Compressed;
        } else if (parameter == "nonpaged") {
            m_isNonPaged = true;
        } else if (parameter == "start") {
            readStart();
        } else if (!readProviderParameter(parameter)) {
            readOther(parameter);
        }
    }

    bool readProviderParameter(const std::string& parameter)
    {
        const std::uint32_t line = m_words.line();
        if (parameter == "guid") {
            m_guid = m_words.takeValue();
        } else if (parameter == "level") {
            m_tools.takeLevel(line, parameter, m_words.takeValue(), m_provider);
        } else if (parameter == "matchanykeyword") {
            m_collector.take(line, parameter, m_words.takeValue(), m_provider.matchAnyKeyword);
        } else if (parameter == "matchallkeyword") {
            m_collector.take(line, parameter, m_words.takeValue(), m_provider.matchAllKeyword);
        } else if (parameter == "property") {
            m_collector.take(line, parameter, m_words.takeValue(), m_provider.enableProperty);
        } else {
            return false;
        }
        return true;
    }

    void readOther(const std::string& parameter)
    {
        if (std::ranges::find(cmdletSwitches, parameter) != std::end(cmdletSwitches))
            return;
        const bool isKnown = std::ranges::find(cmdletOthers, parameter) != std::end(cmdletOthers);
        m_collector.omit(m_words.line(), isKnown ? OmissionReason::NoMember : OmissionReason::Unknown, parameter,
            m_words.takeValue());
    }

    template<std::size_t size>
    void readWord(const CmdletWord (&words)[size], const std::string& parameter, std::uint32_t& member)
    {
        const std::string_view text = m_words.takeValue();
        const auto found = std::ranges::find(words, lowerAscii(text), &CmdletWord::word);
        if (found != std::end(words))
            member = found->value;
        else
            m_collector.take(m_words.line(), parameter, text, member);
    }

    void readStart()
    {
        const std::string_view value = m_words.takeValue();
        if (equalsAscii(value, "Disabled") || value == "0")
            m_collector.omit(m_words.line(), OmissionReason::NotEnabled, "Start", value);
        else if (!equalsAscii(value, "Enabled") && value != "1")
            m_collector.omit(m_words.line(), OmissionReason::Unknown, "Start", value);
    }

    void create()
    {
        const bool isAutoLogger = m_verb == CmdletVerb::DefineAutoLogger;
        ToolCommands::nameSession(m_session.config, m_name);
        SessionConfig& config = m_session.config;
        if (isAutoLogger && parseGuid(m_guid))
            config.guid = *parseGuid(m_guid);
        m_session.isAutoLogger = isAutoLogger;
        config.logFileMode |= m_modes;
        if (!isAutoLogger && !m_isNonPaged && !m_hasModes) {
            config.logFileMode |= logfilemode::UsePagedMemory;
            m_collector.leaveToTool(m_session, ConfigField::LogFileMode);
        }
        sequentialIfNoKind(config);
        m_tools.addDraft(ToolCommands::Tool::PowerShell, std::move(m_session));
    }

    void addProvider()
    {
        ProviderConfig provider;
        if (hasPlaceholder(m_guid) && !parseGuid(m_guid)) {
            provider.name = toUtf16(m_guid);
            m_collector.omit(m_words.line(), OmissionReason::NeedsVariable, "Guid", m_guid);
        } else {
            provider = m_collector.provider(m_words.line(), m_guid);
        }
        provider.level = m_provider.level;
        provider.matchAnyKeyword = m_provider.matchAnyKeyword;
        provider.matchAllKeyword = m_provider.matchAllKeyword;
        provider.enableProperty = m_provider.enableProperty;
        for (ToolCommands::Draft* const draft : m_tools.drafts(ToolCommands::Tool::PowerShell, m_words.line(), m_name))
            m_tools.takeProvider(draft->session, m_words.line(), provider);
    }

    void change()
    {
        for (ToolCommands::Draft* const draft : m_tools.drafts(ToolCommands::Tool::PowerShell, m_words.line(), m_name))
        {
            for (const CmdletNumber& row : cmdletNumbers) {
                if (m_session.config.*(row.member) != 0)
                    draft->session.config.*(row.member) = m_session.config.*(row.member);
            }
            if (!m_session.config.logFileName.empty())
                draft->session.config.logFileName = m_session.config.logFileName;
            draft->session.config.logFileMode |= m_modes;
        }
    }

    const ScriptCommand& m_command;
    CommandWords m_words;
    ToolCommands& m_tools;
    SetupCollector& m_collector;
    CmdletVerb m_verb = CmdletVerb::StartSession;
    SetSession m_session;
    ProviderConfig m_provider{.level = 0};
    std::string m_name;
    std::string m_guid;
    std::uint32_t m_modes = 0;
    bool m_hasModes = false;
    bool m_isNonPaged = false;
};

} // namespace

bool isTraceCmdlet(std::string_view word)
{
    return std::ranges::find(cmdletNames, lowerAscii(word), &CmdletName::name) != std::end(cmdletNames);
}

void runTraceCmdlet(const ScriptCommand& command, ToolCommands& tools)
{
    TraceCmdlet(command, tools).run();
}

} // namespace etwarden
