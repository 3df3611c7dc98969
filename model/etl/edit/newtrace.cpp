// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/edit/newtrace.h"

#include "model/etl/file/traceevent.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/wellknown.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>

namespace etwarden {

namespace {

constexpr std::size_t usualBufferBytes = std::size_t{64} * 1024;
constexpr std::size_t pageBytes = 4096;
constexpr std::size_t longestName = 1024; ///< UTF-16 units, as sessions have them
constexpr std::uint32_t usualVersion = 0x0501000A; ///< Windows 10, layout 1.5
constexpr std::uint32_t usualTimerResolution = 156'250; ///< units of 100 ns

/// Types of RT_LostEvent.
constexpr std::uint8_t lostEvent = 32;
constexpr std::uint8_t lostBuffer = 33;

LogfileHeader usableHeader(LogfileHeader header, std::size_t largestEvent)
{
    using namespace logfilemode;
    TraceLogfileHeader64& fields = header.fields;
    const std::size_t needed = largestEvent + sizeof(WmiBufferHeader) + eventAlignment;
    const std::size_t pages = (std::max(needed, usualBufferBytes) + pageBytes - 1) / pageBytes;
    fields.BufferSize = static_cast<std::uint32_t>(pages * pageBytes);
    fields.Version = fields.Version != 0 ? fields.Version : usualVersion;
    fields.TimerResolution = fields.TimerResolution != 0 ? fields.TimerResolution : usualTimerResolution;
    fields.NumberOfProcessors = std::max(fields.NumberOfProcessors, 1U);
    fields.LogFileMode &= NoPerProcessorBuffering | IndependentSession | SystemLogger | UseMsFlushTimer;
    fields.LogFileMode |= Sequential;
    fields.MaximumFileSize = 0;
    fields.StartBuffers = 1;
    fields.PointerSize = 8; // of this layout
    fields.LoggerName = 0;
    fields.LogFileName = 0;
    fields.EventsLost = 0;
    fields.BuffersLost = 0;
    // Consumers that get system times need no counter; readers of files take the start from it.
    if (header.startCounter == 0 && fields.ReservedFlags == static_cast<std::uint32_t>(ClockType::SystemTime))
        header.startCounter = fields.StartTime;
    header.pointerBytes = 8;
    header.sessionName.resize(std::min(header.sessionName.size(), longestName));
    header.logFileName.resize(std::min(header.logFileName.size(), longestName));
    return header;
}

template<typename Value>
void putAt(std::vector<std::byte>& bytes, std::size_t offset, const Value& value)
{
    std::memcpy(bytes.data() + offset, &value, sizeof value);
}

void putName(std::vector<std::byte>& bytes, std::size_t* offset, std::u16string_view name)
{
    std::memcpy(bytes.data() + *offset, name.data(), name.size() * sizeof(char16_t));
    *offset += name.size() * sizeof(char16_t);
    putAt(bytes, *offset, u'\0');
    *offset += sizeof(char16_t);
}

} // namespace

NewTrace::NewTrace(const LogfileHeader& header, std::size_t largestEvent, PlaceWriter write)
    : m_header(usableHeader(header, largestEvent))
    , m_clock(m_header)
    , m_write(std::move(write))
    , m_headerBuffer(m_header.fields.BufferSize, std::byte{bufferPadding})
    , m_packer(m_write, m_header.fields.BufferSize, BufferPacker::Size::Equal, m_headerBuffer.size())
    , m_lastTime(m_header.startCounter)
{
    m_isWritten = writeHeader();
}

bool NewTrace::add(std::span<const std::byte> event, std::uint16_t processor)
{
    RawEvent raw;
    if (!m_isWritten || findEvent(event, &raw).end != EventEnd::Event)
        return m_isWritten;
    const TraceEvent read = traceEvent(raw);
    if (read.provider == wellknown::lostEventGuid && read.kind != EventKind::Provider)
        return m_isWritten = addLoss(read.opcode, processor);
    ++m_events;
    m_lastTime = std::max(m_lastTime, read.time.value_or(0));
    m_header.fields.NumberOfProcessors = std::max(m_header.fields.NumberOfProcessors, processor + 1U);
    WmiBufferHeader source{};
    source.TimeStamp = m_lastTime;
    source.ProcessorIndex = processor;
    source.State = static_cast<std::uint32_t>(EtwBufferState::Flush);
    source.BufferFlag = bufferflag::ProcessorIndex;
    return m_isWritten = m_packer.add(raw.bytes, processor, source);
}

/// A mark says that something was lost before its buffer, so what came before the loss is in another one.
bool NewTrace::addLoss(std::uint8_t type, std::uint16_t processor)
{
    TraceLogfileHeader64& fields = m_header.fields;
    if (type != lostEvent && type != lostBuffer)
        return true;
    if (!m_packer.close(processor))
        return false;
    if (type == lostEvent) {
        ++fields.EventsLost;
        m_packer.addMarks(processor, bufferflag::EventsLost);
    } else {
        ++fields.BuffersLost;
        m_packer.addMarks(processor, bufferflag::BufferLost);
    }
    return true;
}

bool NewTrace::finish()
{
    m_isWritten = m_isWritten && m_packer.finish() && writeHeader();
    return m_isWritten;
}

bool NewTrace::writeHeader()
{
    TraceLogfileHeader64& fields = m_header.fields;
    fields.EndTime = m_clock.fileTime(m_lastTime);
    fields.BuffersWritten = m_packer.buffers() + 1;
    const std::size_t nameBytes = (m_header.sessionName.size() + m_header.logFileName.size() + 2) * sizeof(char16_t);
    SystemTraceHeader system{};
    system.Marker = logfileHeaderMarker64;
    system.Size = static_cast<std::uint16_t>(sizeof system + sizeof fields + nameBytes);
    system.HookId = hookid::LogfileHeader;
    system.SystemTime = m_header.startCounter;
    std::size_t end = sizeof(WmiBufferHeader);
    putAt(m_headerBuffer, end, system);
    end += sizeof system;
    putAt(m_headerBuffer, end, fields);
    end += sizeof fields;
    putName(m_headerBuffer, &end, m_header.sessionName);
    putName(m_headerBuffer, &end, m_header.logFileName);
    while (end % eventAlignment != 0)
        m_headerBuffer[end++] = std::byte{0};
    WmiBufferHeader header{};
    header.BufferSize = fields.BufferSize;
    header.SavedOffset = header.CurrentOffset = header.Offset = static_cast<std::uint32_t>(end);
    header.State = static_cast<std::uint32_t>(EtwBufferState::Flush);
    header.BufferFlag = bufferflag::ProcessorIndex | bufferflag::FlushMarker;
    header.BufferType = static_cast<std::uint16_t>(EtwBufferType::Header);
    putAt(m_headerBuffer, 0, header);
    return m_write(0, m_headerBuffer);
}

} // namespace etwarden
