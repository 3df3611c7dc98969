// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace etwarden {

/// Why a part of a trace file could not be read.
enum class DamageReason : std::uint8_t {
    ReadFailed, ///< fewer bytes could be read from the disk than there are
    NoBuffer, ///< there is no header of a buffer where one should be
    UnusedSpace, ///< zeros: space that a preallocated file never used
    CutBuffer, ///< the file ends inside a buffer
    TooManyBuffers, ///< more than TraceFile::maximumBuffers()
    BadCompression, ///< a compressed buffer ends too early or too late
    UnknownEvent, ///< an event begins with a marker that no header has; `value`: the marker
    BadEventSize, ///< an event is smaller than its header or larger than its buffer; `value`: its size
    BadItems, ///< the extended items of an event do not fit into it
    ExpandsTooFar, ///< a compressed buffer beyond TraceFile::maximumExpanded(); `value`: its size, decompressed
};

/// A part that was left out.
struct Damage
{
    DamageReason reason = DamageReason::ReadFailed;
    std::uint64_t offset = 0; ///< in the file; of the buffer where it is compressed
    std::uint64_t bytes = 0; ///< that were not read because of it
    std::uint64_t value = 0; ///< see DamageReason

    friend bool operator==(const Damage&, const Damage&) = default;
};

/// All that was left out of a file; of a file that is all damage the first `maximumEntries`.
class DamageList
{
public:
    static constexpr std::size_t maximumEntries = 1000;

    /// Adds a part. A gap between buffers that begins where the last one ended, for the same reason, makes that one
    /// longer.
    void add(const Damage& damage);
    /// Adds all that another list has, in the order of their offsets.
    void append(const DamageList& other);

    const std::vector<Damage>& entries() const { return m_entries; }
    std::uint64_t count() const { return m_count; } ///< with those that have no entry
    bool isEmpty() const { return m_count == 0; }

private:
    std::vector<Damage> m_entries;
    std::uint64_t m_count = 0;
};

} // namespace etwarden
