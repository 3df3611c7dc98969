// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/logfilemodes.h"
#include "tests/session/rules/rulecases.h"

namespace etwarden {

namespace {

using enum Win32Status;
using enum WindowsVersion;
using namespace logfilemode;

/// A trace whose buffers have this size is where the file would be created.
Change fileWithBuffers(std::uint32_t kilobytes)
{
    return [kilobytes](Scenario& scenario) {
        scenario.environment.logFile = LogFileState{.path = scenario.config.logFileName,
            .there = ExistingFile{},
            .format = TraceFileFormat{.bufferSizeKb = kilobytes}};
    };
}

std::vector<RuleCase> bufferSizes()
{
    return {
        refusal("buffer-size-max", InvalidParameter, bufferSize(16385),
            {bufferSize(16384), both(bufferSize(16385), onWindows(Windows7))},
            {.parameters = numbers({16385, 16384}), .also = {"buffer-size-diagnostic-only"}, .since = Windows8}),
        refusal("buffer-size-max-pre-win8", InvalidParameter, both(bufferSize(1025), onWindows(Windows7)),
            {both(bufferSize(1024), onWindows(Windows7)), bufferSize(1025)},
            {.parameters = numbers({1025, 1024}), .also = {"buffer-size-diagnostic-only"}}),
        warning("buffer-size-min", bufferSize(3), {bufferSize(4), bufferSize(0)}, {.parameters = numbers({3, 4})}),
        warning("buffer-size-diagnostic-only", bufferSize(256), {bufferSize(255)}, {.parameters = numbers({256, 256})}),
        warning("append-buffer-match", both(both(mode(Append), bufferSize(0)), fileWithBuffers(128)),
            {both(mode(Append), bufferSize(64)), both(mode(Sequential), bufferSize(0)),
                both(both(mode(Append), bufferSize(64)), fileWithBuffers(64))}),
        info("buffer-size-zero", bufferSize(0), {bufferSize(1)}),
        info("buffer-size-adjusted-up", bufferSize(65),
            {bufferSize(64), bufferSize(68), both(bufferSize(65), withoutFile(RealTime))},
            {.parameters = numbers({65})}),
    };
}

std::vector<RuleCase> bufferNumbers()
{
    const auto memory = [](std::uint64_t bytes) {
        return [bytes](Scenario& scenario) { scenario.environment.physicalMemoryBytes = bytes; };
    };
    const Change small = both(bufferSize(4), memory(1024 * 1024)); // 256 buffers

    return {
        warning("min-buffers-clamped", both(small, buffers(257, 0, 1)),
            {both(small, buffers(256, 0, 1)), both(bufferSize(4), buffers(257, 0, 1))},
            {.parameters = numbers({257, 256})}),
        warning("max-buffers-clamped", both(small, buffers(2, 257, 1)),
            {both(small, buffers(2, 256, 1)), both(both(small, buffers(2, 257, 1)), withoutFile(Buffering))},
            {.parameters = numbers({257, 256})}),
        warning("buffering-ignores-max", both(withoutFile(Buffering), buffers(2, 1, 1)),
            {both(withoutFile(Buffering), buffers(2, 0, 1)), buffers(2, 2, 1)}, {.parameters = numbers({1})}),
        warning("max-less-than-min", buffers(8, 7, 4),
            {buffers(8, 8, 4), buffers(8, 0, 4), both(withoutFile(Buffering), buffers(8, 7, 4))},
            {.parameters = numbers({7, 8})}),
        info("min-buffers-per-cpu", buffers(7, 0, 4),
            {buffers(8, 0, 4), both(mode(NoPerProcessorBuffering), buffers(0, 0, 4))}, {.parameters = numbers({7, 8})}),
        info("min-buffers-single-stream", both(mode(NoPerProcessorBuffering), buffers(1, 0, 4)),
            {both(mode(NoPerProcessorBuffering), buffers(2, 0, 4)), buffers(1, 0, 4)}, {.parameters = numbers({1, 2})}),
        info("memory-footprint", both(bufferSize(128), buffers(3, 10, 2)),
            {both(bufferSize(0), buffers(3, 10, 2)), both(bufferSize(128), buffers(3, 0, 2))},
            {.parameters = numbers({1280 * 1024})}),
    };
}

} // namespace

std::vector<RuleCase> bufferCases()
{
    return joined({bufferSizes(), bufferNumbers()});
}

} // namespace etwarden
