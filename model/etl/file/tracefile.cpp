// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etl/file/tracefile.h"

#include "model/etl/file/traceclock.h"
#include "model/etw/logfilemodes.h"
#include "model/etw/readbytes.h"
#include "model/etw/tracetypes.h"
#include "model/etw/xpressformat.h"

#include <algorithm>
#include <utility>

namespace etwarden {

namespace {

constexpr std::uint32_t smallestBufferBytes = 1024; ///< of a session of any Windows
constexpr std::uint32_t largestBufferBytes = maximumBufferSizeKb * 1024;
constexpr std::size_t windowBytes = 64 * 1024;
constexpr std::size_t frontBytes = 128; ///< of a large buffer: its header and the begin of its first event
constexpr std::uint64_t frontsAhead = 128; ///< that the disk is asked for before they are read; more do not help

bool isZero(std::span<const std::byte> bytes)
{
    return std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte{0}; });
}

bool isCompressed(const WmiBufferHeader& header)
{
    return (header.BufferFlag & bufferflag::Compressed) != 0;
}

/// Windows 7 leaves SavedOffset 0, and a relogged header buffer may have less there than in Offset. 0: neither of them
/// can be right.
std::uint32_t filledBytesOf(const WmiBufferHeader& header, std::uint32_t sessionBufferBytes)
{
    const std::uint32_t limit =
        isCompressed(header) ? std::max(sessionBufferBytes, header.BufferSize) : header.BufferSize;
    std::uint32_t filled = 0;
    for (const std::uint32_t bytes : {header.SavedOffset, header.Offset}) {
        if (bytes >= bufferHeaderSize && bytes <= limit)
            filled = std::max(filled, bytes);
    }
    return filled;
}

/// Before Windows 8 only the first byte of the member was the processor's number.
std::uint16_t processorOf(const WmiBufferHeader& header)
{
    const bool isWholeMember = (header.BufferFlag & bufferflag::ProcessorIndex) != 0;
    return isWholeMember ? header.ProcessorIndex : static_cast<std::uint8_t>(header.ProcessorIndex);
}

} // namespace

bool looksLikeBuffer(const WmiBufferHeader& header)
{
    constexpr std::uint16_t knownFlags = 0x7F;
    return header.State == static_cast<std::uint32_t>(EtwBufferState::Flush) && header.ReferenceCount == 0
        && (header.BufferFlag & ~knownFlags) == 0 && header.SequenceNumber > 0 && header.BufferSize >= sizeof header
        && header.BufferSize <= largestBufferBytes
        && header.BufferType <= static_cast<std::uint16_t>(EtwBufferType::DebugInfo);
}

TraceFile::TraceFile(ReadableFile& file, std::span<const std::uint64_t> begins, std::size_t keptBuffers)
    : m_file(file)
    , m_keptBuffers(keptBuffers)
{
    if (!begins.empty())
        m_ends.assign(begins.begin() + 1, begins.end());
    m_ends.push_back(file.size());
}

TraceFileStatus TraceFile::open(ReadableFile& file, std::unique_ptr<TraceFile>* trace,
    std::span<const std::uint64_t> begins, std::size_t keptBuffers)
{
    std::unique_ptr<TraceFile> opened(new TraceFile(file, begins, keptBuffers));
    const TraceFileStatus status = opened->readHeader();
    if (status != TraceFileStatus::Good)
        return status;
    opened->findBuffers();
    opened->findPossibleTimes();
    opened->m_window = {};
    *trace = std::move(opened);
    return status;
}

std::uint64_t TraceFile::size() const
{
    return m_file.size();
}

std::uint16_t TraceFile::fileOf(const TraceBuffer& buffer) const
{
    const auto number = std::ranges::upper_bound(m_ends, buffer.offset) - m_ends.begin();
    return static_cast<std::uint16_t>(std::min<std::ptrdiff_t>(number, UINT16_MAX));
}

bool TraceFile::isHeader(const TraceBuffer& buffer) const
{
    return buffer.offset == 0
        || (buffer.type == static_cast<std::uint16_t>(EtwBufferType::Header)
            && std::ranges::binary_search(m_ends, buffer.offset));
}

