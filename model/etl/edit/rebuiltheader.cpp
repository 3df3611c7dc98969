// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/edit/rebuiltheader.h"

#include "model/etl/file/eventreader.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/readbytes.h"
#include "model/etw/tracetypes.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace etwarden {

namespace {

constexpr std::size_t headerEventBytes =
    sizeof(SystemTraceHeader) + sizeof(TraceLogfileHeader64) + 2 * sizeof(char16_t); // two names without a character
constexpr std::size_t smallestHeaderBuffer = sizeof(WmiBufferHeader) + headerEventBytes;

/// A file with other bytes at its front.
class FileWithFront final : public ReadableFile
{
public:
    FileWithFront(std::unique_ptr<ReadableFile> file, std::vector<std::byte> front)
        : m_file(std::move(file))
        , m_front(std::move(front))
    {
    }

    std::vector<std::byte>& front() { return m_front; }
    std::uint64_t size() const override { return m_file->size(); }

    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        const std::size_t count = m_file->readAt(offset, bytes);
        if (offset < m_front.size()) {
            const auto begin = static_cast<std::size_t>(offset);
            std::ranges::copy(
                std::span(m_front).subspan(begin, std::min(count, m_front.size() - begin)), bytes.begin());
        }
        return count;
    }

    void expect(std::uint64_t offset, std::size_t bytes) override { m_file->expect(offset, bytes); }

private:
    std::unique_ptr<ReadableFile> m_file;
    std::vector<std::byte> m_front;
};

std::optional<WmiBufferHeader> bufferAt(ReadableFile& file, std::uint64_t offset)
{
    WmiBufferHeader header{};
    const bool isRead =
        file.readAt(offset, std::as_writable_bytes(std::span(&header, 1))) == sizeof header && looksLikeBuffer(header);
    return isRead ? std::optional(header) : std::nullopt;
}

/// Finds where the first buffer after the header buffer begins. Bytes of an event may look like a buffer, so another
/// buffer of the session has to follow it, or the end of the file.
std::optional<std::uint64_t> findFirstBuffer(ReadableFile& file)
{
    constexpr std::uint64_t step = 512; // header buffers of 0x200 and of 0x400 bytes were seen
    const std::uint64_t end = std::min<std::uint64_t>(file.size(), 2 * std::uint64_t{maximumBufferSizeKb} * 1024);
    for (std::uint64_t offset = step; offset < end; offset += step) {
        const std::optional<WmiBufferHeader> first = bufferAt(file, offset);
        if (!first)
            continue;
        const std::uint64_t next = offset + first->BufferSize;
        if (next == file.size())
            return offset;
        const std::optional<WmiBufferHeader> second = bufferAt(file, next);
        if (second && second->LoggerId == first->LoggerId)
            return offset;
    }
    return std::nullopt;
}

/// The bytes of the header buffer up to the end of its last event; empty: its header event is damaged, too.
std::vector<std::byte> keptFront(ReadableFile& file, std::size_t room)
{
    std::vector<std::byte> front(std::min<std::size_t>(room, bufferHeaderSize + maximumEventSize));
    front.resize(file.readAt(0, front));
    if (front.size() < bufferHeaderSize || !readLogfileHeader(std::span(front).subspan(bufferHeaderSize)))
        return {};
    std::size_t end = bufferHeaderSize;
    RawEvent event;
    while (end < front.size() && findEvent(std::span(front).subspan(end), &event).end == EventEnd::Event)
        end += (event.bytes.size() + eventAlignment - 1) & ~(eventAlignment - 1);
    front.resize(std::min(end, front.size()));
    return front;
}

/// Writes the header of a header buffer that has so many bytes of its room filled.
void putBufferHeader(std::vector<std::byte>& front, std::size_t room, std::uint16_t loggerId)
{
    WmiBufferHeader header{};
    header.BufferSize = static_cast<std::uint32_t>(room);
    header.SavedOffset = header.Offset = header.CurrentOffset = static_cast<std::uint32_t>(front.size());
    header.LoggerId = loggerId;
    header.State = static_cast<std::uint32_t>(EtwBufferState::Flush);
    header.BufferFlag = bufferflag::ProcessorIndex | bufferflag::FlushMarker;
    header.BufferType = static_cast<std::uint16_t>(EtwBufferType::Header);
    std::memcpy(front.data(), &header, sizeof header);
}

