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

class LogmanWriter : CommandWriter
{
public:
    using CommandWriter::CommandWriter;

    void write()
    {
        // logman would read such a name of a live session as that of an AutoLogger session.
        const bool isMistaken = !isAutoLogger() && lowerAscii(toUtf8(asked().name)).starts_with(logmanAutoSession);
        const std::u16string prefix = isAutoLogger() ? toUtf16(logmanAutoSession) : std::u16string();
        const std::optional<std::string> name = commandName(prefix + asked().name, use());
        if (!name || isMistaken) {
            refuse(SessionPart::Whole);
            return;
        }
        said().meaning.isAutoLogger = isAutoLogger();
        CommandLineText line("logman create trace " + *name);
        sayFile(line);
        sayNumbers(line);
        sayKernelFlags(line);
        if (!isAutoLogger())
            line.add("-ets");
        if (!endDefinition(line))
            return;
        for (std::size_t i = 0; i < asked().providers.size(); ++i)
            sayProvider(*name, i);
        finish();
    }

private:
    void sayFile(CommandLineText& line)
    {
        const bool isCircular = (asked().logFileMode & logfilemode::Circular) != 0;
        if (isCircular || (asked().logFileMode & logfilemode::Sequential) != 0) {
            line.add("-f", isCircular ? "bincirc" : "bin");
            meaning().logFileMode |= isCircular ? logfilemode::Circular : logfilemode::Sequential;
        }
        sayModes(asked(), logmanModeOptions, line, meaning());
        sayLogFile("-o ", commandName(asked().logFileName, use()), line);
        if (!meaning().logFileName.empty())
            meaning().logFileName = withLogExtension(meaning().logFileName);
        completeFile(withLogExtension(asked().name));
    }

    void sayNumbers(CommandLineText& line)
    {
        static constexpr NumberOption options[] = {{&SessionConfig::bufferSizeKb, "-bs"}};
        etwarden::sayNumbers(asked(), options, line, meaning());
        if (asked().minimumBuffers != 0 || asked().maximumBuffers != 0) {
            line.add("-nb", std::to_string(asked().minimumBuffers));
            line.add(std::to_string(asked().maximumBuffers));
            meaning().minimumBuffers = asked().minimumBuffers;
            meaning().maximumBuffers = asked().maximumBuffers;
        }
        meaning().maximumFileSize = maximumFileMb(asked());
        if (meaning().maximumFileSize != 0)
            line.add("-max", std::to_string(meaning().maximumFileSize));
        meaning().flushTimer = flushTimerSeconds(asked());
        if (meaning().flushTimer != 0)
            line.add("-ft", std::to_string(meaning().flushTimer));
        if (const std::string_view clock = clockWord(asked().clientContext, logmanClockWords); !clock.empty()) {
            line.add("-ct", clock);
            meaning().clientContext = asked().clientContext;
        }
    }

    void sayKernelFlags(CommandLineText& line)
    {
        if (asked().enableFlags == 0)
            return;
        line.add("-p \"Windows Kernel Trace\"", shortHex(asked().enableFlags));
        meaning().enableFlags = asked().enableFlags;
        if (meaning().guid.isNull())
            meaning().logFileMode |= logfilemode::SystemLogger;
    }

    void sayProvider(const std::string& name, std::size_t place)
    {
        const ProviderConfig& provider = asked().providers[place];
        if (provider.guid.isNull() || provider.guid == wellknown::systemTraceControlGuid)
            return;
        CommandLineText line("logman update trace " + name);
        line.add("-p", toString(provider.guid));
        line.add(shortHex(provider.matchAnyKeyword), std::to_string(provider.level));
        if (!isAutoLogger())
            line.add("-ets");
        body() += line.text() + '\n';
        addProvider(place, {ProviderField::Level, ProviderField::MatchAnyKeyword});
    }
};

} // namespace

void writeLogman(const SetupSet& set, SetupOutput& output)
{
    writeBatchFile<LogmanWriter>(set, output);
}

} // namespace etwarden
