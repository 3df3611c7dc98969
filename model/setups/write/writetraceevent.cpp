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

class TraceEventWriter
{
public:
    explicit TraceEventWriter(SetupOutput& output)
        : m_output(output)
    {
    }

    void write(const SetupSet& set)
    {
        for (const std::size_t i : sayableSessions(set))
            writeSession(i, set.sessions[i].config);
        m_output.body = std::string(traceEventHead)
            + "internal static class Program\n{\n    private static void Main()\n    {\n" + m_text
            + "        Console.ReadLine(); // until Enter\n    }\n}\n";
    }

private:
    void writeSession(std::size_t index, const SessionConfig& asked)
    {
        SaidSession said{index, {}, {}};
        SessionConfig& config = said.meaning.config;
        ToolCommands::nameSession(config, toUtf8(asked.name));
        config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        config.logFileMode = logfilemode::IndependentSession;
        const bool isRing = (asked.logFileMode & logfilemode::Buffering) != 0;
        if (!isWellFormed(asked.logFileName))
            m_output.refuse(index, ConfigField::LogFileName);
        else if (!isRing)
            config.logFileName = asked.logFileName;
        config.flushTimer = config.logFileName.empty() ? 1 : 60;
        open(index, asked, config);
        writeSizes(index, asked, isRing, config);
        writeFlags(index, asked, config);
        for (std::size_t i = 0; i < asked.providers.size(); ++i)
            writeProvider(index, i, asked.providers[i], said);
        m_text += '\n';
        m_output.said.push_back(std::move(said));
    }

    void open(std::size_t index, const SessionConfig& asked, SessionConfig& config)
    {
        m_text += "        using var " + partName("session", index) + " = new TraceEventSession("
            + textLiteral(CodeLanguage::CSharp, asked.name);
        if (!config.logFileName.empty())
            m_text += ", " + textLiteral(CodeLanguage::CSharp, config.logFileName);
        if ((asked.logFileMode & logfilemode::NoPerProcessorBuffering) != 0) {
            m_text +=
                ",\n            TraceEventSessionOptions.Create | TraceEventSessionOptions.NoPerProcessorBuffering";
            config.logFileMode |= logfilemode::NoPerProcessorBuffering;
        }
        m_text += ");\n";
    }

    /// The library computes the numbers of buffers from the size of all buffers in MB.
    void writeSizes(std::size_t index, const SessionConfig& asked, bool isRing, SessionConfig& config)
    {
        config.bufferSizeKb = libraryBufferSizeKb;
        if (asked.bufferSizeKb != 0) {
            config.bufferSizeKb = static_cast<std::uint32_t>(std::min<std::uint64_t>(asked.bufferSizeKb, largestInt));
            setNumber(index, "BufferQuantumKB", config.bufferSizeKb);
        }
        std::uint64_t bufferMb = libraryBufferMb;
        if (asked.minimumBuffers != 0) {
            const std::uint64_t kb = std::uint64_t{asked.minimumBuffers} * config.bufferSizeKb;
            bufferMb = std::min((kb + 1023) / 1024, largestInt);
            setNumber(index, "BufferSizeMB", bufferMb);
        }
        const std::uint64_t buffers = std::min(bufferMb * 1024 / config.bufferSizeKb, largestInt);
        config.minimumBuffers = static_cast<std::uint32_t>(buffers);
        config.maximumBuffers = static_cast<std::uint32_t>(buffers * 5 / 4 + 10);
        writeDestination(index, asked, isRing, bufferMb, config);
    }

    void writeDestination(
        std::size_t index, const SessionConfig& asked, bool isRing, std::uint64_t bufferMb, SessionConfig& config)
    {
        const auto sizeMb = static_cast<std::uint32_t>(std::min<std::uint64_t>(maximumFileMb(asked), largestInt));
        const bool isCircular = (asked.logFileMode & logfilemode::Circular) != 0;
        const bool isNewFile = (asked.logFileMode & logfilemode::NewFile) != 0;
        if (isRing) {
            config.logFileMode |= logfilemode::Buffering;
            config.maximumFileSize = static_cast<std::uint32_t>(bufferMb);
            setNumber(index, "CircularBufferMB", bufferMb);
        } else if (config.logFileName.empty()) {
            config.logFileMode |= logfilemode::RealTime;
        } else if (sizeMb == 0) {
            config.logFileMode |= logfilemode::Sequential;
        } else {
            config.maximumFileSize = sizeMb;
            config.logFileMode |= isCircular ? logfilemode::Circular
                : isNewFile                  ? logfilemode::NewFile
                                             : logfilemode::Sequential;
            setNumber(index, isCircular ? "CircularBufferMB" : isNewFile ? "MultiFileMB" : "MaximumFileMB", sizeMb);
        }
    }

    void writeFlags(std::size_t index, const SessionConfig& asked, SessionConfig& config)
    {
        std::string names;
        for (const std::string_view name : kernelNamesOf(KernelNames::TraceEvent, asked.enableFlags)) {
            names += (names.empty() ? "\n            KernelTraceEventParser.Keywords."
                                    : "\n            | KernelTraceEventParser.Keywords.")
                + std::string(name);
            config.enableFlags |= kernelFlags(KernelNames::TraceEvent, name).value_or(0);
        }
        if (names.empty())
            return;
        if (config.guid.isNull())
            config.logFileMode |= logfilemode::SystemLogger;
        m_text += "        " + partName("session", index) + ".EnableKernelProvider(" + names + ");\n";
    }

    void writeProvider(std::size_t index, std::size_t place, const ProviderConfig& asked, SaidSession& said)
    {
        if (asked.guid.isNull())
            return;
        using enum ProviderField;
        ProviderConfig meaning = saidProvider(asked, {Level, MatchAnyKeyword});
        const std::string options = partName("options", index, place);
        const std::string assignments = optionsText(index, place, asked, meaning);
        if (!assignments.empty())
            m_text += "        var " + options + " = new TraceEventProviderOptions();\n" + assignments;
        m_text += "        " + partName("session", index) + ".EnableProvider(new Guid(\"" + bareGuid(asked.guid)
            + "\"), " + levelText(asked.level) + ", " + shortHex(asked.matchAnyKeyword)
            + (assignments.empty() ? std::string() : ", " + options) + ");\n";
        said.addProvider(place, std::move(meaning));
    }

    std::string optionsText(std::size_t index, std::size_t place, const ProviderConfig& asked, ProviderConfig& meaning)
    {
        const std::string options = "        " + partName("options", index, place) + '.';
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
            m_output.refuse(index, place, ProviderField::Executables);
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

    void setNumber(std::size_t index, std::string_view property, std::uint64_t value)
    {
        m_text += "        " + partName("session", index) + '.' + std::string(property) + " = " + std::to_string(value)
            + ";\n";
    }

    SetupOutput& m_output;
    std::string m_text;
};

} // namespace

void writeTraceEvent(const SetupSet& set, SetupOutput& output)
{
    TraceEventWriter(output).write(set);
}

} // namespace etwarden