/// A header buffer that says no more than these members.
std::vector<std::byte> newFront(const TraceLogfileHeader64& fields, std::uint64_t startCounter)
{
    std::vector<std::byte> front((smallestHeaderBuffer + eventAlignment - 1) & ~(eventAlignment - 1));
    SystemTraceHeader event{};
    event.Marker = logfileHeaderMarker64;
    event.Size = static_cast<std::uint16_t>(headerEventBytes);
    event.HookId = hookid::LogfileHeader;
    event.SystemTime = startCounter;
    std::memcpy(front.data() + sizeof(WmiBufferHeader), &event, sizeof event);
    std::memcpy(front.data() + sizeof(WmiBufferHeader) + sizeof event, &fields, sizeof fields);
    return front;
}

/// Fills in what the buffers say of the missing header.
RebuiltHeader learnFields(TraceFile& trace, TraceLogfileHeader64& fields, std::uint64_t& startCounter)
{
    constexpr std::uint64_t firstTimeOfDay = 119'600'064'000'000'000; // the year 1980
    constexpr std::uint64_t lastTimeOfDay = 157'766'880'000'000'000; // 2100
    BufferStorage memory;
    startCounter = UINT64_MAX;
    for (std::size_t number = 1; number < trace.buffers().size(); ++number) {
        const TraceBuffer buffer = trace.buffer(number);
        startCounter = std::min(startCounter, startOfBuffer(trace, buffer, memory));
        fields.NumberOfProcessors = std::max<std::uint32_t>(fields.NumberOfProcessors, buffer.processor + 1U);
        fields.BufferSize = std::max(fields.BufferSize, buffer.filledBytes);
    }
    const bool hasTimes = startCounter >= firstTimeOfDay && startCounter <= lastTimeOfDay;
    fields.ReservedFlags =
        static_cast<std::uint32_t>(hasTimes ? ClockType::SystemTime : ClockType::QueryPerformanceCounter);
    fields.StartTime = hasTimes ? startCounter : 0;
    return hasTimes ? RebuiltHeader::WithTimes : RebuiltHeader::WithoutTimes;
}

} // namespace

std::unique_ptr<ReadableFile> withRebuiltHeader(std::unique_ptr<ReadableFile> file, RebuiltHeader* rebuilt)
{
    const std::optional<std::uint64_t> firstBuffer = findFirstBuffer(*file);
    if (!firstBuffer)
        return nullptr;
    const WmiBufferHeader first = bufferAt(*file, *firstBuffer).value_or(WmiBufferHeader{});
    const bool isCompressed = (first.BufferFlag & bufferflag::Compressed) != 0;
    const auto room =
        static_cast<std::size_t>(isCompressed ? *firstBuffer : std::min<std::uint64_t>(*firstBuffer, first.BufferSize));
    if (std::vector<std::byte> kept = keptFront(*file, room); !kept.empty()) {
        putBufferHeader(kept, room, first.LoggerId);
        *rebuilt = RebuiltHeader::BufferOnly;
        return std::make_unique<FileWithFront>(std::move(file), std::move(kept));
    }
    TraceLogfileHeader64 fields{};
    fields.BufferSize = isCompressed ? 64 * 1024 : first.BufferSize;
    fields.Version = 0x0501000A; // as any Windows 10 or later has it
    fields.NumberOfProcessors = 1;
    fields.TimerResolution = 156'250;
    fields.LogFileMode = logfilemode::Sequential | (isCompressed ? logfilemode::Compressed : 0);
    fields.StartBuffers = 1;
    fields.PointerSize = 8;
    fields.CpuSpeedInMHz = 1'000; // unknown; there are readers that divide by it
    fields.PerfFreq = 10'000'000;
    std::uint64_t startCounter = 0;
    const auto putFront = [&](FileWithFront& whole) {
        whole.front() = newFront(fields, startCounter);
        putBufferHeader(whole.front(), room, first.LoggerId);
    };
    auto whole = std::make_unique<FileWithFront>(std::move(file), std::vector<std::byte>());
    putFront(*whole);
    std::unique_ptr<TraceFile> trace;
    if (TraceFile::open(*whole, &trace) != TraceFileStatus::Good || trace->buffers().size() < 2)
        return nullptr;
    *rebuilt = learnFields(*trace, fields, startCounter);
    putFront(*whole);
    return whole;
}

} // namespace etwarden
