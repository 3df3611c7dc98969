// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/engine/etlreader.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>

namespace etwarden {

namespace {

using Bytes = std::span<const std::byte>;

constexpr std::uint32_t bufferHeaderBytes = 0x48;
constexpr std::uint32_t systemHeaderBytes = 0x20;
constexpr std::uint32_t perfinfoHeaderBytes = 0x10;
constexpr std::uint32_t eventHeaderBytes = 0x50;
constexpr std::uint32_t logfileHeaderBytes = 0x118;
constexpr std::uint32_t largestBufferBytes = 16 * 1024 * 1024;

/// The value at `offset`; the caller has checked that it is inside.
template<typename T>
T at(Bytes bytes, std::size_t offset)
{
    T value;
    std::memcpy(&value, bytes.subspan(offset, sizeof(T)).data(), sizeof(T));
    return value;
}

std::string hex(std::uint64_t value)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    do {
        text.insert(text.begin(), digits[value % 16]);
        value /= 16;
    } while (value != 0);
    return "0x" + text;
}

/// Collects what breaks a rule, and where.
class Problems
{
public:
    Problems(std::vector<std::string>& list, std::string place)
        : m_list(list)
        , m_place(std::move(place))
    {
    }

    bool require(bool rule, const std::string& text) const
    {
        if (!rule)
            m_list.push_back(m_place + ": " + text);
        return rule;
    }

private:
    std::vector<std::string>& m_list;
    std::string m_place;
};

void readSystemHeader(Bytes bytes, EtlEvent* event)
{
    event->hookId = at<std::uint16_t>(bytes, 0x06);
    event->threadId = at<std::uint32_t>(bytes, 0x08);
    event->processId = at<std::uint32_t>(bytes, 0x0C);
    event->time = at<std::uint64_t>(bytes, 0x10);
}

void readPerfinfoHeader(Bytes bytes, EtlEvent* event)
{
    event->version = at<std::uint8_t>(bytes, 0x00);
    event->hookId = at<std::uint16_t>(bytes, 0x06);
    event->time = at<std::uint64_t>(bytes, 0x08);
}

void readEventHeader(Bytes bytes, EtlEvent* event)
{
    event->flags = at<std::uint16_t>(bytes, 0x04);
    event->property = at<std::uint16_t>(bytes, 0x06);
    event->activity = at<Guid>(bytes, 0x40);
    event->threadId = at<std::uint32_t>(bytes, 0x08);
    event->processId = at<std::uint32_t>(bytes, 0x0C);
    event->time = at<std::uint64_t>(bytes, 0x10);
    event->provider = at<Guid>(bytes, 0x18);
    event->id = at<std::uint16_t>(bytes, 0x28);
    event->version = at<std::uint8_t>(bytes, 0x2A);
    event->channel = at<std::uint8_t>(bytes, 0x2B);
    event->level = at<std::uint8_t>(bytes, 0x2C);
    event->opcode = at<std::uint8_t>(bytes, 0x2D);
    event->task = at<std::uint16_t>(bytes, 0x2E);
    event->keyword = at<std::uint64_t>(bytes, 0x30);
    event->processorTime = at<std::uint64_t>(bytes, 0x38);
}

void readClassicHeader(Bytes bytes, EtlEvent* event)
{
    event->opcode = at<std::uint8_t>(bytes, 0x04);
    event->level = at<std::uint8_t>(bytes, 0x05);
    event->version = at<std::uint8_t>(bytes, 0x06);
    event->threadId = at<std::uint32_t>(bytes, 0x08);
    event->processId = at<std::uint32_t>(bytes, 0x0C);
    event->time = at<std::uint64_t>(bytes, 0x10);
    event->provider = at<Guid>(bytes, 0x18);
    event->processorTime = at<std::uint64_t>(bytes, 0x28);
}

void readInstanceHeader(Bytes bytes, EtlEvent* event)
{
    readClassicHeader(bytes, event);
    event->instance = at<std::uint32_t>(bytes, 0x30);
    event->parentInstance = at<std::uint32_t>(bytes, 0x34);
    event->parent = at<Guid>(bytes, 0x38);
}

void readMessageHeader(Bytes bytes, EtlEvent* event)
{
    event->id = at<std::uint16_t>(bytes, 0x04);
    event->flags = at<std::uint16_t>(bytes, 0x06);
}

/// Reads the items from the front of what follows the header.
void readExtendedItems(Bytes* rest, EtlEvent* event, const Problems& problems)
{
    for (bool another = (event->flags & 1) != 0; another;) {
        const std::size_t bytes = rest->size() < 8 ? 0 : at<std::uint16_t>(*rest, 0);
        const std::size_t dataBytes = bytes == 0 ? 0 : at<std::uint16_t>(*rest, 6);
        if (!problems.require(
                bytes % 8 == 0 && bytes >= 8 + dataBytes && bytes <= rest->size(), "an item has a wrong size"))
            return;
        const Bytes data = rest->subspan(8, dataBytes);
        event->extendedItems.push_back({at<std::uint16_t>(*rest, 2), {data.begin(), data.end()}});
        another = (at<std::uint16_t>(*rest, 4) & 1) != 0;
        *rest = rest->subspan(bytes);
    }
}

struct HeaderKind
{
    std::uint8_t type; ///< byte 2 of the event
    std::uint32_t bytes; ///< of the header
    std::size_t sizeOffset; ///< where the event's size is
    void (*read)(Bytes, EtlEvent*);
};
constexpr HeaderKind headerKinds[] = {
    {0x02, systemHeaderBytes, 4, readSystemHeader},
    {0x12, eventHeaderBytes, 0, readEventHeader},
    {0x11, perfinfoHeaderBytes, 4, readPerfinfoHeader},
    {0x13, eventHeaderBytes, 0, readEventHeader},
    {0x0A, 0x30, 0, readClassicHeader},
    {0x14, 0x30, 0, readClassicHeader},
    {0x0B, 0x48, 0, readInstanceHeader},
    {0x15, 0x48, 0, readInstanceHeader},
    {0x00, 8, 0, readMessageHeader},
};

/// The event at `offset` of the filled part of a buffer, or nothing and a problem.
std::optional<EtlEvent> readEvent(Bytes filled, std::uint32_t offset, const Problems& problems)
{
    const std::string place = "event at " + hex(offset);
    if (!problems.require(offset + 8 <= filled.size(), place + " is cut off"))
        return std::nullopt;
    const Bytes rest = filled.subspan(offset);
    EtlEvent event;
    event.offset = offset;
    event.headerType = at<std::uint8_t>(rest, 2);
    const auto kind = std::find_if(std::begin(headerKinds), std::end(headerKinds),
        [&event](const HeaderKind& k) { return k.type == event.headerType; });
    const std::uint8_t marker = event.headerType == 0x00 ? 0x90 : 0xC0;
    if (!problems.require(at<std::uint8_t>(rest, 3) == marker && kind != std::end(headerKinds),
            place + " has marker " + hex(at<std::uint32_t>(rest, 0))))
        return std::nullopt;
    event.size = at<std::uint16_t>(rest, kind->sizeOffset);
    if (!problems.require(
            event.size >= kind->bytes && event.size <= rest.size(), place + " has size " + hex(event.size)))
        return std::nullopt;
    kind->read(rest, &event);
    Bytes payload = rest.subspan(kind->bytes, event.size - kind->bytes);
    if (kind->read == readEventHeader)
        readExtendedItems(&payload, &event, problems);
    event.payload.assign(payload.begin(), payload.end());
    return event;
}

std::u16string readName(Bytes payload, std::size_t* offset, const Problems& problems)
{
    std::u16string name;
    while (*offset + 2 <= payload.size()) {
        const auto unit = at<char16_t>(payload, *offset);
        *offset += 2;
        if (unit == 0)
            return name;
        name += unit;
    }
    problems.require(false, "a name is not terminated");
    return name;
}

EtlLogfileHeader readLogfileHeader(Bytes payload, const Problems& problems)
{
    EtlLogfileHeader header;
    header.bufferBytes = at<std::uint32_t>(payload, 0x00);
    header.version = at<std::uint32_t>(payload, 0x04);
    header.providerVersion = at<std::uint32_t>(payload, 0x08);
    header.processors = at<std::uint32_t>(payload, 0x0C);
    header.endTime = at<std::uint64_t>(payload, 0x10);
    header.timerResolution = at<std::uint32_t>(payload, 0x18);
    header.maximumFileSizeMb = at<std::uint32_t>(payload, 0x1C);
    header.logFileMode = at<std::uint32_t>(payload, 0x20);
    header.buffersWritten = at<std::uint32_t>(payload, 0x24);
    header.startBuffers = at<std::uint32_t>(payload, 0x28);
    header.pointerBytes = at<std::uint32_t>(payload, 0x2C);
    header.eventsLost = at<std::uint32_t>(payload, 0x30);
    header.cpuSpeedMHz = at<std::uint32_t>(payload, 0x34);
    header.bootTime = at<std::uint64_t>(payload, 0xF8);
    header.frequency = at<std::uint64_t>(payload, 0x100);
    header.startTime = at<std::uint64_t>(payload, 0x108);
    header.clock = at<std::uint32_t>(payload, 0x110);
    header.buffersLost = at<std::uint32_t>(payload, 0x114);
    std::size_t offset = logfileHeaderBytes;
    header.sessionName = readName(payload, &offset, problems);
    header.logFileName = readName(payload, &offset, problems);
    problems.require(offset == payload.size(), "the header event has bytes after its names");
    return header;
}

void checkHeaderBuffer(EtlTrace* trace)
{
    const EtlBuffer& first = trace->buffers.front();
    const Problems problems(trace->problems, "header buffer");
    problems.require(first.sequence == 0, "its sequence number is not 0");
    problems.require(first.flags == 0x21, "its flags are " + hex(first.flags));
    problems.require(first.type == 4, "its type is " + hex(first.type));
    problems.require(first.time == 0, "it has a time");
    const bool begins = !first.events.empty() && first.events.front().headerType == 0x02
        && first.events.front().hookId == 0 && first.events.front().payload.size() >= logfileHeaderBytes;
    if (!problems.require(begins, "it does not begin with a header event"))
        return;
    trace->header = readLogfileHeader(first.events.front().payload, problems);
    problems.require(trace->header->bufferBytes == first.bufferBytes, "the header event has another buffer size");
    problems.require(trace->header->pointerBytes == 8, "the pointer size is not 8");
    problems.require(trace->header->startBuffers == 1, "StartBuffers is not 1");
    problems.require(trace->header->frequency != 0 && trace->header->cpuSpeedMHz != 0, "a frequency is 0");
}

void checkSequence(EtlTrace* trace)
{
    std::set<std::int64_t> seen;
    std::size_t markers = 0;
    for (std::size_t i = 0; i < trace->buffers.size(); ++i) {
        const EtlBuffer& buffer = trace->buffers[i];
        const Problems problems(trace->problems, "buffer " + std::to_string(i));
        const bool isCompressed = (buffer.flags & 0x40) != 0;
        problems.require(isCompressed || buffer.bufferBytes == trace->buffers.front().bufferBytes,
            "its size is not that of the first");
        problems.require(seen.insert(buffer.sequence).second, "its sequence number is there twice");
        problems.require(buffer.sequence >= (i == 0 ? 0 : 1), "its sequence number is too small");
        if (trace->header && trace->header->endTime != 0)
            problems.require(buffer.sequence < trace->header->buffersWritten, "its sequence number is too large");
        if (i > 0 && (buffer.flags & 0x01) != 0)
            problems.require(++markers == 1, "it is not the only one with a flush marker");
    }
}

} // namespace

