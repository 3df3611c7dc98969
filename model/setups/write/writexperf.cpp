// SPDX-License-Identifier: GPL-3.0-or-later
// xperf -start and -on. Source: the page of its start action; last branches as its own help has them, stacks of a
// provider as scripts in use do.
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"
#include "model/setups/toolcommands.h"
#include "model/setups/write/commandlines.h"
#include "model/setups/write/setupwriters.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace etwarden {

namespace {

/// The first one that a session has is written.
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
constexpr KernelOptions xperfKernelOptions{.stacks = "-stackwalk",
    .interval = "-setprofint",
    .sources = "-pmcprofile",
    .counters = "-pmc",
    .branches = "-LastBranch",
    .poolTags = "-pooltag",
    .separator = ' '};
constexpr std::uint32_t smallestBufferKb = 4;
constexpr std::uint32_t largestBufferKb = 1024;

std::string numbersOf(const std::vector<std::uint32_t>& numbers)
{
    std::string text;
    for (const std::uint32_t number : numbers)
        text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
}

class XperfWriter : CommandWriter
{
public:
    using CommandWriter::CommandWriter;

    void write()
    {
        const bool isKernel = meaning().guid == wellknown::systemTraceControlGuid;
        const std::optional<std::string> name = commandName(asked().name, use());
        if (!name) {
            refuse(SessionPart::Whole);
            return;
        }
        CommandLineText line(isKernel ? "xperf" : "xperf -start " + *name);
        if (isKernel && !sayKernelFlags(line))
            return;
        if (isKernel)
            sayKernelSettings(xperfKernelOptions, line);
        sayFile(line, isKernel);
        sayNumbers(line);
        if (!isKernel && !sayProcessTrace(numbersOf, line))
            sayProviders(line);
        if (!endDefinition(line))
            return;
        finish();
    }

private:
    /// Writes the flags. False: none of them has a name.
    bool sayKernelFlags(CommandLineText& line)
    {
        const std::vector<std::string_view> names =
            sayKernelNames(asked().enableFlags, asked().kernel.groups, meaning());
        line.add("-on", joined(names, '+'));
        return !names.empty();
    }

    void sayFile(CommandLineText& line, bool isKernel)
    {
        sayLogFile("-f ", commandName(asked().logFileName, use()), line);
        const auto kind = std::ranges::find_if(
            xperfKinds, [this](const ModeOption& row) { return (asked().logFileMode & row.bit) != 0; });
        if (kind != std::end(xperfKinds)) {
            line.add(kind->option);
            meaning().logFileMode |= kind->bit;
        }
        sayModes(asked(), xperfModeOptions, line, meaning());
        completeFile(isKernel ? xperfKernelFile : xperfUserFile);
    }

    void sayNumbers(CommandLineText& line)
    {
        sayOrDefault(line, "-buffersize",
            asked().bufferSizeKb == 0 ? 0 : std::clamp(asked().bufferSizeKb, smallestBufferKb, largestBufferKb),
            xperfBufferSizeKb, meaning().bufferSizeKb);
        sayOrDefault(line, "-minbuffers", asked().minimumBuffers, xperfMinimumBuffers, meaning().minimumBuffers);
        sayOrDefault(line, "-maxbuffers", asked().maximumBuffers,
            std::max(xperfMaximumBuffers, meaning().minimumBuffers), meaning().maximumBuffers);
        sayOrDefault(line, "-maxfile", maximumFileMb(asked()), 0, meaning().maximumFileSize);
        sayOrDefault(line, "-flushtimer", flushTimerSeconds(asked()), 0, meaning().flushTimer);
        if (const std::string_view clock = clockWord(asked().clientContext, xperfClockWords); !clock.empty()) {
            line.add("-clocktype", clock);
            meaning().clientContext = asked().clientContext;
        }
    }

    static void sayOrDefault(CommandLineText& line, std::string_view option, std::uint32_t value,
        std::uint32_t toolDefault, std::uint32_t& meaning)
    {
        meaning = value != 0 ? value : toolDefault;
        if (value != 0)
            line.add(option, std::to_string(value));
    }

    /// Writes as many providers as the line has room for.
    void sayProviders(CommandLineText& line)
    {
        std::string list;
        for (std::size_t i = 0; i < asked().providers.size(); ++i) {
            const ProviderConfig& provider = asked().providers[i];
            if (provider.guid.isNull())
                continue;
            std::string part = bareGuid(provider.guid) + ':' + shortHex(provider.matchAnyKeyword) + ':'
                + std::to_string(provider.level);
            ProviderConfig enabled = saidProvider(provider, {ProviderField::Level, ProviderField::MatchAnyKeyword});
            enabled.enableProperty = provider.enableProperty & enableproperty::StackTrace;
            if (repeatsLast(enabled))
                continue;
            if (enabled.enableProperty != 0)
                part += ":'stack'";
            if (line.text().size() + list.size() + part.size() + 10 > maximumCommandCharacters)
                break;
            (list += list.empty() ? "" : "+") += part;
            said().addProvider(i, std::move(enabled));
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
