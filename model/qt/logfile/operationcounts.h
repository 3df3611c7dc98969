// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/traceevent.h"
#include "model/etw/eventtypes.h"
#include "model/etw/tracetypes.h"

#include <QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

namespace etwarden {

class Manifests;

/// How long all operations of one task of a provider took.
struct OperationCount
{
    /// Bounds between the classes of durations, in units of 100 ns: 1 µs, 3 µs, 10 µs and so on to 300 s.
    static constexpr std::array<FileTime, 18> bounds{10, 30, 100, 300, 1'000, 3'000, 10'000, 30'000, 100'000, 300'000,
        1'000'000, 3'000'000, 10'000'000, 30'000'000, 100'000'000, 300'000'000, 1'000'000'000, 3'000'000'000};

    Guid providerId;
    QString provider; ///< as the file has it; empty: unknown
    QString event; ///< that begins it; empty: unknown
    std::uint16_t task = 0;
    std::array<std::uint64_t, bounds.size() + 1> classes{};
    std::uint64_t operations = 0;
    FileTime longest = 0; ///< units of 100 ns
    FileTime total = 0; ///< units of 100 ns

    /// One that took long.
    struct Operation
    {
        FileTime end = 0;
        FileTime length = 0; ///< units of 100 ns
        Guid activity; ///< null: it was on one thread
        std::uint32_t thread = 0;
    };
    static constexpr std::size_t maximumLongest = 20;
    std::vector<Operation> longestOnes; ///< the longest first
};

/// Finds operations among events that come in the order of time: from an event with the opcode Start to the next one
/// with the opcode Stop of the same provider and task, on the same activity or, where there is none, the same thread.
/// Where some are nested in each other, the one that began last ends first. Classic events of the types START and END
/// are paired in the same way, but not the kernel's, whose operations begin on one thread and end on another. Memory:
/// bounded by the numbers.
class OperationCounter
{
public:
    static constexpr std::size_t maximumTasks = 1'024; ///< further ones are left out
    static constexpr std::size_t maximumOpen = 65'536; ///< begun and not yet ended; further ones are left out

    /// `manifests` outlive it.
    explicit OperationCounter(const Manifests& manifests)
        : m_manifests(manifests)
    {
    }

    /// How long the operation took that this event ends; nullopt: it ends none.
    std::optional<FileTime> add(const TraceEvent& event, FileTime time)
    {
        const bool isEdge = event.opcode == startType || event.opcode == endType;
        return isEdge && (event.kind == EventKind::Provider || isClassic(event.kind)) ? addEdge(event, time)
                                                                                      : std::nullopt;
    }
    std::vector<OperationCount> take(); ///< all that have ended; the next ones begin at 0

private:
    struct Key
    {
        Guid provider{};
        Guid activity{};
        std::uint32_t thread = 0; ///< without an activity
        std::uint32_t task = 0;

        friend bool operator==(const Key&, const Key&) = default;
    };
    struct Hash
    {
        std::size_t operator()(const Key& key) const noexcept
        {
            const std::uint64_t number = std::uint64_t{key.thread} << 16 ^ key.task;
            return std::hash<Guid>()(key.provider) ^ std::hash<Guid>()(key.activity) * 31
                ^ static_cast<std::size_t>(number * 0x9E3779B97F4A7C15U >> 32);
        }
    };
    struct Task
    {
        Guid provider{};
        std::uint32_t task = 0;

        friend bool operator==(const Task&, const Task&) = default;
    };
    struct TaskHash
    {
        std::size_t operator()(const Task& task) const noexcept
        {
            return std::hash<Guid>()(task.provider) ^ std::size_t{task.task} * 31;
        }
    };

    std::optional<FileTime> addEdge(const TraceEvent& event, FileTime time);
    OperationCount* countOf(const TraceEvent& event);

    const Manifests& m_manifests;
    std::unordered_map<Key, std::vector<FileTime>, Hash> m_open; // when those began that have not ended
    std::size_t m_openCount = 0; // of all of these
    std::vector<OperationCount> m_counts;
    std::unordered_map<Task, std::size_t, TaskHash> m_places; // in m_counts
};

} // namespace etwarden
