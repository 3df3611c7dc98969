// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/etllayouts.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// Makes trace files as Windows, or no system at all, would write them: every member can be chosen.
class TraceBuilder
{
public:
    using Bytes = std::vector<std::byte>;

    /// A file of buffers of 4 KB of a 64-bit session, closed, without losses. Its clock is QPC with 10 MHz: raw times
    /// are units of 100 ns since `startCounter`.
    TraceBuilder();

    static constexpr std::uint64_t startTime = 133'000'000'000'000'000; ///< FileTime
    static constexpr std::uint64_t startCounter = 1'000'000;

    TraceLogfileHeader64 header{};
    std::u16string sessionName = u"Sample";
    std::u16string logFileName = u"C:\\logs\\sample.etl";
    bool is32Bit = false; ///< layout of the header
    std::uint32_t headerBufferBytes = 4096;
    std::uint16_t loggerId = 17;

    struct Buffer
    {
        std::uint16_t processor = 0;
        std::vector<Bytes> events{};
        std::int64_t sequence = 0; ///< 0: one more than that of the buffer before
        WmiBufferHeader header{}; ///< members that are 0 get the usual values
    };
    /// Appends a buffer and returns its offset.
    std::size_t add(const Buffer& buffer);
    /// Anything in place of a buffer.
    void addRaw(std::span<const std::byte> bytes);

    Bytes file() const; ///< with as many BuffersWritten as there are, unless header.BuffersWritten is set

    /// An event of a manifest provider, without items.
    static Bytes event(std::uint64_t time, std::uint16_t id = 1, std::size_t payloadBytes = 0);

private:
    Bytes headerBuffer() const;

    Bytes m_data;
    std::uint32_t m_buffers = 0;
    std::int64_t m_sequence = 0; ///< of the last one
};

/// `value` as it lies in memory.
template<typename Value>
std::vector<std::byte> bytesOfValue(const Value& value)
{
    const auto bytes = std::as_bytes(std::span(&value, 1));
    return {bytes.begin(), bytes.end()};
}

} // namespace etwarden
