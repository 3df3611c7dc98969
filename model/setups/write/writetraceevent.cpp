// SPDX-License-Identifier: GPL-3.0-or-later
// C# with TraceEvent, whose sessions have a file or are read in real time, and never both.
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/utf16.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/toolcommands.h"
#include "model/setups/write/codetext.h"
#include "model/setups/write/setupoutput.h"
#include "model/setups/write/setupwriters.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

constexpr std::uint32_t libraryBufferSizeKb = 64;
constexpr std::uint64_t libraryBufferMb = 64;
constexpr std::uint64_t largestInt = std::numeric_limits<std::int32_t>::max();

constexpr std::string_view traceEventHead = R"(using System;
using System.Collections.Generic;
using Microsoft.Diagnostics.Tracing;
using Microsoft.Diagnostics.Tracing.Parsers;
using Microsoft.Diagnostics.Tracing.Session;

)";

constexpr std::string_view levelNames[] = {"Always", "Critical", "Error", "Warning", "Informational", "Verbose"};

std::string levelText(std::uint8_t level)
{
    return level < std::size(levelNames) ? "TraceEventLevel." + std::string(levelNames[level])
                                         : "(TraceEventLevel)" + std::to_string(level);
}

class TraceEventWriter : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void write()
    {
        ToolCommands::nameSession(meaning(), toUtf8(asked().name));
        meaning().clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        meaning().logFileMode = logfilemode::IndependentSession;
        if (!isWellFormed(asked().logFileName))
            refuse(ConfigField::LogFileName);
        else if (!isRing())
            meaning().logFileName = asked().logFileName;
        meaning().flushTimer = meaning().logFileName.empty() ? 1 : 60;
        open();
        writeSizes();
        writeFlags();
        for (std::size_t i = 0; i < asked().providers.size(); ++i)
            writeProvider(i);
        body() += '\n';
        finish();
    }

