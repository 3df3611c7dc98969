// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etw/layouts.h"
#include "model/etw/win32status.h"

#include <cstdint>
#include <vector>

namespace etwarden {

/// A caller's block with names of bytes (UTF-8), as the functions for UTF-16 want to see it: an image in which
/// everything after the fixed structure takes twice the room, so that what is too short, out of range or has no
/// terminator there is so in the image, and is refused by the same checks. Nothing outside the caller's block is read.
///
///     caller   | structure | name A | name B |
///     image    | structure | n a m e   A     | n a m e   B     |
class AnsiBlock
{
public:
    static constexpr std::uint32_t maximumBlockBytes = 16 * 1024 * 1024; ///< bytes; our choice

    /// `properties` may be null or shorter than the structure: then the image is the block itself.
    explicit AnsiBlock(EventTraceProperties* properties);

    /// Too large to be imaged.
    bool isTooLarge() const { return m_tooLarge; }
    EventTraceProperties* wide();

    /// Brings what a function wrote into the image to the caller; call it only when the function has written. False: a
    /// name did not fit, the members are there nevertheless.
    bool copyBack();

private:
    std::uint32_t wideOffset(std::uint32_t offset) const;
    std::uint32_t capacityAt(std::uint32_t offset) const;
    void widenName(std::uint32_t offset);
    bool narrowName(std::uint32_t offset);

    EventTraceProperties* m_block;
    std::uint32_t m_fixed = 0; ///< bytes that are the same in both
    bool m_tooLarge = false;
    std::vector<std::uint64_t> m_image; // 8-byte alignment for the 64-bit members
};

} // namespace etwarden
