// SPDX-License-Identifier: GPL-3.0-or-later
// netsh trace start. Source: its page.
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/setups/toolcommands.h"
#include "model/setups/write/commandlines.h"
#include "model/setups/write/setupwriters.h"

#include <utility>

namespace etwarden {

namespace {

constexpr std::uint8_t allLevels = 255;

/// Levels are 1 to 5 or all: what another one lets pass is in the next of these.
constexpr std::uint8_t netshLevel(std::uint8_t level)
{
    return level >= 1 && level <= 5 ? level : allLevels;
}

class NetshWriter
{
public:
    NetshWriter(const SetupSet& set, std::size_t place, SetupOutput& output)
        : m_session(set.sessions[place])
        , m_config(m_session.config)
        , m_place(place)
        , m_output(output)
        , m_said{.source = place}
        , m_meaning(m_said.meaning.config)
    {
    }

    void write()
    {
        // It cannot be asked for a session of the kernel.
        if (isKernelLogger(m_config.guid, m_config.name) || isCircularKernelContextLogger(m_config.guid, m_config.name))
            return;
        const std::optional<std::string> name = commandWord(m_config.name, m_output.use());
        if (!name) {
            m_output.refuse(m_place, SessionPart::Whole);
            return;
        }
        m_meaning.name = m_config.name;
        CommandLineText line("netsh trace start sessionname=" + *name);
        if (m_session.isAutoLogger)
            line.add("persistent=yes");
        m_said.meaning.isAutoLogger = m_session.isAutoLogger;
        sayFile(line);
        sayProviders(line);
        if (!fitsCommandLine(line.text())) {
            m_output.refuse(m_place, SessionPart::Whole);
            return;
        }
        m_output.body += line.text() + '\n';
        m_output.said.push_back(std::move(m_said));
    }

private:
    void sayFile(CommandLineText& line)
    {
        m_meaning.logFileName = netshFile;
        if (!m_config.logFileName.empty()) {
            if (const std::optional<std::string> file = commandWord(m_config.logFileName, m_output.use())) {
                line.add("traceFile=" + *file);
                m_meaning.logFileName = m_config.logFileName;
            } else {
                m_output.refuse(m_place, ConfigField::LogFileName);
            }
        }
        const bool isCircular = (m_config.logFileMode & logfilemode::Circular) != 0;
        const bool isAppend = (m_config.logFileMode & logfilemode::Append) != 0;
        line.add(isCircular ? "fileMode=circular" : isAppend ? "fileMode=append" : "fileMode=single");
        m_meaning.logFileMode = isCircular ? logfilemode::Circular
            : isAppend                     ? logfilemode::Append
                                           : logfilemode::Sequential;
        m_meaning.maximumFileSize = maximumFileMb(m_config);
        line.add("maxSize=" + std::to_string(m_meaning.maximumFileSize));
    }

    /// Says as many as the line has room for.
    void sayProviders(CommandLineText& line)
    {
        for (std::size_t i = 0; i < m_config.providers.size(); ++i) {
            const ProviderConfig& provider = m_config.providers[i];
            if (provider.guid.isNull())
                continue;
            ProviderConfig meaning = saidProvider(provider.guid);
            meaning.matchAnyKeyword = provider.matchAnyKeyword;
            meaning.level = netshLevel(provider.level);
            if (!m_meaning.providers.empty() && m_meaning.providers.back() == meaning)
                continue; // once more in one command, it changes nothing
            const std::string part = "provider=" + toString(provider.guid)
                + " keywords=" + shortHex(meaning.matchAnyKeyword) + " level=" + std::to_string(meaning.level);
            if (line.text().size() + part.size() + 1 > maximumCommandCharacters)
                return;
            line.add(part);
            m_said.addProvider(std::move(meaning), i);
        }
    }

    const SetSession& m_session;
    const SessionConfig& m_config;
    std::size_t m_place;
    SetupOutput& m_output;
    SaidSession m_said;
    SessionConfig& m_meaning;
};

} // namespace

void writeNetsh(const SetupSet& set, SetupOutput& output)
{
    writeBatchFile<NetshWriter>(set, output);
}

} // namespace etwarden
