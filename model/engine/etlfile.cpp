// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/etlfile.h"

#include "model/etw/etllayouts.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace etwarden {

class EtlFile::Private
{
public:
    EtlHeaderInfo info;
    EtlLayout layout = EtlLayout::Sequential;
    std::uint64_t capacity = 0; ///< buffers that fit below the limit, header included; UINT64_MAX without a limit
    std::uint64_t written = 0; ///< data buffers since the file was created, overwritten ones included
    std::int64_t highestSequence = 0; ///< of all buffers written; the header buffer's is 0
    std::unique_ptr<LogFile> file;

    std::uint64_t dataBuffers() const { return std::min(written, capacity - 1); }

    /// Where the next data buffer goes. A circular file continues behind the header when it is full, so the buffer it
    /// overwrites is always the oldest.
    std::uint64_t nextOffset() const { return (1 + written % (capacity - 1)) * info.bufferBytes; }

    /// BuffersWritten of the header. As long as nothing was lost or overwritten this is the number of buffers in the
    /// file; else it stays above every sequence number in it, because readers refuse a number above it. The oldest
    /// buffer of a wrapped file is the one with the smallest sequence number (our choice: what Windows writes into the
    /// header of a wrapped file is unknown).
    std::uint32_t buffersWritten() const
    {
        return static_cast<std::uint32_t>(std::max(1 + dataBuffers(), 1 + static_cast<std::uint64_t>(highestSequence)));
    }
};

EtlFile::EtlFile()
    : d(std::make_unique<Private>())
{
}

EtlFile::~EtlFile() = default;

Win32Status EtlFile::create(FileSystem& fileSystem, const EtlHeaderInfo& info, EtlLayout layout,
    std::uint64_t maximumBytes, std::unique_ptr<EtlFile>* file)
{
    const std::uint64_t capacity = maximumBytes == 0 ? UINT64_MAX : maximumBytes / info.bufferBytes;
    if (capacity < 2)
        return Win32Status::InvalidParameter;

    std::unique_ptr<EtlFile> created(new EtlFile);
    Private& d = *created->d;
    d.info = info;
    d.layout = layout;
    d.capacity = capacity;
    if (const Win32Status status = fileSystem.create(info.logFileName, &d.file); status != Win32Status::Success)
        return status;

    std::vector<std::byte> header = etlHeader(info, {.counterFrequency = info.counterFrequency}, d.buffersWritten());
    header.resize(info.bufferBytes, std::byte{bufferPadding});
    if (const Win32Status status = d.file->writeAt(0, header); status != Win32Status::Success)
        return status;

    *file = std::move(created);
    return Win32Status::Success;
}

Win32Status EtlFile::write(std::span<const std::byte> buffer)
{
    assert(d->file && buffer.size() == d->info.bufferBytes);
    if (d->layout == EtlLayout::Sequential && 1 + d->written >= d->capacity)
        return Win32Status::LogFileFull;
    if (const Win32Status status = d->file->writeAt(d->nextOffset(), buffer); status != Win32Status::Success)
        return status;

    ++d->written;
    WmiBufferHeader header{};
    std::memcpy(&header, buffer.data(), sizeof header);
    d->highestSequence = std::max(d->highestSequence, header.SequenceNumber);
    return Win32Status::Success;
}

Win32Status EtlFile::finish(const EtlTotals& totals)
{
    assert(d->file);
    // The names fill the header buffer in the same way every time, so the same bytes of it are written again.
    const Win32Status written = d->file->writeAt(0, etlHeader(d->info, totals, d->buffersWritten()));
    const Win32Status closed = d->file->close();
    d->file.reset();
    return written != Win32Status::Success ? written : closed;
}

std::uint32_t EtlFile::buffersInFile() const
{
    return static_cast<std::uint32_t>(1 + d->dataBuffers());
}

std::uint64_t EtlFile::bytes() const
{
    return std::uint64_t{buffersInFile()} * d->info.bufferBytes;
}

const std::u16string& EtlFile::path() const
{
    return d->info.logFileName;
}

} // namespace etwarden
