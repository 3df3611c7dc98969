// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/etlfile.h"

#include "model/etw/etllayouts.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

namespace etwarden {

class EtlFile::Private
{
public:
    EtlHeaderInfo info;
    EtlLayout layout = EtlLayout::Sequential;
    std::uint64_t capacity = 0; ///< buffers that fit below the limit, header included; UINT64_MAX without a limit
    std::uint64_t written = 0; ///< data buffers since the file was created, overwritten ones included
    std::uint64_t writtenAtHeader = 0; ///< when the header was written last
    std::unique_ptr<LogFile> file;

    std::uint64_t dataBuffers() const { return std::min(written, capacity - 1); }

    /// Where data buffer `number`, from 0, goes. A circular file continues behind the header when it is full, so the
    /// buffer it overwrites is always the oldest.
    std::uint64_t offsetOf(std::uint64_t number) const { return (1 + number % (capacity - 1)) * info.bufferBytes; }

    /// BuffersWritten of the header: some readers read exactly as many.
    std::uint32_t buffersInFile() const { return static_cast<std::uint32_t>(1 + dataBuffers()); }

    Win32Status renumber();
};

/// Where buffers were overwritten, the numbers of those that are left are too large for readers that compare them with
/// BuffersWritten: they are counted anew, from the oldest on. A number never grows, so they are in order at any moment.
/// What Windows writes into a wrapped file is unknown; our choice.
Win32Status EtlFile::Private::renumber()
{
    if (written == dataBuffers())
        return Win32Status::Success;
    for (std::uint64_t i = 0; i < dataBuffers(); ++i) {
        const auto sequence = static_cast<std::int64_t>(i + 1);
        const std::uint64_t place = offsetOf(written + i) + offsetof(WmiBufferHeader, SequenceNumber);
        if (const Win32Status status = file->writeAt(place, std::as_bytes(std::span(&sequence, 1)));
            status != Win32Status::Success)
            return status;
    }
    return Win32Status::Success;
}

EtlFile::EtlFile()
    : d(std::make_unique<Private>())
{
}

EtlFile::~EtlFile() = default;

Win32Status EtlFile::create(FileSystem& fileSystem, const EtlHeaderInfo& info, EtlLayout layout,
    std::uint64_t maximumBytes, std::unique_ptr<EtlFile>* file)
{
    const std::uint64_t capacity = maximumBytes == 0 ? UINT64_MAX : maximumBytes / info.bufferBytes;
    if (capacity < 2) // the header's buffer and one with events
        return Win32Status::InvalidParameter;

    std::unique_ptr<EtlFile> created(new EtlFile);
    Private& d = *created->d;
    d.info = info;
    d.layout = layout;
    d.capacity = capacity;
    if (const Win32Status status = fileSystem.create(info.logFileName, &d.file); status != Win32Status::Success)
        return status;

    std::vector<std::byte> header = etlHeader(info, {.counterFrequency = info.counterFrequency}, d.buffersInFile());
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
    if (const Win32Status status = d->file->writeAt(d->offsetOf(d->written), buffer); status != Win32Status::Success)
        return status;
    ++d->written;
    return Win32Status::Success;
}

Win32Status EtlFile::updateHeader(const EtlTotals& totals)
{
    assert(d->file);
    d->writtenAtHeader = d->written;
    // The names fill the header buffer in the same way every time, so the same bytes of it are written again.
    return d->file->writeAt(0, etlHeader(d->info, totals, d->buffersInFile()));
}

bool EtlFile::isHeaderBehind() const
{
    return d->writtenAtHeader != d->written;
}

Win32Status EtlFile::finish(const EtlTotals& totals)
{
    assert(d->file);
    // Each is tried whatever became of the one before: a file that is half put in order is better than an open one.
    const std::array statuses{d->renumber(), updateHeader(totals), d->file->close()};
    d->file.reset();
    const auto* const failed =
        std::ranges::find_if(statuses, [](Win32Status status) { return status != Win32Status::Success; });
    return failed != statuses.end() ? *failed : Win32Status::Success;
}

std::uint32_t EtlFile::buffersInFile() const
{
    return d->buffersInFile();
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