std::uint32_t TraceFile::capacityOf(const TraceBuffer& buffer) const
{
    return buffer.isCompressed() ? std::max(m_header.fields.BufferSize, buffer.filledBytes) : buffer.storedBytes;
}

std::uint64_t TraceFile::endOfFileAt(std::uint64_t offset) const
{
    const auto end = std::ranges::upper_bound(m_ends, offset);
    return end != m_ends.end() ? *end : m_ends.back();
}

/// Adds what the header of a further file says to the header of the first one.
void TraceFile::mergeHeader(std::uint64_t offset)
{
    const std::span<const std::byte> front = look(offset, bufferHeaderSize + maximumEventSize);
    const std::optional<LogfileHeader> other =
        front.size() < bufferHeaderSize ? std::nullopt : readLogfileHeader(front.subspan(bufferHeaderSize));
    if (!other)
        return;
    const auto sum = [](std::uint32_t left, std::uint32_t right) { return left + std::min(right, UINT32_MAX - left); };
    TraceLogfileHeader64& all = m_header.fields;
    const TraceLogfileHeader64& one = other->fields;
    all.EventsLost = sum(all.EventsLost, one.EventsLost);
    all.BuffersLost = sum(all.BuffersLost, one.BuffersLost);
    all.BuffersWritten = sum(all.BuffersWritten, one.BuffersWritten);
    all.EndTime = all.EndTime == 0 || one.EndTime == 0 ? 0 : std::max(all.EndTime, one.EndTime);
    all.NumberOfProcessors = std::max(all.NumberOfProcessors, one.NumberOfProcessors);
    all.LogFileMode |= one.LogFileMode & logfilemode::Compressed;
}

std::uint64_t TraceFile::maximumExpanded(std::uint64_t storedBytes)
{
    constexpr std::uint64_t ratio = 1024;
    return largestBufferBytes + ratio * storedBytes; // one buffer alone may compress as well as it can
}

std::uint64_t TraceFile::maximumBuffers(std::uint64_t fileBytes)
{
    constexpr std::uint64_t always = std::uint64_t{1} << 20;
    constexpr std::uint64_t ever = std::uint64_t{1} << 30; // so that what is kept of each page has a bound
    return std::clamp(fileBytes / (std::uint64_t{minimumBufferSizeKb} * 1024), always, ever);
}

TraceFileStatus TraceFile::readHeader()
{
    if (m_file.size() == 0)
        return TraceFileStatus::Empty;
    const std::span<const std::byte> front = look(0, bufferHeaderSize + maximumEventSize);
    if (front.empty())
        return TraceFileStatus::ReadFailed;
    if (isZero(front))
        return TraceFileStatus::Empty;
    if (front.size() < bufferHeaderSize)
        return TraceFileStatus::NoTrace;
    std::optional<LogfileHeader> header = readLogfileHeader(front.subspan(bufferHeaderSize));
    if (!header)
        return TraceFileStatus::NoTrace;
    m_header = *std::move(header);
    m_bufferBytes = std::clamp(m_header.fields.BufferSize, smallestBufferBytes, largestBufferBytes);
    TraceBuffer first;
    DamageList damage; // is found again
    if (!readBuffer({}, &first, damage))
        return TraceFileStatus::NoTrace;
    m_loggerId = first.loggerId;
    for (std::size_t file = 1; file < m_ends.size(); ++file)
        mergeHeader(m_ends[file - 1]);
    return TraceFileStatus::Good;
}

void TraceFile::findBuffers()
{
    const std::uint64_t limit = maximumBuffers(m_file.size());
    TraceBuffer buffer;
    Search before;
    for (Search search; findNext(search, &buffer, m_damage); before = search) {
        if (m_sums.buffers == limit) {
            m_damage.add({DamageReason::TooManyBuffers, buffer.offset, m_file.size() - buffer.offset});
            return;
        }
        if (m_sums.buffers % pageBuffers == 0) {
            before.offset = buffer.offset; // not again through damage before it
            before.expected = 0;
            before.numbersBefore = search.numbersBefore;
            m_pages.push_back({.begin = before, .buffers = nullptr});
            keep(m_pages.size() - 1);
        }
        (*m_pages.back().buffers)[m_sums.buffers % pageBuffers] = buffer;
        addToSums(buffer);
    }
}

