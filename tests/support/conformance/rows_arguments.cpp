// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/conformance/conformance.h"

namespace etwarden {

namespace {

using enum Win32Status;

constexpr std::uint32_t versionedSize = sizeof(void*) == 8 ? 0x90 : 0x88;

InputBlock ring(std::uint32_t bytes, std::uint32_t loggerName, std::uint32_t logFileName)
{
    return {
        .ask = asking(logfilemode::Buffering),
        .bytes = bytes,
        .loggerNameOffset = loggerName,
        .logFileNameOffset = logFileName,
    };
}

InputBlock claiming(std::uint32_t bytes)
{
    InputBlock block = ring(firstVersionSize + 100, 0, 0);
    block.claimedBytes = bytes;
    return block;
}

InputBlock flagged(std::uint32_t wnodeFlags)
{
    InputBlock block = ring(versionedSize + 100, 0, 0);
    block.wnodeFlags = wnodeFlags;
    return block;
}

} // namespace

std::vector<ConformanceRow> argumentRows()
{
    const InputBlock plain{.ask = asking(logfilemode::Buffering)};
    return {
        {.id = "handle-pointer-null", .handlePointer = false, .block = plain, .status = InvalidParameter},
        {.id = "properties-null", .block = {.given = false}, .status = InvalidParameter},
        {.id = "instance-name-null", .name = std::nullopt, .block = plain, .status = InvalidName},
        {.id = "instance-name-empty", .name = u"", .block = plain, .status = InvalidName},
        {.id = "wnode-buffersize-too-small", .block = claiming(0), .status = BadLength},
        {.id = "wnode-buffersize-too-small", .block = claiming(firstVersionSize - 1), .status = BadLength},
        {.id = "wnode-buffersize-names-do-not-fit",
            .block = ring(firstVersionSize + 2 * 11, firstVersionSize, 0), // 11 characters and no terminator
            .status = BadLength},
        {.id = "smallest-room-for-the-name",
            .block = ring(firstVersionSize + 2 * 12, firstVersionSize, 0),
            .loggerName = u"Conformance"},
        {.id = "smallest-block", .block = ring(firstVersionSize, 0, 0), .loggerName = u""},
        {.id = "logfilename-offset-range", .block = ring(firstVersionSize + 100, 0, 1), .status = InvalidParameter},
        {.id = "logfilename-offset-range",
            .block = ring(firstVersionSize + 100, 0, firstVersionSize - 1),
            .status = InvalidParameter},
        {.id = "logfilename-offset-range",
            .block = ring(firstVersionSize + 100, 0, firstVersionSize + 100),
            .status = InvalidParameter},
        {.id = "logfilename-offset-range",
            .block = ring(firstVersionSize + 100, 0, UINT32_MAX),
            .status = InvalidParameter},
        {.id = "loggername-offset-range", .block = ring(firstVersionSize + 100, 1, 0), .status = InvalidParameter},
        {.id = "loggername-offset-range",
            .block = ring(firstVersionSize + 100, firstVersionSize - 1, 0),
            .status = InvalidParameter},
        {.id = "loggername-offset-range",
            .block = ring(firstVersionSize + 100, firstVersionSize + 100, 0),
            .status = InvalidParameter},
        {.id = "loggername-offset-range",
            .block = ring(firstVersionSize + 100, UINT32_MAX, 0),
            .status = InvalidParameter},
        {.id = "name-would-run-into-the-other",
            .block = ring(firstVersionSize + 100, firstVersionSize, firstVersionSize + 4),
            .status = BadLength},
        {.id = "wnode-flags-traced-guid", .block = flagged(0)},
        {.id = "v2-version-number",
            .block = flagged(wnodeflag::TracedGuid | wnodeflag::VersionedProperties),
            .status = InvalidParameter},
    };
}

} // namespace etwarden
