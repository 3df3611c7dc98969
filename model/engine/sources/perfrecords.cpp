// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/sources/perfrecords.h"

#include <algorithm>

namespace etwarden {

namespace {

/// Reads numbers from the front of bytes; what is not there is 0, and is remembered.
class PerfFields
{
public:
    explicit PerfFields(std::span<const std::byte> bytes)
        : m_rest(bytes)
    {
    }

    template<typename Number>
    Number take()
    {
        Number number = 0;
        const std::span<const std::byte> bytes = takeBytes(sizeof number);
        if (!bytes.empty())
            std::memcpy(&number, bytes.data(), sizeof number);
        return number;
    }
    std::span<const std::byte> takeBytes(std::uint64_t count)
    {
        if (count > m_rest.size()) {
            m_isShort = true;
            m_rest = {};
        }
        const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(count, m_rest.size()));
        const std::span<const std::byte> taken = m_rest.first(size);
        m_rest = m_rest.subspan(taken.size());
        return taken;
    }
    /// Takes characters up to a NUL or the end.
    std::string_view takeText()
    {
        const auto* const begin = reinterpret_cast<const char*>(m_rest.data());
        const std::string_view all(begin, m_rest.size());
        m_rest = {};
        return all.substr(0, all.find('\0'));
    }
    bool isShort() const { return m_isShort; }

private:
    std::span<const std::byte> m_rest;
    bool m_isShort = false;
};

const PerfEventId* findPerfEvent(std::span<const PerfEventId> events, std::uint64_t id)
{
    const auto found = std::ranges::find(events, id, &PerfEventId::id);
    return found == events.end() ? nullptr : &*found;
}

bool readPerfSample(PerfFields fields, std::span<const PerfEventId> events, PerfRecord& record)
{
    const PerfEventId* const event = findPerfEvent(events, fields.take<std::uint64_t>());
    if (!event)
        return false;
    const auto has = [event](std::uint64_t bit) { return (event->sampleType & bit) != 0; };
    record.event = event->event;
    if (has(perfsample::Ip))
        record.ip = fields.take<std::uint64_t>();
    record.processId = fields.take<std::uint32_t>();
    record.threadId = fields.take<std::uint32_t>();
    record.time = fields.take<std::uint64_t>();
    if (has(perfsample::Address))
        record.address = fields.take<std::uint64_t>();
    if (has(perfsample::Callchain)) {
        const auto count = fields.take<std::uint64_t>();
        constexpr std::uint64_t most = UINT16_MAX / sizeof(std::uint64_t); // in a record
        record.callchain = fields.takeBytes(std::min(count, most + 1) * sizeof(std::uint64_t));
    }
    if (has(perfsample::Raw))
        record.raw = fields.takeBytes(fields.take<std::uint32_t>());
    return !fields.isShort();
}

/// The records that are no samples end with the thread, the time and the event (sample_id_all).
constexpr std::size_t perfTrailerBytes = 2 * sizeof(std::uint32_t) + 2 * sizeof(std::uint64_t);

bool readPerfTrailer(PerfFields fields, std::span<const PerfEventId> events, PerfRecord& record)
{
    record.processId = fields.take<std::uint32_t>();
    record.threadId = fields.take<std::uint32_t>();
    record.time = fields.take<std::uint64_t>();
    const PerfEventId* const event = findPerfEvent(events, fields.take<std::uint64_t>());
    if (event)
        record.event = event->event;
    return event || record.type == PerfRecordType::Lost; // what is lost counts, also if its event is closed by now
}

/// False: not a type that is understood.
bool readPerfBody(PerfFields& fields, PerfRecord& record)
{
    switch (record.type) {
    case PerfRecordType::Lost:
        fields.take<std::uint64_t>(); // the event that found room again; the lost ones may be of any in the ring
        record.lost = fields.take<std::uint64_t>();
        return true;
    case PerfRecordType::Comm:
        record.taskProcess = fields.take<std::uint32_t>();
        record.taskThread = fields.take<std::uint32_t>();
        record.text = fields.takeText();
        return true;
    case PerfRecordType::Fork:
    case PerfRecordType::Exit:
        record.taskProcess = fields.take<std::uint32_t>();
        record.parentProcess = fields.take<std::uint32_t>();
        record.taskThread = fields.take<std::uint32_t>();
        return true;
    case PerfRecordType::Mmap2:
        record.taskProcess = fields.take<std::uint32_t>();
        record.taskThread = fields.take<std::uint32_t>();
        record.base = fields.take<std::uint64_t>();
        record.size = fields.take<std::uint64_t>();
        record.fileOffset = fields.take<std::uint64_t>();
        fields.takeBytes(24); // device and inode, or build id
        fields.takeBytes(8); // protection and flags
        record.text = fields.takeText();
        return true;
    case PerfRecordType::SwitchCpuWide:
        fields.take<std::uint32_t>(); // process
        record.otherThread = fields.take<std::uint32_t>();
        return true;
    case PerfRecordType::Sample:
        break;
    }
    return false;
}

} // namespace

std::optional<PerfRecord> parsePerfRecord(std::span<const std::byte> bytes, std::span<const PerfEventId> events)
{
    PerfFields header(bytes);
    PerfRecord record;
    record.type = static_cast<PerfRecordType>(header.take<std::uint32_t>());
    record.misc = header.take<std::uint16_t>();
    if (header.isShort() || bytes.size() < perfHeaderBytes)
        return std::nullopt;
    const std::span<const std::byte> rest = bytes.subspan(perfHeaderBytes);
    if (record.type == PerfRecordType::Sample)
        return readPerfSample(PerfFields(rest), events, record) ? std::optional(record) : std::nullopt;
    if (rest.size() < perfTrailerBytes)
        return std::nullopt;
    PerfFields body(rest.first(rest.size() - perfTrailerBytes));
    if (!readPerfBody(body, record) || body.isShort()
        || !readPerfTrailer(PerfFields(rest.last(perfTrailerBytes)), events, record))
        return std::nullopt;
    return record;
}

PerfRingCursor::PerfRingCursor(std::span<const std::byte> ring, std::uint64_t tail, std::uint64_t head)
    : m_ring(ring)
    , m_position(tail)
    , m_head(head)
{
    if (head - tail > ring.size())
        m_position = head; // the positions are of no such ring
}

std::span<const std::byte> PerfRingCursor::next()
{
    const std::uint64_t left = m_head - m_position;
    if (left == 0)
        return {};
    const std::uint64_t mask = m_ring.size() - 1;
    const auto placeOf = [mask](std::uint64_t position) { return static_cast<std::size_t>(position & mask); };
    const auto byteAt = [&](std::uint64_t offset) {
        return std::to_integer<std::uint32_t>(m_ring[placeOf(m_position + offset)]);
    };
    constexpr std::uint64_t sizeOffset = 6;
    const std::uint32_t size = left < perfHeaderBytes ? 0 : byteAt(sizeOffset) | byteAt(sizeOffset + 1) << 8;
    if (size < perfHeaderBytes || size > left) {
        m_position = m_head;
        return {};
    }
    const std::size_t begin = placeOf(m_position);
    m_position += size;
    const std::size_t upToEnd = m_ring.size() - begin;
    if (size <= upToEnd)
        return m_ring.subspan(begin, size);
    m_piece.assign(m_ring.begin() + static_cast<std::ptrdiff_t>(begin), m_ring.end());
    m_piece.insert(m_piece.end(), m_ring.begin(), m_ring.begin() + static_cast<std::ptrdiff_t>(size - upToEnd));
    return m_piece;
}

} // namespace etwarden
