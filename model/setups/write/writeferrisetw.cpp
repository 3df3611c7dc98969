// SPDX-License-Identifier: GPL-3.0-or-later
// Rust with ferrisetw 1. Each trace is one that its program reads in real time.
#include "model/etw/enableproperties.h"
#include "model/etw/logfilemodes.h"
#include "model/setups/kernelkeywords.h"
#include "model/setups/write/codetext.h"
#include "model/setups/write/setupoutput.h"
#include "model/setups/write/setupwriters.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace etwarden {

namespace {

/// Bits of LogFileMode for which LoggingMode has a constant.
constexpr std::uint32_t loggingModes = logfilemode::NonStoppable | logfilemode::Secure | logfilemode::RealTime
    | logfilemode::StopOnHybridShutdown | logfilemode::PersistOnHybridShutdown | logfilemode::UsePagedMemory
    | logfilemode::SystemLogger | logfilemode::IndependentSession | logfilemode::NoPerProcessorBuffering
    | logfilemode::AddToTriageDump;
/// Bits for which DumpFileLoggingMode has a constant.
constexpr std::uint32_t dumpFileModes = logfilemode::Sequential | logfilemode::Circular | logfilemode::Append
    | logfilemode::NewFile | logfilemode::Preallocate | logfilemode::UseKBytesForSize;
/// Bits of EnableProperty for which TraceFlags has a constant.
constexpr std::uint32_t traceFlags = enableproperty::Sid | enableproperty::TsId | enableproperty::StackTrace
    | enableproperty::IgnoreKeyword0 | enableproperty::ProviderGroup | enableproperty::ProcessStartKey
    | enableproperty::EventKey | enableproperty::ExcludeInPrivate;

/// "Type::NAME | Type::OTHER"; 0: `none`.
template<typename Group>
std::string constants(
    std::span<const BitEntry<Group>> catalogue, std::uint32_t value, std::string_view type, std::string_view none)
{
    std::string text;
    for (const std::string_view name : decodeBits(catalogue, value).names)
        text += (text.empty() ? "" : " | ") + std::string(type) + "::" + std::string(name);
    return text.empty() ? std::string(none) : text;
}

class FerrisetwWriter
{
public:
    explicit FerrisetwWriter(SetupOutput& output)
        : m_output(output)
    {
    }

    void write(const SetupSet& set)
    {
        for (const std::size_t i : sayableSessions(set))
            writeTrace(i, set.sessions[i].config);
        m_output.body =
            "#![allow(unused_imports)]\nuse ferrisetw::provider::*;\nuse ferrisetw::trace::*;\n\nfn main() {\n" + m_text
            + "    std::io::stdin().read_line(&mut String::new()).unwrap(); // until Enter\n}\n";
    }

private:
    void writeTrace(std::size_t index, const SessionConfig& asked)
    {
        SaidSession said{index, {}, {}};
        SessionConfig& config = said.meaning.config;
        const bool isKernel = asked.enableFlags != 0 || isSystemLogger(asked);
        config.name = asked.name;
        config.clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        config.bufferSizeKb = asked.bufferSizeKb;
        config.minimumBuffers = asked.minimumBuffers;
        config.maximumBuffers = asked.maximumBuffers;
        config.flushTimer = std::max(1U, flushTimerSeconds(asked));
        config.logFileMode = (asked.logFileMode & loggingModes) | logfilemode::RealTime;
        m_text += "    let _" + partName("trace", index) + " = " + (isKernel ? "KernelTrace" : "UserTrace")
            + "::new()\n        .named(String::from(" + textLiteral(CodeLanguage::Rust, asked.name)
            + "))\n        .set_trace_properties(TraceProperties {\n            buffer_size: "
            + std::to_string(config.bufferSizeKb)
            + ",\n            min_buffer: " + std::to_string(config.minimumBuffers) + ",\n            max_buffer: "
            + std::to_string(config.maximumBuffers) + ",\n            flush_timer: std::time::Duration::from_secs("
            + std::to_string(config.flushTimer) + "),\n            log_file_mode: "
            + constants(logFileModeCatalogue(), config.logFileMode, "LoggingMode", {}) + ",\n        })\n";
        if (isKernel)
            config.logFileMode |= logfilemode::SystemLogger;
        writeFile(index, asked, config);
        if (isKernel)
            writeFlags(asked, config);
        for (std::size_t i = 0; i < asked.providers.size() && !isKernel; ++i)
            writeProvider(i, asked.providers[i], said);
        m_text += "        .start_and_process()\n        .unwrap();\n";
        m_output.said.push_back(std::move(said));
    }

    void writeFile(std::size_t index, const SessionConfig& asked, SessionConfig& config)
    {
        if (!isWellFormed(asked.logFileName)) {
            m_output.refuse(index, ConfigField::LogFileName);
            return;
        }
        if (asked.logFileName.empty())
            return;
        const std::uint32_t modes = asked.logFileMode & dumpFileModes;
        config.logFileName = asked.logFileName;
        config.maximumFileSize = asked.maximumFileSize;
        config.logFileMode |= modes;
        m_text += "        .set_etl_dump_file(DumpFileParams {\n            file_path: std::path::PathBuf::from("
            + textLiteral(CodeLanguage::Rust, asked.logFileName) + "),\n            file_logging_mode: "
            + constants(
                logFileModeCatalogue(), modes, "DumpFileLoggingMode", "DumpFileLoggingMode::EVENT_TRACE_FILE_MODE_NONE")
            + ",\n            max_size: "
            + (asked.maximumFileSize == 0 ? std::string("None") : "Some(" + std::to_string(asked.maximumFileSize) + ')')
            + ",\n        })\n";
    }

    void writeFlags(const SessionConfig& asked, SessionConfig& config)
    {
        for (const std::string_view name : kernelNamesOf(KernelNames::Ferrisetw, asked.enableFlags)) {
            config.enableFlags |= kernelFlags(KernelNames::Ferrisetw, name).value_or(0);
            m_text +=
                "        .enable(Provider::kernel(&kernel_providers::" + std::string(name) + "_PROVIDER).build())\n";
        }
    }

    void writeProvider(std::size_t place, const ProviderConfig& asked, SaidSession& said)
    {
        if (asked.guid.isNull())
            return;
        using enum ProviderField;
        ProviderConfig meaning = saidProvider(asked, {Level, MatchAnyKeyword, MatchAllKeyword});
        meaning.enableProperty = asked.enableProperty & traceFlags;
        m_text += "        .enable(\n            Provider::by_guid(\"" + bareGuid(asked.guid)
            + "\")\n                .level(" + std::to_string(asked.level) + ")\n                .any("
            + shortHex(asked.matchAnyKeyword) + ")\n                .all(" + shortHex(asked.matchAllKeyword) + ")\n";
        if (meaning.enableProperty != 0) {
            m_text += "                .trace_flags("
                + constants(enablePropertyCatalogue(), meaning.enableProperty, "TraceFlags", {}) + ")\n";
        }
        if (const EventIdChoice& events = asked.filters.eventIds; events.listed && !events.ids.empty()) {
            meaning.filters.eventIds = events;
            m_text += "                .add_filter(EventFilter::ByEventIds(vec!["
                + joinedNumbers<std::uint16_t>(events.ids) + "]))\n";
        }
        m_text += "                .build(),\n        )\n";
        said.addProvider(place, std::move(meaning));
    }

    SetupOutput& m_output;
    std::string m_text;
};

} // namespace

void writeFerrisetw(const SetupSet& set, SetupOutput& output)
{
    FerrisetwWriter(output).write(set);
}

} // namespace etwarden
