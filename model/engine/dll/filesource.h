// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/live/tracesource.h"
#include "model/etl/file/eventreader.h"
#include "model/etl/file/readablefile.h"
#include "model/etl/file/tracefile.h"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// The events of a log file, without those that cannot be read.
class FileSource final : public TraceSource
{
public:
    /// FileNotFound, AccessDenied; FileCorrupt: there is no trace in it (our choice).
    static Win32Status open(const std::u16string& path, std::unique_ptr<TraceSource>* source);

    const LogfileHeader& header() const override { return m_trace->header(); }
    bool isRealTime() const override { return false; }
    Win32Status begin(std::size_t memoryBytes) override;
    SourceStep next() override;
    const SourceEvent& event() const override { return m_event; }
    SourceBuffer buffer() const override { return m_buffer; }
    std::vector<std::byte> takeBuffer() override;
    std::vector<std::byte> takeHeaderBuffer() override;
    void close() override { m_isClosed = true; }

private:
    FileSource(std::unique_ptr<ReadableFile> file, std::unique_ptr<TraceFile> trace);
    SourceStep giveEvent();
    std::vector<std::byte> bytesOf(const TraceBuffer& buffer) const;

    std::unique_ptr<ReadableFile> m_file; // before what reads it
    std::unique_ptr<TraceFile> m_trace;
    std::optional<EventReader> m_reader;
    bool m_hasNext = false; // the reader is at an event that is still to come: the end of a buffer comes first
    bool m_hasGivenHeader = false;
    SourceEvent m_event;
    SourceBuffer m_buffer;
    std::uint32_t m_finished = 0; // the number of m_buffer
    std::atomic<bool> m_isClosed = false;
};

} // namespace etwarden
