// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/readablefile.h"
#include "tests/support/etl/tracebuilder.h"
#include "tests/support/temporaryfolder.h"

#include <cstdint>
#include <cstdlib>
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

} // namespace etwarden
