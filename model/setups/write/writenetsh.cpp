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

/// Levels are 1 to 5 or all; for another level, the next higher of these.
constexpr std::uint8_t netshLevel(std::uint8_t level)
{
    return level >= 1 && level <= 5 ? level : allLevels;
}

class NetshWriter : CommandWriter
{
public:
    using CommandWriter::CommandWriter;

    void write()
    {
        // netsh cannot define sessions of the kernel.
        if (isKernelLogger(asked().guid, asked().name) || isCircularKernelContextLogger(asked().guid, asked().name))
            return;
        const std::optional<std::string> name = commandWord(asked().name, use());
        if (!name) {
            refuse(SessionPart::Whole);
            return;
        }
        CommandLineText line("netsh trace start sessionname=" + *name);
        if (isAutoLogger())
            line.add("persistent=yes");
        said().meaning.isAutoLogger = isAutoLogger();
        sayFile(line);
        sayProviders(line);
        if (!endDefinition(line))
            return;
        finish();
    }

private:
    void sayFile(CommandLineText& line)
    {
        meaning().logFileName = netshFile;
        sayLogFile("traceFile=", commandWord(asked().logFileName, use()), line);
        const bool isCircular = (asked().logFileMode & logfilemode::Circular) != 0;
        const bool isAppend = (asked().logFileMode & logfilemode::Append) != 0;
        line.add(isCircular ? "fileMode=circular" : isAppend ? "fileMode=append" : "fileMode=single");
        meaning().logFileMode = isCircular ? logfilemode::Circular
            : isAppend                     ? logfilemode::Append
                                           : logfilemode::Sequential;
        meaning().maximumFileSize = maximumFileMb(asked());
        line.add("maxSize=" + std::to_string(meaning().maximumFileSize));
    }

    /// Writes as many providers as the line has room for.
    void sayProviders(CommandLineText& line)
    {
        for (std::size_t i = 0; i < asked().providers.size(); ++i) {
            const ProviderConfig& provider = asked().providers[i];
            if (provider.guid.isNull())
                continue;
            ProviderConfig enabled = saidProvider(provider, {ProviderField::MatchAnyKeyword});
            enabled.level = netshLevel(provider.level);
            if (repeatsLast(enabled))
                continue;
            const std::string part = "provider=" + toString(provider.guid)
                + " keywords=" + shortHex(enabled.matchAnyKeyword) + " level=" + std::to_string(enabled.level);
            if (line.text().size() + part.size() + 1 > maximumCommandCharacters)
                return;
            line.add(part);
            said().addProvider(i, std::move(enabled));
        }
    }
};

} // namespace

void writeNetsh(const SetupSet& set, SetupOutput& output)
{
    writeBatchFile<NetshWriter>(set, output);
}

} // namespace etwarden
