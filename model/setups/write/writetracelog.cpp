// SPDX-License-Identifier: GPL-3.0-or-later
// tracelog -start, -addautologger and -enable. Source: the page of its command syntax.
#include "model/etw/enableflags.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/setups/toolcommands.h"
#include "model/setups/write/commandlines.h"
#include "model/setups/write/setupwriters.h"

#include <algorithm>
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
/// The first one that a session has is written, with the size of the file.
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
/// Flags that the kernel's session has unless an option removes them.
constexpr ModeOption tracelogKernelDefaults[] = {
    {enableflag::Process, "-noprocess"},
    {enableflag::Thread, "-nothread"},
    {enableflag::DiskIo, "-nodisk"},
    {enableflag::NetworkTcpIp, "-nonet"},
};

/// The tool uses one of several sources to sample by. Its page has no last branches without a filter.
constexpr KernelOptions tracelogKernelOptions{.stacks = "-stackwalk",
    .interval = "-SetProfInt",
    .ofTimer = " Timer",
    .sources = "-ProfileSource",
    .mostSources = 1,
    .counters = "-Pmc",
    .branches = "-Lbr",
    .needsBranchFilters = true,
    .separator = ':'};

template<typename Number>
std::string countAndNumbers(const std::vector<Number>& numbers)
{
    std::string text = std::to_string(numbers.size());
    for (const Number number : numbers)
        text += ' ' + std::to_string(number);
    return text;
}

class TracelogWriter : CommandWriter
{
public:
    using CommandWriter::CommandWriter;

    void write()
    {
        const std::optional<std::string> name = commandName(asked().name, use());
        if (!name) {
            refuse(SessionPart::Whole);
            return;
        }
        said().meaning.isAutoLogger = isAutoLogger();
        CommandLineText line((isAutoLogger() ? "tracelog -addautologger " : "tracelog -start ") + *name);
        if (isAutoLogger()) {
            line.add("-sessionguid", '#' + bareGuid(asked().guid));
            if (!asked().guid.isNull())
                meaning().guid = asked().guid;
        }
        sayFile(line);
        sayNumbers(asked(), tracelogNumberOptions, line, meaning());
        sayOtherNumbers(line);
        sayKernelFlags(line);
        // A session that does not run yet has no such option.
        if (!isAutoLogger() && isSystemLogger(meaning()))
            sayKernelSettings(tracelogKernelOptions, line);
        const bool isWhole = sayProcessTrace(countAndNumbers<std::uint32_t>, line);
        for (std::size_t i = 0; !isWhole && said().providers.empty() && i < asked().providers.size(); ++i) {
            if (belongsToDefinition(asked().providers[i]) && sayProvider(i, line))
                meaning().guid = asked().guid;
        }
        if (!endDefinition(line))
            return;
        for (std::size_t i = 0; !isWhole && !isAutoLogger() && i < asked().providers.size(); ++i) {
            CommandLineText enable("tracelog -enable " + *name);
            if (std::ranges::find(said().providers, i) == said().providers.end() && sayProvider(i, enable))
                body() += enable.text() + '\n';
        }
        finish();
    }

private:
    /// A session that does not run yet can be enabled for a provider by its definition only. A private session has the
    /// GUID of its provider.
    bool belongsToDefinition(const ProviderConfig& provider) const
    {
        return isAutoLogger()
            || ((asked().logFileMode & logfilemode::PrivateLogger) != 0 && provider.guid == asked().guid);
    }

    void sayFile(CommandLineText& line)
    {
        sayLogFile("-f ", commandName(asked().logFileName, use()), line);
        sayModes(asked(), tracelogModeOptions, line, meaning());
        for (const ModeOption& kind : tracelogKinds) {
            // A limit without a kind of file has no option of its own.
            const bool isSaid = (asked().logFileMode & kind.bit) != 0
                || (kind.bit == logfilemode::Sequential && asked().maximumFileSize != 0);
            if (!isSaid)
                continue;
            line.add(kind.option, std::to_string(asked().maximumFileSize));
            meaning().logFileMode |= kind.bit;
            meaning().maximumFileSize = asked().maximumFileSize;
            break;
        }
        completeFile(tracelogFile);
    }

    void sayOtherNumbers(CommandLineText& line)
    {
        meaning().flushTimer = flushTimerSeconds(asked());
        if (meaning().flushTimer != 0)
            line.add("-ft", std::to_string(meaning().flushTimer));
        if (asked().flushThreshold > 0) {
            line.add("-bt", std::to_string(asked().flushThreshold));
            meaning().flushThreshold = asked().flushThreshold;
        }
        if (const std::string_view clock = clockWord(asked().clientContext, tracelogClockWords); !clock.empty()) {
            line.add(clock);
            meaning().clientContext = asked().clientContext;
        }
    }

    void sayKernelFlags(CommandLineText& line)
    {
        std::uint32_t flags = asked().enableFlags;
        if (meaning().guid == wellknown::systemTraceControlGuid) {
            for (const ModeOption& flag : tracelogKernelDefaults) {
                if ((asked().enableFlags & flag.bit) == 0)
                    line.add(flag.option);
                else
                    meaning().enableFlags |= flag.bit;
                flags &= ~flag.bit;
            }
        }
        // The definition of a session that does not run yet has no room for groups.
        const std::vector<std::string_view> names =
            sayKernelNames(flags, isAutoLogger() ? GroupMask() : asked().kernel.groups, meaning());
        if (names.empty())
            return;
        line.add("-eflag", std::to_string(names.size()));
        line.add(joined(names, ' '));
        if (meaning().guid != wellknown::systemTraceControlGuid)
            meaning().logFileMode |= logfilemode::SystemLogger;
    }

    /// Writes a provider. False: it was left out.
    bool sayProvider(std::size_t place, CommandLineText& line)
    {
        const ProviderConfig& provider = asked().providers[place];
        if (provider.guid.isNull())
            return false;
        using enum ProviderField;
        ProviderConfig enabled =
            saidProvider(provider, {Level, MatchAnyKeyword, MatchAllKeyword, EnableProperty, Timeout});
        line.add("-guid", '#' + bareGuid(provider.guid));
        line.add("-level", std::to_string(provider.level));
        line.add("-matchanykw", shortHex(provider.matchAnyKeyword));
        if (provider.matchAllKeyword != 0)
            line.add("-matchallkw", shortHex(provider.matchAllKeyword));
        if (provider.enableProperty != 0)
            line.add("-enableproperty", shortHex(provider.enableProperty));
        if (provider.timeoutMs != 0)
            line.add("-timeout", std::to_string(provider.timeoutMs));
        sayFilters(place, line, enabled.filters);
        if (!fitsCommandLine(line.text()))
            return false;
        said().addProvider(place, std::move(enabled));
        return true;
    }

    void sayFilters(std::size_t place, CommandLineText& line, ProviderFilters& meaning)
    {
        const ProviderFilters& filters = asked().providers[place].filters;
        sayIds("-EventIdFilter", filters.eventIds, line, meaning.eventIds);
        sayIds("-StackWalkFilter", filters.stackEventIds, line, meaning.stackEventIds);
        if (!filters.processIds.empty()) {
            line.add("-PidFilter", countAndNumbers(filters.processIds));
            meaning.processIds = filters.processIds;
        }
        const auto sayText = [&](std::string_view option, std::u16string ProviderFilters::*text, ProviderField field) {
            if ((filters.*text).empty())
                return;
            if (const std::optional<std::string> word = commandName(filters.*text, use())) {
                line.add(option, *word);
                meaning.*text = filters.*text;
            } else {
                refuse(place, field);
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
