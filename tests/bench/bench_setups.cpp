// SPDX-License-Identifier: GPL-3.0-or-later
//
// Setups of other tools: a recording profile with 200 providers, as it is opened, and a script with as many lines. At
// most 100 ms is the aim for each.
#include "model/qt/editor/setupfile.h"

#include <benchmark/benchmark.h>

#include <string>
#include <variant>

namespace {

using namespace etwarden;

constexpr int providers = 200;

std::string guidOf(int number)
{
    const std::string digits = std::to_string(100000 + number);
    return "11111111-2222-3333-4444-555555" + digits;
}

std::string largeProfile()
{
    std::string definitions;
    std::string uses;
    for (int i = 0; i < providers; ++i) {
        const std::string id = "Provider" + std::to_string(i);
        definitions += "<EventProvider Id=\"" + id + "\" Name=\"" + guidOf(i)
            + "\" Level=\"5\" NonPagedMemory=\"true\"><Keywords><Keyword Value=\"0x10\"/></Keywords></EventProvider>\n";
        uses += "<EventProviderId Value=\"" + id + "\"/>\n";
    }
    return "<?xml version=\"1.0\"?><WindowsPerformanceRecorder Version=\"1.0\"><Profiles>\n"
           "<EventCollector Id=\"E\" Name=\"E\"><BufferSize Value=\"1024\"/><Buffers Value=\"64\"/></EventCollector>\n"
        + definitions
        + "<Profile Id=\"A.Verbose.File\" LoggingMode=\"File\"><Collectors><EventCollectorId "
          "Value=\"E\"><EventProviders>\n"
        + uses
        + "</EventProviders></EventCollectorId></Collectors></Profile>\n"
          "<Profile Id=\"A.Verbose.Memory\" LoggingMode=\"Memory\" Base=\"A.Verbose.File\"/>\n"
          "</Profiles></WindowsPerformanceRecorder>";
}

std::string largeScript()
{
    std::string script = "set NAME=Mine\r\nlogman create trace %NAME% -o C:\\trace.etl -f bincirc -max 100\r\n";
    for (int i = 0; i < providers; ++i)
        script += "logman update trace %NAME% -p \"{" + guidOf(i) + "}\" 0xffffffffffffffff 5 -ets >nul\r\n";
    return script;
}

void reading(benchmark::State& state, const std::string& text)
{
    const QByteArray bytes = QByteArray::fromStdString(text);
    std::size_t found = 0;
    for (auto _ : state) {
        found = std::get<SetupReading>(SetupFile::parse(bytes)).sets.at(0).sessions.at(0).config.providers.size();
        benchmark::DoNotOptimize(found);
    }
    state.counters["providers"] = static_cast<double>(found);
    state.counters["bytes"] = static_cast<double>(text.size());
}
BENCHMARK_CAPTURE(reading, profile, largeProfile())->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(reading, script, largeScript())->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
