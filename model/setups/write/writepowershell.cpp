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

class PowerShellWriter : CommandWriter
{
public:
    using CommandWriter::CommandWriter;

    void write()
    {
        const std::optional<std::string> name = powerShellText(asked().name);
        if (!name) {
            refuse(SessionPart::Whole);
            return;
        }
        said().meaning.isAutoLogger = isAutoLogger();
        CommandLineText line((isAutoLogger() ? "New-AutologgerConfig -Name " : "Start-EtwTraceSession -Name ") + *name);
        if (isAutoLogger()) {
            line.add("-Guid", '\'' + toString(asked().guid) + '\'');
            if (!asked().guid.isNull())
                meaning().guid = asked().guid;
            line.add("-Start Enabled");
        }
        sayMembers(line);
        body() += line.text() + '\n';
        for (std::size_t i = 0; i < asked().providers.size(); ++i)
            sayProvider(*name, i);
        finish();
    }

private:
    void sayMembers(CommandLineText& line)
    {
        const bool isInMemory = (asked().logFileMode & logfilemode::Buffering) != 0; // so it has no file
        if (!isInMemory)
            sayLogFile("-LocalFilePath ", powerShellText(asked().logFileName), line);
        // Decimal, because PowerShell reads some hexadecimal numbers of 32 or 64 bits as negative.
        line.add("-LogFileMode", std::to_string(asked().logFileMode));
        meaning().logFileMode = asked().logFileMode;
        sequentialIfNoKind(meaning());
        sayNumbers(asked(), cmdletNumberOptions, line, meaning());
        // Without it an AutoLogger session has 100 MB.
        if (asked().maximumFileSize != 0 || isAutoLogger())
            line.add("-MaximumFileSize", std::to_string(asked().maximumFileSize));
        meaning().maximumFileSize = asked().maximumFileSize;
        if (const std::string_view clock = clockWord(asked().clientContext, cmdletClockWords); !clock.empty()) {
            line.add("-ClockType", clock);
            meaning().clientContext = asked().clientContext;
        }
    }

    void sayProvider(const std::string& name, std::size_t place)
    {
        const ProviderConfig& provider = asked().providers[place];
        if (provider.guid.isNull())
            return;
        CommandLineText line("Add-EtwTraceProvider");
        line.add(isAutoLogger() ? "-AutologgerName" : "-SessionName", name);
        line.add("-Guid", '\'' + toString(provider.guid) + '\'');
        line.add("-Level", std::to_string(provider.level));
        line.add("-MatchAnyKeyword", std::to_string(provider.matchAnyKeyword));
        if (provider.matchAllKeyword != 0)
            line.add("-MatchAllKeyword", std::to_string(provider.matchAllKeyword));
        if (provider.enableProperty != 0)
            line.add("-Property", std::to_string(provider.enableProperty));
        body() += line.text() + '\n';
        using enum ProviderField;
        addProvider(place, {Level, MatchAnyKeyword, MatchAllKeyword, EnableProperty});
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