private:
    bool isRing() const { return (asked().logFileMode & logfilemode::Buffering) != 0; }

    void open()
    {
        body() += "        using var " + partName("session", place()) + " = new TraceEventSession("
            + textLiteral(CodeLanguage::CSharp, asked().name);
        if (!meaning().logFileName.empty())
            body() += ", " + textLiteral(CodeLanguage::CSharp, meaning().logFileName);
        if ((asked().logFileMode & logfilemode::NoPerProcessorBuffering) != 0) {
            body() +=
                ",\n            TraceEventSessionOptions.Create | TraceEventSessionOptions.NoPerProcessorBuffering";
            meaning().logFileMode |= logfilemode::NoPerProcessorBuffering;
        }
        body() += ");\n";
    }

    /// The library computes the numbers of buffers from the size of all buffers in MB.
    void writeSizes()
    {
        meaning().bufferSizeKb = libraryBufferSizeKb;
        if (asked().bufferSizeKb != 0) {
            meaning().bufferSizeKb =
                static_cast<std::uint32_t>(std::min<std::uint64_t>(asked().bufferSizeKb, largestInt));
            setNumber("BufferQuantumKB", meaning().bufferSizeKb);
        }
        std::uint64_t bufferMb = libraryBufferMb;
        if (asked().minimumBuffers != 0) {
            const std::uint64_t kb = std::uint64_t{asked().minimumBuffers} * meaning().bufferSizeKb;
            bufferMb = std::min((kb + 1023) / 1024, largestInt);
            setNumber("BufferSizeMB", bufferMb);
        }
        const std::uint64_t buffers = std::min(bufferMb * 1024 / meaning().bufferSizeKb, largestInt);
        meaning().minimumBuffers = static_cast<std::uint32_t>(buffers);
        meaning().maximumBuffers = static_cast<std::uint32_t>(buffers * 5 / 4 + 10);
        writeDestination(bufferMb);
    }

    void writeDestination(std::uint64_t bufferMb)
    {
        const auto sizeMb = static_cast<std::uint32_t>(std::min<std::uint64_t>(maximumFileMb(asked()), largestInt));
        const bool isCircular = (asked().logFileMode & logfilemode::Circular) != 0;
        const bool isNewFile = (asked().logFileMode & logfilemode::NewFile) != 0;
        if (isRing()) {
            meaning().logFileMode |= logfilemode::Buffering;
            meaning().maximumFileSize = static_cast<std::uint32_t>(bufferMb);
            setNumber("CircularBufferMB", bufferMb);
        } else if (meaning().logFileName.empty()) {
            meaning().logFileMode |= logfilemode::RealTime;
        } else if (sizeMb == 0) {
            meaning().logFileMode |= logfilemode::Sequential;
        } else {
            meaning().maximumFileSize = sizeMb;
            meaning().logFileMode |= isCircular ? logfilemode::Circular
                : isNewFile                     ? logfilemode::NewFile
                                                : logfilemode::Sequential;
            setNumber(isCircular ? "CircularBufferMB" : isNewFile ? "MultiFileMB" : "MaximumFileMB", sizeMb);
        }
    }

    void writeFlags()
    {
        std::string names;
        for (const std::string_view name : kernelNamesOf(KernelNames::TraceEvent, asked().enableFlags)) {
            names += (names.empty() ? "\n            KernelTraceEventParser.Keywords."
                                    : "\n            | KernelTraceEventParser.Keywords.")
                + std::string(name);
            meaning().enableFlags |= kernelFlags(KernelNames::TraceEvent, name).value_or(0);
        }
        if (names.empty())
            return;
        if (meaning().guid.isNull())
            meaning().logFileMode |= logfilemode::SystemLogger;
        body() += "        " + partName("session", place()) + ".EnableKernelProvider(" + names + ");\n";
    }

    void writeProvider(std::size_t provider)
    {
        const ProviderConfig& asked = this->asked().providers[provider];
        if (asked.guid.isNull())
            return;
        using enum ProviderField;
        ProviderConfig& meaning = addProvider(provider, {Level, MatchAnyKeyword});
        const std::string options = partName("options", place(), provider);
        const std::string assignments = optionsText(provider, meaning);
        if (!assignments.empty())
            body() += "        var " + options + " = new TraceEventProviderOptions();\n" + assignments;
        body() += "        " + partName("session", place()) + ".EnableProvider(new Guid(\"" + bareGuid(asked.guid)
            + "\"), " + levelText(asked.level) + ", " + shortHex(asked.matchAnyKeyword)
            + (assignments.empty() ? std::string() : ", " + options) + ");\n";
    }

    std::string optionsText(std::size_t provider, ProviderConfig& meaning)
    {
        const ProviderConfig& asked = this->asked().providers[provider];
        const std::string options = "        " + partName("options", place(), provider) + '.';
        const auto list = [&options](std::string_view name, std::string_view type, const std::string& entries) {
            return options + std::string(name) + " = new List<" + std::string(type) + "> {" + entries + "};\n";
        };
        std::string text;
        if ((asked.enableProperty & enableproperty::StackTrace) != 0) {
            text += options + "StacksEnabled = true;\n";
            meaning.enableProperty = enableproperty::StackTrace;
        }
        const ProviderFilters& filters = asked.filters;
        const bool areInts = std::ranges::all_of(filters.processIds, [](std::uint32_t id) { return id <= largestInt; });
        if (!filters.processIds.empty() && areInts) {
            text += list("ProcessIDFilter", "int", joinedNumbers<std::uint32_t>(filters.processIds));
            meaning.filters.processIds = filters.processIds;
        }
        if (!isWellFormed(filters.executables)) {
            refuse(provider, ProviderField::Executables);
        } else if (!filters.executables.empty()) {
            text += list("ProcessNameFilter", "string", namesText(filters.executables));
            meaning.filters.executables = filters.executables;
        }
        if (!filters.eventIds.ids.empty()) {
            text += list(filters.eventIds.listed ? "EventIDsToEnable" : "EventIDsToDisable", "int",
                joinedNumbers<std::uint16_t>(filters.eventIds.ids));
            meaning.filters.eventIds = filters.eventIds;
        }
        if (!filters.stackEventIds.ids.empty()) {
            text += list(filters.stackEventIds.listed ? "EventIDStacksToEnable" : "EventIDStacksToDisable", "int",
                joinedNumbers<std::uint16_t>(filters.stackEventIds.ids));
            meaning.filters.stackEventIds = filters.stackEventIds;
        }
        return text;
    }

    /// The library joins them with semicolons.
    static std::string namesText(std::u16string_view names)
    {
        std::string text;
        for (;;) {
            const std::size_t end = std::min(names.find(u';'), names.size());
            text += (text.empty() ? "" : ", ") + textLiteral(CodeLanguage::CSharp, names.substr(0, end));
            if (end == names.size())
                return text;
            names.remove_prefix(end + 1);
        }
    }

    void setNumber(std::string_view property, std::uint64_t value)
    {
        body() += "        " + partName("session", place()) + '.' + std::string(property) + " = "
            + std::to_string(value) + ";\n";
    }
};

} // namespace

void writeTraceEvent(const SetupSet& set, SetupOutput& output)
{
    output.body =
        std::string(traceEventHead) + "internal static class Program\n{\n    private static void Main()\n    {\n";
    for (const std::size_t place : sayableSessions(set))
        TraceEventWriter(set, place, output).write();
    output.body += "        Console.ReadLine(); // until Enter\n    }\n}\n";
}

} // namespace etwarden
