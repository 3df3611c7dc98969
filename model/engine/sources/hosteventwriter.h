// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/engine/sources/hostprovider.h"
#include "model/engine/sources/systemeventsink.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// Turns observations into host events. One thread.
///
/// A counter that rose by d between two calls means d events. The first value after a session began to listen to its
/// EnableFlags bit, the first one after it was not observed, and one that is smaller than its predecessor (wrapped,
/// reset, disk removed) only set the baseline: what was not observed is never written.
class HostEventWriter
{
public:
    /// Events of one kind written by one call at the most, so that the rise after a long gap does not keep the worker
    /// from answering (5 million events per second at the sampling period; our choice). The rest is owed and follows
    /// with the next calls; nothing is left out as long as a session listens.
    static constexpr std::uint64_t maximumPerCall = 500'000;

    explicit HostEventWriter(SystemEventSink& sink);

    std::uint32_t enableFlags() const { return m_sink.enableFlags(); }
    /// `enableFlags` is what was listened to when the counters were read.
    void writeRises(const HostCounters& counters, std::uint32_t enableFlags);
    void writeProcess(HostEvent event, std::uint32_t processId, const HostProcess& process);
    /// A start that is written here is left out of the rise that counts it, whether this or a later one: the counters
    /// must be read before the threads are listed.
    void writeThread(HostEvent event, std::uint32_t processId, std::uint32_t threadId);
    void writeImage(HostEvent event, std::uint32_t processId, const HostImage& image);
    // A rundown has the kernel's records only.
    void writeProcess(Rundown rundown, std::uint32_t processId, const HostProcess& process);
    void writeThread(Rundown rundown, std::uint32_t processId, std::uint32_t threadId);
    void writeImage(Rundown rundown, std::uint32_t processId, const HostImage& image);
    /// The name of a file that is open; `key` is the same for the same name.
    void writeFileName(std::uintptr_t key, const std::u16string& name);
    /// Writes a record with the interval at which samples are taken, in 100 ns.
    void writeInterval(Rundown rundown, std::uint32_t interval);
    std::uint64_t written() const; ///< events so far, without rundowns

private:
    void write(HostEvent event);
    // The kernel's records, into m_kernelData.
    void appendProcess(std::uint32_t processId, const HostProcess& process);
    void appendThread(std::uint32_t processId, std::uint32_t threadId);
    void appendImage(std::uint32_t processId, const HostImage& image);
    /// Writes what m_payload and m_kernelData hold.
    void writeWithRecord(HostEvent event, std::uint32_t processId, std::uint16_t hookId, std::uint8_t version);
    void writeRecord(
        std::uint32_t enableFlag, std::optional<std::uint32_t> processId, std::uint16_t hookId, std::uint8_t version);
    void number(HostEvent event);

    struct Counter
    {
        std::optional<std::uint64_t> baseline;
        std::uint64_t owed = 0;
        std::uint64_t listed = 0; ///< written one by one, but not yet seen in a rise
    };

    SystemEventSink& m_sink;
    std::array<Counter, hostEventKinds.size()> m_counters{};
    std::array<std::uint64_t, hostEventKinds.size()> m_numbers{}; ///< last running number of each kind
    std::vector<std::byte> m_payload; ///< of the event being written: running number, then what the kind appends
    std::vector<std::byte> m_kernelData; ///< of the kernel's record of the event being written
};

} // namespace etwarden
