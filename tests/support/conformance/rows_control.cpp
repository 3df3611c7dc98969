// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etw/wellknown.h"
#include "tests/support/conformance/conformance.h"

#include <utility>

namespace etwarden {

namespace {

using enum Win32Status;
using enum ConformanceCall;
using enum HandleArgument;
namespace mode = logfilemode;
using Properties = EventTraceProperties;

InputBlock small(std::uint32_t bytes, std::uint32_t loggerName, std::uint32_t logFileName = 0)
{
    return {.bytes = bytes, .loggerNameOffset = loggerName, .logFileNameOffset = logFileName};
}

InputBlock smallClaiming(std::uint32_t bytes)
{
    InputBlock block = small(firstVersionSize + 100, 0);
    block.claimedBytes = bytes;
    return block;
}

InputBlock ofKernelLogger()
{
    InputBlock block;
    block.ask.guid = wellknown::systemTraceControlGuid;
    return block;
}

InputBlock ofPrivateSession(std::uint32_t logFileMode, const Guid& guid)
{
    return {.ask = withGuid(asking(logFileMode), guid)};
}

InputBlock withSnapshotFile(std::u16string file)
{
    return {.ask = asking(0, std::move(file))};
}

InputBlock withRoomForBoth()
{
    return {.logFileNameOffset = firstVersionSize + 2400};
}

} // namespace

std::vector<ConformanceRow> controlRows()
{
    const std::vector<SessionConfig> one{named(u"Conformance", asking(mode::Buffering))};
    const std::vector<SessionConfig> file{named(u"Conformance", asking(mode::Sequential, u"trace.etl"))};
    const std::vector<SessionConfig> kernel{
        named(u"Conformance", asking(mode::Buffering)),
        named(std::u16string(wellknown::kernelLoggerName), asking(mode::Buffering)),
    };
    const std::u16string kernelName(wellknown::kernelLoggerName);
    constexpr Guid heap = "222962ab-6180-4b88-a825-346b75f2a24a"_guid;
    const std::vector<SessionConfig> inProcess{
        named(u"Conformance", withGuid(asking(mode::PrivateLogger | mode::Buffering), heap))};
    return {
        {.id = "private-without-its-mode",
            .call = Stop,
            .running = inProcess,
            .block = ofPrivateSession(0, heap),
            .status = WmiInstanceNotFound,
            .sessionsAfter = 0},
        {.id = "private-without-its-guid",
            .call = Stop,
            .running = inProcess,
            .handle = OfFirst,
            .block = ofPrivateSession(mode::PrivateLogger, {}),
            .status = WmiInstanceNotFound,
            .sessionsAfter = 0},
        {.id = "private-by-mode-and-guid",
            .call = Stop,
            .running = inProcess,
            .block = ofPrivateSession(mode::PrivateLogger, heap),
            .loggerName = u"Conformance",
            .guid = heap,
            .sessionsAfter = 0},
        {.id = "properties-null", .call = Query, .running = one, .block = {.given = false}, .status = InvalidParameter},
        {.id = "wnode-buffersize-too-small",
            .call = Query,
            .running = one,
            .block = smallClaiming(0),
            .status = BadLength},
        {.id = "wnode-buffersize-too-small",
            .call = Stop,
            .running = one,
            .block = smallClaiming(119),
            .status = BadLength},
        {.id = "loggername-offset-range",
            .call = Query,
            .running = one,
            .block = small(firstVersionSize + 9, 7),
            .status = InvalidParameter},
        {.id = "logfilename-offset-range",
            .call = Stop,
            .running = one,
            .block = small(firstVersionSize + 9, 0, UINT32_MAX),
            .status = InvalidParameter},
        {.id = "instance-name-control-target",
            .call = Query,
            .running = one,
            .name = std::nullopt,
            .status = InvalidParameter},
        {.id = "control-not-running", .call = Query, .status = WmiInstanceNotFound},
        {.id = "control-not-running", .call = Stop, .running = one, .name = u"Other", .status = WmiInstanceNotFound},
        {.id = "control-not-running", .call = Update, .running = one, .name = u"Other", .status = WmiInstanceNotFound},
        {.id = "control-not-running", .call = Flush, .running = one, .name = u"Other", .status = WmiInstanceNotFound},
        {.id = "control-not-running",
            .call = Query,
            .running = one,
            .handle = NeverGiven,
            .name = std::nullopt,
            .status = WmiInstanceNotFound},
        {.id = "found-by-name",
            .call = Query,
            .running = one,
            .output = {{&Properties::NumberOfBuffers, 4}, {&Properties::LogFileMode, mode::Buffering}},
            .loggerName = u"Conformance"},
        {.id = "found-without-regard-to-case",
            .call = Query,
            .running = one,
            .name = u"conFORMance",
            .loggerName = u"Conformance"},
        {.id = "found-by-handle",
            .call = Query,
            .running = one,
            .handle = OfFirst,
            .name = std::nullopt,
            .loggerName = u"Conformance"},
        {.id = "name-beats-handle",
            .call = Query,
            .running = kernel,
            .handle = OfFirst,
            .name = kernelName,
            .loggerName = kernelName},
        {.id = "kernel-guid-without-a-name",
            .call = Query,
            .running = kernel,
            .name = std::nullopt,
            .block = ofKernelLogger(),
            .loggerName = kernelName},
        {.id = "kernel-guid-of-none",
            .call = Query,
            .running = one,
            .name = std::nullopt,
            .block = ofKernelLogger(),
            .status = WmiInstanceNotFound},
        {.id = "kernel-logger-guid-needs-name",
            .call = Query,
            .running = kernel,
            .block = ofKernelLogger(),
            .status = InvalidParameter},
        {.id = "kernel-logger-alias",
            .call = Query,
            .running = kernel,
            .handle = KernelLoggerAlias,
            .name = std::nullopt,
            .loggerName = kernelName,
            .guid = wellknown::systemTraceControlGuid},
        {.id = "kernel-logger-alias-of-none",
            .call = Query,
            .running = one,
            .handle = KernelLoggerAlias,
            .name = std::nullopt,
            .status = WmiInstanceNotFound},
        {.id = "both-names",
            .call = Query,
            .running = file,
            .block = withRoomForBoth(),
            .loggerName = u"Conformance",
            .logFileName = u"trace.etl"},
        {.id = "no-names-asked-for",
            .call = Query,
            .running = file,
            .block = small(firstVersionSize, 0),
            .output = {{&Properties::BuffersWritten, 1}}},
        {.id = "control-more-data",
            .call = Query,
            .running = one,
            .block = small(firstVersionSize + 20, firstVersionSize),
            .status = MoreData,
            .output = {{&Properties::NumberOfBuffers, 4}}},
        {.id = "control-more-data",
            .call = Stop,
            .running = one,
            .block = small(firstVersionSize + 20, firstVersionSize),
            .status = MoreData,
            .output = {{&Properties::NumberOfBuffers, 4}},
            .sessionsAfter = 0},
        {.id = "stop", .call = Stop, .running = one, .loggerName = u"Conformance", .sessionsAfter = 0},
        {.id = "stop-by-handle",
            .call = Stop,
            .running = kernel,
            .handle = OfFirst,
            .name = std::nullopt,
            .loggerName = u"Conformance",
            .sessionsAfter = 1},
        {.id = "flush-of-a-file", .call = Flush, .running = file, .output = {{&Properties::LogBuffersLost, 0}}},
        {.id = "flush-buffering-file", .call = Flush, .running = one, .status = InvalidParameter},
        {.id = "flush-of-a-ring-into-a-file",
            .call = Flush,
            .running = one,
            .block = withSnapshotFile(u"ring.etl"),
            .output = {{&Properties::BuffersWritten, 1}}},
        {.id = "flush-into-a-missing-folder",
            .call = Flush,
            .running = one,
            .block = withSnapshotFile(u"missing/ring.etl"),
            .status = PathNotFound},
        {.id = "increment-file-mode", .call = IncrementFile, .running = file, .status = InvalidParameter},
        {.id = "convert-to-realtime", .call = ConvertToRealTime, .running = file},
        {.id = "convert-to-realtime-of-a-ring", .call = ConvertToRealTime, .running = one, .status = InvalidParameter},
        {.id = "unknown-control-code", .call = Unknown, .running = one, .status = InvalidParameter},
    };
}

std::vector<QueryAllRow> queryAllRows()
{
    return {
        {.id = "array-null", .running = 1, .array = false, .status = InvalidParameter},
        {.id = "array-count-zero", .running = 1, .entries = 0, .status = InvalidParameter},
        {.id = "logger-count-null", .running = 1, .loggerCount = false, .status = InvalidParameter},
        {.id = "no-session", .running = 0, .entries = 1, .sessions = 0},
        {.id = "as-many-as-sessions", .running = 3, .entries = 3, .sessions = 3},
        {.id = "more-entries-than-sessions", .running = 3, .entries = 8, .sessions = 3},
        {.id = "fewer-entries-than-sessions", .running = 3, .entries = 2, .status = MoreData, .sessions = 3},
        {.id = "many-entries", .running = 3, .entries = 256, .sessions = 3},
        {.id = "entry-null", .running = 1, .blocks = {{.given = false}}, .status = InvalidParameter},
        {.id = "entry-too-small", .running = 1, .blocks = {smallClaiming(119)}, .status = BadLength},
        {.id = "entry-with-an-offset-outside",
            .running = 1,
            .blocks = {small(firstVersionSize + 9, UINT32_MAX)},
            .status = InvalidParameter},
        {.id = "entry-without-room-for-the-name",
            .running = 1,
            .blocks = {small(firstVersionSize + 2, firstVersionSize)},
            .sessions = 1},
    };
}

std::vector<EnableRow> enableRows()
{
    const EnableTraceParametersWithFilters version1{
        .head = {.Version = 1, .EnableProperty = 0, .ControlFlags = 0, .SourceId = {}}};
    const EnableTraceParametersWithFilters version3{
        .head = {.Version = 3, .EnableProperty = 0, .ControlFlags = 0, .SourceId = {}}};
    const EnableTraceParametersWithFilters version2{
        .head = {.Version = 2, .EnableProperty = 1, .ControlFlags = 0, .SourceId = {}}};
    const EnableTraceParametersWithFilters flagged{
        .head = {.Version = 2, .EnableProperty = 0, .ControlFlags = 1, .SourceId = {}}};
    return {
        {.id = "enable"},
        {.id = "enable-with-parameters", .parameters = version2},
        {.id = "disable-what-is-not-enabled", .control = 0},
        {.id = "capture-state", .control = 2},
        {.id = "unknown-control-code", .control = 3, .status = InvalidParameter},
        {.id = "provider-null", .provider = false, .status = InvalidParameter},
        {.id = "handle-zero", .handle = Zero, .status = InvalidParameter},
        {.id = "handle-never-given", .handle = NeverGiven, .status = WmiInstanceNotFound},
        {.id = "parameters-of-version-1", .parameters = version1},
        {.id = "parameters-of-another-version", .parameters = version3, .status = InvalidParameter},
        {.id = "parameters-with-control-flags", .parameters = flagged, .status = InvalidParameter},
        {.id = "eighth-session", .running = 8},
        {.id = "provider-session-limit", .running = 9, .status = NoSystemResources},
    };
}

} // namespace etwarden
