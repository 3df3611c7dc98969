// SPDX-License-Identifier: GPL-3.0-or-later
// tracelog -start, -addautologger and -enable. Source: the page of its command syntax.
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/setups/toolcommands.h"
#include "model/setups/write/commandlines.h"
#include "model/setups/write/setupwriters.h"

#include <utility>

namespace etwarden {

namespace {

constexpr ModeOption tracelogModeOptions[] = {
    {logfilemode::Append, "-append"},
    {logfilemode::Preallocate, "-prealloc"},
    {logfilemode::UseKBytesForSize, "-kb"},
    {logfilemode::Buffering, "-buffering"},
    {logfilemode::RealTime, "-rt"},
    {logfilemode::PrivateLogger, "-um"},
    {logfilemode::UsePagedMemory, "-paged"},
    {logfilemode::UseGlobalSequence, "-gs"},
    {logfilemode::UseLocalSequence, "-ls"},
    {logfilemode::SystemLogger, "-systemlogger"},
    {logfilemode::Secure, "-secure"},
    {logfilemode::IndependentSession, "-independent"},
    {logfilemode::NoPerProcessorBuffering, "-lowcapacity"},
    {logfilemode::AddToTriageDump, "-addtotriagedump"},
    {logfilemode::KdFilter, "-kd"},
    {logfilemode::StopOnHybridShutdown, "-hybridshutdown stop"},
    {logfilemode::PersistOnHybridShutdown, "-hybridshutdown persist"},
};
/// The first one that a session has is said, with the size of the file.
constexpr ModeOption tracelogKinds[] = {
    {logfilemode::Circular, "-cir"},
    {logfilemode::NewFile, "-newfile"},
    {logfilemode::Sequential, "-seq"},
};
constexpr NumberOption tracelogNumberOptions[] = {
    {&SessionConfig::bufferSizeKb, "-b"},
    {&SessionConfig::minimumBuffers, "-min"},
    {&SessionConfig::maximumBuffers, "-max"},
};
constexpr std::string_view tracelogClockWords[] = {"-UsePerfCounter", "-UseSystemTime", "-UseCPUCycle"};
/// Flags that the kernel's session has unless an option takes them away.
constexpr ModeOption tracelogKernelDefaults[] = {
    {enableflag::Process, "-noprocess"},
    {enableflag::Thread, "-nothread"},
    {enableflag::DiskIo, "-nodisk"},
    {enableflag::NetworkTcpIp, "-nonet"},
};

std::string withoutBraces(const Guid& guid)
{
    const std::string text = toString(guid);
    return text.substr(1, text.size() - 2);
}

template<typename Number>
std::string countAndNumbers(const std::vector<Number>& numbers)
{
    std::string text = std::to_string(numbers.size());
    for (const Number number : numbers)
        text += ' ' + std::to_string(number);
    return text;
}

class TracelogWriter : private SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void write()
    {
        const std::optional<std::string> name = commandName(m_config.name, m_output.use());
        if (!name) {
            m_output.refuse(m_place, SessionPart::Whole);
            return;
        }
        m_said.meaning.isAutoLogger = m_isAutoLogger;
        CommandLineText line((m_isAutoLogger ? "tracelog -addautologger " : "tracelog -start ") + *name);
        if (m_isAutoLogger) {
            line.add("-sessionguid", '#' + withoutBraces(m_config.guid));
            if (!m_config.guid.isNull())
                m_meaning.guid = m_config.guid;
        }
        sayFile(line);
        sayNumbers(m_config, tracelogNumberOptions, line, m_meaning);
        sayOtherNumbers(line);
        sayKernelFlags(line);
        sayKernelSettings(line);
        // The session does not run, so that no later command could enable one.
        for (std::size_t i = 0; m_isAutoLogger && i < m_config.providers.size() && m_said.providers.empty(); ++i)
            sayProvider(i, line);
        if (!fitsCommandLine(line.text())) {
            m_output.refuse(m_place, SessionPart::Whole);
            return;
        }
        m_output.body += line.text() + '\n';
        for (std::size_t i = 0; !m_isAutoLogger && i < m_config.providers.size(); ++i) {
            CommandLineText enable("tracelog -enable " + *name);
            if (sayProvider(i, enable))
                m_output.body += enable.text() + '\n';
        }
        m_output.said.push_back(std::move(m_said));
    }

private:
    void sayFile(CommandLineText& line)
    {
        if (!m_config.logFileName.empty()) {
            if (const std::optional<std::string> file = commandName(m_config.logFileName, m_output.use())) {
                line.add("-f", *file);
                m_meaning.logFileName = m_config.logFileName;
            } else {
                m_output.refuse(m_place, ConfigField::LogFileName);
            }
        }
        sayModes(m_config, tracelogModeOptions, line, m_meaning);
        for (const ModeOption& kind : tracelogKinds) {
            // A limit without a kind of file has no option of its own.
            const bool isSaid = (m_config.logFileMode & kind.bit) != 0
                || (kind.bit == logfilemode::Sequential && m_config.maximumFileSize != 0);
            if (!isSaid)
                continue;
            line.add(kind.option, std::to_string(m_config.maximumFileSize));
            m_meaning.logFileMode |= kind.bit;
            m_meaning.maximumFileSize = m_config.maximumFileSize;
            break;
        }
        constexpr std::uint32_t withoutFile = logfilemode::RealTime | logfilemode::Buffering;
        if (m_meaning.logFileName.empty() && (m_meaning.logFileMode & withoutFile) == 0)
            m_meaning.logFileName = tracelogFile;
        sequentialIfNoKind(m_meaning);
    }

