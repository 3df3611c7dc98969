// SPDX-License-Identifier: GPL-3.0-or-later
// logman create trace and update trace. Source: its page; bufferonly as scripts in use have it.
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/etw/wellknown.h"
#include "model/setups/setupcollector.h"
#include "model/setups/toolcommands.h"
#include "model/setups/write/commandlines.h"
#include "model/setups/write/setupwriters.h"

namespace etwarden {

namespace {

constexpr ModeOption logmanModeOptions[] = {
    {logfilemode::Append, "-a"},
    {logfilemode::RealTime, "-rt"},
    {logfilemode::PrivateLogger, "-ul"},
    {logfilemode::Buffering, "-mode bufferonly"},
    {logfilemode::UseGlobalSequence, "-mode globalsequence"},
    {logfilemode::UseLocalSequence, "-mode localsequence"},
    {logfilemode::UsePagedMemory, "-mode pagedmemory"},
};
constexpr std::string_view logmanClockWords[] = {"perf", "system", "cycle"};

class LogmanWriter : private SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void write()
    {
        // The name of a live session that begins so would define an AutoLogger session.
        const bool isMistaken = !m_isAutoLogger && lowerAscii(toUtf8(m_config.name)).starts_with(logmanAutoSession);
        const std::u16string prefix = m_isAutoLogger ? toUtf16(logmanAutoSession) : std::u16string();
        const std::optional<std::string> name = commandName(prefix + m_config.name, m_output.use());
        if (!name || isMistaken) {
            m_output.refuse(m_place, SessionPart::Whole);
            return;
        }
        m_said.meaning.isAutoLogger = m_isAutoLogger;
        CommandLineText line("logman create trace " + *name);
        sayFile(line);
        sayNumbers(line);
        sayKernelFlags(line);
        if (!m_isAutoLogger)
            line.add("-ets");
        if (!fitsCommandLine(line.text())) {
            m_output.refuse(m_place, SessionPart::Whole);
            return;
        }
        m_output.body += line.text() + '\n';
        for (std::size_t i = 0; i < m_config.providers.size(); ++i)
            sayProvider(*name, i);
        m_output.said.push_back(std::move(m_said));
    }

private:
    void sayFile(CommandLineText& line)
    {
        const bool isCircular = (m_config.logFileMode & logfilemode::Circular) != 0;
        if (isCircular || (m_config.logFileMode & logfilemode::Sequential) != 0) {
            line.add("-f", isCircular ? "bincirc" : "bin");
            m_meaning.logFileMode |= isCircular ? logfilemode::Circular : logfilemode::Sequential;
        }
        sayModes(m_config, logmanModeOptions, line, m_meaning);
        if (!m_config.logFileName.empty()) {
            if (const std::optional<std::string> file = commandName(m_config.logFileName, m_output.use())) {
                line.add("-o", *file);
                m_meaning.logFileName = withLogExtension(m_config.logFileName);
            } else {
                m_output.refuse(m_place, ConfigField::LogFileName);
            }
        }
        constexpr std::uint32_t withoutFile = logfilemode::RealTime | logfilemode::Buffering;
        if (m_meaning.logFileName.empty() && (m_meaning.logFileMode & withoutFile) == 0)
            m_meaning.logFileName = withLogExtension(m_config.name);
        sequentialIfNoKind(m_meaning);
    }

    void sayNumbers(CommandLineText& line)
    {
        static constexpr NumberOption options[] = {{&SessionConfig::bufferSizeKb, "-bs"}};
        etwarden::sayNumbers(m_config, options, line, m_meaning);
        if (m_config.minimumBuffers != 0 || m_config.maximumBuffers != 0) {
            line.add("-nb", std::to_string(m_config.minimumBuffers));
            line.add(std::to_string(m_config.maximumBuffers));
            m_meaning.minimumBuffers = m_config.minimumBuffers;
            m_meaning.maximumBuffers = m_config.maximumBuffers;
        }
        m_meaning.maximumFileSize = maximumFileMb(m_config);
        if (m_meaning.maximumFileSize != 0)
            line.add("-max", std::to_string(m_meaning.maximumFileSize));
        m_meaning.flushTimer = flushTimerSeconds(m_config);
        if (m_meaning.flushTimer != 0)
            line.add("-ft", std::to_string(m_meaning.flushTimer));
        if (const std::string_view clock = clockWord(m_config.clientContext, logmanClockWords); !clock.empty()) {
            line.add("-ct", clock);
            m_meaning.clientContext = m_config.clientContext;
        }
    }

    void sayKernelFlags(CommandLineText& line)
    {
        if (m_config.enableFlags == 0)
            return;
        line.add("-p \"Windows Kernel Trace\"", shortHex(m_config.enableFlags));
        m_meaning.enableFlags = m_config.enableFlags;
        if (m_meaning.guid.isNull())
            m_meaning.logFileMode |= logfilemode::SystemLogger;
    }

    void sayProvider(const std::string& name, std::size_t place)
    {
        const ProviderConfig& provider = m_config.providers[place];
        if (provider.guid.isNull() || provider.guid == wellknown::systemTraceControlGuid)
            return;
        CommandLineText line("logman update trace " + name);
        line.add("-p", toString(provider.guid));
        line.add(shortHex(provider.matchAnyKeyword), std::to_string(provider.level));
        if (!m_isAutoLogger)
            line.add("-ets");
        m_output.body += line.text() + '\n';
        ProviderConfig meaning = saidProvider(provider.guid);
        meaning.matchAnyKeyword = provider.matchAnyKeyword;
        meaning.level = provider.level;
        m_said.addProvider(std::move(meaning), place);
    }
};

} // namespace

void writeLogman(const SetupSet& set, SetupOutput& output)
{
    writeBatchFile<LogmanWriter>(set, output);
}

} // namespace etwarden
