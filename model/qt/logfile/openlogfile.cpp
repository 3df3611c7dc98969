// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/logfile/openlogfile.h"

#include <utility>

namespace etwarden {

namespace {

class WatchedFile final : public ReadableFile
{
public:
    WatchedFile(std::unique_ptr<ReadableFile> file, ReadWatch watch)
        : m_file(std::move(file))
        , m_watch(std::move(watch))
    {
    }

    std::uint64_t size() const override { return m_file->size(); }

    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        if (m_hasEnded)
            return 0;
        const std::size_t count = m_file->readAt(offset, bytes);
        m_read += count;
        m_hasEnded = !m_watch(m_read);
        return m_hasEnded ? 0 : count;
    }

    void expect(std::uint64_t offset, std::size_t bytes) override { m_file->expect(offset, bytes); }

private:
    std::unique_ptr<ReadableFile> m_file;
    ReadWatch m_watch;
    std::uint64_t m_read = 0;
    bool m_hasEnded = false;
};

std::optional<LogFileFault> faultOf(TraceFileStatus status)
{
    switch (status) {
    case TraceFileStatus::Good:
        break;
    case TraceFileStatus::Empty:
        return LogFileFault::Empty;
    case TraceFileStatus::NoTrace:
        return LogFileFault::NoTrace;
    case TraceFileStatus::ReadFailed:
        return LogFileFault::ReadFailed;
    }
    return std::nullopt;
}

} // namespace

std::optional<LogFileFault> openLogFile(const QString& path, const ReadWatch& watch, OpenLogFile* open)
{
    const Win32Status status = openReadableFile(path.toStdU16String(), &open->file);
    if (status != Win32Status::Success)
        return status == Win32Status::FileNotFound ? LogFileFault::NotFound : LogFileFault::NotAccessible;
    if (watch)
        open->file = std::make_unique<WatchedFile>(std::move(open->file), watch);
    return faultOf(TraceFile::open(*open->file, &open->trace));
}

} // namespace etwarden
