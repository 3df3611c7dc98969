// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/readablefile.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/temporaryfolder.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// A trace file in the folder for temporary files. Events of 0x50 bytes and a payload of up to 100, which come on all
/// processors at the same rate.
class LargeTrace
{
public:
    static constexpr std::uint32_t bufferBytes = 64 * 1024;
    static constexpr std::uint16_t processors = 8;

    explicit LargeTrace(std::uint32_t bufferCount)
    {
        TraceBuilder front;
        front.header.BufferSize = bufferBytes;
        front.header.NumberOfProcessors = processors;
        front.header.BuffersWritten = bufferCount + 1;
        front.headerBufferBytes = bufferBytes;
        std::ofstream file(std::filesystem::path(m_path), std::ios::binary);
        write(file, front.file());
        std::mt19937 random(1);
        for (std::uint32_t i = 0; i < bufferCount; ++i) {
            std::uint64_t time = TraceBuilder::startCounter + i / processors * std::uint64_t{1'000'000};
            std::vector<TraceBuilder::Bytes> events;
            for (std::size_t used = sizeof(WmiBufferHeader); used < bufferBytes - 256;) {
                events.push_back(TraceBuilder::event(time += 1 + random() % 1500, 1, random() % 100));
                used += (events.back().size() + 7) / 8 * 8;
            }
            m_events += events.size();
            TraceBuilder data;
            data.header.BufferSize = bufferBytes;
            const std::size_t offset = data.add(
                {.processor = static_cast<std::uint16_t>(i % processors), .events = events, .sequence = i + 1});
            const TraceBuilder::Bytes bytes = data.file();
            write(file, std::span(bytes).subspan(offset));
        }
    }

    const std::u16string& path() const { return m_path; }
    std::unique_ptr<ReadableFile> open() const
    {
        std::unique_ptr<ReadableFile> file;
        if (openReadableFile(m_path, &file) != Win32Status::Success)
            std::abort();
        return file;
    }
    std::size_t eventCount() const { return m_events + 1; } ///< with the header event

private:
    static void write(std::ofstream& file, std::span<const std::byte> bytes)
    {
        file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    }

    TemporaryFolder m_folder;
    std::u16string m_path = m_folder.path() + u"large.etl";
    std::size_t m_events = 0;
};

/// A trace file of any size in buffers of 4 KB, which is nowhere: what is read of it is made then.
class EndlessTrace final : public ReadableFile
{
public:
    static constexpr std::uint32_t bufferBytes = 4096;
    static constexpr std::uint16_t processors = 8;
    static constexpr std::uint64_t timeOfBuffer = 10'000; ///< from the first event of one to that of the next one

    explicit EndlessTrace(std::uint64_t bytes)
        : m_buffers(bytes / bufferBytes)
    {
        TraceBuilder builder;
        builder.header.BufferSize = bufferBytes;
        builder.header.NumberOfProcessors = processors;
        builder.header.BuffersWritten = static_cast<std::uint32_t>(m_buffers);
        std::vector<TraceBuilder::Bytes> events;
        for (std::size_t end = sizeof(WmiBufferHeader); end + eventBytes <= bufferBytes; end += eventBytes)
            events.push_back(TraceBuilder::event(0, 1, eventBytes - sizeof(EventHeader)));
        m_eventsEach = events.size();
        builder.add({.events = events});
        m_bytes = builder.file();
    }

    std::uint64_t size() const override { return m_buffers * bufferBytes; }
    std::uint64_t eventCount() const { return (m_buffers - 1) * m_eventsEach + 1; } ///< with the header event

    std::size_t readAt(std::uint64_t offset, std::span<std::byte> bytes) override
    {
        std::size_t done = 0;
        while (done < bytes.size() && offset + done < size()) {
            const std::uint64_t number = (offset + done) / bufferBytes;
            const auto at = static_cast<std::size_t>((offset + done) % bufferBytes);
            const std::size_t count = std::min<std::size_t>(bufferBytes - at, bytes.size() - done);
            std::memcpy(bytes.data() + done, make(number) + at, count);
            done += count;
        }
        return done;
    }
    void expect(std::uint64_t /*offset*/, std::size_t /*bytes*/) override {}

private:
    static constexpr std::size_t eventBytes = 128;

    /// The bytes of a buffer, until the next call.
    const std::byte* make(std::uint64_t number)
    {
        if (number == 0)
            return m_bytes.data();
        std::byte* const buffer = m_bytes.data() + bufferBytes;
        if (number == m_made)
            return buffer;
        m_made = number;
        WmiBufferHeader header;
        std::memcpy(&header, buffer, sizeof header);
        header.SequenceNumber = static_cast<std::int64_t>(number);
        header.ProcessorIndex = static_cast<std::uint16_t>(number % processors);
        std::uint64_t time = TraceBuilder::startCounter + number * timeOfBuffer;
        std::byte* event = buffer + sizeof header;
        for (std::size_t i = 0; i < m_eventsEach;
             ++i, event += eventBytes, time += processors * timeOfBuffer / m_eventsEach)
            std::memcpy(event + offsetof(EventHeader, TimeStamp), &time, sizeof time);
        header.TimeStamp = time;
        std::memcpy(buffer, &header, sizeof header);
        return buffer;
    }

    std::uint64_t m_buffers; ///< that of the header included
    std::size_t m_eventsEach = 0;
    TraceBuilder::Bytes m_bytes; ///< of the header buffer, and of the one that was made last
    std::uint64_t m_made = 0;
};

} // namespace etwarden
