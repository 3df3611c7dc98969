// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/session/kerneltracing.h"
#include "model/session/sessionconfig.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace etwarden {

/// What EnableFlags with EVENT_TRACE_FLAG_EXTENSION refer to, after the structure in the block.
struct FlagExtension
{
    GroupMask groupMask{}; ///< item 1, or all that a plain extension has
    std::vector<std::uint32_t> processIds{}; ///< item 2
    std::vector<std::uint32_t> stackHooks{}; ///< item 3: hook ids of the events that get stacks
    std::vector<std::uint32_t> poolTags{}; ///< item 4 (Windows 7)

    bool operator==(const FlagExtension&) const = default;
};

/// Reads it from a block, untrusted; items of other kinds are skipped. nullopt: it does not lie inside the block, its
/// items do not fill it, or one is longer than its kind may be.
std::optional<FlagExtension> readFlagExtension(std::span<const std::byte> block, std::uint32_t enableFlags);

/// The list of items for an extension, in whole dwords; kinds that are empty have none.
std::vector<std::byte> flagExtensionList(const FlagExtension& extension);
/// EnableFlags that refer to such a list at this offset in the block.
constexpr std::uint32_t flagsOfExtensionList(std::uint16_t offset)
{
    return 0x80FF0000 | offset; // EVENT_TRACE_FLAG_EXT_ITEMS
}

/// The events that its stack-walk list names; hooks that nothing is known of are left out.
std::vector<ClassicEventId> stackEventsOf(const FlagExtension& extension);

/// Whether the configuration's block gets a list: only a list names processes and pool tags. EnableFlags that refer to
/// a list already are left alone.
bool needsFlagExtension(const SessionConfig& config);
/// The list for a configuration. It has the EnableFlags, too, because their member refers to the list instead, and the
/// groups and stacks.
FlagExtension flagExtensionOf(const SessionConfig& config);
/// The kernel settings that are in force after a block for `config` was accepted, where `before` was in force: the
/// block sets some, and calls set the others.
KernelTracing tracingAfter(const SessionConfig& config, KernelTracing before);

} // namespace etwarden
