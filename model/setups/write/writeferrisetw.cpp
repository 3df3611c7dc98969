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

class FerrisetwWriter : SessionWriter
{
public:
    using SessionWriter::SessionWriter;

    void write()
    {
        const bool isKernel = asked().enableFlags != 0 || isSystemLogger(asked());
        meaning().clientContext = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
        meaning().bufferSizeKb = asked().bufferSizeKb;
        meaning().minimumBuffers = asked().minimumBuffers;
        meaning().maximumBuffers = asked().maximumBuffers;
        meaning().flushTimer = std::max(1U, flushTimerSeconds(asked()));
        meaning().logFileMode = (asked().logFileMode & loggingModes) | logfilemode::RealTime;
        body() += "    let _" + partName("trace", place()) + " = " + (isKernel ? "KernelTrace" : "UserTrace")
            + "::new()\n        .named(String::from(" + textLiteral(CodeLanguage::Rust, asked().name)
            + "))\n        .set_trace_properties(TraceProperties {\n            buffer_size: "
            + std::to_string(meaning().bufferSizeKb)
            + ",\n            min_buffer: " + std::to_string(meaning().minimumBuffers) + ",\n            max_buffer: "
            + std::to_string(meaning().maximumBuffers) + ",\n            flush_timer: std::time::Duration::from_secs("
            + std::to_string(meaning().flushTimer) + "),\n            log_file_mode: "
            + constants(logFileModeCatalogue(), meaning().logFileMode, "LoggingMode", {}) + ",\n        })\n";
        if (isKernel)
            meaning().logFileMode |= logfilemode::SystemLogger;
        writeFile();
        if (isKernel)
            writeFlags();
        for (std::size_t i = 0; i < asked().providers.size() && !isKernel; ++i)
            writeProvider(i);
        body() += "        .start_and_process()\n        .unwrap();\n";
        finish();
    }

private:
    void writeFile()
    {
        if (!isWellFormed(asked().logFileName)) {
            refuse(ConfigField::LogFileName);
            return;
        }
        if (asked().logFileName.empty())
            return;
        const std::uint32_t modes = asked().logFileMode & dumpFileModes;
        const std::uint32_t size = asked().maximumFileSize;
        meaning().logFileName = asked().logFileName;
        meaning().maximumFileSize = size;
        meaning().logFileMode |= modes;
        body() += "        .set_etl_dump_file(DumpFileParams {\n            file_path: std::path::PathBuf::from("
            + textLiteral(CodeLanguage::Rust, asked().logFileName) + "),\n            file_logging_mode: "
            + constants(
                logFileModeCatalogue(), modes, "DumpFileLoggingMode", "DumpFileLoggingMode::EVENT_TRACE_FILE_MODE_NONE")
            + ",\n            max_size: " + (size == 0 ? std::string("None") : "Some(" + std::to_string(size) + ')')
            + ",\n        })\n";
    }

    void writeFlags()
    {
        for (const std::string_view name : kernelNamesOf(KernelNames::Ferrisetw, asked().enableFlags)) {
            meaning().enableFlags |= kernelFlags(KernelNames::Ferrisetw, name).value_or(0);
            body() +=
                "        .enable(Provider::kernel(&kernel_providers::" + std::string(name) + "_PROVIDER).build())\n";
        }
    }

    void writeProvider(std::size_t provider)
    {
        const ProviderConfig& asked = this->asked().providers[provider];
        if (asked.guid.isNull())
            return;
        using enum ProviderField;
        ProviderConfig& meaning = addProvider(provider, {Level, MatchAnyKeyword, MatchAllKeyword});
        meaning.enableProperty = asked.enableProperty & traceFlags;
        body() += "        .enable(\n            Provider::by_guid(\"" + bareGuid(asked.guid)
            + "\")\n                .level(" + std::to_string(asked.level) + ")\n                .any("
            + shortHex(asked.matchAnyKeyword) + ")\n                .all(" + shortHex(asked.matchAllKeyword) + ")\n";
        if (meaning.enableProperty != 0) {
            body() += "                .trace_flags("
                + constants(enablePropertyCatalogue(), meaning.enableProperty, "TraceFlags", {}) + ")\n";
        }
        if (const EventIdChoice& events = asked.filters.eventIds; events.listed && !events.ids.empty()) {
            meaning.filters.eventIds = events;
            body() += "                .add_filter(EventFilter::ByEventIds(vec!["
                + joinedNumbers<std::uint16_t>(events.ids) + "]))\n";
        }
        body() += "                .build(),\n        )\n";
    }
};

} // namespace

void writeFerrisetw(const SetupSet& set, SetupOutput& output)
{
    output.body = "#![allow(unused_imports)]\nuse ferrisetw::provider::*;\nuse ferrisetw::trace::*;\n\nfn main() {\n";
    for (const std::size_t place : sayableSessions(set))
        FerrisetwWriter(set, place, output).write();
    output.body += "    std::io::stdin().read_line(&mut String::new()).unwrap(); // until Enter\n}\n";
}

} // namespace etwarden