void TraceFile::addToSums(const TraceBuffer& buffer)
{
    ++m_sums.buffers;
    m_sums.filledBytes += buffer.filledBytes;
    m_sums.readBytes += buffer.isCompressed() ? buffer.storedBytes : buffer.filledBytes;
    m_sums.largestBytes = std::max(m_sums.largestBytes, buffer.filledBytes);
    m_sums.lastFlush = std::max(m_sums.lastFlush, buffer.flushTime);
    m_sums.processors.insert(buffer.processor);
    if (!isHeader(buffer))
        m_sums.data.add(buffer, capacityOf(buffer), fileOf(buffer));
}

/// Events come before their buffer is written and the file closed, and after the start of the machine; a day more is
/// for clocks that are set meanwhile (our choice). Who relogs a trace may leave both members as they were in the old
/// one.
void TraceFile::findPossibleTimes()
{
    constexpr FileTime day = 24 * 3600 * fileTimePerSecond;
    const TraceLogfileHeader64& fields = m_header.fields;
    const TraceClock clock(m_header);
    const FileTime flushed = m_sums.lastFlush == 0 ? 0 : std::min(clock.fileTime(m_sums.lastFlush), UINT64_MAX - day);
    const bool isRelogged = (fields.LogFileMode & logfilemode::Relog) != 0;
    const FileTime last = std::max(flushed, fields.EndTime);
    if (last > fields.StartTime && last < UINT64_MAX - day && (!isRelogged || flushed + day > fields.EndTime))
        m_lastTime = clock.rawTime(last + day);
    if (fields.BootTime > day && fields.BootTime <= fields.StartTime)
        m_firstTime = clock.rawTime(fields.BootTime - day);
}

/// Makes room for the buffers of a page.
std::array<TraceBuffer, TraceFile::pageBuffers>& TraceFile::keep(std::size_t page)
{
    if (!m_keptPages.empty() && (m_keptPages.size() + 1) * pageBuffers > m_keptBuffers) {
        m_pages[m_keptPages.front()].buffers.reset();
        m_keptPages.pop_front();
    }
    m_keptPages.push_back(page);
    m_pages[page].buffers = std::make_unique<std::array<TraceBuffer, pageBuffers>>();
    return *m_pages[page].buffers;
}

TraceBuffer TraceFile::buffer(std::size_t number)
{
    const Page& page = m_pages[number / pageBuffers];
    if (!page.buffers) {
        DamageList known;
        TraceBuffer next;
        Search search = page.begin;
        for (TraceBuffer& buffer : keep(number / pageBuffers)) {
            if (!findNext(search, &next, known))
                break; // these were the last ones, or the file has changed
            buffer = next;
        }
    }
    return (*page.buffers)[number % pageBuffers];
}

/// Continues after the buffer. False: there are no more.
bool TraceFile::findNext(Search& search, TraceBuffer* buffer, DamageList& damage)
{
    while (search.offset < m_file.size()) {
        expectFronts(search);
        if (search.offset != 0 && std::ranges::binary_search(m_ends, search.offset))
            search.numbersBefore = search.highestNumber;
        if (!readBuffer(search, buffer, damage)) {
            search.offset = skipDamage(search.offset, damage);
            continue;
        }
        search.offset += buffer->storedBytes;
        if (!buffer->isCompressed() || takeExpansion(search, *buffer)) {
            search.highestNumber = std::max(search.highestNumber, buffer->sequence);
            return true;
        }
        damage.add({DamageReason::ExpandsTooFar, buffer->offset, buffer->storedBytes, buffer->filledBytes});
    }
    return false;
}

/// False: together with those before it the buffer is more than the file can hold.
bool TraceFile::takeExpansion(Search& search, const TraceBuffer& buffer)
{
    const std::uint64_t stored = search.compressedBytes + buffer.storedBytes;
    const std::uint64_t expanded = search.expandedBytes + buffer.filledBytes;
    if (expanded > maximumExpanded(stored))
        return false;
    search.compressedBytes = stored;
    search.expandedBytes = expanded;
    return true;
}

