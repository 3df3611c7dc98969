// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/logfileheader.h"

#include "model/etw/readbytes.h"

#include <algorithm>
#include <cstring>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

/// Reads as much of the header as there is; false: not even its StartTime is there.
template<typename Header>
bool readFields(Bytes payload, Header* header)
{
    if (payload.size() < offsetof(Header, ReservedFlags))
        return false;
    std::memcpy(static_cast<void*>(header), payload.data(), std::min(payload.size(), sizeof *header));
    return true;
}

/// Reads a name from the front; one without an end is as long as there are bytes.
std::u16string takeName(Bytes& bytes)
{
    std::u16string name;
    char16_t unit = 0;
    while (readBytes(bytes, 0, &unit)) {
        bytes = bytes.subspan(sizeof unit);
        if (unit == 0)
            break;
        name += unit;
    }
    return name;
}

} // namespace

std::optional<LogfileHeader> readLogfileHeader(Bytes event)
{
    SystemTraceHeader system;
    if (!readBytes(event, 0, &system) || system.HookId != hookid::LogfileHeader || system.Size > event.size()
        || system.Size < sizeof system)
    {
        return std::nullopt;
    }
    Bytes payload = event.subspan(sizeof system, system.Size - sizeof system);
    LogfileHeader header;
    header.startCounter = system.SystemTime;
    constexpr std::uint32_t withoutVersion = 0xFFFF0000; // Windows XP wrote another one
    std::size_t size = 0;
    if ((system.Marker & withoutVersion) == (logfileHeaderMarker64 & withoutVersion)) {
        if (!readFields(payload, &header.fields))
            return std::nullopt;
        size = sizeof header.fields;
    } else if ((system.Marker & withoutVersion) == (logfileHeaderMarker32 & withoutVersion)) {
        TraceLogfileHeader32 narrow{};
        if (!readFields(payload, &narrow))
            return std::nullopt;
        header.fields = withPointersOf<std::uint64_t>(narrow);
        header.fields.LoggerName = narrow.LoggerName;
        header.fields.LogFileName = narrow.LogFileName;
        header.pointerBytes = 4;
        size = sizeof narrow;
    } else {
        return std::nullopt;
    }
    payload = payload.subspan(std::min(size, payload.size()));
    header.sessionName = takeName(payload);
    header.logFileName = takeName(payload);
    return header;
}

} // namespace etwarden
