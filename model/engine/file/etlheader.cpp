// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/file/etlheader.h"

#include "model/engine/dependencies.h"
#include "model/etw/etllayouts.h"
#include "model/etw/kernelgroups.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/windowskernels.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <string_view>

namespace etwarden {

namespace {

constexpr std::uint32_t layout15 = 0x05010000; // of the upper two bytes
constexpr std::uint32_t layout20 = 0x00020000;
constexpr std::uint64_t megabyte = 1024 * 1024;
constexpr std::uint32_t groupMaskVersion = 70; // as in files of Windows 10
constexpr std::uint32_t modesNotInFile =
    logfilemode::RealTime | logfilemode::StopOnHybridShutdown | logfilemode::PersistOnHybridShutdown;

/// Layout 2.0 came with Windows 8 for compressed traces, buffers above 1 MB and more than 256 processors; else it is
/// 1.5.
std::uint32_t logfileVersion(const EtlHeaderInfo& info)
{
    const bool large =
        info.bufferBytes > megabyte || info.processors > 256 || (info.logFileMode & logfilemode::Compressed) != 0;
    const WindowsKernel& kernel = kernelOf(info.windows);
    return (large ? layout20 : layout15) | kernel.minor << 8 | kernel.major;
}

template<typename T>
void append(std::vector<std::byte>& bytes, const T& value)
{
    bytes.resize(bytes.size() + sizeof value);
    std::memcpy(bytes.data() + bytes.size() - sizeof value, &value, sizeof value);
}

void appendName(std::vector<std::byte>& bytes, std::u16string_view name)
{
    for (const char16_t unit : name)
        append(bytes, unit);
    append(bytes, u'\0');
}

constexpr std::size_t aligned(std::size_t bytes)
{
    return (bytes + eventAlignment - 1) & ~(eventAlignment - 1);
}

std::u16string_view cut(std::u16string_view name, std::size_t length)
{
    if (name.size() <= length)
        return name;
    const bool splitsPair = length > 0 && (name[length - 1] & 0xFC00) == 0xD800;
    return name.substr(0, splitsPair ? length - 1 : length);
}

/// Appends one event about the session itself, all of them with the marker of the first: header, payload, gap.
void appendEvent(
    std::vector<std::byte>& buffer, const EtlHeaderInfo& info, std::uint16_t hookId, std::span<const std::byte> payload)
{
    SystemTraceHeader header{};
    header.Marker = logfileHeaderMarker64;
    header.Size = static_cast<std::uint16_t>(sizeof header + payload.size());
    header.HookId = hookId;
    header.ThreadId = info.threadId;
    header.ProcessId = info.processId;
    header.SystemTime = info.startCounter;
    append(buffer, header);
    buffer.insert(buffer.end(), payload.begin(), payload.end());
    buffer.resize(aligned(buffer.size()));
}

void putTotals(TraceLogfileHeader64& header, const EtlTotals& totals, std::uint32_t buffersWritten)
{
    header.EndTime = totals.endTime;
    header.BuffersWritten = buffersWritten;
    header.EventsLost = totals.eventsLost;
    header.PerfFreq = totals.counterFrequency;
    header.BuffersLost = totals.buffersLost;
}

TraceLogfileHeader64 logfileHeader(const EtlHeaderInfo& info, const EtlTotals& totals, std::uint32_t buffersWritten)
{
    TraceLogfileHeader64 header{};
    putTotals(header, totals, buffersWritten);
    header.TimeZone = {}; // UTC, so that a file does not reveal where it was made (our choice)
    header.BufferSize = info.bufferBytes;
    header.Version = logfileVersion(info);
    header.ProviderVersion = kernelOf(info.windows).build;
    header.NumberOfProcessors = info.processors;
    header.TimerResolution = timerResolution;
    header.MaximumFileSize = static_cast<std::uint32_t>((info.maximumFileBytes + megabyte - 1) / megabyte);
    header.LogFileMode = info.logFileMode & ~modesNotInFile;
    header.StartBuffers = 1;
    header.PointerSize = 8;
    header.CpuSpeedInMHz = info.cpuSpeedMHz;
    header.BootTime = info.bootTime;
    header.StartTime = info.startTime;
    header.ReservedFlags =
        static_cast<std::uint32_t>(info.clock == ClockType::Default ? ClockType::QueryPerformanceCounter : info.clock);
    return header;
}

/// The payload of the header event in at most `room` bytes.
std::vector<std::byte> headerPayload(const TraceLogfileHeader64& header, const EtlHeaderInfo& info, std::size_t room)
{
    const std::size_t units = (room - sizeof header) / sizeof(char16_t) - 2; // less the two terminators
    const std::u16string_view sessionName = cut(info.sessionName, units);
    const std::u16string_view logFileName = cut(info.logFileName, units - sessionName.size());

    std::vector<std::byte> payload;
    append(payload, header);
    appendName(payload, sessionName);
    appendName(payload, logFileName);
    return payload;
}

} // namespace

std::vector<std::byte> etlHeader(const EtlHeaderInfo& info, const EtlTotals& totals, std::uint32_t buffersWritten)
{
    constexpr std::array<std::byte, partitionEventSize> partition{};
    const GroupMaskEvent groupMasks{groupMaskOf(info.enableFlags), groupMaskVersion};
    const auto groupMaskBytes = std::as_bytes(std::span(&groupMasks, 1));

    std::size_t reserved = sizeof(WmiBufferHeader) + sizeof(SystemTraceHeader) // of the header event
        + aligned(sizeof(SystemTraceHeader) + partition.size());
    if (info.systemLogger)
        reserved += aligned(sizeof(SystemTraceHeader) + groupMaskBytes.size());
    const std::size_t room = std::min<std::size_t>(info.bufferBytes, maximumEventSize) - reserved;

    std::vector<std::byte> buffer(sizeof(WmiBufferHeader));
    appendEvent(
        buffer, info, hookid::LogfileHeader, headerPayload(logfileHeader(info, totals, buffersWritten), info, room));
    if (info.systemLogger)
        appendEvent(buffer, info, hookid::GroupMasks, groupMaskBytes);
    appendEvent(buffer, info, hookid::PartitionInfo, partition);

    const auto used = static_cast<std::uint32_t>(buffer.size());
    WmiBufferHeader header{};
    header.BufferSize = info.bufferBytes;
    header.SavedOffset = used;
    header.CurrentOffset = used;
    header.LoggerId = info.loggerId;
    header.State = static_cast<std::uint32_t>(EtwBufferState::Flush);
    header.Offset = used;
    header.BufferFlag = bufferflag::ProcessorIndex | bufferflag::FlushMarker;
    header.BufferType = static_cast<std::uint16_t>(EtwBufferType::Header);
    std::memcpy(buffer.data(), &header, sizeof header);
    return buffer;
}

void updateTotals(std::span<std::byte> header, const EtlTotals& totals, std::uint32_t buffersWritten)
{
    std::byte* const place = header.data() + sizeof(WmiBufferHeader) + sizeof(SystemTraceHeader);
    TraceLogfileHeader64 logfile;
    std::memcpy(&logfile, place, sizeof logfile);
    putTotals(logfile, totals, buffersWritten);
    std::memcpy(place, &logfile, sizeof logfile);
}

} // namespace etwarden
