// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/wellknown.h"
#include "tests/support/conformance/conformance.h"

namespace etwarden {

namespace {

namespace mode = logfilemode;
using Properties = EventTraceProperties;

constexpr std::uint32_t dispatcherFlag = 0x00000010; // EVENT_TRACE_FLAG_CSWITCH

SessionConfig with(SessionConfig config, std::uint32_t SessionConfig::*member, std::uint32_t value)
{
    config.*member = value;
    return config;
}

} // namespace

// The machine of the rows has two processors.
std::vector<ConformanceRow> grantRows()
{
    const SessionConfig ring = asking(mode::Buffering);
    const SessionConfig live = asking(mode::RealTime);
    const SessionConfig file = asking(mode::Sequential, u"trace.etl");
    return {
        {.id = "session-name-not-copied", .block = {.ask = ring}, .loggerName = u"Conformance", .logFileName = u""},
        {.id = "min-buffers-per-cpu",
            .block = {.ask = with(live, &SessionConfig::minimumBuffers, 1)},
            .output = {{&Properties::MinimumBuffers, 4}, {&Properties::NumberOfBuffers, 4},
                {&Properties::MaximumBuffers, 24}, {&Properties::FreeBuffers, 4}, {&Properties::EventsLost, 0},
                {&Properties::BuffersWritten, 0}, {&Properties::LogBuffersLost, 0},
                {&Properties::RealTimeBuffersLost, 0}}},
        {.id = "min-buffers-single-stream",
            .block = {.ask = asking(mode::RealTime | mode::NoPerProcessorBuffering)},
            .output = {{&Properties::MinimumBuffers, 2}, {&Properties::NumberOfBuffers, 2}}},
        {.id = "max-less-than-min",
            .block = {.ask = with(with(live, &SessionConfig::minimumBuffers, 10), &SessionConfig::maximumBuffers, 5)},
            .output = {{&Properties::MinimumBuffers, 10}, {&Properties::MaximumBuffers, 10}}},
        {.id = "max-buffers-clamped", // 64 MB for a session
            .block = {.ask = with(live, &SessionConfig::maximumBuffers, 100'000)},
            .output = {{&Properties::MaximumBuffers, 1024}}},
        {.id = "buffer-size-min",
            .block = {.ask = with(ring, &SessionConfig::bufferSizeKb, 1)},
            .output = {{&Properties::BufferSize, 4}}},
        {.id = "buffer-size-kept",
            .block = {.ask = with(ring, &SessionConfig::bufferSizeKb, 68)},
            .output = {{&Properties::BufferSize, 68}}},
        {.id = "flush-timer-realtime-zero",
            .block = {.ask = live},
            .output = {{&Properties::FlushTimer, 1}, {&Properties::LogFileMode, mode::RealTime}},
            .logFileName = u""},
        {.id = "flush-timer-kept",
            .block = {.ask = with(live, &SessionConfig::flushTimer, 7)},
            .output = {{&Properties::FlushTimer, 7}}},
        {.id = "buffering-ignores-the-maximum",
            .block = {.ask = with(ring, &SessionConfig::maximumBuffers, 50)},
            .output = {{&Properties::MinimumBuffers, 4}, {&Properties::MaximumBuffers, 4}}},
        {.id = "buffering-realtime",
            .block = {.ask = asking(mode::Buffering | mode::RealTime)},
            .output = {{&Properties::LogFileMode, mode::Buffering}}},
        {.id = "mode-zero-with-file-name",
            .block = {.ask = asking(0, u"trace.etl")},
            .output = {{&Properties::LogFileMode, mode::None}, {&Properties::BuffersWritten, 1}},
            .loggerName = u"Conformance",
            .logFileName = u"trace.etl"},
        {.id = "realtime-with-file-name",
            .block = {.ask = asking(mode::RealTime, u"trace.etl")},
            .output = {{&Properties::LogFileMode, mode::RealTime}, {&Properties::FlushTimer, 1}},
            .logFileName = u"trace.etl"},
        {.id = "circular-with-size",
            .block = {.ask = asking(mode::Circular, u"trace.etl", 10)},
            .output = {{&Properties::LogFileMode, mode::Circular}, {&Properties::MaximumFileSize, 10}},
            .logFileName = u"trace.etl"},
        {.id = "kbytes-for-size",
            .block = {.ask = asking(mode::Sequential | mode::UseKBytesForSize, u"trace.etl", 512)},
            .output = {{&Properties::MaximumFileSize, 512}}},
        {.id = "buffer-interface-forces-secure",
            .block = {.ask = asking(mode::RealTime | mode::BufferInterface)},
            .output = {{&Properties::LogFileMode, mode::RealTime | mode::BufferInterface | mode::Secure}}},
        {.id = "session-guid-given", .block = {.ask = withGuid(ring, ownGuid)}, .guid = ownGuid},
        {.id = "kernel-logger-name-forces-guid",
            .name = std::u16string(wellknown::kernelLoggerName),
            .block = {.ask = with(withGuid(live, ownGuid), &SessionConfig::enableFlags, dispatcherFlag)},
            .output = {{&Properties::EnableFlags, dispatcherFlag}},
            .guid = wellknown::systemTraceControlGuid},
        {.id = "ckcl-name-forces-guid",
            .name = std::u16string(wellknown::circularKernelContextLoggerName),
            .block = {.ask = ring},
            .guid = wellknown::circularKernelContextLoggerGuid},
        {.id = "system-logger-of-ones-own",
            .block = {.ask = with(
                          asking(mode::RealTime | mode::SystemLogger), &SessionConfig::enableFlags, dispatcherFlag)},
            .output = {{&Properties::EnableFlags, dispatcherFlag}}},
        {.id = "name-of-1024-characters",
            .name = std::u16string(1024, u'n'),
            .block = {.ask = ring},
            .loggerName = std::u16string(1024, u'n')},
        {.id = "names-beyond-ascii",
            .name = u"Änderung \u65e5\u672c",
            .block = {.ask = ring},
            .loggerName = u"Änderung \u65e5\u672c"},
    };
}

} // namespace etwarden
