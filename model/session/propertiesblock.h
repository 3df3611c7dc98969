// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/layouts.h"
#include "model/etw/tracetypes.h"
#include "model/session/filterdescriptors.h"
#include "model/session/privateaddress.h"
#include "model/session/sessionconfig.h"
#include "model/session/sessionstatus.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace etwarden {

/// Which EVENT_TRACE_PROPERTIES a block is: the second has more members, and Windows reads them from 10 1703 on.
enum class BlockVersion : std::uint8_t { One, Two };

/// Owns the memory of an EVENT_TRACE_PROPERTIES with both names after it. This file and BlockView are the only code
/// that packs and unpacks one. Whatever offsets and sizes a system writes into the block, reading never leaves the
/// owned memory. Filters of a private session and V2Options make the structure EVENT_TRACE_PROPERTIES_V2, and the rest
/// begins after that.
///
///     +-----------------------+-------------------+------------------------+------------------------+
///     | EVENT_TRACE_PROPERTIES| list, if there is | logger name (1,024+NUL)| log file name (+NUL)   |
///     +-----------------------+-------------------+------------------------+------------------------+
///     0                       0x78                0x78 + list              0x78 + list + 2 * capacity
///
/// The list, to which EnableFlags refer, comes before the names: its offset has 16 bits, and names may be long.
class PropertiesBlock
{
public:
    /// A zeroed block ready for a query, with room for `nameCapacity` characters (NUL included) per name.
    explicit PropertiesBlock(std::uint32_t nameCapacity = maximumNameLength + 1);

    /// A block that asks StartTrace for `config`, with a list where needsFlagExtension(). Without a log file name
    /// LogFileNameOffset is 0. Names above the documented limit get their room, so that the system refuses them.
    static PropertiesBlock forStart(const SessionConfig& config);

    /// A block for ControlTrace(QUERY or STOP). Here and below, an `address` makes it one for that private session, and
    /// version two asks for its members as well.
    static PropertiesBlock forQuery(
        const std::optional<PrivateAddress>& address, BlockVersion version = BlockVersion::One);

    /// A block for ControlTrace(UPDATE): every updatable member from `config`, the others 0; LogFileNameOffset 0 unless
    /// `switchFile`, Wnode.Flags set again (documented trap of reused structures). LogFileMode has at most REAL_TIME:
    /// what other bits do to real-time delivery is unknown.
    static PropertiesBlock forUpdate(
        const SessionConfig& config, bool switchFile, const std::optional<PrivateAddress>& address = std::nullopt);

    /// A block for a flush that writes a snapshot of a buffering session to `fileName` (empty: an ordinary flush).
    static PropertiesBlock forFlush(const std::u16string& fileName,
        const std::optional<PrivateAddress>& address = std::nullopt, BlockVersion version = BlockVersion::One);

    EventTraceProperties* properties();
    const EventTraceProperties* properties() const;
    std::size_t size() const { return m_words.size() * sizeof(std::uint64_t); }

    /// All output members. Names whose offsets point outside the owned memory come back empty; a name without
    /// terminator ends where the memory ends.
    SessionStatus status() const;

private:
    /// Zeroed, with `list` (may be empty) before the names. Filters make it one of version two in any case.
    PropertiesBlock(
        std::uint32_t nameCapacity, BlockVersion version, FilterDescriptors filters, std::span<const std::byte> list);

    void putAddress(const std::optional<PrivateAddress>& address);
    void putName(std::uint32_t offset, const std::u16string& name);

    FilterDescriptors m_filters;
    std::vector<std::uint64_t> m_words; // 8-byte alignment for the 64-bit members
};

/// Blocks for QueryAllTraces, all in one allocation that is used again from poll to poll.
class PropertiesArray
{
public:
    /// Room for `count` sessions with names of the documented length.
    explicit PropertiesArray(std::uint32_t count, BlockVersion version = BlockVersion::One);

    std::uint32_t count() const { return static_cast<std::uint32_t>(m_pointers.size()); }

    /// Makes every block ready for a query (zeroes the fixed parts and ends the names, no more) and returns the array
    /// of pointers that QueryAllTraces takes.
    EventTraceProperties** prepare();

    /// See PropertiesBlock::status(); `index` is below count().
    SessionStatus status(std::uint32_t index) const;

private:
    std::vector<std::uint64_t> m_words;
    std::vector<EventTraceProperties*> m_pointers;
    BlockVersion m_version;
};

} // namespace etwarden
