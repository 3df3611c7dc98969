// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/buffersums.h"
#include "model/etl/file/damage.h"
#include "model/etl/file/logfileheader.h"
#include "model/etl/file/readablefile.h"
#include "model/etl/file/tracebuffer.h"
#include "model/etl/file/xpressdecoder.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <memory>
#include <span>
#include <vector>

namespace etwarden {

/// Whether the header has what all buffers that were ever seen have, except for those that begin a file; enough to find
/// a buffer where it may begin at any byte.
bool looksLikeBuffer(const WmiBufferHeader& header);

/// Memory that load() fills with the bytes of a buffer; to be reused for the next one.
struct BufferStorage
{
    std::vector<std::byte> stored;
    std::vector<std::byte> plain; ///< of a compressed buffer
};

/// How far a compressed buffer has been read, so that reading continues from there and not from the front.
struct BufferProgress
{
    std::uint32_t plainBytes = 0; ///< that were decompressed, header included
    std::uint32_t storedBytes = 0; ///< that were needed for them
    XpressDecoder decoder{};
    std::vector<std::byte> last{}; ///< the end of what was decompressed, as far as matches reach back
};

/// The size of a file, and that of its buffers when they are decompressed.
struct TraceExtent
{
    std::uint64_t fileBytes = 0;
    std::uint64_t expandedBytes = 0;

    /// No session wrote events that compress so well, so a person should decide before they are written elsewhere.
    bool isFarLarger() const
    {
        constexpr std::uint64_t neverMatters = 8 * 1024 * 1024;
        constexpr std::uint64_t usualAtMost = 64; // real files: 3 to 20 times (our choice)
        return expandedBytes > neverMatters && expandedBytes / usualAtMost > fileBytes;
    }
};

enum class TraceFileStatus : std::uint8_t {
    Good,
    Empty, ///< 0 bytes, or nothing but zeros
    NoTrace, ///< it does not begin with a buffer with a header event in it
    ReadFailed, ///< nothing could be read from the disk
};

class TraceFile;

/// The buffers of a trace file, in its order.
class TraceBuffers
{
public:
    class Iterator
    {
    public:
        using value_type = TraceBuffer;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        Iterator(TraceFile* trace, std::size_t number)
            : m_trace(trace)
            , m_number(number)
        {
        }

        TraceBuffer operator*() const;
        Iterator& operator++()
        {
            ++m_number;
            return *this;
        }
        Iterator operator++(int) { return {m_trace, m_number++}; }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        TraceFile* m_trace = nullptr;
        std::size_t m_number = 0;
    };

    explicit TraceBuffers(TraceFile& trace)
        : m_trace(trace)
    {
    }

    std::size_t size() const;
    TraceBuffer operator[](std::size_t number) const { return *Iterator(&m_trace, number); }
    TraceBuffer front() const { return *begin(); }
    Iterator begin() const { return {&m_trace, 0}; }
    Iterator end() const { return {&m_trace, size()}; }

private:
    TraceFile& m_trace;
};

/// An .etl file: its header, and where its buffers are. A buffer is read when it is asked for.
///
/// What is known of each buffer is kept for the last `keptBuffers` that were asked for, 40 bytes each; of all others
/// only where each thousandth is, and their headers are read again from there.
///
/// Whatever the bytes are, what can be read is read: if a place has no buffer, the next one is looked for after it.
class TraceFile
{
public:
    /// Reads the header and finds all buffers. `file` outlives this object. Good, or nothing in `trace`.
    /// `begins`: of several files that `file` has in a row, as SeriesFile::begins(); empty: it is one. The
    /// header is that of the first one; members that count, and those that say how far it goes, are of all.
    static TraceFileStatus open(ReadableFile& file, std::unique_ptr<TraceFile>* trace,
        std::span<const std::uint64_t> begins = {}, std::size_t keptBuffers = usualKeptBuffers);

    const LogfileHeader& header() const { return m_header; }
    TraceBuffers buffers() { return TraceBuffers(*this); } ///< the first one has the header event
    /// The buffer with this number; an empty one where its header cannot be read any more.
    TraceBuffer buffer(std::size_t number);
    const BufferSums& sums() const { return m_sums; } ///< of all buffers
    const DamageList& damage() const { return m_damage; } ///< between buffers
    /// False: no event of the file can be of that time, raw, so that it is damaged.
    bool canHave(std::uint64_t time) const { return time >= m_firstTime && time <= m_lastTime; }
    std::uint64_t size() const; ///< bytes of the file
    TraceExtent extent() const { return {size(), m_sums.filledBytes}; }
    std::size_t files() const { return m_ends.size(); }
    std::uint16_t fileOf(const TraceBuffer& buffer) const; ///< its number, from 0 on; UINT16_MAX: or a higher one
    bool isHeader(const TraceBuffer& buffer) const; ///< it begins a file and describes it
    std::uint32_t capacityOf(const TraceBuffer& buffer) const; ///< bytes that it could hold, decompressed

