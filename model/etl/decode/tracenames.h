// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/tracescan.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace etwarden {

class Manifests;

/// Names of processes and threads at any time, as the events of the trace itself have them: an id is used again once
/// its process has ended. May be read by several threads.
///
/// A name holds from the start of its process on, or, where no event has that, since the process before it with the
/// same id has ended; and until the id is used again, for the last thread continues after the end of its process.
/// Times are of the session's clock, raw.
class TraceNames
{
public:
    std::string_view process(std::uint32_t id, std::uint64_t time) const; ///< UTF-8; empty: no event has it
    std::string_view thread(std::uint32_t id, std::uint64_t time) const; ///< UTF-8; most threads have none

    /// The meaning of an id from a time on, until the next entry of the same id. Entries are in the order of ids, then
    /// of time.
    struct Entry
    {
        std::uint32_t id = 0;
        std::uint32_t process = 0; ///< of a thread
        std::uint64_t begin = 0; ///< 0: the trace does not have the start
        std::uint32_t name = 0; ///< for text()
    };
    const std::vector<Entry>& processes() const { return m_processes; }
    const std::vector<Entry>& threads() const { return m_threads; }
    std::string_view text(const Entry& entry) const { return m_texts[entry.name]; }

private:
    friend class TraceNameReader;

    std::vector<Entry> m_processes;
    std::vector<Entry> m_threads;
    std::vector<std::string> m_texts{std::string()}; ///< the first one is empty
};

/// Collects names from events in any order: those that begin, end and list processes and threads, of the kernel and of
/// Microsoft-Windows-Kernel-Process.
class TraceNameReader final : public TraceCollector
{
public:
    static constexpr std::size_t usualBytes = std::size_t{32} * 1024 * 1024;

    /// `maximumBytes`: for what is collected; what comes then is left out (our choice).
    explicit TraceNameReader(const Manifests* manifests = nullptr, std::size_t maximumBytes = usualBytes);

    void add(const TraceEvent& event);
    void add(const ScannedEvent& scanned) override { add(scanned.event); }
    bool isFull() const { return m_bytes >= m_maximumBytes; } ///< some may be left out
    std::size_t bytes() const { return m_bytes; } ///< grows with what is collected
    TraceNames names() const; ///< of the events until now

private:
    enum class Kind : std::uint8_t { Start, Alive, Renamed, End };
    struct Record
    {
        TraceNames::Entry entry; ///< `begin`: the time of the event
        Kind kind;
    };

    static std::vector<TraceNames::Entry> entriesOf(std::vector<Record> records, const std::vector<std::string>& texts);
    static std::optional<Kind> kindOf(const TraceEvent& event, bool* isThread);
    std::uint32_t textNumber(std::string text);

    std::vector<Record> m_processes;
    std::vector<Record> m_threads;
    std::vector<std::string> m_texts{std::string()};
    std::unordered_map<std::string, std::uint32_t> m_numbers{{std::string(), 0}};
    const Manifests* m_manifests;
    std::size_t m_maximumBytes;
    std::size_t m_bytes = 0;
};

} // namespace etwarden
