// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/engine/file/etlfile.h"

#include "model/engine/file/xpress.h"
#include "model/etw/etllayouts.h"
#include "model/etw/logfilemodes.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <vector>

namespace etwarden {

class EtlFile::Private
{
public:
    EtlHeaderInfo info;
    std::uint64_t maximumBytes = UINT64_MAX;
    std::uint64_t end = 0; ///< bytes of header and buffers, of a file that does not wrap
    std::uint64_t written = 0; ///< data buffers in all, overwritten ones included
    std::uint64_t writtenAtHeader = 0; ///< when the header was written last
    std::int64_t lastSequence = 0;
    EtlTotals before; ///< of the sessions that wrote the file until now
    bool compresses = false; ///< the form of a file is that of its first session, also for those that append
    std::uint64_t markedAt = 0; ///< place of the buffer whose flag still says that it is the last one; 0: none
    std::vector<std::byte> header; ///< the used part of the first buffer
    std::unique_ptr<LogFile> file;

    bool has(std::uint32_t mode) const { return (info.logFileMode & mode) != 0; }
    bool wraps() const { return has(logfilemode::Circular) && maximumBytes != UINT64_MAX; }

    /// How many data buffers a circular file holds.
    std::uint64_t capacity() const { return maximumBytes / info.bufferBytes - 1; }
    std::uint64_t dataBuffers() const { return wraps() ? std::min(written, capacity()) : written; }

    /// Offset of data buffer `number`, from 0, in a circular file. When the file is full it continues after the header,
    /// so the buffer that is overwritten is always the oldest.
    std::uint64_t offsetOf(std::uint64_t number) const { return (1 + number % capacity()) * info.bufferBytes; }

    /// BuffersWritten of the header: some readers read exactly as many.
    std::uint32_t buffersInFile() const { return static_cast<std::uint32_t>(1 + dataBuffers()); }
    std::uint64_t bytes() const { return wraps() ? std::uint64_t{buffersInFile()} * info.bufferBytes : end; }

