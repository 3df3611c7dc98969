// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/damage.h"
#include "model/etl/file/logfileheader.h"
#include "model/etl/file/readablefile.h"
#include "model/etl/file/xpressdecoder.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace etwarden {

/// A buffer of a trace file, as its header says.
struct TraceBuffer
{
    std::uint64_t offset = 0; ///< in the file
    std::int64_t sequence = 0; ///< 0: the header buffer; else a number over all processors
    std::uint64_t flushTime = 0; ///< session clock, raw, also where a relogged file has the time of day
    std::uint32_t storedBytes = 0; ///< to the next buffer, or to the end of the file
    std::uint32_t filledBytes = 0; ///< decompressed, header included; of a file that ends before, what can be read
    std::uint16_t processor = 0;
    std::uint16_t loggerId = 0;
    std::uint16_t flags = 0; ///< bufferflag
    std::uint16_t type = 0; ///< EtwBufferType

    bool isCompressed() const { return (flags & bufferflag::Compressed) != 0; }
    /// Where a byte of it is in the file. One of a compressed buffer has no place there but that of its buffer.
    std::uint64_t placeOf(std::uint32_t inside) const { return offset + (isCompressed() ? 0 : inside); }
};

/// Whether it has what every buffer but the first one of a file has that was ever seen; enough to find one where it may
/// begin at any byte.
bool looksLikeBuffer(const WmiBufferHeader& header);

/// Memory that load() fills with the bytes of a buffer; to be reused for the next one.
struct BufferStorage
{
    std::vector<std::byte> stored;
    std::vector<std::byte> plain; ///< of a compressed buffer
};

/// How far a compressed buffer has been read, so that reading goes on from there and not from the front.
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

    /// No session wrote events that compress so well: to write them elsewhere should be a decision.
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

/// An .etl file: its header, and where its buffers are. Memory: 40 bytes for each buffer, see maximumBuffers(); a
/// buffer is read when it is asked for.
///
/// Whatever the bytes are, what can be read is read: where no buffer is, the next one is looked for after that place.
class TraceFile
{
public:
    /// Reads the header and finds all buffers. `file` outlives this object. Good, or nothing in `trace`.
    /// `begins`: of several files that `file` has one behind the other, as SeriesFile::begins(); empty: it is one. The
    /// header is that of the first one; members that count, and those that say how far it goes, are of all.
    static TraceFileStatus open(
        ReadableFile& file, std::unique_ptr<TraceFile>* trace, std::span<const std::uint64_t> begins = {});

    const LogfileHeader& header() const { return m_header; }
    /// The buffers in the order of the file; the first one has the header event.
    const std::vector<TraceBuffer>& buffers() const { return m_buffers; }
    const DamageList& damage() const { return m_damage; } ///< between buffers
    std::uint64_t size() const; ///< bytes of the file
    TraceExtent extent() const;
    std::size_t files() const { return m_ends.size(); }
    std::size_t fileOf(const TraceBuffer& buffer) const; ///< its number, from 0 on
    bool isHeader(std::size_t number) const; ///< the buffer begins a file, and tells of it

    struct Bytes
    {
        std::span<const std::byte> bytes; ///< until `memory` is used again
        bool isCut = false; ///< the disk or the compressed stream had fewer; or the stream goes on after its end
    };
    /// The buffer's bytes from `begin` on, decompressed, at most `count` and no more than filledBytes.
    Bytes load(const TraceBuffer& buffer, std::uint32_t begin, std::uint32_t count, BufferStorage& memory);
    /// The same, from where the call before with `progress`, of the same buffer, came to, unless `begin` is before
    /// that: a buffer that is read piece by piece is decompressed once.
    Bytes load(const TraceBuffer& buffer, std::uint32_t begin, std::uint32_t count, BufferStorage& memory,
        BufferProgress& progress);

    /// How many buffers a file of so many bytes can have. Each session has buffers of 4 KB at least; only compressed
    /// ones can be smaller.
    static std::uint64_t maximumBuffers(std::uint64_t fileBytes);
    /// How many bytes all compressed buffers of a file can have that take so many in it (our choice). A match can
    /// repeat what is before it a billion times; the events of a session differ, at least by their time.
    static std::uint64_t maximumExpanded(std::uint64_t storedBytes);

private:
    TraceFile(ReadableFile& file, std::span<const std::uint64_t> begins);
    TraceFileStatus readHeader();
    void findBuffers();
    void mergeHeader(std::uint64_t offset);
    std::uint64_t endOfFileAt(std::uint64_t offset) const;
    std::uint64_t flushTimeOf(const WmiBufferHeader& header) const;
    /// The buffer that begins at the offset; false: none does.
    bool readBuffer(std::uint64_t offset, TraceBuffer* buffer);
    std::uint64_t skipDamage(std::uint64_t offset);
    bool takeExpansion(const TraceBuffer& buffer);
    bool isDense() const;
    std::uint64_t expectFronts(std::uint64_t offset, std::uint64_t expected);
    std::span<const std::byte> look(std::uint64_t offset, std::size_t count);
    std::span<const std::byte> read(std::uint64_t offset, std::size_t count, std::vector<std::byte>& bytes);
    Bytes decompress(const TraceBuffer& buffer, std::uint32_t begin, std::uint32_t end, BufferStorage& memory,
        BufferProgress& progress);

    ReadableFile& m_file;
    LogfileHeader m_header;
    std::uint32_t m_bufferBytes = 0; ///< of the session
    std::vector<TraceBuffer> m_buffers;
    DamageList m_damage;
    std::vector<std::uint64_t> m_ends; ///< of each file
    std::int64_t m_numbersBefore = 0; ///< of buffers of the files before
    std::uint64_t m_compressedBytes = 0; ///< of compressed buffers in the file
    std::uint64_t m_expandedBytes = 0; ///< of the same, decompressed
    std::vector<std::byte> m_window; ///< a part of the file, while buffers are looked for
    std::uint64_t m_windowOffset = 0;
};

} // namespace etwarden