    /// Whatever keeps something of each buffer does so for this many at most; of more, several share what is kept.
    static constexpr std::size_t usualKeptBuffers = std::size_t{1} << 19;
    std::size_t keptBuffers() const { return m_keptBuffers; }

    struct Bytes
    {
        std::span<const std::byte> bytes; ///< until `memory` is used again
        bool isCut = false; ///< the disk or the compressed stream had fewer; or the stream continues after its end
    };
    /// The buffer's bytes from `begin` on, decompressed, at most `count` and no more than filledBytes.
    Bytes load(const TraceBuffer& buffer, std::uint32_t begin, std::uint32_t count, BufferStorage& memory);
    /// The same, continued from where the previous call with `progress` for this buffer ended, unless `begin` is before
    /// that: a buffer that is read piece by piece is decompressed once.
    Bytes load(const TraceBuffer& buffer, std::uint32_t begin, std::uint32_t count, BufferStorage& memory,
        BufferProgress& progress);

    /// How many buffers a file of so many bytes can have, 2^30 at most. Each session has buffers of 4 KB at least; only
    /// compressed ones can be smaller.
    static std::uint64_t maximumBuffers(std::uint64_t fileBytes);
    /// How many bytes all compressed buffers of a file can have that take so many in it (our choice). A match can
    /// repeat what is before it a billion times; the events of a session differ, at least by their time.
    static std::uint64_t maximumExpanded(std::uint64_t storedBytes);

private:
    static constexpr std::size_t pageBuffers = 1024;

    /// How far the buffers were found: what it takes to find the next ones again.
    struct Search
    {
        std::uint64_t offset = 0;
        std::uint64_t expected = 0; ///< up to where the disk was asked for fronts
        std::int64_t numbersBefore = 0; ///< of buffers of the files before
        std::int64_t highestNumber = 0;
        std::uint64_t compressedBytes = 0; ///< of compressed buffers in the file
        std::uint64_t expandedBytes = 0; ///< of the same, decompressed
    };
    /// Buffers that follow each other.
    struct Page
    {
        Search begin;
        std::unique_ptr<std::array<TraceBuffer, pageBuffers>> buffers; ///< null: they are not kept
    };

    TraceFile(ReadableFile& file, std::span<const std::uint64_t> begins, std::size_t keptBuffers);
    TraceFileStatus readHeader();
    void mergeHeader(std::uint64_t offset);
    void findBuffers();
    void addToSums(const TraceBuffer& buffer);
    void findPossibleTimes();
    std::array<TraceBuffer, pageBuffers>& keep(std::size_t page); ///< empty ones
    bool findNext(Search& search, TraceBuffer* buffer, DamageList& damage);
    static bool takeExpansion(Search& search, const TraceBuffer& buffer);
    std::uint64_t endOfFileAt(std::uint64_t offset) const;
    std::uint64_t flushTimeOf(const WmiBufferHeader& header) const;
    /// The buffer that begins there; false: none does.
    bool readBuffer(const Search& search, TraceBuffer* buffer, DamageList& damage);
    std::uint64_t skipDamage(std::uint64_t offset, DamageList& damage);
    bool isDense() const;
    void expectFronts(Search& search);
    std::span<const std::byte> look(std::uint64_t offset, std::size_t count);
    std::span<const std::byte> read(std::uint64_t offset, std::size_t count, std::vector<std::byte>& bytes);
    Bytes decompress(const TraceBuffer& buffer, std::uint32_t begin, std::uint32_t end, BufferStorage& memory,
        BufferProgress& progress);

    ReadableFile& m_file;
    LogfileHeader m_header;
    std::uint32_t m_bufferBytes = 0; ///< of the session
    std::uint16_t m_loggerId = 0;
    const std::size_t m_keptBuffers;
    std::vector<Page> m_pages;
    std::deque<std::size_t> m_keptPages; ///< the one that was read last at the end
    BufferSums m_sums;
    std::uint64_t m_firstTime = 0; ///< that an event can have, raw
    std::uint64_t m_lastTime = UINT64_MAX; ///< the same
    DamageList m_damage;
    std::vector<std::uint64_t> m_ends; ///< of each file
    std::vector<std::byte> m_window; ///< a part of the file, while buffers are looked for
    std::uint64_t m_windowOffset = 0;
};

inline TraceBuffer TraceBuffers::Iterator::operator*() const
{
    return m_trace->buffer(m_number);
}

inline std::size_t TraceBuffers::size() const
{
    return static_cast<std::size_t>(m_trace.sums().buffers);
}

} // namespace etwarden
