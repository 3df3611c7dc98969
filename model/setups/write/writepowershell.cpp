// SPDX-License-Identifier: GPL-3.0-or-later
// The cmdlets of the module EventTracingManagement. Source: their pages.
#include "model/etw/logfilemodes.h"
#include "model/etw/safetext.h"
#include "model/etw/utf16.h"
#include "model/setups/toolcommands.h"
#include "model/setups/write/commandlines.h"
#include "model/setups/write/setupwriters.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr std::string_view cmdletClockWords[] = {"Performance", "System", "Cycle"};
constexpr NumberOption cmdletNumberOptions[] = {
    {&SessionConfig::bufferSizeKb, "-BufferSize"},
    {&SessionConfig::minimumBuffers, "-MinimumBuffers"},
    {&SessionConfig::maximumBuffers, "-MaximumBuffers"},
    {&SessionConfig::flushTimer, "-FlushTimer"},
};

class PowerShellWriter : private SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void write()
    {
        const std::optional<std::string> name = powerShellText(m_config.name);
        if (!name) {
            m_output.refuse(m_place, SessionPart::Whole);
            return;
        }
        m_said.meaning.isAutoLogger = m_isAutoLogger;
        CommandLineText line((m_isAutoLogger ? "New-AutologgerConfig -Name " : "Start-EtwTraceSession -Name ") + *name);
        if (m_isAutoLogger) {
            line.add("-Guid", '\'' + toString(m_config.guid) + '\'');
            if (!m_config.guid.isNull())
                m_meaning.guid = m_config.guid;
            line.add("-Start Enabled");
        }
        sayMembers(line);
        m_output.body += line.text() + '\n';
        for (std::size_t i = 0; i < m_config.providers.size(); ++i)
            sayProvider(*name, i);
        m_output.said.push_back(std::move(m_said));
    }

private:
    void sayMembers(CommandLineText& line)
    {
        const bool isInMemory = (m_config.logFileMode & logfilemode::Buffering) != 0; // it must have no file
        if (!m_config.logFileName.empty() && !isInMemory) {
            if (const std::optional<std::string> file = powerShellText(m_config.logFileName)) {
                line.add("-LocalFilePath", *file);
                m_meaning.logFileName = m_config.logFileName;
            } else {
                m_output.refuse(m_place, ConfigField::LogFileName);
            }
        }
        // It is written in decimal: a hexadecimal number of 32 or 64 bits may be a negative one.
        line.add("-LogFileMode", std::to_string(m_config.logFileMode));
        m_meaning.logFileMode = m_config.logFileMode;
        sequentialIfNoKind(m_meaning);
        sayNumbers(m_config, cmdletNumberOptions, line, m_meaning);
        // What Windows makes of an AutoLogger without it is 100 MB.
        if (m_config.maximumFileSize != 0 || m_isAutoLogger)
            line.add("-MaximumFileSize", std::to_string(m_config.maximumFileSize));
        m_meaning.maximumFileSize = m_config.maximumFileSize;
        if (const std::string_view clock = clockWord(m_config.clientContext, cmdletClockWords); !clock.empty()) {
            line.add("-ClockType", clock);
            m_meaning.clientContext = m_config.clientContext;
        }
    }

    void sayProvider(const std::string& name, std::size_t place)
    {
        const ProviderConfig& provider = m_config.providers[place];
        if (provider.guid.isNull())
            return;
        CommandLineText line("Add-EtwTraceProvider");
        line.add(m_isAutoLogger ? "-AutologgerName" : "-SessionName", name);
        line.add("-Guid", '\'' + toString(provider.guid) + '\'');
        line.add("-Level", std::to_string(provider.level));
        line.add("-MatchAnyKeyword", std::to_string(provider.matchAnyKeyword));
        if (provider.matchAllKeyword != 0)
            line.add("-MatchAllKeyword", std::to_string(provider.matchAllKeyword));
        if (provider.enableProperty != 0)
            line.add("-Property", std::to_string(provider.enableProperty));
        m_output.body += line.text() + '\n';
        ProviderConfig meaning = saidProvider(provider.guid);
        meaning.level = provider.level;
        meaning.matchAnyKeyword = provider.matchAnyKeyword;
        meaning.matchAllKeyword = provider.matchAllKeyword;
        meaning.enableProperty = provider.enableProperty;
        m_said.addProvider(std::move(meaning), place);
    }
};

} // namespace

std::optional<std::string> powerShellText(std::u16string_view text)
{
    if (!isWellFormed(text) || std::ranges::any_of(text, isDisruptive))
        return std::nullopt;
    std::u16string quoted = u"'";
    for (const char16_t unit : text) {
        quoted += unit;
        if (unit == u'\'' || (unit >= u'\u2018' && unit <= u'\u201B')) // each of these ends a text
            quoted += unit;
    }
    return toUtf8(quoted += u'\'');
}

void writePowerShell(const SetupSet& set, SetupOutput& output)
{
    for (const std::size_t place : sayableSessions(set))
        PowerShellWriter(set, place, output).write();
}

} // namespace etwarden
