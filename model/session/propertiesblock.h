// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/layouts.h"
#include "model/session/sessionconfig.h"
#include "model/session/sessionstatus.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace etwarden {

/// Owns the memory of an EVENT_TRACE_PROPERTIES with both names behind it, and is the only code that packs and unpacks
/// one. Whatever offsets a system writes into the block, reading never leaves the owned memory.
///
///     +-----------------------+------------------------+------------------------+
///     | EVENT_TRACE_PROPERTIES| logger name (1,024+NUL)| log file name (+NUL)   |
///     +-----------------------+------------------------+------------------------+
///     0                       0x78                     0x78 + 2 * capacity
class PropertiesBlock
{
public:
    /// A zeroed block ready for a query, with room for `nameCapacity` characters (NUL included) per name.
    explicit PropertiesBlock(std::uint32_t nameCapacity = maximumNameLength + 1);

    /// A block that asks StartTrace for `config`. Without a log file name LogFileNameOffset is 0.
    static PropertiesBlock forStart(const SessionConfig& config);

    /// A block for ControlTrace(UPDATE): every updatable member from `config`, LogFileNameOffset 0 unless
    /// `switchFile`, Wnode.Flags set again (documented trap of reused structures).
    static PropertiesBlock forUpdate(const SessionConfig& config, bool switchFile);

    /// A block for a flush that writes a snapshot of a buffering session to `fileName` (empty: an ordinary flush).
    static PropertiesBlock forFlush(const std::u16string& fileName);

    EventTraceProperties* properties();
    const EventTraceProperties* properties() const;
    std::size_t size() const { return m_words.size() * sizeof(std::uint64_t); }

    /// All output members. Names whose offsets point outside the owned memory come back empty; a name without
    /// terminator ends where the memory ends.
    SessionStatus status() const;

private:
    std::u16string nameAt(std::uint32_t offset) const;
    void putName(std::uint32_t offset, const std::u16string& name);

    std::vector<std::uint64_t> m_words; // 8-byte alignment for the 64-bit members
};

} // namespace etwarden
