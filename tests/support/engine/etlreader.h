// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Reads .etl files and buffers independently of the code that writes them: offsets are spelled out here again, from
/// the description of the format. Whatever breaks a rule becomes a problem in words; no input makes it read outside.
namespace etwarden {

/// What is between header and payload of an event whose flags have bit 0.
struct EtlExtendedItem
{
    std::uint16_t type = 0;
    std::vector<std::byte> data;
};

struct EtlEvent
{
    std::uint32_t offset = 0; ///< from the start of its buffer
    std::uint32_t size = 0; ///< bytes, header included
    /// 2: SYSTEM_TRACE_HEADER, 0x13: EVENT_HEADER, 0x14: EVENT_TRACE_HEADER, 0x15: EVENT_INSTANCE_GUID_HEADER, all of a
    /// 64-bit writer (0x12, 0x0A, 0x0B: the last three of a 32-bit one); 0: MESSAGE_TRACE_HEADER
    std::uint8_t headerType = 0;
    std::uint32_t threadId = 0;
    std::uint32_t processId = 0;
    std::uint64_t time = 0; ///< session clock
    std::uint16_t hookId = 0; ///< of a SYSTEM_TRACE_HEADER
    Guid provider; ///< this and the following of an EVENT_HEADER; of a classic event: its class, opcode, level, version
    std::uint16_t id = 0;
    std::uint8_t version = 0;
    std::uint8_t channel = 0;
    std::uint8_t level = 0;
    std::uint8_t opcode = 0;
    std::uint16_t task = 0;
    std::uint64_t keyword = 0;
    std::uint16_t flags = 0;
    std::uint16_t property = 0;
    Guid activity;
    std::uint64_t processorTime = 0; ///< also kernel and user time of a classic event
    std::uint32_t instance = 0; ///< this and the next two of an EVENT_INSTANCE_GUID_HEADER
    std::uint32_t parentInstance = 0;
    Guid parent;
    std::vector<EtlExtendedItem> extendedItems;
    std::vector<std::byte>
        payload; ///< of a message, whose number is `id` and whose options are `flags`: also its items
};

struct EtlBuffer
{
    std::uint32_t bufferBytes = 0;
    std::uint32_t savedOffset = 0;
    std::uint64_t time = 0;
    std::int64_t sequence = 0;
    std::uint16_t processor = 0;
    std::uint16_t loggerId = 0;
    std::uint32_t state = 0;
    std::uint16_t flags = 0;
    std::uint16_t type = 0;
    std::vector<EtlEvent> events;
};

struct EtlLogfileHeader
{
    std::uint32_t bufferBytes = 0;
    std::uint32_t version = 0;
    std::uint32_t providerVersion = 0;
    std::uint32_t processors = 0;
    std::uint64_t endTime = 0;
    std::uint32_t timerResolution = 0;
    std::uint32_t maximumFileSizeMb = 0;
    std::uint32_t logFileMode = 0;
    std::uint32_t buffersWritten = 0;
    std::uint32_t startBuffers = 0;
    std::uint32_t pointerBytes = 0;
    std::uint32_t eventsLost = 0;
    std::uint32_t cpuSpeedMHz = 0;
    std::uint64_t bootTime = 0;
    std::uint64_t frequency = 0;
    std::uint64_t startTime = 0;
    std::uint32_t clock = 0;
    std::uint32_t buffersLost = 0;
    std::u16string sessionName;
    std::u16string logFileName;
};

struct EtlTrace
{
    std::optional<EtlLogfileHeader> header;
    std::vector<EtlBuffer> buffers; ///< in the order of the file, the header buffer first
    std::vector<std::string> problems; ///< empty: the file keeps all the rules

    std::vector<EtlBuffer> dataBuffers() const; ///< by sequence number
    std::vector<EtlEvent> events() const; ///< of the data buffers, by sequence number and offset
};

EtlTrace readEtl(std::span<const std::byte> file);

/// One flushed buffer, as a file or a consumer gets it. Problems are added to `problems`.
EtlBuffer readEtlBuffer(std::span<const std::byte> bytes, std::vector<std::string>* problems);

/// A stream of Plain LZ77 of [MS-XCA] that stands for `plainBytes`; what it has is returned also where it is damaged.
std::vector<std::byte> readXpress(
    std::span<const std::byte> stream, std::size_t plainBytes, std::vector<std::string>* problems);

} // namespace etwarden