    Win32Status begin();
    bool resume();
    bool findEnd();
    Win32Status clearMarker();
    Win32Status writeCompressed(std::span<const std::byte> buffer, std::size_t* stored);
    Win32Status renumber();
    Win32Status trim();
};

/// The first buffer of a new file.
Win32Status EtlFile::Private::begin()
{
    if (has(logfilemode::Preallocate) && maximumBytes != UINT64_MAX) {
        if (const Win32Status status = file->reserve(maximumBytes); status != Win32Status::Success)
            return status;
    }
    compresses = has(logfilemode::Compressed) && !wraps();
    header = etlHeader(info, {.counterFrequency = info.counterFrequency}, buffersInFile());
    std::vector<std::byte> first = header;
    first.resize(info.bufferBytes, std::byte{bufferPadding});
    end = first.size();
    return file->writeAt(0, first);
}

/// Continues the file that is there. False: it is no trace of this kind.
bool EtlFile::Private::resume()
{
    constexpr std::size_t frontBytes =
        sizeof(WmiBufferHeader) + sizeof(SystemTraceHeader) + sizeof(TraceLogfileHeader64);
    constexpr std::uint32_t otherKinds = logfilemode::Circular | logfilemode::Compressed;
    header.resize(info.bufferBytes);
    if (!file->readAt(0, header))
        return false;
    WmiBufferHeader buffer;
    SystemTraceHeader event;
    TraceLogfileHeader64 logfile;
    std::memcpy(&buffer, header.data(), sizeof buffer);
    std::memcpy(&event, header.data() + sizeof buffer, sizeof event);
    std::memcpy(&logfile, header.data() + sizeof buffer + sizeof event, sizeof logfile);
    const std::uint32_t used = std::max(buffer.SavedOffset, buffer.Offset);
    const bool isTrace = event.Marker == logfileHeaderMarker64 && buffer.BufferSize == info.bufferBytes
        && logfile.BufferSize == info.bufferBytes && used >= frontBytes && used <= info.bufferBytes;
    if (!isTrace || logfile.NumberOfProcessors != info.processors || (logfile.LogFileMode & otherKinds) != 0
        || logfile.ReservedFlags != static_cast<std::uint32_t>(info.clock))
    {
        return false;
    }
    header.resize(used);
    before = {.eventsLost = logfile.EventsLost, .buffersLost = logfile.BuffersLost};
    written = std::min<std::uint64_t>(logfile.BuffersWritten, file->size() / info.bufferBytes);
    written -= std::min<std::uint64_t>(written, 1); // the header
    return findEnd();
}

/// A file whose session was killed may have more buffers than its header says, or room that was reserved in advance.
bool EtlFile::Private::findEnd()
{
    const auto readBuffer = [this](std::uint64_t number, WmiBufferHeader* buffer) {
        return file->readAt((1 + number) * info.bufferBytes, std::as_writable_bytes(std::span(buffer, 1)))
            && buffer->BufferSize == info.bufferBytes && buffer->SequenceNumber > 0
            && (2 + number) * info.bufferBytes <= file->size();
    };
    WmiBufferHeader buffer{};
    while (readBuffer(written, &buffer))
        ++written;
    end = (1 + written) * info.bufferBytes;
    lastSequence = static_cast<std::int64_t>(written);
    if (written == 0)
        return true;
    if (!readBuffer(written - 1, &buffer))
        return false;
    lastSequence = std::max(lastSequence, buffer.SequenceNumber);
    if ((buffer.BufferFlag & bufferflag::FlushMarker) != 0)
        markedAt = end - info.bufferBytes;
    return true;
}

/// Only the last buffer of a file may have the flag.
Win32Status EtlFile::Private::clearMarker()
{
    const std::uint64_t place = markedAt + offsetof(WmiBufferHeader, BufferFlag);
    std::uint16_t flags = 0;
    if (!file->readAt(place, std::as_writable_bytes(std::span(&flags, 1))))
        return Win32Status::WriteFault;
    flags &= static_cast<std::uint16_t>(~bufferflag::FlushMarker);
    const Win32Status status = file->writeAt(place, std::as_bytes(std::span(&flags, 1)));
    if (status == Win32Status::Success)
        markedAt = 0;
    return status;
}

/// The buffer without its padding, so that the next one follows at any byte. `stored` is 0 where it does not shrink.
Win32Status EtlFile::Private::writeCompressed(std::span<const std::byte> buffer, std::size_t* stored)
{
    WmiBufferHeader plain;
    std::memcpy(&plain, buffer.data(), sizeof plain);
    const std::vector<std::byte> events =
        xpressCompressed(buffer.subspan(sizeof plain, plain.SavedOffset - sizeof plain));
    if (events.empty())
        return Win32Status::Success;
    *stored = sizeof plain + events.size();
    plain.BufferSize = static_cast<std::uint32_t>(*stored);
    plain.BufferFlag = static_cast<std::uint16_t>(plain.BufferFlag | bufferflag::Compressed);
    std::vector<std::byte> bytes(sizeof plain);
    std::memcpy(bytes.data(), &plain, sizeof plain);
    bytes.insert(bytes.end(), events.begin(), events.end());
    return file->writeAt(end, bytes);
}

/// Renumbers the buffers that are left after others were overwritten, from the oldest on: their numbers are too large
/// for readers that compare them with BuffersWritten. A number never grows, so they are in order at any moment. What
/// Windows writes into a wrapped file is unknown; our choice.
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

/// Gives back what was reserved and not used, or what a killed session left of a buffer.
Win32Status EtlFile::Private::trim()
{
    return file->size() > bytes() ? file->truncate(bytes()) : Win32Status::Success;
}

EtlFile::EtlFile()
    : d(std::make_unique<Private>())
{
}

EtlFile::~EtlFile() = default;

Win32Status EtlFile::create(
    FileSystem& fileSystem, const EtlHeaderInfo& info, std::uint64_t maximumBytes, std::unique_ptr<EtlFile>* file)
{
    if (maximumBytes != 0 && maximumBytes / info.bufferBytes < 2) // the header's buffer and one with events
        return Win32Status::InvalidParameter;

    std::unique_ptr<EtlFile> created(new EtlFile);
    Private& d = *created->d;
    d.info = info;
    if (maximumBytes != 0)
        d.maximumBytes = maximumBytes;

    constexpr std::uint32_t neverAppended = logfilemode::Circular | logfilemode::Buffering | logfilemode::NewFile;
    Win32Status status = Win32Status::FileNotFound;
    if (d.has(logfilemode::Append) && !d.has(neverAppended))
        status = fileSystem.open(info.logFileName, &d.file);
    const bool isThere = status == Win32Status::Success && d.file->size() != 0;
    if (status == Win32Status::FileNotFound)
        status = fileSystem.create(info.logFileName, &d.file);
    if (status != Win32Status::Success)
        return status;
    if (isThere ? !d.resume() : (status = d.begin()) != Win32Status::Success)
        return isThere ? Win32Status::InvalidParameter : status; // of the first: our choice

    *file = std::move(created);
    return Win32Status::Success;
}

Win32Status EtlFile::write(std::span<const std::byte> buffer)
{
    assert(d->file && buffer.size() == d->info.bufferBytes);
    if (isFull())
        return Win32Status::LogFileFull;
    std::size_t stored = 0;
    Win32Status status = Win32Status::Success;
    if (d->markedAt != 0)
        status = d->clearMarker();
    if (status == Win32Status::Success && d->compresses)
        status = d->writeCompressed(buffer, &stored);
    if (status == Win32Status::Success && stored == 0) {
        status = d->file->writeAt(d->wraps() ? d->offsetOf(d->written) : d->end, buffer);
        stored = buffer.size();
    }
    if (status != Win32Status::Success)
        return status;
    d->end += stored;
    ++d->written;
    ++d->lastSequence;
    return Win32Status::Success;
}

bool EtlFile::isFull() const
{
    return !d->wraps() && d->info.bufferBytes > d->maximumBytes - std::min(d->end, d->maximumBytes);
}

std::int64_t EtlFile::lastSequence() const
{
    return d->lastSequence;
}

Win32Status EtlFile::updateHeader(const EtlTotals& totals)
{
    assert(d->file);
    d->writtenAtHeader = d->written;
    EtlTotals all = totals;
    all.eventsLost += d->before.eventsLost;
    all.buffersLost += d->before.buffersLost;
    updateTotals(d->header, all, d->buffersInFile());
    return d->file->writeAt(0, d->header);
}

void EtlFile::countLossesFrom(const EtlTotals& totals)
{
    // Sums modulo 2^32, as are the totals that are added to it.
    d->before.eventsLost -= totals.eventsLost;
    d->before.buffersLost -= totals.buffersLost;
}

bool EtlFile::isHeaderBehind() const
{
    return d->writtenAtHeader != d->written;
}

Win32Status EtlFile::finish(const EtlTotals& totals)
{
    assert(d->file);
    // Each step is tried even if the one before has failed: a file that is half put in order is better than an open
    // one.
    const std::array statuses{d->renumber(), updateHeader(totals), d->trim(), d->file->close()};
    d->file.reset();
    const auto failed =
        std::ranges::find_if(statuses, [](Win32Status status) { return status != Win32Status::Success; });
    return failed != statuses.end() ? *failed : Win32Status::Success;
}

std::uint32_t EtlFile::buffersInFile() const
{
    return d->buffersInFile();
}

std::uint64_t EtlFile::bytes() const
{
    return d->bytes();
}

const std::u16string& EtlFile::path() const
{
    return d->info.logFileName;
}

} // namespace etwarden
