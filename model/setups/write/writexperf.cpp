// SPDX-License-Identifier: GPL-3.0-or-later
// xperf -start and -on. Source: the page of its start action; stacks of a provider as scripts in use have them.
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/setups/toolcommands.h"
#include "model/setups/write/commandlines.h"
#include "model/setups/write/setupwriters.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

/// The first one that a session has is said.
constexpr ModeOption xperfKinds[] = {
    {logfilemode::Circular, "-filemode Circular"},
    {logfilemode::NewFile, "-filemode NewFile"},
    {logfilemode::Append, "-filemode Append"},
    {logfilemode::Sequential, "-filemode Sequential"},
};
constexpr ModeOption xperfModeOptions[] = {
    {logfilemode::Buffering, "-buffering"},
    {logfilemode::RealTime, "-realtime"},
};
constexpr std::string_view xperfClockWords[] = {"PerfCounter", "SystemTime", "Cycle"};
constexpr std::uint32_t smallestBufferKb = 4;
constexpr std::uint32_t largestBufferKb = 1024;

class XperfWriter : private SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void write()
    {
        const bool isKernel = m_meaning.guid == wellknown::systemTraceControlGuid;
        const std::optional<std::string> name = commandName(m_config.name, m_output.use());
        if (!name) {
            m_output.refuse(m_place, SessionPart::Whole);
            return;
        }
        CommandLineText line(isKernel ? "xperf" : "xperf -start " + *name);
        if (isKernel && !sayKernelFlags(line))
            return;
        if (isKernel)
            sayKernelSettings(line);
        sayFile(line, isKernel);
        sayNumbers(line);
        if (!isKernel)
            sayProviders(line);
        if (!fitsCommandLine(line.text())) {
            m_output.refuse(m_place, SessionPart::Whole);
            return;
        }
        m_output.body += line.text() + '\n';
        m_output.said.push_back(std::move(m_said));
    }

private:
    /// False: none of them has a name.
    bool sayKernelFlags(CommandLineText& line)
    {
        const std::vector<std::string_view> names =
            sayKernelNames(m_config.enableFlags, m_config.kernel.groups, m_meaning);
        line.add("-on", joined(names, '+'));
        return !names.empty();
    }

    void sayKernelSettings(CommandLineText& line)
    {
        sayStackEvents(m_config.kernel, "-stackwalk", line, m_meaning.kernel);
        if (m_config.kernel.profileInterval != 0) {
            line.add("-setprofint", std::to_string(m_config.kernel.profileInterval));
            m_meaning.kernel.profileInterval = m_config.kernel.profileInterval;
        }
        if (const std::string sources = sayCounters(m_config.kernel.profileSources, m_meaning.kernel.profileSources);
            !sources.empty())
            line.add("-pmcprofile", sources);
        sayCounterEvents(m_config.kernel, "-pmc", ' ', line, m_meaning.kernel);
    }

    void sayFile(CommandLineText& line, bool isKernel)
    {
        if (!m_config.logFileName.empty()) {
            if (const std::optional<std::string> file = commandName(m_config.logFileName, m_output.use())) {
                line.add("-f", *file);
                m_meaning.logFileName = m_config.logFileName;
            } else {
                m_output.refuse(m_place, ConfigField::LogFileName);
            }
        }
        const auto kind = std::ranges::find_if(
            xperfKinds, [this](const ModeOption& row) { return (m_config.logFileMode & row.bit) != 0; });
        if (kind != std::end(xperfKinds)) {
            line.add(kind->option);
            m_meaning.logFileMode |= kind->bit;
        }
        sayModes(m_config, xperfModeOptions, line, m_meaning);
        constexpr std::uint32_t withoutFile = logfilemode::RealTime | logfilemode::Buffering;
        if (m_meaning.logFileName.empty() && (m_meaning.logFileMode & withoutFile) == 0)
            m_meaning.logFileName = isKernel ? xperfKernelFile : xperfUserFile;
        sequentialIfNoKind(m_meaning);
    }

    void sayNumbers(CommandLineText& line)
    {
        sayOrDefault(line, "-buffersize",
            m_config.bufferSizeKb == 0 ? 0 : std::clamp(m_config.bufferSizeKb, smallestBufferKb, largestBufferKb),
            xperfBufferSizeKb, m_meaning.bufferSizeKb);
        sayOrDefault(line, "-minbuffers", m_config.minimumBuffers, xperfMinimumBuffers, m_meaning.minimumBuffers);
        sayOrDefault(line, "-maxbuffers", m_config.maximumBuffers,
            std::max(xperfMaximumBuffers, m_meaning.minimumBuffers), m_meaning.maximumBuffers);
        sayOrDefault(line, "-maxfile", maximumFileMb(m_config), 0, m_meaning.maximumFileSize);
        sayOrDefault(line, "-flushtimer", flushTimerSeconds(m_config), 0, m_meaning.flushTimer);
        if (const std::string_view clock = clockWord(m_config.clientContext, xperfClockWords); !clock.empty()) {
            line.add("-clocktype", clock);
            m_meaning.clientContext = m_config.clientContext;
        }
    }

    static void sayOrDefault(CommandLineText& line, std::string_view option, std::uint32_t value,
        std::uint32_t toolDefault, std::uint32_t& meaning)
    {
        meaning = value != 0 ? value : toolDefault;
        if (value != 0)
            line.add(option, std::to_string(value));
    }

    /// Says as many as the line has room for.
    void sayProviders(CommandLineText& line)
    {
        std::string list;
        for (std::size_t i = 0; i < m_config.providers.size(); ++i) {
            const ProviderConfig& provider = m_config.providers[i];
            if (provider.guid.isNull())
                continue;
            const std::string guid = toString(provider.guid);
            std::string part = guid.substr(1, guid.size() - 2) + ':' + shortHex(provider.matchAnyKeyword) + ':'
                + std::to_string(provider.level);
            ProviderConfig meaning = saidProvider(provider.guid);
            meaning.matchAnyKeyword = provider.matchAnyKeyword;
            meaning.level = provider.level;
            meaning.enableProperty = provider.enableProperty & enableproperty::StackTrace;
            if (!m_meaning.providers.empty() && m_meaning.providers.back() == meaning)
                continue; // once more in one command, it changes nothing
            if (meaning.enableProperty != 0)
                part += ":'stack'";
            if (line.text().size() + list.size() + part.size() + 10 > maximumCommandCharacters)
                break;
            (list += list.empty() ? "" : "+") += part;
            m_said.addProvider(std::move(meaning), i);
        }
        if (!list.empty())
            line.add("-on", list);
    }
};

} // namespace

void writeXperf(const SetupSet& set, SetupOutput& output)
{
    writeBatchFile<XperfWriter>(set, output);
}

} // namespace etwarden