EtlBuffer readEtlBuffer(Bytes bytes, std::vector<std::string>* list)
{
    const Problems problems(*list, "buffer");
    EtlBuffer buffer;
    if (!problems.require(bytes.size() >= bufferHeaderBytes, "it is smaller than its header"))
        return buffer;
    buffer.bufferBytes = at<std::uint32_t>(bytes, 0x00);
    buffer.savedOffset = at<std::uint32_t>(bytes, 0x04);
    buffer.time = at<std::uint64_t>(bytes, 0x10);
    buffer.sequence = at<std::int64_t>(bytes, 0x18);
    buffer.processor = at<std::uint16_t>(bytes, 0x28);
    buffer.loggerId = at<std::uint16_t>(bytes, 0x2A);
    buffer.state = at<std::uint32_t>(bytes, 0x2C);
    buffer.flags = at<std::uint16_t>(bytes, 0x34);
    buffer.type = at<std::uint16_t>(bytes, 0x36);

    problems.require(at<std::int32_t>(bytes, 0x0C) == 0, "it is still referenced");
    problems.require(buffer.state == 3, "its state is " + hex(buffer.state));
    problems.require((buffer.flags & 0x20) != 0, "its flags are " + hex(buffer.flags));
    problems.require(at<std::uint32_t>(bytes, 0x30) == buffer.savedOffset, "Offset is not SavedOffset");
    const bool isCompressed = (buffer.flags & 0x40) != 0;
    if (!problems.require(buffer.bufferBytes <= bytes.size() && buffer.savedOffset >= bufferHeaderBytes
                && (isCompressed ? buffer.bufferBytes >= bufferHeaderBytes && buffer.savedOffset <= largestBufferBytes
                                 : buffer.savedOffset <= buffer.bufferBytes),
            "its sizes are " + hex(buffer.bufferBytes) + " and " + hex(buffer.savedOffset)))
        return buffer;

    std::vector<std::byte> plain;
    if (isCompressed) {
        plain = readXpress(bytes.subspan(bufferHeaderBytes, buffer.bufferBytes - bufferHeaderBytes),
            buffer.savedOffset - bufferHeaderBytes, list);
        plain.insert(plain.begin(), bufferHeaderBytes, std::byte{0});
        plain.resize(buffer.savedOffset);
    }
    const Bytes filled = isCompressed ? Bytes(plain) : bytes.first(buffer.savedOffset);
    for (std::uint32_t offset = bufferHeaderBytes; offset < buffer.savedOffset;) {
        std::optional<EtlEvent> event = readEvent(filled, offset, problems);
        if (!event)
            break;
        offset = (offset + event->size + 7) & ~7u;
        buffer.events.push_back(std::move(*event));
    }
    if (isCompressed)
        return buffer;
    const Bytes padding = bytes.subspan(buffer.savedOffset, buffer.bufferBytes - buffer.savedOffset);
    problems.require(
        std::all_of(padding.begin(), padding.end(), [](std::byte byte) { return byte == std::byte{0xFF}; }),
        "its padding is not 0xFF");
    return buffer;
}