/// Tools that relog a trace keep the clock of events, but stamp buffers with the time of day.
std::uint64_t TraceFile::flushTimeOf(const WmiBufferHeader& header) const
{
    const bool isTimeOfDay = (m_header.fields.LogFileMode & logfilemode::Relog) != 0
        && m_header.fields.ReservedFlags != static_cast<std::uint32_t>(ClockType::SystemTime)
        && header.TimeStamp >= m_header.fields.StartTime;
    return isTimeOfDay ? TraceClock(m_header).rawTime(header.TimeStamp) : header.TimeStamp;
}

bool TraceFile::readBuffer(const Search& search, TraceBuffer* buffer, DamageList& damage)
{
    const std::uint64_t offset = search.offset;
    WmiBufferHeader header;
    if (!readBytes(look(offset, sizeof header), 0, &header))
        return false;
    if (header.BufferSize < sizeof header || header.BufferSize > largestBufferBytes
        || header.BufferType > static_cast<std::uint16_t>(EtwBufferType::DebugInfo))
    {
        return false;
    }
    const std::uint32_t filled = filledBytesOf(header, m_bufferBytes);
    if (filled == 0)
        return false;
    *buffer = {.offset = offset,
        .sequence = header.SequenceNumber
            + std::min(search.numbersBefore, INT64_MAX - std::max<std::int64_t>(header.SequenceNumber, 0)),
        .flushTime = flushTimeOf(header),
        .storedBytes = header.BufferSize,
        .filledBytes = filled,
        .processor = processorOf(header),
        .loggerId = header.LoggerId,
        .flags = header.BufferFlag,
        .type = header.BufferType};
    const std::uint64_t left = endOfFileAt(offset) - offset;
    if (left < header.BufferSize) {
        buffer->storedBytes = static_cast<std::uint32_t>(left);
        if (!isCompressed(header))
            buffer->filledBytes = std::min(filled, buffer->storedBytes);
        damage.add({DamageReason::CutBuffer, offset, 0, header.BufferSize - left});
    }
    return true;
}

/// Offset at which a buffer may begin, after an offset where none does. Buffers of a compressed file may begin at any
/// byte.
std::uint64_t TraceFile::skipDamage(std::uint64_t offset, DamageList& damage)
{
    const std::uint64_t size = endOfFileAt(offset);
    const std::span<const std::byte> front = look(offset, sizeof(WmiBufferHeader));
    const DamageReason reason = front.empty() ? DamageReason::ReadFailed
        : isZero(front)                       ? DamageReason::UnusedSpace
                                              : DamageReason::NoBuffer;
    std::uint64_t next = std::min(size, offset + m_bufferBytes);
    if ((m_header.fields.LogFileMode & logfilemode::Compressed) != 0) {
        WmiBufferHeader header;
        for (next = offset + 1; next < size; ++next) {
            if (!readBytes(look(next, sizeof header), 0, &header)) {
                next = size;
                break;
            }
            if (looksLikeBuffer(header) && header.LoggerId == m_loggerId && header.BufferSize <= size - next
                && filledBytesOf(header, m_bufferBytes) != 0)
            {
                break;
            }
        }
    }
    damage.add({reason, offset, next - offset});
    return next;
}

/// The headers of small buffers, and what is searched byte by byte, are read together.
bool TraceFile::isDense() const
{
    return m_bufferBytes < windowBytes / 4 || (m_header.fields.LogFileMode & logfilemode::Compressed) != 0;
}

/// Asks the disk for the headers of the next buffers ahead, in case each is as large as the session says. One after the
/// other, those of a gigabyte would take a second or two.
void TraceFile::expectFronts(Search& search)
{
    if (isDense())
        return;
    const std::uint64_t end = std::min(m_file.size(), search.offset + frontsAhead * m_bufferBytes);
    for (search.expected = std::max(search.expected, search.offset); search.expected < end;
         search.expected += m_bufferBytes)
        m_file.expect(search.expected, frontBytes);
}

