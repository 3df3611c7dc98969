// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// What Linux' kernel writes into the ring buffers of perf_event_open(2), read from bytes alone: any system can do it,
/// and no byte is trusted.
namespace etwarden {

/// PERF_RECORD_*, as far as they are understood here.
enum class PerfRecordType : std::uint32_t {
    Lost = 2,
    Comm = 3,
    Exit = 4,
    Fork = 7,
    Sample = 9,
    Mmap2 = 10,
    SwitchCpuWide = 15,
};

/// PERF_RECORD_MISC_*
namespace perfmisc {
inline constexpr std::uint16_t CommExec = 1U << 13; ///< COMM: by execve()
inline constexpr std::uint16_t SwitchOut = 1U << 13; ///< SWITCH_CPU_WIDE: the thread of the record leaves
inline constexpr std::uint16_t SwitchOutPreempt = 1U << 14; ///< and could go on
} // namespace perfmisc

/// PERF_SAMPLE_*: what a sample holds, in the order in which it holds it. All events here have Base.
namespace perfsample {
inline constexpr std::uint64_t Ip = 1U << 0;
inline constexpr std::uint64_t Tid = 1U << 1;
inline constexpr std::uint64_t Time = 1U << 2;
inline constexpr std::uint64_t Address = 1U << 3;
inline constexpr std::uint64_t Callchain = 1U << 5;
inline constexpr std::uint64_t Raw = 1U << 10;
inline constexpr std::uint64_t Identifier = 1U << 16;
inline constexpr std::uint64_t Base = Tid | Time | Identifier;
} // namespace perfsample

/// An event that writes into a ring, by the number that the kernel has given it.
struct PerfEventId
{
    std::uint64_t id = 0;
    std::uint32_t event = 0; ///< what the caller calls it
    std::uint64_t sampleType = perfsample::Base; ///< perfsample
};

/// A record, with views into the bytes that it was read from. What a type does not have is 0 or empty.
struct PerfRecord
{
    PerfRecordType type{};
    std::uint16_t misc = 0; ///< perfmisc
    std::uint32_t event = 0; ///< PerfEventId::event of the one that wrote it
    std::uint32_t processId = 0; ///< -1: that of an interrupt, or unknown
    std::uint32_t threadId = 0;
    std::uint64_t time = 0; ///< ns of the clock that the event was opened with
    // Sample
    std::uint64_t ip = 0;
    std::uint64_t address = 0;
    std::span<const std::byte> callchain{}; ///< of std::uint64_t, see forEachFrame()
    std::span<const std::byte> raw{}; ///< of a tracepoint
    // Fork, Exit: of the task that begins or ends. Comm: that gets a name
    std::uint32_t taskProcess = 0;
    std::uint32_t taskThread = 0;
    std::uint32_t parentProcess = 0;
    // Comm, Mmap2
    std::string_view text{}; ///< a name of a task in 8-bit characters, a path
    // Mmap2
    std::uint64_t base = 0;
    std::uint64_t size = 0; ///< bytes
    std::uint64_t fileOffset = 0;
    // Lost
    std::uint64_t lost = 0; ///< records
    // SwitchCpuWide
    std::uint32_t otherThread = 0; ///< the thread that comes, or has left
};

inline constexpr std::size_t perfHeaderBytes = 8; ///< of struct perf_event_header, with which each record begins

/// The record that the bytes are; nullopt: one of another type, of an event that is not in `events`, or a malformed
/// one.
std::optional<PerfRecord> parsePerfRecord(std::span<const std::byte> bytes, std::span<const PerfEventId> events);

/// The records of a ring between two positions, one after the other, each in one piece. The positions only grow; the
/// ring's size is a power of two.
class PerfRingCursor
{
public:
    PerfRingCursor(std::span<const std::byte> ring, std::uint64_t tail, std::uint64_t head);

    /// The next record, valid until the next call; empty: there is none. What does not end before the head, or is
    /// shorter than its header, is damaged, and so is all that follows.
    std::span<const std::byte> next();
    std::uint64_t position() const
    {
        return m_position;
    } ///< where the record of the last call ends; after a damaged one: head

private:
    std::span<const std::byte> m_ring;
    std::uint64_t m_position;
    std::uint64_t m_head;
    std::vector<std::byte> m_piece; ///< a record that goes round the end
};

/// Calls `visit` with the return addresses of a callchain, innermost first, at most `maximum` of them: marks between
/// kernel and user frames are no addresses.
template<typename Visit>
void forEachFrame(std::span<const std::byte> callchain, std::size_t maximum, Visit visit)
{
    constexpr std::uint64_t firstMark = static_cast<std::uint64_t>(-4095); // PERF_CONTEXT_MAX
    std::size_t count = 0;
    for (std::size_t offset = 0; offset + sizeof(std::uint64_t) <= callchain.size() && count < maximum;
         offset += sizeof(std::uint64_t))
    {
        std::uint64_t address = 0;
        std::memcpy(&address, callchain.data() + offset, sizeof address);
        if (address >= firstMark)
            continue;
        visit(address);
        ++count;
    }
}

} // namespace etwarden
