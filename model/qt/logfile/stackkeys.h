// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etl/file/tracescan.h"
#include "model/etw/readbytes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace etwarden {

inline constexpr Guid stackWalkClass = "def2fe46-7bd6-4b80-bd94-f57fe20d0ce3"_guid;

/// Types of the events of that class.
namespace stacktype {
inline constexpr std::uint8_t Stack = 32; ///< the addresses themselves
inline constexpr std::uint8_t Create = 34; ///< this and the next two: a key, and the addresses that it stands for
inline constexpr std::uint8_t Rundown = 36;
inline constexpr std::uint8_t KeyKernel = 37; ///< a key instead of addresses, of kernel mode
inline constexpr std::uint8_t KeyUser = 38;
} // namespace stacktype

/// Where a trace whose call stacks are cached says which addresses a key stands for. A collector in the order of time,
/// whose rows count all events. Memory: 16 bytes for each such event.
class StackKeys final : public TraceCollector
{
public:
    static constexpr std::size_t maximumKept = 1'000'000; ///< later ones are left out (our choice)

    void add(const ScannedEvent& scanned) override
    {
        const TraceEvent& event = scanned.event;
        const std::uint32_t row = m_nextRow++;
        m_hasStacks = m_hasStacks || event.provider == stackWalkClass;
        if (event.provider != stackWalkClass || event.opcode < stacktype::Create || event.opcode > stacktype::Rundown
            || m_entries.size() == maximumKept)
            return;
        if (const std::optional<std::uint64_t> key = keyAt(event, 0))
            m_entries.push_back({*key, row});
    }
    /// After the last event, before rowOf().
    void finish()
    {
        std::ranges::sort(m_entries, [](const Entry& left, const Entry& right) {
            return left.key != right.key ? left.key < right.key : left.row < right.row;
        });
    }

    bool hasStacks() const { return m_hasStacks; } ///< the trace has events of the class
    /// The first row behind another one that says what the key stands for: the addresses come after their uses, and
    /// then the key is used again.
    std::optional<std::uint32_t> rowOf(std::uint64_t key, std::uint32_t behind) const
    {
        const auto found = std::lower_bound(
            m_entries.begin(), m_entries.end(), Entry{key, behind}, [](const Entry& left, const Entry& right) {
                return left.key != right.key ? left.key < right.key : left.row < right.row;
            });
        return found != m_entries.end() && found->key == key ? std::optional(found->row) : std::nullopt;
    }

    /// A value of a pointer's size; nullopt: the payload ends before.
    static std::optional<std::uint64_t> keyAt(const TraceEvent& event, std::size_t offset)
    {
        std::uint32_t narrow = 0;
        std::uint64_t wide = 0;
        if (event.pointerBytes == sizeof narrow)
            return readBytes(event.payload, offset, &narrow) ? std::optional<std::uint64_t>(narrow) : std::nullopt;
        return readBytes(event.payload, offset, &wide) ? std::optional(wide) : std::nullopt;
    }

private:
    struct Entry
    {
        std::uint64_t key = 0;
        std::uint32_t row = 0;
    };

    std::vector<Entry> m_entries;
    std::uint32_t m_nextRow = 0;
    bool m_hasStacks = false;
};

} // namespace etwarden
