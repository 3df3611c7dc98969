// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/layouts.h"
#include "model/session/members.h"
#include "model/session/sessionstatus.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace etwarden {

/// Reads an EVENT_TRACE_PROPERTIES block, untrusted: everything after the fixed structure is reached through offsets
/// that are checked against the size first. Owns nothing.
class BlockReader
{
public:
    /// `properties` must point to at least `size` readable bytes, and that must be at least
    /// sizeof(EventTraceProperties). For blocks of our own: the size is what we own, whatever Wnode.BufferSize says.
    BlockReader(const EventTraceProperties* properties, std::uint32_t size);

    std::uint32_t size() const { return m_size; }

    /// The block is an EVENT_TRACE_PROPERTIES_V2, by its flag, its size and its version number.
    bool isVersion2() const;

    /// Start of a name: after the fixed structure, inside the block (documented range for both offsets).
    bool inRange(std::uint32_t offset) const;
    /// UTF-16 up to NUL or the end of the block; empty for 0 or an offset out of range. Offsets may be odd.
    std::u16string nameAt(std::uint32_t offset) const;
    /// Characters, NUL included, that fit between `offset` and the next name or the end of the block.
    std::uint32_t capacityAt(std::uint32_t offset) const;

    /// The members that StartTrace and update read; `name` comes from the caller's argument.
    SessionConfig config(std::u16string_view name) const;
    /// All output members and both names as the offsets give them.
    SessionStatus status() const;

private:
    const unsigned char* bytes() const { return reinterpret_cast<const unsigned char*>(m_block); }
    template<typename Value>
    void read(std::size_t offset, Value& value) const;
    void read(std::size_t offset, std::u16string& name) const;
    SessionConfig config() const;

    const EventTraceProperties* m_block;
    std::uint32_t m_size;
};

/// A BlockReader with write access. PropertiesBlock (our own blocks) and EmbeddedEngine (blocks of others) read and
/// write names only through it.
class BlockView : public BlockReader
{
public:
    /// A caller's block: as large as its Wnode.BufferSize says, which callers check first (ERROR_BAD_LENGTH).
    explicit BlockView(EventTraceProperties* properties);
    /// A block whose memory is known from elsewhere.
    BlockView(EventTraceProperties* properties, std::uint32_t size);

    EventTraceProperties* properties() const { return m_properties; }

    /// Writes name and NUL; false, and nothing written, when it does not fit.
    bool putName(std::uint32_t offset, std::u16string_view name);
    /// Writes all output members; names where offsets allow it. False: a name did not fit (ERROR_MORE_DATA), the
    /// members are written nevertheless.
    bool putStatus(const SessionStatus& status);
    /// Writes all members of a configuration but the names.
    void putValues(const SessionConfig& config);
    /// Writes one member; nothing for a name.
    void putValue(const ConfigMember& member, const SessionConfig& config);

private:
    unsigned char* bytes() { return reinterpret_cast<unsigned char*>(m_properties); }

    EventTraceProperties* m_properties;
};

} // namespace etwarden
