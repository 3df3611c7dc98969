// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/etl/tracebuilder.h"

#include "model/etw/layouts.h"
#include "model/etw/tracetypes.h"

#include <cstring>

namespace etwarden {

namespace {

template<typename Value>
void append(TraceBuilder::Bytes& bytes, const Value& value)
{
    const auto more = std::as_bytes(std::span(&value, 1));
    bytes.insert(bytes.end(), more.begin(), more.end());
}

void appendName(TraceBuilder::Bytes& bytes, const std::u16string& name)
{
    for (const char16_t unit : name)
        append(bytes, unit);
    append(bytes, u'\0');
}

} // namespace

TraceBuilder::TraceBuilder()
{
    header.BufferSize = 4096;
    header.Version = 0x0501000A;
    header.ProviderVersion = 22631;
    header.NumberOfProcessors = 2;
    header.EndTime = startTime + 600'000'000;
    header.TimerResolution = 156'250;
    header.LogFileMode = 1;
    header.StartBuffers = 1;
    header.PointerSize = 8;
    header.CpuSpeedInMHz = 3000;
    header.BootTime = startTime - 1'000'000'000;
    header.PerfFreq = 10'000'000;
    header.StartTime = startTime;
    header.ReservedFlags = static_cast<std::uint32_t>(ClockType::QueryPerformanceCounter);
}

std::size_t TraceBuilder::add(const Buffer& buffer)
{
    Bytes bytes(sizeof(WmiBufferHeader));
    for (const Bytes& event : buffer.events) {
        bytes.resize((bytes.size() + eventAlignment - 1) & ~(eventAlignment - 1));
        bytes.insert(bytes.end(), event.begin(), event.end());
    }
    ++m_buffers;
    WmiBufferHeader front = buffer.header;
    front.BufferSize = front.BufferSize != 0 ? front.BufferSize : header.BufferSize;
    if (front.SavedOffset == 0 && front.Offset == 0)
        front.SavedOffset = front.Offset = static_cast<std::uint32_t>(bytes.size());
    m_sequence = buffer.sequence != 0 ? buffer.sequence : m_sequence + 1;
    front.SequenceNumber = m_sequence;
    front.ProcessorIndex = buffer.processor;
    front.LoggerId = loggerId;
    front.State = static_cast<std::uint32_t>(EtwBufferState::Flush);
    front.BufferFlag = front.BufferFlag != 0 ? front.BufferFlag : bufferflag::ProcessorIndex;
    std::memcpy(bytes.data(), &front, sizeof front);
    if (bytes.size() < front.BufferSize)
        bytes.resize(front.BufferSize, std::byte{bufferPadding});
    const std::size_t offset = headerBufferBytes + m_data.size();
    addRaw(bytes);
    return offset;
}

void TraceBuilder::addRaw(std::span<const std::byte> bytes)
{
    m_data.insert(m_data.end(), bytes.begin(), bytes.end());
}

TraceBuilder::Bytes TraceBuilder::headerBuffer() const
{
    TraceLogfileHeader64 fields = header;
    if (fields.BuffersWritten == 0)
        fields.BuffersWritten = m_buffers + 1;
    Bytes payload;
    if (is32Bit)
        append(payload, withPointersOf<std::uint32_t>(fields));
    else
        append(payload, fields);
    appendName(payload, sessionName);
    appendName(payload, logFileName);

    SystemTraceHeader system{};
    system.Marker = is32Bit ? logfileHeaderMarker32 : logfileHeaderMarker64;
    system.Size = static_cast<std::uint16_t>(sizeof system + payload.size());
    system.HookId = hookid::LogfileHeader;
    system.SystemTime = startCounter;

    WmiBufferHeader front{};
    front.BufferSize = headerBufferBytes;
    front.SavedOffset = static_cast<std::uint32_t>(sizeof front + system.Size);
    front.Offset = front.SavedOffset;
    front.LoggerId = loggerId;
    front.State = static_cast<std::uint32_t>(EtwBufferState::Flush);
    front.BufferFlag = bufferflag::FlushMarker | bufferflag::ProcessorIndex;
    front.BufferType = static_cast<std::uint16_t>(EtwBufferType::Header);

    Bytes bytes;
    append(bytes, front);
    append(bytes, system);
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    bytes.resize(headerBufferBytes, std::byte{bufferPadding});
    return bytes;
}

TraceBuilder::Bytes TraceBuilder::file() const
{
    Bytes bytes = headerBuffer();
    bytes.insert(bytes.end(), m_data.begin(), m_data.end());
    return bytes;
}

TraceBuilder::Bytes TraceBuilder::event(std::uint64_t time, std::uint16_t id, std::size_t payloadBytes)
{
    EventHeader event{};
    event.Size = static_cast<std::uint16_t>(sizeof event + payloadBytes);
    event.HeaderType = eventHeaderType64;
    event.ThreadId = 22;
    event.ProcessId = 11;
    event.TimeStamp = time;
    event.ProviderId = "11111111-2222-3333-4444-555555555555"_guid;
    event.EventDescriptor.Id = id;
    Bytes bytes = bytesOfValue(event);
    bytes.resize(event.Size, std::byte{0xAB});
    return bytes;
}

} // namespace etwarden