std::vector<std::byte> readXpress(Bytes stream, std::size_t plainBytes, std::vector<std::string>* list)
{
    const Problems problems(*list, "compressed data");
    std::vector<std::byte> plain;
    std::size_t place = 0;
    bool isCut = false;
    const auto read = [&](std::size_t bytes) {
        std::uint32_t value = 0;
        isCut = isCut || bytes > stream.size() - place;
        if (isCut)
            return value;
        std::memcpy(&value, stream.data() + place, bytes);
        place += bytes;
        return value;
    };
    std::size_t halfByteAt = 0; // 0: both halves of the last one are used
    std::uint32_t flags = 0;
    for (std::uint32_t flagsLeft = 0; !isCut; --flagsLeft, flags <<= 1) {
        if (flagsLeft == 0) {
            flags = read(4);
            flagsLeft = 32;
        }
        if (isCut)
            break;
        if (flags >> 31 == 0) {
            plain.push_back(static_cast<std::byte>(read(1)));
            continue;
        }
        if (place == stream.size()) { // the end
            problems.require(plain.size() == plainBytes, "it stands for " + hex(plain.size()) + " bytes");
            return plain;
        }
        const std::uint32_t match = read(2);
        const std::size_t distance = (match >> 3) + 1;
        std::uint64_t length = match & 7;
        if (length == 7) {
            std::uint32_t half = 0;
            if (halfByteAt == 0) {
                halfByteAt = place;
                half = read(1) & 15;
            } else {
                half = static_cast<std::uint32_t>(stream[halfByteAt]) >> 4;
                halfByteAt = 0;
            }
            length += half;
            if (half == 15) {
                const std::uint32_t byte = read(1);
                length += byte;
                if (byte == 255) {
                    length = read(2);
                    if (length == 0)
                        length = read(4);
                    isCut = isCut || length < 22;
                }
            }
        }
        length += 3;
        if (isCut || distance > plain.size() || length > plainBytes - std::min(plain.size(), plainBytes))
            break;
        for (; length > 0; --length)
            plain.push_back(plain[plain.size() - distance]);
    }
    problems.require(false, "it is damaged");
    return plain;
}

