// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/session/scenariogenerator.h"

#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"

#include <string>

namespace etwarden {

namespace {

using namespace logfilemode;

constexpr Guid someGuid = "00112233-4455-6677-8899-aabbccddeeff"_guid;

} // namespace

std::uint32_t ScenarioGenerator::mode()
{
    constexpr std::uint32_t bases[] = {None, Sequential, Circular, RealTime, Buffering, RealTime | Sequential,
        SystemLogger | Sequential, SystemLogger | Buffering, PrivateLogger, UseKBytesForSize | Circular, NewFile,
        Append};
    std::uint32_t bits = pick(bases);
    for (std::uint32_t extra = below(4); extra > 1; --extra)
        bits |= 1U << below(32);
    return bits;
}

SessionConfig ScenarioGenerator::config()
{
    const std::u16string names[] = {u"Trace", u"Trace", u"Trace", u"Trace", u"Trace", u"Session 1", u"SESSION 2",
        std::u16string(wellknown::kernelLoggerName), u"circular kernel context logger",
        std::u16string(wellknown::globalLoggerName), u"", std::u16string(1024, u'n'), std::u16string(1025, u'n'),
        u"{00112233-4455-6677-8899-aabbccddeeff}"};
    constexpr Guid guids[] = {{}, {}, {}, {}, {}, someGuid, wellknown::systemTraceControlGuid,
        wellknown::circularKernelContextLoggerGuid, wellknown::globalLoggerGuid};
    const std::u16string files[] = {u"C:\\Logs\\trace.etl", u"C:\\Logs\\trace.etl", u"C:\\Logs\\trace%d.etl", u"", u"",
        u"C:\\Logs\\SESSION1.etl", u"C:\\Logs\\trace", u"C:\\Missing\\trace.etl", u"C:\\Logs\\%TEMP%\\trace.log",
        u"C:\\Logs\\a?<>|.etl", u"C:\\Logs\\" + std::u16string(1017, u'f')};
    constexpr std::uint32_t sizes[] = {0, 0, 64, 64, 1, 3, 4, 65, 256, 1024, 1025, 16384, 16385, UINT32_MAX};
    constexpr std::uint32_t counts[] = {0, 0, 1, 2, 3, 4, 8, 9, 64, 4097, UINT32_MAX};
    constexpr std::uint32_t fileSizes[] = {0, 0, 1, 10, 100, 1000, UINT32_MAX};
    constexpr std::uint32_t timers[] = {0, 0, 0, 1, 4, 5, 5000};
    constexpr std::uint32_t flagValues[] = {
        0, 0, 0, 1, 0x200, 0x300, 0x00088001, 0x10000001, 0x80000000, 0x80010078, 0x80010077, 0x80000078};
    constexpr std::uint32_t clocks[] = {0, 0, 1, 2, 3, 4, UINT32_MAX};
    return {
        .name = pick(names),
        .guid = pick(guids),
        .clientContext = pick(clocks),
        .bufferSizeKb = pick(sizes),
        .minimumBuffers = pick(counts),
        .maximumBuffers = pick(counts),
        .maximumFileSize = pick(fileSizes),
        .logFileMode = mode(),
        .flushTimer = pick(timers),
        .enableFlags = pick(flagValues),
        .flushThreshold = oneIn(8) ? 2 : 0,
        .logFileName = pick(files),
    };
}

SessionConfig ScenarioGenerator::runningConfig(std::uint32_t number)
{
    const std::string digits = std::to_string(number);
    const std::u16string id(digits.begin(), digits.end());
    SessionConfig config{.name = u"Session " + id,
        .bufferSizeKb = 4,
        .logFileMode = Sequential,
        .logFileName = u"C:\\Logs\\session" + id + u".etl"};
    switch (below(8)) {
    case 0:
        config.name = wellknown::kernelLoggerName;
        config.guid = wellknown::systemTraceControlGuid;
        break;
    case 1:
        config.guid = someGuid;
        break;
    case 2:
        config.clientContext = 1 + below(3);
        [[fallthrough]];
    case 3:
        config.logFileMode = Buffering | SystemLogger;
        config.logFileName.clear();
        break;
    default:
        break;
    }
    return config;
}

Environment ScenarioGenerator::environment()
{
    constexpr std::uint64_t mega = 1024 * 1024;
    constexpr std::uint32_t processors[] = {1, 2, 4, 8};
    constexpr std::uint64_t memories[] = {0, 16 * mega, 4096 * mega};
    constexpr std::uint32_t limits[] = {64, 64, 64, 31, 2, 257};
    constexpr std::uint64_t freeBytes[] = {UINT64_MAX, 0, 50 * mega, 150 * mega, 250 * mega, 1100 * mega};
    constexpr auto newest = static_cast<std::uint32_t>(WindowsVersion::Windows11Version24H2);
    Environment environment{
        .windows = oneIn(2) ? WindowsVersion::Windows11 : static_cast<WindowsVersion>(1 + below(newest)),
        .logicalProcessors = pick(processors),
        .physicalMemoryBytes = pick(memories),
        .elevated = !oneIn(4),
        .performanceLogUser = !oneIn(4),
        .sessionLimit = pick(limits),
    };
    for (std::uint32_t number = below(12); number > 0; --number)
        environment.sessions.push_back({.config = runningConfig(number)});
    if (!oneIn(4)) {
        environment.logFolder = LogFolderState{
            .exists = !oneIn(6), .writable = !oneIn(6), .onSystemDrive = oneIn(2), .freeBytes = pick(freeBytes)};
    }
    return environment;
}

} // namespace etwarden