    void sayOtherNumbers(CommandLineText& line)
    {
        m_meaning.flushTimer = flushTimerSeconds(m_config);
        if (m_meaning.flushTimer != 0)
            line.add("-ft", std::to_string(m_meaning.flushTimer));
        if (m_config.flushThreshold > 0) {
            line.add("-bt", std::to_string(m_config.flushThreshold));
            m_meaning.flushThreshold = m_config.flushThreshold;
        }
        if (const std::string_view clock = clockWord(m_config.clientContext, tracelogClockWords); !clock.empty()) {
            line.add(clock);
            m_meaning.clientContext = m_config.clientContext;
        }
    }

    void sayKernelFlags(CommandLineText& line)
    {
        std::uint32_t flags = m_config.enableFlags;
        if (m_meaning.guid == wellknown::systemTraceControlGuid) {
            for (const ModeOption& flag : tracelogKernelDefaults) {
                if ((m_config.enableFlags & flag.bit) == 0)
                    line.add(flag.option);
                else
                    m_meaning.enableFlags |= flag.bit;
                flags &= ~flag.bit;
            }
        }
        // The definition of a session that does not run yet has no room for groups.
        const std::vector<std::string_view> names =
            sayKernelNames(flags, m_isAutoLogger ? GroupMask() : m_config.kernel.groups, m_meaning);
        if (names.empty())
            return;
        line.add("-eflag", std::to_string(names.size()));
        line.add(joined(names, ' '));
        if (m_meaning.guid != wellknown::systemTraceControlGuid)
            m_meaning.logFileMode |= logfilemode::SystemLogger;
    }

    /// A session that does not run yet has none. Of several sources to sample by, the tool takes one.
    void sayKernelSettings(CommandLineText& line)
    {
        if (m_isAutoLogger || !isSystemLogger(m_meaning))
            return;
        sayStackEvents(m_config.kernel, "-stackwalk", line, m_meaning.kernel);
        if (m_config.kernel.profileInterval != 0) {
            line.add("-SetProfInt", std::to_string(m_config.kernel.profileInterval) + " Timer");
            m_meaning.kernel.profileInterval = m_config.kernel.profileInterval;
        }
        if (m_config.kernel.profileSources.size() == 1) {
            const std::string source = sayCounters(m_config.kernel.profileSources, m_meaning.kernel.profileSources);
            if (!source.empty())
                line.add("-ProfileSource", source);
        }
        sayCounterEvents(m_config.kernel, "-Pmc", ':', line, m_meaning.kernel);
    }

    /// False: it was left out.
    bool sayProvider(std::size_t place, CommandLineText& line)
    {
        const ProviderConfig& provider = m_config.providers[place];
        if (provider.guid.isNull())
            return false;
        ProviderConfig meaning = saidProvider(provider.guid);
        line.add("-guid", '#' + withoutBraces(provider.guid));
        meaning.level = provider.level;
        line.add("-level", std::to_string(provider.level));
        meaning.matchAnyKeyword = provider.matchAnyKeyword;
        line.add("-matchanykw", shortHex(provider.matchAnyKeyword));
        meaning.matchAllKeyword = provider.matchAllKeyword;
        if (provider.matchAllKeyword != 0)
            line.add("-matchallkw", shortHex(provider.matchAllKeyword));
        meaning.enableProperty = provider.enableProperty;
        if (provider.enableProperty != 0)
            line.add("-enableproperty", shortHex(provider.enableProperty));
        meaning.timeoutMs = provider.timeoutMs;
        if (provider.timeoutMs != 0)
            line.add("-timeout", std::to_string(provider.timeoutMs));
        sayFilters(place, line, meaning.filters);
        if (!fitsCommandLine(line.text()))
            return false;
        m_said.addProvider(std::move(meaning), place);
        return true;
    }

    void sayFilters(std::size_t place, CommandLineText& line, ProviderFilters& meaning)
    {
        const ProviderFilters& filters = m_config.providers[place].filters;
        sayIds("-EventIdFilter", filters.eventIds, line, meaning.eventIds);
        sayIds("-StackWalkFilter", filters.stackEventIds, line, meaning.stackEventIds);
        if (!filters.processIds.empty()) {
            line.add("-PidFilter", countAndNumbers(filters.processIds));
            meaning.processIds = filters.processIds;
        }
        const auto sayText = [&](std::string_view option, std::u16string ProviderFilters::*text, ProviderField field) {
            if ((filters.*text).empty())
                return;
            if (const std::optional<std::string> word = commandName(filters.*text, m_output.use())) {
                line.add(option, *word);
                meaning.*text = filters.*text;
            } else {
                m_output.refuse(m_place, place, field);
            }
        };
        sayText("-ExeFilter", &ProviderFilters::executables, ProviderField::Executables);
        sayText("-PkgIdFilter", &ProviderFilters::packageIds, ProviderField::PackageIds);
        sayText("-PkgAppIdFilter", &ProviderFilters::packageAppIds, ProviderField::PackageAppIds);
    }

    static void sayIds(
        std::string_view option, const EventIdChoice& choice, CommandLineText& line, EventIdChoice& meaning)
    {
        if (choice.ids.empty())
            return;
        line.add(option, choice.listed ? "-in" : "-out");
        line.add(countAndNumbers(choice.ids));
        meaning = choice;
    }
};

} // namespace

void writeTracelog(const SetupSet& set, SetupOutput& output)
{
    writeBatchFile<TracelogWriter>(set, output);
}

} // namespace etwarden