EtlTrace readEtl(Bytes file)
{
    EtlTrace trace;
    for (std::size_t offset = 0; offset < file.size();) {
        trace.buffers.push_back(readEtlBuffer(file.subspan(offset), &trace.problems));
        const std::uint32_t distance = trace.buffers.back().bufferBytes;
        if (distance < bufferHeaderBytes) {
            trace.problems.push_back("file: no next buffer after " + hex(offset));
            break;
        }
        offset += distance;
    }
    if (trace.buffers.empty()) {
        trace.problems.push_back("file: it is empty");
        return trace;
    }
    checkHeaderBuffer(&trace);
    checkSequence(&trace);
    return trace;
}

std::vector<EtlBuffer> EtlTrace::dataBuffers() const
{
    if (buffers.empty())
        return {};
    std::vector<EtlBuffer> data(buffers.begin() + 1, buffers.end());
    std::stable_sort(data.begin(), data.end(),
        [](const EtlBuffer& left, const EtlBuffer& right) { return left.sequence < right.sequence; });
    return data;
}

std::vector<EtlEvent> EtlTrace::events() const
{
    std::vector<EtlEvent> all;
    for (const EtlBuffer& buffer : dataBuffers())
        all.insert(all.end(), buffer.events.begin(), buffer.events.end());
    return all;
}

} // namespace etwarden
