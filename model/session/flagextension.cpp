// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/session/flagextension.h"

#include "model/etw/enableflags.h"
#include "model/etw/kernelgroups.h"

#include <algorithm>
#include <cstring>

namespace etwarden {

namespace {

/// TRACE_ENABLE_FLAG_EXT_HEADER, and TRACE_ENABLE_FLAG_EXT_ITEM with its type in place of the number of items.
struct ExtensionHead
{
    std::uint16_t dwords; ///< with this one
    std::uint16_t itemsOrType;
};
static_assert(sizeof(ExtensionHead) == 4);

enum class ExtensionItem : std::uint16_t { GroupMask = 1, ProcessIds = 2, StackHooks = 3, PoolTags = 4 };

constexpr std::size_t dwordBytes = sizeof(std::uint32_t);

std::vector<std::uint32_t> dwordsOf(std::span<const std::byte> bytes)
{
    std::vector<std::uint32_t> dwords(bytes.size() / dwordBytes);
    if (!dwords.empty())
        std::memcpy(dwords.data(), bytes.data(), dwords.size() * dwordBytes);
    return dwords;
}

/// A mask with fewer words is 0 in the others; one with more is invalid.
bool takeMask(const std::vector<std::uint32_t>& words, GroupMask& mask)
{
    if (words.size() > mask.size())
        return false;
    std::ranges::copy(words, mask.begin());
    return true;
}

bool takeList(const std::vector<std::uint32_t>& data, std::size_t limit, std::vector<std::uint32_t>& list)
{
    list = data;
    return data.size() <= limit;
}

bool takeItem(ExtensionItem type, const std::vector<std::uint32_t>& data, FlagExtension& extension)
{
    switch (type) {
    case ExtensionItem::GroupMask:
        return takeMask(data, extension.groupMask);
    case ExtensionItem::ProcessIds:
        return takeList(data, maximumProcessIds, extension.processIds);
    case ExtensionItem::StackHooks:
        return takeList(data, maximumStackEvents, extension.stackHooks);
    case ExtensionItem::PoolTags:
        return takeList(data, maximumPoolTags, extension.poolTags);
    }
    return true;
}

void appendItem(std::vector<std::uint32_t>& list, ExtensionItem type, std::span<const std::uint32_t> data)
{
    if (data.empty())
        return;
    list.push_back(static_cast<std::uint32_t>(data.size() + 1) | static_cast<std::uint32_t>(type) << 16);
    list.insert(list.end(), data.begin(), data.end());
    list.front() += (static_cast<std::uint32_t>(data.size()) + 1) + (1U << 16);
}

} // namespace

std::optional<FlagExtension> readFlagExtension(std::span<const std::byte> block, std::uint32_t enableFlags)
{
    const auto [offset, length] = EnableFlagExtension::of(enableFlags);
    if (offset > block.size())
        return std::nullopt;
    block = block.subspan(offset);
    FlagExtension extension;
    if (length != EnableFlagExtension::listLength) {
        if (block.size() < length * dwordBytes
            || !takeMask(dwordsOf(block.first(length * dwordBytes)), extension.groupMask))
            return std::nullopt;
        return extension;
    }
    ExtensionHead head{};
    if (block.size() < sizeof head)
        return std::nullopt;
    std::memcpy(&head, block.data(), sizeof head);
    if (head.dwords == 0 || block.size() < head.dwords * dwordBytes)
        return std::nullopt;
    block = block.first(head.dwords * dwordBytes).subspan(sizeof head);
    for (std::uint32_t item = 0; item < head.itemsOrType; ++item) {
        ExtensionHead itemHead{};
        if (block.size() < sizeof itemHead)
            return std::nullopt;
        std::memcpy(&itemHead, block.data(), sizeof itemHead);
        const std::size_t bytes = itemHead.dwords * dwordBytes;
        if (itemHead.dwords == 0 || block.size() < bytes)
            return std::nullopt;
        const std::vector<std::uint32_t> data = dwordsOf(block.first(bytes).subspan(sizeof itemHead));
        if (!takeItem(ExtensionItem{itemHead.itemsOrType}, data, extension))
            return std::nullopt;
        block = block.subspan(bytes);
    }
    return extension;
}

std::vector<std::byte> flagExtensionList(const FlagExtension& extension)
{
    std::vector<std::uint32_t> list{1};
    if (extension.groupMask != GroupMask{})
        appendItem(list, ExtensionItem::GroupMask, extension.groupMask);
    appendItem(list, ExtensionItem::ProcessIds, extension.processIds);
    appendItem(list, ExtensionItem::StackHooks, extension.stackHooks);
    appendItem(list, ExtensionItem::PoolTags, extension.poolTags);
    const auto bytes = std::as_bytes(std::span(list));
    return {bytes.begin(), bytes.end()};
}

std::vector<ClassicEventId> stackEventsOf(const FlagExtension& extension)
{
    std::vector<ClassicEventId> events;
    for (const std::uint32_t hook : extension.stackHooks) {
        if (const StackEventRow* const row = stackEventOfHook(hook))
            events.push_back(row->event());
    }
    return events;
}

bool needsFlagExtension(const SessionConfig& config)
{
    const bool isListed = !config.kernel.processIds.empty() || !config.kernel.poolTags.empty();
    return isListed && (config.enableFlags & enableflag::Extension) == 0;
}

FlagExtension flagExtensionOf(const SessionConfig& config)
{
    FlagExtension extension{.groupMask = groupMaskOf(config.enableFlags),
        .processIds = config.kernel.processIds,
        .poolTags = config.kernel.poolTags};
    for (std::size_t word = 0; word < extension.groupMask.size(); ++word)
        extension.groupMask[word] |= config.kernel.groups[word];
    for (const ClassicEventId& event : config.kernel.stackEvents) {
        if (const StackEventRow* const row = stackEventRow(event))
            extension.stackHooks.push_back(row->hook);
    }
    return extension;
}

KernelTracing tracingAfter(const SessionConfig& config, KernelTracing before)
{
    before.processIds = {};
    before.poolTags = {};
    if (!needsFlagExtension(config))
        return before;
    const FlagExtension extension = flagExtensionOf(config);
    before.groups = config.kernel.groups;
    before.stackEvents = stackEventsOf(extension);
    before.processIds = extension.processIds;
    before.poolTags = extension.poolTags;
    return before;
}

} // namespace etwarden
