// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/conformance/conformance.h"

#include <utility>

namespace etwarden {

namespace {

using enum Win32Status;
namespace mode = logfilemode;
using Properties = EventTraceProperties;

SessionConfig live()
{
    SessionConfig config = asking(mode::RealTime);
    config.flushTimer = 5;
    config.maximumBuffers = 20;
    return named(u"Conformance", config);
}

ConformanceRow updating(std::string_view id, SessionConfig running, SessionConfig change)
{
    return {.id = id,
        .call = ConformanceCall::Update,
        .running = {std::move(running)},
        .block = {.ask = std::move(change)}};
}

ConformanceRow granted(ConformanceRow row, std::vector<BlockMember> output)
{
    row.output = std::move(output);
    return row;
}

ConformanceRow refused(ConformanceRow row, Win32Status status)
{
    row.status = status;
    return row;
}

/// A configuration with only what an update reads; everything else is 0.
SessionConfig change(std::uint32_t bits, std::uint32_t flushTimer = 0, std::uint32_t maximumBuffers = 0)
{
    SessionConfig config;
    config.logFileMode = bits;
    config.flushTimer = flushTimer;
    config.maximumBuffers = maximumBuffers;
    return config;
}

SessionConfig fileNamed(std::u16string file, std::uint32_t bits = 0)
{
    SessionConfig config = change(bits);
    config.logFileName = std::move(file);
    return config;
}

SessionConfig flags(std::uint32_t enableFlags)
{
    SessionConfig config = change(mode::RealTime);
    config.enableFlags = enableFlags;
    return config;
}

} // namespace

std::vector<ConformanceRow> updateRows()
{
    const SessionConfig file = named(u"Conformance", asking(mode::Sequential, u"trace.etl"));
    SessionConfig system = live();
    system.logFileMode |= mode::SystemLogger;
    system.enableFlags = 0x10;
    SessionConfig everything = change(mode::RealTime | mode::Secure | mode::Circular, 0, 0);
    everything.bufferSizeKb = 128;
    everything.minimumBuffers = 9;
    everything.maximumFileSize = 77;

    ConformanceRow otherFile = updating("update-bad-pathname", live(), fileNamed(u"used.etl", mode::RealTime));
    otherFile.running.push_back(named(u"Other", asking(mode::Sequential, u"used.etl")));
    ConformanceRow switched = updating("switches-the-file", file, fileNamed(u"second.etl"));
    switched.logFileName = u"second.etl";
    ConformanceRow emptyName = updating("empty-name-is-no-other-file", file, change(mode::RealTime, 9));
    emptyName.block.logFileNameOffset = 0x78 + 2 * 1200;
    emptyName.logFileName = u"trace.etl";
    ConformanceRow emptyNameOfLive = updating("empty-name-is-no-file", live(), change(mode::RealTime, 9));
    emptyNameOfLive.block.logFileNameOffset = 0x78 + 2 * 1200;
    emptyNameOfLive.logFileName = u"";

    const SessionConfig numbered = named(u"Conformance", asking(mode::NewFile, u"trace%d.etl", 1));
    ConformanceRow switchedPattern = updating("switches-the-pattern", numbered, fileNamed(u"second%d.etl"));
    switchedPattern.logFileName = u"second%d.etl";

    return {
        granted(updating("new-flush-timer", live(), change(mode::RealTime, 9)), {{&Properties::FlushTimer, 9}}),
        granted(updating("new-maximum", live(), change(mode::RealTime, 0, 30)), {{&Properties::MaximumBuffers, 30}}),
        granted(updating("maximum-below-minimum", live(), change(mode::RealTime, 0, 1)),
            {{&Properties::MaximumBuffers, 4}}),
        granted(updating("update-zero-means-keep", live(), change(mode::RealTime)),
            {{&Properties::FlushTimer, 5}, {&Properties::MaximumBuffers, 20}}),
        granted(updating("update-realtime-off", live(), change(0)), {{&Properties::LogFileMode, 0}}),
        granted(updating("update-adds-real-time", file, change(mode::RealTime)),
            {{&Properties::LogFileMode, mode::RealTime | mode::Sequential}, {&Properties::FlushTimer, 1}}),
        granted(updating("update-file-on-realtime", live(), fileNamed(u"new.etl")),
            {{&Properties::LogFileMode, mode::None}, {&Properties::BuffersWritten, 1}}),
        granted(updating("update-enableflags-replaces", system, flags(0)), {{&Properties::EnableFlags, 0}}),
        granted(updating("new-enable-flags", system, flags(0x30)), {{&Properties::EnableFlags, 0x30}}),
        granted(updating("update-not-updatable", live(), everything),
            {{&Properties::BufferSize, 64}, {&Properties::MinimumBuffers, 4}, {&Properties::MaximumFileSize, 0},
                {&Properties::LogFileMode, mode::RealTime}}),
        switched,
        granted(emptyName, {{&Properties::FlushTimer, 9}, {&Properties::BuffersWritten, 1}}),
        granted(emptyNameOfLive, {{&Properties::FlushTimer, 9}}),
        refused(updating("update-enableflags-nonsystem", live(), flags(1)), InvalidParameter),
        switchedPattern,
        refused(updating("update-newfile-pattern", numbered, fileNamed(u"second.etl")), InvalidName),
        refused(updating("update-logfile-same-name", file, fileNamed(u"trace.etl")), BadPathname),
        refused(otherFile, BadPathname),
    };
}

} // namespace etwarden
