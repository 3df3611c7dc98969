// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/guid.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_map>

namespace etwarden {

/// Finds the rows in which an event is counted, one in each of several tables. The tables are bounded: what finds no
/// room shares the last row.
template<std::size_t tables>
class RowFinder
{
public:
    struct Key
    {
        Guid provider{};
        std::uint64_t number = 0; ///< id and opcode, a hash of a name, or the id of a process and the like
        bool hasNumber = false;

        friend bool operator==(const Key&, const Key&) = default;
    };
    using Keys = std::array<Key, tables>;
    using Rows = std::array<std::size_t, tables>;

    /// `limits`: rows of each table, that of the rest included.
    explicit RowFinder(const Rows& limits)
        : m_limits(limits)
    {
    }

    /// `makeRow(table, key, isRest)` appends a row where there is none yet.
    template<typename MakeRow>
    const Rows& find(const Keys& keys, MakeRow makeRow)
    {
        std::uint64_t mixed = keys.front().provider.data1;
        for (const Key& key : keys)
            mixed = mixed * 31 + key.number;
        CachedRows& cached = m_cache[static_cast<std::size_t>(mixed * 0x9E3779B97F4A7C15U >> 56)];
        if (!cached.isSet || cached.keys != keys) {
            cached = {.keys = keys, .isSet = true};
            for (std::size_t table = 0; table < tables; ++table)
                cached.rows[table] = rowOf(table, keys[table], makeRow);
        }
        return cached.rows;
    }

    void clear() ///< all tables are empty
    {
        m_known = {};
        m_count = {};
        m_cache = {};
    }

private:
    struct Hash
    {
        std::size_t operator()(const Key& key) const noexcept
        {
            return std::hash<Guid>()(key.provider) ^ static_cast<std::size_t>(key.number * 0x9E3779B97F4A7C15U >> 32);
        }
    };
    /// The rows of the last event that fell on this place of the cache: most events are like one shortly before.
    struct CachedRows
    {
        Keys keys{};
        Rows rows{};
        bool isSet = false;
    };

    template<typename MakeRow>
    std::size_t rowOf(std::size_t table, const Key& key, MakeRow& makeRow)
    {
        if (const auto found = m_known[table].find(key); found != m_known[table].end())
            return found->second;
        std::size_t& count = m_count[table];
        if (count == m_limits[table])
            return count - 1; // the rest
        const bool isRest = count == m_limits[table] - 1;
        if (!isRest)
            m_known[table].emplace(key, count);
        makeRow(table, key, isRest);
        return count++;
    }

    Rows m_limits;
    std::array<std::unordered_map<Key, std::size_t, Hash>, tables> m_known; // numbers of rows
    Rows m_count{}; // rows of each table
    std::array<CachedRows, 256> m_cache{};
};

} // namespace etwarden