/// Returns `count` bytes of the file, or as many as there are, from the window, which is moved when necessary.
std::span<const std::byte> TraceFile::look(std::uint64_t offset, std::size_t count)
{
    const std::uint64_t windowEnd = m_windowOffset + m_window.size();
    if (offset < m_windowOffset || offset + count > windowEnd) {
        m_window.resize(std::max(count, isDense() ? windowBytes : frontBytes));
        m_windowOffset = offset;
        m_window.resize(m_file.readAt(offset, m_window));
    }
    const std::span<const std::byte> window(m_window);
    const std::size_t begin = static_cast<std::size_t>(offset - m_windowOffset);
    return window.subspan(begin, std::min(count, window.size() - begin));
}

TraceFile::Bytes TraceFile::load(
    const TraceBuffer& buffer, std::uint32_t begin, std::uint32_t count, BufferStorage& memory)
{
    BufferProgress progress;
    return load(buffer, begin, count, memory, progress);
}

TraceFile::Bytes TraceFile::load(const TraceBuffer& buffer, std::uint32_t begin, std::uint32_t count,
    BufferStorage& memory, BufferProgress& progress)
{
    const std::uint32_t end = begin + std::min(count, buffer.filledBytes - std::min(begin, buffer.filledBytes));
    if (buffer.isCompressed())
        return decompress(buffer, begin, end, memory, progress);
    const std::span<const std::byte> bytes = read(buffer.offset + begin, end - begin, memory.stored);
    return {bytes, bytes.size() < end - begin};
}

/// Reads `count` bytes of the file, or as many as there are.
std::span<const std::byte> TraceFile::read(std::uint64_t offset, std::size_t count, std::vector<std::byte>& bytes)
{
    bytes.resize(count);
    return std::span<const std::byte>(bytes).first(m_file.readAt(offset, bytes));
}

TraceFile::Bytes TraceFile::decompress(
    const TraceBuffer& buffer, std::uint32_t begin, std::uint32_t end, BufferStorage& memory, BufferProgress& progress)
{
    if (begin < progress.plainBytes)
        progress = {};
    std::vector<std::byte>& plain = memory.plain;
    plain.resize(progress.last.size() + (end - std::min(end, progress.plainBytes)));
    std::ranges::copy(progress.last, plain.begin());
    const std::size_t wanted = plain.size() - progress.last.size();
    const std::size_t stored = std::min<std::size_t>(
        buffer.storedBytes - progress.storedBytes, bufferHeaderSize + XpressDecoder::streamBytesFor(wanted));
    std::span<const std::byte> stream = read(buffer.offset + progress.storedBytes, stored, memory.stored);

    std::size_t known = progress.last.size();
    const std::uint32_t first = progress.plainBytes - static_cast<std::uint32_t>(known); // where `plain` begins
    if (progress.plainBytes == 0) { // the header, which is not compressed
        known = std::min<std::size_t>({bufferHeaderSize, stream.size(), end});
        std::ranges::copy(stream.first(known), plain.begin());
        stream = stream.subspan(known);
        progress.storedBytes = static_cast<std::uint32_t>(known);
    }
    // Matches do not reach into the header.
    const std::size_t header = first < bufferHeaderSize ? std::min<std::size_t>(bufferHeaderSize - first, known) : 0;
    const XpressResult result = progress.decoder.decode(stream, std::span(plain).subspan(header), known - header);
    const std::size_t count = known + result.bytes;
    progress.storedBytes += static_cast<std::uint32_t>(result.consumed);
    progress.plainBytes = first + static_cast<std::uint32_t>(count);
    const std::size_t kept = std::min(count, xpressformat::longestDistance);
    progress.last.assign(
        plain.begin() + static_cast<std::ptrdiff_t>(count - kept), plain.begin() + static_cast<std::ptrdiff_t>(count));

    // If all of it was asked for, the stream has no more than its end mark left.
    constexpr std::size_t endMarkBytes = sizeof(std::uint32_t);
    const bool goesOn = end == buffer.filledBytes && stream.size() - result.consumed > endMarkBytes;
    const bool isCut = progress.plainBytes < end || goesOn;
    if (isCut)
        progress = {}; // nothing can continue from there
    const std::span<const std::byte> bytes = std::span<const std::byte>(plain).first(count);
    return {bytes.subspan(std::min<std::size_t>(begin - first, count)), isCut};
}

} // namespace etwarden
