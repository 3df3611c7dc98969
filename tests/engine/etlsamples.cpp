// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/etlsamples.h"

#include "model/etw/etllayouts.h"
#include "model/etw/layouts.h"

#include <cstring>

namespace etwarden {

EtlHeaderInfo sampleHeaderInfo()
{
    EtlHeaderInfo info;
    info.sessionName = u"Sample";
    info.logFileName = u"C:\\logs\\sample.etl";
    info.loggerId = 17;
    info.bufferBytes = 4096;
    info.logFileMode = 0x00000001;
    info.maximumFileBytes = 3 * 1024 * 1024;
    info.processors = 5;
    info.clock = ClockType::QueryPerformanceCounter;
    info.startTime = 133'000'000'000'000'000;
    info.startCounter = 987'654'321;
    info.counterFrequency = 10'000'000;
    info.cpuSpeedMHz = 2904;
    info.bootTime = 132'999'000'000'000'000;
    info.processId = 4711;
    info.threadId = 4712;
    return info;
}

EtlTotals sampleTotals()
{
    return {.endTime = 133'000'000'600'000'000, .eventsLost = 11, .buffersLost = 2, .counterFrequency = 10'000'013};
}

std::vector<std::byte> sampleBuffer(std::int64_t sequence, std::uint32_t bufferBytes)
{
    EventHeader event{};
    event.Size = sizeof event;
    event.HeaderType = eventHeaderType64;
    event.EventDescriptor.Id = static_cast<std::uint16_t>(sequence);

    WmiBufferHeader header{};
    header.BufferSize = bufferBytes;
    header.SavedOffset = sizeof header + sizeof event;
    header.Offset = header.SavedOffset;
    header.SequenceNumber = sequence;
    header.State = static_cast<std::uint32_t>(EtwBufferState::Flush);
    header.BufferFlag = bufferflag::ProcessorIndex;

    std::vector<std::byte> buffer(bufferBytes, std::byte{bufferPadding});
    std::memcpy(buffer.data(), &header, sizeof header);
    std::memcpy(buffer.data() + sizeof header, &event, sizeof event);
    return buffer;
}

} // namespace etwarden
